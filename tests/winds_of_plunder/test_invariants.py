"""A position that cannot be is told apart, so that a save written by hand or damaged is not played on from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.winds_of_plunder.invariants import invariants
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import begin, captain, position, reputation


def spoilt(change: Callable[[State], object], seats: int = 3) -> list[str]:
    s = position(seats)
    assert invariants(s) == []
    change(s)
    return invariants(s)


CASES: list[tuple[Callable[[State], object], str]] = [
    (lambda s: s.deck.pop(), "is in 0 places"),
    (lambda s: s.discard.append("joker"), "unknown cards"),
    (lambda s: s.treasure.append("HAV"), "map HAV is in 2 places"),
    (lambda s: s.bar.__setitem__(0, "T99"), "unknown tiles"),
    (lambda s: s.tile_at.pop("HAV"), "one in each port"),
    (lambda s: s.buried.append("nowhere"), "something is known of treasure that is not so"),
    (lambda s: s.captains[0].shown.append("heave-1"), "something is known of hand"),
    (lambda s: s.captains[0].traced.append("HAV"), "something is known of maps"),
    (lambda s: setattr(s, "wind", "NE"), "wind cannot be 'NE'"),
    (lambda s: setattr(s, "round", 10), "round cannot be 10"),
    (lambda s: setattr(s, "points", 4), "points: 4 is more than 3"),
    (lambda s: setattr(s, "blackbeard", 3), "blackbeard: seat 3 is not at the table"),
    (lambda s: setattr(s, "active", -1), "active: seat -1 is not at the table"),
    (lambda s: setattr(s, "patrol", "HAVANA"), "the Guarda Costa"),
    (lambda s: s.marks.update(HAV=(0, 0)), "reputation markers in HAV"),
    (lambda s: setattr(s, "finishers", ()), "four areas"),
    (lambda s: setattr(s, "finishers", ((0,), (), (), ())), "area 1 was completed by"),
    (lambda s: setattr(s.captains[0], "weapons", 1), "most_weapons belongs to captain 0"),
    (lambda s: setattr(captain(s, 0, crew=1), "crew", -1), "captains[0].crew: -1 is below zero"),
    (lambda s: [setattr(captain(s, seat, crew=1), "crew", 3 - seat) for seat in (1, 0)], "largest_crew belongs to captain 0"),
    (
        lambda s: [setattr(captain(s, 0, crew=1), "crew", 0), *(setattr(s.captains[n], "crew", 1) for n in (1, 2))],
        "largest_crew belongs to nobody",
    ),
    (lambda s: setattr(s.captains[0], "cubes", 11), "are not 26"),
    (lambda s: setattr(s.captains[0], "vp", -1), "below zero"),
    (lambda s: captain(s, 0, provisions=10), "captains[0].provisions: 10 is more than 9"),
    (lambda s: setattr(s.captains[0], "booty", 7), "captains[0].booty cannot be 7"),
    (lambda s: setattr(s.captains[0], "compass", "up"), "captains[0].compass cannot be 'up'"),
    (lambda s: setattr(s.captains[0], "port", ""), "there is no port"),
]


@pytest.mark.parametrize(("change", "words"), CASES)
def test_what_is_wrong_is_said(change: Callable[[State], object], words: str) -> None:
    assert any(words in wrong for wrong in spoilt(change))


def test_a_quick_voyage_ends_sooner() -> None:
    s = position()
    s.mode, s.round = "quick", 7
    assert invariants(s) == ["there are 6 rounds, and it is number 7"]


def test_a_duel_without_its_guarda_costa_is_wrong() -> None:
    assert spoilt(lambda s: setattr(s, "patrol", ""), seats=2) == ["the Guarda Costa is in ''"]


@pytest.mark.rule("WOP-4")
def test_every_reputation_is_a_cube() -> None:
    s = position()
    reputation(s, 0, "NAS", "SSA", "JAM", "TRI")
    assert invariants(s) == []
    s.captains[0].reserve += 1
    assert invariants(s) == ["captain 0: 10 Wind cubes, 13 in reserve and 4 markers are not 26"]


def test_a_draft_may_be_saved() -> None:
    s = begin(2, start_ports="drafted")
    assert s.patrol == ""
    assert invariants(s) == []
    assert State.from_json(s.to_json()) == s
