"""Orders given by Mates or over a Coffee (5.7), and services bought at the Trading Post (5.8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choose, Move, Refusal, Seat, Step, refuse, step, then
from engine.windward.data import (
    CRESTER_KIND,
    CREW_KIND,
    CREW_KINDS,
    CREW_LONGBOAT_SLOTS,
    CREW_PROCESS_GAS,
    CREW_SLOT,
    CREW_SLOTS,
    MORALE_MAX,
    ORDER_CANNONS,
    ORDER_SPEED,
    PORT,
    PORT_ORDERS,
    PRICES,
    ROWING_MAX,
    RUM_MORALE,
    SERVICE_CANNONS,
    SERVICE_NOTORIETY,
    SERVICE_SUPPLIES,
    SKY_ORDERS,
    TAGS,
)
from engine.windward.lost import to_hold
from engine.windward.scoring import gain
from engine.windward.state import ABOARD, ASIDE, GREY_TOOTH, RED_TOOTH, Captain, State
from engine.windward.supplies import TakeCards, room_in_hand
from engine.windward.table import (
    GREY_INDEX,
    RED_INDEX,
    carcasses_on,
    crew_in_stock,
    gain_gas,
    gain_morale,
    gain_rowing,
    land,
    means,
    set_boat,
    to_stock,
    unoccupied,
)


def orders_of(s: State, seat: Seat) -> list[str]:
    """The Order spaces of a board; the Naturalist's has Research instead of Process (WWD-145)."""
    instead = "process" if seat == s.naturalist else "research"
    return [order for order in SKY_ORDERS + PORT_ORDERS if order != instead]


def why_not_order(s: State, seat: Seat, order: str, spent: int = 0) -> Refusal | None:
    """Place, cover and use of an Order, whoever gives it (WWD-53 to WWD-55); `spent` cards leave the hand before it is carried out."""
    at_port = s.captains[seat].ship == PORT
    if order in s.covered:
        return refuse("windward.refuse.covered", "WWD-53")
    if at_port and order in SKY_ORDERS:
        return refuse("windward.refuse.sky_order", "WWD-54")
    if not at_port and order in PORT_ORDERS:
        return refuse("windward.refuse.port_order", "WWD-54")
    return why_useless(s, seat, order, "WWD-55", spent)


def why_useless(s: State, seat: Seat, order: str, rule: str, spent: int = 0) -> Refusal | None:
    """An Order or service that could do nothing is refused (WWD-55, WWD-65)."""
    c = s.captains[seat]
    if order == "drop":
        return why_not_drop_boat(s, c)
    if order == "row" and c.rowing >= ROWING_MAX:
        return refuse("windward.refuse.rowing_full", rule)
    if order in ("process", "research") and not c.hold:
        return refuse("windward.refuse.no_crester", rule)
    if order == "research":
        return why_not_research(s, c)
    if order == "supplies" and room_in_hand(s, c) + spent <= 0:
        return refuse("windward.refuse.hand_full", "WWD-72", limit=means(s, c).hand_limit)
    if order == "morale" and c.morale >= MORALE_MAX:
        return refuse("windward.refuse.morale_full", rule)
    if order == "cannon" and c.cannons >= means(s, c).cannon_slots:
        return refuse("windward.refuse.cannons_full", "WWD-62", slots=means(s, c).cannon_slots)
    if order == "hire" and not crew_for(s, c):
        return refuse("windward.refuse.no_crew", "WWD-63")
    return None


def why_not_drop_boat(s: State, c: Captain) -> Refusal | None:
    """The space must hold nothing but the Ship (WWD-56)."""
    if ABOARD not in c.boats:
        return refuse("windward.refuse.no_boat_aboard", "WWD-55")
    at = c.ship
    if at in land(s).drift:
        return refuse("windward.refuse.drop_on_drift", "WWD-56")
    if at in s.loose or at in s.grey_at or carcasses_on(s, at) or any(at in other.boats for other in s.captains):
        return refuse("windward.refuse.drop_not_empty", "WWD-56")
    return None


def why_not_research(s: State, c: Captain) -> Refusal | None:
    """A Tag and an unoccupied space beside the Ship are needed (WWD-146)."""
    if len(s.tagged) >= TAGS:
        return refuse("windward.refuse.no_tag", "WWD-146")
    if not research_places(s, c):
        return refuse("windward.refuse.no_place_beside", "WWD-146")
    return None


def research_places(s: State, c: Captain) -> list[str]:
    return [at for at in land(s).neighbours[c.ship] if unoccupied(s, at)]


def crew_for(s: State, c: Captain) -> list[str]:
    """Kinds in stock whose Crew Slot is free (WWD-63)."""
    if len(c.crew) == len(CREW_SLOTS):
        return []
    filled = {CREW_SLOT[CREW_KIND[tile]] for tile in c.crew}
    stock = {CREW_KIND[tile] for tile in crew_in_stock(s)}
    return [kind for kind in CREW_KINDS if kind in stock and CREW_SLOT[kind] not in filled]


class GiveOrder(Move[State]):
    """A Mate on an Order space carries that Order out once (WWD-52)."""

    verb = "order"
    rule = "WWD-52"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        return ((order,) for order in orders_of(s, turn.seat))

    def why_not(self, s: State, turn: Step[State], order: str) -> Refusal | None:
        if not s.mates:
            return refuse("windward.refuse.no_mate", "WWD-52")
        return why_not_order(s, turn.seat, order)

    def do(self, s: State, turn: Step[State], order: str) -> None:
        s.mates -= 1
        s.covered += (order,)
        s.tell("order", turn.seat, order=order)
        carry_out(s, turn.seat, order)


def carry_out(s: State, seat: Seat, order: str) -> None:
    c = s.captains[seat]
    board = means(s, c).board
    if order == "drop":
        boat = c.boats.index(ABOARD)
        set_boat(c, boat, c.ship)
        s.tell("boat_dropped", seat, boat=boat + 1, at=c.ship)
    elif order == "row":
        s.tell("rowing", seat, points=gain_rowing(c, board.rowing))
    elif order == "speed":
        s.speed += ORDER_SPEED
        s.tell("speed", seat, points=ORDER_SPEED)
    elif order == "process":
        process(s, seat)
    elif order == "research":
        then(s, PlaceTagged(seat))
    elif order == "supplies":
        then(s, TakeCards(seat, board.supplies))
    elif order == "morale":
        s.tell("morale", seat, points=gain_morale(c, board.morale))
    elif order == "cannon":
        fill_cannons(s, seat, ORDER_CANNONS)
    else:
        then(s, HireCrew(seat))


def fill_cannons(s: State, seat: Seat, count: int) -> None:
    s.captains[seat].cannons += count
    s.tell("cannon", seat, count=count)


def render(s: State, seat: Seat) -> None:
    """Gas for a Crester: as much as Morale, one more with a Gas Worker; what does not fit is lost (WWD-59, WWD-146)."""
    c = s.captains[seat]
    amount = c.morale + sum(CREW_PROCESS_GAS.get(kind, 0) for kind in means(s, c).crew)
    s.tell("gas", seat, count=gain_gas(s, c, amount))


def process(s: State, seat: Seat) -> None:
    """The Crester goes back to stock for a Tooth of its colour and Gas (WWD-59)."""
    c = s.captains[seat]
    crester, c.hold = c.hold, ""
    to_stock(s, crester)
    s.tell("processed", seat, crester=crester)
    to_hold(s, seat, RED_TOOTH if CRESTER_KIND[crester] == "red" else GREY_TOOTH)
    render(s, seat)


@step
class PlaceTagged(Choose[State]):
    """D17: the tagged Crester comes alive beside the Ship."""

    seat: int

    verb = "tag"
    rule = "WWD-146"

    def options(self, s: State) -> Iterable[str]:
        return land(s).spaces

    def why_not(self, s: State, at: str) -> Refusal | None:
        c = s.captains[self.seat]
        if at not in land(s).neighbours[c.ship]:
            return refuse("windward.refuse.not_beside", "WWD-146")
        return None if unoccupied(s, at) else refuse("windward.refuse.occupied", "WWD-5", at=at)

    def do(self, s: State, at: str) -> None:
        c = s.captains[self.seat]
        crester, c.hold = c.hold, ""
        s.tagged += (crester,)
        if CRESTER_KIND[crester] == "red":
            s.red_at[RED_INDEX[crester]] = at
        else:
            s.grey_at[GREY_INDEX[crester]] = at
        s.tell("researched", self.seat, crester=crester, at=at)
        render(s, self.seat)


@step
class HireCrew(Choose[State]):
    """D10."""

    seat: int

    verb = "hire"
    rule = "WWD-63"

    def options(self, s: State) -> Iterable[str]:
        return CREW_KINDS

    def why_not(self, s: State, kind: str) -> Refusal | None:
        c = s.captains[self.seat]
        if kind in crew_for(s, c):
            return None
        if any(CREW_SLOT[CREW_KIND[tile]] == CREW_SLOT[kind] for tile in c.crew):
            return refuse("windward.refuse.slot_filled", "WWD-92", slot=CREW_SLOT[kind])
        return refuse("windward.refuse.crew_gone", "WWD-10", crew=kind)

    def do(self, s: State, kind: str) -> None:
        c = s.captains[self.seat]
        tile = next(tile for tile in crew_in_stock(s) if CREW_KIND[tile] == kind)
        c.crew += (tile,)
        s.tell("hired", self.seat, crew=tile)
        if CREW_LONGBOAT_SLOTS.get(kind) and ASIDE in c.boats:
            set_boat(c, c.boats.index(ASIDE), ABOARD)


# Services


SAME_AS_ORDER = {"cannon": "cannon", "crew": "hire", "rum": "morale", "supplies": "supplies"}


class BuyService(Move[State]):
    """Any number of services in the own turn At Port, no Mate needed (WWD-64 to WWD-67)."""

    verb = "buy"
    rule = "WWD-64"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        return ((service,) for service in PRICES if s.competitive or service != "notoriety")

    def why_not(self, s: State, turn: Step[State], service: str) -> Refusal | None:
        c = s.captains[turn.seat]
        if c.ship != PORT:
            return refuse("windward.refuse.not_at_port", "WWD-64")
        if c.gas < PRICES[service]:
            return refuse("windward.refuse.no_gas", "WWD-64", price=PRICES[service], gas=c.gas)
        return why_useless(s, turn.seat, SAME_AS_ORDER[service], "WWD-65") if service in SAME_AS_ORDER else None

    def do(self, s: State, turn: Step[State], service: str) -> None:
        c = s.captains[turn.seat]
        c.gas -= PRICES[service]
        s.tell("bought", turn.seat, service=service, price=PRICES[service])
        if service == "cannon":
            fill_cannons(s, turn.seat, SERVICE_CANNONS)
        elif service == "crew":
            then(s, HireCrew(turn.seat))
        elif service == "rum":
            s.tell("morale", turn.seat, points=gain_morale(c, RUM_MORALE))
        elif service == "notoriety":
            gain(s, turn.seat, SERVICE_NOTORIETY, "gas")
        else:
            then(s, TakeCards(turn.seat, SERVICE_SUPPLIES))


ORDER, BUY = GiveOrder(), BuyService()
