"""A turn in pencil as it lies on the table: over the log a sheet with every deed, what it costs and brings; on the board dashed marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import dist
from typing import NamedTuple, TypeAlias

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box, Point
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.scroll import RAIL, ScrollList
from game.services.texts import signed
from game.tables.look import Look

GREY = "#D8DEE3"  # of the pencil
MARK, SHEET = 60, 7  # how high marks and the sheet lie
HEAD, FOOT, EDGE, LINE = 30.0, 40.0, 10.0, 17.0
NUMBER, TOOLS = 22.0, 26.0
ICONS = {"earlier": "up", "later": "down", "away": "trash"}
LARGEST = 30_000  # no piece is larger
TAG = 18.0
TOGETHER = 40.0  # apart, what goes along with something else
AMOUNT = re.compile(r"-?\d+")
Spots: TypeAlias = tuple[Point, ...]


class Change(NamedTuple):
    """How a number of a captain's changed: its sign, by how much, and what it is."""

    sprite: str
    by: int
    tip: str = ""


class Penned(NamedTuple):
    """A deed on the sheet: what is done, what changes by it, and what is told of it."""

    words: str
    changes: tuple[Change, ...]
    told: str = ""


class Sheet(NamedTuple):
    """What is laid out, and what changes by all of it. `chosen` is the deed whose tools are shown."""

    deeds: tuple[Penned, ...]
    total: tuple[Change, ...]
    chosen: int | None = None


# Numbers


def numbers(items: Iterable[Item], seat: Seat) -> dict[str, tuple[str, tuple[int, ...], str]]:
    """The counters on the card of a seat, by their ids: sign, numbers and tip."""
    found = {}
    for item in items:
        card, _, place = item.id.rpartition("/")
        if card == f"seat/{seat}" and place.isdecimal():
            sprite = next((stroke.name for stroke in item.picture if isinstance(stroke, Sprite)), "")
            text = next((stroke.text for stroke in item.picture if isinstance(stroke, Words)), "")
            found[item.id] = (sprite, tuple(map(int, AMOUNT.findall(text.replace("−", "-").replace("+", " ")))), item.tip)
    return found


def changes(before: Mapping[str, tuple[str, tuple[int, ...], str]], after: Mapping[str, tuple[str, tuple[int, ...], str]]) -> list[Change]:
    """The counters that are others now; of one with several numbers the first that is."""
    found = []
    for name, (sprite, now, tip) in after.items():
        was = before.get(name, ("", (), ""))[1]
        by = next((b - a for a, b in zip(was, now, strict=False) if a != b), 0)
        if by:
            found.append(Change(sprite, by, tip))
    return found


# The sheet


def sheet(look: Look, told: Sheet) -> list[Item]:
    """In the place of the log."""
    region, say = look.layout.regions["log"], look.texts.say
    room = Box(EDGE, HEAD + 4, region.w - EDGE, region.h - HEAD - FOOT - 8)
    wide = room.w - RAIL
    ground: Picture = (
        Fill(Box(0, 0, region.w, region.h), "panel"),
        Dashes(_rim(Box(4, 4, region.w - 8, region.h - 8)), GREY, 1.5, 6),
        look.fit(Words(say("pencil.name.title"), Box(12, 5, region.w * 0.4 - 12, 24), colour=GREY), "label", "micro", "fine"),
        *_row(look, told.total, Box(region.w * 0.4, 6, region.w * 0.6 - 42, 22)),
    )
    lines = ScrollList("pencil", "log", room, [_high(look, told, n, wide) for n in range(len(told.deeds))], look.dials, follows=True, gap=3)
    items = [Item("pencil", "log", Box(0, 0, region.w, region.h), ground, SHEET, say("pencil.rule.sheet"), dial=lines.dial)]
    if not told.deeds:
        words = look.letters.beginning(Words(say("pencil.rule.empty"), room._replace(w=wide), "fine", "mist", lines=99, middle=False))
        items.append(Item("pencil/empty", "log", Box(0, 0, region.w, region.h), (words,), SHEET + 1))
    for n, box in lines.seen():
        items += lines.clipped(_deed(look, told, n, box._replace(w=wide)))
    items += lines.thumb((say("shell.name.log_earlier"), say("shell.name.log_later")), SHEET + 2)
    return [*items, *_buttons(look, told, Box(8, region.h - FOOT, region.w - 16, FOOT - 8))]


def _words(look: Look, told: Sheet, n: int, wide: float) -> Words:
    return Words(told.deeds[n].words, Box(NUMBER + 6, 0, wide - NUMBER - 10, 999), "fine", lines=99, middle=False)


def _high(look: Look, told: Sheet, n: int, wide: float) -> float:
    deed = told.deeds[n]
    words = look.letters.high(deed.words, "fine", wide - NUMBER - 10)
    rows = len(_rows(look, deed.changes, wide - NUMBER - 10))
    return 5 + words + rows * LINE + (TOOLS + 4 if told.chosen == n else 0) + 3


def _deed(look: Look, told: Sheet, n: int, box: Box) -> list[Item]:
    deed, name = told.deeds[n], f"pencil/{n}"
    lit, open_ = look.hover == name, told.chosen == n
    words = _words(look, told, n, box.w)
    y = look.letters.high(deed.words, "fine", words.box.w) + 4
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "raised", "sky" if lit or open_ else "", 1, 5, 255 if lit or open_ else 120),
        Disc((NUMBER / 2 + 1, 12), 9, "night", GREY, 1),
        Words(str(n + 1), Box(2, 3, 20, 18), "micro", GREY, "centre"),
        words._replace(box=words.box._replace(y=3, h=y)),
    ]
    for row in _rows(look, deed.changes, words.box.w):
        strokes += _row(look, row, Box(words.box.x, y, words.box.w, LINE), left=True)
        y += LINE
    tip = " ".join(filter(None, (deed.told or deed.words, look.texts.say("pencil.rule.deed"))))
    items = [Item(name, "log", box, tuple(strokes), SHEET + 1, tip, action=f"deed {n}")]
    return [*items, *_tools(look, told, n, Box(box.x + 4, box.bottom - TOOLS - 3, box.w - 8, TOOLS))] if open_ else items


def _tools(look: Look, told: Sheet, n: int, room: Box) -> list[Item]:
    """Earlier, later, away."""
    live = {"earlier": n > 0, "later": n + 1 < len(told.deeds), "away": True}
    wide = (room.w - 8) / len(live)
    items = []
    for place, deed in enumerate(live):
        box = Box(room.x + place * (wide + 4), room.y, wide, room.h)
        over = live[deed] and look.hover == f"pencil/{deed}"
        face = Fill(Box(0, 0, box.w, box.h), "panel", "sky" if over else "line", 2 if over else 1, 5)
        icon = Sprite(f"house/icon_{ICONS[deed]}", Box((box.w - 18) / 2, (box.h - 18) / 2, 18, 18), 255 if live[deed] else 80)
        tip = look.texts.say(f"pencil.rule.{deed}")
        items.append(Item(f"pencil/{deed}", "log", box, (face, icon), SHEET + 3, tip, action=f"{deed} {n}" if live[deed] else ""))
    return items


def _buttons(look: Look, told: Sheet, room: Box) -> list[Item]:
    say, wide = look.texts.say, (room.w - 6) / 2
    ink = look.tip(say("pencil.rule.ink"), "ink")
    rub = look.tip(say("pencil.rule.rub_out"), "rub_out")
    return [
        _button(look, "pencil/ink", say("pencil.name.ink"), room._replace(w=wide), "ink" if told.deeds else "", SHEET + 2, ink, first=True),
        _button(look, "pencil/rub", say("pencil.name.rub_out"), Box(room.x + wide + 6, room.y, wide, room.h), "rub_out", SHEET + 2, rub),
    ]


def _button(look: Look, name: str, label: str, box: Box, action: str, z: int, tip: str = "", *, first: bool = False) -> Item:
    over, live = look.hover == name, bool(action)
    fill, ink = ("sky", "ink") if first and live else ("panel", "ivory" if live else "dim")
    face = Fill(Box(0, 0, box.w, box.h), fill, "sky" if over and live else "line", 2 if over and live else 1, 5)
    words = look.fit(Words(label, Box(3, 0, box.w - 6, box.h), "", ink, "centre", 2), "label", "micro", "fine")
    return Item(name, "log", box, (face, words), z, tip or label, action=action)


def _rows(look: Look, found: Sequence[Change], wide: float) -> list[tuple[Change, ...]]:
    """As many changes beside each other as have room."""
    rows: list[tuple[Change, ...]] = []
    left = 0.0
    for change in found:
        need = _wide(look, change)
        if not rows or left < need:
            rows.append(())
            left = wide
        rows[-1] = (*rows[-1], change)
        left -= need
    return rows


def _wide(look: Look, change: Change) -> float:
    return 19 + look.letters.width(signed(change.by), "micro") + 10


def _row(look: Look, found: Sequence[Change], box: Box, *, left: bool = False) -> list[Stroke]:
    """Signs with what is won and lost: a sign before the number, so that no eye needs the colour. At the right as many as have room."""
    strokes: list[Stroke] = []
    shown = found if left else next(iter(_rows(look, found, box.w)), ())
    x = box.x if left else box.right - sum(_wide(look, change) for change in shown)
    for change in shown:
        strokes.append(Sprite(change.sprite, Box(x, box.y + (box.h - 16) / 2, 16, 16)))
        wide = _wide(look, change)
        strokes.append(Words(signed(change.by), Box(x + 18, box.y, wide - 18, box.h), "micro", "good" if change.by > 0 else "warn"))
        x += wide
    return strokes


# On the board


def marks(pages: Sequence[Iterable[Item]]) -> list[Item]:
    """A dashed edge around all that is elsewhere or new on the last page, its way there from page to page, and what is gone by then."""
    ways = [{item.id: item for item in page if _is_piece(item)} for page in pages]
    here, there = ways[0], ways[-1]
    found, drawn = [], list[Spots]()
    for name, item in there.items():
        way = [page[name].box for page in ways if name in page]
        if name in here and _makes_room(here[name].box, item.box):
            continue
        path = [box for n, box in enumerate(way) if not n or box != way[n - 1]]
        if name in here and len(path) == 1:
            continue
        w, h = item.box.w, item.box.h
        found.append(Item(f"pencil/at/{name}", "board", item.box, (Dashes(_rim(Box(0, 0, w, h)), GREY, 2, 5),), MARK, clip=item.clip))
        spots = tuple(box.centre for box in path)
        if len(spots) > 1 and not any(_beside(spots, other) for other in drawn):
            drawn.append(spots)
            found.append(_way(name, spots))
    taken = {item.box for item in there.values()}
    return [*found, *(_gone(item) for name, item in here.items() if name not in there and item.box not in taken)]


def counted(now: Iterable[Item], then: Sequence[Item], seat: Seat) -> list[Item]:
    """A dashed line below every number of the own card that is another one in pencil."""
    known, other = numbers(now, seat), numbers(then, seat)
    boxes = {item.id: item.box for item in then if item.id in other}
    return [_under(name, boxes[name]) for name, about in other.items() if name in known and about[1] != known[name][1]]


def _under(name: str, box: Box) -> Item:
    line = Dashes(((0, box.h - 1), (box.w - 4, box.h - 1)), GREY, 1.5, 4)
    return Item(f"pencil/{name}", "seats", box, (line,), MARK)


def _is_piece(item: Item) -> bool:
    small = item.box.w * item.box.h < LARGEST
    return item.region == "board" and small and any(isinstance(stroke, Sprite) for stroke in item.picture)


def _makes_room(before: Box, after: Box) -> bool:
    """Whether something has another size because of others, and goes nowhere."""
    same = (before.w, before.h) == (after.w, after.h)
    return not same and dist(before.centre, after.centre) < max(after.w, after.h) / 2


def _beside(way: Spots, other: Spots) -> bool:
    """Whether something goes along with something else, such as a flag with its ship."""
    return len(way) == len(other) and all(dist(a, b) < TOGETHER for a, b in zip(way, other, strict=True))


def _way(name: str, spots: Spots) -> Item:
    left, top = min(x for x, _ in spots) - 2, min(y for _, y in spots) - 2
    box = Box(left, top, max(x for x, _ in spots) - left + 2, max(y for _, y in spots) - top + 2)
    line = Dashes(tuple((x - left, y - top) for x, y in spots), GREY, 2.5, 7)
    return Item(f"pencil/way/{name}", "board", box, (line,), MARK)


def _gone(item: Item) -> Item:
    w, h = item.box.w, item.box.h
    faint = tuple(stroke if isinstance(stroke, Words) else stroke._replace(alpha=min(stroke.alpha, 110)) for stroke in item.picture)
    cross = (Dashes(((0, 0), (w, h)), GREY, 2, 5), Dashes(((0, h), (w, 0)), GREY, 2, 5))
    return Item(f"pencil/gone/{item.id}", "board", item.box, (*faint, *cross), MARK - 1, clip=item.clip)


def _rim(box: Box) -> tuple[tuple[float, float], ...]:
    return ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y))


def frame(look: Look) -> list[Item]:
    """Around the board, so that nobody takes it for what has happened; a tag at the ribbon says so."""
    board, words = look.layout.regions["board"], look.texts.say("pencil.name.title")
    edge = Item("pencil/frame", "screen", board, (Dashes(_rim(Box(2, 2, board.w - 4, board.h - 4)), GREY, 3, 12),), MARK + 30)
    wide = min(look.layout.regions["seats"].w, look.letters.width(words, "micro") + 36)
    picture = (
        Fill(Box(0, 0, wide, TAG), "night", GREY, 1.5, 5),
        Sprite("house/icon_edit", Box(6, 2, 14, 14)),
        look.fit(Words(words, Box(26, 0, wide - 30, TAG), colour=GREY), "micro", "fine"),
    )
    tip = look.texts.say("pencil.rule.tag")
    return [edge, Item("pencil/tag", "ribbon", Box(12, look.layout.regions["ribbon"].h - TAG, wide, TAG), picture, 20, tip)]


# The pencil itself


def sign(look: Look, where: Box, count: int) -> Item:
    """What takes the pencil into the hand; how many deeds wait on the sheet."""
    region = look.layout.regions["log"]
    box = Box(where.x - region.x, where.y - region.y, where.w, where.h)
    waits, over = count > 0, look.hover == "pencil"
    picture: list[Stroke] = [
        Fill(
            Box(0, 0, box.w, box.h),
            "raised" if waits or over else "panel",
            "sky" if over else GREY if waits else "line",
            2 if waits else 1,
            5,
        ),
        Sprite("house/icon_edit", Box(4, 4, box.w - 8, box.h - 8)),
    ]
    if waits:
        picture += [Disc((box.w - 4, 4), 8, "night", GREY, 1), Words(str(count), Box(box.w - 12, -4, 16, 16), "micro", GREY, "centre")]
    say = look.texts.say
    tip = say("pencil.rule.waits", count=count) if waits else say("pencil.rule.tip")
    return Item("pencil", "log", box, tuple(picture), 4, look.tip(tip, "pencil"), action="pencil")
