"""The rulebook over any scene: three readings, chapters at the left, search as one types, and the way back.

    shell.push(RulebookScene(shell, game, at="ISL-33"))

Letters typed anywhere go into the search, so `typing` is set: a key that means something to the whole house must not be
taken from it while it has no Ctrl or Alt.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil, exp
from typing import NamedTuple

import pygame

from engine import catalogue
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words, moved
from game.kit.stage import Stage
from game.kit.typeset import Setting, Typesetter
from game.scenes.rulebook_reading import NUMBERS, Laid, Reading, column_for, tinted
from game.scenes.shell import Shell
from game.scenes.stagecraft import ARROWS, StageScene
from game.services.rulebook import READINGS, Hit, Notes, Paragraph, Rulebook

HEAD, FOOT = 50.0, 26.0
PAD = 38.0  # above the first line of the page, and below the last
LINES = 3  # of a notch of the wheel
BAR = 14.0  # the scroll bar
GLIDE = 16.0  # how fast the page follows, per second
REPEAT = (350, 35)  # milliseconds until a held key repeats, and between two repeats
LONGEST = 60  # letters of a search
FOLD = "#8A6F4D"
ENTRY = 34.0  # how high an entry of the contents is
TAB = ("strong", "label", "micro", "fine")  # letters, the largest first
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Bookmark(NamedTuple):
    """Where somebody reads: what Alt+Left goes back to."""

    reading: str
    height: float
    mark: int | None
    query: str


class RulebookScene(StageScene):
    """A book on the screen."""

    typing = True

    def __init__(self, shell: Shell, game: str, at: str = "", notes: Notes | None = None, on: Collection[str] | None = None) -> None:
        super().__init__(shell)
        self._others = [other for other in catalogue.SHELF if other != game] if on is None else []  # at a table there is one book
        if on is None and any(mode.campaign for mode in catalogue.entry(game).modes):
            on = ()  # away from a table nobody reads of what a campaign has not told yet
        self.game, self.on = game, on
        self.book = Rulebook.of(game, shell.texts, on=on)
        self.reading = READINGS[0]
        self.query = ""
        self.hits: list[Hit] = []
        self._found: list[Setting] = []  # their sentences
        self.chosen = 0  # of the hits
        self.mark: int | None = None  # the place of the paragraph that somebody was led to
        self.height = self._goal = 0.0  # how far the page is scrolled, and where it goes
        self._read: Paragraph | None = None  # in another language
        self._trail: list[Bookmark] = []
        self._drag: float | None = None
        self._clauses = notes or {}
        self._notes = self._margin_notes(self._clauses)
        self._pages: dict[str, Reading] = {}
        self._setter = Typesetter(self.stage.painter.letters)
        self._list_wide = self._wide_enough()
        self._at = at

    def _margin_notes(self, notes: Notes) -> dict[int, str]:
        """Clauses of this game become notes at their paragraphs; the latest counts where a paragraph has several."""
        say = self.shell.texts.say
        latest: dict[int, tuple[int, str]] = {}
        for clause, note in notes.items():
            if self.book.has(clause):
                place = self.book.paragraph_of(clause).place
                latest[place] = max(note, latest.get(place, note))
        return {place: say("rulebook.event.came_up", round=number, who=who) for place, (number, who) in latest.items()}

    # The life of the scene

    def enter(self) -> None:
        """Lay the book out for this window, and stay at the words that were read."""
        pygame.key.set_repeat(*REPEAT)
        before, self._read = self._read or self._at_top(), None
        self._pages.clear()
        self.stage = Stage(self.shell.layout, self.shell.theme, self.animator)
        self._setter = Typesetter(self.stage.painter.letters)
        self._list_wide = self._wide_enough()
        if self.query:
            self._look_for(self.query)
            self._jump(self.height)
        elif before is not None:
            self._jump(self.page.place_of(before).top)
        elif self._at:
            at, self._at = self._at, ""
            self._open(at)
        self._show()

    def speak(self) -> None:
        """The same paragraph, for the books have the same places; but what was looked for is looked for in other words."""
        self._read = self._at_top()
        self.book = Rulebook.of(self.game, self.shell.texts, on=self.on)
        self._notes = self._margin_notes(self._clauses)
        self._pages.clear()
        self.query, self.hits, self._found, self.chosen = "", [], [], 0
        self._trail = [place._replace(query="") for place in self._trail]

    def _at_top(self) -> Paragraph | None:
        """What is being read."""
        return self.page.at(self.height) if self._pages and not self.query else None

    def leave(self) -> None:
        pygame.key.set_repeat(0)

    def _show(self) -> None:
        """The page is simply there; nothing on it flies about."""
        self.refresh(calm=True)

    def hovered(self, name: str) -> None:
        self._show()

    @property
    def busy(self) -> bool:
        return super().busy or self.height != self._goal

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self.height == self._goal:
            return
        left = self._goal - self.height
        self.height = self._goal if abs(left) < 1 else self.height + left * (1 - exp(-GLIDE * dt))
        self._show()

    # Where things are

    @property
    def screen(self) -> Box:
        return self.shell.layout.regions["screen"]

    @property
    def paper(self) -> Box:
        """The sheet between the bars."""
        left = self._list_wide
        return Box(left, HEAD, self.screen.w - left - 12, self.screen.h - HEAD - FOOT)

    @property
    def page(self) -> Reading:
        if self.reading not in self._pages:
            letters = self.stage.painter.letters
            column = column_for(letters, self.paper.w - BAR - 40)
            self._pages[self.reading] = Reading(self.book, self.reading, letters, column, self._notes)
        return self._pages[self.reading]

    def _wide_enough(self) -> float:
        """So wide is the list at the left that the book's title, in small, and every chapter's name have room."""
        letters = self.stage.painter.letters
        names = [chapter.plain for reading in READINGS for chapter in self.book.chapters(reading)]
        return max(228.0, letters.width(self.book.title, "section") + 24, max(letters.width(name, "label") for name in names) + 66)

    def _left(self) -> float:
        """Where the column begins: in the middle of the sheet."""
        return self.paper.x + max(4.0, (self.paper.w - BAR - self.page.column.wide) / 2 - 8)

    def _whole(self) -> float:
        """How high everything is that can be scrolled through."""
        inner = self._found_height() if self.query else self.page.high
        return inner + 2 * PAD

    @property
    def limit(self) -> float:
        """How far it can be scrolled, in whole pixels of the window."""
        scale = self.shell.layout.scale
        return ceil(max(0.0, self._whole() - self.paper.h) * scale) / scale

    # Scrolling

    def scroll_to(self, height: float, *, glide: bool = True) -> None:
        scale = self.shell.layout.scale
        self._goal = round(min(max(0.0, height), self.limit) * scale) / scale
        if not glide or self.animator.speed == "instant" or self.animator.reduced:
            self.height = self._goal
        self._show()

    def _jump(self, height: float) -> None:
        self.scroll_to(height, glide=False)

    def wheel(self, notches: int) -> None:
        self.scroll_to(self._goal - notches * LINES * self._setter.step)

    # Reading on, and the way back

    def open(self, target: str) -> None:
        """Go to a clause or a named place, and remember the way back."""
        if self.book.has(target):
            self._trail.append(self._spot())
            self._open(target)

    def _open(self, target: str) -> None:
        if self.book.has(target):
            self._to(self.book.paragraph_of(target))

    def _to(self, paragraph: Paragraph) -> None:
        """Headings come to the top of the page; another paragraph is marked, and shown with what goes before it."""
        self._turn_to(paragraph.reading)
        heading = paragraph.kind in ("title", "heading")
        self.mark = None if heading else paragraph.place
        self._jump(self.page.place_of(paragraph).top - (0.0 if heading else self.paper.h * 0.2))

    def _spot(self) -> Bookmark:
        return Bookmark(self.reading, self._goal, self.mark, self.query)

    def _turn_to(self, reading: str) -> None:
        self.reading, self.query, self.hits, self.mark = reading, "", [], None

    def back(self) -> None:
        """To where the last link, chapter or reading was followed from."""
        if not self._trail:
            return
        spot = self._trail.pop()
        self._turn_to(spot.reading)
        self.mark = spot.mark
        if spot.query:
            self._look_for(spot.query)
        self._jump(spot.height)

    # Search

    def search(self, query: str) -> None:
        """Look for these words; without any, back to where the search began."""
        if not query:
            self._end_search()
            return
        if not self.query:
            self._trail.append(self._spot())
        self._look_for(query)
        self._jump(0.0)

    def _look_for(self, query: str) -> None:
        self.query = query[:LONGEST]
        self.hits = self.book.search(self.query)
        self._found = [self._setter.set(hit.sentence, self.page.column.measure) for hit in self.hits]
        self.chosen = 0

    def _end_search(self) -> None:
        if self.query:
            self.back()

    def _choose(self, step: int) -> None:
        """The next hit, kept in sight."""
        self.chosen = min(max(0, self.chosen + step), max(0, len(self.hits) - 1))
        tops = self._found_tops()
        if tops:
            top, bottom = tops[self.chosen], tops[self.chosen] + self._found[self.chosen].high + 52
            self.scroll_to(min(max(self._goal, bottom + PAD - self.paper.h), top))

    def _found_tops(self) -> list[float]:
        tops, y = [], 44.0
        for found in self._found:
            tops.append(y)
            y += found.high + 46
        return tops

    def _found_height(self) -> float:
        return 44.0 + sum(found.high + 46 for found in self._found)

    # What is shown

    def items(self) -> list[Item]:
        return [
            *self._ground(),
            *(self._found_items() if self.query else self._page_items()),
            *self._bars(),
            *self._chapters(),
            *self._tabs(),
            *self._scroll_bar(),
        ]

    def _ground(self) -> list[Item]:
        paper, screen = self.paper, self.screen
        table = Box(0, 0, screen.w, screen.h)
        sheet = Box(0, 0, paper.w, paper.h)
        strokes: list[Stroke] = [Fill(sheet, "parchment")]
        if self.shell.theme.name == "calm":
            strokes += [Fill(Box(0, 0, wide, sheet.h), FOLD, alpha=3) for wide in range(4, 44, 2)]  # the shadow of the fold
        return [
            Item("ground", "screen", table, (Fill(table, "night"),), 0),
            Item("paper", "screen", paper, tuple(strokes), 1),
        ]

    def _page_items(self) -> list[Item]:
        top = self.height - PAD
        items: list[Item] = []
        for placed in self.page.visible(top, top + self.paper.h):
            if placed.paragraph.place == self.mark:
                items.append(self._mark(placed))
            for part in placed.parts:
                box = Box(self._left() + part.box.x, self.paper.y - top + part.box.y, part.box.w, part.box.h)
                if not part.target:
                    items.append(Item(part.id, "screen", box, part.picture, 3))
                elif self.paper.y <= box.y and box.bottom <= self.paper.bottom:
                    shade: Picture = (Fill(Box(0, 0, box.w, box.h), "link", radius=3, alpha=36),) if self.stage.hover == part.id else ()
                    items.append(Item(part.id, "screen", box, shade, 4, action=f"go {part.target}"))
        return items

    def _mark(self, placed: Laid) -> Item:
        """A band behind the paragraph and a hand's sign at its number."""
        box = Box(self._left() - 6, self.paper.y + PAD - self.height + placed.top - 5, 0, placed.bottom - placed.top + 10)
        wide = NUMBERS + self.page.column.measure + 14
        picture: Picture = (
            Fill(Box(0, 0, wide, box.h), tinted(self.shell.theme, 0.36), radius=5),
            Fill(Box(0, 0, 5, box.h), "stop_on_paper", radius=2),
            Shape(((5, 9), (16, 17), (5, 25)), "stop_on_paper"),
        )
        return Item("mark", "screen", Box(box.x, box.y, wide, box.h), picture, 2)

    def _found_items(self) -> list[Item]:
        texts = self.shell.texts
        left, wide = self._left() + NUMBERS, self.page.column.text
        y = self.paper.y + PAD - self.height
        if not self.hits:
            nothing = self._setter.set([(texts.say("rulebook.event.nothing", query=self.query), "", "")], self.page.column.measure)
            return [Item("found", "screen", Box(left, y, wide, nothing.high), nothing.strokes, 3)]
        title = Words(texts.say("rulebook.event.found", count=len(self.hits)), Box(0, 0, wide, 30), "section", "stop_on_paper")
        items = [Item("found", "screen", Box(left, y, wide, 30), (title,), 3)]
        for n, (hit, set_, top) in enumerate(zip(self.hits, self._found, self._found_tops(), strict=True)):
            box = Box(left - 12, y + top, wide + 12, set_.high + 38)
            if box.bottom > self.paper.y and box.y < self.paper.bottom:
                items.append(Item(f"hit/{n}", "screen", box, self._hit_picture(n, hit, set_, box), 3, action=f"hit {n}"))
        return items

    def _hit_picture(self, n: int, hit: Hit, set_: Setting, box: Box) -> Picture:
        strokes: list[Stroke] = [Fill(Box(12, box.h - 1, box.w - 12, 1), "brass", alpha=130)]
        if n == self.chosen or self.stage.hover == f"hit/{n}":
            strokes.append(Fill(Box(0, 0, box.w, box.h - 2), tinted(self.shell.theme, 0.36), radius=5))
        if n == self.chosen:
            strokes.append(Fill(Box(0, 0, 4, box.h - 2), "stop_on_paper", radius=2))
        strokes.append(Words(self._whereabouts(hit.paragraph), Box(12, 5, box.w - 24, 20), "label", "ink_soft"))
        return (*strokes, *moved(set_.strokes, 12, 27))

    def _whereabouts(self, paragraph: Paragraph) -> str:
        chapter = self.book.chapter_of(paragraph).plain
        reading = self.shell.texts.say(f"rulebook.name.reading_{paragraph.reading}")
        return " · ".join(filter(None, (reading, chapter, paragraph.number)))

    # Around the page

    def _bars(self) -> list[Item]:
        """They cover what is scrolled out of sight."""
        screen = self.screen
        keys = self.shell.texts.say("rulebook.name.keys_found" if self.query else "rulebook.name.keys")
        head: Picture = (Fill(Box(0, 0, screen.w, HEAD), "night"),)
        foot: Picture = (
            Fill(Box(0, 0, screen.w, FOOT), "night"),
            self._fitted(keys, Box(12, 2, screen.w - 24, FOOT - 4), "mist", ("micro", "fine")),
        )
        return [
            Item("head", "screen", Box(0, 0, screen.w, HEAD), head, 10),
            Item("foot", "screen", Box(0, screen.h - FOOT, screen.w, FOOT), foot, 10),
        ]

    def _chapters(self) -> list[Item]:
        texts, paper = self.shell.texts, self.paper
        wide = paper.x - 20
        title: Picture = (
            self._fitted(self.book.title, Box(0, 0, wide, 34), "brass", ("h1", "section", "strong"), "left"),
            Words(texts.say("rulebook.name.rulebook"), Box(0, 32, wide, 18), "micro", "mist"),
        )
        items = [Item("title", "screen", Box(14, 3, wide, 52), title, 11)]
        entries = self._contents()
        here = self._reading_at()
        below = len(self._others) + 1 if self._others else 0
        high = min(ENTRY, (paper.h - 8) / (len(entries) + below))
        for n, entry in enumerate(entries):
            box = Box(8, HEAD + 10 + n * high, wide, high - 3)
            items.append(self._chapter(entry, box, current=entry is here))
        return items + self._other_books(Box(8, paper.bottom - high * below, wide, high * below), high)

    def _other_books(self, room: Box, high: float) -> list[Item]:
        """The rulebooks of the other games on the shelf."""
        items = []
        for n, game in enumerate(self._others):
            name, box = f"book/{game}", Box(room.x, room.y + high * (n + 1), room.w, high - 3)
            fill = "raised" if self.stage.hover == name else "panel"
            title = self._fitted(catalogue.entry(game).title, Box(14, 0, box.w - 18, box.h), "brass", align="left")
            items.append(Item(name, "screen", box, (Fill(Box(0, 0, box.w, box.h), fill, "line", 1, 5), title), 11, action=f"book {game}"))
        return items

    def _contents(self) -> tuple[Paragraph, ...]:
        """The chapters of the reading, or its sections when all of it is one chapter."""
        chapters = self.book.chapters(self.reading)
        return chapters if len(chapters) > 1 else tuple(p for p in self.book.reading(self.reading) if p.kind in ("title", "heading"))

    def _reading_at(self) -> Paragraph | None:
        """The entry of the contents that is being read."""
        if self.query:
            return None
        place = self.page.at(self.height + min(self.height, self.paper.h * 0.3)).place
        return [entry for entry in self._contents() if entry.place <= place][-1]

    def _chapter(self, chapter: Paragraph, box: Box, *, current: bool) -> Item:
        name = f"chapter/{chapter.name or chapter.place}"
        lit = current or self.stage.hover == name
        inset = 40.0 if chapter.number else 14.0
        picture: Picture = (
            *((Fill(Box(0, 0, box.w, box.h), "raised" if current else "panel", radius=5),) if lit else ()),
            *((Fill(Box(0, 0, 4, box.h), "brass", radius=2),) if current else ()),
            Words(chapter.number, Box(8, 0, 24, box.h), "label", "brass", "right"),
            Words(chapter.plain, Box(inset, 0, box.w - inset, box.h), "label", "ivory" if current else "mist"),
        )
        return Item(name, "screen", box, picture, 11, action=f"turn {chapter.place}")

    def _tabs(self) -> list[Item]:
        texts, paper = self.shell.texts, self.paper
        wide = 112.0 if self.shell.layout.kind == "compact" else 128.0
        items = []
        for n, reading in enumerate(READINGS):
            box = Box(paper.x + 14 + n * (wide + 6), 10, wide, HEAD - 10)
            here = reading == self.reading and not self.query
            picture: Picture = (
                Fill(Box(0, 0, box.w, box.h + 8), "parchment" if here else "raised", "parchment" if here else "line", 1, 6),
                self._fitted(texts.say(f"rulebook.name.reading_{reading}"), Box(3, 0, box.w - 6, box.h), "ink" if here else "ivory"),
            )
            items.append(Item(f"tab/{reading}", "screen", box, picture, 12, action=f"reading {reading}"))
        left = paper.x + 14 + len(READINGS) * (wide + 6)
        if self._trail:
            items.append(self._button("back", Box(left + 4, 9, 36, 34), "house/icon_left", texts.say("rulebook.name.back")))
        items.append(self._button("close", Box(paper.right - 36, 9, 36, 34), "house/icon_close", texts.say("rulebook.name.close")))
        return [*items, self._field(Box(left + 48, 9, paper.right - 46 - left - 48, 34))]

    def _button(self, action: str, box: Box, sprite: str, tip: str) -> Item:
        lit = self.stage.hover == action
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "raised", "sky" if lit else "line", 1, 6),
            Sprite(sprite, Box(8, 7, 20, 20)),
        )
        return Item(action, "screen", box, picture, 12, tip, action=action)

    def _fitted(self, text: str, box: Box, colour: str, roles: tuple[str, ...] = TAB, align: str = "centre") -> Words:
        """In the largest of these letters that has room."""
        letters = self.stage.painter.letters
        made = [Words(text, box, role, colour, align) for role in roles]
        return next((words for words in made if letters.fits(words)), made[-1])

    def _field(self, box: Box) -> Item:
        """What is searched for, and where the next letter goes."""
        letters = self.stage.painter.letters
        room = box.w - 50
        shown = self.query
        while shown and letters.width(shown, "body") > room:
            shown = shown[1:]
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "panel", "sky" if self.query else "line", 2 if self.query else 1, 6),
            Sprite("house/icon_search", Box(9, 8, 18, 18)),
        ]
        if shown:
            strokes.append(Words(shown, Box(36, 0, room, box.h), "body", "ivory"))
            strokes.append(Fill(Box(38 + letters.width(shown, "body"), 7, 2, box.h - 14), "sky"))
        else:
            hint = self.shell.texts.say("rulebook.ask.search")
            role = next((role for role in ("body", "micro") if letters.width(hint, role) <= room), "fine")
            strokes.append(Words(hint, Box(36, 0, room, box.h), role, "dim"))
        return Item("search", "screen", box, tuple(strokes), 12, action="search")

    def _rail(self) -> Box:
        return Box(self.paper.right - BAR, self.paper.y + 2, BAR - 4, self.paper.h - 4)

    def _thumb(self) -> Box:
        rail = self._rail()
        high = max(36.0, rail.h * min(1.0, self.paper.h / self._whole()))
        part = self.height / self.limit if self.limit else 0.0
        return Box(rail.x, rail.y + part * (rail.h - high), rail.w, high)

    def _scroll_bar(self) -> list[Item]:
        if not self.limit:
            return []
        rail, thumb = self._rail(), self._thumb()
        held = self._drag is not None
        return [
            Item("rail", "screen", rail, (Fill(Box(0, 0, rail.w, rail.h), "brass", radius=5, alpha=70),), 11),
            Item("thumb", "screen", thumb, (Fill(Box(0, 0, thumb.w, thumb.h), "ink_soft" if held else "stop_on_paper", radius=5),), 12),
        ]

    # What is done

    def click(self, item: Item) -> None:
        self.shell.sound.cue("select")
        verb, _, what = item.action.partition(" ")
        if verb == "go":
            self.open(what)
        elif verb == "turn":
            self._trail.append(self._spot())
            self._to(self.book.paragraphs[int(what)])
        elif verb == "reading":
            self.read(what)
        elif verb == "hit":
            self._follow(int(what))
        elif verb == "back":
            self.back()
        elif verb == "search":
            self._focus("search")
        elif verb == "book":
            self.shell.replace(RulebookScene(self.shell, what))
        elif verb == "close":
            self.shell.pop()

    def read(self, reading: str) -> None:
        """Another of the three readings, from its beginning."""
        self._trail.append(self._spot())
        self._turn_to(reading)
        self._jump(0.0)

    def _follow(self, n: int) -> None:
        """To the paragraph of a hit; the way back leads to the other hits."""
        self._trail.append(self._spot())
        self._to(self.hits[n].paragraph)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grab(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._drag is not None:
            self._drag_to(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag is not None:
            self._drag = None
            self._show()
        else:
            super().handle(event)

    def _grab(self, pixel: tuple[int, int]) -> None:
        """Take hold of the scroll bar: where the thumb was touched, or its middle when the rail was."""
        x, y = pixel[0] / self.shell.layout.scale, pixel[1] / self.shell.layout.scale
        rail, thumb = self._rail().inset(-6, 0), self._thumb()
        if self.limit and rail.holds(x, y):
            self._drag = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h / 2
            self._drag_to(pixel)

    def _drag_to(self, pixel: tuple[int, int]) -> None:
        rail, thumb = self._rail(), self._thumb()
        way = rail.h - thumb.h
        part = (pixel[1] / self.shell.layout.scale - (self._drag or 0.0) - rail.y) / way if way else 0.0
        self._jump(part * self.limit)

    def _type(self, typed: str) -> None:
        text = "".join(filter(str.isprintable, typed))
        if text.strip() or self.query:
            self.stage.focus = ""
            self.search((self.query + text).lstrip())

    def _key(self, event: pygame.event.Event) -> None:
        """The arrows scroll, and among hits Enter opens the chosen one; Tab moves the focus as everywhere."""
        if self.query and event.key in ENTER and self.hits and not self.stage.focus:
            self._follow(self.chosen)
        elif event.key in ARROWS:
            self.key(event)
        else:
            super()._key(event)

    def key(self, event: pygame.event.Event) -> None:
        page, step = self.paper.h - 2 * self._setter.step, self._setter.step
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.mod & pygame.KMOD_ALT and event.key == pygame.K_LEFT:
            self.back()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif ctrl and event.key == pygame.K_f:
            self._focus("search")
        elif event.key == pygame.K_BACKSPACE:
            self.search("" if ctrl else self.query[:-1])
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            way = 1 if event.key == pygame.K_DOWN else -1
            if self.query:
                self._choose(way)
            else:
                self.scroll_to(self._goal + way * step * 2)
        elif event.key == pygame.K_PAGEDOWN or (event.key == pygame.K_SPACE and not self.query):
            self.scroll_to(self._goal + page)
        elif event.key == pygame.K_PAGEUP:
            self.scroll_to(self._goal - page)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.scroll_to(0.0 if event.key == pygame.K_HOME else self.limit)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.query:
            self._next_chapter(1 if event.key == pygame.K_RIGHT else -1)

    def _next_chapter(self, step: int) -> None:
        """Turn to the chapter after or before the one at the top of the page."""
        entries = self._contents()
        top = self.page.at(self._goal + PAD).place
        here = max(n for n, entry in enumerate(entries) if entry.place <= top)
        if 0 <= here + step < len(entries):
            self._to(entries[here + step])

    def _escape(self) -> None:
        """First out of the focus, then out of the search, then out of the book."""
        if self.stage.focus:
            self._focus("")
        elif self.query:
            self.search("")
        else:
            self.shell.pop()
