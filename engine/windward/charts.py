"""Sea charts: where a Ship can ride under a wind and at what Speed, by a search in which steps with the wind are free.

What depends on the planet alone is drawn once and kept here, never in a state.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.kernel import Seat
from engine.kernel.ways import Legs, Passages, cheapest, distances, opposite
from engine.windward.data import PORT
from engine.windward.parties import ship_foe, why_barred
from engine.windward.planet import SLOTS, Planet, planet
from engine.windward.state import Party, State

FAR = 9  # a Speed that no Ship has


class Chart:
    """What a navigator knows of one planet; every answer is worked out once.

    speeds    wind, start -> the Speed to every space while nobody is in the way
    home      start -> the mean Speed to Port over all winds
    homes     () -> the same for every space where a Ship can rest
    walk      start -> the steps of a Red within its own Territory
    road      start -> the steps of a Crester or Longboat over the whole planet
    """

    def __init__(self, key: str) -> None:
        self.land: Planet = planet(key)
        self.steps = {(wind, drift): _steps(self.land, wind, drift=drift) for wind in SLOTS for drift in (False, True)}
        self.speeds, self.home, self.homes = cache(self._speeds), cache(self._home), cache(self._homes)
        self.walk = cache(lambda start: distances(self.land.home_roads, {start: 0}))
        self.road = cache(lambda start: distances(self.land.roads, {start: 0}))

    def _speeds(self, wind: int, start: str) -> dict[str, int]:
        return {at: leg[0] for at, leg in cheapest(self.steps[wind, False], start).items()}

    def _home(self, start: str) -> float:
        return sum(self.speeds(wind, start).get(PORT, FAR) for wind in SLOTS) / len(SLOTS)

    def _homes(self) -> dict[str, float]:
        return {at: self.home(at) for at in self.land.spaces if at not in self.land.drift}


def _steps(land: Planet, wind: int, *, drift: bool) -> Passages:
    """Every movement of a Ship under this wind; into Drift only with Deadweight."""
    against = opposite(wind)
    found: dict[str, tuple[tuple[str, int, str], ...]] = {}
    for at, courses in land.courses.items():
        steps = [(to, int(direction != wind), "sail") for to, direction in courses if direction != against]
        steps += [(to, 1, verb) for verb, to in land.jumps.get(at, ())]
        found[at] = tuple(step for step in steps if drift or step[0] not in land.drift)
    return found


@lru_cache(maxsize=8)
def chart(key: str) -> Chart:
    return Chart(key)


@lru_cache(maxsize=3000)
def kept_ride(key: str, wind: int, start: str, drift: bool, foes: tuple[str, ...], closed: tuple[str, ...]) -> Legs:
    """The cheapest rides, remembered: within one turn many plans set out from the same few spaces."""
    return cheapest(chart(key).steps[wind, drift], start, foes, closed)


# Where a Ship can go in a game


def reach(s: State, seat: Seat) -> Legs:
    """Where the Ship can go from here as things are, and what each ride costs in Speed; see engine.kernel.ways."""
    return rides(s, seat, foes(s, seat), laden=bool(s.captains[seat].hold))


def rides(s: State, seat: Seat, foes: tuple[str, ...], *, laden: bool) -> Legs:
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
