"""The time of a game as a ribbon: a bead for each answer in the colour of who gave it, taller where a round begins, and a knob.

At a table it is a thin strip that opens under the pointer, and stays open as long as the past is looked at.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.paper import LIT
from game.kit.picture import Disc, Fill, Picture, Shape, Stroke, Words, moved
from game.kit.playback import SIGN, sign_picture
from game.kit.theme import SEATS
from game.tables.chrome import BUTTONS_WIDE
from game.tables.look import Look
from game.tables.moments import Times

BEAD, GAP = 5.0, 1.0  # the widest bead, and what lies between two of them if there is room
NARROW = 2.0  # beads are no narrower; of more answers than that each bead is the first of several
KNOB = 8.0
ROUND_LABEL = 26.0  # the least room for the number of a round


def ribbon(name: str, region: str, box: Box, known: Times, moment: int, tip: str, z: int = 10) -> list[Item]:
    """In this box; the wheel and a held button move the knob, which is the dial of this name."""
    dial = Dial(name, moment, known.now, slides=True)
    x = _at(moment, known.now, box.w)
    knob = (Disc((KNOB, KNOB), KNOB - 1, "brass", "ivory", 2),)
    return [
        Item(name, region, box, _beads(known, box.w, box.h), z, tip, dial=dial),
        Item(f"{name}/knob", region, Box(box.x + x - KNOB, box.y + _line(box.h) - KNOB, 2 * KNOB, 2 * KNOB), knob, z + 2),
    ]


def _at(moment: int, count: int, wide: float) -> float:
    return wide * moment / max(1, count)


def _line(high: float) -> float:
    """How far below the upper edge the thread of the beads is."""
    return high * 0.36


@lru_cache(maxsize=8)
def _beads(known: Times, wide: float, high: float) -> Picture:
    count, thread = known.now, _line(high)
    strokes: list[Stroke] = [Fill(Box(-4, thread - high * 0.2, wide + 8, high * 0.4), "mist", radius=4, alpha=70)]
    each, bead = _sizes(count, wide)
    for moment in range(0, count, each):
        x = _at(moment, count, wide)
        strokes.append(Fill(Box(x, thread - high * 0.14, bead, high * 0.28), SEATS[known.seats[moment]].fill, radius=bead / 2))
    return (*strokes, *_rounds(known, wide, high))


def _sizes(count: int, wide: float) -> tuple[int, float]:
    """How many answers share a bead, and how wide it is."""
    each = max(1, -(-count // max(1, int(wide / NARROW))))
    return each, min(BEAD, max(NARROW, wide * each / max(1, count) - GAP))


def _rounds(known: Times, wide: float, high: float) -> list[Stroke]:
    """A tall mark where a round begins, and its number where there is room for it."""
    count, thread = known.now, _line(high)
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


# At a table

TIME = "time"
STEPS = ("first", "round_back", "back", "play", "on", "round_on", "last")
DEEDS = {
    "first": "past_start",
    "round_back": "past_round_back",
    "back": "past_back",
    "play": "past_play",
    "pause": "past_play",
    "on": "past_on",
    "round_on": "past_round_on",
    "last": "now",
}
HIGH, Z = 42.0, 100  # of the open ribbon, which lies over the top bar and leaves its buttons free; over everything but what is said
BUTTON, BETWEEN = 24.0, 3.0
LABEL, BRANCH, EDGE = 118.0, 92.0, 12.0
TAG = 18.0
LANE = 2.5  # each seat has its own height on the open ribbon


class Glass(NamedTuple):
    """What the ribbon shows.

    moment    that is looked at
    past      it is not now
    plays     it goes on by itself
    forks     where branches leave the game, by their moments, with what is told of each
    why_not   why no branch can begin here
    branch    what is told of the branch that this game is; nothing of the real game
    """

    times: Times
    moment: int
    past: bool
    plays: bool = False
    forks: tuple[tuple[int, str], ...] = ()
    why_not: str = ""
    branch: str = ""


def strip(look: Look, glass: Glass) -> list[Item]:
    """The thin ribbon, or the open one."""
    if not glass.times.now:
        return _tag(look, glass)
    opened = glass.past or look.hover.partition("/")[0] == TIME
    return [*_tag(look, glass), *(_open(look, glass) if opened else _thin(look, glass))]


def _tag(look: Look, glass: Glass) -> list[Item]:
    """That this is not the real game."""
    if not glass.branch:
        return []
    words = look.texts.say("shell.name.what_if")
    wide = look.letters.width(words, "micro") + 34
    picture = (
        Fill(Box(0, 0, wide, TAG), "brass", "ink", 1, 5),
        *moved(fork_sign("ink"), 6, 1),
        Words(words, Box(26, 0, wide - 30, TAG), "micro", "ink"),
    )
    return [
        Item(
            "branch/tag",
            "ribbon",
            Box(EDGE, look.layout.regions["ribbon"].h - TAG, wide, TAG),
            picture,
            20,
            glass.branch,
            action="branches",
        )
    ]


def _room(wide: float, top: float, high: float) -> Box:
    """Where the beads are: at the same place in the thin and in the open ribbon, so that nothing jumps under the hand."""
    left = EDGE + LABEL
    return Box(left, top, wide - left - len(STEPS) * (BUTTON + BETWEEN) - BRANCH - 22, high)


def _wide(look: Look) -> float:
    """As far as the buttons of the top bar."""
    return look.layout.regions["ribbon"].w - BUTTONS_WIDE - 12


def _thin(look: Look, glass: Glass) -> list[Item]:
    region = look.layout.regions["ribbon"]
    ground: Picture = (
        Fill(Box(0, 0, region.w, region.h), "night"),
        Fill(Box(EDGE, region.h / 2, region.w - 2 * EDGE, 1), "line", alpha=120),
    )
    room = _room(_wide(look), 0, region.h)
    x = room.x + _at(glass.moment, glass.times.now, room.w)
    knob = (Fill(Box(0, 0, 6, region.h), "brass", "ivory", 1, 2),)
    return [
        Item(f"{TIME}/ground", "ribbon", Box(0, 0, region.w, region.h), ground, -6),
        _beads_item(look, glass, room, "", 10),
        *_fork_marks(glass, room, 11),
        Item(f"{TIME}/knob", "ribbon", Box(x - 3, 0, 6, region.h), knob, 12),
    ]


def _open(look: Look, glass: Glass) -> list[Item]:
    say, wide = look.texts.say, _wide(look)
    top = look.layout.regions["ribbon"].h - HIGH
    room = _room(wide, top, HIGH)
    round_ = glass.times.round_at(min(glass.moment, glass.times.now - 1))
    told = say("shell.name.past_place", round=round_, place=glass.moment, all=glass.times.now) if glass.past else say("shell.name.now")
    ink, fill = ("ink", LIT) if glass.past else ("ivory", "panel")
    ground: Picture = (
        Fill(Box(0, 0, wide, HIGH), fill, "brass", 2, 6),
        look.fit(Words(told, Box(EDGE, 2, LABEL - 8, HIGH - 4), "", ink, lines=2), "label", "micro", "fine"),
    )
    x = room.x + _at(glass.moment, glass.times.now, room.w)
    knob = (Disc((KNOB, KNOB), KNOB - 1, "brass", "ivory", 2),)
    return [
        Item(f"{TIME}/ground", "ribbon", Box(0, top, wide, HIGH), ground, Z, told),
        _beads_item(look, glass, room, "ink_soft" if glass.past else "mist", Z + 1),
        *_fork_marks(glass, room, Z + 2),
        Item(f"{TIME}/knob", "ribbon", Box(x - KNOB, top + 15 - KNOB, 2 * KNOB, 2 * KNOB), knob, Z + 3),
        *_steps(look, glass, Box(room.right + 10, top + (HIGH - BUTTON) / 2, BUTTON, BUTTON)),
        _sail_on(look, glass, Box(wide - BRANCH - 6, top + (HIGH - BUTTON) / 2, BRANCH, BUTTON)),
    ]


def _beads_item(look: Look, glass: Glass, room: Box, ink: str, z: int) -> Item:
    dial = Dial(TIME, glass.moment, glass.times.now, slides=True)
    tip = look.texts.say("shell.rule.ribbon", back=look.cap("past_back") or "–")
    return Item(TIME, "ribbon", room, _line_of_beads(glass.times, room.w, room.h, ink), z, tip, dial=dial)


def _steps(look: Look, glass: Glass, first: Box) -> list[Item]:
    items = []
    for n, name in enumerate(STEPS):
        sign = "pause" if name == "play" and glass.plays else name
        live = glass.past if name in ("on", "round_on", "last") else glass.moment > 0 or glass.past
        home = name == "last" and glass.past
        face = _face(first, "sky" if home else "raised", lit=live and look.hover == f"{TIME}/{name}")
        picture = (
            face,
            *moved(sign_picture(sign, "ink" if home else "ivory" if live else "dim"), (BUTTON - SIGN) / 2, (BUTTON - SIGN) / 2),
        )
        tip = look.tip(look.texts.say(f"shell.rule.time_{sign}"), DEEDS[sign])
        box = first._replace(x=first.x + n * (BUTTON + BETWEEN))
        items.append(Item(f"{TIME}/{name}", "ribbon", box, picture, Z + 2, tip, action=DEEDS[name] if live else ""))
    return items


def _face(box: Box, fill: str, *, lit: bool) -> Fill:
    return Fill(Box(0, 0, box.w, box.h), fill, "sky" if lit else "line", 2 if lit else 1, 5)


def _sail_on(look: Look, glass: Glass, box: Box) -> Item:
    """Another way from here; where there can be none, the reason."""
    live = not glass.why_not
    words = Words(look.texts.say("shell.name.sail_on"), Box(26, 0, box.w - 30, box.h), "", "ivory" if live else "dim")
    face = _face(box, "raised", lit=live and look.hover == f"{TIME}/branch")
    fork = moved(fork_sign("brass" if live else "dim"), 7, (box.h - 17) / 2)
    tip = look.tip(glass.why_not or look.texts.say("shell.rule.sail_on"), "branch")
    return Item(f"{TIME}/branch", "ribbon", box, (face, *fork, look.fit(words, "label", "micro", "fine")), Z + 2, tip, action="branch")


def fork_sign(ink: str) -> Picture:
    """A river that parts."""
    return (Shape(((0, 7), (6, 7), (12, 1), (14, 3), (7.5, 9), (14, 14), (12, 16), (6, 10.5), (0, 10.5)), ink),)


def _fork_marks(glass: Glass, room: Box, z: int) -> list[Item]:
    """Where branches leave the game."""
    items = []
    for n, (moment, told) in enumerate(glass.forks):
        x = room.x + _at(moment, glass.times.now, room.w)
        high = room.h if room.h < HIGH else 24.0
        mark = (Shape(((0, 0), (3, 0), (8, high - 3), (8, high), (5, high), (0, 3)), "brass", "ink", 0.5),)
        items.append(Item(f"{TIME}/fork/{n}", "ribbon", Box(x, room.y, 9, high), mark, z, told, action="branches"))
    return items


@lru_cache(maxsize=8)
def _line_of_beads(known: Times, wide: float, high: float, ink: str) -> Picture:
    """Plain beads on the thin ribbon; on the open one, with numbers in this ink, a seat has its own height and no eye needs colours."""
    open_ = bool(ink)
    count = known.now
    each, bead = _sizes(count, wide)
    top, tall, lane = (6.0, 8.0, LANE) if open_ else (2.0, high - 4, 0.0)
    deep = tall + lane * (len(SEATS) - 1)
    strokes: list[Stroke] = [Fill(Box(0, top - 2, wide, deep + 4), "night", radius=4)]
    for moment in range(0, count, each):
        seat = known.seats[moment]
        strokes.append(Fill(Box(_at(moment, count, wide), top + lane * seat, bead, tall), SEATS[seat].fill))
        if bead >= 4 and open_:
            strokes.append(Fill(Box(_at(moment, count, wide), top + lane * seat, bead, tall), "", "ivory", 0.5))
    free = 0.0
    for number, first in known.rounds:
        x = _at(first, count, wide)
        strokes.append(Fill(Box(x, 3.0 if open_ else 0.0, 1.5, deep + 6 if open_ else high), "ivory"))
        if open_ and x >= free and x < wide - 16:
            strokes.append(Words(str(number), Box(x + 1, deep + 6, ROUND_LABEL, high - deep - 7), "micro", ink))
            free = x + ROUND_LABEL
    return tuple(strokes)
