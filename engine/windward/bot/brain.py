"""Windward's brain: what the search asks of it. Whole turns are searched errand by errand, small questions answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.brain import Brain, Outcome, Plan
from engine.bots.unfolding import unfolded
from engine.kernel import Choice, Step
from engine.windward.battle import RollBattleDice
from engine.windward.bot.battles import rolls, visitors
from engine.windward.bot.goals import prospects, resting_places
from engine.windward.bot.judgement import terms
from engine.windward.bot.pilot import Pilot
from engine.windward.bot.replies import RULES
from engine.windward.bot.temperaments import TEMPERAMENTS
from engine.windward.data import CARD_KIND
from engine.windward.rest import RedsMove
from engine.windward.state import State
from engine.windward.turn import Rounds, Turn

FAINT, HOPELESS = 0.2, -0.6  # errands that look less promising are left out at later forks, and at the first


class WindwardBrain(Brain):
    """One captain at one question."""

    temperaments = TEMPERAMENTS
    replies = RULES
    doubt = 12.0

    def __init__(self, *question: Any) -> None:
        super().__init__(*question)
        self.places: dict[Any, list[str]] = {}  # resting places by what they depend on, the best first

    def terms(self, s: State) -> dict[str, float]:
        return terms(s, self.seat, self.temper, wary=self.skill.wary)

    def at_fork(self, s: State) -> bool:
        return type(s.agenda[-1]) is Turn

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        """The errands that look good, and always some places to rest."""
        pilot = Pilot(s, self.seat)
        found = [Plan(p.liking, p.errand.choices, always=True) for p in resting_places(pilot, self.temper, self.places, 2 if fork else 4)]
        if breadth:
            least = FAINT if fork else HOPELESS
            found += [Plan(p.liking, p.errand.choices) for p in prospects(pilot, self.temper) if p.liking > least]
        return found

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        return unfolded(self, s, plan.choices, fine=fork == 0)

    def halts(self, s: State, step: Step[State]) -> bool:
        return type(step) is Rounds or (type(step) is Turn and not step.due(s))

    def branches(self, s: State, step: Step[State], fine: bool) -> Sequence[Outcome]:
        return rolls(s, step, fine) if type(step) is RollBattleDice else ()

    def passes_over(self, s: State, step: Step[State]) -> bool:
        """Reds that cannot arrive are left where they are."""
        return type(step) is RedsMove and not s.charges and not visitors(s, step.seat)

    def as_all_know_it(self, s: State, choices: tuple[Choice, ...]) -> State:
        """Of the own hand there is what was taken openly and what these choices name."""
        known: State = super().as_all_know_it(s, choices)
        own, named = known.captains[self.seat], {part for choice in choices for part in choice}
        own.hand = own.taken + [card for card in s.captains[self.seat].hand if card not in own.taken and CARD_KIND[card] in named]
        return known
