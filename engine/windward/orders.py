"""Orders given by Mates or over a Coffee (5.7), and services bought at the Trading Post (5.8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choose, Move, Refusal, Seat, Step, refuse, step, then
from engine.windward.data import CRESTER_KIND, CREW_KIND, CREW_SLOT, CREW_SLOTS, CREW_TABLE, PORT, PORT_ORDERS, SERVICES, SKY_ORDERS, TAGS
from engine.windward.lost import to_hold
from engine.windward.means import fill, means, room, why_full
from engine.windward.pieces import boat_on, carcasses_on, crew_in_stock, to_stock, unoccupied
from engine.windward.planet import land
from engine.windward.scoring import gain
from engine.windward.state import ABOARD, ASIDE, GREY_TOOTH, RED_TOOTH, Captain, State
from engine.windward.supplies import TakeCards


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


FILLS = {"row": "rowing", "supplies": "hand", "morale": "morale", "cannon": "cannons"}  # deed -> what must have room for it
CLAUSES = {"supplies": "WWD-72", "cannon": "WWD-62"}  # where the rulebook says so of the deed itself


def why_useless(s: State, seat: Seat, deed: str, rule: str, spent: int = 0) -> Refusal | None:
    """An Order, service or card that could do nothing is refused (WWD-55, WWD-65, WWD-70)."""
    c = s.captains[seat]
    if deed in FILLS:
        return why_full(s, c, FILLS[deed], CLAUSES.get(deed, rule), spent)
    if deed == "drop":
        return why_not_drop_boat(s, c)
    if deed in ("process", "research") and not c.hold:
        return refuse("windward.refuse.no_crester", rule)
    if deed == "research":
        return why_not_research(s, c)
    if deed == "hire" and not crew_for(s, c):
        return refuse("windward.refuse.no_crew", "WWD-63")
    return None


def useful(s: State, seat: Seat, deed: str) -> bool:
    """Whether it is not useless: where it only fills something, no reason need be written."""
    if deed in FILLS:
        return room(s, s.captains[seat], FILLS[deed]) > 0
    return why_useless(s, seat, deed, "WWD-55") is None


def why_not_drop_boat(s: State, c: Captain) -> Refusal | None:
    """The space must hold nothing but the Ship (WWD-56)."""
    if ABOARD not in c.boats:
        return refuse("windward.refuse.no_boat_aboard", "WWD-55")
    at = c.ship
    if at in land(s).drift:
        return refuse("windward.refuse.drop_on_drift", "WWD-56")
    if at in s.loose or at in s.grey_at or carcasses_on(s, at) or boat_on(s, at):
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
    return [kind for kind, slot in CREW_SLOT.items() if kind in stock and slot not in filled]


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
        give_order(s, turn.seat, order)


def give_order(s: State, seat: Seat, order: str) -> None:
    """The space is covered; an Order does as much as its board says, if that has a number for it."""
    s.covered += (order,)
    s.tell("order", seat, order=order)
    carry_out(s, seat, order, amount_of(s, seat, order))


def amount_of(s: State, seat: Seat, order: str) -> int:
    board = means(s, s.captains[seat]).board
    return {"row": board.rowing, "supplies": board.supplies, "morale": board.morale}.get(order, 1)


def carry_out(s: State, seat: Seat, deed: str, amount: int) -> None:
    """What an Order, a service or a card does (WWD-56 to WWD-63, WWD-66, WWD-67, WWD-74)."""
    c = s.captains[seat]
    if deed == "drop":
        boat = c.boats.index(ABOARD)
        c.set_boat(boat, c.ship)
        s.tell("boat_dropped", seat, boat=boat + 1, at=c.ship)
    elif deed == "row":
        s.tell("rowing", seat, points=fill(s, c, "rowing", amount))
    elif deed == "speed":
        s.speed += amount
        s.tell("speed", seat, points=amount)
    elif deed == "process":
        process(s, seat)
    elif deed == "research":
        then(s, PlaceTagged(seat))
    elif deed == "supplies":
        then(s, TakeCards(seat, amount))
    elif deed == "morale":
        s.tell("morale", seat, points=fill(s, c, "morale", amount))
    elif deed == "cannon":
        c.cannons += amount
        s.tell("cannon", seat, count=amount)
    elif deed == "hire":
        then(s, HireCrew(seat))
    else:
        gain(s, seat, amount, "gas")


def render(s: State, seat: Seat) -> None:
    """Gas for a Crester: as much as Morale, one more with a Gas Worker; what does not fit is lost (WWD-59, WWD-146)."""
    c = s.captains[seat]
    s.tell("gas", seat, count=fill(s, c, "gas", c.morale + means(s, c).process_gas))


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
        s.stand(crester, at)
        s.tell("researched", self.seat, crester=crester, at=at)
        render(s, self.seat)


@step
class HireCrew(Choose[State]):
    """D10."""

    verb = "hire"
    rule = "WWD-63"
    among = CREW_TABLE

    def why_not(self, s: State, kind: str) -> Refusal | None:
        c = s.captains[self.seat]
        if kind in crew_for(s, c):
            return None
        slot = CREW_TABLE[kind].slot
        if any(CREW_TABLE[CREW_KIND[tile]].slot == slot for tile in c.crew):
            return refuse("windward.refuse.slot_filled", "WWD-92", slot=slot)
        return refuse("windward.refuse.crew_gone", "WWD-10", crew=kind)

    def do(self, s: State, kind: str) -> None:
        c = s.captains[self.seat]
        tile = next(tile for tile in crew_in_stock(s) if CREW_KIND[tile] == kind)
        c.crew += (tile,)
        s.tell("hired", self.seat, crew=tile)
        if CREW_TABLE[kind].boats and ASIDE in c.boats:
            c.set_boat(c.boats.index(ASIDE), ABOARD)


# Services


def services(s: State) -> list[str]:
    """Notoriety is for sale where captains compete for it."""
    return [service for service in SERVICES if s.competitive or service != "notoriety"]


class BuyService(Move[State]):
    """Any number of services in the own turn At Port, no Mate needed (WWD-64 to WWD-67)."""

    verb = "buy"
    rule = "WWD-64"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        return ((service,) for service in services(s))

    def why_not(self, s: State, turn: Step[State], service: str) -> Refusal | None:
        c, deed = s.captains[turn.seat], SERVICES[service]
        if c.ship != PORT:
            return refuse("windward.refuse.not_at_port", "WWD-64")
        if c.gas < deed.price:
            return refuse("windward.refuse.no_gas", "WWD-64", price=deed.price, gas=c.gas)
        return why_useless(s, turn.seat, deed.name, "WWD-65")

    def do(self, s: State, turn: Step[State], service: str) -> None:
        deed = SERVICES[service]
        s.captains[turn.seat].gas -= deed.price
        s.tell("bought", turn.seat, service=service, price=deed.price)
        carry_out(s, turn.seat, deed.name, deed.amount)


ORDER, BUY = GiveOrder(), BuyService()
