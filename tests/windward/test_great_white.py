"""Variant: Great White Crester (RULES.md 5.19)."""

from __future__ import annotations

import pytest

from engine.kernel.ways import distances
from engine.windward.planet import land, planet
from engine.windward.state import State
from tests.windward.positions import Rigged, choices, choose, hand, position, refused, start_turn

CORNERS = tuple(planet("large ABCDEF").corners.values())
EIGHT_ONES = (1, 1, 1, 1, 1, 1, 1, 1)


def white_on(space: str, wind: int = 1, small: bool = False) -> State:
    """Three captains, the White somewhere on the planet, no Red to disturb."""
    s = position(wind=wind, small=small, great_white="on")
    s.white, s.white_at = "here", space
    s.red_at = [""] * 9
    return s


def buyer(notoriety: int, target: str = "15") -> State:
    """The first captain is At Port and about to buy one Notoriety."""
    s = position(great_white="on", target=target)
    s.captains[0].notoriety, s.captains[0].gas = notoriety, 4
    return s


# Arrival


@pytest.mark.rule("WWD-140")
def test_ten_notoriety_bring_the_white_to_a_rolled_corner(dice: Rigged) -> None:
    s = buyer(8)
    choose(s, "buy", "notoriety")
    assert (s.white, s.white_at) == ("aside", "")
    dice.wind(3)
    told = choose(s, "buy", "notoriety")
    assert (s.white, s.white_at) == ("here", "3.60")
    assert [(e.name, e.seat) for e in told if e.name in ("notoriety", "wind_die")] == [("notoriety", 0), ("wind_die", 0)]


@pytest.mark.rule("WWD-140")
@pytest.mark.parametrize(("target", "comes_at"), [("10", 7), ("15", 10), ("20", 14)])
def test_another_target_moves_the_whites_space_on_the_track(dice: Rigged, target: str, comes_at: int) -> None:
    s = buyer(comes_at - 2, target=target)
    choose(s, "buy", "notoriety")
    assert s.white == "aside"
    dice.wind(1)
    choose(s, "buy", "notoriety")
    assert s.white_at == "1.60"


@pytest.mark.rule("WWD-140")
def test_a_corner_with_a_piece_is_rolled_again(dice: Rigged) -> None:
    s = buyer(9)
    s.captains[1].boats = ("3.60", "aside")
    s.carcasses["R9"] = "4.60"
    s.loose["5.60"] = (0, 0, 1, 0)
    dice.wind(3, 4, 5)
    choose(s, "buy", "notoriety")
    assert s.white_at == "5.60"


@pytest.mark.rule("WWD-140")
def test_with_a_piece_on_every_corner_it_waits_for_the_end_of_a_turn(dice: Rigged) -> None:
    s = buyer(9)
    s.grey_at[:6] = CORNERS
    choose(s, "buy", "notoriety")
    assert (s.white, s.white_at) == ("waiting", "")
    choose(s, "end")
    assert s.white == "waiting"
    s.grey_at[1] = ""
    assert s.white == "waiting"
    dice.wind(6, 2)
    choose(s, "end")
    assert (s.white, s.white_at) == ("here", "2.60")


@pytest.mark.rule("WWD-140")
def test_the_white_comes_only_for_the_first_captain(dice: Rigged) -> None:
    s = buyer(10)
    s.white, s.white_at = "here", "3.60"
    s.captains[1].notoriety, s.captains[1].gas = 9, 2
    start_turn(s, 1)
    choose(s, "buy", "notoriety")
    assert s.captains[1].notoriety == 10
    assert s.white_at == "3.60"


@pytest.mark.rule("WWD-140", "WWD-186")
def test_the_white_arrives_after_the_achievement_and_before_the_last_turns_are_called(dice: Rigged) -> None:
    s = position(great_white="on", achievements="on")
    s.achievements = ("full_muster", "red_haul")
    c = s.captains[0]
    c.ship, c.notoriety, c.cargo = "1.10", 7, (0, 2, 0)
    dice.wind(4)
    told = [e.name for e in choose(s, "sail", "Port")]
    assert [n for n in told if n in ("teeth_traded", "achievement", "white_arrives", "last_turns")] == [
        "teeth_traded",
        "achievement",
        "white_arrives",
        "last_turns",
    ]


# Battle


@pytest.mark.rule("WWD-141", "WWD-39")
def test_a_ship_that_meets_the_white_fights_eight_dice_without_its_marine(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.ship, c.morale, c.cannons, c.crew = "1.50", 4, 1, ("marine-1",)
    dice.battle((1, 1, 1), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 1)
    assert (c.morale, c.ship, s.white_at) == (1, "Port", "1.60"), "3 Hits against 8 are five too few for Morale 4"


@pytest.mark.rule("WWD-141", "WWD-108", "WWD-115")
def test_a_ship_that_survives_the_white_goes_back(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.ship, c.morale = "1.50", 4
    hand(s, 0, "harpoon", "harpoon")
    dice.battle((2, 2), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "play", "harpoon")
    choose(s, "done")
    assert (c.morale, c.ship, c.cargo, s.white_at) == (2, "1.50", (0, 0, 1), "1.60")


@pytest.mark.rule("WWD-141", "WWD-104", "WWD-40")
def test_after_a_tie_the_white_is_not_attacked_again(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.ship, c.cannons = "1.50", 2
    dice.battle((2, 2, 2, 2), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 2)
    assert (c.ship, c.cargo, s.white_at) == ("1.50", (0, 0, 1), "1.60")
    assert refused(s, "sail", "1.60") == ("tied_before", "WWD-104")


@pytest.mark.rule("WWD-141", "WWD-3")
def test_longboats_pass_beneath_the_white(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.boats, c.rowing = ("1.50", "aside"), 2
    choose(s, "row", 1, "1.60")
    assert (s.battle, c.boats[0], s.white_at) == (None, "1.60", "1.60")


@pytest.mark.rule("WWD-142", "WWD-114", "WWD-107")
def test_beating_the_white_gives_six_notoriety_and_nothing_else(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.ship, c.cannons, c.notoriety = "1.50", 3, 1
    dice.battle((2, 2, 2, 2, 2), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (c.notoriety, c.ship, c.hold, c.gas, c.cargo) == (7, "1.60", "", 0, (0, 0, 0))
    assert (s.white, s.white_at) == ("gone", "")


@pytest.mark.rule("WWD-142")
def test_a_beaten_white_never_comes_back(dice: Rigged) -> None:
    s = buyer(9)
    s.white = "gone"
    choose(s, "buy", "notoriety")
    assert (s.white, s.white_at) == ("gone", "")


@pytest.mark.rule("WWD-142", "WWD-143", "WWD-202")
def test_a_white_that_attacks_and_loses_is_gone_and_the_rest_goes_on(dice: Rigged) -> None:
    s = white_on("2.40")
    c = s.captains[0]
    c.ship, c.morale, c.cannons = "2.10", 2, 3
    dice.battle(EIGHT_ONES, (2, 2, 2, 2, 2))
    choose(s, "end")
    choose(s, "cannons", 3)
    assert (c.notoriety, c.ship, s.white) == (6 + 1, "2.10", "gone")


# The rest


@pytest.mark.rule("WWD-143", "WWD-131")
def test_at_a_sky_rest_the_white_moves_five_spaces_over_the_borders() -> None:
    s = white_on("4.60")
    c = s.captains[0]
    c.ship, c.morale = "2.10", 2
    choose(s, "end")
    ends = {c[1] for c in choices(s) if c[0] == "route"}
    assert ends == {"3.11", "4.10"}
    choose(s, "route", "3.11")
    assert (s.white_at, c.notoriety) == ("3.11", 1)


@pytest.mark.rule("WWD-143", "WWD-159")
def test_on_the_small_planet_the_white_moves_five_too() -> None:
    s = white_on("4.40", small=True)
    c = s.captains[0]
    c.ship, c.morale = "1.10", 2
    told = choose(s, "end")
    while s.active == 0:
        told = choose(s, *choices(s)[0])
    walk = next(e for e in told if e.name == "crester_moved").fields["path"]
    assert len(walk) == 1 + 5


@pytest.mark.rule("WWD-143", "WWD-127")
def test_the_white_moves_after_the_reds() -> None:
    s = white_on("5.60")
    c = s.captains[0]
    c.ship, c.morale, s.red_at[0] = "2.10", 2, "2.15"
    told = choose(s, "end")
    while s.active == 0:
        told += choose(s, *choices(s)[0])
    assert [e.fields["crester"] for e in told if e.name == "crester_moved"] == ["R1", "W"]


@pytest.mark.rule("WWD-143")
def test_the_white_chases_whoever_rests_at_sky_and_nobody_at_port() -> None:
    s = white_on("2.60")
    s.captains[1].ship, s.captains[1].morale = "2.40", 2
    choose(s, "end")
    assert (s.active, s.white_at) == (1, "2.60"), "the first captain rests At Port"
    choose(s, "sail", "2.30")
    s.white_at = "5.60"
    choose(s, "end")
    while s.active == 1:
        choose(s, *choices(s)[0])
    steps = distances(land(s).roads, {"2.30": 0}, ())
    assert steps["5.60"] - steps[s.white_at] == 5


@pytest.mark.rule("WWD-143")
def test_a_white_fought_this_turn_stays(dice: Rigged) -> None:
    s = white_on("1.60")
    c = s.captains[0]
    c.ship, c.morale = "1.50", 4
    dice.battle((3, 3), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "end")
    assert (s.white_at, c.ship, c.morale, c.notoriety) == ("1.60", "1.50", 1, 1)
    assert s.active == 1
    s.captains[1].ship, s.captains[1].morale = "1.60", 2
    s.white_at = "1.51"
    dice.battle(EIGHT_ONES, (3, 3))
    choose(s, "end")
    assert (s.captains[1].ship, s.white_at) == ("Port", "1.60"), "the next captain is not spared"


@pytest.mark.rule("WWD-143", "WWD-201")
def test_the_white_leaves_a_starved_captain_alone() -> None:
    s = white_on("2.40")
    c = s.captains[0]
    c.ship, c.morale = "2.10", 1
    choose(s, "end")
    assert (c.ship, c.notoriety, s.white_at) == ("Port", 0, "2.40")


@pytest.mark.rule("WWD-144", "WWD-117")
def test_a_captain_lost_to_the_white_gets_no_sky_notoriety(dice: Rigged) -> None:
    s = white_on("2.40")
    c = s.captains[0]
    c.ship, c.morale, c.cargo = "2.10", 2, (1, 0, 0)
    dice.battle(EIGHT_ONES, (1, 1))
    choose(s, "end")
    assert (c.ship, c.notoriety, s.white_at) == ("Port", 0, "2.10")
    assert s.loose["2.10"] == (1, 0, 0, 0)


@pytest.mark.rule("WWD-144", "WWD-115")
def test_a_captain_who_survives_the_white_at_rest_gets_the_sky_notoriety(dice: Rigged) -> None:
    s = white_on("2.40")
    c = s.captains[0]
    c.ship, c.morale = "2.10", 4
    dice.battle(EIGHT_ONES, (3, 3))
    choose(s, "end")
    assert (c.ship, c.morale, c.notoriety, s.white_at) == ("2.10", 1, 1, "2.20")


@pytest.mark.rule("WWD-144")
def test_a_white_called_by_the_sky_notoriety_does_not_move_in_that_rest(dice: Rigged) -> None:
    s = position(great_white="on")
    s.red_at = [""] * 9
    c = s.captains[0]
    c.ship, c.morale, c.notoriety = "2.10", 2, 9
    dice.wind(2)
    choose(s, "end")
    assert (s.white_at, s.active, c.ship) == ("2.60", 1, "2.10")


@pytest.mark.rule("WWD-144", "WWD-155")
def test_a_white_called_by_an_achievement_of_the_rest_does_not_move_in_it(dice: Rigged) -> None:
    s = position(great_white="on", achievements="on")
    s.achievements = ("busy_day", "full_muster")
    c = s.captains[0]
    c.ship, c.morale, c.notoriety, c.cannons = "4.10", 2, 8, 3
    s.wins = (1, 0, 0)
    dice.battle((1, 1, 1, 1, 1), (2, 2, 2, 2, 2))
    dice.wind(4)
    choose(s, "end")
    choose(s, "cannons", 3)
    choose(s, "place", "4.15")
    assert (c.notoriety, s.white_at, c.ship) == (8 + 2 + 1, "4.60", "4.10")


@pytest.mark.rule("WWD-144", "WWD-143")
def test_a_white_called_before_end_turn_moves_in_the_rest(dice: Rigged) -> None:
    s = buyer(9)
    s.red_at = [""] * 9
    c = s.captains[0]
    c.morale = 4
    dice.wind(2)
    choose(s, "buy", "notoriety")
    choose(s, "sail", "2.10")
    dice.battle(EIGHT_ONES, (3, 3))
    choose(s, "end")
    assert (c.morale, c.ship, s.white_at) == (1, "2.10", "2.20")
