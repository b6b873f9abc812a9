"""Battles of dice as bots weigh them: boosts after the rolls, and rolls put together."""

from __future__ import annotations

import pytest

from engine.bots.rolls import classes, thirds
from engine.bots.stakes import Stakes, best_boost, boosts_of, cheapest_first, worth
from engine.kernel.dice import Dice

DIE = Dice((1, 1, 2, 2, 3, 3))
STAKES = Stakes(4.0, 0.0, (-1.0, -3.0))


def test_boosts_that_cost_more_and_give_less_are_dropped() -> None:
    boosts = boosts_of(((2, 0.6), (3, 0.75), (2, 0.5)))
    assert dict(boosts)[2] == 0.5
    assert dict(boosts)[7] == pytest.approx(1.85)
    assert best_boost(1, boosts, STAKES)[1] == 0, "a battle that is won needs nothing"
    assert best_boost(-1, boosts, STAKES)[1] == 2
    assert best_boost(-9, boosts, STAKES)[1] == 0, "nothing helps"


def test_a_battle_is_worth_its_outcomes_with_boosts_played_well() -> None:
    assert worth(((-1, 0.5), (1, 0.5)), 0, ((0, 0.0),), STAKES) == pytest.approx(0.5 * 4 - 0.5 * 1)
    assert worth(((-1, 0.5), (1, 0.5)), 0, boosts_of(((2, 0.5),)), STAKES) == pytest.approx(0.5 * 4 + 0.5 * 3.5)
    assert worth(((-1, 1.0),), 2, ((0, 0.0),), STAKES) == 4.0


def test_the_first_boost_of_a_cheapest_set() -> None:
    offered = ((0.3, 2, "keg"), (0.2, 1, "shot"), (0.9, 4, "charm"))
    assert cheapest_first(offered, 1) == "shot"
    assert cheapest_first(offered, 3) == "keg", "two together cost less than the one that does it alone"
    assert cheapest_first(offered, 9) is None


@pytest.mark.parametrize("dice", range(1, 9))
def test_thirds_of_a_roll_make_a_whole(dice: int) -> None:
    assert sum(share for _, share in thirds(DIE, dice)) == pytest.approx(1.0)
    assert len(thirds(DIE, dice)) <= 3


def test_rolls_of_one_meaning_are_one_and_rare_ones_are_counted_with_the_others() -> None:
    found = classes(((-3, 0.05), (-1, 0.25), (0, 0.1), (1, 0.3), (2, 0.3)), lambda margin: (margin > 0) - (margin < -2), rare=0.06)
    assert [margin for margin, _ in found] == [-1, 1]
    assert [share for _, share in found] == pytest.approx([0.35 / 0.95, 0.6 / 0.95])
