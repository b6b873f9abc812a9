"""What is heard: sounds of the house, and those that packaging/sound/<game> makes."""

from __future__ import annotations

from game.tables.hearing import Rule, won

HEARD: dict[str, Rule] = {
    "took": ("tile",),
    "tide": ("wind_rose",),
    "shells": ("turned_up",),
    "won": won,
}
SILENT = frozenset({"round"})
