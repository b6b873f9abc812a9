"""The time of a game as a ribbon: a bead for each answer in the colour of who gave it, taller where a round begins, and a knob for now."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.kernel import Seat
from engine.session import Session
from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Stroke, Words
from game.kit.theme import SEATS

BEAD, GAP = 5.0, 1.0  # the widest bead, and what lies between two of them if there is room
NARROW = 2.0  # beads are no narrower; of more answers than that each bead is the first of several
KNOB = 8.0
ROUND_LABEL = 26.0  # the least room for the number of a round


class Times(NamedTuple):
    """What the ribbon knows of a game: who gave each answer, and where rounds begin."""

    seats: tuple[Seat, ...]
    rounds: tuple[tuple[int, int], ...]  # the number of a round and the place of its first answer

    def round_at(self, place: int) -> int:
        """The round in which this place lies."""
        return next((number for number, first in reversed(self.rounds) if first <= place), 0)

    def round_on(self, place: int, step: int) -> int:
        """The place where the next round begins, or with -1 this one, or from its beginning the one before."""
        if step > 0:
            return next((first for _, first in self.rounds if first > place), len(self.seats))
        return next((first for _, first in reversed(self.rounds) if first < place), 0)


def times(session: Session) -> Times:
    rounds: dict[int, int] = {}
    for place, entry in enumerate(session.log):
        rounds.setdefault(session.game.rounds(entry.before), place)
    return Times(tuple(entry.seat for entry in session.log), tuple(rounds.items()))


def ribbon(name: str, region: str, box: Box, known: Times, place: int, tip: str) -> list[Item]:
    """In this box; the wheel and a held button move the knob, which is the dial of this name."""
    dial = Dial(name, place, len(known.seats), slides=True)
    x = _at(place, len(known.seats), box.w)
    knob = (Disc((KNOB, KNOB), KNOB - 1, "brass", "ivory", 2),)
    return [
        Item(name, region, box, _beads(known, box.w, box.h), 10, tip, dial=dial),
        Item(f"{name}/knob", region, Box(box.x + x - KNOB, box.y + _line(box.h) - KNOB, 2 * KNOB, 2 * KNOB), knob, 12),
    ]


def _at(place: int, count: int, wide: float) -> float:
    return wide * place / max(1, count)


def _line(high: float) -> float:
    """How far below the upper edge the thread of the beads is."""
    return high * 0.36


@lru_cache(maxsize=8)
def _beads(known: Times, wide: float, high: float) -> Picture:
    count, thread = len(known.seats), _line(high)
    strokes: list[Stroke] = [Fill(Box(-4, thread - high * 0.2, wide + 8, high * 0.4), "mist", radius=4, alpha=70)]
    each = max(1, -(-count // max(1, int(wide / NARROW))))
    bead = min(BEAD, max(NARROW, wide * each / max(1, count) - GAP))
    for place in range(0, count, each):
        x = _at(place, count, wide)
        strokes.append(Fill(Box(x, thread - high * 0.14, bead, high * 0.28), SEATS[known.seats[place]].fill, radius=bead / 2))
    return (*strokes, *_rounds(known, wide, high))


def _rounds(known: Times, wide: float, high: float) -> list[Stroke]:
    """A tall mark where a round begins, and its number where there is room for it."""
    count, thread = len(known.seats), _line(high)
    strokes: list[Stroke] = []
    free = 0.0
    ends = (*(first for _, first in known.rounds), count)
    for (number, _), (first, _) in zip(known.rounds, pairwise(ends), strict=True):
        x = _at(first, count, wide)
        strokes.append(Fill(Box(x - 0.5, thread - high * 0.28, 1.5, high * 0.56), "ivory"))
        if x >= free:
            strokes.append(Words(str(number), Box(x, high * 0.66, ROUND_LABEL, high * 0.34), "micro", "mist"))
            free = x + ROUND_LABEL
    return strokes
