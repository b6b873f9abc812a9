"""Orders given by Mates, and the numbers of the Player Boards (RULES.md 5.7, 2.4)."""

from __future__ import annotations

import pytest

from engine.windward.pieces import crester_in_stock
from engine.windward.state import ABOARD, ASIDE, GAS, GREY_TOOTH, RED_TOOTH, TOKEN, State
from tests.windward.positions import Rigged, choices, choose, hand, position, refused, start_turn, tops

SKY = ("drop", "row", "speed", "process")
PORT_SIDE = ("supplies", "morale", "cannon", "hire")
FULL_CREW = ("gas_worker-1", "marine-1", "coxswain-1")


def at_sky(space: str = "2.22") -> State:
    s = position()
    s.captains[0].ship = space
    return s


def offered(s: State) -> set[str]:
    return {c[1] for c in choices(s) if c[0] == "order"}


def names(s: State, seat: int = 0) -> list[str]:
    return sorted(card.rsplit("-", 1)[0] for card in s.captains[seat].hand)


def take_any(s: State, count: int) -> None:
    for _ in range(count):
        choose(s, *next(c for c in choices(s) if c[0] == "take"))


@pytest.mark.rule("WWD-52")
def test_two_mates_two_orders_each_turn() -> None:
    s = position()
    c = s.captains[0]
    choose(s, "order", "morale")
    choose(s, "order", "cannon")
    assert (c.morale, c.cannons, s.mates) == (2, 1, 0)
    assert refused(s, "order", "hire") == ("no_mate", "WWD-52")
    start_turn(s, 1)
    assert s.mates == 2


@pytest.mark.rule("WWD-53")
def test_an_order_covered_by_a_mate_is_used_up_until_the_turn_ends(dice: Rigged) -> None:
    s = position(seats=2)
    choose(s, "order", "cannon")
    assert refused(s, "order", "cannon") == ("covered", "WWD-53")
    choose(s, "end")
    dice.wind(2)
    choose(s, "end")
    choose(s, "order", "cannon")
    assert s.captains[0].cannons == 2


@pytest.mark.rule("WWD-53")
def test_an_order_covered_by_a_coffee_token_is_used_up() -> None:
    s = position()
    hand(s, 0, "coffee")
    choose(s, "play", "coffee")
    choose(s, "order", "cannon")
    assert refused(s, "order", "cannon") == ("covered", "WWD-53")


@pytest.mark.rule("WWD-54")
def test_sky_orders_at_sky_and_port_orders_at_port() -> None:
    s = position()
    for order in SKY:
        assert refused(s, "order", order) == ("sky_order", "WWD-54")
    s.captains[0].ship = "1.10"
    for order in PORT_SIDE:
        assert refused(s, "order", order) == ("port_order", "WWD-54")


@pytest.mark.rule("WWD-54")
def test_the_place_counts_at_the_moment_of_the_order() -> None:
    s = at_sky("1.10")
    choose(s, "order", "speed")
    choose(s, "sail", "Port")
    choose(s, "order", "cannon")
    assert (s.captains[0].cannons, s.mates) == (1, 0)


@pytest.mark.rule("WWD-55")
def test_orders_without_effect_at_port_are_refused() -> None:
    s = position()
    c = s.captains[0]
    c.morale, c.cannons, c.crew, c.boats = 4, 5, FULL_CREW, (ABOARD, ABOARD)
    hand(s, 0, *["fuel"] * 5)
    assert refused(s, "order", "morale") == ("morale_full", "WWD-55")
    assert refused(s, "order", "cannon") == ("cannons_full", "WWD-62")
    assert refused(s, "order", "supplies") == ("hand_full", "WWD-72")
    assert refused(s, "order", "hire") == ("no_crew", "WWD-63")
    assert not offered(s)


@pytest.mark.rule("WWD-55")
def test_orders_without_effect_at_sky_are_refused() -> None:
    s = at_sky()
    s.captains[0].boats, s.captains[0].rowing = ("3.11", ASIDE), 8
    assert refused(s, "order", "drop") == ("no_boat_aboard", "WWD-55")
    assert refused(s, "order", "row") == ("rowing_full", "WWD-55")
    assert refused(s, "order", "process") == ("no_crester", "WWD-55")
    assert offered(s) == {"speed"}


@pytest.mark.rule("WWD-55", "WWD-10")
def test_hiring_is_refused_when_no_fitting_tile_is_left() -> None:
    s = position()
    s.captains[0].crew = ("marine-1", "coxswain-1")
    s.captains[1].crew, s.captains[2].crew = ("purser-1",), ("purser-2",)
    assert "hire" in offered(s)  # a Gas Worker
    s.captains[1].crew = ("gas_worker-1", "purser-1")
    s.captains[2].crew = ("gas_worker-2", "purser-2")
    assert refused(s, "order", "hire") == ("no_crew", "WWD-63")


@pytest.mark.rule("WWD-56")
def test_drop_longboat_on_the_ships_space() -> None:
    s = at_sky("2.22")
    choose(s, "order", "drop")
    assert s.captains[0].boats == ("2.22", ASIDE)


@pytest.mark.rule("WWD-56")
def test_nothing_but_the_ship_may_be_where_a_longboat_is_dropped() -> None:
    for hindrance in ("gas", "tooth", "token", "grey", "defeated grey", "defeated red", "rival's boat", "own boat"):
        s = at_sky("2.22")
        c = s.captains[0]
        if hindrance == "gas":
            s.add_loose("2.22", GAS, 1)
        elif hindrance == "tooth":
            s.add_loose("2.22", GREY_TOOTH, 1)
        elif hindrance == "token":
            s.add_loose("2.22", TOKEN, 1)
        elif hindrance == "grey":
            s.grey_at[0] = "2.22"
        elif hindrance == "defeated grey":
            s.carcasses = {"G1": "2.22"}
        elif hindrance == "defeated red":
            s.carcasses = {"R7": "2.22"}
        elif hindrance == "rival's boat":
            s.captains[1].boats = ("2.22", ASIDE)
        else:
            c.boats = ("2.22", ABOARD)
        assert refused(s, "order", "drop") == ("drop_not_empty", "WWD-56"), hindrance


@pytest.mark.rule("WWD-56", "WWD-77")
def test_no_longboat_is_dropped_on_drift() -> None:
    s = at_sky("2.12")
    s.deadweight = True
    assert refused(s, "order", "drop") == ("drop_on_drift", "WWD-56")


@pytest.mark.rule("WWD-57", "WWD-11")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 7), (6, 8)])
def test_longboat_speed_rises_to_eight_at_most(before: int, after: int) -> None:
    s = at_sky()
    s.captains[0].rowing = before
    choose(s, "order", "row")
    assert s.captains[0].rowing == after


@pytest.mark.rule("WWD-58")
def test_one_more_ship_speed_this_turn() -> None:
    s = at_sky()
    choose(s, "order", "speed")
    assert s.speed == 5


@pytest.mark.rule("WWD-59")
@pytest.mark.parametrize(("beast", "tooth"), [("G1", GREY_TOOTH), ("R7", RED_TOOTH)])
def test_process_a_crester(beast: str, tooth: int) -> None:
    s = at_sky()
    c = s.captains[0]
    c.hold, c.morale = beast, 3
    assert beast not in (crester_in_stock(s, "grey"), crester_in_stock(s, "red"))
    choose(s, "order", "process")
    assert (c.hold, c.gas, c.cargo[tooth], sum(c.cargo)) == ("", 3, 1, 1)
    assert beast in (crester_in_stock(s, "grey"), crester_in_stock(s, "red"))


@pytest.mark.rule("WWD-59")
@pytest.mark.parametrize(("crew", "gas"), [((), 5), (("gas_worker-1",), 7)])
def test_processing_fills_the_gas_slots_and_the_rest_is_lost(crew: tuple[str, ...], gas: int) -> None:
    s = at_sky("2.22")
    c = s.captains[0]
    c.hold, c.morale, c.gas, c.crew = "R7", 4, 3, crew
    choose(s, "order", "process")
    assert c.gas == gas
    assert "2.22" not in s.loose


@pytest.mark.rule("WWD-60")
def test_take_three_supplies_one_at_a_time_from_the_tops() -> None:
    s = position()
    tops(s, "fuel", "bait", "coffee")
    choose(s, "order", "supplies")
    assert {c[0] for c in choices(s)} == {"take"}  # all of them must be taken
    choose(s, "take", 2, "bait")
    tops(s, "fuel", "harpoon", "coffee")
    choose(s, "take", 2, "harpoon")
    choose(s, "take", 1, "fuel")
    assert names(s) == ["bait", "fuel", "harpoon"]
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-60", "WWD-72")
def test_taking_stops_at_the_hand_limit() -> None:
    s = position()
    hand(s, 0, *["fuel"] * 4)
    choose(s, "order", "supplies")
    take_any(s, 1)
    assert len(s.captains[0].hand) == 5
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-61")
def test_morale_rises_by_the_order() -> None:
    s = position()
    s.captains[0].morale = 3
    choose(s, "order", "morale")
    assert s.captains[0].morale == 4


@pytest.mark.rule("WWD-62")
def test_a_cannon_goes_into_a_free_slot() -> None:
    s = position()
    s.captains[0].cannons = 2
    choose(s, "order", "cannon")
    assert s.captains[0].cannons == 3
    start_turn(s, 0)
    s.covered = ()
    assert refused(s, "order", "cannon") == ("cannons_full", "WWD-62")


@pytest.mark.rule("WWD-63", "WWD-92")
def test_hire_any_tile_in_stock_whose_slot_is_empty() -> None:
    s = position()
    c = s.captains[0]
    c.crew, c.cannons = ("purser-1",), 3
    s.captains[1].crew, s.captains[2].crew = ("sergeant-1",), ("sergeant-2",)
    assert refused(s, "order", "cannon") == ("cannons_full", "WWD-62")
    choose(s, "order", "hire")
    assert set(choices(s)) == {("hire", "marine"), ("hire", "harpooner"), ("hire", "coxswain")}
    assert refused(s, "hire", "gas_worker") == ("slot_filled", "WWD-92")
    assert refused(s, "hire", "sergeant") == ("crew_gone", "WWD-10")
    choose(s, "hire", "marine")
    assert list(c.crew) == ["purser-1", "marine-1"]
    choose(s, "order", "cannon")  # the Marine's slots are there at once
    assert c.cannons == 4


@pytest.mark.rule("WWD-63")
@pytest.mark.parametrize("boat", [ABOARD, "2.13"])
def test_a_boats_crew_brings_the_second_longboat(boat: str) -> None:
    s = position()
    s.captains[0].boats = (boat, ASIDE)
    choose(s, "order", "hire")
    choose(s, "hire", "harpooner")
    assert s.captains[0].boats == (boat, ABOARD)


@pytest.mark.rule("WWD-63")
def test_a_stores_crew_brings_no_longboat_and_crew_is_permanent() -> None:
    s = position()
    choose(s, "order", "hire")
    choose(s, "hire", "gas_worker")
    assert s.captains[0].boats == (ABOARD, ASIDE)
    start_turn(s, 0)
    s.covered = ()
    choose(s, "order", "hire")
    assert refused(s, "hire", "purser") == ("slot_filled", "WWD-92")
    assert s.captains[0].crew == ("gas_worker-1",)


BOARDS = {  # Cannon slots, Gas slots, Longboat Speed, Supplies, Morale, Port rest (2.4)
    "green": (3, 4, 3, 2, 1, 2),
    "blue": (3, 6, 4, 3, 1, 1),
    "orange": (4, 5, 2, 3, 1, 1),
    "yellow": (3, 5, 3, 4, 1, 1),
    "purple": (3, 5, 3, 3, 1, 1),
}
STANDARD = (3, 5, 3, 3, 1, 1)


@pytest.mark.rule("WWD-57", "WWD-59", "WWD-60", "WWD-61", "WWD-62", "WWD-86", "WWD-124")
@pytest.mark.parametrize("option", ["distinct", "even"])
@pytest.mark.parametrize("colour", BOARDS)
def test_the_numbers_of_every_board(colour: str, option: str) -> None:
    cannon_slots, gas_slots, rowing, supplies, morale, port_rest = STANDARD if option == "even" else BOARDS[colour]
    s = position(boards=option)
    c = s.captains[0]
    c.colour = colour
    choose(s, "order", "supplies")
    take_any(s, supplies)
    assert len(c.hand) == supplies
    choose(s, "order", "morale")
    assert c.morale == 1 + morale
    c.cannons = cannon_slots - 1
    s.mates = 1
    choose(s, "order", "cannon")
    s.mates, s.covered = 1, ()
    assert refused(s, "order", "cannon") == ("cannons_full", "WWD-62")
    choose(s, "end")
    assert c.morale == 1 + morale + port_rest

    start_turn(s, 0)
    c.ship, c.hold, c.gas = "2.22", "R7", gas_slots - 1
    choose(s, "order", "row")
    assert c.rowing == rowing
    choose(s, "order", "process")
    assert c.gas == gas_slots
    s.loose["2.22"] = (0, 0, 0, 1)
    assert refused(s, "load", "gas") == ("gas_full", "WWD-86")
