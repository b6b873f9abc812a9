"""Battle odds in closed form (RULES.md 8.1): sums of Battle Dice, and what a battle is worth when boosts come after the rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.windward.data import BATTLE_DIE

FACES = {face: BATTLE_DIE.count(face) / len(BATTLE_DIE) for face in set(BATTLE_DIE)}


class Odds(NamedTuple):
    win: float
    tie: float
    loss: float


@lru_cache(maxsize=64)
def sums(dice: int) -> dict[int, float]:
    """The chance of each total of so many Battle Dice."""
    if dice <= 0:
        return {0: 1.0}
    found: dict[int, float] = {}
    for total, chance in sums(dice - 1).items():
        for face, share in FACES.items():
            found[total + face] = found.get(total + face, 0.0) + chance * share
    return dict(sorted(found.items()))


@lru_cache(maxsize=512)
def margins(mine: int, theirs: int) -> tuple[tuple[int, float], ...]:
    """The chance of each difference between two rolls."""
    found: dict[int, float] = {}
    for a, chance_a in sums(mine).items():
        for b, chance_b in sums(theirs).items():
            found[a - b] = found.get(a - b, 0.0) + chance_a * chance_b
    return tuple(sorted(found.items()))


@lru_cache(maxsize=256)
def margins_against(mine: int, total: int) -> tuple[tuple[int, float], ...]:
    """The same against a roll that lies on the table already."""
    return tuple((a - total, chance) for a, chance in sums(mine).items())


@lru_cache(maxsize=4096)
def odds(mine: int, theirs: int, boost: int = 0) -> Odds:
    """Win, tie and loss of so many dice with a boost in Hits against so many dice."""
    win = sum(chance for margin, chance in margins(mine, theirs) if margin + boost > 0)
    tie = sum(chance for margin, chance in margins(mine, theirs) if margin + boost == 0)
    return Odds(win, tie, 1.0 - win - tie)


# What a battle is worth

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
