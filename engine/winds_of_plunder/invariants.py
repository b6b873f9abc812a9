"""What must be true of every state of Winds of Plunder, beside what its fields declare.

Some of it can never be otherwise. The rest is what today's rules say: a position that was played by others may be beyond it, and goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import each_once, excessive, unsound
from engine.winds_of_plunder.data import AREA_PORTS, AREAS, BAR_SLOTS, CUBES, MARKER, PORTS, TILES
from engine.winds_of_plunder.holdings import rightful_holder
from engine.winds_of_plunder.setup import DraftPort, PlacePatrol
from engine.winds_of_plunder.state import State


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words; limits are looked at only where they can be."""
    return impossible(s) or [*excessive(s), *_complete(s), *_markers(s), *_cubes(s)]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    return [*unsound(s), *_tiles(s), *_ships(s), *_reputation(s)]


def _tiles(s: State) -> Iterator[str]:
    yield from each_once("tile", TILES, [*s.tile_at.values(), *s.bar])
    if set(s.tile_at) != set(PORTS) or len(s.bar) != BAR_SLOTS:
        yield "tiles do not lie one in each port and six on the bar"


def _ships(s: State) -> Iterator[str]:
    drafting = {step.seat for step in s.agenda if isinstance(step, DraftPort)}
    for seat, c in enumerate(s.captains):
        if c.port not in PORTS and (c.port or seat not in drafting):
            yield f"captain {seat}: there is no port {c.port!r}"
    if s.patrol not in PORTS and (s.duel or s.patrol) and not any(isinstance(step, PlacePatrol) for step in s.agenda):
        yield f"the Guarda Costa is in {s.patrol!r}"


def _reputation(s: State) -> Iterator[str]:
    for port, seats in s.marks.items():
        if port not in PORTS or len(set(seats)) != len(seats):
            yield f"the reputation markers in {port} are wrong: {seats}"
    if len(s.finishers) != len(AREAS) or any(len(set(seats)) != len(seats) for seats in s.finishers):
        yield "there are not four areas, or one was completed twice by somebody"


# Limits of today's rules


def _complete(s: State) -> Iterator[str]:
    if s.round > s.rounds:
        yield f"there are {s.rounds} rounds, and it is number {s.round}"
    for area, finishers in zip(AREAS, s.finishers, strict=False):
        complete = {seat for seat in range(s.seats) if all(seat in s.marks.get(port, ()) for port in AREA_PORTS[area])}
        if set(finishers) != complete:
            yield f"area {area} was completed by {sorted(complete)}, not by {finishers}"


def _markers(s: State) -> Iterator[str]:
    for item, marker in MARKER.items():
        if (holder := rightful_holder(s, item)) != getattr(s, marker):
            yield f"{marker} belongs to {'nobody' if holder is None else f'captain {holder}'}"


def _cubes(s: State) -> Iterator[str]:
    for seat, c in enumerate(s.captains):
        marks = sum(seat in seats for seats in s.marks.values())
        if c.cubes + c.reserve + marks != CUBES:
            yield f"captain {seat}: {c.cubes} Wind cubes, {c.reserve} in reserve and {marks} markers are not {CUBES}"
