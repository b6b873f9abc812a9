"""The captain's logbook: records by game, mode and level, stamps for first times, and every game that was sailed to its end."""

from __future__ import annotations

import pygame

from engine import catalogue
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.scroll import RAIL, ScrollList
from game.play.adviser import Nobody
from game.play.captains_log import Record, Stamp, records, stamps
from game.play.playing import Playing, Unsaved
from game.scenes.aftermath import Aftermath
from game.scenes.form_scene import FormScene
from game.scenes.onlooker import Replay
from game.scenes.shell import Shell
from game.services.when import when
from saves import logbook, notebook
from saves.logbook import Line
from saves.trouble import Trouble

EDGE, TOP, GAP = 28.0, 74.0, 14.0
ROW, LINE, STAMP = 50.0, 52.0, 84.0
COLUMNS = ("games", "wins", "streak", "best")
SHARES = (0.38, 0.12, 0.11, 0.15, 0.1, 0.14)  # of a record's width: the table, the columns, the plot
MOST_PLOTTED = 40


class LogbookScene(FormScene):
    """Records on the left, stamps on the right, and below them the games."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.lines: list[Line] = []
        self.status = ""

    def enter(self) -> None:
        self.lines, trouble = logbook.read(self.shell.slots.folder)
        if trouble:
            self.status = self.shell.texts.tell(trouble)
        super().enter()

    # What is shown

    def page(self) -> list[Item]:
        say, screen = self.shell.texts.say, self.screen
        full = Box(0, 0, screen.w, screen.h)
        title = say("logbook.name.title")
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(EDGE, 14, full.w - 220, 44), self.role_for(title, full.w - 220, "h1", "h2", "strong", high=44), "brass"),
        )
        back = Box(full.w - 158, 17, 130, 38)
        items = [
            Item("ground", "screen", full, ground, 0),
            self.button("back", say("harbour.name.back"), back, icon="left", tip=say("harbour.rule.tip_back"), deed="back"),
        ]
        body = Box(EDGE, TOP, screen.w - 2 * EDGE, screen.h - TOP - 40)
        if not self.lines:
            return [*items, *self._nothing(body), *self._foot()]
        wide = round(body.w * 0.68)
        upper = round(body.h * 0.46)
        left = Box(body.x, body.y, wide, upper)
        below = Box(body.x, body.y + upper + GAP, wide, body.h - upper - GAP)
        right = Box(body.x + wide + GAP, body.y, body.w - wide - GAP, body.h)
        return [*items, *self._records(left), *self._sailed(below), *self._stamps(right), *self._foot()]

    def _nothing(self, body: Box) -> list[Item]:
        box = body._replace(h=120)
        words = Words(self.shell.texts.say("logbook.rule.none"), Box(30, 0, box.w - 60, 120), "book", "parchment", lines=4)
        return [Item("nothing", "screen", box, (Fill(Box(0, 0, box.w, 120), "panel", "line", 1, 8, 235), words), 1)]

    def _foot(self) -> list[Item]:
        if not self.status:
            return []
        box = Box(EDGE, self.screen.h - 36, self.screen.w - 2 * EDGE, 30)
        words = Words(
            self.status,
            Box(0, 0, box.w, 30),
            self.role_for(self.status, box.w, "label", "micro", "fine", high=30, lines=2),
            "warn",
            lines=2,
        )
        return [Item("foot", "screen", box, (words,), 1, self.status)]

    def _title(self, name: str, words: str, box: Box) -> Item:
        role = self.role_for(words, box.w, "strong", "label", "micro")
        return Item(name, "screen", box._replace(h=28), (Words(words, Box(0, 0, box.w, 28), role, "brass"),), 1)

    # Records

    def _records(self, box: Box) -> list[Item]:
        say, found = self.shell.texts.say, records(self.lines)
        wide = box.w - RAIL
        heads = [
            Words(say(f"logbook.name.head_{name}"), self._cell(n + 1, wide, 24), "", "mist", "right") for n, name in enumerate(COLUMNS)
        ]
        heads.append(Words(say("logbook.name.head_scores"), self._cell(5, wide, 24), "", "mist", "right"))
        fitted = tuple(self.stage.painter.letters.fit(head, "micro", "fine") for head in heads)
        inner = Box(box.x, box.y + 54, box.w, box.h - 54)
        listed = ScrollList("records", "screen", inner, [ROW] * len(found), self.dials)
        ground = Item("records", "screen", inner, (Fill(Box(0, 0, inner.w, inner.h), "night", radius=6, alpha=120),), 1, dial=listed.dial)
        rows = listed.clipped(self._record(n, found[n], spot._replace(w=wide)) for n, spot in listed.seen())
        return [
            self._title("records/title", say("logbook.name.records"), box),
            Item("records/heads", "screen", Box(box.x, box.y + 28, wide, 24), fitted, 1),
            ground,
            *rows,
            *listed.thumb((say("logbook.name.earlier"), say("logbook.name.later")), z=4),
        ]

    def _cell(self, n: int, wide: float, high: float) -> Box:
        """The place of a column, the table being the first and the plot the last."""
        left = wide * sum(SHARES[:n])
        return Box(left + 4, 0, wide * SHARES[n] - 12, high)

    def _record(self, n: int, record: Record, box: Box) -> Item:
        say = self.shell.texts.say
        about = {"game": self._game(record.game), "mode": self.mode_name(record.game, record.mode)}
        key = "logbook.name.table" if record.level else "logbook.name.table_alone"
        told = say(key, **about, **({"level": say(f"kernel.name.level_{record.level}")} if record.level else {}))
        cells = (str(record.games), str(record.wins), say("logbook.name.streak", now=record.streak, most=record.longest), str(record.best))
        first = self._cell(0, box.w, box.h)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6),
            Words(told, first._replace(x=10), self.role_for(told, first.w, "label", "micro", "fine", high=box.h, lines=3), lines=3),
        ]
        for column, text in enumerate(cells, 1):
            cell = self._cell(column, box.w, box.h)
            strokes.append(self.stage.painter.letters.fit(Words(text, cell, "", "brass", "right"), "label", "micro", "fine"))
        return Item(f"record/{n}", "screen", box, (*strokes, *_plot(record.scores, self._cell(5, box.w, box.h))), 2, told)

    def _game(self, game: str) -> str:
        return catalogue.entry(game).title if game in catalogue.SHELF + catalogue.YARD else game

    # The games

    def _sailed(self, box: Box) -> list[Item]:
        say = self.shell.texts.say
        newest = list(reversed(self.lines))
        inner = Box(box.x, box.y + 32, box.w, box.h - 32)
        listed = ScrollList("sailed", "screen", inner, [LINE] * len(newest), self.dials)
        ground = Item("sailed", "screen", inner, (Fill(Box(0, 0, inner.w, inner.h), "night", radius=6, alpha=120),), 1, dial=listed.dial)
        rows = listed.clipped(self._line(n, newest[n], spot._replace(w=spot.w - RAIL)) for n, spot in listed.seen())
        thumb = listed.thumb((say("logbook.name.later"), say("logbook.name.earlier")), z=4)
        return [self._title("sailed/title", say("logbook.name.sailed"), box), ground, *rows, *thumb]

    def _line(self, n: int, line: Line, box: Box) -> Item:
        say, name = self.shell.texts.say, f"line/{n}"
        over = self.stage.hover == name
        winners = tuple(line.names[seat] for seat in line.winners if seat < len(line.names))
        key = "logbook.name.line" if winners else "logbook.name.line_lost"
        told = say(key, game=self._game(line.game), **({"names": winners} if winners else {}))
        scores = " · ".join(f"{who} {points}" for who, points in zip(line.names, line.scores, strict=False))
        under = say("logbook.name.line_under", when=when(self.shell.texts, line.when), scores=scores)
        room = box.w - 60
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "raised" if over else "panel", "sky" if over else "line", 2 if over else 1, 6),
            Words(told, Box(46, 3, room, 24), self.role_for(told, room, "label", "micro", "fine")),
            Words(under, Box(46, 26, room, 22), self.role_for(under, room, "fine"), "mist"),
        ]
        if line.game in catalogue.SHELF + catalogue.YARD:
            strokes.append(Sprite(f"{line.game}/vessel", Box(6, 6, 34, box.h - 12)))
        if line.won:
            strokes.append(Sprite("house/icon_trophy", Box(box.w - 30, 4, 22, 22)))
        return Item(name, "screen", box, tuple(strokes), 2, say("logbook.rule.tip_line"), action=f"line {n}")

    # Stamps

    def _stamps(self, box: Box) -> list[Item]:
        found = stamps(self.lines, catalogue.SHELF)
        inner = Box(box.x, box.y + 32, box.w, box.h - 32)
        listed = ScrollList("stamps", "screen", inner, [STAMP] * len(found), self.dials, gap=6)
        ground = Item("stamps", "screen", inner, (Fill(Box(0, 0, inner.w, inner.h), "night", radius=6, alpha=120),), 1, dial=listed.dial)
        rows = listed.clipped(self._stamp(found[n], spot._replace(w=spot.w - RAIL)) for n, spot in listed.seen())
        say = self.shell.texts.say
        thumb = listed.thumb((say("logbook.name.earlier"), say("logbook.name.later")), z=4)
        return [self._title("stamps/title", say("logbook.name.stamps"), box), ground, *rows, *thumb]

    def _stamp(self, stamp: Stamp, box: Box) -> Item:
        """Ink on paper once it is earned; before that its mere outline."""
        say = self.shell.texts.say
        about = self._game(stamp.about) if stamp.id in ("sailed", "won") else say(f"kernel.name.level_{stamp.about}") if stamp.about else ""
        title = say(f"logbook.name.stamp_{stamp.id}", **({"what": about} if about else {}))
        day = say("logbook.rule.earned", when=when(self.shell.texts, stamp.when)) if stamp.when else say("logbook.rule.not_yet")
        earned, room = bool(stamp.when), box.w - 70
        ink, soft = ("ink", "ink_soft") if earned else ("dim", "dim")
        picture = (
            Fill(Box(0, 0, box.w, box.h), "parchment" if earned else "panel", "brass" if earned else "line", 2 if earned else 1, 6),
            Disc((30, box.h / 2), 20, "#8C2F2A" if earned else "", "#5C1A18" if earned else "line", 2),
            Sprite("house/icon_trophy" if earned else "house/icon_lighthouse", Box(18, box.h / 2 - 12, 24, 24), 255 if earned else 90),
            Words(title, Box(60, 3, room, 38), self.role_for(title, room, "label", "micro", "fine", high=38, lines=2), ink, lines=2),
            Words(day, Box(60, 42, room, 38), self.role_for(day, room, "micro", "fine", high=38, lines=2), soft, lines=2),
        )
        return Item(f"stamp/{stamp.id}/{stamp.about}", "screen", box, picture, 2, f"{title}. {day}")

    # What is done

    def click(self, item: Item) -> None:
        verb, _, about = item.action.partition(" ")
        self.shell.sound.cue("select")
        if verb == "back":
            self.back()
        else:
            self._open(list(reversed(self.lines))[int(about)])

    def _open(self, line: Line) -> None:
        """The story of this game, if it is still among the voyages."""
        slots = self.shell.slots
        try:
            opened = slots.peek(line.slot)
        except Trouble:
            self.say(self.shell.texts.say("logbook.rule.gone"), "warn")
            return
        session, seats = opened.session, opened.document.seats
        if not session.over:
            self.say(self.shell.texts.say("logbook.rule.gone"), "warn")
            return
        playing = Playing(Unsaved(session, seats), Nobody())
        notes, _ = notebook.read(slots, line.slot)
        playing.remember(notes, self.shell.texts.has)

        def see(place: int) -> None:
            replay = Replay(self.shell, session, seats, names=opened.document.names)
            self.shell.push(replay)
            replay.seek(place)

        self.shell.push(Aftermath(self.shell, playing, see))

    def key(self, event: pygame.event.Event) -> None:
        if self.shell.keys.deed(event) == "logbook":
            self.back()
        else:
            super().key(event)


def _plot(scores: tuple[int, ...], box: Box) -> Picture:
    """The points of the last games, one after the other."""
    shown = scores[-MOST_PLOTTED:]
    low, high = min(shown), max(shown)
    span = max(1, high - low)
    at = [
        (box.x + 6 + (box.w - 12) * n / max(1, len(shown) - 1), box.y + box.h - 8 - (box.h - 16) * (score - low) / span)
        for n, score in enumerate(shown)
    ]
    line: Picture = (Dashes(tuple(at), "brass", 2, 0),) if len(at) > 1 else ()
    return (*line, Disc(at[-1], 3.5, "sky", "ink", 1))
