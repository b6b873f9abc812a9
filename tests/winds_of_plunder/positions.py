"""Positions for the tests of the rules of Winds of Plunder: the wind is settled, the first captain is about to act, then changed by hand.

    s = position(wind="S", ports="SSA SDO PRI")
    captain(s, 0, weapons=1, vp=5)
    choose(s, "sail", "JAM")
    assert refused(s, "end") == ("must_sail", "WOP-32")

`choose` goes through the same check as a player's click, and the position must be sound before and after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel import Choice, Event, Refusal, agree, asked, play, settle
from engine.winds_of_plunder.arrival import complete_area
from engine.winds_of_plunder.data import AREA_PORTS, CARD_FACE, MARKER, PORTS, SLOTS, TILES
from engine.winds_of_plunder.holdings import check_marker
from engine.winds_of_plunder.invariants import invariants
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.rounds import Patrol, Rounds, Turns
from engine.winds_of_plunder.setup import setup
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.turn import StartTurn, Turn, TurnOver

MODES = {2: "duel", 3: "standard", 4: "standard", 5: "standard"}
HOME = ("JAM", "PRI", "SSA", "SDO", "TUR")


def begin(seats: int = 3, mode: str = "", seed: int = 1, **options: str) -> State:
    """A game as it is set up, run to its first question."""
    s = setup(agree(META, mode or MODES[seats], seats, options), seed)
    settle(s)
    return s


def position(seats: int = 3, mode: str = "", wind: str = "N", ports: str = "", round: int = 1, seed: int = 1, **options: str) -> State:
    """The turn of seat 0, which is first and holds Blackbeard's tile. Hands are empty, T01 lies in HAV, T13 in slot 1 and so on."""
    s = begin(seats, mode, seed, **options)
    s.wind, s.round, s.blackbeard, s.first = wind, round, 0, 0
    for c, port in zip(s.captains, ports.split() or HOME, strict=False):
        c.port = port
    s.tile_at = dict(zip(PORTS, TILES, strict=False))
    s.bar = list(TILES)[len(PORTS) :]
    for c in s.captains:
        s.deck[:0], c.hand = c.hand, []
    if s.duel:
        s.patrol, s.patrol_compass = "TRI", "N"
    start_turn(s, 0)
    return s


def start_turn(s: State, seat: int) -> None:
    """Make it this captain's turn, from its start; whoever had one before is not done."""
    patrol = [Patrol()] if s.duel else []
    s.agenda = [Rounds(), *patrol, Turns(), TurnOver(seat), Turn(seat), StartTurn(seat)]
    settle(s)


def begin_round(s: State) -> None:
    """Leave the turn and go on with the vote of the next round."""
    s.agenda = [Rounds()]
    settle(s)


# Changing a position


def captain(s: State, seat: int, **values: Any) -> Captain:
    """Set fields of a captain; markers that have no holder, or the wrong one, go where they belong."""
    c = s.captains[seat]
    for name, value in values.items():
        assert hasattr(c, name), name
        setattr(c, name, value)
    if "cubes" in values and "reserve" not in values:
        c.reserve = 26 - c.cubes - sum(seat in seats for seats in s.marks.values())
    for item in MARKER:
        check_marker(s, item)
    return c


def hand(s: State, seat: int, *faces: str) -> None:
    """Give a captain exactly these cards; what was held goes under the deck."""
    c = s.captains[seat]
    s.deck[:0], c.hand = c.hand, []
    for face in faces:
        pile, card = next((pile, card) for pile in (s.deck, s.discard) for card in pile if CARD_FACE[card] == face)
        pile.remove(card)
        c.hand.append(card)


def maps(s: State, seat: int, *ports: str) -> None:
    """Give a captain these maps out of the Treasure deck, unseen by the others."""
    for port in ports:
        s.treasure.remove(port)
        s.captains[seat].maps.append(port)


def top_map(s: State, port: str) -> None:
    s.treasure.remove(port)
    s.treasure.append(port)


def reputation(s: State, seat: int, *ports: str) -> None:
    """Markers on the map, out of the reserve; a completed area has its finisher, and its bonus is not paid."""
    c = s.captains[seat]
    for port in ports:
        s.marks[port] = (*s.marks.get(port, ()), seat)
        c.reserve -= 1
        area = PORTS[port].area
        if all(seat in s.marks.get(other, ()) for other in AREA_PORTS[area]):
            before = c.vp
            complete_area(s, seat, area)
            c.vp = before


def tiles(s: State, **placed: str) -> None:
    """Lay tiles in ports; what lay there goes where they came from."""
    for port, tile in placed.items():
        lay_in(s, port, tile)


def bar(s: State, *placed: str) -> None:
    """Lay tiles in the slots of the Rotation Bar, from slot 1 on."""
    for slot, tile in zip(SLOTS, placed, strict=False):
        lay_in(s, slot, tile)


def lay_in(s: State, place: str, tile: str) -> None:
    places = {**s.tile_at, **dict(zip(SLOTS, s.bar, strict=True))}
    source = next(p for p, t in places.items() if t == tile)
    places[place], places[source] = tile, places[place]
    s.tile_at = {port: places[port] for port in PORTS}
    s.bar = [places[slot] for slot in SLOTS]


# Questions and answers


def question(s: State) -> str:
    """The open question: its name, without the game's."""
    return asked(s)[0].name.rpartition(".")[2]


def asked_seat(s: State) -> int:
    return asked(s)[0].seat


def choices(s: State) -> list[Any]:
    """The legal choices of the open question."""
    return list(settle(s))


def targets(s: State, verb: str) -> set[Any]:
    """What the legal choices of this kind aim at: the ports of ("sail", port)."""
    return {c[-1] for c in choices(s) if c[0] == verb}


def refusal(s: State, *choice: str | int) -> Refusal | None:
    """Why the choice is refused now, or None."""
    return asked(s)[0].explain(s, choice)


def refused(s: State, *choice: str | int) -> tuple[str, str]:
    """Why a choice that must be illegal is refused: the last part of the text key, and the clause."""
    why = refusal(s, *choice)
    assert why is not None, f"{choice} is allowed"
    assert choice not in choices(s), f"{choice} is refused and listed"
    return why.key.rsplit(".", 1)[1], why.rule


def sound(s: State) -> None:
    assert invariants(s) == []


def choose(s: State, *choice: str | int) -> list[Event]:
    """Make a choice that must be legal; returns the events it set off."""
    sound(s)
    why = refusal(s, *choice)
    assert why is None, f"{choice} is refused: {why}; legal are {choices(s)}"
    assert choice in choices(s), f"{choice} is not listed in {choices(s)}"
    return _play(s, choice, None)


def _play(s: State, choice: Choice, seat: int | None) -> list[Event]:
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields))
    play(s, choice, seat)
    sound(s)
    return told


def told(events: list[Event], name: str) -> Event:
    """The one event of this name."""
    (event,) = (event for event in events if event.name == name)
    return event


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def put(s: State, seat: int, *choice: str | int) -> list[Event]:
    """Put something into a captain's envelope, whoever else is still to vote."""
    ballot = next(b for b in asked(s) if b.seat == seat)
    assert ballot.explain(s, choice) is None, f"{choice} is refused: {ballot.explain(s, choice)}"
    return _play(s, choice, seat)


def compasses(s: State, directions: str) -> list[Event]:
    """Everybody sets the compass, in seat order: "N N S E"."""
    events: list[Event] = []
    for seat, wind in enumerate(directions.split()):
        put(s, seat, "wind", wind)
        events = put(s, seat, "seal")
    return events


def bids(s: State, *counts: int) -> list[Event]:
    """Everybody bids, in seat order."""
    events: list[Event] = []
    for seat, count in enumerate(counts):
        put(s, seat, "bid", count)
        events = put(s, seat, "seal")
    return events


def vote(s: State, directions: str, *counts: int) -> list[Event]:
    """A whole vote in two steps; returns the events of the second reveal."""
    compasses(s, directions)
    return bids(s, *counts)


def line(s: State, seat: int) -> tuple[int, int, int, int, int, int, int, str]:
    """A captain in the notation of the worked examples: VP, Wind cubes, reserve, Weapons, Crew, Provisions, Booty, port."""
    c = s.captains[seat]
    return c.vp, c.cubes, c.reserve, c.weapons, c.crew, c.provisions, c.booty, c.port
