"""Wine experts (5.9)."""

from __future__ import annotations

import pytest

from engine.kernel import Luck, determinize, view
from engine.vinhos.bank import Bank
from engine.vinhos.data import ABILITY, ATTACHED, DECKS, EXPERTS, STAND_ALONE
from engine.vinhos.estates import Buy
from engine.vinhos.experts import Engage, Gift
from engine.vinhos.holdings import put_under
from tests.asking import answers, choices, choose, names, offered, question, refused, told, verbs
from tests.vinhos.positions import act, barrels, estate, on_top, position, turn, vintner


@pytest.mark.rule("VIN-62", "VIN-64")
def test_two_experts_the_new_top_included() -> None:
    s = position()
    on_top(s, "TA3", "TA5")  # TA5 lies on TA3
    vintner(s, 0, cash=2)
    act(s, Engage(0, 2, False, 1))
    events = choose(s, "engage", "taste")
    assert told(events, "engaged").fields["expert"] == "TA5"
    choose(s, "engage", "taste")
    assert s.vintners[0].experts == ("TA3", "TA5")
    assert s.vintners[0].cash == 0
    choose(s, "expert", "TA3")
    assert s.vintners[0].cash == 2, "it may be used the same turn"


@pytest.mark.rule("VIN-62", "VIN-4")
def test_no_money_and_no_deck() -> None:
    s = position()
    vintner(s, 1, experts="TA1 TA2 TA3 TA4 TA5 TA6")
    vintner(s, 0, cash=0)
    act(s, Engage(0, 2, False, 1))
    assert refused(s, "engage", "taste") == ("deck_empty", "VIN-4")
    assert refused(s, "engage", "aroma") == ("too_dear", "VIN-62")


@pytest.mark.rule("VIN-63", "VIN-71")
def test_a_seventh_sends_one_back() -> None:
    s = position()
    on_top(s, "AL3")
    vintner(s, 0, experts="TA1 TA2 AR1", spent="LO1 LO2 LO3")
    act(s, Engage(0, 2, False, 1))
    choose(s, "engage", "alcohol")
    assert question(s) == "GiveBack"
    assert offered(s, "return") == ["TA1", "TA2", "AR1", "LO1", "LO2", "LO3", "AL3"], "the new one and face-down ones too"
    choose(s, "return", "LO2")
    v = s.vintners[0]
    assert (v.experts, v.spent) == (("TA1", "TA2", "AR1", "AL3"), ("LO1", "LO3"))
    assert s.decks["look"][0] == "LO2"


@pytest.mark.rule("VIN-65")
def test_a_face_down_tile_has_no_ability() -> None:
    s = position()
    estate(s, 0, "MIN red")
    vintner(s, 0, spent="TA3 AR2 TA1")
    turn(s)
    assert not {"expert", "drive"} & verbs(s)
    act(s, Buy(0, 2, False))
    assert {expert for _, _, expert in offered(s, "buy")} == {"-"}


@pytest.mark.rule("VIN-67")
def test_stand_alone_abilities_before_during_and_after() -> None:
    assert set(STAND_ALONE) | set(ATTACHED) == set(ABILITY.values())
    s = position()
    estate(s, 0, "MIN red")
    vintner(s, 0, experts="TA3 AL3 AR4")
    turn(s)
    choose(s, "expert", "TA3")
    answers(s, "move BANK", "expert AL3", "invest", "stop")
    assert question(s) == "AfterAction"
    choose(s, "expert", "AR4")
    assert question(s) == "Renown"
    choose(s, "renown", "ALG")
    assert s.renown["ALG"] == 1
    assert s.vintners[0].cash == 10 + 2 + 2 - 2


@pytest.mark.rule("VIN-66")
def test_never_on_anothers_turn() -> None:
    s = position()
    for seat, land in enumerate(("MIN red", "TRA red", "DAO red", "ALG red")):
        estate(s, seat, land)
    vintner(s, 1, experts="TA3")
    turn(s, 0)
    assert not offered(s, "expert")
    answers(s, "move BANK", "stop", "end")
    assert offered(s, "expert") == ["TA3"]


@pytest.mark.rule("VIN-67", "VIN-83")
def test_broker_and_banker() -> None:
    s = position()
    estate(s, 0, "MIN red")
    vintner(s, 0, experts="TA5 AR5 AL4", cash=2, account=2, level=2)
    turn(s)
    choose(s, "expert", "TA5")
    assert (s.vintners[0].cash, s.vintners[0].level) == (0, 3)
    choose(s, "expert", "AR5")
    assert question(s) == "PrivateBanker"
    assert offered(s, "withdraw") == [1, 2]
    assert refused(s, "withdraw", 3) == ("account_short", "VIN-82")
    choose(s, "withdraw", 2)
    assert (s.vintners[0].cash, s.vintners[0].account) == (2, 0)
    assert refused(s, "expert", "AL4") == ("account_empty", "VIN-68")


@pytest.mark.rule("VIN-68")
def test_what_would_do_nothing_is_not_offered() -> None:
    s = position()
    estate(s, 0, "MIN red")
    vintner(s, 0, experts="TA2 AR4 LO4 LO5", cash=0, level=4)
    s.row2 = (0,)
    s.renown["ALG"] = 15
    turn(s)
    assert refused(s, "expert", "TA2") == ("no_empty_winery", "VIN-57")
    assert refused(s, "expert", "AR4") == ("no_cubes", "VIN-68")
    assert refused(s, "expert", "LO4") == ("too_dear", "VIN-68")
    assert refused(s, "expert", "LO5") == ("in_row2", "VIN-30")
    s.vintners[0].level = 5
    assert refused(s, "expert", "LO4") == ("highest_level", "VIN-83")


@pytest.mark.rule("VIN-68", "VIN-156")
def test_a_socialite_needs_a_favour_to_use() -> None:
    s = position()
    estate(s, 0, "ALG red", wines="1@1")
    vintner(s, 0, experts="TA6")
    turn(s)
    assert not [c for c in choices(s) if "TA6" in c]
    barrels(s, 0, relations="CAR.E")
    turn(s)
    choose(s, "use", "CAR", "E", "X3")
    assert offered(s, "give") == ["1.1", "TA6"]
    choose(s, "give", "TA6")
    assert s.vintners[0].wine_count == 1
    assert s.vintners[0].spent == ("TA6",)


@pytest.mark.rule("VIN-71")
def test_free_experts_may_be_declined_one_by_one() -> None:
    s = position()
    act(s, Gift(0))
    assert offered(s, "engage") == list(DECKS)
    choose(s, "decline")
    assert question(s) == "AfterAction"
    assert s.vintners[0].experts == ()


@pytest.mark.rule("VIN-72")
def test_what_went_under_a_deck_is_known() -> None:
    s = position()
    vintner(s, 0, experts="TA1 TA2")
    for expert in ("TA1", "TA2"):
        s.vintners[0].experts = tuple(one for one in s.vintners[0].experts if one != expert)
        put_under(s, expert)
    assert s.decks["taste"][:2] == ["TA2", "TA1"]
    for seed in range(5):
        assert determinize(view(s, 1), Luck(seed)).decks["taste"][:2] == ["TA2", "TA1"]
    while s.decks["taste"]:
        act(s, Engage(2, 2, False, 0))
        choose(s, "engage", "taste")
    assert s.under["taste"] == []


@pytest.mark.rule("VIN-72")
def test_a_tile_under_an_empty_deck_lies_on_top() -> None:
    s = position()
    vintner(s, 1, experts="TA1 TA2 TA3 TA4 TA5 TA6")
    s.vintners[1].experts = s.vintners[1].experts[1:]
    put_under(s, "TA1")
    assert s.faces["taste"] == "TA1"
    assert (s.decks["taste"], s.under["taste"]) == ([], [])


def test_every_ability_occurs_twice_in_two_decks() -> None:
    for ability in (*STAND_ALONE, *ATTACHED):
        assert len({EXPERTS[expert].deck for expert in EXPERTS if ABILITY[expert] == ability}) == 2


def test_an_ability_is_told() -> None:
    s = position()
    vintner(s, 0, experts="TA3")
    act(s, Bank(0, 99, False, ""))
    assert names(choose(s, "expert", "TA3")) == ["ability", "received"]
