"""The brain of Vinhos: what the search asks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.bots.brain import Brain, Outcome, Plan, Reply
from engine.bots.levels import Skill
from engine.bots.weighing import leaning
from engine.kernel import Choice, Luck, Seat, Step, draw, then
from engine.kernel.agenda import answer
from engine.kernel.brain import Stop
from engine.vinhos.abilities import Action, PrivateBanker, Recruit, Renown
from engine.vinhos.bot.fair import OwnExperts, own_experts
from engine.vinhos.bot.features import NEEDS, Surroundings
from engine.vinhos.bot.judgement import Judge
from engine.vinhos.bot.plans import Planner, carried_out, carry_out
from engine.vinhos.bot.replies import REPLIES
from engine.vinhos.bot.temperaments import TEMPERAMENTS, Temper
from engine.vinhos.data import HALVES, REFRESH_YEARS
from engine.vinhos.experts import BoothExpert
from engine.vinhos.fair import Experts, shifted
from engine.vinhos.harvest import Age, Maintain, Wine
from engine.vinhos.managers import FinalUse, Give
from engine.vinhos.press import Booth, Presentation, Press, Raise, Relations
from engine.vinhos.setup import FirstVineyard
from engine.vinhos.state import State
from engine.vinhos.turn import AfterAction, Turn
from engine.vinhos.years import refresh, turn_up_vintages

TURNING = (Turn, AfterAction, FinalUse, Action)
SHOWING = (Press, Presentation, Raise, Booth, BoothExpert, Relations)
ON_THE_WAY = (Give, Renown, Recruit, PrivateBanker)
FORKS = (*TURNING, *SHOWING, *ON_THE_WAY)
LINES = 2  # that are gone into, and as many again for each step of width
WIDEST = 3  # how many of the first things are tried with second ones
DECKHANDS_SLIP, MATES_SLIP, CAPTAINS_SLIP = 6.0, 2.4, 2.0  # VP by which a judgement may be wrong
CAPTAINS_FOLLOW, BEST_FOLLOW = (3, 1), (8, 2)  # lines that are followed to the own next turn, and under how many guesses of the vintage
FIRMNESS = 1.0  # how seldom a worse region is chosen to begin with, by VP of difference
WORTH_SHIPPING = 7  # WV for which a rival may well take an action
SHY_YEARS = 3  # in which those who look no turn ahead do not think of managers


class VinhosBrain(Brain):
    """One vintner at one question."""

    temperaments = TEMPERAMENTS
    replies = REPLIES
    doubt = 15.0

    def __init__(self, seat: Seat, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> None:
        super().__init__(seat, skill._replace(plays_on=skill.wary), temper, luck, stop)
        self.best = skill.plays_on
        self.finalists, self.playouts = BEST_FOLLOW if self.best else CAPTAINS_FOLLOW
        self.judges: dict[tuple[int, int], Judge] = {}

    def judged_by(self, s: State) -> Judge:
        """The judgement of this turn, or of a later one; what surrounds it is looked at when it is asked first."""
        moment = s.year, s.half
        if moment not in self.judges:
            self.judges[moment] = Judge(s, self.seat, self.temper, wary=self.skill.wary)
        return self.judges[moment]

    def value(self, s: State) -> float:
        return self.judged_by(s).value(s)

    def terms(self, s: State) -> dict[str, float]:
        return self.judged_by(s).terms(s)

    def slip(self) -> float:
        """An error of judgement: the less a level is able to see, the larger."""
        skill = self.skill
        size = 0.0 if self.best else CAPTAINS_SLIP if skill.wary else MATES_SLIP if skill.guesses else DECKHANDS_SLIP
        return size * (draw(self.luck, 2001) / 1000.0 - 1.0) if size else 0.0

    def at_fork(self, s: State) -> bool:
        step = s.agenda[-1]
        return isinstance(step, FORKS) and step.seat == self.seat

    def reply(self, s: State, step: Step[State]) -> Reply | None:
        return self.first_vineyard(s, step) if isinstance(step, FirstVineyard) else super().reply(s, step)

    def first_vineyard(self, s: State, step: FirstVineyard) -> Reply:
        """The region that promises most, or one that is nearly as good."""
        choices, judge = step.choices(s), self.judged_by(s)
        worths = [judge.value(carried_out(s, (choice,))) + self.slip() for choice in choices]
        return choices[leaning(self.luck, worths, FIRMNESS)], "land"

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        managers = self.skill.looks_ahead or s.year > SHY_YEARS
        width = max(1, min(WIDEST, self.skill.breadth[0] // 4)) if fork == 0 else 1
        found = sorted(Planner(s, self.judged_by(s), width, managers=managers).plans(), key=lambda plan: -plan.liking - self.slip())
        return [plan for place, plan in enumerate(found) if plan.always or place < LINES + LINES * width]

    def outcomes(self, s: State, plan: Plan, fork: int) -> Sequence[Outcome]:
        """Nothing in a turn is left to chance but the tiles that are turned up, and these are not looked at."""
        return (Outcome(1.0, carried_out(s, plan.choices)),)

    def lead(self, s: State, choices: Iterable[Choice]) -> None:
        """As far as it is legal there: another expert may have been turned up. The others' turns do not begin."""
        for choice in choices:
            if choice not in s.agenda[-1].choices(s):
                break
            carry_out(s, (choice,))

    def play_on(self, s: State, luck: Luck) -> None:
        """The own next turn, once the others have moved on: the best that it could bring. Only the best look beyond the year's end."""
        if not s.half or (s.half == HALVES[1] and not self.best):
            return
        others_move_on(s, self.seat, self.judged_by(s).around)
        begin_next_turn(s, self.seat, self.reply)
        if s.agenda:
            found = Planner(s, self.judged_by(s), 1, managers=False).plans()
            carry_out(s, max(found, key=lambda plan: plan.liking).choices)

    def envelope(self, s: State, step: Step[State]) -> OwnExperts | None:
        return own_experts(self, s) if isinstance(step, Experts) else None


def others_move_on(s: State, seat: Seat, around: Surroundings) -> None:
    """Each rival takes the dearest slot that he reaches, if it is worth an action; nobody stands in the way any more."""
    here = s.vintners[seat].marker
    for rival, v in enumerate(s.vintners):
        v.marker = here  # which one has to leave oneself
        best = max([value for one in around.vineyards(s, v) for value in one.now], default=0)
        if rival != seat and v.barrels and best >= WORTH_SHIPPING:
            slot = next((name for needs, name in NEEDS[len(s.vintners)] if WORTH_SHIPPING <= needs <= best and name not in s.exports), None)
            if slot:
                s.exports[slot] = rival


def begin_next_turn(s: State, seat: Seat, reply: Callable[[State, Step[State]], Reply | None]) -> None:
    """To the own next turn, over one's own maintenance and harvest if they lie between; nothing is asked at the end of the game."""
    s.agenda.clear()
    if s.half == HALVES[0]:
        s.half = HALVES[1]
    elif s.year == s.last_year:
        return
    else:
        then(s, Maintain(seat), Age(seat), Wine(seat))
        while s.agenda:
            step = s.agenda[-1]
            if step.asks and (known := reply(s, step)):
                answer(s, step, known[0])
            else:
                s.agenda.pop()
                step.run(s)
        s.year, s.half = s.year + 1, HALVES[0]
        turn_up_vintages(s)
        s.columns = shifted(s.columns, s.vintage.steps)
        if s.year in REFRESH_YEARS:
            refresh(s)
    then(s, Turn(seat, True))
