"""A map of flat-top hexes: axial coordinates to places, and the outline of a hex."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from game.kit.layout import Box


class HexMap:
    """Hexes of one size, laid out so that all of them fit into an area."""

    def __init__(self, cells: Iterable[tuple[int, int]], area: Box) -> None:
        spots = [(1.5 * q, sqrt(3) * (r + q / 2)) for q, r in cells]
        left, right = min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 1
        top, bottom = min(y for _, y in spots) - sqrt(3) / 2, max(y for _, y in spots) + sqrt(3) / 2
        self.size = min(area.w / (right - left), area.h / (bottom - top))
        cx, cy = area.centre
        self._dx = cx - self.size * (left + right) / 2
        self._dy = cy - self.size * (top + bottom) / 2

    def centre(self, q: int, r: int) -> tuple[float, float]:
        return self._dx + self.size * 1.5 * q, self._dy + self.size * sqrt(3) * (r + q / 2)

    def box(self, q: int, r: int, part: float = 1.0) -> Box:
        """The rectangle around a hex, or around this part of it."""
        x, y = self.centre(q, r)
        w, h = 2 * self.size * part, sqrt(3) * self.size * part
        return Box(x - w / 2, y - h / 2, w, h)


def outline(box: Box, part: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The corners of the hex that fills a box, relative to the box, clockwise from the right."""
    radius = box.w / 2
    return tuple(
        (round(radius + part * radius * cos(n * pi / 3), 3), round(box.h / 2 + part * radius * sin(n * pi / 3), 3)) for n in range(6)
    )
