"""What a game's brain offers to the bots, and what a bot answers. How a game is played well, only the game knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from engine.kernel.agenda import asked, play
from engine.kernel.chance import Luck
from engine.kernel.choice import Choice, Decision, Seat


class Reason(NamedTuple):
    """Why a bot answers as it does: a text key, and the numbers and names its sentence needs."""

    key: str
    args: tuple[tuple[str, str | int], ...] = ()


class Thought(NamedTuple):
    """A bot's answer: one choice, or several in a row as far as nothing can come between them."""

    choices: tuple[Choice, ...]
    reason: Reason
    score: float  # how the bot likes it, in the game's own points; only to be compared with scores of the same question


class Skill(NamedTuple):
    """How hard a bot tries. A brain reads what it has a use for."""

    widths: tuple[int, ...]  # plans weighed at the first fork of a turn, at the second, and so on
    slips: float = 0.0  # the size of errors of judgement, in points
    wary: bool = True  # counts what rivals can do
    budget: int = 1000  # plans tried for one answer


Stop = Callable[[], bool]  # polled often; once it says True, the best answer so far is given


class Brain(Protocol):
    """How a game is played well. It is given a view, never the state."""

    temperaments: tuple[str, ...]  # the first is the usual one

    def answer(self, seen: Any, decision: Decision, skill: Skill, temperament: str, luck: Luck, stop: Stop) -> Thought: ...


def sure_choices(s: Any, seat: Seat, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices as far as each is legal, this seat is the one that is asked, and nothing is uncovered between them."""
    state = s.clone()
    before, found = state.unveiled, []
    offered = list(state.agenda[-1].choices(state))
    for choice in choices:
        if choice not in offered:
            break
        found.append(choice)
        offered = list(play(state, choice))
        if state.unveiled != before or all(question.seat != seat for question in asked(state)):
            break
    return tuple(found)
