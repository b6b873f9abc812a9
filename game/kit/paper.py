"""The edge of old paper around a screen that shows what is past."""

from __future__ import annotations

from functools import lru_cache

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Shape

EDGE, STEP = 13.0, 17.0  # how wide it is at most, and how far it runs from one tear to the next
TEARS = (0.62, 0.9, 0.55, 0.78, 1.0, 0.7, 0.84, 0.5, 0.95, 0.66, 0.74, 0.58, 0.88)  # how wide at each tear, in parts of that
BURNT, LIT = "#8A6A3B", "#E4D2A8"


@lru_cache(maxsize=8)
def paper_edge(screen: Box, z: int) -> tuple[Item, ...]:
    """Along all four sides; nothing of it can be clicked."""
    wide, high = screen.w, screen.h
    sides = {
        "above": (Box(0, 0, wide, EDGE), [(x, _torn(n)) for n, x in enumerate(_along(wide))], [(wide, 0.0), (0.0, 0.0)]),
        "below": (
            Box(0, high - EDGE, wide, EDGE),
            [(x, EDGE - _torn(n + 4)) for n, x in enumerate(_along(wide))],
            [(wide, EDGE), (0.0, EDGE)],
        ),
        "left": (Box(0, 0, EDGE, high), [(_torn(n + 2), y) for n, y in enumerate(_along(high))], [(0.0, high), (0.0, 0.0)]),
        "right": (
            Box(wide - EDGE, 0, EDGE, high),
            [(EDGE - _torn(n + 7), y) for n, y in enumerate(_along(high))],
            [(EDGE, high), (EDGE, 0.0)],
        ),
    }
    return tuple(
        Item(f"past/{side}", "screen", box, (Shape((*tears, *corners), LIT, BURNT, 2.0),), z)
        for side, (box, tears, corners) in sides.items()
    )


def _along(length: float) -> list[float]:
    return [*(n * STEP for n in range(int(length // STEP) + 1)), length]


def _torn(n: int) -> float:
    return EDGE * 0.8 * TEARS[n * 5 % len(TEARS)]
