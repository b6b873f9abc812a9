"""The pictures of SeaFall: as long as it is at sea, its vessel."""

from __future__ import annotations

from collections.abc import Iterator

from ..house.vessels import vessel
from ..sprite import Sprite

GAME = "seafall"
SAMPLES = ("vessel_waiting",)


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
