"""An open book over the table: a picture at the left, a typeset page at the right, and below the text what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words, moved
from game.kit.sentence import sentence
from game.kit.tally import badge
from game.kit.typeset import Run, Typesetter

LARGEST = (880.0, 500.0)
LEATHER, STITCH, RULE, FRAME = "#6B2A1C", "#3C140C", "#A3261B", "#C9B58B"
RIM, MARGIN = 14.0, 26.0  # of the cover, and of a page
HEAD, OPTION, LOW_OPTION, GAP = 54.0, 46.0, 36.0, 6.0  # where the book is low, what needs no second line is
INITIAL = 50.0
LETTERS = ("book", "card_long", "fine")


class PageOption(NamedTuple):
    """What may be done: its words, what it costs and what it puts to the test; a shut one says why."""

    id: str
    words: str
    price: tuple[str, ...] = ()  # signs of a sentence
    check: str = ""
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None


class BookPage(NamedTuple):
    """A page to be read.

    name, under, picture, note   the left page: where it happens, who reads, a sprite, and what has been earned
    title, text, ask             the right page; paragraphs are runs of words as in the rulebook
    """

    name: str
    under: str
    picture: str
    title: str
    text: Sequence[Sequence[Run]]
    ask: str = ""
    note: str = ""
    options: tuple[PageOption, ...] = ()
    foot: str = ""


def book_page(letters: Letters, page: BookPage, screen: Box, seal: str, z: int = 110) -> Iterator[Item]:
    """The book in the middle of this part of the screen, on a veil; `seal` is the sprite that stands before what may be chosen.

    A low book leaves out what is asked: the bar below it asks the same.
    """
    wide, high = min(LARGEST[0], screen.w - 24), min(LARGEST[1], screen.h - 16)
    page = page if high >= LARGEST[1] else page._replace(ask="")
    book = Box(screen.x + (screen.w - wide) / 2, screen.y + (screen.h - high) / 2, wide, high)
    yield Item("book/veil", "screen", screen, (Fill(Box(0, 0, screen.w, screen.h), "night", alpha=190),), z)
    half = wide / 2 - RIM
    sheet = Box(0, 0, half, high - 2 * RIM)
    left, right = _picture_page(letters, page, sheet), _text_page(letters, page, sheet)
    strokes = (*_cover(wide, high), *moved(left, RIM, RIM), *moved(right, RIM + half, RIM))
    yield Item("book", "screen", book, strokes, z + 1, f"{page.name}: {page.title}")
    y = book.bottom - RIM - MARGIN - _foot(page) - _below(page, high)
    number = 0  # of those that are open, which the bar below counts alike
    for option in page.options:
        box = Box(book.x + wide / 2 + MARGIN, y, half - 2 * MARGIN, _tall(option, high))
        y = box.bottom + GAP
        legal = bool(option.choices)
        number += legal
        picture = _option(letters, option, box, seal, number)
        ring = "legal" if legal else ""
        refusal = None if legal else option.refusal
        yield Item(option.id, "screen", box, picture, z + 2, option.words, option.choices, refusal, ring)


def _tall(option: PageOption, high: float) -> float:
    return OPTION if option.check or high >= LARGEST[1] else LOW_OPTION


def _below(page: BookPage, high: float) -> float:
    """How much of the page the options need in a book that is so high."""
    return sum(_tall(option, high) + GAP for option in page.options) - GAP


def _foot(page: BookPage) -> float:
    return 22.0 if page.foot else 0.0


def _cover(wide: float, high: float) -> Picture:
    half = wide / 2
    corners = (((0, 0), (1, 1)), ((wide, 0), (-1, 1)), ((0, high), (1, -1)), ((wide, high), (-1, -1)))
    return (
        Fill(Box(0, 0, wide, high), LEATHER, STITCH, 2, 10),
        *(Fill(Box(RIM - 2 * n, RIM + n, wide - 2 * RIM + 4 * n, high - 2 * RIM + 3), "#D8C7A0", "#8A734B", 1, 4) for n in (3, 2, 1)),
        Fill(Box(RIM, RIM, half - RIM, high - 2 * RIM), "parchment", "#8A734B", 1, 3),
        Fill(Box(half, RIM, half - RIM, high - 2 * RIM), "parchment", "#8A734B", 1, 3),
        *(Fill(Box(half - 3 * n, RIM, 6 * n, high - 2 * RIM), "#6B5A3C", alpha=16) for n in range(1, 7)),
        *(Shape(((x, y), (x + dx * 34, y), (x, y + dy * 34)), "brass", STITCH, 1) for (x, y), (dx, dy) in corners),
    )


def _picture_page(letters: Letters, page: BookPage, sheet: Box) -> list[Stroke]:
    inner = sheet.inset(MARGIN)
    foot = 30.0 if page.note else 0.0
    window = Box(inner.x, inner.y + HEAD, inner.w, inner.h - HEAD - foot - 4)
    strokes: list[Stroke] = [
        Fill(sheet.inset(12), "", FRAME, 1),
        letters.fit(Words(page.name, Box(inner.x, inner.y - 6, inner.w, 30), "", "ink"), "section", "sign", "card", "card_long"),
        letters.fit(Words(page.under, Box(inner.x, inner.y + 23, inner.w, 20), "", "ink_soft"), "card_long", "fine"),
        Sprite(page.picture, window),
    ]
    if page.note:
        room = Box(inner.x, window.bottom + 6, inner.w, foot - 2)
        strokes.append(letters.fit(Words(page.note, room, "", "ink", "centre"), "card", "card_long", "fine"))
    return strokes


def _text_page(letters: Letters, page: BookPage, sheet: Box) -> list[Stroke]:
    inner = sheet.inset(MARGIN)
    middle, rule = inner.x + inner.w / 2, inner.y + 29
    below = inner.bottom - _foot(page) - (_below(page, sheet.h + 2 * RIM) + GAP) - (24 if page.ask else 0)
    strokes: list[Stroke] = [
        Fill(sheet.inset(12), "", FRAME, 1),
        letters.fit(Words(page.title, Box(inner.x, inner.y - 6, inner.w, 32), "", "ink", "centre"), "section", "sign", "card", "card_long"),
        Fill(Box(middle - 90, rule, 180, 1), "ink_soft"),
        Shape(((middle - 5, rule), (middle, rule - 4), (middle + 5, rule), (middle, rule + 4)), RULE),
    ]
    strokes += _set(letters, page.text, Box(inner.x, inner.y + 40, inner.w, below - inner.y - 44))
    if page.ask:
        room = Box(inner.x, below, inner.w, 22)
        strokes.append(letters.fit(Words(page.ask, room, "", "ink_soft"), "book", "card_long", "fine"))
    if page.foot:
        room = Box(inner.x, inner.bottom - 20, inner.w, 20)
        strokes.append(letters.fit(Words(page.foot, room, "", "ink_soft", "centre"), "card_long", "fine"))
    return strokes


def _set(letters: Letters, text: Sequence[Sequence[Run]], room: Box) -> Picture:
    """In the largest letters in which all of it has room."""
    made: tuple[Stroke, ...] = ()
    for role in LETTERS:
        made, high = _paragraphs(letters, role, text, room)
        if high <= room.h:
            break
    return made


def _paragraphs(letters: Letters, role: str, text: Sequence[Sequence[Run]], room: Box) -> tuple[tuple[Stroke, ...], float]:
    """The first begins with a painted initial that is two lines high."""
    setter = Typesetter(letters, role)
    side = max(INITIAL, 2 * setter.step)
    strokes: list[Stroke] = []
    y = 0.0
    for n, runs in enumerate(text):
        begins = n == 0 and bool(runs) and runs[0][0][:1].isalpha()
        if begins:
            initial, rest = runs[0][0][0], (runs[0][0][1:], *runs[0][1:])
            corner = Box(room.x, room.y + 2, side - 4, side - 4)
            strokes += [
                Fill(corner, RULE, "#7A1F1A", 1.5, 3),
                Fill(corner.inset(3), "", "#E7C66A", 1, 2),
                Words(initial, corner, "h1", "#F7E7B8", "centre"),
            ]
            runs = [rest, *runs[1:]]
        lines = -(-side // setter.step) if begins else 0
        block = setter.set(runs, room.w, (int(lines), side + 4 if begins else 0.0))
        strokes += moved(block.strokes, room.x, room.y + y)
        y += max(block.high, side if begins else 0.0) + 6
    return tuple(strokes), y - 6


def _option(letters: Letters, option: PageOption, box: Box, seal: str, number: int) -> Picture:
    """The seal with its number if it is open, the words, below them the test, at the right the price."""
    legal = bool(option.choices)
    side = box.h - 8
    price = sentence(option.price, Box(box.w - 106, 0, 100, box.h), "right", "ink" if legal else "ink_soft")
    right = box.w - (110 if option.price else 6)
    words = Words(option.words, Box(side + 18, 2, right - side - 20, 24 if option.check else box.h - 4), "", "ink" if legal else "ink_soft")
    spread = words if option.check else words._replace(lines=2)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "#FFF9EA" if legal else "#DCCFB2", "#8A734B", 1, 4),
        Sprite(seal, Box(6, 4, side, side), 255 if legal else 90, grey=not legal),
        *(badge(str(number), (side + 2, box.h - 12), 8.5, "ivory", "ink", "ink") if legal else ()),
        letters.fit(spread, "card", "card_long", "fine"),
        *price,
    ]
    if option.check:
        under = Words(option.check, Box(side + 18, 24, right - side - 20, 20), "", "link" if legal else "ink_soft")
        strokes.append(letters.fit(under, "card_long", "fine"))
    if not legal and option.refusal:
        lock = around(6 + side / 2, 4 + side / 2, 20, 20)
        strokes += [Disc(lock.centre, 12, "ink_soft"), Sprite("house/icon_lock", lock.inset(3))]
    return tuple(strokes)
