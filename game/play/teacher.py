"""A lesson being given: which step it is at, what is expected, and what the others answer. No window here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import Choice, Decision, Seat
from engine.kernel.brain import Reason, Thought
from game.play.adviser import Adviser, Ticket
from game.play.lessons import Lesson, Step
from game.play.playing import Playing, Unsaved
from saves.document import SeatSetting

SCRIPTED = Ticket(-1)  # for an answer that the lesson gives


class Teacher:
    """Goes through the steps of a lesson with the answers of its pupil."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = min(at, lesson.last)  # the step whose sentence is said
        self.session = lesson.at(self.at)
        self.given = 0  # answers of this step so far
        self.cues: list[tuple[Seat, Choice]] = []  # what the others are still to answer
        self.turning = False  # the step is done, as soon as everybody has answered
        self.over = False  # all steps are
        self._since = self.session.game.rounds(self.session.state)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def _next(self) -> int | None:
        """The step of this or those after it in which something is to be done."""
        return next((n for n in range(self.at, len(self.lesson.steps)) if self.lesson.steps[n].do or self.lesson.steps[n].until), None)

    @property
    def open(self) -> bool:
        """Whether everybody plays as they like."""
        place = self._next
        return not self.turning and place is not None and self.lesson.steps[place].until is not None

    @property
    def rest(self) -> list[Choice]:
        """The answers that are wanted now, in their order; none when none is, or any."""
        place = self._next
        if self.turning or place is None or self.open:
            return []
        return [tuple(given) for given in self.lesson.steps[place].do[self.given if place == self.at else 0 :]]

    @property
    def expected(self) -> Choice | None:
        """The first of them."""
        return next(iter(self.rest), None)

    @property
    def only_says(self) -> bool:
        """Whether this step is done when it has been read."""
        return not (self.turning or self.step.do or self.step.until)

    def wants(self, choices: Sequence[Choice]) -> bool:
        """Whether these answers, one after the other, are what is to be done."""
        return self.open or (bool(choices) and list(choices) == self.rest[: len(choices)])

    @property
    def objection(self) -> str:
        """Why another answer is wrong now: the key of a sentence."""
        place = self._next
        wrong = self.lesson.steps[place].wrong if place is not None else ""
        if wrong:
            return self.lesson.key(wrong)
        return "lesson.rule.not_that" if place is not None else "lesson.rule.nothing_to_do"

    def answered(self) -> None:
        """The pupil has given the answer that was expected, or any in an open step."""
        place = self._next
        if place is None:
            return
        if place != self.at:
            self.at, self.given = place, 0
        if self.step.until:
            return
        self.given += 1
        if self.given == len(self.step.do):
            self.turning = True
            self.cues = [(int(seat), tuple(choice)) for seat, *choice in self.step.then]

    def look(self) -> bool:
        """Go on if everybody has answered, or the goal is reached; whether the lesson has gone on."""
        reached = self.open and self._reached()
        if not reached and (not self.turning or self.cues):
            return False
        if reached:
            self.at = self._next or self.at
        return self.go_on()

    def _reached(self) -> bool:
        place, session = self._next, self.session
        goal = self.lesson.steps[place].until if place is not None else None
        if goal is None or session.over:
            return goal is not None
        state = session.state
        if goal.kind == "rounds":
            return session.game.rounds(state) >= self._since + goal.count
        return goal.kind == "points" and session.game.scores(state)[self.lesson.seat] >= goal.count

    def go_on(self) -> bool:
        """To the next step; after the last one the lesson is over."""
        self.turning, self.given = False, 0
        self.over = self.at + 1 == len(self.lesson.steps)
        self.at += not self.over
        self._since = self.session.game.rounds(self.session.state)
        return True

    @property
    def resumes(self) -> int:
        """Where the lesson is gone on with another day."""
        return min(self.at, self.lesson.last)


class Prompter:
    """What the others answer stands in the lesson; in an open step bots think for themselves."""

    def __init__(self, teacher: Teacher, adviser: Adviser) -> None:
        self.teacher, self.adviser = teacher, adviser
        self._seat: Seat = 0

    def ask(
        self,
        game: str,
        view: Any,
        decision: Decision,
        level: str,
        temperament: str,
        luck: int,
        budget: int = 0,
        *,
        hint: bool = False,
        wish: Sequence[Choice] = (),
    ) -> Ticket:
        if hint or self.teacher.open:
            return self.adviser.ask(game, view, decision, level, temperament, luck, budget, hint=hint, wish=wish)
        self._seat = decision.seat
        return SCRIPTED

    def poll(self, ticket: Ticket) -> Thought | None:
        if ticket != SCRIPTED:
            return self.adviser.poll(ticket)
        place = next((n for n, (seat, _) in enumerate(self.teacher.cues) if seat == self._seat), None)
        return None if place is None else Thought((self.teacher.cues.pop(place)[1],), Reason("lesson.why.script"), 0.0)

    def hurry(self, ticket: Ticket) -> None:
        if ticket != SCRIPTED:
            self.adviser.hurry(ticket)

    def cancel(self, ticket: Ticket) -> None:
        if ticket != SCRIPTED:
            self.adviser.cancel(ticket)


class Taught(Playing):
    """A table at which one is taught. What was done is taken back by going back a step; in an open step as always."""

    def __init__(self, teacher: Teacher, adviser: Adviser, names: Sequence[str]) -> None:
        self.teacher = teacher
        others = (teacher.lesson.script.level, teacher.session.terms.seats)
        seats = [SeatSetting(names[n], "human" if n == teacher.lesson.seat else others[0]) for n in range(others[1])]
        super().__init__(Unsaved(teacher.session, seats), Prompter(teacher, adviser), free_undo=True)

    def bot_asked(self) -> Seat | None:
        """Nobody answers before it is written down what."""
        teacher, asked = self.teacher, [decision.seat for decision in self.decisions()]
        if teacher.open:
            return super().bot_asked()
        return next((seat for seat, _ in teacher.cues if seat in asked), None)

    def undoer(self) -> Seat | None:
        return super().undoer() if self.teacher.open else None
