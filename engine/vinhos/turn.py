"""A vintner's turn (5.5, 5.14): move the marker, act, and whatever may be done before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from engine.kernel import Act, Ask, Choice, Move, Refusal, Seat, Step, done, refuse, step, then
from engine.vinhos.abilities import DIVEST, USE_EXPERT, Renown, asides
from engine.vinhos.bank import Bank
from engine.vinhos.data import (
    BANK,
    CELLAR,
    CELLAR_PRICE,
    DISTANCE,
    DRIVER,
    ENOLOGIST,
    ENOLOGIST_PRICE,
    EXPERT,
    EXPERT_PRICE,
    EXPORT,
    FAR_PRICE,
    FREE_STEPS,
    MARKER_PRICE,
    PRESS,
    RECLAIMED,
    SALE_SLOTS,
    SELL,
    SPACES,
    VINEYARD,
    WINERY,
    WINERY_PRICE,
    YEAR_MARKER_PRICE,
    YEAR_SPACES,
)
from engine.vinhos.estates import Build, Buy, Dig, Hire
from engine.vinhos.experts import Engage
from engine.vinhos.holdings import helpers, to_row2, turn_down, why_too_dear
from engine.vinhos.managers import USE, Turning, uses
from engine.vinhos.press import Press
from engine.vinhos.state import NO_RELATIONS, State
from engine.vinhos.trade import Ship, Trade

ACTION: dict[str, Callable[[Seat], Step[State]]] = {
    VINEYARD: lambda seat: Buy(seat, SPACES[VINEYARD].times, False),
    WINERY: lambda seat: Build(seat, SPACES[WINERY].times, False, WINERY_PRICE),
    CELLAR: lambda seat: Dig(seat, SPACES[CELLAR].times, False, CELLAR_PRICE),
    ENOLOGIST: lambda seat: Hire(seat, SPACES[ENOLOGIST].times, False, ENOLOGIST_PRICE),
    PRESS: Press,
    BANK: lambda seat: Bank(seat, SPACES[BANK].times, False, ""),
    EXPERT: lambda seat: Engage(seat, SPACES[EXPERT].times, False, EXPERT_PRICE),
    SELL: lambda seat: Trade(seat, SPACES[SELL].times, False),
    EXPORT: lambda seat: Ship(seat, SPACES[EXPORT].times, False),
}

# The price of a move (VIN-33 to VIN-35)


class Fare(NamedTuple):
    """What a move costs, and who gets it."""

    distance: int  # to the bank
    year_marker: int  # to the bank
    owners: tuple[Seat, ...]  # whose markers stand there: 1 to each

    @property
    def bank(self) -> int:
        return self.distance + self.year_marker

    @property
    def total(self) -> int:
        return self.bank + MARKER_PRICE * len(self.owners)


def fare(s: State, seat: Seat, to: str) -> Fare:
    far = DISTANCE[s.vintners[seat].marker][to] > FREE_STEPS
    owners = tuple([other for other, v in enumerate(s.vintners) if v.marker == to and other != seat])
    return Fare(FAR_PRICE * far, YEAR_MARKER_PRICE * (YEAR_SPACES[s.year - 1] == to), owners)


BANK_FARES: dict[tuple[str, int], list[tuple[str, int, Choice]]] = {
    (start, year): [
        (to, FAR_PRICE * (DISTANCE[start][to] > FREE_STEPS) + YEAR_MARKER_PRICE * (space == to), ("move", to)) for to in DISTANCE[start]
    ]
    for start in SPACES
    for year, space in enumerate(YEAR_SPACES, 1)
}
"""Start and year -> for each other space what the bank gets, for a quick list."""


def enter(s: State, step: Turn, to: str) -> None:
    """The marker stands on its new space, and the action begins (VIN-40, VIN-85)."""
    done(s)
    s.vintners[step.seat].marker = to
    if to == PRESS:
        to_row2(s, step.seat)
    then(s, ACTION[to](step.seat), AfterAction(step.seat, step.favour))


class MoveMarker(Move[State]):
    """To a different space, paid in full before (VIN-32, VIN-36)."""

    verb = "move"
    rule = "VIN-36"

    def candidates(self, s: State, step: Turn) -> Iterable[tuple[str]]:
        return ((to,) for to in DISTANCE[s.vintners[step.seat].marker])

    def why_not(self, s: State, step: Turn, to: str) -> Refusal | None:
        return why_too_dear(s.vintners[step.seat], fare(s, step.seat, to).total, "VIN-36")

    def beyond(self, s: State, step: Turn, args: tuple[str | int, ...]) -> Refusal:
        same = args == (s.vintners[step.seat].marker,)
        return refuse("vinhos.refuse.same_space", "VIN-32") if same else super().beyond(s, step, args)

    def do(self, s: State, step: Turn, to: str) -> None:
        v, price = s.vintners[step.seat], fare(s, step.seat, to)
        v.cash -= price.total
        for owner in price.owners:
            s.vintners[owner].cash += MARKER_PRICE
        s.tell("moved", step.seat, start=v.marker, to=to, bank=price.bank, owners=price.owners, total=price.total)
        enter(s, step, to)


class DriveMarker(Move[State]):
    """With a Chauffeur nothing at all is paid (VIN-37, VIN-68)."""

    verb = "drive"
    rule = "VIN-37"

    def candidates(self, s: State, step: Turn) -> Iterable[tuple[str, str]]:
        drivers = helpers(s, step.seat, DRIVER)
        return ((to, driver) for to in DISTANCE[s.vintners[step.seat].marker] for driver in drivers)

    def why_not(self, s: State, step: Turn, to: str, driver: str) -> Refusal | None:
        return None if fare(s, step.seat, to).total else refuse("vinhos.refuse.move_is_free", "VIN-68")

    def do(self, s: State, step: Turn, to: str, driver: str) -> None:
        turn_down(s, step.seat, driver)
        s.tell("moved", step.seat, start=s.vintners[step.seat].marker, to=to, bank=0, owners=(), total=0)
        enter(s, step, to)


class Stay(Move[State]):
    """No movement and no action, only when no space can be paid (VIN-38)."""

    verb = "stay"
    rule = "VIN-38"

    def why_not(self, s: State, step: Turn) -> Refusal | None:
        v = s.vintners[step.seat]
        stuck = not helpers(s, step.seat, DRIVER) and all(fare(s, step.seat, to).total > v.cash for to in DISTANCE[v.marker])
        return None if stuck else refuse("vinhos.refuse.can_move", "VIN-38")

    def do(self, s: State, step: Turn) -> None:
        done(s)
        s.tell("stayed", step.seat)
        then(s, AfterAction(step.seat, step.favour))


# Reclaiming barrels (D20)


def pairs_of(s: State, seat: Seat) -> list[tuple[str, ...]]:
    """Two own barrels of one hangout, in the order of the slots."""
    own = [slot for slot in SALE_SLOTS if s.sales.get(slot) == seat]
    return [pair for pair in combinations(own, RECLAIMED) if len({SALE_SLOTS[slot].place for slot in pair}) == 1]


class Reclaim(Move[State]):
    """Two own barrels of one hangout come back, and renown goes to two different regions (VIN-99, VIN-103)."""

    verb = "reclaim"
    rule = "VIN-99"

    def candidates(self, s: State, step: Ask[State]) -> Iterable[tuple[str, ...]]:
        return pairs_of(s, step.seat)

    def do(self, s: State, step: Ask[State], one: str, other: str) -> None:
        del s.sales[one], s.sales[other]
        s.vintners[step.seat].barrels += RECLAIMED
        s.tell("barrel_freed", step.seat, slots=(one, other), hangout=SALE_SLOTS[one].place)
        if s.cubes:
            then(s, Renown(step.seat, min(RECLAIMED, s.cubes), (), False))


RECLAIM = Reclaim()


def optional_acts(s: State, step: Turning) -> list[Choice]:
    """Reclaiming, a favour, divesting and abilities (4.3), listed quickly."""
    seat = step.seat
    found = RECLAIM.legal(s, step) if list(s.sales.values()).count(seat) >= RECLAIMED else []
    if step.favour and s.vintners[seat].relations != NO_RELATIONS:
        found += uses(s, seat)
    return found + asides(s, seat)


# The turn


@step
class StartTurn(Act[State]):
    def run(self, s: State) -> None:
        s.active = self.seat
        s.tell("turn", self.seat, year=s.year, half=s.half)
        then(s, Turn(self.seat, True), EndTurn(self.seat))


@step
class Turn(Turning):
    """D1: before the move."""

    stays = True
    always = True
    moves = (MoveMarker(), DriveMarker(), Stay(), RECLAIM, USE, DIVEST, USE_EXPERT)

    def choices(self, s: State) -> list[Choice]:
        v, drivers = s.vintners[self.seat], helpers(s, self.seat, DRIVER)
        fares, cash = BANK_FARES[v.marker, s.year], v.cash
        markers = [other.marker for other in s.vintners]
        found = [choice for to, price, choice in fares if price + markers.count(to) <= cash]
        if drivers:
            found += [("drive", to, driver) for to, price, _ in fares if price + markers.count(to) for driver in drivers]
        elif not found:
            found.append(("stay",))
        return found + optional_acts(s, self)


class End(Move[State]):
    verb = "end"
    rule = "VIN-22"

    def do(self, s: State, step: AfterAction) -> None:
        done(s)


@step
class AfterAction(Turning):
    """D11: always asked, also when the end is all that is left."""

    stays = True
    always = True
    moves = (RECLAIM, USE, DIVEST, USE_EXPERT, End())

    def choices(self, s: State) -> list[Choice]:
        return [*optional_acts(s, self), ("end",)]


@step
class EndTurn(Act[State]):
    """Nothing of the turn can be taken back now (9.4)."""

    def run(self, s: State) -> None:
        s.active = None
        s.unveiled += 1
