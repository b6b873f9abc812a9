"""The pictures of Winds of Plunder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.winds_of_plunder.data import PORTS

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, CARDS, PIECE_LINE, SMALL_LINE, USUAL, Sprite
from . import caribbean
from .cabin import cabin
from .treasure import treasure

GAME = "winds_of_plunder"
SAMPLES = ("wind_cube_plum",)
HULL = (0.5, 0.68)
TINY_LINE = (1.0, 0.6)
WINDS = ("n", "e", "s", "w")
CARD_KINDS = (
    "buy_weapons", "buy_provisions", "hire_crew", "intrigue", "heave", "misfire", "mutiny", "rotten_stores", "smuggled_chart", "fair_wind",
)  # fmt: skip
SIGNS = (
    "weapon", "crew", "provision", "treasure_map", "booty", "vp", "card", "wind", "reserve", "point", "point_spent", "bonus_point",
    "slack_sail", "done",
)  # fmt: skip
ADVANTAGES = ("weapons", "crew", "provisions")


def drawing(name: str, size: tuple[int, int], scales: tuple[float, ...] = BOARD, kind: str = "png") -> Sprite:
    return Sprite(GAME, name, name, size, scales, kind=kind)


def captains() -> Iterator[Sprite]:
    for owner in (*(seat.name for seat in SEATS), "guarda_costa"):
        ship = f"ship_{owner}"
        yield Sprite(GAME, ship, ship, (48, 48), BOARD, HULL, keyline=PIECE_LINE)
        yield Sprite(GAME, f"portrait_{ship}", ship, (160, 160), USUAL, HULL, "webp", keyline=PIECE_LINE)
    for seat in SEATS:
        slack = f"ship_{seat.name}_windlocked"
        yield Sprite(GAME, slack, slack, (48, 48), BOARD, HULL, keyline=PIECE_LINE)
        cube = f"wind_cube_{seat.name}"
        yield Sprite(GAME, cube, cube, (24, 24), BOARD, keyline=SMALL_LINE)
        yield Sprite(GAME, f"reputation_{seat.name}", cube, (16, 16), BOARD, keyline=TINY_LINE)
        for wind in WINDS:
            yield Sprite(GAME, f"vote_arrow_{wind}_{seat.name}", f"vote_arrow_{wind}", (56, 56), seat=seat.name, keyline=SMALL_LINE)


def chart() -> Iterator[Sprite]:
    yield Sprite(GAME, "chart", caribbean.chart, (660, 430), USUAL, (0, 0), kind="jpg")
    yield Sprite(GAME, "cabin", cabin, (1280, 720), (1.5,), (0, 0), kind="jpg")
    yield drawing("port_town", (32, 32))
    yield drawing("port_fort", (32, 32))
    yield drawing("vp_tile", (48, 37))
    yield drawing("vp_tile_back", (48, 37))
    yield drawing("ring_legal", (48, 48))
    yield drawing("ring_chosen", (48, 48), kind="webp")
    yield drawing("shadow", (40, 16), kind="webp")
    yield drawing("wake", (50, 22), kind="webp")
    yield drawing("compass", (104, 104), kind="webp")
    for wind in WINDS:
        yield drawing(f"wind_arrow_{wind}", (104, 104), kind="webp")
        yield drawing(f"gust_{wind}", (104, 32) if wind in "ew" else (32, 104))


def cards_and_signs() -> Iterator[Sprite]:
    for kind in CARD_KINDS:
        yield Sprite(GAME, f"card_{kind}", f"card_{kind}", (190, 120), CARDS, kind="jpg")
    for name in ("action_back", "treasure_card", "treasure_back"):
        yield drawing(name, (90, 126), kind="webp")
    for port in PORTS:
        yield Sprite(GAME, f"treasure_{port.lower()}", partial(treasure, port), (90, 126), USUAL, kind="webp")
    yield drawing("vote_card", (88, 99), USUAL)
    yield drawing("blackbeard", (40, 40))
    for item in ADVANTAGES:
        yield drawing(f"advantage_{item}", (28, 28))
    for moment in ("chest_closed", "chest_open", "clash"):
        yield drawing(moment, (96, 96), USUAL, "webp")
    for sign in SIGNS:
        yield drawing(f"icon_{sign}", (24, 24))


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
    yield Sprite(GAME, "crest", "crest", (32, 32))
    yield from captains()
    yield from chart()
    yield from cards_and_signs()
