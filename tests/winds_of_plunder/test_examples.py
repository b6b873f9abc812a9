"""The worked examples of RULES.md part 10."""

from __future__ import annotations

import pytest

from engine.kernel import settle
from engine.winds_of_plunder.data import PORTS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.rounds import Rounds
from engine.winds_of_plunder.scoring import end_bonuses, ranked
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import (
    asked_seat,
    bar,
    begin_round,
    captain,
    choices,
    choose,
    hand,
    line,
    maps,
    names,
    position,
    question,
    refused,
    reputation,
    start_turn,
    targets,
    tiles,
    top_map,
    vote,
)


@pytest.mark.rule("EX-1")
def test_a_vote_with_a_split_decision() -> None:
    s = position(seats=4)
    for seat, cubes in enumerate((11, 11, 12, 11)):
        reputation(s, seat, "NAS", "TRI")
        captain(s, seat, cubes=cubes)
    s.blackbeard = 1
    assert [c.reserve for c in s.captains] == [13, 13, 12, 13]
    begin_round(s)
    vote(s, "N N S E", 6, 4, 8, 9)
    assert (s.blackbeard, s.wind) == (3, "N")
    assert [c.cubes for c in s.captains] == [5, 7, 4, 2]
    assert [c.reserve for c in s.captains] == [19, 17, 20, 22]
    assert (question(s), asked_seat(s)) == ("NameFirst", 3)


@pytest.mark.rule("EX-2")
def test_both_ties() -> None:
    s = position(seats=3)
    begin_round(s)
    vote(s, "W E S", 3, 5, 5)
    assert (question(s), asked_seat(s)) == ("TileTie", 0)
    assert choices(s) == [("tile", 1), ("tile", 2)]
    choose(s, "tile", 2)
    assert (question(s), asked_seat(s)) == ("WindTie", 2)
    assert choices(s) == [("wind", "E"), ("wind", "S")]


@pytest.mark.rule("EX-3")
def test_a_full_arrival() -> None:
    s = position(wind="S", ports="SSA SDO PRI")
    for seat in range(3):
        reputation(s, seat, "NAS")
    captain(s, 1, provisions=0)
    captain(s, 0, vp=5, cubes=6, weapons=1)
    captain(s, 1, vp=7, cubes=8)
    captain(s, 2, vp=9, cubes=5, crew=1)
    s.captains[0].provisions = s.captains[1].provisions = 1
    maps(s, 0, "JAM")
    tiles(s, JAM="T04")
    bar(s, "T10", "T07", "T16", "T02", "T13", "T09")
    assert (s.most_weapons, s.largest_crew, s.most_provisions) == (0, 2, None)
    choose(s, "sail", "JAM")
    assert line(s, 0) == (10, 6, 18, 1, 1, 2, 1, "JAM")
    assert (s.most_provisions, s.largest_crew) == (0, 2)
    assert s.bar == ["T04", "T10", "T07", "T16", "T02", "T13"]
    assert s.tile_at["JAM"] == "T09"
    assert s.treasure[0] == "JAM"
    assert 0 in s.marks["JAM"]
    assert 0 in s.marks["NAS"]


def heave_and_boarding() -> State:
    s = position(wind="S", ports="JAM SDO BAR")
    reputation(s, 0, "NAS", "JAM")
    captain(s, 0, vp=8, cubes=4, weapons=2, crew=1)
    captain(s, 1, vp=11, crew=1, provisions=1)
    captain(s, 2, vp=9)
    hand(s, 0, "heave")
    tiles(s, SDO="T15")
    top_map(s, "TRI")
    s.sailed, s.points = True, 1
    return s


@pytest.mark.rule("EX-4")
def test_heave_and_boarding() -> None:
    s = heave_and_boarding()
    choose(s, "play", "heave")
    assert targets(s, "sail") == {"BEL", "SDO", "CUR"}
    choose(s, "sail", "SDO")
    assert (s.points, s.captains[0].crew, s.captains[0].vp) == (0, 0, 12)
    choose(s, "board", 1, "vp")
    assert line(s, 0) == (14, 4, 19, 2, 0, 0, 0, "SDO")
    assert s.captains[1].vp == 9
    assert s.captains[0].maps == ["TRI"]
    assert s.marks["SDO"] == (0,)


@pytest.mark.rule("EX-4")
def test_heave_would_be_illegal_for_one_who_shares_the_last_place() -> None:
    s = heave_and_boarding()
    captain(s, 2, vp=8)
    assert refused(s, "play", "heave") == ("not_last", "WOP-106")


def arrival_in_puerto_rico(tile: str, red_weapons: int) -> State:
    """Blue is captain 0, Red captain 1, Green captain 2."""
    s = position(wind="E", ports="JAM PRI PRI")
    reputation(s, 0, "HAV", "CAY", "NAS", "BAR")
    captain(s, 1, weapons=red_weapons)
    captain(s, 2, weapons=1, provisions=1)
    captain(s, 0, vp=20, cubes=7, weapons=1)
    tiles(s, PRI=tile)
    return s


@pytest.mark.rule("EX-5")
def test_reputation_refused_and_the_tile_still_scored() -> None:
    s = arrival_in_puerto_rico("T08", red_weapons=3)
    choose(s, "sail", "PRI")
    assert question(s) == "Turn"
    assert line(s, 0) == (23, 7, 15, 1, 1, 0, 0, "PRI")
    assert "PRI" not in s.marks


@pytest.mark.rule("EX-6")
def test_the_tiles_weapon_changes_everything() -> None:
    s = arrival_in_puerto_rico("T12", red_weapons=2)
    choose(s, "sail", "PRI")
    assert {choice[1] for choice in choices(s) if choice[0] == "board"} == {2}
    choose(s, "board", 2, "provisions")
    assert line(s, 0) == (24, 7, 14, 2, 0, 1, 0, "PRI")
    assert s.marks["PRI"] == (0,)


@pytest.mark.rule("EX-7")
def test_most_weapons_in_a_tie() -> None:
    s = position(wind="N", ports="BAR PRI TUR")
    captain(s, 0, weapons=3)
    captain(s, 1, weapons=3)
    tiles(s, PRI="T09")
    choose(s, "sail", "PRI")
    choose(s, "board", 1, "weapons")
    assert [c.weapons for c in s.captains[:2]] == [4, 2]
    assert s.marks["PRI"] == (0,)


@pytest.mark.rule("EX-8")
def test_windlocked_in_belize() -> None:
    s = position(wind="S", ports="BEL")
    reputation(s, 0, "NAS", "SSA", "PRI", "BAR", "CUR")
    captain(s, 0, cubes=14)
    assert s.captains[0].reserve == 7
    gusts = {wind: {c[2] for c in choices(s) if c[:2] == ("gust", wind)} for wind in "NEW"}
    assert gusts["N"] == {"HAV", "CAY", "NAS", "SSA", "JAM"}
    assert gusts["E"] == {"NAS", "SSA", "JAM", "TUR", "SDO", "CUR"}
    assert gusts["W"] == set()
    assert targets(s, "farther") == {"CUR"}
    assert ("end",) in choices(s)
    choose(s, "cubes", 9)
    assert (s.captains[0].cubes, s.captains[0].reserve) == (21, 0)
    choose(s, "end")


@pytest.mark.rule("EX-9")
def test_intrigue_before_sailing() -> None:
    s = position(wind="E", ports="CAY")
    captain(s, 1, provisions=3)
    tiles(s, TUR="T03", SDO="T09")
    bar(s, "T05", "T18", "T07", "T01", "T12", "T10")
    hand(s, 0, "intrigue")
    choose(s, "play", "intrigue")
    choose(s, "swap", "TUR")
    choose(s, "swap", "2")
    assert (s.tile_at["TUR"], s.bar[1]) == ("T18", "T03")
    choose(s, "sail", "TUR")
    assert (s.captains[0].provisions, s.captains[0].vp) == (1, 5)
    assert s.bar == ["T18", "T05", "T03", "T07", "T01", "T12"]
    assert s.tile_at["TUR"] == "T10"


def two_crews_of_two() -> State:
    """Blue is captain 0."""
    s = position(wind="W", ports="PRI JAM NAS")
    s.captains[0].crew = s.captains[1].crew = 2
    hand(s, 0, "hire_crew_cay_pri")
    tiles(s, TUR="T10")
    assert s.largest_crew is None
    return s


@pytest.mark.rule("EX-10")
def test_no_bonus_action_without_the_marker() -> None:
    s = two_crews_of_two()
    captain(s, 0, vp=3)
    choose(s, "sail", "TUR")
    assert ("play", "hire_crew_cay_pri") in choices(s)
    choose(s, "cubes", 5)
    choose(s, "cubes", 2)
    choose(s, "end")
    assert s.captains[0].done
    assert question(s) == "Turn"


@pytest.mark.rule("EX-10")
def test_a_bonus_action_with_it() -> None:
    s = two_crews_of_two()
    choose(s, "play", "hire_crew_cay_pri")
    assert (s.captains[0].crew, s.captains[0].vp, s.largest_crew) == (3, 0, 0)
    choose(s, "sail", "TUR")
    choose(s, "cubes", 5)
    choose(s, "end")
    assert choices(s) == [("draw",), ("cubes", 2), ("pass",)]
    choose(s, "cubes", 2)
    assert s.captains[0].done


@pytest.mark.rule("EX-11")
def test_final_scoring() -> None:
    s = position(seats=4)
    s.blackbeard = 1
    things = [(50, 11, 5, 3, 4), (52, 2, 6, 1, 0), (47, 18, 2, 4, 2), (57, 5, 3, 0, 2)]
    for seat, (vp, cubes, weapons, crew, provisions) in enumerate(things):
        c = s.captains[seat]
        c.weapons, c.crew, c.provisions = weapons, crew, provisions
        captain(s, seat, vp=vp, cubes=cubes)
    assert (s.most_provisions, s.most_weapons, s.largest_crew) == (0, 1, 2)
    assert [tuple(end_bonuses(s, seat)) for seat in range(4)] == [
        (3, 1, 1, 4, 2),
        (0, 2, 0, 0, 2),
        (6, 0, 2, 2, 2),
        (1, 1, 0, 2, 0),
    ]
    s.round, s.agenda = 9, [Rounds()]
    settle(s)
    assert GAME.scores(s) == (61, 56, 59, 61)
    assert s.winners == (0,)
    assert ranked(s).places == (1, 4, 3, 2)


@pytest.mark.rule("EX-12")
def test_the_order_of_area_bonuses() -> None:
    """Red is captain 0, Green captain 1, Blue captain 2."""
    s = position(wind="S", ports="HAV SDO JAM", round=6)
    captain(s, 0, vp=40, cubes=5)
    reputation(s, 0, "TUR", "SDO", "CUR")
    reputation(s, 1, "TUR", "SDO")
    tiles(s, CUR="T16")
    start_turn(s, 1)
    choose(s, "sail", "CUR")
    assert s.captains[1].vp == 5 + 5
    s.wind, s.round = "E", 7
    captain(s, 1, vp=40)
    s.captains[1].port = "HAV"
    captain(s, 2, crew=1)
    reputation(s, 2, "TUR", "SDO", "PRI", "BAR")
    hand(s, 2, "heave")
    tiles(s, CUR="T10", TRI="T07")
    top_map(s, "HAV")
    start_turn(s, 2)
    choose(s, "sail", "CUR")
    assert s.captains[2].vp == 3 + 3
    choose(s, "play", "heave")
    choose(s, "sail", "TRI")
    assert s.captains[2].vp == 6 + 3 + 7
    assert s.finishers == ((), (), (0, 1, 2), (2,))


@pytest.mark.rule("EX-13")
def test_a_marker_without_a_gun() -> None:
    """Green is captain 0, Red captain 1, Blue captain 2."""
    s = position(wind="N", ports="JAM NAS CUR")
    captain(s, 0, weapons=1)
    captain(s, 1, vp=4)
    hand(s, 1, "misfire")
    start_turn(s, 1)
    choose(s, "play", "misfire")
    assert (s.captains[0].weapons, s.most_weapons) == (0, 0)
    assert end_bonuses(s, 0).markers == 2
    start_turn(s, 0)
    tiles(s, NAS="T10", SDO="T07")
    choose(s, "sail", "NAS")
    assert ("board", 1, "vp") in choices(s)
    choose(s, "spare")
    start_turn(s, 2)
    choose(s, "sail", "SDO")
    assert s.most_weapons == 2


@pytest.mark.rule("EX-14")
def test_the_treasure_deck_runs_dry() -> None:
    """Red is captain 0, Green captain 1."""
    s = position(wind="N", ports="TRI JAM")
    captain(s, 0, booty=2)
    maps(s, 2, *(port for port in PORTS if port not in ("CUR", "BEL")))
    maps(s, 0, "CUR", "BEL")
    tiles(s, CUR="T10", TUR="T03")
    events = choose(s, "sail", "CUR")
    assert "no_map" in names(events)
    assert (s.captains[0].vp, s.captains[0].booty, s.treasure) == (3 + 4, 3, ["CUR"])
    start_turn(s, 1)
    choose(s, "sail", "TUR")
    green = s.captains[1]
    assert (green.weapons, green.maps, green.vp, s.treasure) == (1, ["CUR"], 2, [])
