"""Phase D (5.14, BTW-126): the token passes on, and the fleet may sail."""

from __future__ import annotations

from engine.before_the_wind.data import FLEET_SAILS_AT, HARBOUR, LARGE, SIZES, SMALL
from engine.before_the_wind.holdings import discard, draw_from, left_in
from engine.before_the_wind.spoilage import spoil
from engine.before_the_wind.state import State
from engine.kernel import Step, step, then

OTHER_SIZE = {LARGE: SMALL, SMALL: LARGE}


def becalmed(s: State) -> bool:
    """Too many rounds in a row without a ship loaded (BTW-126)."""
    return s.calm >= s.calm_limit


@step
class Fleet(Step[State]):
    """The token first, then the fleet: once, whatever the reason (BTW-105, BTW-106, BTW-125, BTW-169)."""

    def run(self, s: State) -> None:
        s.start = (s.start + 1) % s.seats
        s.tell("token", s.start)
        few = s.ships_left <= FLEET_SAILS_AT
        if not few and becalmed(s):
            s.tell("calm", rounds=s.calm)
        if few or becalmed(s):
            sail(s)


def sail(s: State) -> None:
    """The ships go unloaded, goods spoil, and a new harbour is dealt (BTW-107, BTW-108, BTW-122)."""
    ships = tuple(ship for ship in s.harbour if ship)
    discard(s, ships)
    s.harbour = ()
    s.departures += 1
    s.astir = s.round
    s.tell("fleet_sailed", ships=ships, departures=s.departures)
    then(s, *spoil(s), NewHarbour())


@step
class NewHarbour(Step[State]):
    def run(self, s: State) -> None:
        deal_harbour(s)


def deal_harbour(s: State) -> None:
    """Large ships first; of the other size where one is used up, and fewer where both are (BTW-23, BTW-24, BTW-183)."""
    could_come = sum(left_in(s, size) for size in SIZES)
    for size, count in HARBOUR[s.seats].items():
        for _ in range(count):
            deck = size if left_in(s, size) else OTHER_SIZE[size]
            if left_in(s, deck):
                s.harbour = (*s.harbour, draw_from(s, deck))
    s.tell("dealt", ships=s.harbour, chance=("ships", could_come))
