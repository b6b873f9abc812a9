"""What is drawn over the pieces of any board: the last moves, whose is what, and the points that were just scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box, Point, around
from game.kit.picture import Fill, Shape, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.services.texts import signed
from game.tables.look import Look

PLATE = 20.0
POINTS = (64.0, 30.0)


@lru_cache(maxsize=512)
def comet(name: str, start: Point, end: Point, colour: str, unit: float) -> Item:
    """A move since the viewer's last one: thin at its start and bright where it ended."""
    left, top = min(start[0], end[0]) - 12 * unit, min(start[1], end[1]) - 12 * unit
    box = Box(left, top, abs(start[0] - end[0]) + 24 * unit, abs(start[1] - end[1]) + 24 * unit)
    a, b = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
    strokes: list[Stroke] = [
        Shape(_drop(a, b, 5.6 * unit), "ink", alpha=130),
        Shape(_drop(a, b, 4.4 * unit), "ivory", alpha=170),
        Shape(_drop(a, b, 3.0 * unit), colour, alpha=235),
    ]
    return Item(name, "board", box, tuple(strokes), 11)


def _drop(a: Point, b: Point, radius: float) -> tuple[Point, ...]:
    """From a point at a to a half circle about b."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    cap = [angle - pi / 2 + pi * n / 8 for n in range(9)]
    return (a, *((round(b[0] + radius * cos(t), 2), round(b[1] + radius * sin(t), 2)) for t in cap))


def owner(look: Look, place: str, at: Point, seats: Sequence[Seat]) -> Item:
    """A plate with the emblems and names of those who have pieces in a place."""
    wide = max(look.letters.width(look.names[seat], "micro") for seat in seats) + 32
    strokes: list[Stroke] = [Fill(Box(0, 0, wide, PLATE * len(seats)), "night", "ivory", 1, 6)]
    for n, seat in enumerate(seats):
        strokes += [
            Sprite(f"house/emblem_{SEATS[seat].name}", Box(3, n * PLATE + 1, 18, 18)),
            Words(look.names[seat], Box(24, n * PLATE, wide - 26, PLATE), "micro"),
        ]
    return Item(f"owner/{place}", "board", around(*at, wide, PLATE * len(seats)), tuple(strokes), 68)


def points(look: Look, at: Callable[[Seat], Point | None], sprite: str, unit: float, comes: Callable[[Seat], str]) -> list[Item]:
    """What was scored just now rises from the piece that scored it."""
    wide, high = POINTS
    risen = []
    for n, (seat, won) in enumerate(look.scored):
        place = at(seat)
        if place is None:
            continue
        plate: tuple[Stroke, ...] = (
            Fill(Box(0, 0, wide, high), "night", "brass", 1.5, 8, 235),
            Sprite(sprite, Box(6, 4, 22, 22)),
            Words(signed(won), Box(28, 0, wide - 34, high), "strong", "brass", "right"),
        )
        x, y = place
        box = around(x, y - (44 + 32 * n) * unit, wide, high)
        risen.append(Item(f"moment/points/{n}", "board", box, plate, 71, comes=comes(seat)))
    return risen
