"""How many: a number that is chosen by the wheel, by digits, with plus and minus, on a slider, or piece by piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.item import Dial, Item
from game.kit.layout import Box, around
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words

KNOB, RAIL = 18.0, 6.0
BUTTON = 28.0
TICKS = 40  # numbers that have a mark each
HEAD, GAP = 35.0, 5.0
NONE, PIECE = 40.0, 24.0  # the button for nothing at all, and how large a piece is


class Amount(NamedTuple):
    """A number that is asked for.

    at      what is chosen so far; less than `least` while nothing is
    told    what this number costs and what it leads to, in words
    choices and refusals of the numbers, for those that a click takes at once
    beyond  why there are no larger numbers, for whoever types one
    """

    name: str
    least: int
    most: int
    at: int
    told: str = ""
    choices: Mapping[int, Choice] = {}
    refusals: Mapping[int, Refusal] = {}
    beyond: Refusal | None = None

    @property
    def dial(self) -> Dial:
        """The wheel counts one by one, and digits are typed."""
        return Dial(self.name, self.at, self.most, self.least, typed=True, beyond=self.beyond)


# On a slider


def slider(letters: Letters, amount: Amount, box: Box, region: str, tips: tuple[str, str], z: int = 3) -> Iterator[Item]:
    """Minus, a rail whose knob follows the pointer, plus; above it what the number costs and leads to. The scene keeps the number in
    `look.dials`."""
    dial = amount.dial
    head = 20.0 if amount.told else 0.0
    rail = Box(BUTTON + 18, head, box.w - 2 * BUTTON - 36, box.h - head)
    middle = head + rail.h / 2
    part = (dial.at - dial.least) / max(1, dial.most - dial.least)
    knob = rail.x + part * rail.w
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "night", "line", 1, 6),
        Fill(Box(rail.x, middle - RAIL / 2, rail.w, RAIL), "raised", "line", 1, 3),
        Fill(Box(rail.x, middle - RAIL / 2, knob - rail.x, RAIL), "sky", radius=3),
    ]
    if amount.most - amount.least <= TICKS:
        steps = amount.most - amount.least
        strokes += [Fill(Box(rail.x + n * rail.w / max(1, steps) - 0.5, middle + 7, 1, 4), "line") for n in range(steps + 1)]
    if amount.told:
        strokes.append(letters.fit(Words(amount.told, Box(8, 2, box.w - 16, head), "", "ivory", "centre"), "label", "micro", "fine"))
    strokes += [
        Disc((knob, middle), KNOB / 2, "sky", "ivory", 2),
        Words(str(amount.at), around(knob, middle, 30, 18), "micro", "ink", "centre"),
    ]
    yield Item(amount.name, region, box, tuple(strokes), z, amount.told, dial=dial)
    for sign, tip, x, by in (("\N{MINUS SIGN}", tips[0], 6.0, -1), ("+", tips[1], box.w - BUTTON - 6, 1)):
        live = dial.turned(by) != dial.at
        picture = (
            Fill(Box(0, 0, BUTTON, BUTTON), "raised" if live else "night", "line", 1, 6),
            Words(sign, Box(0, 0, BUTTON, BUTTON), "strong", "ivory" if live else "dim", "centre"),
        )
        spot = Box(box.x + x, box.y + middle - BUTTON / 2, BUTTON, BUTTON)
        name = f"{amount.name}/{'more' if by > 0 else 'less'}"
        yield Item(name, region, spot, picture, z + 1, tip, action=dial.to(dial.at + by) if live else "")
    along = Box(box.x + rail.x, box.y + rail.y, rail.w, rail.h)
    yield Item(f"{amount.name}/rail", region, along, (), z + 1, dial=dial._replace(slides=True))


# Piece by piece


class Heap(NamedTuple):
    """Pieces in rows of like length, below a line of words."""

    box: Box
    per_row: int
    side: float


def heap(count: int, wide: float, largest: float, least: float) -> Heap:
    """A heap of this width at the upper left corner: in one row if they are not too small for it, else in several."""
    room = wide - NONE - 18 - 10
    per_row = next(even for rows in range(1, 9) if room / (even := max(1, -(-count // rows))) - 2 >= min(least, 17.0) or rows == 8)
    rows = max(1, -(-count // per_row))
    side = min(PIECE if rows == 1 else largest, room / per_row - 2)
    return Heap(Box(0, 0, wide, HEAD + max(PIECE + GAP, rows * (side + GAP)) + 4), per_row, side)


def pieces(letters: Letters, amount: Amount, laid: Heap, sprite: str, region: str, panel: str, tips: Mapping[int, str]) -> Iterator[Item]:
    """A button for nothing and a piece for each further one, bright as far as they are chosen; a click on one takes so many."""
    box = laid.box
    words = Words(amount.told, Box(12, 2, box.w - 24, HEAD - 3), "", "ivory", "centre", 2)
    ground = Fill(Box(0, 0, box.w, box.h), "night", "", 1, 8, 225), Fill(Box(0, 0, box.w, box.h), "", "brass", 1.5, 8)
    yield Item(panel, region, box, (*ground, letters.fit(words, "strong", "label", "micro", "fine")), 50)
    for count in range(amount.most + 1):
        line, column = divmod(count - 1, laid.per_row)
        spot = Box(box.x + NONE + 18 + column * (laid.side + 2), box.y + HEAD + line * (laid.side + GAP), laid.side, laid.side + 4)
        if not count:
            spot = Box(box.x + 10, box.y + HEAD, NONE, PIECE + 4)
        picture = _piece(sprite, laid.side, 0 < count <= amount.at) if count else _nothing(letters, amount.at == 0)
        choice = amount.choices.get(count)
        choices, why = ((choice,), None) if choice else ((), amount.refusals.get(count))
        yield Item(f"{amount.name}/{count}", region, spot, picture, 51, tips.get(count, str(count)), choices, why)


def _piece(sprite: str, side: float, chosen: bool) -> Picture:
    line = (Fill(Box(1, side + 1, side - 2, 3), "sky", radius=1),) if chosen else ()
    return Sprite(sprite, Box(0, 0 if chosen else 2, side, side), 255 if chosen else 170), *line


def _nothing(letters: Letters, chosen: bool) -> Picture:
    fill, ink = ("sky", "ink") if chosen else ("raised", "ivory")
    nought = letters.fit(Words("0", Box(0, 2, NONE, PIECE), "", ink, "centre"), "strong", "label")
    return Fill(Box(0, 2, NONE, PIECE), fill, "line", 1, 5), nought
