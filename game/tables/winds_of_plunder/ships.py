"""Ships in their berths side by side, the way that one would sail, and the last moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, dist, pi, sin

from engine.kernel import Seat
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.data import PORTS
from engine.winds_of_plunder.sailing import windlocked
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.layout import Box, Point, around
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.traces import comet, owner
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.forecast import arrival
from game.tables.winds_of_plunder.places import PORT, RING, Places, covered
from game.tables.winds_of_plunder.targets import Aim, Targets

PATROL = -1
FLEET = (40.0, 52.0)  # before the draft ships wait in a corner of the chart: the first of them, and how far apart
DOT = 9.0
OVAL = tuple((cos(n * pi / 16), sin(n * pi / 16)) for n in range(32))


def ships(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    found: dict[str, list[Seat]] = {}
    for seat, c in enumerate(s.captains):
        found.setdefault(c.port, []).append(seat)
    if s.duel and s.patrol:
        found.setdefault(s.patrol, []).append(PATROL)
    fleet = where.fleet({port: len(crews) for port, crews in sorted(found.items()) if port})
    lies = {ship: box for port, boxes in fleet.items() for ship, box in zip(found[port], boxes, strict=True)}
    for ship, box in lies.items():
        yield from _ship(s, ship, box, targets, look)
    yield from _last_moves(where, look)
    if targets.seat in lies:
        yield from _course(s, where, lies[targets.seat].centre, targets, aim, look)
    if look.owners:
        yield from _owners(found, lies, look)


def slack(s: State, seat: Seat) -> bool:
    """Whether a ship has still to sail and cannot."""
    c = s.captains[seat]
    return bool(c.port) and s.active is not None and not c.done and not (seat == s.active and s.sailed) and windlocked(s, seat)


def _ship(s: State, ship: Seat, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    if ship == PATROL:
        yield _patrol(s, box, targets, look)
        return
    choices = targets.captains.get(ship, ())
    refusal = None if choices else targets.why_captain.get(ship)
    if ship == s.active:
        halo = around(box.x + box.w / 2, box.bottom - box.h * 0.13, box.w * 1.2, box.h * 0.4)
        yield Item("turn/halo", "board", halo, _halo(halo.w, halo.h), 33)
    ring = "legal" if choices else ""
    locked = slack(s, ship)
    picture = _picture(signs.ship(ship, locked=locked), box.w)
    yield Item(f"ship/{ship}", "board", box, picture, 36, look.names[ship], choices, refusal, ring, True)
    if locked:
        side = max(16.0, box.w * 0.4)
        spot = around(box.x + box.w * 0.74, box.y + box.h * 0.74, side, side)
        tip = look.texts.say("chart.name.windlocked_tip", who=look.names[ship])
        yield Item(f"slack/{ship}", "board", spot, _badge(side), 38, tip)


def _patrol(s: State, box: Box, targets: Targets, look: Look) -> Item:
    """The Guarda Costa with its Weapons."""
    board = ("board_patrol",)
    legal = isinstance(targets.step, Board) and board not in targets.why
    tip = look.texts.say("chart.name.patrol", weapons=s.patrol_weapons)
    badge = (
        Disc((box.w - 9, box.h - 9), 9, "night", "ivory", 1),
        Words(str(s.patrol_weapons), Box(box.w - 18, box.h - 18, 18, 18), "micro", align="centre"),
    )
    picture = (*_picture(signs.sprite("ship_guarda_costa"), box.w), *badge)
    choices = (board,) if legal else ()
    return Item("ship/patrol", "board", box, picture, 36, tip, choices, targets.why.get(board), "legal" if legal else "", True)


@lru_cache(maxsize=128)
def _picture(sprite: str, side: float) -> Picture:
    return (Sprite(sprite, Box(0, 0, side, side)),)


@lru_cache(maxsize=32)
def _badge(side: float) -> Picture:
    """A slack sail on a disc, so that it is no other boat."""
    middle, inner = side / 2, Box(0, 0, side, side).inset(side * 0.14)
    return Disc((middle, middle), middle, "ivory", "ink", 1.2), Sprite(signs.sprite("icon_slack_sail"), inner)


@lru_cache(maxsize=32)
def _halo(wide: float, high: float) -> Picture:
    """Light on the water around the ship whose turn it is."""
    points = tuple((wide / 2 + (wide / 2 - 2) * x, high / 2 + (high / 2 - 2) * y) for x, y in OVAL)
    return Shape(points, "sky", alpha=90), Shape(points, "", "sky", 2)


# Ways


def _last_moves(where: Places, look: Look) -> Iterator[Item]:
    for n, (seat, start, end) in enumerate(look.marks):
        if start and end:
            colour = SEATS[seat].fill if seat >= 0 else "neutral"
            yield comet(f"wake/{n}", where.at(start), where.at(end), colour, 0.8 * where.unit)


def _course(s: State, where: Places, ship: Point, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """The way to the port under the pointer, and the VP that it brings."""
    if targets.seat is None or aim.choice is None or not aim.port:
        return
    yield _dotted(ship, where.at(aim.port), PORT * where.unit / 2 + 5)
    coming = arrival(s, targets.seat, aim.choice, covered=look.covered)
    key = "chart.name.points_or_more" if coming.or_more else "chart.name.points_gained"
    words = look.texts.say(key, vp=coming.after - coming.before)
    wide = look.letters.width(words, "label") + 18
    picture = (Fill(Box(0, 0, wide, 22), "night", "sky", 1.5, 6), Words(words, Box(4, 0, wide - 8, 22), "label", "ivory", "centre"))
    yield Item("course/gain", "board", _beside_port(where, aim.port, wide), picture, 66)


def _beside_port(where: Places, port: str, wide: float) -> Box:
    """The side of a port where a few words hide the least."""
    (x, y), far = where.at(port), RING * where.unit / 2
    sides = ((0, -far - 8), (far + wide / 2 - 2, -8), (-far - wide / 2 + 2, -8), (0, far + 8))
    inner = where.chart.inset(4, 2)
    boxes = [around(min(max(x + dx, inner.x + wide / 2), inner.right - wide / 2), y + dy, wide, 22) for dx, dy in sides]
    taken = [*(where.tile(other) for other in PORTS), *(plate.box for plate in where.plates.values())]
    return min(boxes, key=lambda box: covered(box, taken) + covered(box, [around(x, y, far, far)]))


@lru_cache(maxsize=256)
def _dotted(start: Point, end: Point, short: float) -> Item:
    """Dots along a bow from one point to another; it ends a little before the other."""
    (ax, ay), (bx, by) = start, end
    far = max(1.0, dist(start, end))
    mx, my = (ax + bx) / 2 - (by - ay) * 0.12, (ay + by) / 2 + (bx - ax) * 0.12
    count = max(2, round(far / DOT))
    left, top = min(ax, bx, mx) - 8, min(ay, by, my) - 8
    box = Box(left, top, max(ax, bx, mx) + 8 - left, max(ay, by, my) + 8 - top)
    strokes: list[Stroke] = []
    for t in (n / count for n in range(1, count + 1) if far * (1 - n / count) > short):
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by
        strokes.append(Disc((round(x - left, 1), round(y - top, 1)), 3.0, "ivory", "ink", 1))
    return Item("course", "board", box, tuple(strokes), 34)


# Owners


def _owners(found: dict[str, list[Seat]], lies: dict[Seat, Box], look: Look) -> Iterator[Item]:
    """Who lies where, below the lowest ship of a port."""
    for port, crews in found.items():
        seats = [seat for seat in crews if seat != PATROL]
        if port and seats:
            x = sum(lies[seat].centre[0] for seat in seats) / len(seats)
            yield owner(look, port, (x, max(lies[seat].bottom for seat in seats) + 6), seats)
