"""A finished game looked at again, answer by answer, in a process of its own, while somebody reads what is known so far."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from engine import catalogue
from engine.bots.review import TRIES, Fortune, Moment, moment
from engine.kernel import Game, Luck
from engine.session import Session
from game.play.course import turn_starts
from game.play.pipe import HungUp, Pipe

AHEAD = 4  # questions that are with the process
DEATHS = 3  # of processes over one game, that are too many
LIMIT = 16.0  # seconds that the whole may take
STRIDE = 5
FEW = 3  # tries that say anything about luck


def question(session: Session, place: int, tries: int) -> dict[str, Any]:
    """About the answer at this place of the log, as it goes over the line. The game is over, so all of it may be told."""
    entry = session.log[place]
    return {
        "moment": place,
        "game": session.game.id,
        "before": entry.before.to_json(),
        "seat": entry.seat,
        "choice": list(entry.choice),
        "tries": tries,
    }


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What the process makes of it."""
    game: Game = catalogue.load(asked["game"])
    before = game.state.from_json(asked["before"])
    found = moment(game, before, asked["seat"], tuple(asked["choice"]), Luck(asked["moment"]), asked["tries"])
    return {"moment": asked["moment"], "worths": list(found.worths), "fortunes": [list(fortune) for fortune in found.fortunes]}


def moment_of(said: dict[str, Any], seats: int) -> tuple[int, Moment] | None:
    """What was said, if it is an answer to such a question."""
    match said:
        case {"moment": int(place), "worths": [*worths], "fortunes": [*fortunes]}:
            pairs = [pair for pair in fortunes if isinstance(pair, list) and len(pair) == 2 and _numbers(pair)]
            if len(worths) == seats and _numbers(worths) and len(pairs) == len(fortunes) and len(pairs) in (0, seats):
                return place, Moment(tuple(worths), tuple(Fortune(*pair) for pair in pairs))
    return None


def _numbers(values: Sequence[object]) -> bool:
    return all(isinstance(value, int | float) for value in values)


class Reviewer:
    """Asks about every answer of a game, one after the other, first what each position is worth, then what luck did; never waits.

    For luck it asks for as many tries as the time allows.
    """

    def __init__(self, session: Session, program: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self.session = session
        self.program = list(program)
        self.clock = clock
        self.moments: dict[int, Moment] = {}
        self.failed = False
        drawn = [place for place in range(len(session.log)) if self._drew(place)]
        self.drawn = len(drawn)  # answers in which something was left to chance
        spread = [place for first in range(STRIDE) for place in drawn[first::STRIDE]]  # so that a part of them is of the whole game
        self._waiting = deque([*((place, 0) for place in turn_starts(session)), *((place, TRIES) for place in spread)])
        self._all = len(self._waiting)
        self._asked: list[tuple[int, int]] = []
        self._pipe: Pipe | None = None
        self._died = 0
        self._begun = 0.0
        self._spent, self._tried = 0.0, 0  # seconds on tries, and how many those were
        self._heard = 0.0  # when an answer came last

    def _drew(self, place: int) -> bool:
        """Whether something was left to chance in this answer."""
        log = self.session.log
        after = log[place + 1].before if place + 1 < len(log) else self.session.state
        return bool(after.unveiled != log[place].before.unveiled)

    def questions(self) -> list[tuple[int, int]]:
        """What is still to be asked: the place of an answer, and the tries for its luck."""
        return list(self._waiting)

    @property
    def done(self) -> bool:
        return self.failed or not (self._waiting or self._asked)

    @property
    def part(self) -> float:
        """How much of it is known."""
        return 1.0 - (len(self._waiting) + len(self._asked)) / max(1, self._all)

    def poll(self) -> bool:
        """Ask and hear; whether something new is known."""
        if self.done:
            self.close()
            return False
        if self._pipe is None:
            self._pipe = Pipe(self.program)
            self._begun = self._begun or self.clock()
        while self._waiting and len(self._asked) < AHEAD:
            self._put(self._pipe)
        left = len(self._waiting) + len(self._asked)
        try:
            while (said := self._pipe.hear()) is not None:
                self._learn(said)
        except HungUp:
            self._start_again()
        return len(self._waiting) + len(self._asked) < left or self.failed

    def _put(self, pipe: Pipe) -> None:
        """The next question; once the time is over nothing more is asked about luck."""
        place, tries = self._waiting.popleft()
        if tries:
            tries = self._affordable()
            if not tries:
                self._waiting.clear()
                return
        self._asked.append((place, tries))
        pipe.say(question(self.session, place, tries))

    def _affordable(self) -> int:
        """As many tries for each of the answers that are left as there is time for."""
        left = LIMIT - (self.clock() - self._begun)
        if left <= 0:
            return 0
        if not self._tried:
            return FEW
        each = self._spent / self._tried
        return max(FEW, min(TRIES, int(left / max(1e-9, each * (len(self._waiting) + 1)))))

    def _learn(self, said: dict[str, Any]) -> None:
        found, now = moment_of(said, self.session.state.seats), self.clock()
        asked = next((one for one in self._asked if found and one[0] == found[0]), None)
        if found is None or asked is None:
            raise HungUp  # it talks nonsense
        self._asked.remove(asked)
        if asked[1]:
            self._spent, self._tried = self._spent + now - max(self._heard, self._begun), self._tried + asked[1]
        self._heard = now
        self.moments[found[0]] = found[1]

    def _start_again(self) -> None:
        """It died: another one goes on with what was not answered."""
        self.close()
        self._died += 1
        self.failed = self._died >= DEATHS
        self._waiting.extendleft(reversed(self._asked))
        self._asked.clear()

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.end()
            self._pipe = None


class Known:
    """A review that is there already: for pictures, and where no process is."""

    failed = False
    done = True
    part = 1.0
    drawn = 0

    def __init__(self, moments: dict[int, Moment]) -> None:
        self.moments = moments

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """There is nothing to end."""


def looked_at(session: Session, tries: int = TRIES) -> Known:
    """The whole review at once, here; it takes seconds."""
    reviewer = Reviewer(session, ())
    found = {}
    for place, wanted in reviewer.questions():
        entry = session.log[place]
        found[place] = moment(session.game, entry.before, entry.seat, entry.choice, Luck(place), tries if wanted else 0)
    return Known(found)
