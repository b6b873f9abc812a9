"""The story of a game as somebody may read it: the lines of the log, the last moves, what happened since one's own last answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import is_

from engine.kernel import Event, Seat
from engine.kernel.brain import Reason
from engine.session import Logged
from game.play.playing import Playing
from game.services.texts import Texts
from game.tables import Tableware
from game.tables.look import LogLine, Mark

RECENT = 80  # answers that the marks of last moves look back at most

Told = tuple[Event, LogLine]  # what somebody sees of an event, and what the log says of it; nothing, where it has no words


class Story:
    """Reads the log of a game in the words of one language."""

    def __init__(self, playing: Playing, tableware: Tableware, texts: Texts, until: int | None = None) -> None:
        self.playing = playing
        self.tableware = tableware
        self.texts = texts
        self.until = until  # the place of the log at which the past is looked at; None: now
        self._scored: list[tuple[Sequence[Event], list[tuple[Seat, int, str]]]] = []  # what happened, and the points that it tells of
        self._known: dict[tuple[int, Seat | None], tuple[Sequence[Event], tuple[Told, ...]]] = {}  # what happened, and its lines
        self._told_of: tuple[object, list[Sequence[Event]], list[Told]] = (None, [], [])  # to whom, what happened, what is told of it
        self._tale = Tale(self)  # the lines that this makes
        self._joint: dict[tuple[object, ...], str] = {}  # what is said of events that are told as one
        self._last: tuple[object, object, tuple[LogLine, ...]] = (None, None, ())  # the last answer and for whom it was told; all lines

    @property
    def log(self) -> list[Logged]:
        """The answers so far, or until the moment that is looked at."""
        log = self.playing.session.log
        return log if self.until is None else log[: self.until]

    def lines(self, viewer: Seat | None, hide: int = 0) -> tuple[LogLine, ...]:
        """All lines from the first on. What is told by the last `hide` events is still to be shown, and not told yet.

        The same lines are the same tuple, so that whoever has measured them need not do it again.
        """
        log = self.log
        newest, about = log[-1] if log else None, (viewer, hide, len(log), dict(self.playing.taken_back))
        if self._last[0] is not newest or self._last[1] != about:
            told = self._all_told(viewer)
            if len(told) - hide < self._tale.heard:
                self._tale = Tale(self)
            self._tale.go_on(told[self._tale.heard : len(told) - hide])
            self._last = (newest, about, self._tale.lines)
        return self._last[2]

    def _all_told(self, viewer: Seat | None) -> list[Told]:
        """What is told of the first deal and of each answer. A game goes on, so that most of the time only the end of it is new."""
        about, prologue = (viewer, dict(self.playing.taken_back)), self.playing.session.prologue
        happened: list[Sequence[Event]] = [prologue, *(entry.events for entry in self.log)]
        known, told = self._told_of[1:]
        if self._told_of[0] != about or len(known) > len(happened) or not all(map(is_, known, happened)):
            known, told, self._tale = [], [], Tale(self)
        for n in range(len(known), len(happened)):
            told += self._answer(n - 1, viewer) if n else self._told(prologue, viewer, -1)
        self._told_of = (about, happened, told)
        return told

    def say_joint(self, joint: Event) -> str:
        key = (joint.name, joint.seat, *joint.fields.values())
        if key not in self._joint:
            names = [setting.name for setting in self.playing.record.seats]
            self._joint[key] = self.texts.event(self.playing.session.game.id, joint, names) or ""
        return self._joint[key]

    def _answer(self, place: int, viewer: Seat | None) -> tuple[Told, ...]:
        """A line for each event of an answer; an event without words has an empty one."""
        entry = self.log[place]
        found = self._known.get((place, viewer))
        if found is None or found[0] is not entry.events:  # after a take-back something else may have happened here
            found = (entry.events, self._told(entry.events, viewer, place, aloud=not entry.before.agenda[-1].sealed))
            self._known[place, viewer] = found
        return (*self._taken_back(place), *found[1])

    def _taken_back(self, place: int) -> tuple[Told, ...]:
        """A line for the answers that were taken back at this place."""
        found = self.playing.taken_back.get(place)
        if not found:
            return ()
        seat, count = found
        name = self.playing.record.seats[seat].name
        return ((Event("took_back", seat, {}), LogLine(self.texts.say("shell.name.took_back", who=name, count=count), seat, place)),)

    def _told(self, events: Sequence[Event], viewer: Seat | None, place: int, *, aloud: bool = True) -> tuple[Told, ...]:
        """A bot's reason is told with its deed, and with nothing that follows from it; what the last sealed envelope sets off is the
        doing of all."""
        playing, ware = self.playing, self.tableware
        names = [setting.name for setting in playing.record.seats]
        game = playing.session.game.id
        reason = playing.reasons.get(place) if aloud else None
        actor = self.log[place].seat if place >= 0 else None
        why = self.why(reason) if reason else ""
        made = []
        for event in events:
            seen = event.seen_by(viewer)
            text = self.texts.event(game, seen, names) or ""
            spoken = "" if event.seat != actor or not text else why
            sign = ware.sign(seen) if event.seat is None else ""
            made.append((seen, LogLine(text, event.seat, place, event.name in ware.headings, ware.pieces(seen), spoken, sign)))
            why = "" if spoken else why
        return tuple(made)

    def why(self, reason: Reason) -> str:
        """With what the bot expects of it."""
        why, told = self.texts.say(reason.key), dict(reason.args)
        return self.texts.say("shell.name.why_points", why=why, points=str(told["points"]).replace("-", "−")) if "points" in told else why

    def points(self) -> dict[tuple[str, Seat], int]:
        """What each seat has won from each source, as everybody knows it: by the text key of the source and the seat."""
        session, known = self.playing.session, self._scored
        told = [session.prologue, *(answer.events for answer in session.earlier), *(entry.events for entry in self.log)]
        same = next((n for n, (a, b) in enumerate(zip(told, known, strict=False)) if a is not b[0]), min(len(told), len(known)))
        known[same:] = [(events, self._score(events)) for events in told[same:]]
        found: dict[tuple[str, Seat], int] = {}
        for _, scored in known:
            for seat, points, source in scored:
                found[source, seat] = found.get((source, seat), 0) + points
        return found

    def _score(self, events: Sequence[Event]) -> list[tuple[Seat, int, str]]:
        """The points that these events tell everybody of."""
        return [won for event in events for won in self.tableware.score(event.seen_by(None))]

    def since(self, seat: Seat | None) -> int:
        """The place in the log after this seat's last own answer."""
        log = self.log
        return next((place + 1 for place in range(len(log) - 1, -1, -1) if log[place].seat == seat), 0)

    def _since_turn(self, seat: Seat) -> int:
        """The place in the log after the last own answer of this seat that was not given in another seat's turn."""
        log = self.log
        own = (place for place in range(len(log) - 1, -1, -1) if log[place].seat == seat)
        return next((place + 1 for place in own if log[place].before.turn_of() in (seat, None)), 0)

    def since_what(self, seat: Seat) -> str:
        """What a recap for this seat goes back to: the own last turn, an answer given in nobody's turn, or the start of the game."""
        place = self._since_turn(seat)
        if not place:
            return "start"
        return "answer" if self.log[place - 1].before.turn_of() is None else "turn"

    def others_had_turns(self, seat: Seat) -> bool:
        """Whether anybody has done something in a turn that is not this seat's, since its own last turn."""
        return any(entry.before.turn_of() != seat for entry in self.log[self._since_turn(seat) :])

    def _last_turn(self) -> int:
        """The place in the log where the turn before this one began."""
        log, headings = self.log, 0
        for place in range(len(log) - 1, -1, -1):
            headings += any(event.name in self.tableware.headings for event in log[place].events)
            if headings == 2:
                return place
        return 0

    def recap(self, seat: Seat, reader: Seat | None) -> tuple[LogLine, ...]:
        """All that has happened since this seat's last turn, as this reader may know it."""
        places = range(self._since_turn(seat), len(self.log))
        tale = Tale(self)
        tale.go_on(chain.from_iterable(self._answer(place, reader) for place in places))
        return tuple(line for line in tale.lines if line.seat != seat or not line.heading)

    def marks(self, viewer: Seat | None) -> tuple[Mark, ...]:
        """The moves since the viewer's own last answer, or of the last turn when nobody looks; one for each way of a piece."""
        log = self.log
        first = max(self.since(viewer), len(log) - RECENT) if viewer is not None else self._last_turn()
        marks: list[Mark] = []
        for entry in log[first:]:
            for event in entry.events:
                mark = self.tableware.mark(event.seen_by(viewer))
                if mark and marks and marks[-1][0] == mark[0] and marks[-1][2] == mark[1]:
                    marks[-1] = (mark[0], marks[-1][1], mark[2])
                elif mark:
                    marks.append(mark)
        return tuple(mark for mark in marks if mark[1] != mark[2])


class Tale:
    """Lines in the making: what has no words is left out, and what goes on from the line before it is told in one sentence with it."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.heard = 0  # of how much it tells
        self._done: list[LogLine] = []
        self._last: Told | None = None  # what may still go on

    @property
    def lines(self) -> tuple[LogLine, ...]:
        return (*self._done, self._last[1]) if self._last else ()

    def go_on(self, told: Iterable[Told]) -> None:
        for event, line in told:
            self.heard += 1
            if not line.text:
                continue
            joint = self.story.tableware.joined(self._last[0], event) if self._last else None
            if self._last and joint:
                pieces = tuple(dict.fromkeys((*self._last[1].pieces, *line.pieces)))
                made = line._replace(text=self.story.say_joint(joint), pieces=pieces, why=line.why or self._last[1].why)
                self._last = joint, made
                continue
            if self._last:
                self._done.append(self._last[1])
            self._last = event, line
