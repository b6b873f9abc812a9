"""The words of Winds of Plunder, see tests/game/wording.py."""

from __future__ import annotations

from engine.winds_of_plunder import data as plunder
from engine.winds_of_plunder.bot import judgement, replies, temperaments, wishes
from engine.winds_of_plunder.meta import META
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

WORDS = Words(
    plain=(
        *(plunder.PORTS, plunder.FACES, plunder.CARD_KINDS, plunder.ITEMS),
        *((plunder.MAP, plunder.VP), plunder.MARKER.values(), plunder.COLOURS),
    ),
    explained=(plunder.CARD_KINDS, plunder.MARKER.values()),
    families={
        "place": (plunder.PLACES,),
        "area": (plunder.AREAS,),
        "wind": (plunder.WINDS,),
        "one": (plunder.LOOT,),
        "flavour": (plunder.CARD_KINDS,),
        "temperament": (temperaments.TEMPERAMENTS,),
        "term": (judgement.TERMS,),
        **on_the_shelf(META),
    },
    explained_families=("temperament", *ON_THE_SHELF),
    reasons=(*judgement.TERMS, *wishes.VOTES, *replies.REASONS),
)

NUMBERS = [
    *((kind, plunder.PURCHASE_PRICE) for kind in plunder.PURCHASE),
    ("heave", plunder.HEAVE_CREW),
    ("fair_wind", plunder.FAIR_WIND_CUBES),
    *((marker, plunder.MARKER_VP) for marker in plunder.MARKER.values()),
    ("largest_crew", plunder.BONUS_POINTS),
    ("most_provisions", plunder.PROVISIONS_BONUS),
    *((f"mode_{mode}", rounds) for mode, rounds in plunder.ROUNDS.items()),
    ("mode_quick", plunder.DEALT_CARDS["quick"]),
    ("mode_duel", plunder.PATROL_CUBES),
    ("mode_duel", plunder.PATROL_VP),
]

SAMPLES = {"name": "misfire-1", "who": 1, "place": "JAM", "area": 2, "wind": "N", "one": "crew"}

TABLES = [
    ("standard", 5, {"start_ports": "drafted"}),
    ("tournament", 4, {"first_blackbeard": "2", "gift": "3"}),
    ("quick", 3, {"vote_style": "sealed_orders"}),
    ("duel", 2, {"start_ports": "drafted", "vote_style": "sealed_orders"}),
]
