"""The search that all games share, on a toy game: forks, chance, small questions, envelopes, and steps that nobody looks through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.bots.brain import Brain, Plan, best
from engine.bots.levels import LEVELS, Skill
from engine.bots.sealed import Envelope, chosen
from engine.bots.search import Search
from engine.bots.think import never, think
from engine.bots.weighing import compared, leaning, weighted
from engine.kernel import Choice, Luck, Seat, Step, play, step, view
from engine.kernel.brain import Thought
from tests.bots import isle as island
from tests.bots.isle import ISLE, FarBrain, IsleBrain, isle, question

ABLE = Skill(breadth=(9, 9), budget=10_000)
THINKING = tuple(level for level, skill in LEVELS.items() if skill)


def answer(s: island.Isle, level: str = "captain", temperament: str = "", luck: int = 1, brain: type[Brain] = IsleBrain) -> Thought:
    asked = question(s)
    return think(ISLE._replace(brain=brain), level, temperament, view(s, asked.seat), asked, Luck(luck))


def worths(s: island.Isle, skill: Skill = ABLE, brain: type[Brain] = IsleBrain) -> dict[tuple[Choice, ...], float]:
    """What the search makes of each plan."""
    lines = Search(brain(question(s).seat, skill, 1.0, Luck(1), never)).lines(s, view(s, question(s).seat))
    return {line.plans[0].choices: line.worth for line in lines}


# Turns


def test_a_plan_is_worth_what_it_leads_to() -> None:
    found = worths(isle())
    assert found[("do", "dig"),] == 2
    assert found[("do", "rest"),] == 0


def test_small_questions_on_the_way_are_answered() -> None:
    assert worths(isle())[("do", "trade"),] == 3


def test_a_rule_takes_what_is_liked_best_and_of_equals_the_first() -> None:
    s = isle()
    brain, asked = IsleBrain(question(s).seat, ABLE, 1.0, Luck(1), never), s.agenda[-1]
    deeds = [choice[1] for choice in asked.choices(s)]
    assert best("late", lambda brain, s, step, deed: deeds.index(deed))(brain, s, asked) == (("do", deeds[-1]), "late")
    assert best("same", lambda brain, s, step, deed: 0)(brain, s, asked) == (("do", deeds[0]), "same")


def test_chance_is_a_mean_over_several_tries() -> None:
    assert worths(isle())[("do", "roll"),] == pytest.approx(4, abs=1)


def test_the_best_that_comes_after_a_plan_counts() -> None:
    found = worths(isle(deeds=2))
    assert found[("do", "dig"),] == pytest.approx(2 + 4, abs=1)
    assert worths(isle(deeds=2), ABLE._replace(breadth=(9, 1)))[("do", "dig"),] == 2, "one plan at the second fork: the one liked most"


def test_a_turn_is_answered_in_a_row_as_far_as_nothing_is_uncovered() -> None:
    class Planner(IsleBrain):
        def plans(self, s: island.Isle, fork: int, breadth: int) -> list[Plan]:
            return [Plan(0.0, (("do", "dig"), ("do", "trade"), ("take", 3))), Plan(0.0, (("do", "rest"),))]

    s = isle(deeds=2)
    assert answer(s, brain=Planner).choices == (("do", "dig"), ("do", "trade"), ("take", 3))
    assert len(answer(s).choices) == 1, "dice come first"


def test_the_reason_is_the_term_that_gains_most() -> None:
    assert answer(isle()).reason.key == "isle.why.glory"
    s = isle()
    play(s, ("do", "trade"))
    assert answer(s).reason.key == "isle.why.haggle", "a reply has its own"


def test_plans_marked_always_are_weighed_whatever_the_breadth() -> None:
    class Restful(IsleBrain):
        def plans(self, s: island.Isle, fork: int, breadth: int) -> list[Plan]:
            return [Plan(5.0, (("do", "dig"),)), Plan(4.0, (("do", "trade"),)), Plan(-9.0, (("do", "rest"),), always=True)]

    assert set(worths(isle(), ABLE._replace(breadth=(1,)), Restful)) == {(("do", "dig"),), (("do", "rest"),)}
    assert set(worths(isle(), ABLE._replace(breadth=()), Restful)) == {(("do", "rest"),)}


def test_the_best_lines_are_played_on() -> None:
    """The other digs four times, and so does this seat on the days that follow; what the first deed brings is all that differs."""
    found = worths(isle(), ABLE._replace(plays_on=True), FarBrain)
    assert found[("do", "dig"),] == 2 - 4 + 4 - 4
    assert found[("do", "rest"),] == found[("do", "dig"),] - 2
    assert worths(isle(), ABLE, FarBrain)[("do", "dig"),] == 2, "not by those who do not play on"


def test_a_slip_is_of_the_size_that_the_skill_and_the_game_say() -> None:
    class Clumsy(IsleBrain):
        slip_points = 10.0

    off = [abs(worths(isle(), ABLE._replace(slips=slips), Clumsy)[("do", "dig"),] - 2) for slips in (0.0, 0.5)]
    assert off[0] == 0 < off[1] <= 5


def test_those_who_slip_may_overlook_the_plan_they_would_like_most() -> None:
    class Hasty(IsleBrain):
        overlooks = True

    def weighed(brain: type[Brain], slips: float) -> set[tuple[Choice, ...]]:
        skill = ABLE._replace(breadth=(1,), slips=slips)
        lines = [Search(brain(1, skill, 1.0, Luck(luck), never)).weigh(isle())[0] for luck in range(20)]
        return {line.plans[0].choices for line in lines}

    assert len(weighed(Hasty, 5.0)) > 1
    assert len(weighed(Hasty, 0.0)) == len(weighed(IsleBrain, 5.0)) == 1


# Opaque steps


class Unread(dict[str, int]):
    """The secrets of the data: whoever looks is caught."""

    def __getitem__(self, side: str) -> int:
        raise AssertionError("the search has read the page")


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("brain", [IsleBrain, FarBrain])
def test_nobody_looks_through_an_opaque_step(level: str, brain: type[Brain], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the search, not by a plan that goes on behind it, not when lines are played on."""
    monkeypatch.setattr(island, "GLORY", Unread())
    for deeds in (1, 2):
        assert answer(isle(deeds=deeds), level, brain=brain).choices


def test_a_position_at_an_opaque_step_is_judged_as_it_is() -> None:
    for deeds in (1, 2):
        found = worths(isle(deeds=deeds))
        assert found[("do", "enter"),] == found[("do", "enter"), ("read", "left")] == 0


@pytest.mark.parametrize("level", THINKING)
def test_at_an_opaque_step_the_weights_decide(level: str) -> None:
    s = isle()
    play(s, ("do", "enter"))
    for temperament, share in (("steady", 0.5), ("bookish", 0.75)):
        thoughts = [answer(s, level, temperament, luck) for luck in range(400)]
        assert Counter(t.choices for t in thoughts)[("read", "right"),] / 400 == pytest.approx(share, abs=0.07)
        assert {t.reason.key for t in thoughts} == {"kernel.why.unforeseen"}


def test_an_opaque_step_is_always_asked() -> None:
    """One that ran by itself, or was answered by the kernel, would be looked through by every search."""
    with pytest.raises(TypeError, match="opaque"):

        @step
        class Unasked(Step):
            opaque = True

    with pytest.raises(TypeError, match="opaque"):

        @step
        class Forced(Step):
            seat: int

            asks = True
            opaque = True


# Envelopes


class Auction(Envelope):
    """Whoever bids more than the other gets 3 and pays the bid; the other one wishes to bid 1."""

    contents = (0, 1, 2)
    firmness = 50.0
    others = (1,)

    def likely(self, rival: Seat, luck: Luck) -> int:
        return 1

    def of(self, rival: Seat) -> Auction:
        return self

    def opened(self, theirs: dict[Seat, int], luck: Luck) -> int:
        return theirs[1]

    def results(self, opened: int) -> Sequence[float]:
        return [3.0 if bid > opened else 0.0 for bid in self.contents]

    def price(self, content: int) -> float:
        return float(content)


def test_an_envelope_is_the_best_answer_to_the_others_wishes() -> None:
    assert chosen(Auction(), ABLE, Luck(1), never) == 2


def test_whoever_outguesses_answers_those_who_guess() -> None:
    """A rival who thinks bids 2, against which nothing wins; only a few are expected to follow their wishes."""
    assert chosen(Auction(), ABLE._replace(outguesses=True), Luck(1), never) == 0


def test_an_envelope_is_filled_also_without_time() -> None:
    assert chosen(Auction(), ABLE._replace(outguesses=True), Luck(1), lambda: True) in (0, 1, 2)


def test_envelopes_that_are_alike_are_mixed() -> None:
    class Even(Auction):
        def results(self, opened: int) -> Sequence[float]:
            return [float(bid) for bid in self.contents]

    found = Counter(chosen(Even(), ABLE, Luck(luck), never) for luck in range(300))
    assert all(70 < found[bid] < 130 for bid in Even.contents)


# Weighing


def test_a_pass_that_is_stopped_does_not_count() -> None:
    polls = iter([False] * 5 + [True])
    found = compared((1, 2), [lambda n: n * 1.0, lambda n: n * 3.0, lambda n: n * 100.0], lambda: next(polls))
    assert found == [2.0, 4.0]
    assert compared((1, 2), [lambda n: n * 1.0], lambda: True) == []


def test_a_weight_of_nothing_is_never_picked() -> None:
    assert {weighted(Luck(luck), (0.0, 1.0, 0.0, 2.0)) for luck in range(200)} == {1, 3}


def test_better_ones_are_taken_more_often_the_firmer_the_more() -> None:
    counts = [[leaning(Luck(luck), (1.0, 2.0), firmness) for luck in range(300)].count(1) for firmness in (0.0, 1.0, 9.0)]
    assert 120 < counts[0] < 180 < counts[1] < 250 < 295 < counts[2]
