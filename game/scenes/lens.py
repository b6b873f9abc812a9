"""The rule lens: whatever the pointer touches shows the rule it is about, and when that last applied in this game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel import asked
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.scenes.coach import pointer
from game.services.rulebook import NUMBERED, Paragraph, Rulebook, applied, rules_by

if TYPE_CHECKING:
    from game.scenes.table import TableScene

HEIGHT = 140  # over everything of the table, below a bubble
TIMES = 2  # so many of the last times are told
EDGE, HEAD = 12.0, 34.0
SIGN = 24.0  # the side of the sign by which the mouse takes the lens
OF_A_SEAT = re.compile(f"_({'|'.join(seat.name for seat in SEATS)})$")
PARTS = re.compile(r"[:·,(\[;]")  # what the first sentence of a tip is put together with
NUMBER = re.compile(r"\d")
ROLES = ("body", "label", "micro", "fine")


class Found(NamedTuple):
    """A rule, and when it last applied: the lines that tell of it, each with its round."""

    paragraph: Paragraph | None
    times: tuple[str, ...]


class Lens:
    """Looks things up in the rulebook of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._book: tuple[object, Rulebook | None] = (None, None)
        self._pictures: dict[str, Paragraph] = {}  # what explains the things that a picture stands for
        self._known: tuple[object, Found] = (None, Found(None, ()))

    @property
    def book(self) -> Rulebook:
        """With the rules that are on here, in the words that are spoken now."""
        shell, session = self.table.shell, self.table.playing.session
        key = (shell.texts, tuple(session.state.rules_on))
        if self._book[0] != key or self._book[1] is None:
            made = Rulebook.of(session.game.id, shell.texts, on=session.state.rules_on)
            self._book, self._pictures = (key, made), dict(_pictured(made))
        found = self._book[1]
        assert found is not None
        return found

    # What is looked up

    def of(self, item: Item) -> Found:
        """The rule of a thing. It is looked up once while nothing happens."""
        key = (item.id, item.refusal, item.choices, len(self.table.sight.story.log), self.table.sight.reader)
        if self._known[0] != key:
            paragraph = self._paragraph(item)
            self._known = (key, Found(paragraph, tuple(self._times(item, paragraph))))
        return self._known[1]

    def _paragraph(self, item: Item) -> Paragraph | None:
        """By the rule that forbids it or by which it is done; by its picture; by what is said of it."""
        book = self.book
        for clause in self._clauses(item):
            if book.has(clause):
                return book.paragraph_of(clause)
        sprites = (OF_A_SEAT.sub("", stroke.name) for stroke in item.picture if isinstance(stroke, Sprite))
        pictured = next((self._pictures[name] for name in sprites if name in self._pictures), None)
        return pictured or self._spoken_of(item) or self._asked(item)

    def _spoken_of(self, item: Item) -> Paragraph | None:
        """By the words of its tip, all of the first sentence or parts of it: first where rules stand, then in the lists of things."""
        found = [hit.paragraph for query in self._queries(item.tip) for hit in self.book.search(query)]
        rules = (paragraph for paragraph in found if paragraph.reading == NUMBERED and paragraph.kind != "example")
        ruled = filter(None, map(self._first_rule, rules))
        return next(ruled, None) or next((paragraph for paragraph in found if paragraph.kind == "row"), None)

    def _first_rule(self, paragraph: Paragraph) -> Paragraph | None:
        """A paragraph that explains a clause: this one, or of a heading the first below it."""
        if paragraph.clauses or paragraph.kind not in ("title", "heading"):
            return paragraph if paragraph.clauses else None
        below = self.book.paragraphs[paragraph.place :]
        return next((other for other in below if other.clauses and other.chapter == paragraph.chapter), None)

    def _queries(self, tip: str) -> Iterator[str]:
        head = tip.split(". ")[0].removesuffix(".")
        for part in dict.fromkeys((head, *PARTS.split(head))):
            words = [word for word in part.split() if not NUMBER.search(word)]
            if words and words[0] not in self.table.sight.names:
                yield from (" ".join(words[:count]) for count in range(len(words), min(len(words), 2) - 1, -1))

    def _asked(self, item: Item) -> Paragraph | None:
        """What belongs to the question has the rule of what is asked."""
        playing, decision = self.table.playing, self.table.decision()
        asks = [q for q in asked(playing.session.state) if decision and q.seat == decision.seat and item.region in ("bar", "primary")]
        rule = asks[0].moves[0].rule if asks and not item.action else ""
        return self.book.paragraph_of(rule) if rule and self.book.has(rule) else None

    def _clauses(self, item: Item) -> Iterator[str]:
        if item.refusal:
            yield item.refusal.rule
        playing, decision = self.table.playing, self.table.decision()
        questions = [question for question in asked(playing.session.state) if decision and question.seat == decision.seat]
        for question in questions:
            moves = (question.by_verb.get(str(choice[0])) for choice in item.choices)
            yield from (move.rule for move in moves if move and move.rule)
        kind, _, place = item.action.partition(" ")
        log = self.table.sight.story.log
        if kind == "moment" and place.isdecimal() and int(place) < len(log):
            entry = log[int(place)]
            yield from rules_by(entry.before, str(entry.choice[0]))

    def _times(self, item: Item, paragraph: Paragraph | None) -> Iterator[str]:
        """The last times that somebody acted by this rule, or if nobody has, that something was told of this thing."""
        sight, say = self.table.sight, self.table.shell.texts.say
        lines = [line for line in sight.story.lines(sight.reader, sight.reel.untold) if line.place >= 0]
        places = applied(self.table.playing.session, sight.story.log, paragraph.clauses) if paragraph else []
        told = {line.place: line for line in reversed(lines) if line.place in places}
        found = sorted(told.values(), key=lambda line: line.place) or [line for line in lines if item.id in line.pieces]
        rounds = self.table.playing.session.game.rounds
        for line in found[-TIMES:]:
            yield say("lens.name.when", round=rounds(sight.story.log[line.place].before), line=line.text)

    # What is shown

    def items(self, shown: Sequence[Item]) -> list[Item]:
        """The sign that takes it into the hand; and while it is held, a ring around the thing and its rule beside the board."""
        return [self._sign(), *(self._held(shown) if self.table.glance.lens else ())]

    @property
    def place(self) -> Box:
        """Where the sign lies."""
        log = self.table.shell.layout.regions["log"]
        return Box(log.right - SIGN - 8, log.y + 5, SIGN, SIGN)

    def _sign(self) -> Item:
        held = self.table.glance.lens
        picture = (
            Fill(Box(0, 0, SIGN, SIGN), "raised" if held else "panel", "brass" if held else "line", 2 if held else 1, 5),
            Sprite("house/icon_search", Box(4, 4, SIGN - 8, SIGN - 8)),
        )
        say, key = self.table.shell.texts.say, self.table.cap("lens")
        tip = say("harbour.name.with_key", what=say("lens.rule.tip"), key=key) if key else say("lens.rule.tip")
        return Item("lens", "screen", self.place, picture, HEIGHT - 1, tip, action="lens")

    def _held(self, shown: Sequence[Item]) -> list[Item]:
        table = self.table
        name = table.stage.hover or table.stage.focus
        thing = next((item for item in shown if item.id == name), None)
        letters = table.stage.painter.letters
        if thing is None:
            return [self._panel(letters, table.shell.texts.say("lens.rule.point"), "", ())]
        found = self.of(thing)
        ring = pointer([(thing.region, thing.box, thing.round)], "lens")
        if found.paragraph is None:
            return [*ring, self._panel(letters, table.shell.texts.say("lens.rule.nothing"), "", found.times)]
        title = self.book.chapter_of(found.paragraph).plain
        number = f"{found.paragraph.number} {title}".strip()
        return [*ring, self._panel(letters, found.paragraph.plain, number, found.times)]

    def _panel(self, letters: Letters, words: str, title: str, times: Sequence[str]) -> Item:
        """As high as its words, over the preview and as much of the log as it takes."""
        regions, say = self.table.shell.layout.regions, self.table.shell.texts.say
        preview, log = regions["preview"], regions["log"]
        wide, most = preview.w - 12, preview.h + log.h - 12
        room = wide - 2 * EDGE
        last = "\n".join(times) or say("lens.rule.never")
        below = letters.high(last, "fine", room) + 30
        role = next((role for role in ROLES if letters.high(words, role, room) <= most - HEAD - below - 8), ROLES[-1])
        high = min(letters.high(words, role, room), most - HEAD - below - 8)
        head = Words(title or say("lens.name.title"), Box(EDGE + 28, 2, room - 28, HEAD), "", "brass", lines=2)
        y = HEAD + 4 + high
        strokes: tuple[Stroke, ...] = (
            Fill(Box(0, 0, wide, y + below), "night", "brass", 2, 8),
            Sprite("house/icon_search", Box(EDGE - 2, 6, 22, 22)),
            letters.fit(head, "label", "micro", "fine"),
            letters.beginning(Words(words, Box(EDGE, HEAD + 2, room, high + 1), role, "ivory", lines=99, middle=False)),
            Fill(Box(EDGE, y + 4, room, 1), "line"),
            Words(say("lens.name.applied"), Box(EDGE, y + 7, room, 16), "micro", "mist"),
            Words(last, Box(EDGE, y + 24, room, below - 28), "fine", "ivory", lines=99, middle=False),
        )
        return Item("lens/panel", "screen", Box(preview.x + 6, preview.y + 6, wide, y + below), strokes, HEIGHT)


def _pictured(book: Rulebook) -> Iterator[tuple[str, Paragraph]]:
    """Each picture with the paragraph that stands beside it, or that names it first; later pairs do not count against earlier ones."""
    known = set()
    full = [paragraph for paragraph in book.reading(NUMBERED) if paragraph.clauses and paragraph.kind != "example"]
    figures = ((paragraph.figure, paragraph) for paragraph in full if paragraph.figure)
    icons = ((run.text, paragraph) for paragraph in full for run in paragraph.runs if run.style == "icon")
    for sprite, paragraph in (*figures, *icons):
        name = OF_A_SEAT.sub("", sprite)
        if name not in known:
            known.add(name)
            yield name, paragraph
