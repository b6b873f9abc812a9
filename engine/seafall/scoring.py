"""Glory at the end, and how ties are broken (SEA-195)."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Ranking, ranking
from engine.seafall.state import State


class Standing(NamedTuple):
    glory: int
    title: int  # the less prominent, the better


def final_ranking(s: State) -> Ranking:
    return ranking([Standing(p.glory, -p.rank) for p in s.provinces])


def scores(s: State) -> tuple[int, ...]:
    return tuple(p.glory for p in s.provinces)
