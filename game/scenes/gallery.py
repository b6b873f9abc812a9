"""Look inside the box: every card, tile and piece of a game with its numbers. Letters typed anywhere go into the search."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

from engine import catalogue
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.scroll import RAIL, ScrollList
from game.scenes.form_scene import ENTER, FormScene, beneath
from game.scenes.rulebook import RulebookScene
from game.scenes.shell import Shell
from game.services.box import Contents, Piece
from game.services.rulebook import Rulebook

SIDE, TOP, GAP = 236.0, 112.0, 12.0
CARD, FACT_ROLES = 250.0, ("label", "micro", "fine")  # the least width of a piece, and its letters
HIGH = 148.0
PICTURE = 84.0
TAB = 40.0
LONGEST = 40  # letters of a search
ALL = "all"
OVER, SHOWN = 60, 61  # how high the piece lies that is looked at closely
CLOSE_UP = 260.0


class Gallery(FormScene):
    """The pieces as a grid; one of them can be looked at closely."""

    listens = ("confirm", "back")

    def __init__(self, shell: Shell, game: str, on: Collection[str] | None = None) -> None:
        super().__init__(shell)
        if on is None and any(mode.campaign for mode in catalogue.entry(game).modes):
            on = ()  # away from a table nobody sees what a campaign has not opened yet
        self.game, self.on = game, on
        self.contents = self._unpacked()
        self.chapter = ""  # empty: all of them
        self.query = ""
        self.shown: Piece | None = None  # what is looked at closely
        self.found = self.contents.search("")

    def _unpacked(self) -> Contents:
        return Contents(Rulebook.of(self.game, self.shell.texts, on=self.on))

    def speak(self) -> None:
        self.contents, self.query, self.shown = self._unpacked(), "", None
        self.found = self.contents.search("", self.chapter)

    @property
    def typing(self) -> bool:
        return True

    # What is shown

    def page(self) -> list[Item]:
        found = [*self._head(), *self._tabs(), *self._grid()]
        return [*beneath(found), *self._close_up(self.shown)] if self.shown else found

    def _head(self) -> list[Item]:
        say, full = self.shell.texts.say, Box(0, 0, self.screen.w, self.screen.h)
        title = say("box.name.title", game=catalogue.entry(self.game).title)
        counted = say("box.name.found", count=len(self.found))
        wide = full.w - 2 * SIDE - 210
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(28, 14, full.w - 220, 44), self.role_for(title, full.w - 220, "h1", "h2", "strong", high=44), "brass"),
            Words(counted, Box(SIDE + GAP + 374, 66, max(120.0, wide), 34), "label", "mist"),
        )
        tip = say("harbour.rule.tip_back")
        back = self.button("back", say("harbour.name.back"), Box(full.w - 158, 17, 130, 38), icon="left", tip=tip, deed="back")
        return [Item("ground", "screen", full, ground, 0), back, self._field(Box(SIDE + GAP, 66, 360, 34))]

    def _field(self, box: Box) -> Item:
        """What is searched for, and where the next letter goes."""
        letters, room, shown = self.stage.painter.letters, box.w - 50, self.query
        while shown and letters.width(shown, "body") > room:
            shown = shown[1:]
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "panel", "sky" if shown else "line", 2 if shown else 1, 6),
            Sprite("house/icon_search", Box(9, 8, 18, 18)),
        ]
        if shown:
            strokes.append(Words(shown, Box(36, 0, room, box.h), "body", "ivory"))
            strokes.append(Fill(Box(38 + letters.width(shown, "body"), 7, 2, box.h - 14), "sky"))
        else:
            hint = self.shell.texts.say("box.ask.search")
            strokes.append(Words(hint, Box(36, 0, room, box.h), self.role_for(hint, room, "body", "micro", "fine"), "dim"))
        return Item("search", "screen", box, tuple(strokes), 2)

    def _tabs(self) -> list[Item]:
        """The compartments of the box."""
        say = self.shell.texts.say
        entries = [("", say("box.name.all")), *((made.name, made.title) for made in self.contents.compartments)]
        room = Box(28, TOP, SIDE - 28, self.screen.h - TOP - 20)
        tabs = ScrollList("tabs", "screen", room, [TAB] * len(entries), self.dials, gap=6.0)
        items = []
        for n, box in tabs.seen():
            name, title = entries[n]
            here = name == self.chapter and not self.query
            over = self.stage.hover == f"button/chapter {name or ALL}"
            wide = box.w - RAIL - 4
            line = "brass" if here else "sky" if over else "line"
            picture: Picture = (
                Fill(Box(0, 0, wide, box.h), "raised" if here else "panel", line, 2 if here or over else 1, 7),
                Words(
                    title,
                    Box(10, 0, wide - 16, box.h),
                    self.role_for(title, wide - 16, *FACT_ROLES, high=box.h, lines=2),
                    "brass" if here else "ivory",
                    lines=2,
                ),
            )
            made = Item(f"button/chapter {name or ALL}", "screen", box._replace(w=wide), picture, 2, title, action=f"chapter {name or ALL}")
            items.append(made._replace(dial=tabs.dial))
        return [*tabs.clipped(items), *tabs.thumb(self._scroll_tips)]

    @property
    def _scroll_tips(self) -> tuple[str, str]:
        return self.shell.texts.say("box.rule.earlier"), self.shell.texts.say("box.rule.later")

    def _room(self) -> Box:
        return Box(SIDE + GAP, TOP, self.screen.w - SIDE - GAP - 20, self.screen.h - TOP - 20)

    def _grid(self) -> list[Item]:
        room = self._room()
        if not self.found:
            words = Words(self.shell.texts.say("box.rule.nothing", query=self.query), Box(0, 0, room.w, 60), "body", "mist", lines=2)
            return [Item("none", "screen", Box(room.x, room.y, room.w, 60), (words,), 1)]
        columns = max(1, int((room.w - RAIL + GAP) // (CARD + GAP)))
        wide = (room.w - RAIL - GAP * columns) / columns
        rows = -(-len(self.found) // columns)
        grid = ScrollList("grid", "screen", room, [HIGH] * rows, self.dials, gap=GAP)
        ground = Item("grid", "screen", room, (), 1, dial=grid.dial)
        items = []
        for row, line in grid.seen():
            for column, piece in enumerate(self.found[row * columns : (row + 1) * columns]):
                items.append(self._card(piece, Box(line.x + column * (wide + GAP), line.y, wide, HIGH)))
        return [ground, *grid.clipped(items), *grid.thumb(self._scroll_tips)]

    def _card(self, piece: Piece, box: Box) -> Item:
        name = f"piece/{piece.place}"
        over = self.stage.hover == name
        left = 12.0 + (PICTURE + 12 if piece.sprite else 0.0)
        room = box.w - left - 10
        title = Words(piece.title, Box(left, 8, room, 36), "", "brass", lines=2)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "panel", "sky" if over else "line", 2 if over else 1, 8, 240),
            self.stage.painter.letters.fit(title, *FACT_ROLES),
        ]
        if piece.sprite:
            strokes.append(Sprite(piece.sprite, Box(10, 12, PICTURE, box.h - 24)))
        signs, sign_high = self._signs(piece, Box(left, box.h - 38, room, 28))
        strokes += signs
        told = Words(piece.told, Box(left, 46, room, box.h - 52 - sign_high), "fine", "ivory", lines=6, middle=False)
        strokes.append(self.stage.painter.letters.beginning(told))
        return Item(name, "screen", box, tuple(strokes), 2, piece.title, action=f"piece {piece.place}")

    def _signs(self, piece: Piece, room: Box) -> tuple[list[Stroke], float]:
        """What is said in pictures, in a row with the heads before them; and how much room it takes."""
        strokes: list[Stroke] = []
        x, letters = room.x, self.stage.painter.letters
        for head, sprites in piece.signs:
            wide = letters.width(head, "micro") + 8
            strokes.append(Words(head, Box(x, room.y, wide, room.h), "micro", "mist"))
            strokes += [Sprite(sprite, Box(x + wide + n * (room.h + 3), room.y, room.h, room.h)) for n, sprite in enumerate(sprites)]
            x += wide + len(sprites) * (room.h + 3) + 14
        return strokes, room.h + 8 if strokes else 0.0

    def _close_up(self, piece: Piece) -> list[Item]:
        """One piece as large as it can be read."""
        say, screen = self.shell.texts.say, self.screen
        wide = min(720.0, screen.w - 60)
        left = 28.0 + (CLOSE_UP + 24 if piece.sprite else 0.0)
        room = wide - left - 28
        told = piece.told
        role = next((role for role in ("body", *FACT_ROLES) if self.high(told, room, role) < screen.h - 240), FACT_ROLES[-1])
        text_high = self.high(told, room, role)
        high = min(screen.h - 20, max(text_high + (220 if piece.signs else 170), CLOSE_UP + 110 if piece.sprite else 0.0))
        at = Box((screen.w - wide) / 2, (screen.h - high) / 2, wide, high)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, wide, high), "panel", "brass", 2, 10),
            Words(
                piece.title,
                Box(left, 20, room, 60),
                self.role_for(piece.title, room, "h1", "h2", "strong", high=60, lines=2),
                "brass",
                lines=2,
            ),
            Words(told, Box(left, 90, room, high - 166), role, "ivory", lines=99, middle=False),
        ]
        strokes += self._signs(piece, Box(left, 92 + text_high + 10, room, 40))[0]
        if piece.sprite:
            strokes.append(Sprite(piece.sprite, Box(28, 24, CLOSE_UP, high - 110)))
        full = Box(0, 0, screen.w, screen.h)
        items = [
            Item("veil", "screen", full, (Fill(full, "night", alpha=190),), OVER),
            Item("close_up", "screen", at, tuple(strokes), SHOWN),
        ]
        made = (("read", "box.name.read", "plain"), ("close", "box.name.close", "first"))
        each = (wide - 56 - 12) / 2
        for n, (action, key, dress) in enumerate(made):
            box = Box(at.x + 28 + n * (each + 12), at.bottom - 62, each, 46)
            items.append(self.button(action, say(key), box, dress=dress, z=SHOWN + 1))
        return items

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        deeds: dict[str, Callable[[], object]] = {
            "back": self.back,
            "chapter": partial(self.turn_to, "" if what == ALL else what),
            "piece": partial(self._look_at, what),
            "close": partial(self._look_at, ""),
            "read": self._read,
        }
        deeds[verb]()

    def turn_to(self, chapter: str) -> None:
        """The pieces of one compartment."""
        self.chapter = chapter
        self.search("")

    def search(self, query: str) -> None:
        """What is written in the field: the pieces of the compartment while it is empty, else of all."""
        self.query = query[:LONGEST]
        self.found = self.contents.search(self.query, self.chapter)
        self.dials = {name: at for name, at in self.dials.items() if name != "grid"}
        self.refresh(calm=True)

    def _look_at(self, place: str) -> None:
        self.shown = next((piece for piece in self.found if str(piece.place) == place), None)
        self.stage.focus = ""
        self.refresh(calm=True)

    def _read(self) -> None:
        """The rulebook, where this piece stands in it."""
        if self.shown:
            self.shell.push(RulebookScene(self.shell, self.game, self.shown.chapter, on=self.on))

    def wheel(self, notches: int) -> None:
        item = self.stage.dial_at(self.pointer)
        if item and item.dial and not self.shown:
            self.turn(item.dial.name, item.dial.turned(notches))

    def back(self) -> None:
        """The piece is put down, then the search is forgotten, then one is where one was before."""
        if self.shown:
            self._look_at("")
        elif self.query:
            self.search("")
        else:
            self.shell.pop()

    def primary(self) -> None:
        """The piece that is looked at is put down; else the first one is looked at."""
        if self.shown:
            self._look_at("")
        elif self.found:
            self._look_at(str(self.found[0].place))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
        else:
            super().handle(event)

    def _write(self, typed: str) -> None:
        text = "".join(filter(str.isprintable, typed))
        if (text.strip() or self.query) and not self.shown:
            self.stage.focus = ""
            self.search((self.query + text).lstrip())

    def key(self, event: pygame.event.Event) -> None:
        page = self._room().h - HIGH
        turned = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}.get(event.key)
        if event.key == pygame.K_BACKSPACE:
            self.search("" if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else self.query[:-1])
        elif event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key in ENTER:
            self.primary()
        elif turned is not None:
            dial = self.animator.items["grid"].dial if "grid" in self.animator.items else None
            if dial:
                self.turn("grid", dial.held(dial.at + turned))
