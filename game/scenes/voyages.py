"""The voyages: every saved game with its picture. They are opened, renamed, branched, shared and thrown away here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import randbits

import pygame

from engine import catalogue
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.sprites import is_lent
from game.kit.theme import SEATS, emblem
from game.play import portrait
from game.scenes.browse import Browse
from game.scenes.campaign import all_slots, open_campaign
from game.scenes.form_scene import DIALOG, FormScene, beneath
from game.scenes.logbook import LogbookScene
from game.scenes.onlooker import Replay
from game.scenes.settings_pages import show_folder
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.services.keys import cap, strokes
from game.services.when import when
from saves.campaigns import Campaigns, is_campaign
from saves.document import About
from saves.slot_files import Slot, slug
from saves.slots import Slots, one_person
from saves.trouble import Trouble
from saves.voyage import EXTENSION

ROW, GAP = 78.0, 6.0
MOST_ROWS = 36
LONGEST_NAME = 60
KEYS = {
    "rename": "f2",
    "delete": "delete",
    "branch": "ctrl+d",
    "export": "ctrl+e",
    "import": "ctrl+i",
    "undelete": "ctrl+z",
}
DEEDS = {key: deed for deed, key in KEYS.items()}


class Voyages(FormScene):
    """A list on the left, the chosen voyage on the right."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.slots: list[Slot] = []
        self.campaigns: set[str] = set()  # those of them that are campaigns
        self.chosen = ""  # the slot of the voyage on the right
        self.first = 0  # the row at the top
        self.asking = ""  # the open dialog: delete, rename or export
        self.status = ""
        self.can_undelete = False
        self._pictures: dict[str, str] = {}

    def enter(self) -> None:
        self._read()
        super().enter()
        if not self.stage.focus:
            self.stage.focus = self._first_focus()

    def _read(self) -> None:
        self.slots = all_slots(self.shell)
        self.campaigns = {slot.id for slot in self.shell.campaigns.entries()}
        self._pictures = {}
        if self.chosen not in (slot.id for slot in self.slots):
            self.chosen = self.slots[min(self.first, len(self.slots) - 1)].id if self.slots else ""
        self._follow()

    @property
    def files(self) -> Slots | Campaigns:
        """Where the chosen one lies."""
        return self.shell.campaigns if self.chosen in self.campaigns else self.shell.slots

    @property
    def slot(self) -> Slot | None:
        return next((slot for slot in self.slots if slot.id == self.chosen), None)

    def _picture(self, slot: Slot) -> str:
        hung = self._pictures.get(slot.id)
        if hung is None or (hung and not is_lent(hung)):
            self._pictures[slot.id] = hung = portrait.hang(slot.picture)
        return hung

    # Places

    def _areas(self) -> tuple[Box, Box, Box]:
        """The list, the chosen voyage, the foot."""
        screen = self.screen
        wide = min(screen.w - 48, 1500.0)
        left = (screen.w - wide) / 2
        top, foot = 70.0, screen.h - 64
        shelf = Box(left, top, round(wide * 0.56), foot - top - 8)
        return shelf, Box(shelf.right + 16, top, wide - shelf.w - 16, shelf.h), Box(left, foot, wide, 48)

    @property
    def rows(self) -> int:
        """How many rows fit, in a very high window no more than there can be pictures."""
        return min(MOST_ROWS, max(1, int((self._areas()[0].h + GAP) // (ROW + GAP))))

    def _follow(self) -> None:
        """Scroll so that the chosen row is seen, and no row is wasted."""
        at = next((n for n, slot in enumerate(self.slots) if slot.id == self.chosen), 0)
        self.first = min(max(self.first, at - self.rows + 1), at)
        self.first = max(0, min(self.first, len(self.slots) - self.rows))

    # What is shown

    def page(self) -> list[Item]:
        shelf, side, foot = self._areas()
        items = [self._ground(shelf), *self._head(shelf, side), *self._foot(foot)]
        items += self._list(shelf) if self.slots else self._nothing(shelf, side)
        if self.slot:
            items += self._side(side, self.slot)
        if self.asking:
            return beneath(items) + self._question()
        return items

    def _ground(self, shelf: Box) -> Item:
        full = Box(0, 0, self.screen.w, self.screen.h)
        picture: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(self.shell.texts.say("harbour.name.voyages"), Box(shelf.x, 14, 400, 44), "h1", "brass"),
        )
        return Item("ground", "screen", full, picture, 0)

    def _head(self, shelf: Box, side: Box) -> list[Item]:
        say = self.shell.texts.say
        back = Box(side.right - 130, 17, 130, 38)
        bring = Box(back.x - 168, 17, 158, 38)
        book = Box(bring.x - 148, 17, 138, 38)
        return [
            self.button("back", say("harbour.name.back"), back, icon="left", tip=say("harbour.rule.tip_back"), deed="back"),
            self.button("logbook", say("logbook.name.open"), book, icon="library", tip=say("logbook.rule.tip_open"), deed="logbook"),
            self.button(
                "import", say("harbour.name.import"), bring, icon="folder", tip=self._keyed("import", say("harbour.rule.tip_import"))
            ),
        ]

    def _keyed(self, action: str, words: str) -> str:
        return self.shell.texts.say("harbour.name.with_key", what=words, key=cap(KEYS[action]))

    def _nothing(self, shelf: Box, side: Box) -> list[Item]:
        say = self.shell.texts.say
        area = Box(shelf.x, shelf.y, side.right - shelf.x, shelf.h)
        words = say("harbour.rule.no_voyages")
        picture: Picture = (
            Fill(Box(0, 0, area.w, area.h), "panel", "line", 1, 8, 220),
            Sprite("house/logo", Box(area.w / 2 - 70, area.h / 2 - 150, 140, 140)),
            Words(words, Box(40, area.h / 2 + 6, area.w - 80, 60), "book", "parchment", "centre", 2),
        )
        return [Item("nothing", "screen", area, picture, 1)]

    # The list

    def _list(self, shelf: Box) -> list[Item]:
        shown = self.slots[self.first : self.first + self.rows]
        bar = len(self.slots) > self.rows
        wide = shelf.w - (14 if bar else 0)
        tall = (shelf.h + GAP) / self.rows - GAP
        items = [self._row(slot, Box(shelf.x, shelf.y + n * (tall + GAP), wide, tall)) for n, slot in enumerate(shown)]
        if bar:
            high = shelf.h * self.rows / len(self.slots)
            y = shelf.h * self.first / len(self.slots)
            thumb = (Fill(Box(0, 0, 8, shelf.h), "panel", radius=4), Fill(Box(0, y, 8, high), "line", radius=4))
            items.append(Item("scroll", "screen", Box(shelf.right - 8, shelf.y, 8, shelf.h), thumb, 2))
        return items

    def _row(self, slot: Slot, box: Box) -> Item:
        about = slot.about
        name = f"slot/{slot.id}"
        chosen = slot.id == self.chosen
        rim, width = ("sky", 3) if chosen else ("sky", 2) if self.stage.hover == name else ("line", 1)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "raised" if chosen else "panel", rim, width, 8, 245),
            *self._framed(slot, Box(7, (box.h - 64) / 2, 114, 64)),
        ]
        inner = box.w - 140 - 34 * bool(slot.trouble or (about and about.finished))
        title, top = (about and about.name) or slot.id, (box.h - 66) / 2
        strokes += [
            Words(title, Box(132, top, inner, 24), self.role_for(title, inner, "strong", "label", "micro"), "parchment"),
            Words(self._first_line(slot), Box(132, top + 23, inner, 20), "fine", "ivory"),
            Words(self._last_line(slot), Box(132, top + 43, inner, 20), "fine", "warn" if slot.trouble else "mist"),
        ]
        if slot.trouble:
            strokes.append(Sprite("house/icon_warning", Box(box.w - 36, 8, 24, 24)))
        elif about and about.finished:
            strokes.append(Sprite("house/icon_trophy", Box(box.w - 36, 8, 24, 24)))
        return Item(name, "screen", box, tuple(strokes), 2, action=f"row {slot.id}")

    def _framed(self, slot: Slot, box: Box) -> list[Stroke]:
        """The picture of the table, or the vessel of the game where none was kept."""
        hung = self._picture(slot)
        if hung:
            return [Sprite(hung, box, cover=True), Fill(box, "", "line", 1)]
        strokes: list[Stroke] = [Sprite("house/harbour", box, 200, cover=True), Fill(box, "", "line", 1)]
        if slot.about and slot.about.game in catalogue.SHELF:
            strokes.insert(1, Sprite(f"{slot.about.game}/vessel", box.inset(4, 2)))
        return strokes

    def _title(self, game: str) -> str:
        return catalogue.entry(game).title if game in catalogue.SHELF else game

    def _first_line(self, slot: Slot) -> str:
        about, say = slot.about, self.shell.texts.say
        if about is None:
            return say("harbour.rule.unreadable")
        end = "true" if about.finished else ""
        if slot.id in self.campaigns:
            told = {"game": self._title(about.game), "mode": self.mode_name(about.game, about.mode), "evenings": about.round}
            return say("harbour.name.campaign_line", end="true" if about.finished else "", **told)
        return say(
            "harbour.name.voyage_line",
            game=self._title(about.game),
            mode=self.mode_name(about.game, about.mode),
            round=about.round,
            end=end,
        )

    def _last_line(self, slot: Slot) -> str:
        say, about = self.shell.texts.say, slot.about
        if slot.trouble:
            return self._trouble(slot)
        assert about is not None
        return say("harbour.name.voyage_seats", names=self._names(about), when=when(self.shell.texts, about.saved))

    def _names(self, about: About | None) -> tuple[str, ...]:
        return self.shell.texts.captains(seat.name for seat in about.seats) if about else ()

    def _trouble(self, slot: Slot) -> str:
        if slot.aside:
            return self.shell.texts.say("harbour.rule.aside")
        return self.shell.texts.say("harbour.rule.torn") if slot.about or not slot.trouble else self.shell.texts.tell(slot.trouble)

    # The chosen voyage

    def _side(self, side: Box, slot: Slot) -> list[Item]:
        about = slot.about
        high = 42.0 if side.h >= 440 else 38.0
        buttons_y = side.bottom - 12 - 3 * (high + 8) + 8
        seats = about.seats[: len(SEATS)] if about else []
        room = buttons_y - side.y - 10 - 30 - 26 * len(seats) - (44 if slot.trouble else 22)
        tall = max(70.0, min(room - 20, (side.w - 28) * 9 / 16))
        wide = min(side.w - 28, tall * 16 / 9)
        frame = Box((side.w - wide) / 2, 14, wide, wide * 9 / 16)
        strokes: list[Stroke] = [Fill(Box(0, 0, side.w, side.h), "panel", "line", 1, 8, 245), *self._framed(slot, frame)]
        y = frame.bottom + 8
        title = (about and about.name) or slot.id
        inner = side.w - 32
        strokes.append(Words(title, Box(16, y, inner, 26), self.role_for(title, inner, "strong", "label", "micro"), "parchment"))
        y += 27
        for n, (setting, name) in enumerate(zip(seats, self._names(about), strict=False)):
            strokes += [
                Sprite(emblem(n), Box(16, y + 1, 22, 22)),
                Words(name, Box(46, y, side.w * 0.5 - 46, 24), self.role_for(name, side.w * 0.5 - 46, "label", "micro")),
                Words(self.player_name(setting.player), Box(side.w * 0.5, y, side.w * 0.5 - 16, 24), "fine", "mist", "right"),
            ]
            y += 26
        if slot.trouble:
            strokes.append(Words(self._trouble(slot), Box(16, y, inner, 38), "fine", "warn", "left", 2))
        else:
            strokes.append(Words(self._when(about), Box(16, y, inner, 20), "fine", "mist"))
        items = [Item("side", "screen", side, tuple(strokes), 1)]
        return items + self._actions(Box(side.x + 14, buttons_y, side.w - 28, high), slot)

    def _when(self, about: About | None) -> str:
        if about is None:
            return ""
        return self.shell.texts.say("harbour.name.saved", when=when(self.shell.texts, about.saved), count=about.decisions)

    def _actions(self, row: Box, slot: Slot) -> list[Item]:
        say = self.shell.texts.say
        finished = bool(slot.about and slot.about.finished)
        open_label = say("harbour.name.look_back") if finished else say("harbour.name.open")
        whole = slot.id in self.campaigns
        rows = [
            [("open", open_label, "play", "first")],
            [("rename", say("harbour.name.rename"), "edit", "plain")],
            [("export", say("harbour.name.export"), "save", "plain"), ("delete", say("harbour.name.delete"), "trash", "danger")],
        ]
        if not whole:
            rows[1].append(("branch", say("harbour.name.branch"), "choice", "plain"))
        if slot.trouble:
            rows[0].append(("file", say("harbour.name.show_file"), "folder", "plain"))
        items = []
        for n, line in enumerate(rows):
            wide = (row.w - 8 * (len(line) - 1)) / len(line)
            for m, (action, label, icon, dress) in enumerate(line):
                box = Box(row.x + m * (wide + 8), row.y + n * (row.h + 8), wide, row.h)
                words = say(f"harbour.rule.tip_{action}")
                deed = "confirm" if action == "open" else ""
                tip = self._keyed(action, words) if action in KEYS else words
                items.append(self.button(action, label, box, dress=dress, icon=icon, tip=tip, deed=deed, z=3))
        return items

    # The foot

    def _foot(self, foot: Box) -> list[Item]:
        say = self.shell.texts.say
        room = foot.w - (190 if self.can_undelete else 0)
        words = self.status or (say("harbour.rule.voyages_keys") if self.slots else "")
        items = [Item("status", "screen", foot._replace(w=room), (Words(words, Box(0, 0, room, foot.h), "label", "mist", "left", 2),), 1)]
        if self.can_undelete:
            box = Box(foot.right - 180, foot.y + 4, 180, 40)
            tip = self._keyed("undelete", say("harbour.rule.tip_undelete"))
            items.append(self.button("undelete", say("harbour.name.undelete"), box, icon="undo", tip=tip))
        return items

    # Questions

    def _question(self) -> list[Item]:
        say = self.shell.texts.say
        name = self._name()
        if self.asking == "delete":
            buttons = [("really", say("harbour.name.delete"), "danger"), ("close", say("harbour.name.keep"), "first")]
            return self.dialog(say("harbour.name.delete_title"), say("harbour.rule.delete", name=name), buttons)
        if self.asking == "export":
            buttons = [("whole", say("harbour.name.export_whole"), "plain"), ("open_table", say("harbour.name.export_open"), "first")]
            return self.dialog(
                say("harbour.name.export_title"), self._about_secrets(), [("close", say("harbour.name.cancel"), "plain"), *buttons]
            )
        buttons = [("close", say("harbour.name.cancel"), "plain"), ("renamed", say("harbour.name.rename"), "first")]
        items = self.dialog(say("harbour.name.rename_title"), say("harbour.rule.rename"), buttons, room=54)
        panel = next(item for item in items if item.id == "dialog").box
        field = Box(panel.x + 28, panel.bottom - 76 - 48, panel.w - 56, 40)
        strokes: list[Stroke] = [Fill(Box(0, 0, field.w, field.h), "night", "line", 1, 6)]
        if self.line != "rename":
            strokes.append(Words(name, Box(10, 0, field.w - 20, field.h), self.role_for(name, field.w - 20, "strong", "micro")))
        return [*items, Item("button/field", "screen", field, tuple(strokes), DIALOG + 1, action="field")]

    def _about_secrets(self) -> str:
        """What the file of a running game would tell whoever gets it."""
        say, about = self.shell.texts.say, self.slot.about if self.slot else None
        person = one_person(about.seats) if about else None
        who = self._names(about)[person] if about and person is not None else ""
        fair = say("harbour.rule.export_eyes", who=who) if who else say("harbour.rule.export_public")
        return f"{say('harbour.rule.export_whole')}\n{fair}"

    def _name(self) -> str:
        slot = self.slot
        return (slot.about.name if slot and slot.about else "") or self.chosen

    def _ask(self, what: str) -> None:
        self.asking = what
        self.stage.focus = self._first_focus()
        self.refresh(calm=True)
        if what == "rename":
            self._write_name()

    def _first_focus(self) -> str:
        """Where Enter does no harm: at the question, if there is one."""
        if self.asking:
            return {"delete": "button/close", "export": "button/open_table"}.get(self.asking, "")
        return f"slot/{self.chosen}" if self.slot else ""

    def _write_name(self) -> None:
        self.write("rename", self.animator.items["button/field"].box, self._name(), LONGEST_NAME)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        if verb == "row":
            self._pick(what)
        else:
            self.do(verb)

    def do(self, deed: str) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "open": self.open,
            "rename": partial(self._ask, "rename"),
            "delete": partial(self._ask, "delete"),
            "close": partial(self._ask, ""),
            "field": self._write_name,
            "renamed": self.stop_writing,
            "really": partial(self._try, self._delete),
            "branch": partial(self._try, self._branch),
            "export": self._export,
            "whole": partial(self._export_to, self._exported),
            "open_table": partial(self._export_to, self._exported_open),
            "import": self._import,
            "undelete": partial(self._try, self._undelete),
            "file": self._show_file,
            "logbook": self._logbook,
            "back": self.shell.pop,
        }
        if deed == "branch" and self.chosen in self.campaigns:
            return
        if self.slot or deed in ("import", "undelete", "logbook", "back"):
            deeds[deed]()

    def _logbook(self) -> None:
        self.shell.push(LogbookScene(self.shell))

    def _pick(self, slot: str) -> None:
        """A first click chooses a voyage, a second one opens it."""
        if slot == self.chosen:
            self.open()
            return
        self.chosen = slot
        self.refresh(calm=True)

    def _try(self, deed: Callable[[], str]) -> None:
        """Do something with the files and say so; if it fails, say why."""
        self.asking = ""
        try:
            self.status = deed()
        except Trouble as trouble:
            self.status = self.shell.texts.tell(trouble.sentence)
            self.shell.sound.cue("refused")
        self._read()
        self.stage.focus = f"slot/{self.chosen}" if self.chosen else ""
        self.refresh(calm=True)

    def open(self) -> None:
        """Sail on where it was left; a game that is over is looked at from its start."""
        if self.chosen in self.campaigns:
            open_campaign(self.shell, self.chosen)
            return
        try:
            record = portrait.take_up(self.shell.slots, self.shell.texts, self.chosen)
        except Trouble as trouble:
            self.say(self.shell.texts.tell(trouble.sentence))
            return
        scene: StageScene
        if record.session.over:
            record.close(picture=False)  # a look comes first
            scene = Replay(self.shell, record.session, record.seats, record.portray, names=record.names)
        else:
            scene = TableScene.of(self.shell, record)
        self.shell.push(scene)
        if record.notes:
            scene.say(" ".join(map(self.shell.texts.tell, record.notes)))

    def written(self, name: str, text: str) -> None:
        if text:
            self._try(partial(self._rename, text))

    def stop_writing(self, *, keep: bool = True) -> None:
        writing = self.typing
        super().stop_writing(keep=keep)
        if writing and self.asking == "rename":
            self._ask("")

    def _rename(self, name: str) -> str:
        self.files.rename(self.chosen, name)
        return self.shell.texts.say("harbour.rule.renamed", name=name)

    def _branch(self) -> str:
        names = {slot.about.name for slot in self.slots if slot.about}
        number = 2
        while (name := self.shell.texts.say("harbour.name.branched", name=self._name(), number=number)) in names:
            number += 1
        self.chosen = self.shell.slots.duplicate(self.chosen, name)
        return self.shell.texts.say("harbour.rule.branched", name=name)

    def _delete(self) -> str:
        name, at = self._name(), next(n for n, slot in enumerate(self.slots) if slot.id == self.chosen)
        self.files.delete(self.chosen)
        rest = [slot.id for slot in self.slots if slot.id != self.chosen]
        self.chosen = rest[min(at, len(rest) - 1)] if rest else ""
        self.can_undelete = True
        return self.shell.texts.say("harbour.rule.deleted", name=name)

    def _undelete(self) -> str:
        self.can_undelete = False
        self.chosen = self.shell.slots.undelete()
        return self.shell.texts.say("harbour.rule.undeleted")

    def _export(self) -> None:
        """Of a game that is over nothing is secret any more; a campaign is always shared whole."""
        if self.chosen in self.campaigns or (self.slot and self.slot.about and self.slot.about.finished):
            self._export_to(self._exported)
        else:
            self._ask("export")

    def _export_to(self, write: Callable[[Path], None]) -> None:
        self.asking = ""
        self.shell.push(Browse(self.shell, write, save=f"{slug(self._name())}{EXTENSION}"))

    def _exported_open(self, path: Path) -> None:
        def deed() -> str:
            self.shell.slots.export_without_secrets(self.chosen, path, randbits(48))
            return self.shell.texts.say("harbour.rule.exported_open", path=path)

        self._try(deed)

    def _exported(self, path: Path) -> None:
        def deed() -> str:
            self.files.export(self.chosen, path)
            return self.shell.texts.say("harbour.rule.exported", path=path)

        self._try(deed)

    def _import(self) -> None:
        self.shell.push(Browse(self.shell, self._imported))

    def _imported(self, path: Path) -> None:
        def deed() -> str:
            into = self.shell.campaigns if is_campaign(path) else self.shell.slots
            self.chosen = into.import_file(path)
            return self.shell.texts.say("harbour.rule.imported", file=path.name)

        self._try(deed)

    def _show_file(self) -> None:
        folder = self.shell.slots.folder.games
        show_folder(folder)
        self.status = self.shell.texts.say("harbour.rule.file", path=folder / f"{self.chosen}{self.files.save}")
        self.refresh(calm=True)

    # Keys, wheel, files dropped on the window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            self._imported(Path(event.file))
        elif event.type == pygame.KEYDOWN and not self.typing and not self.asking and self._walked(event):
            self.shell.sound.cue("select")
        else:
            super().handle(event)

    def _walked(self, event: pygame.event.Event) -> bool:
        """Up and down along the rows, unless the focus is elsewhere."""
        pages = {pygame.K_PAGEUP: -self.rows, pygame.K_PAGEDOWN: self.rows, pygame.K_HOME: -len(self.slots), pygame.K_END: len(self.slots)}
        steps = pages | ({pygame.K_UP: -1, pygame.K_DOWN: 1} if self._in_list() else {})
        if event.key not in steps or not self.slots:
            return False
        at = next(n for n, slot in enumerate(self.slots) if slot.id == self.chosen)
        self.chosen = self.slots[max(0, min(at + steps[event.key], len(self.slots) - 1))].id
        self._follow()
        self.stage.focus = f"slot/{self.chosen}"
        self.refresh(calm=True)
        return True

    def _in_list(self) -> bool:
        return not self.stage.focus or self.stage.focus.startswith("slot/")

    def hovered(self, name: str) -> None:
        """The focus chooses as it goes over the rows; the pointer does not."""
        if self.stage.focus == name and name.startswith("slot/"):
            self.chosen = name.removeprefix("slot/")
        super().hovered(name)

    def wheel(self, notches: int) -> None:
        self.first = max(0, min(self.first - notches, len(self.slots) - self.rows))
        self.refresh(calm=True)

    def key(self, event: pygame.event.Event) -> None:
        deed = next((DEEDS[stroke] for stroke in strokes(event) if stroke in DEEDS), "")
        if deed and not self.asking:
            self.do(deed)
        elif self.shell.keys.deed(event) == "logbook" and not self.asking:
            self._logbook()
        else:
            super().key(event)

    def primary(self) -> None:
        if not self.asking:
            self.do("open")

    def back(self) -> None:
        if self.asking:
            self._ask("")
        else:
            self.shell.pop()
