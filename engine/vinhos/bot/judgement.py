"""What a position is worth to a vintner, term by term, in VP."""

from __future__ import annotations

from itertools import accumulate
from operator import mul
from typing import NamedTuple

from engine.kernel import Seat
from engine.vinhos.bot.features import (
    FEATURES,
    GROUP_OF,
    GROUPS,
    Surroundings,
    best_shields,
    features,
    of_estates,
    of_experts,
    of_fair,
    of_managers,
    of_money,
)
from engine.vinhos.bot.temperaments import SOBER, Temper
from engine.vinhos.bot.worth import WORTH
from engine.vinhos.state import Estate, State

TERMS = ("vp", *GROUPS, "rivals")
AT_THE_END = {
    "account_4": 1.0,
    "account_9": 1.0,
    "account_more": 1.0,
    "markets": 1.0,
    "locks": 1.0,
    "lock_ahead": 0.8,
    "now": 0.15,
    "fed": 0.5,
    "fair_next": 1.0,
    "experts": 0.2,
}
"""The weights once the last wine is made: only the last fair and the final stage are to come."""
DENIAL = 0.12  # of the best shields that a rival could still have
SHIPMENT = 3  # wines that a rival may ship at once
TRIBUTE = 1.5  # times the worth of a bago in one's own hand: what one in a rival's hand takes away
WIN = 20.0

Weights = tuple[float, ...]
TOGETHER = (("money",), ("land", "wine", "trade"), ("experts",), ("managers",), ("fair",))
ENDS = [*accumulate([sum([len(GROUPS[group]) for group in groups]) for groups in TOGETHER])]
PARTS = [slice(start, end) for start, end in zip([0, *ENDS], ENDS, strict=False)]
"""Where the features of money stand, those of estates, wine and trade, of experts, managers and the fair."""


class Known(NamedTuple):
    """What a position is worth beside money and fair, and the best wine for the fair; the estates are kept, so that they stay the same."""

    worth: float
    best: int
    estates: tuple[Estate, ...]


def weights_of(mode: str, turn: int, temper: Temper) -> Weights:
    """What one more of each feature is worth after so many turns, in the order of FEATURES."""
    table = WORTH[mode]
    plain = [table[name][turn] for name in FEATURES]
    return tempered(plain, temper)


def tempered(plain: list[float], temper: Temper) -> Weights:
    return tuple([weight * getattr(temper, GROUP_OF[name], 1.0) for name, weight in zip(FEATURES, plain, strict=True)])


class Judge:
    """The judgement of one vintner during one own turn. What a plan leaves alone is reckoned once."""

    def __init__(self, s: State, seat: Seat, temper: Temper = SOBER, *, wary: bool) -> None:
        self.seat, self.wary = seat, wary
        self.around = Surroundings(s, seat)
        if self.around.ripe and s.year == s.last_year:
            self.weights = tempered([AT_THE_END.get(name, 0.0) for name in FEATURES], temper)
        else:
            self.weights = weights_of(s.mode, self.around.turn, temper)
        self.on_money, self.on_estates, self.on_experts, self.on_managers, self.on_fair = [self.weights[part] for part in PARTS]
        self.tribute = TRIBUTE * self.weights[FEATURES.index("cash_5")]
        self.known: dict[tuple[object, ...], Known] = {}
        self.others: dict[tuple[object, ...], float] = {}

    def value(self, s: State) -> float:
        if s.winners:
            return self.result(s)
        seat, around = self.seat, self.around
        v = s.vintners[seat]
        place = (
            *map(id, v.estates),
            v.barrels,
            v.relations,
            v.level,
            v.experts,
            v.spent,
            len(s.row2),
            v.porto,
            *s.exports.items(),
            *s.renown.values(),
            *s.sales,
        )
        known = self.known.get(place)
        if known is None:
            numbers, best = of_estates(s, seat, around)
            worth = (
                sum(map(mul, self.on_estates, numbers))
                + sum(map(mul, self.on_experts, of_experts(s, seat, around)))
                + sum(map(mul, self.on_managers, of_managers(s, seat, around)))
                + (self.against(s) if self.wary else 0.0)
            )
            known = self.known[place] = Known(worth, best, v.estates)
        found: float = sum(map(mul, self.on_money, of_money(v, around))) + sum(map(mul, self.on_fair, of_fair(v, known.best, around)))
        return v.vp + known.worth + found + self.paid_to_others(s)

    def terms(self, s: State) -> dict[str, float]:
        """The same, group by group."""
        found = dict.fromkeys(TERMS, 0.0)
        found["vp"] = float(s.vintners[self.seat].vp)
        if s.winners:
            found["rivals"] = self.result(s) - found["vp"]
            return found
        for name, weight, count in zip(FEATURES, self.weights, features(s, self.seat, self.around), strict=True):
            found[GROUP_OF[name]] += weight * count
        found["rivals"] = self.paid_to_others(s) + (self.against(s) if self.wary else 0.0)
        return found

    def result(self, s: State) -> float:
        own = s.vintners[self.seat].vp
        return own - max([v.vp for seat, v in enumerate(s.vintners) if seat != self.seat]) + (WIN if self.seat in s.winners else -WIN)

    def paid_to_others(self, s: State) -> float:
        """What the others have in hand counts against oneself, or everybody would crowd on a space and pay whoever came first."""
        return -self.tribute * (sum([v.cash for v in s.vintners]) - s.vintners[self.seat].cash)

    def against(self, s: State) -> float:
        """What the others could soon ship into the slots that are left."""
        place = (*s.exports, *s.renown.values())
        if place not in self.others:
            self.others[place] = self.shipped_by_others(s)
        return self.others[place]

    def shipped_by_others(self, s: State) -> float:
        (needs, _), total = self.around.markets(s, self.seat), 0
        for seat, v in enumerate(s.vintners):
            if seat != self.seat:
                wines = [value for one in self.around.vineyards(s, v) for value in one.soon]
                total += best_shields(wines, needs, min(SHIPMENT, v.barrels))
        return -DENIAL * total
