"""The end of the game (part 7)."""

from __future__ import annotations

import pytest

from engine.vinhos.scoring import FinalScoring, majorities, money_of, ranked, standing, tally
from tests.asking import go, told
from tests.vinhos.positions import barrels, estate, position, vintner


def ended(seats: int = 3):
    s = position(seats, vintages="V0 V1 V2 V3 V4 V5", regions="" if seats == 4 else "MIN TRA DAO ALE ALG SET LIS")
    for seat, land in zip(range(seats), ("TRA red", "MIN red", "DAO red", "ALG red"), strict=False):
        estate(s, seat, land)
        vintner(s, seat, account=0, cash=0, level=0)
    return s


@pytest.mark.rule("RUL-27")
def test_majorities() -> None:
    s = ended()
    barrels(s, 0, "XA1 XA3 XB2")
    barrels(s, 1, "XA4 XB3")
    found = majorities(s)
    assert (found["angola"].leaders, found["angola"].vp) == ((0,), 6)
    assert (found["brazil"].leaders, found["brazil"].vp) == ((0, 1), 3)
    assert (found["uk"].leaders, found["uk"].vp) == ((), 0)


@pytest.mark.rule("VIN-163")
def test_points_by_source() -> None:
    s = ended()
    barrels(s, 0, "XA1 XD2", relations="BEA.L1")
    v = vintner(s, 0, account=7)
    v.fairs, v.penalties, v.vp = (9, 4), 2, 8 + 13 - 2
    t = tally(s, 0)
    assert (t.shields, t.fairs, t.penalties, t.markets, t.account, t.locks) == (8, (9, 4), 2, 15, 7, 4)
    events = go(s, FinalScoring())
    assert s.over
    assert v.vp == t.total == 45
    final = next(e for e in events if e.name == "final" and e.seat == 0)
    assert final.fields["total"] == 45
    assert told(events, "game_won").fields["winners"] == (0,)


def tied(**second: int):
    s = ended(2 + 1)
    vintner(s, 0, vp=20)
    vintner(s, 1, vp=20)
    return s


@pytest.mark.rule("RUL-11")
def test_tie_breakers_in_their_order() -> None:
    s = tied()
    vintner(s, 0, cash=3)
    vintner(s, 1, fp=9)
    assert (ranked(s).winners, ranked(s).tie) == ((0,), "money")
    barrels(s, 1, "XA1")
    s.vintners[0].vp += 1
    assert (ranked(s).winners, ranked(s).tie) == ((1,), "exports")
    s = tied()
    vintner(s, 1, fp=9)
    assert (ranked(s).winners, ranked(s).tie) == ((1,), "fp")


def test_equal_vintners_share_a_place() -> None:
    s = tied()
    assert ranked(s).places == (1, 1, 3)
    assert ranked(s).tie is None


@pytest.mark.rule("RUL-36")
@pytest.mark.parametrize(("level", "money"), [(5, 9 + 9), (2, 9 + 2), (0, 9), (-1, 7), (-3, 3)])
def test_money_after_divesting(level: int, money: int) -> None:
    s = ended()
    v = vintner(s, 0, cash=4, account=5, level=level)
    assert money_of(v) == money
    assert standing(s, 0).money == money
