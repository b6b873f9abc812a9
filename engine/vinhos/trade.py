"""Exports and sales (5.10, 5.11), with the renown that lifts a wine to what a slot needs (5.16)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choice, Move, Refusal, Seat, refuse, step
from engine.vinhos.abilities import BESIDE, Action
from engine.vinhos.data import ALL_SEATS, COLOURS, COOPER, CRITIC, CRITIC_WV, EXPORT_SLOTS, NOBODY, SALE_SLOTS, Slot
from engine.vinhos.holdings import (
    attach,
    credit,
    cubes_needed,
    find,
    helpers,
    reach,
    spend_cubes,
    take_wine,
    turn_down,
    wines_of,
    with_or_without,
)
from engine.vinhos.state import Estate, State

Needs = tuple[tuple[str, int], ...]
OPEN_EXPORTS: dict[int, Needs] = {n: tuple((name, x.needs) for name, x in EXPORT_SLOTS.items() if n in x.seats) for n in ALL_SEATS}
OPEN_SALES: dict[tuple[int, str], Needs] = {
    (n, colour): tuple((name, x.needs) for name, x in SALE_SLOTS.items() if n in x.seats and x.colour == colour)
    for n in ALL_SEATS
    for colour in COLOURS
}
"""The slots that are open with so many players, with the WV that each needs."""


def worth(value: int, critic: str) -> int:
    """WV with the Critic's help (VIN-119)."""
    return value if critic == NOBODY else value + CRITIC_WV


def why_does_not_fit(s: State, e: Estate, value: int, needs: int, critic: str) -> Refusal | None:
    """Whether the wine reaches the slot's value, by itself, with a Critic or with cubes (VIN-113, VIN-119)."""
    if critic != NOBODY and value >= needs:
        return refuse("vinhos.refuse.critic_not_needed", "VIN-119", value=value, needs=needs)
    if cubes_needed(s, e.region, worth(value, critic), needs) is not None:
        return None
    lifted = reach(s, e.region, worth(value, critic))
    return refuse("vinhos.refuse.wine_too_weak", "VIN-113", needs=needs, value=value, reach=lifted, short=needs - lifted)


def why_no_slot(s: State, slot: Slot, name: str, taken: dict[str, int]) -> Refusal | None:
    """VIN-73, VIN-76."""
    if len(s.vintners) not in slot.seats:
        return refuse("vinhos.refuse.slot_closed", "VIN-76", count=len(s.vintners))
    return refuse("vinhos.refuse.slot_taken", "VIN-73", owner=taken[name]) if name in taken else None


def leave_cellar(s: State, seat: Seat, wine: str, needs: int, critic: str) -> tuple[Estate, int, int]:
    """The wine goes, with the cubes that lift it: its estate, its WV and the number of cubes (VIN-74, VIN-116)."""
    v = s.vintners[seat]
    e, value = find(v, wine)
    attach(s, seat, critic)
    cubes = cubes_needed(s, e.region, worth(value, critic), needs)
    assert cubes is not None, "the wine fits"
    spend_cubes(s, e.region, cubes)
    return take_wine(v, wine), value, cubes


# Export (D7)


class ExportWine(Move[State]):
    """One wine, one barrel, one slot; the red shield scores at once (VIN-73, VIN-74)."""

    verb = "export"
    rule = "VIN-73"

    def candidates(self, s: State, step: Ship) -> Iterable[tuple[str, str, str]]:
        ways = with_or_without(s, step.seat, CRITIC)
        return ((wine, slot, critic) for wine, _, _ in wines_of(s.vintners[step.seat]) for slot in EXPORT_SLOTS for critic in ways)

    def why_not(self, s: State, step: Ship, wine: str, slot: str, critic: str) -> Refusal | None:
        v, market = s.vintners[step.seat], EXPORT_SLOTS[slot]
        if why := why_no_slot(s, market, slot, s.exports):
            return why
        if not v.barrels:
            return refuse("vinhos.refuse.no_barrel", "VIN-5")
        return why_does_not_fit(s, *find(v, wine), market.needs, critic)

    def do(self, s: State, step: Ship, wine: str, slot: str, critic: str) -> None:
        v, market = s.vintners[step.seat], EXPORT_SLOTS[slot]
        step.count_down(s)
        e, value, cubes = leave_cellar(s, step.seat, wine, market.needs, critic)
        v.barrels -= 1
        s.exports[slot] = step.seat
        v.vp += market.pays
        s.tell(
            "exported",
            step.seat,
            wine=wine,
            region=e.region,
            colour=e.colour,
            value=value,
            cubes=cubes,
            slot=slot,
            market=market.place,
            vp=market.pays,
            total=v.vp,
        )


@step
class Ship(Action):
    """D7."""

    moves = (ExportWine(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        v = s.vintners[self.seat]
        if not v.barrels:
            return []
        taken, critics = s.exports, helpers(s, self.seat, CRITIC)
        slots = [slot for slot in OPEN_EXPORTS[len(s.vintners)] if slot[0] not in taken]
        found: list[Choice] = []
        for wine, e, value in wines_of(v):
            most = reach(s, e.region, value)
            for slot, needs in slots:
                if needs <= most:
                    found.append(("export", wine, slot, NOBODY))
                if critics and value < needs <= most + CRITIC_WV:
                    found += [("export", wine, slot, critic) for critic in critics]
        return found


# Sale (D8)


class SellWine(Move[State]):
    """One wine, one barrel, one slot of its colour; the account rises by the slot's value (VIN-77, VIN-78)."""

    verb = "sell"
    rule = "VIN-77"

    def candidates(self, s: State, step: Trade) -> Iterable[tuple[str, str, str, str]]:
        critics, coopers = with_or_without(s, step.seat, CRITIC), with_or_without(s, step.seat, COOPER)
        for wine, _, _ in wines_of(s.vintners[step.seat]):
            for slot in SALE_SLOTS:
                for critic in critics:
                    for cooper in coopers:
                        yield wine, slot, critic, cooper

    def why_not(self, s: State, step: Trade, wine: str, slot: str, critic: str, cooper: str) -> Refusal | None:
        v, hangout = s.vintners[step.seat], SALE_SLOTS[slot]
        if why := why_no_slot(s, hangout, slot, s.sales):
            return why
        e, value = find(v, wine)
        if e.colour != hangout.colour:
            return refuse("vinhos.refuse.wrong_colour", "VIN-77", colour=hangout.colour)
        if not v.barrels and cooper == NOBODY:
            return refuse("vinhos.refuse.no_barrel", "VIN-5")
        return why_does_not_fit(s, e, value, hangout.needs, critic)

    def do(self, s: State, step: Trade, wine: str, slot: str, critic: str, cooper: str) -> None:
        v, hangout = s.vintners[step.seat], SALE_SLOTS[slot]
        step.count_down(s)
        e, value, cubes = leave_cellar(s, step.seat, wine, hangout.needs, critic)
        if cooper == NOBODY:
            v.barrels -= 1
            s.sales[slot] = step.seat
        else:
            turn_down(s, step.seat, cooper)
        kept = credit(v, hangout.pays)
        s.tell(
            "sold",
            step.seat,
            wine=wine,
            region=e.region,
            colour=e.colour,
            value=value,
            cubes=cubes,
            slot=slot,
            hangout=hangout.place,
            money=kept,
            lost=hangout.pays - kept,
            account=v.account,
        )


@step
class Trade(Action):
    """D8."""

    moves = (SellWine(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        v, taken = s.vintners[self.seat], s.sales
        critics, coopers = helpers(s, self.seat, CRITIC), helpers(s, self.seat, COOPER)
        ways = [NOBODY, *coopers] if v.barrels else coopers
        if not ways:
            return []
        found: list[Choice] = []
        for wine, e, value in wines_of(v):
            most = reach(s, e.region, value)
            for slot, needs in OPEN_SALES[len(s.vintners), e.colour]:
                if slot in taken:
                    continue
                if needs <= most:
                    found += [("sell", wine, slot, NOBODY, cooper) for cooper in ways]
                if critics and value < needs <= most + CRITIC_WV:
                    found += [("sell", wine, slot, critic, cooper) for critic in critics for cooper in ways]
        return found
