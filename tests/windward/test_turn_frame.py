"""The turn frame (RULES.md 5.4)."""

from __future__ import annotations

import pytest

from engine.windward.state import RED_TOOTH, TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, illegal, position, refused, start_turn

ACTIONS = (
    ("sail", "1.20"),
    ("sail", "Port"),
    ("order", "speed"),
    ("order", "row"),
    ("order", "morale"),
    ("buy", "rum"),
    ("play", "fuel"),
    ("load", "gas"),
    ("load", "token"),
    ("drop", "token"),
    ("row", 1, "1.20"),
    ("trade", 1),
    ("teeth", "grey"),
    ("end",),
)


def nothing_but(s: State, *allowed: str) -> None:
    """Of all that a captain can do in a turn nothing is on offer, only choices of these kinds."""
    assert {c[0] for c in choices(s)} == set(allowed)
    for action in ACTIONS:
        assert illegal(s, *action)


# The start of a turn


@pytest.mark.rule("WWD-29")
@pytest.mark.parametrize("ship", ["Port", "1.20"])
def test_every_turn_starts_with_speed_4_and_both_mates(ship: str) -> None:
    s = position()
    s.captains[0].ship = ship
    s.speed, s.mates = 7, 0
    start_turn(s, 0)
    assert (s.speed, s.mates) == (4, 2)


@pytest.mark.rule("WWD-29", "WWD-90")
def test_teeth_of_a_ship_at_port_are_traded_in_at_the_start_of_the_turn() -> None:
    s = position()
    captain = s.captains[0]
    captain.cargo = (1, 2, 3)
    start_turn(s, 0)
    assert captain.notoriety == 3 + 2 * 4
    assert captain.cargo == (0, 0, 3)


@pytest.mark.rule("WWD-29")
def test_teeth_at_sky_are_not_traded_in() -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.cargo = "1.20", (1, 2, 0)
    start_turn(s, 0)
    assert (captain.notoriety, captain.cargo) == (0, (1, 2, 0))


@pytest.mark.rule("WWD-29")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_an_adventure_trades_no_teeth_by_itself(seats: int, mode: str) -> None:
    s = position(seats, mode)
    captain = s.captains[0]
    captain.cargo = (1, 2, 0)
    start_turn(s, 0)
    assert (captain.notoriety, captain.gas, captain.cargo) == (0, 0, (1, 2, 0))


@pytest.mark.rule("WWD-29", "WWD-96")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (7, 8), (8, 8)])
def test_a_coxswain_adds_a_stroke_at_the_start_of_the_turn(before: int, after: int) -> None:
    s = position()
    s.captains[0].crew, s.captains[0].rowing = ("coxswain-1",), before
    s.captains[1].rowing = 3
    start_turn(s, 0)
    assert s.captains[0].rowing == after
    start_turn(s, 1)
    assert (s.captains[0].rowing, s.captains[1].rowing) == (after, 3)


@pytest.mark.rule("WWD-29")
def test_the_teeth_of_the_start_can_bring_the_last_turns() -> None:
    s = position()
    s.captains[0].notoriety, s.captains[0].cargo = 12, (1, 0, 0)
    start_turn(s, 0)
    assert (s.captains[0].notoriety, s.final, asked_seat(s)) == (15, 0, 0)


# Actions


@pytest.mark.rule("WWD-30")
def test_actions_come_in_any_order_and_as_often_as_their_costs_allow() -> None:
    s = position(wind=1)
    captain = s.captains[0]
    captain.gas, captain.cargo = 5, (0, 0, 1)
    hand(s, 0, "fuel", "relief_rowers")
    choose(s, "buy", "rum")
    choose(s, "order", "cannon")
    choose(s, "buy", "rum")
    choose(s, "play", "fuel")
    choose(s, "buy", "cannon")
    choose(s, "sail", "2.10")
    choose(s, "order", "drop")
    choose(s, "sail", "1.11")
    choose(s, "play", "relief_rowers")
    choose(s, "row", 1, "2.20")
    choose(s, "drop", "token")
    choose(s, "sail", "2.20")
    choose(s, "load", "longboat")
    choose(s, "sail", "2.10")
    choose(s, "sail", "Port")
    choose(s, "buy", "rum")
    choose(s, "sail", "6.10")
    assert (captain.ship, s.speed, s.mates) == ("6.10", 0, 0)
    assert (captain.gas, captain.morale, captain.cannons, captain.rowing) == (1, 4, 2, 2)
    assert refused(s, "sail", "6.20") == ("no_speed", "WWD-33")
    assert refused(s, "order", "speed") == ("no_mate", "WWD-52")
    assert asked_seat(s) == 0


@pytest.mark.rule("WWD-30", "WWD-32")
def test_the_captain_may_end_the_turn_at_any_time() -> None:
    s = position()
    assert ("end",) in choices(s)
    choose(s, "sail", "1.10")
    assert ("end",) in choices(s)
    assert asked_seat(s) == 0


# The end of a turn


@pytest.mark.rule("WWD-31")
def test_ship_speed_is_lost_and_longboat_speed_kept() -> None:
    s = position(seats=2)
    captain = s.captains[0]
    captain.rowing = 5
    hand(s, 0, "fuel", "fuel")
    choose(s, "play", "fuel")
    choose(s, "play", "fuel")
    assert s.speed == 6
    choose(s, "end")
    assert (asked_seat(s), s.speed) == (1, 4)
    choose(s, "end")
    assert (asked_seat(s), s.speed, captain.rowing) == (0, 4, 5)


@pytest.mark.rule("WWD-31", "WWD-77")
def test_what_held_for_one_turn_is_gone_in_the_next() -> None:
    s = position(seats=2)
    hand(s, 0, "coffee", "deadweight")
    choose(s, "play", "deadweight")
    choose(s, "order", "cannon")
    choose(s, "play", "coffee")
    choose(s, "order", "morale")
    choose(s, "end")
    choose(s, "end")
    assert asked_seat(s) == 0
    assert (s.covered, s.coffees, s.deadweight, s.mates) == ((), 0, False, 2)
    choose(s, "order", "cannon")


@pytest.mark.rule("WWD-32", "WWD-124")
def test_end_turn_at_port_brings_the_port_rest_and_the_next_captain() -> None:
    s = position()
    told = choose(s, "end")
    assert s.captains[0].morale == 2
    assert [e.name for e in told] == ["turn_ended", "port_rest", "turn"]
    assert asked_seat(s) == 1


@pytest.mark.rule("WWD-32", "WWD-125", "WWD-128")
def test_end_turn_at_sky_brings_the_sky_rest_and_the_next_captain() -> None:
    s = position()
    s.captains[0].ship = "6.10"
    s.red_at = [""] * 9
    hand(s, 0, "fuel")
    choose(s, "end")
    assert (asked_seat(s), set(choices(s))) == (0, {("eat", "fuel"), ("hunger",)})
    choose(s, "eat", "fuel")
    assert s.captains[0].notoriety == 1
    assert asked_seat(s) == 1


@pytest.mark.rule("WWD-32", "WWD-13")
def test_play_passes_clockwise() -> None:
    s = position(seats=5)
    for seat in (1, 2, 3, 4, 0, 1):
        choose(s, "end")
        assert asked_seat(s) == seat


# The rest is no part of the actions


@pytest.mark.rule("WWD-188")
def test_a_hungry_crew_can_do_nothing_but_eat() -> None:
    s = position(wind=1)
    captain = s.captains[0]
    captain.ship, captain.rowing, captain.boats, captain.cargo, captain.gas = "1.15", 3, ("1.10", "aside"), (1, 0, 1), 3
    s.loose["1.15"] = (0, 0, 1, 2)
    hand(s, 0, "fuel", "harpoon", "grog_cask")
    assert {c[0] for c in choices(s)} == {"sail", "order", "play", "load", "drop", "row", "end"}
    choose(s, "end")
    nothing_but(s, "eat", "hunger")


@pytest.mark.rule("WWD-188")
def test_a_rest_at_port_gives_no_time_to_buy_or_trade() -> None:
    s = position(2, "coop")
    s.white_at = "2.60"
    s.captains[0].gas, s.captains[0].cargo = 3, (1, 0, 0)
    s.captains[1].ship = "2.40"
    s.white_speed = 5
    hand(s, 0, "fuel")
    assert ("trade", 1) not in choices(s)
    assert ("buy", "rum") in choices(s)
    choose(s, "end")
    nothing_but(s, "route")


@pytest.mark.rule("WWD-188")
def test_nothing_is_done_between_the_charges_of_two_reds() -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale, captain.cargo = "4.10", 4, (0, 0, 1)
    s.red_at = ["4.40", "4.13", *[""] * 7]
    s.loose["4.10"] = (0, 0, 1, 2)
    hand(s, 0, "fuel", "grog_cask")
    choose(s, "end")
    choose(s, "eat", "fuel")
    nothing_but(s, "charge")


@pytest.mark.rule("WWD-123")
def test_mates_and_coffee_tokens_return_before_the_rest() -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale = "4.10", 4
    s.red_at = ["4.40", "4.13", *[""] * 7]
    hand(s, 0, "coffee", "fuel")
    choose(s, "order", "speed")
    choose(s, "play", "coffee")
    choose(s, "order", "row")
    assert (s.mates, s.coffees, s.covered) == (1, 1, ("speed", "row"))
    choose(s, "end")
    assert set(choices(s)) == {("eat", "fuel"), ("hunger",)}
    assert (s.mates, s.coffees, s.covered) == (0, 0, ()), "already while the crew eats"
    choose(s, "eat", "fuel")
    assert (asked_seat(s), s.mates, s.covered) == (0, 0, ()), "and while the Reds come"


@pytest.mark.rule("WWD-188")
def test_what_lies_and_what_is_carried_stays_where_it_is_while_a_rest_goes_on() -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale, captain.hold, captain.cargo, captain.gas = "4.10", 4, "R9", (1, 1, 1), 3
    captain.rowing, captain.boats = 3, ("4.10", "aside")
    s.loose["4.10"] = (1, 1, 1, 2)
    s.red_at = ["4.40", "4.13", *[""] * 7]
    hand(s, 0, "fuel", "grog_cask", "coffee")
    free = {choice for choice in choices(s) if choice[0] in ("load", "drop", "row", "play", "order", "sail")}
    assert {choice[0] for choice in free} == {"load", "drop", "row", "play", "order", "sail"}
    choose(s, "end")
    assert all(illegal(s, *choice) for choice in free), "while the crew eats"
    choose(s, "eat", "fuel")
    assert all(illegal(s, *choice) for choice in free), "while the Reds come"


@pytest.mark.rule("WWD-188", "WWD-69", "WWD-101")
def test_a_battle_of_the_rest_knows_cannons_battle_cards_and_tokens_only(dice: Rigged) -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale, captain.cannons, captain.cargo = "4.10", 4, 1, (0, 0, 1)
    s.red_at = ["4.20", *[""] * 8]
    hand(s, 0, "fuel", "harpoon", "false_flag", "bait")
    dice.battle((2, 2, 1, 1, 1), (1, 1, 1))
    choose(s, "end")
    choose(s, "eat", "bait")
    assert set(choices(s)) == {("play", "false_flag"), ("decline",)}
    assert refused(s, "play", "fuel") == ("only_false_flag", "WWD-69")
    choose(s, "decline")
    assert set(choices(s)) == {("cannons", 0), ("cannons", 1)}
    nothing_but(s, "cannons")
    choose(s, "cannons", 1)
    assert set(choices(s)) == {("play", "harpoon"), ("token",), ("done",)}
    nothing_but(s, "play", "token", "done")
    choose(s, "play", "harpoon")
    choose(s, "token")
    choose(s, "done")
    assert captain.morale == 4
    assert s.red_at[0] == "4.20"


@pytest.mark.rule("WWD-188", "WWD-198")
def test_what_falls_in_the_rest_cannot_be_loaded_in_it(dice: Rigged) -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale, captain.cannons, captain.hold = "4.10", 4, 3, "R9"
    captain.cargo = (0, 1, 0)
    s.red_at = ["4.20", *[""] * 8]
    dice.battle((1, 1, 1, 1, 1), (3, 3, 3, 3, 3))
    choose(s, "end")
    choose(s, "cannons", 3)
    nothing_but(s, "place")
    choose(s, "place", "4.60")
    assert (s.carcasses, captain.hold, captain.cargo[RED_TOOTH]) == ({"R1": "4.10"}, "R9", 1)
    assert asked_seat(s) == 1
    assert captain.cargo[TOKEN] == 0
