"""Vineyards, wineries, cellars and enologists (5.6 to 5.8), and the gifts of the regions (5.15)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choice, Move, Refusal, Seat, refuse, step, then
from engine.vinhos.abilities import BESIDE, Action, hire, why_no_hire, why_not_hire
from engine.vinhos.data import (
    DAO,
    DISCOUNT,
    DOU,
    ESTATES,
    EXPERT_GIFT,
    LAND,
    LIS,
    MASON,
    MIN,
    NOBODY,
    PORTO_GIFT,
    REGIONS,
    SET,
)
from engine.vinhos.experts import Gift
from engine.vinhos.holdings import add_cube, attach, helpers, rebuild, take_vineyard, why_too_dear, with_or_without
from engine.vinhos.state import Estate, State, Vintner

NEW = "new"

# Founding (VIN-45)


def found(s: State, seat: Seat, region: str, colour: str) -> None:
    """A disc on the next free place, a cube, and what the region gives to each new estate (VIN-45, VIN-47, VIN-50)."""
    v = s.vintners[seat]
    v.estates = (*v.estates, Estate(region=region, colour=colour))
    s.tell("estate", seat, estate=len(v.estates), region=region, colour=colour)
    add_cube(s, seat, region)
    if region == DOU:
        gift_of_porto(s, seat)
    elif region == DAO:
        gift_of_cellar(s, seat)
    elif region == LIS:
        gift_of_winery(s, seat)
    elif region == SET:
        s.tell("gift", seat, region=region, gift="experts", count=EXPERT_GIFT)
        then(s, *[Gift(seat) for _ in range(EXPERT_GIFT)])


def gift_of_porto(s: State, seat: Seat) -> None:
    """As many as there are (VIN-4)."""
    if count := min(PORTO_GIFT, s.porto):
        s.vintners[seat].porto += count
        s.tell("gift", seat, region=DOU, gift="porto", count=count)


def gift_of_cellar(s: State, seat: Seat) -> None:
    """Without its cube (VIN-107)."""
    if s.cellars:
        v = s.vintners[seat]
        s.cellars -= 1
        rebuild(v, len(v.estates) - 1, v.estates[-1].changed(cellar=True))
        s.tell("gift", seat, region=DAO, gift="cellar", count=1)


def gift_of_winery(s: State, seat: Seat) -> None:
    """Without its cube (VIN-107)."""
    if s.wineries:
        v = s.vintners[seat]
        s.wineries -= 1
        rebuild(v, len(v.estates) - 1, v.estates[-1].changed(wineries=1))
        s.tell("gift", seat, region=LIS, gift="winery", count=1)


# Buy vineyard (D2)


def fits(e: Estate, region: str, colour: str) -> bool:
    """Whether another vineyard tile may lie there (VIN-44)."""
    return e.region == region and e.colour == colour and e.lots_left > 0


def places_for(s: State, v: Vintner, region: str) -> list[int | str]:
    """Where the open tile of a region may go: estates that it fits, or a new one (VIN-44)."""
    colour = s.tops[region]
    found: list[int | str] = [n for n, e in enumerate(v.estates, 1) if fits(e, region, colour)]
    if len(v.estates) < ESTATES:
        found.append(NEW)
    return found


def discounted(price: int, expert: str) -> int:
    return price if expert == NOBODY else price - DISCOUNT


class BuyVineyard(Move[State]):
    """The top tile of a region for the region's price (VIN-42, VIN-43)."""

    verb = "buy"
    rule = "VIN-42"

    def candidates(self, s: State, step: Buy) -> Iterable[tuple[str, str | int, str]]:
        v = s.vintners[step.seat]
        ways = with_or_without(s, step.seat, LAND)
        for region in s.renown:
            places: list[int | str] = [*[n for n, e in enumerate(v.estates, 1) if e.region == region], NEW]
            for place in places:
                for expert in ways:
                    yield region, place, expert

    def why_not(self, s: State, step: Buy, region: str, place: str | int, expert: str) -> Refusal | None:
        if region not in s.tops:
            return refuse("vinhos.refuse.stack_empty", "VIN-4", region=region)
        v = s.vintners[step.seat]
        return why_not_place(s, v, region, place) or why_too_dear(v, discounted(REGIONS[region], expert), "VIN-43")

    def do(self, s: State, step: Buy, region: str, place: str | int, expert: str) -> None:
        v, price = s.vintners[step.seat], discounted(REGIONS[region], expert)
        step.count_down(s)
        attach(s, step.seat, expert)
        v.cash -= price
        colour = take_vineyard(s, region)
        s.tell("bought", step.seat, region=region, colour=colour, price=price, place=place)
        if isinstance(place, str):
            found(s, step.seat, region, colour)
        else:
            e = v.estates[place - 1]
            rebuild(v, place - 1, e.changed(vineyards=e.vineyards + 1))


def why_not_place(s: State, v: Vintner, region: str, place: str | int) -> Refusal | None:
    """VIN-44, VIN-48."""
    if isinstance(place, str):
        return refuse("vinhos.refuse.four_estates", "VIN-44") if len(v.estates) == ESTATES else None
    e = v.estates[place - 1]
    if not e.lots_left:
        return refuse("vinhos.refuse.estate_full", "VIN-44", estate=place)
    return None if e.colour == s.tops[region] else refuse("vinhos.refuse.other_colour", "VIN-44", estate=place, colour=s.tops[region])


@step
class Buy(Action):
    """D2."""

    moves = (BuyVineyard(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        v = s.vintners[self.seat]
        agents = helpers(s, self.seat, LAND)
        purse = v.cash + DISCOUNT if agents else v.cash
        tops, room = s.tops, len(v.estates) < ESTATES
        if not room and all(not e.lots_left for e in v.estates):
            return []
        regions = [e.region for e in v.estates]
        found: list[Choice] = []
        for region in s.renown:
            price = REGIONS[region]
            if price > purse or region not in tops:
                continue
            if region in regions:
                places = places_for(s, v, region)
            else:
                places = [NEW] if room else []
            for place in places:
                if price <= v.cash:
                    found.append(("buy", region, place, NOBODY))
                for expert in agents:
                    found.append(("buy", region, place, expert))
        return found


# Build winery and cellar (D3, D4)


class BuildWinery(Move[State]):
    """In a free building slot of an own estate (VIN-54, VIN-56)."""

    verb = "winery"
    rule = "VIN-54"

    def candidates(self, s: State, step: Build) -> Iterable[tuple[int, str]]:
        ways = with_or_without(s, step.seat, MASON)
        return ((n, expert) for n in range(1, len(s.vintners[step.seat].estates) + 1) for expert in ways)

    def why_not(self, s: State, step: Build, estate: int, expert: str) -> Refusal | None:
        v = s.vintners[step.seat]
        if not s.wineries:
            return refuse("vinhos.refuse.no_wineries", "VIN-4")
        if not v.estates[estate - 1].lots_left:
            return refuse("vinhos.refuse.estate_full", "VIN-54", estate=estate)
        return why_too_dear(v, discounted(step.price, expert), "VIN-54")

    def do(self, s: State, step: Build, estate: int, expert: str) -> None:
        v, price = s.vintners[step.seat], discounted(step.price, expert)
        step.count_down(s)
        attach(s, step.seat, expert)
        v.cash -= price
        s.wineries -= 1
        e = v.estates[estate - 1]
        rebuild(v, estate - 1, e.changed(wineries=e.wineries + 1))
        s.tell("built_winery", step.seat, estate=estate, region=e.region, price=price)
        add_cube(s, step.seat, e.region)


class BuildCellar(Move[State]):
    """In place of a warehouse; the wines keep their slots (VIN-51 to VIN-53)."""

    verb = "cellar"
    rule = "VIN-51"

    def candidates(self, s: State, step: Dig) -> Iterable[tuple[int, str]]:
        ways = with_or_without(s, step.seat, MASON)
        return ((n, expert) for n in range(1, len(s.vintners[step.seat].estates) + 1) for expert in ways)

    def why_not(self, s: State, step: Dig, estate: int, expert: str) -> Refusal | None:
        v = s.vintners[step.seat]
        e = v.estates[estate - 1]
        if not s.cellars:
            return refuse("vinhos.refuse.no_cellars", "VIN-4")
        if e.region == MIN:
            return refuse("vinhos.refuse.no_cellar_in_minho", "VIN-52")
        if e.cellar:
            return refuse("vinhos.refuse.has_cellar", "VIN-52", estate=estate)
        return why_too_dear(v, discounted(step.price, expert), "VIN-51")

    def do(self, s: State, step: Dig, estate: int, expert: str) -> None:
        v, price = s.vintners[step.seat], discounted(step.price, expert)
        step.count_down(s)
        attach(s, step.seat, expert)
        v.cash -= price
        s.cellars -= 1
        e = v.estates[estate - 1]
        rebuild(v, estate - 1, e.changed(cellar=True))
        s.tell("built_cellar", step.seat, estate=estate, region=e.region, price=price)
        add_cube(s, step.seat, e.region)


def buildings(s: State, seat: Seat, verb: str, estates: list[int], price: int) -> list[Choice]:
    """A building on each of these estates, with and without a Master mason, as far as the cash goes."""
    cash = s.vintners[seat].cash
    masons = helpers(s, seat, MASON) if cash >= price - DISCOUNT else []
    ways = [NOBODY, *masons] if cash >= price else masons
    return [(verb, n, expert) for n in estates for expert in ways]


@step
class Build(Action):
    """D3."""

    price: int

    moves = (BuildWinery(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        estates = [n for n, e in enumerate(s.vintners[self.seat].estates, 1) if e.lots_left] if s.wineries else []
        return buildings(s, self.seat, "winery", estates, self.price)


@step
class Dig(Action):
    """D4."""

    price: int

    moves = (BuildCellar(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        own = s.vintners[self.seat].estates if s.cellars else ()
        return buildings(s, self.seat, "cellar", [n for n, e in enumerate(own, 1) if not e.cellar and e.region != MIN], self.price)


# Hire enologist (D5)


class HireEnologist(Move[State]):
    """Into an own winery without one, if the account can bear the salary (VIN-57, VIN-58)."""

    verb = "enologist"
    rule = "VIN-57"

    def candidates(self, s: State, step: Hire) -> Iterable[tuple[int]]:
        return ((n,) for n in range(1, len(s.vintners[step.seat].estates) + 1))

    def why_not(self, s: State, step: Hire, estate: int) -> Refusal | None:
        return why_not_hire(s, step.seat, estate, step.price)

    def do(self, s: State, step: Hire, estate: int) -> None:
        step.count_down(s)
        hire(s, step.seat, estate, step.price)


@step
class Hire(Action):
    """D5."""

    price: int

    moves = (HireEnologist(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        if why_no_hire(s, self.seat, self.price):
            return []
        return [("enologist", n) for n, e in enumerate(s.vintners[self.seat].estates, 1) if e.enologists < e.wineries]
