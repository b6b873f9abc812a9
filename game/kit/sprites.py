"""Pictures from assets/sprites, loaded when they are first needed and fitted once per size."""

from __future__ import annotations

import json
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import Any

import pygame

FOLDER = Path(__file__).parents[2] / "assets" / "sprites"


class MissingSprite(LookupError):
    """A name that no sheet of the assets has."""


@lru_cache(maxsize=16)
def _index(sheet: str) -> dict[str, Any]:
    path = FOLDER / sheet / "index.json"
    if not path.is_file():
        raise MissingSprite(f"There is no sheet {sheet!r} in the assets.")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def natural_size(name: str) -> tuple[int, int]:
    """The logical size that a sprite was drawn for."""
    wide, high = _entry(name)["size"]
    return wide, high


def _entry(name: str) -> dict[str, Any]:
    sheet, _, own = name.partition("/")
    entry: dict[str, Any] | None = _index(sheet).get(own)
    if entry is None:
        raise MissingSprite(f"There is no sprite {name!r} in the assets.")
    return entry


@lru_cache(maxsize=512)
def _loaded(path: str) -> pygame.Surface:
    image = pygame.image.load(path)
    return image.convert_alpha() if pygame.display.get_surface() else image


@lru_cache(maxsize=2048)
def sprite(name: str, wide: int, high: int, grey: bool = False, cover: bool = False) -> pygame.Surface:
    """The sprite fitted into these device pixels, or covering them, reduced once from the nearest larger file."""
    side = max if cover else min
    sheet = name.partition("/")[0]
    files = {float(scale): file for scale, file in _entry(name)["files"].items()}
    own = natural_size(name)
    need = side(wide / own[0], high / own[1])
    scale = min((s for s in files if s >= need), default=max(files))
    image = _loaded(str(FOLDER / sheet / files[scale]))
    fit = side(wide / image.get_width(), high / image.get_height())
    size = (max(1, ceil(image.get_width() * fit - 0.5)), max(1, ceil(image.get_height() * fit - 0.5)))
    fitted = image if size == image.get_size() else pygame.transform.smoothscale(image, size)
    if cover:
        fitted = fitted.subsurface(((size[0] - wide) // 2, (size[1] - high) // 2, wide, high))
    return pygame.transform.grayscale(fitted) if grey else fitted
