"""Longboats and what they tow (RULES.md 5.6)."""

from __future__ import annotations

import pytest

from engine.windward.pieces import towed_on
from engine.windward.state import ABOARD, ASIDE, RED_TOOTH, TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refused, start_turn


def afloat(*spaces: str, rowing: int = 4, seats: int = 3, mode: str = "", wind: int = 1) -> State:
    """The first captain's Ship is on 2.22 and these Longboats are At Sky."""
    s = position(seats=seats, mode=mode, wind=wind)
    c = s.captains[0]
    c.ship, c.rowing = "2.22", rowing
    c.boats = (spaces[0], spaces[1] if len(spaces) > 1 else ASIDE)
    return s


def rowed(s: State, boat: int) -> set[str]:
    return {c[2] for c in choices(s) if c[:2] == ("row", boat)}


@pytest.mark.rule("WWD-43")
def test_each_point_moves_one_longboat_one_space() -> None:
    s = afloat("2.13", "2.20", rowing=3)
    c = s.captains[0]
    choose(s, "row", 1, "2.14")
    choose(s, "row", 2, "2.30")
    choose(s, "row", 1, "3.40")
    assert (c.boats, c.rowing) == (("3.40", "2.30"), 0)
    assert refused(s, "row", 2, "2.40") == ("no_rowing", "WWD-43")


@pytest.mark.rule("WWD-43")
def test_rowing_goes_to_adjacent_spaces_and_between_other_actions() -> None:
    s = afloat("2.13")
    choose(s, "row", 1, "2.14")
    choose(s, "sail", "2.31")
    choose(s, "row", 1, "2.13")
    assert (s.captains[0].rowing, s.speed) == (2, 4)  # a free step of the Ship between two strokes
    assert refused(s, "row", 1, "2.33") == ("boat_not_adjacent", "WWD-43")
    assert refused(s, "row", 2, "2.30") == ("boat_not_at_sky", "WWD-43")


@pytest.mark.rule("WWD-43")
def test_longboats_are_rowed_in_their_owners_turn_only() -> None:
    s = afloat("2.13")
    start_turn(s, 1)
    s.captains[1].rowing = 4
    assert not rowed(s, 1)
    start_turn(s, 0)
    assert rowed(s, 1)


@pytest.mark.rule("WWD-44")
def test_longboat_keeps_out_of_drift_and_port() -> None:
    s = afloat("1.10")
    s.deadweight = True  # that helps the Ship only
    assert refused(s, "row", 1, "6.11") == ("boat_drift", "WWD-44")
    assert refused(s, "row", 1, "Port") == ("boat_port", "WWD-44")
    assert rowed(s, 1) == {"1.11", "1.20", "2.10", "6.10"}


@pytest.mark.rule("WWD-44")
@pytest.mark.parametrize(("at", "far"), [("1.51", "3.24"), ("2.60", "5.60")])
def test_longboat_uses_no_zephyr_and_goes_not_around(at: str, far: str) -> None:
    s = afloat(at)
    assert refused(s, "row", 1, far) == ("boat_not_adjacent", "WWD-43")
    assert not any(c[0] in ("zephyr", "around") for c in choices(s))


@pytest.mark.rule("WWD-44")
@pytest.mark.parametrize("to", ["2.22", "3.40"])
def test_wind_neither_helps_nor_hinders_a_longboat(to: str) -> None:
    s = afloat("2.13", wind=1)  # 2.22 lies with the wind, 3.40 against it
    choose(s, "row", 1, to)
    assert (s.captains[0].boats[0], s.captains[0].rowing) == (to, 3)


@pytest.mark.rule("WWD-45")
def test_own_longboats_never_share_a_space() -> None:
    s = afloat("2.13", "2.14")
    assert refused(s, "row", 1, "2.14") == ("own_boat", "WWD-45")
    assert refused(s, "row", 2, "2.13") == ("own_boat", "WWD-45")


@pytest.mark.rule("WWD-46")
@pytest.mark.parametrize("tagged", [(), ("G1",)])
def test_longboat_attacks_the_grey_whose_space_it_enters(dice: Rigged, tagged: tuple[str, ...]) -> None:
    s = afloat("2.13")
    s.grey_at[0], s.tagged = "2.23", tagged
    dice.battle((1,), (3,))
    battle = next(e for e in choose(s, "row", 1, "2.23") if e.name == "battle")
    assert (battle.fields["attacker"], battle.fields["defender"], battle.fields["cresters"]) == ("boat", "grey", ("G1",))
    assert s.captains[0].boats[0] == ABOARD
    assert s.grey_at[0] == "2.23"


@pytest.mark.rule("WWD-46")
def test_longboat_attacks_another_captains_longboat(dice: Rigged) -> None:
    s = afloat("2.13")
    s.captains[1].boats = ("2.14", ASIDE)
    dice.battle((2,), (1,))
    battle = next(e for e in choose(s, "row", 1, "2.14") if e.name == "battle")
    assert (battle.seat, battle.fields["victim"]) == (0, 1)
    assert (s.captains[0].boats[0], s.captains[1].boats[0]) == ("2.14", ABOARD)


@pytest.mark.rule("WWD-46")
def test_longboat_passes_under_ships_and_reds() -> None:
    s = afloat("2.31")
    s.captains[1].ship = "2.40"
    choose(s, "row", 1, "2.40")
    choose(s, "row", 1, "2.41")  # a Red's space
    assert (s.captains[0].boats[0], s.red_at[1]) == ("2.41", "2.41")


@pytest.mark.rule("WWD-47")
def test_towed_grey_moves_with_the_longboat() -> None:
    s = afloat("2.13")
    s.captains[0].tows = ("G1", "")
    choose(s, "row", 1, "2.14")
    assert towed_on(s, "2.14") == "G1"
    assert towed_on(s, "2.13") == ""


@pytest.mark.rule("WWD-47", "WWD-84")
def test_only_the_owners_ship_loads_a_towed_grey() -> None:
    s = afloat("2.13")
    s.captains[0].tows, s.captains[0].ship = ("G1", ""), "2.13"
    assert ("load", "grey") in choices(s)
    s.captains[0].ship, s.captains[1].ship = "2.22", "2.13"
    start_turn(s, 1)
    assert refused(s, "load", "grey") == ("towed_by_other", "WWD-84")


@pytest.mark.rule("WWD-47")
def test_a_second_grey_on_the_space_stays_loose() -> None:
    s = afloat("2.22")
    c = s.captains[0]
    c.tows, c.hold = ("G1", ""), "G2"
    choose(s, "drop", "grey")
    assert (c.tows[0], s.carcasses) == ("G1", {"G2": "2.22"})
    choose(s, "row", 1, "2.13")
    assert (towed_on(s, "2.13"), s.carcasses) == ("G1", {"G2": "2.22"})


@pytest.mark.rule("WWD-48")
def test_a_towing_longboat_enters_no_space_with_another_grey() -> None:
    s = afloat("2.13")
    s.captains[0].tows = ("G1", "")
    s.grey_at[1] = "2.23"
    s.carcasses = {"G3": "2.14", "R7": "3.40"}
    s.captains[1].boats, s.captains[1].tows = ("2.22", ASIDE), ("G4", "")
    for to in ("2.23", "2.14", "2.22"):
        assert refused(s, "row", 1, to) == ("towing", "WWD-48")
    assert rowed(s, 1) == {"3.30", "3.40"}  # a Defeated Red does not matter


@pytest.mark.rule("WWD-48", "WWD-109")
def test_a_towing_longboat_may_attack_one_without_a_tow(dice: Rigged) -> None:
    s = afloat("2.13")
    s.captains[0].tows, s.captains[1].boats = ("G1", ""), ("2.14", ASIDE)
    dice.battle((1,), (2,))
    choose(s, "row", 1, "2.14")
    assert (s.captains[0].boats[0], s.captains[0].tows[0]) == (ABOARD, "")
    assert s.captains[1].tows[0] == "G1"  # RUL-19: it had come along, and the winner tows it


@pytest.mark.rule("WWD-49")
def test_a_loose_grey_is_taken_in_tow_on_entering() -> None:
    s = afloat("2.13")
    s.carcasses = {"G3": "2.14"}
    choose(s, "row", 1, "2.14")
    assert (s.captains[0].tows[0], s.carcasses) == ("G3", {})


@pytest.mark.rule("WWD-50")
def test_a_dropped_longboat_stays_while_its_ship_goes_home(dice: Rigged) -> None:
    s = position(seats=2)
    c = s.captains[0]
    c.ship = "1.10"
    choose(s, "order", "drop")
    choose(s, "sail", "Port")
    choose(s, "end")
    dice.wind(2)
    choose(s, "end")
    assert (asked_seat(s), c.ship, c.boats[0]) == (0, "Port", "1.10")


@pytest.mark.rule("WWD-50", "WWD-122")
def test_a_longboat_stays_when_its_ship_is_lost() -> None:
    s = afloat("2.13")
    s.captains[0].tows, s.captains[0].ship = ("G1", ""), "4.60"
    choose(s, "end")  # hunger with Morale 1
    c = s.captains[0]
    assert (c.ship, c.boats[0], c.tows[0]) == ("Port", "2.13", "G1")


@pytest.mark.rule("WWD-51", "WWD-175")
def test_longboats_of_partners_keep_apart() -> None:
    s = afloat("2.13", seats=2, mode="coop")
    s.captains[1].boats = ("2.14", ASIDE)
    assert refused(s, "row", 1, "2.14") == ("friendly_boat", "WWD-51")


@pytest.mark.rule("WWD-189")
def test_a_tow_goes_back_with_the_longboat_after_a_tie(dice: Rigged) -> None:
    s = afloat("2.13")
    s.captains[0].tows, s.captains[1].boats = ("G1", ""), ("2.14", ASIDE)
    dice.battle((2,), (2,))
    choose(s, "row", 1, "2.14")
    assert (s.captains[0].boats[0], towed_on(s, "2.13"), towed_on(s, "2.14")) == ("2.13", "G1", "")


@pytest.mark.rule("WWD-189", "WWD-78")
def test_a_tow_goes_back_with_the_longboat_after_a_false_flag() -> None:
    s = afloat("2.13")
    s.captains[0].tows, s.captains[1].boats = ("G1", ""), ("2.14", ASIDE)
    hand(s, 1, "false_flag")
    choose(s, "row", 1, "2.14")
    choose(s, "play", "false_flag")
    assert (s.captains[0].boats[0], towed_on(s, "2.13"), towed_on(s, "2.14")) == ("2.13", "G1", "")
    assert refused(s, "row", 1, "2.14") == ("false_flag", "WWD-78")


@pytest.mark.rule("WWD-189")
def test_a_tow_cannot_be_cast_off() -> None:
    s = afloat("2.22")
    s.captains[0].tows = ("G1", "")
    assert refused(s, "drop", "grey") == ("none_aboard", "WWD-87")
    choose(s, "row", 1, "2.13")
    choose(s, "row", 1, "2.14")
    assert s.captains[0].tows[0] == "G1"
    assert not s.carcasses


@pytest.mark.rule("WWD-189", "WWD-109")
def test_a_tow_ends_when_its_longboat_is_beaten(dice: Rigged) -> None:
    s = afloat("2.13")
    s.captains[1].boats, s.captains[1].tows = ("2.14", ASIDE), ("G1", "")
    dice.battle((3,), (1,))
    choose(s, "row", 1, "2.14")
    assert (s.captains[1].boats[0], s.captains[1].tows[0]) == (ABOARD, "")
    assert s.captains[0].tows[0] == "G1"


@pytest.mark.rule("WWD-190", "WWD-110")
def test_the_winner_tows_the_grey_it_beat_and_not_the_loose_one(dice: Rigged) -> None:
    s = afloat("2.13")
    s.grey_at[0:3] = ["2.23", "1.13", "3.31"]
    s.carcasses = {"G8": "2.23"}
    dice.battle((3,), (1,))
    choose(s, "row", 1, "2.23")
    assert (s.captains[0].tows[0], s.carcasses) == ("G1", {"G8": "2.23"})


@pytest.mark.rule("WWD-190")
@pytest.mark.parametrize(("attack", "place"), [(2, "2.13"), (1, ABOARD)])
def test_no_tow_for_a_longboat_that_does_not_stay(dice: Rigged, attack: int, place: str) -> None:
    s = afloat("2.13")
    s.grey_at[0] = "2.23"
    s.carcasses = {"G8": "2.23"}
    dice.battle((attack,), (2,))
    choose(s, "row", 1, "2.23")
    c = s.captains[0]
    assert (c.boats[0], c.tows[0], s.carcasses) == (place, "", {"G8": "2.23"})


@pytest.mark.rule("WWD-190")
def test_a_winner_without_a_tow_takes_up_one_grey_after_the_battle(dice: Rigged) -> None:
    s = afloat("2.13")
    s.captains[1].boats, s.captains[1].tows = ("2.14", ASIDE), ("G1", "")
    s.carcasses = {"G8": "2.14"}
    dice.battle((3,), (1,))
    choose(s, "row", 1, "2.14")
    assert {s.captains[0].tows[0], *s.carcasses} == {"G1", "G8"}
    assert len(s.carcasses) == 1


@pytest.mark.rule("WWD-191")
def test_longboats_pass_over_everything_but_greys() -> None:
    s = afloat("2.23")
    c = s.captains[0]
    s.carcasses = {"R7": "2.33"}
    s.loose["2.33"] = (1, 1, 1, 2)
    choose(s, "row", 1, "2.33")
    assert (s.loose["2.33"], s.carcasses) == ((1, 1, 1, 2), {"R7": "2.33"})
    assert (c.tows[0], c.gas, c.cargo[RED_TOOTH], c.cargo[TOKEN]) == ("", 0, 0, 0)
    assert not any(choice[0] == "load" for choice in choices(s))
