"""The pieces on the planet at their two Elevations: Ships, Reds and the White high, everything else low, before them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from engine.kernel import Seat
from engine.windward.data import CRESTER_KIND, GREYS, PORT, REDS, WHITE
from engine.windward.state import ABOARD, ASIDE, GAS, State
from game.kit.item import Item, stamp
from game.kit.layout import Box, Point, around
from game.kit.picture import Disc, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.atlas import Atlas

SIZES = {"ship": 43.0, "boat": 38.0, "red": 42.0, "grey": 38.0, "white": 96.0, "token": 23.0}
BESET, CROWDED = 70.0, 54.0  # with others beside it, and among others on its space, the White takes no more room
ALONE_HIGH, ALONE_LOW = (0.0, -4.0, 1.0), (0.0, 2.0, 0.9)  # to the right, down, how large
HIGH_SPOTS = {
    1: ((-7.0, -10.0, 0.9),),
    2: ((-10.0, -10.0, 0.78), (9.0, -6.0, 0.78)),
    3: ((0.0, -16.0, 0.7), (-13.0, -3.0, 0.7), (13.0, -3.0, 0.7)),
}
LOW_SPOTS = {
    1: ((11.0, 9.0, 0.72),),
    2: ((-11.0, 10.0, 0.6), (11.0, 9.0, 0.62)),
    3: ((-14.0, 8.0, 0.5), (0.0, 13.0, 0.5), (14.0, 8.0, 0.5)),
    4: ((-15.0, 5.0, 0.44), (-5.0, 14.0, 0.44), (7.0, 14.0, 0.44), (16.0, 5.0, 0.44)),
}
CLOSE = ((0.0, 16.0), (-16.0, -4.0), (16.0, -4.0), (0.0, -24.0))
BERTHS = ((-37.0, 0.0), (37.0, 0.0), (-19.0, 28.0), (19.0, 28.0), (0.0, 39.0), *CLOSE)
"""Around the Port first; close to its tower where pieces on the spaces beside it would stand before a Ship."""
BERTH, ELBOW = 0.72, 24.0  # how large a Ship is there, and how much room it wants
LOWEST, DEEPEST = 20, 56  # z of the farthest and of the nearest row


Spot = tuple[float, float, float]


class Piece(NamedTuple):
    id: str
    sprite: str
    size: float
    tip: str
    many: int = 1


def pieces(s: State, where: Atlas, look: Look, asked: Seat | None, *, roof: bool) -> Iterator[Item]:
    high, low = _high(s, look), _low(s, look)
    if s.white_at and any(at in high or at in low for at in where.land.neighbours[s.white_at]):  # it would hide whoever is beside it
        high[s.white_at] = [piece._replace(size=min(piece.size, BESET)) for piece in high[s.white_at]]
    yield from _port(s, where, look, (*high, *low), asked, roof=roof)
    for space in sorted({*high, *low}):
        above, below = high.get(space, []), low.get(space, [])
        crowded = len(above) + len(below) > 1
        upper = spots(HIGH_SPOTS, len(above)) if crowded else (ALONE_HIGH,)
        lower = spots(LOW_SPOTS, len(below)) if crowded else (ALONE_LOW,)
        for piece, spot in zip(above, upper, strict=False):
            yield from _placed(where, space, piece, spot, s, raised=True)
        for piece, spot in zip(below, lower, strict=False):
            yield from _placed(where, space, piece, spot, s, raised=False)
        yield from _ropes(where, space, below, lower)


def spots(table: dict[int, tuple[Spot, ...]], count: int) -> tuple[Spot, ...]:
    """Places for so many pieces of one Elevation on one space; a great many stand in a row."""
    if count <= len(table):
        return table.get(count, ())
    _, dy, share = table[len(table)][0]
    return tuple((36 * n / (count - 1) - 18, dy + 3 * (n % 2), share * len(table) / count) for n in range(count))


def depth(where: Atlas, y: float) -> int:
    """Pieces farther down stand before those farther up."""
    return LOWEST + round((DEEPEST - LOWEST) * min(1.0, max(0.0, y / where.region.h)))


# Who is where


def _high(s: State, look: Look) -> dict[str, list[Piece]]:
    """Ships last, so that they stand before the beasts that they fight."""
    found: dict[str, list[Piece]] = {}
    beasts = [*zip(REDS, s.red_at, strict=True), (WHITE, s.white_at)]
    for beast, at in beasts:
        if at:
            found.setdefault(at, []).append(_beast(s, beast, look))
    for seat, c in enumerate(s.captains):
        if c.ship != PORT:
            found.setdefault(c.ship, []).append(Piece(f"ship/{seat}", signs.ship(seat), SIZES["ship"], look.names[seat]))
    return found


def _low(s: State, look: Look) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for grey, at in zip(GREYS, s.grey_at, strict=True):
        if at:
            found.setdefault(at, []).append(_beast(s, grey, look))
    for seat, c in enumerate(s.captains):
        for boat, (at, tow) in enumerate(zip(c.boats, c.tows, strict=True)):
            if at not in (ABOARD, ASIDE):
                here = found.setdefault(at, [])
                if tow:
                    here.append(_carcass(tow, look))
                here.append(Piece(f"boat/{seat}/{boat}", signs.longboat(seat), SIZES["boat"], look.names[seat]))
    for beast, at in s.carcasses.items():
        found.setdefault(at, []).append(_carcass(beast, look))
    for at, items in s.loose.items():
        for kind, count in enumerate(items):
            if count and kind != GAS:
                words = look.texts.say(f"planet.name.loose_{signs.LOOSE[kind]}", count=count)
                found.setdefault(at, []).append(Piece(f"loose/{at}/{kind}", signs.sprite(signs.LOOSE[kind]), SIZES["token"], words, count))
    return found


def _beast(s: State, beast: str, look: Look) -> Piece:
    kind = CRESTER_KIND[beast]
    sprite = signs.sprite(f"crester_{kind}_tagged") if beast in s.tagged else signs.crester(beast)
    return Piece(f"crester/{beast}", sprite, SIZES[kind], look.texts.name("windward", beast))


def _carcass(beast: str, look: Look) -> Piece:
    name = look.texts.say("planet.name.defeated", beast=look.texts.name("windward", beast))
    return Piece(f"crester/{beast}", signs.crester(beast, defeated=True), SIZES[CRESTER_KIND[beast]] * 0.96, name)


# Pictures


def _placed(where: Atlas, space: str, piece: Piece, spot: Spot, s: State, *, raised: bool) -> Iterator[Item]:
    """A piece with its shadow on the hex; high ones float, low ones stand before them."""
    dx, dy, share = spot
    unit, (x, y) = where.unit, where.at(space)
    if piece.size < SIZES["boat"]:
        share = min(1.0, share * 1.25)
    side = (piece.size if share == 1 else min(piece.size, CROWDED)) * share * unit
    middle = min(max(y + dy * unit, side / 2 + 1), where.region.h - side / 2 - 1)  # the White is larger than the rim of the planet
    box = around(x + dx * unit, middle, side, side)
    z = depth(where, y) + (0 if raised else 1)
    shade = ("shadow_high", 0.46, side) if raised else ("shadow_low", 0.36, side * 0.8)
    if piece.size >= SIZES["boat"]:
        lies = around(box.x + side * (0.6 if raised else 0.5), box.y + side * (0.98 if raised else 0.88), shade[2], shade[2] * 0.5)
        yield Item(f"shadow/{piece.id}", "board", lies, (Sprite(signs.sprite(shade[0]), Box(0, 0, lies.w, lies.h)),), 2)
    if piece.id == f"ship/{s.active}":
        yield from _turn_marks(box)
    yield Item(piece.id, "board", box, _picture(piece, box), z, piece.tip, round=True, means=f"space/{space}")


def _picture(piece: Piece, box: Box) -> Picture:
    strokes: list[Stroke] = [Sprite(piece.sprite, Box(0, 0, box.w, box.h))]
    if piece.many > 1:
        strokes += [
            Disc((box.w - 7, box.h - 7), 7.5, "night", "ivory", 1),
            Words(str(piece.many), Box(box.w - 16, box.h - 16, 18, 18), "micro", align="centre"),
        ]
    return tuple(strokes)


def _turn_marks(box: Box) -> Iterator[Item]:
    """Light under the Ship whose turn it is, and a pointer above it."""
    light = around(box.x + box.w / 2, box.y + box.h * 0.86, box.w * 1.3, box.w * 0.82)
    yield Item("turn/halo", "board", light, (Sprite(signs.sprite("halo"), Box(0, 0, light.w, light.h)),), 3)
    point = around(box.x + box.w / 2, box.y - box.h * 0.03, box.w * 0.34, box.w * 0.26)
    yield Item("turn/mark", "board", point, (Sprite(signs.sprite("turn_mark"), Box(0, 0, point.w, point.h)),), 59)


def _ropes(where: Atlas, space: str, below: list[Piece], row: tuple[Spot, ...]) -> Iterator[Item]:
    """A rope from each Longboat to the carcass that it tows, which stands before it in the row."""
    for n, (towed, boat) in enumerate(pairwise(below)):
        if towed.id.startswith("crester/") and "defeated" in towed.sprite and boat.id.startswith("boat/"):
            (ax, ay, _), (bx, by, _) = row[n], row[n + 1]
            x, y = where.at(space)
            box = around(x + (ax + bx) / 2 * where.unit, y + ((ay + by) / 2 + 7) * where.unit, 20 * where.unit, 8 * where.unit)
            yield Item(f"rope/{boat.id}", "board", box, (Sprite(signs.sprite("tow_rope"), Box(0, 0, box.w, box.h)),), depth(where, y) + 2)


def _berths(where: Atlas, occupied: Iterable[str], moored: Sequence[Seat], sailing: Seat) -> dict[Seat, Point]:
    """One for each Ship: those first that no piece on a space beside the Port stands before.

    The Ship whose turn it is lies close to the tower, where it covers none of the spaces that it may sail to.
    """
    unit, (x, y) = where.unit, where.middle
    others = [((px - x) / unit, (py - y) / unit) for px, py in map(where.at, occupied)]

    def room(berth: Point) -> float:
        return min([ELBOW, *(hypot(berth[0] - px, berth[1] - py) for px, py in others)])

    found = {sailing: max(CLOSE, key=room)} if sailing in moored else {}
    free = [berth for berth in sorted(BERTHS, key=room, reverse=True) if berth not in found.values()]
    return {**dict(zip([seat for seat in moored if seat not in found], free, strict=False)), **found}


def _port(s: State, where: Atlas, look: Look, occupied: Iterable[str], asked: Seat | None, *, roof: bool) -> Iterator[Item]:
    """The floating city with the Flag on its tower, and the Ships at their berths before it.

    A click on its walls is one on the Port; so is one on its roof, unless Gates behind it can be reached.
    """
    unit, (x, y) = where.unit, where.middle
    city = around(x, y - 8 * unit, 98 * unit, 98 * unit)
    flag = around(x, y - 42 * unit, 62 * unit, 62 * unit)
    yield stamp("city", city, signs.sprite("trading_post"), LOWEST - 2)
    inside = asked is not None and s.captains[asked].ship == PORT
    walls = around(x, y - 20 * unit, 28 * unit, 76 * unit) if roof else around(x, y, 40 * unit, 34 * unit)
    yield Item("port", "board", walls, (), LOWEST - 1, look.texts.say("windward.name.port"), round=True, means=f"space/{PORT}")
    flown = (Sprite(signs.sprite(f"wind_flag_{s.wind}"), Box(0, 0, flag.w, flag.h)),)
    yield Item("flag", "board", flag, flown, LOWEST - 1)
    moored = [seat for seat, c in enumerate(s.captains) if c.ship == PORT]
    for seat, (dx, dy) in sorted(_berths(where, occupied, moored, s.active).items()):
        side = SIZES["ship"] * BERTH * unit
        box = around(x + dx * unit, y + dy * unit, side, side)
        piece = Piece(f"ship/{seat}", signs.ship(seat), SIZES["ship"], look.names[seat])
        z = depth(where, y + dy * unit) + 1
        if seat == s.active:
            yield from _turn_marks(box)
        means = f"space/{PORT}" if inside and seat == asked else ""  # a click on the others is one on what they lie before
        yield Item(piece.id, "board", box, _picture(piece, box), z, piece.tip, round=True, means=means)
