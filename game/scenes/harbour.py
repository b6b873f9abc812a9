"""The harbour: the start. Continue comes first; each game on the shelf has its quay."""

from __future__ import annotations

import pygame

from engine import catalogue
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Words
from game.scenes.setup import Setup
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from saves.autosave import Autosave
from saves.slots import Slot
from saves.trouble import Trouble

QUAYS = (
    ("windward", "Windward"),
    ("winds_of_plunder", "Winds of Plunder"),
    ("before_the_wind", "Before the Wind"),
    ("vinhos", "Vinhos"),
    ("seafall", "SeaFall"),
)


class Harbour(StageScene):
    """Start, continue, leave."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.under_way: Slot | None = None

    def enter(self) -> None:
        entries = [slot for slot in self.shell.slots.entries() if slot.about and not slot.about.finished]
        self.under_way = entries[0] if entries else None
        super().enter()

    def items(self) -> list[Item]:
        say = self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        backdrop: Picture = (
            Sprite("house/harbour", Box(0, 0, screen.w, screen.h), cover=True),
            Words(say("shell.name.title"), Box(0, 30, screen.w, 70), "display", "brass", "centre"),
            Words(say("shell.name.subtitle"), Box(0, 96, screen.w, 30), "book", "ivory", "centre"),
            Words(say("shell.name.unofficial"), Box(20, screen.h - 24, screen.w - 40, 20), "micro", "mist", "centre"),
        )
        items = [Item("backdrop", "screen", Box(0, 0, screen.w, screen.h), (Fill(Box(0, 0, screen.w, screen.h), "night"), *backdrop), 0)]
        return items + self._quays(screen) + self._buttons(screen)

    def _quays(self, screen: Box) -> list[Item]:
        wide = (screen.w - 60) / len(QUAYS)
        items = []
        for n, (game, title) in enumerate(QUAYS):
            there = game in catalogue.SHELF
            x = 30 + n * wide
            ship = Box(x, screen.h * 0.3, wide - 12, screen.h * 0.42)
            drawn = Sprite(f"house/vessel_{game}{'' if there else '_waiting'}", Box(0, 0, ship.w, ship.h))
            items.append(Item(f"vessel/{game}", "screen", ship, (drawn,), 1))
            sign = Box(x, screen.h - 152, wide - 12, 62)
            about = self._about(game) if there else self.shell.texts.say("shell.name.not_yet")
            picture: Picture = (
                Fill(Box(0, 0, sign.w, sign.h), "panel", "brass" if there else "line", 2 if there else 1, 8),
                Words(title, Box(8, 4, sign.w - 16, 30), "h2", "parchment" if there else "dim", "centre"),
                Words(about, Box(8, 34, sign.w - 16, 22), "micro", "mist", "centre"),
            )
            items.append(Item(f"quay/{game}", "screen", sign, picture, 2, title, action=f"new {game}" if there else ""))
        return items

    def _about(self, game: str) -> str:
        meta = catalogue.entry(game)
        least, most = meta.minutes
        return self.shell.texts.say("shell.name.about_game", few=meta.seats[0], many=meta.seats[-1], least=least, most=most)

    def _buttons(self, screen: Box) -> list[Item]:
        say = self.shell.texts.say
        made: list[tuple[str, str, bool]] = []
        if self.under_way and self.under_way.about:
            about = self.under_way.about
            made.append(("continue", say("shell.name.continue", name=about.name, round=about.round), True))
        made += [("new windward", say("shell.name.new_game"), self.under_way is None), ("quit", say("shell.name.quit"), False)]
        wide, gap = 250.0, 12.0
        left = (screen.w - len(made) * (wide + gap) + gap) / 2
        items = []
        for n, (action, label, first) in enumerate(made):
            box = Box(left + n * (wide + gap), screen.h - 80, wide, 48)
            picture: Picture = (
                Fill(Box(0, 0, wide, 48), "sky" if first else "raised", "line", 1, 8),
                Words(label, Box(10, 0, wide - 20, 48), "label", "ink" if first else "ivory", "centre", 2),
            )
            items.append(Item(f"button/{action}", "screen", box, picture, 3, label, action=action))
        return items

    def click(self, item: Item) -> None:
        if item.action == "continue":
            self.resume()
        elif item.action == "quit":
            self.shell.quit()
        elif item.action.startswith("new "):
            self.shell.push(Setup(self.shell, item.action.removeprefix("new ")))

    def resume(self) -> None:
        """Go on exactly where the last game was left."""
        if self.under_way is None:
            return
        try:
            record = Autosave.open(self.shell.slots, self.under_way.id)
        except Trouble as trouble:
            self.say(str(trouble))
            return
        scene = TableScene.of(self.shell, record)
        self.shell.push(scene)
        if record.notes:
            scene.say(" ".join(record.notes))

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.under_way:
                self.resume()
            else:
                self.shell.push(Setup(self.shell, catalogue.SHELF[0]))
        elif event.key == pygame.K_ESCAPE:
            self.shell.quit()
