"""A captain's turn, searched plan by plan with the real rules, and played on by the quick hand to see what the others make of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Luck, Seat, determinize, draw, play, settle
from engine.kernel.brain import Skill, Stop
from engine.winds_of_plunder.judgement import turns_left, value
from engine.winds_of_plunder.plans import Plan, Planner
from engine.winds_of_plunder.quick import quick_round, quick_turn
from engine.winds_of_plunder.skills import SLIP, careless
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.temperaments import Temper
from engine.winds_of_plunder.turn import Bonus
from engine.winds_of_plunder.voting import imagined_vote
from engine.winds_of_plunder.worths import next_card

FINALISTS, PLAYOUTS, HORIZON = 5, 12, 1  # lines that are played on, how often each, and for how many rounds after this one


class Line(NamedTuple):
    """The best that was found at a fork: its plans in a row, what it is worth, the position at its end."""

    worth: float
    plans: tuple[Plan, ...]
    end: State


def is_asked(s: State, seat: Seat) -> bool:
    """Whether it is this captain's turn, and something is left to be chosen in it."""
    return bool(s.agenda) and not s.agenda[-1].sealed and s.active == seat and s.agenda[-1].seat == seat


class Search:
    """One turn of one captain, searched within a budget of plans."""

    def __init__(self, seat: Seat, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> None:
        self.seat, self.skill, self.temper, self.luck, self.stop = seat, skill, temper, luck, stop
        self.left = skill.budget
        self.stopped = False

    def weigh(self, s: State) -> list[Line]:
        """Every plan at the first fork, the best first."""
        lines = []
        for plan in self._plans(s, 0):
            line = self._follow(s, plan, 0)
            lines.append(line._replace(worth=line.worth + self._slip()))
            if self.stopped:
                break
        return sorted(lines, key=lambda line: -line.worth)

    def _slip(self) -> float:
        """An error of judgement."""
        return SLIP * self.skill.slips * (draw(self.luck, 2001) / 1000.0 - 1.0) if self.skill.slips else 0.0

    def _plans(self, s: State, fork: int) -> list[Plan]:
        """What is worth a look here; some of it is overlooked by those who slip."""
        widths = self.skill.widths
        found = Planner(s, self.seat, self.temper).plans()
        if self.skill.slips:
            found = sorted(found, key=lambda plan: -plan.liking - self._slip())
        return found[: widths[fork] if fork < len(widths) else 1]

    def _follow(self, s: State, plan: Plan, fork: int) -> Line:
        """What a plan is worth with the best that can come after it."""
        self.left -= 1
        self.stopped = self.stopped or self.left <= 0 or self.stop()
        after = s.clone()
        luck = 0.0
        if plan.draws:
            luck = self.temper.cards * next_card(len(s.captains[self.seat].hand), max(0, turns_left(s, self.seat) - 1))
            forgo_point(after)
        else:
            for choice in plan.choices:
                play(after, choice)
        if not is_asked(after, self.seat):
            return Line(luck + self.worth(after), (plan,), after)
        line = self._best(after, fork + 1)
        return Line(luck + line.worth, (plan, *line.plans), line.end)

    def _best(self, s: State, fork: int) -> Line:
        best: Line | None = None
        for plan in self._plans(s, fork):
            line = self._follow(s, plan, fork)
            if best is None or line.worth > best.worth:
                best = line
            if self.stopped:
                break
        assert best is not None, "a question without a plan"
        return best

    def worth(self, s: State) -> float:
        return value(s, self.seat, self.temper, wary=self.skill.wary, far=not careless(self.skill))

    def play_on(self, seen: State, lines: list[Line]) -> list[Line]:
        """The best lines again, by what the others then do: the mean over several guesses of what is hidden."""
        finalists = lines[:FINALISTS]
        sums = [0.0] * len(finalists)
        played = 0
        for _ in range(PLAYOUTS):
            truth = determinize(seen, self.luck)
            seed = draw(self.luck, 1 << 60)
            results = []
            for line in finalists:
                self.left -= 1
                if self.left <= 0 or self.stop():
                    break
                results.append(self._outcome(truth.clone(), line, Luck(seed)))
            if len(results) < len(finalists):
                break
            played += 1
            sums = [total + result for total, result in zip(sums, results, strict=True)]
        if not played:
            return lines
        means = [line._replace(worth=total / played) for line, total in zip(finalists, sums, strict=True)]
        return sorted(means, key=lambda line: -line.worth)

    def _outcome(self, s: State, line: Line, luck: Luck) -> float:
        for plan in line.plans:
            for choice in plan.choices:
                if is_asked(s, self.seat) and choice in s.agenda[-1].choices(s):
                    play(s, choice)
        if is_asked(s, self.seat):
            quick_turn(s, luck, 0.0)
        quick_round(s, luck)
        for _ in range(HORIZON):
            if s.over:
                break
            imagined_vote(s, luck)
            quick_round(s, luck)
        return self.worth(s)


def forgo_point(s: State) -> None:
    """A card is drawn, but its face is not looked at: only the point is gone."""
    s.points -= 1
    if type(s.agenda[-1]) is Bonus:
        s.agenda.pop()
        settle(s)
