"""Whatever is no offer is refused with a sentence, and by its clause where there is one; the game stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from engine.before_the_wind.classic import AnswerOne
from engine.before_the_wind.game import GAME
from engine.before_the_wind.market import Answer, Claim, MakeOffer
from engine.kernel import Step
from engine.session import Session
from game.services.texts import Texts

TEXTS = Texts("en")
PURSE = 14


def asked(step: type[Step[Any]], market: str = "reference") -> Session:
    """A table of four with equal purses, at the first question of this kind."""
    session = Session.begin(GAME, "evening", 4, {"market": market}, 5)
    while not isinstance(session.pending()[0].step, step):
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        for seat, m in enumerate(session.state.merchants) if isinstance(decision.step, Claim) else ():
            m.purse, m.specials = PURSE, (("SI33",) if seat == (decision.seat + 1) % 4 else ())
        wanted = [("challenge", "offer"), ("offer", PURSE)]
        choices = [choice for choice in decision.choices if choice[0] == "challenge" or choice in wanted] or decision.choices
        assert session.submit(decision.seat, decision.number, choices[0]) is None
    return session


OFFERS = [
    (("offer", PURSE + 1), "over_purse", "BTW-42"),
    (("offer", 10**30), "over_purse", "BTW-42"),
    (("offer", 0), "offer_too_low", "BTW-39"),
    (("offer", -3), "offer_too_low", "BTW-39"),
    (("back", 4), "backed_too_low", "BTW-59"),
    (("back", PURSE + 6), "over_purse", "BTW-42"),
    (("offer", 2.5), "malformed", ""),
    (("offer", True), "malformed", ""),
    (["offer", 5], "malformed", ""),
    (None, "malformed", ""),
    (("offer", "7"), "no_such", ""),
    (("offer",), "no_such", ""),
    (("offer", 5, 5), "no_such", ""),
    ((), "unknown", ""),
    (("accept", 1), "unknown", ""),
]


def refused(session: Session, seat: int, number: int, choice: Any) -> tuple[str, str]:
    before, count = session.state.fingerprint(), len(session.log)
    refusal = session.submit(seat, number, choice)
    assert refusal is not None
    assert TEXTS.refusal(refusal).endswith(".")
    assert (session.state.fingerprint(), len(session.log)) == (before, count), "nothing changes"
    return refusal.key.rpartition(".")[2], refusal.rule


@pytest.mark.rule("BTW-39", "BTW-42", "BTW-59")
@pytest.mark.parametrize("market", ["reference", "classic"])
def test_what_is_no_offer_is_refused_and_nothing_changes(market: str) -> None:
    session = asked(MakeOffer, market)
    decision = session.pending()[0]
    for choice, key, rule in OFFERS:
        if choice is None or choice[:1] != ("back",) or market == "reference":
            assert refused(session, decision.seat, decision.number, choice) == (key, rule), choice


def test_an_offer_that_comes_too_late_too_early_or_from_somebody_else_is_refused() -> None:
    session = asked(MakeOffer)
    decision = session.pending()[0]
    for number in (decision.number - 1, decision.number + 1, -1, 10**9):
        assert refused(session, decision.seat, number, ("offer", 5)) == ("stale", "")
    for seat in {*range(4), 9} - {decision.seat}:
        assert refused(session, seat, decision.number, ("offer", 5)) == ("not_asked", "")


@pytest.mark.rule("BTW-49", "BTW-156")
@pytest.mark.parametrize(
    ("step", "market", "verb", "why"),
    [
        (Answer, "reference", ("refuse",), ("cannot_pay_all", "BTW-49")),
        (AnswerOne, "classic", ("pay",), ("cannot_pay_off", "BTW-156")),
    ],
)
def test_an_answer_that_the_purse_does_not_cover_is_refused(step: type[Step[Any]], market: str, verb: Any, why: tuple[str, str]) -> None:
    session = asked(step, market)
    decision = session.pending()[0]
    session.state.merchants[decision.seat].purse = 1
    bidder = decision.step.made[0][0]
    choice = verb if verb == ("refuse",) else (*verb, bidder)
    assert refused(session, decision.seat, decision.number, choice) == why
    assert refused(session, decision.seat, decision.number, ("accept", decision.seat)) == ("no_such", "")
    assert refused(session, decision.seat, decision.number - 1, ("accept", bidder)) == ("stale", "")
    assert session.submit(decision.seat, decision.number, ("accept", bidder)) is None
