"""The pictures that the table of Vinhos asks for."""

from __future__ import annotations

from engine.vinhos import data
from game.tables.vinhos import signs

SEAT_NAMES = ("cobalt", "rust", "gold", "plum", "foam")
ICONS = ("bank", "fp", "invest", "lock")
PIECES = ("cellar", "warehouse", "winery", "enologist", "expert_back", "porto", "renown", "shield_red", "bago_1", "bago_5", "year_marker")


def named() -> set[str]:
    names = {f"action_{space.lower()}" for space in data.SPACES} | {f"crest_{region.lower()}" for region in data.REGIONS}
    names |= {f"{piece}_{colour}" for piece in ("vineyard", "wine", "bottle") for colour in data.COLOURS}
    names |= {f"{piece}_{seat}" for piece in ("barrel", "marker") for seat in SEAT_NAMES}
    names |= {f"{piece}_{feature}" for piece in ("feature", "expert") for feature in data.FEATURES}
    names |= {f"fair_{tile}" for tile in data.FAIR_TILES} | {f"manager_{name}" for name in signs.MANAGER.values()}
    names |= {f"weather_{sky}" for sky in signs.WEATHER.values()} | set(signs.EFFECT.values())
    return names | {f"icon_{icon}" for icon in ICONS} | {*PIECES, "feature_marker"}
