"""What must be true of every state of Winds of Plunder: every piece is somewhere once, and nothing exceeds its limits.

The first can never be otherwise. The second is what today's rules say: a position that was played by others may be beyond it, and goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.winds_of_plunder.data import (
    AREA_PORTS,
    AREAS,
    BAR_SLOTS,
    BOOTY,
    CARDS,
    CUBES,
    ITEMS,
    MARKER,
    PATROL_WEAPONS,
    POINTS,
    PORTS,
    TALLY_MAX,
    TILES,
    WINDS,
)
from engine.winds_of_plunder.draft import DraftPort
from engine.winds_of_plunder.patrol import PlacePatrol
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.table import tally


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words."""
    captains = [wrong for seat, c in enumerate(s.captains) for wrong in _limits(s, seat, c)]
    return [*impossible(s), *_rounds(s), *_complete(s), *_markers(s), *captains]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    captains = [wrong for seat, c in enumerate(s.captains) for wrong in _captain(s, seat, c)]
    return [*_pieces(s), *_buried(s), *_board(s), *_reputation(s), *captains]


def _pieces(s: State) -> Iterator[str]:
    hands = [card for c in s.captains for card in c.hand]
    maps = [port for c in s.captains for port in c.maps]
    yield from _each_once("card", CARDS, [*hands, *s.deck, *s.discard])
    yield from _each_once("map", PORTS, [*maps, *s.treasure])
    yield from _each_once("tile", TILES, [*s.tile_at.values(), *s.bar])
    if set(s.tile_at) != set(PORTS) or len(s.bar) != BAR_SLOTS:
        yield "tiles do not lie one in each port and six on the bar"


def _each_once(what: str, pieces: Iterable[str], found: list[str]) -> Iterator[str]:
    where = Counter(found)
    for piece in pieces:
        if where.pop(piece, 0) != 1:
            yield f"{what} {piece} is not in one place"
    if where:
        yield f"unknown {what}s: {sorted(where)}"


def _buried(s: State) -> Iterator[str]:
    if s.treasure[: len(s.buried)] != s.buried:
        yield "the maps known to be buried are not at the bottom of the Treasure deck"
    for seat, c in enumerate(s.captains):
        if any(card not in c.hand for card in c.shown) or any(port not in c.maps for port in c.traced):
            yield f"captain {seat}: something is known of the hand that is not in it"


def _board(s: State) -> Iterator[str]:
    if s.wind not in WINDS:
        yield f"there is no wind {s.wind!r}"
    if not 0 <= s.round <= len(PATROL_WEAPONS) or s.points < 0:
        yield "there is no such round, or points are counted below zero"
    holders = [getattr(s, marker) for marker in MARKER.values()]
    if not all(seat is None or 0 <= seat < s.seats for seat in (s.blackbeard, s.first, s.active, *holders)):
        yield "a seat is named that is not at the table"
    if s.patrol not in PORTS and (s.duel or s.patrol) and not any(isinstance(step, PlacePatrol) for step in s.agenda):
        yield f"the Guarda Costa is in {s.patrol!r}"


def _reputation(s: State) -> Iterator[str]:
    for port, seats in s.marks.items():
        if port not in PORTS or len(set(seats)) != len(seats) or not set(seats) <= set(range(s.seats)):
            yield f"the reputation markers in {port} are wrong: {seats}"
    if len(s.finishers) != len(AREAS):
        yield "there are not four areas"
    if not all(len(set(seats)) == len(seats) and set(seats) <= set(range(s.seats)) for seats in s.finishers):
        yield "an area was completed by somebody who is not at the table, or twice"


def _captain(s: State, seat: int, c: Captain) -> Iterator[str]:
    if min(c.cubes, c.reserve, c.vp, c.bid, *(tally(c, item) for item in ITEMS)) < 0:
        yield f"captain {seat}: something is counted below zero"
    if not 0 <= c.booty < len(BOOTY):
        yield f"captain {seat}: the Booty marker is on no space"
    if c.compass and c.compass not in WINDS:
        yield f"captain {seat}: the compass points to {c.compass!r}"
    drafting = not c.port and any(isinstance(step, DraftPort) and step.seat == seat for step in s.agenda)
    if c.port not in PORTS and not drafting:
        yield f"captain {seat}: there is no port {c.port!r}"


# Limits of today's rules


def _rounds(s: State) -> Iterator[str]:
    if s.round > s.rounds or s.points > POINTS:
        yield "round or points are out of bounds"


def _complete(s: State) -> Iterator[str]:
    for area, finishers in zip(AREAS, s.finishers, strict=False):
        complete = {seat for seat in range(s.seats) if all(seat in s.marks.get(port, ()) for port in AREA_PORTS[area])}
        if set(finishers) != complete:
            yield f"area {area} was completed by {sorted(complete)}, not by {finishers}"


def _markers(s: State) -> Iterator[str]:
    for item, marker in MARKER.items():
        holder = getattr(s, marker)
        tallies = [tally(c, item) for c in s.captains]
        if holder is None:
            if max(tallies) and tallies.count(max(tallies)) == 1:
                yield f"nobody holds {marker}, but one captain leads alone"
        elif not 0 <= holder < s.seats or tallies[holder] < max(tallies):
            yield f"captain {holder} holds {marker} and has not the most"


def _limits(s: State, seat: int, c: Captain) -> Iterator[str]:
    marks = sum(seat in seats for seats in s.marks.values())
    if c.cubes + c.reserve + marks != CUBES:
        yield f"captain {seat}: {c.cubes} Wind cubes, {c.reserve} in reserve and {marks} markers are not {CUBES}"
    if any(tally(c, item) > TALLY_MAX for item in ITEMS) or c.bid > CUBES:
        yield f"captain {seat}: a tally or the bid is out of bounds"
