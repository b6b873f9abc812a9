"""Crester movement (5.17): who moves, shortest paths around whatever stands in the way, and the routes among which a captain chooses."""

from __future__ import annotations

from engine.kernel import Seat
from engine.kernel.ways import Route, Ways, distances, shortest
from engine.windward.aftermath import has_room
from engine.windward.data import PORT, REDS, SOLO_LEVELS, SOLO_SPEED_PER_RED, WHITE
from engine.windward.planet import land
from engine.windward.state import State


def in_the_way(s: State, target: str) -> set[str]:
    """Spaces that no Crester passes: other Ships, alive Reds, the White (WWD-129)."""
    walls = {c.ship for c in s.captains if c.ship not in (PORT, target)}
    walls.update(at for at in s.red_at if at)
    if s.white_at:
        walls.add(s.white_at)
    return walls


def red_speed(s: State) -> int:
    """3, on the small planet 2; in solo faster with every Red that fell (WWD-126, WWD-159, WWD-165, WWD-208)."""
    speed = land(s).red_speed
    if s.solo:
        speed += SOLO_LEVELS[s.level].red_speed + SOLO_SPEED_PER_RED * s.reds_fallen
    return speed


def red_ways(s: State) -> Ways:
    """Reds keep to their own Territory, except in solo (WWD-129, WWD-164)."""
    return land(s).roads if s.solo else land(s).home_roads


def red_walls(s: State, ship: str) -> set[str]:
    """In solo Reds do not stop Reds (WWD-166)."""
    return {s.white_at} if s.solo else in_the_way(s, ship)


def waiting_reds(s: State, seat: Seat) -> dict[str, str]:
    """The Reds that have yet to move in this rest, and where they are."""
    planet, ship = land(s), s.captains[seat].ship
    territory = planet.territory[ship]
    return {
        red: at
        for red, at in zip(REDS, s.red_at, strict=True)
        if at and at != ship and red not in s.held and (s.solo or planet.territory[at] == territory)
    }


def nearest_reds(s: State, seat: Seat) -> dict[str, str]:
    """The Reds that may go next: the nearest by legal path (WWD-203)."""
    waiting = waiting_reds(s, seat)
    if not waiting:
        return {}
    ship = s.captains[seat].ship
    steps = distances(red_ways(s), {ship: 0}, red_walls(s, ship))
    least = min((steps[at] for at in waiting.values() if at in steps), default=0)
    return {red: at for red, at in waiting.items() if steps.get(at) == least}


def crester_routes(s: State, seat: Seat, crester: str) -> dict[str, Route]:
    """The ways of the White or a Red to a captain, by their different ends (WWD-129 to WWD-133); to one At Port it is a Gate, and one
    step more (WWD-177). One that does not arrive stops where it has room (WWD-166)."""
    planet, ship = land(s), s.captains[seat].ship
    goals = {ship: 0} if ship != PORT else dict.fromkeys(planet.gates, 1)
    if crester == WHITE:
        ways, walls, start, speed = planet.roads, in_the_way(s, ship), s.white_at, s.white_speed
    else:
        ways, walls, start, speed = red_ways(s), red_walls(s, ship), s.red_at[REDS.index(crester)], red_speed(s)
    crowds = s.solo and crester != WHITE
    return shortest(ways, distances(ways, goals, walls), walls, start, speed, lambda at: not crowds or has_room(s, at), ship)
