"""A ceremony: something that was shut opens, and what is new is told in a minute. Any key or click goes on."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.scenes.form_scene import FormScene
from game.scenes.shell import Shell
from game.tables.annals import News

STEP = 0.5  # seconds between two cards
CARD, GAP = 116.0, 12.0


class Unveiling(FormScene):
    """The chest with its lid up, and its cards one after the other."""

    listens = ("confirm", "back", "rulebook")

    def __init__(self, shell: Shell, tell: Callable[[], News], game: str, on: Collection[str]) -> None:
        super().__init__(shell)
        self.tell, self.news, self.game, self.on = tell, tell(), game, on
        quick = shell.settings.animation_speed == "instant" or shell.settings.motion == "reduced"
        self.shown = len(self.news.cards) if quick else 0
        self._wait = STEP
        self._heard = False

    def speak(self) -> None:
        self.news = self.tell()

    @property
    def done(self) -> bool:
        return self.shown >= len(self.news.cards)

    # What is shown

    def page(self) -> list[Item]:
        full, say = Box(0, 0, self.screen.w, self.screen.h), self.shell.texts.say
        wide = min(full.w - 80, 1200.0)
        left = (full.w - wide) / 2
        chest = 190.0 if full.h >= 640 else 130.0
        head: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=40, cover=True),
            Sprite(self.news.sprite, Box(left, 24, chest, chest)),
            Words(self.news.title, Box(left + chest + 24, 34, wide - chest - 24, 60), "display", "brass"),
            Words(self.news.words, Box(left + chest + 24, 96, wide - chest - 24, 76), "book", "parchment", "left", 3, False),
        )
        items = [Item("ground", "screen", full, head, 0)]
        top = 24 + chest + 14
        room = Box(left, top, wide, full.h - top - 86)
        items += self._cards(room)
        go = Box(full.w / 2 + 8, full.h - 70, 250, 52)
        rules = Box(full.w / 2 - 258, full.h - 70, 250, 52)
        items.append(self.button("go_on", say("shell.name.go_on"), go, dress="first"))
        items.append(
            self.button("pages", say("campaign.name.chapter"), rules, icon="rules", tip=say("campaign.rule.chapter"), deed="rulebook")
        )
        return items

    def _cards(self, room: Box) -> list[Item]:
        columns = 2 if room.w < 1000 or len(self.news.cards) <= 4 else 3
        rows = -(-len(self.news.cards) // columns)
        wide = (room.w - GAP * (columns - 1)) / columns
        high = min(CARD, (room.h - GAP * (rows - 1)) / max(1, rows))
        items = []
        for n, (sprite, title, words) in enumerate(self.news.cards[: self.shown]):
            box = Box(room.x + n % columns * (wide + GAP), room.y + n // columns * (high + GAP), wide, high)
            side = min(high - 20, 72.0)
            left = side + 24
            inner = wide - left - 10
            role = self.role_for(words, inner, "body", "fine", high=high - 36, lines=5)
            strokes: list[Stroke] = [
                Fill(Box(0, 0, wide, high), "panel", "brass", 1, 8, 245),
                Sprite(sprite, Box(12, (high - side) / 2, side, side)),
                Words(title, Box(left, 6, inner, 26), self.role_for(title, inner, "strong", "label", "micro"), "parchment"),
                Words(words, Box(left, 32, inner, high - 36), role, "ivory", "left", 5, False),
            ]
            items.append(Item(f"card/{n}", "screen", box, tuple(strokes), 2, comes="ground"))
        return items

    # Time

    @property
    def busy(self) -> bool:
        return super().busy or not self.done or not self._heard

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if not self._heard:
            self._heard = True
            self.shell.sound.cue("seals_open")
        if not self.done:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = STEP
                self.shown += 1
                self.refresh()

    # What is done

    def pressed(self, where: tuple[int, int]) -> None:
        if not self.done:
            self._show_all()
        else:
            super().pressed(where)

    def _show_all(self) -> None:
        self.shown = len(self.news.cards)
        self.refresh()

    def click(self, item: Item) -> None:
        if item.action == "pages":
            self.shell.open("rulebook", game=self.game, at=self.news.chapter, on=self.on)
        else:
            self.back()

    def key(self, event: pygame.event.Event) -> None:
        if not self.done:
            self._show_all()
        elif self.shell.keys.deed(event) == "rulebook":
            self.click(self.animator.items["button/pages"])
        else:
            super().key(event)

    def primary(self) -> None:
        self.back()

    def back(self) -> None:
        self.shell.pop()
