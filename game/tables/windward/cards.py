"""A Supply Card: title, picture, what it does in signs, when it is played."""

from __future__ import annotations

from engine.windward.data import (
    CARD_TIMING,
    FUEL_SPEED,
    GROG_MORALE,
    HARPOON_HITS,
    HITS_AGAINST_PLAYER,
    POWDER_KEG_HITS,
    ROWERS_SPEED,
    SPARE_SHOT_CANNONS,
)
from game.kit.card import Card, Foot
from game.tables.look import Look
from game.tables.windward import signs

FOOT = {"turn": "#2F6F78", "battle": "#A3382C", "defence": "#5B4A8A"}
PIP = {"turn": "house/icon_hourglass", "battle": "house/icon_fight", "defence": "house/icon_defence"}

# Each kind in signs: words such as "+2", sprites, and ">" for what it leads to.
SENTENCES: dict[str, tuple[str, ...]] = {
    "fuel": (f"+{FUEL_SPEED}", "windward/pip_ship_speed_on"),
    "harpoon": (f"+{HARPOON_HITS}", "windward/sign_hits", ">", "windward/crester_red"),
    "coffee": ("+1", "windward/token_coffee", ">", "windward/mate_gold"),
    "grapeshot": (f"+{HITS_AGAINST_PLAYER['grapeshot']}", "windward/sign_hits", ">", "windward/ship_rust"),
    "aerogenerator": ("windward/sign_flag", ">", "windward/wind_arrow_2"),
    "powder_keg": (f"+{POWDER_KEG_HITS}", "windward/sign_hits"),
    "relief_rowers": (f"+{ROWERS_SPEED}", "windward/sign_longboat_speed"),
    "bait": ("windward/crester_grey", ">", "windward/hex_feeding_ground"),
    "deadweight": ("windward/ship_cobalt", ">", "windward/hex_drift"),
    "false_flag": ("windward/sign_hits", ">", "house/icon_forbidden"),
    "steady_hands": ("windward/die_battle_1", ">", "windward/die_battle_3"),
    "grog_cask": (f"+{GROG_MORALE}", "windward/morale_4"),
    "spare_shot": (f"+{SPARE_SHOT_CANNONS}", "windward/token_cannon"),
}


def card_of(kind: str, look: Look, badge: str = "") -> Card:
    """As it lies in the dock and on the stacks; the preview says in words what the signs say here."""
    timing = CARD_TIMING[kind]
    foot = Foot((look.texts.name("windward", timing, "timing"),), FOOT[timing], "ivory", PIP[timing])
    return Card(look.texts.name("windward", kind), signs.card(kind), signs=SENTENCES[kind], foot=foot, badge=badge)
