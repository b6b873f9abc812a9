"""Ways over several spaces: for one click on a far one, for hints and for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Choice
from engine.seafall.cargo import place_of
from engine.seafall.chart import directions, ways
from engine.seafall.holdings import beyond_rim
from engine.seafall.sailing import Sailing, allowance
from engine.seafall.state import State

PERILS = ("danger", "portal")


class Course(NamedTuple):
    """How a space is reached: the steps that are paid, the dangerous hexes that are entered on the way, and the choices."""

    paid: int
    checks: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


Ring = dict[str, Course]


class Sea(NamedTuple):
    """What a course depends on, but for the ships."""

    edge: int
    shut: bool  # the waters west of the rim
    hexes: tuple[tuple[str, str], ...]
    drifted: tuple[str, ...]  # currents that have carried these ships


def courses(s: State, step: Sailing) -> dict[str, Course]:
    """Every space in reach of a move that is under way, with the fewest checks and then the fewest steps; currents carry for nothing."""
    left = max(0, allowance(s, step.seat, step.ships) - step.paid)
    sea = Sea(s.edge, "uncharted" not in s.rules_on, tuple(s.hexes.items()), tuple(step.drifted))
    return dict(_courses(sea, place_of(s, step.seat, step.ships), left))


@lru_cache(maxsize=1024)
def _courses(sea: Sea, start: str, left: int) -> Ring:
    pilot = Pilot(sea)
    known: Ring = {start: Course(0)}
    ring = {start: known[start]}
    for _ in range(left + 1):
        pilot.drift(ring)
        for space, course in ring.items():
            if space not in known or len(course.checks) < len(known[space].checks):
                known[space] = course
        ring = pilot.steps(ring, left)
    del known[start]
    return known


class Pilot:
    """Knows the waters."""

    def __init__(self, sea: Sea) -> None:
        self.ways, self.shut = ways(sea.edge), sea.shut
        self.perils = {at for at, what in sea.hexes if what.startswith(PERILS)}
        currents = [(at, what.partition(":")[2]) for at, what in sea.hexes if what.startswith("current") and at not in sea.drifted]
        ends = [(at, directions(sea.edge)[at].get(way, "")) for at, way in currents]
        self.currents = {at: there for at, there in ends if there and not self.closed(there)}

    def closed(self, space: str) -> bool:
        return self.shut and beyond_rim(space)

    def drift(self, ring: Ring) -> None:
        """With the free steps of currents that begin in this ring."""
        todo = [here for here in ring if here in self.currents]
        while todo:
            here = todo.pop()
            there, course = self.currents[here], ring[here]
            step = ("drift", there)
            if step not in course.choices and self._keep(ring, there, course, step, 0) and there in self.currents:
                todo.append(there)

    def steps(self, ring: Ring, left: int) -> Ring:
        """One paid step farther."""
        found: Ring = {}
        for here, course in ring.items():
            if course.paid < left:
                for there in self.ways[here]:
                    if not self.closed(there):
                        self._keep(found, there, course, ("to", there), 1)
        return found

    def _keep(self, found: Ring, there: str, course: Course, choice: Choice, price: int) -> bool:
        """If there is no way yet that has fewer checks."""
        checks = (*course.checks, there) if there in self.perils else course.checks
        if there in found and len(checks) >= len(found[there].checks):
            return False
        found[there] = Course(course.paid + price, checks, (*course.choices, choice))
        return True
