"""What counts in a position, as numbers: each has a weight for every turn of the game, in worth.py (RULES.md 8.3)."""

from __future__ import annotations

from bisect import bisect_left
from operator import mul
from typing import NamedTuple

from engine.kernel import Seat
from engine.vinhos.data import (
    ABILITY,
    ALE,
    BANKER,
    BENEFACT,
    BONUS,
    BOOTHS,
    BROKER,
    COOPER,
    CRITIC,
    CUBE_WORTH,
    DECK_OF,
    DRIVER,
    EXPERTS,
    EXPORT_SLOTS,
    FAIR_FAME,
    FAIR_VP,
    LAND,
    LEAST_BASE,
    LOCK_VP,
    LOCKS,
    LOTS,
    MANAGERS,
    MARKETS,
    MASON,
    MIN,
    MOST_ACCOUNT,
    MOST_CUBES,
    ONLY_FAIR,
    OPEN_LOCKS,
    PROTOCOL,
    PUBLIC,
    RECRUIT,
    REFRESH_YEARS,
    ROOM,
    ROW_INDEX,
    SHIELDS,
    SOCIAL,
    SUNSHINE,
)
from engine.vinhos.state import NO_RELATIONS, Estate, State, Vintner

Numbers = tuple[float, ...]

# Group by group: what a term of the judgement is made of
GROUPS: dict[str, tuple[str, ...]] = {
    "money": ("cash_2", "cash_5", "cash_more", "account_4", "account_9", "account_more", "level", "owing", "unpaid"),
    "land": (
        "estates",
        "cellared",
        "plain",
        "best",
        "cellars",
        "empty_wineries",
        "enologists",
        "lots",
        "alentejo",
        "sunny",
        "fame",
        "porto",
    ),
    "wine": ("now", "next", "later", "wines", "ageing", "cubes"),
    "trade": ("barrels_3", "barrels_more", "markets", "hangouts"),
    "experts": ("experts", "spent", "first"),
    "managers": ("relations", "fed", "locks", "lock_ahead"),
    "fair": ("fair_next", "fair_later"),
}
FEATURES: tuple[str, ...] = tuple(name for names in GROUPS.values() for name in names)
GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}

ABILITY_WORTH = {
    RECRUIT: 1.6,
    SOCIAL: 1.3,
    BENEFACT: 1.3,
    CRITIC: 1.3,
    BROKER: 1.2,
    BANKER: 1.0,
    LAND: 0.9,
    MASON: 0.9,
    COOPER: 0.9,
    PUBLIC: 0.9,
    DRIVER: 0.7,
    PROTOCOL: 0.4,
}
"""What an ability is worth beside the others."""
STEP_WORTH = 0.2  # of each step of a feature marker beyond the first
EXPERT_WORTH = {tile: ABILITY_WORTH[ABILITY[tile]] + STEP_WORTH * (sum(EXPERTS[tile].steps) - 1) for tile in EXPERTS}

EXPERT_FP = 2.3  # that an expert in the right booth brings at the fair
FREE_EXPERT_FP = 0.8  # that one brings while the booth is not chosen
BOOTH_FP = 3.0  # that a booth brings beside its tile, on average
TILE_FP = (0.0, 0.0, 0.2, 0.8, 1.8, 3.8, 4.3, 5.2, 7.6, 8.4, 9.4)
"""Best WV in sight -> the FP of its tile, rounded off for what may still be added."""
CLOSE, FAR = 7.0, 14.0  # FP of lead that make a rank certain, at the next fair and at those after it


FIRST_LOCK = ROW_INDEX[LOCKS[0]]
LOCK_ROWS = tuple([tuple([LOCK_VP[row, space] for space in LOCKS]) for row in MANAGERS])


def turn_of(s: State) -> int:
    """How many actions a vintner has done when the present turn is over: 0 at set-up, 12 in the end."""
    if s.half:
        return 2 * (s.year - 1) + s.half
    return 0 if s.year == 1 else 2 * s.year


def ripe(s: State) -> bool:
    """Whether this year's wine is made: at the fair, and in the final stage."""
    return not s.half and s.year > 1


def reaches(values: list[int], cubes: int, worth: int) -> list[int]:
    """What WVs come to with the cubes of their region, the best wine first."""
    if not cubes:
        return values
    values.sort(reverse=True)
    found = []
    for value in values:
        used = min(MOST_CUBES, cubes)
        cubes -= used
        found.append(value + used * worth)
    return found


def best_shields(found: list[int], needs: list[int], most: int) -> int:
    """VP of the dearest open slots, each with the plainest wine that reaches it."""
    total = 0
    found.sort()
    for need in needs:
        if not most or not found:
            break
        if need <= found[-1]:
            del found[bisect_left(found, need)]
            total += SHIELDS[need]
            most -= 1
    return total


NEEDS = {
    seats: sorted([(slot.needs, name) for name, slot in EXPORT_SLOTS.items() if seats in slot.seats], reverse=True) for seats in FAIR_VP
}
"""Players -> the export slots, the most demanding first."""


def open_needs(s: State) -> list[int]:
    taken = s.exports
    return [needs for needs, name in NEEDS[len(s.vintners)] if name not in taken]


class Vineyard(NamedTuple):
    """An estate as its owner reckons it."""

    now: tuple[int, ...]  # what its wines come to with the region's cubes
    soon: tuple[int, ...]  # after the next ageing and production
    later: tuple[int, ...]  # and after one more
    best: int  # WV of its best wine at the next fair
    land: tuple[int, ...]  # cellared, plain, cellars, empty wineries, enologists, lots, Alentejo, sunny, famous at fairs, wines, ageing
    top: int  # PV of an estate that has a cellar; one less where there could be one


def vineyard(e: Estate, weather: int, cubes: int, *, ripe: bool) -> Vineyard:
    region, wines, bonus = e.region, e.wines, BONUS[e.cellar]
    worth = CUBE_WORTH.get(region, 1)
    pv = e.vineyards + e.wineries + e.enologists + SUNSHINE.get(region, 0)
    base = pv if ripe else max(LEAST_BASE, pv + weather)
    coming = [base, *wines[:-1]][: ROOM[e.cellar]]
    after = [pv, *coming[:-1]]
    present = [wine + bonus[slot] for slot, wine in enumerate(wines) if wine]
    aged = [wine + bonus[slot] for slot, wine in enumerate(coming) if wine]
    latest = [wine + bonus[slot] for slot, wine in enumerate(after) if wine]
    best = max(present if ripe else aged, default=0) + FAIR_FAME.get(region, 0) // 2 + min(1, cubes)
    ageing = sum([bonus[slot + 1] - bonus[slot] for slot, wine in enumerate(wines[:-1]) if wine]) if e.cellar else 0
    lots = LOTS - e.vineyards - e.wineries - (region == MIN)
    land = (
        pv * e.cellar,
        pv * (not e.cellar),
        int(e.cellar),
        e.wineries - e.enologists,
        e.enologists,
        lots,
        int(region == ALE),
        int(region in SUNSHINE),
        int(region in FAIR_FAME),
        len(present),
        ageing,
    )
    return Vineyard(
        tuple(reaches(present, cubes, worth)),
        tuple(reaches(aged, cubes, worth)),
        tuple(reaches(latest, cubes, worth)),
        best,
        land,
        pv if e.cellar else pv - 1 if region != MIN else 0,
    )


def fair_points(v: Vintner, best: int) -> float:
    """FP that a vintner may have when the next fair is ranked."""
    if v.booth:
        features = BOOTHS[v.booth].features
        return v.fp + EXPERT_FP * sum([DECK_OF[expert] in features for expert in v.experts])
    tile = TILE_FP[best] if best < len(TILE_FP) else best - 0.6
    return v.fp + tile + BOOTH_FP + FREE_EXPERT_FP * len(v.experts)


def beaten(mine: float, rivals: list[float], scale: float) -> float:
    """How many rivals will probably have fewer points."""
    total = 0.0
    for other in rivals:
        total += min(1.0, max(0.0, 0.5 + (mine - other) / (2.0 * scale)))
    return total


def fairs_ahead(s: State) -> tuple[int, int]:
    """VP for each rival who is left behind, at the next fair and at all those after it."""
    done = len(s.vintners[0].fairs)
    tables = FAIR_VP[len(s.vintners)]
    steps = [table[0] - table[1] for table in (tables if s.has_managers else (tables[ONLY_FAIR],))[done:]]
    return (steps[0], 0 if s.fresh else sum(steps[1:])) if steps else (0, 0)


def market_share(s: State, seat: Seat) -> float:
    """VP of the majorities, as they stand."""
    counts: dict[str, list[int]] = {}
    seats = len(s.vintners)
    for name, owner in s.exports.items():
        place = EXPORT_SLOTS[name].place
        if place not in counts:
            counts[place] = [0] * seats
        counts[place][owner] += 1
    total = 0.0
    for place, barrels in counts.items():
        most = max(barrels)
        if barrels[seat] == most:
            total += MARKETS[place] / barrels.count(most)
        elif barrels[seat] == most - 1:
            total += MARKETS[place] / 5
    return total


def lock_counts(s: State, seat: Seat, v: Vintner) -> tuple[tuple[int, ...], ...]:
    """VP of each lock as things stand, row by row."""
    estates = v.estates
    markets = {EXPORT_SLOTS[slot].place for slot, owner in s.exports.items() if owner == seat}
    counts = (
        (len(estates), sum([e.cellar for e in estates]), sum([e.vineyards for e in estates])),
        (len(markets), max(0, v.level), [*s.sales.values()].count(seat)),
        (sum([e.enologists for e in estates]), len(v.experts) + len(v.spent) + len(v.shown), sum([e.wineries for e in estates])),
    )
    return tuple([tuple(map(mul, row, vp)) for row, vp in zip(counts, LOCK_ROWS, strict=True)])


def lock_values(s: State, seat: Seat, v: Vintner, taken: tuple[tuple[bool, ...], ...]) -> tuple[float, float]:
    """VP of the own locks as things stand, and of the best lock still open in each row with a barrel and a wine for it."""
    held = ahead = 0.0
    wines = v.wine_count
    for spaces, counts, closed in zip(v.relations, lock_counts(s, seat, v), taken, strict=True):
        own = spaces[FIRST_LOCK:]
        if any(own):
            held += sum(map(mul, own, counts))
        if wines and any(spaces[:FIRST_LOCK]):
            wines -= 1
            ahead += max([count for count, mine, shut in zip(counts, own, closed, strict=True) if not (mine or shut)], default=0)
    return held, ahead


def locks_taken(s: State, seat: Seat) -> tuple[tuple[bool, ...], ...]:
    """Row by row the lock spaces that are closed or taken by others."""
    others = [v.relations for n, v in enumerate(s.vintners) if n != seat]
    open_locks = OPEN_LOCKS[len(s.vintners)]
    return tuple(
        [
            tuple([space not in open_locks or any(rows[row][ROW_INDEX[space]] for rows in others) for space in LOCKS])
            for row in range(len(MANAGERS))
        ]
    )


class Surroundings:
    """What an own turn hardly changes: how far the year is, what the others may have at the fair, and each estate as it was looked at.

    Estates are never changed in place, so each is looked at once as long as the cubes of its region stay.
    """

    def __init__(self, s: State, seat: Seat) -> None:
        self.turn = turn_of(s)
        self.ripe = ripe(s)
        self.weather = s.vintage.weather
        self.seen: dict[tuple[int, int], tuple[Estate, Vineyard]] = {}
        self.traded: dict[tuple[tuple[str, Seat], ...], tuple[list[int], float]] = {}
        self.step, self.later_steps = fairs_ahead(s)
        self.refresh = any(s.year < year <= s.last_year for year in REFRESH_YEARS)
        self.taken = locks_taken(s, seat)
        self.rivals = [fair_points(v, self.best_wine(s, v)) for n, v in enumerate(s.vintners) if n != seat]

    def vineyards(self, s: State, v: Vintner) -> list[Vineyard]:
        found, seen, renown = [], self.seen, s.renown
        for e in v.estates:
            cubes = renown[e.region]
            key = id(e), cubes
            known = seen.get(key)
            if known is None:
                known = seen[key] = e, vineyard(e, self.weather[e.region], cubes, ripe=self.ripe)
            found.append(known[1])
        return found

    def markets(self, s: State, seat: Seat) -> tuple[list[int], float]:
        """What the open export slots need, and the majorities as they stand."""
        taken = tuple(s.exports.items())
        if taken not in self.traded:
            self.traded[taken] = open_needs(s), market_share(s, seat)
        return self.traded[taken]

    def best_wine(self, s: State, v: Vintner) -> int:
        return max([one.best for one in self.vineyards(s, v)], default=0)


# The features, part by part, in the order of FEATURES


def owed(v: Vintner) -> tuple[bool, int]:
    """Whether something could not be paid at the year's end as things stand, and how many salaries (VIN-120 to VIN-123)."""
    left = v.account + v.level
    unpaid = max(0, v.enologists - min(MOST_ACCOUNT, max(0, left)))
    return unpaid > 0 or left < 0, unpaid


def of_money(v: Vintner, around: Surroundings) -> Numbers:
    cash, account = v.cash, v.account
    return (
        min(cash, 2),
        min(max(cash - 2, 0), 3),
        min(max(cash - 5, 0), 6),
        min(account, 4),
        min(max(account - 4, 0), 5),
        max(account - 9, 0),
        v.level,
        *((0, 0) if around.ripe else owed(v)),
    )


def of_estates(s: State, seat: Seat, around: Surroundings) -> tuple[Numbers, int]:
    """Land, wine and trade; and the best wine for the fair."""
    v = s.vintners[seat]
    own = around.vineyards(s, v)
    land = [*map(sum, zip(*[one.land for one in own], strict=True))] or [0] * 11
    cellared, plain, cellars, empty, enologists, lots, alentejo, sunny, fame, wines, ageing = land
    renown = s.renown
    cubes = sum([min(3, renown[region]) * CUBE_WORTH.get(region, 1) for region in {e.region for e in v.estates}])
    needs, markets = around.markets(s, seat)
    barrels = v.barrels
    numbers = (
        len(v.estates),
        cellared,
        plain,
        max([one.top for one in own], default=0),
        cellars,
        empty,
        enologists,
        lots,
        alentejo,
        sunny,
        fame,
        v.porto,
        best_shields([value for one in own for value in one.now], needs, barrels),
        best_shields([value for one in own for value in one.soon], needs, barrels),
        best_shields([value for one in own for value in one.later], needs, barrels),
        wines,
        ageing,
        cubes,
        min(barrels, 3),
        max(barrels - 3, 0),
        markets,
        [*s.sales.values()].count(seat),
    )
    return numbers, max([one.best for one in own], default=0)


def of_experts(s: State, seat: Seat, around: Surroundings) -> Numbers:
    v = s.vintners[seat]
    return (
        sum([EXPERT_WORTH[expert] for expert in v.experts]),
        sum([EXPERT_WORTH[expert] for expert in v.spent]) if around.refresh else 0.0,
        seat in s.row2,
    )


def of_managers(s: State, seat: Seat, around: Surroundings) -> Numbers:
    v = s.vintners[seat]
    if v.relations == NO_RELATIONS:
        return 0, 0, 0, 0
    free = sum([sum(spaces[:FIRST_LOCK]) for spaces in v.relations])
    return (free, min(free, v.wine_count), *lock_values(s, seat, v, around.taken))


def of_fair(v: Vintner, best: int, around: Surroundings) -> Numbers:
    mine = fair_points(v, best)
    return (
        around.step * beaten(mine, around.rivals, CLOSE),
        around.later_steps * beaten(mine, around.rivals, FAR),
    )


def features(s: State, seat: Seat, around: Surroundings) -> Numbers:
    v = s.vintners[seat]
    estates, best = of_estates(s, seat, around)
    return (*of_money(v, around), *estates, *of_experts(s, seat, around), *of_managers(s, seat, around), *of_fair(v, best, around))
