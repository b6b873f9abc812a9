"""Looking through the folders of this machine: for a voyage to bring in, or for a place to put one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pygame

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.scenes.form_scene import FormScene, beneath
from game.scenes.shell import Shell
from saves.voyage import EXTENSION

WANTED = (EXTENSION, ".save")
ROW, GAP = 38.0, 4.0
MOST = 2000  # entries of a folder that are listed
LONGEST_NAME = 80


def folders() -> dict[str, Path]:
    """Where people keep things."""
    found = {"documents": platformdirs.user_documents_path(), "downloads": platformdirs.user_downloads_path(), "home": Path.home()}
    return {name: path for name, path in found.items() if os.path.isdir(path)}


class Browse(FormScene):
    """One folder at a time. With `save` it asks for a folder and a file name, otherwise for a file."""

    def __init__(self, shell: Shell, chosen: Callable[[Path], None], save: str = "", start: Path | None = None) -> None:
        super().__init__(shell)
        self.chosen = chosen
        self.file = save
        self.saving = bool(save)
        self.places = folders() | {"games": shell.slots.folder.data}
        self.folder = start or next(iter(self.places.values()))
        self.first = 0
        self.trouble = ""
        self.asking = False  # whether a file may be replaced
        self.entries: list[Path] = []
        self._read()

    def _read(self) -> None:
        """The folders and voyage files here; hidden ones are left out."""
        self.first, self.trouble, self.entries = 0, "", []
        try:
            with os.scandir(self.folder) as found:
                kept = [entry for entry in found if not entry.name.startswith(".") and (entry.is_dir() or entry.name.endswith(WANTED))]
        except OSError as error:
            self.trouble = self.shell.texts.say("harbour.rule.no_folder", reason=error.strerror or "?")
            return
        kept.sort(key=lambda entry: (not os.path.isdir(entry), entry.name.casefold()))
        self.entries = [Path(entry.path) for entry in kept[:MOST]]

    # What is shown

    def _areas(self) -> tuple[Box, Box, Box]:
        """The places on the left, the folder, the foot."""
        screen = self.screen
        wide = min(screen.w - 48, 1100.0)
        left = (screen.w - wide) / 2
        foot = Box(left, screen.h - 68, wide, 52)
        places = Box(left, 116, 190, foot.y - 126)
        return places, Box(places.right + 14, 116, wide - places.w - 14, places.h), foot

    @property
    def rows(self) -> int:
        return max(1, int((self._areas()[1].h - 12) // (ROW + GAP)))

    def page(self) -> list[Item]:
        places, shelf, foot = self._areas()
        items = [*self._head(places, shelf), *self._places(places), *self._list(shelf), *self._foot(foot)]
        return beneath(items) + self._question() if self.asking else items

    def _question(self) -> list[Item]:
        say = self.shell.texts.say
        buttons = [("replace", say("harbour.name.overwrite"), "danger"), ("close", say("harbour.name.cancel"), "first")]
        return self.dialog(say("harbour.name.overwrite_title"), say("harbour.rule.overwrite", file=self.file), buttons)

    def _head(self, places: Box, shelf: Box) -> list[Item]:
        say = self.shell.texts.say
        full = Box(0, 0, self.screen.w, self.screen.h)
        title = say("harbour.name.export_to") if self.saving else say("harbour.name.import_from")
        where = str(self.folder)
        room = shelf.right - places.x - 150
        while self.stage.painter.letters.width(where, "label") > room and len(where) > 12:
            where = f"…{where[2:]}" if where.startswith("…") else f"…{where[1:]}"
        picture: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(places.x, 14, room, 44), "h1", "brass"),
            Words(where, Box(places.x + 2, 68, room, 36), "label", "mist"),
        )
        back = Box(shelf.right - 130, 17, 130, 38)
        up = Box(shelf.right - 130, 68, 130, 38)
        upwards = say("harbour.name.with_key", what=say("harbour.rule.tip_up"), key="Backspace")
        return [
            Item("ground", "screen", full, picture, 0),
            self.button("back", say("harbour.name.back"), back, icon="left", tip=say("harbour.rule.tip_back"), deed="back"),
            self.button("up", say("harbour.name.up"), up, icon="up", tip=upwards),
        ]

    def _places(self, area: Box) -> list[Item]:
        say = self.shell.texts.say
        items = []
        for n, (name, path) in enumerate(self.places.items()):
            box = Box(area.x, area.y + n * 46, area.w, 40)
            dress = "chosen" if path == self.folder else "plain"
            items.append(self.button(f"place {name}", say(f"harbour.name.place_{name}"), box, dress=dress, icon="folder"))
        return items

    def _list(self, shelf: Box) -> list[Item]:
        say = self.shell.texts.say
        ground: list[Stroke] = [Fill(Box(0, 0, shelf.w, shelf.h), "panel", "line", 1, 8, 235)]
        if not self.entries:
            words = self.trouble or say("harbour.rule.nothing_here")
            ground.append(Words(words, Box(30, 20, shelf.w - 60, 60), "body", "mist", "left", 2))
        items = [Item("shelf", "screen", shelf, tuple(ground), 1)]
        for n, path in enumerate(self.entries[self.first : self.first + self.rows]):
            items.append(self._row(path, self.first + n, Box(shelf.x + 8, shelf.y + 8 + n * (ROW + GAP), shelf.w - 16, ROW)))
        return items

    def _row(self, path: Path, number: int, box: Box) -> Item:
        name = f"entry/{number}"
        over = name in (self.stage.hover, self.stage.focus)
        folder = os.path.isdir(path)
        inner = box.w - 60
        role = self.role_for(path.name, inner, "label", "fine")
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "raised" if over else "panel", "sky" if over else "", 1, 6),
            Sprite(f"house/icon_{'folder' if folder else 'ship'}", Box(10, 8, 22, 22)),
            Words(path.name, Box(44, 0, inner, box.h), role, "ivory" if folder else "parchment"),
        )
        return Item(name, "screen", box, picture, 2, action=f"entry {number}")

    def _foot(self, foot: Box) -> list[Item]:
        say = self.shell.texts.say
        if not self.saving:
            words = Words(say("harbour.rule.drop"), Box(0, 0, foot.w, foot.h), "label", "mist", "left", 2)
            return [Item("hint", "screen", foot, (words,), 1)]
        field = Box(foot.x + 110, foot.y + 6, foot.w - 110 - 220, 40)
        strokes: list[Stroke] = [Fill(Box(0, 0, field.w, field.h), "night", "sky" if self.stage.hover == "button/name" else "line", 1, 6)]
        if self.line != "name":
            strokes.append(Words(self.file, Box(10, 0, field.w - 20, field.h), self.role_for(self.file, field.w - 20, "strong", "fine")))
        label = Words(say("harbour.name.file_name"), Box(0, 0, 106, foot.h), "label", "mist")
        return [
            Item("hint", "screen", foot, (label,), 1),
            Item("button/name", "screen", field, tuple(strokes), 2, action="name"),
            self.button("save", say("harbour.name.export_here"), Box(foot.right - 200, foot.y + 3, 200, 46), dress="first", icon="save"),
        ]

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        if verb == "back":
            self.shell.pop()
        elif verb == "up":
            self.go(self.folder.parent)
        elif verb == "place":
            self.go(self.places[what])
        elif verb == "entry":
            self._entry(self.entries[int(what)])
        elif verb == "name":
            self.write("name", item.box, self.file, LONGEST_NAME)
        elif verb == "save":
            self.save()
        elif verb == "replace":
            self._done(self.folder / self.file)
        elif verb == "close":
            self._ask(False)

    def go(self, folder: Path) -> None:
        self.folder = folder
        self._read()
        self.stage.focus = "entry/0" if self.stage.focus and self.entries else ""
        self.refresh(calm=True)

    def _entry(self, path: Path) -> None:
        """A folder is opened; a file is taken, or its name is."""
        if os.path.isdir(path):
            self.go(path)
        elif self.saving:
            self.file = path.name
            self.refresh(calm=True)
        else:
            self._done(path)

    def save(self) -> None:
        """Put it here; a file that is there already is not lost without a question."""
        if os.path.lexists(self.folder / self.file):
            self._ask(True)
        else:
            self._done(self.folder / self.file)

    def _ask(self, asking: bool) -> None:
        self.asking = asking
        self.stage.focus = "button/close" if asking else ""
        self.refresh(calm=True)

    def _done(self, path: Path) -> None:
        self.shell.pop()
        self.chosen(path)

    def written(self, name: str, text: str) -> None:
        plain = Path(text).name
        if plain:
            self.file = plain if plain.endswith(WANTED) else f"{plain}{EXTENSION}"

    def wheel(self, notches: int) -> None:
        self.first = max(0, min(self.first - 3 * notches, len(self.entries) - self.rows))
        self.refresh(calm=True)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE and not self.saving:
            self._done(Path(event.file))
        elif event.type == pygame.KEYDOWN and not self.typing and not self.asking and self._walked(event):
            return
        else:
            super().handle(event)

    def _walked(self, event: pygame.event.Event) -> bool:
        """Up and down along the rows, as long as the focus is on one of them."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if not step or not self.stage.focus.startswith("entry/"):
            return False
        at = int(self.stage.focus.removeprefix("entry/")) + step
        if not 0 <= at < len(self.entries):
            return True
        self.first = min(max(self.first, at - self.rows + 1), at)
        self.stage.focus = f"entry/{at}"
        self.refresh(calm=True)
        return True

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_BACKSPACE and not self.asking:
            self.go(self.folder.parent)
        else:
            super().key(event)

    def primary(self) -> None:
        if self.saving and not self.asking:
            self.save()

    def back(self) -> None:
        if self.asking:
            self._ask(False)
        else:
            self.shell.pop()
