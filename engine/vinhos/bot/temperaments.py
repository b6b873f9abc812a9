"""Five temperaments: the same judgement with other weights (RULES.md 8.6)."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How much a vintner makes of each thing that a position promises; 1 is the sober view."""

    land: float = 1.0
    wine: float = 1.0
    trade: float = 1.0
    money: float = 1.0
    experts: float = 1.0
    managers: float = 1.0
    fair: float = 1.0


SOBER = Temper()

TEMPERAMENTS: dict[str, Temper] = {
    "steady": SOBER,
    "exporter": Temper(wine=0.9, trade=1.5, fair=0.8),
    "showman": Temper(fair=1.4, experts=1.4),
    "banker": Temper(money=1.3),
    "courtier": Temper(managers=1.3, land=1.1),
}
