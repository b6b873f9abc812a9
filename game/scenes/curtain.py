"""The curtain: between two people at one screen, opaque and full. Nothing of the table is behind it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.theme import SEATS
from game.play.playing import Playing
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.strip import way_out


class Curtain(StageScene):
    """Asks for the next person; only then the table is shown again."""

    covers = True

    def __init__(self, shell: Shell, playing: Playing, seat: Seat, taken: Callable[[Seat], None] = lambda seat: None) -> None:
        super().__init__(shell)
        self.playing = playing
        self.seat = seat
        self.taken = taken  # is told when this person has come

    def items(self) -> list[Item]:
        say = self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        name = self.playing.record.seats[self.seat].name
        mark = SEATS[self.seat]
        cx, cy = screen.w / 2, min(screen.h / 2 - 20, screen.h - 328)  # on a low screen all buttons find room below
        cloth: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "#2A3A48"),
            Sprite("house/curtain", Box(0, 0, screen.w, screen.h), cover=True),
            Disc((cx, cy - 130), 74, mark.fill, "ivory", 4),
            Sprite(f"house/glyph_{mark.name}", Box(cx - 44, cy - 174, 88, 88)),
            Words(say("shell.name.pass_to", who=name), Box(cx - 480, cy - 36, 960, 58), "display", "ink", "centre"),
            Words(self._moment(), Box(cx - 400, cy + 21, 800, 31), "strong", "ink", "centre"),
            Words(say("shell.name.pass_why"), Box(cx - 400, cy + 51, 800, 31), "body", "ink", "centre"),
        )
        button = Box(cx - 210, cy + 90, 420, 56)
        label: Picture = (
            Fill(Box(0, 0, button.w, button.h), "sky", "ivory", 2, 8),
            Words(say("shell.name.i_am", who=name), Box(10, 0, button.w - 20, button.h), "prompt", "ink", "centre", 2),
        )
        return [
            Item("cloth", "screen", Box(0, 0, screen.w, screen.h), cloth, 0),
            Item("take", "screen", button, label, 1, self.cap("confirm"), action="take"),
            *self._scores(cx, cy + 172),
            *self._again(cx, cy + 226),
            self._way_out(cx, screen.h - 52),
        ]

    def _way_out(self, cx: float, y: float) -> Item:
        """The game can be put away without showing anybody's table."""
        box = Box(cx - 210, y, 420, 36)
        words = Words(self.shell.texts.say(way_out(self.shell, "harbour")), Box(8, 0, box.w - 16, box.h), "label", "ivory", "centre")
        return Item("leave", "screen", box, (Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8), words), 1, action="leave")

    def _again(self, cx: float, y: float) -> list[Item]:
        """Whoever has just sealed an envelope may open it again, as long as others are still to be sealed."""
        seat = self.playing.may_reopen()
        if seat is None:
            return []
        words = self.shell.texts.say("shell.name.reopen", who=self.playing.record.seats[seat].name)
        box = Box(cx - 210, y, 420, 38)
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8),
            Words(words, Box(10, 0, box.w - 20, box.h), "label", "ivory", "centre", 2),
        )
        return [Item("again", "screen", box, picture, 1, action="again")]

    def _moment(self) -> str:
        """What kind of moment it is, in words that give nothing away."""
        say, who = self.shell.texts.say, self.playing.record.seats[self.seat].name
        envelope = self.playing.envelope()
        if envelope is None:
            return say("shell.name.pass_asked", who=who)
        return say("shell.name.pass_sealed", who=who, number=envelope[0], all=envelope[1])

    def _scores(self, cx: float, y: float) -> list[Item]:
        """The points as everybody knows them."""
        session = self.playing.session
        scores = session.game.scores(session.state)
        wide = 150.0
        items = []
        for seat, score in enumerate(scores):
            mark = SEATS[seat]
            picture: Picture = (
                Fill(Box(0, 0, wide - 10, 40), "night", "ivory", 1, 8),
                Disc((22, 20), 13, mark.fill, "ivory", 1.5),
                Sprite(f"house/glyph_{mark.name}", Box(13, 11, 18, 18)),
                Words(self.playing.record.seats[seat].name, Box(42, 0, 64, 40), "micro", lines=2),
                Words(str(score), Box(wide - 50, 0, 32, 40), "strong", "brass", "right"),
            )
            items.append(Item(f"score/{seat}", "screen", Box(cx + (seat - len(scores) / 2) * wide + 5, y, wide - 10, 40), picture, 1))
        return items

    def click(self, item: Item) -> None:
        if item.action == "leave":
            self.shell.pop(2)
            return
        self.shell.sound.cue("curtain_hoist")
        owner = self.playing.may_reopen()
        if item.action == "again" and owner is not None:
            self.playing.take_back(owner)
        else:
            self.playing.take_screen(self.seat)
            self.taken(self.seat)
        self.shell.pop()

    def key(self, event: pygame.event.Event) -> None:
        name = {"confirm": "take", "harbour": "leave"}.get(self.shell.keys.deed(event))
        if name:
            self.click(self.animator.items[name])
