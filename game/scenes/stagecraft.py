"""The base of scenes made of items: a stage, an animator, a pointer and a focus that moves by keys."""

from __future__ import annotations

import pygame

from game.kit.animator import Animator
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Words
from game.kit.stage import Stage
from game.scenes.shell import Shell

BUBBLE = 2.5  # seconds that a reason stays at the pointer


class StageScene:
    """Shows items and tells what is clicked. Subclasses say what there is and what a click means."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        settings = shell.settings
        self.animator = Animator(settings.animation_speed, reduced=settings.motion == "reduced")
        self.stage = Stage(shell.layout, shell.theme, self.animator)
        self.pointer = (0, 0)
        self._panning = False
        self._bubble: tuple[str, float] | None = None

    # To be said by subclasses

    def items(self) -> list[Item]:
        raise TypeError("a scene says what it shows")

    def click(self, item: Item) -> None:
        raise TypeError("a scene says what a click means")

    def key(self, event: pygame.event.Event) -> None:
        """A key that means something to this scene only."""

    # The life of a scene

    def enter(self) -> None:
        self.stage = Stage(self.shell.layout, self.shell.theme, self.animator)
        self.refresh()
        self.animator.finish()

    def leave(self) -> None:
        """It goes for good."""

    def refresh(self) -> None:
        """Describe everything anew."""
        self.animator.show([*self.items(), *self._bubble_item()])

    @property
    def busy(self) -> bool:
        return self.animator.moving or self._bubble is not None

    def advance(self, dt: float) -> None:
        self.animator.advance(dt)
        if self._bubble:
            text, left = self._bubble
            self._bubble = (text, left - dt) if left > dt else None
            if self._bubble is None:
                self.refresh()

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.draw(window)

    # Pointer

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3):
            self._panning = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (2, 3):
            self._panning = False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer = event.pos
            item = self.stage.at(event.pos, clickable=True)
            if item:
                self.click(item)
        elif event.type == pygame.MOUSEWHEEL:
            self.stage.zoom_at(self.pointer, 1.15**event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _moved(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        if self._panning:
            self.stage.pan(*event.rel)
            return
        item = self.stage.at(event.pos)
        name = item.id if item else ""
        if name != self.stage.hover:
            self.stage.hover = name
            self.hovered(name)

    def hovered(self, name: str) -> None:
        """The pointer is over another thing now."""

    # Keys

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_TAB:
            self._next_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.stage.focus in self.animator.items:
            self.click(self.animator.items[self.stage.focus])
        else:
            self.key(event)

    def _next_focus(self, step: int) -> None:
        """The next thing that can be chosen, left to right and top to bottom."""
        order = sorted(
            (item for item in self.animator.items.values() if item.choices or item.action),
            key=lambda item: (round(self.stage.on_screen(item.region, item.box).y / 24), self.stage.on_screen(item.region, item.box).x),
        )
        if not order:
            return
        names = [item.id for item in order]
        at = names.index(self.stage.focus) if self.stage.focus in names else (-1 if step > 0 else 0)
        self.stage.focus = names[(at + step) % len(names)]
        self.hovered(self.stage.focus)

    # A word at the pointer

    def say(self, text: str) -> None:
        self._bubble = (text, BUBBLE)
        self.refresh()

    def _bubble_item(self) -> list[Item]:
        if not self._bubble:
            return []
        text, scale = self._bubble[0], self.shell.layout.scale
        letters = self.stage.painter.letters
        wide = min(420.0, letters.width(text, "label") + 34)
        lines = 1 + int(letters.width(text, "label") // (wide - 34))
        high = 16 + 19 * lines
        x, y = self.pointer[0] / scale + 14, self.pointer[1] / scale - high - 8
        screen = self.shell.layout.regions["screen"]
        box = Box(max(6, min(x, screen.w - wide - 6)), max(6, y), wide, high)
        picture = (
            Fill(Box(0, 0, wide, high), "night", "stop", 2, 6),
            Fill(Box(6, 8, 4, high - 16), "stop", radius=2),
            Words(text, Box(18, 6, wide - 26, high - 12), "label", lines=lines + 1),
        )
        return [Item("bubble", "screen", box, picture, 200)]
