"""Maintenance and production (5.17): interest, salaries, ageing, crews, Porto and new wine."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Ask, Choice, Choose, Move, Refusal, Seat, refuse, step, then
from engine.kernel.choose import Choosable
from engine.vinhos.data import DOU, LEAST_BASE, MOST_ACCOUNT, PENALTY, PORTO_PV, SUNSHINE, Vintage
from engine.vinhos.holdings import rebuild
from engine.vinhos.state import Estate, State

# Maintenance


@step
class Maintain(Act[State]):
    """Interest, then 1 for each enologist; whoever cannot pay loses them and 2 VP (VIN-120 to VIN-125)."""

    def run(self, s: State) -> None:
        v = s.vintners[self.seat]
        unpaid = v.account + v.level < 0
        before, v.account = v.account, min(MOST_ACCOUNT, max(0, v.account + v.level))
        s.tell("interest", self.seat, change=v.account - before, account=v.account)
        crew = v.enologists
        paid = min(crew, v.account)
        v.account -= paid
        if crew:
            s.tell("salaries", self.seat, paid=paid, count=crew, account=v.account)
        if unpaid or paid < crew:
            lost = min(PENALTY, v.vp)
            v.vp -= lost
            v.penalties += lost
            s.tell("penalty", self.seat, vp=lost, total=v.vp)
        if not paid:
            for estate, e in enumerate(v.estates, 1):
                for _ in range(e.enologists):
                    dismiss(s, self.seat, estate)
        elif paid < crew:
            then(s, Dismiss(self.seat, crew - paid))


def dismiss(s: State, seat: Seat, estate: int) -> None:
    """An enologist goes back to the supply (VIN-122)."""
    v = s.vintners[seat]
    e = v.estates[estate - 1]
    rebuild(v, estate - 1, e.changed(enologists=e.enologists - 1))
    s.enologists += 1
    s.tell("dismissed", seat, estate=estate, region=e.region)


@step
class Dismiss(Choose[State]):
    """D24: which enologists leave (VIN-122)."""

    left: int

    verb = "dismiss"
    rule = "VIN-122"

    def options(self, s: State) -> Iterable[Choosable]:
        return range(1, len(s.vintners[self.seat].estates) + 1)

    def why_not(self, s: State, estate: int) -> Refusal | None:
        employed = s.vintners[self.seat].estates[estate - 1].enologists
        return None if employed else refuse("vinhos.refuse.nobody_employed", "VIN-122", estate=estate)

    def do(self, s: State, estate: int) -> None:
        dismiss(s, self.seat, estate)
        if self.left > 1:
            then(s, Dismiss(self.seat, self.left - 1))


# Production


def base_of(vintage: Vintage, e: Estate, porto: bool = False) -> int:
    """The base of the wine that an estate makes (VIN-129, VIN-130)."""
    pv = e.production + PORTO_PV * porto
    return max(LEAST_BASE, pv + vintage.weather[e.region] + SUNSHINE.get(e.region, 0))


def aged(e: Estate) -> tuple[tuple[int, ...], int]:
    """The slots after every wine has moved one to the right, and the base of the wine that spoils, or 0 (VIN-127, VIN-132)."""
    kept = (0, *e.wines[: e.room - 1])
    return (*kept, *e.wines[len(kept) :]), e.wines[e.room - 1]


@step
class Age(Act[State]):
    """Every wine moves one slot right; one without a next slot spoils (VIN-127, VIN-134)."""

    def run(self, s: State) -> None:
        v = s.vintners[self.seat]
        if v.wine_count:
            s.tell("aged", self.seat, count=v.wine_count)
        for index, e in enumerate(v.estates):
            wines, lost = aged(e)
            if lost:
                s.tell("spoiled", self.seat, estate=index + 1, region=e.region, colour=e.colour, value=e.value(e.room - 1))
            rebuild(v, index, e.changed(wines=wines))
        if v.enologists:
            then(s, Crew(self.seat, ()))


class PlaceCrew(Move[State]):
    """How many enologists work at the next estate; the others must find room elsewhere (VIN-128)."""

    verb = "crew"
    rule = "VIN-128"

    def candidates(self, s: State, step: Crew) -> Iterable[tuple[int]]:
        e = s.vintners[step.seat].estates[len(step.placed)]
        return ((count,) for count in range(e.wineries + 1))

    def why_not(self, s: State, step: Crew, count: int) -> Refusal | None:
        least, most = step.span(s)
        if count < least:
            return refuse("vinhos.refuse.no_room_elsewhere", "VIN-128", least=least)
        return refuse("vinhos.refuse.too_few_enologists", "VIN-128", most=most) if count > most else None

    def do(self, s: State, step: Crew, count: int) -> None:
        v, placed = s.vintners[step.seat], (*step.placed, count)
        if len(placed) < len(v.estates):
            then(s, Crew(step.seat, placed))
        elif placed != tuple([e.enologists for e in v.estates]):
            v.estates = tuple([e.changed(enologists=count) for e, count in zip(v.estates, placed, strict=True)])
            s.tell("crew", step.seat, crews=placed)


@step
class Crew(Ask[State]):
    """D25: estate by estate, in order."""

    placed: tuple[int, ...]  # at the estates before

    moves = (PlaceCrew(),)

    def span(self, s: State) -> tuple[int, int]:
        """The least and the most for this estate."""
        v, here = s.vintners[self.seat], len(self.placed)
        left = v.enologists - sum(self.placed)
        elsewhere = sum([e.wineries for e in v.estates[here + 1 :]])
        return max(0, left - elsewhere), min(v.estates[here].wineries, left)

    def choices(self, s: State) -> list[Choice]:
        least, most = self.span(s)
        return [("crew", count) for count in range(least, most + 1)]


class Pour(Move[State]):
    """One Porto tile for this wine: 3 PV (VIN-108)."""

    verb = "pour"
    rule = "VIN-108"

    def do(self, s: State, step: Porto) -> None:
        s.vintners[step.seat].porto -= 1
        s.poured += 1
        s.tell("porto", step.seat, estate=step.estate)
        pour_or_produce(s, step.seat, step.estate + 1, (*step.poured, step.estate))


class KeepPorto(Move[State]):
    verb = "keep"
    rule = "VIN-111"

    def do(self, s: State, step: Porto) -> None:
        pour_or_produce(s, step.seat, step.estate + 1, step.poured)


@step
class Porto(Ask[State]):
    """D26: for each Douro estate in order, while tiles are left (VIN-111)."""

    estate: int
    poured: tuple[int, ...]  # the estates before that got one

    moves = (Pour(), KeepPorto())


@step
class Wine(Act[State]):
    """The new wines, once ageing and crews are done (VIN-135)."""

    def run(self, s: State) -> None:
        pour_or_produce(s, self.seat, 1, ())


def pour_or_produce(s: State, seat: Seat, estate: int, poured: tuple[int, ...]) -> None:
    """Ask for the next Douro estate, or make the wines."""
    v = s.vintners[seat]
    coming = [n for n, e in enumerate(v.estates, 1) if n >= estate and e.region == DOU] if v.porto else []
    if coming:
        then(s, Porto(seat, coming[0], poured))
    else:
        produce(s, seat, poured)


def produce(s: State, seat: Seat, poured: tuple[int, ...]) -> None:
    """One wine for each estate, in slot 1 (VIN-131)."""
    v, vintage = s.vintners[seat], s.vintage
    for index, e in enumerate(v.estates):
        base = base_of(vintage, e, index + 1 in poured)
        made = e.changed(wines=(base, *e.wines[1:]))
        rebuild(v, index, made)
        s.tell("produced", seat, estate=index + 1, region=e.region, colour=e.colour, base=base, value=made.value(0))
