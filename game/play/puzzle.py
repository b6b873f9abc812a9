"""Puzzles from a finished game: a turn of it once more, with a par. The best that an Admiral makes of it, given time, is the par.

What could not be seen then is dealt anew, and so is the luck: by the same number for everybody who tries, so that all meet the same
luck, and nobody that of the game itself. What a turn is worth is judged as in the review of a game, in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from engine.bots.review import worth
from engine.bots.think import luck_number
from engine.kernel import Decision, Seat
from engine.session import Session
from game.play.adviser import Adviser, Ticket
from game.play.course import Turning
from game.play.playing import Playing, Unsaved
from game.services.seal import seal_of
from saves import kept
from saves.document import Nat, SeatSetting
from saves.folder import PlayerFolder
from saves.kept import Kept

FILE = "puzzles.json"
SOLVER, OTHERS = "admiral", "mate"
TIME = 12_000  # plans that the Admiral tries for each answer: twice as many as usual
LONGEST = 400  # answers of a turn: no game comes near it
CLOSE = 0.25  # points that are no difference


class Puzzle(NamedTuple):
    """A turn of a finished game: whose, from which place of the log to which, and what became of the chance to win."""

    game: Session
    seat: Seat
    start: int
    end: int
    before: float
    after: float

    @classmethod
    def of(cls, session: Session, turn: Turning) -> Puzzle:
        return cls(session, turn.whose, turn.start, turn.end, turn.before, turn.after)

    @property
    def name(self) -> str:
        return f"{seal_of(self.game)}/{self.start}/{self.seat}"

    @property
    def round(self) -> int:
        return self.game.game.rounds(self.game.log[self.start].before)

    @property
    def made(self) -> float:
        """What the turn was worth in the game."""
        log, states = self.game.log, self.game.state
        after = log[self.end].before if self.end < len(log) else states
        return self.gain(log[self.start].before, after)

    def gain(self, before: object, after: object) -> float:
        """How many points more a position is worth to whoever is asked than another one."""
        game = self.game.game
        return round(worth(game, after, self.seat) - worth(game, before, self.seat), 1)

    def begin(self) -> Session:
        """The position, to be played; the same for everybody who tries."""
        seed = luck_number(self.game.seed, self.start, self.seat) >> 16
        return self.game.branch(self.start, self.seat, seed)


class Attempt(Playing):
    """A turn is tried: by a person, or by the Admiral. The others answer what they are asked meanwhile."""

    def __init__(self, puzzle: Puzzle, names: Sequence[str], player: str, adviser: Adviser) -> None:
        session = puzzle.begin()
        seats = [SeatSetting(name, player if seat == puzzle.seat else OTHERS) for seat, name in enumerate(names)]
        super().__init__(Unsaved(session, seats), adviser)
        self.puzzle = puzzle
        self.before = session.state.clone()
        self._turn = self._now()

    def _now(self) -> tuple[int, Seat | None]:
        state = self.session.state
        return self.session.game.rounds(state), state.turn_of()

    @property
    def done(self) -> bool:
        """Whether the turn is over."""
        return self.session.over or self._now() != self._turn or len(self.session.log) >= LONGEST

    @property
    def gain(self) -> float:
        return self.puzzle.gain(self.before, self.session.state)

    def decisions(self) -> tuple[Decision, ...]:
        return () if self.done else super().decisions()

    def takes_back_freely(self, seat: Seat) -> bool:
        return False

    def takes_nothing_back(self, seat: Seat | None) -> bool:
        return self.done

    def bot_asked(self) -> Seat | None:
        return None if self.done else super().bot_asked()


class Patient:
    """An adviser who lets the solver think for longer."""

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser
        self.poll, self.hurry, self.cancel = adviser.poll, adviser.hurry, adviser.cancel

    def ask(
        self, game: str, view: object, decision: Decision, level: str, temperament: str, luck: int, budget: int = 0, **more: object
    ) -> Ticket:
        budget = TIME if level == SOLVER else budget
        return self.adviser.ask(game, view, decision, level, temperament, luck, budget, **more)  # type: ignore[arg-type]


def solver(puzzle: Puzzle, names: Sequence[str], adviser: Adviser) -> Attempt:
    """The Admiral at the same position; `tick` it until it is done."""
    return Attempt(puzzle, names, SOLVER, Patient(adviser))


# What is remembered


class Result(Struct, forbid_unknown_fields=True):
    """Of one puzzle: its par in tenths of a point, the best that was made of it, and how often it was tried."""

    par: Annotated[int, Meta(ge=-100_000, le=100_000)] | None = None
    best: Annotated[int, Meta(ge=-100_000, le=100_000)] | None = None
    tries: Nat = 0


def recall(folder: PlayerFolder) -> Kept[Result]:
    """All results by the names of their puzzles."""
    return kept.recall(folder.config / FILE, Result)


def remember(folder: PlayerFolder, puzzle: Puzzle, result: Result) -> None:
    """Keep it. Raises Unwritable."""
    kept.remember(folder.config / FILE, puzzle.name, result)


def tenths_of(points: float) -> int:
    return round(points * 10)
