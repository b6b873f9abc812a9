"""The chart: its four areas, the ports with their name plates and reputations, and the VP tiles beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from engine.kernel import Choice, Seat
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import AREA_PORTS, AREAS, GUST_POINTS, PORTS
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import CUBE, PLATE_HIGH, PLATE_ROLE, PORT, RING, Places, Plate
from game.tables.winds_of_plunder.targets import Aim, Targets
from game.tables.winds_of_plunder.tiles import lain

GAME = "winds_of_plunder"
PLATE, PLATE_DIM, PLATE_LINE = "#F3EAD7", "#B9AF98", "#3A2A18"
SEA, GLOW = "#FFF9E6", "#FFF6DC"
CIRCLE = tuple((cos(n * pi / 20), sin(n * pi / 20)) for n in range(41))
EVERY_PORT = frozenset(PORTS)


def chart(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """Everything printed on the chart or lying on it but the ships."""
    yield from _ground(where.region, where.chart, look.theme.name == "high-contrast")
    lit = _lit(s, targets, aim, look)
    for area in AREAS:
        if lit.isdisjoint(AREA_PORTS[area]):
            yield _veil(area, where.band(area))
        yield _area_name(where, area, look)
    for port in PORTS:
        dim = port not in lit
        yield _named(port, where.plates[port], dim, look)
        yield from _reputations(s, where, port, look)
        yield from _port(where, port, targets, aim, dim, look)
        if port in targets.gusts and (targets.gusting or (aim.port == port and port not in targets.ports)):
            yield _price(where, port, aim.port == port, look)
        yield lain(s.tile_at[port], where.tile(port), targets, look, place=port, z=22, dim=dim)


def _lit(s: State, targets: Targets, aim: Aim, look: Look) -> frozenset[str]:
    """The ports that stand out: where the question leads, or where the wind under the pointer would carry the viewer's ship."""
    if aim.wind and look.viewer is not None and s.captains[look.viewer].port:
        return frozenset({*reached(s, look.viewer, aim.wind), s.captains[look.viewer].port})
    led = targets.gusts if targets.gusting else targets.ports
    if not led or targets.seat is None:
        return EVERY_PORT
    return frozenset({*led, s.captains[targets.seat].port})


def reached(s: State, seat: Seat, wind: str) -> tuple[str, ...]:
    """Where this wind would carry a ship."""
    return NORMAL.get((s.captains[seat].port, wind), ())


# The ground


@lru_cache(maxsize=8)
def _ground(region: Box, frame: Box, grey: bool) -> tuple[Item, ...]:
    """The captain's table, and the chart on it. High contrast has no colour."""
    whole = Box(0, 0, region.w, region.h)
    wood = Fill(whole, "night") if grey else Sprite(signs.sprite("cabin"), whole, cover=True)
    shade = Fill(Box(frame.x - 3, frame.y - 2, frame.w + 8, frame.h + 8), "#120A06", radius=4, alpha=150)
    return (
        Item("wood", "board", whole, (wood, shade), -8),
        Item("chart", "board", frame, (Sprite(signs.sprite("chart"), Box(0, 0, frame.w, frame.h), grey=grey, cover=True),), -7),
    )


@lru_cache(maxsize=32)
def _veil(area: int, band: Box) -> Item:
    """An area where nothing can be reached is darker."""
    return Item(f"veil/{area}", "board", band, (Fill(Box(0, 0, band.w, band.h), "night", alpha=88),), -6)


def _area_name(where: Places, area: int, look: Look) -> Item:
    label = where.areas[area]
    box = Box(0, 0, label.box.w, label.box.h)
    words = Words(look.texts.say(f"chart.name.area_{area}"), box, label.role, SEA, "centre", label.lines)
    shade = words._replace(box=Box(1, 1, box.w, box.h), colour="#0B3440")
    return Item(f"area/{area}", "board", label.box, (shade, words), -5)


# Ports


def _port(where: Places, port: str, targets: Targets, aim: Aim, dim: bool, look: Look) -> Iterator[Item]:
    """A harbour; ringed where the ship may go, with the number of its chip, or outlined where only a Gust may carry it."""
    side = RING * where.unit
    box = around(*where.at(port), side, side)
    choice: Choice | None = None if targets.gusting else targets.ports.get(port)
    gusts = () if choice else targets.gusts.get(port, ())
    mark = "legal" if choice else "gust" if gusts else ""
    item = Item(f"port/{port}", "board", box, _harbour(port, side, dim and not gusts, mark), 30, look.texts.name(GAME, port), round=True)
    number = targets.number(choice) or next(filter(None, map(targets.number, gusts)), "")
    if number:
        yield Item(f"number/{port}", "board", Box(box.x - 1, box.y - 1, 19, 19), _number(number, mark), 32)
    if choice:
        yield item._replace(choices=(choice,), ring="under pointer" if aim.port == port else "legal")
    elif gusts:
        yield item._replace(choices=gusts, warning="" if targets.gusting else look.texts.say("chart.name.warn_gust", points=GUST_POINTS))
    else:
        yield item._replace(refusal=targets.why_port.get(port))


@lru_cache(maxsize=32)
def _number(number: str, mark: str) -> Picture:
    """The number of the chip in the decision bar."""
    disc = Disc((9.5, 9.5), 8.8, "warn" if mark == "gust" else "ivory", "ink", 1.4)
    return disc, Words(number, Box(0, 0, 19, 19), "micro", "ink", "centre")


@lru_cache(maxsize=512)
def _harbour(port: str, side: float, dim: bool, mark: str) -> Picture:
    middle, size = side / 2, side * PORT / RING
    strokes: list[Stroke] = []
    if mark == "legal":
        strokes += [Disc((middle, middle), middle - 1, GLOW, alpha=120), Disc((middle, middle), middle - 0.5, "", "ink", 4, 200)]
    strokes.append(Sprite(signs.port(port), around(middle, middle, size, size)))
    if dim:
        strokes.append(Disc((middle, middle), size / 2, "night", alpha=105))
    if mark == "gust":
        radius = size / 2 + 2.5
        strokes.append(Dashes(tuple((middle + radius * x, middle + radius * y) for x, y in CIRCLE), "warn", 2, 2.5))
    return tuple(strokes)


def _price(where: Places, port: str, under: bool, look: Look) -> Item:
    """What a Gust to this port takes: so many coins, and in words under the pointer."""
    words = look.texts.say("chart.name.points", points=GUST_POINTS) if under else ""
    wide, high = (look.letters.width(words, "micro") + 12, 17.0) if under else (11.0 * GUST_POINTS + 6, 14.0)
    x, y = where.at(port)
    strokes: list[Stroke] = [Fill(Box(0, 0, wide, high), "night", "warn", 1, 6)]
    if under:
        strokes.append(Words(words, Box(2, 0, wide - 4, high), "micro", "warn", "centre"))
    else:
        strokes += [Sprite(signs.sprite(signs.POINT), Box(3 + 11 * n, 1.5, 11, 11)) for n in range(GUST_POINTS)]
    return Item(f"price/{port}", "board", around(x, y + PORT * where.unit / 2 + 2, wide, high), tuple(strokes), 31)


# Name plates and reputations


def _named(port: str, plate: Plate, dim: bool, look: Look) -> Item:
    high = PLATE_HIGH * plate.lines
    words = Words(plate.text, Box(1, 0, plate.box.w - 2, high), PLATE_ROLE, "ink", "centre", plate.lines)
    picture = (Fill(Box(0, 0, plate.box.w, high), PLATE_DIM if dim else PLATE, PLATE_LINE, 1, 4), words)
    area = look.texts.name(GAME, PORTS[port].area, "area")
    tip = look.texts.say("chart.name.plate", port=look.texts.name(GAME, port), area=area)
    return Item(f"plate/{port}", "board", Box(plate.box.x, plate.box.y, plate.box.w, high), picture, 26, tip)


def _reputations(s: State, where: Places, port: str, look: Look) -> Iterator[Item]:
    """A cube for each captain who is known there, along the lower edge of the name plate."""
    plate = where.plates[port].box
    known = s.marks.get(port, ())
    first = plate.x + plate.w / 2 - len(known) * CUBE / 2
    for n, seat in enumerate(known):
        tip = look.texts.say("chart.name.known", who=look.names[seat], port=look.texts.name("winds_of_plunder", port))
        box = Box(first + n * CUBE - 0.5, plate.bottom - CUBE, CUBE + 1, CUBE + 1)
        yield Item(f"mark/{port}/{seat}", "board", box, _cube(seat), 40, tip, comes=f"ship/{seat}")


@lru_cache(maxsize=8)
def _cube(seat: Seat) -> Picture:
    return (Sprite(signs.reputation(seat), Box(0, 0, CUBE + 1, CUBE + 1)),)
