"""Ways over several spaces: for one click on a far one, for hints and for bots."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice
from engine.seafall.cargo import place_of
from engine.seafall.holdings import danger_of
from engine.seafall.sailing import Sailing, allowance, drift_from, open_ways
from engine.seafall.state import State


class Course(NamedTuple):
    """How a space is reached: the steps that are paid, the dangerous hexes that are entered on the way, and the choices."""

    paid: int
    checks: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


def courses(s: State, step: Sailing) -> dict[str, Course]:
    """Every space in reach of a move that is under way, with the fewest checks and then the fewest steps; currents carry for nothing."""
    seat, ships = step.seat, step.ships
    start, left = place_of(s, seat, ships), max(0, allowance(s, seat, ships) - step.paid)
    known: dict[str, Course] = {start: Course(0)}
    ring = {start: known[start]}
    for _ in range(left + 1):
        ring = _drifted(s, step, ring)
        for space, course in ring.items():
            if space not in known or len(course.checks) < len(known[space].checks):
                known[space] = course
        ring = _stepped(s, ring, left)
    del known[start]
    return known


def _drifted(s: State, step: Sailing, ring: dict[str, Course]) -> dict[str, Course]:
    """With the free steps of currents that begin here."""
    found, todo = dict(ring), list(ring)
    while todo:
        here = todo.pop()
        there, course = drift_from(s, here), found[here]
        if there and there in open_ways(s, here) and here not in step.drifted and ("drift", there) not in course.choices:
            _keep(s, found, there, course, ("drift", there), 0)
            if found[there].choices[-1:] == (("drift", there),):
                todo.append(there)
    return found


def _stepped(s: State, ring: dict[str, Course], left: int) -> dict[str, Course]:
    """One paid step farther."""
    found: dict[str, Course] = {}
    for here, course in ring.items():
        if course.paid < left:
            for there in open_ways(s, here):
                _keep(s, found, there, course, ("to", there), 1)
    return found


def _keep(s: State, found: dict[str, Course], there: str, course: Course, choice: Choice, price: int) -> None:
    checks = (*course.checks, there) if danger_of(s, there) else course.checks
    if there not in found or len(checks) < len(found[there].checks):
        found[there] = Course(course.paid + price, checks, (*course.choices, choice))
