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
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.windward import signs

FOOT = {"turn": "#2F6F78", "battle": "#A3382C", "defence": "#5B4A8A"}
PIP = {"turn": "house/icon_hourglass", "battle": "house/icon_fight", "defence": "house/icon_defence"}

# Each kind in signs: words such as "+2", names of sprites, and ">" for what it leads to.
SENTENCES: dict[str, tuple[str, ...]] = {
    "fuel": (f"+{FUEL_SPEED}", "pip_ship_speed_on"),
    "harpoon": (f"+{HARPOON_HITS}", "sign_hits", ">", "crester_red"),
    "coffee": ("+1", "token_coffee", ">", "mate_gold"),
    "grapeshot": (f"+{HITS_AGAINST_PLAYER['grapeshot']}", "sign_hits", ">", "ship_rust"),
    "aerogenerator": ("sign_flag", ">", "wind_arrow_2"),
    "powder_keg": (f"+{POWDER_KEG_HITS}", "sign_hits"),
    "relief_rowers": (f"+{ROWERS_SPEED}", "sign_longboat_speed"),
    "bait": ("crester_grey", ">", "hex_feeding_ground"),
    "deadweight": ("ship_cobalt", ">", "hex_drift"),
    "false_flag": ("sign_hits", ">", "house/icon_forbidden"),
    "steady_hands": ("die_battle_1", ">", "die_battle_3"),
    "grog_cask": (f"+{GROG_MORALE}", "morale_4"),
    "spare_shot": (f"+{SPARE_SHOT_CANNONS}", "token_cannon"),
}
SIGN, GAP = 19.0, 2.0


def card_picture(kind: str, wide: float, high: float, look: Look) -> Picture:
    """As it lies in the dock and on the stacks; the preview says in words what the signs say here."""
    key = (kind, wide, high, look.texts.language, look.layout.scale, look.theme)
    if key not in _made:
        _made[key] = _card(kind, wide, high, look)
    return _made[key]


_made: dict[tuple[object, ...], Picture] = {}  # by everything that a card's picture depends on


def _card(kind: str, wide: float, high: float, look: Look) -> Picture:
    timing = CARD_TIMING[kind]
    name = look.texts.name("windward", kind)
    foot = high - 22
    sentence = foot - SIGN - 5
    title = look.fit(Words(name, Box(2, 2, wide - 4, 21), "", "ink", "centre"), "card", "card_long")
    if not look.letters.fits(title):
        title = look.fit(title._replace(box=Box(3, 2, wide - 6, 36), lines=2), "card_long", "fine")
    top = title.box.bottom + 1
    when = look.fit(Words(look.texts.name("windward", timing, "timing"), Box(26, foot, wide - 31, 19), "", "ivory"), "micro", "fine")
    pip: Picture = (Sprite(PIP[timing], Box(9, foot + 2, 15, 15)),)
    if not look.letters.fits(when):
        when, pip = when._replace(box=Box(3, foot, wide - 6, 19), align="centre"), ()
    return (
        Fill(Box(0, 0, wide, high), "parchment", "ink", 1, 8),
        title,
        Sprite(signs.card(kind), Box(5, top, wide - 10, sentence - top - 3), cover=True),
        Fill(Box(5, top, wide - 10, sentence - top - 3), "", "ink", 1, 3),
        *_sentence(kind, wide, sentence),
        Fill(Box(4, foot, wide - 8, 19), FOOT[timing], radius=4),
        *pip,
        when,
    )


def _sentence(kind: str, wide: float, top: float) -> list[Stroke]:
    """The signs in one row, in the middle."""
    parts = SENTENCES[kind]
    room = sum(_room(part) for part in parts) + GAP * (len(parts) - 1)
    x = (wide - room) / 2
    strokes: list[Stroke] = []
    for part in parts:
        box = Box(x, top, _room(part), SIGN)
        if part.startswith("+"):
            strokes.append(Words(part, box, "count", "ink", "centre"))
        elif part == ">":
            middle = top + SIGN / 2
            strokes.append(Shape(((x + 1, middle - 5), (x + 9, middle), (x + 1, middle + 5)), "ink_soft"))
        elif part.startswith("house/"):
            strokes += [Fill(box, "stop_on_paper", radius=SIGN / 2), Sprite(part, box.inset(2))]
        else:
            strokes.append(Sprite(signs.sprite(part), box))
        x += box.w + GAP
    return strokes


def _room(part: str) -> float:
    return 22.0 if part.startswith("+") else 10.0 if part == ">" else SIGN
