"""The application driven as a person would: by posted mouse and key events, one frame after another."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pygame

from game.app import App
from game.kit.item import Item
from game.scenes.harbour import Harbour
from game.scenes.shell import Scene
from game.services.texts import Texts

words_in = cache(Texts)  # the words of a language: hundreds of windows need not read them again


class Window:
    """A running application and a hand on mouse and keyboard."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.app = App(size)
        self.app.settings.animation_speed = "instant"
        self.app.settings.bot_speed = "instant"
        self.app.shell.push(Harbour(self.app.shell))
        self.frames()

    @property
    def scene(self) -> Any:
        return self.app.shell.scene

    @property
    def items(self) -> dict[str, Item]:
        found: dict[str, Item] = self.scene.animator.items
        return found

    def frames(self, count: int = 1, dt: float = 0.05) -> None:
        for _ in range(count):
            self.app.step(dt)

    def place(self, name: str) -> tuple[int, int]:
        item, stage = self.items[name], self.scene.stage
        spot: tuple[int, int] = stage.pixels(stage.on_screen(item.region, item.box)).center
        return spot

    def hover(self, name: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=self.place(name), rel=(1, 1), buttons=(0, 0, 0)))
        self.frames()

    def click(self, name: str) -> None:
        where = self.place(name)
        self.hover(name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
            self.frames()

    def press(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frames()

    def resize(self, size: tuple[int, int]) -> None:
        """The system says that the window has another size, and it stays so."""
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.frames(5)

    def until(self, scene: type[Scene] | None = None, seconds: float = 60.0) -> None:
        """Let time go on until a person is asked, the game is over, or this scene is there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if scene is not None and isinstance(self.scene, scene):
                return
            if scene is None and not getattr(self.scene, "busy", False):
                return
            self.frames()
            time.sleep(0.005)
        raise AssertionError("nothing happens any more")

    def close(self) -> None:
        self.app.close()
