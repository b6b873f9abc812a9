"""The library: of each game its lessons, with what was done of them, and its rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine import catalogue
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.play.lessons import Course, Damaged, Lesson, Progress, course, recall
from game.scenes.form_scene import FormScene
from game.scenes.gallery import Gallery
from game.scenes.lesson import LessonTable
from game.scenes.rulebook import RulebookScene
from game.scenes.shell import Shell
from saves.kept import Kept

SIDE, TOP, GAP = 236.0, 112.0, 14.0
TAB = 62.0
COLUMNS = 2
CARD, DOOR, LEAST_DOOR = 200.0, 104.0, 84.0  # how high a lesson is, and what lies below them
DOORS = (("rulebook", "library", "rulebook"), ("box", "cards", ""))  # action, icon, and the deed whose key does the same
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Library(FormScene):
    """Choose a game, then a lesson."""

    listens = ("confirm", "back", "rulebook")

    def __init__(self, shell: Shell, game: str) -> None:
        super().__init__(shell)
        self.games = [meta for meta in catalogue.entries() if tables.laid(meta.id)]
        self.game = game
        self.book = Kept[Progress]({})
        self.course = Course(())
        self.trouble = ""  # a sentence about what went wrong

    def enter(self) -> None:
        before, self.book = self.book.torn, recall(self.shell.slots.folder)
        self.book = self.book._replace(torn=before or self.book.torn)
        self.course = course(self.game)
        super().enter()

    # What is shown

    def page(self) -> list[Item]:
        return [*self._head(), *self._tabs(), *self._lessons(), *self._doors()]

    def _head(self) -> list[Item]:
        say, full = self.shell.texts.say, Box(0, 0, self.screen.w, self.screen.h)
        title = say("lesson.name.library")
        words, colour = self._said()
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(28, 14, full.w - 220, 44), self.role_for(title, full.w - 220, "h1", "h2", "strong", high=44), "brass"),
            Words(
                words,
                Box(30, 60, full.w - 60, 40),
                self.role_for(words, full.w - 60, "label", "micro", "fine", high=40, lines=2),
                colour,
                lines=2,
            ),
        )
        tip = say("harbour.rule.tip_back")
        back = self.button("back", say("harbour.name.back"), Box(full.w - 158, 17, 130, 38), icon="left", tip=tip, deed="back")
        return [Item("ground", "screen", full, ground, 0), back]

    def _said(self) -> tuple[str, str]:
        """What stands below the title: what went wrong, or what this is."""
        say = self.shell.texts.say
        if self.trouble:
            return self.trouble, "warn"
        if self.book.torn:
            return say("lesson.rule.torn_book"), "warn"
        if self.course.torn:
            return say("lesson.rule.torn", file=self.course.torn[0]), "warn"
        return say("lesson.rule.library"), "mist"

    def _tabs(self) -> list[Item]:
        """The games, one below the other."""
        items = []
        high = min(TAB, (self.screen.h - TOP - 24) / len(self.games) - 8)
        for n, meta in enumerate(self.games):
            box = Box(28, TOP + n * (high + 8), SIDE - 28, high)
            name, here = f"button/game {meta.id}", meta.id == self.game
            over = self.stage.hover == name
            picture = (
                Fill(
                    Box(0, 0, box.w, box.h),
                    "raised" if here else "panel",
                    "brass" if here else "sky" if over else "line",
                    2 if here or over else 1,
                    8,
                ),
                Sprite(f"{meta.id}/vessel", Box(8, 5, box.h - 10, box.h - 10)),
                Words(
                    meta.title,
                    Box(box.h + 6, 0, box.w - box.h - 12, box.h),
                    self.role_for(meta.title, box.w - box.h - 12, "label", "micro", "fine", high=box.h, lines=2),
                    "brass" if here else "ivory",
                    lines=2,
                ),
            )
            items.append(Item(name, "screen", box, picture, 2, meta.title, action=f"game {meta.id}"))
        return items

    def _room(self) -> Box:
        return Box(SIDE + GAP, TOP, self.screen.w - SIDE - GAP - 28, self.screen.h - TOP - 24)

    @property
    def _rows(self) -> int:
        return max(1, -(-len(self.course.lessons) // COLUMNS))

    @property
    def _card_high(self) -> float:
        """So high that the doors keep room below the cards."""
        return min(CARD, (self._room().h - LEAST_DOOR) / self._rows - GAP)

    def _lessons(self) -> list[Item]:
        room, lessons = self._room(), self.course.lessons
        if not lessons:
            words = Words(self.shell.texts.say("lesson.rule.none"), Box(0, 0, room.w, 60), "body", "mist", lines=2)
            return [Item("none", "screen", Box(room.x, room.y, room.w, 60), (words,), 1)]
        wide, high = (room.w - GAP * (COLUMNS - 1)) / COLUMNS, self._card_high
        items = []
        for n, lesson in enumerate(lessons):
            box = Box(room.x + n % COLUMNS * (wide + GAP), room.y + n // COLUMNS * (high + GAP), wide, high)
            items += self._card(lesson, box)
        return items

    def _progress(self, lesson: Lesson) -> Progress:
        return self.book.table.get(lesson.id, Progress())

    def _card(self, lesson: Lesson, box: Box) -> list[Item]:
        say, progress = self.shell.texts.say, self._progress(lesson)
        under_way = 0 < progress.at < len(lesson.steps)
        state = "done" if progress.done and not under_way else "under_way" if under_way else "new"
        title, about = say(lesson.title), say(lesson.about)
        told = say(f"lesson.name.state_{state}", place=progress.at + 1, all=len(lesson.steps))
        minutes = say("lesson.name.minutes", minutes=lesson.script.minutes)
        tone = {"done": "good", "under_way": "brass", "new": "mist"}[state]
        body = Box(16, 54, box.w - 32, box.h - 54 - 62)
        role = self.role_for(about, body.w, "body", "label", "micro", "fine", high=body.h, lines=9)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "panel", "good" if progress.done else "line", 2 if progress.done else 1, 10, 240),
            Disc((32, 30), 18, "night", "brass", 2),
            Words(ROMAN[lesson.number], Box(14, 12, 36, 36), "label", "brass", "centre"),
            Words(title, Box(60, 12, box.w - 76, 36), self.role_for(title, box.w - 76, "section", "strong", "label", high=36), "ivory"),
            Words(about, body, role, "mist", lines=9, middle=False),
            Words(f"{told} · {minutes}", Box(16, box.h - 56, box.w * 0.42, 44), "micro", tone, lines=2),
        ]
        card = Item(f"lesson/{lesson.name}", "screen", box, tuple(strokes), 1)
        deeds = ["from_start", "resume"] if under_way else ["again" if progress.done else "begin"]
        wide = min(124.0, (box.w * 0.54) / len(deeds))
        buttons = [
            self.button(
                f"{deed} {lesson.name}",
                say(f"lesson.name.{deed}"),
                Box(box.right - 14 - (len(deeds) - n) * (wide + 6), box.bottom - 54, wide, 42),
                dress="first" if deed in ("begin", "resume") else "plain",
                tip=say(f"lesson.rule.tip_{deed}"),
            )
            for n, deed in enumerate(deeds)
        ]
        return [card, *buttons]

    def _doors(self) -> list[Item]:
        """What else there is of this game: panels below the lessons."""
        room, items = self._room(), []
        top = room.y + self._rows * (self._card_high + GAP)
        wide = (room.w - GAP * (len(DOORS) - 1)) / len(DOORS)
        high = min(DOOR, self.screen.h - top - 24)
        for n, (action, icon, deed) in enumerate(DOORS):
            box = Box(room.x + n * (wide + GAP), top, wide, high)
            items.append(self._door(action, icon, deed, box))
        return items

    def _door(self, action: str, icon: str, deed: str, box: Box) -> Item:
        say, name = self.shell.texts.say, f"button/{action}"
        over, title, about = self.stage.hover == name, say(f"lesson.name.{action}"), say(f"lesson.rule.tip_{action}")
        size, room = min(40.0, box.h - 24), box.w - 104
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "raised", "sky" if over else "line", 2 if over else 1, 10, 240),
            Sprite(f"house/icon_{icon}", Box(26, (box.h - size) / 2, size, size)),
            Words(title, Box(88, 8, room, box.h / 2 - 8), self.role_for(title, room, "section", "strong", "label", high=box.h / 2 - 8)),
            Words(
                about,
                Box(88, box.h / 2, room, box.h / 2 - 8),
                self.role_for(about, room, "label", "micro", "fine", high=box.h / 2 - 8, lines=2),
                "mist",
                lines=2,
            ),
        )
        return Item(name, "screen", box, picture, 2, self.tip(title, deed), action=action)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        deeds: dict[str, Callable[[], None]] = {
            "back": self.back,
            "game": partial(self.turn_to, what),
            "rulebook": self.rulebook,
            "box": self.box,
            "begin": partial(self.begin, what),
            "again": partial(self.begin, what),
            "from_start": partial(self.begin, what),
            "resume": partial(self.begin, what, resume=True),
        }
        deeds[verb]()

    def turn_to(self, game: str) -> None:
        self.game, self.trouble = game, ""
        self.course = course(game)
        self.refresh(calm=True)

    def begin(self, name: str, *, resume: bool = False) -> None:
        lesson = next(lesson for lesson in self.course.lessons if lesson.name == name)
        open_lesson(self.shell, lesson, self._progress(lesson).at if resume else 0, self._cannot)

    def _cannot(self, sentence: str) -> None:
        self.trouble = sentence
        self.refresh(calm=True)

    def rulebook(self) -> None:
        self.shell.push(RulebookScene(self.shell, self.game))

    def box(self) -> None:
        self.shell.push(Gallery(self.shell, self.game))

    def primary(self) -> None:
        """The first lesson that is not done yet."""
        wanted = next((lesson for lesson in self.course.lessons if not self._progress(lesson).done), None)
        if wanted:
            self.begin(wanted.name, resume=True)

    def key(self, event: pygame.event.Event) -> None:
        if self.shell.keys.deed(event) == "rulebook":
            self.rulebook()
        else:
            super().key(event)


def open_lesson(shell: Shell, lesson: Lesson, at: int, cannot: Callable[[str], None]) -> None:
    """Its table; a sentence if the rules do not follow the lesson."""
    try:
        table = LessonTable(shell, lesson, at)
    except (Damaged, ValueError):
        cannot(shell.texts.say("lesson.rule.broken"))
        return
    shell.push(table)
