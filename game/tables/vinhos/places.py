"""Where things are on the board, in units of the board that it was designed for."""

from __future__ import annotations

from typing import NamedTuple

from engine.vinhos.data import ALE, ALG, DAO, DOU, ENOTECA, FADOS, HOTEL, LIS, MIN, SET, SPACES, TRA
from game.kit.layout import Box, Layout, Point

LAND = (200.0, 412.0)  # the map
SHORES: dict[str, tuple[Point, ...]] = {
    MIN: ((14, 4), (92, 4), (92, 66), (78, 76), (14, 76)),
    TRA: ((92, 4), (198, 4), (198, 62), (92, 62)),
    DOU: ((78, 76), (92, 66), (92, 62), (198, 62), (198, 122), (78, 122)),
    DAO: ((30, 122), (198, 122), (198, 184), (30, 184)),
    LIS: ((2, 184), (98, 184), (98, 258), (2, 258)),
    SET: ((8, 258), (98, 258), (98, 332), (8, 332)),
    ALE: ((98, 184), (198, 184), (198, 350), (26, 350), (26, 332), (98, 332)),
    ALG: ((26, 350), (198, 350), (198, 408), (26, 408)),
}
"""Region -> its corners, clockwise."""
ROOM: dict[str, Box] = {
    MIN: Box(15, 6, 76, 56),
    TRA: Box(94, 6, 103, 55),
    DOU: Box(94, 64, 103, 56),
    DAO: Box(62, 125, 103, 56),
    LIS: Box(4, 192, 93, 56),
    SET: Box(9, 266, 88, 56),
    ALE: Box(99, 226, 98, 56),
    ALG: Box(60, 352, 103, 55),
}
"""Region -> where its name, its price, its tiles and its discs are."""

HANGOUT_PANELS = (FADOS, HOTEL, ENOTECA)
REGULAR = {
    "map": Box(4, 4, 200, 412),
    "grid": Box(208, 4, 302, 224),
    "fair": Box(208, 232, 302, 184),
    "export": Box(514, 4, 274, 124),
    **{name: Box(514, 132 + 95 * n, 274, 94) for n, name in enumerate(HANGOUT_PANELS)},
    "bank": Box(4, 420, 420, 44),
    "level": Box(428, 420, 360, 44),
}
COMPACT = {
    "map": Box(4, 3, 196, 379),
    "grid": Box(204, 3, 310, 208),
    "fair": Box(204, 215, 310, 167),
    "export": Box(518, 3, 270, 164),
    **{name: Box(518, 171 + 71 * n, 270, 69) for n, name in enumerate(HANGOUT_PANELS)},
    "bank": Box(4, 386, 784, 38),
    "level": Box(4, 427, 784, 38),
}
DESIGNED = (792.0, 468.0)


class Places(NamedTuple):
    """The panels on a board of any size; on a small one the tracks lie below each other."""

    layout: Layout

    @property
    def region(self) -> Box:
        return self.layout.regions["board"]

    @property
    def panels(self) -> dict[str, Box]:
        """In the units of the board that they were designed for."""
        return COMPACT if self.layout.kind == "compact" else REGULAR

    def box(self, name: str) -> Box:
        """A panel where it is on this board."""
        box, across, down = self.panels[name], self.region.w / DESIGNED[0], self.region.h / DESIGNED[1]
        return Box(box.x * across, box.y * down, box.w * across, box.h * down)

    def space(self, name: str) -> Box:
        """A cell of the grid."""
        grid, at = self.box("grid"), SPACES[name]
        wide, high = (grid.w + 4) / 3, (grid.h + 4) / 3
        return Box(grid.x + at.col * wide, grid.y + at.row * high, wide - 4, high - 4)


def within(room: Box, part: Box, whole: tuple[float, float]) -> Box:
    """A part of a drawing of this size, where it is in a room that the drawing fills."""
    across, down = room.w / whole[0], room.h / whole[1]
    return Box(room.x + part.x * across, room.y + part.y * down, part.w * across, part.h * down)
