"""The chart: its four areas, the ports with their name plates and reputations, and the VP tiles beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import AREA_PORTS, AREAS, GUST_POINTS, PORTS
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.plates import HIGH, ROLE, Plate
from game.kit.tally import badge, row
from game.kit.theme import SEATS
from game.services.texts import Texts
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import PORT, RING, Places
from game.tables.winds_of_plunder.signs import GAME
from game.tables.winds_of_plunder.targets import GUST, Aim
from game.tables.winds_of_plunder.tiles import lain

CUBE, GLYPH, HANGS = 17.0, 10.5, 5.0  # a reputation marker, the emblem on it, and how far it hangs below its plate's own room
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
        yield _named(port, where.plates[port], dim, look.texts)
        yield from _reputations(s, where, port, look)
        yield from _port(where, port, targets, aim, dim, look)
        farther = f"gust/{port}" in targets.offered
        if farther and (look.crumb == GUST or (aim.port == port and f"port/{port}" not in targets.offered)):
            yield _price(where, port, aim.port == port, look)
        yield lain(s.tile_at[port], where.tile(port), targets, look, place=port, z=22, dim=dim)


def _lit(s: State, targets: Targets, aim: Aim, look: Look) -> frozenset[str]:
    """The ports that stand out: where the question leads, or where the wind under the pointer would carry the viewer's ship."""
    if aim.wind and look.viewer is not None and (port := s.captains[look.viewer].port):
        return frozenset({*NORMAL.get((port, aim.wind), ()), port})
    led = targets.of("gust" if look.crumb == GUST else "port")
    if not led or targets.seat is None:
        return EVERY_PORT
    return frozenset({*led, s.captains[targets.seat].port})


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
    sails = () if look.crumb == GUST else targets.offered.get(f"port/{port}", ())
    gusts = () if sails else targets.offered.get(f"gust/{port}", ())
    mark = "legal" if sails else "gust" if gusts else ""
    item = Item(f"port/{port}", "board", box, _harbour(port, side, dim and not gusts, mark), 30, look.texts.name(GAME, port), round=True)
    number = targets.number((*sails, *gusts))
    if number:  # that of the chip in the decision bar
        disc = badge(number, (9.5, 9.5), 8.8, "warn" if gusts else "ivory", "ink", "ink")
        yield Item(f"number/{port}", "board", Box(box.x - 1, box.y - 1, 19, 19), disc, 32)
    if sails:
        yield item._replace(choices=sails, ring="under pointer" if aim.port == port else "legal")
    elif gusts:
        warning = "" if look.crumb == GUST else look.texts.say("chart.name.warn_gust", points=GUST_POINTS)
        yield item._replace(choices=gusts, warning=warning)
    else:
        yield item._replace(refusal=targets.reasons.get(item.id))


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
    (x, y), plate = where.at(port), Fill(Box(0, 0, wide, high), "night", "warn", 1, 6)
    coins = row([signs.sprite(signs.POINT)] * GUST_POINTS, Box(3, 0, wide - 6, high), 11, 11)
    told = (Words(words, Box(2, 0, wide - 4, high), "micro", "warn", "centre"),)
    box = around(x, y + PORT * where.unit / 2 + 2, wide, high)
    return Item(f"price/{port}", "board", box, (plate, *(told if under else coins)), 31)


# Name plates and reputations


@lru_cache(maxsize=128)
def _named(port: str, plate: Plate, dim: bool, texts: Texts) -> Item:
    high = HIGH * plate.lines
    words = Words(plate.text, Box(1, 0, plate.box.w - 2, high), ROLE, "ink", "centre", plate.lines)
    picture = (Fill(Box(0, 0, plate.box.w, high), PLATE_DIM if dim else PLATE, PLATE_LINE, 1, 4), words)
    tip = texts.say("chart.name.plate", port=texts.name(GAME, port), area=texts.name(GAME, PORTS[port].area, "area"))
    return Item(f"plate/{port}", "board", plate.box._replace(h=high), picture, 26, tip)


def _reputations(s: State, where: Places, port: str, look: Look) -> Iterator[Item]:
    """A cube for each captain who is known there, along the lower edge of the name plate."""
    plate, known = where.plates[port].box, s.marks.get(port, ())
    first = plate.x + plate.w / 2 - len(known) * CUBE / 2
    for n, seat in enumerate(known):
        tip = look.texts.say("chart.name.known", who=look.names[seat], port=look.texts.name(GAME, port))
        box = Box(first + n * CUBE - 0.5, plate.bottom - CUBE + HANGS, CUBE + 1, CUBE + 1)
        glyph = Sprite(f"house/glyph_{SEATS[seat].name}", around(box.w / 2, box.h * 0.53, GLYPH, GLYPH))
        picture = (Sprite(signs.reputation(seat), Box(0, 0, box.w, box.h)), glyph)
        yield Item(f"mark/{port}/{seat}", "board", box, picture, 40, tip, comes=f"ship/{seat}")
