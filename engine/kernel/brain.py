"""What a bot answers. How bots think is told in engine.bots, and how a game is played well in the game's own bot folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.kernel.choice import Choice


class Reason(NamedTuple):
    """Why a bot answers as it does: a text key, and the numbers and names its sentence needs."""

    key: str
    args: tuple[tuple[str, str | int], ...] = ()


class Prospect(NamedTuple):
    """A plan as it is told to whoever asks for counsel."""

    choices: tuple[Choice, ...]  # as far as nothing can come between them
    worth: float  # in the game's own points; only to be compared with that of the other plan
    gains: tuple[tuple[str, float], ...] = ()  # points by the terms of the game's judgement
    why: str = ""  # a text key


class Intent(NamedTuple):
    """What a bot is about to do in its turn, as it may be said beforehand, and the whole turn as it was laid out, for the end."""

    aim: Choice
    step: str  # the question that it answers
    plan: tuple[Choice, ...]


class Thought(NamedTuple):
    """A bot's answer: one choice, or several in a row as far as nothing can come between them."""

    choices: tuple[Choice, ...]
    reason: Reason
    score: float  # how the bot likes it, in the game's own points; only to be compared with scores of the same question
    plans: tuple[Prospect, ...] = ()  # for a person who has asked for counsel: the best two, the better one first
    intent: Intent | None = None


Stop = Callable[[], bool]  # polled often; once it says True, the best answer so far is given
