"""A state is readable JSON: it can be written down, edited by hand, loaded and played on from."""

from __future__ import annotations

import json

import pytest

from engine import catalogue
from engine.kernel import BadRecord, agree
from engine.session import Session
from engine.windward.state import State

GAME = catalogue.load("windward")
TABLE = agree(GAME.meta, "head_to_head", 2, {"boards": "even"})


def written() -> dict[str, object]:
    """A fresh game as somebody would open it in an editor."""
    text = json.dumps(GAME.setup(TABLE, 3).to_json(), indent=2)
    data: dict[str, object] = json.loads(text)
    return data


def test_a_position_edited_by_hand_is_played_on_from() -> None:
    data = written()
    data.update(planet="large ABCDEF", wind=1, first=0, active=0)
    data["agenda"] = [["windward.Rounds"], ["windward.TurnOver", 0], ["windward.Turn", 0], ["windward.StartTurn", 0]]
    data["red_at"] = ["1.32", "", "", "", "", "", "", "", ""]
    data["grey_at"] = ["2.23", "", "", "", "", "", "", ""]
    data["loose"] = {"1.30": [0, 1, 0, 0]}
    captain = data["captains"][0]  # type: ignore[index]
    captain.update(ship="1.20", morale=3, cannons=2, gas=1)
    session = Session(GAME, TABLE, 3, State.from_json(data))
    assert GAME.invariants(session.state) == []
    decision = session.decision(0)
    assert decision is not None
    assert [c for c in decision.choices if c[0] == "sail"] == [("sail", "1.11"), ("sail", "1.21"), ("sail", "1.30"), ("sail", "6.12")]
    for choice in (("sail", "1.30"), ("load", "red_tooth")):
        assert session.submit(0, session.state.number, choice) is None
    assert session.state.captains[0].cargo == (0, 1, 0)
    assert session.replay() is None


def test_a_slip_of_the_pen_is_named_with_its_place() -> None:
    data = written()
    data["captains"][1]["morale"] = "four"  # type: ignore[index]
    with pytest.raises(BadRecord, match=r"captains\[1\].morale: expected a whole number, found 'four'"):
        State.from_json(data)


def test_a_position_that_cannot_be_is_told_apart_by_the_invariants() -> None:
    data = written()
    data["red_at"][0] = "1.40"  # type: ignore[index]
    data["planet"] = "large ABCDEF"
    data["captains"][0]["gas"] = 99  # type: ignore[index]
    wrong = GAME.invariants(State.from_json(data))
    assert "something lies on the Drift of 1.40" in wrong
    assert "captain 0: more Gas or Cannons than slots" in wrong


def test_battles_won_are_counted_and_name_nobody() -> None:
    data = written()
    data["wins"] = [5, 0]
    assert GAME.invariants(State.from_json(data)) == []
    data["wins"] = [1]
    assert "battles won are not counted for each captain" in GAME.invariants(State.from_json(data))
