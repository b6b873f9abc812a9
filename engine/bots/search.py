"""The search: a whole turn, plan by plan with the real rules, within a budget.

Each plan worth a look is played out on an imagined state; what comes after it is searched again, with fewer plans at each further fork,
until the turn is over and the position is judged. Whoever plays on then looks at the best lines again, by what the others make of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from engine.bots.brain import Brain, Line, Plan, can_look_on
from engine.bots.weighing import compared
from engine.kernel import Choice, Luck, Seat, asked, determinize, draw, play

SURE = 0.2  # what is less likely than this is searched no further than the end of the turn
LAST = 99  # a fork beyond all breadth


class Search:
    """One turn of one seat."""

    def __init__(self, brain: Brain) -> None:
        self.brain, self.skill, self.luck = brain, brain.skill, brain.luck
        self.left = brain.skill.budget
        self.stopped = False

    def lines(self, s: Any, seen: Any) -> list[Line]:
        """Every line from here, the best first."""
        found = self.weigh(s)
        if self.skill.plays_on and self.brain.playouts and len(found) > 1 and not self.stopped:
            found = self.play_on(seen, found)
        return found

    def weigh(self, s: Any) -> list[Line]:
        """Every plan at the first fork with the best that can come after it."""
        found = []
        for plan in self._plans(s, 0):
            line = self._follow(s, plan, 0)
            found.append(line._replace(worth=line.worth + self.brain.slip()))
            if self.stopped:
                break
        return sorted(found, key=lambda line: -line.worth)

    def _plans(self, s: Any, fork: int) -> list[Plan]:
        """What is weighed here; some of it is overlooked by those who slip."""
        brain, breadth = self.brain, self.skill.breadth_at(fork)
        found = sorted(brain.plans(s, fork, breadth), key=lambda plan: -plan.liking)
        if brain.overlooks and self.skill.slips:
            found = sorted(found, key=lambda plan: -plan.liking - brain.slip())
        always = [plan for plan in found if plan.always]
        others = [plan for plan in found if not plan.always]
        return [*others[: breadth if always else max(1, breadth)], *always]

    def _follow(self, s: Any, plan: Plan, fork: int) -> Line:
        """What a plan is worth with the best that can come after it."""
        self._spend()
        plans: tuple[Plan, ...] = (plan,)
        total = 0.0
        outcomes = self.brain.outcomes(s, plan, fork)
        for chance, after, bonus in outcomes:
            if self._goes_on(after):
                line = self._best(after, fork + 1 if chance > SURE else LAST)
                if len(outcomes) == 1:
                    plans += line.plans
            else:
                line = self._judged(after)
            total += chance * (bonus + line.worth)
        return Line(total, plans)

    def _best(self, s: Any, fork: int) -> Line:
        best: Line | None = None
        for plan in self._plans(s, fork):
            line = self._follow(s, plan, fork)
            if best is None or line.worth > best.worth:
                best = line
            if self.stopped:
                break
        return best or self._judged(s)

    def _judged(self, s: Any) -> Line:
        return Line(self.brain.value(s), ())

    def _goes_on(self, s: Any) -> bool:
        return can_look_on(s) and self.brain.at_fork(s)

    def _spend(self) -> bool:
        """Take one plan from the budget; whether it is time to stop."""
        self.left -= 1
        self.stopped = self.stopped or self.left <= 0 or self.brain.stop()
        return self.stopped

    # What the others make of it

    def play_on(self, seen: Any, lines: list[Line]) -> list[Line]:
        """The best lines again, by what the others then do: the mean over several guesses of what is hidden."""
        finalists = lines[: self.brain.finalists]
        means = compared(finalists, self._futures(seen), self._spend)
        found = [line._replace(worth=mean + self.brain.slip()) for line, mean in zip(finalists, means, strict=True)] if means else lines
        return sorted(found, key=lambda line: -line.worth)

    def _futures(self, seen: Any) -> Iterator[Callable[[Line], float]]:
        """One guess of what is hidden after another; all lines are played on in the same guess with the same luck."""
        for _ in range(self.brain.playouts):
            truth, seed = determinize(seen, self.luck), draw(self.luck, 1 << 60)
            yield partial(self._future, truth, seed)

    def _future(self, truth: Any, seed: int, line: Line) -> float:
        return self.brain.future(truth.clone(), line.choices, Luck(seed))


def sure_choices(s: Any, seat: Seat, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices as far as each is legal, this seat is the one that is asked, and nothing is uncovered between them."""
    state = s.clone()
    before, found = state.unveiled, []
    offered = list(state.agenda[-1].choices(state))
    for choice in choices:
        if choice not in offered:
            break
        found.append(choice)
        offered = list(play(state, choice))
        if state.unveiled != before or not can_look_on(state) or all(question.seat != seat for question in asked(state)):
            break
    return tuple(found)
