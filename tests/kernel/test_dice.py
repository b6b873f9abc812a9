"""Dice in closed form, compared with rolling them all."""

from __future__ import annotations

from itertools import product

import pytest

from engine.kernel.dice import Dice

FACES = (0, 1, 1, 4)


def rolled(dice: int) -> list[int]:
    return [sum(faces) for faces in product(FACES, repeat=dice)]


@pytest.mark.parametrize("dice", range(4))
def test_totals(dice: int) -> None:
    totals = rolled(dice)
    assert Dice(FACES).sums(dice) == pytest.approx({total: totals.count(total) / len(totals) for total in sorted(totals)})


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 1), (2, 3), (0, 2)])
def test_differences_and_odds(mine: int, theirs: int) -> None:
    dice = Dice(FACES)
    found = [a - b for a, b in product(rolled(mine), rolled(theirs))]
    assert dict(dice.margins(mine, theirs)) == pytest.approx({margin: found.count(margin) / len(found) for margin in found})
    assert [margin for margin, _ in dice.margins(mine, theirs)] == sorted(set(found))
    for boost in (0, 2):
        shares = [sum(test) / len(found) for test in ([m + boost > 0 for m in found], [m + boost == 0 for m in found])]
        assert dice.odds(mine, theirs, boost) == pytest.approx((*shares, 1 - sum(shares)))


def test_against_a_roll_on_the_table() -> None:
    assert Dice(FACES).margins_against(1, 3) == ((-3, 0.25), (-2, 0.5), (1, 0.25))
