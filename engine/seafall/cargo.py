"""Cargo at land (SEA-38): holds, warehouses, and what goes overboard."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Ask, Move, Pass, amend, step, then
from engine.seafall.data.cards import COLOURS
from engine.seafall.data.goals import COLONY_WAREHOUSE, SHIPS, WAREHOUSE
from engine.seafall.gifts import stow_relic
from engine.seafall.holdings import at_land, change_ship, held, plus, put, ships_at, without
from engine.seafall.state import State
from engine.seafall.values import room


def indices(ships: str) -> list[int]:
    return [SHIPS.index(ship) for ship in ships]


def place_of(s: State, seat: int, ships: str) -> str:
    return s.provinces[seat].ships[indices(ships)[0]].place


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
    for relic in s.provinces[seat].ashore if "W" in places else ():
        yield from ((relic, "H", goal) for goal in places if goal in SHIPS and space_in(s, seat, goal) > 0)


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
        elif source == "H":
            p = s.provinces[step.seat]
            p.ashore = without(p.ashore, piece)
            stow_relic(s, step.seat, SHIPS.index(goal), piece)
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


def throw_overboard(s: State, seat: int, ship: int, good: str) -> None:
    """SEA-39."""
    put(s, seat, SHIPS[ship], good, -1)
    s.supply = plus(s.supply, good)
    s.tell("overboard", seat, good=good, ship=SHIPS[ship])
