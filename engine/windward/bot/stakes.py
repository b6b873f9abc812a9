"""What a battle is worth when boosts come after the rolls (RULES.md 8.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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
def worth(rolls: tuple[tuple[int, float], ...], bonus: int, boosts: Boosts, stakes: Stakes) -> float:
    """The worth of a battle before it is rolled, boosts being played well afterwards; `bonus` are Hits that come by themselves."""
    of = stakes.of
    total = 0.0
    for margin, chance in rolls:
        total += chance * max([of(margin + bonus + hits) - cost for hits, cost in boosts])
    return total
