"""Table setup, one page: mode, seats and options, each with a line of words, and a sentence that sums it up."""

from __future__ import annotations

from secrets import randbits

import pygame

from engine import catalogue
from engine.bots.levels import LEVELS
from engine.kernel import Meta
from engine.session import Session
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.theme import SEATS
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from saves.autosave import Autosave
from saves.document import SeatSetting
from saves.trouble import Trouble

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
PLAYERS = ("human", *(level for level in LEVELS if level != "random"))


class Setup(StageScene):
    """What is to be played, by whom, and how."""

    def __init__(self, shell: Shell, game: str, seed: int | None = None) -> None:
        super().__init__(shell)
        self.meta: Meta = catalogue.entry(game)
        self.mode = self.meta.modes[0]
        self.players = ["human", *["mate"] * (self.mode.seats[0] - 1)]
        self.options: dict[str, str] = {}
        self.seed = randbits(48) if seed is None else seed

    def items(self) -> list[Item]:
        screen = self.shell.layout.regions["screen"]
        ground: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "night"),
            Words(self.meta.title, Box(40, 18, 600, 44), "h1", "brass"),
            Words(self._summary(), Box(40, screen.h - 78, screen.w - 360, 48), "prompt", lines=2),
        )
        items = [Item("ground", "screen", Box(0, 0, screen.w, screen.h), ground, 0)]
        items += self._modes(screen)
        items += self._seats()
        items += self._options(screen)
        say = self.shell.texts.say
        items.append(self._button("start", say("shell.name.start"), Box(screen.w - 290, screen.h - 82, 250, 56), first=True))
        items.append(self._button("back", say("shell.name.back"), Box(screen.w - 170, 20, 130, 40)))
        return items

    def _button(self, action: str, label: str, box: Box, *, first: bool = False, chosen: bool = False) -> Item:
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "sky" if first else "raised", "sky" if chosen else "line", 2 if chosen else 1, 8),
            Words(label, Box(10, 0, box.w - 20, box.h), "label", "ink" if first else "ivory", "centre", 2),
        )
        return Item(f"button/{action}", "screen", box, picture, 2, label, action=action)

    def _modes(self, screen: Box) -> list[Item]:
        wide = (screen.w - 80) / len(self.meta.modes) - 10
        return [
            self._button(f"mode {mode.id}", mode.title, Box(40 + n * (wide + 10), 76, wide, 46), chosen=mode is self.mode)
            for n, mode in enumerate(self.meta.modes)
        ]

    def _seats(self) -> list[Item]:
        say = self.shell.texts.say
        items = []
        for seat, player in enumerate(self.players):
            box = Box(40, 146 + seat * 62, 430, 54)
            mark = SEATS[seat]
            picture: Picture = (
                Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8),
                Disc((32, 27), 18, mark.fill, "ivory", 2),
                Sprite(f"house/glyph_{mark.name}", Box(20, 15, 24, 24)),
                Words(NAMES[seat], Box(64, 0, 150, box.h), "strong"),
            )
            items.append(Item(f"seat/{seat}", "screen", box, picture, 1))
            items.append(self._button(f"player {seat}", say(f"shell.name.player_{player}"), Box(250, box.y + 9, 210, 36)))
        y = 146 + len(self.players) * 62
        if len(self.players) < self.mode.seats[-1]:
            items.append(self._button("more", say("shell.name.seat_more"), Box(40, y, 210, 40)))
        if len(self.players) > self.mode.seats[0]:
            items.append(self._button("fewer", say("shell.name.seat_fewer"), Box(260, y, 210, 40)))
        return items

    def _options(self, screen: Box) -> list[Item]:
        texts, game = self.shell.texts, self.meta.id
        items = []
        for n, option in enumerate(self.meta.options_for(self.mode.id, len(self.players))):
            box = Box(510, 146 + n * 58, screen.w - 550, 50)
            value = self.options.get(option.id, option.values[0])
            shown = NAMES[int(value) - 1] if option.per_seat and value.isdecimal() else texts.name(game, value, option.id)
            picture: Picture = (
                Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8),
                Words(texts.say(f"{game}.name.option_{option.id}"), Box(14, 2, box.w - 220, 24), "label"),
                Words(texts.say(f"{game}.rule.option_{option.id}"), Box(14, 24, box.w - 220, 22), "micro", "mist"),
            )
            items.append(Item(f"option/{option.id}", "screen", box, picture, 1))
            items.append(self._button(f"option {option.id}", shown, Box(box.right - 198, box.y + 8, 186, 34)))
        return items

    def _summary(self) -> str:
        bots = sum(player != "human" for player in self.players)
        least, most = self.meta.minutes
        title = self.mode.title
        return self.shell.texts.say("shell.name.summary", mode=title, seats=len(self.players), bots=bots, least=least, most=most)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb == "start":
            self.start()
            return
        if verb == "back":
            self.shell.pop()
            return
        if verb == "mode":
            self.mode = self.meta.mode(what)
            self._fit()
        elif verb == "player":
            at = PLAYERS.index(self.players[int(what)])
            self.players[int(what)] = PLAYERS[(at + 1) % len(PLAYERS)]
        elif verb == "more":
            self.players.append("mate")
        elif verb == "fewer":
            self.players.pop()
        elif verb == "option":
            self._next_value(what)
        self._fit()
        self.shell.cue("select")
        self.refresh()
        self.animator.finish()

    def _fit(self) -> None:
        """As many seats as the mode takes, and only options that it has."""
        while len(self.players) < self.mode.seats[0]:
            self.players.append("mate")
        del self.players[self.mode.seats[-1] :]
        offered = {o.id: o.values_for(len(self.players)) for o in self.meta.options_for(self.mode.id, len(self.players))}
        self.options = {name: value for name, value in self.options.items() if value in offered.get(name, ())}

    def _next_value(self, name: str) -> None:
        option = next(o for o in self.meta.options if o.id == name)
        values = option.values_for(len(self.players))
        at = values.index(self.options.get(name, values[0]))
        self.options[name] = values[(at + 1) % len(values)]

    def start(self) -> None:
        session = Session.begin(catalogue.load(self.meta.id), self.mode.id, len(self.players), self.options, self.seed)
        seats = [SeatSetting(name=NAMES[n], player=player) for n, player in enumerate(self.players)]
        try:
            record = Autosave.begin(self.shell.slots, session, seats, f"{self.meta.title}, {self.mode.title}")
        except Trouble as trouble:
            self.say(str(trouble))
            return
        self.shell.replace(TableScene.of(self.shell, record))

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
        elif event.key == pygame.K_ESCAPE:
            self.shell.pop()
