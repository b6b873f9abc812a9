"""For somebody who only looks on: a table of bots, and a game of long ago, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import pygame

from engine.kernel import Seat, view
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Words
from game.kit.stage import Camera
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.tables.look import Look
from saves.document import SeatSetting

FAR = 10**6  # more steps than any game has
STEPS = {"first": -FAR, "back": -1, "on": 1, "last": FAR}
KEYS = {
    pygame.K_COMMA: -1,
    pygame.K_PERIOD: 1,
    pygame.K_PAGEUP: -10,
    pygame.K_PAGEDOWN: 10,
    pygame.K_HOME: -FAR,
    pygame.K_END: FAR,
}


class Watching(TableScene):
    """Bots play to the ceremony, and nobody is asked anything."""

    def key(self, event: pygame.event.Event) -> None:
        if self.shell.keys.deed(event) == "back":
            self.shell.pop()
        else:
            super().key(event)


class Replay(StageScene):
    """A saved game as everybody could see it, at any place of its log."""

    def __init__(self, shell: Shell, session: Session, seats: Sequence[SeatSetting]) -> None:
        super().__init__(shell)
        self.session = session
        self.seats = list(seats)
        self.place = len(session.log)
        self.log_of: Seat | None = None
        self.ware = tables.load(session.game.id)
        self.story = Story(self._until(self.place), self.ware, shell.texts)

    def _until(self, place: int) -> Playing:
        """The game as if nothing had happened after this place."""
        past = copy(self.session)
        past.state, past.log, past.beats = self.session.seek(place), self.session.log[:place], []
        return Playing(Unsaved(past, self.seats), Nobody())

    def enter(self) -> None:
        super().enter()
        if self.session.differs_at is not None:
            self.say(self.shell.texts.say("replay.name.differs", decision=self.session.differs_at + 1))

    # What is shown

    def items(self) -> list[Item]:
        shell, names = self.shell, tuple(seat.name for seat in self.seats)
        look = Look(
            layout=shell.layout,
            texts=shell.texts,
            names=names,
            hover=self.stage.hover,
            log=self.story.lines(None),
            log_of=self.log_of,
            muted=shell.settings.mute,
            marks=self.story.marks(None),
            waiting=shell.texts.say("replay.name.place", place=self.place, all=len(self.session.log)),
            players=tuple(seat.player for seat in self.seats),
            asked=frozenset(decision.seat for decision in self.story.playing.decisions()),
            theme=shell.theme,
            dials=self.dials,
        )
        shown = self.ware.describe(view(self.story.playing.session.state, None), None, look)
        return [*(item for item in shown if item.action not in ("undo", "redo")), *self._buttons()]

    def _buttons(self) -> list[Item]:
        region = self.shell.layout.regions["primary"]
        wide = (region.w - 16 - 6 * (len(STEPS) - 1)) / len(STEPS)
        made = []
        for n, (name, step) in enumerate(STEPS.items()):
            box = Box(8 + n * (wide + 6), 5, wide, region.h - 10)
            live = 0 <= self.place + (step > 0) - (step < 0) <= len(self.session.log)
            label = self.shell.texts.say(f"replay.name.{name}")
            over = live and self.stage.hover == f"step/{name}"
            picture: Picture = (
                Fill(Box(0, 0, box.w, box.h), "panel"),
                Fill(Box(0, 0, box.w, box.h), "raised", "sky" if over else "line", 2 if over else 1, 6),
                Words(label, Box(4, 0, box.w - 8, box.h), "label", "ivory" if live else "dim", "centre", 2),
            )
            tip = self.shell.texts.say(f"replay.rule.{name}")
            made.append(Item(f"step/{name}", "primary", box, picture, 9, tip, action=name if live else ""))
        veil = Item("step/ground", "primary", Box(0, 0, region.w, region.h), (Fill(Box(0, 0, region.w, region.h), "panel"),), 8)
        return [veil, *made]

    def hovered(self, name: str) -> None:
        self.refresh(calm=True)

    # What is done

    def step(self, by: int) -> None:
        """So many answers on, or back."""
        place = max(0, min(len(self.session.log), self.place + by))
        if place == self.place:
            return
        self.place = place
        self.story.playing = self._until(place)
        self.refresh(calm=abs(by) > 1)

    def click(self, item: Item) -> None:
        """The steps, and what stands at the upper edge of every table."""
        verb, _, rest = item.action.partition(" ")
        if verb in STEPS:
            self.step(STEPS[verb])
        elif verb in ("rulebook", "settings"):
            self.shell.open(verb, game=self.session.game.id, on=self.session.state.rules_on)
        elif verb == "mute":
            self.shell.mute()
            self.refresh(calm=True)
        elif verb == "menu":
            self.shell.pop()
        elif verb == "log":
            self.log_of = int(rest) if rest.isdecimal() and int(rest) != self.log_of else None
            self.refresh(calm=True)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if event.key in KEYS:
            self.step(KEYS[event.key])
        elif deed == "back":
            self.shell.pop()
        elif deed == "fit":
            self.stage.camera = Camera()
