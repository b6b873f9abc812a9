"""Years, vintage tiles, refreshing and turn order (5.3, 5.4)."""

from __future__ import annotations

import pytest

from engine.kernel import view
from engine.vinhos.data import YEAR_SPACES
from engine.vinhos.turn import fare
from engine.vinhos.years import Actions, Reorder, ResetOrder, Year, YearEnd
from tests.asking import answers, asked_seat, choose, go, names, question, refused, told
from tests.vinhos.positions import estate, position, turn, vintner


def with_estates(s, lands=("MIN red", "TRA red", "DAO red", "ALG red")):
    for seat in range(s.seats):
        estate(s, seat, lands[seat], wines="1@1")
    return s


@pytest.mark.rule("VIN-19")
def test_a_new_tile_moves_the_features() -> None:
    s = with_estates(position(vintages="V0"))
    s.sky = ["V3", "V4", "V5", "V6", "V2", "V1"]
    s.columns = (8, 0, 3, 0)
    events = go(s, Year(2))
    assert s.vintages == ("V0", "V1")
    assert s.columns == (9, 1, 3, 0), "a marker stops at column 9"
    assert told(events, "features").fields["columns"] == s.columns


@pytest.mark.rule("VIN-20")
def test_where_the_year_marker_stands() -> None:
    assert YEAR_SPACES == ("VINEYARD", "WINERY", "CELLAR", "EXPERT", "SELL", "EXPORT")
    s = with_estates(position())
    for year, space in enumerate(YEAR_SPACES, 1):
        s.year = year
        assert fare(s, 0, space).year_marker == 1


@pytest.mark.rule("VIN-21", "VIN-23")
@pytest.mark.parametrize(("year", "up"), [(2, False), (3, False), (4, True), (5, False), (6, True)])
def test_experts_turn_face_up_in_years_4_and_6(year: int, up: bool) -> None:
    s = with_estates(position(vintages=" ".join(f"V{n}" for n in range(year - 1))))
    vintner(s, 1, experts="LO1", spent="AL6 TA1")
    go(s, Year(year))
    v = s.vintners[1]
    assert (v.experts, v.spent) == ((("TA1", "LO1", "AL6"), ()) if up else (("LO1",), ("TA1", "AL6")))


@pytest.mark.rule("VIN-22", "VIN-25")
def test_everybody_acts_once_in_each_half() -> None:
    s = with_estates(position(seats=3, regions="MIN TRA DAO ALG SET LIS ALE"))
    s.order = (2, 0, 1)
    go(s, Actions(1), Actions(2), YearEnd())
    seen = []
    for _ in range(6):
        seen.append((s.half, asked_seat(s)))
        answers(s, "move BANK" if s.half == 1 else "move WINERY", "stop", "end")
    assert seen == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]


@pytest.mark.rule("VIN-24")
def test_the_almanac_shows_nothing_in_the_last_year() -> None:
    s = with_estates(position(vintages="V0 V1 V2 V3 V4", almanac="on"))
    s.vintages, s.sky = ("V0", "V1", "V2", "V3", "V4", "V5"), ["V6"]
    go(s, Year(6))
    assert s.vintages[-1] == "V5"
    assert view(s, 0).sky == [None]


@pytest.mark.rule("VIN-26", "VIN-85")
def test_press_moves_the_disc_at_once() -> None:
    s = with_estates(position())
    s.vintners[1].marker = "BANK"
    s.vintners[2].marker = "BANK"
    turn(s, 1)
    answers(s, "move PRESS")
    assert s.row2 == (1,)
    answers(s, "pass", "end", "move PRESS", "pass")
    assert s.row2 == (1, 2)


@pytest.mark.rule("VIN-27", "VIN-30")
def test_row_2_acts_first_in_the_next_phase() -> None:
    s = with_estates(position())
    s.row2 = (3, 1)
    go(s, Reorder(), Actions(2), YearEnd())
    assert s.order == (3, 1, 0, 2)
    assert s.row2 == ()
    assert asked_seat(s) == 3


@pytest.mark.rule("VIN-28")
def test_after_a_fair_the_fewest_points_come_first() -> None:
    s = with_estates(position(vintages="V0 V1 V2"))
    s.order = (2, 0, 3, 1)
    for seat, fp in enumerate((7, 3, 7, 9)):
        s.vintners[seat].fp = fp
    go(s, ResetOrder(), YearEnd())
    assert s.order == (1, 2, 0, 3), "tied players keep their relative order"


@pytest.mark.rule("VIN-29", "VIN-31")
def test_without_a_fair_the_order_stays() -> None:
    s = with_estates(position(vintages="V0 V1"))
    s.order = (2, 0, 3, 1)
    for seat, fp in enumerate((7, 3, 7, 9)):
        s.vintners[seat].fp = fp
    s.row2 = (3,)
    events = go(s, Reorder(), YearEnd())
    assert s.order == (3, 2, 0, 1)
    assert "order_reset" not in names(events)
    assert (s.year, asked_seat(s)) == (3, 3), "it is the order of the next year"


@pytest.mark.rule("VIN-30")
def test_a_disc_in_row_2_stays_in_its_slot() -> None:
    s = with_estates(position())
    s.vintners[0].marker = "BANK"
    s.row2 = (2,)
    vintner(s, 0, experts="LO5 AL6")
    turn(s, 0)
    choose(s, "expert", "LO5")
    assert s.row2 == (2, 0)
    assert refused(s, "expert", "AL6") == ("in_row2", "VIN-30")
    answers(s, "move PRESS", "pass")
    assert s.row2 == (2, 0)
    assert question(s) == "AfterAction"


def test_a_year_is_told() -> None:
    s = with_estates(position())
    assert told(go(s, Year(2)), "year").fields["space"] == "WINERY"
