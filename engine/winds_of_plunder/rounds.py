"""The frame of the game (5.1, 4.1): rounds of a vote and one turn each, until the last is over."""

from __future__ import annotations

from engine.kernel import Step, step, then
from engine.winds_of_plunder.patrol import Patrol
from engine.winds_of_plunder.scoring import FinalScoring
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import StartTurn, Turn, TurnOver
from engine.winds_of_plunder.vote import vote


@step
class Rounds(Step[State]):
    """A vote, then everybody's turn; nothing ends the game early (WOP-2, WOP-3)."""

    def run(self, s: State) -> None:
        s.active = None
        if s.round == s.rounds:
            then(s, FinalScoring())
            return
        s.round += 1
        s.patrol_compass = ""
        for c in s.captains:
            c.compass, c.bid, c.done = "", 0, False
        s.tell("round", round=s.round, last=s.rounds)
        patrol = (Patrol(),) if s.duel else ()
        then(s, *vote(s), Turns(), *patrol, Rounds())


@step
class Turns(Step[State]):
    """Clockwise from the first player, one turn each (WOP-26, WOP-34)."""

    def run(self, s: State) -> None:
        for place in range(s.seats):
            seat = (s.first + place) % s.seats
            if not s.captains[seat].done:
                then(s, StartTurn(seat), Turn(seat), TurnOver(seat), Turns())
                return
