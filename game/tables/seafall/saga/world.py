"""The chart as it is now, with the names that were given, and beside it what was found."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from engine.kernel import view
from engine.seafall.chronicle import World
from engine.seafall.evening import brought_in
from engine.seafall.holdings import island_enmity
from engine.seafall.state import Island, State
from engine.seafall.world import near_isles
from game.kit.item import Item
from game.kit.layout import Box, Layout
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.tables.annals import Glimpse
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.chart import chart, shown_columns
from game.tables.seafall.places import GAP, LAND, SCALE, SIDE, TRACK, Places, places
from game.tables.seafall.saga.history import explored
from game.tables.targets import Targets

LINE = 32.0
LEAST_SIDE = 300.0  # of the list beside the chart


def seen(record: World) -> State:
    """The record as the table of an evening would show it, to everybody."""
    s = brought_in(record.clone(), 0)
    if not s.islands:
        near_isles(s)
    return view(s, None)


def look_at(room: Box, glimpse: Glimpse) -> Look:
    """The glance of a table whose board is this part of the screen."""
    layout = Layout(glimpse.letters.scale, (room.right, room.bottom), "regular", {"board": room, "screen": room})
    return Look(layout, glimpse.texts, glimpse.names, theme=glimpse.theme, hover=glimpse.hover)


def world(record: World, room: Box, glimpse: Glimpse) -> Iterator[Item]:
    s = seen(record)
    columns = shown_columns(s)
    wide = (1.5 * columns + 0.5 + LAND) * (room.h - TRACK - SCALE - 2 * GAP) / (10 * sqrt(3)) + SIDE + 6 * GAP
    region = room._replace(w=min(room.w - (LEAST_SIDE - SIDE), wide))
    look, where = look_at(region, glimpse), places(region, columns)
    frame = where.chart._replace(x=room.x + where.chart.x - 2, y=room.y + where.chart.y - 2, w=where.chart.w + 4, h=where.chart.h + 4)
    yield Item("world/frame", "screen", frame, (Fill(Box(0, 0, frame.w, frame.h), "#2C1C10", "brass", 2, 4),), 1)
    items = sorted(chart(s, where, Targets(None, look, lambda choice: ""), {}, look), key=lambda item: item.z)
    for n, item in enumerate(items):
        box = item.box._replace(x=item.box.x + room.x, y=item.box.y + room.y)
        yield item._replace(region="screen", box=box, z=2 + n, choices=(), refusal=None, action="", ring="", means="")
    yield _head(s, where, room, glimpse)
    left = frame.right + 10
    yield _side(s, Box(left, room.y, room.right - left, room.h), glimpse)


def _head(s: State, where: Places, room: Box, glimpse: Glimpse) -> Item:
    """Above the chart: how much of it is known."""
    words = glimpse.texts.say("annals.name.world_head", isles=len(s.islands), sites=explored(s.islands))
    box = Box(room.x + where.track.x, room.y + where.track.y, where.track.w, where.track.h)
    return Item(
        "world/head", "screen", box, (glimpse.fit(Words(words, Box(4, 0, box.w - 8, box.h), "", "parchment"), "label", "micro", "fine"),), 2
    )


def _side(s: State, box: Box, glimpse: Glimpse) -> Item:
    """The isles as they are called: garrison, sites, and who is hated there; below them the colonies with their governors."""
    say = glimpse.texts.say
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 235),
        glimpse.fit(Words(say("annals.name.isles"), Box(12, 2, box.w - 24, 32), "", "brass"), "strong", "label"),
    ]
    count = len(s.islands) + (len(s.colonies) + 1 if s.colonies else 0)
    line = min(LINE, (box.h - 40) / max(1, count))
    y = 34.0
    for isle in s.islands:
        strokes += moved(_isle(s, isle, line, box.w, glimpse), 0, y)
        y += line
    if s.colonies:
        strokes.append(
            glimpse.fit(Words(say("annals.name.colonies"), Box(12, y, box.w - 24, line), "", "brass"), "strong", "label", "micro", "fine")
        )
        y += line
    for colony in s.colonies:
        told = say(
            "annals.name.colony_on", colony=glimpse.texts.name(signs.GAME, colony.id), isle=glimpse.texts.name(signs.GAME, colony.island)
        )
        words = glimpse.fit(Words(told, Box(44, 0, box.w - 56, line), "", "ivory"), "label", "micro", "fine")
        strokes += moved((Sprite(signs.emblem(colony.governor), Box(12, 2, line - 5, line - 5)), words), 0, y)
        y += line
    return Item("world/side", "screen", box, tuple(strokes), 2)


def _isle(s: State, isle: Island, line: float, wide: float, glimpse: Glimpse) -> Picture:
    name = glimpse.texts.name(signs.GAME, isle.id)
    room = wide * 0.36 - 46
    strokes: list[Stroke] = [
        Sprite(signs.island(isle), Box(8, 1, 34, line - 2)),
        glimpse.fit(Words(name, Box(46, 0, room, line), "", "ivory"), "label", "micro", "fine"),
        Sprite(signs.sprite("garrison"), Box(wide * 0.36 + 4, (line - 15) / 2, 15, 15)),
        Words(str(isle.garrison), Box(wide * 0.36 + 22, 0, 14, line), "micro", "mist"),
    ]
    side = min(line - 5, 22.0, (wide * 0.64 - 96) / max(1, len(isle.sites)) - 2)
    left = wide * 0.36 + 44
    strokes += [Sprite(signs.site(site), Box(left + n * (side + 2), (line - side) / 2, side, side)) for n, site in enumerate(isle.sites)]
    hated = [seat for seat in range(s.seats) if island_enmity(s, seat, isle.id)]
    strokes += [Sprite(signs.enmity(seat), Box(wide - 12 - (n + 1) * 17, (line - 16) / 2, 16, 16)) for n, seat in enumerate(hated)]
    return tuple(strokes)
