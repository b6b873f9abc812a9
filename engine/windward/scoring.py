"""Notoriety, Achievements, the White's arrival and the end of a competitive game (5.11, 5.18, 5.19, 5.21, part 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel import Act, Seat, Step, draw, finish, step
from engine.windward.data import ACHIEVEMENTS, EXTRA_CYCLES, TOOTH_VALUE, WHITE, WHITE_ARRIVES
from engine.windward.pieces import holds_piece
from engine.windward.planet import land
from engine.windward.state import ABOARD, ASIDE, State


class Calm(Step[State]):
    """A step before which WWD-186 is worked off: Achievements, arrival of the White, mark for the end."""

    __slots__ = ()
    calm = True

    def due(self, s: State) -> Sequence[Step[State]]:
        if s.achievements and (awards := _awards(s)):
            return awards
        if s.great_white and s.white == "aside" and _reached(s, WHITE_ARRIVES[s.target]):
            return (WhiteArrives(),)
        if s.final is None and _reached(s, s.target):
            return (MarkEnd(),)
        return ()


def _reached(s: State, notoriety: int) -> bool:
    """Whether somebody has so much. It is asked before every turn's question, so it is written out."""
    for c in s.captains:  # noqa: SIM110
        if c.notoriety >= notoriety:
            return True
    return False


def gain(s: State, seat: Seat, points: int, source: str) -> None:
    c = s.captains[seat]
    c.notoriety += points
    s.tell("notoriety", seat, points=points, source=source, total=c.notoriety)


def trade_teeth(s: State, seat: Seat, *, arrival: bool) -> None:
    """All Teeth in the Hold for Notoriety (WWD-89, WWD-90)."""
    c = s.captains[seat]
    grey, red, tokens = c.cargo
    if not grey and not red:
        return
    c.cargo = (0, 0, tokens)
    s.tell("teeth_traded", seat, grey=grey, red=red)
    gain(s, seat, grey * TOOTH_VALUE["grey"] + red * TOOTH_VALUE["red"], "teeth")
    if arrival and red >= ACHIEVEMENTS["red_haul"].need:
        earn(s, seat, "red_haul")
    if arrival and red and grey:
        earn(s, seat, "mixed_catch")


# Achievements


def earn(s: State, seat: Seat, achievement: str) -> None:
    """A deed that meets a card's condition; it is looked at when the event is settled."""
    if achievement in s.achievements:
        s.earned += ((seat, achievement),)


COUNTED: dict[str, Callable[[State, Seat], int]] = {
    "full_muster": lambda s, seat: len(s.captains[seat].crew),
    "bristling": lambda s, seat: s.captains[seat].cannons,
    "brimming_tanks": lambda s, seat: s.captains[seat].gas,
    "both_boats_away": lambda s, seat: sum([at not in (ABOARD, ASIDE) for at in s.captains[seat].boats]),
    "busy_day": lambda s, seat: s.wins[seat],
    "shortcut_taker": lambda s, seat: len(s.jumps) if seat == s.active else 0,
    "grand_tour": lambda s, seat: len(s.toured) if seat == s.active else 0,
}


def _meets(s: State, seat: Seat, achievement: str) -> bool:
    """What is counted can be seen at any time; a deed was noted when it was done."""
    count = COUNTED.get(achievement)
    return count(s, seat) >= ACHIEVEMENTS[achievement].need if count else (seat, achievement) in s.earned


def _awards(s: State) -> tuple[Step[State], ...]:
    return tuple(
        Award(seat, achievement)
        for achievement in s.achievements
        for seat in s.clockwise(s.active)
        if seat not in s.honours.get(achievement, ()) and _meets(s, seat, achievement)
    )


@step
class Award(Act[State]):
    """The first captain scores the higher number, all later ones the lower, each once (WWD-155 to WWD-157)."""

    achievement: str

    def run(self, s: State) -> None:
        before = s.honours.get(self.achievement, ())
        card = ACHIEVEMENTS[self.achievement]
        s.honours[self.achievement] = (*before, self.seat)
        s.earned = tuple(e for e in s.earned if e != (self.seat, self.achievement))
        s.tell("achievement", self.seat, achievement=self.achievement)
        gain(s, self.seat, card.later if before else card.first, "achievement")


# The Great White


def roll_wind_die(s: State, seat: Seat | None, purpose: str, fits: Callable[[int], bool]) -> int:
    """The Wind Die, rolled again until it fits."""
    while True:
        face = draw(s, 6) + 1
        s.tell("wind_die", seat, face=face, purpose=purpose, chance=("wind", 1))
        if fits(face):
            return face


@step
class WhiteArrives(Step[State]):
    """The White comes to the Corner of a rolled Territory, re-rolled while a piece is there (WWD-140)."""

    def run(self, s: State) -> None:
        corners = land(s).corners
        if all(holds_piece(s, at) for at in corners.values()):
            s.white = "waiting"
            s.tell("white_waits")
            return
        roller = next(seat for seat in s.clockwise(s.active) if seat in leaders(s))
        place_white(s, corners[roll_wind_die(s, roller, "white", lambda face: not holds_piece(s, corners[face]))])


def place_white(s: State, corner: str) -> None:
    """During a rest it does not move in that rest (WWD-144), in co-op not in this turn at all (WWD-181), but in solo it does (WWD-171)."""
    s.white, s.white_at = "here", corner
    if s.cooperative or (s.resting and s.competitive):
        s.hold_back(WHITE)
    s.tell("white_arrives", at=corner)


# The end


@step
class MarkEnd(Step[State]):
    """The current turn becomes the last of the active captain; every other captain has one more (WWD-135)."""

    def run(self, s: State) -> None:
        s.final = s.active
        s.tell("last_turns", s.active, target=s.target)


def leaders(s: State) -> tuple[Seat, ...]:
    most = max(c.notoriety for c in s.captains)
    return tuple(seat for seat, c in enumerate(s.captains) if c.notoriety == most)


def game_is_decided(s: State) -> bool:
    """Asked before the marked captain's turn: one leader wins, a tie brings an extra cycle, five at most (WWD-135 to WWD-138)."""
    first = leaders(s)
    if len(first) > 1 and s.cycles < EXTRA_CYCLES:
        s.cycles += 1
        s.tell("extra_cycle", cycle=s.cycles)
        return False
    win(s, first)
    return True


def win(s: State, winners: tuple[Seat, ...]) -> None:
    s.tell("game_won", winners=winners)
    finish(s, winners)


def lose(s: State, reason: str) -> None:
    """Solo and co-op: the captains have lost."""
    s.tell("game_lost", reason=reason)
    finish(s, ())


def stop_after_limit(s: State) -> None:
    """The safeguard of WWD-187."""
    if s.competitive:
        win(s, leaders(s))
    else:
        lose(s, "rounds")


def scores(s: State) -> tuple[int, ...]:
    """Notoriety; in solo the beasts defeated; in co-op, for each captain, the lives taken from the White (WWD-214)."""
    if s.competitive:
        return tuple(c.notoriety for c in s.captains)
    if s.solo:
        return (s.reds_fallen + bool(s.winners),)
    return (s.seats - s.white_lives,) * s.seats
