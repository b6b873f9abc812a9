"""The table: a game is seen and played here, by people and bots."""

from __future__ import annotations

import pygame

from engine.kernel import Choice, Event, Refusal
from game import tables
from game.kit.item import Item
from game.kit.stage import Camera
from game.playing import Playing, Record
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.tables.look import Look

PAUSES = {"relaxed": 0.9, "normal": 0.45, "brisk": 0.15, "instant": 0.0, "step": 1e9}  # seconds between two deeds of a bot
QUIET = 0.25  # seconds after a skip in which the same key cannot confirm
LOG_LINES = 60


class TableScene(StageScene):
    """One game at one table."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing
        self.describe, self.way = tables.load(playing.session.game.id)
        self.crumb = ""
        self._pause = self._quiet = 0.0
        self._celebrated = False  # after the ceremony the final table can still be looked at

    @classmethod
    def of(cls, shell: Shell, record: Record) -> TableScene:
        """The table of a record; alone one may take back everything, unless the settings say otherwise."""
        alone = sum(setting.player == "human" for setting in record.seats) <= 1
        free = shell.settings.undo == "free" or (shell.settings.undo == "usual" and alone)
        return cls(shell, Playing(record, shell.adviser, free_undo=free))

    # What is shown

    def look(self) -> Look:
        playing, session = self.playing, self.playing.session
        viewer = playing.viewer()
        decision = playing.decision()
        waiting = playing.waiting_for()
        names = tuple(setting.name for setting in playing.record.seats)
        said = self.shell.texts.say
        return Look(
            layout=self.shell.layout,
            texts=self.shell.texts,
            names=names,
            viewer=viewer,
            crumb=self.crumb,
            hover=self.stage.hover or self.stage.focus,
            log=self._log(names),
            catalogue=tuple(session.catalogue(decision.seat)) if decision else (),
            waiting=said("shell.name.waiting", who=names[waiting]) if waiting is not None and decision is None else "",
            undo=viewer is not None and session.undo_to(viewer, free=playing.free_undo) is not None,
        )

    def _log(self, names: tuple[str, ...]) -> tuple[str, ...]:
        session, viewer = self.playing.session, self.playing.viewer()
        recent: list[Event] = []
        for entry in reversed(session.log[-LOG_LINES:]):
            recent[:0] = entry.events
        lines = (self.shell.texts.event(session.game.id, e.seen_by(viewer), names) for e in (*session.prologue, *recent))
        return tuple(line for line in lines if line)[-LOG_LINES:]

    def items(self) -> list[Item]:
        look = self.look()
        return self.describe(self.playing.session.view(look.viewer), self.playing.decision(), look)

    def hovered(self, name: str) -> None:
        self.refresh()
        self.animator.finish()

    # What is done

    def enter(self) -> None:
        super().enter()
        self._pass_on()

    def leave(self) -> None:
        """The game is put away, to be continued."""
        self.playing.close()

    def click(self, item: Item) -> None:
        if item.action.startswith("open "):
            self.crumb = item.action.removeprefix("open ").removesuffix("top")
            self.refresh()
        elif item.action.startswith("ride "):
            self.ride(item.action.removeprefix("ride "))
        elif item.choices:
            self.answer(item.choices[0])
        elif item.refusal:
            self.refuse(item.refusal)

    def answer(self, choice: Choice) -> None:
        refusal = self.playing.answer(choice)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.crumb = ""
        self.shell.cue("confirm")
        self._after()

    def ride(self, target: str) -> None:
        """One click for a whole way: the game's planner says which answers that takes."""
        decision = self.playing.decision()
        if decision is None:
            return
        choices = self.way(self.playing.session.view(decision.seat), decision.seat, target)
        self.playing.answer_all(choices)
        self.shell.cue("ship_sails")
        self._after()

    def refuse(self, refusal: Refusal) -> None:
        names = [setting.name for setting in self.playing.record.seats]
        self.shell.cue("refused")
        sentence = self.shell.texts.refusal(refusal, names)
        self.say(f"{sentence} ({refusal.rule})" if refusal.rule else sentence)

    def undo(self) -> None:
        if self.playing.undo():
            self.shell.cue("undo")
            self.crumb = ""
            self._after()
        else:
            self.say(self.shell.texts.say("shell.name.no_undo"))

    def redo(self) -> None:
        if self.playing.redo():
            self.shell.cue("redo")
            self._after()

    def _after(self) -> None:
        """Something happened: show it, hand the screen on if it must be, and end with the game."""
        self.refresh()
        self._pass_on()

    def _pass_on(self) -> None:
        if self.playing.session.over:
            if not self._celebrated:
                self._celebrated = True
                self.shell.push(Ceremony(self.shell, self.playing))
            return
        seat = self.playing.must_pass_to()
        if seat is not None and self.shell.scene is self:
            self.shell.push(Curtain(self.shell, self.playing, seat))

    # Time

    @property
    def busy(self) -> bool:
        return super().busy or self._bot_to_act()

    def _bot_to_act(self) -> bool:
        return not self.playing.session.over and self.playing.human_asked() is None

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._quiet = max(0.0, self._quiet - dt)
        if not self._bot_to_act() or self.animator.moving:
            return
        self._pause -= dt
        if self._pause > 0:
            return
        if self.playing.tick() is not None:
            self._pause = PAUSES[self.shell.settings.bot_speed]
            self.shell.cue("other_acts")
            self._after()

    # Keys

    def key(self, event: pygame.event.Event) -> None:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._primary(event)
        elif event.key == pygame.K_ESCAPE:
            self._back()
        elif event.key == pygame.K_BACKSPACE or (ctrl and event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT):
            self.undo()
        elif ctrl and event.key in (pygame.K_y, pygame.K_z):
            self.redo()
        elif pygame.K_0 <= event.key <= pygame.K_9 and not ctrl:
            chip = self.animator.items.get(f"chip/{(event.key - pygame.K_1) % 10}")
            if chip:
                self.click(chip)
        elif event.key == pygame.K_e:
            self.answer(("end",))
        elif event.key == pygame.K_f:
            self.stage.camera = Camera()
        elif event.key == pygame.K_n:
            self._pause = 0.0

    def _primary(self, event: pygame.event.Event) -> None:
        """Space first finishes what moves; for a moment after that no key confirms."""
        if self.animator.moving or self._bot_to_act():
            self.animator.finish()
            self.playing.hurry()
            self._pause = 0.0
            self._quiet = QUIET
            return
        button = self.animator.items.get("primary")
        if not self._quiet and button and button.choices:
            self.click(button)

    def _back(self) -> None:
        if self.crumb:
            self.crumb = ""
            self.refresh()
        elif self.stage.focus:
            self.stage.focus = ""
        else:
            self.shell.pop()
