"""What cannot be is told in words: each of these positions is sound but for one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.windward.invariants import impossible, invariants
from engine.windward.state import State
from tests.windward.positions import position


def told(change: Callable[[Any], Any], check: Callable[[State], list[str]]) -> str:
    s = position(naturalist="1")
    assert invariants(s) == []
    change(s)
    return "; ".join(check(s))


def captain(s: State, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(s.captains[0], name, value)


IMPOSSIBLE: list[tuple[Callable[[Any], Any], str]] = [
    (lambda s: s.tops.pop(), "places, not in 1"),
    (lambda s: s.discard.append("fuel-99"), "unknown cards"),
    (lambda s: s.red_at.pop(), "missing from the lists"),
    (lambda s: s.carcasses.update(X9="1.20"), "or unknown"),
    (lambda s: s.carcasses.update(R1="1.20"), "R1 is in 2 places"),
    (lambda s: captain(s, hold="W"), "hold cannot be 'W'"),
    (lambda s: captain(s, crew=("purser-1", "gas_worker-1")), "two Crew Tiles in one slot"),
    (lambda s: captain(s, crew=("smith-1",)), "crew cannot be 'smith-1'"),
    (lambda s: [captain(s, crew=("purser-1",)), setattr(s.captains[1], "crew", ("purser-1",))], "purser-1 is in 2 places"),
    (lambda s: setattr(s, "tagged", ("R9",)), "not alive is tagged"),
    (lambda s: setattr(s, "white", "here"), "the White is here and stands on ''"),
    (lambda s: setattr(s, "wind", 7), "wind cannot be 7"),
    (lambda s: setattr(s, "final", 3), "seat 3 is not at the table"),
    (lambda s: setattr(s, "speed", -1), "below zero"),
    (lambda s: setattr(s, "wins", (0, 0)), "not counted for each captain"),
    (lambda s: s.loose.update({"9.99": (0, 0, 1, 0)}), "no space '9.99'"),
    (lambda s: s.loose.update({"1.40": (0, 0, 1, 0)}), "on the Drift of 1.40"),
    (lambda s: captain(s, ship="9.99"), "no space '9.99'"),
    (lambda s: captain(s, boats=("1.20", "1.20")), "where they cannot be"),
    (lambda s: captain(s, tows=("G1", "")), "a Longboat aboard tows"),
    (lambda s: s.captains[0].taken.append("fuel-1"), "something is known of hand that is not so"),
]


@pytest.mark.parametrize(("change", "words"), IMPOSSIBLE, ids=[words for _, words in IMPOSSIBLE])
def test_what_can_never_be(change: Callable[[Any], Any], words: str) -> None:
    assert words in told(change, impossible)
    assert words in told(change, invariants)


BEYOND: list[tuple[Callable[[Any], Any], str]] = [
    (lambda s: s.red_at.__setitem__(1, s.red_at[0]), "2 Reds are on"),
    (lambda s: s.grey_at.__setitem__(slice(2), ["2.23", "2.23"]), "two alive Greys"),
    (lambda s: [captain(s, ship="1.20"), setattr(s.captains[1], "ship", "1.20")], "two Ships"),
    (lambda s: captain(s, cargo=(0, 0, 11)), "more than 10 +2 Tokens"),
    (lambda s: captain(s, morale=5), "morale: 5 is more than 4"),
    (lambda s: captain(s, gas=99), "more Gas or Cannons"),
    (lambda s: captain(s, hand=[s.discard.pop() if s.discard else s.stacks[0].pop() for _ in range(6)]), "6 cards in hand"),
    (lambda s: [captain(s, hold="R9")], "a Crester in Port"),
    (lambda s: captain(s, cargo=(1, 0, 0)), "the Naturalist owns Teeth"),
]


@pytest.mark.parametrize(("change", "words"), BEYOND, ids=[words for _, words in BEYOND])
def test_what_is_beyond_todays_rules_and_goes_on(change: Callable[[Any], Any], words: str) -> None:
    assert words in told(change, invariants)
    assert told(change, impossible) == ""
