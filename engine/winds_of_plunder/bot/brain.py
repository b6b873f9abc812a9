"""The brain of Winds of Plunder: what the search asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from engine.bots.brain import Brain, Outcome, Plan
from engine.kernel import Ballot, Choice, Luck, Step, play, settle
from engine.winds_of_plunder.bot.judgement import SAILS, UNKNOWN, terms, turn_reason, turns_left
from engine.winds_of_plunder.bot.plans import DRAW, Planner, quick_choice, quick_round
from engine.winds_of_plunder.bot.replies import REPLIES
from engine.winds_of_plunder.bot.temperaments import TEMPERAMENTS
from engine.winds_of_plunder.bot.wishes import OwnVote, imagined_vote, own_vote
from engine.winds_of_plunder.bot.worths import next_card
from engine.winds_of_plunder.data import CARD_FACE
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Bonus

TARGETS = ("victim", "swap")  # what is named after a card
HORIZON = 1  # rounds after this one that the best lines are played on


class PlunderBrain(Brain):
    """One captain at one question."""

    temperaments = TEMPERAMENTS
    doubt = 15.0
    slip_points = 2.5
    overlooks = True
    playouts = 12
    replies = REPLIES

    def terms(self, s: State) -> dict[str, float]:
        return terms(s, self.seat, self.temper, wary=self.skill.wary, far=self.skill.looks_ahead)

    def at_fork(self, s: State) -> bool:
        """Whether it is this captain's turn, and something is left to be chosen in it."""
        step = s.agenda[-1]
        return not step.sealed and s.active == self.seat and step.seat == self.seat

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        return Planner(s, self.seat, self.temper).plans()

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        """A turn has no chance in it but the cards that are drawn, and these are not looked at: only the point is gone."""
        after = s.clone()
        if plan.choices == DRAW:
            after.points -= 1
            if type(after.agenda[-1]) is Bonus:
                after.agenda.pop()
                settle(after)
            card = next_card(len(s.captains[self.seat].hand), max(0, turns_left(s, self.seat) - 1))
            return (Outcome(1.0, after, self.temper.cards * card),)
        for choice in plan.choices:
            play(after, choice)
        return (Outcome(1.0, after),)

    def envelope(self, s: State, step: Step[State]) -> OwnVote | None:
        return own_vote(self, s) if isinstance(step, Ballot) else None

    def play_on(self, s: State, luck: Luck) -> None:
        """The rest of this round, and another one."""
        while not s.over and self.at_fork(s):
            play(s, quick_choice(s, luck))
        quick_round(s, luck)
        for _ in range(HORIZON):
            if not s.over:
                imagined_vote(s, luck)
                quick_round(s, luck)

    def reason(self, s: State, choices: tuple[Choice, ...]) -> tuple[str, float]:
        """Of the first deed alone, a card with its target: each deed of a turn has its own."""
        deed = choices[: 1 + sum(1 for _ in takewhile(lambda choice: choice[0] in TARGETS, choices[1:]))]
        return turn_reason(self.as_all_know_it(s, deed), self.seat, deed)

    def as_all_know_it(self, s: State, choices: tuple[Choice, ...]) -> State:
        """Of the own hand there is what these choices bring to light: a card that is played, the map of a treasure that is dug up."""
        known: State = super().as_all_know_it(s, choices)
        own, true = known.captains[self.seat], s.captains[self.seat]
        played = [choice[1] for choice in choices if choice[0] == "play"]
        named = [card for card in true.hand if CARD_FACE[card] in played or card in true.shown]
        own.hand = (named + [card for card in own.hand if card not in named])[: len(true.hand)]
        dug = {choice[-1] for choice in choices if choice[0] in SAILS} & {*true.maps}
        own.maps = [port if port in dug or port in true.traced else UNKNOWN for port in true.maps]
        return known
