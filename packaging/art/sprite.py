"""What the build knows about one picture. Sizes are logical: pixels in a window of 1280 x 720."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from PIL import Image

BOARD = (1, 1.5, 2, 3, 4)
"""Pieces on the board: the window's scale times the zoom."""
USUAL = (1, 1.5, 2, 3)
ICONS = (1, 1.25, 1.5, 2, 3)
CARDS = (0.5, 1, 1.5, 2, 3, 6)
"""From the dock (half) to the gallery on a large screen."""
WINDOW = (1.5, 3)
"""Pictures as large as the window: 1920 x 1080 and 3840 x 2160."""

CENTRE = (0.5, 0.5)

Painter: TypeAlias = "Callable[[float], Image.Image]"
"""Paints in any scale."""


class Sprite(NamedTuple):
    """One entry of an index. `source` is the name of a drawing, or a painter."""

    game: str
    name: str
    source: str | Painter
    size: tuple[int, int]
    scales: tuple[float, ...] = USUAL
    anchor: tuple[float, float] = CENTRE
    """The point that is put on a place, as a share of the size."""
    kind: str = "png"
    seat: str = ""
    keyline: tuple[float, float] = (0, 0)
    """Width of the ivory line and of the ink line around it."""
    tint: bool = False
    """White, to be coloured by the game."""


PIECE_LINE, SMALL_LINE, PORTRAIT_LINE = (2, 1), (1.5, 0.75), (2.6, 1.4)
"""Keylines of a piece on a board, of a small one, and of a large picture of one."""
