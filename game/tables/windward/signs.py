"""Which picture stands for what."""

from __future__ import annotations

from functools import partial

from engine.windward.data import CARD_KIND, CRESTER_KIND, CREW_KIND
from game.kit.theme import of_seat

TERRAIN = {  # open sky has no picture of its own, and a Gas Pocket has one for each Gas Token left
    "drift": "hex_drift",
    "zephyr": "hex_zephyr",
    "feeding": "hex_feeding_ground",
    "red": "hex_red_start",
    "corner": "hex_corner",
    "gate": "hex_gate",
}
LOOSE = ("token_tooth_grey", "token_tooth_red", "token_plus2", "token_gas")  # in the order of State.loose

sprite = "windward/{}".format
ship = partial(of_seat, sprite("ship"))
longboat = partial(of_seat, sprite("longboat"))
mate = partial(of_seat, sprite("mate"))


def crester(beast: str, *, defeated: bool = False) -> str:
    return sprite(f"crester_{CRESTER_KIND[beast]}{'_defeated' if defeated else ''}")


def card(card_or_kind: str) -> str:
    return sprite(f"card_{CARD_KIND.get(card_or_kind, card_or_kind)}")


def crew(tile: str) -> str:
    return sprite(f"crew_{CREW_KIND[tile]}")
