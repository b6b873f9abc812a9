"""The curtain: between two people at one screen, opaque and full. Nothing of the table is behind it."""

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


class Curtain(StageScene):
    """Asks for the next person; only then the table is shown again."""

    def __init__(self, shell: Shell, playing: Playing, seat: Seat) -> None:
        super().__init__(shell)
        self.playing = playing
        self.seat = seat

    def items(self) -> list[Item]:
        say = self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        name = self.playing.record.seats[self.seat].name
        mark = SEATS[self.seat]
        cx, cy = screen.w / 2, screen.h / 2
        cloth: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "#2A3A48"),
            Sprite("house/curtain", Box(0, 0, screen.w, screen.h), cover=True),
            Disc((cx, cy - 130), 74, mark.fill, "ivory", 4),
            Sprite(f"house/glyph_{mark.name}", Box(cx - 44, cy - 174, 88, 88)),
            Words(say("shell.name.pass_to", who=name), Box(cx - 400, cy - 30, 800, 56), "display", "ink", "centre"),
            Words(say("shell.name.pass_why"), Box(cx - 360, cy + 30, 720, 28), "strong", "ink", "centre"),
        )
        button = Box(cx - 190, cy + 84, 380, 56)
        label: Picture = (
            Fill(Box(0, 0, button.w, button.h), "sky", "ivory", 2, 8),
            Words(say("shell.name.i_am", who=name), Box(10, 0, button.w - 20, button.h), "prompt", "ink", "centre"),
        )
        return [
            Item("cloth", "screen", Box(0, 0, screen.w, screen.h), cloth, 0),
            Item("take", "screen", button, label, 1, action="take"),
        ]

    def click(self, item: Item) -> None:
        self.shell.cue("curtain_hoist")
        self.playing.take_screen(self.seat)
        self.shell.pop()

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.click(self.animator.items["take"])
