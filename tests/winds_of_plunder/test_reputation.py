"""Port reputation (5.11)."""

from __future__ import annotations

import pytest

from engine.winds_of_plunder.data import AREA_BONUS
from tests.winds_of_plunder.positions import captain, choose, names, position, reputation, start_turn, tiles, told


@pytest.mark.rule("WOP-91", "WOP-92", "WOP-94")
def test_an_empty_port_is_marked_with_a_cube_from_the_reserve() -> None:
    s = position(wind="N", ports="JAM")
    events = choose(s, "sail", "NAS")
    assert s.marks == {"NAS": (0,)}
    assert (s.captains[0].reserve, s.captains[0].cubes) == (15, 10)
    told(events, "marked")


@pytest.mark.rule("WOP-92")
def test_without_other_ships_in_port_a_captain_without_weapons_is_marked() -> None:
    s = position(seats=4, wind="N", ports="JAM HAV SSA SSA")
    tiles(s, NAS="T10")
    captain(s, 0, weapons=0)
    for seat in (1, 2, 3):
        captain(s, seat, weapons=9)
    reputation(s, 1, "NAS")
    told(choose(s, "sail", "NAS"), "marked")
    assert s.marks["NAS"] == (1, 0), "ships elsewhere and markers do not count"


@pytest.mark.rule("WOP-91", "WOP-162", "RUL-5")
@pytest.mark.parametrize("marked", [(), (1,), (2,)])
def test_one_better_armed_ship_refuses_the_marker(marked: tuple[int, ...]) -> None:
    """Captain 2 is better armed, and may or may not have marked the port."""
    s = position(seats=4, wind="N", ports="JAM NAS NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 2, weapons=2)
    captain(s, 0, weapons=1)
    for seat in marked:
        reputation(s, seat, "NAS")
    events = choose(s, "sail", "NAS")
    assert s.marks.get("NAS", ()) == marked
    assert names(events)[-1] == "outgunned"


@pytest.mark.rule("WOP-162")
def test_equal_weapons_never_refuse_it_and_markers_have_no_influence() -> None:
    s = position(wind="N", ports="JAM NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 1, weapons=2)
    captain(s, 2, weapons=2)
    captain(s, 0, weapons=2)
    reputation(s, 1, "NAS")
    assert s.most_weapons == 1
    choose(s, "sail", "NAS")
    assert s.marks == {"NAS": (1, 0)}


@pytest.mark.rule("WOP-93")
def test_the_comparison_comes_after_tile_and_boarding() -> None:
    s = position(wind="N", ports="JAM NAS NAS")
    tiles(s, NAS="T07")
    captain(s, 1, weapons=2)
    captain(s, 2, weapons=1, vp=1)
    captain(s, 0, weapons=1)
    choose(s, "sail", "NAS")
    choose(s, "board", 2, "vp")
    assert s.marks == {"NAS": (0,)}


@pytest.mark.rule("WOP-93")
def test_a_weapon_taken_by_boarding_counts_for_the_reputation() -> None:
    s = position(wind="N", ports="JAM NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 1, weapons=3)
    captain(s, 2, weapons=1)
    captain(s, 0, weapons=2)
    choose(s, "sail", "NAS")
    spared = s.clone()
    choose(spared, "spare")
    assert spared.marks == {}
    choose(s, "board", 2, "weapons")
    assert s.marks == {"NAS": (0,)}


@pytest.mark.rule("WOP-94", "RUL-13")
@pytest.mark.parametrize(("cubes", "reserve", "left"), [(24, 2, (24, 1)), (25, 1, (25, 0)), (26, 0, (25, 0))])
def test_only_with_an_empty_reserve_a_wind_cube_is_used(cubes: int, reserve: int, left: tuple[int, int]) -> None:
    s = position(wind="N", ports="JAM")
    c = captain(s, 0, cubes=cubes)
    assert c.reserve == reserve
    choose(s, "sail", "NAS")
    assert (c.cubes, c.reserve) == left


@pytest.mark.rule("WOP-95")
def test_marking_is_not_a_choice() -> None:
    s = position(wind="N", ports="JAM")
    events = choose(s, "sail", "NAS")
    assert names(events)[-1] == "marked"


@pytest.mark.rule("WOP-96")
def test_several_captains_mark_a_port_each_once_and_for_good() -> None:
    s = position(wind="N", ports="JAM SSA PRI")
    tiles(s, NAS="T10")
    reputation(s, 0, "NAS")
    reputation(s, 2, "NAS")
    choose(s, "sail", "NAS")
    assert s.marks == {"NAS": (0, 2)}
    start_turn(s, 1)
    captain(s, 1, weapons=5)
    choose(s, "sail", "NAS")
    choose(s, "spare")
    assert s.marks == {"NAS": (0, 2, 1)}


@pytest.mark.rule("WOP-97", "WOP-163")
@pytest.mark.parametrize("before", range(5))
def test_the_third_marker_scores_the_area_by_order(before: int) -> None:
    s = position(seats=5, wind="N", ports="JAM PRI PRI PRI PRI")
    tiles(s, NAS="T16")
    for seat in range(1, before + 1):
        reputation(s, seat, "NAS", "SSA", "JAM")
    reputation(s, 0, "SSA", "JAM")
    events = choose(s, "sail", "NAS")
    assert s.captains[0].vp == 5 + AREA_BONUS[before]
    assert told(events, "area_completed").fields == {
        "area": 2,
        "vp": AREA_BONUS[before],
        "place": before + 1,
        "total": s.captains[0].vp,
    }
    assert s.finishers[1] == (*range(1, before + 1), 0)


@pytest.mark.rule("WOP-97")
def test_two_markers_score_nothing() -> None:
    s = position(wind="N", ports="JAM")
    reputation(s, 0, "SSA", "HAV", "CAY")
    events = choose(s, "sail", "NAS")
    assert "area_completed" not in names(events)


@pytest.mark.rule("WOP-98")
def test_areas_count_separately() -> None:
    s = position(wind="N", ports="BEL")
    reputation(s, 0, "NAS", "SSA", "JAM")
    reputation(s, 0, "CAY", "BEL")
    tiles(s, HAV="T16")
    choose(s, "sail", "HAV")
    assert s.captains[0].vp == 5 + 7
    assert s.finishers == ((0,), (0,), (), ())
    start_turn(s, 0)
    s.captains[0].port = "JAM"
    choose(s, "sail", "HAV")
    assert s.finishers[0] == (0,)


@pytest.mark.rule("WOP-99", "WOP-163")
def test_a_refused_marker_may_be_tried_again_and_keeps_no_place() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tiles(s, NAS="T16")
    captain(s, 1, weapons=9)
    reputation(s, 0, "SSA", "JAM")
    choose(s, "sail", "NAS")
    assert "NAS" not in s.marks
    reputation(s, 1, "NAS", "SSA", "JAM")
    s.captains[1].port = "CUR"
    start_turn(s, 0)
    s.captains[0].port, s.captains[0].vp = "SSA", 0
    tiles(s, NAS="T17")
    choose(s, "sail", "NAS")
    assert s.captains[0].vp == 5 + 5
    assert s.finishers[1] == (1, 0)
