"""The sea and its islands (2.2): sites, stickers, and what lies where at the beginning."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Isle(NamedTuple):
    """An island as it comes: its known stickers, and its unexplored sites with symbol and defence."""

    garrison: int
    known: tuple[str, ...]
    sites: tuple[tuple[str, int], ...]


SYMBOLS = ("SHELL", "ANCHOR", "MOON", "STAR", "FLAME")
SKULL, FLAME = "SKULL", "FLAME"
NEAR = {"I1": "1.4", "I2": "2.8", "I3": "3.1", "I4": "4.6"}
ISLES = {
    "I1": Isle(0, ("good:wood",), (("SHELL", 2), ("SHELL", 3), ("ANCHOR", 4), ("MOON", 5), ("FLAME", 5))),
    "I2": Isle(1, ("good:linen",), (("SHELL", 2), ("SHELL", 3), ("ANCHOR", 4), ("MOON", 6), ("STAR", 7))),
    "I3": Isle(1, ("good:iron",), (("SHELL", 3), ("ANCHOR", 4), ("ANCHOR", 4), ("MOON", 5), ("FLAME", 6))),
    "I4": Isle(2, ("good:spice", "yard"), (("ANCHOR", 4), ("MOON", 5), ("MOON", 6), ("STAR", 7), ("FLAME", 7))),
    "X1": Isle(1, (), (("SHELL", 3), ("ANCHOR", 4), ("MOON", 5), ("SKULL", 7))),
    "X2": Isle(1, (), (("SHELL", 3), ("ANCHOR", 4), ("MOON", 6), ("STAR", 7))),
    "X3": Isle(2, (), (("ANCHOR", 4), ("ANCHOR", 5), ("MOON", 6), ("SKULL", 8))),
    "X4": Isle(1, (), (("SHELL", 4), ("ANCHOR", 5), ("MOON", 6), ("STAR", 8))),
    "X5": Isle(2, (), (("ANCHOR", 5), ("MOON", 6), ("STAR", 7), ("SKULL", 8))),
    "X6": Isle(2, (), (("SHELL", 4), ("MOON", 6), ("STAR", 8), ("FLAME", 7))),
    "X7": Isle(3, (), (("ANCHOR", 5), ("ANCHOR", 5), ("STAR", 8), ("SKULL", 9))),
    "X8": Isle(2, (), (("MOON", 6), ("MOON", 7), ("STAR", 8), ("FLAME", 8))),
    "PX": Isle(3, ("good:spice", "good:iron", "market:any", "yard"), (("MOON", 7), ("STAR", 8), ("FLAME", 9))),
    "HX": Isle(0, ("statue",), (("STAR", 8), ("STAR", 9), ("FLAME", 9))),
    "LX": Isle(0, (), ()),
}
ORDINARY = tuple(f"X{n}" for n in range(1, 9))
PATMOS, HOLLOW, LAST = "PX", "HX", "LX"
LANDFALLS = {**{isle: f"LF{n:02d}" for n, isle in enumerate(ORDINARY, 1)}, PATMOS: "LF13", HOLLOW: "LF14"}
ISLE_PAGES = {isle: f"IS{n:02d}" for n, isle in enumerate((*NEAR, *ORDINARY), 1)}
SPECIAL_PAGES = {PATMOS: ("PX01", "PX02", "PX03"), HOLLOW: ("HX01", "HX02", "HX03")}

RIM, SKIRMISH_EDGE, WORLD_EDGE = 4, 12, 15
SKIRMISH_COLUMNS = range(5, 13)
NAMES_OF_ISLES = 20

MINES = {"mine:4": 4, "mine:6": 6, "mine:8": 8, "mine:10": 10}
MINE_DEFENCE = {"mine:4": 4, "mine:6": 5, "mine:8": 6, "mine:10": 7}
GOOD_DEFENCE, DOCK_DEFENCE, MARKET_DEFENCE = 3, 6, 5
TOMBS = {"tomb:7": 7, "tomb:8": 8, "tomb:9": 9}
STICKERS = (
    *(f"good:{colour}" for colour in ("wood", "spice", "linen", "iron")),
    *MINES,
    *(f"dock:{colour}" for colour in ("wood", "spice", "linen", "iron")),
    *(f"market:{colour}" for colour in ("wood", "spice", "linen", "iron", "any")),
    "yard",
    "statue",
    "ruin",
    *TOMBS,
)


@cache
def raid_defence(sticker: str) -> int:
    """The defence of an explored site when it is raided; 0 where it cannot be (SEA-88)."""
    kind = sticker.partition(":")[0]
    return MINE_DEFENCE.get(sticker, {"good": GOOD_DEFENCE, "dock": DOCK_DEFENCE, "market": MARKET_DEFENCE}.get(kind, 0))


def survey_defence(column: int) -> int:
    """SEA-235."""
    return 5 if column <= RIM else 6 if column <= 8 else 7
