"""Where things are on the board, in units of the board that it was designed for."""

from __future__ import annotations

from typing import NamedTuple

from engine.vinhos.data import ALE, ALG, DAO, DOU, ENOTECA, FADOS, HOTEL, LIS, MIN, SET, SPACES, TRA
from game.kit.layout import Box, Layout

LAND = (200.0, 412.0)  # the painted country
LIES: dict[str, Box] = {
    MIN: Box(14, 0, 78, 76),
    TRA: Box(92, 0, 108, 62),
    DOU: Box(78, 62, 122, 60),
    DAO: Box(30, 122, 170, 62),
    LIS: Box(2, 184, 96, 74),
    SET: Box(8, 258, 90, 74),
    ALE: Box(98, 184, 102, 166),
    ALG: Box(26, 350, 174, 62),
}
"""Region -> about where it lies."""
ROOM: dict[str, Box] = {
    MIN: Box(15, 9, 76, 53),
    TRA: Box(94, 9, 104, 53),
    DOU: Box(94, 65, 104, 55),
    DAO: Box(66, 125, 104, 56),
    LIS: Box(4, 192, 93, 56),
    SET: Box(9, 266, 88, 56),
    ALE: Box(99, 236, 99, 56),
    ALG: Box(66, 349, 104, 53),
}
"""Region -> where its name, its price, its tiles and its discs are."""

HANGOUT_PANELS = (FADOS, HOTEL, ENOTECA)
REGULAR = {
    "map": Box(4, 4, 200, 412),
    "grid": Box(208, 4, 302, 224),
    "fair": Box(208, 232, 302, 184),
    "export": Box(514, 4, 274, 124),
    **{name: Box(514, 132 + 95 * n, 274, 94) for n, name in enumerate(HANGOUT_PANELS)},
    "bank": Box(4, 420, 400, 44),
    "level": Box(408, 420, 380, 44),
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


def on_map(room: Box, part: Box) -> Box:
    """A part of the country, where it is in a room that the painting covers."""
    scale = max(room.w / LAND[0], room.h / LAND[1])
    left, top = room.x + (room.w - LAND[0] * scale) / 2, room.y + (room.h - LAND[1] * scale) / 2
    return Box(left + part.x * scale, top + part.y * scale, part.w * scale, part.h * scale)
