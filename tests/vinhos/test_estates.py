"""Vineyards, cellars, wineries, enologists and regions (5.6 to 5.8, 5.15)."""

from __future__ import annotations

import pytest

from engine.vinhos.data import REGIONS
from engine.vinhos.estates import Build, Buy, Dig, Hire
from tests.asking import answers, choices, choose, names, offered, question, refused, told, why
from tests.vinhos.positions import act, estate, lay_stack, on_top, position, vintner, wines

# Buy vineyard


def buying(**fields: object):
    s = position()
    vintner(s, 0, **{"cash": 20, **fields})
    return s


@pytest.mark.rule("VIN-42", "VIN-49")
def test_two_vineyards_one_after_the_other() -> None:
    s = buying()
    lay_stack(s, "MIN", "red", "white")
    act(s, Buy(0, 2, False))
    events = choose(s, "buy", "MIN", "new", "-")
    assert told(events, "bought").fields["colour"] == "red"
    assert told(events, "turned_up").fields["piece"] == "white"
    assert s.tops["MIN"] == "white"
    assert s.renown["MIN"] == 1
    assert question(s) == "Buy"
    choose(s, "buy", "MIN", "new", "-")
    assert [e.colour for e in s.vintners[0].estates] == ["red", "white"]
    assert question(s) == "AfterAction"


@pytest.mark.rule("VIN-42")
def test_one_may_stop_after_the_first_or_before() -> None:
    s = buying()
    act(s, Buy(0, 2, False))
    assert ("stop",) in choices(s)
    answers(s, "buy MIN new -", "stop")
    assert question(s) == "AfterAction"


@pytest.mark.rule("VIN-43", "VIN-2")
@pytest.mark.parametrize("region", REGIONS)
def test_the_price_is_the_regions(region: str) -> None:
    s = buying(cash=REGIONS[region])
    act(s, Buy(0, 2, False))
    choose(s, "buy", region, "new", "-")
    assert s.vintners[0].cash == 0
    s = buying(cash=REGIONS[region] - 1)
    act(s, Buy(0, 2, False))
    assert refused(s, "buy", region, "new", "-") == ("too_dear", "VIN-43")


@pytest.mark.rule("VIN-44", "VIN-46")
def test_a_tile_joins_an_estate_of_its_region_and_colour() -> None:
    s = buying()
    estate(s, 0, "SET red")
    lay_stack(s, "SET", "red")
    act(s, Buy(0, 2, False))
    assert [place for region, place, _ in offered(s, "buy") if region == "SET"] == [1, "new"]
    events = choose(s, "buy", "SET", 1, "-")
    assert s.vintners[0].estates[0].vineyards == 2
    assert s.renown["SET"] == 0
    assert not {"estate", "gift", "cube"} & set(names(events))


@pytest.mark.rule("VIN-44", "VIN-48")
def test_where_a_tile_does_not_fit() -> None:
    s = buying()
    estate(s, 0, "SET red", vineyards=2, wineries=1)
    for land in ("MIN red", "TRA red", "ALE red"):
        estate(s, 0, land)
    lay_stack(s, "SET", "white")
    lay_stack(s, "MIN", "white")
    act(s, Buy(0, 2, False))
    assert refused(s, "buy", "SET", 1, "-") == ("estate_full", "VIN-44")
    assert refused(s, "buy", "MIN", 2, "-") == ("other_colour", "VIN-44")
    assert refused(s, "buy", "ALG", "new", "-") == ("four_estates", "VIN-44")


@pytest.mark.rule("VIN-4", "VIN-42")
def test_an_empty_stack_sells_nothing() -> None:
    s = buying()
    estate(s, 1, "MIN red", vineyards=2)
    estate(s, 1, "MIN white", vineyards=2)
    act(s, Buy(0, 2, False))
    assert refused(s, "buy", "MIN", "new", "-") == ("stack_empty", "VIN-4")


@pytest.mark.rule("VIN-45", "VIN-47", "VIN-50", "VIN-109")
def test_each_new_estate_of_a_region_triggers_everything_again() -> None:
    s = buying()
    lay_stack(s, "LIS", "red", "red")
    act(s, Buy(0, 2, False))
    answers(s, "buy LIS new -", "buy LIS new -")
    v = s.vintners[0]
    assert [(e.region, e.wineries, e.lots_left) for e in v.estates] == [("LIS", 1, 1), ("LIS", 1, 1)]
    assert (s.renown["LIS"], s.wineries) == (2, 14)


@pytest.mark.rule("VIN-49")
def test_the_experts_of_the_first_purchase_come_before_the_second() -> None:
    s = buying()
    act(s, Buy(0, 2, False))
    choose(s, "buy", "SET", "new", "-")
    assert question(s) == "Gift"
    answers(s, "engage taste", "decline")
    assert question(s) == "Buy"
    assert len(s.vintners[0].experts) == 1


@pytest.mark.rule("VIN-67", "VIN-68", "VIN-70")
def test_a_land_agent_takes_one_off() -> None:
    s = buying(cash=3, experts="TA1 LO1")
    act(s, Buy(0, 2, False))
    assert ("buy", "DOU", "new", "-") not in choices(s)
    choose(s, "buy", "DOU", "new", "TA1")
    v = s.vintners[0]
    assert (v.cash, v.spent, v.porto) == (0, ("TA1",), 2)
    choose(s, "buy", "MIN", "new", "LO1")
    assert v.cash == 0


# Gifts and standing effects


@pytest.mark.rule("VIN-106", "VIN-107")
def test_gifts_of_dao_lisboa_and_douro() -> None:
    s = buying()
    act(s, Buy(0, 99, False))
    answers(s, "buy DAO new -", "buy LIS new -", "buy DOU new -")
    dao, lis, dou = s.vintners[0].estates
    assert (dao.cellar, lis.wineries, s.vintners[0].porto) == (True, 1, 2)
    assert (s.renown["DAO"], s.renown["LIS"], s.renown["DOU"]) == (1, 1, 1), "the founding cube, and none for the gift"
    assert (s.cellars, s.wineries, s.porto) == (8, 15, 8)
    assert dou.production == 1


@pytest.mark.rule("VIN-4", "VIN-109")
def test_gifts_are_reduced_to_what_is_left() -> None:
    s = buying()
    for seat, portos in ((1, 5), (2, 4)):
        s.vintners[seat].porto = portos
    act(s, Buy(0, 99, False))
    choose(s, "buy", "DOU", "new", "-")
    assert s.vintners[0].porto == 1
    for seat, lands in ((1, "MIN TRA ALE ALG"), (2, "MIN TRA ALE ALG"), (3, "MIN TRA ALE ALG")):
        for land in lands.split():
            estate(s, seat, f"{land} {'red' if seat < 3 else 'white'}", wineries=2 if seat < 3 else 0)
    assert s.wineries == 0
    choose(s, "buy", "LIS", "new", "-")
    assert s.vintners[0].estates[-1].wineries == 0


@pytest.mark.rule("VIN-52", "VIN-106", "VIN-110")
def test_no_cellar_in_minho() -> None:
    s = buying()
    estate(s, 0, "MIN red")
    act(s, Dig(0, 1, False, 2))
    assert refused(s, "cellar", 1, "-") == ("no_cellar_in_minho", "VIN-52")
    act(s, Dig(0, 1, True, 2))
    assert refused(s, "cellar", 1, "-") == ("no_cellar_in_minho", "VIN-52")


# Cellar and winery


@pytest.mark.rule("VIN-51", "VIN-53")
def test_a_cellar_replaces_the_warehouse() -> None:
    s = buying(cash=2)
    estate(s, 0, "TRA red", wines="3@1 2@2")
    act(s, Dig(0, 1, False, 2))
    events = choose(s, "cellar", 1, "-")
    assert wines(s, 0, 1) == [(3, 4), (2, 4)], "the wines keep their slots and have the bonus at once"
    assert (s.vintners[0].cash, s.cellars, s.renown["TRA"]) == (0, 8, 1)
    assert "built_cellar" in names(events)
    assert question(s) == "AfterAction"


@pytest.mark.rule("VIN-52")
def test_one_cellar_each() -> None:
    s = buying()
    estate(s, 0, "TRA red", cellar=True)
    act(s, Dig(0, 1, False, 2))
    assert refused(s, "cellar", 1, "-") == ("has_cellar", "VIN-52")


@pytest.mark.rule("VIN-54", "VIN-56")
def test_two_wineries_on_one_estate_or_on_two() -> None:
    s = buying(cash=12)
    estate(s, 0, "TRA red")
    estate(s, 0, "ALG red", vineyards=2)
    act(s, Build(0, 2, False, 3))
    answers(s, "winery 1 -", "winery 1 -")
    assert (s.vintners[0].estates[0].wineries, s.renown["TRA"], s.vintners[0].cash) == (2, 2, 6)
    act(s, Build(0, 2, False, 3))
    assert refused(s, "winery", 1, "-") == ("estate_full", "VIN-54")
    answers(s, "winery 2 -", "stop")
    assert s.renown["ALG"] == 1


@pytest.mark.rule("VIN-55", "VIN-61")
def test_nothing_is_ever_torn_down() -> None:
    s = buying(cash=3)
    estate(s, 0, "TRA red", wineries=1, enologists=1)
    act(s, Build(0, 2, False, 3))
    assert {c[0] for c in choices(s)} == {"winery", "stop", "divest"}


@pytest.mark.rule("VIN-67")
def test_a_mason_takes_one_off() -> None:
    s = buying(cash=2, experts="AR1 AL1")
    estate(s, 0, "TRA red")
    act(s, Build(0, 2, False, 3))
    assert refused(s, "winery", 1, "-") == ("too_dear", "VIN-54")
    choose(s, "winery", 1, "AL1")
    assert s.vintners[0].cash == 0
    act(s, Dig(0, 1, False, 2))
    assert refused(s, "cellar", 1, "AR1") == ("too_dear", "VIN-51")


@pytest.mark.rule("VIN-4")
def test_an_empty_supply_builds_nothing() -> None:
    s = position(seats=2, regions="MIN TRA SET ALE ALG DAO")
    for seat, colour in ((0, "red"), (1, "white")):
        estate(s, seat, f"TRA {colour}", wineries=2)
        estate(s, seat, f"SET {colour}", wineries=2)
        estate(s, seat, f"ALE {colour}", cellar=True)
    estate(s, 0, "ALG red")
    act(s, Build(0, 2, False, 3))
    assert refused(s, "winery", 4, "-") == ("no_wineries", "VIN-4")
    estate(s, 1, "DAO red", cellar=True)
    s.cellars = 0
    s.agenda.append(Dig(0, 1, False, 2))
    assert why(s, "cellar", 1, "-") == ("no_cellars", "VIN-4")


# Enologists


def hiring(account: int = 5, level: int = 1, wineries: int = 2, enologists: int = 0):
    s = buying(account=account, level=level, cash=5)
    estate(s, 0, "TRA red", wineries=wineries, enologists=enologists)
    estate(s, 0, "ALG red", wineries=1)
    return s


@pytest.mark.rule("VIN-57", "VIN-59")
def test_two_enologists_into_empty_wineries() -> None:
    s = hiring()
    before = s.vintners[0].estates[0].production
    act(s, Hire(0, 2, False, 1))
    answers(s, "enologist 1", "enologist 1")
    v = s.vintners[0]
    assert (v.cash, v.estates[0].enologists, s.enologists) == (3, 2, 14)
    assert v.estates[0].production == before + 2
    act(s, Hire(0, 2, False, 1))
    assert refused(s, "enologist", 1) == ("winery_full", "VIN-57")


@pytest.mark.rule("VIN-58", "VIN-60")
def test_the_account_must_bear_the_salaries() -> None:
    s = hiring(account=2, level=-1)
    act(s, Hire(0, 2, False, 1))
    choose(s, "enologist", 1)
    assert refused(s, "enologist", 1) == ("salaries", "VIN-58")
    choose(s, "divest")
    assert s.vintners[0].enologists == 1, "later divesting dismisses nobody"


@pytest.mark.rule("VIN-57", "VIN-4")
def test_why_nobody_can_be_hired() -> None:
    s = hiring(wineries=0)
    act(s, Hire(0, 2, False, 1))
    assert refused(s, "enologist", 1) == ("winery_full", "VIN-57")
    s = hiring()
    s.vintners[0].cash = 0
    act(s, Hire(0, 2, False, 1))
    assert refused(s, "enologist", 1) == ("too_dear", "VIN-57")
    s.enologists = 0
    assert why(s, "enologist", 1) == ("no_enologists", "VIN-4")


@pytest.mark.rule("VIN-69")
def test_a_recruiter_comes_on_top() -> None:
    s = hiring()
    vintner(s, 0, experts="TA2")
    act(s, Hire(0, 2, False, 1))
    choose(s, "expert", "TA2")
    assert question(s) == "Recruit"
    answers(s, "enologist 1", "enologist 1", "enologist 2")
    assert (s.vintners[0].cash, s.vintners[0].enologists) == (3, 3)


@pytest.mark.rule("VIN-110")
def test_effects_look_at_the_wines_region() -> None:
    s = buying()
    on_top(s, "TA1")
    estate(s, 0, "ALG red")
    act(s, Buy(0, 2, False))
    assert s.vintners[0].estates[0].production == 1, "Algarve's point is in the wine, not in the estate"
