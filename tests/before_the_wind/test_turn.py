"""Phase C (5.7): who plays, and special cards around a regular one."""

from __future__ import annotations

import pytest

from engine.before_the_wind.turn import Play
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
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
    trade,
    turn,
    verbs,
)


@pytest.mark.rule("BTW-66")
def test_holders_play_in_seat_order_from_the_start_merchant() -> None:
    s = position(4)
    s.start = 2
    trade(s, "PU17 PU19 PU21 PU23")
    answers(s, "claim PU17", "pass", "pass", "offer 4", "accept 1", "claim PU19", "pass")
    events = choose(s, "claim", "PU21")
    assert [(event.seat, event.fields["card"]) for event in events if event.name == "turn"] == [(3, "PU19"), (0, "PU21"), (1, "PU17")]
    assert goods(s, 2) == ("", "")


@pytest.mark.rule("BTW-67", "BTW-167", "RUL-46")
def test_a_regular_card_is_resolved_even_without_effect() -> None:
    s = position()
    events = turn(s, 0, "ST01")
    assert told(events, "unused").fields == {"card": "ST01"}
    assert s.discards["storage"] == ("ST01",)


@pytest.mark.rule("BTW-68", "BTW-74")
@pytest.mark.parametrize("card", ["PU17", "ST01", "SI01"])
@pytest.mark.parametrize("first", [True, False])
def test_one_special_card_before_or_after(card: str, first: bool) -> None:
    s = position()
    merchant(s, 0, specials="PU39 SI37", hand="AA")
    turn(s, 0, card)
    if not first:
        choose(s, "resolve")
        if question(s) == "Store":
            choose(s, "close")
    assert ("end",) in choices(s) if not first else ("resolve",) in choices(s)
    answers(s, "play PU39", "take P")
    assert "play" not in verbs(s), "one is enough"
    assert s.merchants[0].specials == ("SI37",)
    assert "P" in goods(s, 0)[1]


@pytest.mark.rule("BTW-68")
def test_not_in_the_middle_of_a_card_and_not_twice() -> None:
    s = position()
    merchant(s, 0, specials="PU39 PU40 SI37", hand="AAC")
    turn(s, 0, "ST01")
    answers(s, "play SI37", "sell_hand A", "close")
    assert question(s) == "Store", "the regular card follows by itself"
    assert verbs(s) == {"store", "close"}
    why = Play(0, played=True).explain(s, ("play", "PU39"))
    assert why is not None
    assert (why.key.rsplit(".", 1)[1], why.rule) == ("special_played", "BTW-68")


@pytest.mark.rule("BTW-69", "RUL-27")
def test_without_a_regular_card_no_special_of_the_hand() -> None:
    s = position()
    merchant(s, 0, specials="PU39", hand="AA")
    turn(s, 0, "SI37")
    assert choices(s) == [("carry_out",), ("keep",)]
    assert refused(s, "play", "PU39") == ("no_regular_card", "BTW-69")


@pytest.mark.rule("BTW-69", "BTW-51")
def test_a_paid_player_plays_nothing() -> None:
    s = position(2)
    merchant(s, 0, specials="PU37")
    trade(s, "PU17 ST01")
    events = answers(s, "claim PU17", "offer 5", "accept 1")
    assert [event.seat for event in events if event.name == "turn"] == [1]
    assert s.merchants[0].specials == ("PU37",)


@pytest.mark.rule("BTW-70", "BTW-75", "RUL-51")
def test_a_special_obtained_is_carried_out_at_once() -> None:
    s = position()
    merchant(s, 0, specials="PU39")
    turn(s, 0, "PU37")
    answers(s, "carry_out", "take A", "take P")
    assert goods(s, 0) == ("", "AP")
    assert s.round == 2, "no other special may be played"
    assert s.discards["purchase"] == ("PU37",)
    assert s.merchants[0].specials == ("PU39",)


@pytest.mark.rule("BTW-70", "RUL-28")
def test_or_it_is_kept() -> None:
    s = position()
    turn(s, 0, "PU37")
    event = told(choose(s, "keep"), "kept")
    assert event.fields == {"card": "PU37"}
    assert s.merchants[0].specials == ("PU37",)
    assert s.discards["purchase"] == ()


@pytest.mark.rule("BTW-71", "BTW-65")
@pytest.mark.parametrize("card", ["PU33", "PU35", "SI33"])
def test_preservation_and_safe_are_always_kept(card: str) -> None:
    s = position()
    merchant(s, 0, hand="AA")
    events = turn(s, 0, card)
    assert told(events, "kept").fields["card"] == card
    assert s.merchants[0].specials == (card,)


@pytest.mark.rule("BTW-72", "BTW-73", "RUL-29")
@pytest.mark.parametrize("special", ["ST31", "ST36"])
@pytest.mark.parametrize("use", ["income", "load SS01"])
def test_not_before_a_shipment_card_but_after_it(special: str, use: str) -> None:
    s = position(harbour="LS01 LS02 LS03 SS01 SS02")
    merchant(s, 0, hand="S", store="AP", specials=f"{special} PU39")
    turn(s, 0, "SI01")
    assert refused(s, "play", special) == ("not_before_shipment", "BTW-72")
    assert offered(s, "play") == ["PU39"]
    answers(s, "resolve", use)
    assert special in offered(s, "play")


@pytest.mark.rule("BTW-72")
@pytest.mark.parametrize("card", ["PU17", "ST01"])
def test_before_other_cards_they_may_be_played(card: str) -> None:
    s = position()
    merchant(s, 0, hand="S", store="AP", specials="ST31 ST36")
    turn(s, 0, card)
    assert offered(s, "play") == ["ST31", "ST36"]


@pytest.mark.rule("BTW-74")
@pytest.mark.parametrize("card", ["PU17", "ST01", "SI01"])
def test_free_purchase_and_market_sales_fit_every_card(card: str) -> None:
    s = position()
    merchant(s, 0, hand="S", specials="PU39 SI37")
    turn(s, 0, card)
    assert offered(s, "play") == ["PU39", "SI37"]


@pytest.mark.rule("BTW-75")
def test_what_was_carried_out_is_discarded_to_its_own_pile() -> None:
    s = position()
    merchant(s, 0, hand="SA", specials="SI37")
    turn(s, 0, "PU17")
    answers(s, "play SI37", "sell_hand A", "close")
    assert s.discards["shipment"] == ("SI37",)
    assert s.discards["purchase"] == ("PU17",)


@pytest.mark.rule("BTW-167")
def test_a_special_goes_with_a_storage_card_that_stores_nothing() -> None:
    s = position()
    merchant(s, 0, purse=0, hand="A", specials="PU39")
    turn(s, 0, "ST01")
    events = choose(s, "resolve")
    assert told(events, "unused").seat == 0
    assert choices(s) == [("play", "PU39"), ("end",)]


@pytest.mark.rule("BTW-168")
@pytest.mark.parametrize(
    ("card", "purse", "store"),
    [
        pytest.param("SI37", 22, "", id="nothing to sell"),
        pytest.param("ST36", 22, "AA", id="no legal swap"),
        pytest.param("ST32", 7, "", id="no money"),
        pytest.param("ST31", 22, "SSSSSSSS", id="no space"),
    ],
)
def test_what_cannot_be_carried_out_is_kept(card: str, purse: int, store: str) -> None:
    s = position()
    merchant(s, 0, purse=purse, store=store)
    events = turn(s, 0, card)
    assert names(events)[:2] == ["turn", "kept"]
    assert s.merchants[0].specials == (card,)


@pytest.mark.rule("BTW-168", "BTW-160")
@pytest.mark.parametrize("card", ["PU37", "ST31"])
def test_nor_from_an_empty_supply(card: str) -> None:
    s = position(2)
    merchant(s, 1, hand="A" * 15 + "C" * 15 + "P" * 15 + "S" * 15)
    turn(s, 0, card)
    assert s.merchants[0].specials == (card,)


@pytest.mark.rule("BTW-175")
def test_a_turn_with_nothing_left_ends_by_itself() -> None:
    s = position()
    turn(s, 0, "PU17")
    assert s.round == 2
    merchant(s, 0, specials="PU39")
    turn(s, 0, "PU18")
    choose(s, "resolve")
    assert (question(s), asked_seat(s), choices(s)) == ("Play", 0, [("play", "PU39"), ("end",)])
    choose(s, "end")
    assert question(s) == "Draw"
    assert s.merchants[0].specials == ("PU39",)


def test_twins_stand_for_each_other() -> None:
    s = position()
    merchant(s, 0, specials="PU40 PU39 PU38")
    turn(s, 0, "PU17")
    assert offered(s, "play") == ["PU38", "PU39"]
