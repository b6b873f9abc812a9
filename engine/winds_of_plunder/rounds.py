"""The frame of the game (5.1, 4.1): rounds of a vote and one turn each, until the last is over; in a duel also the Guarda Costa (5.14)."""

from __future__ import annotations

from engine.kernel import Step, pick, step, then
from engine.winds_of_plunder.chart import NORMAL
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
        for seat in s.clockwise(s.first):
            if not s.captains[seat].done:
                then(s, StartTurn(seat), Turn(seat), TurnOver(seat), Turns())
                return


@step
class Patrol(Step[State]):
    """After both turns it sails with the wind, wherever that leads; it takes, marks and boards nothing (WOP-131)."""

    def run(self, s: State) -> None:
        ports = NORMAL[s.patrol, s.wind]
        if not ports:
            s.tell("patrol_stays", port=s.patrol)
            return
        start, s.patrol = s.patrol, pick(s, ports)
        s.tell("patrol_sailed", start=start, to=s.patrol, chance=("patrol_port", len(ports)))
