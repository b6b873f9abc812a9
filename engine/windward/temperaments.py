"""Five temperaments: the same judgement with other weights."""

from __future__ import annotations

from engine.windward.judgement import Temper

TEMPERAMENTS: dict[str, Temper] = {
    "steady": Temper(),
    "bold": Temper(danger=0.6, prey=1.3, guns=1.1, home=0.7),
    "thrifty": Temper(gas=1.25, cards=1.25, crew=1.15),
    "hunter": Temper(catch=1.15, boats=1.5, prey=1.2),
    "pirate": Temper(rivals=1.6, danger=0.7, guns=1.15),
    "homebody": Temper(home=1.8, spirit=1.25, danger=1.5, teeth=0.92),
}
