"""The pages of the settings: what each shows, and what a change on it means."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.kit.forms import Button, Change, Field, Row, Slider, switch
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Stroke, Words
from game.scenes.overlay import CAP_HIGH, cap_wide, key_cap
from game.services.keys import DEEDS, GROUPS, USUAL, Deed, Keys, cap, strokes
from game.services.languages import SYSTEM, itself, languages
from game.services.settings import Settings, choices
from game.sound.index import ASSETS

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene

PICTURES = "screenshots"  # the folder for them, in the player's own
SLIDERS = {"scale": (0.8, 2.0, 0.05), "music": (0, 100, 5), "effects": (0, 100, 5), "ambience": (0, 100, 5)}
RELAID = ("scale", "contrast", "text_size", "language")  # these lay everything out anew, so a slider is let go first
SAMPLES = {"effects": "your_turn", "music": "select", "ambience": "select"}  # what is heard when a volume is let go
NEXT_START = ("present",)
SAMPLE = (("title", "h1", "ink"), ("prompt", "prompt", "ink"), ("body", "body", "ink"), ("label", "label", "ink_soft"))
DEEDS_FOR = {  # settings that a key changes as well
    "scale": ("scale_down", "scale_up"),
    "full_screen": ("full_screen",),
    "animation_speed": ("slower", "faster"),
    "bot_speed": ("bots_slower", "bots_faster"),
    "mute": ("mute",),
    "mute_music": ("music",),
}

ROW_HIGH, CONTROL_HIGH, SLIDER_HIGH = 88, 34, 22
CONTROL = 0.53  # the part of a row that is for changing it
SLOTS, SLOT_WIDE = 2, 112.0  # keys for each deed


class SettingsPage:
    """What one page shows and does."""

    has_usual = True

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.shell = scene.shell

    def say(self, key: str, /, **args: Any) -> str:
        return self.shell.texts.say(key, **args)

    def fields(self) -> list[Field]:
        return []

    def items(self) -> list[Item]:
        return []

    def change(self, change: Change) -> None:
        """A field of this page has another value."""

    def hear(self, event: pygame.event.Event) -> bool:
        """Whether the page took this press of a key for itself."""
        return False

    def scroll(self, lines: int) -> None:
        """The wheel was turned."""

    def usual(self) -> None:
        """Everything on this page as it was at first."""

    def turn_away(self) -> None:
        """Another page is shown."""


class Values(SettingsPage):
    """A row for each setting: its name, a line of explanation, and what to change it with."""

    def __init__(self, scene: SettingsScene, names: tuple[str, ...]) -> None:
        super().__init__(scene)
        self.names = names

    def _rows(self) -> list[tuple[str, Box]]:
        area = self.scene.area
        high = min(ROW_HIGH, (area.h - 8) / len(self.names))
        return [(name, Box(area.x + 18, area.y + 4 + n * high, area.w - 36, high)) for n, name in enumerate(self.names)]

    def _control(self, row: Box) -> Box:
        wide = row.w * CONTROL
        return Box(row.right - wide, row.y + (row.h - CONTROL_HIGH) / 2, wide, CONTROL_HIGH)

    def fields(self) -> list[Field]:
        return [self._field(name, self._control(row)) for name, row in self._rows()]

    def _field(self, name: str, box: Box) -> Field:
        value = getattr(self.shell.settings, name)
        if name in SLIDERS:
            low, high, step = SLIDERS[name]
            return Slider(name, Box(box.x, box.y + (box.h - SLIDER_HIGH) / 2, box.w - 76, SLIDER_HIGH), value, low, high, step)
        if isinstance(value, bool):
            return switch(name, box._replace(w=min(box.w, 200.0)), value, (self.say("settings.name.off"), self.say("settings.name.on")))
        options = tuple((word, self._word(name, word)) for word in choices(name))
        wide = min(box.w, 136.0 * len(options))
        return Row(name, box._replace(w=wide), options, value)

    def _word(self, name: str, value: str) -> str:
        key = f"settings.name.value_{name}_{value}"
        return self.say(key) if self.shell.texts.has(key) else value

    def items(self) -> list[Item]:
        return [self._row(n, name, row) for n, (name, row) in enumerate(self._rows())]

    def _row(self, n: int, name: str, row: Box) -> Item:
        wide = row.w * (1 - CONTROL) - 24
        letters = self.scene.stage.painter.letters
        title = letters.line_height("strong") / letters.scale
        for role in ("label", "micro", "fine"):
            line = letters.line_height(role) / letters.scale
            lines = max(1, int((row.h - title + 1) / line))
            about = Words(self.say(f"settings.rule.setting_{name}"), Box(0, 0, wide, lines * line + 1), role, "mist", lines=lines)
            if letters.fits(about):
                break
        high = len(letters.lines(about)[0]) * line
        y = (row.h - title - high) / 2
        label = self.say(f"settings.name.setting_{name}")
        strokes: list[Stroke] = [
            Words(label, Box(0, y, wide, title), "strong"),
            *self._caps(name, letters.width(label, "strong") + 14, y + title / 2 + 1),
            about._replace(box=Box(0, y + title, wide, high + 1)),
        ]
        if n:
            strokes.append(Fill(Box(0, 0, row.w, 1), "line", alpha=110))
        if name in SLIDERS:
            strokes.append(Words(self._shown(name), Box(row.w - 70, 0, 70, row.h), "count", align="right"))
        return Item(f"row/{name}", "screen", row, tuple(strokes), 1)

    def _caps(self, name: str, x: float, y: float) -> list[Stroke]:
        """The keys that change this setting, from here to the right."""
        strokes: list[Stroke] = []
        for deed in DEEDS_FOR.get(name, ()):
            for text in self.shell.keys.caps(deed)[:1]:
                strokes += key_cap(self.scene.stage.painter.letters, text, x, y - CAP_HIGH / 2)
                x += cap_wide(self.scene.stage.painter.letters, text) + 5
        return strokes

    def _shown(self, name: str) -> str:
        value = getattr(self.shell.settings, name)
        return self.say("settings.name.percent", value=round(value * 100 if name == "scale" else value))

    def change(self, change: Change) -> None:
        name, value = change.id, change.value
        if name in RELAID and not change.done:
            return
        settings = self.shell.settings
        kind = type(getattr(settings, name))
        made = value == "on" if kind is bool else int(value) if kind is int else value
        self.scene.status = self.say("settings.event.next_start") if name in NEXT_START else ""
        self.scene.set({name: made})
        if change.done:
            self.shell.sound.cue(SAMPLES.get(name, "select"))

    def usual(self) -> None:
        fresh = Settings()
        self.scene.set({name: getattr(fresh, name) for name in self.names})


class TextPage(Values):
    """The sizes of texts, with a piece of text to look at."""

    def items(self) -> list[Item]:
        area = self.scene.area
        row = self._rows()[-1][1]
        letters = self.scene.stage.painter.letters
        wide = min(640.0, area.w - 76)
        strokes: list[Stroke] = []
        y = 12.0
        for name, role, colour in SAMPLE:
            words = Words(self.say(f"settings.name.sample_{name}"), Box(20, y, wide, 0), role, colour, lines=6)
            high = len(letters.lines(words)[0]) * letters.line_height(role) / letters.scale + 2
            strokes.append(words._replace(box=Box(20, y, wide, high)))
            y += high + 6
        box = Box(area.x + 18, row.bottom + 12, area.w - 36, y + 8)
        paper: Picture = (Fill(Box(0, 0, box.w, box.h), "parchment", "line", 1, 8), *strokes)
        return [*super().items(), Item("sample", "screen", box, paper, 1)]


class LanguagePage(Values):
    """The language of the system, or one of those that there are words for, each named in its own."""

    def fields(self) -> list[Field]:
        row, chosen = self._rows()[0][1], self.shell.settings.language
        wide = row.w * CONTROL
        named = {SYSTEM: self.say("settings.name.value_language_system"), **{language: itself(language) for language in languages()}}
        return [
            Button(f"speak {language}", Box(row.right - wide, row.y + 26 + n * (CONTROL_HIGH + 8), wide, CONTROL_HIGH), name, kind)
            for n, (language, name) in enumerate(named.items())
            for kind in ("chosen" if language == chosen else "",)
        ]

    def change(self, change: Change) -> None:
        super().change(change._replace(id="language", value=change.id.removeprefix("speak ")))


class KeySlot(NamedTuple):
    """One of the keys that a deed can have."""

    deed: str
    at: int


class KeysPage(SettingsPage):
    """Deeds and their keys: press one, then the key that it shall be."""

    def __init__(self, scene: SettingsScene) -> None:
        super().__init__(scene)
        self.group = GROUPS[0]
        self.listens: KeySlot | None = None

    @property
    def keys(self) -> Keys:
        return self.shell.keys

    def _rows(self) -> list[tuple[Deed, Box]]:
        area = self.scene.area
        deeds = [deed for deed in DEEDS if deed.group == self.group]
        half = (len(deeds) + 1) // 2
        wide, high = (area.w - 54) / 2, min(48.0, (area.h - 64) / half)
        places = [(area.x + 18 + column * (wide + 18), area.y + 58 + n * high) for column in range(2) for n in range(half)]
        return [(deed, Box(x, y, wide, high)) for deed, (x, y) in zip(deeds, places, strict=False)]

    def fields(self) -> list[Field]:
        area = self.scene.area
        groups = tuple((group, self.say(f"keys.name.group_{group}")) for group in GROUPS)
        found: list[Field] = [Row("group", Box(area.x + 18, area.y + 14, min(600.0, area.w - 36), CONTROL_HIGH), groups, self.group)]
        for deed, row in self._rows():
            found += [self._slot(KeySlot(deed.id, at), row) for at in range(SLOTS)]
        return found

    def _slot(self, slot: KeySlot, row: Box) -> Button:
        box = Box(row.right - (SLOTS - slot.at) * (SLOT_WIDE + 6), row.y + (row.h - 32) / 2, SLOT_WIDE, 32)
        caps = self.keys.caps(slot.deed)
        label = caps[slot.at] if slot.at < len(caps) else self.say("keys.name.none")
        if slot == self.listens:
            return Button(f"slot {slot.deed} {slot.at}", box, self.say("keys.name.press"), "chosen")
        return Button(f"slot {slot.deed} {slot.at}", box, label)

    def items(self) -> list[Item]:
        own = self.keys.own
        found = []
        for deed, row in self._rows():
            room = Box(0, 0, row.w - SLOTS * (SLOT_WIDE + 6) - 8, row.h)
            words = Words(self.say(f"keys.name.deed_{deed.id}"), room, "label", "brass" if deed.id in own else "ivory", lines=2)
            found.append(Item(f"deed/{deed.id}", "screen", row, (words,), 1))
        return found

    def change(self, change: Change) -> None:
        verb, _, what = change.id.partition(" ")
        self._listen(None)
        if verb == "group":
            self.group = str(change.value)
            self.scene.say("")
            return
        deed, _, at = what.partition(" ")
        name = self.say(f"keys.name.deed_{deed}")
        if USUAL[deed].fixed:
            self.scene.say(self.say("keys.refuse.cannot_fixed_deed", deed=name, key=self.scene.cap(deed)))
            return
        self._listen(KeySlot(deed, int(at)))
        self.scene.say(self.say("keys.ask.press", deed=name))

    def _listen(self, slot: KeySlot | None) -> None:
        self.listens = slot
        self.shell.any_key = slot is not None

    def hear(self, event: pygame.event.Event) -> bool:
        """While it listens, every key is the answer; Shift, Ctrl and Alt alone are not one yet."""
        if self.listens is None:
            return False
        written = strokes(event)
        name = self.say(f"keys.name.deed_{self.listens.deed}")
        if event.key == pygame.K_ESCAPE:
            self._listen(None)
            self.scene.say(self.say("keys.event.as_before", deed=name))
        elif event.key == pygame.K_DELETE and USUAL[self.listens.deed].vital and len(self.keys.of(self.listens.deed)) <= 1:
            self._listen(None)
            self.shell.sound.cue("refused")
            self.scene.say(self.say("keys.refuse.needs_key", deed=name))
        elif event.key == pygame.K_DELETE:
            self._bind("")
            self.scene.say(self.say("keys.event.freed", deed=name))
        elif written:
            self._answer(written, name)
        return True

    def _answer(self, written: tuple[str, ...], name: str) -> None:
        """The first spelling of the press is kept; it is refused when any of them is taken."""
        assert self.listens is not None
        deed = self.listens.deed
        for key in written:
            if reason := self.keys.refusal(deed, key):
                other = self.keys.conflicts(deed, key)
                owner = self.say(f"keys.name.deed_{other}") if other else name
                self.shell.sound.cue("refused")
                self.scene.say(self.say(f"keys.refuse.cannot_{reason}", key=cap(key), deed=owner))
                return
        self._bind(written[0])
        self.shell.sound.cue("confirm")
        self.scene.say(self.say("keys.event.bound", deed=name, key=cap(written[0])))

    def _bind(self, key: str) -> None:
        """This key in the place that listens, or none."""
        assert self.listens is not None
        deed, at = self.listens
        mine = [*self.keys.of(deed)[:at], key, *self.keys.of(deed)[at + 1 :]]
        self.keys.rebind(deed, list(dict.fromkeys(filter(None, mine))))
        self.shell.settings.keys = self.keys.own
        self._listen(None)

    def usual(self) -> None:
        self._listen(None)
        self.keys.usual()
        self.shell.settings.keys = self.keys.own

    def turn_away(self) -> None:
        self._listen(None)


class FilesPage(SettingsPage):
    """Where a player's files are."""

    has_usual = False

    def _rows(self) -> list[tuple[str, Path, Box]]:
        folder = self.shell.slots.folder
        places = {"games": folder.games, "config": folder.config, "pictures": folder.data / PICTURES, "reports": folder.reports}
        area = self.scene.area
        high = min(92.0, area.h / len(places))
        return [(name, path, Box(area.x + 18, area.y + 4 + n * high, area.w - 36, high)) for n, (name, path) in enumerate(places.items())]

    def fields(self) -> list[Field]:
        label = self.say("settings.name.open")
        fields: list[Field] = []
        for name, _, row in self._rows():
            shows = Box(row.right - 150, row.y + (row.h - 36) / 2, 150, 36)
            if name == "games":
                shows = shows._replace(y=row.y + row.h / 2 - 38)
                fields.append(Button("elsewhere", shows._replace(y=shows.y + 40), self.say("saving.name.deed_elsewhere")))
            fields.append(Button(f"open {name}", shows, label))
        return fields

    def items(self) -> list[Item]:
        found = []
        for name, path, row in self._rows():
            wide = row.w - 170
            picture: Picture = (
                Words(self.say(f"settings.name.folder_{name}"), Box(0, 3, wide, 31), "strong"),
                Words(self.say(f"settings.rule.folder_{name}"), Box(0, 33, wide, 20), "label", "mist"),
                Words(self._short(path, wide), Box(0, 55, wide, 20), "label", "brass"),
            )
            found.append(Item(f"folder/{name}", "screen", row, picture, 1, tip=str(path)))
        return found

    def _short(self, path: Path, wide: float) -> str:
        """The end of a long path: it tells more than the beginning."""
        letters = self.scene.stage.painter.letters
        parts = list(path.parts)
        text = str(path)
        while letters.width(text, "label") > wide and len(parts) > 1:
            parts.pop(0)
            text = os.sep.join(["…", *parts])
        return text

    def change(self, change: Change) -> None:
        if change.id == "elsewhere":
            self.shell.open("elsewhere")
            return
        name = change.id.removeprefix("open ")
        path = next(path for found, path, _ in self._rows() if found == name)
        key = "settings.event.opened" if show_folder(path) else "settings.event.not_opened"
        self.scene.say(self.say(key, folder=path.name if key.endswith(".opened") else path))


class AboutPage(SettingsPage):
    """What this is, whose work it is, and under which terms."""

    has_usual = False

    def __init__(self, scene: SettingsScene) -> None:
        super().__init__(scene)
        self.first = 0
        self._broken: tuple[object, list[tuple[str, str]]] = (None, [])  # for which room and language, and the lines

    def _lines(self) -> list[tuple[str, str]]:
        """Everything as lines with their role, broken to the room there is."""
        wide = min(760.0, self.scene.area.w - 190)
        letters = self.scene.stage.painter.letters
        key = (wide, letters.scale, letters.theme, self.shell.texts)
        if self._broken[0] == key:
            return self._broken[1]
        made: list[tuple[str, str]] = []
        for text, role in self._paragraphs():
            lines, _ = letters.lines(Words(text, Box(0, 0, wide, 0), role, lines=200))
            made += [(line, role) for line in lines]
        self._broken = (key, made)
        return made

    def _paragraphs(self) -> list[tuple[str, str]]:
        from importlib.metadata import PackageNotFoundError, version  # slow to load, and only needed here

        try:
            title = self.say("settings.name.about_version", version=version("five-winds"))
        except PackageNotFoundError:
            title = self.say("settings.name.about_source")
        words = ("shell.name.unofficial", "settings.rule.about_own", "settings.rule.about_parts", "settings.rule.about_private")
        made = [(title, "strong")]
        for key in words:
            made += [(self.say(key), "body"), ("", "body")]
        for file in sorted(ASSETS.rglob("credits.md")):
            made += _paragraphs_of(file.read_text(encoding="utf-8"))
        return made

    def _room(self) -> int:
        letters = self.scene.stage.painter.letters
        return max(1, int((self.scene.area.h - 28) * letters.scale // letters.line_height("body")))

    def items(self) -> list[Item]:
        area = self.scene.area
        letters = self.scene.stage.painter.letters
        lines = self._lines()
        self.first = max(0, min(self.first, len(lines) - self._room()))
        high = letters.line_height("body") / letters.scale
        strokes: list[Stroke] = []
        for n, (line, role) in enumerate(lines[self.first : self.first + self._room()]):
            colour = "ivory" if role == "body" else "brass"
            strokes.append(Words(line, Box(18, 14 + n * high, area.w - 190, high + 4), role, colour))
        if len(lines) > self._room():
            long = area.h - 28
            part = Box(area.w - 12, 14 + long * self.first / len(lines), 5, long * self._room() / len(lines))
            strokes += [Fill(Box(area.w - 12, 14, 5, long), "raised", radius=2), Fill(part, "mist", radius=2)]
        return [Item("about", "screen", area, tuple(strokes), 1)]

    def fields(self) -> list[Field]:
        area = self.scene.area
        if len(self._lines()) <= self._room():
            return []
        box = Box(area.right - 150, area.bottom - 90, 122, 34)
        up = Button("scroll up", box, self.say("settings.name.earlier"))
        return [up, Button("scroll down", box._replace(y=box.y + 42), self.say("settings.name.later"))]

    def change(self, change: Change) -> None:
        step = max(1, self._room() - 2)
        self.scroll(step if change.id == "scroll down" else -step)

    def scroll(self, lines: int) -> None:
        self.first = max(0, self.first + lines)
        self.scene.refresh()


def _paragraphs_of(page: str) -> list[tuple[str, str]]:
    """The paragraphs of a page of credits, headings set apart."""
    made = []
    for block in page.split("\n\n"):
        lines = [line.lstrip("> ").strip() for line in block.splitlines()]
        text = " ".join(line for line in lines if line)
        made += [(text.lstrip("# "), "strong")] if text.startswith("#") else [(text, "body"), ("", "body")]
    return made


def show_folder(path: Path, run: Callable[..., Any] = subprocess.Popen) -> bool:
    """Show a folder in the system's own window. False when the system has none."""
    opener = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    try:
        path.mkdir(parents=True, exist_ok=True)
        run([opener, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
