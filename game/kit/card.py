"""A card: title, picture, what it does, and a foot; the same build in every game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.sentence import SIGN, sentence
from game.kit.tally import badge
from game.kit.theme import Theme

CARD = (90.0, 128.0)  # as it lies in a hand
EDGE, CORNER = 4.0, 8.0
NARROW = ("card_close", "card_small", "fine")  # one weight for all
TITLE = (  # how high it is, in how many lines, in which letters
    (20.0, 1, ("card", "card_close", "card_small")),
    (34.0, 2, NARROW),
    (20.0, 1, ("card_long",)),  # a word that is too long by itself
    (34.0, 2, ("card_long",)),
    (54.0, 3, (*NARROW, "card_long")),
)
BADGE = 20.0  # what it takes of the foot
COST, OVER = 17.0, 14.0  # a coin of the price, and how much of it the next one leaves to be seen


class Foot(NamedTuple):
    """Words on a band along the lower edge: of several wordings the first that has room. A line break makes it a band of two lines."""

    texts: tuple[str, ...]
    fill: str = "#E3D5B8"
    ink: str = "ink"
    pip: str = ""  # a sprite before them, where there is room


class Card(NamedTuple):
    """What stands on a card.

    picture  a sprite in a window below the title; of a card without a frame it is all of it, and the title stands at its foot
    short    the title where it is too long
    signs    what the card does, as a sentence of signs
    text     what it does in words, for cards as large as that
    cost     sprites in the corner of the picture, one for each
    badge    a number in the lower corner, beside the picture, such as how many lie below it
    """

    title: str
    picture: str
    short: str = ""
    signs: tuple[str, ...] = ()
    text: str = ""
    foot: Foot | None = None
    cost: tuple[str, ...] = ()
    badge: str = ""
    dimmed: bool = False
    framed: bool = True


def card_picture(card: Card, wide: float, high: float, letters: Letters) -> Picture:
    """The card at this size; drawn up once."""
    return _drawn(card, wide, high, letters.scale, letters.theme)


def back_picture(sprite: str, wide: float, high: float) -> Picture:
    """A card that lies face down."""
    return (Sprite(sprite, Box(0, 0, wide, high)),)


@lru_cache(maxsize=1024)
def _drawn(card: Card, wide: float, high: float, scale: float, theme: Theme) -> Picture:
    letters = Letters(scale, theme)
    face = _framed(card, wide, high, letters) if card.framed else _bare(card, wide, high, letters)
    veil = (Fill(Box(0, 0, wide, high), "night", radius=CORNER, alpha=105),) if card.dimmed else ()
    return (*face, *veil)


def _framed(card: Card, wide: float, high: float, letters: Letters) -> Picture:
    title = _title(card, wide, letters)
    top = title.box.bottom + 1
    foot = high - _foot_high(card.foot)
    below = foot - (SIGN + 8 if card.signs else EDGE)
    text: tuple[Stroke, ...] = ()
    if card.text:
        room = Box(2 * EDGE, top + (below - top) * 0.55, wide - 4 * EDGE, (below - top) * 0.45)
        text, below = (letters.fit(Words(card.text, room, "", "ink", "centre", 9), "body", "label", "fine"),), room.y - 2
    window = Box(EDGE, top, wide - 2 * EDGE, below - top)
    return (
        Fill(Box(0, 0, wide, high), "parchment", "ink", 1, CORNER),
        title,
        Sprite(card.picture, window, cover=True),
        Fill(window, "", "ink", 1, 3),
        *(Sprite(name, Box(window.x + 2 + OVER * n, top + 2, COST, COST)) for n, name in enumerate(card.cost)),
        *text,
        *sentence(card.signs, Box(3, foot - SIGN - 5, wide - 6, SIGN)),
        *(_foot(card.foot, wide, foot, letters, BADGE if card.badge else 0.0) if card.foot else ()),
        *(badge(card.badge, (wide - 12, high - 12), 11) if card.badge else ()),
    )


def _title(card: Card, wide: float, letters: Letters) -> Words:
    title, broken = Words(card.title, Box(0, 0, 0, 0), "", "ink", "centre"), None
    for high, lines, roles in TITLE:
        title = letters.fit(title._replace(box=Box(0.5, 2, wide - 1, high), lines=lines), *roles)
        if letters.fits(title):
            if all(letters.width(word, title.role) <= title.box.w for word in card.title.split()):
                return title
            broken = broken or title
    return title._replace(text=card.short) if card.short else broken or title


def _foot_high(foot: Foot | None) -> float:
    return 0.0 if foot is None else 36.0 if "\n" in foot.texts[0] else 22.0


def _foot(foot: Foot, wide: float, top: float, letters: Letters, right: float) -> Picture:
    """Its words leave so much free at the right."""
    if "\n" in foot.texts[0]:
        words = Words("", Box(3, top - 1, wide - 6, 34), "", foot.ink, "centre", 2)
        return Fill(Box(2, top, wide - 4, 32), foot.fill, radius=4), letters.first(foot.texts, words, "card_long")
    band = Fill(Box(EDGE, top, wide - 2 * EDGE, 19), foot.fill, radius=4)
    if foot.pip:
        beside = letters.first(foot.texts, Words("", Box(26, top, wide - 31 - right, 19), "", foot.ink), "micro", "fine")
        if letters.fits(beside):
            return band, Sprite(foot.pip, Box(9, top + 2, 15, 15)), beside
    return band, letters.first(foot.texts, Words("", Box(3, top, wide - 6 - right, 19), "", foot.ink, "centre"), "micro", "fine")


def _bare(card: Card, wide: float, high: float, letters: Letters) -> Picture:
    """The picture has a place for a name; a longer one has a plate of its own."""
    face = Sprite(card.picture, Box(0, 0, wide, high))
    name = Words(card.title, Box(8, high - 31, wide - 16, 22), "card_long", "ink", "centre")
    count = badge(card.badge, (wide - 14, 16), 12) if card.badge else ()
    if letters.fits(name):
        return face, name, *count
    plate = Box(5, high - 42, wide - 10, 36)
    long = name._replace(box=plate.inset(2, 0), lines=2)
    return face, Fill(plate, "parchment", "#3A2A18", 1, 4), letters.first((card.title, card.short), long, "card_long", "fine"), *count
