"""Which pictures are made, from what, and in which sizes. Sizes are logical: pixels in a window of 1280 x 720."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .seats import SEATS

BOARD = (1, 1.5, 2, 3, 4)
"""Pieces on the board: the window's scale times the zoom."""
USUAL = (1, 1.5, 2, 3)
ICONS = (1, 1.25, 1.5, 2, 3)
CARDS = (0.5, 1, 1.5, 2, 3, 6)
"""From the dock (half) to the gallery on a large screen."""
WINDOW = (1.5, 3)
"""Pictures as large as the window: 1920 x 1080 and 3840 x 2160."""

CENTRE = (0.5, 0.5)


class Sprite(NamedTuple):
    """One entry of an index. `source` is a drawing or, if `painted`, the name of a painter in build.py."""

    game: str
    name: str
    source: str
    size: tuple[int, int]
    scales: tuple[float, ...] = USUAL
    anchor: tuple[float, float] = CENTRE
    """The point that is put on a place, as a share of the size."""
    kind: str = "png"
    seat: str = ""
    keyline: tuple[float, float] = (0, 0)
    """Width of the ivory line and of the ink line around it."""
    tint: bool = False
    """White, to be coloured by the game."""
    painted: bool = False


# Windward

HULL = (0.5, 0.62)
PIECE_LINE, SMALL_LINE, PORTRAIT_LINE = (2, 1), (1.5, 0.75), (2.6, 1.4)
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
    yield Sprite("windward", "sky", "sky", (1280, 720), WINDOW, (0, 0), kind="jpg", painted=True)
    yield Sprite("windward", "planet", "planet", (570, 570), USUAL, kind="webp", painted=True)
    for side in ("large", "small"):
        yield Sprite("windward", f"chart_{side}", f"chart_{side}", (500, 500), USUAL, kind="webp", painted=True)
    for n in WINDS:
        yield Sprite("windward", f"lanes_{n}", f"lanes_{n}", (500, 500), (1, 2), kind="webp", painted=True)
    yield Sprite("windward", "planet_rings", "rings", (920, 400), (1, 2, 3), kind="webp", painted=True)


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


# The house

ICON_NAMES = (
    "history", "hint", "rules", "log", "sound", "mute", "music", "menu", "undo", "redo", "end_turn", "gain", "loss", "hourglass", "seal",
    "dice", "eye", "hide", "fullscreen", "windowed", "save", "open", "settings", "person", "people", "robot", "lighthouse", "crown",
    "goods", "coin", "points", "cards", "round", "movement", "wind", "fight", "choice", "repeat", "once", "battle", "defence",
    "play", "pause", "step_back", "step_forward", "fast_forward", "rewind",
    "check", "close", "warning", "forbidden", "info", "question", "plus", "minus", "left", "right", "up", "down", "lock", "unlock", "star",
    "trophy", "zoom_in", "zoom_out", "search", "fit", "reach", "danger", "route", "target", "filter", "pin", "camera",
    "harbour", "ship", "library", "scroll", "chronicle", "quill", "keyboard", "gamepad", "language", "picture", "text", "contrast",
    "folder", "trash", "edit", "copy", "exit", "pass", "chart", "calendar", "speed", "skull", "flag", "heart", "bell", "hand", "graduate",
)  # fmt: skip
GAMES = ("windward", "winds_of_plunder", "before_the_wind", "vinhos", "seafall")
APP_ICON = (0.125, 0.25, 0.375, 0.5, 1, 2, 4)
"""16, 32, 48, 64, 128, 256 and 512 pixels."""


def house() -> Iterator[Sprite]:
    for name in ICON_NAMES:
        yield Sprite("house", f"icon_{name}", f"icon_{name}", (24, 24), ICONS, tint=True)
    for seat in SEATS:
        yield Sprite("house", f"emblem_{seat.name}", "emblem", (32, 32), BOARD, seat=seat.name, keyline=PIECE_LINE)
        yield Sprite("house", f"glyph_{seat.name}", "glyph", (24, 24), BOARD, seat=seat.name, tint=True)
        yield Sprite("house", f"pattern_{seat.name}", f"pattern_{seat.name}", (14, 14), (1, 2, 3), (0, 0))
    yield Sprite("house", "app_icon", "app_icon", (128, 128), APP_ICON)
    yield Sprite("house", "logo", "logo", (128, 128))


def harbour() -> Iterator[Sprite]:
    yield Sprite("house", "harbour", "harbour", (1280, 720), WINDOW, (0, 0), kind="jpg", painted=True)
    yield Sprite("house", "harbour_quay", "harbour_quay", (1280, 164), USUAL, (0, -410 / 164))
    yield Sprite("house", "curtain", "curtain", (1280, 720), WINDOW, (0, 0), kind="jpg", painted=True)
    for game in GAMES:
        size, anchor = ((320, 420), (0.5, 1.0)) if game == "windward" else ((320, 330), (0.5, 585 / 660))
        for state in ("", "_waiting"):
            name = f"vessel_{game}{state}"
            yield Sprite("house", name, name, size, USUAL, anchor, kind="webp", painted=True)


def sprites() -> list[Sprite]:
    return [*pieces(), *planet(), *cards_and_tokens(), *house(), *harbour()]
