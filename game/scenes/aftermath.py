"""After a game: how it went, what luck did, what the bots wrote down, and the chronicle. The game is looked at again meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

import pygame

from engine.kernel import Choice
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.scroll import RAIL, ScrollList
from game.kit.sprites import is_lent, lend
from game.kit.theme import SEATS, emblem
from game.play import portrait
from game.play.adviser import Adviser
from game.play.chronicle import Chronicle, hundredths
from game.play.course import MOST_TURNS, Chance, Course, Turning
from game.play.honesty import fate_of, score_of
from game.play.playing import Playing
from game.play.puzzle import Puzzle, Result, recall
from game.play.review import Known, Reviewer
from game.play.story import Story
from game.play.thinking import Thinker
from game.scenes import chronicle_pages
from game.scenes.curves import course_picture, curves
from game.scenes.form_scene import FormScene
from game.scenes.shell import Shell
from game.services.seal import seal_of, sealed_line
from saves.trouble import Unwritable

TABS = ("course", "luck", "notes", "puzzles", "chronicle")
TOP, EDGE, GAP = 118.0, 28.0, 14.0
SEAT_ROW, CARD = 76.0, 100.0
BESIDE = 116.0  # of a roll: the emblem before it and the points behind it
BETWEEN, LEFT = " · ", 4  # choices of a plan that was not carried through, and how many of them are told
AGAIN = 0.2  # seconds between two looks at what is known meanwhile
FOILED = 0.06  # of the chance to win, that another's turn must take to be told


def review_by(adviser: Adviser, playing: Playing) -> Reviewer | Known:
    """Somebody who looks at the game again; where no bots think, nothing is reckoned."""
    session = playing.session
    if isinstance(adviser, Thinker) and session.game.brain is not None:
        return Reviewer(session, adviser.program)
    return Known({})


def show_moment(shell: Shell, place: int) -> None:
    """The uppermost scene is a table: it looks back to this place of its log."""
    from game.scenes.table import TableScene

    if isinstance(shell.scene, TableScene):
        shell.scene.look_back(shell.scene.sight.times.at(place), calm=True)


class Aftermath(FormScene):
    """Five pages about one finished game. `see` shows a moment of it."""

    listens = ("confirm", "back", "past_back", "past_on")

    def __init__(self, shell: Shell, playing: Playing, see: Callable[[int], None], review: Reviewer | Known | None = None) -> None:
        super().__init__(shell)
        self.playing = playing
        self.see = see
        self.review = review or review_by(shell.adviser, playing)
        self.story = Story(playing, tables.load(playing.session.game.id), shell.texts)
        self.tab = TABS[0]
        self.notes_of = next((seat for seat, setting in enumerate(playing.record.seats) if setting.player != "human"), 0)
        self.status = ""
        self._known_results: dict[str, Result] = {}
        self._torn = False  # some of them had to be kept aside
        self._since = AGAIN
        self._course = Course(playing.session, {})
        self._known = -1  # how many moments the course knows

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(setting.name for setting in self.playing.record.seats)

    @property
    def course(self) -> Course:
        """As far as it is known; made anew while more is learnt."""
        known = len(self.review.moments)
        if known != self._known and (self.review.done or self._known < 0 or self._since <= 0):
            self._known, self._since = known, AGAIN
            self._course = Course(self.playing.session, dict(self.review.moments))
        return self._course

    @cached_property
    def lines(self) -> dict[int, str]:
        """What the log tells of each answer, in at most two sentences."""
        found: dict[int, str] = {}
        for line in self.story.lines(None):
            if not line.heading and found.get(line.place, "").count(".") < 2:
                found[line.place] = f"{found.get(line.place, '')} {line.text}".strip()
        return found

    # Time

    @property
    def busy(self) -> bool:
        return super().busy or not self.review.done

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._since -= dt
        done = self.review.done
        if self.review.poll() or done != self.review.done:
            if self.review.done or self._since <= 0:
                self.refresh(calm=True)
            if self.review.done:
                self._since = 0.0

    def enter(self) -> None:
        self._read_results()
        super().enter()

    def leave(self) -> None:
        self.review.close()

    def speak(self) -> None:
        self.story = Story(self.playing, self.story.tableware, self.shell.texts)
        vars(self).pop("lines", None)

    # What is shown

    def page(self) -> list[Item]:
        room = Box(EDGE, TOP, self.screen.w - 2 * EDGE, self.screen.h - TOP - 40)
        pages = {
            "course": self._how_it_went,
            "luck": self._luck,
            "notes": self._notes,
            "puzzles": self._puzzles,
            "chronicle": self._chronicle,
        }
        return [*self._head(), *pages[self.tab](room), *self._foot()]

    def _head(self) -> list[Item]:
        say, full = self.shell.texts.say, Box(0, 0, self.screen.w, self.screen.h)
        title = say("after.name.title", name=self.playing.session.game.meta.title)
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(EDGE, 14, full.w - 220, 44), self.role_for(title, full.w - 220, "h1", "h2", "strong", high=44), "brass"),
        )
        items = [
            Item("ground", "screen", full, ground, 0),
            self.button(
                "back", say("harbour.name.back"), Box(full.w - 158, 17, 130, 38), icon="left", tip=say("harbour.rule.tip_back"), deed="back"
            ),
        ]
        wide = min(220.0, (full.w - 2 * EDGE) / len(TABS) - 8)
        for n, tab in enumerate(TABS):
            dress = "chosen" if tab == self.tab else "plain"
            box = Box(EDGE + n * (wide + 8), 66, wide, 40)
            items.append(self.button(f"tab {tab}", say(f"after.name.tab_{tab}"), box, dress=dress, tip=say(f"after.rule.tip_{tab}")))
        return items

    def _foot(self) -> list[Item]:
        """How far the reckoning is; and what has just been done."""
        say = self.shell.texts.say
        words, part = self.status, 0.0
        if self.tab == "puzzles" and self._torn:
            words = say("puzzle.rule.torn")
        told = len(self.course.draws) + self.course.idle
        if self.review.failed:
            words = say("after.rule.no_review")
        elif self.tab == "luck" and self.review.done and told < self.review.drawn and not words:
            words = say("after.rule.some_draws", count=told, all=self.review.drawn)
        elif not self.review.done and not words:
            part = self.review.part
            words = say("after.name.reckoning", percent=hundredths(part))
        if not words:
            return []
        box = Box(EDGE, self.screen.h - 34, self.screen.w - 2 * EDGE, 28)
        picture: list[Stroke] = [Words(words, Box(0, 0, box.w - 240, box.h), "label", "mist")]
        if part:
            bar = Box(box.w - 220, 8, 220, 12)
            picture += [Fill(bar, "raised", "line", 1, 6), Fill(bar._replace(w=max(12, bar.w * part)), "brass", radius=6)]
        return [Item("foot", "screen", box, tuple(picture), 1, words)]

    def _note(self, words: str, box: Box, name: str = "none") -> Item:
        strokes = (Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 235), Words(words, Box(20, 0, box.w - 40, box.h), "body", lines=6))
        return Item(name, "screen", box, strokes, 1)

    # How it went

    def _how_it_went(self, room: Box) -> list[Item]:
        say, session = self.shell.texts.say, self.playing.session
        wide = round(room.w * 0.6)
        high = (room.h - GAP) / 2
        upper, lower = Box(room.x, room.y, wide, high), Box(room.x, room.y + high + GAP, wide, high)
        if self.course.alone:
            items = [self._note(say("after.rule.no_chances"), upper._replace(h=min(high, 120)), "chances")]
        elif self.course.points:
            items = [Item("chances", "screen", upper, course_picture(self.course, upper, say("after.name.chances")), 1)]
        else:
            items = [self._note(say("after.rule.not_yet"), upper, "chances")]
        points = curves(session, lower, say("shell.name.curves"))
        items += [Item("curves", "screen", lower, points, 1)] if points else []
        return [*items, *self._turnings(Box(room.x + wide + GAP, room.y, room.w - wide - GAP, room.h))]

    def _turnings(self, side: Box) -> list[Item]:
        say, course = self.shell.texts.say, self.course
        items = [
            Item("turned", "screen", side._replace(h=28), (Words(say("after.name.turned"), Box(0, 0, side.w, 28), "strong", "brass"),), 1)
        ]
        told: list[tuple[str, Turning]] = [("", turn) for turn in course.turnings]
        if not told and self.review.done and not course.alone:
            return [*items, self._note(say("after.rule.no_turning"), Box(side.x, side.y + 34, side.w, 60))]
        seat = self._whose()
        best, worst = course.own(seat)
        told += [(say("after.name.best", who=self.names[seat]), best)] if best else []
        told += [(say("after.name.worst", who=self.names[seat]), worst)] if worst else []
        told = told[: max(MOST_TURNS, int((side.h - 34) // (CARD + 8)))]
        high = min(CARD, (side.h - 34) / max(1, len(told)) - 8)
        for n, (head, turn) in enumerate(told):
            items.append(self._turning(n, head, turn, Box(side.x, side.y + 34 + n * (high + 8), side.w, high)))
        return items

    def _whose(self) -> int:
        """The person before the screen, else the first one at the table, else whoever has won."""
        people, winners = self.playing.humans(), self.playing.session.state.winners
        seat = self.playing.screen
        return seat if seat is not None else next(iter(people or winners), 0)

    def _turning(self, n: int, head: str, turn: Turning, box: Box) -> Item:
        """One moment: a click shows the table."""
        say, name, entry = self.shell.texts.say, f"turning/{n}", self.playing.session.log[turn.start]
        over = self.stage.hover == name
        told = say(
            "after.name.rises",
            round=self.playing.session.game.rounds(entry.before),
            whose=self.names[turn.whose],
            who=self.names[turn.seat],
            before=hundredths(turn.before),
            after=hundredths(turn.after),
        )
        tone = "good" if turn.swing > 0 else "stop"
        number = "" if head else str(n + 1)
        line = self._story_of(turn)
        room = box.w - 60
        first = f"{head} · {told}" if head else told
        high = (box.h - 10) * 0.42
        rest = box.h - 10 - high
        picture = (
            Fill(Box(0, 0, box.w, box.h), "raised" if over else "panel", "sky" if over else "line", 2 if over else 1, 8, 240),
            Fill(Box(0, 0, 6, box.h), tone, radius=3),
            Disc((30, box.h / 2), 16, SEATS[turn.seat].fill, "ivory", 2),
            Sprite(emblem(turn.seat), Box(18, box.h / 2 - 12, 24, 24)),
            *((Words(number, Box(4, 2, 18, 18), "micro", "brass", "centre"),) if number else ()),
            Words(first, Box(54, 4, room, high), self.role_for(first, room, "label", "micro", "fine", high=high, lines=2), lines=2),
            Words(line, Box(54, 6 + high, room, rest), self.role_for(line, room, "micro", "fine", high=rest, lines=3), "mist", lines=3),
        )
        return Item(name, "screen", box, picture, 2, self.shell.texts.say("after.rule.tip_see"), action=f"see {turn.start}")

    def _story_of(self, turn: Turning) -> str:
        return Chronicle(self.story, self.course, self.names, self.shell.texts).turn_line(turn)

    # Luck

    def _luck(self, room: Box) -> list[Item]:
        say, course = self.shell.texts.say, self.course
        wide = round(room.w * 0.46)
        fates = [course.fate(seat) for seat in range(len(self.names))]
        most = max(1.0, *(abs(fate.points) for fate in fates))
        left = Box(room.x, room.y, wide, 30)
        items = [Item("luck/head", "screen", left, (Words(say("after.name.luck_of"), Box(0, 0, wide, 30), "strong", "brass"),), 1)]
        y = room.y + 34
        for seat, fate in enumerate(fates):
            items.append(self._fate(seat, fate.points, fate.rank, fate.draws, most, Box(room.x, y, wide, SEAT_ROW)))
            y += SEAT_ROW + 6
        return [
            *items,
            *self._seal(Box(room.x, y + 4, wide, room.bottom - y - 4)),
            *self._draws(room._replace(x=room.x + wide + GAP, w=room.w - wide - GAP)),
        ]

    def _fate(self, seat: int, points: float, rank: float, draws: int, most: float, box: Box) -> Item:
        """Right of the middle for good luck, left of it for bad luck, with sign and number."""
        tone, middle, half = "good" if points >= 0 else "stop", box.w * 0.66, box.w * 0.2
        long = half * min(1.0, abs(points) / most)
        told = self.shell.texts.say("after.name.luck_rank", percent=hundredths(rank), count=draws)
        room = box.w - 74
        picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 240),
            Disc((30, box.h / 2), 17, SEATS[seat].fill, "ivory", 2),
            Sprite(emblem(seat), Box(17, box.h / 2 - 13, 26, 26)),
            Words(
                self.names[seat],
                Box(58, 4, middle - half - 62, 28),
                self.role_for(self.names[seat], middle - half - 62, "strong", "label", "micro"),
            ),
            Fill(Box(middle - half, 12, 2 * half, 12), "night", "line", 1, 4),
            Fill(Box(middle - (long if points < 0 else 0), 12, max(2.0, long), 12), tone, radius=3),
            Fill(Box(middle - 0.5, 9, 1.5, 18), "ivory"),
            Words(self.shell.texts.tenths(points), Box(box.w - 84, 2, 70, 30), "strong", tone, "right"),
            Words(told, Box(58, 32, room, 42), self.role_for(told, room, "label", "micro", "fine", high=42, lines=2), "mist", lines=2),
        )
        return Item(f"luck/{seat}", "screen", box, picture, 1, self.shell.texts.say("after.rule.luck_how"))

    def _seal(self, box: Box) -> list[Item]:
        say, session = self.shell.texts.say, self.playing.session
        first = say("after.name.seal_opened", seal=seal_of(session), seed=session.seed)
        how = say("after.rule.seal_how", line=sealed_line(session))
        high = min(box.h, 116.0)
        if high < 60:
            return []
        room = box.w - 68
        picture = (
            Fill(Box(0, 0, box.w, high), "parchment", "brass", 1, 8),
            Disc((30, 30), 18, "#8C2F2A", "#5C1A18", 2),
            Disc((30, 30), 11, "#A8433B"),
            Words(first, Box(58, 4, room, 40), self.role_for(first, room, "label", "micro", "fine", high=40, lines=2), "ink", lines=2),
            Words(
                how, Box(58, 44, room, high - 50), self.role_for(how, room, "micro", "fine", high=high - 50, lines=4), "ink_soft", lines=4
            ),
        )
        return [Item("seal", "screen", box._replace(h=high), picture, 1, how)]

    def _draws(self, room: Box) -> list[Item]:
        say, draws = self.shell.texts.say, self.course.draws
        heading = say("after.name.draws_but", count=self.course.idle) if self.course.idle else say("after.name.draws")
        words = Words(
            heading,
            Box(0, -6, room.w, 40),
            self.role_for(heading, room.w, "strong", "label", "micro", "fine", high=40, lines=2),
            "brass",
            lines=2,
        )
        head = Item("draws/head", "screen", room._replace(h=30), (words,), 1)
        if not draws:
            none = say("after.rule.no_draws" if self.review.done and not self.review.failed else "after.rule.not_yet")
            return [head, self._note(none, Box(room.x, room.y + 34, room.w, 60))]
        inner = Box(room.x, room.y + 34, room.w, room.h - 34)
        told = [(self.lines.get(chance.place, ""), self._rank(chance)) for chance in draws]
        wide = inner.w - RAIL - BESIDE
        highs = [12 + self.high(line, wide, "label") + self.high(under, wide, "fine") for line, under in told]
        listed = ScrollList("draws", "screen", inner, highs, self.dials)
        ground = Item("draws", "screen", inner, (Fill(Box(0, 0, inner.w, inner.h), "night", "line", 1, 6, 200),), 1, dial=listed.dial)
        rows = listed.clipped(self._draw(n, *told[n], box._replace(w=box.w - RAIL)) for n, box in listed.seen())
        return [head, ground, *rows, *listed.thumb((say("after.name.draws_earlier"), say("after.name.draws_later")), z=4)]

    def _rank(self, chance: Chance) -> str:
        round_ = self.playing.session.game.rounds(self.playing.session.log[chance.place].before)
        return self.shell.texts.say("after.name.draw", round=round_, percent=hundredths(chance.fortune.rank))

    def _draw(self, n: int, line: str, under: str, box: Box) -> Item:
        """What happened, how much better that was than the rest, and the points it was worth; a click shows the moment."""
        chance, name = self.course.draws[n], f"draw/{n}"
        over, points, wide = self.stage.hover == name, chance.fortune.points, box.w - BESIDE
        high = self.high(line, wide, "label")
        picture = (
            Fill(Box(0, 0, box.w, box.h), "raised" if over else "panel", "sky" if over else "line", 2 if over else 1, 6),
            Sprite(emblem(chance.seat), Box(8, box.h / 2 - 12, 24, 24)),
            Words(line, Box(40, 5, wide, high + 1), "label", lines=9, middle=False),
            Words(under, Box(40, 6 + high, wide, box.h - high - 8), "fine", "mist", lines=4, middle=False),
            Words(self.shell.texts.tenths(points), Box(box.w - 72, 0, 62, box.h), "strong", "good" if points >= 0 else "stop", "right"),
        )
        return Item(name, "screen", box, picture, 2, line or under, action=f"see {chance.place}")

    # Notebooks

    def _notes(self, room: Box) -> list[Item]:
        say, seats = self.shell.texts.say, self.playing.record.seats
        bots = [seat for seat, setting in enumerate(seats) if setting.player != "human" or self._reasons(seat)]
        if not any(self._reasons(seat) for seat in bots):
            return [self._note(say("after.rule.no_notes"), room._replace(h=80))]
        items = []
        wide = min(230.0, room.w * 0.2)
        for n, seat in enumerate(bots):
            box = Box(room.x, room.y + n * 50, wide, 42)
            dress = "chosen" if seat == self.notes_of else "plain"
            items.append(self.button(f"notes {seat}", self.names[seat], box, dress=dress))
            items.append(Item(f"bot/{seat}", "screen", Box(box.x + 10, box.y + 9, 24, 24), (Sprite(emblem(seat), Box(0, 0, 24, 24)),), 3))
        paper = Box(room.x + wide + GAP, room.y, room.w - wide - GAP, room.h)
        places = self._reasons(self.notes_of)
        written = [self._written(place) for place in places]
        inner = Box(paper.x + 24, paper.y + 66, paper.w - 36, paper.h - 78)
        highs = [self._note_high(note, inner.w - RAIL) for note in written]
        listed = ScrollList("notes", "screen", inner, highs, self.dials, gap=6)
        title, honest = say("after.name.notes_of", who=self.names[self.notes_of]), self._honesty(paper.w - 48)
        ground = (
            Fill(Box(0, 0, paper.w, paper.h), "parchment", "brass", 2, 8),
            Words(title, Box(24, 8, paper.w - 48, 40), self.role_for(title, paper.w - 48, "card", "card_long", "label", high=40), "ink"),
            *honest,
        )
        items.append(Item("paper", "screen", paper, ground, 1, dial=listed.dial))
        items += listed.clipped(self._note_item(places[n], written[n], box._replace(w=box.w - RAIL)) for n, box in listed.seen())
        return [*items, *listed.thumb((say("after.name.notes_earlier"), say("after.name.notes_later")), z=4)]

    def _honesty(self, wide: float) -> list[Stroke]:
        """How often this seat did what it said, and carried its plan through."""
        score = score_of(self.playing.session, self.notes_of, self.playing.intents)
        if not score.said:
            return []
        words = self.shell.texts.say("after.name.honesty", **score._asdict())
        return [Words(words, Box(24, 42, wide, 22), self.role_for(words, wide, "label", "micro", "fine", high=22), "ink_soft")]

    def _reasons(self, seat: int) -> list[int]:
        """The first answer of each turn of this seat that it gave a reason for, and others with a reason of their own."""
        found, last, log = list[int](), None, self.playing.session.log
        for place, reason in sorted(self.playing.reasons.items()):
            if place < len(log) and log[place].seat == seat and not reason.key.startswith("kernel."):
                about = (self.playing.session.game.rounds(log[place].before), reason.key)
                if about != last or place in self.playing.intents:
                    found.append(place)
                last = about
        return found

    def _written(self, place: int) -> tuple[str, str, str]:
        """What was done, why, and who foiled it."""
        session, say = self.playing.session, self.shell.texts.say
        entry = session.log[place]
        what = self.shell.texts.choice(session.game.id, entry.choice, entry.before.agenda[-1].name, self.names)
        head = say("after.name.note_head", round=session.game.rounds(entry.before), what=what)
        why = f"{self.story.why(self.playing.reasons[place])} {self._meant(place)}".strip()
        return head, why, self._foiled(place)

    def _meant(self, place: int) -> str:
        """What was said before it was done, and what became of the whole plan."""
        intent, say, session = self.playing.intents.get(place), self.shell.texts.say, self.playing.session
        if intent is None:
            return ""
        fate, seat = fate_of(session, place, intent), session.log[place].seat
        steps = {entry.choice[0]: entry.before.agenda[-1].name for entry in session.log} | {intent.aim[0]: intent.step}
        said = self._in_words(intent.aim, steps, seat)
        told = say("after.name.said_and_done" if fate.kept else "after.name.said_only", what=said) if said else ""
        if not fate.left:
            return f"{told} {say('after.name.plan_through')}"
        left = BETWEEN.join(filter(None, (self._in_words(choice, steps, seat) for choice in fate.left[:LEFT])))
        who = {"who": self.names[fate.rival]} if fate.rival is not None else {}
        return f"{told} {say(f'after.name.plan_left_{fate.by}', what=left, **who)}" if left else told

    def _in_words(self, choice: Choice, steps: Mapping[str | int, str], seat: int) -> str:
        """A choice of a plan; nothing of one that nobody was asked for in the whole game, or that a file has made up."""
        try:
            return self.shell.texts.choice(self.playing.session.game.id, choice, steps[choice[0]], self.names, seat)
        except LookupError:  # BadText is one
            return ""

    def _foiled(self, place: int) -> str:
        """Whose turn, before the own next one, took most of this seat's chance away."""
        points, seat = self.course.points, self.playing.session.log[place].seat
        after = [n for n, point in enumerate(points) if point.place > place]
        worst, culprit = 0.0, -1
        for n in after[: len(self.names) - 1]:
            if n + 1 >= len(points) or self.playing.session.log[points[n].place].seat == seat:
                break
            loss = points[n].chances[seat] - points[n + 1].chances[seat]
            if loss > worst:
                worst, culprit = loss, self.playing.session.log[points[n].place].seat
        if worst < FOILED:
            return ""
        return self.shell.texts.say("after.name.foiled", who=self.names[culprit], percent=hundredths(worst))

    def _note_high(self, note: Sequence[str], wide: float) -> float:
        return 4 + sum(self.high(text, wide - 4, role) + 1 for text, role in zip(note, ("label", "fine", "fine"), strict=True) if text)

    def _note_item(self, place: int, note: Sequence[str], box: Box) -> Item:
        name, y = f"note/{place}", 2.0
        strokes: list[Stroke] = [Fill(Box(0, box.h - 1, box.w, 1), "#B9A98A")]
        if self.stage.hover == name:
            strokes.append(Fill(Box(-4, 0, box.w + 4, box.h), "", "link", 1, 4))
        for text, role, ink in zip(note, ("label", "fine", "fine"), ("ink", "ink_soft", "stop_on_paper"), strict=True):
            if text:
                high = self.high(text, box.w - 4, role)
                strokes.append(Words(text, Box(0, y, box.w - 4, high + 1), role, ink, lines=9, middle=False))
                y += high + 1
        return Item(name, "screen", box, tuple(strokes), 2, self.shell.texts.say("after.rule.tip_see"), action=f"see {place}")

    # Puzzles

    @property
    def puzzles(self) -> list[Puzzle]:
        """The turns of whoever reads this in which most was at stake."""
        session = self.playing.session
        if session.campaign is not None or session.game.brain is None:
            return []
        return [Puzzle.of(session, turn) for turn in self.course.decisive(self._whose())]

    def _puzzles(self, room: Box) -> list[Item]:
        say, found = self.shell.texts.say, self.puzzles
        if not found:
            key = "after.rule.no_chances" if self.course.alone else "puzzle.rule.none" if self.review.done else "after.rule.not_yet"
            who = {"who": self.names[self._whose()]} if key == "puzzle.rule.none" else {}
            return [self._note(say(key, **who), room._replace(h=min(room.h, 100)))]
        known, items = self._known_results, list[Item]()
        wide = min(420.0, (room.w - 2 * GAP) / 3)
        for n, puzzle in enumerate(found):
            box = Box(room.x + n * (wide + GAP), room.y, wide, min(room.h, wide * 9 / 16 + 156))
            items += self._puzzle(n, puzzle, known.get(puzzle.name, Result()), box)
        return items

    def _puzzle(self, n: int, puzzle: Puzzle, result: Result, box: Box) -> list[Item]:
        """The board as it was, whose turn, what became of it, and what was made of it since."""
        say, who = self.shell.texts.say, self.names[puzzle.seat]
        title = say("puzzle.name.title", round=puzzle.round, who=who)
        swing = say("puzzle.name.swing", before=hundredths(puzzle.before), after=hundredths(puzzle.after))
        room, high = box.w - 24, box.h - 156
        tone = "good" if puzzle.after > puzzle.before else "stop"
        picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", tone, 2, 8, 240),
            Sprite(self._board(puzzle), Box(6, 6, box.w - 12, high - 6), cover=True),
            Sprite(emblem(puzzle.seat), Box(12, high + 7, 24, 24)),
            Words(title, Box(44, high + 4, room - 32, 30), self.role_for(title, room - 32, "strong", "label", "micro", "fine", high=30)),
            Words(
                swing, Box(12, high + 36, room, 36), self.role_for(swing, room, "label", "micro", "fine", high=36, lines=2), "mist", lines=2
            ),
            self._tried(result, Box(12, high + 72, room, 36)),
        )
        name = f"puzzle {n}"
        button = Box(box.x + 12, box.bottom - 44, box.w - 24, 36)
        play = self.button(name, say("puzzle.name.play"), button, dress="first" if not n else "plain", tip=say("puzzle.rule.tip_play"))
        return [Item(f"puzzle/{n}", "screen", box, picture, 1), play]

    def _tried(self, result: Result, room: Box) -> Words:
        say, tenths = self.shell.texts.say, self.shell.texts.tenths
        if not result.tries or result.best is None:
            words = say("puzzle.name.not_tried")
        elif result.par is None:
            words = say("puzzle.name.tried", count=result.tries, best=tenths(result.best / 10))
        else:
            words = say("puzzle.name.tried_par", count=result.tries, best=tenths(result.best / 10), par=tenths(result.par / 10))
        return Words(words, room, self.role_for(words, room.w, "label", "micro", "fine", high=room.h, lines=2), "brass", lines=2)

    def _board(self, puzzle: Puzzle) -> str:
        """A picture of the board at its beginning, as everybody could see it."""
        session = self.playing.session
        name = f"lent/puzzle@{id(session)}/{puzzle.start}"
        if not is_lent(name):
            then = Session(session.game, session.terms, 0, session.seek(puzzle.start))
            lend(name, portrait.picture_of(then, self.names, self.shell.texts))
        return name

    def _read_results(self) -> None:
        """What was made of puzzles so far; what is damaged is kept aside, and it is said."""
        results = recall(self.shell.slots.folder)
        self._known_results, self._torn = results.table, self._torn or results.torn

    def _try(self, n: int) -> None:
        from game.scenes.puzzle import PuzzleTable

        self.shell.push(PuzzleTable(self.shell, self.puzzles[n], self.names))

    # The chronicle

    def _told(self) -> Chronicle:
        return Chronicle(self.story, self.course, self.names, self.shell.texts)

    def _chronicle(self, room: Box) -> list[Item]:
        say = self.shell.texts.say
        paper = Box(room.x, room.y, room.w, room.h - 46)
        picture = chronicle_pages.picture(self._told(), self.playing, self.shell, (paper.w, paper.h))
        items = [Item("chronicle", "screen", paper, picture, 1)]
        for n, (action, key) in enumerate((("picture", "after.name.save_picture"), ("text", "after.name.save_text"))):
            box = Box(room.right - 2 * 220 + n * 224 - 4, room.bottom - 36, 216, 38)
            items.append(self.button(action, say(key), box, icon="save"))
        return items

    def _save(self, kind: str) -> None:
        try:
            file = chronicle_pages.save(self._told(), self.playing, self.shell, kind)
        except Unwritable as trouble:
            self.shell.sound.cue("refused")
            self.status = self.shell.texts.tell(trouble.sentence)
        else:
            key = "after.event.picture_saved" if kind == "picture" else "after.event.text_saved"
            self.status = self.shell.texts.say(key, file=file.name)
        self.refresh(calm=True)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, about = item.action.partition(" ")
        self.shell.sound.cue("select")
        if verb == "back":
            self.back()
        elif verb == "tab":
            self._open(about)
        elif verb == "see":
            self.see(int(about))
        elif verb == "puzzle":
            self._try(int(about))
        elif verb == "notes":
            self.notes_of, self.dials = int(about), {}
            self.refresh(calm=True)
        else:
            self._save(verb)

    def _open(self, tab: str) -> None:
        self.tab, self.dials, self.status = tab, {}, ""
        self.refresh(calm=True)

    def wheel(self, notches: int) -> None:
        """Nothing here is zoomed."""

    def key(self, event: pygame.event.Event) -> None:
        """Page up and down, or the keys of the ribbon, turn the pages."""
        deed = self.shell.keys.deed(event)
        steps = {"past_back": -1, "past_on": 1, "past_round_back": -1, "past_round_on": 1}
        if deed in steps:
            self._open(TABS[(TABS.index(self.tab) + steps[deed]) % len(TABS)])
        else:
            super().key(event)
