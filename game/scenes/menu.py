"""The menu over a table: go on, look things up, change who sits where, put the game away."""

from __future__ import annotations

import pygame

from engine.bots.levels import LEVELS
from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.theme import SEATS
from game.play.playing import Playing
from game.scenes.gallery import Gallery
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.strip import way_out
from game.services.seal import seal_of

PLAYERS = ("human", *(level for level in LEVELS if level != "random"))
WIDE, ROW = 300.0, 58.0


class Menu(StageScene):
    """Opaque, so nothing of anybody's hand is behind it."""

    listens = ("confirm", "back", "harbour", "rulebook")

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing

    def items(self) -> list[Item]:
        say = self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        left, top = screen.w / 2 - WIDE - 20, screen.h / 2 - 3 * ROW
        ground: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "night"),
            Sprite("house/harbour", Box(0, 0, screen.w, screen.h), 60, cover=True),
            Words(say("shell.name.menu"), Box(left, top - 70, 2 * WIDE + 40, 46), "h1", "brass"),
            Words(say("shell.name.menu_seats"), Box(left + WIDE + 40, top - 24, WIDE, 22), "label", "mist"),
        )
        items = [Item("ground", "screen", Box(0, 0, screen.w, screen.h), ground, 0)]
        words = say("after.name.seal", seal=seal_of(self.playing.session))
        seal = Box(left, screen.h - 40, 2 * WIDE + 40, 24)
        items.append(Item("seal", "screen", seal, (Words(words, Box(0, 0, seal.w, 24), "label", "mist"),), 1, words))
        for n, (action, label, key) in enumerate(self._entries()):
            items.append(self._button(action, label, key, Box(left, top + n * (ROW + 8), WIDE, ROW), first=n == 0))
        for seat, setting in enumerate(self.playing.record.seats):
            box = Box(left + WIDE + 40, top + seat * (ROW + 8), WIDE, ROW)
            items += self._seat(seat, setting.name, setting.player, box)
        return items

    def _entries(self) -> list[tuple[str, str, str]]:
        say = self.shell.texts.say
        labels = {
            "back": say("shell.name.menu_back"),
            **({"graphs": say("after.name.ceremony")} if self.playing.session.over else {}),
            "rulebook": say("shell.name.rulebook"),
            "box": say("lesson.name.box"),
            "settings": say("shell.name.settings"),
            "harbour": say(way_out(self.shell, "harbour")),
            "quit": say(way_out(self.shell, "quit")),
        }
        return [(deed, label, "" if deed == "box" else self.cap(deed)) for deed, label in labels.items()]

    def _button(self, action: str, label: str, key: str, box: Box, *, first: bool = False) -> Item:
        ink = "ink" if first else "ivory"
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "sky" if first else "raised", "line", 1, 8),
            Words(label, Box(16, 0, box.w - 96, box.h), "strong", ink, lines=2),
            Words(key, Box(box.w - 84, 0, 70, box.h), "micro", "ink" if first else "mist", "right"),
        )
        return Item(f"button/{action}", "screen", box, picture, 2, label, action=action)

    def _seat(self, seat: Seat, name: str, player: str, box: Box) -> list[Item]:
        mark, label = SEATS[seat], self.shell.texts.say(f"shell.name.player_{player}")
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8),
            Disc((30, box.h / 2), 17, mark.fill, "ivory", 2),
            Sprite(f"house/glyph_{mark.name}", Box(18, box.h / 2 - 12, 24, 24)),
            Words(name, Box(58, 0, 96, box.h), "strong"),
        )
        button: Picture = (Fill(Box(0, 0, 136, 36), "raised", "line", 1, 6), Words(label, Box(8, 0, 120, 36), "label", align="centre"))
        return [
            Item(f"seat/{seat}", "screen", box, picture, 1),
            Item(f"player/{seat}", "screen", Box(box.right - 144, box.y + 11, 136, 36), button, 2, label, action=f"player {seat}"),
        ]

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb == "back":
            self.shell.pop()
        elif verb == "harbour":
            self.to_harbour()
        elif verb == "box":
            session = self.playing.session
            self.shell.push(Gallery(self.shell, session.game.id, session.state.rules_on))
        elif verb == "quit":
            self.shell.quit()
        elif verb == "graphs":
            self.to_ceremony()
        elif verb == "player":
            player = self.playing.record.seats[int(what)].player
            at = PLAYERS.index(player) if player in PLAYERS else 0
            self.playing.reseat(int(what), PLAYERS[(at + 1) % len(PLAYERS)])
            self.shell.sound.cue("select")
            self.refresh(calm=True)
        else:
            self._look_up(verb)

    def _look_up(self, scene: str) -> None:
        session = self.playing.session
        self.shell.open(scene, game=session.game.id, on=session.state.rules_on)

    def to_ceremony(self) -> None:
        """The end of the game once more, over the table."""
        from game.scenes.deeds import how_it_went
        from game.scenes.table import TableScene

        self.shell.pop()
        if isinstance(self.shell.scene, TableScene):
            how_it_went(self.shell.scene)

    def to_harbour(self) -> None:
        """Menu and table go; the game is kept as it is."""
        self.shell.pop(2)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if deed in ("back", "confirm"):
            self.shell.pop()
        elif deed == "harbour":
            self.to_harbour()
        elif deed == "graphs" and self.playing.session.over:
            self.to_ceremony()
        elif deed in ("rulebook", "settings"):
            self._look_up(deed)
