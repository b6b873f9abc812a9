"""Purchase, storage and shipment/income cards (5.8 to 5.10), and the order of small steps (5.21)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.cards import Store, loadable
from tests.before_the_wind.positions import (
    answers,
    choices,
    choose,
    goods,
    merchant,
    names,
    offered,
    position,
    question,
    refused,
    told,
    turn,
    verbs,
)

HARBOUR = "LS01 LS19 LS24 SS05 SS17"


@pytest.mark.rule("BTW-76", "BTW-77")
def test_printed_goods_come_into_the_hand_for_nothing() -> None:
    s = position()
    events = turn(s, 0, "PU30")
    assert goods(s, 0) == ("", "ACS")
    assert s.merchants[0].purse == 22
    assert told(events, "bought").fields == {"card": "PU30", "goods": "ACS"}
    assert "short_supply" not in names(events)


# Storage


@pytest.mark.rule("BTW-78", "BTW-174")
def test_goods_are_stored_for_one_price_paid_with_the_first() -> None:
    s = position()
    merchant(s, 0, hand="AACP")
    turn(s, 0, "ST14")
    bank = s.bank
    first = told(choose(s, "store", "A"), "stored")
    assert first.fields == {"good": "A", "price": 10}
    assert (s.merchants[0].purse, s.bank) == (12, bank + 10)
    second = told(choose(s, "store", "A"), "stored")
    assert second.fields == {"good": "A", "price": 0}
    choose(s, "store", "P")
    assert goods(s, 0) == ("AAP", "C")
    assert (s.merchants[0].purse, s.round) == (12, 2)


@pytest.mark.rule("BTW-79")
def test_the_price_is_the_same_for_fewer() -> None:
    s = position()
    merchant(s, 0, hand="AACP")
    turn(s, 0, "ST14")
    answers(s, "store C", "close")
    assert goods(s, 0) == ("C", "AAP")
    assert s.merchants[0].purse == 12


@pytest.mark.rule("BTW-80")
def test_nothing_stored_costs_nothing() -> None:
    s = position()
    merchant(s, 0, hand="AACP")
    turn(s, 0, "ST14")
    events = choose(s, "close")
    assert told(events, "unused").fields == {"card": "ST14"}
    assert (goods(s, 0), s.merchants[0].purse) == (("", "AACP"), 22)


@pytest.mark.rule("BTW-8", "BTW-81")
def test_money_and_room_are_needed() -> None:
    s = position()
    merchant(s, 0, hand="AA", purse=9, specials="PU39")
    turn(s, 0, "ST14")
    events = choose(s, "resolve")
    assert "unused" in names(events)
    s = position()
    merchant(s, 0, hand="AACC", store="SSSSSS", purse=22)
    turn(s, 0, "ST14")
    answers(s, "store A", "store C")
    assert goods(s, 0) == ("ACSSSSSS", "AC")
    assert s.round == 2, "the warehouse is full, and the card is over"


@pytest.mark.rule("BTW-6", "BTW-81")
def test_the_reasons_are_told() -> None:
    s = position()
    merchant(s, 0, hand="AC", purse=9)
    step = Store(0, "ST14")
    assert step.explain(s, ("store", "A")).rule == "BTW-81"  # type: ignore[union-attr]
    assert step.explain(s, ("store", "A")).key.endswith("too_poor")  # type: ignore[union-attr]
    merchant(s, 0, purse=22, store="SSSSSSSS")
    assert step.explain(s, ("store", "A")).key.endswith("no_room")  # type: ignore[union-attr]
    merchant(s, 0, store="")
    assert step.explain(s, ("store", "P")).key.endswith("none_in_hand")  # type: ignore[union-attr]


@pytest.mark.rule("BTW-82")
def test_only_an_exchange_brings_goods_back_into_the_hand() -> None:
    for card in ("PU17", "ST14", "SI01", "PU37", "ST31", "SI37"):
        s = position(harbour=HARBOUR)
        merchant(s, 0, hand="AC", store="PPS")
        turn(s, 0, card)
        before = s.merchants[0].hand
        stored = s.merchants[0].store
        while s.round == 1:
            choose(s, *choices(s)[-1])
            left = [max(0, now - then) for now, then in zip(stored, s.merchants[0].store, strict=True)]
            gained = [max(0, now - then) for now, then in zip(s.merchants[0].hand, before, strict=True)]
            assert card == "PU37" or not any(gained), "whatever leaves the warehouse does not come into the hand"
            assert card == "SI37" or not any(left)


# Shipment or income


@pytest.mark.rule("BTW-83", "BTW-84")
def test_income_or_shipment_and_never_both() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AACPS")
    turn(s, 0, "SI29")
    assert verbs(s) == {"income", "load"}
    events = choose(s, "income")
    assert told(events, "income").fields == {"card": "SI29", "money": 6}
    assert (s.merchants[0].purse, s.merchants[0].ships, s.round) == (28, (), 2)
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="ACSCS")
    turn(s, 0, "SI29")
    choose(s, "load", "SS17")
    assert s.round == 2
    s = position(harbour="SS17 SS18 SS05 LS01 LS02")
    merchant(s, 0, store="ACSCS")
    turn(s, 0, "SI29")
    choose(s, "load", "SS17")
    assert verbs(s) == {"load", "cast_off"}
    choose(s, "cast_off")
    assert (s.merchants[0].purse, s.merchants[0].ships) == (22, ("SS17",))


@pytest.mark.rule("BTW-85", "BTW-88", "BTW-2")
def test_a_complete_cargo_loads_a_ship_whose_vp_count_at_once() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AACP")
    turn(s, 0, "SI01")
    supply = s.supply
    events = choose(s, "load", "LS01")
    assert told(events, "loaded").fields == {"ship": "LS01", "goods": "AACP", "vp": 20, "total": 20, "left": 4}
    assert s.merchants[0].vp == 20
    assert s.merchants[0].ships == ("LS01",)
    assert goods(s, 0) == ("", "")
    assert s.supply == (supply[0] + 2, supply[1] + 1, supply[2] + 1, supply[3])


@pytest.mark.rule("BTW-86", "BTW-89", "BTW-183", "RUL-39")
def test_several_ships_with_one_card_and_no_new_ones() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AACCPS")
    turn(s, 0, "SI01")
    answers(s, "load LS01", "load SS17")
    assert s.merchants[0].ships == ("LS01", "SS17")
    assert s.harbour == ("", "LS19", "LS24", "SS05", "")
    assert s.ships_left == 3


@pytest.mark.rule("BTW-87")
def test_no_part_of_a_cargo_and_no_good_twice() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AACP")
    turn(s, 0, "SI01")
    assert refused(s, "load", "LS19") == ("cargo_incomplete", "BTW-87")
    assert offered(s, "load") == ["LS01", "SS05"]
    choose(s, "load", "LS01")
    assert s.merchants[0].ships == ("LS01",)
    assert s.harbour[3] == "SS05", "the apples are gone"


@pytest.mark.rule("BTW-9")
def test_goods_in_hand_are_not_loaded() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AAC", hand="P")
    turn(s, 0, "SI01")
    assert refused(s, "load", "LS01") == ("cargo_in_hand", "BTW-9")
    assert loadable(s, 0) == ["SS05"]


@pytest.mark.rule("BTW-90")
def test_without_a_cargo_there_is_the_income() -> None:
    s = position(harbour=HARBOUR)
    events = turn(s, 0, "SI01")
    assert told(events, "income").fields["money"] == 12
    assert s.merchants[0].purse == 34


@pytest.mark.rule("BTW-171")
def test_the_bank_pays_what_it_has() -> None:
    s = position(2)
    s.merchants[1].purse = 199
    turn(s, 0, "SI01")
    assert (s.merchants[0].purse, s.bank) == (29, 0)
    assert s.discards["shipment"] == ("SI01",), "the card counts as carried out"
    events = turn(s, 0, "SI02")
    assert told(events, "bank_empty").fields == {"owed": 12, "paid": 0}
    assert s.merchants[0].purse == 29


# The order of small steps


@pytest.mark.rule("BTW-173")
def test_goods_are_named_in_one_order() -> None:
    s = position()
    merchant(s, 0, hand="ACPS")
    turn(s, 0, "ST24")
    choose(s, "store", "C")
    assert offered(s, "store") == ["P", "S"]
    assert refused(s, "store", "A") == ("out_of_order", "BTW-78")


@pytest.mark.rule("BTW-173")
def test_ships_are_named_by_their_berths() -> None:
    s = position(harbour=HARBOUR)
    merchant(s, 0, store="AACCPSAA")
    turn(s, 0, "SI01")
    choose(s, "load", "SS05")
    assert refused(s, "load", "LS19") == ("earlier_berth", "BTW-173")
    assert choices(s) == [("load", "SS17"), ("cast_off",)]
    assert question(s) == "LoadMore"
