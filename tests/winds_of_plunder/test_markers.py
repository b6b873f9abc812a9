"""Advantage markers (5.8)."""

from __future__ import annotations

import pytest

from engine.winds_of_plunder.data import MARKER
from engine.winds_of_plunder.holdings import check_marker
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import (
    captain,
    choices,
    choose,
    hand,
    maps,
    names,
    position,
    question,
    refused,
    reputation,
    start_turn,
    tiles,
    told,
)


def tallies(s: State, item: str, *counts: int) -> None:
    """Set a tally all at once, then look at its marker."""
    for c, count in zip(s.captains, counts, strict=True):
        setattr(c, item, count)
    check_marker(s, item)


ITEM_AND_MARKER = list(MARKER.items())


@pytest.mark.rule("WOP-67", "WOP-68", "RUL-6")
@pytest.mark.parametrize(("item", "marker"), ITEM_AND_MARKER)
def test_an_unowned_marker_goes_to_whoever_leads_alone(item: str, marker: str) -> None:
    s = position()
    tallies(s, item, 0, 0, 0)
    assert getattr(s, marker) is None
    tallies(s, item, 1, 1, 0)
    assert getattr(s, marker) is None
    tallies(s, item, 1, 2, 0)
    assert getattr(s, marker) == 1


@pytest.mark.rule("WOP-69")
@pytest.mark.parametrize(("item", "marker"), ITEM_AND_MARKER)
def test_a_tie_takes_no_marker_away(item: str, marker: str) -> None:
    s = position()
    tallies(s, item, 2, 0, 0)
    tallies(s, item, 2, 2, 2)
    assert getattr(s, marker) == 0


@pytest.mark.rule("WOP-70", "RUL-7")
@pytest.mark.parametrize(("item", "marker"), ITEM_AND_MARKER)
def test_a_holder_below_an_opponent_loses_the_marker(item: str, marker: str) -> None:
    s = position()
    tallies(s, item, 2, 0, 0)
    tallies(s, item, 2, 3, 1)
    assert getattr(s, marker) == 1
    tallies(s, item, 4, 3, 4)
    assert getattr(s, marker) is None
    tallies(s, item, 4, 3, 5)
    assert getattr(s, marker) == 2


@pytest.mark.rule("WOP-67")
def test_there_are_three_markers_with_one_holder_each() -> None:
    s = position()
    tallies(s, "weapons", 1, 0, 0)
    tallies(s, "crew", 0, 1, 0)
    tallies(s, "provisions", 0, 0, 1)
    assert (s.most_weapons, s.largest_crew, s.most_provisions) == (0, 1, 2)


@pytest.mark.rule("WOP-71", "RUL-8")
def test_a_boarding_is_one_change() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tallies(s, "weapons", 2, 2, 2)
    tallies(s, "weapons", 3, 2, 2)
    tallies(s, "crew", 1, 3, 2)
    tiles(s, NAS="T10")
    choose(s, "sail", "NAS")
    events = choose(s, "board", 1, "crew")
    assert [c.crew for c in s.captains] == [2, 2, 2]
    assert s.largest_crew == 1
    assert "marker" not in names(events)


@pytest.mark.rule("WOP-71", "RUL-8")
def test_nobody_snatches_a_marker_in_the_middle_of_a_boarding() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    captain(s, 0, weapons=1)
    tallies(s, "crew", 1, 2, 1)
    tallies(s, "crew", 1, 2, 2)
    assert s.largest_crew == 1
    tiles(s, NAS="T10")
    choose(s, "sail", "NAS")
    events = choose(s, "board", 1, "crew")
    assert [c.crew for c in s.captains] == [2, 1, 2]
    assert s.largest_crew is None
    marker = told(events, "marker")
    assert (marker.seat, marker.fields) == (None, {"marker": "largest_crew", "loser": 1})


@pytest.mark.rule("WOP-71")
def test_the_items_of_a_tile_are_one_change() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T01")
    events = choose(s, "sail", "NAS")
    assert names(events)[1:4] == ["items", "marker", "marker"]
    assert (s.most_weapons, s.largest_crew) == (0, 0)


@pytest.mark.rule("WOP-72")
def test_most_weapons_widens_the_choice_of_victims() -> None:
    s = position(wind="N", ports="JAM NAS NAS")
    tallies(s, "weapons", 2, 0, 0)
    tallies(s, "weapons", 2, 2, 1)
    captain(s, 1, vp=3)
    captain(s, 2, vp=3)
    tiles(s, NAS="T10")
    choose(s, "sail", "NAS")
    assert {choice[1] for choice in choices(s) if choice[0] == "board"} == {1, 2}


@pytest.mark.rule("WOP-73", "RUL-20", "RUL-37")
def test_the_largest_crew_has_a_bonus_action_and_may_decline_it() -> None:
    s = position(wind="N", ports="JAM")
    tallies(s, "crew", 1, 0, 0)
    hand(s, 0, "fair_wind")
    choose(s, "sail", "NAS")
    choose(s, "cubes", 9)
    events = choose(s, "end")
    told(events, "bonus")
    assert choices(s) == [("play", "fair_wind"), ("draw",), ("cubes", 2), ("pass",)]
    choose(s, "pass")
    assert s.captains[0].done
    assert s.points == 3


@pytest.mark.rule("WOP-28", "WOP-73")
def test_a_bonus_point_that_is_not_spent_is_lost() -> None:
    s = position(wind="W", ports="HAV HAV HAV")
    tallies(s, "crew", 0, 0, 1)
    start_turn(s, 2)
    s.captains[0].done = s.captains[1].done = True
    choose(s, "end")
    assert s.turn_of() == 2
    choose(s, "pass")
    assert question(s) == "VoteDirection"
    assert (s.points, s.turn_of()) == (0, None)


@pytest.mark.rule("WOP-73")
def test_the_bonus_is_asked_also_when_it_can_only_be_passed() -> None:
    s = position(wind="N", ports="JAM")
    tallies(s, "crew", 1, 0, 0)
    s.captains[1].hand, s.deck = s.deck, []
    captain(s, 0, cubes=25)
    choose(s, "sail", "NAS")
    choose(s, "end")
    assert (question(s), choices(s)) == ("Bonus", [("pass",)])
    assert refused(s, "draw") == ("no_cards", "WOP-42")
    assert refused(s, "cubes", 2) == ("no_reserve", "WOP-39")


@pytest.mark.rule("WOP-73")
def test_without_the_marker_there_is_no_bonus() -> None:
    s = position(wind="N", ports="JAM")
    tallies(s, "crew", 1, 2, 0)
    tiles(s, NAS="T10")
    choose(s, "sail", "NAS")
    choose(s, "end")
    assert question(s) == "Turn"


@pytest.mark.rule("WOP-74", "RUL-21")
def test_there_is_one_bonus_action_whatever_happens_during_it() -> None:
    s = position(wind="N", ports="CUR")
    captain(s, 1, vp=30)
    captain(s, 2, vp=30)
    tallies(s, "crew", 2, 1, 0)
    tiles(s, SDO="T10", TUR="T13")
    hand(s, 0, "heave")
    choose(s, "sail", "SDO")
    choose(s, "end")
    choose(s, "play", "heave")
    assert s.points == 1
    choose(s, "sail", "TUR")
    assert s.captains[0].crew == 2
    assert s.largest_crew == 0
    assert s.captains[0].done
    assert question(s) != "Bonus"


@pytest.mark.rule("WOP-74")
def test_the_marker_may_be_lost_in_the_bonus_action() -> None:
    s = position(wind="N", ports="CUR")
    captain(s, 1, vp=30)
    captain(s, 2, vp=30)
    tallies(s, "crew", 2, 0, 0)
    tallies(s, "crew", 2, 2, 0)
    tiles(s, SDO="T10", TUR="T11")
    hand(s, 0, "heave")
    choose(s, "sail", "SDO")
    choose(s, "end")
    choose(s, "play", "heave")
    choose(s, "sail", "TUR")
    assert s.largest_crew == 1
    assert s.captains[0].port == "TUR"
    assert s.captains[0].done


@pytest.mark.rule("WOP-75")
def test_most_provisions_pays_for_tiles_only() -> None:
    s = position(wind="N", ports="JAM SSA")
    tallies(s, "provisions", 3, 0, 0)
    captain(s, 0, weapons=1)
    captain(s, 1, vp=8)
    reputation(s, 0, "NAS", "JAM")
    tiles(s, SSA="T13")
    maps(s, 0, "SSA")
    choose(s, "sail", "SSA")
    assert s.captains[0].vp == 4 + 1
    choose(s, "board", 1, "vp")
    assert s.captains[0].vp == 5 + 2 + 2 + 7


@pytest.mark.rule("WOP-153", "RUL-36")
def test_a_holder_keeps_the_marker_at_zero() -> None:
    s = position()
    tallies(s, "weapons", 0, 1, 0)
    hand(s, 0, "misfire")
    choose(s, "play", "misfire")
    assert [c.weapons for c in s.captains] == [0, 0, 0]
    assert s.most_weapons == 1


@pytest.mark.rule("WOP-62", "WOP-153")
def test_most_provisions_pays_also_without_a_provision() -> None:
    s = position(wind="N", ports="JAM")
    tallies(s, "provisions", 1, 0, 0)
    tallies(s, "provisions", 0, 0, 0)
    assert s.most_provisions == 0
    tiles(s, NAS="T10")
    events = choose(s, "sail", "NAS")
    assert told(events, "tile_scored").fields["bonus"] == 1
    assert s.captains[0].vp == 3 + 1


@pytest.mark.rule("WOP-154")
def test_a_check_can_give_a_marker_to_somebody_else() -> None:
    s = position()
    tallies(s, "weapons", 0, 3, 2)
    tallies(s, "crew", 0, 1, 0)
    tallies(s, "weapons", 0, 2, 2)
    hand(s, 0, "misfire")
    choose(s, "play", "misfire")
    events = choose(s, "victim", 1)
    marker = told(events, "marker")
    assert (marker.seat, marker.fields) == (2, {"marker": "most_weapons", "loser": 1})
    assert (s.most_weapons, s.largest_crew) == (2, 1)
    tallies(s, "weapons", 0, 2, 2)
    assert s.most_weapons == 2


@pytest.mark.rule("WOP-155")
def test_a_marker_works_from_the_moment_it_is_taken() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tallies(s, "weapons", 0, 0, 1)
    tallies(s, "weapons", 1, 2, 1)
    tallies(s, "weapons", 2, 2, 1)
    captain(s, 1, vp=3)
    tiles(s, NAS="T07")
    choose(s, "sail", "NAS")
    assert s.most_weapons == 0
    assert question(s) == "Board"


@pytest.mark.rule("WOP-155")
def test_a_marker_lost_before_the_end_of_the_turn_gives_no_bonus() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tallies(s, "crew", 1, 0, 0)
    tallies(s, "crew", 1, 1, 1)
    captain(s, 1, vp=30)
    captain(s, 2, vp=30)
    hand(s, 0, "heave")
    tiles(s, HAV="T10", SSA="T11")
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert s.largest_crew is None
    choose(s, "end")
    assert question(s) == "Turn"
