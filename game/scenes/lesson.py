"""A lesson at the real table: the coach says what there is, what to do, and why something else is not it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.kernel import Choice
from game.kit.item import Item
from game.kit.stage import Camera
from game.play.lessons import Lesson, Progress, recall, remember
from game.play.teacher import Taught, Teacher
from game.scenes.ceremony import Ceremony
from game.scenes.coach import Speech, aims, panel, pointer
from game.scenes.setup import NAMES
from game.scenes.shell import Shell
from game.scenes.table import TableScene
from saves.trouble import Unwritable

NO_OTHER_WAYS = {"branch", "branches", "pencil"}  # a lesson is one way
OTHERWISE = {"undo", "hint"}  # what the coach sees to, but for an open step


class LessonTable(TableScene):
    """The table of a lesson. Leaving it keeps the place."""

    listens = (*TableScene.listens, "coach")

    def __init__(self, shell: Shell, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.teacher = Teacher(lesson, at)
        super().__init__(shell, Taught(self.teacher, shell.adviser, NAMES))
        self.folded = False
        self.wrong = ""  # why the last answer was not the right one, in words
        self._arrived = at > 0  # the sign of the game is for those who come to it
        self._known: tuple[object, list[str]] = (None, [])  # the ways to what is to be done, in which position
        self._counted = len(self.playing.session.log)  # answers of which the teacher knows

    # What is shown

    def items(self) -> list[Item]:
        found = super().items()
        if self.sight.past is not None:
            return found
        if not self.teacher.open:
            found = [item._replace(ring="") if item.ring == "legal" and not self._meant(item) else item for item in found]
        targets = aims(found, self._pointed_at(found), self.shell.layout) if not self._waits else []
        lit = [self.stage.on_screen(item.region, item.box) for item in found if item.choices and self._meant(item)]
        boxes = [self.stage.on_screen(region, box) for region, box, _ in targets]
        letters, layout = self.stage.painter.letters, self.shell.layout
        return [*found, *pointer(targets), *panel(self.speech, layout, letters, boxes, lit)]

    def _meant(self, item: Item) -> bool:
        """Whether this is a way to what is to be done; in an open step everything is."""
        return self.teacher.open or self.teacher.expected in item.choices

    @property
    def _waits(self) -> bool:
        """Whether something is still shown before the coach goes on."""
        return bool(self.reel.shown) or self.teacher.turning

    def _pointed_at(self, items: Sequence[Item]) -> list[str]:
        """What the step names, and then the way to what is to be done."""
        step, teacher = self.teacher.step, self.teacher
        if not step.do or (step.at and not teacher.given):
            return step.at
        return [*self._ways(items)[:1], "bar"]

    def _ways(self, items: Sequence[Item]) -> list[str]:
        """The things by which the expected answer can be given, or what leads to it; looked for once in each position."""
        dials = tuple(self.dials.items())
        key = (self.teacher.at, self.teacher.given, len(self.playing.session.log), self.glance, self.decision() is None, dials)
        if self._known[0] != key:
            self._known = (key, self._found(items))
        return self._known[1]

    def _found(self, items: Sequence[Item]) -> list[str]:
        """What stands for all that is to be done; else for the next answer; else what opens the group that it is in."""
        wanted, decision, ware = self.teacher.expected, self.decision(), self.sight.ware
        if wanted is None or decision is None:
            return []
        view, look, rest = self.playing.session.view(decision.seat), self.look(), self.teacher.rest
        direct = [item for item in items if wanted in item.choices]

        def ways(shown: Sequence[Item]) -> dict[str, list[Choice]]:
            """What far clicks would answer, as far as that is wanted."""
            rides = ((item.id, item.action.removeprefix("ride ")) for item in shown if item.action.startswith("ride "))
            found = {name: ware.way(view, decision.seat, target) for name, target in rides}
            return {
                name: way for name, way in found.items() if way[:1] == [wanted] and all(a == b for a, b in zip(way, rest, strict=False))
            }

        far = ways(items) if len(rest) > 1 or not direct else {}
        whole = [name for name, way in far.items() if way == rest] or ([] if direct else [*far])
        if whole or direct:
            picked = bool(self.glance.picked)  # one of several things that a click stands for is to be chosen in the bar
            return whole or [item.id for item in sorted(direct, key=lambda item: (item.region in ("bar", "primary")) != picked)]
        for item in items:
            if item.action.startswith("open "):
                group = item.action.removeprefix("open ").removesuffix("top")
                inside = ware.describe(view, decision, look._replace(crumb=group, picked=(), page=0))
                if any(wanted in other.choices for other in inside) or ways(inside):
                    return [item.id]
        amount = [item.id for item in items if item.dial and item.dial.typed]
        return amount or [item.id for item in items if item.action in ("page", "warn")]

    @property
    def speech(self) -> Speech:
        say, teacher = self.shell.texts.say, self.teacher
        step = teacher.step
        ways = []
        if teacher.at:
            ways.append(("back", say("lesson.name.back"), ""))
        if step.do and not teacher.turning:
            ways.append(("show", say("lesson.name.show"), ""))
        if teacher.only_says:
            last = teacher.at + 1 == len(self.lesson.steps)
            ways.append(("go_on", say("lesson.name.end" if last else "lesson.name.go_on"), self.cap("confirm")))
        place = (teacher.at, len(self.lesson.steps))
        fold = say("harbour.name.with_key", what=say("lesson.rule.unfold" if self.folded else "lesson.rule.fold"), key=self.cap("coach"))
        return Speech(say(self.lesson.title), place, say(self.lesson.key(step.say)), self.wrong, tuple(ways), self.folded, fold)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb == "coach":
            self.shell.sound.cue("select")
            self.coached[what]()
        elif verb == "menu":
            self.shell.pop()
        elif verb in NO_OTHER_WAYS or (verb in OTHERWISE and not self.teacher.open):
            self._otherwise(verb)
        else:
            super().click(item)

    def _otherwise(self, deed: str) -> None:
        """What is done otherwise in a lesson: one goes back a step, the coach says it once more, and there is no other way to sail."""
        if deed == "undo":
            self.back()
        elif deed == "hint":
            self.folded, self.wrong = False, ""
            self.refresh(calm=True)
        else:
            self.not_now()

    @property
    def coached(self) -> dict[str, Callable[[], None]]:
        return {"back": self.back, "show": self.show_how, "go_on": self.go_on, "fold": self.fold}

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        moves = bool(self.reel.shown) or self.animator.moving
        if deed == "coach":
            self.fold()
        elif deed in NO_OTHER_WAYS:
            self._otherwise(deed)
        elif self.sight.past is not None or moves:
            super().key(event)
        elif deed == "confirm" and self.teacher.only_says and not self.glance.hidden:
            self.go_on()
        elif deed == "back" and not (self.glance.crumb or self.stage.focus):
            self.shell.pop()
        elif deed in OTHERWISE and not self.teacher.open:
            self._otherwise(deed)
        else:
            super().key(event)

    def answer(self, choice: Choice) -> None:
        if self._right((choice,)):
            super().answer(choice)

    def answer_all(self, choices: Sequence[Choice]) -> None:
        wanted = choices if self.teacher.open else choices[: len(self.teacher.rest)]  # a click may stand for more than the lesson wants
        if self._right(wanted or choices):
            super().answer_all(wanted)

    def _right(self, choices: Sequence[Choice]) -> bool:
        """Whether this is what is to be done; if not, the coach says why, and nothing has happened."""
        if self.teacher.look():
            self._went_on()
        if self.teacher.wants(choices):
            self.wrong = ""
            return True
        self.shell.sound.cue("refused")
        self.wrong, self.folded = self.shell.texts.say(self.teacher.objection), False
        self.show(self.glance.open())
        return False

    def happened(self) -> None:
        """Answers of the pupil are counted; then all that follows from them is shown."""
        log, seat = self.playing.session.log, self.lesson.seat
        for entry in log[self._counted :]:
            if entry.seat == seat:
                self.teacher.answered()
        self._counted = len(log)
        super().happened()

    def enter(self) -> None:
        super().enter()
        self._keep()

    def go_on(self) -> None:
        """What was said has been read. When the game is over, the points are counted before the next step."""
        if not self.teacher.only_says:
            return
        if self.playing.session.over and not self._celebrated:
            self._celebrated = True
            self._keep(done=True)
            self.shell.push(Ceremony(self.shell, self.playing))
            return
        self.teacher.go_on()
        self._went_on()

    def _went_on(self) -> None:
        self.wrong = ""
        self.stage.camera = Camera()
        self._keep()
        if self.teacher.over:
            self.shell.pop()
        else:
            self.refresh(calm=True)

    def back(self) -> None:
        """To the step before this one, as it was; in the middle of one, to its beginning."""
        teacher = self.teacher
        to = teacher.at if teacher.given or teacher.turning or teacher.step.until else max(0, teacher.at - 1)
        again = LessonTable(self.shell, self.lesson, to)
        again._arrived, again.folded = True, self.folded
        self.shell.replace(again)

    def show_how(self) -> None:
        """The coach does it."""
        choice = self.teacher.expected
        if choice is not None and self.decision() is not None:
            self.answer(choice)

    def fold(self) -> None:
        self.folded = not self.folded
        self.refresh(calm=True)

    def _keep(self, *, done: bool = False) -> None:
        """How far one has got."""
        folder = self.shell.slots.folder
        before = recall(folder).table.get(self.lesson.id, Progress())
        over = done or self.teacher.over
        try:
            remember(folder, self.lesson, Progress(0 if over else self.teacher.resumes, before.done or over))
        except Unwritable as trouble:
            self.say(self.shell.texts.tell(trouble.sentence))

    # Time

    def _recap_alone(self) -> None:
        """The coach tells what there is to be told."""

    def _pass_on(self) -> None:
        """The end is the coach's, who lets the points be counted when there is nothing left to be said before."""

    def _answer_forced(self) -> None:
        decision = self.decision()
        if decision is not None and self.teacher.wants(decision.choices):
            super()._answer_forced()

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self.shell.scene is self and not self.reel.shown and not self.animator.moving and self.teacher.look():
            self._went_on()
