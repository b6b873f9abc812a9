"""Where things are: a window of any size as logical units, cut into the regions that all games share."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, hypot
from typing import NamedTuple

WIDTH, HEIGHT = 1280, 720  # the logical canvas that everything is designed for
LEAST = (1024, 576)  # the logical area never falls below this
SMALLEST_WINDOW = (640, 360)  # device pixels; a smaller one shows the upper left part of what this one would
FINE = 1 / 16  # scales that only the window's size decides are multiples of it, so that pictures are found again
SCALES = (0.8, 2.0)  # what a player may choose
COMPACT, WIDE = 1180, 1600  # logical widths at which the layout changes


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, left: float, top: float | None = None) -> Box:
        down = left if top is None else top
        return Box(self.x + left, self.y + down, self.w - 2 * left, self.h - 2 * down)


Point = tuple[float, float]


def around(x: float, y: float, wide: float, high: float) -> Box:
    """A box of this size about a point."""
    return Box(x - wide / 2, y - high / 2, wide, high)


def covered(box: Box, others: Iterable[Box]) -> float:
    """How much of a box lies over others, in square units. Asked for thousands of places, so it is written out."""
    left, top, right, bottom, area = box.x, box.y, box.x + box.w, box.y + box.h, 0.0
    for x, y, w, h in others:
        if x < right and y < bottom and x + w > left and y + h > top:
            area += (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))
    return area


def apart(box: Box, point: Point) -> float:
    """How far a point is from a box; nothing if it lies in it."""
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


def scale_for(window: tuple[int, int], user: float = 1.0, strip: float = 0) -> float:
    """Device pixels per logical unit: by quarters of the window, times the player's wish, as far as everything still fits."""
    wide, high = window
    fit = max(0.25, floor(min(wide / WIDTH, high / HEIGHT) * 4) / 4)
    wish = fit * min(max(user, SCALES[0]), SCALES[1])
    return min(wish, floor(min(wide / LEAST[0], high / (LEAST[1] + strip)) / FINE) * FINE)


class Layout(NamedTuple):
    """A window cut into regions, in logical units."""

    scale: float
    size: tuple[float, float]
    kind: str  # compact, regular or wide
    regions: dict[str, Box]


TOP, RIBBON, BAR, DOCK = 44, 8, 56, 144
LOG = 140  # five lines and the captains above them


def layout_for(window: tuple[int, int], user: float = 1.0, *, left_handed: bool = False, strip: float = 0) -> Layout:
    """The panel grammar: top bar, time ribbon, seats, board, preview and log, decision bar, primary button, dock.

    The primary button is in the right corner of the decision bar, or in the left one. A strip of this height is left free along
    the foot of the window, and nothing of a scene lies there.
    """
    window = (max(window[0], SMALLEST_WINDOW[0]), max(window[1], SMALLEST_WINDOW[1]))
    scale = scale_for(window, user, strip)
    wide, high = window[0] / scale, window[1] / scale - strip
    kind = "compact" if wide < COMPACT else "wide" if wide >= WIDE else "regular"
    seats = 224
    side = {"compact": 208, "regular": 264, "wide": 336}[kind]
    middle = TOP + RIBBON
    floor_ = high - DOCK
    table = floor_ - BAR
    preview = min(210 if kind == "compact" else 254 if table - middle < 520 else 330, table - middle - LOG)
    regions = {
        "screen": Box(0, 0, wide, high),
        "top": Box(0, 0, wide, TOP),
        "ribbon": Box(0, TOP, wide, RIBBON),
        "seats": Box(0, middle, seats, table - middle),
        "board": Box(seats, middle, wide - seats - side, table - middle),
        "preview": Box(wide - side, middle, side, preview),
        "log": Box(wide - side, middle + preview, side, table - middle - preview),
        "bar": Box(side if left_handed else 0, table, wide - side, BAR),
        "primary": Box(0 if left_handed else wide - side, table, side, BAR),
        "dock": Box(0, floor_, wide, DOCK),
    }
    if strip:
        regions["strip"] = Box(0, high, wide, strip)
    return Layout(scale, (wide, high), kind, regions)
