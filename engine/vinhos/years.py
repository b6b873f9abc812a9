"""The frame of the game (5.3, 5.4): years, action phases, turn order, and the end."""

from __future__ import annotations

from engine.kernel import Step, step, then, uncover
from engine.vinhos.data import HALVES, REFRESH_YEARS, YEAR_SPACES
from engine.vinhos.fair import fair, shifted
from engine.vinhos.harvest import Age, Maintain, Wine
from engine.vinhos.holdings import in_table_order
from engine.vinhos.managers import FinalUse
from engine.vinhos.scoring import FinalScoring
from engine.vinhos.state import State
from engine.vinhos.turn import StartTurn


def turn_up_vintages(s: State) -> None:
    """The tile of this year, and with the almanac that of the next; the last year shows nothing (VIN-19, VIN-24)."""
    wanted = min(s.year + s.almanac, s.last_year)
    while len(s.vintages) < wanted:
        s.vintages = (*s.vintages, uncover(s, s.sky))


@step
class Year(Step[State]):
    """A whole year, phase by phase (4.1)."""

    year: int

    def run(self, s: State) -> None:
        s.year = self.year
        turn_up_vintages(s)
        s.tell("year", year=s.year, last=s.last_year, vintage=s.vintages[s.year - 1], space=YEAR_SPACES[s.year - 1])
        if s.year > 1:
            s.columns = shifted(s.columns, s.vintage.steps)
            s.tell("features", vintage=s.vintages[s.year - 1], columns=s.columns)
        if s.year in REFRESH_YEARS:
            refresh(s)
        fairs = (Fair(),) if s.year in s.fair_years else ()
        then(s, *[Actions(half) for half in HALVES], Maintenance(), Production(), *fairs, YearEnd())


def refresh(s: State) -> None:
    """All face-down experts turn face up (VIN-21)."""
    for seat in s.order:
        v = s.vintners[seat]
        if v.spent:
            s.tell("refreshed", seat, experts=v.spent)
            v.experts, v.spent = in_table_order((*v.experts, *v.spent)), ()


@step
class Actions(Step[State]):
    """One action for each player, in the order of row 1; then the discs are put in order (VIN-22, VIN-25)."""

    half: int

    def run(self, s: State) -> None:
        s.half = self.half
        then(s, *[StartTurn(seat) for seat in s.order], Reorder())


@step
class Reorder(Step[State]):
    """Row 2 first, then the others as they were (VIN-27)."""

    def run(self, s: State) -> None:
        s.half = 0
        before = s.order
        s.order = (*s.row2, *[seat for seat in s.order if seat not in s.row2])
        s.row2 = ()
        if s.order != before:
            s.tell("order", order=s.order)


@step
class Maintenance(Step[State]):
    def run(self, s: State) -> None:
        then(s, *[Maintain(seat) for seat in s.order])


@step
class Production(Step[State]):
    """Each player finishes before the next (VIN-135)."""

    def run(self, s: State) -> None:
        then(s, *[part(seat) for seat in s.order for part in (Age, Wine)])


@step
class Fair(Step[State]):
    """After production (VIN-136)."""

    def run(self, s: State) -> None:
        s.tell("fair", year=s.year)
        then(s, *fair(s), *((ResetOrder(),) if s.has_managers else ()))


@step
class ResetOrder(Step[State]):
    """Fewest FP first, equal ones as they were (VIN-28); with fresh points all begin anew (VIN-145)."""

    def run(self, s: State) -> None:
        s.order = tuple(sorted(s.order, key=lambda seat: s.vintners[seat].fp))
        s.tell("order_reset", order=s.order)
        if s.fresh and s.year < s.last_year:
            for v in s.vintners:
                v.fp = 0


@step
class YearEnd(Step[State]):
    """The next year, or the final stage and the scoring (VIN-161, VIN-167)."""

    def run(self, s: State) -> None:
        if s.year < s.last_year:
            then(s, Year(s.year + 1))
        elif s.has_managers:
            then(s, FinalUse(s.order[0], s.order[1:]), FinalScoring())
        else:
            then(s, FinalScoring())
