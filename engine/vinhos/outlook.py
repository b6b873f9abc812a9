"""What lies ahead, read off a position without changing it: for screens, hints and bots."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice, Seat
from engine.vinhos.abilities import Action
from engine.vinhos.data import (
    BOOTHS,
    COLUMN_FP,
    DECK_OF,
    EXPERTS,
    EXPORT_SLOTS,
    FAIR_FAME,
    FAIR_TILES,
    FAME,
    FAME_FP,
    FEATURE_INDEX,
    FEATURES,
    MANAGERS,
    MOST_ACCOUNT,
    NOBODY,
    SALE_SLOTS,
    SPACES,
    Slot,
    Vintage,
)
from engine.vinhos.fair import shifted
from engine.vinhos.harvest import aged, base_of
from engine.vinhos.holdings import cubes_needed, find, wines_of
from engine.vinhos.press import Press, Raise, booth_features, points_above, satisfied, tile_for
from engine.vinhos.state import State
from engine.vinhos.trade import worth
from engine.vinhos.turn import ACTION, Fare, fare

# Moving


def fares(s: State, seat: Seat) -> dict[str, Fare]:
    """What it costs to move the marker to each other space, with its parts."""
    here = s.vintners[seat].marker
    return {to: fare(s, seat, to) for to in SPACES if to != here}


def prospects(s: State, seat: Seat) -> dict[str, list[Choice]]:
    """What could be done on each space that can be paid, with the cash that is left there."""
    found: dict[str, list[Choice]] = {}
    cash = s.vintners[seat].cash
    for to, price in fares(s, seat).items():
        if price.total <= cash:
            there = s.clone()
            there.vintners[seat].cash -= price.total
            found[to] = done_there(there, seat, to)
    return found


def done_there(s: State, seat: Seat, space: str) -> list[Choice]:
    """The choices of a space's own verbs."""
    action = ACTION[space](seat)
    if isinstance(action, Action):
        return action.deeds(s)
    return action.choices(s) if isinstance(action, Press) else []


# Trading


class Deal(NamedTuple):
    """A wine in a slot, without the help of experts."""

    wine: str
    slot: str
    cubes: int
    pays: int  # VP, or money


def exports_ahead(s: State, seat: Seat) -> list[Deal]:
    """Every export that the present wines and cubes allow, one by one; barrels are not looked at."""
    return _deals(s, seat, EXPORT_SLOTS, s.exports)


def sales_ahead(s: State, seat: Seat) -> list[Deal]:
    return _deals(s, seat, SALE_SLOTS, s.sales)


def _deals(s: State, seat: Seat, slots: dict[str, Slot], taken: dict[str, int]) -> list[Deal]:
    found = []
    for wine, e, value in wines_of(s.vintners[seat]):
        for name, slot in slots.items():
            if len(s.vintners) in slot.seats and name not in taken and slot.colour in ("", e.colour):
                cubes = cubes_needed(s, e.region, value, slot.needs)
                if cubes is not None:
                    found.append(Deal(wine, name, cubes, slot.pays))
    return found


def best_deals(s: State, seat: Seat, deals: list[Deal]) -> list[Deal]:
    """Deals that can be made together, the dearest slots first, each with the fewest cubes and the plainest wine that does it."""
    v = s.vintners[seat]
    chosen: list[Deal] = []
    cubes = dict(s.renown)
    for deal in sorted(deals, key=lambda d: (-d.pays, d.cubes, find(v, d.wine)[1])):
        region = find(v, deal.wine)[0].region
        free = all(deal.wine != other.wine and deal.slot != other.slot for other in chosen)
        if free and len(chosen) < v.barrels and cubes[region] >= deal.cubes:
            cubes[region] -= deal.cubes
            chosen.append(deal)
    return chosen


# The year's end


class Crop(NamedTuple):
    """What the next production brings to one estate with its present crew, and what it loses."""

    estate: int
    base: int
    value: int  # WV of the new wine
    lost: int  # WV of the wine that spoils; 0: none does


def harvest_ahead(s: State, seat: Seat, vintage: Vintage | None = None) -> list[Crop]:
    """Under the vintage in force, or under another one."""
    found = []
    for n, e in enumerate(s.vintners[seat].estates, 1):
        base, spoiled = base_of(vintage or s.vintage, e), aged(e)[1]
        made = e.changed(wines=(base, *e.wines[1:]))
        found.append(Crop(n, base, made.value(0), e.value(e.room - 1) if spoiled else 0))
    return found


class Books(NamedTuple):
    account: int  # after interest and salaries
    unpaid: int  # enologists who would leave
    penalty: bool


def books_ahead(s: State, seat: Seat) -> Books:
    """What Maintenance would do now (VIN-120 to VIN-123)."""
    v = s.vintners[seat]
    account = min(MOST_ACCOUNT, max(0, v.account + v.level))
    unpaid = max(0, v.enologists - account)
    return Books(max(0, account - v.enologists), unpaid, unpaid > 0 or v.account + v.level < 0)


# The fair


class Showing(NamedTuple):
    """A press release, line by line."""

    wine: str
    cubes: int
    booth: str
    value: int  # final WV
    tile: str
    tile_fp: int
    above: int
    fame: int
    bonus: str
    bonus_fp: int
    feature_fp: int
    wishes: tuple[str, ...]  # the managers whose wish is met

    @property
    def fp(self) -> int:
        return self.tile_fp + self.above + self.fame + self.bonus_fp + self.feature_fp


def showings(s: State, seat: Seat, wine: str, critic: str = NOBODY) -> list[Showing]:
    """What each number of cubes and each free booth would bring for a wine."""
    e, plain = find(s.vintners[seat], wine)
    value = worth(plain, critic)
    taken = [v.booth for v in s.vintners]
    question = Raise(seat, wine, value)
    found = []
    for cubes in question.among:
        if question.why_not(s, cubes) is None:
            final = question.raised(e.region, cubes)
            tile, wishes = tile_for(final), tuple(row for row in MANAGERS if s.has_managers and satisfied(s, row, e, final))
            for booth in BOOTHS:
                if booth not in taken:
                    bonus = BOOTHS[booth].bonus
                    points = FAIR_TILES[tile].fp, points_above(final), FAIR_FAME.get(e.region, 0), bonus
                    found.append(
                        Showing(wine, cubes, booth, final, tile, *points, FAME_FP * (bonus == FAME), booth_features(s, booth), wishes)
                    )
    return found


def rank_with(s: State, seat: Seat, fp: int) -> int:
    """The rank with so many FP more, if nobody else gains any."""
    return 1 + sum(other != seat and v.fp > s.vintners[seat].fp + fp for other, v in enumerate(s.vintners))


def experts_ahead(s: State, experts: tuple[str, ...]) -> int:
    """FP of these experts at the fair, if nobody else plays any (VIN-139, VIN-140)."""
    columns = shifted(s.columns, [sum(EXPERTS[one].steps[n] for one in experts) for n in range(len(FEATURES))])
    return sum(COLUMN_FP[columns[FEATURE_INDEX[DECK_OF[one]]]] for one in experts)
