"""Five temperaments: the same judgement with other weights."""

from __future__ import annotations

from engine.windward.bot.judgement import Temper

TEMPERAMENTS: dict[str, Temper] = {
    "steady": Temper(),
    "bold": Temper(danger=0.4, prey=1.4, guns=1.2, home=0.7, spirit=0.8),
    "hunter": Temper(catch=1.15, boats=1.8, prey=1.2, gas=0.9),
    "pirate": Temper(rivals=2.0, danger=0.5, guns=1.3, cards=1.15),
    "homebody": Temper(home=1.5, spirit=1.4, danger=1.5, gas=1.25, crew=1.5),
}
