"""The coach of a lesson: a panel that says what to do, and a frame around what it speaks of. It never covers that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box, Layout, covered
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Shape, Stroke, Words

PANEL, POINTER = 150, 120  # how high they lie
EDGE, FOOT = 12.0, 46.0
DOTTED = 16.0  # the row of dots below the title
WIDEST = 330.0  # of a panel over a board
MARGIN = 6.0
TAIL = 14.0  # of the arrow above what is pointed at
FOLDED = Box(0, 0, 128, 34)
DOTS = 9.0  # from one dot of progress to the next


class Speech(NamedTuple):
    """What the panel says now.

    title   of the lesson
    place   which of how many steps this is
    text    what the coach says
    wrong   why the last answer was not the right one
    ways    the buttons: action, label, the cap of its key
    folded  only a tab is shown
    fold    what folds it, with its key
    """

    title: str
    place: tuple[int, int]
    text: str
    wrong: str
    ways: tuple[tuple[str, str, str], ...]
    folded: bool
    fold: str


Place = Callable[[str, Box], Box]  # where a box of a region is on the screen


def aims(items: Iterable[Item], named: Sequence[str], layout: Layout) -> list[tuple[str, Box, bool]]:
    """Where the things are that are pointed at: the region, the box in it, and whether it is round. Of several names the first that is
    there."""
    known = {item.id: item for item in items}
    for name in named:
        if name in known:
            return [(known[name].region, known[name].box, known[name].round)]
        alike = [item for item in known.values() if item.id.startswith(f"{name}/")]
        if alike and name not in layout.regions:
            return [(item.region, item.box, item.round) for item in alike]
        if name in layout.regions:
            return [("screen", layout.regions[name].inset(3), False)]
    return []


def pointer(targets: Sequence[tuple[str, Box, bool]], name: str = "coach") -> list[Item]:
    """A frame of brass around each, and an arrow above it."""
    return [Item(f"{name}/aim/{n}", region, *_framed(box, round_), POINTER) for n, (region, box, round_) in enumerate(targets)]


def _framed(box: Box, round_: bool) -> tuple[Box, Picture]:
    outer = Box(box.x - 6, box.y - 6 - TAIL, box.w + 12, box.h + 12 + TAIL)
    inner, middle = Box(1, TAIL + 1, outer.w - 2, outer.h - TAIL - 2), outer.w / 2
    arrow = Shape(((middle - 9, 0), (middle + 9, 0), (middle, TAIL - 1)), "brass", "ink", 1.5)
    if round_:
        radius, centre = min(inner.w, inner.h) / 2, inner.centre
        return outer, (Disc(centre, radius, "", "ink", 6), Disc(centre, radius - 1.5, "", "brass", 3), arrow)
    return outer, (Fill(inner, "", "ink", 6, 9), Fill(inner.inset(1.5), "", "brass", 3, 8), arrow)


def panel(speech: Speech, layout: Layout, letters: Letters, targets: Sequence[Box], others: Sequence[Box]) -> list[Item]:
    """Where it covers nothing that is pointed at, and of what else can be answered as little as can be."""
    if speech.folded:
        return [_tab(speech, _best(layout, lambda wide: FOLDED.h, targets, others, FOLDED.w))]
    box = _best(layout, lambda wide: _high(speech, wide, letters), targets, others)
    return _open(speech, box, letters)


def _best(layout: Layout, high: Callable[[float], float], targets: Sequence[Box], others: Sequence[Box], wide: float = WIDEST) -> Box:
    def cost(box: Box) -> tuple[bool, float, float]:
        return not _inside(box, layout), covered(box, targets), covered(box, others)

    return min(_places(layout, high, wide), key=cost)


def _inside(box: Box, layout: Layout) -> bool:
    return box.y >= layout.regions["seats"].y


def _places(layout: Layout, high: Callable[[float], float], widest: float) -> list[Box]:
    """Over the log, over the seats, and in the corners of the board; never on the bar and the dock."""
    seats, board, log = (layout.regions[name] for name in ("seats", "board", "log"))
    foot = log.bottom - MARGIN
    found = []
    for column in (log, seats):
        wide = min(widest, column.w - 2 * MARGIN)
        found.append(Box(column.right - MARGIN - wide, foot - high(wide), wide, high(wide)))
    wide = min(widest, board.w - 2 * MARGIN)
    tall = high(wide)
    for x in (board.right - MARGIN - wide, board.x + MARGIN, board.centre[0] - wide / 2):
        found += [Box(x, foot - tall, wide, tall), Box(x, board.y + MARGIN, wide, tall)]
    return found


def _role(wide: float) -> str:
    return "body" if wide > 280 else "label"


def _title(speech: Speech, wide: float, letters: Letters) -> Words:
    """In one line if it can be read so."""
    room = wide - 2 * EDGE - 34
    line = Words(speech.title, Box(EDGE, 4, room, 20), "label", "brass")
    if letters.fits(line):
        return line
    return line._replace(box=Box(EDGE, 4, room, letters.high(speech.title, "micro", room) + 1), role="micro", lines=4)


def _high(speech: Speech, wide: float, letters: Letters) -> float:
    role, room = _role(wide), wide - 2 * EDGE
    high = _title(speech, wide, letters).box.bottom + DOTTED + letters.high(speech.text, role, room) + FOOT + 8
    return high + (letters.high(speech.wrong, "label", room - 14) + 14 if speech.wrong else 0.0)


def _open(speech: Speech, box: Box, letters: Letters) -> list[Item]:
    wide, role = box.w, _role(box.w)
    room, title = wide - 2 * EDGE, _title(speech, wide, letters)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, box.h), "night", "brass", 2, 8),
        title,
        *_dots(speech.place, Box(EDGE, title.box.bottom + 2, room, 8)),
    ]
    y = title.box.bottom + DOTTED + 4
    if speech.wrong:
        high = letters.high(speech.wrong, "label", room - 14) + 8
        strokes += [
            Fill(Box(EDGE - 4, y, 4, high - 4), "stop", radius=2),
            Words(speech.wrong, Box(EDGE + 8, y, room - 14, high), "label", "ivory", lines=99, middle=False),
        ]
        y += high + 6
    strokes.append(Words(speech.text, Box(EDGE, y, room, box.h - FOOT - y), role, "ivory", lines=99, middle=False))
    made = [Item("coach", "screen", box, tuple(strokes), PANEL, speech.text)]
    each = (room - 6.0 * (len(speech.ways) - 1)) / max(1, len(speech.ways))
    for n, (action, label, cap) in enumerate(speech.ways):
        at = Box(box.x + EDGE + n * (each + 6), box.bottom - FOOT + 4, each, FOOT - 14)
        made.append(_button(action, label, cap, at, letters, first=action == "go_on"))
    fold = Box(box.right - 34, box.y + 4, 28, 22)
    sign: Picture = (Fill(Box(0, 0, 28, 22), "raised", "line", 1, 5), Fill(Box(8, 13, 12, 2.5), "ivory"))
    return [*made, Item("coach/fold", "screen", fold, sign, PANEL + 1, speech.fold, action="coach fold")]


def _dots(place: tuple[int, int], room: Box) -> Picture:
    """One for each step, filled as far as one is."""
    now, all_ = place
    step = min(DOTS, room.w / max(1, all_))
    return tuple(
        Disc(
            (room.x + 4 + n * step, room.y + room.h / 2),
            3.2 if n == now else 2.4,
            "sky" if n == now else "brass" if n < now else "",
            "brass",
            1,
        )
        for n in range(all_)
    )


def _button(action: str, label: str, cap: str, box: Box, letters: Letters, *, first: bool) -> Item:
    ink, keyed = "ink" if first else "ivory", first and cap and box.w > 104
    words = Words(label, Box(5, 0, box.w - (58 if keyed else 10), box.h), "", ink, "centre", 2)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "sky" if first else "raised", "line", 1, 6),
        letters.fit(words, "label", "micro", "fine"),
    ]
    if keyed:
        frame = Box(box.w - 52, (box.h - 20) / 2, 46, 20)
        strokes += [Fill(frame, "", ink, 1, 4), letters.fit(Words(cap, frame, "", ink, "centre"), "micro", "fine")]
    tip = f"{label} [{cap}]" if cap else label
    return Item(f"coach/{action}", "screen", box, tuple(strokes), PANEL + 1, tip, action=f"coach {action}")


def _tab(speech: Speech, box: Box) -> Item:
    """What is left of the panel when it is folded."""
    picture: Picture = (
        Fill(Box(0, 0, box.w, box.h), "night", "brass", 2, 8),
        Words(f"{speech.place[0] + 1} / {speech.place[1]}", Box(8, 0, box.w - 16, box.h), "label", "brass", "centre"),
    )
    return Item("coach/fold", "screen", box, picture, PANEL, speech.fold, action="coach fold")
