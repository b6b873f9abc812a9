"""The brain of Winds of Plunder: votes are weighed against guesses of the others', whole turns are searched plan by plan."""

from __future__ import annotations

from typing import Any

from engine.kernel import Ballot, Decision, Luck, asked, determinize
from engine.kernel.brain import Brain, Reason, Skill, Stop, Thought, sure_choices
from engine.winds_of_plunder.ballots import vote
from engine.winds_of_plunder.reasons import turn_reason, vote_reason
from engine.winds_of_plunder.replies import REPLIES, reply
from engine.winds_of_plunder.search import Search
from engine.winds_of_plunder.skills import plays_on
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.temperaments import TEMPERAMENTS, Temper


class PlunderBrain:
    """The brain of every bot of this game."""

    temperaments = tuple(TEMPERAMENTS)

    def answer(self, seen: Any, decision: Decision, skill: Skill, temperament: str, luck: Luck, stop: Stop) -> Thought:
        s = determinize(seen, luck)
        step = next(question for question in asked(s) if question.seat == decision.seat)
        temper = TEMPERAMENTS[temperament]
        if isinstance(step, Ballot):
            choice = vote(s, decision, skill, temper, luck, stop)
            return Thought((choice,), _reason(vote_reason(s, decision.seat, choice)), 0.0)
        if type(step) in REPLIES:
            choice, why = reply(s, step, skill, temper, luck, stop)
            return Thought((choice,), _reason(why), 0.0)
        return self.turn(s, seen, decision, skill, temper, luck, stop)

    def turn(self, s: State, seen: State, decision: Decision, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> Thought:
        search = Search(decision.seat, skill, temper, luck, stop)
        lines = search.weigh(s)
        if plays_on(skill) and len(lines) > 1 and not search.stopped:
            lines = search.play_on(seen, lines)
        choices = sure_choices(s, decision.seat, (choice for plan in lines[0].plans for choice in plan.choices))
        return Thought(choices, _reason(turn_reason(s, decision.seat, choices[0])), round(lines[0].worth, 3))


def _reason(why: str) -> Reason:
    return Reason(f"winds_of_plunder.why.{why}")


BRAIN: Brain = PlunderBrain()
