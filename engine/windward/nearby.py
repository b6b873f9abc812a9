"""The choices of a turn listed quickly: only what is near is looked at, and no reasons are written.

Conformance compares it at every decision with what the moves say.
"""

from __future__ import annotations

from engine.kernel import Choice, Step
from engine.windward.cards import PLAY
from engine.windward.cargo import CRESTERS, TEETH, crester_here
from engine.windward.data import CARD_TIMING, CRESTER_KIND, PORT, PORT_ORDERS, ROWING_MAX, SERVICES
from engine.windward.means import room
from engine.windward.orders import services, useful
from engine.windward.planet import Planet, land
from engine.windward.sailing import STRAND, why_boat_not_enter, why_not_enter
from engine.windward.state import ABOARD, CARGO, GAS, Captain, State
from engine.windward.supplies import kinds_in_hand
from engine.windward.trading import TRADE


def nearby(s: State, turn: Step[State]) -> list[Choice]:
    c, planet = s.captains[turn.seat], land(s)
    at_port = c.ship == PORT
    found: list[Choice] = []
    _ship(s, turn, c, planet, found)
    if c.rowing:
        _boats(s, turn, c, planet, found)
    if s.mates:
        if at_port:
            found += [("order", o) for o in PORT_ORDERS if o not in s.covered and useful(s, turn.seat, o)]
        else:
            _sky_orders(s, turn, c, found)
    if at_port and c.gas:
        found += [("buy", name) for name in services(s) if SERVICES[name].price <= c.gas and useful(s, turn.seat, SERVICES[name].name)]
    if c.hand:
        found += [("play", kind) for kind in kinds_in_hand(c) if CARD_TIMING[kind] == "turn" and PLAY.why_not(s, turn, kind) is None]
    if not at_port:
        _cargo(s, turn, c, planet, found)
    elif s.adventure:
        found += TEETH.legal(s, turn)
        if s.cooperative:
            found += TRADE.legal(s, turn)
    if c.ship in planet.drift:
        found += STRAND.legal(s, turn)
    else:
        found.append(("end",))
    return found


def _ship(s: State, turn: Step[State], c: Captain, planet: Planet, found: list[Choice]) -> None:
    here, speed = c.ship, s.speed
    closed, barred = () if s.deadweight else planet.drift, PORT if c.hold else ""
    watched = _watched(s) if s.barred or s.cooperative else ()
    for sail, to in planet.sails[s.wind, speed > 0][here]:
        if to in closed or to == barred or (to in watched and why_not_enter(s, turn.seat, to)):
            continue
        found.append(sail)
    if speed and here in planet.jumps:
        found += [jump for jump in planet.jumps[here] if why_not_enter(s, turn.seat, jump[1]) is None]


def _watched(s: State) -> list[str]:
    """Spaces where somebody stands whom the Ship might not be allowed to attack."""
    return [*s.red_at, s.white_at, *[c.ship for c in s.captains]]


def _boats(s: State, turn: Step[State], c: Captain, planet: Planet, found: list[Choice]) -> None:
    roads = planet.roads
    taken: list[str] = []
    for boat, at in enumerate(c.boats):
        if at not in roads:
            continue
        if not taken:
            taken = [*s.grey_at, *s.carcasses.values()]
            for other in s.captains:
                taken += other.boats
        for to in roads[at]:
            if to not in taken or why_boat_not_enter(s, turn.seat, boat, to) is None:
                found.append(("row", boat + 1, to))


def _sky_orders(s: State, turn: Step[State], c: Captain, found: list[Choice]) -> None:
    covered = s.covered
    if "drop" not in covered and ABOARD in c.boats and useful(s, turn.seat, "drop"):
        found.append(("order", "drop"))
    if "row" not in covered and c.rowing < ROWING_MAX:
        found.append(("order", "row"))
    if "speed" not in covered:
        found.append(("order", "speed"))
    if c.hold:
        order = "research" if turn.seat == s.naturalist else "process"
        if order not in covered and useful(s, turn.seat, order):
            found.append(("order", order))


def _cargo(s: State, turn: Step[State], c: Captain, planet: Planet, found: list[Choice]) -> None:
    here, loose = c.ship, s.loose.get(c.ship)
    with_boat = here in c.boats
    if with_boat:
        found.append(("load", "longboat"))
    if not c.hold and (with_boat or here in s.carcasses.values()):
        found += [("load", kind) for kind in CRESTERS if crester_here(s, turn.seat, kind)]
    if loose:
        found += [("load", item) for n, item in enumerate(CARGO) if loose[n] > c.dropped[n]]
        if loose[GAS] and room(s, c, "gas") > 0:
            found.append(("load", "gas"))
    if here not in planet.drift:
        if c.hold:
            found.append(("drop", CRESTER_KIND[c.hold]))
        if any(c.cargo):
            found += [("drop", item) for n, item in enumerate(CARGO) if c.cargo[n]]
