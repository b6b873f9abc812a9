"""The chart (2.2): spaces, what lies beside what, and the directions of currents."""

from __future__ import annotations

from functools import cache

from engine.kernel.ways import distances
from engine.seafall.data.goals import HARBOURS

COAST = "COAST"
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
Ways = dict[str, tuple[str, ...]]


def hexes_of(column: int) -> list[str]:
    """Nine in an odd column, ten in an even one."""
    return [f"{column}.{row}" for row in range(9 if column % 2 else 10)]


@cache
def column_of(space: str) -> int:
    """0 for the coastal waters and the harbours."""
    return int(space.partition(".")[0]) if "." in space else 0


@cache
def hexes(edge: int) -> tuple[str, ...]:
    return tuple(at for column in range(1, edge + 1) for at in hexes_of(column))


@cache
def directions(edge: int) -> dict[str, dict[str, str]]:
    """The hex that lies each way of a hex, where there is one (SEA-51)."""
    there = set(hexes(edge))
    found: dict[str, dict[str, str]] = {}
    for at in hexes(edge):
        column, row = map(int, at.split("."))
        high = row if column % 2 else row - 1
        beside = {
            "N": (column, row - 1),
            "NE": (column - 1, high),
            "SE": (column - 1, high + 1),
            "S": (column, row + 1),
            "SW": (column + 1, high + 1),
            "NW": (column + 1, high),
        }
        found[at] = {way: f"{c}.{r}" for way, (c, r) in beside.items() if f"{c}.{r}" in there}
    return found


@cache
def ways(edge: int) -> Ways:
    """The neighbours of every space."""
    found: Ways = dict.fromkeys(HARBOURS, (COAST,))
    found[COAST] = (*HARBOURS, *hexes_of(1))
    for at, beside in directions(edge).items():
        coast = (COAST,) if column_of(at) == 1 else ()
        found[at] = (*coast, *sorted(beside.values(), key=_place))
    return found


def _place(at: str) -> tuple[int, int]:
    column, row = at.split(".")
    return int(column), int(row)


@cache
def far(edge: int, start: str) -> dict[str, int]:
    """Moves from a space to every other."""
    return distances(ways(edge), {start: 0})
