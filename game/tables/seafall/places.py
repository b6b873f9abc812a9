"""Where things are on the board: the glory track, below it the chart of the sea, and beside them event, milestones and forum."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.seafall.chart import COAST, hexes
from engine.seafall.data.goals import HARBOURS
from game.kit.hexmap import HexMap
from game.kit.layout import Box, Point

SIDE, WIDE_SIDE, NARROW_SIDE = 178.0, 236.0, 148.0
NARROW = 700.0  # a board that is not even so wide has a smaller column beside the chart
TRACK, SCALE, GAP = 24.0, 17.0, 4.0
LAND = 3.0  # sides of a hex, from column 1 to the right edge: coastal waters and the land of the harbours
SHORT_SEA = 12  # columns that are drawn while the west is shut


class Places(NamedTuple):
    """The board of one region; hexes by their names, coast and harbours as well."""

    region: Box
    columns: int
    hexes: HexMap
    boxes: dict[str, Box]
    spots: dict[str, Point]
    chart: Box
    track: Box
    side: Box

    @property
    def size(self) -> float:
        """The side of a hex, after which everything on the chart is measured."""
        return self.hexes.size

    def at(self, space: str) -> Point | None:
        return self.spots.get(space)


def axial(space: str) -> tuple[int, int]:
    """Columns count from east to west; odd ones lie half a hex lower."""
    column, row = map(int, space.split("."))
    q = 1 - column
    low = row + (0.5 if column % 2 else 0.0)
    return q, round(low - q / 2 - 0.5)


@lru_cache(maxsize=8)
def places(region: Box, columns: int) -> Places:
    """As large as the region allows; the column beside the chart has what a chart so high does not need."""
    across, down = 1.5 * columns + 0.5 + LAND, 10 * sqrt(3)
    sea_wide = (region.h - TRACK - SCALE - 2 * GAP - 6) / down * across + 12  # a chart that is as high as the board
    spare = region.w - 3 * GAP - sea_wide
    side_wide = min(WIDE_SIDE, max(SIDE if region.w >= NARROW else NARROW_SIDE, spare))
    wide = region.w - side_wide - 3 * GAP
    track = Box(GAP, GAP, wide, TRACK)
    chart = Box(GAP, track.bottom + GAP, wide, region.h - track.bottom - 2 * GAP)
    names = hexes(columns)
    room = Box(chart.x + 6, chart.y + SCALE + 2, chart.w - 12, chart.h - SCALE - 6)
    size = min(room.w / across, room.h / down)
    sea = Box(0, 0, (1.5 * columns + 0.5) * size, down * size)
    sea = sea._replace(x=room.right - LAND * size - sea.w, y=room.y + (room.h - sea.h) / 2)
    made = HexMap([axial(name) for name in names], sea)
    boxes = {name: made.box(*axial(name)) for name in names}
    spots = {name: box.centre for name, box in boxes.items()}
    east = sea.right + 0.35 * size
    spots[COAST] = (east, sea.y + sea.h / 2)
    boxes[COAST] = Box(sea.right - 0.1 * size, sea.y, 0.95 * size, sea.h)
    step = sea.h / len(HARBOURS)
    for n, harbour in enumerate(HARBOURS):
        spots[harbour] = (sea.right + 1.55 * size, sea.y + (n + 0.5) * step)
        boxes[harbour] = Box(sea.right + 0.9 * size, sea.y + n * step + 3, 2.0 * size, step - 6)
    side = Box(track.right + GAP, GAP, side_wide, region.h - 2 * GAP)
    return Places(region, columns, made, boxes, spots, chart, track, side)
