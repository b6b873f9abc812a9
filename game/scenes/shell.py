"""What all scenes share: settings, words, saves, the bots' adviser, the window's layout, and the stack of scenes itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import pygame

from game import memory
from game.adviser import Adviser
from game.keys import Keys
from game.kit.layout import Layout, layout_for
from game.kit.paint import forget
from game.kit.theme import Theme
from game.rulebook import Notes
from game.settings import Settings
from game.texts import Texts
from saves.slots import Slots


class Scene(Protocol):
    """A screen. Time comes in as seconds, and nothing is drawn when nothing has changed."""

    def enter(self) -> None:
        """It is uppermost now: for the first time, again, or in a window of another size."""

    def leave(self) -> None:
        """It goes for good."""

    def look_away(self) -> None:
        """The window has lost the focus, whether it is uppermost or not."""

    def handle(self, event: pygame.event.Event) -> None: ...

    def advance(self, dt: float) -> None: ...

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]: ...

    @property
    def busy(self) -> bool:
        """Whether time must go on: something moves, or a bot thinks."""
        ...


class Sound(Protocol):
    """What scenes ask of the player of sounds; see game.sound.player.Player."""

    def cue(self, name: str) -> object:
        """One sound, now."""

    def play(self, names: Iterable[str]) -> None:
        """The sounds of one moment, one after the other."""

    def hush(self) -> None:
        """The moment was skipped."""

    def enter(self, game: str | None) -> None:
        """The screen belongs to this game now, or to the harbour."""

    def set_muted(self, muted: bool) -> None: ...


class Silence:
    """No sound: for tests and pictures."""

    def cue(self, name: str) -> None: ...

    def play(self, names: Iterable[str]) -> None: ...

    def hush(self) -> None: ...

    def enter(self, game: str | None) -> None: ...

    def set_muted(self, muted: bool) -> None: ...


class Shell:
    """The stack of scenes and what they need."""

    def __init__(self, settings: Settings, texts: Texts, slots: Slots, adviser: Adviser, window: tuple[int, int]) -> None:
        self.settings = settings
        self.texts = texts
        self.slots = slots
        self.adviser = adviser
        self.keys = Keys(settings.keys)
        self.running = True
        self.window = window
        self.layout: Layout = self._laid_out(window)
        self.sound: Sound = Silence()  # how scenes make themselves heard
        self.any_key = False  # a scene wants to know which key is pressed, so none of them does its deed
        self.apply: Callable[[], object] = _as_it_is  # what the settings say about sound and window counts now
        self._stack: list[Scene] = []

    @property
    def theme(self) -> Theme:
        return Theme("high-contrast" if self.settings.contrast == "high" else "calm", self.settings.text_size == "large")

    @property
    def scene(self) -> Scene:
        return self._stack[-1]

    def push(self, scene: Scene) -> None:
        self.any_key = False
        self._stack.append(scene)
        scene.enter()

    def open(self, name: str, *, game: str = "", at: str = "", notes: Notes | None = None, on: Collection[str] = ()) -> None:
        """A scene that can be opened over any other: the settings, the rulebook of a game at a clause, with the rules that are on."""
        from game.scenes.rulebook import RulebookScene
        from game.scenes.settings import SettingsScene

        self.push(SettingsScene(self) if name == "settings" else RulebookScene(self, game, at, notes, on))

    def pop(self, scenes: int = 1) -> None:
        """The uppermost scenes go; those between are not entered again."""
        self.any_key = False
        for _ in range(scenes):
            self._leave_uppermost()
        memory.sweep()
        self.layout = self._laid_out(self.window)  # the settings may have changed
        if self._stack:
            self.scene.enter()
        else:
            self.running = False

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the uppermost last."""
        return tuple(self._stack)

    def drop(self, place: int) -> None:
        """The scenes from this place on are gone, without a word: something went wrong in one of them."""
        self.any_key = False
        del self._stack[place:]

    def replace(self, scene: Scene) -> None:
        self._leave_uppermost()
        self.push(scene)

    def look_away(self) -> None:
        """The window has lost the focus: what lies beneath is covered as well."""
        for scene in self._stack:
            scene.look_away()

    def close(self) -> None:
        """All scenes go, the uppermost first."""
        while self._stack:
            self._leave_uppermost()

    def _leave_uppermost(self) -> None:
        self._stack[-1].leave()  # if that goes wrong it is still there, to be put aside
        self._stack.pop()

    def resize(self, window: tuple[int, int]) -> None:
        """Lay everything out anew; nothing finished is stretched."""
        self.window = window
        before, self.layout = self.layout, self._laid_out(window)
        if self.layout.scale != before.scale:
            forget()
        self.scene.enter()
        memory.sweep()

    def _laid_out(self, window: tuple[int, int]) -> Layout:
        return layout_for(window, self.settings.scale, left_handed=self.settings.main_button == "left")

    def rescale(self, wish: float) -> None:
        self.settings.scale = round(min(2.0, max(0.8, wish)), 2)
        self.resize(self.window)

    def mute(self) -> None:
        """All sound off, or on again at the former volumes."""
        self.settings.mute = not self.settings.mute
        self.sound.set_muted(self.settings.mute)

    def quit(self) -> None:
        self.running = False


def _as_it_is() -> None:
    """Where there is no window: in tests and for pictures."""
