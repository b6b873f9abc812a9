"""The end (5.13, part 7): bonuses, ranking and tie-breakers."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Ranking, Seat, Step, finish, ranking, step
from engine.winds_of_plunder.data import CUBES_PER_VP, MARKER_VP, PER_VP
from engine.winds_of_plunder.holdings import markers_of, tally
from engine.winds_of_plunder.state import State


class Bonuses(NamedTuple):
    """What a captain's things are worth at the end (WOP-115 to WOP-119)."""

    cubes: int
    weapons: int
    crew: int
    provisions: int
    markers: int


def end_bonuses(s: State, seat: Seat) -> Bonuses:
    c = s.captains[seat]
    weapons, crew, provisions = (tally(c, item) // count for item, count in PER_VP.items())
    return Bonuses(c.cubes // CUBES_PER_VP, weapons, crew, provisions, MARKER_VP * len(markers_of(s, seat)))


class Standing(NamedTuple):
    """What ranks a captain: VP, then each tie-breaker in its order (WOP-121); more is better."""

    vp: int
    blackbeard: int
    markers: int
    most_weapons: int
    largest_crew: int
    cards: int
    nearness: int  # tournament only: clockwise after the holder of Blackbeard's tile (WOP-124)


def standing(s: State, seat: Seat) -> Standing:
    c = s.captains[seat]
    return Standing(
        vp=c.vp,
        blackbeard=int(s.blackbeard == seat),
        markers=len(markers_of(s, seat)),
        most_weapons=int(s.most_weapons == seat),
        largest_crew=int(s.largest_crew == seat),
        cards=len(c.hand),
        nearness=-((seat - s.blackbeard) % s.seats) if s.mode == "tournament" else 0,
    )


def ranked(s: State) -> Ranking:
    """Each tie-breaker compares only those still tied; equal captains share a place (WOP-122 to WOP-125, WOP-167)."""
    return ranking([standing(s, seat) for seat in range(s.seats)])


@step
class FinalScoring(Step[State]):
    """After the last turn of the last round; no marker changes any more (WOP-114)."""

    def run(self, s: State) -> None:
        for seat, c in enumerate(s.captains):
            track, b = c.vp, end_bonuses(s, seat)
            c.vp += sum(b)
            s.tell(
                "final",
                seat,
                track=track,
                cubes=b.cubes,
                weapons=b.weapons,
                crew=b.crew,
                provisions=b.provisions,
                markers=b.markers,
                total=c.vp,
            )
        places, winners, tie = ranked(s)
        s.tell("game_won", winners=winners, places=places, tie=tie)
        finish(s, winners)


def scores(s: State) -> tuple[int, ...]:
    return tuple(c.vp for c in s.captains)
