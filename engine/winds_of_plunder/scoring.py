"""The end (5.13, part 7): bonuses, ranking and tie-breakers."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat, Step, finish, step
from engine.winds_of_plunder.data import CREW, CUBES_PER_VP, MARKER_VP, PER_VP, PROVISIONS, WEAPONS
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.table import markers_of


class Bonuses(NamedTuple):
    """What a captain's things are worth at the end (WOP-115 to WOP-119)."""

    cubes: int
    weapons: int
    crew: int
    provisions: int
    markers: int


def end_bonuses(s: State, seat: Seat) -> Bonuses:
    c = s.captains[seat]
    return Bonuses(
        cubes=c.cubes // CUBES_PER_VP,
        weapons=c.weapons // PER_VP[WEAPONS],
        crew=c.crew // PER_VP[CREW],
        provisions=c.provisions // PER_VP[PROVISIONS],
        markers=MARKER_VP * len(markers_of(s, seat)),
    )


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
        nearness=-((seat - s.blackbeard) % s.seats) if s.tournament else 0,
    )


def places(s: State) -> tuple[int, ...]:
    """The place of each captain; equal ones share it, and the next is left out (WOP-123, WOP-125, WOP-167)."""
    all_standings = [standing(s, seat) for seat in range(s.seats)]
    return tuple(1 + sum(other > own for other in all_standings) for own in all_standings)


def tie_breaker(s: State, one: Seat, other: Seat) -> str:
    """What sets two captains with equal VP apart; empty when VP or nothing does (WOP-122)."""
    pairs = zip(Standing._fields, standing(s, one), standing(s, other), strict=True)
    decisive = next((name for name, a, b in pairs if a != b), "vp")
    return "" if decisive == "vp" else decisive


@step
class FinalScoring(Step[State]):
    """After the last turn of the last round; no marker changes any more (WOP-114)."""

    def run(self, s: State) -> None:
        for seat, c in enumerate(s.captains):
            bonuses = end_bonuses(s, seat)
            track = c.vp
            c.vp += sum(bonuses)
            s.tell(
                "final",
                seat,
                track=track,
                cubes=bonuses.cubes,
                weapons=bonuses.weapons,
                crew=bonuses.crew,
                provisions=bonuses.provisions,
                markers=bonuses.markers,
                total=c.vp,
            )
        ranked = places(s)
        winners = tuple(seat for seat, place in enumerate(ranked) if place == 1)
        beaten = [tie_breaker(s, winners[0], seat) for seat, place in enumerate(ranked) if place > 1]
        decisive = max(filter(None, beaten), key=Standing._fields.index, default=None)
        s.tell("game_won", winners=winners, places=ranked, tie=decisive)
        finish(s, winners)


def scores(s: State) -> tuple[int, ...]:
    return tuple(c.vp for c in s.captains)
