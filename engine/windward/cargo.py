"""Picking up, dropping, the Cargo Hold (5.10), and Teeth for Gas in solo and co-op."""

from __future__ import annotations

from engine.kernel import Move, Refusal, Seat, Step, refuse
from engine.windward.data import CRESTER_KIND, PORT, TOOTH_VALUE
from engine.windward.lost import to_hold
from engine.windward.means import fill, why_full
from engine.windward.pieces import carcasses_on, lay_carcass, take_up_tow, towed_on
from engine.windward.planet import land
from engine.windward.state import ABOARD, CARGO, GAS, GREY_TOOTH, NOTHING, RED_TOOTH, Captain, State

CRESTERS = ("grey", "red")
LOADS = ("longboat", *CRESTERS, *CARGO, "gas")


def crester_here(s: State, seat: Seat, kind: str) -> str:
    """A Defeated Crester on the Ship's space that this captain may load: loose, or in tow of the own Longboat (WWD-82, WWD-84)."""
    c = s.captains[seat]
    for beast in carcasses_on(s, c.ship):
        if CRESTER_KIND[beast] == kind and beast not in c.dropped_cresters:
            return beast
    if kind == "grey" and c.ship in c.boats:
        tow = c.tows[c.boats.index(c.ship)]
        return tow if tow not in c.dropped_cresters else ""
    return ""


class Load(Move[State]):
    """Free, from the Ship's space, in the own turn (WWD-82 to WWD-88)."""

    verb = "load"
    rule = "WWD-82"
    among = LOADS

    def why_not(self, s: State, turn: Step[State], item: str) -> Refusal | None:
        c = s.captains[turn.seat]
        if c.ship == PORT:
            return refuse("windward.refuse.load_at_port", "WWD-82")
        if item == "longboat":
            return None if c.ship in c.boats else refuse("windward.refuse.nothing_here", "WWD-82", item=item)
        if item in CRESTERS:
            return self.why_not_crester(s, turn.seat, c, item)
        if item == "gas":
            if not s.loose.get(c.ship, NOTHING)[GAS]:
                return refuse("windward.refuse.nothing_here", "WWD-82", item=item)
            return why_full(s, c, "gas", "WWD-86")
        lying = s.loose.get(c.ship, NOTHING)[CARGO.index(item)]
        if not lying:
            return refuse("windward.refuse.nothing_here", "WWD-82", item=item)
        return refuse("windward.refuse.just_dropped", "WWD-194") if lying <= c.dropped[CARGO.index(item)] else None

    def why_not_crester(self, s: State, seat: Seat, c: Captain, kind: str) -> Refusal | None:
        if crester_here(s, seat, kind):
            return refuse("windward.refuse.hold_full", "WWD-83") if c.hold else None
        if any(CRESTER_KIND[beast] == kind for beast in c.dropped_cresters):
            return refuse("windward.refuse.just_dropped", "WWD-194")
        if kind == "grey" and towed_on(s, c.ship):
            return refuse("windward.refuse.towed_by_other", "WWD-84")
        return refuse("windward.refuse.nothing_here", "WWD-82", item=kind)

    def do(self, s: State, turn: Step[State], item: str) -> None:
        c = s.captains[turn.seat]
        if item == "longboat":
            load_boat(s, turn.seat)
        elif item in CRESTERS:
            load_crester(s, turn.seat, crester_here(s, turn.seat, item))
        elif item == "gas":
            count = fill(s, c, "gas", s.loose[c.ship][GAS])
            s.add_loose(c.ship, GAS, -count)
            s.tell("loaded", turn.seat, item=item, count=count, at=c.ship)
        else:
            kind = CARGO.index(item)
            s.add_loose(c.ship, kind, -1)
            s.tell("loaded", turn.seat, item=item, count=1, at=c.ship)
            to_hold(s, turn.seat, kind)


def load_boat(s: State, seat: Seat) -> None:
    """The Longboat comes aboard; what it towed stays on the space (WWD-85, WWD-189)."""
    c = s.captains[seat]
    boat = c.boats.index(c.ship)
    tow = c.tows[boat]
    c.set_boat(boat, ABOARD)
    c.set_tow(boat, "")
    if tow:
        s.carcasses[tow] = c.ship
    s.tell("boat_loaded", seat, boat=boat + 1, at=c.ship)


def load_crester(s: State, seat: Seat, crester: str) -> None:
    c = s.captains[seat]
    c.hold = crester
    if crester in s.carcasses:
        del s.carcasses[crester]
    else:
        c.set_tow(c.tows.index(crester), "")
    s.tell("crester_loaded", seat, crester=crester, at=c.ship)
    take_up_tow(s, c.ship)


class Drop(Move[State]):
    """Any Cargo, At Sky but not on Drift, free (WWD-87)."""

    verb = "drop"
    rule = "WWD-87"
    among = (*CRESTERS, *CARGO)

    def why_not(self, s: State, turn: Step[State], item: str) -> Refusal | None:
        c = s.captains[turn.seat]
        if c.ship == PORT:
            return refuse("windward.refuse.drop_at_port", "WWD-87")
        if c.ship in land(s).drift:
            return refuse("windward.refuse.drop_on_drift", "WWD-87")
        aboard = c.hold and CRESTER_KIND[c.hold] == item if item in CRESTERS else c.cargo[CARGO.index(item)]
        return None if aboard else refuse("windward.refuse.none_aboard", "WWD-87", item=item)

    def do(self, s: State, turn: Step[State], item: str) -> None:
        c = s.captains[turn.seat]
        if item in CRESTERS:
            crester, c.hold = c.hold, ""
            c.dropped_cresters += (crester,)
            s.tell("crester_dropped", turn.seat, crester=crester, at=c.ship)
            lay_carcass(s, crester, c.ship)
            return
        kind = CARGO.index(item)
        c.add_cargo(kind, -1)
        s.add_loose(c.ship, kind, 1)
        grey, red, tokens = (n + (k == kind) for k, n in enumerate(c.dropped))
        c.dropped = (grey, red, tokens)
        s.tell("dropped", turn.seat, item=item, at=c.ship)


class TeethForGas(Move[State]):
    """Solo and co-op: any Teeth, at any time At Port; what does not fit is lost (WWD-170, WWD-180)."""

    verb = "teeth"
    rule = "WWD-170"
    needs = "adventure"
    among = TOOTH_VALUE

    def why_not(self, s: State, turn: Step[State], colour: str) -> Refusal | None:
        c = s.captains[turn.seat]
        if c.ship != PORT:
            return refuse("windward.refuse.not_at_port", "WWD-170")
        if not c.cargo[GREY_TOOTH if colour == "grey" else RED_TOOTH]:
            return refuse("windward.refuse.none_aboard", "WWD-170", item=f"{colour}_tooth")
        return why_full(s, c, "gas", "WWD-170")

    def do(self, s: State, turn: Step[State], colour: str) -> None:
        c = s.captains[turn.seat]
        c.add_cargo(GREY_TOOTH if colour == "grey" else RED_TOOTH, -1)
        s.tell("tooth_for_gas", turn.seat, tooth=colour, count=fill(s, c, "gas", TOOTH_VALUE[colour]))


LOAD, DROP, TEETH = Load(), Drop(), TeethForGas()
