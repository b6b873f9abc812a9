"""For somebody who only looks on: a game of long ago, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from types import MappingProxyType

import pygame

from engine.kernel import Seat, view
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Words, moved
from game.kit.playback import SIGN, sign_picture
from game.kit.stage import Camera
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.scenes.deeds import STEPS
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.tables.look import Look
from game.tables.moments import times
from game.tables.ribbon import ribbon
from saves.document import SeatSetting

SIGNS = ("first", "round_back", "back", "play", "on", "round_on", "last")
SPEEDS = (1, 2, 4, 8)
PAUSE = 0.8  # seconds between two answers at the first speed
LABEL = 150.0  # room for the words beside the ribbon


class Replay(StageScene):
    """A saved game as everybody could see it, at any place of its log: step by step, round by round, or played by itself."""

    listens = ("confirm", "back", "fit", *STEPS, "past_play")

    def __init__(
        self,
        shell: Shell,
        session: Session,
        seats: Sequence[SeatSetting],
        farewell: Callable[[], None] | None = None,
        place: int = 0,
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """At this place of the log at first; `farewell` is done when it goes; `names` is what players have called things."""
        super().__init__(shell)
        self.farewell = farewell
        self.session = session
        self.seats = list(seats)
        self.place = place
        self.times = times(session)
        self.plays = False
        self.speed = 0  # which of SPEEDS
        self._wait = 0.0  # seconds until the next answer is shown
        self.log_of: Seat | None = None
        self.ware = tables.load(session.game.id)
        self.called = names
        self.speak()

    def speak(self) -> None:
        self.texts = self.shell.texts.called(self.session.game.id, self.called)
        self.story = Story(self._until(len(self.session.log)), self.ware, self.texts)
        self.story.lines(None)  # told once from end to end, so that no place of a long game has to be waited for
        self.story.playing = self._until(self.place)

    def _until(self, place: int) -> Playing:
        """The game as if nothing had happened after this place."""
        past = copy(self.session)
        past.state, past.log, past.beats = self.session.seek(place), self.session.log[:place], []
        past._asked = None
        return Playing(Unsaved(past, self.seats), Nobody())

    def enter(self) -> None:
        super().enter()
        if self.session.differs_at is not None:
            self.say(self.shell.texts.say("replay.name.differs", decision=self.session.differs_at + 1))

    def leave(self) -> None:
        if self.farewell:
            self.farewell()

    # What is shown

    def items(self) -> list[Item]:
        shell, names = self.shell, tuple(seat.name for seat in self.seats)
        look = Look(
            layout=shell.layout,
            texts=self.texts,
            names=names,
            hover=self.stage.hover,
            log=self.story.lines(None),
            log_of=self.log_of,
            muted=shell.settings.mute,
            marks=self.story.marks(None),
            players=tuple(seat.player for seat in self.seats),
            asked=frozenset(decision.seat for decision in self.story.playing.decisions()),
            theme=shell.theme,
            dials=self.dials,
        )
        shown = self.ware.describe(view(self.story.playing.session.state, None), None, look)
        table = [item for item in shown if item.region not in ("bar", "primary") and item.action != "hint"]
        return [*table, *self._ribbon(), *self._buttons()]

    def _ribbon(self) -> list[Item]:
        region, say = self.shell.layout.regions["bar"], self.shell.texts.say
        number = self.times.round_at(self.place)
        words = say("replay.name.place", place=self.place, all=len(self.session.log), round=number)
        ground = (Fill(Box(0, 0, region.w, region.h), "panel"), Words(words, Box(16, 0, LABEL, region.h), "label", lines=2))
        room = Box(LABEL + 28, 6, region.w - LABEL - 48, region.h - 10)
        tip = say("replay.rule.ribbon")
        return [
            Item("ground/bar", "bar", Box(0, 0, region.w, region.h), ground, -10),
            *ribbon("time", "bar", room, self.times, self.place, tip),
        ]

    def _buttons(self) -> list[Item]:
        """The steps as signs, with the play button in their middle and the speed at the end."""
        region, say = self.shell.layout.regions["primary"], self.shell.texts.say
        wide = (region.w - 16 - 4 * len(SIGNS)) / (len(SIGNS) + 1)
        high = region.h - 10
        ground = (Fill(Box(0, 0, region.w, region.h), "panel"),)
        made = [Item("ground/primary", "primary", Box(0, 0, region.w, region.h), ground, -10)]
        for n, name in enumerate((*SIGNS, "speed")):
            sign = "pause" if name == "play" and self.plays else name
            live = self._live(name)
            over = live and self.stage.hover == f"step/{name}"
            ink = "ink" if name == "play" else "ivory" if live else "dim"
            face = Fill(Box(0, 0, wide, high), "sky" if name == "play" else "raised", "sky" if over else "line", 2 if over else 1, 6)
            word = Words(f"{SPEEDS[self.speed]}×", Box(0, 0, wide, high), "label", "ivory", "centre")
            marks: Picture = (word,) if name == "speed" else moved(sign_picture(sign, ink), (wide - SIGN) / 2, (high - SIGN) / 2)
            box = Box(8 + n * (wide + 4), 5, wide, high)
            tip = say(f"replay.rule.{sign}", key=self.cap("confirm"))
            made.append(Item(f"step/{name}", "primary", box, (face, *marks), 9, tip, action=name if live else ""))
        return made

    def _live(self, name: str) -> bool:
        """Whether there is something in this direction."""
        if name in ("first", "round_back", "back"):
            return self.place > 0
        return name == "speed" or self.place < len(self.session.log) or (name == "play" and bool(self.session.log))

    def hovered(self, name: str) -> None:
        self.refresh(calm=True)

    # What is done

    def seek(self, place: int, *, calm: bool = False) -> None:
        """Show this place of the log."""
        place = max(0, min(len(self.session.log), place))
        if place != self.place:
            calm = calm or abs(place - self.place) > 1
            self.place = place
            self.story.playing = self._until(place)
            self.refresh(calm=calm)

    def go(self, step: str) -> None:
        """First, a round or an answer back or on, last."""
        self.plays = False
        self.seek(self.times.stepped(self.place, step))
        self.refresh(calm=True)

    def turn(self, name: str, to: float) -> None:
        if name == "time":
            self.plays = False
            self.seek(int(to), calm=True)
        else:
            super().turn(name, to)

    def play(self) -> None:
        """Play by itself, from the start if this is the end; or stop."""
        self.plays = not self.plays
        self._wait = 0.0
        if self.plays and self.place == len(self.session.log):
            self.seek(0)
            self._wait = PAUSE
        self.refresh(calm=True)

    @property
    def busy(self) -> bool:
        return super().busy or self.plays

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if not self.plays or self.animator.moving:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._wait = PAUSE / SPEEDS[self.speed]
            self.animator.tempo = 1 / SPEEDS[self.speed]
            self.plays = self.place + 1 < len(self.session.log)
            self.seek(self.place + 1)

    def click(self, item: Item) -> None:
        """The steps, and what stands at the upper edge of every table."""
        verb, _, rest = item.action.partition(" ")
        if verb in SIGNS:
            self.play() if verb == "play" else self.go(verb)
        elif verb == "speed":
            self.speed = (self.speed + 1) % len(SPEEDS)
            self.refresh(calm=True)
        elif verb in ("rulebook", "settings"):
            self.shell.open(verb, game=self.session.game.id, on=self.session.state.rules_on)
        elif verb == "mute":
            self.shell.mute()
            self.refresh(calm=True)
        elif verb == "menu":
            self.shell.pop()
        elif verb == "moment":
            self.seek(int(rest) + 1)
        elif verb == "log":
            self.log_of = int(rest) if rest.isdecimal() and int(rest) != self.log_of else None
            self.refresh(calm=True)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if deed in STEPS:
            self.go(STEPS[deed])
        elif deed in ("confirm", "past_play"):
            self.play()
        elif deed == "back":
            self.shell.pop()
        elif deed == "fit":
            self.stage.camera = Camera()
