"""What can be done about something that cannot be saved: a question before leaving, another folder, a voyage file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.scenes.browse import Browse, folders
from game.scenes.form_scene import DIALOG, ENTER, FormScene
from game.scenes.shell import Shell
from game.scenes.strip import shortened
from saves.folder import player_folder
from saves.slot_files import slug
from saves.trouble import Trouble
from saves.voyage import EXTENSION

SUBFOLDER = "Five Winds"
LONGEST_PATH = 1000


def export(shell: Shell, told: Callable[[str], None]) -> None:
    """The game so far as a voyage file, wherever there is room for it."""
    record = shell.record
    assert record is not None, "there is a game to be written"

    def chosen(path: Path) -> None:
        try:
            record.export(path)
        except Trouble as trouble:
            told(shell.texts.tell(trouble.sentence))
        else:
            told(shell.texts.say("harbour.rule.exported", path=path))

    shell.push(Browse(shell, chosen, save=f"{slug(record.name)}{EXTENSION}"))


class Leaving(FormScene):
    """Asks before a game is left of which something is in memory alone. It is opaque: nobody's hand is behind it."""

    def __init__(self, shell: Shell, then: Callable[[], None], *, quits: bool) -> None:
        super().__init__(shell)
        self.then = then
        self.quits = quits  # the program ends, rather than the game
        self.status = ""

    @property
    def lost(self) -> bool:
        record = self.shell.record
        return record is not None and record.lost

    def page(self) -> list[Item]:
        full = Box(0, 0, self.screen.w, self.screen.h)
        ground: Picture = (Fill(full, "night"), Sprite("house/harbour", full, 60, cover=True))
        wide = min(640.0, self.screen.w - 80)
        words = self._words()
        text_high = self.high(words, wide - 56, "body")
        deeds = self._deeds()
        high = 66 + text_high + 14 + 50 * len(deeds) + 14
        at = Box((self.screen.w - wide) / 2, max(8.0, (self.screen.h - high) / 2), wide, high)
        title = self.shell.texts.say("saving.name.title" if self.lost else "saving.name.title_saved")
        panel: Picture = (
            Fill(Box(0, 0, wide, high), "panel", "stop" if self.lost else "brass", 2, 10),
            Words(title, Box(28, 16, wide - 56, 36), self.role_for(title, wide - 56, "h1", "h2", "strong", high=36), "brass"),
            Words(words, Box(28, 60, wide - 56, text_high + 4), "body", "ivory", "left", 20, False),
        )
        items = [Item("ground", "screen", full, ground, 0), Item("panel", "screen", at, panel, 1)]
        for n, (deed, dress) in enumerate(deeds):
            box = Box(at.x + 28, at.y + 66 + text_high + 14 + n * 50, wide - 56, 42)
            items.append(self.button(deed, self.shell.texts.say(self._label(deed)), box, dress=dress, z=2))
        return items

    def _words(self) -> str:
        say, record = self.shell.texts.say, self.shell.record
        words = say("saving.rule.leaving", count=record.unsaved) if record and self.lost else say("saving.rule.saved")
        return f"{words}\n{self.status}" if self.status else words

    def _deeds(self) -> list[tuple[str, str]]:
        if not self.lost:
            return [("leave", "first"), ("stay", "plain")]
        return [("again", "first"), ("elsewhere", "plain"), ("export", "plain"), ("stay", "plain"), ("leave", "danger")]

    def _label(self, deed: str) -> str:
        if deed != "leave":
            return f"saving.name.deed_{deed}"
        return "saving.name.leave_anyway" if self.lost else "saving.name.leave"

    def click(self, item: Item) -> None:
        self.shell.sound.cue("select")
        deeds: dict[str, Callable[[], None]] = {
            "again": self.again,
            "elsewhere": lambda: self.shell.open("elsewhere"),
            "export": lambda: export(self.shell, self._tell),
            "stay": self.back,
            "leave": self.then,
        }
        deeds[item.action]()

    def again(self) -> None:
        self.shell.try_again()
        if self.lost:
            self._tell(self.shell.texts.say("saving.event.still_unsaved"))
        else:
            self.then()

    def _tell(self, words: str) -> None:
        self.status = words
        self.refresh(calm=True)

    def primary(self) -> None:
        self.click(self.animator.items["button/again" if self.lost else "button/leave"])


class Elsewhere(FormScene):
    """Another folder to save in: written, or one of those that people know."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.places = dict(self._places())
        self.text = next(iter(self.places.values()), "")
        self.wrong = ""

    def _places(self) -> Iterator[tuple[str, str]]:
        for name, path in folders().items():
            yield name, str(path / SUBFOLDER)
        usual = player_folder().data
        if usual != self.shell.slots.folder.data:
            yield "usual", str(usual)

    def page(self) -> list[Item]:
        say, full = self.shell.texts.say, Box(0, 0, self.screen.w, self.screen.h)
        ground: Picture = (Fill(full, "night"), Sprite("house/harbour", full, 60, cover=True))
        words = say("saving.rule.folder", folder=self.shell.slots.folder.data)
        if self.wrong:
            words = f"{words}\n{self.wrong}"
        buttons = [("cancel", say("harbour.name.cancel"), "plain"), ("here", say("saving.name.folder_here"), "first")]
        items = self.dialog(say("saving.name.folder_title"), words, buttons, room=102)
        panel = next(item for item in items if item.id == "dialog").box
        return [Item("ground", "screen", full, ground, 0), *items, self._field(panel), *self._known(panel)]

    def _field(self, panel: Box) -> Item:
        field = Box(panel.x + 28, panel.bottom - 76 - 94, panel.w - 56, 40)
        strokes: list[Stroke] = [Fill(Box(0, 0, field.w, field.h), "night", "line", 1, 6)]
        if self.line != "folder":
            letters, room = self.stage.painter.letters, field.w - 20
            shown = next((text for text in shortened(self.text) if letters.width(text, "label") <= room), self.text)
            strokes.append(Words(shown, Box(10, 0, room, field.h), "label"))
        return Item("button/field", "screen", field, tuple(strokes), DIALOG + 1, action="field")

    def _known(self, panel: Box) -> list[Item]:
        wide = (panel.w - 56 - 8 * (len(self.places) - 1)) / max(1, len(self.places))
        items = []
        for n, name in enumerate(self.places):
            box = Box(panel.x + 28 + n * (wide + 8), panel.bottom - 76 - 44, wide, 36)
            items.append(self.button(f"place {name}", self.shell.texts.say(f"harbour.name.place_{name}"), box, z=DIALOG + 1))
        return items

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        if verb == "cancel":
            self.back()
        elif verb == "here":
            self.primary()
        elif verb == "place":
            self._propose(self.places[what])
        else:
            self.write("folder", item.box, self.text, LONGEST_PATH)

    def _propose(self, text: str, wrong: str = "") -> None:
        self.text, self.wrong = text, wrong
        self.refresh(calm=True)

    def written(self, name: str, text: str) -> None:
        self.text = text

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.typing:
            self.stop_writing()
            self.primary()
        else:
            super().handle(event)

    def primary(self) -> None:
        """Save there from now on, if that can be done."""
        say, before = self.shell.texts.say, self.shell.slots.folder.data
        try:
            path = Path(self.text).expanduser()
        except RuntimeError:  # there is no such person's home
            path = Path(self.text)
        if not path.is_absolute():
            self._propose(self.text, say("saving.rule.whole_path"))
            return
        try:
            remembered = self.shell.move_to(path)
        except Trouble as trouble:
            self.shell.sound.cue("refused")
            self._propose(self.text, self.shell.texts.tell(trouble.sentence))
            return
        self.shell.pop()
        self.shell.look_after()
        self.shell.scene.say(say("saving.event.moved" if remembered else "saving.event.moved_for_now", folder=path, before=before))
