"""Where everything is on the board: the chart with its ports, tiles, berths and name plates, and what lies around it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import hypot, inf, sqrt
from typing import NamedTuple

from engine.winds_of_plunder.data import AREAS, BANDS, PORTS
from game.kit.layout import Box, Point, around
from game.kit.letters import Letters
from game.kit.theme import Theme

CHART = (656.0, 420.0)  # the chart that the pieces are drawn for
ASPECT = 25 / 16
TRACK, LADDER, EDGE = 20.0, 22.0, 3.0
COLUMN, COLUMN_WIDEST = 112.0, 180.0  # how wide the column beside the chart is at least and at most
PORT, RING, TILE, SHIP = 34.0, 46.0, (48.0, 37.0), 46.0
PLATE_HIGH, CUBE, HANG = 17.0, 12.0, 8.0  # markers hang below a plate by so much
SPECK = 40.0  # an overlap that nobody sees, in square units
NEARER, STRAY = 8.0, 5000.0  # by so much is a plate nearer to its own port than to any other; and what speaks against one that is not
DOUBT, CLEARLY = 800.0, 1.8  # what speaks against one that is nearer by less than so many times
KEPT, STEPS = 90, (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6)  # places that are compared for each plate; and steps along a port
PLATE_ROLE, PLATE_FORMS = "card_long", (1, 2)  # the letters of name plates; names in full only, or also in short

BERTHS = {  # where ships lie, from their port
    "HAV": (-48, 0), "CAY": (-44, 0), "BEL": (50, 6), "NAS": (-16, 38), "SSA": (-46, 46), "JAM": (46, 0),
    "TUR": (48, 0), "SDO": (-48, 2), "CUR": (-48, 0), "PRI": (46, 4), "BAR": (-50, -2), "TRI": (46, 4),
}  # fmt: skip
MOORED = {  # how large each ship is, and where it lies in the berth, by how many share it
    1: (46.0, ((0, 0),)),
    2: (37.0, ((-18, 1), (18, 1))),
    3: (31.0, ((-16, -13), (16, -13), (0, 15))),
    4: (29.0, ((-15, -14), (15, -14), (-15, 15), (15, 15))),
    5: (27.0, ((-27, -12), (0, -15), (27, -12), (-14, 15), (14, 15))),
    6: (26.0, ((-26, -13), (0, -14), (26, -13), (-26, 14), (0, 14), (26, 14))),
}
HULL, SEARCHED = 0.8, 200.0  # how much of its box a ship fills; and how wide the sea is where ships look for room
BERTH_STEPS = (0, -6, 6, -12, 12, -18, 18, -26, 26)  # how far ships may lie from their berth, so that they hide nothing
PLATES = {  # where a name plate looks best, from its port
    "HAV": (0, 33), "CAY": (0, -36), "BEL": (0, -36), "NAS": (-51, -18), "SSA": (66, -22), "JAM": (0, -36),
    "TUR": (12, 38), "SDO": (-12, -38), "CUR": (0, -38), "PRI": (0, 38), "BAR": (-12, 38), "TRI": (-30, -36),
}  # fmt: skip
AREA_NAMES = {1: (0.240, 0.690), 2: (0.430, 0.745), 3: (0.615, 0.052), 4: (0.845, 0.262)}
AREA_ROLES = ("book", "card_long")
WIDER = 1.5  # how far a name may reach over the borders of its area


class Names(NamedTuple):
    """What is written on the chart: of each port its name in full and in short, and the areas."""

    ports: tuple[tuple[str, str], ...]
    areas: tuple[str, ...]


class Plate(NamedTuple):
    """The name of a port, in one line or two, and the room for reputation markers along its lower edge."""

    text: str
    box: Box
    lines: int


class Label(NamedTuple):
    """The name of an area on the sea."""

    box: Box
    role: str
    lines: int


Mooring = tuple[str, int, tuple[Box, ...]]  # a port, how many ships share it, and those that lie near


class Places(NamedTuple):
    """All of it in the units of the board; `unit` is how large a unit of a piece is here."""

    region: Box
    chart: Box
    track: Box
    ladders: dict[int, Box]
    column: Box
    unit: float
    plates: dict[str, Plate]
    areas: dict[int, Label]
    moorings: dict[Mooring, tuple[Box, ...]]  # those that were asked for

    def at(self, port: str) -> Point:
        return self.chart.x + PORTS[port].x * self.chart.w, self.chart.y + PORTS[port].y * self.chart.h

    def tile(self, port: str) -> Box:
        x, y = PORTS[port].tile_x, PORTS[port].tile_y
        return around(self.chart.x + x * self.chart.w, self.chart.y + y * self.chart.h, TILE[0] * self.unit, TILE[1] * self.unit)

    def berth(self, port: str) -> Point:
        (x, y), (dx, dy) = self.at(port), BERTHS[port]
        return x + dx * self.unit, y + dy * self.unit

    def moored(self, port: str, count: int, taken: tuple[Box, ...] = ()) -> tuple[Box, ...]:
        """Where so many ships lie that share a port, beside those of other ports; found when it is first asked for."""
        sought = port, count, taken
        if sought not in self.moorings:
            self.moorings[sought] = _moored(self, *sought)
        return self.moorings[sought]

    def fleet(self, crews: Mapping[str, int]) -> dict[str, tuple[Box, ...]]:
        """Where all ships lie, so many in each port."""
        laid: dict[str, tuple[Box, ...]] = {}
        for port, count in crews.items():
            taken = tuple(box for ships in laid.values() for box in ships)
            ships = self.moored(port, count)
            laid[port] = self.moored(port, count, taken) if any(covered(ship, taken) for ship in ships) else ships
        return laid

    def fixed(self) -> list[Box]:
        """What must not be hidden: tiles and ports."""
        return [self.tile(port) for port in PORTS] + [around(*self.at(port), PORT * self.unit, PORT * self.unit) for port in PORTS]

    def ships(self) -> dict[str, Box]:
        """Where a ship lies if no other does."""
        side = SHIP * HULL * self.unit
        return {port: around(*self.berth(port), side, side) for port in PORTS}

    def band(self, area: int) -> Box:
        left, right = BANDS[area]
        return Box(self.chart.x + left * self.chart.w, self.chart.y, (right - left) * self.chart.w, self.chart.h)


@lru_cache(maxsize=8)
def places(region: Box, names: Names, scale: float, theme: Theme) -> Places:
    """The chart as large as the board allows; drawn up once for each size and language."""
    high = region.h - TRACK - LADDER - 2 * EDGE
    wide = min(region.w - COLUMN - 3 * EDGE, high * ASPECT)
    column = min(region.w - wide - 3 * EDGE, COLUMN_WIDEST)
    chart = Box((region.w - wide - column - EDGE) / 2, EDGE + TRACK + (high - wide / ASPECT) / 2, wide, wide / ASPECT)
    track = Box(chart.x, chart.y - TRACK, wide, TRACK - 2)
    found = Places(
        region=region,
        chart=chart,
        track=track,
        ladders={},
        column=Box(chart.right + EDGE, EDGE, column, region.h - 2 * EDGE),
        unit=wide / CHART[0],
        plates={},
        areas={},
        moorings={},
    )
    letters = Letters(scale, theme)
    ladders = {area: Box(found.band(area).x, chart.bottom + 2, found.band(area).w, LADDER - 2) for area in AREAS}
    found = found._replace(ladders=ladders, areas={area: _label(found, area, names.areas[area - 1], letters) for area in AREAS})
    return found._replace(plates=next_plates(found, dict(zip(PORTS, names.ports, strict=True)), letters))


def _label(p: Places, area: int, name: str, letters: Letters) -> Label:
    """In one line if its area is wide enough."""
    band, (x, y) = p.band(area), AREA_NAMES[area]
    if area == PORTS["BEL"].area:  # its tile lies beside the name
        band = Box(p.tile("BEL").right, band.y, band.right - p.tile("BEL").right, band.h)
    ways = [(AREA_ROLES[0], [name], 0.92), (AREA_ROLES[1], [name], WIDER), (AREA_ROLES[1], halves(name), 9.9)]
    role, rows, _ = next(way for way in ways if max(letters.width(row, way[0]) for row in way[1]) <= band.w * way[2])
    wide, high = max(letters.width(row, role) for row in rows) + 6, (letters.line_height(role) / letters.scale + 1) * len(rows)
    left = min(max(band.x + 2, p.chart.x + x * p.chart.w - wide / 2), band.right - wide - 2) if wide < band.w else band.centre[0] - wide / 2
    top = max(p.chart.y + 2, p.chart.y + y * p.chart.h - high / 2)
    return Label(Box(left, top, wide, high), role, len(rows))


# Name plates find their own places, for names are longer in other languages


class Spot(NamedTuple):
    """A place for a plate, and what speaks against it whatever the others do."""

    cost: float
    plate: Plate


def next_plates(p: Places, names: Mapping[str, tuple[str, str]], letters: Letters) -> dict[str, Plate]:
    """In full if no plate lies over anything, else some in short; if even so some do, those ways in which the fewest do."""
    crowd = Crowd(p)
    tried: list[tuple[float, dict[str, Plate]]] = []
    for forms in PLATE_FORMS:
        spots = {port: _best(crowd, _spots(p, port, known[:forms], letters)) for port, known in names.items()}
        for order in _orders(list(spots)):
            taken = _taken({port: spots[port] for port in order})
            plates = {port: taken[port].plate for port in names}
            if _clear(crowd, [plate.box for plate in plates.values()]) and not any(strays(p, port, plates[port].box) for port in plates):
                return plates
            tried.append((sum(_pressed(spot, _beside(port, taken)) for port, spot in taken.items()), plates))
    return min(tried, key=lambda way: way[0])[1]


def _best(crowd: Crowd, spots: Iterable[Spot]) -> list[Spot]:
    """The best with what they would hide, the very best first. What is too dear already is not even looked at."""
    kept: list[tuple[float, int, Spot]] = []
    for n, spot in enumerate(spots):
        if len(kept) < KEPT or spot.cost < kept[-1][0]:
            cost = spot.cost + crowd.cost(spot.plate.box)
            insort(kept, (cost, n, Spot(cost, spot.plate)))
            del kept[KEPT:]
    return [spot for _, _, spot in kept]


def _orders(ports: list[str]) -> Iterator[list[str]]:
    """Who chooses first matters, so several do."""
    for n in range(0, len(ports), 6):
        yield ports[n:] + ports[:n]
        yield (ports[n:] + ports[:n])[::-1]


def strays(p: Places, port: str, box: Box) -> bool:
    """Whether a plate is nearer to another port than to its own: players would sail to the wrong one."""
    return _beside_other(p, port, box) < apart(box, p.at(port)) + NEARER * p.unit


def _beside_other(p: Places, port: str, box: Box) -> float:
    """How far the nearest of the other ports is. Asked for thousands of places, so it is written out."""
    left, top, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    nearest = inf
    for x, y in _others(p.chart, port):
        across = left - x if x < left else x - right if x > right else 0.0
        down = top - y if y < top else y - bottom if y > bottom else 0.0
        nearest = min(nearest, across * across + down * down)
    return sqrt(nearest)


@lru_cache(maxsize=64)
def _others(chart: Box, port: str) -> tuple[Point, ...]:
    """Where the other ports lie on a chart."""
    return tuple((chart.x + spot.x * chart.w, chart.y + spot.y * chart.h) for name, spot in PORTS.items() if name != port)


def _doubt(p: Places, port: str, box: Box) -> float:
    """What speaks against a plate from which another port is not much farther than its own, and more if it is nearer."""
    own, other = apart(box, p.at(port)), _beside_other(p, port, box)
    return DOUBT * max(0.0, CLEARLY * own / max(1.0, other) - 1) + STRAY * (other < own + NEARER * p.unit)


def apart(box: Box, point: Point) -> float:
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


def _clear(crowd: Crowd, boxes: Sequence[Box]) -> bool:
    return all(crowd.hidden(box) < SPECK for box in boxes) and all(covered(one, [other]) < SPECK for one, other in combinations(boxes, 2))


def _taken(spots: Mapping[str, list[Spot]]) -> dict[str, Spot]:
    chosen: dict[str, Spot] = {}
    for _ in range(5):
        before = dict(chosen)
        for port, free in spots.items():
            chosen[port] = _least(free, _beside(port, chosen))
        if chosen == before:
            break
    return chosen


def _beside(port: str, chosen: Mapping[str, Spot]) -> list[Box]:
    """The plates of the other ports."""
    return [spot.plate.box for name, spot in chosen.items() if name != port]


def _least(free: Sequence[Spot], others: Sequence[Box]) -> Spot:
    """The place against which the least speaks; they come with the best first, so a dear one ends the search."""
    found, least = free[0], inf
    for spot in free:
        if spot.cost >= least:
            break
        pressed = _pressed(spot, others)
        if pressed < least:
            found, least = spot, pressed
    return found


def _pressed(spot: Spot, others: Iterable[Box]) -> float:
    """What speaks against a place beside the plates of the other ports."""
    return spot.cost + 5 * covered(spot.plate.box, others)


def _spots(p: Places, port: str, names: Sequence[str], letters: Letters) -> Iterator[Spot]:
    """Around its port, in one line or, less gladly, in two or in short; markers hang below a plate. What it hides is not counted yet."""
    for loth, name in enumerate(names):
        for rows in ([name], halves(name))[: 1 + (" " in name and not loth)]:
            wide, high = max(letters.width(row, PLATE_ROLE) for row in rows) + 11, PLATE_HIGH * len(rows) + HANG
            for far, box in _around_port(p, port, wide, high):
                against = 9 * loth + 30 * (len(rows) - 1) + _doubt(p, port, box)
                yield Spot(far + against, Plate(name, box, len(rows)))


def halves(name: str) -> list[str]:
    """A name broken into two lines of like length, if it has several words."""
    words = name.split(" ")
    broken = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
    return min(broken, key=lambda rows: len(max(rows, key=len)), default=[name])


def _around_port(p: Places, port: str, wide: float, high: float) -> Iterator[tuple[float, Box]]:
    """Places around a port and beyond its tile, each with how far it is from where its plate looks best."""
    (x, y), (dx, dy), ring = p.at(port), PLATES[port], RING * p.unit / 2
    clear, beside = ring + high / 2 - 1, ring + wide / 2
    best = (dx * p.unit, (clear if dy > 0 else -clear) if abs(dx) < 50 else dy * p.unit)
    behind = p.tile(port).centre[1] - y
    behind += (TILE[1] * p.unit + high) / 2 * (1 if behind > 0 else -1)
    offsets = [best, *((step * beside / 6, side) for side in (clear, -clear, clear + 8, -clear - 8, behind) for step in STEPS)]
    offsets += [(side, step * clear / 6) for side in (beside, -beside, beside + 10, 5 - beside) for step in STEPS]
    for right, down in offsets:
        far = abs(right - best[0]) + abs(down - best[1])
        yield 0.8 * far, Box(x + right - wide / 2, y + down - high / 2, wide, high)


# Ships lie where they hide nothing, and always in the area of their port


def _moored(p: Places, port: str, count: int, taken: tuple[Box, ...]) -> tuple[Box, ...]:
    (x, y), wide = p.berth(port), SEARCHED * p.unit
    fixed = [*p.fixed(), *(plate.box for plate in p.plates.values()), *taken, *taken]
    near = [box for box in fixed if covered(box, [around(x, y, wide, wide)])]
    others = [box for other, box in p.ships().items() if other != port]
    return min(_mooring(p, port, count), key=lambda ships: _rough(p, port, ships, near, others))


def _mooring(p: Places, port: str, count: int) -> Iterator[tuple[Box, ...]]:
    """Side by side or one above the other, at the berth or a little beside it."""
    (x, y), (size, spots) = p.berth(port), MOORED[count]
    for laid in (spots, tuple((dy, dx) for dx, dy in spots))[: 1 + (count > 1)]:
        for right, down in product(BERTH_STEPS, BERTH_STEPS):
            yield tuple(around(x + (dx + right) * p.unit, y + (dy + down) * p.unit, size * p.unit, size * p.unit) for dx, dy in laid)


def _rough(p: Places, port: str, ships: Sequence[Box], fixed: Sequence[Box], others: Sequence[Box]) -> float:
    """What speaks against ships in these places."""
    (x, y), sea = p.berth(port), p.band(PORTS[port].area).inset(3, 3)
    middle = around(sum(box.centre[0] for box in ships) / len(ships), sum(box.centre[1] for box in ships) / len(ships), 1, 1)
    cost = 0.5 * p.unit * (abs(middle.x - x) + abs(middle.y - y)) + STRAY * strays(p, port, middle)
    for box in ships:
        hull = around(*box.centre, box.w * HULL, box.h * HULL)
        out = hull.w * hull.h - covered(hull, [sea])
        cost += 6 * out + 2 * covered(hull, fixed) + covered(hull, others) + STRAY * (not sea.holds(*box.centre))
    return cost


class Crowd:
    """What a plate should not lie over: tiles and ports, the edge of the chart, and, if possible, ships."""

    def __init__(self, p: Places) -> None:
        self.chart = p.chart.inset(4, 2)
        self.fixed = [*p.fixed(), *(label.box for label in p.areas.values())]
        self.ships = list(p.ships().values())

    def hidden(self, box: Box) -> float:
        off = max(0.0, self.chart.x - box.x) + max(0.0, self.chart.y - box.y)
        off += max(0.0, box.right - self.chart.right) + max(0.0, box.bottom - self.chart.bottom)
        return off * 40 + covered(box, self.fixed)

    def cost(self, box: Box) -> float:
        """A name hides more than the markers below it, which may not be there."""
        name = Box(box.x, box.y, box.w, box.h - HANG)
        return self.hidden(box) + 3 * self.hidden(name) + 1.5 * covered(box, self.ships)


def covered(box: Box, others: Iterable[Box]) -> float:
    """How much of a box lies over others."""
    left, top, right, bottom, area = box.x, box.y, box.x + box.w, box.y + box.h, 0.0
    for x, y, w, h in others:
        if x < right and y < bottom and x + w > left and y + h > top:
            area += (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))
    return area
