"""Crester movement (5.17): shortest paths around whatever stands in the way, and the routes among which the active captain chooses."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from engine.kernel.ways import Ways
from engine.windward.data import PORT
from engine.windward.state import State


class Route(NamedTuple):
    """One way a Crester may go: every space of it, the start first; `arrives` when its next step is the goal itself."""

    path: tuple[str, ...]
    arrives: bool


def routes(
    ways: Ways, steps: dict[str, int], walls: Collection[str], start: str, speed: int, has_room: Callable[[str], bool], goal: str
) -> dict[str, Route]:
    """The different end spaces, or approach spaces when it arrives, each with the smallest path to it (WWD-129 to WWD-133).

    A Crester that does not arrive stops on the last space of its path that has room for it (WWD-166).
    """
    length = steps.get(start)
    if length is None:
        return {}
    arrives = length <= speed and has_room(goal)
    # (space, last space with room up to there) -> smallest path
    ends: dict[tuple[str, str], tuple[str, ...]] = {(start, start): (start,)}
    for left in range(length - 1, 0 if arrives else max(0, length - speed - 1), -1):
        onward: dict[tuple[str, str], tuple[str, ...]] = {}
        for (at, stop), path in ends.items():
            for there in ways[at]:
                if steps.get(there) == left and there not in walls:
                    longer = (*path, there)
                    key = (there, there if arrives or has_room(there) else stop)
                    if key not in onward or longer < onward[key]:
                        onward[key] = longer
        ends = onward
    stops: dict[str, Route] = {}
    for (_, stop), path in sorted(ends.items(), key=lambda item: item[1]):
        stops.setdefault(stop, Route(path[: path.index(stop) + 1], arrives))
    return dict(sorted(stops.items()))


def in_the_way(s: State, target: str) -> set[str]:
    """Spaces that no Crester passes: other Ships, alive Reds, the White (WWD-129)."""
    walls = {c.ship for c in s.captains if c.ship not in (PORT, target)}
    walls.update(at for at in s.red_at if at)
    if s.white_at:
        walls.add(s.white_at)
    return walls
