"""The turn frame (5.4) and the rounds with their wind (5.3)."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choice, Move, Refusal, Step, done, refuse, step, then
from engine.windward.cards import PLAY
from engine.windward.cargo import DROP, LOAD, TEETH
from engine.windward.data import MATES, PORT, ROUND_LIMIT, SHIP_SPEED
from engine.windward.lost import TurnOver
from engine.windward.means import fill, means
from engine.windward.nearby import nearby
from engine.windward.orders import BUY, ORDER
from engine.windward.planet import land
from engine.windward.rest import rest
from engine.windward.sailing import AROUND, ROW, SAIL, STRAND, ZEPHYR, visit
from engine.windward.scoring import Calm, game_is_decided, roll_wind_die, stop_after_limit, trade_teeth
from engine.windward.state import State
from engine.windward.trading import TRADE


class EndTurn(Move[State]):
    """Not on Drift (WWD-32, WWD-42)."""

    verb = "end"
    rule = "WWD-32"

    def why_not(self, s: State, turn: Step[State]) -> Refusal | None:
        return refuse("windward.refuse.end_on_drift", "WWD-42") if s.captains[turn.seat].ship in land(s).drift else None

    def do(self, s: State, turn: Step[State]) -> None:
        done(s)
        s.tell("turn_ended", turn.seat)
        rest(s, turn.seat)


END = EndTurn()


@step
class StartTurn(Act[State]):
    """Ship Speed 4, both Mates ready; Teeth that came home with a Lost Ship; a Coxswain's stroke (WWD-29, WWD-90, WWD-96)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        s.active, s.speed, s.mates, s.held = self.seat, SHIP_SPEED, MATES, ()
        s.tell("turn", self.seat, round=s.round)
        if c.ship != PORT:
            visit(s, c.ship)
        elif s.competitive:
            trade_teeth(s, self.seat, arrival=False)
        stroke = means(s, c).stroke
        if stroke and (points := fill(s, c, "rowing", stroke)):
            s.tell("rowing", self.seat, points=points)


@step
class Turn(Calm, Ask[State]):
    """D1: any action of 4.3, in any order, until End Turn."""

    about = "hand"
    stays = True
    always = True
    moves = (SAIL, ZEPHYR, AROUND, ROW, ORDER, BUY, PLAY, LOAD, DROP, TEETH, TRADE, STRAND, END)

    def choices(self, s: State) -> list[Choice]:
        return nearby(s, self)


@step
class Rounds(Calm):
    """Turns go clockwise; before every round but the first the wind changes (WWD-13, WWD-27, WWD-139, WWD-173, WWD-187)."""

    def run(self, s: State) -> None:
        seat = (s.active + 1) % s.seats
        if seat == s.first and s.round >= ROUND_LIMIT:
            stop_after_limit(s)
            return
        if seat == s.final and game_is_decided(s):
            return
        if seat == s.first:
            s.round += 1
            new_wind(s)
        then(s, StartTurn(seat), Turn(seat), TurnOver(seat), Rounds())


def new_wind(s: State) -> None:
    """Rolled again until it differs from the wind that blows (WWD-27, WWD-28)."""
    s.wind = roll_wind_die(s, s.first, "wind", lambda face: face != s.wind)
    s.tell("wind", wind=s.wind)
