"""The end (part 7): markets, account and locks, ranking and tie-breakers. The points by source can be asked at any time."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.kernel import Ranking, Seat, Step, finish, ranking, step
from engine.vinhos.data import (
    ANA,
    BEA,
    DEBT_LEVEL,
    EXPORT_SLOTS,
    L1,
    L2,
    L3,
    LOCK_VP,
    LOCKS,
    MANAGERS,
    MARKETS,
    ROW_INDEX,
    STEP_DOWN,
)
from engine.vinhos.state import State, Vintner


class Tally(NamedTuple):
    """A vintner's VP by source, as if the game ended now."""

    shields: int
    fairs: tuple[int, ...]
    penalties: int
    markets: int
    account: int
    locks: int

    @property
    def total(self) -> int:
        return self.shields + sum(self.fairs) - self.penalties + self.markets + self.account + self.locks


def tally(s: State, seat: Seat) -> Tally:
    v = s.vintners[seat]
    return Tally(
        shields=sum([EXPORT_SLOTS[slot].pays for slot, owner in s.exports.items() if owner == seat]),
        fairs=v.fairs,
        penalties=v.penalties,
        markets=sum([award for leaders, award in majorities(s).values() if seat in leaders]),
        account=v.account,
        locks=sum([lock.vp for lock in locks_of(s, seat)]),
    )


# Markets


def barrels_in(s: State, market: str) -> Counter[Seat]:
    """The barrels of each seat in a market."""
    return Counter(owner for slot, owner in s.exports.items() if EXPORT_SLOTS[slot].place == market)


class Majority(NamedTuple):
    leaders: tuple[Seat, ...]
    vp: int  # for each of them


def majorities(s: State) -> dict[str, Majority]:
    """Most barrels take the award; a tie splits it, rounded down (section 7, RUL-27)."""
    found = {}
    for market, award in MARKETS.items():
        barrels = barrels_in(s, market)
        leaders = tuple(sorted(seat for seat, count in barrels.items() if count == max(barrels.values())))
        found[market] = Majority(leaders, award // len(leaders) if leaders else 0)
    return found


# Locks


class Lock(NamedTuple):
    row: str
    space: str
    times: int  # of what it multiplies
    vp: int


def multiplied(s: State, seat: Seat, row: str, space: str) -> int:
    """How many there are now of what a lock counts (2.11, VIN-160)."""
    v = s.vintners[seat]
    if row == ANA:
        return {
            L1: len(v.estates),
            L2: sum([e.cellar for e in v.estates]),
            L3: sum([e.vineyards for e in v.estates]),
        }[space]
    if row == BEA:
        return {
            L1: len({EXPORT_SLOTS[slot].place for slot, owner in s.exports.items() if owner == seat}),
            L2: max(0, v.level),
            L3: sum([owner == seat for owner in s.sales.values()]),
        }[space]
    return {
        L1: v.enologists,
        L2: len(v.experts) + len(v.spent) + len(v.shown),
        L3: sum([e.wineries for e in v.estates]),
    }[space]


def locks_of(s: State, seat: Seat) -> list[Lock]:
    """The locks that a vintner holds, with what each is worth now."""
    found = []
    for row, spaces in zip(MANAGERS, s.vintners[seat].relations, strict=True):
        for space in LOCKS:
            if spaces[ROW_INDEX[space]]:
                count = multiplied(s, seat, row, space)
                found.append(Lock(row, space, count, count * LOCK_VP[row, space]))
    return found


# Ranking


class Standing(NamedTuple):
    """What ranks a vintner: VP, then each tie-breaker in its order; more is better (section 7, RUL-11)."""

    vp: int
    exports: int
    money: int
    fp: int


def money_of(v: Vintner) -> int:
    """Cash, account and what divesting down to 0 brings; each level below 0 counts as its price (RUL-36)."""
    level = sum([STEP_DOWN[n] for n in range(1, v.level + 1)]) if v.level >= 0 else DEBT_LEVEL * v.level
    return v.cash + v.account + level


def standing(s: State, seat: Seat) -> Standing:
    v = s.vintners[seat]
    return Standing(v.vp, sum([owner == seat for owner in s.exports.values()]), money_of(v), v.fp)


def ranked(s: State) -> Ranking:
    return ranking([standing(s, seat) for seat in range(len(s.vintners))])


@step
class FinalScoring(Step[State]):
    """Markets, account and locks, in this order (VIN-163)."""

    def run(self, s: State) -> None:
        for market, (leaders, vp) in majorities(s).items():
            if leaders:
                s.tell("market_scored", market=market, leaders=leaders, vp=vp)
        for seat, v in enumerate(s.vintners):
            if v.account:
                s.tell("account_scored", seat, vp=v.account)
            for lock in locks_of(s, seat):
                s.tell("lock_scored", seat, row=lock.row, space=lock.space, count=lock.times, vp=lock.vp)
        for seat, v in enumerate(s.vintners):
            t = tally(s, seat)
            v.vp = t.total
            s.tell(
                "final",
                seat,
                shields=t.shields,
                fairs=t.fairs,
                penalties=t.penalties,
                markets=t.markets,
                account=t.account,
                locks=t.locks,
                total=t.total,
            )
        places, winners, tie = ranked(s)
        s.tell("game_won", winners=winners, places=places, tie=tie)
        finish(s, winners)


def scores(s: State) -> tuple[int, ...]:
    return tuple([v.vp for v in s.vintners])
