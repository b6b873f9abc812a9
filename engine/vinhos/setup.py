"""Set-up (part 3), with the random draws in its order."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choose, Refusal, Terms, refuse, shuffled, step, then
from engine.kernel.choose import Choosable
from engine.vinhos.data import (
    CELLARS,
    DECKS,
    ENOLOGISTS,
    FIRST_VINTAGE,
    HEAD_START_ACCOUNT,
    NEEDS_MANAGERS,
    NEVER_IN_PLAY,
    REGIONS,
    REGIONS_IN_PLAY,
    START_CASH,
    VINEYARDS,
    VINTAGES,
    WINERIES,
)
from engine.vinhos.estates import found
from engine.vinhos.harvest import base_of
from engine.vinhos.holdings import rebuild, take_vineyard
from engine.vinhos.state import State, Vintner
from engine.vinhos.years import Year, turn_up_vintages


def setup(terms: Terms, seed: int) -> State:
    seats = terms.seats
    s = State(
        mode=terms.mode,
        chance=seed & ((1 << 64) - 1),
        fresh=terms.options.get("fair_points") == "fresh",
        almanac=terms.options["almanac"] == "on",
        survey=terms.options["survey"] == "on",
        vintners=[Vintner() for _ in range(seats)],
        wineries=WINERIES[seats],
        cellars=CELLARS[seats],
        enologists=ENOLOGISTS[seats],
    )
    s.order = tuple(shuffled(s, range(seats)))
    choose_regions(s)
    shuffle_piles(s)
    hand_out_money(s, terms.options["head_start"])
    then(s, *[FirstVineyard(seat) for seat in s.order], Year(1))
    return s


def choose_regions(s: State) -> None:
    """VIN-10, VIN-16, VIN-168."""
    possible = [region for region in REGIONS if region not in NEVER_IN_PLAY[s.mode]]
    left_out = shuffled(s, possible)[REGIONS_IN_PLAY[s.mode][len(s.vintners)] :]
    s.renown = {region: 0 for region in possible if region not in left_out}


def shuffle_piles(s: State) -> None:
    """Stacks, vintage tiles and decks; the top of each lies open (VIN-14)."""
    for region in s.renown:
        s.stacks[region] = shuffled(s, VINEYARDS)
        s.tops[region] = s.stacks[region].pop()
    s.sky = shuffled(s, [tile for tile in VINTAGES if tile != FIRST_VINTAGE])
    s.vintages = (FIRST_VINTAGE,)
    turn_up_vintages(s)
    for deck, tiles in DECKS.items():
        s.decks[deck] = shuffled(s, [tile for tile in tiles if s.has_managers or tile not in NEEDS_MANAGERS])
        s.faces[deck] = s.decks[deck].pop()
        s.under[deck] = []


def hand_out_money(s: State, head_start: str) -> None:
    """The second half of the turn order has 1 more (VIN-12); one seat may have a head start (VIN-17)."""
    first_half = (len(s.order) + 1) // 2
    for place, seat in enumerate(s.order):
        s.vintners[seat].cash = START_CASH[place >= first_half]
    if head_start != "nobody":
        s.vintners[int(head_start) - 1].account = HEAD_START_ACCOUNT


@step
class FirstVineyard(Choose[State]):
    """D0: exactly one vineyard, with all that a new estate brings, and a first wine (VIN-13, VIN-15)."""

    verb = "found"
    rule = "VIN-13"

    def options(self, s: State) -> Iterable[Choosable]:
        return s.renown

    def why_not(self, s: State, region: str) -> Refusal | None:
        return None if region in s.tops else refuse("vinhos.refuse.stack_empty", "VIN-4", region=region)

    def do(self, s: State, region: str) -> None:
        v = s.vintners[self.seat]
        v.cash -= REGIONS[region]
        colour = take_vineyard(s, region)
        s.tell("first_vineyard", self.seat, region=region, colour=colour, price=REGIONS[region])
        found(s, self.seat, region, colour)
        e = v.estates[0]
        base = base_of(s.vintage, e)
        rebuild(v, 0, e.changed(wines=(base, *e.wines[1:])))
        s.tell("produced", self.seat, estate=1, region=region, colour=colour, base=base, value=v.estates[0].value(0))
