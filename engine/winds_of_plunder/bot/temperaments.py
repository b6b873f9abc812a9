"""Five temperaments: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How much a captain makes of each thing; 1 is the sober view."""

    cubes: float = 1.0
    cards: float = 1.0
    weapons: float = 1.0
    crew: float = 1.0
    provisions: float = 1.0
    maps: float = 1.0
    reputation: float = 1.0
    robbery: float = 1.0
    prospects: float = 1.0
    danger: float = 1.0
    rivals: float = 1.0


SOBER = Temper()

TEMPERAMENTS: dict[str, Temper] = {
    "steady": SOBER,
    "corsair": Temper(weapons=1.7, robbery=1.8, danger=0.3, rivals=1.2, maps=0.7, crew=0.7),
    "quartermaster": Temper(provisions=1.3, crew=1.2, cards=0.85),
    "explorer": Temper(reputation=1.3, maps=1.5, cubes=0.85),
    "schemer": Temper(cards=1.4, rivals=2.2),
}
