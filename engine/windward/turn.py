"""The turn frame (5.4) and the rounds with their wind (5.3)."""

from __future__ import annotations

from engine.kernel import Choice, Move, Refusal, Step, done, refuse, step, then
from engine.windward.cards import PLAY
from engine.windward.cargo import DROP, LOAD, TEETH
from engine.windward.data import (
    CARD_TIMING,
    CREW_TURN_ROWING,
    MATES,
    PORT,
    PORT_ORDERS,
    ROUND_LIMIT,
    SHIP_SPEED,
    SKY_ORDERS,
)
from engine.windward.lost import TurnOver
from engine.windward.orders import BUY, ORDER, why_not_order
from engine.windward.planet import opposite_direction
from engine.windward.rest import rest
from engine.windward.sailing import AROUND, ROW, SAIL, STRAND, ZEPHYR, visit, why_boat_not_enter, why_not_enter
from engine.windward.scoring import Calm, game_is_decided, roll_wind_die, stop_after_limit, trade_teeth
from engine.windward.state import State
from engine.windward.supplies import kinds_in_hand
from engine.windward.table import gain_rowing, land, means
from engine.windward.trading import TRADE


class EndTurn(Move):
    """Not on Drift (WWD-32, WWD-42)."""

    verb = "end"
    rule = "WWD-32"

    def candidates(self, s: State, turn: Step) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: State, turn: Step) -> Refusal | None:
        return refuse("windward.refuse.end_on_drift", "WWD-42") if s.captains[turn.seat].ship in land(s).drift else None

    def do(self, s: State, turn: Step) -> None:
        done(s)
        s.tell("turn_ended", turn.seat)
        rest(s, turn.seat)


END = EndTurn()


@step
class StartTurn(Step):
    """Ship Speed 4, both Mates ready; Teeth that came home with a Lost Ship; a Coxswain's stroke (WWD-29, WWD-90, WWD-96)."""

    seat: int

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        s.active, s.speed, s.mates, s.held = self.seat, SHIP_SPEED, MATES, ()
        s.tell("turn", self.seat, round=s.round)
        if c.ship != PORT:
            visit(s, c.ship)
        elif s.competitive:
            trade_teeth(s, self.seat, arrival=False)
        stroke = sum(CREW_TURN_ROWING.get(kind, 0) for kind in means(s, c).crew)
        if stroke and (points := gain_rowing(c, stroke)):
            s.tell("rowing", self.seat, points=points)


@step
class Turn(Calm):
    """D1: any action of 4.3, in any order, until End Turn."""

    seat: int

    asks = True
    stays = True
    always = True
    moves = (SAIL, ZEPHYR, AROUND, ROW, ORDER, BUY, PLAY, LOAD, DROP, TEETH, TRADE, STRAND, END)

    def private(self, s: State) -> bool:
        return s.competitive and bool(s.captains[self.seat].hand)

    def choices(self, s: State) -> list[Choice]:
        """As `listed`, looking only at what is near."""
        c = s.captains[self.seat]
        at_port = c.ship == PORT
        found: list[Choice] = []
        self._ship_moves(s, found)
        if c.rowing and not (c.boats[0][0] == "a" and c.boats[1][0] == "a"):
            self._boat_moves(s, found)
        if s.mates:
            for order in PORT_ORDERS if at_port else SKY_ORDERS:
                if order not in s.covered and (order != ("process" if self.seat == s.naturalist else "research")):
                    if why_not_order(s, self.seat, order) is None:
                        found.append(("order", order))
        if at_port and c.gas:
            found += [("buy", service) for (service,) in BUY.candidates(s, self) if BUY.why_not(s, self, service) is None]
        for kind in kinds_in_hand(c):
            if CARD_TIMING[kind] == "turn" and PLAY.why_not(s, self, kind) is None:
                found.append(("play", kind))
        if not at_port:
            self._cargo_moves(s, found)
        elif s.adventure:
            self._adventure_moves(s, found)
        if c.ship in land(s).drift:
            found += [("strand", at) for (at,) in STRAND.candidates(s, self) if STRAND.why_not(s, self, at) is None]
        else:
            found.append(("end",))
        return found

    def _ship_moves(self, s: State, found: list[Choice]) -> None:
        c = s.captains[self.seat]
        planet, here, wind = land(s), c.ship, s.wind
        against = opposite_direction(wind)
        watched = self._watched(s)
        for to, direction in planet.courses[here]:
            if direction != wind and (not s.speed or direction == against):
                continue
            if to in planet.drift and not s.deadweight:
                continue
            if to in watched and why_not_enter(s, self.seat, to):
                continue
            if to == PORT and c.hold:
                continue
            found.append(("sail", to))
        if s.speed and here in planet.zephyrs:
            found += [("zephyr", to) for to in planet.zephyrs if to != here and why_not_enter(s, self.seat, to) is None]
        if s.speed and here in planet.opposite:
            across = planet.opposite[here]
            if why_not_enter(s, self.seat, across) is None:
                found.append(("around", across))

    def _watched(self, s: State) -> list[str]:
        """Spaces where somebody stands whom the Ship might not be allowed to attack."""
        if s.cooperative or s.barred:
            return [*s.red_at, s.white_at, *(c.ship for c in s.captains)]
        return []

    def _boat_moves(self, s: State, found: list[Choice]) -> None:
        neighbours = land(s).neighbours
        for boat, at in enumerate(s.captains[self.seat].boats):
            if at in neighbours:
                found += [("row", boat + 1, to) for to in neighbours[at] if why_boat_not_enter(s, self.seat, boat, to) is None]

    def _cargo_moves(self, s: State, found: list[Choice]) -> None:
        c = s.captains[self.seat]
        if c.ship in s.loose or c.ship in c.boats or c.ship in s.carcasses.values():
            found += [("load", item) for (item,) in LOAD.candidates(s, self) if LOAD.why_not(s, self, item) is None]
        if c.hold or any(c.cargo):
            found += [("drop", item) for (item,) in DROP.candidates(s, self) if DROP.why_not(s, self, item) is None]

    def _adventure_moves(self, s: State, found: list[Choice]) -> None:
        for move in (TEETH, TRADE):
            if getattr(s, move.needs):
                found += [(move.verb, *args) for args in move.candidates(s, self) if move.why_not(s, self, *args) is None]


@step
class Rounds(Calm):
    """Turns go clockwise; before every round but the first the wind changes (WWD-13, WWD-27, WWD-139, WWD-173)."""

    def run(self, s: State) -> None:
        seat = (s.active + 1) % s.seats
        if seat == s.final and game_is_decided(s):
            return
        if seat == s.first:
            if s.round >= ROUND_LIMIT:
                stop_after_limit(s)
                return
            s.round += 1
            new_wind(s)
        then(s, StartTurn(seat), Turn(seat), TurnOver(seat), Rounds())


def new_wind(s: State) -> None:
    """Rolled again until it differs from the wind that blows (WWD-27, WWD-28)."""
    face = roll_wind_die(s, s.first, "wind")
    while face == s.wind:
        face = roll_wind_die(s, s.first, "wind")
    s.wind = face
    s.tell("wind", wind=face)
