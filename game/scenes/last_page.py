"""The end of a campaign, in four leaves: how it ended, who wears the crown and who is called what, how the world grew, and its history."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from engine.campaign import Begun, Campaign, Changed, Evening
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS, emblem
from game.scenes.form_scene import FormScene
from game.scenes.shell import Shell
from game.tables.annals import Annals, Glimpse

LEAVES = ("ending", "crown", "world", "history")
WORLD = LEAVES.index("world")
MOMENT = 0.9  # seconds between the evenings of the world
STRIP = 44.0


class LastPages(FormScene):
    """One leaf after the other; a click or a key turns them."""

    listens = ("confirm", "back")

    def __init__(self, shell: Shell, annals: Annals, campaign: Campaign, look: Callable[[], Glimpse], leaf: int = 0) -> None:
        super().__init__(shell)
        self.annals, self.campaign, self.look = annals, campaign, look
        self.speak()
        self.leaf = leaf
        self.worlds = [entry.record for entry in campaign.evenings]
        self.shown = 0 if shell.settings.motion != "reduced" and shell.settings.animation_speed != "instant" else len(self.worlds) - 1
        self._wait = MOMENT
        self._heard = False

    def speak(self) -> None:
        self.glimpse = self.look()
        self.last = self.annals.last(self.campaign.record, self.glimpse)

    # What is shown

    def page(self) -> list[Item]:
        full, say = Box(0, 0, self.screen.w, self.screen.h), self.shell.texts.say
        wide = min(full.w - 60, 1500.0)
        room = Box((full.w - wide) / 2, 78, wide, full.h - 78 - 84)
        title = self.last.title if self.leaf == 0 else say(f"campaign.name.leaf_{LEAVES[self.leaf]}")
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=52, cover=True),
            Words(title, Box(40, 14, full.w - 80, 56), self.role_for(title, full.w - 80, "display", "h1", high=56), "brass", "centre"),
        )
        leaves = (self._ending, self._crown, self._world, self._history)
        items = [Item("ground", "screen", full, ground, 0), *leaves[self.leaf](room)]
        go = Box(full.w / 2 + 8, full.h - 68, 240, 52)
        back = Box(full.w / 2 - 248, full.h - 68, 240, 52)
        label = say("campaign.name.turn") if self.leaf < len(LEAVES) - 1 else say("campaign.name.close")
        items.append(self.button("on", label, go, dress="first"))
        if self.leaf:
            items.append(self.button("turn_back", say("campaign.name.turn_back"), back, icon="left"))
        return items

    def _ending(self, room: Box) -> Iterator[Item]:
        """The page of the Booke with which it ended."""
        side = min(room.h, room.w * 0.46)
        paper = (
            Fill(Box(0, 0, room.w, room.h), "parchment", "#6B2A1C", 3, 8),
            Sprite(self.last.sprite, Box(18, (room.h - side + 36) / 2, side - 36, side - 36)),
            Words(
                self.last.story,
                Box(side + 12, 26, room.w - side - 48, room.h - 100),
                self._story_role(room.w - side - 48, room.h - 100),
                "ink",
                "left",
                40,
                False,
            ),
            Words(self.last.words, Box(side + 12, room.h - 66, room.w - side - 48, 44), "strong", "#6B2A1C", "left", 2),
        )
        yield Item("ending", "screen", room, paper, 2)

    def _story_role(self, wide: float, high: float) -> str:
        return self.role_for(self.last.story, wide, "book", "card_long", "body", "label", "fine", high=high, lines=40)

    def _crown(self, room: Box) -> Iterator[Item]:
        """Everybody from the crowned to the last, and the names of honour."""
        totals = self.annals.totals(self.campaign.record)
        wide = room.w * 0.46
        rows = len(self.last.ranking)
        high = min(88.0, (room.h + 8) / max(1, rows) - 8)
        for n, seat in enumerate(self.last.ranking):
            name, won = self.glimpse.names[seat], seat in self.last.crowned
            strokes: list[Stroke] = [
                Fill(Box(0, 0, wide, high), "raised" if won else "panel", "brass" if won else "line", 3 if won else 1, 8, 245),
                Sprite(emblem(seat), Box(14, (high - 48) / 2, 48, 48)),
                Words(
                    name,
                    Box(76, 0, wide - 190, high),
                    self.role_for(name, wide - 190, "h2", "strong", "label", high=high, lines=2),
                    "ivory",
                    lines=2,
                ),
                Words(str(totals[seat]), Box(wide - 120, 0, 100, high), "h1", "brass", "right"),
            ]
            if won:
                strokes.append(Sprite("house/icon_crown", Box(wide - 156, (high - 34) / 2, 34, 34)))
            yield Item(f"rank/{seat}", "screen", Box(room.x, room.y + n * (high + 8), wide, high), tuple(strokes), 2)
        side = Box(room.x + wide + 20, room.y, room.w - wide - 20, room.h)
        lines: list[Stroke] = [Fill(Box(0, 0, side.w, side.h), "panel", "line", 1, 8, 240)]
        lines.append(Words(self.shell.texts.say("campaign.name.honours"), Box(20, 10, side.w - 40, 34), "h2", "brass"))
        step = min(46.0, (side.h - 56) / max(1, len(self.last.honours)))
        for n, honour in enumerate(self.last.honours):
            y = 50 + n * step
            lines.append(
                Words(
                    honour.title,
                    Box(24, y, side.w * 0.56, step - 4),
                    self.role_for(honour.title, side.w * 0.56, "strong", "label"),
                    "parchment",
                )
            )
            lines += [
                Sprite(emblem(seat), Box(side.w - 46 - m * 34, y + (step - 32) / 2, 28, 28))
                for m, seat in enumerate(reversed(honour.seats))
            ]
        yield Item("honours", "screen", side, tuple(lines), 2)

    def _world(self, room: Box) -> Iterator[Item]:
        """The first page of the game's own, as it was after each evening; any of them can be looked at again."""
        say, letters = self.shell.texts.say, Letters(self.shell.layout.scale, self.shell.theme)
        glimpse = self.glimpse._replace(letters=letters, theme=self.shell.theme, hover="")
        yield from self.annals.draw(self.worlds[self.shown], self.annals.pages[0], room._replace(h=room.h - STRIP - 8), glimpse)
        wide = room.w / len(self.worlds)
        for n in range(len(self.worlds)):
            box = Box(room.x + n * wide, room.bottom - STRIP, wide - 4, STRIP)
            dress = "chosen" if n == self.shown else "plain"
            yield self.button(f"evening {n}", str(n + 1), box, dress=dress, tip=say("campaign.name.evening", number=n + 1), z=3)

    def _history(self, room: Box) -> Iterator[Item]:
        """How everybody's glory grew, and what each evening left behind."""
        wide = room.w * 0.44
        yield Item("curves", "screen", room._replace(w=wide), self._curves(wide, room.h), 2)
        side = Box(room.x + wide + 16, room.y, room.w - wide - 16, room.h)
        strokes: list[Stroke] = [Fill(Box(0, 0, side.w, side.h), "panel", "line", 1, 8, 240)]
        rows = list(self._evenings())
        step = (side.h - 16) / max(1, len(rows))
        for n, (number, won, told) in enumerate(rows):
            y = 8 + n * step
            strokes.append(Words(str(number), Box(12, y, 28, min(step, 24)), "strong", "brass", "right"))
            strokes += [Sprite(emblem(seat), Box(50 + m * 24, y + 1, 21, 21)) for m, seat in enumerate(won[:2])]
            lines = max(1, int((step - 2) // 15))
            strokes.append(Words(" ".join(told), Box(102, y, side.w - 116, step - 2), "fine", "ivory", "left", lines, False))
        yield Item("evenings", "screen", side, tuple(strokes), 2)

    def _evenings(self) -> Iterator[tuple[int, tuple[int, ...], list[str]]]:
        before, number = None, 0
        for entry in self.campaign.entries:
            if isinstance(entry, Evening):
                number += 1
                yield number, entry.winners, self.annals.told(before, entry.record, self.glimpse)
            if isinstance(entry, Begun | Changed | Evening) and entry.record is not None:
                before = entry.record

    def _curves(self, wide: float, high: float) -> Picture:
        """The totals after each evening, a curve for each seat."""
        rows = [self.annals.totals(entry.record) for entry in self.campaign.evenings]
        seats = len(rows[-1]) if rows else 0
        most = max((max(row) for row in rows), default=1) or 1
        plot = Box(44, 44, wide - 96, high - 80)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, wide, high), "panel", "line", 1, 8, 240),
            Words(self.shell.texts.say("campaign.name.growth"), Box(16, 6, wide - 32, 30), "strong", "brass"),
        ]
        for n in range(5):
            y = plot.bottom - plot.h * n / 4
            strokes += [
                Fill(Box(plot.x, y, plot.w, 1), "line", alpha=90),
                Words(str(round(most * n / 4)), Box(2, y - 9, 36, 18), "micro", "mist", "right"),
            ]

        def at(n: int, total: int) -> tuple[float, float]:
            return plot.x + plot.w * (n + 1) / max(1, len(rows)), plot.bottom - plot.h * total / most

        lowest = plot.bottom + 12
        order = sorted(range(seats), key=lambda seat: rows[-1][seat])
        for place, seat in enumerate(order):
            points = tuple((n, row[seat]) for n, row in enumerate(rows) if seat < len(row))
            way = tuple(at(n, total) for n, total in points)
            if points[0][0] == 0:
                way = ((plot.x, plot.bottom), *way)
            strokes += [Dashes(way, "ivory", 5, 0), Dashes(way, SEATS[seat].fill, 3, 0)]
            y = max(plot.y + (seats - 1 - place) * 22, min(lowest, way[-1][1]))
            lowest = y - 22
            strokes += [
                Disc((plot.right + 24, y), 10, SEATS[seat].fill, "ivory", 1.5),
                Sprite(f"house/glyph_{SEATS[seat].name}", Box(plot.right + 17, y - 7, 14, 14)),
            ]
        return tuple(strokes)

    # Time and deeds

    @property
    def busy(self) -> bool:
        return super().busy or not self._heard or self._goes_by

    @property
    def _goes_by(self) -> bool:
        """Whether the evenings of the world follow each other by themselves."""
        return self.leaf == WORLD and self.shown < len(self.worlds) - 1 and self._wait > 0

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if not self._heard:
            self._heard = True
            self.shell.sound.cue("win")
        if self._goes_by:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = MOMENT
                self.shown += 1
                self.refresh()

    def turn_leaf(self, step: int) -> None:
        self.leaf += step
        if not 0 <= self.leaf < len(LEAVES):
            self.leaf = max(0, min(self.leaf, len(LEAVES) - 1))
            self.shell.pop()
            return
        self.shell.sound.cue("select")
        self.stage.focus = ""
        self.refresh()

    def click(self, item: Item) -> None:
        verb, _, number = item.action.partition(" ")
        if verb == "evening":
            self.shown, self._wait = int(number), 0.0
            self.refresh()
        else:
            self.turn_leaf(1 if verb == "on" else -1)

    def primary(self) -> None:
        self.turn_leaf(1)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_RIGHT, pygame.K_PAGEDOWN) and self.leaf < len(LEAVES) - 1:
            self.turn_leaf(1)
        elif event.key in (pygame.K_LEFT, pygame.K_PAGEUP) and self.leaf:
            self.turn_leaf(-1)
        else:
            super().key(event)
