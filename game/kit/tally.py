"""How many there are of each thing: signs with numbers in rows, alike things beside each other, numbers and signs on discs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box, Point
from game.kit.picture import Disc, Picture, Sprite, Words

SIGN = 17.0


class Count(NamedTuple):
    """A number with its sign; without an id it has the number of its place."""

    sprite: str
    text: str
    tip: str = ""
    id: str = ""


def tally(counts: Sequence[Count], room: Box, per_row: int, name: str, region: str, z: int = 2, high: float = 19.0) -> Iterator[Item]:
    """So many in each row of a room, one row below the other: `<name>/<n>` is each of them."""
    wide = room.w / per_row
    for n, count in enumerate(counts):
        box = Box(room.x + n % per_row * wide, room.y + n // per_row * (high + 1), wide, high)
        yield Item(f"{name}/{count.id or n}", region, box, count_picture(count, box), z, count.tip)


def count_picture(count: Count, box: Box, side: float = SIGN, role: str = "micro", ink: str = "ivory") -> Picture:
    """The sign and the number beside it, to be drawn at the upper left corner of this box."""
    words = Words(count.text, Box(side + 2, 0, box.w - side - 2, box.h), role, ink)
    return Sprite(count.sprite, Box(0, (box.h - side) / 2, side, side)), words


def row(sprites: Sequence[str], room: Box, side: float, step: float, *, align: str = "left", alpha: int = 255, gone: int = 0) -> Picture:
    """Things beside each other, closer the more there are; the last ones that are `gone`, or still to come, are grey."""
    count = len(sprites)
    step = min(step, (room.w - side) / max(1, count - 1))
    left = room.x + (room.w - side - step * (count - 1) if align == "right" else 0.0)
    top = room.y + (room.h - side) / 2
    made = [Sprite(name, Box(left + n * step, top, side, side), alpha) for n, name in enumerate(sprites)]
    return (*made[: count - gone], *(sprite._replace(alpha=110, grey=True) for sprite in made[count - gone :]))


def badge(words: str, at: Point, radius: float, fill: str = "night", line: str = "ivory", ink: str = "ivory") -> Picture:
    """A number on a disc: how many lie there, or which chip it is."""
    x, y = at
    return Disc(at, radius, fill, line, 1.4), Words(words, Box(x - 14, y - radius, 28, 2 * radius), "micro", ink, "centre")


def medal(sprite: str, side: float) -> Picture:
    """A sign on an ivory disc, so that it is seen on every ground and taken for no piece."""
    inner = Box(0, 0, side, side).inset(side * 0.12)
    return Disc((side / 2, side / 2), side / 2, "ivory", "ink", 1.1), Sprite(sprite, inner)
