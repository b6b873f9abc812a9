"""Where everything is on the board: the chart with its ports, tiles, berths and name plates, and what lies around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.winds_of_plunder.data import AREAS, BANDS, PORTS
from game.kit.layout import Box, Point, around
from game.kit.letters import Letters
from game.kit.theme import Theme

CHART = (656.0, 420.0)  # the chart that the pieces are drawn for
ASPECT = 25 / 16
TRACK, LADDER, EDGE, COLUMN = 20.0, 22.0, 3.0, 112.0
PORT, RING, TILE, SHIP = 34.0, 46.0, (48.0, 37.0), 46.0
PLATE_HIGH, CUBE, HANG = 17.0, 12.0, 8.0  # markers hang below a plate by so much
SPECK = 40.0  # an overlap that nobody sees, in square units
PLATE_ROLE, PLATE_FORMS = "card_long", (1, 2)  # the letters of name plates; names in full only, or also in short

BERTHS = {  # where ships lie, from their port
    "HAV": (-48, 0), "CAY": (-44, 0), "BEL": (50, 6), "NAS": (-44, 10), "SSA": (44, 0), "JAM": (46, 0),
    "TUR": (48, 0), "SDO": (-48, 2), "CUR": (-48, 0), "PRI": (46, 4), "BAR": (-50, -2), "TRI": (46, 4),
}  # fmt: skip
PLATES = {  # where a name plate looks best, from its port
    "HAV": (0, 33), "CAY": (0, -36), "BEL": (0, -36), "NAS": (0, 33), "SSA": (56, -30), "JAM": (0, -36),
    "TUR": (12, 38), "SDO": (-12, -38), "CUR": (0, -38), "PRI": (0, 38), "BAR": (-12, 38), "TRI": (-30, -36),
}  # fmt: skip
AREA_NAMES = {1: (0.240, 0.690), 2: (0.430, 0.745), 3: (0.615, 0.052), 4: (0.845, 0.262)}
AREA_ROLES = ("book", "card_long")
WIDER = 1.3  # how far a name may reach over the borders of its area


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

    def at(self, port: str) -> Point:
        return self.chart.x + PORTS[port].x * self.chart.w, self.chart.y + PORTS[port].y * self.chart.h

    def tile(self, port: str) -> Box:
        x, y = PORTS[port].tile_x, PORTS[port].tile_y
        return around(self.chart.x + x * self.chart.w, self.chart.y + y * self.chart.h, TILE[0] * self.unit, TILE[1] * self.unit)

    def berth(self, port: str) -> Point:
        (x, y), (dx, dy) = self.at(port), BERTHS[port]
        return x + dx * self.unit, y + dy * self.unit

    def band(self, area: int) -> Box:
        left, right = BANDS[area]
        return Box(self.chart.x + left * self.chart.w, self.chart.y, (right - left) * self.chart.w, self.chart.h)


@lru_cache(maxsize=8)
def places(region: Box, names: Names, scale: float, theme: Theme) -> Places:
    """The chart as large as the board allows; drawn up once for each size and language."""
    high = region.h - TRACK - LADDER - 2 * EDGE
    wide = min(region.w - COLUMN - 3 * EDGE, high * ASPECT)
    chart = Box(EDGE, EDGE + TRACK + (high - wide / ASPECT) / 2, wide, wide / ASPECT)
    track = Box(chart.x, chart.y - TRACK, wide, TRACK - 2)
    left = chart.right + EDGE
    found = Places(
        region=region,
        chart=chart,
        track=track,
        ladders={},
        column=Box(left, EDGE, region.w - left - EDGE, region.h - 2 * EDGE),
        unit=wide / CHART[0],
        plates={},
        areas={},
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
    top = max(p.chart.y + 5, p.chart.y + y * p.chart.h - high / 2)
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
        spots = {port: list(_spots(p, crowd, port, known[:forms], letters)) for port, known in names.items()}
        for order in (list(spots), list(spots)[::-1]):
            taken = _taken({port: spots[port] for port in order})
            plates = {port: taken[port].plate for port in names}
            if _clear(crowd, [plate.box for plate in plates.values()]):
                return plates
            tried.append((sum(_pressed(port, spot, taken) for port, spot in taken.items()), plates))
    return min(tried, key=lambda way: way[0])[1]


def _clear(crowd: Crowd, boxes: Sequence[Box]) -> bool:
    return all(crowd.hidden(box) < SPECK for box in boxes) and all(covered(one, [other]) < SPECK for one, other in combinations(boxes, 2))


def _taken(spots: Mapping[str, list[Spot]]) -> dict[str, Spot]:
    chosen: dict[str, Spot] = {}
    for _ in range(5):
        before = dict(chosen)
        for port, free in spots.items():
            chosen[port] = min(free, key=lambda spot: _pressed(port, spot, chosen))
        if chosen == before:
            break
    return chosen


def _pressed(port: str, spot: Spot, chosen: Mapping[str, Spot]) -> float:
    """What speaks against a place beside the plates of the other ports."""
    return spot.cost + 5 * covered(spot.plate.box, (other.plate.box for name, other in chosen.items() if name != port))


def _spots(p: Places, crowd: Crowd, port: str, names: Sequence[str], letters: Letters) -> Iterator[Spot]:
    """Around its port, in one line or, less gladly, in two or in short; markers hang below a plate."""
    for loth, name in enumerate(names):
        for rows in ([name], halves(name))[: 1 + (" " in name)]:
            wide, high = max(letters.width(row, PLATE_ROLE) for row in rows) + 11, PLATE_HIGH * len(rows) + HANG
            for far, box in _around_port(p, port, wide, high):
                yield Spot(far + (9 * loth + 30 * (len(rows) - 1)) + crowd.cost(box), Plate(name, box, len(rows)))


def halves(name: str) -> list[str]:
    """A name broken into two lines of like length, if it has several words."""
    words = name.split(" ")
    broken = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
    return min(broken, key=lambda rows: len(max(rows, key=len)), default=[name])


def _around_port(p: Places, port: str, wide: float, high: float) -> Iterator[tuple[float, Box]]:
    """Places around a port, each with how far it is from where its plate looks best."""
    (x, y), (dx, dy) = p.at(port), PLATES[port]
    clear, beside = RING * p.unit / 2 + high / 2 - 1, RING * p.unit / 2 + wide / 2
    best = (dx * p.unit, (clear if dy > 0 else -clear) if abs(dx) < 50 else dy * p.unit)
    steps = (0, -1, 1, -2, 2, -3, 3, -4, 4)
    offsets = [best, *((step * wide / 8, side) for side in (clear, -clear, clear + 8, -clear - 8) for step in steps)]
    offsets += [(side, step * 6 * p.unit) for side in (beside, -beside, beside + 10) for step in steps]
    for right, down in offsets:
        far = abs(right - best[0]) + abs(down - best[1])
        yield 0.8 * far, Box(x + right - wide / 2, y + down - high / 2, wide, high)


class Crowd:
    """What a plate should not lie over: tiles and ports, the edge of the chart, and, if possible, ships."""

    def __init__(self, p: Places) -> None:
        self.chart = p.chart.inset(4, 2)
        self.fixed = [p.tile(port) for port in PORTS] + [around(*p.at(port), PORT * p.unit, PORT * p.unit) for port in PORTS]
        self.fixed += [label.box for label in p.areas.values()]
        self.ships = [around(*p.berth(port), SHIP * p.unit, SHIP * 0.9 * p.unit) for port in PORTS]

    def hidden(self, box: Box) -> float:
        off = max(0.0, self.chart.x - box.x) + max(0.0, self.chart.y - box.y)
        off += max(0.0, box.right - self.chart.right) + max(0.0, box.bottom - self.chart.bottom)
        return off * 40 + covered(box, self.fixed)

    def cost(self, box: Box) -> float:
        return 4 * self.hidden(box) + 0.5 * covered(box, self.ships)


def covered(box: Box, others: Iterable[Box]) -> float:
    """How much of a box lies over others."""
    left, top, right, bottom, area = box.x, box.y, box.x + box.w, box.y + box.h, 0.0
    for x, y, w, h in others:
        if x < right and y < bottom and x + w > left and y + h > top:
            area += (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))
    return area
