"""Export, sale and renown (5.10, 5.11, 5.16)."""

from __future__ import annotations

import pytest

from engine.vinhos.outlook import best_deals, exports_ahead, sales_ahead
from engine.vinhos.trade import Ship, Trade
from tests.asking import answers, choices, choose, offered, question, refused, told
from tests.vinhos.positions import act, barrels, estate, position, vintner


def cellar(*wines: str, land: str = "TRA red", seats: int = 4, **fields: object):
    s = position(seats, regions="" if seats == 4 else "MIN TRA SET ALE ALG DAO LIS"[: 4 * (seats + 4) - 1])
    estate(s, 0, land, wines=" ".join(wines))
    vintner(s, 0, **fields)
    return s


@pytest.mark.rule("VIN-73", "VIN-74")
def test_an_export_scores_at_once_and_keeps_its_barrel() -> None:
    s = cellar("6@1", "7@2")
    act(s, Ship(0, 99, False))
    events = choose(s, "export", "1.1", "XB2", "-")
    v = s.vintners[0]
    assert (v.vp, v.barrels, s.exports, v.wine_count) == (4, 7, {"XB2": 0}, 1)
    assert told(events, "exported").fields["vp"] == 4
    assert question(s) == "Ship", "any number of them"
    assert refused(s, "export", "1.2", "XB2", "-") == ("slot_taken", "VIN-73")
    choose(s, "export", "1.2", "XA4", "-")
    assert v.vp == 11


@pytest.mark.rule("VIN-73", "VIN-5")
def test_an_export_needs_barrel_and_value() -> None:
    s = cellar("5@1")
    act(s, Ship(0, 99, False))
    assert refused(s, "export", "1.1", "XA3", "-") == ("wine_too_weak", "VIN-113")
    barrels(s, 0, hand=0)
    assert refused(s, "export", "1.1", "XA1", "-") == ("no_barrel", "VIN-5")


@pytest.mark.rule("VIN-75")
@pytest.mark.parametrize("land", ["TRA red", "TRA white"])
def test_colour_does_not_matter_abroad(land: str) -> None:
    s = cellar("5@1", land=land)
    act(s, Ship(0, 99, False))
    assert [slot for _, slot, _ in offered(s, "export")] == ["XA1", "XA2", "XB1", "XC1"]


@pytest.mark.rule("VIN-76")
@pytest.mark.parametrize(("seats", "closed"), [(3, ["XA2", "XB1", "XC3", "XD3"]), (2, ["XA2", "XB1", "XC3", "XD3"])])
def test_closed_slots_never_open(seats: int, closed: list[str]) -> None:
    s = cellar("12@1", seats=seats)
    act(s, Ship(0, 99, False))
    assert {refused(s, "export", "1.1", slot, "-") for slot in closed} == {("slot_closed", "VIN-76")}
    assert len(offered(s, "export")) == 12


@pytest.mark.rule("VIN-76")
def test_each_trade_sees_what_the_one_before_left() -> None:
    s = cellar("3@1", "3@2", land="ALG red")
    s.renown["ALG"] = 1
    act(s, Ship(0, 99, False))
    assert {wine for wine, _, _ in offered(s, "export")} == {"1.1", "1.2"}
    choose(s, "export", "1.1", "XA1", "-")
    assert s.renown["ALG"] == 0
    assert not offered(s, "export")


# Sales


@pytest.mark.rule("VIN-77", "VIN-78")
def test_a_sale_pays_the_slots_value() -> None:
    s = cellar("7@1", account=3)
    act(s, Trade(0, 99, False))
    assert refused(s, "sell", "1.1", "N1", "-", "-") == ("wrong_colour", "VIN-77")
    choose(s, "sell", "1.1", "H2", "-", "-")
    v = s.vintners[0]
    assert (v.account, v.cash, s.sales, v.barrels, v.vp) == (7, 10, {"H2": 0}, 7, 0)


@pytest.mark.rule("VIN-78", "VIN-80")
def test_an_overfull_account_loses_the_rest() -> None:
    s = cellar("8@1", account=17)
    act(s, Trade(0, 99, False))
    events = choose(s, "sell", "1.1", "N4", "-", "-")
    assert s.vintners[0].account == 20
    assert (told(events, "sold").fields["money"], told(events, "sold").fields["lost"]) == (3, 5)


@pytest.mark.rule("VIN-79", "VIN-8")
def test_a_sold_barrel_blocks_its_slot() -> None:
    s = cellar("7@1", "6@2")
    barrels(s, 1, "N2")
    act(s, Trade(0, 99, False))
    assert refused(s, "sell", "1.1", "N2", "-", "-") == ("slot_taken", "VIN-73")


@pytest.mark.rule("VIN-80")
def test_a_cooper_saves_the_barrel() -> None:
    s = cellar("7@1", "6@2", experts="AR6 AL5")
    barrels(s, 0, hand=0)
    act(s, Trade(0, 99, False))
    assert refused(s, "sell", "1.1", "N2", "-", "-") == ("no_barrel", "VIN-5")
    choose(s, "sell", "1.1", "N2", "-", "AR6")
    assert s.sales == {}
    choose(s, "sell", "1.2", "N2", "-", "AL5")
    assert s.vintners[0].account == 17
    assert s.vintners[0].spent == ("AR6", "AL5")


@pytest.mark.rule("VIN-77")
@pytest.mark.parametrize(("seats", "slots"), [(4, 6), (3, 5), (2, 3)])
def test_open_hangouts(seats: int, slots: int) -> None:
    s = cellar("12@1", seats=seats)
    act(s, Trade(0, 99, False))
    assert len(offered(s, "sell")) == slots


# Renown


@pytest.mark.rule("VIN-112", "VIN-113", "VIN-116", "VIN-118")
def test_cubes_of_the_wines_own_region_lift_it() -> None:
    s = cellar("4@1", "4@2")
    s.renown["TRA"], s.renown["ALG"] = 3, 5
    act(s, Ship(0, 99, False))
    assert refused(s, "export", "1.1", "XA4", "-") == ("wine_too_weak", "VIN-113")
    before = s.cubes
    events = choose(s, "export", "1.1", "XA3", "-")
    assert (s.renown["TRA"], s.renown["ALG"], s.cubes) == (1, 5, before + 2)
    assert told(events, "exported").fields["cubes"] == 2
    choose(s, "export", "1.2", "XA1", "-")
    assert s.renown["TRA"] == 1, "no cube is spent where none is needed"


@pytest.mark.rule("VIN-112")
def test_cubes_belong_to_nobody() -> None:
    s = cellar("4@1")
    estate(s, 1, "TRA white", wines="4@1")
    s.renown["TRA"] = 1
    act(s, Ship(1, 99, False))
    choose(s, "export", "1.1", "XC1", "-")
    assert s.renown["TRA"] == 0


@pytest.mark.rule("VIN-113", "VIN-106")
def test_alentejos_cubes_count_two() -> None:
    s = cellar("3@1", land="ALE red")
    s.renown["ALE"] = 2
    act(s, Ship(0, 99, False))
    assert [slot for _, slot, _ in offered(s, "export")] == ["XA1", "XA2", "XA3", "XA4", "XB1", "XB2", "XB3", "XC1", "XC2", "XD1", "XD2"]
    choose(s, "export", "1.1", "XA1", "-")
    assert s.renown["ALE"] == 1, "one cube, and an overshoot of 1"


@pytest.mark.rule("VIN-117")
def test_cubes_cannot_be_spent_for_their_own_sake() -> None:
    s = cellar("9@1")
    s.renown["TRA"] = 5
    act(s, Ship(0, 99, False))
    assert {len(c) for c in choices(s) if c[0] == "export"} == {4}, "how many cubes go is no choice"
    choose(s, "export", "1.1", "XC4", "-")
    assert s.renown["TRA"] == 5


@pytest.mark.rule("VIN-119")
def test_a_critic_comes_before_the_cubes() -> None:
    s = cellar("4@1", "7@2", experts="TA4")
    s.renown["TRA"] = 1
    act(s, Ship(0, 99, False))
    assert refused(s, "export", "1.2", "XA4", "TA4") == ("critic_not_needed", "VIN-119")
    choose(s, "export", "1.1", "XA3", "TA4")
    assert (s.renown["TRA"], s.vintners[0].spent) == (0, ("TA4",))


@pytest.mark.rule("VIN-119", "VIN-67")
def test_with_a_critic_a_cube_may_be_saved() -> None:
    s = cellar("4@1", experts="TA4")
    s.renown["TRA"] = 1
    act(s, Ship(0, 99, False))
    answers(s, "export 1.1 XC1 TA4")
    assert s.renown["TRA"] == 1


# Ahead


def test_deals_ahead_are_those_that_can_be_made() -> None:
    s = cellar("4@1", "6@2")
    s.renown["TRA"] = 2
    act(s, Ship(0, 99, False))
    assert [(d.wine, d.slot) for d in exports_ahead(s, 0)] == [(wine, slot) for wine, slot, _ in offered(s, "export")]
    best = best_deals(s, 0, exports_ahead(s, 0))
    assert [(d.wine, d.slot, d.cubes, d.pays) for d in best] == [("1.2", "XB4", 2, 11), ("1.1", "XA1", 0, 1)]
    act(s, Trade(0, 99, False))
    assert [(d.wine, d.slot, d.pays) for d in sales_ahead(s, 0)] == [
        ("1.1", "F2", 2), ("1.1", "F4", 3), ("1.1", "H2", 4), ("1.1", "H4", 5), ("1.1", "N2", 6),
        ("1.2", "F2", 2), ("1.2", "F4", 3), ("1.2", "H2", 4), ("1.2", "H4", 5), ("1.2", "N2", 6), ("1.2", "N4", 8),
    ]  # fmt: skip
