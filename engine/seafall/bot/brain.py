"""The brain of SeaFall: what the search asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bots.brain import Brain, Outcome, Plan, Reply
from engine.bots.search import Search
from engine.kernel import Choice, Luck, Step, play
from engine.seafall.booke import ENTRIES
from engine.seafall.bot.ahead import FULL_USE, WINNING, begin_next_turn, turns_left, winning
from engine.seafall.bot.judgement import terms
from engine.seafall.bot.lasting import LASTING, lasting
from engine.seafall.bot.plans import FORKS, Foresight, Planner
from engine.seafall.bot.replies import REPLIES
from engine.seafall.bot.temperaments import TEMPERAMENTS
from engine.seafall.exploring import Explore
from engine.seafall.pages import Page, number_of
from engine.seafall.raiding import Raid
from engine.seafall.state import State

OPENED = 3.0  # how much more a choice weighs that a mark has opened
DEEDS = {
    "explore": "explore",
    "raid": "raid",
    "sail": "sail",
    "convoy": "sail",
    "ship": "sail",
    "to": "sail",
    "drift": "sail",
    "portal": "sail",
    "buy": "trade",
    "sell": "trade",
    "taxes": "trade",
    "upgrade": "work",
    "build": "work",
    "repair": "mend",
    "research": "study",
    "claim": "claim",
    "activate": "crew",
}
"""Why a line is played: by the first deed in it."""
VENTURE, LEFT = "venture", "rest"
CERTAIN = ("glory", "rivals", "lasting")  # what counts however soon the game ends
NEXT_TURN = (3, 2, 1)  # plans weighed at each fork of it
TRUST = 0.5  # in what the next turn would be, which the others and the event may change


class SeafallBrain(Brain):
    """One province at one question."""

    temperaments = TEMPERAMENTS
    replies = REPLIES | LASTING
    doubt = 4.0
    overlooks = True
    playouts, finalists = 1, 5
    promised = 0.0  # glory that an earlier turn of the same line has promised

    def terms(self, s: State) -> dict[str, float]:
        found = terms(s, self.seat, self.temper, wary=self.skill.wary)
        if s.saga is not None and s.saga.game:
            found["lasting"] = lasting(s, self.seat)
        return found

    def value(self, s: State) -> float:
        """The best also see when the game ends, what will be of use till then, and who is ahead."""
        found = self.terms(s)
        if not self.skill.plays_on:
            return sum(found.values())
        left = turns_left(s, self.seat, self.promised)
        use = min(1.0, left / FULL_USE)
        rest = sum([points if term in CERTAIN else use * points for term, points in found.items()])
        return rest + WINNING * winning(s, self.seat, self.promised, left)

    def future(self, s: State, choices: Iterable[Choice], luck: Luck) -> float:
        """Judged after this turn and after the best that the own next turn could bring, unless the game ends before."""
        foreseen = Foresight(s, self.seat, self.temper, self.reply).follow(choices)
        then = type(self)(self.seat, self.skill._replace(breadth=NEXT_TURN), self.temper, luck, self.stop)
        after, then.promised = foreseen.state, foreseen.bonus
        now = then.value(after)
        if not turns_left(after, self.seat, foreseen.bonus):
            return foreseen.bonus + now
        begin_next_turn(after, self.seat)
        lines = Search(then).weigh(then.followed(after, ()))
        return foreseen.bonus + (1 - TRUST) * now + TRUST * max([line.worth for line in lines])

    def at_fork(self, s: State) -> bool:
        step = s.agenda[-1]
        return isinstance(step, FORKS) and step.seat == self.seat

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        return Planner(s, self.seat, self.temper, self.reply).plans()

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        """As it is foreseen; what the dice may show is reckoned, not rolled."""
        ahead = Foresight(s, self.seat, self.temper, self.reply).follow(plan.choices)
        return (Outcome(1.0, ahead.state, ahead.bonus),)

    def reply(self, s: State, step: Step[State]) -> Reply | None:
        """By a rule, otherwise by what comes of each answer; nothing for others."""
        if step.seat != self.seat:
            return None
        return super().reply(s, step) or self.tried(s, step)

    def tried(self, s: State, step: Step[State]) -> Reply:
        """Each answer by what the position is then worth."""
        choices = step.choices(s)
        worths = [self.value_after(s, choice) for choice in choices] if len(choices) > 1 else [0.0]
        return choices[worths.index(max(worths))], "small"

    def value_after(self, s: State, choice: Choice) -> float:
        after = s.clone()
        play(after, choice)
        return self.value(after)

    def reason(self, s: State, choices: tuple[Choice, ...]) -> tuple[str, float]:
        """The first deed that is told by these choices."""
        if isinstance(s.agenda[-1], (Explore, Raid)):
            return VENTURE, 0.0
        return next((DEEDS[str(choice[0])] for choice in choices if choice[0] in DEEDS), LEFT), 0.0

    def weights(self, s: State, step: Step[State], choices: Sequence[Choice]) -> Sequence[float]:
        """A page by the weights of its choices; nothing is known of what they do."""
        if not isinstance(step, Page) or step.entry not in ENTRIES:
            return [1.0] * len(choices)
        options = [ENTRIES[step.entry].choices[number_of(str(choice[1]))] for choice in choices]
        return [option.bot * (OPENED if option.needs else 1.0) for option in options]
