"""The base of scenes made of items: a stage, an animator, a pointer and a focus that moves by keys."""

from __future__ import annotations

from collections.abc import Collection
from math import dist
from typing import ClassVar

import pygame

from game.kit.animator import Animator
from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Words
from game.kit.stage import Stage
from game.scenes.shell import Shell
from game.scenes.strip import REGION, do, strip

BUBBLE = 2.5  # seconds that a reason stays at the pointer, and more for a long one
READING = 0.045  # seconds a letter
SHAKY = 6  # pixels of movement that are still a click
HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
TONES = {
    "plain": ("brass", ""),
    "stop": ("stop", ""),
    "warn": ("warn", "house/icon_warning"),
    "hint": ("good", "house/icon_hint"),
}  # line, icon
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class StageScene:
    """Shows items and tells what is clicked. Subclasses say what there is and what a click means."""

    listens: ClassVar[Collection[str]] = (
        "confirm",
        "back",
    )  # the deeds whose keys mean something here
    covers = False  # whether the scene before it must not stay on the screen a frame longer

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        settings = shell.settings
        self.animator = Animator(settings.animation_speed, reduced=settings.motion == "reduced")
        self.stage = Stage(shell.layout, shell.theme, self.animator)
        self.pointer = (0, 0)
        self.dials: dict[str, float] = {}  # where the things stand that the wheel turns
        self._dragged: int | None = None  # pixels since the right or middle button went down
        self._slid = ""  # the thing whose dial follows the pointer, as long as the left button is held
        self._slid_from = (0, 0)
        self._digits = ("", 0.0)  # the number that is being typed, perhaps still too small, and for what
        self._bubble: tuple[str, float] | None = None
        self._tone = "plain"

    # To be said by subclasses

    def items(self) -> list[Item]:
        raise TypeError("a scene says what it shows")

    def click(self, item: Item) -> None:
        raise TypeError("a scene says what a click means")

    def key(self, event: pygame.event.Event) -> None:
        """A key that means something to this scene only."""

    # The life of a scene

    def enter(self) -> None:
        settings = self.shell.settings
        self.animator.speed, self.animator.reduced = settings.animation_speed, settings.motion == "reduced"
        self.stage = Stage(self.shell.layout, self.shell.theme, self.animator)
        self.refresh()
        self.animator.finish()
        self.stage.hurried = self.covers

    def leave(self) -> None:
        """It goes for good."""

    def speak(self) -> None:
        """The words are those of another language now: what was made of the old ones is made anew."""

    def look_away(self) -> None:
        """The window has lost the focus: other people may look at it now."""

    def refresh(self, *, calm: bool = False) -> None:
        """Describe everything anew; `calm` when nothing has happened that is to be seen moving."""
        self.animator.show([*self.items(), *strip(self.shell, self.stage.painter.letters), *self._bubble_item()], calm=calm)

    @property
    def busy(self) -> bool:
        return self.animator.moving or self._bubble is not None or self.stage.unfinished

    def advance(self, dt: float) -> None:
        self.animator.advance(dt)
        if self._bubble:
            text, left = self._bubble
            self._bubble = (text, left - dt) if left > dt else None
            if self._bubble is None:
                self.refresh(calm=True)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.draw(window)

    # Pointer

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and self.stage.focus:
            self.stage.focus = ""  # whoever points needs no focus, and Enter means the main button again
            self.refresh(calm=True)
        if event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._slid, self._slid_from = self._sliding(event.pos), event.pos
            self._slide(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3):
            self._dragged = 0
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (2, 3):
            if event.button == 3 and (self._dragged or 0) < SHAKY and (item := self.stage.at(event.pos)):
                self.inspect(item)
            self._dragged = None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer, slid, self._slid = event.pos, self._slid, ""
            if slid:
                self.let_go(slid, far=dist(event.pos, self._slid_from) >= SHAKY)
            else:
                self.pressed(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def pressed(self, where: tuple[int, int]) -> None:
        """The left button, here."""
        item = self.stage.at(where, clickable=True)
        if item:
            self.press(item)

    def press(self, item: Item) -> None:
        """A click on this thing turns its dial, or means something to the scene."""
        if not self._turns_dial(item):
            self.click(item)

    def let_go(self, name: str, *, far: bool) -> None:
        """The thing whose dial followed the pointer is let go, where it was taken or far from there."""

    def inspect(self, item: Item) -> None:
        """The right button: what is this, and why not."""
        if item.tip:
            self.say(item.tip)

    def wheel(self, notches: int) -> None:
        """Over a list it scrolls, over an amount it counts; elsewhere it zooms the board."""
        item = self.stage.dial_at(self.pointer)
        if item and item.dial:
            self.turn(item.dial.name, item.dial.turned(notches))
        else:
            self.stage.zoom_at(self.pointer, 1.15**notches)

    def _sliding(self, where: tuple[int, int]) -> str:
        """The thing under the pointer that can be slid; not where a button lies on it."""
        item, upon = self.stage.dial_at(where), self.stage.at(where, clickable=True)
        return item.id if item and item.dial and item.dial.slides and not (upon and upon.z > item.z) else ""

    def _slide(self, where: tuple[int, int]) -> None:
        item = self.animator.items.get(self._slid)
        if item and item.dial and item.dial.along(self.stage.along(item, where)) != item.dial.at:
            self.turn(item.dial.name, item.dial.along(self.stage.along(item, where)))

    def turn(self, name: str, to: float) -> None:
        """A dial stands here now."""
        self.dials = {**self.dials, name: to}
        self.refresh(calm=True)

    def _turns_dial(self, item: Item) -> bool:
        """Whether a click only turns a dial."""
        verb, _, rest = item.action.partition(" ")
        if verb == "dial":
            name, _, to = rest.rpartition(" ")
            self.turn(name, float(to))
        return verb == "dial"

    def _moved(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        if self._slid:
            self._slide(event.pos)
            return
        if self._dragged is not None:
            self._dragged += abs(event.rel[0]) + abs(event.rel[1])
            self.stage.pan(*event.rel)
            return
        item = self.stage.at(event.pos)
        name = item.id if item else ""
        if name != self.stage.hover:
            self.stage.hover = name
            self.hovered(name)

    def hovered(self, name: str) -> None:
        """The pointer or the focus is on another thing now."""

    # Keys

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_TAB:
            self._next_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and not event.mod & HELD:
            self._focus_towards(*ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_SHIFT and (item := self.focused):
            self.click_or_save(item)
        elif not self._typed(event):
            self.key(event)

    def _typed(self, event: pygame.event.Event) -> bool:
        """Whether a digit was typed into an amount."""
        digit, dials = event.key - pygame.K_0, (item.dial for item in self.animator.items.values() if item.dial)
        amount = next((dial for dial in dials if dial.typed), None) if 0 <= digit <= 9 and not event.mod & HELD else None
        if amount is None:
            return False
        name, before = self._digits
        to = amount.with_digit(digit, before if name == amount.name and amount.held(before) == amount.at else None)
        if to is None:
            self.beyond(amount)
        else:
            self._digits = amount.name, to
            self.turn(amount.name, amount.held(to))
        return True

    def beyond(self, dial: Dial) -> None:
        """A number was typed that is too large."""

    @property
    def focused(self) -> Item | None:
        """What Tab or an arrow has chosen, if it can be pressed; nothing else comes into focus."""
        item = self.animator.items.get(self.stage.focus)
        return item if item and item.clickable else None

    def click_or_save(self, item: Item) -> None:
        """A thing of this scene, or of the strip below it."""
        if item.region == REGION:
            do(self.shell, item.action)
        else:
            self.press(item)

    def _targets(self) -> list[tuple[float, float, str]]:
        """Everything that can be chosen, by the middle of its place on the screen."""
        found = []
        for item in self.animator.items.values():
            if item.choices or item.action:
                x, y = self.stage.on_screen(item.region, item.box).centre
                found.append((x, y, item.id))
        return found

    def _next_focus(self, step: int) -> None:
        """The next thing that can be chosen, left to right and top to bottom."""
        names = [name for _, _, name in sorted(self._targets(), key=lambda t: (round(t[1] / 24), t[0]))]
        if not names:
            return
        at = names.index(self.stage.focus) if self.stage.focus in names else (-1 if step > 0 else 0)
        self._focus(names[(at + step) % len(names)])

    def _focus_towards(self, dx: int, dy: int) -> None:
        """The nearest thing that can be chosen in this direction; a step aside counts double."""
        targets = self._targets()
        here = next(((x, y) for x, y, name in targets if name == self.stage.focus), None)
        if here is None:
            self._next_focus(1)
            return
        ahead = []
        for x, y, name in targets:
            along, aside = (x - here[0]) * dx + (y - here[1]) * dy, abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if along > 1:
                ahead.append((along + 2 * aside, name))
        if ahead:
            self._focus(min(ahead)[1])

    def _focus(self, name: str) -> None:
        self.stage.focus = name
        self.hovered(name)

    def cap(self, deed: str) -> str:
        """The key that does this, as it is called; empty when the player left it without one."""
        return self.shell.keys.cap(deed)

    # A word at the pointer

    def say(self, text: str, tone: str = "plain") -> None:
        """Said at the pointer; a hint stands above the decision bar, where it covers nothing that is to be read."""
        self._bubble, self._tone = (text, max(BUBBLE, READING * len(text))), tone
        self.refresh(calm=True)

    @property
    def speaks(self) -> bool:
        """Whether a word at the pointer is still being read."""
        return self._bubble is not None

    def quiet(self) -> None:
        """What was said has been answered."""
        self._bubble = None

    def _bubble_item(self) -> list[Item]:
        if not self._bubble:
            return []
        text, (line, icon) = self._bubble[0], TONES[self._tone]
        letters = self.stage.painter.letters
        left = 38.0 if icon else 18.0
        wide = min(420.0, letters.width(text, "label") + left + 16)
        lines = len(letters.lines(Words(text, Box(0, 0, wide - left - 8, 999), "label", lines=20))[0])
        high = max(16 + letters.line_height("label") / self.shell.layout.scale * lines, 34.0 if icon else 0.0)
        picture = (
            Fill(Box(0, 0, wide, high), "night", line, 2, 6),
            Sprite(icon, Box(10, high / 2 - 11, 22, 22)) if icon else Fill(Box(6, 8, 4, high - 16), line, radius=2),
            Words(text, Box(left, 6, wide - left - 8, high - 12), "label", lines=lines),
        )
        return [Item("bubble", "screen", self._bubble_box(wide, high), picture, 200)]

    def _bubble_box(self, wide: float, high: float) -> Box:
        regions, scale = self.shell.layout.regions, self.shell.layout.scale
        if self._tone == "hint":
            return Box(regions["board"].x + 8, regions["bar"].y - high - 6, wide, high)
        x, y = self.pointer[0] / scale + 14, self.pointer[1] / scale - high - 8
        return Box(max(6, min(x, regions["screen"].w - wide - 6)), max(6, y), wide, high)
