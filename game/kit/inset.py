"""A panel over the board for what happens between some: a battle, dice, haggling. A title, the sides, how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words, moved

WIDEST, EACH, HEAD, SCENE, SUM, EDGE = 604.0, 194.0, 28.0, 112.0, 60.0, 6.0
HIGH = HEAD + SCENE + SUM + 14
PORTRAIT, SMALL_PORTRAIT, EMBLEM, CARD = 90.0, 60.0, 28.0, (34.0, 24.0)
RIBBON, OUTCOME = (120.0, 50.0), (200.0, 40.0)
SMALL = ("micro", "fine")


class Side(NamedTuple):
    """One of those between whom it happens.

    portrait  a sprite of it, and the sprite of its captain's emblem
    doing     what it does just now, in this tone
    cards     sprites of what it has laid down, if there are two sides
    score     its number on the ribbon between two sides, or beside its name
    sum       a picture in a box of `sum_box`: how its number comes about; with a tip in words
    """

    id: str
    name: str
    portrait: str
    emblem: str = ""
    doing: str = ""
    tone: str = "mist"
    cards: tuple[str, ...] = ()
    score: str = ""
    sum: Picture = ()
    tip: str = ""


class Outcome(NamedTuple):
    """How it stands or ends: a sentence, or shares of what may come, each with its word and colour."""

    words: str = ""
    shares: tuple[tuple[str, str, str], ...] = ()  # number, word, colour


def inset_box(board: Box, *, low: bool, middle: float | None = None, sides: int = 2) -> Box:
    """Where it lies on a board: along its upper or lower edge, about this place, wider for many sides."""
    wide = min(max(WIDEST, EACH * sides), board.w - 2 * EDGE)
    left = (board.w / 2 if middle is None else middle) - wide / 2
    return Box(min(max(EDGE, left), board.w - wide - EDGE), board.h - HIGH - EDGE if low else EDGE, wide, HIGH)


def sum_box(panel: Box, sides: int) -> Box:
    """The room for the sum of a side, of so many."""
    return Box(0, 0, panel.w / sides - 14, SUM)


def inset(
    letters: Letters,
    name: str,
    title: str,
    sides: Sequence[Side],
    outcome: Outcome,
    panel: Box,
    ground: str,
    region: str = "board",
    z: int = 90,
) -> Iterator[Item]:
    """The panel, and an item for the sum of each side. Two sides face each other with their scores between them; more stand in a row."""
    part = panel.w / len(sides)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, panel.w, panel.h), "night", "", 1, 10),
        Sprite(ground, Box(2, HEAD, panel.w - 4, SCENE), 190, cover=True),
        letters.fit(Words(title, Box(12, 2, panel.w - 24, HEAD - 2), "", "ivory", "centre"), "strong", "label", "micro", "fine"),
    ]
    facing = len(sides) == 2
    for n, side in enumerate(sides):
        strokes += moved(_side(letters, side, part, mirrored=facing and n == 1, facing=facing), n * part, 0)
    if facing:
        strokes += _ribbon(sides[0].score, sides[1].score, part)
    strokes += _outcome(letters, outcome, panel, facing)
    strokes.append(Fill(Box(0, 0, panel.w, panel.h), "", "brass", 2, 10))
    yield Item(name, region, panel, tuple(strokes), z, title)
    room = sum_box(panel, len(sides))
    for n, side in enumerate(sides):
        box = Box(panel.x + n * part + 8, panel.y + HEAD + SCENE + 6, room.w, room.h)
        picture = Fill(room, "panel", "line", 1, 6), *side.sum
        yield Item(f"{name}/{side.id}", region, box, picture, z + 1, side.tip)


def _side(letters: Letters, side: Side, part: float, *, mirrored: bool, facing: bool) -> list[Stroke]:
    """Its portrait at the outer edge, and beside it name, doing and cards."""
    size = PORTRAIT if facing else SMALL_PORTRAIT
    at = part - size - 8 if mirrored else 8.0
    wide = part - size - (RIBBON[0] / 2 + 18 if facing else 20)
    words = part - size - 11 - wide if mirrored else size + 11
    align = "right" if mirrored else "left"
    name = side.name if facing or not side.score else f"{side.name}: {side.score}"
    called = letters.fit(Words(name, Box(words + 4, HEAD + 11, wide - 8, 22), "", "ivory", align), "label", *SMALL)
    if not letters.fits(called):
        called = called._replace(box=called.box._replace(h=32), lines=2)
    below = called.box.bottom - 2
    strokes: list[Stroke] = [
        Sprite(side.portrait, Box(at, HEAD + 8, size, size)),
        Fill(Box(words, HEAD + 10, wide, below + 11 - HEAD), "night", "", 1, 6, 200),
        called,
        letters.fit(Words(side.doing, Box(words + 4, below, wide - 8, 18), "", side.tone, align), *SMALL),
    ]
    if side.emblem:
        strokes.append(Sprite(side.emblem, Box(at + size - EMBLEM if mirrored else at, HEAD + 4, EMBLEM, EMBLEM)))
    for n, card in enumerate(side.cards[: int((wide + 4) // (CARD[0] + 4))] if facing else ()):
        x = words + wide - CARD[0] - n * (CARD[0] + 4) if mirrored else words + n * (CARD[0] + 4)
        strokes += [Sprite(card, Box(x, HEAD + 60, *CARD), cover=True), Fill(Box(x, HEAD + 60, *CARD), "", "ivory", 1, 3)]
    return strokes


def _ribbon(mine: str, theirs: str, half: float) -> list[Stroke]:
    """The numbers of two sides, as far as they are known."""
    (wide, high), top = RIBBON, HEAD + 8
    left = half - wide / 2
    right, middle, bottom = left + wide, top + high / 2, top + high
    notched = ((left, top), (right, top), (right - 10, middle), (right, bottom), (left, bottom), (left + 10, middle))
    return [
        Shape(notched, "night", "brass", 2),
        Words(mine, Box(left + 2, top, 50, high), "h1", "ivory", "right"),
        Words(":", Box(half - 8, top, 16, high), "h1", "brass", "centre"),
        Words(theirs, Box(half + 8, top, 50, high), "h1", "ivory", "left"),
    ]


def _outcome(letters: Letters, outcome: Outcome, panel: Box, facing: bool) -> list[Stroke]:
    """Below the ribbon; without one along the foot of the scene."""
    wide, high = OUTCOME if facing else (panel.w - 24, 38.0 if outcome.shares else 26.0)
    box = Box((panel.w - wide) / 2, HEAD + (64 if facing else SCENE - high - 4), wide, high)
    if outcome.words:
        words = Words(outcome.words, box.inset(4, 0), "", "ivory", "centre", 2 if facing else 1)
        return [Fill(box, "night", "", 1, 6, 215), letters.fit(words, "label", *SMALL)]
    if not outcome.shares:
        return []
    strokes: list[Stroke] = [Fill(box, "night", "", 1, 6, 215)]
    each = box.w / len(outcome.shares)
    for n, (number, word, colour) in enumerate(outcome.shares):
        upper = Box(box.x + n * each, box.y + 2, each, 20)
        lower = Box(upper.x, upper.y + 17, each, 18)
        strokes += [Words(number, upper, "count", colour, "centre"), letters.fit(Words(word, lower, "", "mist", "centre"), *SMALL)]
    return strokes
