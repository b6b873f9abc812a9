"""Rewards (RULES.md 5.11) and crew (5.12, tiles of 2.5)."""

from __future__ import annotations

import pytest

from engine.windward.data import CREW_KINDS
from engine.windward.state import ABOARD, ASIDE, State
from tests.windward.positions import Rigged, choices, choose, decline_all, hand, position, refused, start_turn


def crewed(*tiles: str, ship: str = "2.40", seats: int = 3, mode: str = "") -> State:
    s = position(seats=seats, mode=mode)
    c = s.captains[0]
    c.crew, c.ship, c.morale = tiles, ship, 4
    return s


# Rewards


@pytest.mark.rule("WWD-89")
@pytest.mark.parametrize(("grey", "red", "points"), [(1, 0, 3), (0, 1, 4), (2, 3, 18)])
def test_teeth_are_traded_in_on_moving_into_port(grey: int, red: int, points: int) -> None:
    s = crewed(ship="1.10")
    c = s.captains[0]
    c.cargo, c.notoriety = (grey, red, 2), 1
    choose(s, "sail", "Port")
    assert (c.notoriety, c.cargo) == (1 + points, (0, 0, 2))


@pytest.mark.rule("WWD-89", "WWD-170")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_no_notoriety_for_teeth_in_solo_and_coop(seats: int, mode: str) -> None:
    s = crewed(ship="1.10", seats=seats, mode=mode)
    c = s.captains[0]
    c.cargo = (1, 1, 0)
    choose(s, "sail", "Port")
    assert (c.notoriety, c.cargo, c.gas) == (0, (1, 1, 0), 0)


@pytest.mark.rule("WWD-90", "WWD-29")
def test_teeth_of_a_lost_ship_are_traded_in_when_its_next_turn_starts(dice: Rigged) -> None:
    s = crewed(ship="2.40")
    victim = s.captains[1]
    victim.ship, victim.cargo = "2.50", (1, 2, 0)
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.50")
    choose(s, "plunder", "grey_tooth")  # and a Red Tooth, the only kind left to choose
    assert (victim.ship, victim.cargo, victim.notoriety) == ("Port", (0, 1, 1), 0)
    s.red_at = [""] * 9
    choose(s, "end")
    assert (s.active, victim.cargo, victim.notoriety) == (1, (0, 0, 1), 4)


@pytest.mark.rule("WWD-91", "WWD-128")
def test_a_sky_rest_gives_one_notoriety() -> None:
    s = crewed(ship="4.60")
    s.red_at = [""] * 9
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].notoriety, s.captains[0].morale) == ("4.60", 1, 3)


@pytest.mark.rule("WWD-91")
def test_no_notoriety_for_a_port_rest_or_a_ship_that_is_lost() -> None:
    s = crewed(ship="Port")
    choose(s, "end")
    assert s.captains[0].notoriety == 0
    s = crewed(ship="4.60")
    s.captains[0].morale = 1
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].notoriety) == ("Port", 0)


@pytest.mark.rule("WWD-91")
def test_no_notoriety_for_a_sky_rest_in_coop() -> None:
    s = crewed(ship="4.10", seats=2, mode="coop")
    s.white_speed, s.red_at = 0, [""] * 9
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].notoriety) == ("4.10", 0)


# Crew


@pytest.mark.rule("WWD-92")
@pytest.mark.parametrize(
    ("tile", "closed"),
    [
        ("purser-1", {"purser", "gas_worker"}),
        ("gas_worker-1", {"purser", "gas_worker"}),
        ("marine-1", {"marine", "sergeant"}),
        ("sergeant-1", {"marine", "sergeant"}),
        ("harpooner-1", {"harpooner", "coxswain"}),
        ("coxswain-1", {"harpooner", "coxswain"}),
    ],
)
def test_three_slots_with_two_names_each(tile: str, closed: set[str]) -> None:
    s = crewed(tile, ship="Port")
    choose(s, "order", "hire")
    assert {c[1] for c in choices(s)} == set(CREW_KINDS) - closed
    for kind in closed:
        assert refused(s, "hire", kind) == ("slot_filled", "WWD-92")


@pytest.mark.rule("WWD-72", "WWD-63")
def test_purser_adds_two_gas_slots_and_a_card() -> None:
    s = crewed("purser-1", ship="2.33")
    c = s.captains[0]
    c.gas = 6
    choose(s, "load", "gas")
    assert (c.gas, s.loose["2.33"]) == (7, (0, 0, 0, 1))
    assert refused(s, "load", "gas") == ("gas_full", "WWD-86")
    c.ship = "Port"
    hand(s, 0, *["fuel"] * 5)
    choose(s, "order", "supplies")
    choose(s, *choices(s)[0])
    assert len(c.hand) == 6
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-59", "WWD-63")
def test_gas_worker_adds_two_gas_slots_and_a_gas_to_each_processing() -> None:
    s = crewed("gas_worker-1")
    c = s.captains[0]
    c.hold, c.morale = "G1", 2
    choose(s, "order", "process")
    assert c.gas == 3
    c.gas, s.loose["2.40"] = 6, (0, 0, 0, 2)
    choose(s, "load", "gas")
    assert c.gas == 7


@pytest.mark.rule("WWD-93", "WWD-63")
def test_marine_adds_two_hits_when_attacking_a_red(dice: Rigged) -> None:
    s = crewed("marine-1")
    dice.battle((2, 2), (1, 1, 1, 1, 1))
    choose(s, "sail", "2.41")  # 4 + 2 against 5
    assert s.captains[0].hold == "R2"


@pytest.mark.rule("WWD-93")
def test_marine_adds_two_hits_when_a_red_attacks(dice: Rigged) -> None:
    s = crewed("marine-1", ship="2.22")
    dice.battle((1, 1, 1, 1, 1), (2, 2))
    choose(s, "end")
    assert s.captains[0].hold == "R2"


@pytest.mark.rule("WWD-93", "WWD-168")
def test_marine_counts_once_against_two_reds(dice: Rigged) -> None:
    s = crewed("marine-1", seats=1, mode="solo")
    s.red_at[0:2] = ["2.41", "2.41"]
    dice.battle((3, 3), (1,) * 10)
    choose(s, "sail", "2.41")  # 6 + 2 against 10
    assert (s.captains[0].morale, s.captains[0].ship) == (2, "2.40")


@pytest.mark.rule("WWD-93", "WWD-141")
def test_marine_does_nothing_against_other_opponents(dice: Rigged) -> None:
    s = crewed("marine-1")
    s.captains[1].ship, s.captains[1].morale = "2.50", 4
    dice.battle((1, 1), (1, 2))
    choose(s, "sail", "2.50")
    assert s.captains[0].morale == 3
    s = crewed("marine-1")
    s.white, s.white_at = "here", "2.50"
    dice.battle((3, 3), (1,) * 8)
    choose(s, "sail", "2.50")
    assert s.captains[0].morale == 2
    s = crewed("marine-1")
    s.captains[0].boats, s.captains[0].rowing, s.grey_at[0] = ("2.13", ASIDE), 1, "2.23"
    dice.battle((1,), (2,))
    choose(s, "row", 1, "2.23")
    assert s.captains[0].boats[0] == ABOARD


@pytest.mark.rule("WWD-63")
@pytest.mark.parametrize("tile", ["marine-1", "sergeant-1"])
def test_guns_crew_adds_two_cannon_slots(tile: str) -> None:
    s = crewed(tile, ship="Port")
    c = s.captains[0]
    c.cannons, c.gas = 4, 2
    choose(s, "buy", "cannon")
    assert c.cannons == 5
    assert refused(s, "buy", "cannon") == ("cannons_full", "WWD-62")


@pytest.mark.rule("WWD-94")
@pytest.mark.parametrize("foe", ["red", "ship", "white"])
def test_sergeant_adds_a_die_when_the_ship_attacks(dice: Rigged, foe: str) -> None:
    s = crewed("sergeant-1")
    c, rival = s.captains[0], s.captains[1]
    to = "2.41" if foe == "red" else "2.50"
    c.cannons = 1
    if foe == "ship":
        rival.ship, rival.morale = "2.50", 4
    elif foe == "white":
        s.white, s.white_at = "here", "2.50"
    dice.battle((1, 1, 1, 1), (3,) * {"red": 5, "ship": 2, "white": 8}[foe])
    choose(s, "sail", to)
    choose(s, "cannons", 1)
    assert s.battle is None
    assert not dice.rolls


@pytest.mark.rule("WWD-94")
def test_sergeant_adds_nothing_to_a_ship_that_is_attacked_or_to_a_longboat(dice: Rigged) -> None:
    s = crewed("sergeant-1", ship="2.50")
    start_turn(s, 1)
    s.captains[1].ship = "2.40"
    dice.battle((3, 3), (2, 2))
    choose(s, "sail", "2.50")
    assert s.captains[0].morale == 2
    s = crewed("sergeant-1", ship="2.22")
    dice.battle((1, 1, 1, 1, 1), (2, 2))
    choose(s, "end")  # a Red comes
    assert s.captains[0].morale == 2
    s = crewed("sergeant-1")
    s.captains[0].boats, s.captains[0].rowing, s.grey_at[0] = ("2.13", ASIDE), 1, "2.23"
    dice.battle((1,), (2,))
    choose(s, "row", 1, "2.23")
    assert s.captains[0].boats[0] == ABOARD


@pytest.mark.rule("WWD-95")
def test_harpooner_adds_a_die_to_every_battle_of_the_longboats(dice: Rigged) -> None:
    s = crewed("harpooner-1")
    s.captains[0].boats, s.captains[0].rowing = ("2.13", "3.50"), 4
    s.grey_at[0:3] = ["2.23", "1.13", "3.31"]
    dice.battle((1, 1), (1,))
    choose(s, "row", 1, "2.23")
    assert s.captains[0].tows[0] == "G1"
    s.captains[1].boats = ("3.40", ASIDE)
    dice.battle((1, 1), (1,))
    choose(s, "row", 2, "3.40")
    assert s.captains[0].boats[1] == "3.40"


@pytest.mark.rule("WWD-95")
def test_harpooner_helps_a_longboat_that_is_attacked_but_no_ship(dice: Rigged) -> None:
    s = crewed("harpooner-1")
    s.captains[0].boats = ("2.14", ABOARD)
    start_turn(s, 1)
    s.captains[1].boats, s.captains[1].rowing = ("2.13", ASIDE), 1
    dice.battle((1,), (1, 1))
    choose(s, "row", 1, "2.14")
    assert (s.captains[0].boats[0], s.captains[1].boats[0]) == ("2.14", ABOARD)
    start_turn(s, 0)
    dice.battle((1, 1), (1, 1, 1, 1, 1))
    choose(s, "sail", "2.41")
    decline_all(s)
    assert not dice.rolls


@pytest.mark.rule("WWD-96", "WWD-29")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (7, 8), (8, 8)])
def test_coxswain_adds_longboat_speed_when_the_own_turn_starts(before: int, after: int) -> None:
    s = crewed("coxswain-1")
    s.captains[0].rowing = before
    start_turn(s, 1)
    assert s.captains[0].rowing == before
    start_turn(s, 0)
    assert s.captains[0].rowing == after


@pytest.mark.rule("WWD-96", "WWD-63")
def test_a_coxswain_hired_now_rows_from_the_next_turn_on() -> None:
    s = crewed(ship="Port")
    choose(s, "order", "hire")
    choose(s, "hire", "coxswain")
    assert (s.captains[0].rowing, s.captains[0].boats) == (0, (ABOARD, ABOARD))
    start_turn(s, 0)
    assert s.captains[0].rowing == 1
