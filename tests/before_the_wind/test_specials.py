"""Free Purchase, Purchase and Store, Market Sales, Exchange Stored Goods (5.11 to 5.13)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.specials import PickGood, Swap
from engine.before_the_wind.state import State
from engine.before_the_wind.turn import PLAY, Play
from tests.before_the_wind.positions import (
    answers,
    choices,
    choose,
    fleet,
    goods,
    merchant,
    moor,
    offered,
    position,
    question,
    refused,
    told,
    turn,
    verbs,
)


def drained(s: State, seat: int, left: str) -> None:
    """Everything but these goods is in this merchant's hand."""
    merchant(s, seat, hand="".join(good * (15 - left.count(good)) for good in "ACPS"))


# Free Purchase


@pytest.mark.rule("BTW-91", "RUL-31")
@pytest.mark.parametrize(("card", "number"), [("PU37", 2), ("PU39", 1)])
def test_any_goods_of_the_supply_into_the_hand(card: str, number: int) -> None:
    s = position()
    turn(s, 0, card)
    choose(s, "carry_out")
    assert offered(s, "take") == ["A", "C", "P", "S"]
    for _ in range(number):
        event = told(choose(s, "take", "P"), "took")
        assert event.fields == {"good": "P"}
    assert goods(s, 0) == ("", "P" * number)
    assert (s.round, s.merchants[0].purse) == (2, 22)


@pytest.mark.rule("BTW-91", "BTW-160")
def test_a_free_purchase_is_taken_in_full() -> None:
    s = position()
    turn(s, 0, "PU37")
    answers(s, "carry_out", "take A")
    assert verbs(s) == {"take"}
    assert refused(s, "enough") == ("takes_all", "BTW-160")


@pytest.mark.rule("BTW-160")
def test_as_far_as_the_supply_allows() -> None:
    s = position(2)
    drained(s, 1, "S")
    turn(s, 0, "PU37")
    choose(s, "carry_out")
    assert goods(s, 0) == ("", "S"), "the only good is taken, and no second one is there"
    assert s.round == 2


@pytest.mark.rule("BTW-160", "BTW-173")
def test_the_last_kinds_cannot_be_named_first_if_the_card_would_come_short() -> None:
    s = position(2)
    drained(s, 1, "AAS")
    turn(s, 0, "PU37")
    step = PickGood(0, "PU37")
    assert step.choices(s) == [("take", "A")]
    why = step.explain(s, ("take", "S"))
    assert why is not None
    assert why.key.endswith("too_few_left")
    choose(s, "carry_out")
    assert choices(s) == [("take", "A"), ("take", "S")], "the first apple was the only way to begin"


@pytest.mark.rule("BTW-160")
@pytest.mark.parametrize("card", ["PU39", "ST31"])
def test_an_empty_supply_gives_nothing(card: str) -> None:
    s = position(2)
    drained(s, 1, "")
    merchant(s, 0, specials=card)
    turn(s, 0, "ST01")
    assert (s.merchants[0].specials, s.round) == ((card,), 2), "nothing could be played"
    why = PLAY.why_not(s, Play(0), card)
    assert why is not None
    assert (why.key.rsplit(".", 1)[1], why.rule) == ("supply_empty", "BTW-160")


# Purchase and Store


@pytest.mark.rule("BTW-92", "BTW-174")
def test_goods_straight_into_the_warehouse_for_money() -> None:
    s = position()
    turn(s, 0, "ST33")
    choose(s, "carry_out")
    bank = s.bank
    assert told(choose(s, "take", "A"), "bought_stored").fields == {"good": "A", "price": 13}
    assert (s.merchants[0].purse, s.bank) == (9, bank + 13)
    assert told(choose(s, "take", "C"), "bought_stored").fields == {"good": "C", "price": 0}
    assert goods(s, 0) == ("AC", "")
    assert s.merchants[0].purse == 9


@pytest.mark.rule("BTW-93")
def test_one_good_for_the_full_price() -> None:
    s = position()
    turn(s, 0, "ST33")
    choose(s, "carry_out")
    assert refused(s, "enough") == ("one_at_least", "BTW-92")
    answers(s, "take S")
    assert choices(s) == [("take", "S"), ("enough",)]
    choose(s, "enough")
    assert (goods(s, 0), s.merchants[0].purse) == (("S", ""), 9)


@pytest.mark.rule("BTW-93", "BTW-6")
def test_the_last_space_ends_it() -> None:
    s = position()
    merchant(s, 0, store="PPPPSSS")
    turn(s, 0, "ST33")
    answers(s, "carry_out", "take S")
    assert goods(s, 0)[0] == "PPPPSSSS"
    assert s.round == 2


@pytest.mark.rule("BTW-94")
def test_money_and_space_are_needed() -> None:
    s = position()
    merchant(s, 0, purse=12, specials="ST33 PU39")
    turn(s, 0, "ST01")
    assert refused(s, "play", "ST33") == ("too_poor", "BTW-94")
    merchant(s, 0, purse=13, store="SSSSSSSS")
    assert refused(s, "play", "ST33") == ("no_room", "BTW-94")
    merchant(s, 0, store="SSSSSSS")
    assert ("play", "ST33") in choices(s)


# Market Sales


@pytest.mark.rule("BTW-95", "BTW-96", "RUL-32")
def test_any_number_of_goods_from_hand_and_warehouse() -> None:
    s = position()
    merchant(s, 0, hand="AC", store="PS")
    turn(s, 0, "SI37")
    choose(s, "carry_out")
    assert refused(s, "close") == ("one_at_least", "BTW-95")
    assert told(choose(s, "sell_hand", "C"), "sold").fields == {"good": "C", "place": "hand", "money": 3}
    assert refused(s, "sell_hand", "A") == ("out_of_order", "BTW-96")
    assert told(choose(s, "sell_stored", "P"), "sold").fields == {"good": "P", "place": "store", "money": 3}
    assert refused(s, "sell_hand", "A") == ("hand_first", "BTW-173")
    choose(s, "close")
    assert goods(s, 0) == ("S", "A")
    assert s.merchants[0].purse == 28


@pytest.mark.rule("BTW-95")
def test_without_goods_it_is_not_played() -> None:
    s = position()
    merchant(s, 0, specials="SI37 PU39")
    turn(s, 0, "ST01")
    assert refused(s, "play", "SI37") == ("nothing_to_sell", "BTW-95")


@pytest.mark.rule("BTW-171")
def test_a_poor_bank_pays_less() -> None:
    s = position(2)
    s.merchants[1].purse = 202
    merchant(s, 0, hand="AC")
    turn(s, 0, "SI37")
    choose(s, "carry_out")
    assert s.bank == 4
    choose(s, "sell_hand", "A")
    event = told(choose(s, "sell_hand", "C"), "bank_empty")
    assert event.fields == {"owed": 3, "paid": 1}
    assert (s.merchants[0].purse, s.bank) == (26, 0)


@pytest.mark.rule("BTW-97", "BTW-163", "RUL-52")
def test_only_what_survived_can_be_sold_and_swapped() -> None:
    s = position(2, harbour="LS01 SS01")
    merchant(s, 0, hand="AS", store="ACPPS")
    merchant(s, 1, store="S")
    fleet(s)
    assert goods(s, 0) == ("PS", "")
    turn(s, 0, "SI37")
    choose(s, "carry_out")
    assert choices(s) == [("sell_stored", "P"), ("sell_stored", "S")]
    assert Swap(0, 2).choices(s) == [("swap", 1, "P", "S")]


@pytest.mark.rule("BTW-163")
def test_they_are_played_in_the_play_phase_only() -> None:
    s = position(2, harbour="LS01 SS01")
    merchant(s, 0, store="AA", specials="SI37 ST36 PU33")
    merchant(s, 1, store="S")
    fleet(s)
    assert question(s) == "Preserve"
    assert verbs(s) == {"save_stored", "close"}


# Exchange Stored Goods


@pytest.mark.rule("BTW-98", "RUL-33")
def test_up_to_two_swaps_one_after_the_other() -> None:
    s = position()
    merchant(s, 0, hand="AP", store="C")
    turn(s, 0, "ST36")
    choose(s, "carry_out")
    assert refused(s, "stop") == ("one_at_least", "BTW-98")
    choose(s, "swap_own", "A", "C")
    assert ("stop",) in choices(s)
    choose(s, "swap_own", "P", "A")
    assert goods(s, 0) == ("P", "AC")
    assert s.round == 2


@pytest.mark.rule("BTW-98")
def test_or_one() -> None:
    s = position()
    merchant(s, 0, hand="AP", store="C")
    turn(s, 0, "ST36")
    answers(s, "carry_out", "swap_own A C", "stop")
    assert (goods(s, 0), s.round) == (("A", "CP"), 2)


@pytest.mark.rule("BTW-99", "BTW-101", "BTW-103")
def test_one_for_one_with_a_rival_who_cannot_refuse() -> None:
    s = position()
    merchant(s, 0, store="S" * 7 + "P")
    merchant(s, 2, store="A" * 8)
    turn(s, 0, "ST36")
    choose(s, "carry_out")
    event = told(choose(s, "swap", 2, "S", "A"), "swapped")
    assert event.fields == {"rival": 2, "own": "S", "theirs": "A"}
    assert goods(s, 0)[0] == "APSSSSSS"
    assert goods(s, 2)[0] == "AAAAAAAS"
    assert [m.purse for m in s.merchants] == [22, 22, 22]


@pytest.mark.rule("BTW-100")
def test_nothing_goes_from_the_hand_to_a_rival() -> None:
    s = position()
    merchant(s, 0, hand="P", store="")
    merchant(s, 1, store="A")
    assert Swap(0, 2).choices(s) == []
    merchant(s, 0, store="S")
    assert Swap(0, 2).choices(s) == [("swap_own", "P", "S"), ("swap", 1, "S", "A")]


@pytest.mark.rule("BTW-102")
def test_both_kinds_with_different_rivals_and_the_same_good_twice() -> None:
    s = position(4)
    merchant(s, 0, hand="S", store="C")
    merchant(s, 1, store="A")
    merchant(s, 2, store="P")
    turn(s, 0, "ST36")
    answers(s, "carry_out", "swap_own S C", "swap 1 S A")
    assert (goods(s, 0), goods(s, 1)) == (("A", "C"), ("S", ""))
    turn(s, 0, "ST37")
    answers(s, "carry_out", "swap 1 A S", "swap 2 S P")
    assert [goods(s, seat)[0] for seat in range(3)] == ["P", "A", "S"]


@pytest.mark.rule("BTW-103")
def test_both_places_must_hold_something() -> None:
    s = position()
    merchant(s, 0, hand="P", store="SA")
    merchant(s, 1, store="A")
    turn(s, 0, "ST36")
    choose(s, "carry_out")
    assert refused(s, "swap_own", "C", "S") == ("none_there", "BTW-103")
    assert refused(s, "swap", 2, "S", "A") == ("none_there", "BTW-103")


@pytest.mark.rule("BTW-104")
def test_equal_goods_are_not_swapped() -> None:
    s = position()
    merchant(s, 0, hand="APS", store="A")
    turn(s, 0, "ST36")
    choose(s, "carry_out")
    assert offered(s, "swap_own") == [("P", "A"), ("S", "A")]
    assert refused(s, "swap_own", "A", "A") == ("equal_goods", "BTW-104")
    s = position()
    merchant(s, 0, hand="AA", store="A", specials="ST36 PU39")
    merchant(s, 1, store="AA")
    turn(s, 0, "ST01")
    assert refused(s, "play", "ST36") == ("no_swap", "BTW-104")
    merchant(s, 1, store="AC")
    assert ("play", "ST36") in choices(s)


def test_a_harbour_is_no_place_to_swap_with() -> None:
    s = position()
    moor(s, "LS01 LS02 LS03")
    merchant(s, 0, store="A")
    assert Swap(0, 2).choices(s) == []
