"""A turn laid out in pencil: one's own answers on a copy of the game. Nothing of it has happened, and nobody else has seen it.

What the asked seat cannot see is dealt anew on the copy, so that it tells nothing. An answer that would uncover something, or that lies
in a book, is the last one: it stands on the sheet, and is not played. So is one with which the own doing ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.bots.think import luck_number
from engine.kernel import Choice, Decision, Luck, Refusal, Seat, asked, determinize, view
from engine.session import Session
from game.play.playing import Playing, Unsaved
from saves.draft import Plan

ENDS = ("unknown", "sealed", "over", "passed")  # how a draft ends, see `end`


class Drafting(Playing):
    """The copy, at which one person plays. Everything can be taken back, and nobody else answers."""

    def __init__(self, real: Playing, decision: Decision) -> None:
        session, seat = real.session, decision.seat
        luck = Luck(luck_number(session.seed, decision.number, seat))
        copy = Session(session.game, session.terms, 0, determinize(view(session.state, seat), luck))
        super().__init__(Unsaved(copy, real.record.seats, real.record.names), real.adviser)
        self.seat = seat
        self.number = decision.number  # of the question that the draft begins with
        self.unknown: Choice | None = None  # the answer of which nobody can know what comes
        self._starts: list[int] = []  # the places of the answers with which a deed begins
        if real.screen is not None:
            self.take_screen(real.screen)

    # How far it goes

    @property
    def end(self) -> str:
        """Why the draft goes no further: one of ENDS; empty as long as something can be laid out."""
        agenda = self.session.state.agenda
        if self.unknown is not None:
            return "unknown"
        if not agenda:
            return "over"
        if agenda[-1].sealed:
            return "sealed"
        return "" if agenda[-1].seat == self.seat else "passed"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is laid out, in its order."""
        found = tuple(entry.choice for entry in self.session.log)
        return found if self.unknown is None else (*found, self.unknown)

    def deeds(self) -> list[range]:
        """The answers by the deeds they belong to: those of one click, and what is answered to a question within a deed."""
        return [range(start, end) for start, end in pairwise([*self._starts, len(self.choices)])]

    def plan(self) -> tuple[Plan, ...]:
        """What is laid out, deed by deed."""
        choices = self.choices
        return tuple(tuple(choices[place] for place in deed) for deed in self.deeds())

    # Who is asked: this person, or nobody

    def decisions(self) -> tuple[Decision, ...]:
        return () if self.end else tuple(decision for decision in self.session.pending() if decision.seat == self.seat)

    def bot_asked(self) -> None:
        return None

    # What is laid out

    def answer_all(self, choices: Sequence[Choice]) -> Refusal | None:
        before = len(self._starts)
        refusal = super().answer_all(choices)
        del self._starts[before + 1 :]
        return refusal

    def _submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        refusal = self.session.explain(seat, number, choice)
        if refusal is None:
            self._begin(len(self.session.log), len(self.session.state.agenda))
            self._draw(seat, number, choice)
        return refusal

    def _begin(self, place: int, depth: int) -> None:
        """An answer to a question that is no deeper than those with which deeds begin is another deed."""
        if all(depth <= len(self.session.log[start].before.agenda) for start in self._starts):
            self._starts.append(place)

    def _draw(self, seat: Seat, number: int, choice: Choice) -> None:
        """Play it, unless it would uncover something or nobody knows what comes of it."""
        session = self.session
        if not asked(session.state)[0].opaque:
            session.submit(seat, number, choice)
            if session.state.unveiled == session.log[-1].before.unveiled:
                self._beats += session.beats
                return
            session.undo(seat, free=True)
            session.undone.clear()
        self.unknown = choice

    def lay(self, plan: Iterable[Plan]) -> Refusal | None:
        """Lay out these deeds instead of what is there, as far as they fit; why the next one does not."""
        while self.choices:
            self.take_back(self.seat)
        self.session.undone.clear()
        refusal = None
        for deed in plan:
            refusal = refusal or self._lay_deed(deed)
        self._beats.clear()
        return refusal

    def _lay_deed(self, deed: Plan) -> Refusal | None:
        """A whole deed or nothing of it; none fits where the draft ends."""
        before = len(self.choices)
        self.answer_all(deed)
        missing = deed[len(self.choices) - before :]
        if not missing:
            return None
        refusal = None if self.end else self.session.explain(self.seat, self.session.state.number, missing[0])
        while len(self.choices) > before:
            self.take_back(self.seat)
        return refusal

    def move(self, deed: int, step: int) -> Refusal | None:
        """This deed earlier or later; why that is not possible, and then all is as it was."""
        before = self.plan()
        order = list(before)
        order.insert(deed + step, order.pop(deed))
        refusal = self.lay(order)
        if refusal is not None or self.plan() != tuple(order):
            self.lay(before)
        return refusal

    def rub_out(self, deed: int) -> int:
        """Without this deed; how many of the later answers do not fit any more, and are gone as well."""
        rest = [other for n, other in enumerate(self.plan()) if n != deed]
        self.lay(rest)
        return sum(map(len, rest)) - len(self.choices)

    # Taking back

    def takes_back_freely(self, seat: Seat) -> bool:
        return True

    def takes_nothing_back(self, seat: Seat | None) -> bool:
        return False

    def undoer(self) -> Seat:
        return self.seat

    def may_redo(self) -> bool:
        return self.unknown is None and bool(self.session.undone)

    def redo(self) -> bool:
        done = super().redo()
        if done:
            self._begin(len(self.session.log) - 1, len(self.session.log[-1].before.agenda))
        return done

    def take_back(self, seat: Seat) -> bool:
        if self.unknown is not None:
            self.unknown, taken = None, True
        else:
            taken = super().take_back(seat)
        self._starts = [start for start in self._starts if start < len(self.choices)]
        self.taken_back.clear()  # what was in pencil is no part of the story
        return taken
