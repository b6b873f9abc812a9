"""Questions and answers for tests of rules: `choose` goes through the same check as a player's click, and the position must be sound
before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import catalogue
from engine.bots.think import generator, think
from engine.kernel import Choice, Decision, Event, Game, Refusal, Step, asked, play, settle, view
from engine.kernel.brain import Thought


def game_of(s: Any) -> Game:
    return catalogue.load(type(s).__module__.split(".")[1])


def sound(s: Any) -> None:
    assert game_of(s).invariants(s) == []


def thought(s: Any, level: str = "admiral", seat: int = 0, temperament: str = "") -> Thought:
    """What a bot in this seat thinks of the open question."""
    step = next(question for question in asked(s) if question.seat == seat)
    offered = step.choices(s) if s.agenda[-1].sealed else settle(s)
    decision = Decision(1, seat, step, tuple(offered), step.private(s))
    return think(game_of(s), level, temperament, view(s, seat), decision, generator(1, 1, seat))


def listen(s: Any, act: Callable[[], object]) -> list[Event]:
    """What is told meanwhile."""
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields))
    act()
    sound(s)
    return told


def go(s: Any, *steps: Step) -> list[Event]:
    """Let these steps happen, in reading order, up to the next question."""
    s.agenda = [*reversed(steps)]
    return listen(s, lambda: settle(s))


def question(s: Any) -> str:
    """The open question: its name, without the game's."""
    return asked(s)[0].name.rpartition(".")[2]


def asked_seat(s: Any) -> int:
    return asked(s)[0].seat


def choices(s: Any) -> list[Choice]:
    return list(settle(s))


def offered(s: Any, verb: str) -> list[Any]:
    """What the legal choices of this verb name: the region of ("found", region), or the parts of longer ones."""
    return [c[1] if len(c) == 2 else c[1:] for c in choices(s) if c[0] == verb]


def verbs(s: Any) -> set[str]:
    return {str(c[0]) for c in choices(s)}


def refusal(s: Any, *choice: str | int, seat: int | None = None) -> Refusal | None:
    """Why the choice is refused now, or None."""
    ballot = next(q for q in asked(s) if seat is None or q.seat == seat)
    return ballot.explain(s, choice)


def refused(s: Any, *choice: str | int) -> tuple[str, str]:
    """Why a choice that must be illegal is refused: the last part of the text key, and the clause."""
    found = why(s, *choice)
    assert choice not in choices(s), f"{choice} is refused and listed"
    return found


def why(s: Any, *choice: str | int) -> tuple[str, str]:
    """The same at a question that would not even be asked."""
    found = refusal(s, *choice)
    assert found is not None, f"{choice} is allowed"
    return found.key.rsplit(".", 1)[1], found.rule


def choose(s: Any, *choice: str | int) -> list[Event]:
    """Make a choice that must be legal; returns the events it set off."""
    sound(s)
    reason = refusal(s, *choice)
    assert reason is None, f"{choice} is refused: {reason}; legal are {choices(s)}"
    assert choice in choices(s), f"{choice} is not listed in {choices(s)}"
    return listen(s, lambda: play(s, choice))


def answers(s: Any, *written: str) -> list[Event]:
    """Several choices in a row, each written as "move BANK" or "withdraw 4"; the events of all of them."""
    told: list[Event] = []
    for words in written:
        told += choose(s, *[int(word) if word.isdigit() else word for word in words.split()])
    return told


def put(s: Any, seat: int, *choice: str | int) -> list[Event]:
    """Put something into an envelope."""
    reason = refusal(s, *choice, seat=seat)
    assert reason is None, f"{choice} is refused: {reason}"
    return listen(s, lambda: play(s, choice, seat))


def told(events: Iterable[Event], name: str) -> Event:
    """The one event of this name."""
    (event,) = (event for event in events if event.name == name)
    return event


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]
