"""What a sail would bring, step by step: it is made on a copy of what the captain can see, and the rules say the rest."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice, Event, Seat, asked, play
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.state import State


class Arrival(NamedTuple):
    """What happens, whom one could board and take what, the VP before and after, and whether a map may turn out to be worth more."""

    events: tuple[Event, ...]
    prey: tuple[Choice, ...]
    before: int
    after: int
    or_more: bool


def arrival(view: State, seat: Seat, choice: Choice, *, covered: bool = False) -> Arrival:
    """Nobody is boarded; what is drawn face down stays unknown, and so does a hand that lies face down."""
    s = view.clone()
    if covered:
        s.captains[seat].maps = s.captains[seat].traced[:]
    if len(s.buried) == len(s.treasure):
        s.treasure = s.buried[:]  # everybody saw these maps going under the deck
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields).seen_by(None))
    before = s.captains[seat].vp
    choices = play(s, choice)
    prey: tuple[Choice, ...] = ()
    if choices and isinstance(asked(s)[0], Board):
        prey = tuple(found for found in choices if found != ("spare",))
        play(s, ("spare",))
    unknown = any(event.name == "map_drawn" and event.fields["port"] is None for event in told)
    return Arrival(tuple(told), prey, before, s.captains[seat].vp, unknown or bool(prey))
