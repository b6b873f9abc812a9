"""Crester movement (5.17): shortest paths around whatever stands in the way, and the routes among which the active captain chooses."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.windward.aftermath import has_room
from engine.windward.data import PORT
from engine.windward.planet import Ways
from engine.windward.state import State


class Route(NamedTuple):
    """One way a Crester may go: every space of it, the start first; `arrives` when its next step is the goal itself."""

    path: tuple[str, ...]
    arrives: bool


def distances(ways: Ways, goals: dict[str, int], walls: Collection[str]) -> dict[str, int]:
    """Steps to the goal from every space that has a way. Walls are measured, since a Crester may stand there, but not passed."""
    steps = dict(goals)
    ring = [at for at in goals if at not in walls]
    while ring:
        onward = []
        for at in ring:
            far = steps[at] + 1
            for there in ways[at]:
                if there not in steps:
                    steps[there] = far
                    if there not in walls:
                        onward.append(there)
        ring = onward
    return steps


def routes(ways: Ways, steps: dict[str, int], walls: Collection[str], start: str, speed: int) -> dict[str, Route]:
    """The different end spaces, or approach spaces when it arrives, each with the smallest path to it (WWD-129 to WWD-133)."""
    length = steps.get(start)
    if length is None:
        return {}
    arrives = length <= speed
    paths: dict[str, tuple[str, ...]] = {start: (start,)}
    for left in range(length - 1, 0 if arrives else length - speed - 1, -1):
        onward: dict[str, tuple[str, ...]] = {}
        for at, path in paths.items():
            for there in ways[at]:
                if steps.get(there) == left and there not in walls:
                    longer = (*path, there)
                    if there not in onward or longer < onward[there]:
                        onward[there] = longer
        paths = onward
    return {at: Route(path, arrives) for at, path in sorted(paths.items())}


def solo_routes(s: State, ways: Ways, steps: dict[str, int], walls: Collection[str], start: str, ship: str, speed: int) -> dict[str, Route]:
    """As `routes`, but a Red stops on the last space of its path that has room for it (WWD-166)."""
    length = steps.get(start)
    if length is None:
        return {}
    if length <= speed and has_room(s, ship):
        return routes(ways, steps, walls, start, speed)
    # (space, last space with room up to there) -> smallest path
    ends: dict[tuple[str, str], tuple[str, ...]] = {(start, start): (start,)}
    for left in range(length - 1, max(0, length - speed - 1), -1):
        onward: dict[tuple[str, str], tuple[str, ...]] = {}
        for (at, stop), path in ends.items():
            for there in ways[at]:
                if steps.get(there) == left and there not in walls:
                    longer = (*path, there)
                    key = (there, there if has_room(s, there) else stop)
                    if key not in onward or longer < onward[key]:
                        onward[key] = longer
        ends = onward
    stops: dict[str, Route] = {}
    for (_, stop), path in sorted(ends.items(), key=lambda item: item[1]):
        stops.setdefault(stop, Route(path[: path.index(stop) + 1], False))
    return dict(sorted(stops.items()))


def in_the_way(s: State, target: str) -> set[str]:
    """Spaces that no Crester passes: other Ships, alive Reds, the White (WWD-129)."""
    walls = {c.ship for c in s.captains if c.ship not in (PORT, target)}
    walls.update(at for at in s.red_at if at)
    if s.white_at:
        walls.add(s.white_at)
    return walls
