"""What must be true of every state, and that each breach is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.seafall.holdings import change_colony, change_ship
from engine.seafall.invariants import impossible, invariants
from tests.seafall.positions import begin, colony, fleet, position, province


@pytest.mark.rule("SEA-8", "SEA-131", "SEA-62")
@pytest.mark.parametrize("chapter", "123456")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_fresh_game_is_sound(chapter: str, seats: int) -> None:
    assert invariants(begin(seats, "duel" if seats == 2 else "skirmish", chapter=chapter)) == []


def twice(s: Any) -> None:
    s.provinces[0].treasures = ("TR01", "TR01")


BREACHES: dict[str, Callable[[Any], object]] = {
    "an upgrade on two ships": lambda s: [change_ship(s, n, 0, upgrades=("UP01",)) for n in (0, 1)],
    "a structure that is nowhere": lambda s: setattr(s, "structures", s.structures[1:]),
    "a treasure that is there twice": twice,
    "a colony card that is gone": lambda s: setattr(s, "cards_of_colonies", s.cards_of_colonies[1:]),
    "a good too many": lambda s: setattr(s, "supply", (11, *s.supply[1:])),
    "goods below zero": lambda s: [setattr(s, "supply", (s.supply[0] + 1, *s.supply[1:])), change_ship(s, 0, 0, goods=(-1, 0, 0, 0))],
    "a token too few": lambda s: setattr(s.provinces[0], "tokens", 7),
    "enmity of too few seats": lambda s: s.enmity.update({"I1": (0, 0)}),
    "a ship beyond the edge": lambda s: change_ship(s, 0, 0, place="13.1"),
    "a sunken ship with cargo": lambda s: [fleet(s, 0, goods="A:wood"), change_ship(s, 0, 0, place="")],
    "two things in one hex": lambda s: s.hexes.update({"1.4": "atoll"}),
    "a colony without an island": lambda s: [colony(s, "K1", "I1", 0), change_colony(s, "K1", island="X9")],
    "a relic in two holds": lambda s: fleet(s, 0, relics="A:RL1 B:RL1"),
    "a tablet in two rooms": lambda s: [province(s, n, tablets="TB1") for n in (0, 1)],
    "something exhausted twice": lambda s: setattr(s, "exhausted", ("UP01", "UP01")),
    "an overfull warehouse": lambda s: province(s, 0, warehouse="wood wood wood wood wood iron iron iron iron"),
    "three upgrades on a ship": lambda s: fleet(s, 0, upgrades="A:UP01 A:UP02 A:UP03"),
    "an overfull colony": lambda s: colony(s, "K1", "I1", 0, goods="wood wood wood iron iron"),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_each_breach_is_found(breach: str) -> None:
    s = position(4, chapter=4)
    assert invariants(s) == []
    BREACHES[breach](s)
    assert invariants(s) != []


def test_limits_of_today_are_not_taken_for_damage() -> None:
    s = position(4, chapter=4)
    fleet(s, 0, upgrades="A:UP01 A:UP02 A:UP03")
    assert impossible(s) == []
