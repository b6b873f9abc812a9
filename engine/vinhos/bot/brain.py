"""The brain of Vinhos: what the search asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.brain import Brain, Outcome, Plan
from engine.bots.unfolding import give, let_run
from engine.kernel import Step
from engine.vinhos.abilities import Action
from engine.vinhos.bot.fair import OwnExperts, own_experts
from engine.vinhos.bot.judgement import Judge
from engine.vinhos.bot.plans import QUIET, Planner
from engine.vinhos.bot.replies import REPLIES
from engine.vinhos.bot.temperaments import TEMPERAMENTS
from engine.vinhos.fair import Experts
from engine.vinhos.managers import FinalUse
from engine.vinhos.press import Presentation, Press
from engine.vinhos.setup import FirstVineyard
from engine.vinhos.state import State
from engine.vinhos.turn import AfterAction, Turn

FORKS = (Turn, AfterAction, FinalUse, Press, Presentation, FirstVineyard, Action)
SHY_YEARS = 3  # in which those who look no turn ahead do not think of managers


class VinhosBrain(Brain):
    """One vintner at one question."""

    temperaments = TEMPERAMENTS
    slip_points = 3.0
    overlooks = True
    replies = REPLIES
    judge: Judge | None = None

    def judged_by(self, s: State) -> Judge:
        """The judgement of this turn; it is asked first about the position at hand."""
        if self.judge is None:
            self.judge = Judge(s, self.seat, self.temper, wary=self.skill.wary)
        return self.judge

    def value(self, s: State) -> float:
        return self.judged_by(s).value(s)

    def terms(self, s: State) -> dict[str, float]:
        return self.judged_by(s).terms(s)

    def at_fork(self, s: State) -> bool:
        step = s.agenda[-1]
        return isinstance(step, FORKS) and step.seat == self.seat

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        managers = self.skill.looks_ahead or s.year > SHY_YEARS
        return [*Planner(s, self.judged_by(s), managers=managers).plans()]

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        """Nothing in a turn is left to chance but the tiles that are turned up, and these are not looked at."""
        after = s.clone()
        give(after, plan.choices)
        let_run(after, QUIET)
        return (Outcome(1.0, after),)

    def envelope(self, s: State, step: Step[State]) -> OwnExperts | None:
        return own_experts(self, s) if isinstance(step, Experts) else None
