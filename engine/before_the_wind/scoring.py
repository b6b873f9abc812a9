"""Who has won (BTW-134, BTW-135, part 7)."""

from __future__ import annotations

from typing import NamedTuple

from engine.before_the_wind.state import State
from engine.kernel import Seat, finish


class Standing(NamedTuple):
    """What ranks a merchant, in this order; more is better."""

    vp: int
    stored: int
    money: int


def standing(s: State, seat: Seat) -> Standing:
    m = s.merchants[seat]
    return Standing(m.vp, sum(m.store), m.purse)


def places(s: State) -> tuple[int, ...]:
    """The place of each merchant; equal ones share it."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def tie_breaker(s: State, winner: Seat, ranked: tuple[int, ...]) -> str:
    """What decided between the winner and the next with as many VP; empty when VP did, or nothing could."""
    best = standing(s, winner)
    beaten = [standing(s, seat) for seat, place in enumerate(ranked) if place > 1]
    rivals = [other for other in beaten if other.vp == best.vp]
    if not rivals:
        return ""
    return "money" if max(rivals).stored == best.stored else "stored"


def end_game(s: State) -> None:
    ranked = places(s)
    winners = tuple(seat for seat, place in enumerate(ranked) if place == 1)
    s.tell("game_won", winners=winners, places=ranked, tie=tie_breaker(s, winners[0], ranked))
    finish(s, winners)


def scores(s: State) -> tuple[int, ...]:
    return tuple(m.vp for m in s.merchants)
