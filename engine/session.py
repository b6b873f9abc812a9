"""A running game: the only place with history.

The session keeps a clone of the state before each answered question, so undo and looking back are exact and a take-back never
re-rolls. Whether an answer may be taken back is computed: it may not once chance was drawn, something hidden was seen, or
another seat has answered since (fair), unless the table plays with free undo. A game of a campaign is always fair, and its end is final.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel import (
    CampaignRecord,
    Choice,
    Decision,
    Event,
    Game,
    GameState,
    Luck,
    Refusal,
    Seat,
    Terms,
    agree,
    asked,
    determinize,
    play,
    refuse,
    settle,
    view,
)


class Beat(NamedTuple):
    """A moment of a chain of automatic steps: the state as it then was, and what happened just before."""

    state: Any
    events: tuple[Event, ...]


class Logged(NamedTuple):
    """One answer, with the state before it."""

    number: int
    seat: Seat
    choice: Choice
    before: Any
    events: tuple[Event, ...]


class Answer(NamedTuple):
    """One answer as a file keeps it: what was chosen and what happened, without the state before it."""

    number: int
    seat: Seat
    choice: Choice
    events: tuple[Event, ...] = ()


class Session:
    """One game at one table, from the deal to the end.

    `earlier` holds answers given before `start` under rules that are no longer ours: part of the story, not of the ribbon.
    `campaign` is the record of the campaign as it was before this game, if it is part of one.
    """

    def __init__(self, game: Game, terms: Terms, seed: int, start: GameState | None = None, campaign: CampaignRecord | None = None) -> None:
        self.game = game
        self.terms = terms
        self.seed = seed
        self.start = start.clone() if start else None
        self.campaign = campaign.clone() if campaign else None
        self.state: Any = start.clone() if start else self._setup()
        self.log: list[Logged] = []
        self.undone: list[Logged] = []
        self.earlier: tuple[Answer, ...] = ()
        self.differs_at: int | None = None  # in a resumed game: the place of the first saved answer that leads elsewhere now
        self.beats: list[Beat] = []
        self._asked: tuple[Decision, ...] | None = None  # the open questions, put together once for each position
        self._seen: dict[Seat | None, tuple[Decision, ...]] = {}  # and as each seat sees them
        self._told: list[Event] = []
        self._watched = True  # whether beats are kept
        self.prologue = self._run(lambda beat: settle(self.state, beat))

    def _setup(self) -> Any:
        if self.campaign is None or self.game.campaign is None:
            return self.game.setup(self.terms, self.seed)
        return self.game.campaign.setup(self.campaign.clone(), self.terms, self.seed)

    @classmethod
    def begin(cls, game: Game, mode: str, seats: int, options: Mapping[str, str], seed: int) -> Session:
        return cls(game, agree(game.meta, mode, seats, options), seed)

    @classmethod
    def resume(
        cls,
        game: Game,
        terms: Terms,
        seed: int,
        state: GameState,
        answers: Sequence[Answer],
        *,
        start: GameState | None = None,
        campaign: CampaignRecord | None = None,
        prologue: tuple[Event, ...] = (),
        earlier: tuple[Answer, ...] = (),
        sums: Mapping[int, str] | None = None,
    ) -> Session:
        """Go on from a saved state. `sums` are fingerprints by the number of answers given until then.

        The answers are played again, so that each has the state before it and can be taken back. Where that leads elsewhere (a
        rule was corrected since), the game goes on from the saved state all the same: `differs_at` names the first answer that
        differs, the answers become `earlier`, and the log begins anew.
        """
        session = cls(game, terms, seed, start, campaign)
        session._watched = False  # nobody sees it once more
        differs_at = session._follow(answers, sums or {}, state)
        session._watched = True
        if differs_at is not None:
            session = cls(game, terms, seed, state, campaign)
            settling, session.prologue = session.prologue, prologue
            session.earlier = _told_after((*earlier, *answers), settling)
            session.differs_at = differs_at
        elif earlier:
            session.earlier, session.prologue = earlier, prologue
        return session

    def _follow(self, answers: Sequence[Answer], sums: Mapping[int, str], end: GameState) -> int | None:
        """Give these answers, which should lead to this end; the place of the first that does not fit or leads elsewhere, or None.

        Sums and the end say whether the states agree; in between the events say which answer was the first to differ.
        """
        agreed = 0

        def first_other(otherwise: int) -> int:
            return next((p for p in range(agreed, len(self.log)) if self.log[p].events != answers[p].events), otherwise)

        for place, answer in enumerate(answers):
            if self.submit(answer.seat, answer.number, answer.choice) is not None:
                return first_other(place)
            given = place + 1
            if given in sums:
                if sums[given] != self.state.fingerprint():
                    return first_other(place)
                agreed = given
        return None if self.state == end else first_other(len(answers))

    def could_redo(self, answers: Sequence[Answer]) -> None:
        """Let these answers, taken back before the game was saved, be given again; those that do not fit are forgotten."""
        present, log = self.state.clone(), list(self.log)
        for answer in answers:
            if self.explain(answer.seat, answer.number, answer.choice) is not None:
                break
            self._answer(answer.seat, answer.choice)
        self.undone = self.log[len(log) :]
        self._restore(present, log)

    # What is asked

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def pending(self, seat: Seat | None = None) -> tuple[Decision, ...]:
        """The open questions, as this seat sees them: a private question shows its choices to the asked seat only."""
        questions = self._questions()
        if seat not in self._seen:
            self._seen[seat] = tuple(d if not d.private or d.seat == seat else d._replace(choices=()) for d in questions)
        return self._seen[seat]

    def decision(self, seat: Seat) -> Decision | None:
        """The question to this seat, if there is one now."""
        return next((d for d in self.pending(seat) if d.seat == seat), None)

    def _questions(self) -> tuple[Decision, ...]:
        """The open questions with all their choices."""
        if self._asked is None:
            s = self.state
            self._seen = {}
            self._asked = tuple(Decision(s.number, q.seat, q, tuple(q.choices(s)), q.private(s)) for q in asked(s))
        return self._asked

    def view(self, seat: Seat | None) -> Any:
        return view(self.state, seat)

    def explain(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        """Why this answer cannot be given now; None when it can."""
        if self.over:
            return refuse("kernel.refuse.over", "")
        question = next((q for q in asked(self.state) if q.seat == seat), None)
        if question is None:
            return refuse("kernel.refuse.not_asked", "", seat=seat)
        if number != self.state.number:
            return refuse("kernel.refuse.stale", "", number=number)
        if not isinstance(choice, tuple) or not all(isinstance(part, str | int) and not isinstance(part, bool) for part in choice):
            return refuse("kernel.refuse.malformed", "")
        return question.explain(self.state, choice)

    def catalogue(self, seat: Seat) -> list[tuple[Choice, Refusal | None]]:
        """Everything this seat might try now, each with the reason against it or None."""
        question = next((q for q in asked(self.state) if q.seat == seat), None)
        return question.catalogue(self.state) if question else []

    # What is answered

    def submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        """Answer a question. A refusal changes nothing."""
        refusal = self.explain(seat, number, choice)
        if refusal is None:
            same = bool(self.undone) and self.undone[0][:3] == (number, seat, choice)
            self._answer(seat, choice)
            self.undone = self.undone[1:] if same else []  # whoever goes the way that was taken back may follow it further
        return refusal

    def _answer(self, seat: Seat, choice: Choice) -> None:
        before, number = self.state.clone(), self.state.number
        try:
            events = self._run(lambda beat: play(self.state, choice, seat, beat))
        except Exception:
            self.state = before  # rules that break in the middle of an answer leave nothing half done
            raise
        self.log.append(Logged(number, seat, choice, before, events))

    def _run(self, go: Any) -> tuple[Event, ...]:
        """Let rules run with somebody listening, and keep a beat after each automatic step in which something happened."""
        self.beats, self._told = [], []
        self._asked = None
        heard: list[Event] = []
        self.state.tell = lambda name, seat=None, **fields: self._told.append(Event(name, seat, fields))

        def beat(s: Any) -> None:
            if self._told:
                if self._watched:
                    self.beats.append(Beat(s.clone(), tuple(self._told)))
                heard.extend(self._told)
                self._told.clear()

        go(beat)
        heard.extend(self._told)
        return tuple(heard)

    def events(self, seat: Seat | None) -> Iterator[Event]:
        """The whole story, as this seat could see it."""
        for event in self.prologue:
            yield event.seen_by(seat)
        for told in (*(answer.events for answer in self.earlier), *(entry.events for entry in self.log)):
            for event in told:
                yield event.seen_by(seat)

    # Taking back

    def undo_to(self, seat: Seat, *, free: bool = False) -> int | None:
        """The length of the log after this seat's undo, or None when nothing can be taken back.

        Fair: the last answer, if it is this seat's own, drew no chance and uncovered nothing. At a sealed step one's own last
        choice, if the envelopes are still closed. Free: back to this seat's own last answer, whatever came after it.
        """
        if self.campaign is not None:
            free = False
            if self.over:
                return None  # the campaign has gone on
        for place in range(len(self.log) - 1, -1, -1):
            entry = self.log[place]
            same_question = entry.number == self.state.number
            if entry.seat == seat:
                if not free and not same_question and place < len(self.log) - 1:
                    return None  # others have answered what is asked now
                uncovered = self.state.unveiled != entry.before.unveiled
                return None if uncovered and not free else place
            if not free and not same_question:
                return None
        return None

    def undo(self, seat: Seat, *, free: bool = False) -> bool:
        place = self.undo_to(seat, free=free)
        if place is None:
            return False
        taken = self.log[place:]
        sealing = taken[0].number == self.state.number  # the same question is still open: to several seats
        others = [e for e in taken[1:] if e.seat != seat] if sealing else []
        self._restore(taken[0].before, self.log[:place])
        if others:  # a sealed step: the envelopes of the others stay as they are
            for entry in others:
                self._answer(entry.seat, entry.choice)
        self.undone = [*(e for e in taken if e not in others), *self.undone]
        return True

    def redo(self) -> bool:
        """Give the last answer that was taken back once more; the same luck follows."""
        if not self.undone:
            return False
        entry, *rest = self.undone
        if self.explain(entry.seat, entry.number, entry.choice) is not None:
            return False
        self._answer(entry.seat, entry.choice)
        self.undone = rest
        return True

    def _restore(self, state: Any, log: list[Logged]) -> None:
        self.state = state.clone()
        self.log = log
        self.beats = []
        self._asked = None

    # Looking back

    def seek(self, place: int) -> Any:
        """The state before the given answer of the log (its length: the present). The game itself does not move."""
        return (self.log[place].before if place < len(self.log) else self.state).clone()

    def branch(self, place: int, seat: Seat | None, seed: int, *, same_luck: bool = False) -> Session:
        """Another game from a past moment, with everything this seat (None: the public) could not see dealt anew.

        The same luck is for those who sit alone or whose game is over: it would tell what lies in the piles.
        """
        past = self.seek(place)
        if same_luck:
            if not (self.over or self.terms.seats == 1):
                raise ValueError("the same luck is open only alone or after the end")
            return Session(self.game, self.terms, self.seed, past)
        return Session(self.game, self.terms, seed, determinize(view(past, seat), Luck(seed)))

    def replay(self) -> int | None:
        """Play the log again from the start; the place of the first answer that does not fit or leads elsewhere, or None."""
        again = Session(self.game, self.terms, self.seed, self.start, self.campaign)
        for place, entry in enumerate(self.log):
            if again.state != entry.before or again.submit(entry.seat, entry.number, entry.choice) is not None:
                return place
        return None if again.state == self.state else len(self.log)


def _told_after(answers: tuple[Answer, ...], events: tuple[Event, ...]) -> tuple[Answer, ...]:
    """What happened on its own after the last answer belongs to that answer."""
    if not events or not answers:
        return answers
    last = answers[-1]
    return (*answers[:-1], last._replace(events=last.events + events))
