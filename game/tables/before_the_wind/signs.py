"""Which picture stands for what."""

from __future__ import annotations

from engine.before_the_wind.data import CARDS, GOODS, Goods
from game.tables.look import Look

GAME = "before_the_wind"
WORDS = {"A": "apples", "C": "cheese", "P": "spices", "S": "silk"}


def sprite(name: str) -> str:
    return f"before_the_wind/{name}"


def good(letter: str) -> str:
    return sprite(f"good_{WORDS[letter]}")


def icon(letter: str) -> str:
    """A good as small as a letter."""
    return sprite(f"icon_{WORDS[letter]}")


def ship(name: str) -> str:
    return sprite(f"ship_{name.lower()}")


def card(name: str) -> str:
    return sprite(f"card_{CARDS[name].kind}")


def letters(goods: Goods) -> str:
    """Two apples and a cheese are AAC."""
    return "".join(letter * count for letter, count in zip(GOODS, goods, strict=True))


def spoken(code: str, look: Look) -> str:
    """AAC in words."""
    return look.texts.choice(GAME, ("goods", code))
