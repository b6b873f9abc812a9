"""Five temperaments: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How much a province makes of each thing; 1 is the sober view."""

    exploring: float = 1.0
    raiding: float = 1.0
    trade: float = 1.0  # gold and goods
    works: float = 1.0  # upgrades and structures beyond their glory
    care: float = 1.0  # what may happen to ships


SOBER = Temper()

TEMPERAMENTS: dict[str, Temper] = {
    "steady": SOBER,
    "explorer": Temper(exploring=1.25, care=0.85),
    "merchant": Temper(trade=1.3, raiding=0.8),
    "builder": Temper(works=1.5, care=1.1),
    "corsair": Temper(raiding=1.35, care=0.8),
}
