"""Built pictures as the game would show them: one in any scale, and many on a window of 1280 x 720 logical units."""

from __future__ import annotations

import json
from typing import Any

from PIL import Image

from .build import TARGET

Index = dict[str, dict[str, Any]]


def index(game: str) -> Index:
    found: Index = json.loads((TARGET / game / "index.json").read_text(encoding="utf-8"))
    return found


def load(game: str, name: str, scale: float) -> Image.Image:
    """The picture in that scale, reduced from the next larger file as the game does it."""
    entry = index(game)[name]
    at = min((s for s in map(float, entry["files"]) if s >= scale), default=max(map(float, entry["files"])))
    image = Image.open(TARGET / game / entry["files"][f"{at:g}"]).convert("RGBA")
    size = round(entry["size"][0] * scale), round(entry["size"][1] * scale)
    return image if image.size == size else image.resize(size, Image.Resampling.BOX if at > scale * 1.9 else Image.Resampling.LANCZOS)


class Board:
    def __init__(self, game: str, scale: float) -> None:
        self.game, self.scale = game, scale
        self.image = Image.new("RGBA", (round(1280 * scale), round(720 * scale)))

    def put(self, name: str, x: float, y: float, ratio: float = 1) -> None:
        """A picture with its anchor on a place, in so many times its natural size."""
        entry = index(self.game)[name]
        image = load(self.game, name, self.scale * ratio)
        left, top = (round(at * self.scale - share * self.scale * ratio) for at, share in zip((x, y), entry["anchor"], strict=True))
        self.image.alpha_composite(image, (max(left, 0), max(top, 0)), (max(-left, 0), max(-top, 0)))
