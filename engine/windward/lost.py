"""Ship Lost (5.15), and the end of the turn in which it may happen."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Ask, Choose, Pick, Refusal, Seat, cut, refuse, step, then
from engine.windward.data import LOST_MORALE, PORT
from engine.windward.pieces import give_token, holds_piece, lay_carcass, ship_on
from engine.windward.planet import land
from engine.windward.scoring import Calm, WhiteArrives, lose, place_white
from engine.windward.state import CARGO, GREY_TOOTH, RED_TOOTH, TOKEN, State


def to_hold(s: State, seat: Seat, kind: int, count: int = 1) -> None:
    """Put Teeth or +2 Tokens into a Hold; the Naturalist's Teeth go straight back to stock (WWD-150)."""
    if seat == s.naturalist and kind != TOKEN:
        s.tell("teeth_discarded", seat, count=count)
    else:
        s.captains[seat].add_cargo(kind, count)


def strew_cargo(s: State, seat: Seat, space: str) -> None:
    """All Cargo is put on a space; Gas and Cannons are kept (WWD-117, WWD-199)."""
    c = s.captains[seat]
    for kind in (GREY_TOOTH, RED_TOOTH, TOKEN):
        s.add_loose(space, kind, c.cargo[kind])
    beast, c.hold, c.cargo = c.hold, "", (0, 0, 0)
    if beast:
        lay_carcass(s, beast, space)


def lose_ship(s: State, seat: Seat, space: str, winner: Seat | None) -> None:
    """Morale fell below 1: Cargo first, then the way home (WWD-116 to WWD-120)."""
    s.tell("ship_lost", seat, at=space, by=winner)
    c = s.captains[seat]
    if winner is None:
        if space != PORT:
            strew_cargo(s, seat, space)
        then(s, ComeHome(seat))
        return
    taker = s.captains[winner]
    beast, c.hold = c.hold, ""
    if beast and taker.hold:
        lay_carcass(s, beast, space)
    elif beast:
        taker.hold = beast
        s.tell("crester_plundered", winner, crester=beast, victim=seat)
    half = (sum(c.cargo) + 1) // 2
    then(s, *([Plunder(winner, seat, half, 0)] if half else []), ComeHome(seat))


class TakePlunder(Pick[State]):
    """The winner chooses half of the Teeth and +2 Tokens, rounded up (D8), one by one in the order of the Hold."""

    verb = "plunder"
    rule = "WWD-118"
    none_left = "windward.refuse.none_aboard"
    out_of_order = "windward.refuse.plunder_order"
    too_few = "windward.refuse.plunder_half"

    def kinds(self, s: State, step: Plunder) -> tuple[str, ...]:
        return CARGO

    def held(self, s: State, step: Plunder, kind: str) -> int:
        return s.captains[step.victim].cargo[CARGO.index(kind)]

    def last(self, s: State, step: Plunder) -> str:
        return CARGO[step.start]

    def due(self, s: State, step: Plunder) -> int:
        return step.left

    def do(self, s: State, step: Plunder, kind: str) -> None:
        place = CARGO.index(kind)
        s.captains[step.victim].add_cargo(place, -1)
        s.tell("plundered", step.seat, item=kind, victim=step.victim)
        to_hold(s, step.seat, place)
        if step.left > 1:
            then(s, Plunder(step.seat, step.victim, step.left - 1, place))


@step
class Plunder(Ask[State]):
    victim: int
    left: int
    start: int  # kinds before this one were passed over: a set is picked in one order only

    moves = (TakePlunder(),)


@step
class ComeHome(Act[State]):
    """Morale 1, Ship At Port, a +2 Token; the owner's own turn ends at once without a rest (WWD-120, WWD-121)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        c.morale, c.ship = LOST_MORALE, PORT
        c.dropped, c.dropped_cresters = (0, 0, 0), ()
        if s.solo:
            lose(s, "ship_lost")
            return
        give_token(s, self.seat)
        if s.cooperative:
            s.captain_lives -= 1
            s.tell("life_lost", self.seat, left=s.captain_lives)
            if not s.captain_lives:
                lose(s, "lives")
                return
        if self.seat == s.active:
            cut(s, TurnOver)


@step
class WhiteCorner(Choose[State]):
    """Where the White appears in solo, or reappears in co-op (D14)."""

    verb = "corner"
    rule = "WWD-171"

    def options(self, s: State) -> Iterable[str]:
        return land(s).corners.values()

    def why_not(self, s: State, corner: str) -> Refusal | None:
        if corner in corners_for_white(s):
            return None
        crowded = all(holds_piece(s, at) for at in land(s).corners.values())
        rule = "WWD-209" if crowded else "WWD-181" if s.cooperative else "WWD-171"
        return refuse("windward.refuse.corner_taken", rule, at=corner)

    def do(self, s: State, corner: str) -> None:
        place_white(s, corner)


def corners_for_white(s: State) -> list[str]:
    """Corners without a piece; if every Corner holds one, those without a Ship or alive Red (WWD-209)."""
    corners = list(land(s).corners.values())
    free = [at for at in corners if not holds_piece(s, at)]
    return free or [at for at in corners if ship_on(s, at) is None and at not in s.red_at]


def call_white(s: State, seat: Seat) -> None:
    """Solo and co-op: ask for a Corner, or wait for one (WWD-171, WWD-181, WWD-209)."""
    if corners_for_white(s):
        then(s, WhiteCorner(seat))
    else:
        s.white = "waiting"
        s.tell("white_waits")


@step
class TurnOver(Calm, Act[State]):
    """Also without a rest Mates and Coffee Tokens return; what held for this turn only is forgotten (WWD-31, WWD-121)."""

    def run(self, s: State) -> None:
        s.speed = s.mates = s.coffees = 0
        s.covered = s.held = s.barred = s.earned = s.toured = s.jumps = ()
        s.deadweight = s.resting = False
        s.charges = {}
        s.trades, s.wins = (0, 0), (0,) * s.seats
        if s.white == "waiting":
            self.look_for_corner(s)

    def look_for_corner(self, s: State) -> None:
        if s.adventure:
            call_white(s, self.seat)
        elif not all(holds_piece(s, at) for at in land(s).corners.values()):
            then(s, WhiteArrives())
