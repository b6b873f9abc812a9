"""The rulings of RULES.md part 6 that concern the variants, solo and co-op; the others are in test_rulings.py."""

from __future__ import annotations

import pytest

from engine.kernel import BadTerms, agree
from engine.windward.cresters import red_speed
from engine.windward.meta import META
from engine.windward.setup import setup
from engine.windward.state import TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refused


def take_any_route(s: State) -> None:
    while not s.over and choices(s)[0][0] in ("route", "charge"):
        choose(s, *choices(s)[0])


# The Great White


@pytest.mark.rule("RUL-12")
def test_a_white_that_fought_this_captain_does_not_move(dice: Rigged) -> None:
    s = position(wind=2, great_white="on")
    s.white, s.white_at, s.red_at[1] = "here", "2.50", ""
    c = s.captains[0]
    c.ship, c.morale = "2.40", 4
    dice.battle((3, 3), (1,) * 8)
    choose(s, "sail", "2.50")
    assert (c.ship, c.morale) == ("2.40", 2)
    choose(s, "end")
    assert (s.white_at, c.morale, c.notoriety) == ("2.50", 1, 1)


@pytest.mark.rule("RUL-33")
def test_any_piece_on_a_corner_sends_the_white_elsewhere(dice: Rigged) -> None:
    s = position(great_white="on")
    s.captains[0].gas, s.captains[0].notoriety = 2, 9
    s.captains[1].boats, s.carcasses["G1"], s.captains[2].ship, s.red_at[6] = ("1.60", "aside"), "2.60", "3.60", "4.60"
    s.loose["5.60"] = (1, 0, 0, 0)
    dice.wind(1, 2, 3, 4, 5)
    choose(s, "buy", "notoriety")
    assert (s.white, s.white_at) == ("here", "5.60")


@pytest.mark.rule("RUL-43")
def test_a_white_that_comes_is_the_attacker(dice: Rigged) -> None:
    s = position(great_white="on")
    s.white, s.white_at, s.red_at[3] = "here", "4.30", ""
    c = s.captains[0]
    c.ship, c.morale, c.crew, c.cannons = "4.10", 4, ("sergeant-1",), 1
    dice.battle((1,) * 8, (3, 3, 2))
    choose(s, "end")
    choose(s, "cannons", 1)
    assert (s.white_at, c.ship, c.morale, c.cargo[TOKEN], c.notoriety) == ("4.20", "4.10", 3, 0, 1)


@pytest.mark.rule("RUL-44", "RUL-45")
def test_a_beaten_white_is_nobodys_cargo_and_never_returns(dice: Rigged) -> None:
    s = position(wind=2, great_white="on", naturalist="1")
    s.white, s.white_at = "here", "2.60"
    c = s.captains[0]
    c.ship, c.morale, c.cannons, c.notoriety = "2.50", 4, 3, 3
    dice.battle((3, 3, 3, 3, 3), (1,) * 8)
    choose(s, "sail", "2.60")
    choose(s, "cannons", 3)
    assert (c.notoriety, c.ship, c.hold, c.cargo, s.carcasses) == (9, "2.60", "", (0, 0, 0), {})
    assert refused(s, "order", "research")[0] == "no_crester"
    c.notoriety = 12
    choose(s, "order", "speed")
    assert (s.white, s.white_at) == ("gone", "")


# The Naturalist


@pytest.mark.rule("RUL-28")
def test_a_gas_worker_helps_with_research() -> None:
    s = position(naturalist="1")
    c = s.captains[0]
    c.ship, c.hold, c.morale, c.crew = "3.22", "R9", 2, ("gas_worker-1",)
    choose(s, "order", "research")
    choose(s, "tag", "3.12")
    assert (c.gas, c.hold, c.cargo, s.red_at[8], s.tagged) == (3, "", (0, 0, 0), "3.12", ("R9",))


@pytest.mark.rule("RUL-29")
def test_a_tagged_red_attacks_the_naturalist_too(dice: Rigged) -> None:
    s = position(naturalist="1")
    s.tagged = ("R4",)
    c = s.captains[0]
    c.ship, c.morale = "4.10", 4
    dice.battle((1, 1, 1, 1, 1), (2, 2))
    choose(s, "end")
    assert (s.red_at[3], c.morale, c.cargo[TOKEN], c.notoriety) == ("4.11", 2, 1, 4)


@pytest.mark.rule("RUL-30")
def test_a_new_red_comes_for_a_beaten_tagged_one(dice: Rigged) -> None:
    s = position(wind=1, naturalist="2")
    s.red_at[6], s.tagged = "5.60", ("R5",)
    c = s.captains[0]
    c.ship, c.cannons = "5.13", 3
    dice.battle((3, 3, 3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    choose(s, "cannons", 3)
    assert (c.hold, s.tagged) == ("R5", ())
    choose(s, "place", "5.50")
    assert sum(bool(at) for at in s.red_at) == 7


@pytest.mark.rule("RUL-39")
def test_research_waits_for_a_tag() -> None:
    s = position(naturalist="1")
    s.captains[0].ship, s.captains[0].hold, s.tagged = "3.12", "G1", ("R1", "R2", "R3", "R4", "R5")
    assert refused(s, "order", "research") == ("no_tag", "WWD-146")
    s.tagged = s.tagged[1:]
    assert ("order", "research") in choices(s)


# Solo


@pytest.mark.rule("RUL-13")
def test_solo_reds_that_fought_this_turn_stay(dice: Rigged) -> None:
    s = position(seats=1, wind=1)
    s.red_at[1:4], s.red_at[5] = ["", "", ""], ""
    s.captains[0].ship, s.captains[0].morale = "5.13", 4
    dice.battle((3, 3), (2, 1, 1, 1, 1))
    dice.wind(2)
    choose(s, "sail", "5.14")
    choose(s, "end")
    take_any_route(s)
    assert s.red_at[4] == "5.14"
    assert s.red_at[0] != "1.32"
    assert s.round == 2


@pytest.mark.rule("RUL-14")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_a_battle_lost_with_morale_left_is_no_defeat(dice: Rigged, seats: int, mode: str) -> None:
    s = position(seats=seats, mode=mode, wind=1)
    c = s.captains[0]
    c.ship, c.morale = "5.13", 2
    lives = s.captain_lives
    dice.battle((2, 2), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert (s.over, s.captain_lives, c.morale, c.ship, asked_seat(s)) == (False, lives, 1, "5.13", 0)


@pytest.mark.rule("RUL-25")
def test_teeth_are_handed_in_one_by_one_and_the_rest_stay() -> None:
    s = position(seats=1)
    c = s.captains[0]
    c.cargo, c.gas = (1, 2, 0), 2
    choose(s, "teeth", "red")
    assert (c.gas, c.cargo) == (5, (1, 1, 0))
    assert refused(s, "teeth", "grey") == ("gas_full", "WWD-170")
    choose(s, "buy", "cannon")
    choose(s, "teeth", "grey")
    assert (c.gas, c.cargo) == (5, (0, 1, 0))
    choose(s, "sail", "2.10")
    assert refused(s, "teeth", "red") == ("not_at_port", "WWD-170")
    assert c.cargo == (0, 1, 0)


@pytest.mark.rule("RUL-37")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_the_three_spare_reds_stay_in_the_box(dice: Rigged, seats: int, mode: str) -> None:
    s = position(seats=seats, mode=mode, wind=1)
    assert [bool(at) for at in s.red_at] == [True] * 6 + [False] * 3
    s.captains[0].ship, s.captains[0].cannons = "5.13", 3
    dice.battle((3, 3, 3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    choose(s, "cannons", 3)
    assert ("end",) in choices(s)
    assert sum(bool(at) for at in s.red_at) == 5


@pytest.mark.rule("RUL-52")
def test_sixty_rounds_are_the_end_of_an_adventure() -> None:
    s = position(seats=2, mode="coop")
    s.round, s.first = 60, 1
    choose(s, "end")
    take_any_route(s)
    assert (s.over, s.winners) == (True, ())


@pytest.mark.rule("RUL-53")
@pytest.mark.parametrize(
    ("level", "morale", "cannons", "reds", "white"),
    [("", 1, 0, 3, 5), ("as_printed", 1, 0, 3, 5), ("gentle", 3, 2, 2, 5), ("fierce", 1, 0, 4, 6)],
)
def test_printed_numbers_are_the_default_level(level: str, morale: int, cannons: int, reds: int, white: int) -> None:
    s = setup(agree(META, "solo", 1, {"level": level} if level else {}), 1)
    c = s.captains[0]
    assert (c.morale, c.cannons, red_speed(s), s.white_speed) == (morale, cannons, reds, white)


@pytest.mark.rule("RUL-54")
@pytest.mark.parametrize(("pair", "end"), [("2.30", "2.40"), ("2.40", "2.30")])
def test_a_solo_red_stops_short_only_where_two_stand_already(dice: Rigged, pair: str, end: str) -> None:
    s = position(seats=1, wind=1)
    s.captains[0].ship, s.captains[0].morale = "2.10", 4
    s.red_at[:6], s.held = [pair, pair, "2.60", "", "", ""], ("R1", "R2")
    dice.wind(2)
    choose(s, "end")
    assert s.red_at[:3] == [pair, pair, end]


# Co-op


@pytest.mark.rule("RUL-26")
def test_a_ship_lost_in_port_drops_nothing() -> None:
    s = position(seats=2, mode="coop")
    s.white_at, s.captains[0].cargo = "2.60", (1, 1, 2)
    before = dict(s.loose)
    choose(s, "end")
    assert (s.captains[0].cargo, s.loose, s.captain_lives) == ((1, 1, 3), before, 1)


@pytest.mark.rule("RUL-27")
def test_port_rest_is_one_morale_on_every_board() -> None:
    s = position(seats=2, mode="coop", boards="distinct")
    s.captains[0].colour, s.captains[1].colour = "green", "blue"
    choose(s, "end")
    take_any_route(s)
    assert s.captains[0].morale == 2


@pytest.mark.rule("RUL-40")
def test_a_white_that_reappeared_does_not_move_in_that_rest(dice: Rigged) -> None:
    s = position(seats=2, mode="coop", wind=2)
    s.white_at, s.red_at[1] = "2.60", ""
    c = s.captains[0]
    c.ship, c.morale, c.cannons = "2.50", 4, 3
    dice.battle((3, 3, 3, 3, 3), (1,) * 8)
    choose(s, "sail", "2.60")
    choose(s, "cannons", 3)
    assert refused(s, "corner", "2.60") == ("corner_taken", "WWD-181")
    choose(s, "corner", "3.60")
    choose(s, "end")
    assert (s.white_at, s.white_lives, asked_seat(s)) == ("3.60", 1, 1)


@pytest.mark.rule("RUL-46")
def test_coop_stays_on_the_large_side_and_small_reds_start_at_two() -> None:
    with pytest.raises(BadTerms):
        agree(META, "coop", 2, {"small_world": "on"})
    assert red_speed(position(seats=1, small=True)) == 2


@pytest.mark.rule("RUL-49")
def test_five_offers_in_the_turn_of_either_partner() -> None:
    s = position(seats=3, mode="coop")
    s.captains[2].ship = "5.10"
    hand(s, 0, "fuel", "harpoon")
    assert refused(s, "trade", 2) == ("both_at_port", "WWD-176")
    for _ in range(5):
        choose(s, "trade", 1)
        choose(s, "give", "fuel")
        choose(s, "propose")
        assert asked_seat(s) == 1
        choose(s, "refuse")
    assert refused(s, "trade", 1) == ("trades_used", "WWD-213")
    choose(s, "end")
    take_any_route(s)
    assert asked_seat(s) == 1
    assert ("trade", 0) in choices(s)


@pytest.mark.rule("RUL-50")
def test_a_captain_thrown_back_into_port_is_not_struck_twice(dice: Rigged) -> None:
    s = position(seats=2, mode="coop")
    s.white_at = "2.10"
    c = s.captains[0]
    c.cannons = 3
    dice.battle((2, 2, 2, 1, 1), (1,) * 8)
    choose(s, "sail", "2.10")
    choose(s, "cannons", 3)
    assert (c.ship, c.cargo[TOKEN]) == ("Port", 1)
    choose(s, "end")
    assert (s.white_at, s.captain_lives, c.morale, asked_seat(s)) == ("2.10", 2, 2, 1)
