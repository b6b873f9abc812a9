"""The pictures of Vinhos."""

from __future__ import annotations

from collections.abc import Iterator

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, Sprite

GAME = "vinhos"
SAMPLES = ("vessel_waiting", "barrel_plum", "wine_red")
REGIONS = ("min", "tra", "dou", "dao", "lis", "ale", "set", "alg")
ACTIONS = ("vineyard", "winery", "cellar", "enologist", "press", "bank", "expert", "sell", "export")
FEATURES = ("taste", "aroma", "look", "alcohol")
WEATHERS = ("m2", "m1", "0", "p1", "p2")
MANAGERS = ("anabela", "beatrix", "carolina")
FAIR_TILES = ("colheita", "reserva", "garrafeira")
COLOURS = ("red", "white")


def drawing(name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5)) -> Sprite:
    return Sprite(GAME, name, name, size, BOARD, anchor)


def estates() -> Iterator[Sprite]:
    for region in REGIONS:
        yield drawing(f"crest_{region}", (28, 32))
    for name in (*(f"vineyard_{colour}" for colour in COLOURS), "winery", "cellar", "warehouse"):
        yield drawing(name, (44, 44))
    for colour in COLOURS:
        yield drawing(f"wine_{colour}", (32, 32))
        yield drawing(f"bottle_{colour}", (20, 30))
    for weather in WEATHERS:
        yield drawing(f"weather_{weather}", (32, 32))
    yield drawing("vintage", (64, 80))
    yield drawing("renown", (24, 24))
    yield drawing("porto", (32, 32))


def people() -> Iterator[Sprite]:
    yield drawing("enologist", (40, 40))
    for feature in FEATURES:
        yield drawing(f"expert_{feature}", (44, 44))
        yield drawing(f"feature_{feature}", (24, 24))
    yield drawing("expert_back", (44, 44))
    for manager in MANAGERS:
        yield drawing(f"manager_{manager}", (48, 48))
    for seat in SEATS:
        yield drawing(f"barrel_{seat.name}", (28, 28))
        yield drawing(f"marker_{seat.name}", (30, 42))


def board() -> Iterator[Sprite]:
    for action in ACTIONS:
        yield drawing(f"action_{action}", (40, 40))
    for tile in FAIR_TILES:
        yield drawing(f"fair_{tile}", (40, 40))
    for name in ("bago_1", "bago_5", "icon_bank", "icon_fp", "icon_invest", "icon_lock", "feature_marker", "shield_red"):
        yield drawing(name, (24, 24))
    yield drawing("year_marker", (25, 35))
    yield drawing("azulejo", (20, 20))


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
    yield from estates()
    yield from people()
    yield from board()
