"""Money, the bank and divesting (5.1, 5.12, 5.14)."""

from __future__ import annotations

import pytest

from engine.vinhos.bank import Bank
from engine.vinhos.estates import Build
from tests.asking import answers, choices, choose, offered, question, refused, verbs
from tests.vinhos.positions import act, barrels, estate, position, turn, vintner


def banking(**fields: object):
    s = position()
    estate(s, 0, "TRA red")
    vintner(s, 0, **fields)
    act(s, Bank(0, 99, False, ""))
    return s


@pytest.mark.rule("VIN-81", "VIN-82")
def test_withdraw_and_invest_in_any_order_and_number() -> None:
    s = banking(cash=2, account=7, level=1)
    answers(s, "invest", "withdraw 3", "invest", "withdraw 4", "invest", "stop")
    v = s.vintners[0]
    assert (v.cash, v.account, v.level) == (0, 0, 4)
    assert question(s) == "AfterAction"


@pytest.mark.rule("VIN-82")
def test_a_deposit_stops_at_20() -> None:
    s = banking(cash=9, account=16)
    assert offered(s, "deposit") == [1, 2, 3, 4]
    choose(s, "deposit", 4)
    assert (s.vintners[0].cash, s.vintners[0].account) == (5, 20)
    assert refused(s, "deposit", 1) == ("account_full", "VIN-82")


@pytest.mark.rule("VIN-1", "VIN-82")
def test_neither_store_becomes_negative() -> None:
    s = banking(cash=0, account=0)
    assert refused(s, "withdraw", 1) == ("account_empty", "VIN-82")
    assert refused(s, "deposit", 1) == ("no_cash", "VIN-82")
    assert refused(s, "invest") == ("too_dear", "VIN-83")


@pytest.mark.rule("VIN-83")
@pytest.mark.parametrize(("level", "price"), [(-3, 2), (0, 2), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_price_of_a_level(level: int, price: int) -> None:
    s = banking(cash=price, level=level)
    choose(s, "invest")
    assert (s.vintners[0].cash, s.vintners[0].level) == (0, level + 1)


@pytest.mark.rule("VIN-83")
def test_the_highest_level() -> None:
    assert refused(banking(cash=20, level=5), "invest") == ("highest_level", "VIN-83")


@pytest.mark.rule("VIN-84")
def test_money_goes_one_way_in_a_visit() -> None:
    s = banking(cash=5, account=5)
    choose(s, "withdraw", 2)
    assert refused(s, "deposit", 1) == ("has_withdrawn", "VIN-84")
    s = banking(cash=5, account=5)
    choose(s, "deposit", 2)
    assert refused(s, "withdraw", 1) == ("has_deposited", "VIN-84")
    choose(s, "divest")
    choose(s, "deposit", 4)
    assert s.vintners[0].account == 11


@pytest.mark.rule("VIN-100", "VIN-102")
@pytest.mark.parametrize(("level", "cash"), [(5, 3), (4, 2), (3, 2), (2, 1), (1, 1), (0, 1), (-2, 1)])
def test_divesting(level: int, cash: int) -> None:
    s = position()
    estate(s, 0, "TRA red")
    vintner(s, 0, cash=0, level=level)
    turn(s)
    choose(s, "divest")
    assert (s.vintners[0].cash, s.vintners[0].level) == (cash, level - 1)


@pytest.mark.rule("VIN-100", "VIN-105")
def test_divesting_ends_at_the_bottom() -> None:
    s = position()
    estate(s, 0, "TRA red")
    vintner(s, 0, level=-3)
    turn(s)
    assert refused(s, "divest") == ("lowest_level", "VIN-100")


@pytest.mark.rule("VIN-102", "VIN-104")
def test_divesting_just_before_a_payment() -> None:
    s = position()
    estate(s, 0, "TRA red")
    vintner(s, 0, cash=2, level=1)
    act(s, Build(0, 2, False, 3))
    assert refused(s, "winery", 1, "-") == ("too_dear", "VIN-54"), "nothing is divested by itself"
    answers(s, "divest", "winery 1 -")
    assert s.vintners[0].cash == 0


@pytest.mark.rule("VIN-102")
def test_reclaiming_and_managers_are_for_before_and_after() -> None:
    s = position()
    estate(s, 0, "TRA red", wines="3@1")
    barrels(s, 0, "F2 F4", relations="ANA.E")
    turn(s)
    assert {"reclaim", "use"} <= verbs(s)
    answers(s, "move BANK")
    assert not {"reclaim", "use"} & verbs(s)
    choose(s, "stop")
    assert {"reclaim", "use"} <= verbs(s)


@pytest.mark.rule("VIN-99", "VIN-79", "VIN-8")
def test_reclaiming_two_barrels_of_one_hangout() -> None:
    s = position()
    estate(s, 0, "TRA red")
    barrels(s, 0, "F1 F2 H1 N1")
    barrels(s, 1, "F3")
    turn(s)
    assert offered(s, "reclaim") == [("F1", "F2")]
    choose(s, "reclaim", "F1", "F2")
    assert s.vintners[0].barrels == 6
    assert question(s) == "Renown"
    choose(s, "renown", "TRA")
    assert refused(s, "renown", "TRA") == ("region_twice", "VIN-99")
    choose(s, "renown", "MIN")
    assert (s.renown["TRA"], s.renown["MIN"], question(s)) == (1, 1, "Turn")
    assert s.sales == {"F3": 1, "H1": 0, "N1": 0}


@pytest.mark.rule("VIN-103", "VIN-4")
def test_which_two_return_and_what_the_supply_allows() -> None:
    s = position()
    estate(s, 0, "TRA red")
    barrels(s, 0, "H1 H2 H3")
    s.renown["ALG"] = 14
    turn(s)
    assert offered(s, "reclaim") == [("H1", "H2"), ("H1", "H3"), ("H2", "H3")]
    choose(s, "reclaim", "H1", "H3")
    choose(s, "renown", "MIN")
    assert (question(s), s.cubes) == ("Turn", 0)
    barrels(s, 0, "H4")
    choose(s, "reclaim", "H2", "H4")
    assert question(s) == "Turn"


@pytest.mark.rule("VIN-2", "VIN-9")
def test_what_pays_for_what() -> None:
    s = banking(cash=1, account=20, level=1)
    assert refused(s, "invest") == ("too_dear", "VIN-83"), "the account pays for no investment"
    s = position()
    estate(s, 0, "TRA red")
    vintner(s, 0, cash=0, account=20)
    act(s, Build(0, 2, False, 3))
    assert not offered(s, "winery")


@pytest.mark.rule("VIN-105", "VIN-22")
def test_a_turn_ends_when_everything_is_used_up() -> None:
    s = position()
    estate(s, 0, "MIN red")
    vintner(s, 0, level=-3)
    turn(s)
    answers(s, "move PRESS" if s.vintners[0].marker != "PRESS" else "move BANK", "stop")
    assert choices(s) == [("end",)], "it is asked even so"
