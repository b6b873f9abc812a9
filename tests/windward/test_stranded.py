"""Stranded on Drift (RULES.md 5.5, WWD-42)."""

from __future__ import annotations

import pytest

from engine.windward.state import RED_TOOTH, TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, decline_all, hand, illegal, position, refused, targets


def adrift(wind: int = 1, speed: int = 0, at: str = "1.40", seats: int = 3) -> State:
    """A Ship under Deadweight over the Drift of 1.40; its neighbours are 1.50, 1.41, 1.31, 1.30, 6.13 and 6.14."""
    s = position(seats, wind=wind)
    s.captains[0].ship, s.captains[0].morale = at, 3
    s.speed, s.deadweight = speed, True
    return s


@pytest.mark.rule("WWD-42")
@pytest.mark.parametrize("speed", [0, 3])
def test_no_turn_ends_on_drift(speed: int) -> None:
    s = adrift(speed=speed)
    assert refused(s, "end") == ("end_on_drift", "WWD-42")


@pytest.mark.rule("WWD-42")
def test_a_ship_that_can_sail_on_is_not_stranded() -> None:
    s = adrift(wind=1, speed=0)
    assert targets(s, "sail") == {"1.50"}
    assert refused(s, "strand", "1.30") == ("not_stranded", "WWD-42")
    assert targets(s, "strand") == set()


@pytest.mark.rule("WWD-42")
def test_only_a_ship_on_drift_can_be_stranded() -> None:
    s = adrift(speed=0, at="1.60")
    assert targets(s, "sail") == set()
    assert illegal(s, "strand", "1.50")


@pytest.mark.rule("WWD-42")
@pytest.mark.parametrize("foe", ["ship", "red"])
def test_a_move_into_battle_is_no_way_out(foe: str) -> None:
    s = adrift(wind=1, speed=0)
    if foe == "ship":
        s.captains[1].ship = "1.50"
    else:
        s.red_at[6] = "1.50"
    assert targets(s, "sail") == {"1.50"}
    assert targets(s, "strand") == {"1.41", "1.31", "1.30", "6.13", "6.14"}


@pytest.mark.rule("WWD-42")
def test_the_landing_is_the_nearest_space_without_drift_ship_red_or_white() -> None:
    s = adrift(wind=1)
    s.captains[1].ship, s.captains[2].ship, s.red_at[6:] = "1.30", "1.50", ["1.31", "6.13", ""]
    s.white, s.white_at = "here", "1.41"
    s.captains[1].boats, s.grey_at[0], s.carcasses = ("6.14", "aside"), "6.14", {"R9": "6.14"}
    assert targets(s, "strand") == {"6.14"}
    assert illegal(s, "strand", "1.30")
    s.captains[2].ship = "6.14"
    s.red_at[0] = "1.50"
    assert targets(s, "strand") == {"1.60", "1.51", "1.42", "1.32", "1.21", "1.20", "6.12", "6.22", "6.23", "6.24", "6.15"}


@pytest.mark.rule("WWD-42")
def test_the_steps_to_the_landing_are_counted_over_any_spaces() -> None:
    s = adrift(wind=4, at="1.22")
    s.captains[1].ship, s.captains[2].ship, s.red_at = "1.21", "1.12", ["1.13", "1.23", "1.32", "1.31", *[""] * 5]
    assert targets(s, "strand") == {"1.42", "1.33", "1.14", "2.40", "2.30", "2.20", "1.11", "1.20", "1.30", "1.41"}


@pytest.mark.rule("WWD-42")
def test_a_stranded_captain_may_still_do_other_things() -> None:
    s = adrift(wind=4, speed=0)
    s.captains[1].ship = "1.30"
    hand(s, 0, "fuel")
    assert targets(s, "strand")
    assert {("play", "fuel"), ("order", "speed"), ("order", "row")} <= set(choices(s))
    choose(s, "play", "fuel")
    assert targets(s, "strand") == set()
    choose(s, "sail", "1.31")
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-42", "WWD-128")
def test_a_stranded_ship_loses_morale_and_takes_a_normal_sky_rest() -> None:
    s = adrift(wind=4)
    s.captains[1].ship = "1.30"
    s.red_at = ["1.60", *[""] * 8]
    hand(s, 0, "fuel")
    captain = s.captains[0]
    choose(s, "strand", "6.13")
    assert (captain.ship, captain.morale) == ("6.13", 2)
    assert set(choices(s)) == {("eat", "fuel"), ("hunger",)}
    choose(s, "eat", "fuel")
    assert (captain.morale, captain.notoriety, asked_seat(s)) == (2, 1, 1)
    assert s.red_at[0] == "1.60"


@pytest.mark.rule("WWD-42", "WWD-116")
def test_a_stranded_ship_of_morale_2_keeps_1_and_is_not_lost() -> None:
    s = adrift(wind=4)
    s.captains[1].ship = "1.30"
    s.red_at = ["1.60", *[""] * 8]
    captain = s.captains[0]
    captain.morale, captain.hold, captain.cargo = 2, "R9", (0, 2, 1)
    hand(s, 0, "fuel")
    choose(s, "strand", "6.13")
    assert (captain.ship, captain.morale, captain.hold, captain.cargo) == ("6.13", 1, "R9", (0, 2, 1))
    choose(s, "eat", "fuel")
    assert (captain.ship, captain.morale, captain.notoriety, asked_seat(s)) == ("6.13", 1, 1, 1), "and the rest was completed"


@pytest.mark.rule("WWD-42", "WWD-126")
def test_the_reds_of_the_landing_come(dice: Rigged) -> None:
    s = adrift(wind=4)
    s.captains[1].ship = "1.30"
    s.red_at = ["1.60", *[""] * 8]
    dice.battle((1, 1, 1, 1, 1), (3, 2))
    choose(s, "strand", "1.41")
    choose(s, "route", "1.50")
    assert (s.captains[0].ship, s.captains[0].morale, s.red_at[0]) == ("1.41", 1, "1.50")


@pytest.mark.rule("WWD-42", "WWD-120", "WWD-121", "WWD-184")
def test_a_stranded_ship_without_morale_is_lost_and_its_cargo_lies_on_the_landing() -> None:
    s = adrift(wind=4)
    s.captains[1].ship = "1.30"
    s.red_at = ["1.60", *[""] * 8]
    captain = s.captains[0]
    captain.morale, captain.hold, captain.cargo, captain.gas = 1, "R9", (0, 2, 1), 3
    hand(s, 0, "fuel")
    choose(s, "strand", "1.50")
    assert (captain.ship, captain.morale, captain.gas, captain.notoriety) == ("Port", 1, 3, 0)
    assert (captain.hold, captain.cargo, len(captain.hand)) == ("", (0, 0, 1), 1)
    assert (s.carcasses, s.loose["1.50"][RED_TOOTH], s.loose["1.50"][TOKEN]) == ({"R9": "1.50"}, 2, 1)
    assert (s.red_at[0], asked_seat(s)) == ("1.60", 1)


@pytest.mark.rule("WWD-42", "WWD-162")
def test_a_solo_ship_stranded_without_morale_loses_the_game() -> None:
    s = adrift(wind=4, seats=1)
    s.red_at[0] = "1.30"
    s.captains[0].morale = 1
    choose(s, "strand", "1.50")
    assert s.over
    assert s.winners == ()


@pytest.mark.rule("WWD-42", "WWD-41")
def test_a_ship_thrown_back_onto_drift_can_be_stranded(dice: Rigged) -> None:
    s = adrift(wind=1, speed=0)
    s.red_at[6] = "1.50"
    dice.battle((3, 3), (2, 1, 1, 1, 1))
    choose(s, "sail", "1.50")
    decline_all(s)
    assert s.captains[0].ship == "1.40"
    assert refused(s, "sail", "1.50") == ("tied_before", "WWD-104")
    assert targets(s, "strand")
