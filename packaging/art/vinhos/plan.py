"""The pictures of Vinhos."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, USUAL, WINDOW, Painter, Sprite
from .country import country
from .landscapes import valley, view
from .signs import AGES, PLACES, SIGNS, sign, wine
from .spaces import SIZE as SPACE
from .spaces import space
from .walls import azulejos, cellar_wall, limewash, oak

GAME = "vinhos"
SAMPLES = ("vessel_waiting", "barrel_plum", "wine_red", "ability_mason", "view_alg")
REGIONS = ("min", "tra", "dou", "dao", "lis", "ale", "set", "alg")
ACTIONS = ("vineyard", "winery", "cellar", "enologist", "press", "bank", "expert", "sell", "export")
FEATURES = ("taste", "aroma", "look", "alcohol")
WEATHERS = ("m2", "m1", "0", "p1", "p2")
MANAGERS = ("anabela", "beatrix", "carolina")
FAIR_TILES = ("colheita", "reserva", "garrafeira")
COLOURS = ("red", "white")


def drawing(name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5)) -> Sprite:
    return Sprite(GAME, name, name, size, BOARD, anchor)


def ground(name: str, painter: Painter, size: tuple[int, int], scales: tuple[float, ...] = USUAL) -> Sprite:
    """What is painted to its edges."""
    return Sprite(GAME, name, painter, size, scales, (0, 0), kind="jpg")


def grounds() -> Iterator[Sprite]:
    yield ground("valley", valley, (1280, 720), WINDOW)
    for name, size in (("country", (200, 412)), ("country_low", (196, 379))):
        yield ground(name, partial(country, size), size)
    for region in REGIONS:
        yield ground(f"view_{region}", partial(view, region), (240, 100))
    for action in ACTIONS:
        yield ground(f"space_{action}", partial(space, action), SPACE, BOARD)
    for name, wall, size in (("limewash", limewash, (300, 300)), ("oak", oak, (300, 100)), ("cellar_wall", cellar_wall, (240, 100))):
        yield ground(name, partial(wall, size), size)
    yield ground("azulejos", partial(azulejos, (300, 20)), (300, 20))


def estates() -> Iterator[Sprite]:
    for region in REGIONS:
        yield drawing(f"crest_{region}", (28, 32))
    for name in PLACES:
        yield Sprite(GAME, name, partial(sign, name, 44), (44, 44), USUAL, kind="webp")
    for name in (*(f"vineyard_{colour}" for colour in COLOURS), "winery", "cellar", "warehouse"):
        yield drawing(name, (44, 44))
    for colour in COLOURS:
        yield drawing(f"wine_{colour}", (32, 32))
        yield drawing(f"bottle_{colour}", (20, 30))
        for slot in range(1, 1 + len(AGES[colour])):
            yield Sprite(GAME, f"wine_{colour}_{slot}", partial(wine, colour, slot, 44), (44, 44), BOARD)
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
    for name in SIGNS:
        yield Sprite(GAME, name, partial(sign, name, 24), (24, 24), BOARD)
    yield drawing("year_marker", (25, 35))
    yield drawing("azulejo", (20, 20))


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
    yield Sprite(GAME, "crest", "action_vineyard", (32, 32))
    yield from grounds()
    yield from estates()
    yield from people()
    yield from board()
