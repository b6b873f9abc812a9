"""The arrival sequence (4.4, 5.7)."""

from __future__ import annotations

import pytest

from engine.kernel import asked
from tests.winds_of_plunder.positions import (
    bar,
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
    tiles,
    told,
    top_map,
)


@pytest.mark.rule("WOP-57", "WOP-64", "WOP-66", "WOP-151")
def test_the_steps_come_in_exactly_their_order_and_only_boarding_is_asked() -> None:
    s = position(wind="S", ports="SSA JAM")
    captain(s, 1, vp=9)
    tiles(s, JAM="T01")
    maps(s, 0, "JAM")
    first = choose(s, "sail", "JAM")
    assert names(first) == ["sailed", "items", "marker", "marker", "tile_scored", "bar_turned"]
    assert question(s) == "Board"
    second = choose(s, "spare")
    assert names(second) == ["treasure", "marked"]
    assert question(s) == "Turn"


@pytest.mark.rule("WOP-58", "WOP-152", "RUL-39")
def test_no_card_is_played_in_an_arrival_and_the_hand_stays_ones_own() -> None:
    s = position(wind="S", ports="SSA JAM")
    captain(s, 0, weapons=1)
    captain(s, 1, vp=9)
    hand(s, 0, "misfire", "fair_wind")
    choose(s, "sail", "JAM")
    assert question(s) == "Board"
    assert refused(s, "play", "fair_wind") == ("unknown", "")
    assert len(s.captains[0].hand) == 2
    choose(s, "spare")
    assert ("play", "fair_wind") in choices(s)


@pytest.mark.rule("WOP-152")
def test_the_card_that_brought_about_the_sail_has_left_the_hand() -> None:
    s = position(wind="N", ports="JAM SSA")
    captain(s, 0, crew=1, weapons=1)
    captain(s, 1, vp=30)
    captain(s, 2, vp=30)
    hand(s, 0, "heave", "heave")
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert question(s) == "Board"
    assert len(s.captains[0].hand) == len(s.discard) == 1


@pytest.mark.rule("WOP-59")
@pytest.mark.parametrize(
    ("tile", "gained"),
    [("T01", (1, 1, 0, 0)), ("T02", (1, 0, 1, 0)), ("T03", (1, 0, 0, 1)), ("T06", (0, 0, 1, 1)), ("T10", (0, 0, 0, 1))],
)
def test_every_item_on_the_tile_is_gained(tile: str, gained: tuple[int, ...]) -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS=tile)
    top_map(s, "TRI")
    choose(s, "sail", "NAS")
    c = s.captains[0]
    assert (c.weapons, c.crew, c.provisions, len(c.maps)) == gained


@pytest.mark.rule("WOP-60", "RUL-24")
def test_a_map_icon_draws_the_top_map_or_nothing() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    top_map(s, "TRI")
    choose(s, "sail", "NAS")
    assert s.captains[0].maps == ["TRI"]
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    s.captains[1].maps, s.treasure = s.treasure, []
    events = choose(s, "sail", "NAS")
    told(events, "no_map")
    assert (s.captains[0].maps, s.captains[0].vp) == ([], 3)


@pytest.mark.rule("WOP-61", "WOP-62", "RUL-9")
def test_items_and_markers_come_before_the_vp() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T09")
    events = choose(s, "sail", "NAS")
    assert names(events)[1:4] == ["items", "marker", "tile_scored"]
    scored = told(events, "tile_scored")
    assert scored.fields == {"port": "NAS", "tile": "T09", "vp": 3, "bonus": 1, "total": 4}


@pytest.mark.rule("WOP-62")
def test_the_tile_scores_its_vp() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T16")
    choose(s, "sail", "NAS")
    assert s.captains[0].vp == 5


@pytest.mark.rule("WOP-63")
def test_the_bar_turns() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T01")
    bar(s, "T02", "T03", "T04", "T05", "T06", "T07")
    events = choose(s, "sail", "NAS")
    assert s.bar == ["T01", "T02", "T03", "T04", "T05", "T06"]
    assert s.tile_at["NAS"] == "T07"
    assert told(events, "bar_turned").fields == {"port": "NAS", "taken": "T01", "comes": "T07"}


@pytest.mark.rule("WOP-64")
def test_boarding_comes_after_the_rotation_and_before_the_map() -> None:
    s = position(wind="N", ports="JAM NAS")
    captain(s, 0, weapons=1)
    captain(s, 1, vp=9)
    maps(s, 0, "NAS")
    before = list(s.bar)
    choose(s, "sail", "NAS")
    assert question(s) == "Board"
    assert s.bar[1:] == before[:5]
    assert s.captains[0].maps == ["NAS"]


@pytest.mark.rule("WOP-65", "RUL-23")
def test_a_map_drawn_in_this_arrival_is_played_in_it() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    top_map(s, "NAS")
    choose(s, "sail", "NAS")
    c = s.captains[0]
    assert (c.maps, c.booty, c.vp) == ([], 1, 3 + 2)


@pytest.mark.rule("WOP-66")
def test_reputation_comes_last() -> None:
    s = position(wind="N", ports="JAM NAS")
    captain(s, 0, weapons=1)
    captain(s, 1, weapons=0, vp=3)
    choose(s, "sail", "NAS")
    assert s.marks == {}
    assert names(choose(s, "board", 1, "vp"))[-1] == "marked"


@pytest.mark.rule("WOP-150")
def test_a_port_visited_before_pays_like_any_other() -> None:
    s = position(wind="N", ports="JAM NAS")
    reputation(s, 0, "NAS")
    captain(s, 0, weapons=1)
    captain(s, 1, vp=9)
    tiles(s, NAS="T05")
    maps(s, 0, "NAS")
    top_map(s, "TRI")
    choose(s, "sail", "NAS")
    choose(s, "board", 1, "vp")
    c = s.captains[0]
    assert (c.vp, c.crew, c.maps, c.reserve) == (2 + 2 + 2, 1, ["TRI"], 15)
    assert s.marks == {"NAS": (0,)}


@pytest.mark.rule("WOP-151")
def test_without_a_ship_to_board_an_arrival_asks_nothing() -> None:
    s = position(wind="N", ports="JAM")
    maps(s, 0, "NAS")
    choose(s, "sail", "NAS")
    assert [type(step).__name__ for step in asked(s)] == ["Turn"]
    assert s.captains[0].maps == []
