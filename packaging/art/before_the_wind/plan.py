"""The pictures of Before the Wind: as long as it is at sea, its vessel."""

from __future__ import annotations

from collections.abc import Iterator

from ..house.vessels import vessel
from ..sprite import Sprite

GAME = "before_the_wind"
SAMPLES = ("vessel_waiting",)


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
