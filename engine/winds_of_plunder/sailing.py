"""Sailing with the wind (5.6) and the Gust of Wind (5.5)."""

from __future__ import annotations

from engine.kernel import Choice, Move, Refusal, Seat, Step, refuse
from engine.winds_of_plunder.arrival import arrive
from engine.winds_of_plunder.chart import EXTRA, NORMAL
from engine.winds_of_plunder.data import GUST_POINTS, PORTS, WINDS
from engine.winds_of_plunder.state import State


def windlocked(s: State, seat: Seat) -> bool:
    """Depends on port and wind alone; a Gust is ignored (WOP-30, WOP-143)."""
    return not NORMAL[s.captains[seat].port, s.wind]


def elsewhere(s: State, seat: Seat) -> list[str]:
    here = s.captains[seat].port
    return [port for port in PORTS if port != here]


def why_out_of_reach(start: str, to: str, wind: str, windlock_clause: str) -> Refusal:
    """Why a sail under this wind does not lead there (WOP-51, WOP-52)."""
    clause = "WOP-51" if wind in "NS" else "WOP-52"
    if not NORMAL[start, wind]:
        return refuse("winds_of_plunder.refuse.windlocked", windlock_clause, port=start, wind=wind)
    if wind in "NS":
        downwind = (PORTS[to].rank < PORTS[start].rank) == (wind == "N")
    elif PORTS[to].area == PORTS[start].area:
        return refuse("winds_of_plunder.refuse.same_area", clause, to=to, wind=wind)
    else:
        downwind = (PORTS[to].area > PORTS[start].area) == (wind == "E")
    if not downwind:
        return refuse("winds_of_plunder.refuse.not_downwind", clause, to=to, wind=wind)
    return refuse("winds_of_plunder.refuse.too_far", clause, to=to, wind=wind)


class Sail(Move[State]):
    """The regular sail (WOP-27, WOP-29)."""

    verb = "sail"
    rule = "WOP-29"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(to,) for to in elsewhere(s, step.seat)]

    def why_not(self, s: State, step: Step[State], to: str) -> Refusal | None:
        if s.sailed:
            return refuse("winds_of_plunder.refuse.has_sailed", "WOP-27")
        start = s.captains[step.seat].port
        return None if to in NORMAL[start, s.wind] else why_out_of_reach(start, to, s.wind, "WOP-30")

    def do(self, s: State, step: Step[State], to: str) -> None:
        s.sailed = True
        arrive(s, step.seat, to, "sail")


def why_no_gust(s: State) -> Refusal | None:
    """A Gust needs all points and goes with the regular sail (WOP-43, WOP-147)."""
    if s.sailed:
        return refuse("winds_of_plunder.refuse.has_sailed", "WOP-43")
    return None if s.points == GUST_POINTS else refuse("winds_of_plunder.refuse.gust_points", "WOP-147", points=s.points)


def ride_gust(s: State, seat: Seat, to: str, how: str) -> None:
    s.points -= GUST_POINTS
    s.sailed = True
    s.tell("gust", seat, how=how)
    arrive(s, seat, to, "gust")


class Gust(Move[State]):
    """First use: as if another wind blew, with its normal range (WOP-44, WOP-148)."""

    verb = "gust"
    rule = "WOP-44"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        return [(wind, to) for wind in WINDS for to in elsewhere(s, step.seat)]

    def why_not(self, s: State, step: Step[State], wind: str, to: str) -> Refusal | None:
        if why := why_no_gust(s):
            return why
        if wind == s.wind:
            return refuse("winds_of_plunder.refuse.gust_same_wind", "WOP-44", wind=wind)
        start = s.captains[step.seat].port
        return None if to in NORMAL[start, wind] else why_out_of_reach(start, to, wind, "WOP-149")

    def do(self, s: State, step: Step[State], wind: str, to: str) -> None:
        ride_gust(s, step.seat, to, wind)


class Farther(Move[State]):
    """Second use: with the actual wind one area farther than normal (WOP-45)."""

    verb = "farther"
    rule = "WOP-45"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(to,) for to in elsewhere(s, step.seat)]

    def why_not(self, s: State, step: Step[State], to: str) -> Refusal | None:
        if why := why_no_gust(s):
            return why
        start = s.captains[step.seat].port
        if to in EXTRA[start, s.wind]:
            return None
        if to in NORMAL[start, s.wind]:
            return refuse("winds_of_plunder.refuse.within_reach", "WOP-148", to=to)
        return refuse("winds_of_plunder.refuse.beyond_gust", "WOP-45", to=to, wind=s.wind)

    def do(self, s: State, step: Step[State], to: str) -> None:
        ride_gust(s, step.seat, to, "farther")


SAIL, GUST, FARTHER = Sail(), Gust(), Farther()

Listed = dict[tuple[str, str], list[Choice]]
SAILS: Listed = {way: [("sail", to) for to in ports] for way, ports in NORMAL.items()}
GUSTS: Listed = {
    (port, wind): [
        *(("gust", other, to) for other in WINDS if other != wind for to in NORMAL[port, other]),
        *(("farther", to) for to in EXTRA[port, wind]),
    ]
    for port, wind in NORMAL
}
"""The choices of a ship in this port under this wind, for a quick list."""
