"""Whatever is no answer is refused with a sentence, and by its clause where there is one; the game stays as it is. Thrift is no duty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.kernel import Choice, Luck, draw, pick
from engine.session import Session
from engine.vinhos.bank import Bank
from engine.vinhos.estates import Build, Buy, Dig, Hire
from engine.vinhos.experts import Engage
from engine.vinhos.game import GAME
from engine.vinhos.outlook import fares
from engine.vinhos.press import Press
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade
from game.services.texts import Texts
from tests.conformance.terms import name_of, terms_of
from tests.vinhos.positions import act, barrels, estate, final_stage, position, turn, vintner

TEXTS = Texts("en")
TABLES = {name_of(table, GAME.meta): table for table in terms_of(GAME.meta)}


def quinta() -> State:
    """An estate in Minho, one in Alentejo, 2 in cash and 3 in the account."""
    s = position(4)
    estate(s, 0, "MIN red", wines="1@1")
    estate(s, 0, "ALE white", cellar=True, wines="3@1")
    vintner(s, 0, cash=2, account=3)
    vintner(s, 1, marker="VINEYARD")
    vintner(s, 2, marker="VINEYARD")
    for seat, land in zip(range(1, 4), ("TRA red", "LIS white", "SET red"), strict=True):
        estate(s, seat, land, wines="1@1")
    return s


def refused(session: Session, seat: int, number: int, choice: Any) -> tuple[str, str]:
    before, count = session.state.fingerprint(), len(session.log)
    refusal = session.submit(seat, number, choice)
    assert refusal is not None, choice
    assert TEXTS.refusal(refusal).endswith("."), choice
    assert (session.state.fingerprint(), len(session.log)) == (before, count), "nothing changes"
    return refusal.key.rpartition(".")[2], refusal.rule


QUESTIONS: dict[str, Callable[[State], object]] = {
    "turn": turn,
    "buy": lambda s: act(s, Buy(0, 2, binding=False)),
    "build": lambda s: act(s, Build(0, 2, False, 3)),
    "dig": lambda s: act(s, Dig(0, 1, False, 2)),
    "hire": lambda s: act(s, Hire(0, 2, False, 1)),
    "engage": lambda s: act(s, Engage(0, 2, False, 1)),
    "ship": lambda s: act(s, Ship(0, 99, False)),
    "trade": lambda s: act(s, Trade(0, 99, False)),
    "bank": lambda s: act(s, Bank(0, 99, False, "")),
    "paid_in": lambda s: act(s, Bank(0, 99, False, "deposit")),
    "press": lambda s: act(s, Press(0)),
    "last": final_stage,
}
ANSWERS: list[tuple[str, Any, str, str]] = [
    ("bank", ("withdraw", 4), "amount", "VIN-82"),
    ("bank", ("withdraw", 0), "amount", "VIN-82"),
    ("bank", ("withdraw", -3), "amount", "VIN-82"),
    ("bank", ("withdraw", 10**30), "amount", "VIN-82"),
    ("bank", ("deposit", 3), "amount", "VIN-82"),
    ("bank", ("deposit", -1), "amount", "VIN-82"),
    ("paid_in", ("withdraw", 9), "has_deposited", "VIN-84"),
    ("bank", ("withdraw", 2.5), "malformed", ""),
    ("bank", ("withdraw", True), "malformed", ""),
    ("bank", ("withdraw", "2"), "no_such", ""),
    ("bank", ("invest", 2), "no_such", ""),
    ("turn", ("move", "PRESS"), "same_space", "VIN-32"),
    ("turn", ("move", "VINEYARD"), "too_dear", "VIN-36"),
    ("turn", ("move", "TAVERN"), "no_such", ""),
    ("turn", ("move", 3), "no_such", ""),
    ("turn", ("stay",), "can_move", "VIN-38"),
    ("turn", ("use", "ANA", "E", "X1"), "no_barrel_there", "VIN-151"),
    ("turn", ("use", "ANA", "X1"), "no_such", ""),
    ("turn", ("end",), "unknown", ""),
    ("turn", (), "unknown", ""),
    ("turn", None, "malformed", ""),
    ("buy", ("buy", "DOU", "new", "-"), "too_dear", "VIN-43"),
    ("buy", ("buy", "ATL", "new", "-"), "no_such", ""),
    ("buy", ("buy", "MIN", 4, "-"), "no_such", ""),
    ("buy", ("buy", "MIN", "new", "TA1"), "no_such", ""),
    ("build", ("winery", 1, "-"), "too_dear", "VIN-54"),
    ("dig", ("cellar", 1, "-"), "no_cellar_in_minho", "VIN-52"),
    ("dig", ("cellar", 2, "-"), "has_cellar", "VIN-52"),
    ("hire", ("enologist", 1), "winery_full", "VIN-57"),
    ("engage", ("engage", "colour"), "no_such", ""),
    ("ship", ("export", "2.1", "XD4", "-"), "wine_too_weak", "VIN-113"),
    ("ship", ("export", "3.1", "XA1", "-"), "no_such", ""),
    ("trade", ("sell", "2.1", "F4", "-", "-"), "wrong_colour", "VIN-77"),
    ("press", ("present", "2.4", "-"), "no_such", ""),
    ("last", ("use", "ANA", "E", "X1"), "no_barrel_there", "VIN-151"),
    ("last", ("use", "BEA", "E", "E"), "no_such", ""),
]


def at(question: str) -> Session:
    s = quinta()
    if question == "last":
        barrels(s, 0, relations="BEA.E")
    QUESTIONS[question](s)
    return Session(GAME, TABLES["standard-4"], 1, s)


@pytest.mark.rule("VIN-32", "VIN-82", "VIN-151")
@pytest.mark.parametrize(("question", "choice", "key", "rule"), ANSWERS)
def test_what_is_no_answer_is_refused_and_nothing_changes(question: str, choice: Any, key: str, rule: str) -> None:
    session = at(question)
    decision = session.pending()[0]
    assert refused(session, decision.seat, decision.number, choice) == (key, rule)


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_that_comes_too_late_too_early_or_from_somebody_else_is_refused(question: str) -> None:
    session = at(question)
    decision = session.pending()[0]
    for number in (decision.number - 1, decision.number + 1, -1, 10**9):
        assert refused(session, decision.seat, number, decision.choices[0]) == ("stale", "")
    for seat in {*range(4), 9} - {decision.seat}:
        assert refused(session, seat, decision.number, decision.choices[0]) == ("not_asked", "")


SPENDING = ("enologist", "winery", "cellar", "buy", "engage", "invest", "withdraw", "use", "give", "move")


def squandered(luck: Luck, s: State, seat: int, choices: Sequence[Choice]) -> Choice:
    """What costs most and longest, as long as there is something to be had for it; one answer in eight is left to chance."""
    for verb in SPENDING if draw(luck, 8) else ():
        if found := [choice for choice in choices if choice[0] == verb]:
            dearest = {choice: fares(s, seat)[str(choice[1])].total for choice in found} if verb == "move" else {}
            most = max(dearest.values(), default=0)
            return found[-1] if verb == "withdraw" else pick(luck, [choice for choice in found if dearest.get(choice, 0) == most])
    return pick(luck, choices)


@pytest.mark.parametrize(("table", "seed"), [("standard-4", 1), ("standard-2", 2), ("first_harvest-3", 3)])
def test_whoever_squanders_everything_is_always_asked_something_and_owes_no_more_than_the_rules_know(table: str, seed: int) -> None:
    """Nobody has less than nothing, and the game comes to its end."""
    session, luck = Session(GAME, TABLES[table], seed), Luck(seed)
    while not session.over:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert decision.choices
        choice = squandered(luck, session.state, decision.seat, decision.choices)
        assert session.submit(decision.seat, decision.number, choice) is None
        assert GAME.invariants(session.state) == []
        for v in session.state.vintners:
            assert min(v.cash, v.account, v.vp) >= 0
    events = [event.name for entry in session.log for event in entry.events]
    assert "stayed" in events or "penalty" in events, "somebody has been out of money"
