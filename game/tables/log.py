"""The log in the right column: every line of the game to its first answer, the newest at the foot; above it whose lines are shown."""

from __future__ import annotations

from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.scroll import RAIL, ScrollList
from game.kit.theme import SEATS, Theme, emblem
from game.tables.chrome import ground
from game.tables.look import LogLine, Look

FILTER = 22.0
FIRST, BESIDE = 60.0, 64.0  # where the signs of the captains begin, and what is left free beside them for the pencil and the rule lens
EDGE, GAP = 10.0, 3.0  # beside the list; between two lines
EMBLEM, LEFT, INDENT = 14.0, 20.0, 6.0  # whose line it is, and where its words begin
PLAIN, HEADING = "fine", "micro"  # the letters of a line


def log(look: Look) -> list[Item]:
    """It follows what happens until somebody scrolls back, and again from its foot on."""
    region, say = look.layout.regions["log"], look.texts.say
    room = Box(EDGE, FILTER + 12, region.w - EDGE, region.h - FILTER - 20)
    measured = _measured(look, room.w - RAIL)
    lines = ScrollList("log", "log", room, measured.heights, look.dials, follows=True, gap=GAP)
    items = [ground("log", look)._replace(dial=lines.dial), *_filters(look)]
    wide = room.w - RAIL
    whole = ((n, box) for n, box in lines.seen() if box.y >= room.y - 1 or box.h > room.h)  # half a line looks as if it lay over another
    items += lines.clipped(_line(look, measured.places[n], box._replace(w=wide)) for n, box in whole)
    return [*items, *lines.thumb((say("shell.name.log_earlier"), say("shell.name.log_later")))]


class Measured(NamedTuple):
    """The lines that are shown, by their place in the log, and how high each of them is."""

    places: list[int]
    heights: list[float]


class _Ruler:
    """Measures a log only when there is another one, and each sentence once for each width."""

    def __init__(self) -> None:
        self._log: tuple[LogLine, ...] | None = None
        self._about: tuple[int | None, float, float, Theme] | None = None
        self._found = Measured([], [])
        self._highs: dict[str, float] = {}

    def measure(self, look: Look, wide: float) -> Measured:
        about = (look.log_of, wide, look.layout.scale, look.theme)
        if self._about is None or self._about[1:] != about[1:]:
            self._highs = {}
        if self._log is not look.log or self._about != about:
            self._log, self._about = look.log, about
            places = [n for n, line in enumerate(look.log) if look.log_of is None or line.seat == look.log_of]
            self._found = Measured(places, [self._high(look, look.log[n], wide) for n in places])
        return self._found

    def _high(self, look: Look, line: LogLine, wide: float) -> float:
        if line.text not in self._highs:
            self._highs[line.text] = look.letters.high(line.text, HEADING if line.heading else PLAIN, wide - _left(line)) + 1
        return self._highs[line.text]


_measured = _Ruler().measure


def _left(line: LogLine) -> float:
    """Where the words begin: beside the emblem or sign, and those of nobody's heading at the edge."""
    return INDENT if line.heading and line.seat is None and not line.sign else LEFT


def _line(look: Look, n: int, box: Box) -> Item:
    line = look.log[n]
    newest = n == len(look.log) - 1
    colour = "brass" if line.heading else "ivory" if newest or look.hover == f"log/{n}" else "mist"
    band = (Fill(Box(0, 0, box.w, box.h), "raised", radius=3),) if line.heading else ()
    sign = emblem(line.seat) if line.seat is not None else line.sign
    mark = (Sprite(sign, Box(2, 1, EMBLEM, EMBLEM)),) if sign else ()
    words = Words(line.text, Box(_left(line), 0, box.w - _left(line), box.h), HEADING if line.heading else PLAIN, colour, lines=99)
    return Item(f"log/{n}", "log", box, (*band, *mark, words), 1, line.why or line.text, action=f"moment {line.place}")


def _filters(look: Look) -> list[Item]:
    """All lines, or those of one captain."""
    say = look.texts.say
    chosen = look.log_of is None
    picture: Picture = (
        Fill(Box(0, 0, 44, FILTER), "raised" if chosen else "panel", "sky" if chosen else "line", 1, 4),
        Words(say("shell.name.log_all"), Box(2, 0, 40, FILTER), "micro", align="centre"),
    )
    items = [Item("filter/all", "log", Box(12, 6, 44, FILTER), picture, 2, say("shell.name.log_all_tip"), action="log all")]
    room = look.layout.regions["log"].w - FIRST - BESIDE
    step = min(FILTER + 6, room / max(1, len(look.names)))
    side = min(FILTER, step - 1)
    half, inner = side / 2, side * 0.64
    for seat, name in enumerate(look.names):
        mark, chosen = SEATS[seat], look.log_of == seat
        box = Box(FIRST + seat * step, 6 + (FILTER - side) / 2, side, side)
        picture = (
            Disc((half, half), half - 0.5, mark.fill, "sky" if chosen else "ivory", 2.5 if chosen else 1),
            Sprite(f"house/glyph_{mark.name}", Box((side - inner) / 2, (side - inner) / 2, inner, inner)),
        )
        items.append(Item(f"filter/{seat}", "log", box, picture, 2, say("shell.name.log_of", who=name), action=f"log {seat}"))
    return items
