"""Maintenance and production (5.17)."""

from __future__ import annotations

import pytest

from engine.vinhos.data import VINTAGES
from engine.vinhos.outlook import Books, books_ahead, harvest_ahead
from engine.vinhos.years import Production, YearEnd
from tests.asking import answers, asked_seat, choose, go, names, offered, question, refused, told
from tests.vinhos.positions import estate, maintenance, position, vintner, wines


def village(vintages: str = "V0 V1"):
    """Others have one plain estate each."""
    s = position(vintages=vintages)
    for seat, land in ((1, "MIN white"), (2, "TRA white"), (3, "DAO white")):
        estate(s, seat, land)
    return s


# Maintenance


@pytest.mark.rule("VIN-120", "VIN-121")
def test_interest_then_salaries() -> None:
    s = village()
    estate(s, 0, "ALG red", wineries=2, enologists=2)
    vintner(s, 0, account=0, level=3)
    assert books_ahead(s, 0) == Books(1, 0, False)
    maintenance(s)
    assert (s.vintners[0].account, s.vintners[0].enologists, s.vintners[0].vp) == (1, 2, 0)


@pytest.mark.rule("VIN-120")
def test_interest_stops_at_20() -> None:
    s = village()
    estate(s, 0, "ALG red")
    vintner(s, 0, account=18, level=5)
    maintenance(s)
    assert s.vintners[0].account == 20


@pytest.mark.rule("VIN-122", "VIN-123")
def test_who_cannot_pay_chooses_who_leaves() -> None:
    s = village()
    estate(s, 0, "ALG red", wineries=2, enologists=2)
    estate(s, 0, "ALE red", wineries=1, enologists=1)
    vintner(s, 0, account=1, level=0, vp=9)
    assert books_ahead(s, 0) == Books(0, 2, True)
    maintenance(s)
    assert (question(s), asked_seat(s)) == ("Dismiss", 0)
    assert s.vintners[0].vp == 7
    answers(s, "dismiss 2")
    assert s.vintners[0].enologists == 1, "of two who are left at one estate it does not matter which"
    assert s.enologists == 15


@pytest.mark.rule("VIN-122")
def test_nobody_leaves_where_nobody_works() -> None:
    s = village()
    for land in ("ALG red", "ALE red", "SET red"):
        estate(s, 0, land, wineries=1, enologists=int(land != "SET red"))
    vintner(s, 0, account=1, level=0)
    maintenance(s)
    assert refused(s, "dismiss", 3) == ("nobody_employed", "VIN-122")


@pytest.mark.rule("VIN-123", "VIN-3")
def test_two_points_once_and_never_below_zero() -> None:
    s = village()
    estate(s, 0, "ALG red", wineries=1, enologists=1)
    vintner(s, 0, account=1, level=-3, vp=1)
    events = maintenance(s)
    assert names(events).count("penalty") == 1
    assert (s.vintners[0].vp, s.vintners[0].penalties, s.vintners[0].account) == (0, 1, 0)


@pytest.mark.rule("VIN-124", "VIN-66")
def test_cash_cannot_help() -> None:
    s = village()
    estate(s, 0, "ALG red", wineries=1, enologists=1)
    vintner(s, 0, cash=9, account=0, level=0, experts="TA3")
    maintenance(s)
    assert (s.vintners[0].enologists, s.vintners[0].cash) == (0, 9)


@pytest.mark.rule("VIN-125")
def test_with_nothing_left_all_leave_and_wineries_stay() -> None:
    s = village()
    estate(s, 0, "ALG red", wineries=2, enologists=2)
    vintner(s, 0, account=2, level=-2)
    events = maintenance(s)
    assert names(events).count("dismissed") == 2
    assert (s.vintners[0].estates[0].wineries, s.enologists) == (2, 16)


@pytest.mark.rule("VIN-7", "VIN-31", "VIN-126")
def test_maintenance_in_turn_order_also_in_the_last_year() -> None:
    s = village("V0 V1 V2 V3 V4 V5")
    estate(s, 0, "ALG red")
    s.order = (3, 1, 0, 2)
    events = maintenance(s)
    assert [e.seat for e in events if e.name == "interest"] == [3, 1, 0, 2]
    assert [e.seat for e in events if e.name == "produced"] == [3, 1, 0, 2]
    assert names(events).index("interest") < names(events).index("fair")


# Ageing


def produce(s):
    return go(s, Production(), YearEnd())


@pytest.mark.rule("VIN-127", "VIN-132", "VIN-133")
def test_wines_age_in_a_cellar() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", cellar=True, wines="2@1 3@2 4@3 5@4")
    assert wines(s, 0, 1) == [(2, 3), (3, 5), (4, 7), (5, 10)]
    assert harvest_ahead(s, 0)[0].lost == 10
    events = produce(s)
    assert wines(s, 0, 1) == [(1, 2), (2, 4), (3, 6), (4, 9)]
    assert told(events, "spoiled").fields["value"] == 10


@pytest.mark.rule("VIN-127", "VIN-132", "VIN-133", "VIN-134")
def test_a_warehouse_has_two_slots_and_no_bonus() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", wines="2@1 3@2")
    produce(s)
    assert wines(s, 0, 1) == [(1, 1), (2, 2)]


@pytest.mark.rule("VIN-132")
def test_gaps_stay_gaps() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", cellar=True, wines="2@1 4@3")
    produce(s)
    assert s.vintners[0].estates[0].wines == (1, 2, 0, 4)


# Crew


@pytest.mark.rule("VIN-128", "VIN-61")
def test_enologists_are_placed_anew() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", wineries=2, enologists=2)
    estate(s, 0, "ALG red", wineries=1)
    estate(s, 0, "ALE red")
    produce(s)
    assert (question(s), offered(s, "crew")) == ("Crew", [1, 2])
    assert refused(s, "crew", 0) == ("no_room_elsewhere", "VIN-128")
    events = choose(s, "crew", 1)
    assert told(events, "crew").fields["crews"] == (1, 1, 0)
    assert [e.enologists for e in s.vintners[0].estates] == [1, 1, 0]
    assert wines(s, 0, 2)[0] == (1 + 1 + 1 + 1, 4)


@pytest.mark.rule("VIN-128", "VIN-6")
def test_crews_are_not_asked_for_without_a_choice() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", wineries=1, enologists=1)
    events = produce(s)
    assert question(s) == "Turn"
    assert "crew" not in names(events)


@pytest.mark.rule("VIN-128")
def test_no_more_than_there_are() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", wineries=2)
    estate(s, 0, "ALG red", wineries=1, enologists=1)
    produce(s)
    assert refused(s, "crew", 2) == ("too_few_enologists", "VIN-128")


# Wine


@pytest.mark.rule("VIN-129", "VIN-130", "VIN-131", "VIN-134")
def test_the_base_of_a_wine() -> None:
    s = village("V0 V5")
    estate(s, 0, "ALG red", vineyards=1, wineries=1, enologists=1)
    estate(s, 0, "SET red")
    assert [(crop.base, crop.value, crop.lost) for crop in harvest_ahead(s, 0)] == [(6, 6, 0), (1, 1, 0)]
    assert harvest_ahead(s, 0, VINTAGES["V0"])[0].base == 4
    produce(s)
    assert wines(s, 0, 1) == [(3 + 2 + 1, 6)]
    assert wines(s, 0, 2) == [(1, 1)], "at least 1, however bad the weather"


@pytest.mark.rule("VIN-108", "VIN-111", "VIN-129")
def test_porto_for_a_douro_wine() -> None:
    s = village("V0 V1")
    estate(s, 0, "DOU red")
    estate(s, 0, "ALG red")
    estate(s, 0, "DOU white")
    vintner(s, 0, porto=2)
    produce(s)
    assert (question(s), offered(s, "crew")) == ("Porto", [])
    assert s.agenda[-1].estate == 1
    choose(s, "keep")
    assert s.agenda[-1].estate == 3, "at most one for each wine, and only for Douro"
    choose(s, "pour")
    assert [wines(s, 0, n)[0][0] for n in (1, 2, 3)] == [1 + 2, 1 + 1 + 1, 1 + 3 + 2]
    assert (s.vintners[0].porto, s.poured, s.porto) == (1, 1, 8)


@pytest.mark.rule("VIN-108", "VIN-4")
def test_without_tiles_nobody_is_asked() -> None:
    s = village("V0 V1")
    estate(s, 0, "DOU red")
    produce(s)
    assert question(s) == "Turn"


@pytest.mark.rule("VIN-135")
def test_each_finishes_before_the_next() -> None:
    s = village("V0")
    estate(s, 0, "TRA red", wines="1@1")
    events = produce(s)
    assert [(e.name, e.seat) for e in events if e.name in ("aged", "produced")][:3] == [("aged", 0), ("produced", 0), ("produced", 1)]
