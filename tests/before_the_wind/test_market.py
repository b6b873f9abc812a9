"""Phase B, the reference market (5.5)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.state import State
from engine.kernel import view
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
    purses,
    question,
    refused,
    settled,
    told,
    trade,
    verbs,
)

ROW = "SI13 ST14 PU05 PU27"


def market(seats: int = 4) -> State:
    """The trade phase. Nobody has goods, so that nothing is asked in the turns."""
    s = position(seats)
    trade(s, " ".join(ROW.split()[:seats]))
    return s


@pytest.mark.rule("BTW-34")
def test_everybody_is_open_at_first_and_then_holder_or_paid() -> None:
    s = market()
    assert [m.status for m in s.merchants] == ["open"] * 4
    answers(s, "claim SI13", "offer 4", "pass", "pass", "accept 1")
    assert [m.status for m in s.merchants] == ["paid", "holder", "open", "open"]


@pytest.mark.rule("BTW-35", "RUL-23")
def test_every_open_player_claims_in_seat_order_and_may_not_pass() -> None:
    s = position(4)
    s.start = 2
    trade(s, ROW)
    assert (question(s), asked_seat(s), verbs(s)) == ("Claim", 2, {"claim"})
    assert offered(s, "claim") == ROW.split()
    answers(s, "claim PU05", "pass", "pass", "pass")
    assert (question(s), asked_seat(s)) == ("Claim", 3)
    assert offered(s, "claim") == ["SI13", "ST14", "PU27"]


@pytest.mark.rule("BTW-36")
def test_who_is_settled_is_skipped() -> None:
    s = market()
    answers(s, "claim SI13", "pass", "offer 3", "pass", "accept 2")
    assert (question(s), asked_seat(s)) == ("Claim", 1)
    answers(s, "claim ST14", "pass")
    assert (question(s), asked_seat(s)) == ("Claim", 3), "seat 2 holds a card already"


@pytest.mark.rule("BTW-37", "BTW-43")
def test_all_others_are_asked_once_clockwise_from_the_left() -> None:
    s = position(4)
    s.start = 2
    trade(s, ROW)
    choose(s, "claim", "SI13")
    seats = []
    while question(s) == "MakeOffer":
        seats.append(asked_seat(s))
        events = choose(s, "pass")
    assert seats == [3, 0, 1]
    assert told(events, "uncontested").seat == 2
    assert s.merchants[2].status == "holder"
    assert s.merchants[2].purse == 22


@pytest.mark.rule("BTW-38", "RUL-21")
def test_who_holds_a_card_or_was_paid_makes_no_offers() -> None:
    s = market()
    answers(s, "claim SI13", "offer 5", "offer 6", "pass", "accept 2")
    assert [m.status for m in s.merchants] == ["paid", "open", "holder", "open"]
    choose(s, "claim", "ST14")
    assert (question(s), asked_seat(s)) == ("MakeOffer", 3)
    choose(s, "pass")
    assert (question(s), asked_seat(s)) == ("Claim", 3)


@pytest.mark.rule("BTW-39", "BTW-42", "BTW-136", "RUL-24")
def test_an_offer_is_open_and_from_one_guilder_to_the_purse() -> None:
    s = market()
    merchant(s, 1, purse=7)
    choose(s, "claim", "SI13")
    assert offered(s, "offer") == [1, 2, 3, 4, 5, 6, 7]
    assert refused(s, "offer", 8) == ("over_purse", "BTW-42")
    assert refused(s, "offer", 0) == ("offer_too_low", "BTW-39")
    assert refused(s, "offer", 10**30) == ("over_purse", "BTW-42")
    assert refused(s, "back", 5) == ("no_safe", "BTW-55")
    event = told(choose(s, "offer", 7), "offered")
    assert event.fields == {"amount": 7, "card": "SI13", "claimant": 0}
    assert event.seen_by(None) == event
    assert view(s, None).agenda[-1].made == ((1, 7),)


@pytest.mark.rule("BTW-40")
def test_an_offer_need_not_exceed_an_earlier_one() -> None:
    s = market()
    answers(s, "claim SI13", "offer 9")
    assert 1 in offered(s, "offer")
    answers(s, "offer 1", "offer 9")
    assert offered(s, "accept") == [1, 2, 3]


@pytest.mark.rule("BTW-41")
def test_an_offer_is_neither_raised_nor_withdrawn() -> None:
    s = market()
    answers(s, "claim SI13", "offer 4")
    assert asked_seat(s) == 2
    answers(s, "offer 6", "pass")
    assert (question(s), asked_seat(s)) == ("Answer", 0)
    assert s.agenda[-1].made == ((1, 4), (2, 6))  # type: ignore[attr-defined]


@pytest.mark.rule("BTW-43")
def test_without_an_offer_nobody_pays() -> None:
    s = market(3)
    events = answers(s, "claim PU05", "pass", "pass")
    assert told(events, "uncontested").fields == {"card": "PU05"}
    assert settled(s) == [("holder", 22), ("open", 22), ("open", 22)]


@pytest.mark.rule("BTW-44")
def test_offers_must_be_answered() -> None:
    s = market()
    answers(s, "claim SI13", "offer 4", "pass", "offer 6")
    assert choices(s) == [("accept", 1), ("accept", 3), ("refuse",)]


@pytest.mark.rule("BTW-45", "BTW-46", "BTW-47", "RUL-20")
def test_any_offer_may_be_accepted_and_the_others_stay_open() -> None:
    s = market()
    events = answers(s, "claim SI13", "offer 4", "offer 9", "pass", "accept 1")
    assert told(events, "accepted").fields == {"bidder": 1, "price": 4, "card": "SI13"}
    assert settled(s) == [("paid", 26), ("holder", 18), ("open", 22), ("open", 22)]
    assert (s.merchants[0].card, s.merchants[1].card, s.merchants[0].paid) == ("", "SI13", 4)
    assert (question(s), asked_seat(s)) == ("Claim", 2)


@pytest.mark.rule("BTW-48", "RUL-18", "RUL-59")
def test_refusing_pays_every_bidder_and_settles_them_all() -> None:
    s = market()
    events = answers(s, "claim SI13", "offer 4", "pass", "offer 6", "refuse")
    assert told(events, "refused").fields == {"card": "SI13", "bidders": (1, 3), "total": 10}
    assert s.merchants[0].purse == 12
    assert (s.merchants[1].purse, s.merchants[3].purse) == (26, 28)
    assert [m.status for m in s.merchants] == ["holder", "paid", "open", "paid"]
    assert (question(s), asked_seat(s), offered(s, "claim")) == ("Claim", 2, ["ST14", "PU05", "PU27"])


@pytest.mark.rule("BTW-8", "BTW-49", "RUL-22")
def test_a_purse_that_does_not_cover_all_offers_must_sell() -> None:
    s = market()
    purses(s, 9, 22, 22, 22)
    answers(s, "claim SI13", "offer 4", "pass", "offer 6")
    assert choices(s) == [("accept", 1), ("accept", 3)]
    assert refused(s, "refuse") == ("cannot_pay_all", "BTW-49")


@pytest.mark.rule("BTW-49")
def test_a_purse_that_just_covers_them_may_refuse() -> None:
    s = market()
    purses(s, 10, 22, 22, 22)
    answers(s, "claim SI13", "offer 4", "pass", "offer 6", "refuse")
    assert s.merchants[0].purse == 0
    assert s.merchants[0].card == "SI13"


@pytest.mark.rule("BTW-50")
def test_a_settled_card_is_gone_from_the_row() -> None:
    s = market()
    answers(s, "claim SI13", "pass", "pass", "pass")
    assert s.settled == ("SI13",)
    assert refused(s, "claim", "SI13")[0] == "no_such"


@pytest.mark.rule("BTW-51")
def test_who_was_paid_has_no_turn() -> None:
    s = market(3)
    events = answers(s, "claim SI13", "offer 5", "pass", "accept 1", "claim PU05")
    assert [event.seat for event in events if event.name == "turn"] == [1, 2]
    assert s.merchants[0].purse == 27


@pytest.mark.rule("BTW-52")
def test_the_phase_ends_when_nobody_is_open_and_the_rest_is_discarded() -> None:
    s = market(3)
    events = answers(s, "claim SI13", "offer 5", "offer 5", "refuse")
    assert told(events, "left_over").fields["cards"] == ("ST14", "PU05")
    assert s.discards["storage"] == ("ST14",)
    assert s.discards["purchase"] == ("PU05",)
    assert [event.seat for event in events if event.name == "turn"] == [0]
    assert names(events).index("left_over") < names(events).index("turn")


@pytest.mark.rule("BTW-54", "RUL-58")
def test_everybody_ends_with_a_card_or_with_money() -> None:
    s = market()
    answers(s, "claim SI13", "offer 4", "offer 2", "pass", "accept 1", "claim ST14", "offer 3")
    before = [(m.status, bool(m.card), m.paid) for m in s.merchants]
    assert before == [("paid", False, 4), ("holder", True, 0), ("open", True, 0), ("open", False, 0)]
    events = choose(s, "accept", 3)
    assert [event.seat for event in events if event.name == "turn"] == [1, 3]


def test_two_players_contest_the_first_claim_only() -> None:
    """2.11."""
    s = market(2)
    answers(s, "claim SI13", "offer 5", "refuse")
    assert s.round == 2
    assert sum(m.purse for m in s.merchants) == 44 + 9
    s = market(2)
    answers(s, "claim SI13", "pass")
    assert s.round == 2, "the other card is claimed by itself, and nobody can bid for it"


def test_an_empty_purse_passes_by_itself() -> None:
    s = market()
    purses(s, 22, 0, 22, 0)
    events = choose(s, "claim", "SI13")
    assert told(events, "passed").seat == 1
    assert asked_seat(s) == 2
    events = choose(s, "offer", 1)
    assert told(events, "passed").seat == 3
    assert question(s) == "Answer"
    assert goods(s, 0) == ("", "")
