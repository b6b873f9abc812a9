"""An effect in signs: numbers, pictures and arrows in one row, as on cards and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.sprites import natural_size

SIGN, GAP = 20.0, 3.0
WIDEST = 1.3  # of its height, that a picture may be wide
FORBIDDEN = "house/icon_forbidden"
ARROWS = {">": 13.0, "=": 13.0}  # what it leads to, and what changes places


def sentence(parts: Sequence[str], room: Box, align: str = "centre", ink: str = "ink", loss: str = "stop_on_paper") -> Picture:
    """The signs beside each other, closer where there is little room.

    A part with a slash is a sprite; a white one of the house lies on a disc. ">" and "=" are arrows. Everything else is
    words such as "+2"; "-1" is written as a loss.
    """
    if not parts:
        return ()
    wide = sum(map(room_of, parts))
    gap = min(GAP, (room.w - wide) / max(1, len(parts) - 1))
    whole = wide + gap * (len(parts) - 1)
    x = room.x + {"left": 0.0, "centre": (room.w - whole) / 2, "right": room.w - whole}[align]
    strokes: list[Stroke] = []
    for part in parts:
        box = Box(x, room.y + (room.h - SIGN) / 2, room_of(part), SIGN)
        strokes += _part(part, box, loss if part.startswith("-") else ink)
        x += box.w + gap
    return tuple(strokes)


@lru_cache(maxsize=512)
def room_of(part: str) -> float:
    """How wide a sign is."""
    if part in ARROWS:
        return ARROWS[part]
    if "/" in part:
        wide, high = natural_size(part)
        return min(WIDEST, max(1.0, wide / high)) * SIGN
    return 6.0 + 7.0 * len(part)


def _part(part: str, box: Box, ink: str) -> Picture:
    if part in ARROWS:
        return _arrow(part, *box.centre)
    if "/" not in part:
        return (Words(part.replace("-", "\N{MINUS SIGN}"), box, "count", ink, "centre"),)
    if part.startswith("house/icon_"):
        disc = "stop_on_paper" if part == FORBIDDEN else "ink"
        return Fill(box, disc, radius=SIGN / 2), Sprite(part, box.inset(2))
    return (Sprite(part, box),)


def _arrow(part: str, x: float, y: float) -> Picture:
    right = Shape(((x - 1.5, y - 5), (x + 5.5, y), (x - 1.5, y + 5)), "ink_soft")
    return (right,) if part == ">" else (right, Shape(((x - 3.5, y - 5), (x - 9.5, y), (x - 3.5, y + 5)), "ink_soft"))
