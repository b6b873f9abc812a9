"""Safes (5.6)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.state import State
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
    choose,
    merchant,
    names,
    offered,
    position,
    purses,
    question,
    refused,
    settled,
    told,
    trade,
    turn,
    verbs,
)


def market(seats: int = 3, row: str = "SI01 ST14 PU05", **specials: str) -> State:
    """Who has a Safe: market(b="SI33")."""
    s = position(seats)
    for name, cards in specials.items():
        merchant(s, "abcde".index(name), specials=cards)
    trade(s, row)
    return s


@pytest.mark.rule("BTW-55", "BTW-65", "BTW-71")
def test_a_safe_is_used_from_the_next_round_on() -> None:
    s = market(row="SI33 ST14 PU05")
    answers(s, "claim SI33", "offer 3", "pass", "accept 1")
    assert (s.merchants[1].card, s.merchants[1].specials) == ("SI33", ()), "it cannot be used in the round in which it was obtained"
    choose(s, "claim", "PU05")
    assert s.merchants[1].specials == ("SI33",), "it had no effect in the play phase and was kept"
    trade(s, "SI01 ST15 PU06")
    assert asked_seat(s) == 1, "the token has passed on"
    assert verbs(s) == {"claim", "lock"}
    s.start = 0
    trade(s, "SI01 ST15 PU06")
    choose(s, "claim", "SI01")
    assert (asked_seat(s), verbs(s)) == (1, {"pass", "offer", "back"})


@pytest.mark.rule("BTW-56", "RUL-26")
def test_a_locked_card_meets_no_offers() -> None:
    s = market(a="SI33")
    assert offered(s, "lock") == ["SI01", "ST14", "PU05"]
    events = choose(s, "lock", "SI01")
    assert names(events) == ["claimed", "locked"]
    assert (question(s), asked_seat(s)) == ("Claim", 1)
    assert (s.merchants[0].status, s.merchants[0].card, s.merchants[0].safe) == ("holder", "SI01", "lock")
    assert s.merchants[0].specials == ()
    assert "SI33" in s.discards["shipment"]


@pytest.mark.rule("BTW-57")
def test_no_lock_after_the_claim() -> None:
    s = market(a="SI33")
    answers(s, "claim SI01", "offer 4", "pass")
    assert question(s) == "Answer"
    assert verbs(s) == {"accept", "refuse"}


@pytest.mark.rule("BTW-58", "BTW-59", "RUL-25")
def test_a_backed_offer_takes_five_guilders_first_and_is_at_least_five() -> None:
    s = market(b="SI33")
    merchant(s, 1, purse=3)
    choose(s, "claim", "SI01")
    assert offered(s, "offer") == [1, 2, 3]
    assert offered(s, "back") == [5, 6, 7, 8]
    assert refused(s, "back", 4) == ("backed_too_low", "BTW-59")
    bank = s.bank
    events = choose(s, "back", 8)
    assert told(events, "backed").fields == {"money": 5}
    assert told(events, "offered").fields["amount"] == 8
    assert (s.merchants[1].purse, s.bank, s.merchants[1].safe) == (8, bank - 5, "back")
    assert "SI33" in s.discards["shipment"]


@pytest.mark.rule("BTW-60")
@pytest.mark.parametrize(
    ("answer", "purse"),
    [
        pytest.param("accept 1", 22 + 5 - 7, id="accepted he pays it all"),
        pytest.param("refuse", 22 + 5 + 7, id="refused he is paid it all"),
        pytest.param("accept 2", 22 + 5, id="another is chosen"),
    ],
)
def test_the_five_guilders_stay_whatever_the_answer(answer: str, purse: int) -> None:
    s = market(b="SI33", row="PU17 ST14 PU05")
    answers(s, "claim PU17", "back 7", "offer 1", answer)
    assert s.merchants[1].purse == purse
    assert s.merchants[1].specials == ()


@pytest.mark.rule("BTW-61", "BTW-62")
def test_one_safe_a_round_for_one_thing() -> None:
    s = market(4, row="PU17 ST14 PU05 PU06", b="SI33 SI34")
    answers(s, "claim PU17", "back 5", "pass", "offer 6", "accept 3")
    assert (question(s), asked_seat(s)) == ("Claim", 1)
    assert refused(s, "lock", "ST14") == ("safe_used", "BTW-62")
    s = market(4, row="PU17 ST14 PU05 PU06", c="SI33 SI34")
    answers(s, "claim PU17", "pass", "back 5", "offer 6", "accept 3", "claim ST14")
    assert (question(s), asked_seat(s)) == ("MakeOffer", 2)
    assert refused(s, "back", 5) == ("safe_used", "BTW-62")


@pytest.mark.rule("BTW-63", "RUL-26")
def test_no_special_card_after_a_safe_but_for_the_others() -> None:
    s = market(2, a="SI33 PU37", b="PU39", row="PU17 ST14")
    choose(s, "lock", "PU17")
    assert (question(s), asked_seat(s)) == ("Play", 1), "the turn of seat 0 went by without a question"
    assert s.merchants[0].specials == ("PU37",)
    assert offered(s, "play") == ["PU39"]


@pytest.mark.rule("BTW-63")
def test_a_safe_that_backed_an_offer_bars_special_cards_too() -> None:
    s = market(2, b="SI33 PU37", row="PU17 ST14")
    answers(s, "claim PU17", "back 6", "accept 1")
    assert (s.round, s.merchants[1].specials) == (2, ("PU37",))


@pytest.mark.rule("BTW-63")
def test_the_reason_is_told() -> None:
    s = position()
    merchant(s, 0, specials="PU37 SI37")
    turn(s, 0, "ST01")
    s.merchants[0].safe = "lock"
    assert refused(s, "play", "PU37") == ("no_special_after_safe", "BTW-63")


@pytest.mark.rule("BTW-64")
def test_a_special_card_obtained_with_a_safe_must_be_kept() -> None:
    s = market(a="SI33", row="PU37 ST14 PU05")
    answers(s, "lock PU37", "claim ST14", "pass")
    assert s.merchants[0].specials == ("PU37",)
    assert sum(s.merchants[0].hand) == 0


@pytest.mark.rule("BTW-65")
def test_a_safe_does_nothing_in_the_play_phase() -> None:
    s = position()
    merchant(s, 0, specials="SI33 PU37")
    turn(s, 0, "ST01")
    assert refused(s, "play", "SI33") == ("not_now", "BTW-55")


@pytest.mark.rule("BTW-159")
def test_no_lock_when_nobody_could_bid() -> None:
    s = market(b="SI33", row="SI01 ST14 PU05", c="SI34")
    answers(s, "claim SI01", "offer 1", "pass", "accept 1")
    assert (question(s), asked_seat(s)) == ("Claim", 2)
    assert refused(s, "lock", "ST14") == ("nobody_could_bid", "BTW-159")


@pytest.mark.rule("BTW-172")
def test_an_empty_bank_backs_nothing() -> None:
    s = market(2, row="SI01 ST14", b="SI33")
    purses(s, 200, 24)
    choose(s, "claim", "SI01")
    assert s.bank == 4
    assert refused(s, "back", 9) == ("bank_too_poor", "BTW-172")
    s = market(2, row="SI01 ST14", b="SI33")
    purses(s, 199, 24)
    choose(s, "claim", "SI01")
    assert offered(s, "back")[0] == 5
    choose(s, "back", 29)
    assert s.bank == 0
    assert settled(s)[0] == ("open", 199)


def test_the_lowest_safe_stands_for_all() -> None:
    s = market(a="SI36 SI34")
    choose(s, "lock", "SI01")
    assert s.merchants[0].specials == ("SI36",)
