"""A picture as data: a tuple of strokes in logical units, relative to its upper left corner.

Tables describe pictures; painting them is somebody else's job. So a test can read what is on the screen, and equal pictures are
painted once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.kit.layout import Box


class Fill(NamedTuple):
    """A rectangle with round corners; an empty colour leaves it out."""

    box: Box
    fill: str = ""
    line: str = ""
    width: float = 1
    radius: float = 0
    alpha: int = 255


class Shape(NamedTuple):
    """A polygon."""

    points: tuple[tuple[float, float], ...]
    fill: str = ""
    line: str = ""
    width: float = 1
    alpha: int = 255


class Disc(NamedTuple):
    centre: tuple[float, float]
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 1
    alpha: int = 255


class Dashes(NamedTuple):
    """A dashed line through points, unbroken with a dash of 0; closed when the last is the first."""

    points: tuple[tuple[float, float], ...]
    line: str
    width: float = 2
    dash: float = 6
    alpha: int = 255


class Sprite(NamedTuple):
    """A picture from the assets, never stretched: fitted into its box, or with `cover` filling it and cut at the edges."""

    name: str
    box: Box
    alpha: int = 255
    grey: bool = False
    cover: bool = False


class Words(NamedTuple):
    """Letters in a box. `align` is left, centre or right; `lines` how many there may be; too long a text ends in an ellipsis."""

    text: str
    box: Box
    role: str = "body"
    colour: str = "ivory"
    align: str = "left"
    lines: int = 1
    middle: bool = True  # centred vertically


Stroke: TypeAlias = Fill | Shape | Disc | Dashes | Sprite | Words
Picture: TypeAlias = tuple[Stroke, ...]


def moved(picture: Iterable[Stroke], dx: float, dy: float) -> Picture:
    """The same picture elsewhere, to be part of a larger one."""
    return tuple(_moved(stroke, dx, dy) for stroke in picture)


def _moved(stroke: Stroke, dx: float, dy: float) -> Stroke:
    if isinstance(stroke, Shape | Dashes):
        return stroke._replace(points=tuple((x + dx, y + dy) for x, y in stroke.points))
    if isinstance(stroke, Disc):
        return stroke._replace(centre=(stroke.centre[0] + dx, stroke.centre[1] + dy))
    return stroke._replace(box=Box(stroke.box.x + dx, stroke.box.y + dy, stroke.box.w, stroke.box.h))
