"""The Sail action (5.E): convoy or ship by ship, step by step, checks, currents, portals."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choice, Move, Refusal, Step, amend, done, refuse, step, then
from engine.seafall.cargo import Cargo, indices, place_of
from engine.seafall.chart import column_of, directions, ways
from engine.seafall.data.cards import kind_of
from engine.seafall.data.goals import HARBOURS, SHIPS
from engine.seafall.endeavour import OUTCOMES, Flagship, launch, steps_of
from engine.seafall.firsts import firsts_due
from engine.seafall.holdings import beyond_rim, change_ship, current_of, danger_of, note, portals, put_under, use, used, without
from engine.seafall.pages import next_page, read_page
from engine.seafall.state import SUNK, State, Venture
from engine.seafall.uncharted import UnchartedHex, uncharted_hexes
from engine.seafall.values import active, cursed, has_upgrade, value

CONVOY = "AB"


def allowance(s: State, seat: int, ships: str) -> int:
    """Steps that may be paid, the smaller value of a convoy, at least one (SEA-34, SEA-36, SEA-227)."""
    return max(1, min(value(s, seat, n, "sail") for n in indices(ships)))


def closed(s: State, space: str) -> bool:
    """West of the rim, before the first chest (SEA-226)."""
    return beyond_rim(space) and "uncharted" not in s.rules_on


def open_ways(s: State, space: str) -> list[str]:
    if "uncharted" in s.rules_on:
        return list(ways(s.edge)[space])
    return [there for there in ways(s.edge)[space] if not beyond_rim(there)]


def reach(s: State, seat: int, ships: str) -> dict[str, int]:
    """Every space within the allowance and the steps it costs, with the free steps of currents; checks are not foreseen."""
    start, most = place_of(s, seat, ships), allowance(s, seat, ships)
    cost, ring = {start: 0}, [start]
    for steps in range(most + 1):
        ring = [at for at, paid in cost.items() if paid == steps]
        while ring:
            at = ring.pop()
            drift = drift_from(s, at)
            if drift and drift not in cost and not closed(s, drift):
                cost[drift] = steps
                ring.append(drift)
        if steps < most:
            for at in [at for at, paid in cost.items() if paid == steps]:
                for there in open_ways(s, at):
                    cost.setdefault(there, steps + 1)
    return cost


def drift_from(s: State, space: str) -> str:
    """Where a current leads from here (SEA-48)."""
    way = current_of(s, space)
    return directions(s.edge)[space].get(way, "") if way else ""


# The plan


class ConvoyMove(Move[State]):
    """Both ships, from one space (SEA-36)."""

    verb = "convoy"
    rule = "SEA-36"

    def why_not(self, s: State, step: SailPlan) -> Refusal | None:
        a, b = s.provinces[step.seat].ships
        if step.moved or not a.place or a.place != b.place:
            return refuse("seafall.refuse.no_convoy", "SEA-36")
        return None

    def do(self, s: State, step: SailPlan) -> None:
        amend(s, moved=CONVOY)
        sail(s, step.seat, CONVOY)


class ShipMove(Move[State]):
    """One ship finishes its whole move before the other begins (SEA-35, SEA-229)."""

    verb = "ship"
    rule = "SEA-35"
    among = SHIPS

    def why_not(self, s: State, step: SailPlan, ship: str) -> Refusal | None:
        if ship in step.moved:
            return refuse("seafall.refuse.has_sailed", "SEA-35", ship=ship)
        sunk = s.provinces[step.seat].ships[SHIPS.index(ship)].place == SUNK
        return refuse("seafall.refuse.sunken", "SEA-112", ship=ship) if sunk else None

    def do(self, s: State, step: SailPlan, ship: str) -> None:
        amend(s, moved=step.moved + ship)
        sail(s, step.seat, ship)


class EndSail(Move[State]):
    verb = "done"
    rule = "SEA-35"

    def do(self, s: State, step: SailPlan) -> None:
        done(s)
        then(s, AfterSail(step.seat))


@step
class SailPlan(Ask[State]):
    """Convoy, or one ship after the other; either may stay (SEA-35, SEA-36)."""

    moved: str = ""
    stays = True
    moves = (ConvoyMove(), ShipMove(), EndSail())


def sail(s: State, seat: int, ships: str) -> None:
    """Cargo, steps, cargo."""
    then(s, Cargo(seat, ships), Sailing(seat, ships), Cargo(seat, ships))


# Step by step


class To(Move[State]):
    """A paid step to any space beside (SEA-37)."""

    verb = "to"
    rule = "SEA-37"

    def candidates(self, s: State, step: Sailing) -> list[tuple[str]]:
        return [(there,) for there in ways(s.edge)[place_of(s, step.seat, step.ships)]]

    def why_not(self, s: State, step: Sailing, space: str) -> Refusal | None:
        most = allowance(s, step.seat, step.ships)
        if step.paid >= most:
            return refuse("seafall.refuse.no_steps", "SEA-227", sail=most)
        return refuse("seafall.refuse.rim", "SEA-226", space=space) if closed(s, space) else None

    def legal(self, s: State, step: Sailing) -> list[Choice]:
        if step.paid >= allowance(s, step.seat, step.ships):
            return []
        return [("to", there) for there in open_ways(s, place_of(s, step.seat, step.ships))]

    def do(self, s: State, step: Sailing, space: str) -> None:
        amend(s, paid=step.paid + 1, moved=True)
        enter(s, step, space)


class Slip(Move[State]):
    """The Current Reader brings one ship into one dangerous hex a turn without a check (A26)."""

    verb = "slip"
    rule = "SEA-45"
    needs = "dangerous_waters"

    def candidates(self, s: State, step: Sailing) -> list[tuple[str]]:
        if not active(s, step.seat, "A26") or used(s, "A26"):
            return []
        here = place_of(s, step.seat, step.ships)
        return [(there,) for there in open_ways(s, here) if danger_of(s, there)]

    def why_not(self, s: State, step: Sailing, space: str) -> Refusal | None:
        most = allowance(s, step.seat, step.ships)
        return refuse("seafall.refuse.no_steps", "SEA-227", sail=most) if step.paid >= most else None

    def do(self, s: State, step: Sailing, space: str) -> None:
        use(s, "A26")
        amend(s, paid=step.paid + 1, moved=True)
        arrive(s, step, space)


class Drift(Move[State]):
    """The free step of a current, once for each current hex (SEA-48, SEA-49)."""

    verb = "drift"
    rule = "SEA-48"
    needs = "currents"

    def candidates(self, s: State, step: Sailing) -> list[tuple[str]]:
        there = drift_from(s, place_of(s, step.seat, step.ships))
        return [(there,)] if there and not closed(s, there) else []

    def why_not(self, s: State, step: Sailing, space: str) -> Refusal | None:
        again = place_of(s, step.seat, step.ships) in step.drifted
        return refuse("seafall.refuse.drifted", "SEA-49") if again else None

    def do(self, s: State, step: Sailing, space: str) -> None:
        here = place_of(s, step.seat, step.ships)
        amend(s, drifted=(*step.drifted, here), moved=True)
        s.tell("drifted", step.seat, ships=step.ships, source=here, goal=space)
        enter(s, step, space)


class Port(Move[State]):
    """From one portal to another; one that began its move there makes the check first (SEA-184, SEA-185, SEA-231)."""

    verb = "portal"
    rule = "SEA-184"
    needs = "portals"

    def candidates(self, s: State, step: Sailing) -> list[tuple[str]]:
        here = place_of(s, step.seat, step.ships)
        doors = portals(s)
        fragment = any(kind_of(card) == "R14" for card in s.provinces[step.seat].research)
        return [(there,) for there in doors if there != here] if here in doors or fragment else []

    def why_not(self, s: State, step: Sailing, space: str) -> Refusal | None:
        return refuse("seafall.refuse.ported", "SEA-185") if step.ported else None

    def do(self, s: State, step: Sailing, space: str) -> None:
        here = place_of(s, step.seat, step.ships)
        amend(s, ported=True, moved=True)
        if here not in portals(s):
            p = s.provinces[step.seat]
            card = next(c for c in p.research if kind_of(c) == "R14")
            p.research = without(p.research, card)
            put_under(s, "research", (card,))
            arrive(s, step, space)
            return
        then(s, Through(step.seat, step.ships, space))
        if not step.moved and not tireless(s, step.seat, step.ships) and self.verb == "portal":
            check_waters(s, step.seat, step.ships, danger_of(s, here))


@step
class Through(Act[State]):
    """Arriving at a portal needs no check (SEA-46)."""

    ships: str
    space: str

    def run(self, s: State) -> None:
        if "sunk" not in s.this_turn:
            note(s, "portal_travel", f"through:{self.ships[0]}")
            s.tell("ported", self.seat, ships=self.ships, goal=self.space)
            for ship in indices(self.ships):
                change_ship(s, self.seat, ship, place=self.space)


class SlipThrough(Port):
    """The Current Reader saves the check of a ship that begins its move on an arch (A26, SEA-231)."""

    verb = "slip_through"
    rule = "SEA-231"

    def candidates(self, s: State, step: Sailing) -> list[tuple[str]]:
        here = place_of(s, step.seat, step.ships)
        saved = active(s, step.seat, "A26") and not used(s, "A26") and not step.moved and here in portals(s)
        return [(there,) for there in portals(s) if there != here] if saved else []

    def do(self, s: State, step: Sailing, space: str) -> None:
        use(s, "A26")
        super().do(s, step, space)


class StopSail(Move[State]):
    """Under a Jealous Wake not beside the other ship, while there is a way on (Q4)."""

    verb = "stop"
    rule = "SEA-35"

    def why_not(self, s: State, step: Sailing) -> Refusal | None:
        return refuse("seafall.refuse.wake", "SEA-173") if jealous(s, step) and TO.legal(s, step) else None

    def do(self, s: State, step: Sailing) -> None:
        done(s)
        if step.moved:
            note(s, *(f"sailed:{ship}" for ship in step.ships))


def jealous(s: State, step: Sailing) -> bool:
    a, b = s.provinces[step.seat].ships
    together = a.place == b.place and a.place not in HARBOURS
    return together and step.moved and len(step.ships) == 1 and (cursed(a, "Q4") or cursed(b, "Q4"))


TO = To()


@step
class Sailing(Ask[State]):
    """The path of a ship or convoy; Sail is read again before every step (SEA-227)."""

    ships: str
    paid: int = 0
    drifted: tuple[str, ...] = ()  # current hexes that gave their free step (SEA-49)
    ported: bool = False
    moved: bool = False
    stays = True
    moves = (TO, Slip(), Drift(), Port(), SlipThrough(), StopSail())


def tireless(s: State, seat: int, ships: str) -> bool:
    return any(has_upgrade(s, seat, n, "UP20") for n in indices(ships))


def enter(s: State, step: Sailing, space: str) -> None:
    """Dangerous waters ask for a check each time they are entered (SEA-45, SEA-46)."""
    arrive(s, step, space)
    defence = danger_of(s, space)
    portal = s.hexes.get(space, "").startswith("portal")
    if defence and not (portal and tireless(s, step.seat, step.ships)):
        check_waters(s, step.seat, step.ships, defence)


def arrive(s: State, step: Sailing, space: str) -> None:
    s.tell("sailed", step.seat, ships=step.ships, source=place_of(s, step.seat, step.ships), goal=space)
    if beyond_rim(space) and space not in s.sailed:
        s.sailed = (*s.sailed, space)
    for ship in indices(step.ships):
        change_ship(s, step.seat, ship, place=space)


def check_waters(s: State, seat: int, ships: str, defence: int) -> None:
    """A convoy names the ship that makes the check (SEA-36)."""
    v = Venture(kind="waters", seat=seat, stat="sail", defence=defence, flag=indices(ships)[0])
    if len(ships) == 1:
        launch(s, v)
        return
    s.venture = v
    then(s, Flagship(seat, place_of(s, seat, ships)), *steps_of(v))


def _after_waters(s: State, v: Venture, success: bool) -> None:
    """A ship that sank ends the turn; the move goes on otherwise (SEA-18, SEA-45, SEA-228)."""
    if s.provinces[v.seat].ships[v.flag].place == SUNK:
        while not isinstance(s.agenda[-1], SailPlan):
            s.agenda.pop()
        done(s)
        then(s, AfterSail(v.seat))


OUTCOMES["waters"] = _after_waters


# The end of the action


@step
class AfterSail(Act[State]):
    """An uncharted card if one is due, a portal page, what milestones ask for (4.3)."""

    def run(self, s: State) -> None:
        p = s.provinces[self.seat]
        if all(column_of(ship.place or "0.0") >= 8 for ship in p.ships):
            note(s, "bold_course")
        then(s, PortalPage(self.seat))
        if "sunk" not in s.this_turn and uncharted_hexes(s, self.seat):
            then(s, UnchartedHex(self.seat))


@step
class PortalPage(Act[State]):
    """The first travel of a province in a game reads a page, after firsts (SEA-281, SEA-285)."""

    calm = True

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

    def run(self, s: State) -> None:
        word = f"ported:{self.seat}"
        if "portal_travel" in s.this_turn and word not in s.this_game:
            s.this_game = (*s.this_game, word)
            entry = next_page(s, "portal")
            if entry:
                ship = next(word[-1] for word in s.this_turn if word.startswith("through:"))
                read_page(s, self.seat, entry, SHIPS.index(ship))
