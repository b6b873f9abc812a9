"""The pictures that the rules of SeaFall name."""

from __future__ import annotations

from engine.seafall.booke import ENTRIES
from engine.seafall.data.cards import ADVISORS, COLOURS, EVENTS, STRUCTURES, TREASURES
from game.tables.seafall import signs

SEAT_NAMES = ("cobalt", "rust", "gold", "plum", "foam")


def named() -> set[str]:
    names = {f"page_{entry.lower()}" for entry in ENTRIES} | {f"event_{event.lower()}" for event in EVENTS}
    names |= {f"advisor_{advisor.lower()}" for advisor in ADVISORS} | {f"treasure_{treasure.lower()}" for treasure in TREASURES}
    names |= {signs.structure(structure).partition("/")[2] for structure in STRUCTURES}
    names |= {f"{piece}_{seat}" for piece in ("flagship", "support", "enmity") for seat in SEAT_NAMES}
    names |= {f"good_{colour}" for colour in COLOURS} | {f"upgrade_{stat}" for stat in signs.STATS.values()}
    names |= {f"guild_{guild}s" for guild in signs.GUILDS.values()} | {f"title_{title}" for title in signs.TITLES.values()}
    names |= {f"die_{face}" for face in signs.DICE.values()} | {f"crest_{crest}" for crest in signs.CRESTS.values()}
    return names | {"crest", "booke_open", "chest_open", "chest_sealed", "gold", "glory", "reputation", "fortune", "garrison", "damage"}
