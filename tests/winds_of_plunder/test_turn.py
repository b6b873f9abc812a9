"""The turn (5.4)."""

from __future__ import annotations

import pytest

from engine.kernel import asked
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import PORTS, WINDS
from engine.winds_of_plunder.sailing import windlocked
from tests.winds_of_plunder.positions import (
    asked_seat,
    bar,
    captain,
    choices,
    choose,
    hand,
    names,
    position,
    question,
    refused,
    reputation,
    targets,
    tiles,
    told,
)


@pytest.mark.rule("WOP-27")
def test_three_points_are_spent_before_and_after_the_sail_in_any_mix() -> None:
    s = position(wind="N", ports="JAM")
    assert s.points == 3
    choose(s, "draw")
    choose(s, "sail", "NAS")
    choose(s, "cubes", 2)
    choose(s, "draw")
    assert s.points == 0
    assert refused(s, "draw") == ("no_points", "WOP-35")
    assert refused(s, "cubes", 2) == ("no_points", "WOP-39")
    assert refused(s, "sail", "HAV") == ("has_sailed", "WOP-27")


@pytest.mark.rule("WOP-28")
def test_unspent_points_are_lost() -> None:
    s = position(seats=3, wind="N", ports="JAM CUR SDO")
    tiles(s, NAS="T10")
    choose(s, "sail", "NAS")
    choose(s, "end")
    assert asked_seat(s) == 1
    assert s.points == 3


@pytest.mark.rule("WOP-29", "WOP-32")
def test_the_sail_is_compulsory() -> None:
    s = position(wind="N", ports="JAM")
    assert refused(s, "end") == ("must_sail", "WOP-32")
    choose(s, "cubes", 9)
    assert refused(s, "end") == ("must_sail", "WOP-32")
    assert {choice[0] for choice in choices(s)} == {"sail"}
    choose(s, "sail", "NAS")
    assert choices(s) == [("end",)]


@pytest.mark.rule("WOP-30", "WOP-31", "WOP-143")
@pytest.mark.parametrize(("port", "wind"), [(p, w) for p in PORTS for w in WINDS])
def test_windlocked_is_a_ship_without_a_normal_destination(port: str, wind: str) -> None:
    s = position(wind=wind, ports=f"{port} {port} {port}")
    reputation(s, 0, "NAS", "BEL")
    locked = not NORMAL[port, wind]
    assert windlocked(s, 0) == locked
    assert (("end",) in choices(s)) == locked
    if locked:
        assert refused(s, "sail", next(q for q in PORTS if q != port)) == ("windlocked", "WOP-30")


@pytest.mark.rule("WOP-30")
def test_a_gust_is_ignored_in_that_test() -> None:
    s = position(wind="W", ports="HAV")
    assert targets(s, "gust")
    assert windlocked(s, 0)


@pytest.mark.rule("WOP-31", "WOP-144", "RUL-16", "RUL-34")
def test_a_windlocked_ship_may_stay_and_its_captain_still_acts() -> None:
    s = position(wind="N", ports="NAS NAS NAS")
    captain(s, 0, weapons=2, crew=1)
    captain(s, 1, vp=5)
    hand(s, 0, "heave")
    s.captains[0].maps.append(s.treasure.pop(s.treasure.index("NAS")))
    choose(s, "cubes", 5)
    assert refused(s, "play", "heave") == ("heave_windlocked", "WOP-144")
    events = choose(s, "end")
    assert "sailed" not in names(events)
    assert (s.captains[0].vp, s.captains[0].maps, s.marks) == (0, ["NAS"], {})
    assert question(s) == "Bonus"
    assert refused(s, "play", "heave") == ("heave_windlocked", "WOP-144")
    assert s.largest_crew == s.most_weapons == 0


@pytest.mark.rule("WOP-33", "WOP-84", "RUL-33")
def test_nobody_acts_in_another_captains_turn() -> None:
    s = position(seats=4, wind="N", ports="JAM NAS NAS NAS")
    captain(s, 1, weapons=5)
    hand(s, 2, "misfire", "mutiny")
    while not s.captains[0].done:
        assert [step.seat for step in asked(s)] == [0]
        choose(s, *choices(s)[0])


@pytest.mark.rule("WOP-34")
def test_a_captain_whose_turn_is_over_is_done_for_the_round() -> None:
    s = position(wind="N", ports="JAM CUR SDO")
    tiles(s, NAS="T10", SSA="T07")
    bar(s, "T12", "T16", "T09", "T14", "T18", "T11")
    choose(s, "sail", "NAS")
    events = choose(s, "end")
    assert s.captains[0].done
    assert names(events) == ["turn_ended", "turn"]
    choose(s, "sail", "SSA")
    choose(s, "end")
    assert asked_seat(s) == 2
    choose(s, "sail", "SSA")
    choose(s, "end")
    assert question(s) == "VoteDirection"
    assert not any(c.done for c in s.captains)


@pytest.mark.rule("WOP-143")
def test_nothing_done_before_the_sail_changes_the_windlock() -> None:
    s = position(wind="N", ports="NAS")
    hand(s, 0, "intrigue")
    choose(s, "play", "intrigue")
    choose(s, "swap", "NAS")
    choose(s, "swap", "1")
    assert windlocked(s, 0)
    choose(s, "end")


def test_the_turn_tells_who_is_windlocked() -> None:
    s = position(wind="N", ports="JAM NAS")
    tiles(s, SSA="T07")
    choose(s, "sail", "SSA")
    events = choose(s, "end")
    assert told(events, "turn").fields == {"locked": "NAS"}
