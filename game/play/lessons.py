"""Lessons: scripted positions on the real table, read from assets/lessons/<game>, and how far the player got in each.

A lesson is a file, such as 1_first_flight.toml: how the table is set up, its seed, the answers that lead to the position, and its steps.
A step has a sentence of the coach (`say`, a key of the texts <game>_lessons), what it points at, and if something is to be done: the
answers that are expected, the sentence for whoever does something else, and what the others answer then. A step with a goal is open:
everybody plays as they like until the goal is reached.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine import catalogue
from engine.kernel import Choice, Seat
from engine.session import Session
from saves import kept
from saves.document import Nat, Word
from saves.folder import PlayerFolder
from saves.kept import Kept

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
FILE = "lessons.json"
NAMED = re.compile(r"(\d+)_([a-z_]+)")
MOST = 5_000  # answers of one lesson

Given: TypeAlias = list[int | str]


class Damaged(ValueError):
    """A lesson that cannot be read, or that the rules do not follow."""


class Goal(Struct, forbid_unknown_fields=True):
    """How an open step ends: with the game, after so many rounds, or with so many points of the pupil. The end of the game ends it too."""

    kind: Literal["over", "rounds", "points"]
    count: int = 1


class Step(Struct, forbid_unknown_fields=True):
    """One thing that the coach says.

    at     what it points at: things by their ids, the first that is there; or a region of the table. What is to be done points at itself.
    do     the answers that are expected, in their order
    wrong  what is said to whoever answers otherwise
    then   what the others answer after that, each with its seat
    until  the goal of an open step
    """

    say: Word
    at: list[str] = []
    do: list[Given] = []
    wrong: str = ""
    then: list[Given] = []
    until: Goal | None = None


class Script(Struct, forbid_unknown_fields=True):
    """What a file says."""

    mode: Word
    seats: Annotated[int, Meta(ge=1, le=9)]
    seed: Nat
    minutes: Annotated[int, Meta(ge=1, le=9)]
    step: Annotated[list[Step], Meta(min_length=1, max_length=99)]
    seat: Nat = 0
    options: dict[str, str] = {}
    level: Word = "deckhand"
    lead: Annotated[list[Given], Meta(max_length=MOST)] = []


class Lesson:
    """One lesson of a game."""

    def __init__(self, game: str, number: int, name: str, script: Script) -> None:
        self.game, self.number, self.name, self.script = game, number, name, script
        self.steps = script.step
        self.seat: Seat = script.seat

    @property
    def id(self) -> str:
        return f"{self.game}/{self.name}"

    @property
    def title(self) -> str:
        return f"{self.game}_lessons.name.{self.name}"

    @property
    def about(self) -> str:
        return f"{self.game}_lessons.rule.{self.name}"

    def key(self, say: str) -> str:
        """The key of one of its sentences."""
        return f"{self.game}_lessons.rule.{self.name}_{say}"

    def texts(self) -> Iterator[str]:
        """All texts that it needs."""
        yield from (self.title, self.about)
        yield from (self.key(say) for step in self.steps for say in (step.say, step.wrong) if say)

    @cached_property
    def last(self) -> int:
        """The step that can be gone to at most: nobody knows what was played in an open one."""
        return next((n for n, step in enumerate(self.steps) if step.until), len(self.steps) - 1)

    def at(self, place: int) -> Session:
        """The game at the beginning of this step."""
        script = self.script
        session = Session.begin(catalogue.load(self.game), script.mode, script.seats, script.options, script.seed)
        for seat, *choice in script.lead:
            _answer(session, seat, tuple(choice))
        for step in self.steps[:place]:
            for given in step.do:
                _answer(session, self.seat, tuple(given))
            for seat, *choice in step.then:
                _answer(session, seat, tuple(choice))
        return session


def _answer(session: Session, seat: int | str, choice: Choice) -> None:
    decision = session.decision(seat) if isinstance(seat, int) else None
    if decision is None:
        raise Damaged(f"seat {seat} is not asked, and should answer {choice}")
    refusal = session.submit(decision.seat, decision.number, choice)
    if refusal is not None:
        raise Damaged(f"seat {seat} cannot answer {choice}: {refusal.key}")


class Course(NamedTuple):
    """The lessons of a game, and the files that could not be read."""

    lessons: tuple[Lesson, ...]
    torn: tuple[str, ...] = ()


def course(game: str) -> Course:
    """All lessons of a game in their order. A damaged one is left out and named."""
    found, torn = [], []
    for file in sorted((FOLDER / game).glob("*.toml")):
        try:
            found.append(read(game, file))
        except Damaged:
            torn.append(file.name)
    return Course(tuple(sorted(found, key=lambda lesson: lesson.number)), tuple(torn))


def read(game: str, file: Path) -> Lesson:
    """One lesson. Raises Damaged."""
    named = NAMED.fullmatch(file.stem)
    if named is None:
        raise Damaged(f"{file.name} has no number and name")
    try:
        script = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Script)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.MsgspecError, RecursionError) as error:
        raise Damaged(f"{file.name}: {error}") from error
    return Lesson(game, int(named[1]), named[2], script)


# How far the player got


class Progress(Struct, forbid_unknown_fields=True):
    """The step at which a lesson is to be gone on with, and whether it was ever done to its end."""

    at: Nat = 0
    done: bool = False


def recall(folder: PlayerFolder) -> Kept[Progress]:
    """The progress in each lesson by its id."""
    return kept.recall(folder.config / FILE, Progress)


def remember(folder: PlayerFolder, lesson: Lesson, progress: Progress) -> None:
    """Keep it. Raises Unwritable."""
    kept.remember(folder.config / FILE, lesson.id, progress)
