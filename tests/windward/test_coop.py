"""Cooperative Adventure: the White, the lives and the rests (RULES.md 5.24)."""

from __future__ import annotations

import pytest

from engine.kernel import agree, view
from engine.kernel.game import BadTerms
from engine.windward.meta import META
from engine.windward.planet import planet
from engine.windward.setup import setup
from engine.windward.state import State
from tests.windward.positions import Rigged, asked_seat, choices, choose, greys, hand, position, reds, refused, start_turn, targets, told

CORNERS = tuple(planet("large ABCDEF").corners.values())
EIGHT_ONES = (1,) * 8
FIVE_ONES = (1,) * 5
FIVE_TWOS = (2,) * 5


def crew(*ships: str, white: str = "5.60", wind: int = 1, difficulty: str = "normal") -> State:
    """One captain for each place, all with Morale 4 and empty hands; no Reds; the first captain is about to act."""
    s = position(seats=len(ships), mode="coop", wind=wind, difficulty=difficulty)
    reds(s)
    s.white_at = white
    for c, at in zip(s.captains, ships, strict=True):
        c.ship, c.morale = at, 4
    return s


def finish_rest(s: State) -> None:
    """Take the first of all routes until the turn passes on."""
    seat = s.active
    while s.active == seat and not s.over:
        choose(s, *choices(s)[0])


# The frame


@pytest.mark.rule("WWD-174")
def test_two_to_four_captains_on_the_large_planet() -> None:
    for seats in (2, 3, 4):
        assert setup(agree(META, "coop", seats, {}), 1).planet.startswith("large")
    for seats in (1, 5):
        with pytest.raises(BadTerms):
            agree(META, "coop", seats, {})


@pytest.mark.rule("WWD-174")
@pytest.mark.parametrize("variant", ["small_world", "great_white", "naturalist", "achievements", "target"])
def test_no_variant_goes_with_it(variant: str) -> None:
    with pytest.raises(BadTerms):
        agree(META, "coop", 3, {variant: "on"})


@pytest.mark.rule("WWD-174", "WWD-91", "WWD-67")
def test_there_is_no_notoriety() -> None:
    s = crew("1.10", "Port", white="4.60")
    c = s.captains[0]
    c.cargo, c.gas = (1, 1, 0), 4
    choose(s, "sail", "Port")
    assert (c.cargo, c.notoriety) == ((1, 1, 0), 0)
    assert refused(s, "buy", "notoriety") == ("no_such", "")
    choose(s, "sail", "1.10")
    choose(s, "end")
    finish_rest(s)
    assert (c.ship, c.notoriety) == ("1.10", 0)


@pytest.mark.rule("WWD-174", "WWD-2")
def test_hands_are_open() -> None:
    s = crew("Port", "Port")
    hand(s, 0, "harpoon")
    for seat in (0, 1, None):
        assert view(s, seat).captains[0].hand == s.captains[0].hand
    rivals = position(seats=2)
    hand(rivals, 0, "harpoon")
    assert view(rivals, 1).captains[0].hand == [None]


@pytest.mark.rule("WWD-175")
def test_no_ship_enters_the_space_of_another_by_any_movement() -> None:
    s = crew("1.30", "1.31", wind=1)
    assert refused(s, "sail", "1.31") == ("friendly_ship", "WWD-175")
    s.captains[0].ship, s.captains[1].ship = "Port", "2.10"
    assert refused(s, "sail", "2.10") == ("friendly_ship", "WWD-175")
    s.captains[0].ship, s.captains[1].ship = "1.51", "4.13"
    assert refused(s, "zephyr", "4.13") == ("friendly_ship", "WWD-175")
    s.captains[0].ship, s.captains[1].ship = "1.60", "4.60"
    assert refused(s, "around", "4.60") == ("friendly_ship", "WWD-175")
    s.captains[0].ship, s.captains[1].ship = "2.10", "Port"
    choose(s, "sail", "Port")
    assert s.captains[0].ship == s.captains[1].ship == "Port"


@pytest.mark.rule("WWD-175", "WWD-51")
def test_no_longboat_enters_the_space_of_another_captains() -> None:
    s = crew("Port", "Port")
    s.captains[0].boats, s.captains[0].rowing = ("2.13", "aside"), 2
    s.captains[1].boats = ("2.23", "aside")
    assert refused(s, "row", 1, "2.23") == ("friendly_boat", "WWD-51")


@pytest.mark.rule("WWD-175")
def test_only_one_captain_is_in_a_battle(dice: Rigged) -> None:
    s = crew("1.50", "1.51", white="1.60")
    helper = s.captains[1]
    hand(s, 1, "harpoon", "false_flag", "steady_hands")
    helper.cargo, helper.cannons = (0, 0, 3), 3
    hand(s, 0, "harpoon")
    dice.battle((1, 1), EIGHT_ONES)
    choose(s, "sail", "1.60")
    assert asked_seat(s) == 0
    choose(s, "done")
    assert (asked_seat(s), s.active) == (1, 1), "the Ship was Lost; the next question is the partner's turn"
    assert (len(helper.hand), helper.cargo, helper.cannons) == (3, (0, 0, 3), 3)


# At Port


@pytest.mark.rule("WWD-177", "WWD-183", "WWD-182")
def test_the_white_enters_port_from_within_its_speed() -> None:
    s = crew("Port", "Port", white="2.60")
    c = s.captains[0]
    c.cargo = (1, 0, 2)
    events = choose(s, "end")
    assert (c.ship, c.morale, c.cargo) == ("Port", 1, (1, 0, 3)), "nothing is dropped, one Token more"
    assert (s.captain_lives, s.white_at, s.loose.get("2.10")) == (1, "2.10", None)
    assert not [e for e in events if e.name in ("battle", "port_rest")]


@pytest.mark.rule("WWD-177", "WWD-124")
def test_a_white_that_stays_outside_leaves_the_captain_one_morale() -> None:
    s = crew("Port", "Port", white="1.60")
    s.even = False
    c = s.captains[0]
    c.colour, c.morale = "green", 1
    choose(s, "end")
    assert targets(s, "route") == {"1.10", "2.10"}
    choose(s, "route", "1.10")
    assert (s.white_at, c.morale, s.captain_lives) == ("1.10", 2, 2), "one, although the Green board says two"


@pytest.mark.rule("WWD-177")
@pytest.mark.parametrize(("difficulty", "enters"), [("easy", False), ("normal", True), ("hard", True), ("impossible", True)])
def test_the_difficulty_says_from_how_far_it_comes(difficulty: str, enters: bool) -> None:
    s = crew("Port", "Port", white="2.60", difficulty=difficulty)
    choose(s, "end")
    assert (s.captain_lives == 1) == enters
    assert s.white_at == "2.10"


@pytest.mark.rule("WWD-177")
def test_among_several_gates_the_captain_chooses() -> None:
    s = crew("Port", "Port", white="1.11")
    choose(s, "end")
    assert targets(s, "route") == {"1.10", "2.10"}
    choose(s, "route", "2.10")
    assert (s.white_at, s.captain_lives) == ("2.10", 1)


@pytest.mark.rule("WWD-177", "WWD-210")
def test_ships_and_reds_in_its_way_are_walked_round() -> None:
    s = crew("Port", "2.10", white="2.20")
    reds(s, "1.10", "1.11")
    events = choose(s, "end")
    walk = told(events, "crester_moved")
    assert walk.fields["path"] == ("2.20", "2.11", "3.10")
    assert (s.captain_lives, s.captains[1].ship, s.captains[1].morale) == (1, "2.10", 4)


@pytest.mark.rule("WWD-177")
def test_with_no_way_at_all_the_white_does_not_move() -> None:
    s = crew("Port", "Port", white="1.60")
    reds(s, "1.50", "1.51", "6.15")
    s.captains[0].morale = 1
    choose(s, "end")
    assert (s.white_at, s.captains[0].morale, s.captain_lives) == ("1.60", 2, 2)


@pytest.mark.rule("WWD-210", "WWD-177")
def test_other_ships_at_port_are_safe_from_it() -> None:
    s = crew("Port", "Port", "Port", white="2.20")
    choose(s, "end")
    assert [c.morale for c in s.captains] == [1, 4, 4]
    assert s.captain_lives == 2


# At Sky


@pytest.mark.rule("WWD-178", "WWD-126")
def test_at_sky_the_captain_eats_then_the_reds_of_the_territory_move_three_then_the_white() -> None:
    s = crew("2.10", "Port", white="5.60")
    reds(s, "2.60", "3.15")
    hand(s, 0, "fuel")
    choose(s, "end")
    assert choices(s) == [("eat", "fuel"), ("hunger",)]
    events = choose(s, "eat", "fuel")
    while s.active == 0:
        events += choose(s, *choices(s)[0])
    walks = [(e.fields["crester"], len(e.fields["path"]) - 1) for e in events if e.name == "crester_moved"]
    assert walks == [("R1", 3), ("W", 6)]
    assert s.red_at[1] == "3.15", "the Red of another Territory stays"


@pytest.mark.rule("WWD-178")
@pytest.mark.parametrize(("difficulty", "speed"), [("easy", 5), ("normal", 6), ("hard", 7)])
def test_the_white_moves_its_speed_over_the_whole_planet(difficulty: str, speed: int) -> None:
    s = crew("2.10", "Port", white="5.60", difficulty=difficulty)
    events = choose(s, "end")
    while s.active == 0:
        events += choose(s, *choices(s)[0])
    assert len(told(events, "crester_moved").fields["path"]) == 1 + speed


@pytest.mark.rule("WWD-178", "WWD-210")
def test_on_its_way_to_the_active_ship_the_white_leaves_the_others_alone(dice: Rigged) -> None:
    s = crew("2.10", "2.30", white="2.40")
    dice.battle(EIGHT_ONES, (3, 3))
    choose(s, "end")
    choose(s, *choices(s)[0])
    assert (s.captains[0].morale, s.captains[1].morale, s.captains[1].ship) == (1, 4, "2.30")


@pytest.mark.rule("WWD-178", "WWD-212", "WWD-182")
def test_a_starved_captain_costs_a_life_and_the_white_stays() -> None:
    s = crew("2.10", "Port", white="2.40")
    s.captains[0].morale = 1
    choose(s, "end")
    assert (s.captains[0].ship, s.white_at, s.captain_lives, s.active) == ("Port", "2.40", 1, 1)


# Battles and lives


@pytest.mark.rule("WWD-179")
def test_reds_and_greys_do_not_come_back(dice: Rigged) -> None:
    s = crew("3.22", "Port", wind=4)
    reds(s, "3.23")
    greys(s, "2.23")
    c = s.captains[0]
    c.boats, c.rowing, c.cannons = ("2.13", "aside"), 1, 3
    dice.battle((2,), (1,), FIVE_TWOS, FIVE_ONES)
    choose(s, "row", 1, "2.23")
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    assert not any(s.red_at)
    assert not any(s.grey_at)
    hand(s, 0, "bait")
    choose(s, "play", "bait")
    choose(s, "bait", "6.22")
    assert "6.22" in s.grey_at


@pytest.mark.rule("WWD-180", "WWD-170")
def test_teeth_buy_gas() -> None:
    s = crew("1.10", "Port")
    c = s.captains[0]
    c.cargo = (1, 1, 0)
    assert refused(s, "teeth", "grey") == ("not_at_port", "WWD-170")
    choose(s, "sail", "Port")
    choose(s, "teeth", "grey")
    choose(s, "teeth", "red")
    assert (c.cargo, c.gas) == ((0, 0, 0), 5)


@pytest.mark.rule("WWD-181", "WWD-211", "WWD-114")
def test_a_beaten_white_reappears_on_a_corner_of_the_winners_choice_and_rests(dice: Rigged) -> None:
    s = crew("1.50", "4.60", white="1.60")
    c = s.captains[0]
    c.cannons = 3
    dice.battle(FIVE_TWOS, EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (s.white_lives, asked_seat(s), c.hold) == (1, 0, "")
    assert targets(s, "corner") == set(CORNERS) - {"1.60", "4.60"}
    assert refused(s, "corner", "4.60") == ("corner_taken", "WWD-181")
    choose(s, "corner", "2.60")
    assert (s.white, s.white_at, s.over) == ("here", "2.60", False)
    choose(s, "end")
    assert (s.white_at, s.active) == ("2.60", 1)
    dice.wind(2)
    choose(s, "end")
    finish_rest(s)
    assert s.white_at != "2.60", "in the partner's rest it moves again"


@pytest.mark.rule("WWD-181", "WWD-211")
def test_a_white_beaten_as_it_attacks_does_not_move_again(dice: Rigged) -> None:
    s = crew("2.10", "Port", white="2.40")
    s.captains[0].cannons = 3
    dice.battle(EIGHT_ONES, FIVE_TWOS)
    choose(s, "end")
    choose(s, "cannons", 3)
    choose(s, "corner", "2.60")
    assert (s.white_at, s.active, s.captains[0].ship) == ("2.60", 1, "2.10")


@pytest.mark.rule("WWD-182")
def test_the_captains_win_when_the_whites_last_life_goes(dice: Rigged) -> None:
    s = crew("1.50", "Port", "Port", white="1.60")
    s.captains[0].cannons, s.white_lives = 3, 1
    dice.battle(FIVE_TWOS, EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (s.over, s.winners) == (True, (0, 1, 2))


@pytest.mark.rule("WWD-182")
def test_the_captains_lose_when_their_last_life_goes() -> None:
    s = crew("2.10", "Port", white="5.60")
    s.captains[0].morale = 1
    s.captain_lives = 1
    choose(s, "end")
    assert (s.over, s.winners, s.captain_lives) == (True, (), 0)


@pytest.mark.rule("WWD-182", "WWD-177")
def test_the_last_life_may_be_lost_at_port() -> None:
    s = crew("Port", "Port", white="2.20")
    s.captain_lives = 1
    choose(s, "end")
    assert (s.over, s.winners) == (True, ())


@pytest.mark.rule("WWD-211")
def test_a_white_fought_this_turn_stays_at_a_sky_rest(dice: Rigged) -> None:
    s = crew("1.50", "Port", white="1.60")
    dice.battle((3, 3), EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].morale, s.white_at, s.active) == ("1.50", 1, "1.60", 1)


@pytest.mark.rule("WWD-211", "WWD-104")
def test_a_captain_thrown_back_into_port_is_not_struck_twice(dice: Rigged) -> None:
    s = crew("Port", "Port", white="2.10")
    c = s.captains[0]
    c.morale, c.cannons = 3, 3
    dice.battle((2, 2, 2, 1, 1), EIGHT_ONES)
    choose(s, "sail", "2.10")
    choose(s, "cannons", 3)
    assert (c.ship, c.cargo[2]) == ("Port", 1)
    choose(s, "end")
    assert (c.morale, s.captain_lives, s.white_at) == (4, 2, "2.10")
    dice.wind(2)
    choose(s, "end")
    assert s.captain_lives == 1, "the partner fought nobody"


@pytest.mark.rule("WWD-212", "WWD-121")
def test_a_captain_lost_in_an_own_attack_ends_the_turn_and_plays_on_from_port(dice: Rigged) -> None:
    s = crew("1.50", "Port", white="1.60")
    c = s.captains[0]
    c.morale = 2
    dice.battle((1, 1), EIGHT_ONES)
    choose(s, "sail", "1.60")
    assert (c.ship, c.morale, s.active, s.white_at, s.captain_lives) == ("Port", 1, 1, "1.60", 1)
    start_turn(s, 0)
    choose(s, "sail", "4.10")
    assert c.ship == "4.10"


@pytest.mark.rule("WWD-209", "WWD-181")
def test_without_any_corner_the_white_waits_for_the_end_of_a_turn(dice: Rigged) -> None:
    s = crew("1.50", "2.60", white="1.60")
    reds(s, "3.60", "4.60", "5.60", "6.60")
    s.captains[0].cannons = 3
    dice.battle(FIVE_TWOS, EIGHT_ONES)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (s.white, s.white_at, s.white_lives) == ("waiting", "", 1)
    choose(s, "end")
    assert (s.white, s.active) == ("waiting", 1)
    choose(s, "sail", "2.50")
    dice.wind(2)
    choose(s, "end")
    assert (s.white, s.white_at) == ("here", "2.60"), "the one Corner that this turn left free"
