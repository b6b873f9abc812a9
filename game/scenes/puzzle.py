"""A puzzle at the real table: a turn of a finished game once more, and how it compares with what an Admiral makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Stroke, Words
from game.kit.theme import emblem
from game.play.puzzle import CLOSE, Attempt, Puzzle, Result, recall, remember, solver, tenths_of
from game.scenes import deeds
from game.scenes.shell import Shell
from game.scenes.sight import Sight
from game.scenes.table import TableScene
from game.tables.look import Look
from saves.trouble import Unwritable

ELSEWHERE = {"branch", "branches", "pencil"}  # a puzzle is one turn
WIDE, HIGH, Z = 600.0, 236.0, 150
SHOWN = 5  # lines of the Admiral's way


class PuzzleSight(Sight):
    """One turn; after it nobody is asked."""

    playing: Attempt

    @property
    def bot_acts(self) -> bool:
        return not self.playing.done and super().bot_acts

    def waiting(self, seat: int | None) -> str:
        if self.playing.done and not self.reel.shown and self.past is None:
            return self.shell.texts.say("puzzle.name.over")
        return super().waiting(seat)

    def no_way(self) -> str:
        return self.shell.texts.say("puzzle.rule.one_turn")

    def no_undo(self) -> str:
        return self.shell.texts.say("puzzle.name.over") if self.playing.done else super().no_undo()


class PuzzleTable(TableScene):
    """The person plays; the Admiral thinks about the same turn meanwhile."""

    playing: Attempt
    sight: PuzzleSight

    def __init__(self, shell: Shell, puzzle: Puzzle, names: Sequence[str]) -> None:
        self.puzzle, self.called = puzzle, tuple(names)
        super().__init__(shell, Attempt(puzzle, names, "human", shell.adviser))
        self.sight = PuzzleSight(shell, self.playing, self.pace)
        self.solver = solver(puzzle, names, shell.adviser)
        self.result = recall(shell.slots.folder).table.get(puzzle.name, Result())
        self.shows_way = False
        self._counted = False  # this attempt is in the result
        self._arrived = True

    def enter(self) -> None:
        super().enter()
        self._announce()

    def _announce(self) -> None:
        say = self.shell.texts.say
        words = say("puzzle.rule.task", who=self.called[self.puzzle.seat], round=self.puzzle.round)
        if not self.playing.session.log:
            self.say(words, "hint")

    def leave(self) -> None:
        super().leave()
        self.solver.close()

    # What is shown

    def items(self) -> list[Item]:
        found, look = super().items(), self.look()
        tag = self._tag(look)
        if not self._told or self.glance.hidden or self.sight.past is not None:
            return [*found, tag]
        return [*found, tag, *self._panel(look)]

    @property
    def _told(self) -> bool:
        """Whether the turn is over and all of it was shown."""
        return self.playing.done and not self.reel.shown

    def _tag(self, look: Look) -> Item:
        """At the ribbon: this is no game of its own."""
        words = self.shell.texts.say("puzzle.name.tag")
        wide = look.letters.width(words, "micro") + 34
        picture = (
            Fill(Box(0, 0, wide, 18), "brass", "ink", 1, 5),
            Sprite("house/icon_question", Box(6, 2, 14, 14)),
            Words(words, Box(26, 0, wide - 30, 18), "micro", "ink"),
        )
        tip = self.shell.texts.say("puzzle.rule.luck")
        return Item("puzzle/tag", "ribbon", Box(12, look.layout.regions["ribbon"].h - 18, wide, 18), picture, 20, tip)

    def _panel(self, look: Look) -> list[Item]:
        """How it compares: one's own turn, the par, the turn of the game, and the best so far."""
        board, texts = look.layout.regions["board"], self.shell.texts
        wide = min(WIDE, board.w - 16)
        rows = self._rows()
        way = self._way() if self.shows_way else []
        high = 58 + 30 * len(rows) + (18 * len(way) + 8 if way else 0) + 46
        box = Box(board.x + (board.w - wide) / 2, board.y + max(8, (board.h - high) / 2), wide, high)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, wide, high), "night", "brass", 2, 8),
            Sprite(emblem(self.puzzle.seat), Box(14, 12, 30, 30)),
            look.fit(Words(self._verdict(), Box(54, 6, wide - 66, 44), colour="brass", lines=2), "strong", "label", "micro", "fine"),
        ]
        y = 54.0
        for label, value, tone in rows:
            strokes += [
                look.fit(Words(label, Box(20, y, wide - 130, 28)), "label", "micro", "fine"),
                Words(value, Box(wide - 110, y, 92, 28), "strong", tone, "right"),
            ]
            y += 30
        for n, line in enumerate(way):
            spot = Words(line, Box(20, y + 4 + 18 * n, wide - 40, 18), colour="mist")
            strokes.append(look.letters.beginning(spot._replace(role="fine")))
        items = [Item("puzzle", "screen", box, tuple(strokes), Z, self._verdict())]
        made = [("again", "puzzle.name.again"), ("leave", "puzzle.name.leave")]
        if self.solver.done and not self.shows_way:
            made.insert(1, ("way", "puzzle.name.way"))
        each = (wide - 28 - 10 * (len(made) - 1)) / len(made)
        for n, (action, key) in enumerate(made):
            at = Box(box.x + 14 + n * (each + 10), box.bottom - 44, each, 34)
            items.append(self._button(look, action, texts.say(key), at, first=action == "leave"))
        return items

    def _button(self, look: Look, action: str, label: str, box: Box, *, first: bool) -> Item:
        name = f"puzzle/{action}"
        over = look.hover == name
        face = Fill(Box(0, 0, box.w, box.h), "sky" if first else "raised", "sky" if over else "line", 2 if over else 1, 6)
        words = look.fit(Words(label, Box(4, 0, box.w - 8, box.h), "", "ink" if first else "ivory", "centre", 2), "label", "micro", "fine")
        return Item(name, "screen", box, (face, words), Z + 1, label, action=f"puzzle {action}")

    def _rows(self) -> list[tuple[str, str, str]]:
        say, tenths = self.shell.texts.say, self.shell.texts.tenths
        par = tenths(self.result.par / 10) if self.result.par is not None else "…"
        rows = [
            (say("puzzle.name.own"), tenths(self.playing.gain), "ivory"),
            (say("puzzle.name.par"), par, "brass"),
            (say("puzzle.name.made"), tenths(self.puzzle.made), "mist"),
        ]
        if self.result.tries > 1 and self.result.best is not None:
            rows.append((say("puzzle.name.best", count=self.result.tries), tenths(self.result.best / 10), "mist"))
        return rows

    def _verdict(self) -> str:
        say, par = self.shell.texts.say, self.result.par
        if par is None:
            return say("puzzle.rule.thinks", count=len(self.solver.session.log))
        ahead = self.playing.gain - par / 10
        key = "better" if ahead > CLOSE else "equal" if ahead >= -CLOSE else "short"
        return say(f"puzzle.rule.{key}", who=self.called[self.puzzle.seat])

    def _way(self) -> list[str]:
        """What the Admiral did, answer by answer."""
        session, texts = self.solver.session, self.sight.texts
        own = [entry for entry in session.log if entry.seat == self.puzzle.seat]
        words = [texts.choice(session.game.id, entry.choice, entry.before.agenda[-1].name, self.called, entry.seat) for entry in own]
        return words if len(words) <= SHOWN else [*words[: SHOWN - 1], "…"]

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb == "puzzle":
            self.shell.sound.cue("select")
            self.ways[what]()
        elif not self._elsewhere(verb):
            super().click(item)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if self._told and deed in ("confirm", "end_turn") and self.sight.past is None:
            self.shell.pop()
        elif not self._elsewhere(deed):
            super().key(event)

    def _elsewhere(self, deed: str) -> bool:
        """Whether this belongs to a game of its own."""
        if deed in ELSEWHERE:
            self.say(self.shell.texts.say("puzzle.rule.one_turn"))
        elif deed == "menu" or (deed == "back" and not (self.glance.crumb or self.stage.focus or self.hint.plans or self.glance.lens)):
            decision = self.decision()
            if deed == "back" and decision and deeds.half_made(self, decision):
                return False
            self.shell.pop()
        else:
            return False
        return True

    @property
    def ways(self) -> dict[str, Callable[[], object]]:
        return {"again": self.again, "way": self._show_way, "leave": self.shell.pop}

    def again(self) -> None:
        """The same turn with the same luck; the Admiral need not think about it twice."""
        other = PuzzleTable(self.shell, self.puzzle, self.called)
        other.solver.close()
        other.solver, self.solver = self.solver, other.solver
        self.shell.replace(other)

    def _show_way(self) -> None:
        self.shows_way = True
        self.refresh(calm=True)

    # Time

    def happened(self) -> None:
        super().happened()
        self._count()

    def _count(self) -> None:
        """The attempt is over: it is remembered once."""
        if not self.playing.done or self._counted:
            return
        self._counted = True
        mine, before = tenths_of(self.playing.gain), self.result
        best = mine if before.best is None else max(before.best, mine)
        self._keep(Result(before.par, best, before.tries + 1))

    def _keep(self, result: Result) -> None:
        self.result = result
        try:
            remember(self.shell.slots.folder, self.puzzle, result)
        except Unwritable as trouble:
            self.say(self.shell.texts.tell(trouble.sentence), "warn")

    @property
    def busy(self) -> bool:
        return super().busy or self.result.par is None

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self.result.par is None:
            self._let_solve()

    def _let_solve(self) -> None:
        """The Admiral thinks beside everything else; what comes of it is the par, once and for all."""
        before = len(self.solver.session.log)
        if not self.solver.done:
            self.solver.tick()
        if self.solver.done:
            self._keep(Result(tenths_of(self.solver.gain), self.result.best, self.result.tries))
        if self._told and len(self.solver.session.log) != before:
            self.refresh(calm=True)

    # It is no game of its own

    def _pass_on(self) -> None:
        if not self.playing.done:
            super()._pass_on()

    def _recap_alone(self) -> None:
        """What happened before is told at the beginning."""
