"""Moving the Ship (RULES.md 5.5)."""

from __future__ import annotations

import pytest

from engine.windward.state import TOKEN
from tests.windward.positions import Rigged, asked_seat, choices, choose, decline_all, hand, illegal, position, refused, start_turn, targets

# Steps


@pytest.mark.rule("WWD-33")
def test_one_speed_moves_the_ship_one_space() -> None:
    s = position(wind=1)
    s.captains[0].ship = "5.12"
    told = choose(s, "sail", "5.11")
    assert (s.captains[0].ship, s.speed) == ("5.11", 3)
    assert told[0].fields == {"start": "5.12", "to": "5.11", "how": "sail", "cost": 1}


@pytest.mark.rule("WWD-33")
def test_a_step_goes_to_an_adjacent_space_only() -> None:
    s = position(wind=1)
    s.captains[0].ship = "5.12"
    assert targets(s, "sail") == {"6.30", "6.20", "5.11", "5.22", "5.13"}
    assert refused(s, "sail", "5.10") == ("not_adjacent", "WWD-33")
    assert refused(s, "sail", "Port") == ("not_adjacent", "WWD-35")


@pytest.mark.rule("WWD-33")
def test_without_speed_only_the_wind_moves_a_ship() -> None:
    s = position(wind=1)
    s.captains[0].ship, s.speed = "5.12", 0
    assert targets(s, "sail") == {"6.30"}
    assert refused(s, "sail", "5.11") == ("no_speed", "WWD-33")
    assert refused(s, "sail", "5.21") == ("into_the_wind", "WWD-24")


# Port


@pytest.mark.rule("WWD-34")
def test_a_ship_leaves_port_to_any_of_the_six_gates() -> None:
    s = position()
    gates = {f"{slot}.10" for slot in range(1, 7)}
    assert targets(s, "sail") == gates
    assert refused(s, "sail", "1.20") == ("not_adjacent", "WWD-34")
    choose(s, "sail", "5.10")
    assert (s.captains[0].ship, s.speed) == ("5.10", 3)


@pytest.mark.rule("WWD-34", "WWD-35")
def test_without_speed_nobody_leaves_or_enters_port() -> None:
    s = position()
    s.speed = 0
    assert targets(s, "sail") == set()
    assert refused(s, "sail", "1.10") == ("no_speed", "WWD-34")
    s.captains[0].ship = "1.10"
    assert refused(s, "sail", "Port") == ("no_speed", "WWD-35")


@pytest.mark.rule("WWD-35")
@pytest.mark.parametrize("crester", ["R8", "G3"])
def test_no_crester_comes_into_port(crester: str) -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.hold, captain.cargo = "3.10", crester, (0, 1, 2)
    assert refused(s, "sail", "Port") == ("crester_aboard", "WWD-35")
    choose(s, "drop", "red" if crester == "R8" else "grey")
    choose(s, "sail", "Port")
    assert (captain.ship, s.speed, captain.cargo[TOKEN]) == ("Port", 3, 2)


# Zephyrs and Corners


@pytest.mark.rule("WWD-36")
def test_a_zephyr_leads_to_every_other_zephyr() -> None:
    s = position()
    s.captains[0].ship = "6.30"
    assert targets(s, "zephyr") == {"1.51", "3.24", "4.13"}
    choose(s, "zephyr", "3.24")
    assert (s.captains[0].ship, s.speed) == ("3.24", 3)
    choose(s, "zephyr", "6.30")
    assert s.speed == 2


@pytest.mark.rule("WWD-36")
def test_a_zephyr_jump_needs_a_zephyr_and_speed() -> None:
    s = position()
    s.captains[0].ship = "6.20"
    assert refused(s, "zephyr", "1.51") == ("not_on_zephyr", "WWD-36")
    s.captains[0].ship, s.speed = "6.30", 0
    assert refused(s, "zephyr", "1.51") == ("no_speed", "WWD-36")
    assert illegal(s, "zephyr", "1.60")
    s.captains[0].ship, s.speed = "Port", 4
    assert refused(s, "zephyr", "1.51") == ("not_on_zephyr", "WWD-36")


@pytest.mark.rule("WWD-37")
@pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
def test_a_corner_leads_to_the_opposite_corner(small: bool) -> None:
    ring = 4 if small else 6
    for slot, across in ((1, 4), (2, 5), (3, 6), (4, 1), (5, 2), (6, 3)):
        s = position(small=small)
        s.captains[0].ship = f"{slot}.{ring}0"
        assert targets(s, "around") == {f"{across}.{ring}0"}
        choose(s, "around", f"{across}.{ring}0")
        assert (s.captains[0].ship, s.speed) == (f"{across}.{ring}0", 3)


@pytest.mark.rule("WWD-37")
def test_the_way_around_needs_a_corner_its_opposite_and_speed() -> None:
    s = position()
    s.captains[0].ship = "1.60"
    assert refused(s, "around", "3.60") == ("not_opposite", "WWD-37")
    s.speed = 0
    assert refused(s, "around", "4.60") == ("no_speed", "WWD-37")
    s.captains[0].ship, s.speed = "1.50", 4
    assert refused(s, "around", "4.60") == ("not_on_corner", "WWD-37")


# Drift


@pytest.mark.rule("WWD-38")
def test_no_ship_enters_drift_at_any_cost_or_with_the_wind() -> None:
    s = position(wind=1)
    s.captains[0].ship = "1.30"
    assert refused(s, "sail", "1.40") == ("drift", "WWD-38")
    s.captains[0].ship = "1.50"
    s.wind = 2
    assert refused(s, "sail", "1.40") == ("drift", "WWD-38")


@pytest.mark.rule("WWD-38", "WWD-77")
def test_deadweight_opens_drift_at_the_usual_cost() -> None:
    s = position(wind=1)
    s.captains[0].ship = "6.13"
    hand(s, 0, "deadweight")
    assert refused(s, "sail", "1.40") == ("drift", "WWD-38")
    choose(s, "play", "deadweight")
    choose(s, "sail", "1.40")
    assert s.speed == 3
    assert refused(s, "sail", "1.30") == ("into_the_wind", "WWD-24")
    choose(s, "sail", "1.50")
    assert s.speed == 3


@pytest.mark.rule("WWD-38", "WWD-77")
def test_deadweight_opens_drift_for_its_own_turn_only() -> None:
    s = position(seats=2)
    s.captains[1].ship = "1.30"
    hand(s, 0, "deadweight")
    choose(s, "play", "deadweight")
    choose(s, "end")
    assert asked_seat(s) == 1
    assert refused(s, "sail", "1.40") == ("drift", "WWD-38")


# Battles on the way


@pytest.mark.rule("WWD-39", "WWD-41", "WWD-97")
@pytest.mark.parametrize("foe", ["ship", "red", "white"])
@pytest.mark.parametrize(
    ("start", "verb", "to", "speed"),
    [
        ("5.12", "sail", "6.30", 4),
        ("5.12", "sail", "5.11", 3),
        ("Port", "sail", "2.10", 3),
        ("6.30", "zephyr", "3.24", 3),
        ("2.60", "around", "5.60", 3),
    ],
    ids=["with the wind", "a paid step", "out of Port", "zephyr", "around"],
)
def test_entering_a_taken_space_by_any_movement_is_an_attack(start: str, verb: str, to: str, speed: int, foe: str) -> None:
    s = position(wind=1, great_white="on")
    captain = s.captains[0]
    captain.ship, captain.cannons = start, 1
    if foe == "ship":
        s.captains[1].ship = to
    elif foe == "red":
        s.red_at[6] = to
    else:
        s.white, s.white_at = "here", to
    choose(s, verb, to)
    assert s.battle is not None
    assert (s.battle.space, s.battle.origin, s.speed) == (to, start, speed)
    assert (s.battle.attacker.kind, s.battle.attacker.seat, s.battle.defender.kind) == ("ship", 0, foe)
    assert set(choices(s)) == {("cannons", 0), ("cannons", 1)}
    assert illegal(s, "sail", "Port")


@pytest.mark.rule("WWD-39", "WWD-3")
def test_only_ships_alive_reds_and_the_white_stop_a_ship() -> None:
    s = position(wind=1)
    s.captains[0].ship, s.speed = "2.10", 0
    s.captains[1].boats, s.grey_at[0] = ("1.11", "aside"), "1.21"
    s.carcasses = {"R8": "1.31", "G5": "1.31"}
    s.loose["1.41"] = (1, 1, 1, 0)
    for space in ("1.11", "1.21", "1.31", "1.41", "1.51"):
        choose(s, "sail", space)
        assert s.battle is None
    assert s.captains[0].ship == "1.51"


@pytest.mark.rule("WWD-39", "WWD-9")
def test_ships_at_port_are_not_attacked() -> None:
    s = position()
    s.captains[0].ship = "1.10"
    choose(s, "sail", "Port")
    assert s.battle is None
    assert [c.ship for c in s.captains] == ["Port"] * 3


# Forbidden battles


@pytest.mark.rule("WWD-40", "WWD-104")
def test_after_a_tie_the_ship_may_not_go_there_again(dice: Rigged) -> None:
    s = position(wind=1)
    s.captains[0].ship, s.captains[1].ship = "5.12", "5.11"
    dice.battle((2, 1), (2, 1))
    choose(s, "sail", "5.11")
    decline_all(s)
    assert s.captains[0].ship == "5.12"
    assert refused(s, "sail", "5.11") == ("tied_before", "WWD-104")
    s.captains[1].ship = "5.22"
    assert refused(s, "sail", "5.22") == ("tied_before", "WWD-104")
    choose(s, "sail", "5.11")
    assert s.battle is None


@pytest.mark.rule("WWD-40")
@pytest.mark.parametrize(("start", "verb", "to"), [("6.30", "zephyr", "3.24"), ("2.60", "around", "5.60"), ("Port", "sail", "2.10")])
def test_a_forbidden_battle_closes_every_way_there(start: str, verb: str, to: str) -> None:
    s = position()
    s.captains[0].ship, s.captains[1].ship, s.red_at[6] = start, "1.20", to
    s.barred = (("ship 0", "R7"),)
    assert refused(s, verb, to) == ("tied_before", "WWD-104")
    s.barred = (("ship 0", "R6"), ("ship 1", "R7"), ("boat 0.1", "R7"))
    assert (verb, to) in choices(s)


@pytest.mark.rule("WWD-40", "WWD-78")
def test_a_false_flag_keeps_the_attacker_away_from_that_captain(dice: Rigged) -> None:
    s = position(wind=1)
    s.captains[0].ship, s.captains[1].ship, s.captains[2].ship = "5.12", "5.11", "5.13"
    hand(s, 1, "false_flag")
    choose(s, "sail", "5.11")
    choose(s, "play", "false_flag")
    assert (s.captains[0].ship, s.speed) == ("5.12", 3)
    assert refused(s, "sail", "5.11") == ("false_flag", "WWD-78")
    assert ("sail", "5.13") in choices(s)


@pytest.mark.rule("WWD-40", "WWD-104")
def test_a_longboat_keeps_away_from_a_battle_it_may_not_start(dice: Rigged) -> None:
    s = position(seats=2)
    captain = s.captains[0]
    captain.boats, captain.rowing = ("2.13", "aside"), 4
    s.grey_at[0] = "2.23"
    dice.battle((2,), (2,))
    choose(s, "row", 1, "2.23")
    decline_all(s)
    assert captain.boats[0] == "2.13"
    assert refused(s, "row", 1, "2.23") == ("tied_before", "WWD-104")


@pytest.mark.rule("WWD-40", "WWD-104")
def test_the_ban_is_over_with_the_turn(dice: Rigged) -> None:
    s = position(seats=2, wind=1)
    s.captains[0].ship, s.captains[1].ship = "5.12", "5.11"
    s.red_at = [""] * 9
    dice.battle((2, 1), (2, 1))
    choose(s, "sail", "5.11")
    decline_all(s)
    hand(s, 0, "fuel")
    choose(s, "end")
    choose(s, "eat", "fuel")
    start_turn(s, 0)
    assert ("sail", "5.11") in choices(s)


# Going back


@pytest.mark.rule("WWD-41", "WWD-108")
@pytest.mark.parametrize(
    ("path", "speed"),
    [
        ((("sail", "5.10"), ("sail", "5.11"), ("sail", "5.12")), 1),
        ((("sail", "6.10"), ("sail", "6.20"), ("sail", "6.30"), ("zephyr", "3.24")), 0),
        ((("sail", "2.10"),), 3),
    ],
    ids=["a step", "a jump", "out of Port"],
)
def test_a_beaten_ship_goes_back_one_move_and_gets_no_speed_back(path: tuple[tuple[str, str], ...], speed: int, dice: Rigged) -> None:
    s = position(wind=5)
    captain = s.captains[0]
    captain.morale = 4
    s.red_at[6] = path[-1][1]
    dice.battle((2, 1), (1, 1, 1, 1, 1))
    for verb, to in path:
        choose(s, verb, to)
    decline_all(s)
    assert captain.ship == (path[-2][1] if len(path) > 1 else "Port")
    assert (captain.morale, s.speed) == (2, speed)
