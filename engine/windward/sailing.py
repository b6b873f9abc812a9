"""Moving the Ship (5.5) and the Longboats (5.6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Move, Refusal, Seat, Step, done, refuse
from engine.kernel.ways import nearest, opposite
from engine.windward.battle import start_battle
from engine.windward.data import CRESTER_KIND, PORT, STRANDED_MORALE
from engine.windward.lost import lose_ship
from engine.windward.parties import boat_foe, ship_foe, why_barred
from engine.windward.pieces import carcasses_on, ship_on, take_up_tow, towed_on
from engine.windward.planet import land
from engine.windward.rest import rest
from engine.windward.scoring import trade_teeth
from engine.windward.state import ABOARD, ASIDE, Party, State

# The Ship


def move_ship(s: State, seat: Seat, to: str, how: str, cost: int) -> None:
    """Every kind of Ship movement ends here: arrival in Port, or a battle with whoever is there (WWD-39, WWD-89)."""
    c = s.captains[seat]
    origin, foe = c.ship, ship_foe(s, seat, to)
    s.speed -= cost
    c.ship = to
    c.dropped, c.dropped_cresters = (0, 0, 0), ()
    s.tell("sailed", seat, start=origin, to=to, how=how, cost=cost)
    if to == PORT:
        if s.competitive:
            trade_teeth(s, seat, arrival=True)
        return
    visit(s, to)
    if foe:
        start_battle(s, Party(kind="ship", seat=seat), foe, to, origin)


def visit(s: State, space: str) -> None:
    """Remember the Territories of this turn (A-05)."""
    territory = land(s).territory[space]
    if territory not in s.toured:
        s.toured += (territory,)


def why_not_enter(s: State, seat: Seat, to: str) -> Refusal | None:
    """What forbids a Ship a space by any kind of movement (WWD-38, WWD-40, WWD-175)."""
    if to in land(s).drift and not s.deadweight:
        return refuse("windward.refuse.drift", "WWD-38")
    foe = ship_foe(s, seat, to)
    if foe is None:
        return None
    if s.cooperative and foe.kind == "ship":
        return refuse("windward.refuse.friendly_ship", "WWD-175")
    return why_barred(s, Party(kind="ship", seat=seat), foe)


class Sail(Move[State]):
    """One adjacent step: free with the wind, forbidden into it, 1 Speed otherwise and for Port (WWD-23, WWD-24, WWD-33 to WWD-35)."""

    verb = "sail"
    rule = "WWD-33"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        here = s.captains[turn.seat].ship
        return ((to,) for to in (*land(s).spaces, PORT) if to != here)

    def why_not(self, s: State, turn: Step[State], to: str) -> Refusal | None:
        c = s.captains[turn.seat]
        direction = course(s, c.ship, to)
        if direction is None:
            return refuse("windward.refuse.not_adjacent", step_clause(c.ship, to), to=to)
        if to == PORT and c.hold:
            return refuse("windward.refuse.crester_aboard", "WWD-35")
        if direction and direction == opposite(s.wind):
            return refuse("windward.refuse.into_the_wind", "WWD-24", wind=s.wind)
        if direction != s.wind and not s.speed:
            return refuse("windward.refuse.no_speed", step_clause(c.ship, to))
        return why_not_enter(s, turn.seat, to)

    def do(self, s: State, turn: Step[State], to: str) -> None:
        free = course(s, s.captains[turn.seat].ship, to) == s.wind
        move_ship(s, turn.seat, to, "wind" if free else "sail", 0 if free else 1)


def step_clause(start: str, to: str) -> str:
    """The clause of a step: over the planet, out of Port or into it."""
    if start == PORT:
        return "WWD-34"
    return "WWD-35" if to == PORT else "WWD-33"


def course(s: State, start: str, to: str) -> int | None:
    """The direction of an adjacent step, 0 to and from Port, None when it is not adjacent."""
    for there, direction in land(s).courses[start]:
        if there == to:
            return direction
    return None


class Jump(Move[State]):
    """Far away for 1 Speed: from Zephyr to Zephyr (WWD-36), or from a Corner around the planet to the opposite one (WWD-37)."""

    def __init__(self, verb: str, rule: str) -> None:
        self.verb, self.rule = verb, rule

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        ends = land(s).zephyrs if self.verb == "zephyr" else land(s).opposite
        return ((to,) for to in ends if to != s.captains[turn.seat].ship)

    def why_not(self, s: State, turn: Step[State], to: str) -> Refusal | None:
        ends = [to for verb, to in land(s).jumps.get(s.captains[turn.seat].ship, ()) if verb == self.verb]
        if not ends and self.verb == "zephyr":
            return refuse("windward.refuse.not_on_zephyr", self.rule)
        if not ends:
            return refuse("windward.refuse.not_on_corner", self.rule)
        if to not in ends:
            return refuse("windward.refuse.not_opposite", self.rule, at=ends[0])
        if not s.speed:
            return refuse("windward.refuse.no_speed", self.rule)
        return why_not_enter(s, turn.seat, to)

    def do(self, s: State, turn: Step[State], to: str) -> None:
        if self.verb not in s.jumps:
            s.jumps += (self.verb,)
        move_ship(s, turn.seat, to, self.verb, 1)


# Stranded on Drift


def can_sail_on(s: State, turn: Step[State]) -> bool:
    """A legal Ship move that the Speed left pays for and that starts no battle (WWD-42)."""
    planet, here = land(s), s.captains[turn.seat].ship
    if any(SAIL.why_not(s, turn, to) is None for to, _ in planet.courses[here] if ship_foe(s, turn.seat, to) is None):
        return True
    jumps = planet.jumps.get(here, ()) if s.speed else ()
    return any(why_not_enter(s, turn.seat, to) is None for _, to in jumps if ship_foe(s, turn.seat, to) is None)


def landings(s: State, start: str) -> list[str]:
    """The nearest spaces without Drift, Ship, alive Red or White, counted in steps over any spaces."""
    taken = {*land(s).drift, *s.red_at, s.white_at}
    return nearest(land(s).neighbours, start, lambda at: at not in taken and ship_on(s, at) is None)


class DeclareStranded(Move[State]):
    """The Ship loses 1 Morale and is placed on the nearest open space; then comes a normal Sky rest (D13, WWD-42)."""

    verb = "strand"
    rule = "WWD-42"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        here = s.captains[turn.seat].ship
        return ((at,) for at in landings(s, here)) if here in land(s).drift else ()

    def why_not(self, s: State, turn: Step[State], at: str) -> Refusal | None:
        return refuse("windward.refuse.not_stranded", "WWD-42") if can_sail_on(s, turn) else None

    def do(self, s: State, turn: Step[State], at: str) -> None:
        c = s.captains[turn.seat]
        c.morale -= STRANDED_MORALE
        s.tell("stranded", turn.seat, at=at, left=c.morale)
        if c.morale < 1:
            lose_ship(s, turn.seat, at, None)
            return
        c.ship = at
        c.dropped, c.dropped_cresters = (0, 0, 0), ()
        visit(s, at)
        done(s)
        rest(s, turn.seat)


# Longboats


class Row(Move[State]):
    """One point of Longboat Speed moves one Longboat one space (WWD-43 to WWD-49)."""

    verb = "row"
    rule = "WWD-43"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[int, str]]:
        """Everywhere for a Longboat At Sky; for one that is not, the spaces beside the Ship."""
        c, planet = s.captains[turn.seat], land(s)
        for n, at in enumerate(c.boats):
            places = (*planet.spaces, PORT) if at in planet.territory else planet.neighbours.get(c.ship, ())
            yield from ((n + 1, to) for to in places if to != at)

    def why_not(self, s: State, turn: Step[State], boat: int, to: str) -> Refusal | None:
        c = s.captains[turn.seat]
        at = c.boats[boat - 1]
        if at in (ABOARD, ASIDE):
            return refuse("windward.refuse.boat_not_at_sky", "WWD-43", boat=boat)
        if to == PORT:
            return refuse("windward.refuse.boat_port", "WWD-44")
        if not c.rowing:
            return refuse("windward.refuse.no_rowing", "WWD-43")
        if to not in land(s).neighbours[at]:
            return refuse("windward.refuse.boat_not_adjacent", "WWD-43", to=to)
        return why_boat_not_enter(s, turn.seat, boat - 1, to)

    def do(self, s: State, turn: Step[State], boat: int, to: str) -> None:
        c = s.captains[turn.seat]
        origin, foe = c.boats[boat - 1], boat_foe(s, turn.seat, to)
        c.rowing -= 1
        c.set_boat(boat - 1, to)
        s.tell("rowed", turn.seat, boat=boat, start=origin, to=to)
        if foe:
            start_battle(s, Party(kind="boat", seat=turn.seat, boat=boat - 1), foe, to, origin)
        else:
            take_up_tow(s, to)


def why_boat_not_enter(s: State, seat: Seat, boat: int, to: str) -> Refusal | None:
    c = s.captains[seat]
    if to in land(s).drift:
        return refuse("windward.refuse.boat_drift", "WWD-44")
    if to == c.boats[1 - boat]:
        return refuse("windward.refuse.own_boat", "WWD-45")
    if c.tows[boat] and (to in s.grey_at or towed_on(s, to) or any(CRESTER_KIND[b] == "grey" for b in carcasses_on(s, to))):
        return refuse("windward.refuse.towing", "WWD-48")
    foe = boat_foe(s, seat, to)
    if foe is None:
        return None
    if s.cooperative and foe.kind == "boat":
        return refuse("windward.refuse.friendly_boat", "WWD-51")
    return why_barred(s, Party(kind="boat", seat=seat, boat=boat), foe)


SAIL, ROW, STRAND = Sail(), Row(), DeclareStranded()
ZEPHYR, AROUND = Jump("zephyr", "WWD-36"), Jump("around", "WWD-37")
