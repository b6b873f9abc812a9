"""The pictures of Windward."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, CARDS, PIECE_LINE, PORTRAIT_LINE, SMALL_LINE, USUAL, WINDOW, Sprite
from . import celus, chart
from .sky import sky

HULL = (0.5, 0.62)
CRESTERS = {"grey": (42, 42), "red": (51, 48), "white": (80, 67)}
CRESTER_STATES = {"grey": ("", "_defeated", "_tagged"), "red": ("", "_defeated", "_tagged"), "white": ("", "_defeated")}
HEXES = (
    "plain", "drift", "zephyr", "gas_pocket_0", "gas_pocket_1", "gas_pocket_2", "feeding_ground", "red_start", "corner", "gate", "post",
)  # fmt: skip
HEX_MARKS = ("near", "far", "danger", "hover", "dim", "barred")
CARD_KINDS = (
    "fuel", "harpoon", "coffee", "grapeshot", "aerogenerator", "powder_keg", "relief_rowers", "bait", "deadweight", "false_flag",
    "steady_hands", "grog_cask", "spare_shot",
)  # fmt: skip
CREW = ("purser", "gas_worker", "marine", "sergeant", "harpooner", "coxswain")
TOKENS = ("gas", "cannon", "tooth_grey", "tooth_red", "plus2", "coffee", "tag", "life")
SIGNS = (
    "sign_longboat_speed", "sign_notoriety", "sign_hits", "sign_flag", "pip_ship_speed_on", "pip_ship_speed_off",
    "pip_boat_speed_on", "pip_boat_speed_off", "slot_gas", "slot_cannon", *(f"morale_{n}" for n in range(5)),
)  # fmt: skip
ORDERS = ("drop", "row", "speed", "process", "research", "supplies", "morale", "cannon", "hire")
SERVICES = ("cannon", "crew", "rum", "notoriety", "supplies")
ACHIEVEMENTS = (
    "full_muster", "bristling", "brimming_tanks", "shortcut_taker", "grand_tour", "red_haul", "mixed_catch", "privateer", "busy_day",
    "high_spirits", "both_boats_away", "cold_steel",
)  # fmt: skip
WINDS = range(1, 7)
SAMPLES = ("longboat_gold", "card_bait")


def drawing(name: str, size: tuple[int, int], scales: tuple[float, ...] = USUAL, **more: object) -> Sprite:
    return Sprite("windward", name, name, size, scales, **more)  # type: ignore[arg-type]


def pieces() -> Iterator[Sprite]:
    for seat in SEATS:
        ship, boat = f"ship_{seat.name}", f"longboat_{seat.name}"
        yield Sprite("windward", ship, ship, (48, 48), BOARD, HULL, keyline=PIECE_LINE)
        yield Sprite("windward", f"portrait_{ship}", ship, (200, 200), USUAL, HULL, "webp", keyline=PORTRAIT_LINE)
        yield Sprite("windward", boat, "longboat", (40, 40), BOARD, HULL, seat=seat.name, keyline=PIECE_LINE)
        yield Sprite("windward", f"portrait_{boat}", "longboat", (160, 160), USUAL, HULL, "webp", seat.name, PORTRAIT_LINE)
        yield Sprite("windward", f"mate_{seat.name}", "mate", (24, 24), USUAL, seat=seat.name, keyline=SMALL_LINE)
        token = f"token_achievement_{seat.name}"
        yield Sprite("windward", token, "token_achievement", (28, 28), USUAL, seat=seat.name, keyline=SMALL_LINE)
        yield drawing(f"board_{seat.name}", (480, 76), USUAL, kind="jpg")
    for kind, size in CRESTERS.items():
        for state in CRESTER_STATES[kind]:
            yield drawing(f"crester_{kind}{state}", size, BOARD)
        large = (200, round(200 * size[1] / size[0]))
        yield Sprite("windward", f"portrait_crester_{kind}", f"crester_{kind}", large, kind="webp")
    yield drawing("trading_post", (88, 88), BOARD, anchor=(0.5, 0.6))
    yield drawing("shadow_high", (48, 24), BOARD)
    yield drawing("shadow_low", (40, 20), BOARD)
    yield drawing("halo", (60, 38), BOARD)
    yield drawing("turn_mark", (24, 18), BOARD)
    yield drawing("tow_rope", (30, 12), BOARD)
    yield drawing("wreck", (200, 200), kind="webp")
    yield drawing("crest", (32, 32))


def planet() -> Iterator[Sprite]:
    for name in HEXES:
        yield drawing(f"hex_{name}", (60, 52), BOARD)
    for n in WINDS:
        yield drawing(f"hex_wind_{n}", (60, 52), BOARD)
        yield drawing(f"wind_flag_{n}", (64, 64), BOARD)
        yield drawing(f"wind_arrow_{n}", (40, 40))
        yield drawing(f"die_wind_{n}", (40, 40))
        yield drawing(f"breeze_{n}", (60, 52), BOARD)
    for name in HEX_MARKS:
        yield drawing(f"hex_{name}", (60, 52), BOARD)
    yield drawing("hex_ring", (60, 52), BOARD, tint=True)
    yield drawing("hex_wash", (60, 52), BOARD, tint=True)
    yield Sprite("windward", "sky", sky, (1280, 720), WINDOW, (0, 0), kind="jpg")
    yield Sprite("windward", "planet", celus.planet, (570, 570), USUAL, kind="webp")
    for name, radius in (("chart_large", 6), ("chart_small", 4)):
        yield Sprite("windward", name, partial(chart.chart, radius), (500, 500), USUAL, kind="webp")
    for n in WINDS:
        yield Sprite("windward", f"lanes_{n}", partial(chart.lanes, n), (500, 500), (1, 2), kind="webp")
    yield Sprite("windward", "planet_rings", celus.rings, (920, 400), (1, 2, 3), kind="webp")


def cards_and_tokens() -> Iterator[Sprite]:
    for kind in CARD_KINDS:
        yield drawing(f"card_{kind}", (190, 120), CARDS, kind="jpg")
    yield drawing("card_back", (90, 126), BOARD)
    for name in CREW:
        yield drawing(f"crew_{name}", (48, 48), BOARD)
    for slot in ("stores", "guns", "boats"):
        yield drawing(f"slot_crew_{slot}", (48, 48))
    for name in (*(f"token_{token}" for token in TOKENS), *SIGNS):
        yield drawing(name, (24, 24), BOARD)
    for n in (1, 2, 3):
        yield drawing(f"die_battle_{n}", (40, 40))
    for name in (*(f"order_{order}" for order in ORDERS), *(f"service_{service}" for service in SERVICES)):
        yield drawing(name, (32, 32), BOARD)
    for name in ACHIEVEMENTS:
        yield drawing(f"achievement_{name}", (64, 64))


def sprites() -> Iterator[Sprite]:
    yield from vessel("windward", afloat=False)
    yield from pieces()
    yield from planet()
    yield from cards_and_tokens()
