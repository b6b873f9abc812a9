"""What must be true of every state of Vinhos, beside what its fields declare (4.6).

Some of it can never be otherwise. The rest is what today's rules say: a position that was played by others may be beyond it, and goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import each_once, excessive, unsound
from engine.vinhos.data import (
    BARRELS,
    CELLARS,
    CUBES,
    EMPTY_SLOTS,
    ENOLOGISTS,
    ESTATES,
    EXPORT_SLOTS,
    LAST_YEAR,
    MANAGERS,
    MIN,
    MOST_EXPERTS,
    OPEN_LOCKS,
    PORTO,
    REGIONS,
    ROW,
    ROW_INDEX,
    SALE_SLOTS,
    VINEYARDS,
    WINERIES,
)
from engine.vinhos.experts import GiveBack
from engine.vinhos.scoring import tally
from engine.vinhos.state import Estate, State, Vintner


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words; limits are looked at only where they can be."""
    return impossible(s) or [*excessive(s), *_limits(s), *_supplies(s), *_points(s)]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    return [*_table(s), *_boards(s)] or list(unsound(s))


def _table(s: State) -> Iterator[str]:
    seats = len(s.vintners)
    if s.mode not in LAST_YEAR or not 2 <= seats <= 4:
        yield f"there is no mode {s.mode!r} for {seats}"
        return
    if sorted(s.order) != list(range(seats)) or len(set(s.row2)) != len(s.row2):
        yield f"the turn order is {s.order} and {s.row2}"
    if not set(s.renown) <= set(REGIONS) or set(s.stacks) != set(s.renown) or not set(s.tops) <= set(s.renown):
        yield "stacks and cubes do not lie on the regions in play"
    if not s.year <= len(s.vintages):
        yield "the vintage of this year is not known"
    if not set(s.exports) <= set(EXPORT_SLOTS) or not set(s.sales) <= set(SALE_SLOTS):
        yield "a barrel stands where there is no slot"


def _boards(s: State) -> Iterator[str]:
    for seat, v in enumerate(s.vintners):
        if len(v.estates) > ESTATES:
            yield f"vintner {seat} has {len(v.estates)} estates"
        if [len(spaces) for spaces in v.relations] != [len(ROW)] * len(MANAGERS):
            yield f"vintner {seat}: the rows of the managers are {v.relations}"
        if bool(v.booth) != bool(v.fair_tile):
            yield f"vintner {seat}: a fair tile without a booth, or a booth without one"
        for e in v.estates:
            yield from _estate(s, seat, e)
    booths = [v.booth for v in s.vintners if v.booth]
    if len(set(booths)) != len(booths):
        yield "two fair tiles stand in one booth"
    for region, stack in s.stacks.items():
        found = [*stack, s.tops[region]] if region in s.tops else stack[:]
        for v in s.vintners:
            for e in v.estates:
                found += [e.colour] * e.vineyards if e.region == region else []
        yield from each_once(f"vineyard of {region}:", VINEYARDS, found)


def _estate(s: State, seat: int, e: Estate) -> Iterator[str]:
    if e.region not in s.renown:
        yield f"vintner {seat} has an estate in {e.region}, which is not in play"
    if len(e.wines) != len(EMPTY_SLOTS) or e.lots_left < 0 or e.enologists > e.wineries:
        yield f"vintner {seat}: there is too much on the estate in {e.region}"
    elif any(e.wines[e.room :]) or (e.cellar and e.region == MIN):
        yield f"vintner {seat}: there is no such cellar in {e.region}"


# Limits of today's rules


def _limits(s: State) -> Iterator[str]:
    seats = len(s.vintners)
    if s.year > s.last_year:
        yield f"there are {s.last_year} years, and it is number {s.year}"
    slots = {**EXPORT_SLOTS, **SALE_SLOTS}
    if any(seats not in slots[slot].seats for slot in (*s.exports, *s.sales)):
        yield "a barrel stands in a slot that is closed"
    for place, row in enumerate(MANAGERS):
        for space in ROW[4:]:
            barrels = sum(v.relations[place][ROW_INDEX[space]] for v in s.vintners)
            if barrels > (space in OPEN_LOCKS[seats]):
                yield f"there are {barrels} barrels on {space} of {row}"
    giving_back = {step.seat for step in s.agenda if isinstance(step, GiveBack)}
    for seat, v in enumerate(s.vintners):
        if len(v.experts) + len(v.spent) + len(v.shown) > MOST_EXPERTS + (seat in giving_back):
            yield f"vintner {seat} has too many experts"


def _supplies(s: State) -> Iterator[str]:
    seats = len(s.vintners)
    estates = [e for v in s.vintners for e in v.estates]
    for what, left, placed, all_of_them in (
        ("wineries", s.wineries, sum(e.wineries for e in estates), WINERIES[seats]),
        ("cellars", s.cellars, sum(e.cellar for e in estates), CELLARS[seats]),
        ("enologists", s.enologists, sum(e.enologists for e in estates), ENOLOGISTS[seats]),
    ):
        if left + placed != all_of_them:
            yield f"{left} {what} in the supply and {placed} on estates are not {all_of_them}"
    if s.porto < 0 or s.cubes < 0:
        yield f"there are more than {PORTO} Porto tiles or {CUBES} cubes"
    for seat, v in enumerate(s.vintners):
        if (total := v.barrels + placed_barrels(s, seat, v)) != BARRELS:
            yield f"vintner {seat} has {total} barrels"


def placed_barrels(s: State, seat: int, v: Vintner) -> int:
    slots = [owner for taken in (s.exports, s.sales) for owner in taken.values()]
    return slots.count(seat) + sum(map(sum, v.relations))


def _points(s: State) -> Iterator[str]:
    for seat, v in enumerate(s.vintners):
        t = tally(s, seat)
        expected = t.total if s.over else t.shields + sum(t.fairs) - t.penalties
        if v.vp != expected:
            yield f"vintner {seat} has {v.vp} VP, but what brought them adds up to {expected}"
