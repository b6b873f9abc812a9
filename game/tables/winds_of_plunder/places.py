"""Where everything is on the board: the chart with its ports, tiles, berths and name plates, and what lies around it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.winds_of_plunder.data import AREAS, BANDS, PORTS
from game.kit.berths import Anchorage, Berth, alone
from game.kit.layout import Box, Point, around
from game.kit.letters import Letters
from game.kit.plates import Crowd, Plate, Signwriter, Site, halves
from game.kit.theme import Theme

CHART = (656.0, 420.0)  # the chart that the pieces are drawn for
ASPECT = 25 / 16
TRACK, LADDER, EDGE = 20.0, 22.0, 3.0
COLUMN, COLUMN_WIDEST = 112.0, 180.0  # how wide the column beside the chart is at least and at most
PORT, RING, TILE = 34.0, 46.0, (48.0, 37.0)

BERTHS = {  # where ships lie, from their port
    "HAV": (-48, 0), "CAY": (-44, 0), "BEL": (50, 6), "NAS": (-16, 38), "SSA": (-46, 46), "JAM": (46, 0),
    "TUR": (48, 0), "SDO": (-48, 2), "CUR": (-48, 0), "PRI": (46, 4), "BAR": (-50, -2), "TRI": (46, 4),
}  # fmt: skip
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
    column: Box
    unit: float
    areas: dict[int, Label]
    plates: dict[str, Plate]
    anchorage: Anchorage

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

    def ladder(self, area: int) -> Box:
        return Box(self.band(area).x, self.chart.bottom + 2, self.band(area).w, LADDER - 2)

    def fixed(self) -> list[Box]:
        """What must not be hidden: tiles and ports."""
        return [self.tile(port) for port in PORTS] + [around(*self.at(port), PORT * self.unit, PORT * self.unit) for port in PORTS]

    def ships(self) -> dict[str, Box]:
        """Where a ship lies if no other does."""
        return {port: alone(self.berth(port), self.unit) for port in PORTS}


@lru_cache(maxsize=8)
def places(region: Box, names: Names, scale: float, theme: Theme) -> Places:
    """The chart as large as the board allows; drawn up once for each size and language."""
    high = region.h - TRACK - LADDER - 2 * EDGE
    wide = min(region.w - COLUMN - 3 * EDGE, high * ASPECT)
    column = min(region.w - wide - 3 * EDGE, COLUMN_WIDEST)
    chart = Box((region.w - wide - column - EDGE) / 2, EDGE + TRACK + (high - wide / ASPECT) / 2, wide, wide / ASPECT)
    track = Box(chart.x, chart.y - TRACK, wide, TRACK - 2)
    beside = Box(chart.right + EDGE, EDGE, column, region.h - 2 * EDGE)
    found, letters = Places(region, chart, track, beside, wide / CHART[0], {}, {}, Anchorage({}, {}, (), 0)), Letters(scale, theme)
    found = found._replace(areas={area: _label(found, area, names.areas[area - 1], letters) for area in AREAS})
    found = found._replace(plates=_plates(found, dict(zip(PORTS, names.ports, strict=True)), letters))
    berths = {port: Berth(found.berth(port), found.band(PORTS[port].area).inset(3, 3)) for port in PORTS}
    fixed = [*found.fixed(), *(plate.box for plate in found.plates.values())]
    return found._replace(anchorage=Anchorage(berths, {port: found.at(port) for port in PORTS}, fixed, found.unit))


def _plates(p: Places, names: Mapping[str, tuple[str, str]], letters: Letters) -> dict[str, Plate]:
    """The names of the ports beside them, over nothing that must be seen."""
    ring = RING * p.unit / 2
    sites = {port: Site(p.at(port), names[port], PLATES[port], ring, p.tile(port)) for port in PORTS}
    crowd = Crowd(p.chart.inset(4, 2), [*p.fixed(), *(label.box for label in p.areas.values())], list(p.ships().values()))
    return Signwriter(sites, crowd, letters, p.unit).plates()


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
