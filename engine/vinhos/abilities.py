"""What may be done beside an action (5.14, 5.9): divesting and the stand-alone abilities of wine experts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.kernel import Amount, Ask, Choice, Choose, Move, Refusal, Seat, amend, done, refuse, step, then
from engine.kernel.choose import Choosable
from engine.vinhos.data import (
    ABILITY,
    BANKER,
    BANKER_MOST,
    BENEFACT,
    BENEFACT_CASH,
    BROKER,
    DISCOUNT,
    EXPERTS,
    HIGHEST,
    LOWEST,
    PROTOCOL,
    PUBLIC,
    RECRUIT,
    STAND_ALONE,
    STEP_DOWN,
    STEP_UP,
)
from engine.vinhos.holdings import add_cube, on_turn, rebuild, to_row2, turn_down, why_too_dear
from engine.vinhos.state import State

# Hiring an enologist (5.8)


def why_no_hire(s: State, seat: Seat, price: int) -> Refusal | None:
    """Why nobody can be hired at all (VIN-4, VIN-57, VIN-58)."""
    v = s.vintners[seat]
    if not s.enologists:
        return refuse("vinhos.refuse.no_enologists", "VIN-4")
    if v.enologists + 1 > v.account + v.level:
        return refuse("vinhos.refuse.salaries", "VIN-58", count=v.enologists + 1, account=v.account, level=v.level)
    if all(e.enologists == e.wineries for e in v.estates):
        return refuse("vinhos.refuse.no_empty_winery", "VIN-57")
    return why_too_dear(v, price, "VIN-57")


def why_not_hire(s: State, seat: Seat, estate: int, price: int) -> Refusal | None:
    e = s.vintners[seat].estates[estate - 1]
    if e.enologists == e.wineries:
        return refuse("vinhos.refuse.winery_full", "VIN-57", estate=estate)
    return why_no_hire(s, seat, price)


def hire(s: State, seat: Seat, estate: int, price: int) -> None:
    v = s.vintners[seat]
    v.cash -= price
    s.enologists -= 1
    e = v.estates[estate - 1]
    rebuild(v, estate - 1, e.changed(enologists=e.enologists + 1))
    s.tell("hired", seat, estate=estate, region=e.region, price=price)


@step
class Recruit(Choose[State]):
    """D5 for a Recruiter: one enologist for nothing (VIN-69)."""

    verb = "enologist"
    rule = "VIN-69"

    def options(self, s: State) -> Iterable[Choosable]:
        return range(1, len(s.vintners[self.seat].estates) + 1)

    def why_not(self, s: State, estate: int) -> Refusal | None:
        return why_not_hire(s, self.seat, estate, 0)

    def do(self, s: State, estate: int) -> None:
        hire(s, self.seat, estate, 0)


# Cubes (D13)


class StopRenown(Move[State]):
    """Carolina asks for one cube at least (VIN-153)."""

    verb = "stop"
    rule = "VIN-153"

    def candidates(self, s: State, step: Renown) -> Iterable[tuple[()]]:
        return ((),) if step.optional else ()

    def why_not(self, s: State, step: Renown) -> Refusal | None:
        return None if step.given else refuse("vinhos.refuse.favour_owed", "VIN-153")

    def do(self, s: State, step: Renown) -> None:
        """Nothing more."""


@step
class Renown(Choose[State]):
    """D13: one cube on each of so many different regions in play (VIN-99, VIN-16)."""

    left: int
    given: tuple[str, ...]
    optional: bool  # one may stop after the first

    verb = "renown"
    rule = "VIN-99"
    moves = (StopRenown(),)

    def options(self, s: State) -> Iterable[Choosable]:
        return s.renown

    def why_not(self, s: State, region: str) -> Refusal | None:
        return refuse("vinhos.refuse.region_twice", "VIN-99", region=region) if region in self.given else None

    def do(self, s: State, region: str) -> None:
        add_cube(s, self.seat, region)
        if self.left > 1 and s.cubes:
            then(s, self.replace(left=self.left - 1, given=(*self.given, region)))


# Money without the bank (D21, D23)


def withdraw(s: State, seat: Seat, amount: int) -> None:
    """VIN-82."""
    v = s.vintners[seat]
    v.account -= amount
    v.cash += amount
    s.tell("withdrew", seat, amount=amount, account=v.account, cash=v.cash)


def invest(s: State, seat: Seat, price: int) -> None:
    """One level up (VIN-83)."""
    v = s.vintners[seat]
    v.cash -= price
    v.level += 1
    s.tell("invested", seat, price=price, level=v.level)


class WithdrawSome(Amount[State]):
    """From 1 to 3, wherever one is (VIN-67)."""

    verb = "withdraw"
    rule = "VIN-67"
    least = 1

    def most(self, s: State, step: PrivateBanker) -> int:
        return BANKER_MOST

    def why_not(self, s: State, step: PrivateBanker, amount: int) -> Refusal | None:
        account = s.vintners[step.seat].account
        return refuse("vinhos.refuse.account_short", "VIN-82", account=account) if amount > account else None

    def do(self, s: State, step: PrivateBanker, amount: int) -> None:
        withdraw(s, step.seat, amount)


@step
class PrivateBanker(Ask[State]):
    """D23: how much the Private banker brings."""

    moves = (WithdrawSome(),)


class Divest(Move[State]):
    """One level down for the printed cash, any number of times in one's own turn (VIN-100)."""

    verb = "divest"
    rule = "VIN-100"

    def why_not(self, s: State, step: Ask[State]) -> Refusal | None:
        if not on_turn(s, step.seat):
            return refuse("vinhos.refuse.not_in_final_stage", "VIN-162")
        return refuse("vinhos.refuse.lowest_level", "VIN-100", level=LOWEST) if s.vintners[step.seat].level == LOWEST else None

    def do(self, s: State, step: Ask[State]) -> None:
        v = s.vintners[step.seat]
        cash = STEP_DOWN[v.level]
        v.cash += cash
        v.level -= 1
        s.tell("divested", step.seat, cash=cash, level=v.level)


# Stand-alone abilities (VIN-67, VIN-68)


def why_not_broker(s: State, seat: Seat) -> Refusal | None:
    v = s.vintners[seat]
    if v.level == HIGHEST:
        return refuse("vinhos.refuse.highest_level", "VIN-83", level=HIGHEST)
    return why_too_dear(v, STEP_UP[v.level] - DISCOUNT, "VIN-68")


def why_not_banker(s: State, seat: Seat) -> Refusal | None:
    return None if s.vintners[seat].account else refuse("vinhos.refuse.account_empty", "VIN-68")


def why_not_public(s: State, seat: Seat) -> Refusal | None:
    return None if s.cubes else refuse("vinhos.refuse.no_cubes", "VIN-68")


def why_not_protocol(s: State, seat: Seat) -> Refusal | None:
    return refuse("vinhos.refuse.in_row2", "VIN-30") if seat in s.row2 else None


def receive_cash(s: State, seat: Seat) -> None:
    s.vintners[seat].cash += BENEFACT_CASH
    s.tell("received", seat, cash=BENEFACT_CASH)


WHY_NOT: dict[str, Callable[[State, Seat], Refusal | None]] = {
    RECRUIT: lambda s, seat: why_no_hire(s, seat, 0),
    BENEFACT: lambda s, seat: None,
    PUBLIC: why_not_public,
    BANKER: why_not_banker,
    BROKER: why_not_broker,
    PROTOCOL: why_not_protocol,
}
EFFECT: dict[str, Callable[[State, Seat], None]] = {
    RECRUIT: lambda s, seat: then(s, Recruit(seat)),
    BENEFACT: receive_cash,
    PUBLIC: lambda s, seat: then(s, Renown(seat, 1, (), False)),
    BANKER: lambda s, seat: then(s, PrivateBanker(seat)),
    BROKER: lambda s, seat: invest(s, seat, STEP_UP[s.vintners[seat].level] - DISCOUNT),
    PROTOCOL: to_row2,
}
STANDING = frozenset(expert for expert in EXPERTS if ABILITY[expert] in STAND_ALONE)


class UseExpert(Move[State]):
    """D23: turn a face-up expert face down for what it can do by itself."""

    verb = "expert"
    rule = "VIN-67"

    def candidates(self, s: State, step: Ask[State]) -> Iterable[tuple[str]]:
        return ((expert,) for expert in s.vintners[step.seat].experts if expert in STANDING)

    def why_not(self, s: State, step: Ask[State], expert: str) -> Refusal | None:
        if not on_turn(s, step.seat):
            return refuse("vinhos.refuse.not_in_final_stage", "VIN-162")
        return WHY_NOT[ABILITY[expert]](s, step.seat)

    def do(self, s: State, step: Ask[State], expert: str) -> None:
        turn_down(s, step.seat, expert)
        EFFECT[ABILITY[expert]](s, step.seat)


DIVEST, USE_EXPERT = Divest(), UseExpert()
DIVESTED: Choice = ("divest",)
USED: dict[str, Choice] = {expert: ("expert", expert) for expert in STANDING}


def asides(s: State, seat: Seat) -> list[Choice]:
    """Divesting and stand-alone abilities, listed quickly."""
    if s.active != seat:
        return []
    v = s.vintners[seat]
    found = [DIVESTED] if v.level > LOWEST else []
    if not STANDING.isdisjoint(v.experts):
        found += [USED[expert] for expert in v.experts if expert in STANDING and WHY_NOT[ABILITY[expert]](s, seat) is None]
    return found


# Actions


class Stop(Move[State]):
    """Enough of an action; a favour must bring one thing at least, as long as it can (VIN-153)."""

    verb = "stop"
    rule = "VIN-153"

    def why_not(self, s: State, step: Action) -> Refusal | None:
        return refuse("vinhos.refuse.favour_owed", "VIN-153") if step.binding and step.deeds(s) else None

    def do(self, s: State, step: Action) -> None:
        done(s)


STOP = Stop()
STOPPED: Choice = ("stop",)
BESIDE: tuple[Move[State], ...] = (STOP, DIVEST, USE_EXPERT)


class Action(Ask[State]):
    """The question of a space or of a favour; it is asked until nothing is left of it, or until one stops.

    deeds(s) -> what can be done, listed quickly
    """

    __slots__ = ()
    stays = True
    left: int  # how often it may still be done
    binding: bool  # a manager's favour: something must come of it

    def deeds(self, s: State) -> list[Choice]:
        raise TypeError(f"{self.name} does not say what can be done")

    def fruitful(self, s: State) -> bool:
        """Whether anything can be done."""
        return bool(self.deeds(s))

    def choices(self, s: State) -> list[Choice]:
        found = self.deeds(s)
        if not (self.binding and found):
            found.append(STOPPED)
        return found + asides(s, self.seat)

    def count_down(self, s: State) -> None:
        """Once less."""
        if self.left == 1:
            done(s)
        else:
            amend(s, left=self.left - 1, binding=False)
