"""Which picture stands for what."""

from __future__ import annotations

from engine.kernel import Seat
from engine.vinhos.data import ANA, BEA, CAR, DECK_OF, EXPERTS, L1, L2, L3, X1, X2, X3
from game.kit.theme import SEATS

GAME = "vinhos"
MANAGER = {ANA: "anabela", BEA: "beatrix", CAR: "carolina"}
WEATHER = {-2: "m2", -1: "m1", 0: "0", 1: "p1", 2: "p2"}
EFFECT = {  # what a manager does, and what her locks multiply
    (ANA, X1): "action_vineyard",
    (ANA, X2): "action_winery",
    (ANA, X3): "action_cellar",
    (ANA, L1): "crest_dao",
    (ANA, L2): "cellar",
    (ANA, L3): "vineyard_red",
    (BEA, X1): "action_sell",
    (BEA, X2): "action_export",
    (BEA, X3): "action_bank",
    (BEA, L1): "action_export",
    (BEA, L2): "icon_invest",
    (BEA, L3): "action_sell",
    (CAR, X1): "action_enologist",
    (CAR, X2): "action_expert",
    (CAR, X3): "renown",
    (CAR, L1): "enologist",
    (CAR, L2): "expert_back",
    (CAR, L3): "winery",
}


def sprite(name: str) -> str:
    return f"vinhos/{name}"


def space(name: str) -> str:
    """A space of the grid."""
    return sprite(f"action_{name.lower()}")


def scene(space_: str) -> str:
    """A space of the grid, with the country behind it."""
    return sprite(f"space_{space_.lower()}")


def view(region: str) -> str:
    """The country of a region."""
    return sprite(f"view_{region.lower()}")


def ability(expert_: str) -> str:
    """What an expert is good for."""
    return sprite(f"ability_{EXPERTS[expert_].ability.lower()}")


def aged_wine(colour: str, slot: int) -> str:
    """A wine in this slot, counted from 0: the older, the deeper."""
    return sprite(f"wine_{colour}_{slot + 1}")


def crest(region: str) -> str:
    return sprite(f"crest_{region.lower()}")


def vineyard(colour: str) -> str:
    return sprite(f"vineyard_{colour}")


def wine(colour: str) -> str:
    return sprite(f"wine_{colour}")


def bottle(colour: str) -> str:
    return sprite(f"bottle_{colour}")


def weather(change: int) -> str:
    return sprite(f"weather_{WEATHER[change]}")


def feature(name: str) -> str:
    return sprite(f"feature_{name}")


def expert(tile: str) -> str:
    return sprite(f"expert_{DECK_OF[tile]}")


def fair_tile(tile: str) -> str:
    return sprite(f"fair_{tile}")


def manager(row: str) -> str:
    return sprite(f"manager_{MANAGER[row]}")


def effect(row: str, to: str) -> str:
    return sprite(EFFECT[row, to])


def of_seat(what: str, seat: Seat) -> str:
    """A barrel or a marker in the colours of a seat."""
    return sprite(f"{what}_{SEATS[seat].name}")


def emblem(seat: Seat) -> str:
    return f"house/emblem_{SEATS[seat].name}"
