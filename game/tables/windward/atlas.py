"""Where the spaces of the planet are on the board."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.windward.planet import Planet, planet
from game.kit.hexmap import HexMap
from game.kit.layout import Box, Point

LEFT, RIGHT, EDGE = 120, 152, 3  # room beside the planet: the track on one side, the stacks on the other
NARROW = 720  # boards that are not even this wide give less away
CHART_SIDE = {6: 21.0, 4: 30.0}  # the side of a hex on the painted charts, by the planet's radius
PIECE_SIDE = 20.0  # the side of a hex that the pieces are drawn for
PLANET, PLANET_DISC = 570, 221  # the painted planet: the whole picture and the radius of its disc
CHART = 500
RINGS = (920, 400)


class Atlas(NamedTuple):
    land: Planet
    hexes: HexMap
    region: Box
    boxes: dict[str, Box]  # of all spaces and the Port

    @property
    def wide(self) -> bool:
        return self.region.w >= NARROW

    @property
    def unit(self) -> float:
        """How large a unit of a piece is here."""
        return self.hexes.size / PIECE_SIDE

    @property
    def middle(self) -> Point:
        return self.hexes.centre(0, 0)

    def at(self, space: str) -> Point:
        return self.hexes.centre(*self.land.axial[space])

    def known(self, space: str) -> bool:
        return space in self.land.axial

    def beyond(self, space: str, hexes: float) -> Point:
        """A place so many hexes farther out than a space."""
        (x, y), (cx, cy) = self.at(space), self.middle
        q, r = self.land.axial[space]
        far = 1 + hexes / max(1, abs(q), abs(r), abs(q + r))
        return cx + (x - cx) * far, cy + (y - cy) * far

    def disc(self) -> float:
        """The radius of the planet's face: all but the Corners lie on it."""
        return self.hexes.size * (sqrt(3) * self.land.radius + 0.14)


@lru_cache(maxsize=4)
def atlas(key: str, region: Box) -> Atlas:
    """The planet as large as the region's height allows; drawn up once, for it is needed at every glance."""
    land = planet(key)
    left, right = (LEFT, RIGHT) if region.w >= NARROW else (LEFT * 0.7, RIGHT * 0.8)
    room = Box(left, EDGE, region.w - left - right, region.h - 2 * EDGE)
    hexes = HexMap(land.axial.values(), room)
    return Atlas(land, hexes, region, {space: hexes.box(q, r) for space, (q, r) in land.axial.items()})
