"""The brain of Before the Wind: what the search asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.before_the_wind.bot.haggle import Haggle
from engine.before_the_wind.bot.judgement import HALF_HEED, SHARE, heed, terms
from engine.before_the_wind.bot.outlook import Outlook, outlook
from engine.before_the_wind.bot.plans import plans_at
from engine.before_the_wind.bot.replies import REPLIES
from engine.before_the_wind.bot.temperaments import SOBER, TEMPERAMENTS
from engine.before_the_wind.cards import LoadMore, ShipOrIncome, Store
from engine.before_the_wind.specials import PickGood, Sell, Swap
from engine.before_the_wind.state import State
from engine.before_the_wind.turn import Play
from engine.bots.brain import Brain, Outcome, Plan, Reply
from engine.kernel import Step

IN_TURN = (Play, Store, ShipOrIncome, LoadMore, PickGood, Sell, Swap)


class WindBrain(Brain):
    """One merchant at one question."""

    temperaments = TEMPERAMENTS
    doubt = 15.0
    slip_points = 1.5
    overlooks = True

    def look(self, s: State) -> Outlook:
        return outlook(s, self.temper, far=self.skill.looks_ahead)

    def haggle(self, s: State) -> Haggle:
        """The market with everybody's values: the own ones by one's temper, the others' by the sober view. Who outguesses the others
        follows their thoughts, and takes them to mind him half."""
        own = self.look(s)
        others = own if self.temper == SOBER else outlook(s, far=self.skill.looks_ahead)
        looks = [own if seat == self.seat else others for seat in range(s.seats)]
        share = SHARE[s.seats] * heed(self.skill, self.temper)
        if not self.skill.outguesses:
            return Haggle(s, looks, share)
        return Haggle(s, looks, share, self.seat, Haggle(s, looks, SHARE[s.seats] * HALF_HEED))

    def terms(self, s: State) -> dict[str, float]:
        return terms(s, self.seat, self.temper, heeded=heed(self.skill, self.temper), far=self.skill.looks_ahead)

    def reply(self, s: State, step: Step[State]) -> Reply | None:
        rule = REPLIES.get(type(step))
        return rule(self, s, step) if rule and step.seat == self.seat else None

    def at_fork(self, s: State) -> bool:
        """Whether it is this merchant's turn to play, and something is left to be chosen in it."""
        step = s.agenda[-1]
        return not step.sealed and step.seat == self.seat and type(step) in IN_TURN

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        return plans_at(self.look(s), s, s.agenda[-1])

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        """Nothing in a turn is left to chance; what comes after it is not looked at."""
        after = s.clone()
        below = next((place for place, step in enumerate(reversed(after.agenda)) if type(step) not in IN_TURN), len(after.agenda))
        del after.agenda[: len(after.agenda) - below]
        return (Outcome(1.0, self.followed(after, plan.choices)),)
