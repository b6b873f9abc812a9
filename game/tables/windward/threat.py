"""What would come for a Ship if its captain ended the turn now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Seat
from engine.windward.cresters import Route, crester_routes, waiting_reds
from engine.windward.data import PORT, WHITE
from engine.windward.state import State


def white_route(s: State) -> Route | None:
    """The White's way towards the active Ship, in co-op also towards the Port; None when it would not move."""
    at_port = s.captains[s.active].ship == PORT
    if not s.white_at or WHITE in s.held or (at_port and not s.cooperative):
        return None
    return next(iter(crester_routes(s, s.active, WHITE).values()), None)


def red_routes(s: State, seat: Seat) -> Iterator[Route]:
    """The ways of the Reds that would move in this captain's rest, each as if it were the first."""
    if s.captains[seat].ship == PORT:
        return
    for red in waiting_reds(s, seat):
        found = crester_routes(s, seat, red)
        if found:
            yield next(iter(found.values()))
