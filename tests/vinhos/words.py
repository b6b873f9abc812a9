"""The words of Vinhos, see tests/game/wording.py."""

from __future__ import annotations

from engine.vinhos import data
from engine.vinhos.bot import judgement, replies, temperaments
from engine.vinhos.meta import META
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

WORDS = Words(
    plain=(
        data.REGIONS,
        data.COLOURS,
        data.SPACES,
        data.FEATURES,
        data.VINTAGES,
        data.BOOTHS,
        data.FAIR_TILES,
        data.EXPERTS,
        data.ABILITIES,
        data.MARKETS,
        data.EXPORT_SLOTS,
        data.HANGOUTS,
        data.SALE_SLOTS,
        data.MANAGERS,
        data.ROW,
    ),
    explained=(data.REGIONS, data.SPACES, data.ABILITIES, data.MANAGERS),
    families={
        "effect": ([f"{row}_{space}" for row in data.MANAGERS for space in (*data.FAVOURS, *data.LOCKS)],),
        "temperament": (temperaments.TEMPERAMENTS,),
        "term": (judgement.TERMS,),
        **on_the_shelf(META),
    },
    explained_families=("temperament", *ON_THE_SHELF),
    reasons=(*judgement.TERMS, *replies.REASONS),
)

NUMBERS = [
    ("TRA", data.FAIR_FAME["TRA"]),
    ("DOU", data.PORTO_GIFT),
    ("SET", data.EXPERT_GIFT),
    ("ALE", data.CUBE_WORTH["ALE"]),
    ("ALG", data.SUNSHINE["ALG"]),
    ("WINERY", data.WINERY_PRICE),
    ("CELLAR", data.CELLAR_PRICE),
    *(("CELLAR", bonus) for bonus in data.CELLAR_BONUS),
    ("ENOLOGIST", data.ENOLOGIST_PRICE),
    ("EXPERT", data.EXPERT_PRICE),
    ("LAND", data.DISCOUNT),
    ("BENEFACT", data.BENEFACT_CASH),
    ("BANKER", data.BANKER_MOST),
    *(("mode_standard", year) for year in data.FAIR_YEARS["standard"]),
    ("mode_first_harvest", data.LAST_YEAR["first_harvest"]),
    ("option_head_start", data.HEAD_START_ACCOUNT),
    ("option_head_start", data.START_ACCOUNT),
]

SAMPLES = {"name": "MIN", "who": 1}

TABLES = [
    ("standard", 4, {}),
    ("standard", 2, {"fair_points": "fresh", "survey": "on", "head_start": "1"}),
    ("first_harvest", 3, {"almanac": "on"}),
]
