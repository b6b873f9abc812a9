"""A bot thinks: from what its seat can see to an answer.

The same view, question, level, temperament and luck give the same answer. Clocks and processes are the caller's: `stop` is polled often,
and once it says True the best answer so far is given.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from engine.bots.brain import Brain
from engine.bots.intents import intent_of
from engine.bots.levels import LEVELS
from engine.bots.sealed import chosen
from engine.bots.search import Search, sure_choices
from engine.bots.weighing import weighted
from engine.kernel import Decision, Game, Luck, Seat, Step, asked, determinize, pick
from engine.kernel.brain import Reason, Stop, Thought

TELLING = 0.05  # points from which on it is told what a bot expects


class UnknownLevel(ValueError):
    """A level or temperament that no bot has."""


def luck_number(seed: int, number: int, seat: int) -> int:
    """The number that a bot's luck for one question comes from: no way leads back from it to the seed, and the seed tells every secret."""
    return int.from_bytes(sha256(f"{seed} {number} {seat}".encode()).digest()[:8], "big")


def generator(seed: int, number: int, seat: int) -> Luck:
    """A bot's own luck for one question: after a take-back it thinks the same again."""
    return Luck(luck_number(seed, number, seat))


def temperament_of(game: Game, name: str = "") -> str:
    """The temperament of this name, by default the game's usual one."""
    known = tuple(game.brain.temperaments) if game.brain else ("",)
    if name and name not in known:
        raise UnknownLevel(f"{game.meta.title} has no temperament {name!r}; there is {', '.join(known)}.")
    return name or known[0]


def known_level(level: str) -> str:
    if level not in LEVELS:
        raise UnknownLevel(f"There is no bot level {level!r}; there is {', '.join(LEVELS)}.")
    return level


def never() -> bool:
    return False


def _could_tell(decision: Decision) -> bool:
    """Whether it would tell of a hand that there is no other choice; what is in an envelope is told with no reason."""
    return decision.private and decision.choices[0][0] != "seal"


def think(
    game: Game,
    level: str,
    temperament: str,
    seen: Any,
    decision: Decision,
    luck: Luck,
    budget: int = 0,
    stop: Stop = never,
) -> Thought:
    """The answer of a bot to a question, from what its seat can see; `budget` replaces the level's own number of tries."""
    skill = LEVELS[known_level(level)]
    if skill is None or game.brain is None:
        return Thought((pick(luck, decision.choices),), Reason("kernel.why.random"), 0.0)
    forced = len(decision.choices) == 1
    if forced and not _could_tell(decision):
        return Thought(decision.choices, Reason("kernel.why.forced"), 0.0)
    if budget:
        skill = skill._replace(budget=budget)
    temper = game.brain.temperaments[temperament_of(game, temperament)]
    thought = considered(game.id, game.brain(decision.seat, skill, temper, luck, stop), seen, decision)
    return thought._replace(choices=decision.choices, intent=None) if forced else thought


def asked_of(s: Any, seat: Seat) -> Step[Any]:
    """The question to this seat."""
    return next(question for question in asked(s) if question.seat == seat)


def considered(game: str, brain: Brain, seen: Any, decision: Decision) -> Thought:
    """A pick by weights at an opaque step, what does well against the others' in an envelope, the best line in a turn, else a reply."""
    s = determinize(seen, brain.luck)
    step = asked_of(s, brain.seat)
    if step.opaque:
        place = weighted(brain.luck, brain.weights(s, step, decision.choices))
        return Thought((decision.choices[place],), Reason("kernel.why.unforeseen"), 0.0)
    if brain.skill.guesses and (envelope := brain.envelope(s, step)):
        choice = envelope.choice(chosen(envelope, brain.skill, brain.luck, brain.stop))
        return Thought((choice,), Reason(f"{game}.why.{envelope.reason(choice)}"), 0.0)
    for line in Search(brain).lines(s, seen) if brain.at_fork(s) else ():
        if choices := sure_choices(s, brain.seat, line.choices):
            why, gain = brain.reason(s, choices)
            told = (("points", f"{gain:+.1f}"),) if gain >= TELLING else ()
            intent = intent_of(s, brain.seat, choices, line.choices)
            return Thought(choices, Reason(f"{game}.why.{why}", told), round(line.worth, 3), intent=intent)
    reply = brain.reply(s, step)
    assert reply is not None, f"a bot has no answer to {decision.step}"
    return Thought((reply[0],), Reason(f"{game}.why.{reply[1]}"), 0.0)
