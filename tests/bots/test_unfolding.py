"""Choices are unfolded over everything that may come of them, on the toy game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.brain import Outcome
from engine.bots.levels import Skill
from engine.bots.think import never
from engine.bots.unfolding import give, let_run, unfolded
from engine.kernel import Act, Luck, Step, draw, step
from tests.bots.isle import Dawn, Day, Haggle, Isle, IsleBrain, Page, isle

SEAT = 1


@step
class Toss(Act[Isle]):
    def run(self, s: Isle) -> None:
        s.glory[self.seat] += 8 * draw(s, 2)


@step
class Trifle(Act[Isle]):
    def run(self, s: Isle) -> None:
        raise AssertionError("nobody needs to play this")


class TossBrain(IsleBrain):
    def halts(self, s: Isle, step: Step[Isle]) -> bool:
        return type(step) is Dawn

    def branches(self, s: Isle, step: Step[Isle], fine: bool) -> Sequence[Outcome]:
        if type(step) is not Toss:
            return ()
        found = []
        for glory, chance in ((0, 0.5), (8, 0.5)) if fine else ((4, 1.0),):
            after = s.clone()
            after.agenda.pop()
            after.glory[step.seat] += glory
            found.append(Outcome(chance, after))
        return found

    def passes_over(self, s: Isle, step: Step[Isle]) -> bool:
        return type(step) is Trifle


def outcomes(*agenda: Step[Isle], fine: bool = True) -> dict[int, float]:
    """Glory, and how likely it is, after a day of rest with these steps to come."""
    s = isle()
    s.agenda = [Dawn(), *reversed(agenda), Day(SEAT)]
    before = s.clone()
    brain = TossBrain(SEAT, Skill(breadth=(1,), budget=1), 1.0, Luck(1), never)
    found: dict[int, float] = {}
    for chance, after, _ in unfolded(brain, s, (("do", "rest"),), fine=fine):
        found[after.glory[SEAT]] = found.get(after.glory[SEAT], 0.0) + chance
    assert s == before, "the position itself is left alone"
    return found


def test_every_roll_branches() -> None:
    assert outcomes(Toss(SEAT), Toss(SEAT)) == {0: 0.25, 8: 0.5, 16: 0.25}
    assert outcomes(Toss(SEAT), fine=False) == {4: 1.0}


def test_small_questions_are_answered_and_trifles_passed_over() -> None:
    assert outcomes(Trifle(SEAT), Haggle(SEAT)) == {3: 1.0}


def test_nobody_looks_through_an_opaque_step() -> None:
    assert outcomes(Haggle(SEAT), Page(SEAT), Haggle(SEAT)) == {3: 1.0}


@step
class Windfall(Act[Isle]):
    def run(self, s: Isle) -> None:
        s.glory[self.seat] += 1


def test_what_happens_by_itself_between_two_choices_happens() -> None:
    s = isle()
    s.agenda = [Dawn(), Day(SEAT), Windfall(SEAT), Day(SEAT)]
    give(s, (("do", "rest"), ("do", "rest")))
    assert s.glory[SEAT] == 1
    assert s.agenda == [Dawn()]


def test_steps_run_as_long_as_they_are_of_the_kinds() -> None:
    s = isle()
    s.agenda = [Dawn(), Toss(SEAT), Windfall(SEAT), Windfall(SEAT)]
    let_run(s, (Windfall,))
    assert s.glory[SEAT] == 2
    assert s.agenda == [Dawn(), Toss(SEAT)]


def test_a_question_with_several_answers_is_left_open() -> None:
    s = isle()
    s.agenda = [Dawn(), Day(SEAT)]
    let_run(s, (Day,))
    assert s.agenda == [Dawn(), Day(SEAT)]
