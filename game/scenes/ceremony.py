"""The end of a game: who won, and the points of everybody."""

from __future__ import annotations

import pygame

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.theme import SEATS
from game.playing import Playing
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene


class Ceremony(StageScene):
    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing

    def items(self) -> list[Item]:
        session, say = self.playing.session, self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        names = [setting.name for setting in self.playing.record.seats]
        winners = session.state.winners
        title = say("shell.name.winners", winners=tuple(names[n] for n in winners)) if winners else say("shell.name.lost")
        ground: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "night"),
            Words(title, Box(0, 60, screen.w, 60), "display", "brass", "centre"),
        )
        items = [Item("ground", "screen", Box(0, 0, screen.w, screen.h), ground, 0)]
        scores = session.game.scores(session.state)
        order = sorted(range(len(names)), key=lambda seat: -scores[seat])
        for row, seat in enumerate(order):
            box = Box(screen.w / 2 - 280, 160 + row * 72, 560, 62)
            items.append(Item(f"rank/{seat}", "screen", box, self._row(seat, names[seat], scores[seat], seat in winners, box), 1))
        button = Box(screen.w / 2 - 150, screen.h - 90, 300, 52)
        label: Picture = (
            Fill(Box(0, 0, button.w, button.h), "sky", "ivory", 1, 8),
            Words(say("shell.name.to_harbour"), Box(0, 0, button.w, button.h), "prompt", "ink", "centre"),
        )
        return [*items, Item("leave", "screen", button, label, 2, action="leave")]

    def _row(self, seat: Seat, name: str, score: int, won: bool, box: Box) -> Picture:
        mark = SEATS[seat]
        return (
            Fill(Box(0, 0, box.w, box.h), "raised" if won else "panel", "brass" if won else "line", 2 if won else 1, 8),
            Disc((36, 31), 20, mark.fill, "ivory", 2),
            Sprite(f"house/glyph_{mark.name}", Box(22, 17, 28, 28)),
            Words(name, Box(72, 0, 340, box.h), "h2"),
            Words(str(score), Box(box.w - 120, 0, 100, box.h), "h1", "brass", "right"),
        )

    def click(self, item: Item) -> None:
        self.shell.pop()
        self.shell.pop()

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.click(self.animator.items["leave"])
        elif event.key == pygame.K_ESCAPE:
            self.shell.pop()
