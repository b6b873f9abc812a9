"""Pictures from assets/sprites, loaded when they are first needed and fitted once per size."""

from __future__ import annotations

import json
from functools import lru_cache
from math import ceil, floor
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.kit.store import Store

FOLDER = Path(__file__).parents[2] / "assets" / "sprites"
FILES = Store(8 * 1024 * 1024)  # as they are in the files
FITTED = Store(16 * 1024 * 1024)
GROUNDS = Store(72 * 1024 * 1024, share=0.5)  # the large ones of one scene: while a zoomed board is moved, all in every frame
LENT = Store(24 * 1024 * 1024)  # pictures that are not in the assets, for one scene: no screen shows as many


class Effort:
    """What pictures have cost so far, in pixels that were painted, read from a file, or reduced."""

    pixels = 0


def lend(name: str, image: pygame.Surface) -> None:
    """Let a picture that is not in the assets be painted like a sprite, under a name that no other picture ever had. It is given back
    when many others were lent since, or when another scene comes."""
    LENT.keep(name, image)


def is_lent(name: str) -> bool:
    return LENT.get(name) is not None


def give_back() -> None:
    """Another scene comes: it lends its own pictures, and has grounds of its own."""
    LENT.clear()
    GROUNDS.clear()


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
    lent = LENT.get(name)
    if lent is not None:
        return lent.get_size()
    wide, high = _entry(name)["size"]
    return wide, high


def _entry(name: str) -> dict[str, Any]:
    sheet, _, own = name.partition("/")
    entry: dict[str, Any] | None = _index(sheet).get(own)
    if entry is None:
        raise MissingSprite(f"There is no sprite {name!r} in the assets.")
    return entry


def _loaded(path: Path, wide: int, high: int) -> pygame.Surface:
    """A large file is kept only where what is made of it, so many pixels, is too large to be kept itself."""
    found = FILES.get(path) or GROUNDS.get(path)
    if found is not None:
        return found
    image = pygame.image.load(path)
    Effort.pixels += image.width * image.height
    if not image.get_flags() & pygame.SRCALPHA and pygame.display.get_surface():
        image = image.convert()  # three bytes a pixel would be copied into four for every reduction
    return (GROUNDS if 4 * wide * high > FITTED.largest else FILES).keep(path, image)


class Fit(NamedTuple):
    """A file, the part of it that is shown, and the device pixels that this part gets."""

    image: pygame.Surface
    part: pygame.Rect
    size: tuple[int, int]


def _fit(name: str, wide: int, high: int, cover: bool) -> Fit:
    """The nearest larger file; it is fitted into these pixels, or covers them and is cut at the edges."""
    own = natural_size(name)
    image = LENT.get(name) or _nearest(name, (wide, high), (max if cover else min)(wide / own[0], high / own[1]))
    whole = image.get_rect()
    if not cover:
        fit = min(wide / whole.w, high / whole.h)
        return Fit(image, whole, (max(1, ceil(whole.w * fit - 0.5)), max(1, ceil(whole.h * fit - 0.5))))
    fit = max(wide / whole.w, high / whole.h)
    part = pygame.Rect(0, 0, min(whole.w, round(wide / fit)), min(whole.h, round(high / fit)))
    part.center = whole.center
    return Fit(image, part.clamp(whole), (wide, high))


def _nearest(name: str, size: tuple[int, int], need: float) -> pygame.Surface:
    """The smallest file that is at least this many times the natural size."""
    files = {float(scale): file for scale, file in _entry(name)["files"].items()}
    scale = min((s for s in files if s >= need), default=max(files))
    return _loaded(FOLDER / name.partition("/")[0] / files[scale], *size)


def sprite(name: str, wide: int, high: int, grey: bool = False, cover: bool = False) -> pygame.Surface:
    """The sprite fitted into these device pixels, or covering them, reduced once from the nearest larger file."""
    key = (name, wide, high, grey, cover)
    found = FITTED.get(key)
    if found is not None:
        return found
    fit = _fit(name, wide, high, cover)
    return FITTED.keep(key, _reduced(fit.image.subsurface(fit.part), fit.size, grey))


def _reduced(part: pygame.Surface, size: tuple[int, int], grey: bool) -> pygame.Surface:
    """In the pixels of the window, so that it is quickly blitted."""
    drawn = part if size == part.get_size() else pygame.transform.smoothscale(part, size)
    Effort.pixels += part.width * part.height
    if grey:
        drawn = pygame.transform.grayscale(drawn)
    if not pygame.display.get_surface():
        return drawn
    return drawn.convert_alpha() if drawn.get_flags() & pygame.SRCALPHA else drawn.convert()


def sprite_within(
    name: str, wide: int, high: int, seen: pygame.Rect, grey: bool = False, cover: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Only what is seen of a large sprite in a box of these pixels, and where in the box that belongs."""
    fit = _fit(name, wide, high, cover)
    inset = ((wide - fit.size[0]) // 2, (high - fit.size[1]) // 2)
    seen = seen.move(-inset[0], -inset[1])
    across, down = fit.size[0] / fit.part.w, fit.size[1] / fit.part.h
    left, right = _reach(seen.left, seen.right, across, fit.part.w)
    top, bottom = _reach(seen.top, seen.bottom, down, fit.part.h)
    x, y = round(left * across), round(top * down)
    size = (max(1, round(right * across) - x), max(1, round(bottom * down) - y))
    part = fit.image.subsurface(pygame.Rect(fit.part.x + left, fit.part.y + top, right - left, bottom - top))
    return _reduced(part, size, grey), (x + inset[0], y + inset[1])


def _reach(low: int, high: int, ratio: float, most: int) -> tuple[int, int]:
    """The pixels of a file that are needed for these on the screen, with one to spare on either side."""
    first = min(most - 1, max(0, floor(low / ratio) - 1))
    return first, max(first + 1, min(most, ceil(high / ratio) + 1))


def opaque(name: str) -> bool:
    """Whether no pixel of the sprite lets its ground through."""
    return not is_lent(name) and all(file.endswith(".jpg") for file in _entry(name)["files"].values())
