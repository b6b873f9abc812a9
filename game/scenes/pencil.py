"""Pencil mode: a whole turn is laid out at a table that looks like the real one, and then inked in one go, or rubbed out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from engine.kernel import Decision, Seat, view
from engine.session import Beat
from game.kit.item import Item
from game.play.pencil import Drafting
from game.scenes import deeds
from game.scenes.sight import Sight
from game.scenes.table import TableScene
from game.tables.chrome import primary
from game.tables.look import Look
from game.tables.pencil import Change, Penned, Sheet, changes, counted, frame, marks, numbers, sheet
from saves.draft import Draft, Plan

if TYPE_CHECKING:
    from game.scenes.shell import Shell

POINTS = "house/icon_points"
LONG, BETWEEN = 3, " · "  # answers of a deed that are all told
ELSEWHERE = {"branch", "branches"}  # what belongs to the real game: it waits, and one is asked to come back to it first
LAID_DOWN = {"menu", "harbour"}


class PencilSight(Sight):
    """The copy as its owner sees it: nobody else acts, and where it ends it says why."""

    playing: Drafting

    @property
    def bot_acts(self) -> bool:
        return False

    def waiting(self, seat: Seat | None) -> str:
        end = self.playing.end
        if self.glance.hidden or self.past is not None or self.reel.shown or not end:
            return super().waiting(seat)
        return self.why_no_further(end)

    def why_no_further(self, end: str) -> str:
        state, say = self.playing.session.state, self.shell.texts.say
        who = {"who": self.names[state.agenda[-1].seat]} if end == "passed" else {}
        return say(f"pencil.name.end_{end}", **who)

    def no_way(self) -> str:
        return self.shell.texts.say("pencil.rule.real_first")

    def _undo_words(self, seat: Seat | None) -> str:
        draft = self.playing
        if draft.unknown is None:
            return super()._undo_words(seat)
        step = draft.session.state.agenda[-1].name
        what = self.texts.choice(draft.session.game.id, draft.unknown, step, self.names, draft.seat)
        return self.shell.texts.say("shell.name.undo", what=what)


class PencilTable(TableScene):
    """The table of a draft, over the real one. `done` is told what is to be inked, or nothing when the pencil is laid down."""

    listens = (*TableScene.listens, "ink", "rub_out")
    playing: Drafting
    sight: PencilSight

    def __init__(self, shell: Shell, real: TableScene, decision: Decision, laid: Sequence[Plan] = ()) -> None:
        self.real = real
        super().__init__(shell, Drafting(real.playing, decision))
        self.sight = PencilSight(shell, self.playing, self.pace)
        self.sight.glance = self.sight.glance._replace(peeking=real.glance.peeking)
        self.place = len(real.playing.session.log)
        self.chosen: int | None = None  # the deed whose tools are shown
        self._arrived = True  # there is no sign at which it is entered
        self._known: tuple[object, list[list[Item]]] = (None, [])
        self.playing.lay(laid)

    # What is shown

    def items(self) -> list[Item]:
        found = super().items()
        if self.sight.past is not None or self.glance.hidden:
            return found
        look, seat = self.look(), self.playing.seat
        board = [item for item in found if item.region != "log"]
        pages = self._pages(look)
        drawn = [*marks(pages), *counted(pages[0], pages[-1], seat)]
        if self.playing.end and self.playing.choices:
            label = look.texts.say("pencil.name.ink")
            board = [item for item in board if item.region != "primary"] + primary(look, label, "", None, action="ink")
        return [*board, *drawn, *frame(look), *sheet(look, Sheet(*self._penned(look), self.chosen))]

    def _pages(self, look: Look) -> list[list[Item]]:
        """The table before each deed and after the last one, the real table first; described once for each draft."""
        about = (self.playing.choices, look.viewer, look.layout, look.theme)
        if self._known[0] != about:
            states = [entry.before for entry in self.playing.session.log] + [self.playing.session.state]
            places = [deed.start for deed in self.playing.deeds()] + [len(states) - 1]
            self._known = (about, [self._described(states[place], look) for place in places])
        return self._known[1]

    def _described(self, state: Any, look: Look) -> list[Item]:
        """A state as it lies there while nobody is asked and nothing is pointed at."""
        plain = look._replace(catalogue=(), hover="", about="", aimed=(), marks=(), crumb="", picked=(), moment=(), scored=(), opened=False)
        return self.sight.ware.describe(view(state, look.viewer), None, plain)

    def _penned(self, look: Look) -> tuple[tuple[Penned, ...], tuple[Change, ...]]:
        """Each deed with what it changes, and what all of them change."""
        session, deeds, pages = self.playing.session, self.playing.deeds(), self._pages(look)
        states = [entry.before for entry in session.log] + [session.state]
        told: dict[int, str] = {}
        for line in self.sight.story.lines(self.sight.reader):
            told[line.place] = f"{told.get(line.place, '')} {line.text}".strip()
        stops = [*(states[deed.start] for deed in deeds), states[-1]]
        penned = []
        for n, deed in enumerate(deeds):
            words = self._in_words(deed, states)
            unknown = self.playing.unknown is not None and n == len(deeds) - 1
            lines = " ".join(filter(None, (told.get(place, "") for place in deed)))
            if unknown:
                words, lines = f"{words} …", look.texts.say("pencil.rule.unknown", what=words)
            penned.append(Penned(words, self._changes(pages[n : n + 2], stops[n], stops[n + 1], look), lines))
        return tuple(penned), self._changes([pages[0], pages[-1]], states[0], states[-1], look)

    def _in_words(self, deed: range, states: Sequence[Any]) -> str:
        """What is chosen, and what is answered within it; of a long way its beginning and its end."""
        session, texts, choices = self.playing.session, self.sight.texts, self.playing.choices
        ends: Sequence[int] = deed if len(deed) <= LONG else (deed.start, deed.stop - 1)
        names, seat = self.sight.names, self.playing.seat
        words = [texts.choice(session.game.id, choices[place], states[place].agenda[-1].name, names, seat) for place in ends]
        return (BETWEEN if len(deed) <= LONG else " … ").join(words)

    def _changes(self, pages: Sequence[Sequence[Item]], before: Any, after: Any, look: Look) -> tuple[Change, ...]:
        """The own points, and every own counter that the table shows."""
        scores, seat = self.playing.session.game.scores, self.playing.seat
        won = scores(after)[seat] - scores(before)[seat]
        points = [Change(POINTS, won, look.texts.say("pencil.name.points"))] if won else []
        return (*points, *changes(numbers(pages[0], seat), numbers(pages[1], seat)))

    # What is done

    def happened(self) -> None:
        super().happened()
        self._keep()

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb in self.tools:
            self.shell.sound.cue("select")
            self.tools[verb](int(what))
        elif verb in self.written:
            self.written[verb]()
        elif not self._elsewhere(verb):
            super().click(item)

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if deed in self.written and self.sight.past is None:
            self.written[deed]()
        elif not self._elsewhere(deed):
            super().key(event)

    @property
    def tools(self) -> dict[str, Callable[[int], None]]:
        """What can be done with one deed of the sheet."""
        return {
            "deed": self._choose,
            "earlier": lambda n: self._move(n, -1),
            "later": lambda n: self._move(n, 1),
            "away": self._rub_out_one,
        }

    @property
    def written(self) -> dict[str, Callable[[], None]]:
        """What can be done with the whole sheet."""
        return {"ink": self.ink, "rub_out": self.rub_out, "pencil": self.lay_down}

    def _elsewhere(self, deed: str) -> bool:
        """Whether this belongs to the real table; what leads away from it is done there."""
        if deed in ELSEWHERE:
            self.say(self.shell.texts.say("pencil.rule.real_first"))
        elif deed in LAID_DOWN:
            self.lay_down()
            deeds.open_menu(self.real) if deed == "menu" else self.shell.pop()
        elif deed == "back" and self._nothing_open:
            self.lay_down()
        else:
            return False
        return True

    @property
    def _nothing_open(self) -> bool:
        """Whether Esc leads out of pencil mode: nothing moves, is open, in focus or half made."""
        decision = self.decision()
        open_ = self.reel.shown or self.animator.moving or self.glance.crumb or self.glance.lens or self.hint.plans or self.stage.focus
        return not open_ and self.sight.past is None and not (decision and deeds.half_made(self, decision))

    def _choose(self, n: int) -> None:
        """The tools of this deed are shown, or put away again."""
        self.chosen = None if self.chosen == n else n
        self.refresh(calm=True)

    def _move(self, n: int, step: int) -> None:
        refusal, before = None, self.playing.choices
        refusal = self.playing.move(n, step)
        if refusal is not None:
            self.refuse(refusal)
        elif self.playing.choices == before:
            self.say(self.shell.texts.say("pencil.rule.not_after"), "stop")
        else:
            self.chosen = n + step
        self._laid_anew()

    def _rub_out_one(self, n: int) -> None:
        gone = self.playing.rub_out(n)
        self.chosen = None
        if gone:
            self.say(self.shell.texts.say("pencil.rule.fell_away", count=gone), "warn")
        self._laid_anew()

    def _laid_anew(self) -> None:
        """The table is as the sheet says now; focus and hints belonged to another one."""
        self.reel.clear()
        self.hint.forget()
        self.sight.glance = self.glance.answered()
        self._keep()
        self.refresh()

    def rub_out(self) -> None:
        """Nothing is laid out any more; an empty sheet is put away."""
        self.shell.sound.cue("undo")
        if not self.playing.choices:
            self.lay_down()
            return
        self.playing.lay(())
        self.chosen = None
        self._laid_anew()

    def lay_down(self) -> None:
        """Back to the real table; the sheet waits there."""
        self._keep()
        self._go()

    def ink(self) -> None:
        """All of it is done, one after the other, as if it were one click."""
        choices = self.playing.choices
        if not choices:
            self.say(self.shell.texts.say("pencil.rule.empty"))
            return
        self.real.keep_draft(None)
        self._go()
        self.real.carry_out(choices)

    def _go(self) -> None:
        """What is hidden here stays hidden."""
        self.real.sight.glance = self.real.glance._replace(hidden=self.glance.hidden, peeking=self.glance.peeking)
        self.shell.pop()

    def _keep(self) -> None:
        plan = self.playing.plan()
        self.real.keep_draft(Draft.of(self.playing.seat, self.place, plan) if plan else None)

    # Nothing of it has happened

    def _hear(self, beats: Sequence[Beat]) -> None:
        """A pencil makes no noise on a board."""

    def _unveil(self) -> bool:
        return False

    def _pass_on(self) -> None:
        """The end is none, and the curtain falls where the copy asks something that others may not see."""
        if not self.playing.session.over:
            super()._pass_on()

    def leave(self) -> None:
        self.hint.forget()
        self.wish.forget()
