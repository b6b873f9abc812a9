"""The frame of the game (part 4): rounds of draw, trade, play, fleet and end check."""

from __future__ import annotations

from engine.before_the_wind.classic import ClaimOrChallenge
from engine.before_the_wind.draw import next_draw
from engine.before_the_wind.end import is_over
from engine.before_the_wind.fleet import Fleet
from engine.before_the_wind.holdings import discard
from engine.before_the_wind.market import Claim
from engine.before_the_wind.state import HOLDER, NO_CARD, OPEN, State
from engine.before_the_wind.turn import Turn
from engine.kernel import Step, step, then


@step
class Round(Step[State]):
    """Everybody is open again (BTW-34)."""

    def run(self, s: State) -> None:
        s.round += 1
        s.settled = ()
        for m in s.merchants:
            m.status, m.safe, m.paid = OPEN, "", 0
        s.tell("round", s.start, round=s.round, last=s.last_round)
        then(s, *next_draw(s), Trade(), Turns(), Fleet(), EndCheck())


@step
class Trade(Step[State]):
    """The first open player clockwise from the Start Merchant, until nobody is open (BTW-35, BTW-36, BTW-52, BTW-148)."""

    def run(self, s: State) -> None:
        waiting = [seat for seat in s.in_order() if s.merchants[seat].status == OPEN]
        if waiting and s.row:
            then(s, ClaimOrChallenge(waiting[0]) if s.classic else Claim(waiting[0]), Trade())
            return
        for seat in waiting:  # BTW-53
            s.merchants[seat].status = NO_CARD
            s.tell("no_card", seat)
        if s.row:
            s.tell("left_over", cards=s.row)
            discard(s, s.row)
            s.row = ()


@step
class Turns(Step[State]):
    """Holders play in seat order from the Start Merchant (BTW-66)."""

    def run(self, s: State) -> None:
        then(s, *[Turn(seat) for seat in s.in_order() if s.merchants[seat].status == HOLDER])


@step
class EndCheck(Step[State]):
    def run(self, s: State) -> None:
        if not is_over(s):
            then(s, Round())
