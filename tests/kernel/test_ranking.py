"""Places, winners and the tie-breaker that decided."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.kernel import Ranking, foremost, ranking, set_apart


class Standing(NamedTuple):
    points: int
    goods: int = 0
    money: int = 0


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ([Standing(5), Standing(9), Standing(7)], Ranking((3, 1, 2), (1,), None)),
        ([Standing(9, 1), Standing(9, 2), Standing(7)], Ranking((2, 1, 3), (1,), "goods")),
        ([Standing(9, 2, 0), Standing(9, 2, 4), Standing(9, 1, 8)], Ranking((2, 1, 3), (1,), "money")),
        ([Standing(9, 2), Standing(9, 2), Standing(8)], Ranking((1, 1, 3), (0, 1), None)),
        ([Standing(8), Standing(9), Standing(8)], Ranking((2, 1, 2), (1,), None)),
        ([Standing(3), Standing(3)], Ranking((1, 1), (0, 1), None)),
    ],
)
def test_more_points_win_and_then_each_tie_breaker(standings: list[Standing], expected: Ranking) -> None:
    assert ranking(standings) == expected


def test_two_standings_are_set_apart_by_the_first_difference() -> None:
    assert set_apart(Standing(9, 2, 1), Standing(9, 1, 5)) == "goods"
    assert set_apart(Standing(9), Standing(9)) == ""


def test_several_may_have_the_most() -> None:
    assert foremost({"ann": 3, "bob": 5, "cid": 5}) == ["bob", "cid"]
    assert foremost({0: 0, 1: -1}) == [0]
