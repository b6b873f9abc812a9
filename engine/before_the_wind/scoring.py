"""Who has won (BTW-134, BTW-135, part 7)."""

from __future__ import annotations

from typing import NamedTuple

from engine.before_the_wind.state import State
from engine.kernel import Ranking, Seat, finish, ranking


class Standing(NamedTuple):
    """What ranks a merchant, in this order; more is better."""

    vp: int
    stored: int
    money: int


def standing(s: State, seat: Seat) -> Standing:
    m = s.merchants[seat]
    return Standing(m.vp, sum(m.store), m.purse)


def ranked(s: State) -> Ranking:
    """Equal merchants share a place; the tie-breaker is named by which of the things above decided."""
    return ranking([standing(s, seat) for seat in range(s.seats)])


def end_game(s: State) -> None:
    places, winners, tie = ranked(s)
    s.tell("game_won", winners=winners, places=places, tie=tie)
    finish(s, winners)


def scores(s: State) -> tuple[int, ...]:
    return tuple(m.vp for m in s.merchants)
