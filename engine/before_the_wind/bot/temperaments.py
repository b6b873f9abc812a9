"""Five temperaments: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How much a merchant makes of each thing; 1 is the sober view."""

    single: float = 1.0  # one ship with one card
    several: float = 1.0  # two or three ships with one card
    stored: float = 1.0  # goods in the warehouse beyond the plan
    money: float = 1.0
    specials: float = 1.0
    rivals: float = 1.0


SOBER = Temper()

TEMPERAMENTS: dict[str, Temper] = {
    "steady": SOBER,
    "shipper": Temper(single=1.06, several=0.9, rivals=0.8),
    "hoarder": Temper(single=0.96, several=1.08, stored=1.4),
    "broker": Temper(money=1.04, rivals=1.2),
    "collector": Temper(specials=1.6),
}
