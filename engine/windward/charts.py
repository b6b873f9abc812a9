"""Sea charts: where a Ship can ride under a wind and at what Speed, by a search in which steps with the wind are free.

What depends on the planet alone is drawn once and kept here, never in a state.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.kernel import Seat
from engine.windward.data import PORT
from engine.windward.parties import ship_foe, why_barred
from engine.windward.planet import SLOTS, Planet, Ways, opposite_direction, planet
from engine.windward.state import Party, State

FAR = 9  # a Speed that no Ship has

Steps = dict[str, tuple[tuple[str, int, str], ...]]  # space -> (where to, Speed, verb)


Leg = tuple[int, str, str, int]  # the last step of a ride: Speed of the whole ride, space before, verb, Speed of this step
Ride = dict[str, Leg]


class Chart:
    """What a navigator knows of one planet."""

    __slots__ = ("_calm", "_home", "_homes", "_roads", "_walks", "drift_steps", "land", "steps")

    def __init__(self, key: str) -> None:
        self.land: Planet = planet(key)
        self.steps: dict[int, Steps] = {wind: _steps(self.land, wind, drift=False) for wind in SLOTS}
        self.drift_steps: dict[int, Steps] = {wind: _steps(self.land, wind, drift=True) for wind in SLOTS}
        self._calm: dict[tuple[int, str], dict[str, int]] = {}
        self._walks: dict[str, dict[str, int]] = {}
        self._roads: dict[str, dict[str, int]] = {}
        self._home: dict[str, float] = {}
        self._homes: dict[str, float] = {}

    def speeds(self, wind: int, start: str) -> dict[str, int]:
        """The Speed to every space while nobody is in the way."""
        found = self._calm.get((wind, start))
        if found is None:
            found = {at: leg[0] for at, leg in ride(self.steps[wind], start, (), ()).items()}
            self._calm[wind, start] = found
        return found

    def home(self, start: str) -> float:
        """The mean Speed to Port over all winds."""
        found = self._home.get(start)
        if found is None:
            found = self._home[start] = sum(self.speeds(wind, start).get(PORT, FAR) for wind in SLOTS) / len(SLOTS)
        return found

    def homes(self) -> dict[str, float]:
        """The same for every space where a Ship can rest."""
        if not self._homes:
            self._homes = {at: self.home(at) for at in self.land.spaces if at not in self.land.drift}
        return self._homes

    def walk(self, start: str) -> dict[str, int]:
        """The steps of a Red within its own Territory."""
        return _measured(self._walks, self.land.home_roads, start)

    def road(self, start: str) -> dict[str, int]:
        """The steps of a Crester or Longboat over the whole planet."""
        return _measured(self._roads, self.land.roads, start)


def _measured(kept: dict[str, dict[str, int]], ways: Ways, start: str) -> dict[str, int]:
    found = kept.get(start)
    if found is None:
        found, ring, far = {start: 0}, [start], 0
        while ring:
            far += 1
            ring = [there for at in ring for there in ways[at] if there not in found and found.setdefault(there, far) == far]
        kept[start] = found
    return found


def _steps(land: Planet, wind: int, *, drift: bool) -> Steps:
    """Every movement of a Ship under this wind; into Drift only with Deadweight."""
    against = opposite_direction(wind)
    found: dict[str, tuple[tuple[str, int, str], ...]] = {}
    for at, courses in land.courses.items():
        steps = [(to, int(direction != wind), "sail") for to, direction in courses if direction != against]
        if at in land.zephyrs:
            steps += [(to, 1, "zephyr") for to in land.zephyrs if to != at]
        if at in land.opposite:
            steps.append((land.opposite[at], 1, "around"))
        found[at] = tuple(step for step in steps if drift or step[0] not in land.drift)
    return found


def ride(steps: Steps, start: str, foes: Collection[str], closed: Collection[str]) -> Ride:
    """The cheapest rides from a space: foes end a ride, closed spaces are not entered."""
    legs: Ride = {start: (0, "", "", 0)}
    layer, speed = [start], 0
    while layer:
        paid: list[tuple[str, str, str]] = []
        for at in layer:  # grows while free steps are found
            if at in foes and at != start:
                continue
            for to, price, verb in steps[at]:
                if to not in legs and to not in closed:
                    if price:
                        paid.append((to, at, verb))
                    else:
                        legs[to] = (speed, at, verb, 0)
                        layer.append(to)
        speed += 1
        layer = []
        for to, at, verb in paid:
            if to not in legs:
                legs[to] = (speed, at, verb, 1)
                layer.append(to)
    return legs


def path(legs: Ride, to: str) -> list[tuple[str, str, int]]:
    """The steps of a ride as (verb, space, Speed)."""
    steps: list[tuple[str, str, int]] = []
    _, before, verb, price = legs[to]
    while before:
        steps.append((verb, to, price))
        to = before
        _, before, verb, price = legs[to]
    return steps[::-1]


_charts: dict[str, Chart] = {}
_rides: dict[tuple[object, ...], Ride] = {}
KEPT_CHARTS, KEPT_RIDES = 8, 3000


def chart(key: str) -> Chart:
    found = _charts.get(key)
    if found is None:
        if len(_charts) >= KEPT_CHARTS:
            _charts.clear()
        found = _charts[key] = Chart(key)
    return found


def kept_ride(key: str, wind: int, start: str, drift: bool, foes: tuple[str, ...], closed: tuple[str, ...]) -> Ride:
    """As `ride`, remembered: within one turn many plans set out from the same few spaces."""
    name = (key, wind, start, drift, foes, closed)
    found = _rides.get(name)
    if found is None:
        if len(_rides) >= KEPT_RIDES:
            _rides.clear()
        sea = chart(key)
        found = _rides[name] = ride((sea.drift_steps if drift else sea.steps)[wind], start, foes, closed)
    return found


# Where a Ship can go in a game


def reach(s: State, seat: Seat) -> Ride:
    """Where the Ship can go from here as things are, and what each ride costs in Speed; see `path`."""
    return rides(s, seat, foes(s, seat), laden=bool(s.captains[seat].hold))


def rides(s: State, seat: Seat, foes: tuple[str, ...], *, laden: bool) -> Ride:
    """The same past these foes; a Ship that is `laden` with a Crester may not enter Port."""
    return kept_ride(s.planet, s.wind, s.captains[seat].ship, s.deadweight, foes, _closed(s, seat, foes, laden))


def foes(s: State, seat: Seat) -> tuple[str, ...]:
    """Spaces where entering means a battle."""
    ships = [] if s.cooperative else _other_ships(s, seat)
    return tuple(sorted({at for at in (*s.red_at, s.white_at, *ships) if at}))


def _other_ships(s: State, seat: Seat) -> list[str]:
    return [c.ship for n, c in enumerate(s.captains) if n != seat and c.ship != PORT]


def _closed(s: State, seat: Seat, foes: tuple[str, ...], laden: bool) -> tuple[str, ...]:
    """Spaces that may not be entered at all."""
    closed = [PORT] if laden else []
    if s.cooperative:
        closed += _other_ships(s, seat)
    if s.barred:
        me = Party(kind="ship", seat=seat)
        for at in foes:
            foe = ship_foe(s, seat, at)
            if foe and why_barred(s, me, foe):
                closed.append(at)
    return tuple(closed)
