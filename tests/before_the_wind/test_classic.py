"""The classic market (5.20)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.classic import Challenge, ClaimOrChallenge
from engine.before_the_wind.state import State
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
    choices,
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
    verbs,
)

ROW = "PU17 PU19 PU21 PU23 PU25"


def market(seats: int = 4, **specials: str) -> State:
    s = position(seats, market="classic")
    for name, cards in specials.items():
        merchant(s, "abcde".index(name), specials=cards)
    trade(s, " ".join(ROW.split()[:seats]))
    return s


@pytest.mark.rule("BTW-148", "BTW-149", "BTW-150")
def test_a_claimed_card_is_held_at_once_without_bidding() -> None:
    s = market()
    assert (question(s), asked_seat(s), verbs(s)) == ("ClaimOrChallenge", 0, {"claim"})
    choose(s, "claim", "PU17")
    assert s.merchants[0].status == "holder"
    assert (question(s), asked_seat(s)) == ("ClaimOrChallenge", 1)
    assert offered(s, "claim") == ["PU19", "PU21", "PU23"]
    assert offered(s, "challenge") == ["PU17"]


@pytest.mark.rule("BTW-148")
def test_turns_go_round_from_the_start_merchant_until_nobody_is_open() -> None:
    s = position(4, market="classic")
    s.start = 2
    trade(s, "PU17 PU19 PU21 PU23")
    seats = []
    for _ in range(3):
        seats.append(asked_seat(s))
        events = choose(s, *choices(s)[0])
    assert seats == [2, 3, 0]
    assert asked_seat(s) == 1
    events = choose(s, "claim", "PU23")
    assert [event.seat for event in events if event.name == "turn"] == [2, 3, 0, 1]


@pytest.mark.rule("BTW-147", "BTW-36", "BTW-52", "RUL-19")
def test_who_is_settled_is_skipped_and_the_rest_is_discarded() -> None:
    s = market(3)
    answers(s, "claim PU17", "challenge PU17", "offer 5", "pass", "accept 1")
    assert settled(s)[:2] == [("paid", 27), ("holder", 17)]
    assert asked_seat(s) == 2
    assert refused(s, "challenge", "PU17") == ("card_settled", "BTW-50")
    events = choose(s, "claim", "PU19")
    assert told(events, "left_over").fields["cards"] == ("PU21",)
    assert [event.seat for event in events if event.name == "turn"] == [1, 2]


@pytest.mark.rule("BTW-147", "BTW-39", "BTW-42", "BTW-59")
def test_offers_and_safes_follow_the_same_rules() -> None:
    s = market(b="SI33")
    merchant(s, 1, purse=6)
    answers(s, "claim PU17", "challenge PU17")
    assert offered(s, "offer") == [1, 2, 3, 4, 5, 6]
    assert offered(s, "back") == [5, 6, 7, 8, 9, 10, 11]
    assert refused(s, "offer", 7) == ("over_purse", "BTW-42")
    events = choose(s, "back", 11)
    assert told(events, "backed").fields == {"money": 5}


@pytest.mark.rule("BTW-147", "BTW-56", "BTW-151")
def test_a_locked_card_is_not_challenged() -> None:
    s = market(a="SI33")
    choose(s, "lock", "PU17")
    assert verbs(s) == {"claim"}
    assert refused(s, "challenge", "PU17") == ("card_locked", "BTW-151")


@pytest.mark.rule("BTW-151")
def test_a_card_is_challenged_once() -> None:
    s = market()
    answers(s, "claim PU17", "claim PU19", "challenge PU17", "offer 5", "pass", "pay 2")
    assert s.settled == ("PU17",)
    assert asked_seat(s) == 3
    assert offered(s, "challenge") == ["PU19"]


@pytest.mark.rule("BTW-152", "BTW-182")
def test_the_challenger_offers_then_the_others_who_are_open() -> None:
    s = market(5)
    choose(s, "claim", "PU17")
    event = told(choose(s, "challenge", "PU17"), "challenged")
    assert (event.seat, event.fields) == (1, {"card": "PU17", "holder": 0})
    assert (question(s), asked_seat(s), "pass" in verbs(s)) == ("Join", 1, False)
    assert refused(s, "pass") == ("challenger_must_offer", "BTW-182")
    choose(s, "offer", 3)
    seats = []
    while question(s) == "Join":
        seats.append(asked_seat(s))
        assert "pass" in verbs(s)
        choose(s, "pass")
    assert seats == [2, 3, 4]
    assert (question(s), asked_seat(s)) == ("AnswerOne", 0)


@pytest.mark.rule("BTW-153", "BTW-154", "BTW-157")
def test_one_offer_is_accepted() -> None:
    s = market()
    answers(s, "claim PU17", "challenge PU17", "offer 5", "offer 9", "offer 2")
    assert choices(s) == [("accept", 1), ("accept", 2), ("accept", 3), ("pay", 1), ("pay", 2), ("pay", 3)]
    choose(s, "accept", 3)
    assert settled(s) == [("paid", 24), ("open", 22), ("open", 22), ("holder", 20)]
    assert s.merchants[3].card == "PU17"


@pytest.mark.rule("BTW-155", "BTW-157", "RUL-18")
def test_or_one_bidder_is_paid_off() -> None:
    s = market()
    events = answers(s, "claim PU17", "challenge PU17", "offer 5", "offer 9", "pass", "pay 2")
    assert told(events, "paid_off").fields == {"bidder": 2, "price": 9, "card": "PU17"}
    assert settled(s) == [("holder", 13), ("open", 22), ("paid", 31), ("open", 22)]
    assert s.merchants[0].card == "PU17"


@pytest.mark.rule("BTW-156", "BTW-8")
def test_paying_off_needs_the_money() -> None:
    s = market()
    purses(s, 4, 22, 22, 22)
    answers(s, "claim PU17", "challenge PU17", "offer 5", "offer 4", "pass")
    assert choices(s) == [("accept", 1), ("accept", 2), ("pay", 2)]
    assert refused(s, "pay", 1) == ("cannot_pay_off", "BTW-156")


@pytest.mark.rule("BTW-158", "BTW-50")
def test_a_challenger_who_was_not_picked_takes_his_turn_again() -> None:
    s = market()
    answers(s, "claim PU17", "challenge PU17", "offer 5", "offer 9", "pass", "accept 2")
    assert (question(s), asked_seat(s)) == ("ClaimOrChallenge", 1)
    assert s.settled == ("PU17",)
    assert offered(s, "challenge") == []
    choose(s, "claim", "PU19")
    assert asked_seat(s) == 3


@pytest.mark.rule("BTW-158")
def test_otherwise_the_turn_passes_on() -> None:
    for answer in ("accept 1", "pay 1"):
        s = market()
        answers(s, "claim PU17", "challenge PU17", "offer 5", "offer 9", "pass", answer)
        assert (question(s), asked_seat(s)) == ("ClaimOrChallenge", 2)


@pytest.mark.rule("BTW-182")
def test_only_who_can_offer_may_challenge() -> None:
    s = market()
    merchant(s, 1, purse=0)
    choose(s, "claim", "PU17")
    assert refused(s, "challenge", "PU17") == ("cannot_offer", "BTW-182")
    merchant(s, 1, specials="SI33")
    events = choose(s, "challenge", "PU17")
    assert told(events, "offered").fields["amount"] == 5, "with an empty purse there is nothing else to offer"
    assert asked_seat(s) == 2


@pytest.mark.rule("BTW-182", "BTW-172")
def test_a_safe_that_cannot_back_is_no_offer() -> None:
    s = market(2, b="SI33")
    purses(s, 224, 0)
    step = ClaimOrChallenge(1)
    s.merchants[0].status, s.merchants[0].card, s.row = "holder", "PU17", ("PU19",)
    why = Challenge().why_not(s, step, "PU17")
    assert why is not None
    assert why.rule == "BTW-182"
    purses(s, 223, 0)
    assert Challenge().why_not(s, step, "PU17") is None


@pytest.mark.rule("BTW-147")
def test_nobody_is_asked_for_an_offer_at_a_claim() -> None:
    s = market(3)
    events = [*choose(s, "claim", "PU17"), *choose(s, "claim", "PU19"), *choose(s, "claim", "PU21")]
    assert not {"offered", "passed", "uncontested"} & set(names(events))
    assert s.round == 2
