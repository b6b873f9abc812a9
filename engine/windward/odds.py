"""Battle odds in closed form (RULES.md 8.1): sums of Battle Dice, and who has more."""

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
