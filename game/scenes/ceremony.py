"""The end of a game: where everybody's points came from, one source after another, and then who has won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import randbits

import pygame

from engine.kernel import Seat
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.play.playing import Playing
from game.play.story import Story
from game.scenes.aftermath import Aftermath, show_moment
from game.scenes.curves import curves
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.services.texts import signed
from game.sound.cues import ending
from saves.autosave import Autosave

TOP, LEFT = 190.0, 60.0
ROW, LOW_ROW, GAP = 58.0, 46.0, 8.0  # with five captains the rows are lower
TALLEST = 360.0  # curves say no more in a high window, and take long to paint there
BUTTONS = 84.0  # from the foot of the screen to the buttons' upper edge
STEP = 0.55  # seconds between two columns of points
CLOSE = 2  # points behind the winner that are still a close second


class Ceremony(StageScene):
    """The points are counted source by source; any key or click shows them all."""

    listens = ("confirm", "back", "graphs")

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing
        self.speak()
        quick = shell.settings.animation_speed == "instant" or shell.settings.motion == "reduced"
        self.counted = len(self.sources) if quick else 0
        self._wait = STEP
        self._heard = False

    def speak(self) -> None:
        game = self.playing.session.game.id
        self.texts = self.shell.texts.called(game, self.playing.record.names)
        ware, session = tables.load(game), self.playing.session
        told = list(session.events(None))
        self.points = Story(self.playing, ware, self.texts).points()
        self.figures = ware.figures(session.state, told)
        self.closing = [event for event in told if event.name in ware.closing][-1:]
        self.sources = list(dict.fromkeys(source for source, _ in self.points))

    # What is shown

    @property
    def done(self) -> bool:
        """Whether all is counted; until then nobody has won."""
        return self.counted >= len(self.sources)

    @property
    def names(self) -> list[str]:
        return [setting.name for setting in self.playing.record.seats]

    def items(self) -> list[Item]:
        session, say = self.playing.session, self.shell.texts.say
        screen = self.shell.layout.regions["screen"]
        ground: Picture = (
            Fill(Box(0, 0, screen.w, screen.h), "night"),
            Sprite("house/harbour", Box(0, 0, screen.w, screen.h), 70, cover=True),
            Words(self._title(), Box(40, 40, screen.w - 80, 60), "display", "brass", "centre"),
            Words(
                self._last_words() if self.done else say("shell.name.counting_hint"),
                Box(40, 100, screen.w - 80, 30),
                "book",
                "ivory",
                "centre",
            ),
        )
        items = [Item("ground", "screen", Box(0, 0, screen.w, screen.h), ground, 0), *self._heads(screen)]
        order = self._order()
        high = ROW if len(order) < 5 else LOW_ROW
        for row, seat in enumerate(order):
            box = Box(LEFT, TOP + row * (high + GAP), screen.w - 2 * LEFT, high)
            items.append(Item(f"rank/{seat}", "screen", box, self._row(seat, box), 1))
        top = TOP + len(order) * (high + GAP) + 4
        room = Box(LEFT, top, screen.w - 2 * LEFT, min(TALLEST, screen.h - BUTTONS - 14 - top))
        picture = curves(session, room, say("shell.name.curves")) if self.done else ()
        shown = [Item("curves", "screen", room, picture, 1)] if picture else []
        return [*items, *shown, *self._buttons(screen)]

    def _title(self) -> str:
        winners, say = self.playing.session.state.winners, self.shell.texts.say
        if not self.done:
            return say("shell.name.counting")
        return say("shell.name.winners", winners=tuple(self.names[n] for n in winners)) if winners else say("shell.name.lost")

    def _order(self) -> list[Seat]:
        """As they sit while points are counted, then by rank."""
        session = self.playing.session
        winners, scores = session.state.winners, session.game.scores(session.state)
        seats = list(range(len(scores)))
        return sorted(seats, key=lambda seat: (seat not in winners, -scores[seat])) if self.done else seats

    def _score(self, seat: Seat) -> int:
        """So far; in the end as the rules say."""
        session = self.playing.session
        if self.done:
            return session.game.scores(session.state)[seat]
        return sum(self.points.get((source, seat), 0) for source in self.sources[: self.counted])

    def _last_words(self) -> str:
        """Why the game is over, and how it was decided."""
        why = [self.texts.event(self.playing.session.game.id, event, self.names) for event in self.closing]
        return " ".join(filter(None, [*why, self._decided()]))

    def _decided(self) -> str:
        """How far the winner is ahead; where nobody is, the last sentence of the log."""
        session = self.playing.session
        scores = session.game.scores(session.state)
        ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        if session.state.winners == tuple(ranked[:1]) and len(ranked) > 1 and scores[ranked[0]] > scores[ranked[1]]:
            first, second = ranked[:2]
            ahead = scores[first] - scores[second]
            return self.shell.texts.say("shell.name.ahead", points=scores[first], ahead=ahead, second=self.names[second])
        told = (self.texts.event(session.game.id, event, self.names) for event in reversed(list(session.events(None))))
        return next(filter(None, told), "")

    def _column(self, screen_wide: float, n: int) -> tuple[float, float]:
        """Left edge and width of a source's column, within a row."""
        first, last = 210.0, screen_wide - 2 * LEFT - 120
        wide = min(230.0, (last - first) / max(1, len(self.sources) + len(self.figures)))
        return first + n * wide, wide

    def _heads(self, screen: Box) -> list[Item]:
        strokes: list[Stroke] = []
        heads = [self.shell.texts.say(key) for key in (*self.sources, *(figure.heading for figure in self.figures if self.done))]
        role = self._head_role(heads, self._column(screen.w, 0)[1] - 6)
        for n, head in enumerate(heads):
            x, wide = self._column(screen.w, n)
            box = Box(x, 0, wide - 6, 38) if role else Box(x - wide, n % 2 * 19, 2 * wide - 6, 19)
            strokes.append(Words(head, box, role or "fine", "mist", "right", 2 if role else 1))
        row = screen.w - 2 * LEFT
        strokes.append(Words(self.shell.texts.say("shell.name.total"), Box(row - 124, 0, 104, 38), "label", "brass", "right"))
        return [Item("heads", "screen", Box(LEFT, TOP - 44, row, 38), tuple(strokes), 1)]

    def _head_role(self, heads: Sequence[str], room: float) -> str:
        """The letters in which no word is broken; with none of them the heads stand in two rows, turn by turn."""
        letters = Letters(self.shell.layout.scale, self.shell.theme)
        words = [word for head in heads for word in head.split()]
        return next((role for role in ("micro", "fine") if all(letters.width(word, role) <= room for word in words)), "")

    def _row(self, seat: Seat, box: Box) -> Picture:
        mark, names = SEATS[seat], self.names
        won = self.done and seat in self.playing.session.state.winners
        strokes: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "raised" if won else "panel", "brass" if won else "line", 2 if won else 1, 8),
            Disc((34, box.h / 2), 19, mark.fill, "ivory", 2),
            Sprite(f"house/glyph_{mark.name}", Box(20, box.h / 2 - 14, 28, 28)),
            Words(names[seat], Box(68, 0, 170, box.h), "strong", lines=2),
        ]
        for n, source in enumerate(self.sources[: self.counted]):
            x, wide = self._column(box.w + 2 * LEFT, n)
            points = self.points.get((source, seat), 0)
            shown, ink = (signed(points), "ivory") if points else ("·", "dim")
            strokes.append(Words(shown, Box(x, 0, wide - 8, box.h), "count", ink, "right"))
        for n, figure in enumerate(self.figures if self.done else (), start=len(self.sources)):
            x, wide = self._column(box.w + 2 * LEFT, n)
            strokes.append(Words(figure.values[seat], Box(x, 0, wide - 8, box.h), "label", "mist", "right"))
        strokes.append(Words(str(self._score(seat)), Box(box.w - 120, 0, 100, box.h), "h1", "brass" if self.done else "mist", "right"))
        return tuple(strokes)

    def _buttons(self, screen: Box) -> list[Item]:
        say = self.shell.texts.say
        story, look = ("story", "after.name.story", "after.rule.tip_course"), ("look", "shell.name.look_again", "")
        again = ("again", "after.name.again", "after.rule.tip_again"), ("same", "after.name.same_deal", "after.rule.tip_same")
        made = [story, *again, look, ("leave", "shell.name.to_harbour", "")]
        if self.playing.session.campaign is not None:  # the next evening is begun elsewhere
            made = [story, look, ("leave", "shell.name.to_campaign", "")]
        gap = 12.0
        wide = min(250.0, (screen.w - 2 * LEFT + gap) / len(made) - gap)
        left = (screen.w - len(made) * (wide + gap) + gap) / 2
        items = []
        for n, (action, key, tip) in enumerate(made):
            first = action == "leave"
            picture: Picture = (
                Fill(Box(0, 0, wide, 52), "sky" if first else "raised", "line", 1, 8),
                Words(say(key), Box(8, 0, wide - 16, 52), "strong", "ink" if first else "ivory", "centre", 2),
            )
            box = Box(left + n * (wide + gap), screen.h - BUTTONS, wide, 52)
            items.append(Item(action, "screen", box, picture, 2, say(tip or key), action=action))
        return items

    # Time

    @property
    def busy(self) -> bool:
        return super().busy or not self.done or not self._heard

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if not self.done:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = STEP
                self.counted += 1
                self.shell.sound.cue("points_2")
                self.refresh(calm=not self.done)
        elif not self._heard:
            self._heard = True
            self.shell.sound.cue(self._music())

    def _music(self) -> str:
        """How it went for the person before the screen; for several people, for the winner."""
        session, seat = self.playing.session, self.playing.screen
        if not session.state.winners:
            return "loss"
        if seat is None or len(self.playing.humans()) > 1 or seat in session.state.winners:
            return "win"
        scores = session.game.scores(session.state)
        place = 1 + sum(score > scores[seat] for score in scores)
        return ending(max(2, place), max(scores) - scores[seat] <= CLOSE)

    # What is done

    def pressed(self, where: tuple[int, int]) -> None:
        if not self.done:
            self._count_all()
        else:
            super().pressed(where)

    def _count_all(self) -> None:
        self.counted = len(self.sources)
        self.refresh()

    def click(self, item: Item) -> None:
        if item.action == "look":
            self.shell.pop()
        elif item.action in ("again", "same"):
            self.again(same=item.action == "same")
        elif item.action == "story":
            self.open_story()
        else:
            self.shell.pop(2)

    def open_story(self) -> None:
        """How it went; whoever wants to see a moment of it is brought to the table."""
        self.shell.push(Aftermath(self.shell, self.playing, self._see))

    def _see(self, place: int) -> None:
        """The table at this place of the log, with the ceremony put away."""
        self.shell.pop(2)
        show_moment(self.shell, place)

    def again(self, *, same: bool = False) -> None:
        """The same people and the same game, another deal or the same one."""
        self.shell.leaving(2, partial(self._again, same=same))

    def _again(self, scenes: int, *, same: bool) -> None:
        from game.scenes.table import TableScene

        old, seats = self.playing.session, list(self.playing.record.seats)
        session = Session(old.game, old.terms, old.seed if same else randbits(48), old.start if same else None)
        title = f"{old.game.meta.title}, {old.game.meta.mode(old.terms.mode).title}"
        record = Autosave.begin(self.shell.slots, session, seats, title)
        self.shell.replace(TableScene.of(self.shell, record), scenes)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if not self.done:
            self._count_all()
        elif deed == "confirm" and (item := self.focused):
            self.click(item)
        elif deed == "confirm":
            self.click(self.animator.items["leave"])
        elif deed == "graphs":
            self.open_story()
        elif deed == "back":
            self.shell.pop()
