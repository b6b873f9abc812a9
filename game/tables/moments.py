"""The moments of a game that somebody may look back at: one before each answer, and now.

What others have answered in secret is one moment, however many small answers it took: their number would tell what was chosen.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat, asked
from engine.session import Logged, Session


class Times(NamedTuple):
    """Who gave each answer, at which place of the log it stands, and where rounds begin."""

    seats: tuple[Seat, ...]
    places: tuple[int, ...]  # and last the place of what comes next: now
    rounds: tuple[tuple[int, int], ...]  # the number of a round, and its first answer

    @property
    def now(self) -> int:
        return len(self.seats)

    def at(self, place: int) -> int:
        """Which moment this place of the log is, or the first one after it."""
        return next((n for n, other in enumerate(self.places) if other >= place), self.now)

    def round_at(self, moment: int) -> int:
        """The round in which a moment lies."""
        return next((number for number, first in reversed(self.rounds) if first <= moment), 0)

    def round_on(self, moment: int, step: int) -> int:
        """The moment when the next round begins, or with -1 this one, or from its beginning the one before."""
        if step > 0:
            return next((first for _, first in self.rounds if first > moment), self.now)
        return next((first for _, first in reversed(self.rounds) if first < moment), 0)

    def stepped(self, moment: int, step: str) -> int:
        """First, a round or an answer back or on, last."""
        steps = {
            "first": 0,
            "round_back": self.round_on(moment, -1),
            "back": moment - 1,
            "on": moment + 1,
            "round_on": self.round_on(moment, 1),
            "last": self.now,
        }
        return max(0, min(self.now, steps[step]))


def times(session: Session) -> Times:
    """Every answer, for a game that nobody plays any more."""
    return _put_together([(entry.seat, session.game.rounds(entry.before)) for entry in session.log], range(len(session.log)))


class Moments:
    """Finds them for one pair of eyes after another, and looks at each answer once."""

    def __init__(self) -> None:
        self._known: list[tuple[Logged, bool, int]] = []  # of each answer: whether it was given in secret, and in which round
        self._last: tuple[object, Times] = (None, Times((), (0,), ()))

    def times(self, session: Session, eyes: Seat | None) -> Times:
        """As this seat (None: everybody) may tell them apart."""
        log, known = session.log, self._known
        about = (log[-1] if log else None, len(log), eyes)
        if self._last[0] is None or any(a is not b for a, b in zip(about, self._last[0], strict=True)):  # type: ignore[call-overload]
            same = next((n for n, (a, b) in enumerate(zip(log, known, strict=False)) if a is not b[0]), min(len(log), len(known)))
            known[same:] = [(entry, _secret(entry), session.game.rounds(entry.before)) for entry in log[same:]]
            self._last = (about, self._found(eyes))
        return self._last[1]

    def _found(self, eyes: Seat | None) -> Times:
        places = [n for n, (_, hidden, _) in enumerate(self._known) if not (hidden and self._goes_on(n, eyes))]
        return _put_together([(self._known[n][0].seat, self._known[n][2]) for n in places], [*places], len(self._known))

    def _goes_on(self, place: int, eyes: Seat | None) -> bool:
        """Whether an answer that was given in secret is the same doing of others as the one before it."""
        (one, hidden, _), (other, _, _) = self._known[place - 1], self._known[place]
        if not place or not hidden or eyes in (one.seat, other.seat):
            return False
        return one.seat == other.seat or one.number == other.number


def _secret(entry: Logged) -> bool:
    question = next(question for question in asked(entry.before) if question.seat == entry.seat)
    return entry.before.agenda[-1].sealed or question.private(entry.before)


def _put_together(answers: list[tuple[Seat, int]], places: range | list[int], end: int | None = None) -> Times:
    rounds: dict[int, int] = {}
    for moment, (_, number) in enumerate(answers):
        rounds.setdefault(number, moment)
    return Times(tuple(seat for seat, _ in answers), (*places, len(places) if end is None else end), tuple(rounds.items()))
