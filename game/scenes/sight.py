"""What is seen of a game at a table: whose eyes look, what is asked of them, and everything that is described to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.kernel import Choice, Decision, Event, Refusal, Seat, asked, view
from engine.kernel.agenda import keeps_a_book
from engine.kernel.brain import Intent, Reason
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.paper import paper_edge
from game.kit.picture import Fill, Sprite, Words
from game.kit.theme import emblem
from game.kit.tiles import TRAY
from game.play.captains_log import pace_at, pace_of
from game.play.help import gift_to, pennant
from game.play.playing import Playing
from game.play.story import Story
from game.scenes.glance import Glance
from game.scenes.pace import PATIENCE, Pace
from game.scenes.reel import Reel
from game.scenes.shell import Shell
from game.services.texts import Texts, signed
from game.tables.chrome import recap
from game.tables.look import LogLine, Look
from game.tables.moments import Moments, Times
from game.tables.ribbon import Glass, strip
from game.tables.seats import room_for
from game.tables.wake import wake
from game.tables.washes import washes
from saves.document import Dare
from saves.logbook import Line

EDGE = 99  # how high the paper around the past lies


class Sight:
    """The table as the person before the screen may see it now."""

    def __init__(self, shell: Shell, playing: Playing, pace: Pace) -> None:
        self.shell, self.playing, self.pace = shell, playing, pace
        self.ware = tables.load(playing.session.game.id)
        self._called: tuple[Texts, dict[str, str], Texts] | None = None  # the words of the house, what was named, and both together
        self.story = Story(playing, self.ware, self.texts)
        self.reel = Reel(self.ware, playing.humans)
        self.glance = Glance()
        self.moments = Moments()
        self._intention = (-1, "")  # what a bot has said that it is about to do, and at which question
        self.plays = False  # the past goes on by itself
        self.forks: tuple[
            tuple[int, str], ...
        ] = ()  # where other ways leave this game, by their place in the log, and what is told of each
        self.ghost: Line | None = None  # somebody's best game from this very deal
        self.former: dict[int, Any] = {}  # how that game stood when each of its rounds began, as far as it is still among the voyages
        self._wake: tuple[object, list[Item]] = (None, [])  # the former self on the board, and in which round and look
        self._pace: tuple[object, tuple[int, ...]] = (None, ())  # the person's points round by round, and up to which answer
        self.branch = ""  # what is told of this game, if it is such a way itself
        self._seen: tuple[Seat | None, Any] | None = None  # whose view is shown, as long as nothing but the pointer moves
        self._known: tuple[object, tuple[tuple[Choice, Refusal | None], ...]] = (None, ())  # what might be tried, of which question

    # Whose eyes

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(setting.name for setting in self.playing.record.seats)

    @property
    def viewer(self) -> Seat | None:
        return None if self.glance.hidden else self.playing.viewer()

    @property
    def covered(self) -> bool:
        """Whether the hand of the person before the screen lies face down: others sit at the table."""
        return self.ware.covers and self.viewer is not None and len(self.playing.humans()) > 1 and not self.glance.peeking

    @property
    def reader(self) -> Seat | None:
        """For whose eyes things are told; beside a covered hand, for everybody's."""
        return None if self.covered else self.viewer

    @property
    def recap(self) -> tuple[LogLine, ...]:
        """What happened since the own last turn, for the person before the screen, until it is read."""
        return () if self.glance.folded else self._recap

    @property
    def _recap(self) -> tuple[LogLine, ...]:
        return self.glance.recap if self.viewer is not None and self.viewer == self.glance.told else ()

    def decision(self) -> Decision | None:
        """What is asked of the person before the screen, once everything before it has been shown."""
        return None if self.glance.hidden or self.reel.shown or self.past is not None else self.playing.decision()

    @property
    def bot_acts(self) -> bool:
        return not self.playing.session.over and self.playing.human_asked() is None

    @property
    def stepping(self) -> bool:
        """Whether the next deed of a bot waits for a key."""
        return self.pace.steps and self.bot_acts

    # What they see

    def forget(self) -> None:
        """Something has happened: the view is made anew."""
        self._seen = None

    def speak(self) -> None:
        """In the words that are spoken now."""
        if self.story.texts is not self.texts:
            self.story = Story(self.playing, self.ware, self.texts, self.past)

    @property
    def texts(self) -> Texts:
        """The words of the game, with what its players have called things."""
        house, names = self.shell.texts, self.playing.record.names
        if self._called is None or self._called[0] is not house or self._called[1] != names:
            self._called = (house, dict(names), house.called(self.playing.session.game.id, names))
        return self._called[2]

    # What is past

    @property
    def past(self) -> int | None:
        """The place of the log that is looked at; None: now."""
        return self.story.until

    @property
    def times(self) -> Times:
        """The moments that these eyes may tell apart."""
        return self.moments.times(self.playing.session, self.viewer)

    @property
    def moment(self) -> int:
        """Which of them is looked at."""
        return self.times.now if self.past is None else self.times.at(self.past)

    def look_back(self, moment: int) -> None:
        """At this moment of the game; the last one is now."""
        times = self.times
        self.story.until = times.places[max(0, moment)] if moment < times.now else None
        self.plays = self.plays and self.past is not None
        self.forget()

    def _glass(self) -> Glass:
        times = self.times
        forks = tuple((times.at(place), told) for place, told in self.forks if place <= times.places[-1])
        return Glass(times, self.moment, self.past is not None, self.plays, forks, self.no_way(), self.branch)

    def no_way(self) -> str:
        """Why nobody can sail on from here another way; empty when one can."""
        session, say = self.playing.session, self.shell.texts.say
        if session.campaign is not None or (keeps_a_book(session.game.id) and not session.over):
            return say("shell.rule.no_way_book")
        return say("shell.rule.no_way_over") if session.over and self.past is None else ""

    def items(self, look: Look) -> list[Item]:
        if self._seen is None or self._seen[0] != look.viewer:
            self._seen = (look.viewer, view(self._state(), look.viewer))
        found = self.ware.describe(self._seen[1], self.decision(), look)
        decision = self.decision()
        if decision and not self.playing.help_of(decision.seat).lights:
            found = [item._replace(ring="") if item.ring == "legal" else item for item in found]
        lit = {*look.spoken_of, self.glance.hinted} - {""}
        if lit:
            found = [item._replace(ring="chosen") if item.id in lit else item for item in found]
        ribbon = strip(look, self._glass())
        edge = paper_edge(self.shell.layout.regions["screen"], EDGE) if look.past else ()
        laid = () if any(item.id == TRAY for item in found) else washes(look, self.ware.washes)  # it lies where they are
        return [*found, *laid, *recap(look), *edge, *ribbon, *self._former_self(look)]

    def _former_self(self, look: Look) -> list[Item]:
        """How far the one person is ahead of somebody who sailed from the same deal, at the beginning of this round."""
        session, seats = self.playing.session, self.playing.humans()
        if self.playing.record.dare and not look.past:
            return self._dared(look, self.playing.record.dare)
        if self.ghost is None or len(seats) != 1 or look.past or session.over:
            return []
        number, say = session.game.rounds(session.state), look.texts.say
        if self._pace[0] != (len(session.log), seats[0]):
            self._pace = ((len(session.log), seats[0]), pace_of(session, seats[0]))
        mine, theirs = self._pace[1], pace_at(self.ghost, number)
        ahead = (mine[number] if number < len(mine) else session.game.scores(session.state)[seats[0]]) - theirs
        key = "logbook.name.ghost_even" if not ahead else "logbook.name.ghost_ahead" if ahead > 0 else "logbook.name.ghost_behind"
        words = say(key, theirs=theirs, **({"points": abs(ahead)} if ahead else {}))
        region = look.layout.regions["seats"]
        box = Box(8, region.h - 40, region.w - 16, 34)
        tone = "good" if ahead > 0 else "stop" if ahead < 0 else "mist"
        pale = self._pale(look, number, self.ghost)
        if room_for(len(self.names), region.h) > box.y:
            return [*pale, _tag(look, "ghost/pace", words, f"{words} {say('logbook.rule.ghost')}", seats[0], tone)]
        picture = (
            Fill(Box(0, 0, box.w, box.h), "night", tone, 1.5, 6, 230),
            Sprite(emblem(seats[0]), Box(6, 7, 20, 20), 120),
            look.fit(Words(words, Box(32, 0, box.w - 38, box.h), "", "ivory", lines=2), "label", "micro", "fine"),
        )
        return [*pale, Item("ghost/pace", "seats", box, picture, 6, say("logbook.rule.ghost"))]

    def _pale(self, look: Look, number: int, ghost: Line) -> list[Item]:
        """Where the former self stood when this round began, as everybody may know it; described once a round."""
        then, about = self.former.get(number), (number, look.layout, look.theme, look.texts)
        if then is None or ghost.seat is None:
            return []
        if self._wake[0] != about:
            plain = Look(look.layout, look.texts, self.names, theme=look.theme)
            found, say = self.ware.describe(view(then, None), None, plain), look.texts.say
            self._wake = (about, wake(found, ghost.seat, self.ware.stands, lambda tip: say("logbook.name.ghost_stood", thing=tip)))
        return self._wake[1]

    def _dared(self, look: Look, dare: Dare) -> list[Item]:
        """The result that is to be beaten from where this game began, and at the end whether it was."""
        session, say = self.playing.session, look.texts.say
        if dare.seat >= len(self.names):
            return []
        mine = session.game.scores(session.state)[dare.seat]
        key = "now" if not session.over else "beaten" if mine > dare.score else "level" if mine == dare.score else "short"
        words, tone = say(f"dare.name.{key}", who=dare.who, score=dare.score, mine=mine), "good" if mine > dare.score else "brass"
        return [_tag(look, "ghost/dare", words, f"{words} {say('dare.rule.tip', who=dare.who)}", dare.seat, tone)]

    def look(self, hover: str, about: str, dials: Mapping[str, float], cap: Callable[[str], str]) -> Look:
        shell, playing, glance = self.shell, self.playing, self.glance
        viewer, decision = self.viewer, self.decision()
        waiting = playing.waiting_for()
        told = tuple(event.seen_by(self.reader) for event in self.reel.told)
        look = Look(
            layout=shell.layout,
            texts=self.texts,
            names=self.names,
            viewer=viewer,
            crumb=glance.crumb,
            picked=glance.picked,
            hover=hover,
            about=about,
            sums=self._sums(),
            log=self.story.lines(self.reader, self.reel.untold),
            log_of=glance.log_of,
            catalogue=self._catalogue(decision),
            waiting="" if decision else self.waiting(waiting),
            undo="" if glance.hidden else self._undo_words(playing.undoer()),
            no_undo=self.no_undo(),
            redo=not glance.hidden and playing.may_redo(),
            marks=self.story.marks(viewer),
            dock_of=self._in_the_dock(decision),
            owners=glance.owners,
            wash=glance.wash,
            thinks=waiting if self.bot_acts else None,
            warned=decision is not None and glance.warned == decision.number,
            muted=shell.settings.mute,
            recap=self._recap,
            since=self.story.since_what(viewer) if viewer is not None and self._recap else "turn",
            folded=self.glance.folded,
            aimed=glance.aimed,
            page=glance.page,
            players=tuple(setting.player for setting in playing.record.seats),
            pennants=self._pennants(),
            covered=self.covered,
            instead=playing.instead() if decision else (),
            asked=frozenset(open_.seat for open_ in playing.decisions()),
            moment=told,
            opened=self.reel.opened,
            scored=tuple(self._scored(told)),
            goes_on=not glance.hidden and (bool(self.reel.shown) or self.bot_acts),
            steps=self.stepping and not self.reel.shown,
            theme=shell.theme,
            cap=cap,
            dials=dials,
        )
        return look if self.past is None else self._as_past(look)

    def _as_past(self, look: Look) -> Look:
        """Without anything that is now: nobody is asked, nothing moves, and nothing can be taken back."""
        return look._replace(
            undo="",
            redo=False,
            thinks=None,
            recap=(),
            aimed=(),
            asked=frozenset(question.seat for question in asked(self._state())),
            moment=(),
            scored=(),
            goes_on=False,
            steps=False,
            past=True,
        )

    def _in_the_dock(self, decision: Decision | None) -> Seat | None:
        """Whose board is looked at: a guest's, one's own, or before everybody's eyes that of whoever is asked."""
        wishes = (self.glance.guest, self.viewer, decision.seat if decision else None)
        return next((seat for seat in wishes if seat is not None), None)

    def _state(self) -> Any:
        """The moment that is shown; while envelopes lie closed, the one before them."""
        session = self.playing.session
        if self.past is not None:
            return session.log[self.past].before
        if self.reel.closed and session.log:
            return session.log[-1].before
        return self.reel.shown.state if self.reel.shown else session.state

    def _scored(self, told: Sequence[Event]) -> Iterator[tuple[Seat, int]]:
        """By whom, and how much."""
        for event in told:
            won = sum(points for seat, points, _ in self.ware.score(event) if seat == event.seat)
            if won and event.seat is not None:
                yield event.seat, won

    def _sums(self) -> tuple[str, ...]:
        """Where the points of each seat came from."""
        parts: dict[Seat, list[str]] = {seat: [] for seat in range(len(self.names))}
        for (source, seat), points in self.story.points().items():
            parts[seat].append(f"{self.shell.texts.say(source)} {signed(points)}")
        return tuple(" · ".join(found) for found in parts.values())

    def _catalogue(self, decision: Decision | None) -> tuple[tuple[Choice, Refusal | None], ...]:
        """Everything that might be tried, listed once for each question."""
        if decision is None:
            return ()
        key = (decision.number, decision.seat, len(self.playing.session.log))
        if self._known[0] != key:
            self._known = (key, tuple(self.playing.session.catalogue(decision.seat)))
        return self._known[1]

    # In words

    def waiting(self, seat: Seat | None) -> str:
        """Why nothing is asked now."""
        say = self.shell.texts.say
        if self.glance.hidden:
            return say("shell.name.hidden", key=self.shell.keys.cap("hide"))
        if self.past is not None:
            times, moment = self.times, self.moment
            return say("shell.name.past", round=times.round_at(moment), place=moment, all=times.now, key=self.shell.keys.cap("now"))
        if self.reel.closed:
            return "…"
        if self.reel.shown:
            seen, game = [event.seen_by(self.reader) for event in self.reel.shown.events], self.playing.session.game.id
            told = [self.texts.event(game, event, self.names) for event in seen]
            return next((line for line in reversed(told) if line), "…")
        return "" if seat is None else self.intention or self._waiting_for(seat)

    @property
    def intention(self) -> str:
        """What the bot that is asked has said that it is about to do, until it does it."""
        number, words = self._intention
        return words if number == self.playing.session.state.number else ""

    def say_intention(self, seat: Seat, intent: Intent, reason: Reason) -> None:
        """In the words of everybody at the table, with the reason that is told of the deed afterwards."""
        session, names = self.playing.session, self.names
        what = self.texts.choice(session.game.id, intent.aim, intent.step, names, seat)
        words = self.shell.texts.say("shell.name.intends", who=names[seat], what=what, why=self.texts.say(reason.key))
        self._intention = (session.state.number, words)

    def _waiting_for(self, seat: Seat) -> str:
        say, key = self.shell.texts.say, self.shell.keys.cap("confirm")
        player = self.playing.record.seats[seat].player
        if player == "human":
            return say("shell.name.waiting", who=self.names[seat])
        level = say(f"kernel.name.level_{player}")
        if self.stepping:
            return say("shell.name.bot_steps", who=self.names[seat], level=level, key=key)
        if self.pace.thought < PATIENCE:
            return say("shell.name.bot_thinks", who=self.names[seat], level=level)
        return say("shell.name.bot_thinks_long", who=self.names[seat], level=level, seconds=int(self.pace.thought), key=key)

    def no_undo(self) -> str:
        """Why nothing can be taken back, where nothing can."""
        seat, say = self.playing.undoer(), self.shell.texts.say
        if seat is not None and self.playing.takes_nothing_back(seat):
            return say("help.rule.no_undo", who=self.names[seat])
        return say("shell.name.no_undo")

    def _pennants(self) -> tuple[str, ...]:
        """What help and handicaps were agreed for each seat."""
        gift, seats = gift_to(self.playing.session.terms.options), self.playing.record.seats
        return tuple(pennant(setting, setting.name, seat == gift, self.shell.texts) for seat, setting in enumerate(seats))

    def _undo_words(self, seat: Seat | None) -> str:
        """What would be taken back; empty when nothing can be."""
        session = self.playing.session
        place = self.playing.undo_to(seat)
        if place is None:
            return ""
        entry = session.log[place]
        question = next(question for question in asked(entry.before) if question.seat == seat)
        if seat != self.viewer and question.private(entry.before):
            return self.shell.texts.say("shell.name.undo_of", who=self.names[entry.seat])
        words = self.texts.choice(session.game.id, entry.choice, entry.before.agenda[-1].name, self.names, entry.seat)
        return self.shell.texts.say("shell.name.undo", what=words)


def _tag(look: Look, name: str, words: str, tip: str, seat: Seat, tone: str) -> Item:
    """At the left end of the ribbon, where no card of a seat lies."""
    wide = min(look.layout.regions["seats"].w, look.letters.width(words, "micro") + 36)
    picture = (
        Fill(Box(0, 0, wide, 18), "night", tone, 1.5, 5),
        Sprite(emblem(seat), Box(5, 2, 14, 14)),
        look.letters.beginning(look.fit(Words(words, Box(25, 0, wide - 29, 18)), "micro", "fine")),
    )
    return Item(name, "ribbon", Box(12, look.layout.regions["ribbon"].h - 18, wide, 18), picture, 20, tip)
