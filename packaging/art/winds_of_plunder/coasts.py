"""The lands of the Caribbean as they are charted, in thousandths of its width and height, and how far every place is from a coast."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from ..canvas import Array, Canvas

SIZE = (660, 430)
"""Units of the map: it fills the board of a window of 1280 x 720 but for the tracks around it."""
PAINTED_AT = 3
"""Pixels for a unit: the map is painted once, and reduced for smaller windows."""

FLORIDA = ((225, -30), (318, -30), (322, 20), (326, 60), (320, 98), (308, 108), (296, 85), (284, 50), (255, 30), (225, 24))
MAIN = (
    (-30, 195), (30, 205), (80, 212), (120, 235), (130, 270), (118, 320), (105, 370), (98, 420), (86, 470),
    (76, 520), (70, 560), (66, 605), (58, 640), (66, 690), (100, 742), (150, 752), (200, 750), (246, 752),
    (278, 770), (268, 815), (254, 860), (246, 905), (262, 940), (300, 962), (345, 958), (385, 950), (420, 955),
    (448, 915), (478, 885), (512, 868), (534, 880), (538, 915), (556, 945), (600, 962), (650, 968), (700, 975),
    (745, 960), (790, 972), (840, 962), (868, 975), (905, 985), (1030, 985), (1030, 1060), (-30, 1060),
)  # fmt: skip
CUBA = (
    (142, 262), (165, 238), (195, 226), (235, 218), (275, 226), (315, 246), (350, 268), (385, 291), (420, 318),
    (455, 342), (490, 362), (518, 386), (508, 404), (470, 412), (435, 408), (414, 394), (426, 377), (394, 362),
    (360, 346), (325, 330), (305, 316), (290, 299), (260, 290), (240, 293), (222, 277), (190, 272), (165, 282),
    (146, 288),
)  # fmt: skip
HISPANIOLA = (
    (522, 436), (550, 424), (580, 430), (610, 426), (645, 438), (672, 453), (697, 474), (718, 500), (702, 520),
    (676, 525), (652, 532), (634, 552), (606, 553), (585, 533), (560, 539), (530, 536), (500, 530), (512, 511),
    (545, 509), (556, 490), (550, 470), (530, 456),
)  # fmt: skip
JAMAICA = ((358, 468), (382, 449), (415, 446), (444, 455), (460, 472), (438, 488), (405, 493), (374, 485))
PUERTO_RICO = ((730, 502), (742, 486), (780, 482), (808, 490), (815, 508), (798, 524), (760, 527), (738, 518))
TRINIDAD = ((852, 884), (885, 868), (914, 872), (908, 900), (914, 935), (885, 945), (857, 943), (872, 922), (868, 900))
LANDS = (FLORIDA, MAIN, CUBA, HISPANIOLA, JAMAICA, PUERTO_RICO, TRINIDAD)
ISLES = (
    (205, 322, 15, 16), (270, 416, 27, 21), (308, 402, 10, 9), (328, 395, 8, 6), (350, 120, 15, 52),
    (385, 92, 23, 21), (352, 32, 24, 12), (398, 26, 18, 14), (420, 118, 7, 28), (440, 150, 6, 20),
    (475, 174, 22, 24), (510, 228, 6, 30), (527, 268, 12, 12), (548, 368, 16, 11), (578, 310, 28, 19),
    (606, 322, 11, 12), (556, 292, 8, 15), (838, 500, 8, 8), (853, 512, 6, 6), (862, 540, 9, 12),
    (872, 568, 8, 11), (874, 602, 12, 21), (880, 645, 9, 19), (878, 690, 10, 20), (872, 735, 9, 16),
    (866, 778, 8, 15), (860, 822, 9, 11), (930, 732, 19, 30), (936, 868, 8, 8), (650, 832, 28, 19),
    (604, 818, 11, 10), (694, 838, 10, 15), (98, 600, 4, 18), (150, 715, 10, 6), (325, 850, 7, 10),
    (756, 868, 12, 8),
)  # fmt: skip
"""Ellipses: centre, half their width and height."""


class Coasts(NamedTuple):
    """For every pixel: the share that is land, and the way to the coast from the sea and from inland, in units."""

    canvas: Canvas
    land: Array
    offshore: Array
    inland: Array

    def way_inland(self, x: float, y: float) -> float:
        return float(self.inland[self._pixel(x, y)])

    def way_offshore(self, x: float, y: float) -> float:
        return float(self.offshore[self._pixel(x, y)])

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        k = self.canvas.scale
        return min(max(int(y * k), 0), self.canvas.rows - 1), min(max(int(x * k), 0), self.canvas.columns - 1)


@lru_cache(maxsize=1)
def coasts() -> Coasts:
    """Outlines frayed by noise into capes, bays and cays."""
    canvas = Canvas(*SIZE, PAINTED_AT)
    rough = canvas.blurred(_outlines(canvas), 2.0)
    away = canvas.noise(30, 171, 6, 0.58) * 13, canvas.noise(30, 172, 6, 0.58) * 13
    field = canvas.shifted(rough, *away) + canvas.noise(8, 173, 4, 0.6) * 0.20
    mask = field > 0.47
    offshore, inland = _distance(mask) / PAINTED_AT, _distance(~mask) / PAINTED_AT
    slope = np.hypot(*np.gradient(field)) + 1e-3
    land = np.clip(0.5 + (field - 0.47) / slope / 1.6, 0, 1).astype(np.float32)
    return Coasts(canvas, land, offshore, inland)


def _outlines(canvas: Canvas) -> Array:
    fine = 2
    sheet = Image.new("L", (canvas.columns * fine, canvas.rows * fine), 0)
    pen = ImageDraw.Draw(sheet)
    wide, high = sheet.size
    for points in LANDS:
        pen.polygon([(x * wide / 1000, y * high / 1000) for x, y in points], fill=255)
    for x, y, across, down in ISLES:
        box = (x - across) * wide, (y - down) * high, (x + across) * wide, (y + down) * high
        pen.ellipse([edge / 1000 for edge in box], fill=255)
    return np.asarray(sheet.resize((canvas.columns, canvas.rows), Image.Resampling.LANCZOS), np.float32) / 255


def _distance(mask: Array) -> Array:
    """Pixels to the nearest place that is set: every place passes on the nearest one it knows, in ever smaller leaps."""
    rows, columns = mask.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    near_x, near_y = np.where(mask, x, np.float32(-1e6)), np.where(mask, y, np.float32(-1e6))
    best = (near_x - x) ** 2 + (near_y - y) ** 2
    leap = 1 << (max(rows, columns).bit_length() - 1)
    while leap:
        for down in (-leap, 0, leap):
            for right in (-leap, 0, leap):
                if right or down:
                    _pass_on(best, near_x, near_y, x, y, right, down)
        leap //= 2
    return np.sqrt(best)


def _pass_on(best: Array, near_x: Array, near_y: Array, x: Array, y: Array, right: int, down: int) -> None:
    rows, columns = best.shape
    there = slice(max(down, 0), rows + min(down, 0)), slice(max(right, 0), columns + min(right, 0))
    here = slice(max(-down, 0), rows + min(-down, 0)), slice(max(-right, 0), columns + min(-right, 0))
    from_x, from_y = near_x[there].copy(), near_y[there].copy()
    found = (from_x - x[here]) ** 2 + (from_y - y[here]) ** 2
    better = found < best[here]
    best[here] = np.where(better, found, best[here])
    near_x[here] = np.where(better, from_x, near_x[here])
    near_y[here] = np.where(better, from_y, near_y[here])
