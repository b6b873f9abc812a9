"""Small questions of Blackbeard and of the draft, and why a bot answers them as it does."""

from __future__ import annotations

from engine.kernel import Choice, Luck, Seat, Step
from engine.kernel.brain import Skill, Stop
from engine.winds_of_plunder.ballots import ROUNDS_PLAYED, after_round
from engine.winds_of_plunder.data import WINDS
from engine.winds_of_plunder.draft import DraftPort
from engine.winds_of_plunder.judgement import outlook, standing, turns_left
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.temperaments import Temper
from engine.winds_of_plunder.vote import NameFirst, TileTie, WindTie
from engine.winds_of_plunder.voting import wishes_of

REPLIES = (DraftPort, TileTie, WindTie, NameFirst)
REASONS = ("draft", "keep_tile", "give_tile", "break_tie", "go_first", "let_first")


def reply(s: State, step: Step, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> tuple[Choice, str]:
    """An answer to one of these questions, and why."""
    if type(step) is DraftPort:
        return draft(s, step.seat, step.choices(s), temper), "draft"
    if type(step) is TileTie:
        return give_tile(s, step)
    if type(step) is WindTie:
        wish = wishes_of(s, step.seat, temper)[step.seat]
        return max(step.choices(s), key=lambda choice: wish[WINDS.index(str(choice[1]))]), "break_tie"
    return name_first(s, step.seat, skill, temper, luck, stop)


def draft(s: State, seat: Seat, choices: list[Choice], temper: Temper) -> Choice:
    """The port with the best prospects over all winds."""

    def promise(choice: Choice) -> float:
        state = s.clone()
        state.captains[seat].port = str(choice[1])
        return outlook(state, seat, temper, turns_left(state, seat))

    return max(choices, key=promise)


def give_tile(s: State, step: Step) -> tuple[Choice, str]:
    """To oneself, or else to the weakest."""
    choices = step.choices(s)
    if ("tile", step.seat) in choices:
        return ("tile", step.seat), "keep_tile"
    return min(choices, key=lambda choice: standing(s, int(choice[1]))), "give_tile"


def name_first(s: State, seat: Seat, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> tuple[Choice, str]:
    """Whoever leaves most to oneself, seen by playing the round; without foresight oneself."""
    best = seat
    if skill.wary and not stop():
        seed = luck.chance
        results = {}
        for first in (seat, *(n for n in range(s.seats) if n != seat)):
            results[first] = sum(after_round(s, seat, s.wind, first, temper, Luck(seed + n)) for n in range(ROUNDS_PLAYED))
            if stop():
                break
        best = max(results, key=lambda first: results[first])
    return ("first", best), "go_first" if best == seat else "let_first"
