"""What all scenes share: settings, words, saves, the bots' adviser, the window's layout, and the stack of scenes itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.kit.layout import Layout, layout_for
from game.kit.theme import Theme
from game.playing import Adviser
from game.settings import Settings
from game.texts import Texts
from saves.slots import Slots


class Scene(Protocol):
    """A screen. Time comes in as seconds, and nothing is drawn when nothing has changed."""

    def enter(self) -> None:
        """It is uppermost now: for the first time, again, or in a window of another size."""

    def leave(self) -> None:
        """It goes for good."""

    def handle(self, event: pygame.event.Event) -> None: ...

    def advance(self, dt: float) -> None: ...

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]: ...

    @property
    def busy(self) -> bool:
        """Whether time must go on: something moves, or a bot thinks."""
        ...


class Shell:
    """The stack of scenes and what they need."""

    def __init__(self, settings: Settings, texts: Texts, slots: Slots, adviser: Adviser, window: tuple[int, int]) -> None:
        self.settings = settings
        self.texts = texts
        self.slots = slots
        self.adviser = adviser
        self.running = True
        self.window = window
        self.layout: Layout = layout_for(window, settings.scale)
        self.cue: Callable[[str], object] = _silence  # how scenes make themselves heard
        self._stack: list[Scene] = []

    @property
    def theme(self) -> Theme:
        return Theme("high-contrast" if self.settings.contrast == "high" else "calm", self.settings.text_size == "large")

    @property
    def scene(self) -> Scene:
        return self._stack[-1]

    def push(self, scene: Scene) -> None:
        self._stack.append(scene)
        scene.enter()

    def pop(self) -> None:
        self._stack.pop().leave()
        if self._stack:
            self.scene.enter()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        self._stack.pop().leave()
        self.push(scene)

    def close(self) -> None:
        """All scenes go, the uppermost first."""
        while self._stack:
            self._stack.pop().leave()

    def resize(self, window: tuple[int, int]) -> None:
        """Lay everything out anew; nothing finished is stretched."""
        self.window = window
        self.layout = layout_for(window, self.settings.scale)
        self.scene.enter()

    def rescale(self, wish: float) -> None:
        self.settings.scale = round(min(2.0, max(0.8, wish)), 2)
        self.resize(self.window)

    def quit(self) -> None:
        self.running = False


def _silence(name: str) -> None:
    """Until a player of sounds is there."""
