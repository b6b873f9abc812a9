"""A toy game for the search: known gains, dice, a small question, and a page whose outcome is a secret of the data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from engine.bots.brain import Brain, Plan, Reply
from engine.kernel import (
    Choice,
    Decision,
    Game,
    GameState,
    Luck,
    Meta,
    Mode,
    Move,
    Refusal,
    Step,
    Terms,
    done,
    draw,
    field,
    finish,
    record,
    settle,
    step,
    then,
)

DEEDS = ("dig", "roll", "trade", "enter", "rest")
GLORY = {"left": 100, "right": -100}  # what the page says: nobody may know it
DAYS = 4


@record
class Isle(GameState):
    glory: list[int] = field(factory=list)
    deeds: int = 1  # that the explorer of the day has left
    day: int = 0

    @property
    def seats(self) -> int:
        return len(self.glory)


class Do(Move):
    verb = "do"
    rule = "TOY-1"

    def candidates(self, s: Isle, day: Day) -> Iterable[tuple[str]]:
        return ((deed,) for deed in DEEDS)

    def why_not(self, s: Isle, day: Day, deed: str) -> Refusal | None:
        return None

    def do(self, s: Isle, day: Day, deed: str) -> None:
        s.deeds = 0 if deed == "rest" else s.deeds - 1
        if not s.deeds:
            done(s)
        if deed == "dig":
            s.glory[day.seat] += 2
        elif deed == "roll":
            s.glory[day.seat] += 8 * draw(s, 2)
        elif deed == "trade":
            then(s, Haggle(day.seat))
        elif deed == "enter":
            then(s, Page(day.seat))


@step
class Day(Step):
    seat: int

    asks = True
    stays = True
    moves = (Do(),)


class Take(Move):
    verb = "take"
    rule = "TOY-2"

    def candidates(self, s: Isle, haggle: Haggle) -> Iterable[tuple[int]]:
        return ((1,), (3,))

    def why_not(self, s: Isle, haggle: Haggle, gain: int) -> Refusal | None:
        return None

    def do(self, s: Isle, haggle: Haggle, gain: int) -> None:
        s.glory[haggle.seat] += gain


@step
class Haggle(Step):
    seat: int

    asks = True
    moves = (Take(),)


class Read(Move):
    verb = "read"
    rule = "TOY-3"

    def candidates(self, s: Isle, page: Page) -> Iterable[tuple[str]]:
        return (("left",), ("right",))

    def why_not(self, s: Isle, page: Page, side: str) -> Refusal | None:
        return None

    def do(self, s: Isle, page: Page, side: str) -> None:
        s.glory[page.seat] += GLORY[side]


@step
class Page(Step):
    seat: int

    asks = True
    always = True
    opaque = True
    moves = (Read(),)


@step
class Dawn(Step):
    def run(self, s: Isle) -> None:
        s.day += 1
        if s.day > DAYS:
            finish(s, (s.glory.index(max(s.glory)),))
            return
        s.deeds = 2
        then(s, Day(s.day % s.seats), Dawn())


def haggle(brain: Brain, s: Isle, step: Haggle) -> Reply:
    return ("take", 3), "haggle"


class IsleBrain(Brain):
    """The smallest brain: everything it does not say is done for it."""

    temperaments: ClassVar[dict[str, float]] = {"steady": 1.0, "bookish": 3.0}
    tries = 32
    replies: ClassVar[dict[type[Step], Callable[..., Reply]]] = {Haggle: haggle}

    def terms(self, s: Isle) -> dict[str, float]:
        return {"glory": float(s.glory[self.seat]), "rival": -float(s.glory[1 - self.seat])}

    def at_fork(self, s: Isle) -> bool:
        return type(s.agenda[-1]) is Day and s.agenda[-1].seat == self.seat

    def plans(self, s: Isle, fork: int, breadth: int) -> list[Plan]:
        return [*(Plan(0.0, (choice,)) for choice in s.agenda[-1].choices(s)), Plan(1.0, (("do", "enter"), ("read", "left")))]

    def quick(self, s: Isle, step: Step, luck: Luck) -> Choice | None:
        return ("do", "dig") if type(step) is Day else ("take", 1) if type(step) is Haggle else ("read", "left")

    def weights(self, s: Isle, step: Step, choices: Sequence[Choice]) -> Sequence[float]:
        return [self.temper if choice == ("read", "right") else 1.0 for choice in choices]


class FarBrain(IsleBrain):
    """Plays on to the end."""

    finalists, playouts = 6, 4


def setup(terms: Terms, seed: int) -> Isle:
    s = Isle(chance=seed, glory=[0, 0])
    then(s, Dawn())
    return s


META = Meta("isle", "Isle", (1, 2), (Mode("two", "Two", (2,)),), (), {}, 1)
ISLE = Game(META, Isle, setup, lambda s: tuple(s.glory), lambda s: s.day, lambda s: [], lambda s: [], IsleBrain)


def isle(*, deeds: int = 1) -> Isle:
    """The first day, with so many deeds to do."""
    s = setup(Terms("two", 2, {}), 1)
    settle(s)
    s.deeds = deeds
    return s


def question(s: Isle) -> Decision:
    current = s.agenda[-1]
    return Decision(s.number, current.seat, current, tuple(current.choices(s)))
