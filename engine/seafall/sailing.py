"""The Sail action (5.E): convoy or ship by ship, step by step, cargo at land, checks, currents, portals, uncharted waters."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Ask, Choose, Move, Pass, Refusal, amend, done, refuse, step, then
from engine.seafall.chart import column_of, directions, hexes_of, ways
from engine.seafall.data.cards import COLOURS, UNCHARTED, kind_of
from engine.seafall.data.goals import COLONY_WAREHOUSE, HARBOURS, SHIPS, WAREHOUSE
from engine.seafall.endeavour import OUTCOMES, Flagship, launch, steps_of
from engine.seafall.holdings import (
    at_land,
    beyond_rim,
    change_ship,
    current_of,
    danger_of,
    gain,
    held,
    is_empty,
    next_card,
    note,
    plus,
    portals,
    put,
    put_under,
    ships_at,
    use,
    used,
    without,
)
from engine.seafall.pages import SetCurrent, next_page, place_in_sea, read_page
from engine.seafall.state import SUNK, State, Venture
from engine.seafall.values import active, cursed, has_upgrade, room, value

CONVOY = "AB"


def indices(ships: str) -> list[int]:
    return [SHIPS.index(ship) for ship in ships]


def allowance(s: State, seat: int, ships: str) -> int:
    """Steps that may be paid, the smaller value of a convoy, at least one (SEA-34, SEA-36, SEA-227)."""
    return max(1, min(value(s, seat, n, "sail") for n in indices(ships)))


def place_of(s: State, seat: int, ships: str) -> str:
    return s.provinces[seat].ships[indices(ships)[0]].place


def closed(s: State, space: str) -> bool:
    """West of the rim, before the first chest (SEA-226)."""
    return beyond_rim(space) and "uncharted" not in s.rules_on


def open_ways(s: State, space: str) -> list[str]:
    return [there for there in ways(s.edge)[space] if not closed(s, there)]


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


# Cargo


@step
class Cargo(Act[State]):
    """At land the ships there and the warehouses may exchange cargo (SEA-38, SEA-50)."""

    ships: str

    def run(self, s: State) -> None:
        if "sunk" not in s.this_turn and any(True for _ in stowings(s, Stow(self.seat, self.ships))):
            then(s, Stow(self.seat, self.ships))


def stow_places(s: State, seat: int, space: str) -> list[str]:
    """Holds and warehouses of this seat at a land space."""
    if not at_land(s, space):
        return []
    found = [SHIPS[n] for n in ships_at(s, seat, space)]
    if space == s.provinces[seat].harbour:
        found.append("W")
    isle = s.island_at(space)
    colony = s.colony_on(isle.id) if isle else None
    if colony and colony.governor == seat and colony.active:
        found.append(colony.id)
    return found


def space_in(s: State, seat: int, place: str) -> int:
    """How much more a hold or warehouse takes."""
    if place in SHIPS:
        return room(s, seat, SHIPS.index(place))
    return (WAREHOUSE if place == "W" else COLONY_WAREHOUSE) - sum(held(s, seat, place))


def stowings(s: State, step: Stow) -> Iterable[tuple[str, str, str]]:
    """What can be moved from where to where."""
    seat = step.seat
    places = stow_places(s, seat, place_of(s, seat, step.ships))
    for source in places:
        goods = held(s, seat, source)
        pieces = [colour for n, colour in enumerate(COLOURS) if goods[n]]
        relics = s.provinces[seat].ships[SHIPS.index(source)].relics if source in SHIPS else ()
        for piece in (*pieces, *relics):
            for goal in places:
                fits = goal != source and (goal in SHIPS or piece in COLOURS)
                if fits and f"{piece}@{source}" not in step.into and space_in(s, seat, goal) > 0:
                    yield piece, source, goal


class StowMove(Move[State]):
    """A good or relic from one place to another; what was moved into a place stays there (4.7)."""

    verb = "move"
    rule = "SEA-38"

    def candidates(self, s: State, step: Stow) -> Iterable[tuple[str, str, str]]:
        return stowings(s, step)

    def do(self, s: State, step: Stow, piece: str, source: str, goal: str) -> None:
        amend(s, into=(*step.into, f"{piece}@{goal}"))
        if piece in COLOURS:
            put(s, step.seat, source, piece, -1)
            put(s, step.seat, goal, piece)
        else:
            p = s.provinces[step.seat]
            change_ship(s, step.seat, SHIPS.index(source), relics=without(p.ships[SHIPS.index(source)].relics, piece))
            change_ship(s, step.seat, SHIPS.index(goal), relics=(*p.ships[SHIPS.index(goal)].relics, piece))
        s.tell("stowed", step.seat, piece=piece, source=source, goal=goal)


@step
class Stow(Ask[State]):
    """Rearrange cargo before or after a move (SEA-38, SEA-218)."""

    ships: str
    into: tuple[str, ...] = ()
    stays = True
    moves = (StowMove(), Pass("done", "SEA-38"))


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
    """The first travel of a province in a game reads a page (SEA-281)."""

    def run(self, s: State) -> None:
        word = f"ported:{self.seat}"
        if "portal_travel" in s.this_turn and word not in s.this_game:
            s.this_game = (*s.this_game, word)
            entry = next_page(s, "portal")
            if entry:
                ship = next(word[-1] for word in s.this_turn if word.startswith("through:"))
                read_page(s, self.seat, entry, SHIPS.index(ship))


def uncharted_hexes(s: State, seat: int) -> list[str]:
    """Empty hexes west of the rim where a ship that moved stands (SEA-42, SEA-43)."""
    if "uncharted" not in s.rules_on:
        return []
    found = []
    for n, ship in enumerate(s.provinces[seat].ships):
        moved = f"sailed:{SHIPS[n]}" in s.this_turn
        if moved and beyond_rim(ship.place) and is_empty(s, ship.place) and not last_empty(s, ship.place):
            found.append(ship.place)
    return list(dict.fromkeys(found))


def last_empty(s: State, space: str) -> bool:
    """The only empty hex left in a column without an island (SEA-43)."""
    column = column_of(space)
    if any(column_of(isle.hex) == column for isle in s.islands):
        return False
    return sum(is_empty(s, at) for at in hexes_of(column)) == 1


@step
class UnchartedHex(Choose[State]):
    """One card at most; the player chooses the hex if two qualify (SEA-42)."""

    verb = "hex"
    rule = "SEA-42"

    def options(self, s: State) -> list[str]:
        return uncharted_hexes(s, self.seat)

    def do(self, s: State, hex: str) -> None:
        card = next_card(s, "uncharted")
        kind, defence, _ = UNCHARTED[card]
        s.tell("uncharted", self.seat, card=kind, hex=hex, chance=("uncharted", len(s.decks["uncharted"]) + 1))
        if kind in ("atoll", "danger", "current", "portal"):
            s.placed = (*s.placed, card)
        else:
            put_under(s, "uncharted", (card,))
        if kind == "current":
            then(s, SetCurrent(self.seat, hex))
        elif kind == "atoll":
            place_in_sea(s, hex, "atoll")
        elif kind in ("danger", "portal"):
            place_in_sea(s, hex, f"{kind}:{defence}")
        elif kind in ("corsairs", "leviathan"):
            meet(s, self.seat, hex, kind, defence)
        elif kind == "derelict":
            derelict(s, self.seat, hex)


def meet(s: State, seat: int, hex: str, kind: str, defence: int) -> None:
    """A check of the uncharted deck, by the ship in that hex (SEA-44, SEA-230)."""
    there = ships_at(s, seat, hex)
    v = Venture(kind=kind, seat=seat, stat="raid" if kind == "corsairs" else "sail", defence=defence, flag=there[0])
    if len(there) == 1:
        launch(s, v)
        return
    s.venture = v
    then(s, Flagship(seat, hex), *steps_of(v))


def derelict(s: State, seat: int, hex: str) -> None:
    entry = next_page(s, "sea")
    if entry:
        read_page(s, seat, entry, ships_at(s, seat, hex)[0])
    else:
        gain(s, seat, "gold", 3)


def _unhurt(s: State, v: Venture, success: bool) -> None:
    """What the sea gives to whoever took no damage (2.14)."""
    if v.hurt or s.provinces[v.seat].ships[v.flag].place == SUNK:
        return
    if v.kind == "corsairs":
        gain(s, v.seat, "gold", 4)
    else:
        gain(s, v.seat, "fort", 1)


OUTCOMES["corsairs"] = OUTCOMES["leviathan"] = _unhurt


def throw_overboard(s: State, seat: int, ship: int, good: str) -> None:
    """SEA-39."""
    put(s, seat, SHIPS[ship], good, -1)
    s.supply = plus(s.supply, good)
    s.tell("overboard", seat, good=good, ship=SHIPS[ship])
