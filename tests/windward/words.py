"""The words of Windward, see tests/game/wording.py."""

from __future__ import annotations

from engine.windward import data, tiles
from engine.windward.bot import judgement, replies, temperaments
from engine.windward.meta import META
from engine.windward.state import CARGO
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

CARDS_AND_THE_LIKE = (data.KINDS, data.CREW_KINDS, data.ACHIEVEMENTS)
TERRAIN = ("plain", "gate", "corner", "drift", "zephyr", "gas", "feeding", "red")
LOADS = ("longboat", "grey", "red", *CARGO, "gas")
WORDS = Words(
    plain=(*CARDS_AND_THE_LIKE, data.CREW_SLOTS, data.COLOURS, tiles.RADIUS, data.BASE_STRENGTH, LOADS, ("port", "standard")),
    explained=CARDS_AND_THE_LIKE,
    families={
        "order": (data.SKY_ORDERS, data.PORT_ORDERS),
        "service": (data.SERVICES,),
        "timing": (data.CARD_TIMING.values(),),
        "tooth": (data.TOOTH_VALUE,),
        "a": (LOADS,),
        "wind": (data.WIND_DIE,),
        "terrain": (TERRAIN,),
        "tile": (tiles.TILES,),
        "temperament": (temperaments.TEMPERAMENTS,),
        "term": (judgement.TERMS,),
        **on_the_shelf(META),
    },
    explained_families=("order", "service", "terrain", "temperament", *ON_THE_SHELF),
    reasons=(*judgement.TERMS, *replies.REASONS),
)

NUMBERS = [
    *((kind, deed.amount) for kind, deed in data.CARD_DEEDS.items()),
    *data.HITS_AGAINST_CRESTER.items(),
    *data.HITS_AGAINST_PLAYER.items(),
    ("relief_rowers", data.ROWING_MAX),
    ("grog_cask", data.MORALE_MAX),
    *((kind, n) for kind, crew in data.CREW_TABLE.items() for n in crew[1:] if n),
    *(
        (card, data.ACHIEVEMENTS[card].need)
        for card in ("bristling", "brimming_tanks", "grand_tour", "red_haul", "busy_day", "high_spirits")
    ),
    *((f"service_{service}", deed.price) for service, deed in data.SERVICES.items()),
    ("service_supplies", data.SERVICES["supplies"].amount),
    ("terrain_gas", data.POCKET_GAS),
    ("option_great_white", data.WHITE_NOTORIETY),
    ("option_achievements", data.ACHIEVEMENTS_SHOWN),
    ("option_small_world", data.RED_SPEED["small"]),
    ("option_level", data.SOLO_LEVELS["gentle"].morale),
    ("option_level", data.SOLO_LEVELS["fierce"].white_speed),
    *(("option_difficulty", speed) for speed in data.COOP_WHITE_SPEED.values()),
]

SAMPLES = {"name": "fuel-1", "who": 1, "order": "speed", "service": "rum", "a": "token", "tooth": "red"}

EVERYTHING = {"great_white": "on", "naturalist": "random", "achievements": "on", "small_world": "on", "target": "10"}
TABLES = [
    ("free_for_all", 5, EVERYTHING),
    ("free_for_all", 3, {"achievements": "on", "small_world": "on", "target": "10"}),
    ("head_to_head", 2, {"great_white": "on", "achievements": "on", "target": "10"}),
    ("solo", 1, {"level": "gentle", "small_world": "on"}),
    ("coop", 3, {"difficulty": "easy"}),
    ("coop", 2, {"spare_life": "1"}),
]
