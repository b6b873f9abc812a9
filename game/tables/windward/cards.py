"""A Supply Card: title, picture, what it does in signs, when it is played."""

from __future__ import annotations

from engine.windward.data import CARD_DEEDS, CARD_TIMING, HITS_AGAINST_CRESTER, HITS_AGAINST_PLAYER
from game.kit.card import Card, Foot
from game.tables.look import Look
from game.tables.windward import signs

FOOT = {"turn": "#2F6F78", "battle": "#A3382C", "defence": "#5B4A8A"}
DOES = {
    "speed": "windward/pip_ship_speed_on",
    "row": "windward/sign_longboat_speed",
    "morale": "windward/morale_4",
    "cannon": "windward/token_cannon",
}
PIP = {"turn": "house/icon_hourglass", "battle": "house/icon_fight", "defence": "house/icon_defence"}

# Each kind in signs: words such as "+2", sprites, and ">" for what it leads to.
SENTENCES: dict[str, tuple[str, ...]] = {
    **{kind: (f"+{deed.amount}", DOES[deed.name]) for kind, deed in CARD_DEEDS.items()},
    "harpoon": (f"+{HITS_AGAINST_CRESTER['harpoon']}", "windward/sign_hits", ">", "windward/crester_red"),
    "coffee": ("+1", "windward/token_coffee", ">", "windward/mate_gold"),
    "grapeshot": (f"+{HITS_AGAINST_PLAYER['grapeshot']}", "windward/sign_hits", ">", "windward/ship_rust"),
    "aerogenerator": ("windward/sign_flag", ">", "windward/wind_arrow_2"),
    "powder_keg": (f"+{HITS_AGAINST_PLAYER['powder_keg']}", "windward/sign_hits"),
    "bait": ("windward/crester_grey", ">", "windward/hex_feeding_ground"),
    "deadweight": ("windward/ship_cobalt", ">", "windward/hex_drift"),
    "false_flag": ("windward/sign_hits", ">", "house/icon_forbidden"),
    "steady_hands": ("windward/die_battle_1", ">", "windward/die_battle_3"),
}


def card_of(kind: str, look: Look, badge: str = "") -> Card:
    """As it lies in the dock and on the stacks; the preview says in words what the signs say here."""
    timing = CARD_TIMING[kind]
    foot = Foot((look.texts.name("windward", timing, "timing"),), FOOT[timing], "ivory", PIP[timing])
    return Card(look.texts.name("windward", kind), signs.card(kind), signs=SENTENCES[kind], foot=foot, badge=badge)
