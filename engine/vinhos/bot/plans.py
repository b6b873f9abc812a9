"""Plans: what is worth a look in a vintner's turn, each some choices in a row (RULES.md 8.5).

Whatever could be done is tried on a copy of the position and judged. At the question of an action the first deeds are tried one by one,
and the best of them together with each second one; how many of them, and how many other things, is a matter of the planner's width.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.bots.brain import Plan
from engine.bots.unfolding import give, let_run
from engine.kernel import Ask, Choice, Step
from engine.kernel.agenda import answer
from engine.vinhos.abilities import Action, PrivateBanker, Recruit, Renown
from engine.vinhos.bank import IN, OUT, Bank
from engine.vinhos.bot.features import EXPERT_WORTH
from engine.vinhos.bot.judgement import Judge
from engine.vinhos.bot.replies import most_useful
from engine.vinhos.data import (
    ABILITY,
    BAG,
    BANKER,
    BENEFACT,
    BROKER,
    EXPORT_SLOTS,
    HIGHEST,
    MOST_ACCOUNT,
    NOBODY,
    SALE_SLOTS,
    STEP_UP,
    TALENT,
    WINES,
    X3,
)
from engine.vinhos.experts import Gift, GiveBack
from engine.vinhos.holdings import find
from engine.vinhos.managers import FinalUse, Give, Turning, givable, uses
from engine.vinhos.outlook import showings
from engine.vinhos.press import DiscardShown, JudgeFeatures, Presentation, Press, Promise, Raise, Relations
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade
from engine.vinhos.turn import AfterAction, Turn, pairs_of

Choices = tuple[Choice, ...]

QUIET = (JudgeFeatures, Promise, DiscardShown, Press, Raise, Relations, Renown, Recruit, PrivateBanker, Give)
"""What happens by itself within a turn, and questions that often have a single answer."""
GIFTS = (Gift, GiveBack)
SLOTS = EXPORT_SLOTS | SALE_SLOTS
LONGEST_TRADE = 4  # wines in a row that are thought of
SLOTS_PER_WINE = {"export": 2, "sell": 1}  # the dearest ones that it reaches
FP_LIKED, WISH_LIKED, CUBE_LIKED, MISSED = 0.6, 1.5, 0.3, 0.4  # VP, at first sight: of an FP, a wish met, a cube, and a wine given
BONUS_LIKED = {BAG: 2.5, TALENT: 2.0}  # FP that the bonuses of booths are like
AGE_LIKED, SHELF_LIKED = 1.5, 0.3  # WV that a year to come is like for a wine that is given, in a cellar and in a warehouse
SOCIALITE_LIKED = 1.5  # WV that an expert is like
SHORT = 5  # cash below which money is thought of before the move
MONEY = (BENEFACT, BANKER, BROKER)
LEAST_GAIN, LEAST_LOSS = 0.01, 2.0  # VP by which an optional act must help after the action, and may cost before it


class Try(NamedTuple):
    """Choices with the position they lead to, and its worth."""

    worth: float
    choices: Choices
    state: State


def worth_of(one: Try) -> float:
    return one.worth


def as_plan(one: Try) -> Plan:
    return Plan(one.worth, one.choices)


def carry_out(s: State, choices: Iterable[Choice]) -> None:
    """Make these choices, up to the next question that is worth a thought."""
    for choice in choices:
        give(s, (choice,))
        let_run(s, QUIET)
        while isinstance(step := s.agenda[-1], GIFTS):
            answer(s, step, most_useful(s, step))


def carried_out(s: State, choices: Iterable[Choice]) -> State:
    after = s.clone()
    carry_out(after, choices)
    return after


class Planner:
    """One vintner at one fork."""

    def __init__(self, s: State, judge: Judge, width: int, *, managers: bool) -> None:
        self.s, self.judge, self.seat, self.width, self.managers = s, judge, judge.seat, width, managers

    def plans(self) -> Iterator[Plan]:
        step = self.s.agenda[-1]
        here = Try(0.0, (), self.s)
        if isinstance(step, Turn):
            return self.whole_turn(here, step)
        if isinstance(step, AfterAction):
            return self.after_action(step)
        if isinstance(step, FinalUse):
            return self.final_use()
        if isinstance(step, (Press, Presentation, Action)):
            return map(as_plan, self.deeds(here, step))
        return map(as_plan, self.each(here, step.choices(self.s)))

    # Trying

    def judged(self, one: Try) -> Try:
        return one._replace(worth=self.judge.value(one.state))

    def led(self, one: Try, *more: Choice) -> Try:
        """Some choices more, up to the next question; not judged."""
        return Try(0.0, (*one.choices, *more), carried_out(one.state, more))

    def on(self, one: Try, *more: Choice) -> Try:
        """Some choices more, judged at once."""
        s = carried_out(one.state, more)
        return Try(self.judge.value(s), (*one.choices, *more), s)

    def each(self, one: Try, choices: Iterable[Choice]) -> list[Try]:
        return [self.on(one, choice) for choice in choices]

    # A turn

    def whole_turn(self, here: Try, step: Turn) -> Iterator[Plan]:
        """Move and action; where money or barrels are short, also after what brings some."""
        yield from map(as_plan, self.moves(here, step))
        for one in sorted(self.openings(here, step), key=worth_of, reverse=True)[: self.width]:
            again = one.state.agenda[-1]
            assert isinstance(again, Turn)
            yield from map(as_plan, self.moves(one, again))

    def moves(self, here: Try, step: Turn) -> Iterator[Try]:
        for choice in step.choices(here.state):
            if choice[0] in ("move", "drive", "stay"):
                there = self.led(here, choice)
                yield from self.deeds(there, there.state.agenda[-1])

    def openings(self, here: Try, step: Turn) -> Iterator[Try]:
        """Optional acts that are of use before the action: they bring cash or barrels."""
        s, v = here.state, here.state.vintners[self.seat]
        least = self.judge.value(s) - LEAST_LOSS
        found: list[Try] = []
        if not v.barrels:
            found += self.reclaimed(here)
        if v.cash < SHORT:
            found += self.abilities(here, step, MONEY)
            if step.favour and self.managers:
                found += self.favours(here, X3)
        if not v.cash and ("divest",) in step.choices(s):
            found.append(self.on(here, ("divest",)))
        return (one for one in found if one.worth > least and isinstance(one.state.agenda[-1], Turn))

    def after_action(self, step: AfterAction) -> Iterator[Plan]:
        here = Try(0.0, (), self.s)
        now = self.judge.value(self.s)
        yield Plan(now, (("end",),), always=True)
        found = [*self.reclaimed(here), *self.abilities(here, step, ())]
        if step.favour and self.managers:
            found += self.favours(here)
        if ("divest",) in step.choices(self.s):
            found.append(self.on(here, ("divest",)))
        yield from (as_plan(one) for one in found if one.worth > now + LEAST_GAIN)

    def final_use(self) -> Iterator[Plan]:
        yield Plan(self.judge.value(self.s), (("pass",),), always=True)
        yield from map(as_plan, self.favours(Try(0.0, (), self.s)))

    # Actions

    def deeds(self, there: Try, step: Step[State]) -> list[Try]:
        """What could be made of the action that is asked for, each to its end."""
        if isinstance(step, Bank):
            return self.banking(there, step)
        if isinstance(step, (Press, Presentation)):
            return self.showing(there, step)
        if isinstance(step, (Ship, Trade)):
            return self.trading(there, step)
        if isinstance(step, Action):
            return self.buying(there, step)
        return [self.judged(there)]

    def stopped(self, one: Try, step: Action) -> Try:
        """The same with the end of the action, where it has to be told."""
        if one.state.agenda[-1].__class__ is not step.__class__:
            return one
        s = one.state.clone()
        give(s, (("stop",),))
        return Try(one.worth, (*one.choices, ("stop",)), s)

    def buying(self, there: Try, step: Action) -> list[Try]:
        """One or two of something; nothing only where nothing can be had."""
        first = sorted(self.each(there, step.deeds(there.state)), key=worth_of, reverse=True)
        if not first:
            return [self.stopped(self.judged(there), step)]
        found = [self.stopped(one, step) for one in first[: self.width + 1]]
        for one in first[: self.width] if step.left > 1 else ():
            again = one.state.agenda[-1]
            if again.__class__ is step.__class__ and isinstance(again, Action) and (second := again.deeds(one.state)):
                found.append(self.stopped(max(self.each(one, second), key=worth_of), step))
        if not step.binding and not there.choices:
            found.append(self.stopped(self.judged(there), step))
        return found

    def trading(self, there: Try, step: Action) -> list[Try]:
        """Each likely deal alone, and the best ones one after the other as far as they go together."""
        tried = sorted(self.each(there, likely_deals(step.deeds(there.state))), key=worth_of, reverse=True)
        found = [self.stopped(deal, step) for deal in tried[: self.width]]
        if not (step.binding and tried):
            found.append(self.stopped(self.judged(there), step))
        if tried and step.left > 1:
            one, wines = tried[0], {tried[0].choices[-1][1]}
            for other in tried[1:]:
                deal = other.choices[-1]
                again = one.state.agenda[-1]
                if len(wines) < LONGEST_TRADE and deal[1] not in wines and isinstance(again, Action) and deal in again.deeds(one.state):
                    one = self.on(one, deal)
                    wines.add(deal[1])
                    found.append(self.stopped(one, step))
        return found

    def banking(self, there: Try, step: Bank) -> list[Try]:
        """Some amounts out or in, and up to two steps up."""
        v = there.state.vintners[self.seat]
        visits = bank_visits(v.cash, v.account, v.level, v.enologists, step.way)
        bound = step.binding and bool(step.deeds(there.state))
        return [self.stopped(self.on(there, *choices), step) for choices in visits if choices or not bound]

    # Press releases

    def showing(self, there: Try, step: Press | Presentation) -> list[Try]:
        """A press release with the wines, cubes and booths that look best; or none."""
        s, found = there.state, []
        choices = step.choices(s)
        if isinstance(step, Press):
            found.append(self.on(there, ("pass",)))
        ranked: list[tuple[float, Choices]] = []
        for choice in choices:
            if choice[0] == "present":
                shown = showings(s, self.seat, str(choice[1]), str(choice[2]))
                counts, lost = {one.cubes for one in shown}, MISSED * self.missed(s, str(choice[1]))
                for one in shown:
                    row: list[Choice] = [] if len(choices) == 1 else [choice]
                    if len(counts) > 1:
                        row.append(("cubes", one.cubes))
                    row.append(("booth", one.booth))
                    liking = FP_LIKED * (one.fp + BONUS_LIKED.get(one.bonus, 0.0)) + WISH_LIKED * min(2, len(one.wishes)) - lost
                    ranked.append((liking - CUBE_LIKED * one.cubes, tuple(row)))
        ranked.sort(key=lambda one: -one[0])
        return [*found, *[self.related(self.led(there, *row)) for _, row in ranked[: 2 + self.width]]]

    def related(self, one: Try) -> Try:
        """The small questions that follow, each by what is best at once."""
        while isinstance(top := one.state.agenda[-1], Ask) and top.seat == self.seat and not isinstance(top, (Turning, Presentation)):
            one = max(self.each(one, top.choices(one.state)), key=worth_of)
        return self.judged(one)

    # Optional acts

    def reclaimed(self, here: Try) -> Iterator[Try]:
        pairs = pairs_of(here.state, self.seat)
        return (self.related(self.led(here, ("reclaim", *pair))) for pair in pairs[: self.width])

    def abilities(self, here: Try, step: Turn | AfterAction, among: tuple[str, ...]) -> Iterator[Try]:
        """Stand-alone experts; of these abilities, or of any."""
        for choice in step.choices(here.state):
            if choice[0] == "expert" and (not among or ABILITY[str(choice[1])] in among):
                yield self.related(self.led(here, choice))

    def favours(self, here: Try, only: str = "") -> Iterator[Try]:
        """Each space of a row with the wine that is missed least, and the best that comes of it."""
        s, seen = here.state, set()
        for choice in uses(s, self.seat):
            _, row, _, to = choice
            if (row, to) in seen or (only and to != only):
                continue
            seen.add((row, to))
            gifts = givable(s, self.seat, str(row), str(to))
            gift: list[Choice] = [("give", min(gifts, key=lambda one: self.missed(s, one)))] if len(gifts) > 1 else []
            one = self.led(here, choice, *gift)
            top = one.state.agenda[-1]
            yield max(self.deeds(one, top), key=worth_of) if isinstance(top, Action) else self.related(one)

    def missed(self, s: State, gift: str) -> float:
        """How much is lost with a wine, or a Socialite, as WV."""
        if gift not in WINES:
            return SOCIALITE_LIKED * EXPERT_WORTH[gift]
        e, value = find(s.vintners[self.seat], gift)
        years = e.room - 1 - WINES[gift][1]
        return value + years * (AGE_LIKED if e.cellar else SHELF_LIKED)


def likely_deals(deals: list[Choice]) -> list[Choice]:
    """For each wine and each way of helping it, the dearest slots that it reaches."""
    found: list[Choice] = []
    count: dict[tuple[object, ...], int] = {}
    for deal in sorted(deals, key=lambda one: -SLOTS[str(one[2])].needs):
        way = deal[1], *[help != NOBODY for help in deal[3:]]
        count[way] = count.get(way, 0) + 1
        if count[way] <= SLOTS_PER_WINE[str(deal[0])]:
            found.append(deal)
    return found


def bank_visits(cash: int, account: int, level: int, salaries: int, way: str) -> Iterator[Choices]:
    """Sensible visits: some money out and some steps up, or money in."""
    outs = {0, 3, 5, 8, account - salaries, account} if way != IN else {0}
    for out in sorted(outs):
        if not 0 <= out <= account:
            continue
        row: list[Choice] = [("withdraw", out)] if out else []
        yield tuple(row)
        left, at = cash + out, level
        for _ in range(2):
            if at == HIGHEST or left < STEP_UP[at]:
                break
            left -= STEP_UP[at]
            at += 1
            row.append(("invest",))
            yield tuple(row)
    room = min(cash, MOST_ACCOUNT - account)
    if way != OUT and room > 0:
        yield (("deposit", room),)
