"""What is seen of a game at a table: whose eyes look, what is asked of them, and everything that is described to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.kernel import Choice, Decision, Event, Refusal, Seat, asked, view
from game import tables
from game.kit.item import Item
from game.play.playing import Playing, Record
from game.play.story import Story
from game.scenes.reel import Reel
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.services.keys import cap
from game.services.texts import signed
from game.tables.chrome import recap
from game.tables.look import LogLine, Look

ENTER = cap("enter")
PATIENCE = 1.0  # seconds before the bar says how long a bot has been thinking


class TableSight(StageScene):
    """The table as the person before the screen may see it now."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing
        self.ware = tables.load(playing.session.game.id)
        self.story = Story(playing, self.ware, shell.texts)
        self.reel = Reel(self.ware)
        self.crumb = ""
        self.picked: tuple[Choice, ...] = ()
        self.page = 0
        self.hidden = False  # the person before the screen does not want to be looked at
        self.owners = False
        self.peeking = False  # at a shared table: the own hand is looked at
        self.log_of: Seat | None = None
        self.guest: Seat | None = None  # whose board is looked at in the dock, instead of one's own
        self.hinted = ""  # the thing that a hint has named
        self._recap: tuple[Seat | None, tuple[LogLine, ...]] = (None, ())  # for whom, and what
        self._eyes: tuple[Seat | None, Seat | None] = (None, None)  # who looked last, and for whom things were told
        self._seen: tuple[Seat | None, Any] | None = None  # whose view is shown, as long as nothing but the pointer moves
        self._stale = False  # the pointer is elsewhere than the description says
        self._changed = self._moved_on = self.due = False  # described anew; so by time alone; and still to be drawn
        self._warned = -1  # the question to which the primary button was pressed once, with things left unused
        self._thought = 0.0  # seconds that a bot has been thinking
        self._held = True  # in step mode: the key for the next deed of a bot has not been pressed yet
        self._known: tuple[object, tuple[tuple[Choice, Refusal | None], ...]] = (None, ())

    @property
    def record(self) -> Record:
        return self.playing.record

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(setting.name for setting in self.playing.record.seats)

    @property
    def viewer(self) -> Seat | None:
        return None if self.hidden else self.playing.viewer()

    @property
    def covered(self) -> bool:
        """Whether the hand of the person before the screen lies face down: others sit at the table."""
        return self.ware.covers and self.viewer is not None and len(self.playing.humans()) > 1 and not self.peeking

    @property
    def reader(self) -> Seat | None:
        """For whose eyes things are told; beside a covered hand, for everybody's."""
        return None if self.covered else self.viewer

    @property
    def recap(self) -> tuple[LogLine, ...]:
        """What happened while others had the screen, for the person who has taken it."""
        return self._recap[1] if self.viewer is not None and self.viewer == self._recap[0] else ()

    def decision(self) -> Decision | None:
        """What is asked of the person before the screen, once everything before it has been shown."""
        return None if self.hidden or self.reel.shown else self.playing.decision()

    @property
    def stepping(self) -> bool:
        """Whether the next deed of a bot waits for a key."""
        return self._held and self.shell.settings.bot_speed == "step" and self._bot_to_act()

    def look(self) -> Look:
        viewer, decision = self.viewer, self.decision()
        waiting = self.playing.waiting_for()
        hover = self.stage.hover or self.stage.focus
        told = tuple(event.seen_by(self.reader) for event in self.reel.told)
        return Look(
            layout=self.shell.layout,
            texts=self.shell.texts,
            names=self.names,
            viewer=viewer,
            crumb=self.crumb,
            picked=self.picked,
            hover=hover,
            about=self._about(hover),
            sums=tuple(self._sum(seat) for seat in range(len(self.names))),
            log=self.story.lines(self.reader, self.reel.untold),
            log_of=self.log_of,
            catalogue=self._catalogue(decision),
            waiting="" if decision else self._waiting(waiting),
            undo="" if self.hidden else self._undo_words(self.playing.undoer()),
            redo=not self.hidden and self.playing.may_redo(),
            marks=self.story.marks(viewer),
            dock_of=self.guest if self.guest is not None else viewer,
            owners=self.owners,
            thinks=waiting if self._bot_to_act() else None,
            warned=decision is not None and self._warned == decision.number,
            muted=self.shell.settings.mute,
            recap=self.recap,
            page=self.page,
            players=tuple(setting.player for setting in self.playing.record.seats),
            covered=self.covered,
            instead=self.playing.instead() if decision else (),
            asked=frozenset(open_.seat for open_ in self.playing.decisions()),
            moment=told,
            opened=self.reel.opened,
            scored=tuple(self._scored(told)),
            goes_on=not self.hidden and (bool(self.reel.shown) or self._bot_to_act()),
            steps=self.stepping and not self.reel.shown,
            theme=self.shell.theme,
            cap=self._cap_beside_focus if self.stage.focus else self.cap,
            dials=self.dials,
        )

    def _scored(self, told: Sequence[Event]) -> Iterator[tuple[Seat, int]]:
        """By whom, and how much."""
        for event in told:
            won = sum(points for seat, points, _ in self.ware.score(event) if seat == event.seat)
            if won and event.seat is not None:
                yield event.seat, won

    def _sum(self, seat: Seat) -> str:
        """Where a seat's points came from."""
        parts = [(source, points) for (source, owner), points in self.story.points().items() if owner == seat]
        return " · ".join(f"{self.shell.texts.say(source)} {signed(points)}" for source, points in parts)

    def _about(self, name: str) -> str:
        """What the thing under the pointer is, and why nothing can be done with it now."""
        item = self.animator.items.get(name)
        if item is None or item.refusal is None:
            return item.tip if item else ""
        return f"{item.tip.removesuffix('.')}. {self.shell.texts.refusal(item.refusal, self.names)}"

    def _cap_beside_focus(self, deed: str) -> str:
        """While something is in focus, Enter means that and nothing else."""
        return next((cap for cap in self.shell.keys.caps(deed) if cap != ENTER), "")

    def _catalogue(self, decision: Decision | None) -> tuple[tuple[Choice, Refusal | None], ...]:
        """Everything that might be tried, listed once for each question."""
        if decision is None:
            return ()
        key = (decision.number, decision.seat, len(self.playing.session.log))
        if self._known[0] != key:
            self._known = (key, tuple(self.playing.session.catalogue(decision.seat)))
        return self._known[1]

    def _waiting(self, seat: Seat | None) -> str:
        """Why nothing is asked now."""
        say = self.shell.texts.say
        if self.hidden:
            return say("shell.name.hidden", key=self.cap("hide"))
        if self.reel.closed:
            return "…"
        if self.reel.shown:
            seen, game = [event.seen_by(self.reader) for event in self.reel.shown.events], self.playing.session.game.id
            told = [self.shell.texts.event(game, event, self.names) for event in seen]
            return next((line for line in reversed(told) if line), "…")
        if seat is None:
            return ""
        player = self.playing.record.seats[seat].player
        if player == "human":
            return say("shell.name.waiting", who=self.names[seat])
        level = say(f"kernel.name.level_{player}")
        if self.stepping:
            return say("shell.name.bot_steps", who=self.names[seat], level=level, key=self.cap("confirm"))
        if self._thought < PATIENCE:
            return say("shell.name.bot_thinks", who=self.names[seat], level=level)
        return say("shell.name.bot_thinks_long", who=self.names[seat], level=level, seconds=int(self._thought), key=self.cap("confirm"))

    def _undo_words(self, seat: Seat | None) -> str:
        """What would be taken back; empty when nothing can be."""
        session = self.playing.session
        place = session.undo_to(seat, free=self.playing.free_undo) if seat is not None else None
        if place is None:
            return ""
        entry = session.log[place]
        question = next(question for question in asked(entry.before) if question.seat == seat)
        if seat != self.viewer and question.private(entry.before):
            return self.shell.texts.say("shell.name.undo_of", who=self.names[entry.seat])
        words = self.shell.texts.choice(session.game.id, entry.choice, entry.before.agenda[-1].name, self.names)
        return self.shell.texts.say("shell.name.undo", what=words)

    def items(self) -> list[Item]:
        look = self.look()
        if self._seen is None or self._seen[0] != look.viewer:
            self._seen = (look.viewer, view(self._state(), look.viewer))
        found = self.ware.describe(self._seen[1], self.decision(), look)
        lit = self._lit(look)
        if lit:
            found = [item._replace(ring="chosen") if item.id in lit else item for item in found]
        return [*found, *recap(look)]

    def _state(self) -> Any:
        """The moment that is shown; while envelopes lie closed, the one before them."""
        session = self.playing.session
        if self.reel.closed and session.log:
            return session.log[-1].before
        return self.reel.shown.state if self.reel.shown else session.state

    def _lit(self, look: Look) -> frozenset[str]:
        """The pieces that the line under the pointer or a hint speaks of."""
        kind, _, number = look.hover.partition("/")
        lines = {"log": look.log, "recap": look.recap}.get(kind, ())
        pieces = lines[int(number)].pieces if number.isdecimal() and int(number) < len(lines) else ()
        return frozenset((*pieces, self.hinted) if self.hinted else pieces)

    def hovered(self, name: str) -> None:
        item = self.animator.items.get(name)
        if item and (item.choices or item.action):
            self.shell.sound.cue("hover")
        self._stale = True

    def refresh(self, *, calm: bool = False) -> None:
        self._changed, self._seen = True, None
        self._describe(calm=calm)

    def _describe(self, *, calm: bool) -> None:
        """What other eyes had before them neither moves on nor fades: it is gone."""
        self._stale = False
        before, viewer = self._eyes, self.viewer
        if viewer != before[0]:
            self.other_person()
        self._eyes = (viewer, self.reader)
        if before[0] not in (None, viewer) or before[1] not in (None, self.reader):
            self._bubble, self.hinted, self.stage.hover, self.stage.focus = None, "", "", ""
        other = self._eyes != before
        super().refresh(calm=calm or other)
        if self.stage.focus and self.stage.focus not in self.animator.items:
            self.stage.focus = ""  # what was in focus is gone, and Enter means the main button again
            super().refresh(calm=True)
        if other:
            self.animator.finish()
            self.stage.hurried = True

    def other_person(self) -> None:
        """Whoever looks now begins with nothing opened, chosen or half said by somebody else."""
        self.crumb, self.picked, self.page, self.hinted = "", (), 0, ""
        self.guest, self.peeking, self._warned, self.dials = None, False, -1, {}

    def _follow_pointer(self) -> None:
        """Nothing but the pointer is elsewhere."""
        self._describe(calm=True)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        """No frame does everything: what happened by itself is described in one and drawn in the next, and what the pointer is on
        comes after that. A click is answered in its own frame."""
        if self._moved_on:
            self._moved_on, self.due = False, True
            return []
        if self._stale and not self.due:
            self._follow_pointer()
        self.due = False
        return super().draw(window)

    def _bot_to_act(self) -> bool:
        return not self.playing.session.over and self.playing.human_asked() is None
