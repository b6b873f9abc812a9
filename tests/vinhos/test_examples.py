"""The worked examples of RULES.md (part 10). Seats 0 to 3 are A to D."""

from __future__ import annotations

import pytest

from engine.vinhos.estates import Hire
from engine.vinhos.scoring import FinalScoring, ranked, standing
from engine.vinhos.trade import Ship
from engine.vinhos.turn import AfterAction
from engine.vinhos.years import Actions, Production, YearEnd
from tests.asking import answers, asked_seat, choose, go, offered, put, question, refused, told
from tests.vinhos.positions import act, barrels, begin, estate, fair, maintenance, position, turn, vintner, wines

LANDS = ("TRA red", "MIN red", "DAO red", "ALG red")


@pytest.mark.rule("EX-1", "VIN-12", "VIN-13", "VIN-15", "VIN-106", "VIN-107")
def test_setup() -> None:
    s = begin(4)
    a, b, c, d = (s.vintners[seat] for seat in s.order)
    assert [v.cash for v in (a, b, c, d)] == [11, 11, 12, 12]
    answers(s, "found LIS", "found DAO", "found ALG", "found MIN")
    assert [v.cash for v in (a, b, c, d)] == [8, 8, 9, 11]
    assert (a.estates[0].vineyards, a.estates[0].wineries, s.wineries, s.cellars) == (1, 1, 15, 8)
    assert [wines(s, seat, 1) for seat in s.order] == [[(2, 2)], [(1, 2)], [(2, 2)], [(1, 1)]]
    assert [s.renown[region] for region in ("LIS", "DAO", "ALG", "MIN")] == [1, 1, 1, 1]
    assert s.cubes == 11


@pytest.mark.rule("EX-2", "VIN-33", "VIN-34", "VIN-35", "VIN-36", "VIN-40", "VIN-62")
def test_movement() -> None:
    s = position(vintages="V0 V1 V2 V3")
    for seat, land in enumerate(LANDS):
        estate(s, seat, land)
    vintner(s, 0, marker="CELLAR", cash=6)
    vintner(s, 1, marker="EXPERT")
    vintner(s, 2, marker="EXPERT")
    turn(s)
    choose(s, "move", "EXPERT")
    assert [v.cash for v in s.vintners] == [2, 11, 11, 10]
    answers(s, "engage taste", "engage look")
    assert s.vintners[0].cash == 0


@pytest.mark.rule("EX-3", "VIN-127", "VIN-129", "VIN-130", "VIN-132", "VIN-133", "VIN-134")
def test_production() -> None:
    s = position(vintages="V0 V5")
    estate(s, 0, "ALG red", wineries=1, enologists=1, cellar=True, wines="4@3 3@4")
    events = go(s, Production(), YearEnd())
    assert told(events, "spoiled").fields["value"] == 8
    assert wines(s, 0, 1) == [(6, 7), (4, 9)]
    assert s.vintners[0].estates[0].wines == (6, 0, 0, 4)


@pytest.mark.rule("EX-4", "VIN-120", "VIN-122", "VIN-123", "VIN-125")
def test_maintenance() -> None:
    s = position()
    estate(s, 0, "ALG red", wineries=2, enologists=2)
    vintner(s, 0, account=1, level=-1, vp=7)
    maintenance(s)
    assert (s.vintners[0].account, s.vintners[0].enologists, s.vintners[0].vp) == (0, 0, 5)


@pytest.mark.rule("EX-5", "VIN-74", "VIN-112", "VIN-113", "VIN-118")
@pytest.mark.parametrize(("slot", "left", "vp"), [("XC3", 1, 11), ("XD3", 1, 15), ("XA3", 2, 4)])
def test_alentejo_export(slot: str, left: int, vp: int) -> None:
    s = position()
    estate(s, 0, "ALE red", wines="5@1")
    s.renown["ALE"] = 3
    act(s, Ship(0, 99, False))
    assert refused(s, "export", "1.1", "XD4", "-") == ("wine_too_weak", "VIN-113"), "three cubes are never allowed"
    choose(s, "export", "1.1", slot, "-")
    assert (s.renown["ALE"], s.vintners[0].vp, s.exports) == (left, vp, {slot: 0})


@pytest.mark.rule("EX-6", "VIN-78", "VIN-79", "VIN-99", "RUL-38")
def test_sale_and_reclaim() -> None:
    s = position()
    estate(s, 0, "TRA white", wines="7@1")
    vintner(s, 0, account=16, marker="BANK")
    barrels(s, 0, "N2")
    turn(s)
    answers(s, "move SELL", "sell 1.1 N1 - -")
    assert s.vintners[0].account == 20
    answers(s, "stop", "reclaim N1 N2", "renown TRA", "renown MIN")
    assert (s.vintners[0].barrels, s.sales, s.renown["TRA"], s.renown["MIN"]) == (8, {}, 1, 1)


@pytest.mark.rule("EX-7", "VIN-26", "VIN-89", "VIN-90", "VIN-91", "VIN-92", "VIN-93", "VIN-94", "VIN-114")
def test_press_release_by_action() -> None:
    s = position(vintages="V0 V3 V1")
    estate(s, 0, "TRA red", wines="4@1")
    s.columns, s.renown["TRA"] = (2, 1, 2, 1), 2
    vintner(s, 0, marker="BANK")
    for seat in (1, 2, 3):
        vintner(s, seat, marker="CELLAR")
    turn(s)
    choose(s, "move", "PRESS")
    assert s.row2 == (0,)
    choose(s, "present", "1.1", "-")
    assert offered(s, "cubes") == [0, 1]
    answers(s, "cubes 1", "booth P5")
    assert s.vintners[0].fp == 10
    assert offered(s, "meet") == ["ANA", "BEA", "CAR"]
    answers(s, "meet ANA", "meet CAR")
    v = s.vintners[0]
    assert ([row[0] for row in v.relations], v.wine_count, v.barrels) == ([1, 0, 1], 0, 6)


@pytest.mark.rule("EX-8", "VIN-139", "VIN-140", "VIN-141", "VIN-143", "VIN-28")
def test_fair() -> None:
    s = position(vintages="V0 V5 V6")
    s.columns = (2, 2, 1, 1)
    for seat, (booth, fp, experts) in enumerate((("P5", 10, "TA1"), ("P1", 9, "AR1 TA4"), ("P6", 10, ""), ("P2", 4, "LO2"))):
        estate(s, seat, LANDS[seat])
        vintner(s, seat, booth=booth, fair_tile="reserva", fp=fp, experts=experts)
    fair(s)
    for seat, experts in ((0, "TA1"), (1, "TA4 AR1"), (3, "LO2")):
        for expert in experts.split():
            put(s, seat, "play", expert)
        put(s, seat, "seal")
    assert s.columns == (5, 5, 3, 1)
    assert [v.fp for v in s.vintners] == [12, 13, 10, 5]
    assert [v.fairs for v in s.vintners] == [(6,), (9,), (3,), (0,)]
    assert (question(s), asked_seat(s)) == ("LastPlace", 3)
    choose(s, "decline")
    assert s.order == (3, 2, 0, 1)


@pytest.mark.rule("EX-9", "VIN-26", "VIN-27", "VIN-29", "VIN-32", "VIN-34")
def test_turn_order() -> None:
    s = position(vintages="V0 V1")
    for seat, land in enumerate(LANDS):
        estate(s, seat, land)
        vintner(s, seat, marker="BANK" if seat % 2 else "WINERY", level=-3)
    go(s, Actions(1), Actions(2), YearEnd())
    cash = s.vintners[1].cash
    for seat, to in enumerate(("ENOLOGIST", "PRESS", "ENOLOGIST", "PRESS")):
        whole_turn(s, seat, to)
    assert s.vintners[1].cash == cash + 1
    assert (s.order, s.half) == ((1, 3, 0, 2), 2)
    assert "PRESS" not in offered(s, "move"), "B must leave now"
    for seat, to in ((1, "WINERY"), (3, "WINERY"), (0, "VINEYARD")):
        whole_turn(s, seat, to)
    cash = s.vintners[2].cash
    whole_turn(s, 2, "PRESS")
    assert s.vintners[2].cash == cash, "they have moved"
    assert s.order == (2, 1, 3, 0)


def whole_turn(s, seat: int, to: str) -> None:
    """Move there and do nothing."""
    assert asked_seat(s) == seat
    choose(s, "move", to)
    while asked_seat(s) == seat and question(s) != "Turn":
        choose(s, "end" if question(s) == "AfterAction" else "stop")


@pytest.mark.rule("EX-9")
def test_nobody_can_take_press_at_first() -> None:
    s = begin(4)
    while question(s) != "Turn":
        choose(s, "found", "MIN" if "MIN" in offered(s, "found") else "TRA")
    assert "PRESS" not in offered(s, "move")


@pytest.mark.rule("EX-10", "VIN-151", "VIN-152", "VIN-153", "VIN-154", "VIN-156")
def test_manager_and_lock() -> None:
    s = position()
    estate(s, 0, "TRA red", wines="1@1 6@2")
    barrels(s, 0, "XA1 XA2 XC1 F1 F2 F3", relations="BEA.E")
    assert s.vintners[0].barrels == 1
    before = s.vintners[0].vp
    turn(s)
    answers(s, "use BEA E X2", "export 1.2 XB2 -")
    assert (s.vintners[0].vp, s.vintners[0].cash, s.vintners[0].marker) == (before + 4, 10, "PRESS")
    assert not offered(s, "use")
    s = position()
    estate(s, 0, "TRA red", wines="1@1")
    barrels(s, 0, "XA1 XB2", relations="BEA.X2")
    turn(s)
    answers(s, "use BEA X2 L1")
    assert s.vintners[0].relations[1][4] == 1


@pytest.mark.rule("EX-11", "VIN-163", "VIN-160")
def test_final_scoring() -> None:
    s = position(3, vintages="V0 V1 V2 V3 V4 V5", regions="MIN TRA DAO ALE ALG SET LIS")
    for seat, slots in enumerate(("XA1 XA3 XB2", "XA4 XB3", "XC1 XC2")):
        estate(s, seat, LANDS[seat], wineries=2, enologists=2 if seat == 2 else 0)
        barrels(s, seat, slots, relations="CAR.L1" if seat == 2 else "")
        vintner(s, seat, account=(9, 14, 3)[seat])
    before = [v.vp for v in s.vintners]
    go(s, FinalScoring())
    assert [v.vp - vp for v, vp in zip(s.vintners, before, strict=True)] == [18, 17, 21]


@pytest.mark.rule("EX-12", "RUL-11", "RUL-36")
def test_tie() -> None:
    s = position(2, vintages="V0 V1 V2 V3 V4 V5", regions="MIN TRA DAO ALE ALG SET")
    for seat, slots in enumerate(("XA1 XB2 XC1 XD1", "XA3 XB3 XC2 XD2")):
        barrels(s, seat, slots)
        v = s.vintners[seat]
        v.fairs = (78 - v.vp,)
        v.vp = 78
    vintner(s, 0, cash=2, account=6, level=2)
    vintner(s, 1, cash=4, account=5, level=0)
    assert (standing(s, 0).money, standing(s, 1).money) == (10, 9)
    assert (ranked(s).winners, ranked(s).tie) == ((0,), "money")
    vintner(s, 1, cash=7, level=-1, fp=1)
    assert standing(s, 1).money == 10
    assert (ranked(s).winners, ranked(s).tie) == ((1,), "fp")


@pytest.mark.rule("EX-13", "VIN-58", "VIN-60", "VIN-69", "VIN-121")
def test_the_hire_that_is_refused() -> None:
    s = position()
    estate(s, 0, "TRA red", wineries=2, enologists=2)
    estate(s, 0, "ALG red", wineries=2, enologists=1)
    estate(s, 0, "ALE red", wineries=1)
    vintner(s, 0, account=3, level=1, cash=4, experts="TA2")
    act(s, Hire(0, 2, False, 1))
    choose(s, "enologist", 2)
    assert s.vintners[0].cash == 3
    assert refused(s, "enologist", 3) == ("salaries", "VIN-58")
    assert refused(s, "expert", "TA2") == ("salaries", "VIN-58")
    maintenance(s)
    assert (s.vintners[0].account, s.vintners[0].enologists, s.vintners[0].penalties) == (0, 4, 0)


@pytest.mark.rule("EX-14", "VIN-128", "VIN-108", "VIN-129", "VIN-130", "VIN-111")
@pytest.mark.parametrize(("answer", "base"), [("pour", 9), ("keep", 6)])
def test_crew_and_porto(answer: str, base: int) -> None:
    s = position(vintages="V0 V4")
    estate(s, 0, "DOU red", wineries=2, enologists=1, cellar=True)
    estate(s, 0, "LIS white", wineries=1, enologists=1)
    vintner(s, 0, porto=1)
    go(s, Production(), YearEnd())
    assert offered(s, "crew") == [1, 2]
    choose(s, "crew", 2)
    choose(s, answer)
    assert wines(s, 0, 1) == [(base, base + 1)]
    assert wines(s, 0, 2) == [(4, 4)]


@pytest.mark.rule("EX-15", "VIN-153", "VIN-155", "VIN-104")
def test_an_effect_that_is_not_possible() -> None:
    s = position()
    estate(s, 0, "TRA red", wines="7@1")
    barrels(s, 0, "XA1 XA2 XC1 F1 F2 F3", relations="BEA.E")
    vintner(s, 0, cash=0, account=0, level=1)
    act(s, AfterAction(0, True))
    assert {to for _, _, to in offered(s, "use")} == {"L1", "L2", "L3"}
    assert refused(s, "use", "BEA", "E", "X1") == ("only_wine", "VIN-155")
    assert refused(s, "use", "BEA", "E", "X3") == ("no_effect", "VIN-153")
    choose(s, "divest")
    assert "X3" in {to for _, _, to in offered(s, "use")}
    answers(s, "use BEA E X3")
    assert offered(s, "deposit") == [1]


@pytest.mark.rule("EX-16", "VIN-166", "VIN-167", "VIN-168", "VIN-169", "VIN-170", "VIN-171")
def test_first_harvest() -> None:
    s = position(mode="first_harvest", vintages="V0 V5 V2")
    slots = ("XA3", "", "XB3", "XA2")
    for seat, land in enumerate(LANDS):
        estate(s, seat, land)
        barrels(s, seat, slots[seat])
        vintner(s, seat, booth=f"P{seat + 1}", fair_tile="colheita", fp=(8, 2, 9, 5)[seat], account=(9, 12, 4, 6)[seat])
    assert [v.vp for v in s.vintners] == [4, 0, 7, 2]
    fair(s)
    assert [v.vp for v in s.vintners] == [24, 12, 30, 15]
    assert s.winners == (2,)
