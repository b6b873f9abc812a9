"""The settings: eight pages over whatever was there before. Each change counts at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.kit.forms import Button, Change, Field, Form, Row
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Words
from game.scenes.settings_pages import RELAID, AboutPage, FilesPage, KeysPage, LanguagePage, SettingsPage, TextPage, Values
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.services import settings as settings_file
from game.services.languages import spoken
from game.services.texts import Texts
from saves.trouble import Trouble

PAGES: dict[str, tuple[str, ...]] = {
    "picture": ("scale", "contrast", "motion", "full_screen", "main_button", "present"),
    "text": ("text_size",),
    "play": ("animation_speed", "bot_speed", "intentions", "undo", "end_turn_by_itself", "ask_forced"),
    "sound": ("mute", "music", "mute_music", "effects", "ambience"),
    "keys": (),
    "language": ("language",),
    "files": (),
    "about": (),
}

LEFT, TOP, NAV, FOOT = 24, 76, 172, 68
WIDEST = 1120  # longer lines are hard to follow


class SettingsScene(StageScene):
    """One page at a time; Esc goes back to where one was."""

    def __init__(self, shell: Shell, page: str = "picture") -> None:
        super().__init__(shell)
        self.page = page
        self.status = ""
        self.form = Form(shell.layout, shell.theme)
        self.pages: dict[str, SettingsPage] = {name: Values(self, names) for name, names in PAGES.items()}
        self.pages |= {"text": TextPage(self, PAGES["text"]), "language": LanguagePage(self, PAGES["language"])}
        self.pages |= {"keys": KeysPage(self), "files": FilesPage(self), "about": AboutPage(self)}
        self._ground = pygame.Surface((1, 1))
        self._warned = False  # that the settings cannot be written

    # What is shown

    def enter(self) -> None:
        focus = self.form.focus
        if self.form.gone or (self.form.layout, self.form.theme) != (self.shell.layout, self.shell.theme):
            self.form = Form(self.shell.layout, self.shell.theme)
        self._ground = pygame.Surface(self.shell.window)
        super().enter()
        if focus in self.form.fields:
            self.form.focus_on(focus)

    def refresh(self, *, calm: bool = False) -> None:
        self.form.show([*self._frame_fields(), *self.pages[self.page].fields()])
        super().refresh(calm=calm)
        self.animator.finish()

    @property
    def area(self) -> Box:
        """Where a page has its room."""
        screen = self.shell.layout.regions["screen"]
        x = LEFT + NAV + 20
        return Box(x, TOP, min(WIDEST, screen.w - x - LEFT), screen.h - TOP - FOOT)

    def _frame_fields(self) -> list[Field]:
        say, area = self.shell.texts.say, self.area
        high = min(38.0, (area.h - 7 * 8) / len(PAGES))
        fields: list[Field] = []
        for n, page in enumerate(PAGES):
            box = Box(LEFT, TOP + n * (high + 8), NAV, high)
            fields.append(Button(f"page {page}", box, say(f"settings.name.page_{page}"), "chosen" if page == self.page else ""))
        fields.append(Button("close", Box(area.right - 130, 22, 130, 36), say("settings.name.close")))
        if self.pages[self.page].has_usual:
            fields.append(Button("usual", Box(area.right - 190, area.bottom + 16, 190, 36), say("settings.name.usual")))
        return fields

    def items(self) -> list[Item]:
        say, area = self.shell.texts.say, self.area
        screen = self.shell.layout.regions["screen"]
        full = Box(0, 0, screen.w, screen.h)
        ground: Picture = (
            Fill(full, "night"),
            *([Sprite("house/harbour", full, 36, cover=True)] if self.shell.settings.contrast == "normal" else []),
            Fill(area, "panel", "line", 1, 8),
            Words(say("settings.name.title"), Box(LEFT, 18, 500, 44), "h1", "brass"),
            Words(self.status, Box(area.x, area.bottom + 12, area.w - 210, 44), "label", "ivory", lines=2),
        )
        page = self.pages[self.page]
        shown = [Item("settings", "screen", full, ground), *page.items()]
        return shown + self._places()

    def _places(self) -> list[Item]:
        """Where the fields and their options are, for whoever points at them or wants to know their keys."""
        found: list[Item] = []
        for name, field in self.form.fields.items():
            found.append(Item(f"field/{name}", "screen", field.box, (), 5, self._tip(name)))
            if isinstance(field, Row):
                places = zip(field.options, self.form.cells(field), strict=True)
                found += [Item(f"field/{name}/{value}", "screen", box, (), 6, label) for (value, label), box in places]
        return found

    def _tip(self, name: str) -> str:
        return self.shell.texts.say(f"settings.rule.setting_{name}") if self.shell.texts.has(f"settings.rule.setting_{name}") else ""

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        changed = self.stage.draw(self._ground)
        if self.stage.unfinished or (not changed and not self.form.stale):
            return []
        window.blit(self._ground, (0, 0))
        self.form.draw(window)
        return [window.get_rect()]

    def say(self, text: str, tone: str = "plain") -> None:
        """A sentence in its own line rather than at the pointer."""
        self.status = text
        self.refresh()

    # What happens

    @property
    def busy(self) -> bool:
        return super().busy or self.form.busy

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self.form.advance(dt)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self.pages[self.page].hear(event):
            return
        if event.type == pygame.KEYDOWN and not self.form.takes(event):
            self.key(event)
            return
        if event.type == pygame.MOUSEWHEEL:
            self.pages[self.page].scroll(-event.y * 3)
        for change in self.form.handle(event):
            self.change(change)

    def key(self, event: pygame.event.Event) -> None:
        if self.shell.keys.deed(event) == "back":
            self.close()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            names = list(PAGES)
            step = -1 if event.key == pygame.K_PAGEUP else 1
            self.turn_to(names[(names.index(self.page) + step) % len(names)])

    def change(self, change: Change) -> None:
        verb, _, what = change.id.partition(" ")
        if verb == "page":
            self.turn_to(what)
        elif verb == "close":
            self.close()
        elif verb == "usual":
            self.pages[self.page].usual()
            self.say(self.shell.texts.say("settings.event.usual"))
        else:
            self.pages[self.page].change(change)

    def turn_to(self, page: str) -> None:
        self.pages[self.page].turn_away()
        self.page = page
        self.shell.sound.cue("select")
        self.say("")

    def close(self) -> None:
        """Written down and gone; when they cannot be written, that is said once."""
        try:
            settings_file.save(self.shell.slots.folder.settings, self.shell.settings)
        except Trouble as trouble:
            if not self._warned:
                self._warned = True
                self.say(self.shell.texts.tell(trouble.sentence))
                return
        self.shell.pop()

    def set(self, values: Mapping[str, Any]) -> None:
        """Other values for some settings, from now on."""
        for name, value in values.items():
            setattr(self.shell.settings, name, value)
        if "language" in values:
            self.shell.speak(Texts(spoken(values["language"])))
        self.animator.speed = self.shell.settings.animation_speed
        self.animator.reduced = self.shell.settings.motion == "reduced"
        self.shell.apply()
        if any(name in RELAID for name in values):
            self.shell.resize(self.shell.window)
        else:
            self.refresh()
