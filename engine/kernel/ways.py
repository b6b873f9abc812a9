"""Ways over a map of named spaces: what leads where, how far it is, what is nearest, cheapest or shortest; the directions of a hex map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Ways: TypeAlias = Mapping[str, Sequence[str]]  # space -> the spaces that one step leads to
Passages: TypeAlias = Mapping[str, Sequence[tuple[str, int, str]]]  # space -> (where a step leads to, 1 or 0 if it is free, its verb)
Leg: TypeAlias = tuple[int, str, str, int]  # the last step of a way: the price of the whole way, the space before, verb, price of the step
Legs: TypeAlias = dict[str, Leg]
Axial: TypeAlias = tuple[int, int]  # (q, r) of a hex

DIRECTIONS: dict[int, Axial] = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""Direction -> axial step; clockwise, 1 being north on a map whose hexes have a side above."""


def opposite(direction: int) -> int:
    """The direction that points the other way."""
    return (direction + 2) % 6 + 1


def beside(places: Mapping[str, Axial]) -> dict[int, dict[str, str]]:
    """Direction -> space -> the next space that way, where there is one."""
    space_at = {place: space for space, place in places.items()}
    return {
        direction: {space: space_at[q + dq, r + dr] for space, (q, r) in places.items() if (q + dq, r + dr) in space_at}
        for direction, (dq, dr) in DIRECTIONS.items()
    }


def distances(ways: Ways, goals: Mapping[str, int], walls: Collection[str] = ()) -> dict[str, int]:
    """Steps to the nearest goal from every space that has a way. Each goal says at how many steps it counts itself.

    Walls are measured, since somebody may stand there, but not passed.
    """
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


def cheapest(passages: Passages, start: str, ends: Collection[str] = (), closed: Collection[str] = ()) -> Legs:
    """The cheapest way to every space, where some steps are free. At `ends` a way is over, `closed` spaces are not entered."""
    legs: Legs = {start: (0, "", "", 0)}
    layer, price = [start], 0
    while layer:
        paid: list[tuple[str, str, str]] = []
        for at in layer:  # grows while free steps are found
            if at in ends and at != start:
                continue
            for to, cost, verb in passages[at]:
                if to not in legs and to not in closed:
                    if cost:
                        paid.append((to, at, verb))
                    else:
                        legs[to] = (price, at, verb, 0)
                        layer.append(to)
        price += 1
        layer = []
        for to, at, verb in paid:
            if to not in legs:
                legs[to] = (price, at, verb, 1)
                layer.append(to)
    return legs


def path(legs: Legs, to: str) -> list[tuple[str, str, int]]:
    """The steps of a way as (verb, space, price)."""
    steps: list[tuple[str, str, int]] = []
    _, before, verb, cost = legs[to]
    while before:
        steps.append((verb, to, cost))
        to = before
        _, before, verb, cost = legs[to]
    return steps[::-1]


def nearest(ways: Ways, start: str, fits: Callable[[str], bool]) -> list[str]:
    """The spaces that fit at the least number of steps from the start, which is none of them, in the order of their names."""
    seen, ring = {start}, [start]
    while ring:
        ring = sorted({there for at in ring for there in ways[at] if there not in seen})
        seen.update(ring)
        if found := [at for at in ring if fits(at)]:
            return found
    return []


class Route(NamedTuple):
    """One of the shortest ways: every space of it, the start first; `arrives` when its next step is the goal itself."""

    path: tuple[str, ...]
    arrives: bool


def shortest(
    ways: Ways, steps: Mapping[str, int], walls: Collection[str], start: str, speed: int, has_room: Callable[[str], bool], goal: str
) -> dict[str, Route]:
    """The shortest ways to a goal, as far as this speed goes, by their different ends, or by the spaces before the goal if they arrive;
    to each the first by the names of its spaces.

    `steps` are the `distances` to the goal. Who does not arrive stops on the last space of the way that has room.
    """
    length = steps.get(start)
    if length is None:
        return {}
    arrives = length <= speed and has_room(goal)
    # (space, last space with room up to there) -> the first path
    ends: dict[tuple[str, str], tuple[str, ...]] = {(start, start): (start,)}
    for left in range(length - 1, 0 if arrives else max(0, length - speed - 1), -1):
        onward: dict[tuple[str, str], tuple[str, ...]] = {}
        for (at, stop), way in ends.items():
            for there in ways[at]:
                if steps.get(there) == left and there not in walls:
                    longer = (*way, there)
                    key = (there, there if arrives or has_room(there) else stop)
                    if key not in onward or longer < onward[key]:
                        onward[key] = longer
        ends = onward
    stops: dict[str, Route] = {}
    for (_, stop), way in sorted(ends.items(), key=lambda item: item[1]):
        stops.setdefault(stop, Route(way[: way.index(stop) + 1], arrives))
    return dict(sorted(stops.items()))
