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
    "corsair": Temper(weapons=1.4, robbery=1.6, danger=0.4, rivals=1.6, maps=0.75, crew=0.8),
    "quartermaster": Temper(cubes=1.15, provisions=1.2, crew=1.1, cards=0.8, robbery=0.9),
    "explorer": Temper(reputation=1.15, maps=1.3, cubes=0.9, rivals=1.2),
    "schemer": Temper(cards=1.15, rivals=1.6, reputation=0.95, prospects=0.9),
}
