"""A refusal names the clause that is its reason, also where one sentence serves several clauses."""

from __future__ import annotations

import pytest

from engine.windward.lost import WhiteCorner
from engine.windward.state import State
from tests.windward.positions import position, reds, refused, targets


@pytest.mark.rule("WWD-33", "WWD-34", "WWD-35")
@pytest.mark.parametrize(
    ("start", "speed", "to", "why"),
    [
        ("1.20", 4, "1.40", ("not_adjacent", "WWD-33")),
        ("1.20", 0, "1.21", ("no_speed", "WWD-33")),
        ("Port", 4, "1.20", ("not_adjacent", "WWD-34")),
        ("Port", 0, "1.10", ("no_speed", "WWD-34")),
        ("1.20", 4, "Port", ("not_adjacent", "WWD-35")),
        ("1.10", 0, "Port", ("no_speed", "WWD-35")),
    ],
)
def test_a_step_is_refused_by_the_clause_of_its_kind(start: str, speed: int, to: str, why: tuple[str, str]) -> None:
    s = position(wind=1)
    s.captains[0].ship, s.speed = start, speed
    assert refused(s, "sail", to) == why


def asks_for_corner(seats: int, mode: str) -> State:
    s = position(seats=seats, mode=mode)
    s.white, s.white_at, s.carcasses["R9"] = "aside", "", "3.60"
    s.agenda.append(WhiteCorner(0))
    return s


@pytest.mark.rule("WWD-171", "WWD-181", "WWD-209")
@pytest.mark.parametrize(("seats", "mode", "clause"), [(1, "solo", "WWD-171"), (2, "coop", "WWD-181")])
def test_a_taken_corner_is_refused_to_the_white(seats: int, mode: str, clause: str) -> None:
    s = asks_for_corner(seats, mode)
    assert refused(s, "corner", "3.60") == ("corner_taken", clause)
    reds(s, "1.60", "2.60", "4.60", "6.60")
    s.carcasses["G1"] = "5.60"
    assert targets(s, "corner") == {"3.60", "5.60"}
    assert refused(s, "corner", "1.60") == ("corner_taken", "WWD-209")
