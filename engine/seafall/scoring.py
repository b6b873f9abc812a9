"""Glory at the end, and how ties are broken (SEA-195)."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Ranking, ranking
from engine.seafall.state import State


class Standing(NamedTuple):
    glory: int
    title: int  # the less prominent, the better


ABSENT = -1  # below whatever somebody who plays can have


def final_ranking(s: State) -> Ranking:
    """Whoever plays before whoever does not."""
    glory = scores(s)
    return ranking([Standing(glory[seat] if seat in s.order else ABSENT, -p.rank) for seat, p in enumerate(s.provinces)])


def scores(s: State) -> tuple[int, ...]:
    """Glory; a seat that is set aside has one less than the lowest of the others, at least 0 (SEA-215)."""
    glory = [p.glory for p in s.provinces]
    if len(s.order) == s.seats:
        return tuple(glory)
    aside = max(0, min(glory[seat] for seat in s.order) - 1)
    return tuple(glory[seat] if seat in s.order else 0 if seat in s.gone else aside for seat in range(s.seats))
