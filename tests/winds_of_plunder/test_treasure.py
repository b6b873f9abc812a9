"""Buried treasure (5.10)."""

from __future__ import annotations

import pytest

from engine.kernel import Luck, Secret, determinize, view
from engine.winds_of_plunder.data import BOOTY, PORTS
from engine.winds_of_plunder.scoring import end_bonuses
from tests.winds_of_plunder.positions import captain, choices, choose, hand, maps, names, position, start_turn, tiles, told, top_map


@pytest.mark.rule("WOP-85", "RUL-22")
def test_a_map_is_played_on_arrival_for_nothing() -> None:
    s = position(wind="N", ports="JAM")
    maps(s, 0, "NAS")
    events = choose(s, "sail", "NAS")
    assert s.points == 3
    assert told(events, "treasure").fields == {"port": "NAS", "vp": 2, "total": s.captains[0].vp}


@pytest.mark.rule("WOP-86", "RUL-3")
@pytest.mark.parametrize(("found", "vp"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_each_treasure_is_worth_more(found: int, vp: int) -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T16")
    c = captain(s, 0, booty=found)
    maps(s, 0, "NAS")
    choose(s, "sail", "NAS")
    assert (c.vp, c.booty) == (5 + vp, found + 1)


@pytest.mark.rule("WOP-87", "RUL-4")
def test_after_the_seventh_space_each_treasure_scores_seven() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T16")
    c = captain(s, 0, booty=6)
    maps(s, 0, "NAS")
    choose(s, "sail", "NAS")
    assert (c.vp, c.booty) == (12, 6)
    assert BOOTY[6] == 7


@pytest.mark.rule("WOP-88")
def test_a_played_map_is_shown_and_goes_to_the_bottom() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T16")
    maps(s, 0, "NAS")
    events = choose(s, "sail", "NAS")
    assert s.captains[0].maps == []
    assert s.treasure[0] == "NAS"
    assert s.buried == ["NAS"]
    assert told(events, "treasure").seen_by(None).fields["port"] == "NAS"


@pytest.mark.rule("WOP-89")
def test_maps_in_hand_are_worth_nothing_at_the_end() -> None:
    s = position()
    captain(s, 0, cubes=0)
    maps(s, 0, "NAS", "BEL", "TRI")
    assert sum(end_bonuses(s, 0)) == 0


@pytest.mark.rule("WOP-90")
def test_being_in_a_port_does_not_play_its_map() -> None:
    s = position(wind="W", ports="BEL")
    maps(s, 0, "BEL")
    hand(s, 0, "smuggled_chart")
    choose(s, "play", "smuggled_chart")
    choose(s, "end")
    assert "BEL" in s.captains[0].maps
    assert s.captains[0].vp == 0


@pytest.mark.rule("WOP-159")
def test_a_played_map_comes_back_in_its_turn_and_pays_again() -> None:
    s = position(wind="N", ports="JAM SSA PRI")
    tiles(s, NAS="T16")
    s.captains[2].maps = [port for port in PORTS if port not in ("NAS", "TRI")]
    s.captains[0].maps = ["NAS"]
    s.treasure = ["TRI"]
    choose(s, "sail", "NAS")
    assert s.treasure == ["NAS", "TRI"]
    tiles(s, NAS="T15", SSA="T10")
    start_turn(s, 0)
    s.captains[0].port = "JAM"
    choose(s, "sail", "SSA")
    assert s.captains[0].maps == ["TRI"]
    start_turn(s, 1)
    before = s.captains[1].vp
    choose(s, *choices(s)[0])
    assert s.captains[1].port == "NAS"
    assert s.captains[1].vp == before + 4 + 2


@pytest.mark.rule("WOP-159")
def test_the_treasure_deck_is_never_shuffled() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    order = list(s.treasure)
    top_map(s, "TRI")
    order = [port for port in order if port != "TRI"]
    choose(s, "sail", "NAS")
    assert s.treasure == order


@pytest.mark.rule("WOP-160")
def test_a_map_returned_cannot_serve_the_icon_of_the_same_arrival() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    s.captains[0].maps, s.treasure = s.treasure, []
    events = choose(s, "sail", "NAS")
    assert "no_map" in names(events)
    assert "map_drawn" not in names(events)
    assert s.treasure == ["NAS"]


@pytest.mark.rule("WOP-161")
def test_at_most_one_map_is_played_per_arrival() -> None:
    s = position(wind="N", ports="JAM")
    maps(s, 0, "NAS", "SSA", "HAV")
    events = choose(s, "sail", "NAS")
    assert names(events).count("treasure") == 1
    assert sorted(port for port in s.captains[0].maps if port in ("SSA", "HAV")) == ["HAV", "SSA"]


# What everybody knows of maps


@pytest.mark.rule("WOP-173")
def test_a_map_drawn_unseen_is_its_owners_secret() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, NAS="T10")
    top_map(s, "TRI")
    events = choose(s, "sail", "NAS")
    assert told(events, "map_drawn").fields["port"] == Secret("TRI", (0,))
    assert s.captains[0].traced == []


@pytest.mark.rule("WOP-159", "WOP-173")
def test_a_map_that_comes_back_from_the_bottom_is_known_to_everybody() -> None:
    s = position(wind="N", ports="JAM CUR PRI")
    tiles(s, NAS="T10", SDO="T11")
    s.captains[0].maps, s.captains[2].maps, s.treasure = ["NAS"], [port for port in PORTS if port != "NAS"], []
    choose(s, "sail", "NAS")
    start_turn(s, 1)
    events = choose(s, "sail", "SDO")
    assert told(events, "map_drawn").fields["port"] == "NAS"
    assert (s.captains[1].traced, s.buried) == (["NAS"], [])
    for reader in (0, 2, None):
        assert determinize(view(s, reader), Luck(3)).captains[1].maps == ["NAS"]
    s.captains[1].port, s.sailed = "SSA", False
    choose(s, "sail", "NAS")
    assert (s.captains[1].maps, s.captains[1].traced, s.buried) == ([], [], ["NAS"])


@pytest.mark.rule("WOP-88", "WOP-159")
def test_the_map_played_last_lies_lowest() -> None:
    s = position(wind="N", ports="JAM")
    tiles(s, SSA="T16", NAS="T07")
    maps(s, 0, "NAS", "SSA")
    choose(s, "sail", "SSA")
    start_turn(s, 0)
    choose(s, "sail", "NAS")
    assert s.treasure[:2] == s.buried == ["NAS", "SSA"]


def test_imagined_decks_keep_the_buried_maps_at_the_bottom() -> None:
    s = position(wind="N", ports="JAM")
    maps(s, 0, "NAS")
    choose(s, "sail", "NAS")
    for seed in range(10):
        assert determinize(view(s, 1), Luck(seed)).treasure[0] == "NAS"
