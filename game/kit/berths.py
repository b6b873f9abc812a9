"""Pieces that share a place of a map lie beside it where they hide nothing, and never so that they seem to be elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.kit.layout import Box, Point, around, covered

SHARED = {  # how large each piece is, and where it lies in the berth, by how many share it
    1: (46.0, ((0, 0),)),
    2: (37.0, ((-18, 1), (18, 1))),
    3: (31.0, ((-16, -13), (16, -13), (0, 15))),
    4: (29.0, ((-15, -14), (15, -14), (-15, 15), (15, 15))),
    5: (27.0, ((-27, -12), (0, -15), (27, -12), (-14, 15), (14, 15))),
    6: (26.0, ((-26, -13), (0, -14), (26, -13), (-26, 14), (0, 14), (26, 14))),
}
ALONE, HULL = SHARED[1][0], 0.8  # how large a piece is that lies alone, and how much of its box it fills
STEPS = (0, -6, 6, -12, 12, -18, 18, -26, 26)  # how far pieces may lie from their berth, so that they hide nothing
SEARCHED, ASTRAY = 200.0, 5000.0  # how wide the sea is where they look for room; and what speaks against seeming to be elsewhere


class Berth(NamedTuple):
    """Where pieces would lie if nothing were in the way, and the part of the map that they must not leave."""

    at: Point
    within: Box


def berthed(
    berth: Berth, count: int, unit: float, fixed: Sequence[Box], loose: Sequence[Box], strays: Callable[[Box], bool]
) -> tuple[Box, ...]:
    """Places for so many pieces: over as little as can be of what is fixed, and then of what comes and goes."""
    wide = SEARCHED * unit
    near = [box for box in fixed if covered(box, [around(*berth.at, wide, wide)])]
    return min(_ways(berth.at, count, unit), key=lambda boxes: _rough(berth, boxes, unit, near, loose, strays))


def _ways(at: Point, count: int, unit: float) -> Iterator[tuple[Box, ...]]:
    """Side by side or one above the other, at the berth or a little beside it."""
    (x, y), (size, spots) = at, SHARED[count]
    for laid in (spots, tuple((dy, dx) for dx, dy in spots))[: 1 + (count > 1)]:
        for right, down in product(STEPS, STEPS):
            yield tuple(around(x + (dx + right) * unit, y + (dy + down) * unit, size * unit, size * unit) for dx, dy in laid)


def _rough(
    berth: Berth, boxes: Sequence[Box], unit: float, fixed: Sequence[Box], loose: Sequence[Box], strays: Callable[[Box], bool]
) -> float:
    """What speaks against pieces in these places."""
    (x, y), sea = berth
    middle = around(sum(box.centre[0] for box in boxes) / len(boxes), sum(box.centre[1] for box in boxes) / len(boxes), 1, 1)
    cost = 0.5 * unit * (abs(middle.x - x) + abs(middle.y - y)) + ASTRAY * strays(middle)
    for box in boxes:
        hull = around(*box.centre, box.w * HULL, box.h * HULL)
        out = hull.w * hull.h - covered(hull, [sea])
        cost += 6 * out + 2 * covered(hull, fixed) + covered(hull, loose) + ASTRAY * (not sea.holds(*box.centre))
    return cost
