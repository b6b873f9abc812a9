"""Wind (RULES.md 5.3)."""

from __future__ import annotations

import pytest

from engine.windward.planet import land
from engine.windward.state import State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refused, start_turn, targets

COMPASS = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
WINDS = tuple(COMPASS)


def rest_at_port(s: State) -> None:
    choose(s, "end")


@pytest.mark.rule("WWD-22", "WWD-23")
@pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
@pytest.mark.parametrize("wind", WINDS)
def test_a_becalmed_ship_drifts_the_same_way_everywhere(wind: int, small: bool) -> None:
    s = position(wind=wind, small=small)
    s.red_at = [""] * 9
    s.speed, s.deadweight = 0, True
    planet = land(s)
    at = {place: space for space, place in planet.axial.items() if space != "Port"}
    dq, dr = COMPASS[wind]
    for space in planet.spaces:
        s.captains[0].ship = space
        q, r = planet.axial[space]
        downwind = at.get((q + dq, r + dr))
        assert targets(s, "sail") == ({downwind} if downwind else set())


@pytest.mark.rule("WWD-23")
def test_a_free_run_needs_no_speed_and_has_no_limit() -> None:
    s = position(wind=1)
    s.captains[0].ship, s.speed = "2.10", 0
    for space in ("1.11", "1.21", "1.31", "1.41", "1.51"):
        told = choose(s, "sail", space)
        assert told[0].fields["cost"] == 0
    assert (s.captains[0].ship, s.speed) == ("1.51", 0)
    assert targets(s, "sail") == set()


@pytest.mark.rule("WWD-23")
def test_free_steps_come_at_any_time_of_the_turn() -> None:
    s = position(wind=1)
    s.captains[0].ship = "2.10"
    for space, speed in (("1.11", 4), ("2.20", 3), ("1.12", 3), ("2.30", 2)):
        choose(s, "sail", space)
        assert s.speed == speed
    choose(s, "order", "speed")
    choose(s, "sail", "1.13")
    assert s.speed == 3


@pytest.mark.rule("WWD-24")
@pytest.mark.parametrize(("wind", "upwind"), [(1, "5.21"), (2, "5.22"), (3, "5.13"), (4, "6.30"), (5, "6.20"), (6, "5.11")])
def test_no_ship_steps_into_the_wind_at_any_cost(wind: int, upwind: str) -> None:
    s = position(wind=wind)
    s.captains[0].ship, s.speed, s.deadweight = "5.12", 9, True
    assert refused(s, "sail", upwind) == ("into_the_wind", "WWD-24")
    assert len(targets(s, "sail")) == 5


@pytest.mark.rule("WWD-25", "WWD-34")
@pytest.mark.parametrize("wind", WINDS)
def test_every_wind_lets_a_ship_out_of_port_for_one_speed(wind: int) -> None:
    for gate in range(1, 7):
        s = position(wind=wind)
        choose(s, "sail", f"{gate}.10")
        assert s.speed == 3


@pytest.mark.rule("WWD-25", "WWD-26", "WWD-35")
@pytest.mark.parametrize("wind", WINDS)
def test_every_wind_lets_a_ship_into_port_for_one_speed(wind: int) -> None:
    for gate in range(1, 7):
        s = position(wind=wind)
        s.captains[0].ship = f"{gate}.10"
        choose(s, "sail", "Port")
        assert (s.captains[0].ship, s.speed) == ("Port", 3)


@pytest.mark.rule("WWD-25")
@pytest.mark.parametrize("wind", WINDS)
def test_jumps_cost_one_speed_in_every_wind(wind: int) -> None:
    s = position(wind=wind)
    s.captains[0].ship = "4.13"
    choose(s, "zephyr", "6.30")
    s.captains[0].ship = "1.60"
    choose(s, "around", "4.60")
    assert s.speed == 2


@pytest.mark.rule("WWD-25", "WWD-44")
@pytest.mark.parametrize("wind", WINDS)
def test_longboats_row_every_way_in_every_wind(wind: int) -> None:
    s = position(wind=wind)
    captain = s.captains[0]
    captain.boats, captain.rowing = ("5.12", "aside"), 6
    assert {c[2] for c in choices(s) if c[0] == "row"} == {"6.30", "6.20", "5.11", "5.21", "5.22", "5.13"}
    choose(s, "row", 1, "6.30")
    choose(s, "row", 1, "5.12")
    assert captain.rowing == 4


@pytest.mark.rule("WWD-25", "WWD-134")
@pytest.mark.parametrize("wind", WINDS)
def test_cresters_pay_no_heed_to_the_wind(wind: int) -> None:
    s = position(wind=wind)
    s.captains[0].ship, s.captains[0].morale = "1.10", 2
    s.red_at = ["1.60", *[""] * 8]
    choose(s, "end")
    assert s.red_at[0] == "1.31"


@pytest.mark.rule("WWD-26")
def test_a_free_run_ends_at_the_gate() -> None:
    s = position(wind=4)
    s.captains[0].ship, s.speed = "1.20", 0
    choose(s, "sail", "1.10")
    assert refused(s, "sail", "Port") == ("no_speed", "WWD-35")
    s.speed = 1
    choose(s, "sail", "Port")
    assert s.speed == 0


@pytest.mark.rule("WWD-27")
def test_a_new_round_rolls_for_another_wind(dice: Rigged) -> None:
    s = position(seats=3, wind=5)
    start_turn(s, 2)
    dice.wind(5, 5, 2)
    told = choose(s, "end")
    assert (s.round, s.wind, asked_seat(s)) == (2, 2, 0)
    names = [e.name for e in told]
    assert names.count("wind_die") == 3
    assert names.index("wind") < names.index("turn")


@pytest.mark.rule("WWD-27", "WWD-28")
def test_the_wind_turns_only_when_play_returns_to_the_first_player(dice: Rigged) -> None:
    s = position(seats=4, wind=5)
    s.first = 2
    start_turn(s, 2)
    for seat in (3, 0, 1):
        rest_at_port(s)
        assert (asked_seat(s), s.round, s.wind) == (seat, 1, 5)
    dice.wind(6)
    rest_at_port(s)
    assert (asked_seat(s), s.round, s.wind) == (2, 2, 6)


@pytest.mark.rule("WWD-28", "WWD-79")
def test_an_aerogenerator_turns_the_wind_at_once_and_for_everybody(dice: Rigged) -> None:
    s = position(seats=2, wind=1)
    s.captains[0].ship, s.speed = "2.10", 0
    s.captains[1].ship = "1.11"
    s.red_at = [""] * 9
    hand(s, 0, "aerogenerator", "fuel")
    choose(s, "play", "aerogenerator")
    choose(s, "wind", 3)
    assert targets(s, "sail") == {"2.11"}
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert (asked_seat(s), s.wind) == (1, 3)
    s.speed = 0
    assert targets(s, "sail") == {"2.20"}


@pytest.mark.rule("WWD-28")
def test_the_next_roll_must_differ_from_the_wind_then_showing(dice: Rigged) -> None:
    s = position(seats=2, wind=1)
    start_turn(s, 1)
    hand(s, 1, "aerogenerator")
    choose(s, "play", "aerogenerator")
    choose(s, "wind", 4)
    dice.wind(4, 1)
    rest_at_port(s)
    assert (s.round, s.wind) == (2, 1)


@pytest.mark.rule("WWD-28")
def test_nothing_else_turns_the_wind(dice: Rigged) -> None:
    s = position(wind=4, seats=3)
    captain = s.captains[0]
    captain.ship, captain.morale, captain.cannons = "4.12", 4, 3
    dice.battle((3, 3, 3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    choose(s, "cannons", 3)
    choose(s, "place", "4.60")
    choose(s, "order", "process")
    choose(s, "end")
    choose(s, *choices(s)[0])
    assert (s.wind, asked_seat(s)) == (4, 1)
