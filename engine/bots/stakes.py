"""What a battle of dice is worth when boosts come after the rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.kernel.dice import Chances

T = TypeVar("T")

Boosts = tuple[tuple[int, float], ...]
"""Hits that can be added after the rolls, each with the least that they cost; the first is (0, 0.0)."""


class Stakes(NamedTuple):
    """What the outcomes of a battle are worth to one Party."""

    win: float
    tie: float
    losses: tuple[float, ...]  # by the margin it is lost by, the first for 1; beyond the end as the last

    def of(self, margin: int) -> float:
        if margin > 0:
            return self.win
        if margin == 0:
            return self.tie
        return self.losses[min(-margin, len(self.losses)) - 1]


def boosts_of(hits_and_costs: tuple[tuple[int, float], ...]) -> Boosts:
    """The least cost of each number of Hits, dropping whatever costs more and gives less."""
    least: dict[int, float] = {0: 0.0}
    for hits, cost in hits_and_costs:
        for total, paid in list(least.items()):
            if paid + cost < least.get(total + hits, 1e9):
                least[total + hits] = paid + cost
    frontier: list[tuple[int, float]] = []
    for hits in sorted(least, reverse=True):
        if not frontier or least[hits] < frontier[-1][1]:
            frontier.append((hits, least[hits]))
    return tuple(reversed(frontier))


def best_boost(margin: int, boosts: Boosts, stakes: Stakes) -> tuple[float, int]:
    """What the battle is worth at this margin with the Hits that are worth adding, and these Hits; rather fewer."""
    found, fewest = max((stakes.of(margin + hits) - cost, -hits) for hits, cost in boosts)
    return found, -fewest


@lru_cache(maxsize=8192)
def worth(rolls: Chances, bonus: int, boosts: Boosts, stakes: Stakes) -> float:
    """The worth of a battle before it is rolled, boosts being played well afterwards; `bonus` are Hits that come by themselves."""
    of = stakes.of
    total = 0.0
    for margin, chance in rolls:
        total += chance * max([of(margin + bonus + hits) - cost for hits, cost in boosts])
    return total


@lru_cache(maxsize=4096)
def cheapest_first(offered: tuple[tuple[float, int, T], ...], hits: int) -> T | None:
    """One boost of a cheapest set that gives at least so many Hits, out of (cost, Hits, boost); None if they are not enough."""
    least: dict[int, tuple[float, T | None]] = {0: (0.0, None)}
    for cost, gain, boost in offered:
        for total, (paid, first) in list(least.items()):
            reached = min(hits, total + gain)
            if reached not in least or paid + cost < least[reached][0]:
                least[reached] = (paid + cost, first if total else boost)
    return least.get(hits, (0.0, None))[1]
