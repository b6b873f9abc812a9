"""Scales and what stands on them: spaces in a row, a long rule, and markers that make room for each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box, Point, around
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words

MARKER = 20.0  # how large a marker is
ENDS = 18.0  # from the edge of a rule to its first mark


class Space(NamedTuple):
    """One space of a scale.

    piece   the sprite that stands on it; its words are hidden then
    gate    a bright line before it: from here on it is worth more
    below   a second, smaller line of words: a price, what it brings
    """

    words: str
    fill: str = "night"
    ink: str = "mist"
    line: str = "line"
    width: float = 1.0
    piece: str = ""
    gate: bool = False
    below: str = ""


@lru_cache(maxsize=512)
def spaces(scale: tuple[Space, ...], room: Box, step: float, high: float, piece: float = 24.0) -> Picture:
    """Spaces beside each other from the left edge of a room; a piece may be larger than its space."""
    strokes: list[Stroke] = []
    middle = room.y + room.h / 2
    for n, space in enumerate(scale):
        box = Box(room.x + n * step, middle - high / 2, step - 2, high)
        strokes.append(Fill(box, space.fill, space.line, space.width, 3))
        if space.gate:
            strokes.append(Fill(Box(box.x - 2.2, box.y - 1.5, 2.4, box.h + 3), "brass", radius=1))
        upper = box if not space.below else box._replace(h=box.h / 2)
        if space.piece:
            strokes.append(Sprite(space.piece, around(box.x + box.w / 2, upper.y + upper.h / 2, piece, piece)))
        else:
            strokes.append(Words(space.words, upper, "micro", space.ink, "centre"))
        if space.below:
            strokes.append(Words(space.below, box._replace(y=middle, h=box.h / 2), "fine", space.ink, "centre"))
    return tuple(strokes)


def counted(value: int, words: Iterable[str], piece: str = "", gates: frozenset[int] = frozenset()) -> tuple[Space, ...]:
    """A scale with a piece on one of its spaces: those before it are passed, those after it still to come."""
    made = []
    for n, word in enumerate(words):
        fill, ink = ("night", "dim") if n > value else ("raised", "mist")
        made.append(Space(word, fill, ink, piece=piece if n == value else "", gate=n in gates))
    return tuple(made)


def filled(value: int, most: int, colour: str) -> tuple[Space, ...]:
    """A scale from 0 that is bright as far as it is reached."""
    return tuple(
        Space(
            str(n),
            colour if 0 < n <= value else "night",
            "ink" if 0 < n <= value else "mist",
            *(("ivory", 2.0) if n == value else ("line", 1.0)),
        )
        for n in range(most + 1)
    )


def slots(value: int, most: int, piece: str) -> tuple[Space, ...]:
    """So many places, and a piece on each that is taken."""
    return tuple(Space("", piece=piece if n < value else "") for n in range(most))


class Gauge(NamedTuple):
    """A scale with the sign of what it counts and, if there is room, its name.

    tokens  sprites that lie in its slots, each a thing of its own that comes from the thing `source`
    step    how far one space is from the next
    after   words behind the last space, in so much room
    """

    id: str
    sprite: str
    scale: tuple[Space, ...]
    tip: str
    name: str = ""
    step: float = 20.0
    tokens: tuple[str, ...] = ()
    source: str = ""
    after: str = ""


NAMED, SIGN_SIDE, BARE = 104.0, 22.0, 28.0  # where the scale begins beside a name; the sign; where it begins without one


def gauges(letters: Letters, wanted: Sequence[Gauge], room: Box, region: str, high: float, piece: float) -> Iterator[Item]:
    """One below the other, each with as much of the room; a space is so high, and closer to the next where many want room."""
    each = room.h / len(wanted)
    for n, gauge in enumerate(wanted):
        box = Box(room.x, room.y + n * each, room.w, each)
        left = NAMED if gauge.name else BARE
        step = min(gauge.step, (box.w - left) / max(1, len(gauge.scale)))
        after = Box(left + step * len(gauge.scale), 0, box.w - left - step * len(gauge.scale) - 2, each)
        words = (
            Words(gauge.name, Box(26, 0, NAMED - 28, each), "", lines=2),
            Words(gauge.after, after, "", "brass", "centre"),
        )
        picture = (
            Sprite(gauge.sprite, Box(0, (each - SIGN_SIDE) / 2, SIGN_SIDE, SIGN_SIDE)),
            *(letters.fit(word, "label", "micro", "fine") for word in words if word.text),
            *spaces(gauge.scale, Box(left, 0, box.w - left, each), step, high, piece),
        )
        yield Item(gauge.id, region, box, picture, 2, gauge.tip)
        for k, token in enumerate(gauge.tokens):
            spot = around(box.x + left + (k + 0.5) * step - 1, box.centre[1], piece, piece)
            name = f"{gauge.id}/{k}"
            yield Item(name, region, spot, (Sprite(token, Box(0, 0, piece, piece)),), 3, gauge.tip, comes=gauge.source, means=gauge.id)


# A long rule


class Rule(NamedTuple):
    """The part of a long scale that is shown: from, to, and where each number of it is in a box of this width."""

    low: int
    high: int
    wide: float

    def x(self, value: float) -> float:
        return ENDS + (value - self.low) * (self.wide - 2 * ENDS) / (self.high - self.low)


def rule(values: Sequence[int], wide: float, shown: int) -> Rule:
    """As much of the scale as holds all values with some air, and at least so many steps."""
    low = max(0, min(values) - 3)
    return Rule(low, max(max(values) + 3, low + shown), wide)


@lru_cache(maxsize=64)
def rule_picture(part: Rule, high: float, fill: str, line: str, ink: str, goal: int | None = None) -> Picture:
    """A board with a mark for each number and every fifth in figures; the goal is lit."""
    strokes: list[Stroke] = [Fill(Box(0, 0, part.wide, high), fill, line, 1, 4)]
    for value in range(part.low, part.high + 1):
        x = part.x(value)
        if value == goal:
            strokes += [Fill(around(x, high / 2, 28, high - 4), "stop_on_paper", "ivory", 1, 4)]
        if value % 5 and value != goal:
            strokes.append(Fill(Box(x - 0.5, high - 7, 1.2, 5), ink))
        else:
            strokes.append(Words(str(value), Box(x - 16, 0, 32, high), "micro", ink, "centre"))
    return tuple(strokes)


class Marker(NamedTuple):
    """A piece on a scale."""

    id: str
    sprite: str
    at: int
    tip: str = ""


def crowded(
    markers: Iterable[Marker], place: Callable[[int], Point], apart: Point, region: str = "board", z: int = 12, side: float = MARKER
) -> Iterator[Item]:
    """Markers at their places; those that share one lie a little apart from each other."""
    there: dict[int, int] = {}
    for marker in sorted(markers, key=lambda found: found.at):
        beside = there.get(marker.at, 0)
        there[marker.at] = beside + 1
        x, y = place(marker.at)
        box = around(x + apart[0] * beside, y + apart[1] * beside, side, side)
        yield Item(marker.id, region, box, (Sprite(marker.sprite, Box(0, 0, side, side)),), z + beside, marker.tip)
