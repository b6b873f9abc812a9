"""Plans: what is worth a look in a vintner's turn, each some choices in a row (RULES.md 8.5).

Whatever could be done is tried on a copy of the position and judged; the best by that are gone into further. At each question of an action
the first deeds are tried one by one, and the best of them with each second one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.bots.brain import Plan
from engine.bots.unfolding import give, let_run
from engine.kernel import Ask, Choice, Step
from engine.vinhos.abilities import Action, PrivateBanker, Recruit, Renown
from engine.vinhos.bank import Bank
from engine.vinhos.bot.features import EXPERT_WORTH
from engine.vinhos.bot.judgement import Judge
from engine.vinhos.data import (
    ABILITY,
    BAG,
    BANKER,
    HIGHEST,
    NOBODY,
    PUBLIC,
    RECRUIT,
    STEP_UP,
    TALENT,
    WINES,
)
from engine.vinhos.holdings import find
from engine.vinhos.managers import FinalUse, Give, Turning, givable, uses
from engine.vinhos.outlook import showings
from engine.vinhos.press import DiscardShown, JudgeFeatures, Presentation, Press, Promise, Raise, Relations
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade
from engine.vinhos.turn import AfterAction, Turn, pairs_of

Choices = tuple[Choice, ...]


class Try(NamedTuple):
    """Choices with the position they lead to, and its worth."""

    worth: float
    choices: Choices
    state: State


QUIET = (JudgeFeatures, Promise, DiscardShown, Press, Raise, Relations, Renown, Recruit, PrivateBanker, Give)
"""What happens by itself within a turn, and questions that often have a single answer."""
SECOND = 3  # first deeds that are tried with a second one
MOST_SECOND = 4  # deeds of a long action, such as a shipment, are added as long as they gain, up to so many
SLOTS_PER_WINE = 2
SHOWINGS = 6  # press releases that are tried
FP_LIKED, WISH_LIKED, CUBE_LIKED, MISSED = 0.6, 1.5, 0.3, 0.4  # VP, at first sight: of an FP, a wish met, a cube, and a wine given
BONUS_LIKED = {BAG: 2.5, TALENT: 2.0}  # FP that the bonuses of booths are like
BEFORE = 2  # optional acts that are thought of before the move
LEAST_GAIN, LEAST_LOSS = 0.01, 1.0  # VP by which an optional act must help after the action, and may cost before it


class Planner:
    """One vintner at one fork."""

    def __init__(self, s: State, judge: Judge, *, managers: bool = True) -> None:
        self.s, self.judge, self.seat, self.managers = s, judge, judge.seat, managers

    def plans(self) -> Iterator[Plan]:
        step = self.s.agenda[-1]
        if isinstance(step, Turn):
            return self.whole_turn(step)
        if isinstance(step, AfterAction):
            return self.after_action(step)
        if isinstance(step, FinalUse):
            return self.final_use(step)
        if isinstance(step, (Press, Presentation, Action)):
            return (Plan(one.worth, one.choices) for one in self.deeds(self.start(()), step))
        return (Plan(one.worth, one.choices) for one in self.each(self.start(()), step.choices(self.s)))

    # Trying

    def start(self, choices: Choices) -> Try:
        """The position after these choices, at the next question."""
        s = self.s.clone()
        give(s, choices)
        let_run(s, QUIET)
        return Try(0.0, choices, s)

    def on(self, one: Try, *more: Choice) -> Try:
        """Some choices more, judged."""
        s = one.state.clone()
        give(s, more)
        return Try(self.judge.value(s), (*one.choices, *more), s)

    def each(self, one: Try, choices: Iterable[Choice]) -> list[Try]:
        return [self.on(one, choice) for choice in choices]

    # A turn

    def whole_turn(self, step: Turn) -> Iterator[Plan]:
        """The action first; what may be done before it is worth its gain more than the best of these."""
        best = -999.0
        for choice in step.choices(self.s):
            if choice[0] in ("move", "drive", "stay"):
                for one in self.after_move(choice):
                    best = max(best, one.worth)
                    yield Plan(one.worth, one.choices)
        now = self.judge.value(self.s)
        for one in sorted(self.optional(step), key=lambda one: -one.worth)[:BEFORE]:
            if one.worth > now - LEAST_LOSS:
                yield Plan(best + one.worth - now, one.choices)

    def after_move(self, choice: Choice) -> list[Try]:
        there = self.start((choice,))
        step = there.state.agenda[-1]
        if isinstance(step, AfterAction):
            return [there._replace(worth=self.judge.value(there.state))]
        return self.deeds(there, step)

    def after_action(self, step: AfterAction) -> Iterator[Plan]:
        now = self.judge.value(self.s)
        yield Plan(now, (("end",),), always=True)
        for one in self.optional(step):
            if one.worth > now + LEAST_GAIN:
                yield Plan(one.worth, one.choices)

    def final_use(self, step: FinalUse) -> Iterator[Plan]:
        yield Plan(self.judge.value(self.s), (("pass",),), always=True)
        for one in self.favours():
            yield Plan(one.worth, one.choices)

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
        return [there._replace(worth=self.judge.value(there.state))]

    def stopped(self, one: Try, step: Action) -> Try:
        """The same with the end of the action, where it has to be told."""
        top = one.state.agenda[-1]
        if top.__class__ is step.__class__:
            s = one.state.clone()
            give(s, (("stop",),))
            return Try(one.worth, (*one.choices, ("stop",)), s)
        return one

    def buying(self, there: Try, step: Action) -> list[Try]:
        """One or two of something."""
        found: list[Try] = []
        deeds = step.deeds(there.state)
        if not step.binding:
            found.append(self.stopped(there._replace(worth=self.judge.value(there.state)), step))
        first = sorted(self.each(there, deeds), key=lambda one: -one.worth)
        for place, one in enumerate(first):
            found.append(self.stopped(one, step))
            again = one.state.agenda[-1]
            if place < SECOND and step.left > 1 and again.__class__ is step.__class__ and isinstance(again, Action):
                found += [self.stopped(two, step) for two in self.each(one, again.deeds(one.state))]
        return found

    def trading(self, there: Try, step: Action) -> list[Try]:
        """One wine after the other, the best deal first, and every beginning of that row."""
        found: list[Try] = []
        one = there._replace(worth=self.judge.value(there.state))
        if not step.binding:
            found.append(self.stopped(one, step))
        for n in range(MOST_SECOND):
            again = one.state.agenda[-1]
            if again.__class__ is not step.__class__ or not isinstance(again, Action):
                break
            tried = sorted(self.each(one, likely_deals(again.deeds(one.state))), key=lambda deal: -deal.worth)
            if not tried:
                break
            found += [self.stopped(deal, step) for deal in tried[: SECOND if n == 0 else 1]]
            one = tried[0]
        return found

    def banking(self, there: Try, step: Bank) -> list[Try]:
        """Some amounts out or in, and up to two steps up."""
        found: list[Try] = []
        v = there.state.vintners[self.seat]
        for choices in bank_visits(v.cash, v.account, v.level, v.enologists, step.way):
            if choices or not step.binding:
                found.append(self.stopped(self.on(there, *choices), step))
        return found

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
                counts, lost = {one.cubes for one in shown}, MISSED * self.missed(str(choice[1]))
                for one in shown:
                    row: list[Choice] = [] if len(choices) == 1 else [choice]
                    if len(counts) > 1:
                        row.append(("cubes", one.cubes))
                    row.append(("booth", one.booth))
                    liking = FP_LIKED * (one.fp + BONUS_LIKED.get(one.bonus, 0.0)) + WISH_LIKED * min(2, len(one.wishes)) - lost
                    ranked.append((liking - CUBE_LIKED * one.cubes, tuple(row)))
        ranked.sort(key=lambda one: -one[0])
        return [*found, *[self.related(self.start((*there.choices, *row))) for _, row in ranked[:SHOWINGS]]]

    def related(self, one: Try) -> Try:
        """The bonus and the relationships of a press release, by what is best at each question."""
        while isinstance(top := one.state.agenda[-1], Ask) and top.seat == self.seat and not isinstance(top, Turning):
            if isinstance(top, Presentation):
                break
            one = max(self.each(one, top.choices(one.state)), key=lambda two: two.worth)
            let_run(one.state, QUIET)
        return one._replace(worth=self.judge.value(one.state))

    # Optional acts

    def optional(self, step: Turn | AfterAction) -> Iterator[Try]:
        s = self.s
        here = Try(0.0, (), s)
        if step.favour and self.managers and s.has_managers:
            yield from self.favours()
        for pair in pairs_of(s, self.seat):
            one = self.start((("reclaim", *pair),))
            yield self.related(one)
        for choice in step.choices(s):
            if choice[0] == "divest":
                yield self.on(here, choice)
            elif choice[0] == "expert":
                yield self.ability(choice)

    def ability(self, choice: Choice) -> Try:
        one = self.start((choice,))
        if ABILITY[str(choice[1])] in (PUBLIC, RECRUIT, BANKER):
            return self.related(one)
        return one._replace(worth=self.judge.value(one.state))

    def favours(self) -> Iterator[Try]:
        """Each space of a row with the wine that is missed least, and the best that comes of it."""
        s, seat = self.s, self.seat
        seen = set()
        for choice in uses(s, seat):
            _, row, _, to = choice
            if (row, to) in seen:
                continue
            seen.add((row, to))
            gifts = givable(s, seat, str(row), str(to))
            gift = min(gifts, key=lambda one: self.missed(one))
            row_of: list[Choice] = [choice]
            if len(gifts) > 1:
                row_of.append(("give", gift))
            one = self.start(tuple(row_of))
            top = one.state.agenda[-1]
            if isinstance(top, Action):
                yield from sorted(self.deeds(one, top), key=lambda two: -two.worth)[:2]
            else:
                yield self.related(one)

    def missed(self, gift: str) -> float:
        """How much is lost with a wine, or a Socialite, roughly."""
        if gift not in WINES:
            return EXPERT_WORTH[gift] * 1.5
        e, value = find(self.s.vintners[self.seat], gift)
        slot = WINES[gift][1]
        left = e.room - 1 - slot
        return value * 1.0 + (left * 1.5 if e.cellar else left * 0.3) - (0.5 if left == 0 and not self.judge.around.ripe else 0.0)


def likely_deals(deals: list[Choice]) -> list[Choice]:
    """For each wine, with and without help, the dearest slots that it reaches."""
    found: list[Choice] = []
    count: dict[tuple[object, ...], int] = {}
    for deal in reversed(deals):
        key = (deal[1], deal[3] != NOBODY, len(deal) > 4 and deal[4] != NOBODY)
        count[key] = count.get(key, 0) + 1
        if count[key] <= SLOTS_PER_WINE:
            found.append(deal)
    return found


def bank_visits(cash: int, account: int, level: int, salaries: int, way: str) -> Iterator[Choices]:
    """Sensible visits."""
    outs = sorted({n for n in (0, 2, 3, 4, 5, 6, 8, 10, account - salaries, account) if 0 <= n <= account}) if way != "deposit" else [0]
    for out in outs:
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
    room = 20 - account
    if way != "withdraw":
        for n in sorted({n for n in (min(cash, room), min(cash - 2, room)) if n > 0}):
            yield (("deposit", n),)
