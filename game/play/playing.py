"""A game being played: who is asked, whose screen it is, what the bots do. No window here, so every rule of it can be tested.

The screen (game.play.screen) belongs to one person, or to nobody: then only public things may be shown. The curtain falls when
another person than its owner is asked something private, and that seat's view differs from the public one or is about to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from engine.bots.think import luck_number
from engine.kernel import Choice, Decision, Refusal, Seat, asked, refuse
from engine.kernel.brain import Intent, Reason, Thought
from engine.session import Beat, Session
from game.play.adviser import Adviser, Ticket
from game.play.help import Help, help_of
from game.play.screen import Screen
from saves.document import Dare, SeatSetting
from saves.notebook import Notebook


class Logbook(Protocol):
    """Where answers go: a session that writes itself down (saves.autosave), or a bare one."""

    session: Session
    seats: list[SeatSetting]
    names: dict[str, str]  # what players have called things
    dare: Dare | None  # a result to be beaten

    def submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None: ...
    def undo(self, seat: Seat, *, free: bool = False) -> bool: ...
    def redo(self) -> bool: ...
    def seat(self, seat: Seat, setting: SeatSetting) -> None: ...
    def close(self) -> None: ...


class Unsaved:
    """A record that is not written anywhere: for tests, shots and bots-only tables."""

    def __init__(self, session: Session, seats: Sequence[SeatSetting], names: Mapping[str, str] = MappingProxyType({})) -> None:
        self.session = session
        self.seats = list(seats)
        self.names = dict(names)
        self.dare: Dare | None = None

    def submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        return self.session.submit(seat, number, choice)

    def undo(self, seat: Seat, *, free: bool = False) -> bool:
        return self.session.undo(seat, free=free)

    def redo(self) -> bool:
        return self.session.redo()

    def seat(self, seat: Seat, setting: SeatSetting) -> None:
        self.seats[seat] = setting

    def close(self) -> None:
        """There is nothing to put away."""


class Said(NamedTuple):
    """What a bot answered, and why."""

    seat: Seat
    choice: Choice
    reason: Reason | None  # not known of an answer that was taken back before the game was put away


class Playing:
    """One table: its record, the seat that has the screen, and the bots' turns."""

    def __init__(self, record: Logbook, adviser: Adviser, *, free_undo: bool = False) -> None:
        self.record = record
        self.adviser = adviser
        self.free_undo = free_undo
        self._screen = Screen(self.humans())
        self.last: Said | None = None
        self.reasons: dict[int, Reason] = {}  # why a bot gave the answer at this place of the log
        self.taken_back: dict[int, tuple[Seat, int]] = {}  # how many answers a seat has taken back at this place of the log
        self.intents: dict[int, Intent] = {}  # what a bot meant to do in the turn that began at this place of the log
        self._reasons_taken: dict[tuple[int, Seat, Choice], Reason] = {}  # of bots' answers that were taken back
        self._intents_taken: dict[tuple[int, Seat, Choice], Intent] = {}
        self._beats: list[Beat] = []
        self._together: list[tuple[int, int]] = []  # answers given by one click: their first place in the log and the one after the last
        self._asked: Decision | None = None  # the question that a bot is thinking about, or has given several answers to
        self._ticket: Ticket | None = None  # for its answer, until that is played
        self._thought: Thought | None = None  # that answer, once it has come
        self._announced = False  # it has said what it is about to do
        self._intended: list[Choice] = []

    def remember(self, notes: Notebook, knows: Callable[[str], bool]) -> None:
        """What the bots wrote down when the game was played last, as far as it fits this log and there are words for it."""
        log, game = self.session.log, self.session.game.id
        self.reasons = {place: why for place, why in notes.reasons.items() if place < len(log) and knows(why.key)}
        self.intents = {place: meant for place, meant in notes.intents.items() if place < len(log) and meant.step.startswith(f"{game}.")}

    @property
    def session(self) -> Session:
        return self.record.session

    def humans(self) -> list[Seat]:
        return [seat for seat, setting in enumerate(self.record.seats) if setting.player == "human"]

    # Who is asked

    def decisions(self) -> tuple[Decision, ...]:
        return self.session.pending()

    def waiting_for(self) -> Seat | None:
        """The seat that is to answer next: at a sealed step the one before the screen first, then the others in order."""
        seats = [d.seat for d in self.decisions()]
        if not seats:
            return None
        return self.screen if self.screen in seats else seats[0]

    def envelope(self) -> tuple[int, int] | None:
        """At a sealed step: which of the people's envelopes is open now, and how many there are."""
        agenda = self.session.state.agenda
        if not agenda or not agenda[-1].sealed:
            return None
        people = [ballot.seat for ballot in agenda[-1].ballots if ballot.seat in self.humans()]
        waiting = [d.seat for d in self.decisions() if d.seat in people]
        return len(people) - len(waiting) + 1, len(people)

    def may_reopen(self) -> Seat | None:
        """The person before the screen, if his envelope is sealed and others are still to be."""
        seat = self.screen
        if seat is None or self.envelope() is None or seat == self.waiting_for():
            return None
        return seat if self.session.undo_to(seat) is not None else None

    def bot_asked(self) -> Seat | None:
        """The bot that is to answer now. At a sealed step bots need not wait until the people have chosen."""
        humans = self.humans()
        seat = self.waiting_for()
        if seat in humans:
            return next((d.seat for d in self.decisions() if d.seat not in humans), None)
        return seat

    def human_asked(self) -> Seat | None:
        seat = self.waiting_for()
        return seat if seat is not None and seat in self.humans() else None

    def decision(self) -> Decision | None:
        """The question that the person before the screen may answer now; None while a bot thinks or the curtain must fall."""
        seat = self.human_asked()
        if seat is None or self.must_pass_to() is not None:
            return None
        return self.session.decision(seat)

    # Whose screen it is

    @property
    def screen(self) -> Seat | None:
        """The person who sits before it."""
        return self._screen.owner

    def must_pass_to(self) -> Seat | None:
        """The human to whom the screen has to be handed before the next answer, behind a curtain; None when nobody need move."""
        seat = self.human_asked()
        if seat is None or seat == self.screen:
            return None
        asked = next(d for d in self.decisions() if d.seat == seat)
        return seat if asked.private and self._has_secrets(seat) else None

    def _has_secrets(self, seat: Seat) -> bool:
        """At a sealed step the choice itself is to be one."""
        return self.session.state.agenda[-1].sealed or bool(self.session.view(seat) != self.session.view(None))

    def take_screen(self, seat: Seat) -> None:
        """This person says: it is me."""
        if seat not in self.humans():
            raise ValueError(f"seat {seat} is not a person's")
        self._screen.take(seat)

    def release_screen(self) -> None:
        """Everybody looks at it now; with one person at the table nobody else does."""
        if len(self.humans()) > 1:
            self._screen.release()

    def undoer(self) -> Seat | None:
        """Whose answers can be taken back now: the person before the screen, the one who is asked something in public, or after
        the end the one who has brought it about."""
        seat = self.human_asked()
        if self.session.over and self.screen is None and self.session.log:
            last = self.session.log[-1].seat
            return last if last in self.humans() else None
        if seat is None or seat == self.screen:
            return self.screen
        return seat if self.must_pass_to() is None else None

    def viewer(self) -> Seat | None:
        """Whose eyes the screen may show: the person before it, as long as nobody else is asked; otherwise the public's."""
        seat = self.human_asked()
        if seat is not None and seat != self.screen:
            return None
        return self.screen

    # What is answered

    def answer(self, choice: Choice) -> Refusal | None:
        decision = self.decision()
        if decision is None:
            return refuse("kernel.refuse.not_asked", "", seat=self.waiting_for() or 0)
        if choice not in decision.choices and choice in self.instead():
            self.take_back(decision.seat)
        return self._submit(decision.seat, decision.number, choice)

    def instead(self) -> tuple[Choice, ...]:
        """What may lie in the open envelope of whoever is asked, instead of what was put into it last."""
        decision, session = self.decision(), self.session
        place = session.undo_to(decision.seat) if decision and session.state.agenda[-1].sealed else None
        if decision is None or place is None or session.log[place].number != decision.number:
            return ()
        entry = session.log[place]
        question = next(question for question in asked(entry.before) if question.seat == decision.seat)
        return tuple(choice for choice in question.choices(entry.before) if choice != entry.choice)

    def _submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        refusal = self.record.submit(seat, number, choice)
        if refusal is None:
            self._beats += self.session.beats
        return refusal

    def take_beats(self) -> list[Beat]:
        """What has happened since this was last asked, moment by moment."""
        taken, self._beats = self._beats, []
        return taken

    def answer_all(self, choices: Sequence[Choice]) -> Refusal | None:
        """Give several answers that one click stands for, and stop where something unexpected happens."""
        start = len(self.session.log)
        refusal = None
        for choice in choices:
            decision = self.decision()
            if decision is None or choice not in decision.choices:
                break
            refusal = self.answer(choice)
        if len(self.session.log) > start:
            self._together.append((start, len(self.session.log)))
        return refusal

    def help_of(self, seat: Seat) -> Help:
        """What was agreed for this seat."""
        return help_of(self.record.seats[seat])

    def takes_back_freely(self, seat: Seat) -> bool:
        wish = self.help_of(seat).undo
        return wish == "free" or (wish == "usual" and self.free_undo)

    def takes_nothing_back(self, seat: Seat | None) -> bool:
        return seat is not None and self.help_of(seat).undo == "never"

    def undo_to(self, seat: Seat | None) -> int | None:
        """The place of the log to which this seat can take back now."""
        if seat is None or self.takes_nothing_back(seat):
            return None
        return self.session.undo_to(seat, free=self.takes_back_freely(seat))

    def undo(self) -> bool:
        """Take back one's own last answer, or all answers of the last click, as far as they may be taken back."""
        seat = self.undoer()
        return seat is not None and not self.takes_nothing_back(seat) and self.take_back(seat)

    def take_back(self, seat: Seat) -> bool:
        """The last answers of this seat, whoever is asked now."""
        self._forget()
        self._beats.clear()
        log = self.session.log
        while self._together and self._together[-1][1] > len(log):
            self._together.pop()
        first = self._together.pop()[0] if self._together and self._together[-1][1] == len(log) else len(log) - 1
        before = len(self.session.log)
        while len(self.session.log) > max(first, 0) and self.record.undo(seat, free=self.takes_back_freely(seat)):
            pass
        place = len(self.session.log)
        self._reasons_taken |= {log[n][:3]: reason for n, reason in self.reasons.items() if n >= place}
        self._intents_taken |= {log[n][:3]: intent for n, intent in self.intents.items() if n >= place}
        self.reasons = {n: reason for n, reason in self.reasons.items() if n < place}
        self.intents = {n: intent for n, intent in self.intents.items() if n < place}
        earlier = [count for n, (_, count) in self.taken_back.items() if n >= place]
        if place < before and not self.session.state.agenda[-1].sealed:  # what is done to an envelope is nobody else's business
            self.taken_back = {n: taken for n, taken in self.taken_back.items() if n < place}
            self.taken_back[place] = (seat, sum(earlier) + before - place)
        return place < before

    def may_redo(self) -> bool:
        """Whether what was taken back last is the doing of whoever may take back now."""
        undone = self.session.undone
        return bool(undone) and undone[0].seat == self.undoer()

    def redo(self) -> bool:
        if not self.may_redo():
            return False
        self._forget()
        return self.record.redo()

    def reseat(self, seat: Seat, player: str) -> None:
        """In the middle of the game a bot takes a person's place, or a person a bot's."""
        self._forget()
        setting = self.record.seats[seat]
        self.record.seat(seat, replace(setting, player=player))
        self._screen.reseat(self.humans())

    def close(self) -> None:
        """Put the game away."""
        self._forget()
        self.record.close()

    # Bots

    def ponder(self) -> Decision | None:
        """Let a bot whose turn it is think, while others look at what happened; its question."""
        seat = self.bot_asked()
        if seat is None:
            self._forget()
            return None
        decision = self.session.decision(seat)
        assert decision is not None, "a seat is asked and has no question"
        if self._repeats(decision) or self._intends(decision):
            return decision
        if self._ticket is None or self._asked != decision:
            self._forget()
            setting, session = self.record.seats[seat], self.session
            luck = luck_number(session.seed, decision.number, seat)
            self._ticket = self.adviser.ask(session.game.id, session.view(seat), decision, setting.player, setting.temperament, luck)
            self._asked = decision
        return decision

    def _repeats(self, decision: Decision) -> Choice | None:
        """What this bot answered before it was taken back: it answers the same again, however hurried it was."""
        undone = self.session.undone
        again = bool(undone) and undone[0][:2] == (decision.number, decision.seat) and undone[0].choice in decision.choices
        return undone[0].choice if again else None

    def _intends(self, decision: Decision) -> bool:
        """Whether the bot has already said what it answers to this."""
        thinker = self._asked.seat if self._asked else None
        return bool(self._intended) and thinker == decision.seat and self._intended[0] in decision.choices

    def tick(self) -> Said | None:
        """The answer of a bot whose turn it is, once it has come and is played. Never waits."""
        decision = self.ponder()
        if decision is None:
            return None
        if choice := self._repeats(decision):
            about = (decision.number, decision.seat, choice)
            return self._play(decision, choice, self._reasons_taken.get(about), self._intents_taken.get(about))
        if self._intends(decision):
            return self._play(decision, self._intended.pop(0), self.last.reason if self.last else None)
        thought = self._arrived()
        if thought is None:
            return None
        self._ticket, self._thought, self._announced = None, None, False
        self._intended = list(thought.choices[1:])
        return self._play(decision, thought.choices[0], thought.reason, thought.intent if self._begins(decision.seat) else None)

    def _arrived(self) -> Thought | None:
        """The answer of the bot that was asked, once it has come."""
        if self._thought is None and self._ticket is not None:
            self._thought = self.adviser.poll(self._ticket)
        return self._thought

    def announces(self) -> tuple[Seat, Intent, Reason] | None:
        """What the bot that is asked is about to do, and why: said once, and once a round."""
        decision, thought = self.ponder(), self._arrived()
        if decision is None or thought is None or thought.intent is None or self._announced or not self._begins(decision.seat):
            return None
        self._announced = True
        return decision.seat, thought.intent, thought.reason

    def _begins(self, seat: Seat) -> bool:
        """Whether this seat has not said yet what it means to do in this round."""
        session = self.session
        last = max((place for place in self.intents if session.log[place].seat == seat), default=-1)
        return last < 0 or session.game.rounds(session.log[last].before) != session.game.rounds(session.state)

    def _play(self, decision: Decision, choice: Choice, reason: Reason | None, intent: Intent | None = None) -> Said | None:
        place, seat = len(self.session.log), decision.seat
        if self._submit(seat, decision.number, choice) is not None:
            self._forget()  # a late answer to another question: ask again
            return None
        if reason:
            self.reasons[place] = reason
        if intent:
            self.intents[place] = intent
        self.last = Said(seat, choice, reason)
        return self.last

    def hurry(self) -> None:
        """The bot that thinks answers with the best it has so far."""
        if self._ticket is not None:
            self.adviser.hurry(self._ticket)

    def _forget(self) -> None:
        if self._ticket is not None:
            self.adviser.cancel(self._ticket)
        self._asked, self._ticket, self._intended = None, None, []
        self._thought, self._announced = None, False
