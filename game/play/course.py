"""How a finished game went: how likely each seat was to win all along, where that turned, and what luck did."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from engine.bots.review import Fortune, Moment, chances
from engine.kernel import Seat
from engine.session import Session

MOST_TURNS = 3  # turning points that are told
FELT = 0.05  # points of luck; less is no luck
LEAST = 0.04  # a smaller change of the chance turns nothing
APART = 0.05  # of the game, between two turning points


class Point(NamedTuple):
    """A place of the log where a turn begins, and how likely each seat is to win there."""

    place: int
    chances: tuple[float, ...]


class Turning(NamedTuple):
    """A turn in which the game turned: from one place of the log to another, whose chance changed most, and how."""

    start: int
    end: int
    whose: Seat
    seat: Seat
    before: float
    after: float

    @property
    def swing(self) -> float:
        return self.after - self.before


class Fate(NamedTuple):
    """What chance did to a seat in the whole game."""

    points: float  # more than was to be expected
    rank: float  # the share of what could have come that was worse, on average
    draws: int


class Chance(NamedTuple):
    """A roll or draw, and what it did for whoever it concerned most."""

    place: int
    seat: Seat
    fortune: Fortune


def turn_starts(session: Session) -> list[int]:
    """The places of the log at which another turn begins."""
    found, last = list[int](), None
    for place, entry in enumerate(session.log):
        whose = (session.game.rounds(entry.before), entry.before.turn_of())
        if whose != last:
            found.append(place)
        last = whose
    return found


class Course:
    """Read from a game and from the moments that were looked at again; the latter need not be complete."""

    def __init__(self, session: Session, moments: Mapping[int, Moment]) -> None:
        self.session = session
        self.moments = moments

    @property
    def alone(self) -> bool:
        """Whether nobody could win against anybody."""
        session = self.session
        return session.terms.seats == 1 or session.game.meta.mode(session.terms.mode).together

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The beginnings of turns that are known, and the end."""
        session = self.session
        if self.alone:
            return ()
        found = [Point(place, self._chances(place)) for place in turn_starts(session) if place in self.moments]
        won = session.state.winners
        end = tuple(1.0 / len(won) if seat in won else 0.0 for seat in range(session.state.seats)) if won else ()
        return (*found, Point(len(session.log), end)) if end else tuple(found)

    def _chances(self, place: int) -> tuple[float, ...]:
        doubt = self.session.game.brain.doubt if self.session.game.brain else 1.0
        return chances(self.moments[place].worths, place / len(self.session.log), doubt)

    @cached_property
    def turnings(self) -> tuple[Turning, ...]:
        """The turns that changed most, in the order of the game."""
        found = sorted(self._turns, key=lambda turn: -abs(turn.swing))
        kept: list[Turning] = []
        for turn in found:
            near = any(abs(turn.start - other.start) < APART * len(self.session.log) for other in kept)
            if abs(turn.swing) >= LEAST and not near and len(kept) < MOST_TURNS:
                kept.append(turn)
        return tuple(sorted(kept))

    @cached_property
    def _turns(self) -> tuple[Turning, ...]:
        """All turns, each with the seat whose chance rose or fell most."""
        made = []
        for one, other in zip(self.points, self.points[1:], strict=False):
            seat = max(range(len(one.chances)), key=lambda seat: abs(other.chances[seat] - one.chances[seat]))
            entry = self.session.log[one.place]
            whose = entry.before.turn_of()
            made.append(
                Turning(one.place, other.place, entry.seat if whose is None else whose, seat, one.chances[seat], other.chances[seat])
            )
        return tuple(made)

    def own(self, seat: Seat) -> tuple[Turning | None, Turning | None]:
        """The best and the worst turn of a seat, by what became of its own chance."""
        mine = self._own(seat)
        best = max(mine, key=lambda turn: turn.swing, default=None)
        worst = min(mine, key=lambda turn: turn.swing, default=None)
        return (best if best and best.swing > 0 else None), (worst if worst and worst.swing < 0 else None)

    def decisive(self, seat: Seat, most: int = MOST_TURNS) -> tuple[Turning, ...]:
        """The turns of a seat in which its own chance changed most, in the order of the game."""
        felt = [turn for turn in self._own(seat) if abs(turn.swing) >= LEAST]
        return tuple(sorted(sorted(felt, key=lambda turn: -abs(turn.swing))[:most]))

    def _own(self, seat: Seat) -> list[Turning]:
        """All turns of a seat, each with its own chance."""
        mine = []
        for turn in self._turns:
            if turn.whose == seat:
                one, other = (next(p for p in self.points if p.place == place).chances[seat] for place in (turn.start, turn.end))
                mine.append(turn._replace(seat=seat, before=one, after=other))
        return mine

    # Luck

    @cached_property
    def draws(self) -> tuple[Chance, ...]:
        """Every roll and draw that did something for somebody at once, with the seat it did most for or against."""
        found = []
        for place, moment in sorted(self.moments.items()):
            if moment.fortunes:
                actor = self.session.log[place].seat
                seat = max(range(len(moment.fortunes)), key=lambda n: (abs(moment.fortunes[n].points), n == actor))
                if abs(moment.fortunes[seat].points) >= FELT:
                    found.append(Chance(place, seat, moment.fortunes[seat]))
        return tuple(found)

    @cached_property
    def idle(self) -> int:
        """How many other rolls and draws there were, that changed nothing for anybody at once."""
        return sum(bool(moment.fortunes) for moment in self.moments.values()) - len(self.draws)

    def fate(self, seat: Seat) -> Fate:
        """The luck of a seat, summed up over the rolls and draws that changed anything for it."""
        told = [moment.fortunes[seat] for _, moment in sorted(self.moments.items()) if moment.fortunes]
        mine = [fortune for fortune in told if abs(fortune.points) >= FELT]
        rank = sum(fortune.rank for fortune in mine) / len(mine) if mine else 0.5
        return Fate(round(sum(fortune.points for fortune in told), 1), rank, len(mine))
