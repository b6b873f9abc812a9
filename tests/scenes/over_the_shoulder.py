"""Somebody who looks over the shoulder at every frame of a shared table, and knows by himself who may see what.

Whoever said "it is me" behind a curtain has the screen until somebody takes or leaves a seat; one person alone has it from the
beginning. What the owner of the screen cannot see is dealt anew, and everything that is shown must stay as it was: words, tips,
pictures, choices. Where nobody has the screen, that holds for what the public cannot see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

from engine.kernel import Choice, Event, Luck, Seat, Secret, asked, determinize, view
from engine.session import Beat, Logged, Session
from game.kit.item import Item
from game.play.story import Story
from game.scenes.curtain import Curtain
from game.scenes.reel import Reel
from game.scenes.table import TableScene
from tests.scenes.window import Window

ROSE = {"N": "S", "S": "E", "E": "W", "W": "N"}


class OverTheShoulder:
    """Looks after each step of the application."""

    def __init__(self, window: Window, table: TableScene) -> None:
        self.window = window
        self.looked = 0
        self.handed = 0  # how often the screen was taken behind a curtain
        self._step = window.app.step
        self.sit(table)
        window.app.step = self._watched  # type: ignore[method-assign]

    def sit(self, table: TableScene) -> None:
        """The table was opened: anew, or from the disk."""
        self.table = table
        self.players = self._players()
        people = table.playing.humans()
        self.alone = people[0] if len(people) == 1 else None
        self.may = self.alone  # the only person who may have the screen
        self.curtain = self._curtain()
        self.eyes: Seat | None = None
        self.old: list[Item] = []  # what other eyes have seen
        self.shown: list[Item] = []
        self.told = ""
        self.moment: tuple[Any, ...] = (None,) * 5  # what was looked at last

    def _players(self) -> list[str]:
        return [setting.player for setting in self.table.playing.record.seats]

    def _curtain(self) -> Curtain | None:
        return self.window.scene if isinstance(self.window.scene, Curtain) else None

    def _watched(self, dt: float, *rest: Any) -> bool:
        drew = self._step(dt, *rest)
        if self.table in self.window.app.shell._stack:
            self.look()
        return drew

    def look(self) -> None:
        self.looked += 1
        self._follow_the_screen()
        table, scene = self.table, self.window.scene
        playing = table.playing
        assert playing.screen in (None, self.may), f"seat {playing.screen} has the screen, and never took it"
        others = [d.seat for d in playing.decisions() if d.seat != playing.screen and d.seat in playing.humans()]
        eyes = None if table.glance.hidden or (others and playing.waiting_for() in others) else playing.screen
        if scene is table:
            self._no_traces(eyes)
        moment = (scene, table.animator.items, eyes, table.reel.shown, (len(playing.session.log), table.sight.past))
        if all(now is before for now, before in zip(moment, self.moment, strict=True)):
            return
        self.moment = moment
        with unseen_by(eyes, table):
            twin = table.items()
        table.sight.forget()
        shown = table.items()
        assert shown == twin, _difference(shown, twin)
        if scene is table and not table._stale:
            assert _besides(table.animator.items.values()) == _besides(shown), _difference(list(table.animator.items.values()), shown)
        elif scene is not table and hasattr(scene, "playing"):
            with unseen_by(None, table):
                hidden = scene.items()
            assert scene.items() == hidden

    def _follow_the_screen(self) -> None:
        scene, playing = self.window.scene, self.table.playing
        if self.curtain and scene is not self.curtain and playing.screen == self.curtain.seat:
            self.may = self.curtain.seat
            self.handed += 1
        self.curtain = self._curtain()
        if self._players() != self.players:
            self.players = self._players()
            if set(playing.humans()) - {self.alone}:
                self.alone = None  # for good: a second person has sat here
            self.may = self.alone if self.alone in playing.humans() else None

    def _for_these_eyes_only(self) -> list[Item]:
        """What the public would not see in this moment."""
        sight, glance = self.table.sight, self.table.glance
        sight.glance = glance._replace(hidden=True)
        sight.forget()
        public = self.table.items()
        sight.glance = glance
        sight.forget()
        return [item for item in self.table.animator.items.values() if item not in public]

    def _no_traces(self, eyes: Seat | None) -> None:
        """Nothing that other eyes have seen fades or is still being said."""
        animator = self.table.animator
        if eyes != self.eyes:
            self.old, self.eyes = self.shown, eyes
            said = self.table._bubble[0] if self.table._bubble else ""
            assert not said or said != self.told, f"this was said to somebody else: {said}"
        leaving = [d.item for d in animator.drawn() if d.item.id not in animator.items]
        self.old = [item for item in self.old if animator.items.get(item.id) != item]  # these eyes see it as well
        traces = [item.id for item in leaving if item in self.old]
        assert not traces, traces
        self.shown = self._for_these_eyes_only() if eyes is not None else []
        self.told = self.table._bubble[0] if self.table._bubble and eyes is not None else ""


@contextmanager
def unseen_by(eyes: Seat | None, table: TableScene) -> Iterator[None]:
    """Meanwhile everything that these eyes cannot see is something else."""
    record, sight = table.playing.record, table.sight
    session, reel, story, known = record.session, sight.reel, sight.story, sight._known
    record.session = twin_of(session, eyes, table.sight.past)
    sight.reel, sight.story = _other_reel(reel, eyes), Story(table.playing, sight.ware, story.texts, story.until)
    sight._seen, sight._known = None, (None, ())
    try:
        yield
    finally:
        record.session, sight.reel, sight.story, sight._seen, sight._known = session, reel, story, None, known


def twin_of(session: Session, eyes: Seat | None, past: int | None = None) -> Session:
    twin = copy(session)
    twin.state, twin._asked = other_state(session.state, eyes), None
    twin.prologue = tuple(_other_event(event, eyes) for event in session.prologue)
    shown = {len(session.log) - 1, past}  # the states that are looked at
    twin.log = [_other_entry(entry, eyes, other=place in shown) for place, entry in enumerate(session.log)]
    return twin


def other_state(state: Any, eyes: Seat | None) -> Any:
    """Another state that looks the same; what lies in others' envelopes is another choice of the same kind."""
    made = determinize(view(state, eyes), Luck(eyes or 77))
    made.sealed = {seat: inside if seat == eyes else tuple(map(_other_choice, inside)) for seat, inside in state.sealed.items()}
    return made


def _other_choice(choice: Choice) -> Choice:
    if choice[0] == "wind":
        return ("wind", ROSE[str(choice[1])])
    if choice[0] == "goods":
        return ("goods", "CS" if choice[1] == "AA" else "AA")
    if choice[0] == "play":
        return ("play", "TA2" if choice[1] == "TA1" else "TA1")
    return ("bid", 1 - min(1, int(choice[1]))) if choice[0] == "bid" else choice


def _other_entry(entry: Logged, eyes: Seat | None, *, other: bool) -> Logged:
    question = next(q for q in asked(entry.before) if q.seat == entry.seat)
    secret = entry.seat != eyes and question.private(entry.before)
    before = other_state(entry.before, eyes) if other else entry.before
    events = tuple(_other_event(event, eyes) for event in entry.events)
    return entry._replace(choice=("a secret",) if secret else entry.choice, events=events, before=before)


def _other_event(event: Event, eyes: Seat | None) -> Event:
    return event._replace(
        fields={k: Secret("a secret", v.seats) if isinstance(v, Secret) and eyes not in v.seats else v for k, v in event.fields.items()}
    )


def _other_reel(reel: Reel, eyes: Seat | None) -> Reel:
    other = copy(reel)
    other.told = tuple(_other_event(event, eyes) for event in reel.told)
    if reel.shown:
        events = tuple(_other_event(event, eyes) for event in reel.shown.events)
        other.shown = Beat(other_state(reel.shown.state, eyes), events)
    return other


def _besides(items: Iterable[Item]) -> list[Item]:
    """Without what is told about the thing under the pointer: that is read from the items themselves."""
    return [item for item in items if item.id not in ("bubble", "preview")]


def _difference(shown: list[Item], twin: list[Item]) -> str:
    mine, other = {item.id: item for item in shown}, {item.id: item for item in twin}
    names = [name for name in mine.keys() | other.keys() if mine.get(name) != other.get(name)]
    if not names:
        return f"the order: {[item.id for item in shown]}\n  {[item.id for item in twin]}"
    return "\n".join(f"{mine.get(name)}\n  {other.get(name)}" for name in sorted(names)[:3])
