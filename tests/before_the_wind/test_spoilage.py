"""Goods spoil when the fleet sails, and Preservation (BTW-108 to BTW-124, BTW-161, BTW-162)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.spoilage import spent_on, would_spoil
from engine.before_the_wind.state import State
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
    choices,
    choose,
    fleet,
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

TWO_SHIPS = "LS01 SS01"


def sailing(seats: int = 3, **options: str) -> State:
    """Two ships are left."""
    return position(seats, harbour=TWO_SHIPS, **options)


@pytest.mark.rule("BTW-109", "BTW-124", "RUL-14", "RUL-15")
def test_the_whole_hand_spoils_silk_too_and_money_and_cards_are_kept() -> None:
    s = sailing()
    merchant(s, 1, hand="ACPS", specials="PU37 SI33", purse=9)
    events = fleet(s)
    assert goods(s, 1) == ("", "")
    assert (s.merchants[1].purse, s.merchants[1].specials) == (9, ("PU37", "SI33"))
    spoiled = told(events, "spoiled")
    assert (spoiled.seat, spoiled.fields) == (1, {"stored": "", "held": "ACPS"})
    assert spoiled.seen_by(None) == spoiled, "everybody sees what it was"
    assert s.supply == (15, 15, 15, 15)


@pytest.mark.rule("BTW-110", "BTW-111", "BTW-112", "BTW-113", "RUL-16", "RUL-17")
@pytest.mark.parametrize(
    ("store", "reference", "gentle"),
    [
        ("AAA", "", ""),
        ("C", "", "C"),
        ("CC", "", "C"),
        ("CCC", "", "CC"),
        ("P", "P", "P"),
        ("PP", "P", "P"),
        ("PPP", "PP", "PP"),
        ("PPPP", "PP", "PP"),
        ("PPPPP", "PPP", "PPP"),
        ("SSSS", "SSSS", "SSSS"),
        ("AACCPPSS", "PSS", "CPSS"),
    ],
)
def test_the_warehouse_loses_what_does_not_keep(store: str, reference: str, gentle: str) -> None:
    for spoilage, left in (("reference", reference), ("gentle", gentle)):
        s = sailing(spoilage=spoilage)
        merchant(s, 0, store=store)
        lost, hand = would_spoil(s, 0)
        fleet(s)
        assert goods(s, 0) == (left, "")
        assert (sum(lost), hand) == (len(store) - len(left), (0, 0, 0, 0))


@pytest.mark.rule("BTW-114", "BTW-118")
def test_everybody_decides_before_anything_is_lost() -> None:
    s = sailing(4)
    for seat in (0, 1, 3):
        merchant(s, seat, store="AA", specials={0: "PU33", 1: "PU35", 3: "PU34"}[seat])
    merchant(s, 2, store="AC")
    fleet(s)
    seats = []
    while question(s) == "Preserve":
        seats.append(asked_seat(s))
        assert [goods(s, seat)[0] for seat in range(4)] == ["AA", "AA", "AC", "AA"]
        events = answers(s, "save_stored A", "close") if asked_seat(s) != 1 else choose(s, "close")
    assert seats == [1, 3, 0], "from the new Start Merchant"
    assert [event.seat for event in events if event.name == "spoiled"] == [1, 2, 3, 0]
    assert [goods(s, seat)[0] for seat in range(4)] == ["A", "", "", "A"]


@pytest.mark.rule("BTW-117", "RUL-49", "RUL-50")
def test_preservation_needs_neither_a_card_nor_a_turn_and_a_safe_does_not_bar_it() -> None:
    s = sailing(2)
    merchant(s, 0, store="AC", specials="PU33 SI33")
    trade(s, "PU17 ST01")
    answers(s, "lock PU17")
    assert (question(s), asked_seat(s)) == ("Preserve", 0)
    s = sailing(2)
    merchant(s, 0, store="AC", specials="PU33")
    trade(s, "PU17 ST01")
    answers(s, "claim PU17", "offer 3", "accept 1")
    assert (question(s), asked_seat(s), s.merchants[0].status) == ("Preserve", 0, "paid")


@pytest.mark.rule("BTW-117")
def test_preservation_is_used_in_this_window_only() -> None:
    s = position()
    merchant(s, 0, specials="PU33 PU39", store="A")
    turn(s, 0, "ST01")
    assert refused(s, "play", "PU33") == ("not_now", "BTW-117")


@pytest.mark.rule("BTW-118", "RUL-35")
def test_values_add_up() -> None:
    s = sailing()
    merchant(s, 0, store="AACCPP", specials="PU33 PU34 PU35")
    fleet(s)
    answers(s, "save_stored A", "save_stored A", "save_stored C", "save_stored C", "save_stored P")
    assert goods(s, 0)[0] == "AACCPP"
    assert s.merchants[0].specials == ()


@pytest.mark.rule("BTW-119")
def test_as_many_as_one_likes_or_none() -> None:
    s = sailing()
    merchant(s, 0, store="AAC", specials="PU33")
    fleet(s)
    assert choices(s) == [("save_stored", "A"), ("save_stored", "C"), ("close",)]
    events = choose(s, "close")
    assert "preserved" not in names(events)
    assert goods(s, 0)[0] == ""
    assert s.merchants[0].specials == ("PU33",)


@pytest.mark.rule("BTW-119")
def test_silk_in_the_hand_may_be_saved() -> None:
    s = sailing()
    merchant(s, 0, hand="PS", specials="PU35")
    fleet(s)
    choose(s, "save_hand", "S")
    assert goods(s, 0) == ("", "S")


@pytest.mark.rule("BTW-119", "BTW-112", "BTW-113")
def test_only_what_spoils_is_saved_and_no_more_than_the_cards_say() -> None:
    s = sailing()
    merchant(s, 0, store="CPPSS", specials="PU33")
    fleet(s)
    assert offered(s, "save_stored") == ["C", "P"]
    assert refused(s, "save_stored", "S") == ("does_not_spoil", "BTW-119")
    choose(s, "save_stored", "P")
    assert goods(s, 0)[0] == "PPSS", "only one of the two spices was going to spoil"
    s = sailing()
    merchant(s, 0, store="AAC", specials="PU33")
    fleet(s)
    step = s.agenda[-1].replace(stored="AA")
    why = step.explain(s, ("save_stored", "C"))
    assert why is not None
    assert (why.key.rsplit(".", 1)[1], why.rule) == ("no_more_saved", "BTW-119")


@pytest.mark.rule("BTW-120", "RUL-34")
def test_the_warehouse_comes_first() -> None:
    s = sailing()
    merchant(s, 0, store="AC", hand="AS", specials="PU33 PU35")
    fleet(s)
    assert refused(s, "save_hand", "A") == ("warehouse_first", "BTW-120")
    choose(s, "save_stored", "A")
    assert verbs(s) == {"save_stored", "close"}
    choose(s, "save_stored", "C")
    assert choices(s) == [("save_hand", "A"), ("save_hand", "S"), ("close",)]
    choose(s, "save_hand", "S")
    assert goods(s, 0) == ("AC", "S")


@pytest.mark.rule("BTW-121")
def test_saved_goods_stay_and_spent_cards_go() -> None:
    s = sailing()
    merchant(s, 0, store="A", hand="", specials="PU33")
    fleet(s)
    event = told(choose(s, "save_stored", "A"), "preserved")
    assert event.fields == {"stored": "A", "held": ""}
    assert goods(s, 0) == ("A", "")
    assert "PU33" in s.discards["purchase"], "it could have saved two"


@pytest.mark.rule("BTW-162", "RUL-61")
@pytest.mark.parametrize(
    ("held", "count", "spent"),
    [
        ("PU33 PU35 PU36", 0, []),
        ("PU33 PU35 PU36", 1, ["PU35"]),
        ("PU33 PU35 PU36", 2, ["PU33"]),
        ("PU33 PU35 PU36", 3, ["PU33", "PU35"]),
        ("PU33 PU35 PU36", 4, ["PU33", "PU35", "PU36"]),
        ("PU33 PU34", 1, ["PU33"]),
        ("PU33 PU34", 3, ["PU33", "PU34"]),
        ("PU35 PU36", 2, ["PU35", "PU36"]),
        ("PU33 PU34 PU35 PU36", 4, ["PU33", "PU34"]),
    ],
)
def test_the_smallest_sum_that_is_enough_is_spent(held: str, count: int, spent: list[str]) -> None:
    s = sailing()
    assert spent_on(merchant(s, 0, specials=held), count) == spent


@pytest.mark.rule("BTW-161")
def test_a_preservation_obtained_this_round_helps_at_once() -> None:
    s = sailing(2)
    merchant(s, 0, store="AC")
    trade(s, "PU33 ST01")
    answers(s, "claim PU33", "pass")
    assert (question(s), asked_seat(s)) == ("Preserve", 0)


@pytest.mark.rule("BTW-118")
def test_who_has_nothing_to_lose_or_to_save_it_with_is_not_asked() -> None:
    s = sailing()
    merchant(s, 0, store="SS", specials="PU33")
    merchant(s, 1, store="AA")
    fleet(s)
    assert question(s) == "Draw"
