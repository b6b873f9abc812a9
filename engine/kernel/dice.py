"""Dice in closed form: how likely each total is, each difference between two rolls, and who has more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

Chances = tuple[tuple[int, float], ...]  # a total or a difference and its chance, in rising order


class Odds(NamedTuple):
    win: float
    tie: float
    loss: float


class Dice:
    """Dice with these faces, all equally likely. Every answer is worked out once."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.shares = {face: faces.count(face) / len(faces) for face in set(faces)}
        self.sums, self.margins, self.margins_against = cache(self._sums), cache(self._margins), cache(self._margins_against)
        self.odds = cache(self._odds)

    def _sums(self, dice: int) -> dict[int, float]:
        """The chance of each total of so many dice."""
        if dice <= 0:
            return {0: 1.0}
        rolls = ((total + face, chance * share) for total, chance in self.sums(dice - 1).items() for face, share in self.shares.items())
        return dict(_gathered(rolls))

    def _margins(self, mine: int, theirs: int) -> Chances:
        """The chance of each difference between two rolls."""
        return _gathered((a - b, chance * other) for a, chance in self.sums(mine).items() for b, other in self.sums(theirs).items())

    def _margins_against(self, mine: int, total: int) -> Chances:
        """The same against a roll that lies on the table already."""
        return tuple((a - total, chance) for a, chance in self.sums(mine).items())

    def _odds(self, mine: int, theirs: int, boost: int = 0) -> Odds:
        """Win, tie and loss of so many dice, with a boost, against so many."""
        win = sum(chance for margin, chance in self.margins(mine, theirs) if margin + boost > 0)
        tie = sum(chance for margin, chance in self.margins(mine, theirs) if margin + boost == 0)
        return Odds(win, tie, 1.0 - win - tie)


def _gathered(parts: Iterable[tuple[int, float]]) -> Chances:
    found: dict[int, float] = {}
    for number, chance in parts:
        found[number] = found.get(number, 0.0) + chance
    return tuple(sorted(found.items()))
