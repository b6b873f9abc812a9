"""Part 2 of the rules: a round, its turns, and the tide."""

from __future__ import annotations

from engine.kernel import Amount, Ask, Choose, Refusal, Seat, Step, draw, refuse, step, then
from engine.pebbles.scoring import end_game
from engine.pebbles.state import KINDS, MOST, State


@step
class Round(Step[State]):
    """PEB-4: it reads as the rules do, and begins anew when all of it is done."""

    def run(self, s: State) -> None:
        s.round += 1
        s.tell("round", None, number=s.round)
        then(s, *(Gather(seat) for seat in range(s.seats)), Tide(), Round())


@step
class Gather(Choose[State]):
    """PEB-5: a question with one verb is a class of its own."""

    seat: int

    verb = "gather"
    rule = "PEB-5"
    among = KINDS

    def why_not(self, s: State, kind: str) -> Refusal | None:
        return None if s.heaps[KINDS.index(kind)] else refuse("pebbles.refuse.none_left", self.rule, kind=kind)

    def do(self, s: State, kind: str) -> None:
        s.active = self.seat
        then(s, HowMany(self.seat, kind))


class Take(Amount[State]):
    """PEB-6: a move of the kernel, and what this game adds to it."""

    verb = "take"
    rule = "PEB-6"
    least = 1

    def most(self, s: State, step: HowMany) -> int:
        return min(MOST, s.heaps[KINDS.index(step.kind)])

    def do(self, s: State, step: HowMany, count: int) -> None:
        place = KINDS.index(step.kind)
        s.heaps[place] -= count
        s.children[step.seat].pebbles[place] += count
        s.tell("took", step.seat, kind=step.kind, count=count, left=s.heaps[place])
        end_if_empty(s)


@step
class HowMany(Ask[State]):
    """With a single pebble left it is answered by itself: nobody is asked what has one answer."""

    seat: Seat
    kind: str

    moves = (Take(),)


@step
class Tide(Step[State]):
    """PEB-7."""

    def run(self, s: State) -> None:
        if not s.tide:
            return
        n, place = draw(s, sum(s.heaps)), 0
        while n >= s.heaps[place]:
            n, place = n - s.heaps[place], place + 1
        s.heaps[place] -= 1
        s.tell("tide", None, kind=KINDS[place], left=s.heaps[place])
        end_if_empty(s)


def end_if_empty(s: State) -> None:
    """PEB-8."""
    if not any(s.heaps):
        end_game(s)
