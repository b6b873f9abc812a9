"""Windward's brain: whole turns are searched plan by plan, small questions answered at once.

At a turn every plan worth a look is played out on an imagined state; what comes after it is searched again, with fewer plans at each
further fork, until the turn is ended. Positions after the turn are valued by engine.windward.judgement.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel import Choice, Decision, Luck, Seat, asked, determinize, draw
from engine.kernel.brain import Brain, Reason, Skill, Stop, Thought, sure_choices
from engine.windward.foresight import foresee
from engine.windward.goals import Prospect, prospects, resting_places
from engine.windward.judgement import Temper, value
from engine.windward.plans import Pilot, Plan
from engine.windward.reasons import turn_reason
from engine.windward.replies import reasoned_reply
from engine.windward.state import State
from engine.windward.temperaments import TEMPERAMENTS
from engine.windward.turn import Turn

FAINT, HOPELESS = 0.2, -0.6  # plans that look less promising are left out at later forks, and at the first
SURE = 0.2  # what is less likely than this is searched no further than the end of the turn


class Line(NamedTuple):
    """The best that was found at a fork: what it is worth, and the plans up to the first dice or cards."""

    worth: float
    plans: tuple[Plan, ...]


class Search:
    """One turn of one captain, searched within a budget of plans."""

    def __init__(self, seat: Seat, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> None:
        self.seat, self.skill, self.temper, self.luck, self.stop = seat, skill, temper, luck, stop
        self.left = skill.budget
        self.stopped = False
        self.places: dict[Any, list[str]] = {}

    def weigh(self, s: State) -> list[Line]:
        """Every plan at the first fork, the best first."""
        lines = []
        for prospect in self._plans(s, 0):
            line = self._follow(s, prospect.plan, 0)
            slip = self.skill.slips * (draw(self.luck, 2001) / 1000.0 - 1.0) if self.skill.slips else 0.0
            lines.append(line._replace(worth=line.worth + slip))
            if self.stopped:
                break
        return sorted(lines, key=lambda line: -line.worth)

    def _plans(self, s: State, fork: int) -> list[Prospect]:
        pilot = Pilot(s, self.seat)
        rests = resting_places(pilot, self.temper, self.places, 2 if fork else 4)
        if fork >= len(self.skill.widths):
            return rests
        least = FAINT if fork else HOPELESS
        goals = prospects(pilot, self.temper)[: self.skill.widths[fork]]
        return [*(goal for goal in goals if goal.liking > least), *rests]

    def _follow(self, s: State, plan: Plan, fork: int) -> Line:
        """What a plan is worth with the best that can come after it."""
        self.left -= 1
        self.stopped = self.stopped or self.left <= 0 or self.stop()
        plans: tuple[Plan, ...] = (plan,)
        total = 0.0
        outcomes = foresee(s, self.seat, plan.choices, fine=fork == 0)
        for share, after in outcomes:
            if after.agenda and type(after.agenda[-1]) is Turn:
                line = self._best(after, fork + 1 if share > SURE else len(self.skill.widths))
                worth = line.worth
                if len(outcomes) == 1:
                    plans += line.plans
            else:
                worth = value(after, self.seat, self.temper, wary=self.skill.wary)
            total += share * worth
        return Line(total, plans)

    def _best(self, s: State, fork: int) -> Line:
        best = Line(-1e9, ())
        for prospect in self._plans(s, fork):
            line = self._follow(s, prospect.plan, fork)
            if line.worth > best.worth:
                best = line
            if self.stopped:
                break
        if not best.plans:
            return Line(value(s, self.seat, self.temper, wary=self.skill.wary), ())
        return best


class WindwardBrain:
    """The brain of every Windward bot."""

    temperaments = tuple(TEMPERAMENTS)

    def answer(self, seen: Any, decision: Decision, skill: Skill, temperament: str, luck: Luck, stop: Stop) -> Thought:
        s = determinize(seen, luck)
        step = next(question for question in asked(s) if question.seat == decision.seat)
        temper = TEMPERAMENTS[temperament]
        if type(step) is not Turn:
            choice, why = reasoned_reply(s, step)
            return Thought((choice,), Reason(f"windward.why.{why}"), 0.0)
        return self.turn(s, decision, skill, temper, luck, stop)

    def turn(self, s: State, decision: Decision, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> Thought:
        lines = Search(decision.seat, skill, temper, luck, stop).weigh(s)
        for line in lines:
            if choices := sure_choices(s, decision.seat, (choice for plan in line.plans for choice in plan.choices)):
                why = turn_reason(s, decision.seat, choices, temper)
                return Thought(choices, Reason(f"windward.why.{why}"), round(line.worth, 3))
        return Thought((fallback(decision),), Reason("windward.why.first"), 0.0)


def fallback(decision: Decision) -> Choice:
    """End the turn if that is possible, else the first that is."""
    return ("end",) if ("end",) in decision.choices else decision.choices[0]


BRAIN: Brain = WindwardBrain()
