"""Boarding (5.9)."""

from __future__ import annotations

from copy import copy

import pytest

from engine.winds_of_plunder.data import LOOT, MARKER
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
    tiles,
    told,
)


def beside(weapons: int = 1, seats: int = 3, **victim: int) -> State:
    """Captain 0, so armed, sails north from Jamaica to Nassau, where captain 1 lies; the tile brings nothing but VP and a map."""
    s = position(seats=seats, wind="N", ports="JAM NAS PRI SDO CUR")
    tiles(s, NAS="T10")
    captain(s, 1, **victim)
    captain(s, 0, weapons=weapons)
    return s


def prey(s: State) -> list[tuple[int, str]]:
    return [choice[1:] for choice in choices(s) if choice[0] == "board"]


@pytest.mark.rule("WOP-76", "RUL-42")
def test_a_ship_with_fewer_weapons_can_be_boarded() -> None:
    s = beside(weapons=2, vp=5)
    choose(s, "sail", "NAS")
    assert prey(s) == [(1, "vp")]
    events = choose(s, "board", 1, "vp")
    assert told(events, "robbed").fields == {"victim": 1, "port": "NAS", "vp": 2, "total": 5}
    assert s.captains[1].vp == 3


@pytest.mark.rule("WOP-76", "RUL-10")
def test_an_equally_armed_ship_only_with_most_weapons() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tiles(s, NAS="T10")
    captain(s, 2, weapons=2)
    captain(s, 1, weapons=2, vp=5)
    captain(s, 0, weapons=2)
    assert s.most_weapons == 2
    choose(s, "sail", "NAS")
    assert question(s) == "Turn"
    s = position(wind="N", ports="JAM NAS PRI")
    tiles(s, NAS="T10")
    captain(s, 0, weapons=2)
    captain(s, 1, weapons=2, vp=5)
    choose(s, "sail", "NAS")
    assert (1, "vp") in prey(s)


@pytest.mark.rule("WOP-76")
def test_a_better_armed_ship_is_left_alone() -> None:
    s = position(wind="N", ports="JAM NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 1, weapons=3, vp=5)
    captain(s, 2, weapons=0, vp=5)
    captain(s, 0, weapons=1)
    choose(s, "sail", "NAS")
    assert prey(s) == [(2, "vp")]
    assert refused(s, "board", 1, "vp") == ("well_armed", "WOP-76")


@pytest.mark.rule("WOP-77")
def test_weapons_from_the_tile_count() -> None:
    s = beside(weapons=0, vp=5)
    tiles(s, NAS="T12")
    choose(s, "sail", "NAS")
    assert prey(s) == [(1, "vp")]


@pytest.mark.rule("WOP-78")
def test_boarding_is_optional() -> None:
    s = beside(vp=5)
    choose(s, "sail", "NAS")
    events = choose(s, "spare")
    assert names(events) == ["marked"]
    assert s.captains[1].vp == 5


@pytest.mark.rule("WOP-79")
def test_one_ship_is_boarded_per_arrival() -> None:
    s = position(seats=4, wind="N", ports="JAM NAS NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 0, weapons=3)
    for seat in (1, 2, 3):
        captain(s, seat, vp=5)
    choose(s, "sail", "NAS")
    assert prey(s) == [(1, "vp"), (2, "vp"), (3, "vp")]
    choose(s, "board", 2, "vp")
    assert question(s) == "Turn"


@pytest.mark.rule("WOP-80", "WOP-139")
@pytest.mark.parametrize("loot", LOOT)
def test_one_of_four_things_is_taken(loot: str) -> None:
    s = beside(weapons=4, vp=5, crew=2, provisions=2)
    captain(s, 1, weapons=2)
    choose(s, "sail", "NAS")
    assert prey(s) == [(1, "vp"), (1, "crew"), (1, "provisions"), (1, "weapons")]
    own, other, _ = s.captains
    before = {name: (getattr(own, name), getattr(other, name)) for name in LOOT}
    choose(s, "board", 1, loot)
    for name, (mine, theirs) in before.items():
        moved = (2 if name == "vp" else 1) if name == loot else 0
        assert (getattr(own, name), getattr(other, name)) == (mine + moved, theirs - moved)


@pytest.mark.rule("WOP-81", "RUL-11")
def test_only_what_is_there_can_be_taken() -> None:
    s = beside(vp=1, crew=1)
    choose(s, "sail", "NAS")
    assert prey(s) == [(1, "vp"), (1, "crew")]
    assert refused(s, "board", 1, "provisions") == ("nothing_to_take", "WOP-81")
    choose(s, "board", 1, "vp")
    assert (s.captains[0].vp, s.captains[1].vp) == (3 + 1, 0)
    s = beside(crew=1)
    choose(s, "sail", "NAS")
    assert refused(s, "board", 1, "vp") == ("nothing_to_take", "WOP-81")


@pytest.mark.rule("WOP-82", "WOP-158")
def test_what_cannot_be_stored_can_still_be_taken() -> None:
    s = beside(crew=3)
    captain(s, 0, crew=9)
    choose(s, "sail", "NAS")
    assert (1, "crew") in prey(s)
    events = choose(s, "board", 1, "crew")
    assert (s.captains[0].crew, s.captains[1].crew) == (9, 2)
    assert told(events, "boarded").fields["kept"] == 0


@pytest.mark.rule("WOP-83")
@pytest.mark.parametrize("loot", ["vp", "crew", "provisions", "weapons"])
def test_booty_cards_cubes_and_markers_cannot_be_taken(loot: str) -> None:
    s = beside(weapons=4, vp=5, crew=3, provisions=3, booty=3)
    captain(s, 1, weapons=3)
    hand(s, 1, "heave", "intrigue")
    maps(s, 1, "BAR")
    reputation(s, 1, "TRI")
    markers = [getattr(s, marker) for marker in MARKER.values()]
    assert markers.count(1) == len(markers) - 1, "all but Most Weapons"
    choose(s, "sail", "NAS")
    assert {named for _, named in prey(s)} == {"vp", "crew", "provisions", "weapons"}
    for barred in ("booty", "card", "map", "cubes", "reserve", "marker", "most_crew"):
        assert refused(s, "board", 1, barred) == ("no_such", "")
    own, victim = s.captains[:2]
    safe = [(c, name) for c in (own, victim) for name in ("booty", "hand", "maps", "cubes")] + [(victim, "reserve")]
    before = [copy(getattr(c, name)) for c, name in safe]
    choose(s, "board", 1, loot)
    assert [getattr(c, name) for c, name in safe] == before
    assert s.marks["TRI"] == (1,)
    assert [getattr(s, marker) for marker in MARKER.values()] == markers, "who still has as many keeps the marker"


@pytest.mark.rule("WOP-83", "WOP-70")
def test_a_marker_changes_hands_with_the_tally() -> None:
    s = beside(weapons=2, provisions=1)
    assert s.most_provisions == 1
    choose(s, "sail", "NAS")
    choose(s, "board", 1, "provisions")
    assert s.most_provisions == 0


@pytest.mark.rule("WOP-84")
def test_a_ship_in_port_never_boards_an_arriving_one() -> None:
    s = beside(weapons=0)
    captain(s, 0, vp=9)
    captain(s, 1, weapons=5)
    choose(s, "sail", "NAS")
    assert question(s) == "Turn"
    assert s.captains[0].vp == 12


@pytest.mark.rule("WOP-156")
def test_a_second_arrival_has_its_own_boarding() -> None:
    s = position(wind="N", ports="JAM HAV SSA")
    captain(s, 0, weapons=3, crew=2)
    captain(s, 1, vp=30)
    captain(s, 2, vp=30)
    hand(s, 0, "heave")
    choose(s, "sail", "HAV")
    choose(s, "board", 1, "vp")
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert prey(s) == [(2, "vp")]
    choose(s, "board", 2, "vp")
    assert [c.vp for c in s.captains[1:]] == [28, 28]


@pytest.mark.rule("WOP-156")
def test_a_ship_may_be_boarded_by_one_after_another() -> None:
    s = position(wind="N", ports="JAM SSA NAS")
    tiles(s, NAS="T07")
    captain(s, 2, vp=9)
    captain(s, 0, weapons=2)
    captain(s, 1, weapons=1)
    choose(s, "sail", "NAS")
    choose(s, "board", 2, "vp")
    choose(s, "end")
    choose(s, *choices(s)[0])
    assert s.captains[1].port == "NAS"
    choose(s, "board", 2, "vp")
    assert (s.captains[2].vp, s.captains[2].port) == (5, "NAS")


@pytest.mark.rule("WOP-157")
def test_boarding_is_only_possible_on_arrival_and_in_that_port() -> None:
    s = beside(vp=5)
    captain(s, 2, vp=5)
    assert refused(s, "board", 1, "vp") == ("unknown", "")
    choose(s, "sail", "NAS")
    assert refused(s, "board", 2, "vp") == ("not_here", "WOP-157")
    choose(s, "spare")
    assert refused(s, "board", 1, "vp") == ("unknown", "")


@pytest.mark.rule("WOP-158", "WOP-138")
def test_a_victim_with_nothing_is_not_listed() -> None:
    s = beside(weapons=3)
    choose(s, "sail", "NAS")
    assert question(s) == "Turn"
    s = position(wind="N", ports="JAM NAS NAS")
    tiles(s, NAS="T10")
    captain(s, 0, weapons=3)
    captain(s, 2, vp=1)
    choose(s, "sail", "NAS")
    assert choices(s) == [("board", 2, "vp"), ("spare",)]


def test_boarding_can_open_the_port_for_a_reputation() -> None:
    s = position(wind="N", ports="JAM NAS PRI")
    tiles(s, NAS="T10")
    captain(s, 0, weapons=2)
    captain(s, 1, weapons=2, vp=0)
    reputation(s, 1, "NAS")
    choose(s, "sail", "NAS")
    choose(s, "board", 1, "weapons")
    assert s.marks == {"NAS": (1, 0)}
