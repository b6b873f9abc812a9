"""The words of Before the Wind, see tests/game/wording.py."""

from __future__ import annotations

from engine.before_the_wind import data as wind
from engine.before_the_wind.bot import judgement, replies, temperaments
from engine.before_the_wind.meta import META
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

WORDS = Words(
    plain=(wind.GOODS, wind.ACTION_DECKS, wind.SPECIALS, wind.FACES, wind.SHIPS),
    explained=(wind.ACTION_DECKS, wind.SPECIALS),
    families={
        "counted": (wind.GOODS,),
        "deck": (wind.DECKS,),
        "temperament": (temperaments.TEMPERAMENTS,),
        "term": (judgement.TERMS,),
        **on_the_shelf(META),
    },
    explained_families=("temperament", *ON_THE_SHELF),
    reasons=(*judgement.TERMS, *replies.REASONS),
)

NUMBERS = [
    ("safe", wind.SAFE_MONEY),
    ("market_sales", wind.SALE_PRICE),
    *((f"mode_{mode}", n) for mode, targets in wind.TWO_TARGETS.items() for n in targets),
    *((f"mode_{mode}", n) for mode, five in wind.FIVE_TARGETS.items() for n in five[:2]),
    *(("mode_race", n) for n in wind.RACE_TARGET.values()),
    ("mode_first_cargo", wind.LAST_ROUND["first_cargo"]),
]

SAMPLES = {"name": "ST14", "who": 1, "counted": "AAC", "deck": "storage"}

TABLES = [
    ("printed", 4, {}),
    ("evening", 5, {"market": "classic", "spoilage": "gentle"}),
    ("race", 2, {"third_stall": "on", "hands": "covered"}),
    ("first_cargo", 3, {}),
]
