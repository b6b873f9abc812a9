"""Pebbles, put together."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Game, GameState, Move, Refusal, Step, Terms, field, finish, record, refuse, step, then
from engine.pebbles.meta import META

HEAP = 7


@record
class State(GameState):
    heap: int = HEAP
    round: int = 1
    taken: list[int] = field(factory=list)

    @property
    def seats(self) -> int:
        return len(self.taken)


class Take(Move):
    verb = "take"
    rule = "PEB-1"

    def candidates(self, s: State, turn: Turn) -> Iterable[tuple[int]]:
        return ((1,), (2,))

    def why_not(self, s: State, turn: Turn, count: int) -> Refusal | None:
        return refuse("pebbles.refuse.too_few", "PEB-1", heap=s.heap) if count > s.heap else None

    def do(self, s: State, turn: Turn, count: int) -> None:
        s.heap -= count
        s.taken[turn.seat] += count
        s.tell("took", turn.seat, count=count, heap=s.heap)
        if s.heap:
            s.round += turn.seat == s.seats - 1
            then(s, Turn((turn.seat + 1) % s.seats))
        else:
            finish(s, (turn.seat,))


@step
class Turn(Step):
    seat: int

    asks = True
    moves = (Take(),)


def setup(terms: Terms, seed: int) -> State:
    s = State(chance=seed, taken=[0] * terms.seats)
    then(s, Turn(0))
    return s


def wrong(s: State) -> list[str]:
    return [] if s.heap + sum(s.taken) == HEAP else ["pebbles are lost"]


GAME = Game(META, State, setup, lambda s: tuple(s.taken), lambda s: s.round, wrong, wrong)
