"""Who has the most, and the ranking at the end of a game: places by standings, and the tie-breaker that decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.kernel.choice import Seat

T = TypeVar("T")


def foremost(counts: Mapping[T, int]) -> list[T]:
    """Those with the most; several, if they are equal."""
    most = max(counts.values())
    return [one for one, count in counts.items() if count == most]


class Ranking(NamedTuple):
    places: tuple[int, ...]  # of each seat; equal ones share a place, and the next is left out: 1, 1, 3
    winners: tuple[Seat, ...]
    tie: str | None  # what set the winners apart from somebody with as many points; of several the last that was needed


def ranking(standings: Sequence[Any]) -> Ranking:
    """The ranking by a named tuple for each seat, its points and then each tie-breaker in order; more is better."""
    places = tuple(1 + sum(other > own for other in standings) for own in standings)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    best = standings[winners[0]]
    names = best._fields
    last = max([set_apart(best, own) for own in standings if own != best], key=names.index, default=names[0])
    return Ranking(places, winners, None if last == names[0] else last)


def set_apart(one: Any, other: Any) -> str:
    """The first thing in which two standings differ; empty when they are equal."""
    return next((name for name, a, b in zip(one._fields, one, other, strict=True) if a != b), "")
