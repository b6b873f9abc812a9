"""The rulings of RULES.md part 6 that concern every captain; those of variants, solo and co-op are in test_rulings_modes.py.

RUL-36 has no rules meaning, RUL-48 is the worked example EX-13.
"""

from __future__ import annotations

import pytest

from engine.windward.aftermath import PlaceRed
from engine.windward.state import ABOARD, TOKEN
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refusal, refused, start_turn, targets, tops

SLOTS = (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("RUL-1")
@pytest.mark.parametrize("slot", [1, 2, 3, 5])
def test_a_red_may_miss_a_ship_that_just_left_port(slot: int) -> None:
    s = position(wind=slot)
    s.captains[0].morale = 2
    choose(s, "sail", f"{slot}.10")
    choose(s, "end")
    choose(s, *choices(s)[0])
    assert (s.captains[0].ship, s.captains[0].notoriety, s.active) == (f"{slot}.10", 1, 1)


@pytest.mark.rule("RUL-1")
@pytest.mark.parametrize("slot", SLOTS)
def test_the_easy_white_does_not_reach_port_from_a_corner(slot: int) -> None:
    s = position(seats=2, mode="coop", difficulty="easy")
    s.white_at = f"{slot}.60"
    choose(s, "end")
    while asked_seat(s) == 0:
        choose(s, *choices(s)[0])
    assert (s.captain_lives, s.captains[0].morale) == (2, 2)
    assert s.white_at != f"{slot}.60"


@pytest.mark.rule("RUL-2")
@pytest.mark.parametrize("wind", SLOTS)
def test_the_wind_blows_from_gate_to_corner(wind: int) -> None:
    s = position(wind=wind)
    s.captains[0].ship, s.speed, s.deadweight = f"{wind}.10", 0, True
    for ring in (2, 3, 4, 5, 6):
        assert targets(s, "sail") == {f"{wind}.{ring}0"}
        choose(s, "sail", f"{wind}.{ring}0")


@pytest.mark.rule("RUL-3")
def test_gas_is_never_cargo(dice: Rigged) -> None:
    s = position(wind=2)
    mine, theirs = s.captains[:2]
    mine.ship, mine.gas, theirs.ship, theirs.gas, theirs.cargo = "3.21", 1, "3.22", 4, (1, 0, 1)
    assert refusal(s, "drop", "gas").key == "kernel.refuse.no_such"
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "3.22")
    choose(s, "done")
    assert set(choices(s)) == {("plunder", "grey_tooth"), ("plunder", "token")}
    choose(s, "plunder", "token")
    assert (mine.gas, theirs.gas, "3.22" in s.loose) == (1, 4, False)


@pytest.mark.rule("RUL-4")
def test_the_shop_sells_three_cards_whatever_the_board_says() -> None:
    s = position(boards="distinct")
    c = s.captains[0]
    c.colour, c.gas = "green", 2
    choose(s, "order", "supplies")
    choose(s, *choices(s)[0])
    choose(s, *choices(s)[0])
    assert (len(c.hand), "end" in {choice[0] for choice in choices(s)}) == (2, True)
    choose(s, "buy", "supplies")
    for _ in range(3):
        choose(s, *choices(s)[0])
    assert (len(c.hand), "end" in {choice[0] for choice in choices(s)}) == (5, True)
    choose(s, "buy", "rum")
    assert c.morale == 2


@pytest.mark.rule("RUL-5")
def test_a_new_red_needs_a_space_without_any_piece() -> None:
    s = position()
    s.captains[0].ship, s.captains[1].ship = "4.10", "4.11"
    s.captains[1].boats, s.grey_at[0], s.carcasses["R9"] = ("4.50", "aside"), "4.41", "4.30"
    s.agenda.append(PlaceRed(0))
    for taken in ("4.10", "4.11", "4.22", "4.50", "4.41", "4.30", "4.21"):
        assert refused(s, "place", taken) == ("occupied", "WWD-5")
    assert "4.51" in s.loose
    assert ("place", "4.51") in choices(s)


@pytest.mark.rule("RUL-6")
def test_bait_looks_at_the_lower_elevation_only() -> None:
    s = position()
    hand(s, 0, "bait")
    s.captains[1].ship, s.red_at[1], s.loose["3.31"] = "1.13", "2.23", (1, 0, 0, 0)
    s.captains[1].boats, s.carcasses["G1"], s.grey_at[1] = ("4.41", "aside"), "5.32", "6.22"
    choose(s, "play", "bait")
    assert targets(s, "bait") == {"1.13", "2.23", "3.31"}
    assert {refused(s, "bait", at) for at in ("4.41", "5.32", "6.22")} == {("feeding_taken", "WWD-6")}


@pytest.mark.rule("RUL-7")
def test_greys_above_the_normal_number_stay(dice: Rigged) -> None:
    s = position()
    s.grey_at[:4] = ["2.23", "1.13", "3.31", "4.41"]
    s.captains[0].boats, s.captains[0].rowing = ("2.13", "aside"), 1
    dice.battle((3,), (1,))
    told = choose(s, "row", 1, "2.23")
    assert s.grey_at[:4] == ["", "1.13", "3.31", "4.41"]
    assert not [e for e in told if e.name in ("wind_die", "grey_placed")]


@pytest.mark.rule("RUL-8")
def test_gas_on_the_space_keeps_a_longboat_aboard_until_it_is_loaded() -> None:
    s = position()
    s.captains[0].ship = "1.15"
    assert refused(s, "order", "drop") == ("drop_not_empty", "WWD-56")
    choose(s, "load", "gas")
    choose(s, "order", "drop")
    assert s.captains[0].boats[0] == "1.15"


@pytest.mark.rule("RUL-9")
def test_a_ship_that_survived_may_be_attacked_again(dice: Rigged) -> None:
    s = position(wind=2)
    s.captains[0].ship, s.captains[1].ship, s.captains[1].morale = "3.21", "3.22", 4
    dice.battle((2, 2), (2, 1), (2, 2), (2, 1))
    choose(s, "sail", "3.22")
    assert (s.captains[0].ship, s.captains[1].morale, s.speed) == ("3.21", 3, 3)
    choose(s, "sail", "3.22")
    choose(s, "done")
    assert (s.captains[0].ship, s.captains[1].morale, s.speed) == ("3.21", 2, 2)


@pytest.mark.rule("RUL-10")
def test_the_active_captain_chooses_the_route_and_the_smallest_comes_first() -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "2.10", 4
    choose(s, "end")
    assert (asked_seat(s), choices(s)) == (0, [("route", "2.11"), ("route", "2.20")])
    choose(s, "route", "2.20")
    assert s.red_at[1] == "2.20"


@pytest.mark.rule("RUL-11")
@pytest.mark.parametrize(("others", "end"), [(("4.11", "Port"), "4.20"), (("4.11", "4.20"), "4.22")])
def test_a_red_goes_round_what_stands_in_its_way_or_stays(others: tuple[str, str], end: str) -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "4.10", 4
    s.captains[1].ship, s.captains[2].ship = others
    choose(s, "end")
    assert (s.red_at[3], s.captains[0].notoriety) == (end, 1)


@pytest.mark.rule("RUL-15")
@pytest.mark.parametrize(("morale", "left", "ship"), [(3, 2, "3.60"), (1, 1, "Port")])
def test_a_captain_may_go_hungry_with_cards_in_hand(morale: int, left: int, ship: str) -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.morale, c.cargo, s.red_at[2] = "3.60", morale, (1, 0, 0), ""
    hand(s, 0, "fuel")
    choose(s, "end")
    choose(s, "hunger")
    assert (c.morale, c.ship, len(c.hand)) == (left, ship, 1)
    assert s.loose.get("3.60") == ((1, 0, 0, 0) if ship == "Port" else None)


@pytest.mark.rule("RUL-16")
def test_a_tie_with_an_attacking_crester_gives_no_tokens(dice: Rigged) -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.morale = "4.10", 4
    dice.battle((2, 1, 1, 1, 1), (3, 3))
    choose(s, "end")
    assert (s.red_at[3], c.cargo[TOKEN], c.morale, c.notoriety) == ("4.11", 0, 3, 1)


@pytest.mark.rule("RUL-17")
def test_the_turn_in_which_somebody_else_reaches_the_target_is_the_marked_one(dice: Rigged) -> None:
    s = position(achievements="on")
    s.achievements = ("privateer", "red_haul")
    s.captains[0].morale, s.captains[1].ship, s.captains[1].notoriety = 4, "2.10", 13
    dice.battle((1, 1), (2, 1))
    choose(s, "sail", "2.10")
    assert (s.captains[1].notoriety, s.final, asked_seat(s)) == (15, 0, 0)
    choose(s, "end")
    choose(s, "sail", "Port")
    choose(s, "end")
    assert asked_seat(s) == 2
    choose(s, "end")
    assert (s.over, s.winners) == (True, (1,))


@pytest.mark.rule("RUL-18")
def test_after_five_extra_cycles_the_victory_is_shared(dice: Rigged) -> None:
    s = position(wind=1)
    for c in s.captains[:2]:
        c.notoriety = 15
    dice.wind(2, 1, 2, 1, 2, 1)
    turns = 0
    while not s.over:
        choose(s, "end")
        turns += 1
    assert (turns, s.cycles, s.winners) == (3 + 5 * 3, 5, (0, 1))


@pytest.mark.rule("RUL-19")
def test_a_longboat_that_loses_its_attack_leaves_its_tow_to_the_winner(dice: Rigged) -> None:
    s = position()
    mine, theirs = s.captains[:2]
    mine.boats, mine.tows, mine.rowing, theirs.boats = ("2.13", "aside"), ("G1", ""), 1, ("2.14", "aside")
    dice.battle((1,), (2,))
    choose(s, "row", 1, "2.14")
    assert (mine.boats[0], mine.tows, mine.cargo[TOKEN]) == (ABOARD, ("", ""), 1)
    assert (theirs.boats[0], theirs.tows[0], s.carcasses) == ("2.14", "G1", {})


@pytest.mark.rule("RUL-20")
def test_tokens_in_port_help_a_distant_longboat(dice: Rigged) -> None:
    s = position()
    c = s.captains[0]
    c.boats, c.rowing, c.cargo, s.grey_at[:3] = ("2.13", "aside"), 1, (0, 0, 1), ["2.23", "1.13", "3.31"]
    dice.battle((1,), (2,))
    choose(s, "row", 1, "2.23")
    choose(s, "token")
    assert (c.tows[0], c.cargo[TOKEN], c.ship) == ("G1", 0, "Port")


@pytest.mark.rule("RUL-21")
@pytest.mark.parametrize("beast", ["red", "white"])
def test_a_false_flag_calls_off_a_beast(beast: str) -> None:
    s = position(great_white="on")
    c = s.captains[0]
    c.ship, c.morale = "4.10", 2
    hand(s, 0, "false_flag")
    if beast == "white":
        s.white, s.white_at, s.red_at[3] = "here", "4.30", ""
    choose(s, "end")
    choose(s, "hunger")
    choose(s, "play", "false_flag")
    assert (s.white_at if beast == "white" else s.red_at[3]) == ("4.20" if beast == "white" else "4.11")
    assert (c.ship, c.morale, c.cargo[TOKEN], c.notoriety) == ("4.10", 1, 0, 1)


@pytest.mark.rule("RUL-22")
def test_more_than_eight_dice_are_rolled(dice: Rigged) -> None:
    s = position(wind=1, boards="distinct")
    c = s.captains[0]
    c.colour, c.crew, c.cannons, c.ship = "orange", ("sergeant-1",), 6, "5.13"
    dice.battle((1,) * 9, (1,) * 5)
    choose(s, "sail", "5.14")
    choose(s, "cannons", 6)
    assert c.hold == "R5"


@pytest.mark.rule("RUL-23")
def test_crew_is_scarce() -> None:
    s = position(seats=5)
    s.captains[1].crew, s.captains[2].crew = ("purser-1",), ("purser-2",)
    choose(s, "order", "hire")
    assert refused(s, "hire", "purser") == ("crew_gone", "WWD-10")
    choose(s, "hire", "gas_worker")
    assert s.captains[0].crew == ("gas_worker-1",)


@pytest.mark.rule("RUL-23")
def test_four_full_ships_leave_the_fifth_captain_without_crew() -> None:
    s = position(seats=5)
    kinds = ("purser", "marine", "harpooner", "gas_worker", "sergeant", "coxswain")
    tiles = [f"{kind}-{n}" for n in (1, 2) for kind in kinds]
    for seat in range(4):
        s.captains[seat + 1].crew = tuple(tiles[3 * seat : 3 * seat + 3])
    assert refused(s, "order", "hire")[0] == "no_crew"


@pytest.mark.rule("RUL-24")
def test_deadweight_lasts_all_turn_and_no_turn_ends_on_drift(dice: Rigged) -> None:
    s = position(wind=1)
    c = s.captains[0]
    c.ship, c.morale = "1.30", 4
    hand(s, 0, "deadweight")
    choose(s, "play", "deadweight")
    for space in ("1.40", "1.31", "1.22"):
        choose(s, "sail", space)
    s.speed = 0
    assert refused(s, "end") == ("end_on_drift", "WWD-42")
    dice.battle((3, 3), (2, 1, 1, 1, 1))
    choose(s, "sail", "1.32")
    assert (c.ship, targets(s, "strand")) == ("1.22", {"1.12", "1.13", "1.21", "1.23", "1.31"})
    assert refused(s, "end") == ("end_on_drift", "WWD-42")
    choose(s, "strand", "1.12")
    assert (c.ship, c.morale, c.notoriety, s.active) == ("1.12", 2, 1, 1)


@pytest.mark.rule("RUL-31")
def test_an_achievement_is_awarded_without_a_question() -> None:
    s = position(achievements="on")
    s.achievements = ("bristling", "red_haul")
    c = s.captains[0]
    c.crew, c.cannons = ("marine-1",), 4
    choose(s, "order", "cannon")
    assert (c.notoriety, s.honours, ("end",) in choices(s)) == (2, {"bristling": (0,)}, True)


@pytest.mark.rule("RUL-32")
def test_teeth_of_a_lost_ship_are_safe_in_port_until_traded(dice: Rigged) -> None:
    s = position()
    s.captains[0].ship, s.captains[1].cargo = "2.10", (1, 1, 0)
    told = choose(s, "sail", "Port")
    assert not [e for e in told if e.name == "battle"]
    assert (s.captains[1].cargo, s.captains[1].notoriety) == ((1, 1, 0), 0)
    choose(s, "end")
    assert (s.captains[1].cargo, s.captains[1].notoriety, asked_seat(s)) == ((0, 0, 0), 7, 1)


@pytest.mark.rule("RUL-34")
def test_all_cards_are_taken_one_at_a_time_with_new_tops_in_sight() -> None:
    s = position()
    tops(s, "fuel", "harpoon", "coffee")
    tops(s, "bait")
    choose(s, "order", "supplies")
    assert choices(s) == [("take", 1, "bait"), ("take", 2, "harpoon"), ("take", 3, "coffee")]
    choose(s, "take", 1, "bait")
    assert choices(s) == [("take", 1, "fuel"), ("take", 2, "harpoon"), ("take", 3, "coffee")]
    choose(s, "take", 1, "fuel")
    assert {c[0] for c in choices(s)} == {"take"}
    choose(s, "take", 3, "coffee")
    assert ("end",) in choices(s)


@pytest.mark.rule("RUL-35")
def test_a_longboat_tows_only_one_of_two_greys(dice: Rigged) -> None:
    s = position()
    c = s.captains[0]
    c.boats, c.rowing, s.grey_at[:3], s.carcasses["G8"] = ("2.13", "aside"), 2, ["2.23", "1.13", "3.31"], "2.23"
    dice.battle((3,), (1,))
    choose(s, "row", 1, "2.23")
    assert (c.tows[0], s.carcasses) == ("G1", {"G8": "2.23"})
    choose(s, "row", 1, "2.24")
    assert (c.boats[0], c.tows[0], s.carcasses) == ("2.24", "G1", {"G8": "2.23"})


@pytest.mark.rule("RUL-38")
@pytest.mark.parametrize(("start", "how", "to"), [("1.51", "zephyr", "3.24"), ("1.60", "around", "4.60")])
def test_a_ship_goes_back_to_where_its_jump_began(dice: Rigged, start: str, how: str, to: str) -> None:
    s = position()
    s.captains[0].ship, s.red_at[6] = start, to
    dice.battle((3, 3), (2, 1, 1, 1, 1))
    choose(s, how, to)
    assert (s.captains[0].ship, s.speed) == (start, 3)
    assert refused(s, how, to) == ("tied_before", "WWD-104")


@pytest.mark.rule("RUL-41")
def test_a_gas_pocket_is_emptied_in_passing() -> None:
    s = position(wind=2)
    c = s.captains[0]
    c.ship, s.speed = "6.33", 0
    choose(s, "sail", "6.24")
    choose(s, "load", "gas")
    choose(s, "sail", "6.15")
    assert (c.gas, c.ship, "6.24" in s.loose) == (2, "6.15", False)


@pytest.mark.rule("RUL-42")
def test_one_point_is_one_step_of_one_longboat() -> None:
    s = position()
    c = s.captains[0]
    c.crew, c.boats, c.rowing = ("coxswain-1",), ("2.13", "5.20"), 3
    choose(s, "row", 1, "2.14")
    choose(s, "row", 2, "5.21")
    choose(s, "row", 2, "5.22")
    assert (c.boats, c.rowing) == (("2.14", "5.22"), 0)
    assert refused(s, "row", 1, "2.13") == ("no_rowing", "WWD-43")


@pytest.mark.rule("RUL-47")
def test_a_carcass_waits_at_the_gate_while_teeth_are_traded() -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.hold, c.cargo = "2.10", "R9", (1, 0, 0)
    assert refused(s, "sail", "Port") == ("crester_aboard", "WWD-35")
    choose(s, "drop", "red")
    assert refused(s, "load", "red") == ("just_dropped", "WWD-194")
    choose(s, "sail", "Port")
    choose(s, "sail", "2.10")
    choose(s, "load", "red")
    assert (c.notoriety, c.hold) == (3, "R9")


@pytest.mark.rule("RUL-51")
def test_a_red_whose_victim_is_lost_stays_on_the_battle_space(dice: Rigged) -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "4.10", 2
    dice.battle((3, 3, 3, 3, 3), (1, 1))
    choose(s, "end")
    assert (s.red_at[3], s.captains[0].ship, s.active) == ("4.10", "Port", 1)


@pytest.mark.rule("RUL-52")
@pytest.mark.parametrize(("points", "winners"), [((3, 5, 4), (1,)), ((5, 5, 4), (0, 1))])
def test_a_timid_table_stops_after_sixty_rounds(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    s = position()
    s.round = 60
    for c, notoriety in zip(s.captains, points, strict=True):
        c.notoriety = notoriety
    start_turn(s, 2)
    choose(s, "end")
    assert (s.over, s.winners) == (True, winners)
