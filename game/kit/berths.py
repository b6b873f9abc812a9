"""Pieces that share a place of a map lie beside it where they hide nothing, and never so that they seem to be elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from game.kit.layout import Box, Point, around, covered
from game.kit.plates import strays

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


class Anchorage:
    """The berths of all places of a map. Where pieces lie is found when it is first asked for."""

    def __init__(self, berths: Mapping[str, Berth], places: Mapping[str, Point], fixed: Sequence[Box], unit: float) -> None:
        self.berths, self.places, self.fixed, self.unit = berths, places, fixed, unit
        self.found: dict[tuple[str, int, tuple[Box, ...]], tuple[Box, ...]] = {}

    def moored(self, place: str, count: int, taken: tuple[Box, ...] = ()) -> tuple[Box, ...]:
        """So many pieces: over as little as can be of what is fixed or taken, and then of a piece that lies alone elsewhere."""
        sought = place, count, taken
        if sought not in self.found:
            berth, wide = self.berths[place], SEARCHED * self.unit
            near = [box for box in (*self.fixed, *taken, *taken) if covered(box, [around(*berth.at, wide, wide)])]
            loose = [alone(other.at, self.unit) for name, other in self.berths.items() if name != place]
            self.found[sought] = min(_ways(berth.at, count, self.unit), key=lambda boxes: self._rough(place, boxes, near, loose))
        return self.found[sought]

    def fleet(self, crews: Mapping[str, int]) -> dict[str, tuple[Box, ...]]:
        """Where all pieces lie, so many in each place."""
        laid: dict[str, tuple[Box, ...]] = {}
        for place, count in crews.items():
            taken = tuple(box for pieces in laid.values() for box in pieces)
            pieces = self.moored(place, count)
            laid[place] = self.moored(place, count, taken) if any(covered(piece, taken) for piece in pieces) else pieces
        return laid

    def _rough(self, place: str, boxes: Sequence[Box], fixed: Sequence[Box], loose: Sequence[Box]) -> float:
        """What speaks against pieces in these spots."""
        (x, y), sea = self.berths[place]
        middle = around(sum(box.centre[0] for box in boxes) / len(boxes), sum(box.centre[1] for box in boxes) / len(boxes), 1, 1)
        others = [at for name, at in self.places.items() if name != place]
        cost = 0.5 * self.unit * (abs(middle.x - x) + abs(middle.y - y)) + ASTRAY * strays(middle, self.places[place], others, self.unit)
        for box in boxes:
            hull = around(*box.centre, box.w * HULL, box.h * HULL)
            out = hull.w * hull.h - covered(hull, [sea])
            cost += 6 * out + 2 * covered(hull, fixed) + covered(hull, loose) + ASTRAY * (not sea.holds(*box.centre))
        return cost


def alone(at: Point, unit: float) -> Box:
    """Where a piece lies if no other does."""
    return around(*at, ALONE * HULL * unit, ALONE * HULL * unit)


def _ways(at: Point, count: int, unit: float) -> Iterator[tuple[Box, ...]]:
    """Side by side or one above the other, at the berth or a little beside it."""
    (x, y), (size, spots) = at, SHARED[count]
    for laid in (spots, tuple((dy, dx) for dx, dy in spots))[: 1 + (count > 1)]:
        for right, down in product(STEPS, STEPS):
            yield tuple(around(x + (dx + right) * unit, y + (dy + down) * unit, size * unit, size * unit) for dx, dy in laid)
