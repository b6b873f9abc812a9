"""Boarding a ship in the port of arrival (5.9); in a duel also the Guarda Costa (WOP-133)."""

from __future__ import annotations

from engine.kernel import Ask, Choice, Move, Pass, Refusal, Seat, refuse, step
from engine.winds_of_plunder.data import BOARDED_VP, LOOT, PATROL_VP, VP
from engine.winds_of_plunder.holdings import check_marker, gain, lose, tally
from engine.winds_of_plunder.state import State


def at_mercy(s: State, seat: Seat, victim: Seat) -> bool:
    """In the same port and worse armed, or facing the holder of Most Weapons (WOP-76, WOP-157)."""
    own, other = s.captains[seat], s.captains[victim]
    return seat != victim and own.port == other.port and (own.weapons > other.weapons or s.most_weapons == seat)


def patrol_at_mercy(s: State, seat: Seat) -> bool:
    """Strictly more Weapons are needed; the marker does not help (WOP-133)."""
    c = s.captains[seat]
    return s.duel and s.patrol == c.port and c.weapons > s.patrol_weapons


class BoardShip(Move[State]):
    """It always succeeds; the whole transfer is one change for the markers (WOP-71, WOP-78 to WOP-82)."""

    verb = "board"
    rule = "WOP-76"

    def candidates(self, s: State, step: Board) -> list[tuple[int, str]]:
        return [(victim, loot) for victim in range(s.seats) if victim != step.seat for loot in LOOT]

    def why_not(self, s: State, step: Board, victim: int, loot: str) -> Refusal | None:
        other = s.captains[victim]
        if other.port != s.captains[step.seat].port:
            return refuse("winds_of_plunder.refuse.not_here", "WOP-157", captain=victim, port=other.port)
        if not at_mercy(s, step.seat, victim):
            return refuse("winds_of_plunder.refuse.well_armed", "WOP-76", captain=victim, weapons=other.weapons)
        return None if tally(other, loot) else refuse("winds_of_plunder.refuse.nothing_to_take", "WOP-81", captain=victim, loot=loot)

    def do(self, s: State, step: Board, victim: int, loot: str) -> None:
        own, other = s.captains[step.seat], s.captains[victim]
        if loot == VP:
            moved = min(BOARDED_VP, other.vp)
            other.vp -= moved
            own.vp += moved
            s.tell("robbed", step.seat, victim=victim, port=own.port, vp=moved, total=own.vp)
            return
        lose(other, loot)
        kept = gain(own, loot)
        s.tell("boarded", step.seat, victim=victim, port=own.port, loot=loot, kept=kept)
        check_marker(s, loot)


class BoardPatrol(Move[State]):
    """2 VP from the bank (WOP-133, WOP-171)."""

    verb = "board_patrol"
    rule = "WOP-133"
    needs = "duel"

    def why_not(self, s: State, step: Board) -> Refusal | None:
        if s.patrol != s.captains[step.seat].port:
            return refuse("winds_of_plunder.refuse.patrol_not_here", "WOP-157", port=s.patrol)
        if patrol_at_mercy(s, step.seat):
            return None
        return refuse("winds_of_plunder.refuse.patrol_well_armed", "WOP-133", weapons=s.patrol_weapons)

    def do(self, s: State, step: Board) -> None:
        c = s.captains[step.seat]
        c.vp += PATROL_VP
        s.tell("patrol_boarded", step.seat, port=c.port, vp=PATROL_VP, total=c.vp)


@step
class Board(Ask[State]):
    """D7: one victim and one thing, or nobody: boarding is optional, and asked only where there is something to take
    (WOP-78, WOP-138, WOP-158)."""

    moves = (BoardShip(), BoardPatrol(), Pass("spare", "WOP-78"))

    def choices(self, s: State) -> list[Choice]:
        port = s.captains[self.seat].port
        found: list[Choice] = []
        for victim, c in enumerate(s.captains):
            if c.port == port and at_mercy(s, self.seat, victim):
                found += [("board", victim, loot) for loot in LOOT if tally(c, loot)]
        if patrol_at_mercy(s, self.seat):
            found.append(("board_patrol",))
        found.append(("spare",))
        return found
