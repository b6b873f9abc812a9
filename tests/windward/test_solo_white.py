"""Solo Adventure: the White, the way out of Port, and the levels (RULES.md 5.23)."""

from __future__ import annotations

import pytest

from engine.kernel import agree
from engine.windward.meta import META
from engine.windward.planet import planet
from engine.windward.setup import setup
from engine.windward.state import State
from tests.windward.positions import Rigged, choices, choose, greys, position, reds, refused, targets, told

CORNERS = tuple(planet("large ABCDEF").corners.values())
EIGHT_ONES = (1,) * 8
FIVE_ONES = (1,) * 5
FIVE_TWOS = (2,) * 5


def alone(ship: str, *red_spaces: str, fallen: int = 0, level: str = "as_printed") -> State:
    """Wind 1; the captain is At Sky with Morale 4, three Cannons and no cards."""
    s = position(seats=1, level=level)
    reds(s, *red_spaces)
    s.reds_fallen = fallen
    c = s.captains[0]
    c.ship, c.morale, c.cannons = ship, 4, 3
    return s


def chased(ship: str, white: str, level: str = "as_printed") -> State:
    """All Reds have fallen and the White is here."""
    s = alone(ship, fallen=6, level=level)
    s.white, s.white_at = "here", white
    return s


def beat_the_last_red(s: State, dice: Rigged) -> None:
    """From 1.41 with one Speed onto the Red of 1.50."""
    dice.battle(FIVE_TWOS, FIVE_ONES)
    choose(s, "sail", "1.50")
    choose(s, "cannons", 3)


# The White


@pytest.mark.rule("WWD-171")
def test_the_fifth_red_does_not_bring_the_white(dice: Rigged) -> None:
    s = alone("1.41", "1.50", fallen=4)
    beat_the_last_red(s, dice)
    assert (s.reds_fallen, s.white, s.white_at) == (5, "aside", "")


@pytest.mark.rule("WWD-171")
def test_the_sixth_red_brings_the_white_to_a_chosen_corner_without_a_piece(dice: Rigged) -> None:
    s = alone("1.41", "1.50", fallen=5)
    greys(s, "2.60")
    s.loose["3.60"] = (0, 0, 1, 0)
    beat_the_last_red(s, dice)
    assert targets(s, "corner") == set(CORNERS) - {"2.60"}
    assert refused(s, "corner", "2.60") == ("corner_taken", "WWD-171")
    choose(s, "corner", "3.60")
    assert (s.white, s.white_at) == ("here", "3.60")


@pytest.mark.rule("WWD-171", "WWD-172")
def test_the_turn_goes_on_and_the_white_may_be_attacked_and_beaten_in_it(dice: Rigged) -> None:
    s = alone("1.41", "1.50", fallen=5)
    beat_the_last_red(s, dice)
    choose(s, "corner", "1.60")
    s.captains[0].cannons = 3
    dice.battle(FIVE_TWOS, EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (s.over, s.winners) == (True, (0,))


@pytest.mark.rule("WWD-171", "WWD-143")
def test_it_moves_five_at_the_end_of_that_turn(dice: Rigged) -> None:
    s = alone("1.41", "1.50", fallen=5)
    beat_the_last_red(s, dice)
    choose(s, "corner", "4.60")
    s.captains[0].ship = "2.10"
    dice.wind(2)
    choose(s, "end")
    walk = told(choose(s, "route", "4.10"), "crester_moved")
    assert (len(walk.fields["path"]), s.white_at) == (1 + 5, "4.10")


@pytest.mark.rule("WWD-171")
def test_it_moves_even_if_the_red_fell_during_the_rest(dice: Rigged) -> None:
    s = alone("2.10", "2.11", fallen=5)
    dice.battle(FIVE_ONES, FIVE_TWOS)
    dice.wind(2)
    choose(s, "end")
    choose(s, "cannons", 3)
    choose(s, "corner", "4.60")
    choose(s, "route", "3.11")
    assert (s.white_at, s.round) == ("3.11", 2)


@pytest.mark.rule("WWD-171")
def test_a_white_fought_this_turn_stays(dice: Rigged) -> None:
    s = chased("1.50", "1.60")
    s.captains[0].cannons = 0
    dice.battle((3, 3), EIGHT_ONES)
    choose(s, "sail", "1.60")
    assert (s.captains[0].ship, s.captains[0].morale) == ("1.50", 2)
    dice.wind(2)
    choose(s, "end")
    assert (s.white_at, s.round) == ("1.60", 2)


@pytest.mark.rule("WWD-172")
def test_beating_the_white_as_it_attacks_wins_at_once(dice: Rigged) -> None:
    s = chased("2.10", "2.40")
    dice.battle(EIGHT_ONES, FIVE_TWOS)
    choose(s, "end")
    choose(s, "cannons", 3)
    assert (s.over, s.winners, s.round) == (True, (0,), 1)


@pytest.mark.rule("WWD-162", "WWD-171")
def test_a_ship_lost_to_the_white_loses_the_game(dice: Rigged) -> None:
    s = chased("2.10", "2.40")
    s.captains[0].cannons = 0
    dice.battle((2, *EIGHT_ONES[1:]), (3, 3))
    choose(s, "end")
    assert (s.over, s.winners) == (True, ())


@pytest.mark.rule("WWD-209")
def test_with_a_piece_on_every_corner_the_white_comes_where_no_ship_and_no_red_is(dice: Rigged) -> None:
    s = alone("1.41", "1.50", fallen=5)
    greys(s, *CORNERS)
    beat_the_last_red(s, dice)
    s.captains[0].ship = "2.60"
    assert targets(s, "corner") == set(CORNERS) - {"2.60"}
    assert refused(s, "corner", "2.60") == ("corner_taken", "WWD-209")
    choose(s, "corner", "6.60")
    assert (s.white_at, s.grey_at[5]) == ("6.60", "6.60")


# Port


@pytest.mark.rule("WWD-207", "WWD-106")
def test_a_ship_thrown_back_into_port_sails_on(dice: Rigged) -> None:
    s = alone("Port", "2.10")
    c = s.captains[0]
    dice.battle((1, 1, 1, 1, 1), FIVE_ONES)
    choose(s, "sail", "2.10")
    choose(s, "cannons", 3)
    assert (c.ship, s.over, s.speed) == ("Port", False, 3)
    choose(s, "sail", "4.10")
    assert c.ship == "4.10"


@pytest.mark.rule("WWD-207", "WWD-161")
def test_without_speed_at_port_the_game_is_lost_only_at_end_turn() -> None:
    s = alone("1.10")
    s.speed = 1
    choose(s, "sail", "Port")
    assert not s.over
    assert ("order", "supplies") in choices(s)
    choose(s, "end")
    assert (s.over, s.winners) == (True, ())


# Levels


@pytest.mark.rule("WWD-208")
@pytest.mark.parametrize(("level", "morale", "cannons", "white"), [("gentle", 3, 2, 5), ("as_printed", 1, 0, 5), ("fierce", 1, 0, 6)])
def test_what_a_level_begins_with(level: str, morale: int, cannons: int, white: int) -> None:
    s = setup(agree(META, "solo", 1, {"level": level}), 1)
    c = s.captains[0]
    assert (c.morale, c.cannons, s.white_speed) == (morale, cannons, white)
    assert (len(c.hand), c.gas, c.crew, c.ship) == (5, 0, (), "Port")


@pytest.mark.rule("WWD-208", "WWD-165")
@pytest.mark.parametrize(("level", "end"), [("gentle", "2.40"), ("as_printed", "2.30"), ("fierce", "2.20")])
def test_how_far_the_first_red_comes(dice: Rigged, level: str, end: str) -> None:
    s = alone("2.10", "2.60", level=level)
    dice.wind(2)
    choose(s, "end")
    assert s.red_at[0] == end


@pytest.mark.rule("WWD-208", "WWD-164")
def test_on_the_fierce_level_a_red_fought_this_turn_comes_again(dice: Rigged) -> None:
    s = alone("1.41", "1.50", level="fierce")
    c = s.captains[0]
    dice.battle((1, 1, 1, 1, 1), (2, 1, 1, 1, 1))
    choose(s, "sail", "1.50")
    choose(s, "cannons", 3)
    assert (c.ship, c.morale, s.red_at[0]) == ("1.41", 3, "1.50")
    dice.battle((2, 1, 1, 1, 1), (3, 2))
    dice.wind(2)
    choose(s, "end")
    choose(s, "done")
    assert (c.ship, c.morale, c.cargo[2], s.red_at[0]) == ("1.41", 1, 2, "1.50")


@pytest.mark.rule("WWD-208")
def test_on_the_fierce_level_the_white_moves_six_but_keeps_its_exemption(dice: Rigged) -> None:
    s = chased("2.10", "4.60", level="fierce")
    dice.wind(2)
    walk = told(choose(s, "end"), "crester_moved")
    assert len(walk.fields["path"]) == 1 + 6
    s = chased("1.50", "1.60", level="fierce")
    dice.battle((3, 3), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 0)
    dice.wind(2)
    choose(s, "end")
    assert (s.white_at, s.round) == ("1.60", 2)
