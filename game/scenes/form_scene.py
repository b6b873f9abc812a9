"""What the screens around the tables share: buttons, tips that name the key, a line to write in, a question before a deed is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.kit.forms import Form, TextField
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.stage import Stage
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene

DWELL = 0.35  # seconds that the pointer rests before a tip appears
TIP_WIDE = 340.0
VEIL, DIALOG, TIP = 60, 61, 90  # how high these lie
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Dress(NamedTuple):
    """How a kind of button looks."""

    fill: str
    line: str
    over: str  # its line under the pointer
    ink: str
    width: float = 1


DRESSES = {
    "plain": Dress("raised", "line", "sky", "ivory"),
    "first": Dress("sky", "ivory", "parchment", "ink", 2),
    "chosen": Dress("raised", "sky", "sky", "ivory", 2),
    "danger": Dress("night", "stop", "ivory", "stop", 2),
}


class FormScene(StageScene):
    """A screen of cards and buttons. Subclasses say what lies on it with `page`."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._rested = DWELL
        self._form: Form | None = None
        self._writing: TextField | None = None

    def page(self) -> list[Item]:
        raise TypeError("a page says what lies on it")

    def items(self) -> list[Item]:
        found = self.page()
        if self._rested >= DWELL:
            found += self._tip(found)
        return found

    @property
    def screen(self) -> Box:
        return self.shell.layout.regions["screen"]

    # Pieces of a page

    def button(
        self,
        action: str,
        label: str,
        box: Box,
        *,
        dress: str = "plain",
        icon: str = "",
        tip: str = "",
        deed: str = "",
        z: int = 2,
    ) -> Item:
        """A button. Its tip says what it does and names the key of its deed; an icon stands before the label, or alone."""
        name = f"button/{action}"
        look = DRESSES[dress]
        over = self.stage.hover == name
        picture: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), look.fill, look.over if over else look.line, max(look.width, 2 if over else 1), 8)
        ]
        left = 10.0
        if icon:
            size = min(22.0, box.h - 12)
            x = left + 2 if label else (box.w - size) / 2
            if look.ink == "ink":
                picture.append(Disc((x + size / 2, box.h / 2), size * 0.72, "ink"))
            picture.append(Sprite(f"house/icon_{icon}", Box(x, (box.h - size) / 2, size, size)))
            left = x + size + (15 if look.ink == "ink" else 10)
        if label:
            align = "left" if icon else "centre"
            room, lines = box.w - left - 6, 3 if box.h > 50 else 2
            role = self.role_for(label, room, "label", "micro", "fine", high=box.h, lines=lines)
            picture.append(Words(label, Box(left, 0, room, box.h), role, look.ink, align, lines))
        return Item(name, "screen", box, tuple(picture), z, self.tip(tip, deed), action=action)

    def tip(self, words: str, deed: str = "") -> str:
        """Words with the key that does the same."""
        key = self.cap(deed) if deed else ""
        return self.shell.texts.say("harbour.name.with_key", what=words, key=key) if words and key else words

    def key_cap(self, deed: str, box: Box) -> Picture:
        """The key of the main button, drawn on it."""
        cap = self.cap(deed)
        return (Fill(box, "", "ink", 1, 4), Words(cap, box, self.role_for(cap, box.w, "micro", "fine"), "ink", "centre")) if cap else ()

    def player_name(self, player: str) -> str:
        """What a kind of player is called; a file may name one that does not exist."""
        key = f"shell.name.player_{player}"
        return self.shell.texts.say(key) if self.shell.texts.has(key) else player

    def mode_name(self, game: str, mode: str) -> str:
        """What a mode is called; a file may name one that does not exist."""
        key = f"{game}.name.mode_{mode}"
        return self.shell.texts.say(key) if self.shell.texts.has(key) else mode

    def role_for(self, text: str, wide: float, *roles: str, high: float = 24, lines: int = 1) -> str:
        """The first of these roles in which the text fits this room, or the last."""
        room = Box(0, 0, wide, high)
        letters = self.stage.painter.letters
        return next((role for role in roles if letters.fits(Words(text, room, role, lines=lines))), roles[-1])

    def lines_of(self, text: str, wide: float, role: str) -> int:
        """How many lines a text takes at this width."""
        return len(self.stage.painter.letters.lines(Words(text, Box(0, 0, wide, 9999), role, lines=99))[0])

    def high(self, text: str, wide: float, role: str) -> float:
        """How high a text is at this width."""
        letters = self.stage.painter.letters
        return self.lines_of(text, wide, role) * letters.line_height(role) / letters.scale

    def _tip(self, items: Iterable[Item]) -> list[Item]:
        """The tip of what the pointer or the focus is on, beside it and never over it."""
        name = self.stage.hover or self.stage.focus
        item = next((item for item in items if item.id == name and item.tip), None)
        if item is None:
            return []
        wide = min(TIP_WIDE, self.stage.painter.letters.width(item.tip, "label") + 25)
        high = self.high(item.tip, wide - 24, "label") + 14
        at = self.stage.on_screen(item.region, item.box)
        x = max(8.0, min(at.centre[0] - wide / 2, self.screen.w - wide - 8))
        y = at.y - high - 8 if at.y - high - 8 > 4 else at.bottom + 8
        picture: Picture = (
            Fill(Box(0, 0, wide, high), "night", "brass", 1, 6),
            Words(item.tip, Box(12, 7, wide - 24, high - 14), "label", "ivory", "left", 9),
        )
        return [Item("tip", "screen", Box(x, y, wide, high), picture, TIP)]

    # A question before a deed

    def dialog(self, title: str, words: str, buttons: Iterable[tuple[str, str, str]], room: float = 0) -> list[Item]:
        """A panel over everything else: what is asked, and its buttons (action, label, dress). `room` is left free below the words."""
        screen = self.screen
        wide = min(560.0, screen.w - 80)
        text_high = self.high(words, wide - 56, "body") if words else 0.0
        high = 70 + text_high + room + 76
        at = Box((screen.w - wide) / 2, (screen.h - high) / 2, wide, high)
        picture: Picture = (
            Fill(Box(0, 0, wide, high), "panel", "brass", 2, 10),
            Words(title, Box(28, 18, wide - 56, 34), self.role_for(title, wide - 56, "h1", "h2", "strong", high=34), "brass"),
            Words(words, Box(28, 60, wide - 56, text_high + 2), "body", "ivory", "left", 12, False),
        )
        full = Box(0, 0, screen.w, screen.h)
        items = [
            Item("veil", "screen", full, (Fill(full, "night", alpha=190),), VEIL),
            Item("dialog", "screen", at, picture, DIALOG),
        ]
        made = list(buttons)
        each = (wide - 56 - 12 * (len(made) - 1)) / len(made)
        for n, (action, label, dress) in enumerate(made):
            box = Box(at.x + 28 + n * (each + 12), at.bottom - 66, each, 46)
            items.append(self.button(action, label, box, dress=dress, z=DIALOG + 1))
        return items

    # Pointer and time

    def hovered(self, name: str) -> None:
        self._rested = 0.0
        self.refresh(calm=True)

    @property
    def busy(self) -> bool:
        return super().busy or self._rested < DWELL or bool(self._form)

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self._form:
            self._form.advance(dt)
        if self._rested < DWELL:
            self._rested += dt
            if self._rested >= DWELL:
                self.refresh(calm=True)

    def wheel(self, notches: int) -> None:
        """Nothing here is zoomed."""

    # A line to write in

    @property
    def typing(self) -> bool:
        """Whether letters are being written, so that they mean nothing else."""
        return self._form is not None

    @property
    def line(self) -> str:
        """The name of the line that is being written."""
        return self._writing.id if self._writing else ""

    def write(self, name: str, box: Box, text: str, longest: int = 24) -> None:
        """Let a line of text be written in this place of the screen; `written` is told the end of it."""
        self._writing = TextField(name, box, text, longest)
        self._form = Form(self.shell.layout, self.shell.theme)
        self._form.show([self._writing])
        self._form.focus_on(name)
        self.refresh(calm=True)

    def written(self, name: str, text: str) -> None:
        """A line was written to its end."""

    def stop_writing(self, *, keep: bool = True) -> None:
        """The line is done; without `keep` it stays as it was."""
        if self._form is None or self._writing is None:
            return
        field = self._form.fields[self._writing.id]
        assert isinstance(field, TextField)
        self._form, self._writing = None, None
        if keep:
            self.written(field.id, field.text.strip())
        self._wipe()
        self.refresh(calm=True)

    def _wipe(self) -> None:
        """Draw everything anew: the line was not one of our items, and what it covered is not known."""
        before = self.stage
        self.stage = Stage(self.shell.layout, self.shell.theme, self.animator)
        self.stage.hover, self.stage.focus = before.hover, before.focus

    def handle(self, event: pygame.event.Event) -> None:
        if self._form is None or not self._wrote(event):
            super().handle(event)

    def _wrote(self, event: pygame.event.Event) -> bool:
        """Whether an event belonged to the line; a press elsewhere ends it."""
        assert self._form is not None
        assert self._writing is not None
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.stop_writing(keep=False)
            elif event.key in ENTER:
                self.stop_writing()
            elif event.key == pygame.K_TAB:
                self.stop_writing()
                return False
            else:
                self._form.handle(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.stage.pixels(self._writing.box).collidepoint(event.pos):
            self.stop_writing()
            return False
        self._form.handle(event)
        return event.type not in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        changed = super().draw(window)
        if self._form and self._writing and not self.stage.unfinished and (changed or self._form.stale):
            self._form.draw(window)
            changed = [*changed, self.stage.pixels(self._writing.box).inflate(24, 24).clip(window.get_rect())]
        return changed

    def enter(self) -> None:
        self.stop_writing()
        super().enter()

    # Keys

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if deed == "back":
            self.back()
        elif deed == "confirm" and (item := self.focused):
            self.click_or_save(item)
        elif deed == "confirm":
            self.primary()

    def back(self) -> None:
        """What is open is closed; then one is where one was before."""
        self.shell.pop()

    def primary(self) -> None:
        """The main button."""


def beneath(items: Iterable[Item]) -> list[Item]:
    """What lies under an open dialog or list: seen, but not to be clicked or focused."""
    return [item._replace(action="", tip="") for item in items]
