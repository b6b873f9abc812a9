"""The worked examples of RULES.md part 10."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.cresters import red_speed
from engine.windward.invariants import invariants
from engine.windward.means import room
from engine.windward.state import ABOARD, RED_TOOTH, TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refusal, refused, start_turn, tops


def path_of(told: list[Event], crester: str) -> tuple[str, ...]:
    """The way a Crester went, its start first."""
    return next(e.fields["path"] for e in told if e.name == "crester_moved" and e.fields["crester"] == crester)


def result(told: list[Event]) -> tuple[int, int]:
    """The attacker's and the defender's Hits of the battle that was fought."""
    return next((e.fields["attack"], e.fields["defence"]) for e in told if e.name == "battle_result")


def greys_in_stock(s: State) -> int:
    return sum(not at for at in s.grey_at) - sum(bool(tow) for c in s.captains for tow in c.tows)


@pytest.mark.rule("EX-1", "WWD-23", "WWD-24", "WWD-33", "WWD-38")
def test_ex_1_legal_steps() -> None:
    s = position(wind=1)
    s.captains[0].ship = "1.20"
    assert {c[1] for c in choices(s) if c[0] == "sail"} == {"1.30", "1.21", "1.11", "6.12"}
    assert refusal(s, "sail", "1.10").key == "windward.refuse.into_the_wind"
    assert refusal(s, "sail", "6.11").key == "windward.refuse.drift"
    choose(s, "sail", "1.30")
    assert s.speed == 4
    assert refusal(s, "sail", "1.40").key == "windward.refuse.drift"


@pytest.mark.rule("EX-2", "WWD-39", "WWD-59", "WWD-36", "WWD-89", "WWD-64", "WWD-131", "WWD-91")
def test_ex_2_the_epic_turn(dice: Rigged) -> None:
    s = position(wind=4, boards="distinct")
    green = s.captains[0]
    green.colour, s.captains[1].colour, s.captains[2].colour = "green", "blue", "orange"
    green.ship, green.morale, green.cannons, green.cargo = "6.20", 4, 3, (0, 1, 0)
    hand(s, 0, "coffee", "fuel", "harpoon")
    s.loose["6.12"] = (1, 0, 0, 0)
    dice.battle((3, 2, 2, 1, 1), (3, 2, 2, 2, 1))
    for space in ("5.11", "5.20", "4.12", "4.22"):
        choose(s, "sail", space)
    choose(s, "cannons", 3)
    choose(s, "play", "harpoon")
    choose(s, "done")
    choose(s, "place", "4.60")
    assert green.hold
    choose(s, "order", "process")
    assert (green.cargo[RED_TOOTH], green.gas, s.speed) == (2, 4, 4)
    choose(s, "sail", "4.13")
    choose(s, "zephyr", "1.51")
    choose(s, "sail", "1.50")
    choose(s, "sail", "6.15")
    assert s.speed == 0
    for space in ("6.14", "6.13", "6.12"):
        choose(s, "sail", space)
    choose(s, "load", "grey_tooth")
    choose(s, "play", "fuel")
    choose(s, "sail", "1.30")
    choose(s, "sail", "1.20")
    choose(s, "sail", "1.10")
    choose(s, "order", "speed")
    choose(s, "sail", "Port")
    assert green.notoriety == 11
    choose(s, "buy", "notoriety")
    tops(s, "fuel", "fuel", "harpoon")
    choose(s, "buy", "supplies")
    choose(s, "take", 1, "fuel")
    choose(s, "take", 2, "fuel")
    choose(s, "take", 3, "harpoon")
    choose(s, "buy", "cannon")
    assert (green.gas, green.cannons) == (0, 1)
    choose(s, "play", "fuel")
    choose(s, "sail", "2.10")
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert set(choices(s)) == {("route", "2.11"), ("route", "2.20")}
    choose(s, "route", "2.11")
    assert green.notoriety == 13
    assert sorted(card.rsplit("-", 1)[0] for card in green.hand) == ["coffee", "harpoon"]
    assert (green.morale, green.cannons, green.gas, green.hold, green.ship) == (4, 1, 0, "", "2.10")
    assert green.cargo[TOKEN] == 0


@pytest.mark.rule("EX-3", "WWD-108", "WWD-105", "WWD-126")
def test_ex_3_losing_to_a_red_with_morale_left(dice: Rigged) -> None:
    s = position(wind=1)
    c = s.captains[0]
    c.ship, c.morale, c.cannons, s.speed = "5.13", 4, 2, 3
    assert s.red_at[4] == "5.14"
    dice.battle((2, 2, 1, 1), (3, 2, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert s.speed == 2
    told = choose(s, "cannons", 2)
    assert result(told) == (6, 8)
    assert (c.morale, c.cargo[TOKEN], c.cannons, c.ship, s.speed) == (2, 1, 0, "5.13", 2)
    assert ("sail", "5.14") in choices(s)
    fed = s.clone()
    hand(fed, 0, "fuel")
    choose(fed, "end")
    choose(fed, "eat", "fuel")
    assert (fed.captains[0].morale, fed.captains[0].notoriety, fed.red_at[4]) == (2, 1, "5.14")
    choose(s, "end")
    assert (c.morale, c.notoriety, c.ship, s.red_at[4]) == (1, 1, "5.13", "5.14")


@pytest.mark.rule("EX-4", "WWD-25", "WWD-104", "WWD-106", "WWD-40")
def test_ex_4_tie_out_of_port(dice: Rigged) -> None:
    s = position(wind=5)
    green, blue = s.captains[:2]
    green.cannons, blue.ship = 1, "2.10"
    dice.battle((2, 2, 1), (3, 2))
    choose(s, "sail", "2.10")
    assert s.speed == 3
    told = choose(s, "cannons", 1)
    assert result(told) == (5, 5)
    assert (green.ship, blue.ship, s.speed, green.cannons) == ("Port", "2.10", 3, 0)
    assert (green.cargo[TOKEN], blue.cargo[TOKEN]) == (1, 1)
    assert asked_seat(s) == 0
    assert refused(s, "sail", "2.10") == ("tied_before", "WWD-104")
    assert {c[1] for c in choices(s) if c[0] == "sail"} == {"1.10", "3.10", "4.10", "5.10", "6.10"}
    blue.ship = "2.20"
    assert ("sail", "2.10") in choices(s)


@pytest.mark.rule("EX-5", "WWD-118", "WWD-119", "WWD-120", "WWD-107", "WWD-90")
def test_ex_5_plunder(dice: Rigged) -> None:
    s = position(wind=2)
    orange, blue = s.captains[:2]
    orange.ship, orange.cannons, orange.hold = "3.21", 2, "R9"
    blue.ship, blue.morale, blue.hold, blue.cargo, blue.gas, blue.cannons = "3.22", 2, "G1", (1, 2, 2), 3, 1
    dice.battle((2, 2, 2, 1), (3, 1))
    choose(s, "sail", "3.22")
    choose(s, "cannons", 2)
    choose(s, "cannons", 0)
    assert asked_seat(s) == 1
    told = choose(s, "done")
    assert result(told) == (7, 4)
    assert asked_seat(s) == 0
    assert s.carcasses == {"G1": "3.22"}
    spared = s.clone()
    for tooth in ("grey_tooth", "red_tooth", "red_tooth"):
        choose(s, "plunder", tooth)
    assert (orange.cargo, orange.hold, orange.ship) == ((1, 2, 0), "R9", "3.22")
    assert (blue.ship, blue.morale, blue.hold, blue.cargo, blue.gas, blue.cannons) == ("Port", 1, "", (0, 0, 3), 3, 1)
    assert asked_seat(s) == 0
    assert refused(s, "load", "grey") == ("hold_full", "WWD-83")
    for item in ("grey_tooth", "red_tooth", "token"):
        choose(spared, "plunder", item)
    blue = spared.captains[1]
    assert (blue.cargo, blue.notoriety) == ((0, 1, 2), 0)
    start_turn(spared, 1)
    assert (blue.cargo, blue.notoriety) == ((0, 0, 2), 4)


@pytest.mark.rule("EX-6", "WWD-56", "WWD-46", "WWD-104", "WWD-110", "WWD-111", "WWD-85")
def test_ex_6_longboat_hunt(dice: Rigged) -> None:
    s = position(wind=1)
    green, blue, orange = s.captains
    s.grey_at[:2] = ["2.23", "1.13"]
    s.red_at[1], s.red_at[7], s.red_at[8] = "", "4.60", "5.60"
    green.ship, blue.ship, orange.ship, blue.hold, orange.hold = "2.13", "2.50", "2.60", "R2", "R7"
    for seat in range(3):
        hand(s, seat, "fuel")
    assert greys_in_stock(s) == 6
    choose(s, "order", "drop")
    assert green.boats[0] == "2.13"
    choose(s, "order", "row")
    assert green.rowing == 3
    dice.battle((2,), (2,))
    choose(s, "row", 1, "2.23")
    choose(s, "done")
    assert (green.boats[0], green.rowing, green.cargo[TOKEN]) == ("2.13", 2, 1)
    assert refused(s, "row", 1, "2.23") == ("tied_before", "WWD-104")
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert (green.notoriety, green.hand, green.ship) == (1, [], "2.13")
    dice.wind(3)
    for seat in (1, 2):
        assert asked_seat(s) == seat
        choose(s, "end")
        choose(s, "eat", "fuel")

    dice.battle((1,), (2,))
    dice.wind(2, 5)
    choose(s, "row", 1, "2.23")
    assert green.rowing == 1
    told = choose(s, "token")
    assert result(told) == (3, 2)
    assert (green.tows[0], green.cargo[TOKEN]) == ("G1", 0)
    assert [e.fields["face"] for e in told if e.name == "wind_die"] == [2, 5]
    assert sorted(at for at in s.grey_at if at) == ["1.13", "5.32"]
    assert greys_in_stock(s) == 5
    choose(s, "sail", "2.23")
    choose(s, "load", "longboat")
    choose(s, "load", "grey")
    assert (green.boats[0], green.hold, green.tows[0], s.carcasses) == (ABOARD, "G1", "", {})


@pytest.mark.rule("EX-7", "WWD-125", "WWD-117", "WWD-121")
def test_ex_7_hunger() -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.morale, c.cargo, c.gas, c.cannons = "3.22", 1, (0, 1, 1), 2, 1
    reds = list(s.red_at)
    choose(s, "end")
    assert s.loose["3.22"] == (0, 1, 1, 0)
    assert (c.ship, c.morale, c.gas, c.cannons, c.cargo) == ("Port", 1, 2, 1, (0, 0, 1))
    assert (s.red_at, c.notoriety, s.active) == (reds, 0, 1)


@pytest.mark.rule("EX-8", "WWD-130", "WWD-98", "WWD-113", "WWD-128")
def test_ex_8_red_at_rest(dice: Rigged) -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.morale, c.cannons = "4.10", 3, 1
    hand(s, 0, "harpoon", "fuel")
    assert s.red_at[3] == "4.22"
    dice.battle((2, 2, 1, 1, 1), (3, 2, 1))
    choose(s, "end")
    told = choose(s, "eat", "fuel")
    assert path_of(told, "R4") == ("4.22", "4.12", "4.11", "4.10")
    assert s.battle
    assert (s.battle.origin, s.battle.attacker.kind, s.battle.attacker.dice) == ("4.11", "red", ())
    choose(s, "decline")
    assert (s.battle.attacker.dice, s.battle.defender.dice) == ((2, 2, 1, 1, 1), ())
    choose(s, "cannons", 1)
    assert (sum(s.battle.attacker.dice), sum(s.battle.defender.dice)) == (7, 6)
    told = choose(s, "play", "harpoon")
    assert result(told) == (7, 8)
    assert (c.hold, c.notoriety) == ("R4", 0)
    places = {at for _, at in choices(s)}
    assert "4.60" in places
    assert {at[0] for at in places} == {"4"}
    assert not places & {"4.10", "4.21", "4.42"}
    choose(s, "place", "4.60")
    assert (c.notoriety, c.morale, c.cannons, c.ship, s.red_at[6]) == (1, 3, 0, "4.10", "4.60")
    assert s.active == 1


@pytest.mark.rule("EX-9", "WWD-60", "WWD-73", "WWD-72")
def test_ex_9_supplies() -> None:
    s = position(seats=5)
    cards = sorted(card for pile in s.stacks for card in pile) + s.tops
    s.tops, s.stacks = cards[:3], [[], cards[3:11], cards[11:18]]
    s.discard = cards[18:35]
    s.captains[0].hand = cards[35:38]
    for n, card in enumerate(cards[38:]):
        s.captains[1 + n % 4].hand.append(card)
    s.captains[1].crew, s.captains[2].crew = ("purser-1",), ("purser-2",)
    assert [len(pile) + 1 for pile in s.stacks] == [1, 9, 8]
    choose(s, "order", "supplies")
    told = choose(s, "take", 1, cards[0].rsplit("-", 1)[0])
    assert [e.fields["sizes"] for e in told if e.name == "stacks_laid_out"] == [(12, 11, 11)]
    assert s.discard == []
    assert room(s, s.captains[0], "hand") == 1
    top = s.tops[1]
    choose(s, "take", 2, top.rsplit("-", 1)[0])
    assert s.captains[0].hand == [*cards[35:38], cards[0], top]
    assert "take" not in {c[0] for c in choices(s)}
    assert [len(pile) + 1 for pile in s.stacks] == [12, 10, 11]
    assert invariants(s) == []


@pytest.mark.rule("EX-10", "WWD-135", "WWD-137", "WWD-139")
def test_ex_10_ending(dice: Rigged) -> None:
    s = position(seats=4, wind=1)
    green, blue, orange, yellow = s.captains
    green.notoriety, blue.notoriety, orange.notoriety, yellow.notoriety = 14, 12, 14, 11
    s.round = 7
    blue.ship, blue.cargo, orange.gas = "2.10", (0, 1, 0), 4
    start_turn(s, 1)
    choose(s, "sail", "Port")
    assert (blue.notoriety, s.final) == (16, 1)
    choose(s, "end")
    choose(s, "buy", "notoriety")
    choose(s, "buy", "notoriety")
    assert (orange.notoriety, s.final) == (16, 1)
    choose(s, "end")
    assert asked_seat(s) == 3
    dice.wind(1, 4)
    choose(s, "end")
    assert (asked_seat(s), s.round, s.wind) == (0, 8, 4)
    told = choose(s, "end")
    assert [c.notoriety for c in s.captains] == [14, 16, 16, 11]
    assert [e.fields["cycle"] for e in told if e.name == "extra_cycle"] == [1]

    for seat in (1, 2):
        assert (asked_seat(s), s.round) == (seat, 8)
        s.captains[seat].gas = 2
        choose(s, "buy", "notoriety")
        choose(s, "end")
    assert asked_seat(s) == 3
    green.ship, green.cargo = "3.10", (0, 1, 0)
    dice.wind(2)
    choose(s, "end")
    assert (asked_seat(s), s.round, s.wind) == (0, 9, 2)
    choose(s, "sail", "Port")
    choose(s, "end")
    assert s.over
    assert [c.notoriety for c in s.captains] == [18, 17, 17, 11]
    assert s.winners == (0,)


@pytest.mark.rule("EX-11", "WWD-165", "WWD-166", "WWD-167", "WWD-93", "WWD-112")
def test_ex_11_solo_two_at_once(dice: Rigged) -> None:
    s = position(seats=1, wind=1)
    c = s.captains[0]
    s.red_at[1] = s.red_at[3] = ""
    s.reds_fallen = 2
    assert red_speed(s) == 5
    c.ship, c.morale, c.crew, c.cannons = "1.10", 4, ("marine-1",), 5
    hand(s, 0, "harpoon", "powder_keg", "fuel")
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert set(choices(s)) == {("charge", "1.32"), ("charge", "6.31")}
    dice.battle((2, 2, 2, 2, 2, 2, 2, 1, 1, 1), (2, 2, 2, 2, 2, 1, 1))
    told = choose(s, "charge", "1.32")
    while choices(s)[0][0] == "route":
        told += choose(s, *choices(s)[0])
    assert {crester: len(path_of(told, crester)) - 1 for crester in ("R1", "R6")} == {"R1": 4, "R6": 4}
    assert path_of(told, "R5")[-1] == "6.10"
    assert (len(path_of(told, "R3")) - 1, path_of(told, "R3")[-1]) == (5, "2.10")
    assert [s.red_at[n] for n in (0, 2, 4, 5)] == ["1.10", "2.10", "6.10", "1.10"]

    dice.wind(1, 6)
    choose(s, "cannons", 5)
    assert s.battle
    assert (sum(s.battle.attacker.dice), sum(s.battle.defender.dice), s.battle.defender.boost) == (17, 12, 2)
    choose(s, "play", "harpoon")
    told = choose(s, "play", "powder_keg")
    assert result(told) == (17, 19)
    assert {c.hold, *s.carcasses} == {"R1", "R6"}
    assert list(s.carcasses.values()) == ["1.10"]
    assert (s.reds_fallen, red_speed(s), s.wind, c.morale) == (4, 7, 6, 4)


@pytest.mark.rule("EX-12", "WWD-177", "WWD-183")
def test_ex_12_coop_port_turn() -> None:
    s = position(seats=2, mode="coop", difficulty="normal")
    c = s.captains[0]
    c.cargo, c.morale, s.white_at = (0, 0, 2), 3, "2.60"
    assert (s.white_speed, s.captain_lives) == (6, 2)
    told = choose(s, "end")
    assert path_of(told, "W") == ("2.60", "2.50", "2.40", "2.30", "2.20", "2.10")
    assert (c.ship, c.morale, c.cargo, s.captain_lives, s.white_at) == ("Port", 1, (0, 0, 3), 1, "2.10")
    assert asked_seat(s) == 1


@pytest.mark.rule("EX-12", "WWD-177")
@pytest.mark.parametrize("gate", ["1.10", "2.10"])
def test_ex_12_had_it_stood_on_corner_one(gate: str) -> None:
    s = position(seats=2, mode="coop", difficulty="normal")
    assert s.white_at == "1.60"
    choose(s, "end")
    assert set(choices(s)) == {("route", "1.10"), ("route", "2.10")}
    told = choose(s, "route", gate)
    assert len(path_of(told, "W")) - 1 == 6
    assert (s.white_at, s.captains[0].morale, s.captain_lives) == (gate, 2, 2)


@pytest.mark.rule("EX-13", "RUL-48", "WWD-203", "WWD-166", "WWD-167", "WWD-205", "WWD-104")
def test_ex_13_solo_three_reds_one_approach(dice: Rigged) -> None:
    s = position(seats=1, wind=1)
    c = s.captains[0]
    s.red_at[1:4] = ["3.21", "3.12", "3.22"]
    assert (s.reds_fallen, red_speed(s)) == (0, 3)
    c.ship, c.morale, c.cannons, c.cargo = "3.10", 4, 3, (0, 0, 1)
    hand(s, 0, "fuel")
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert set(choices(s)) == {("charge", "3.21"), ("charge", "3.12")}
    dice.battle((2, 2, 2, 1, 1, 1, 1, 1, 1, 1), (3, 2, 2, 2, 2))
    dice.wind(5)
    told = choose(s, "charge", "3.21")
    while choices(s)[0][0] in ("route", "charge"):
        told += choose(s, *choices(s)[0])
    assert path_of(told, "R2") == ("3.21", "3.11", "3.10")
    assert path_of(told, "R3") == ("3.12", "3.11", "3.10")
    assert path_of(told, "R4")[-1] == "3.11"
    assert s.red_at[1:4] == ["3.10", "3.10", "3.11"]
    assert not {"3.10"} & {s.red_at[n] for n in (0, 4, 5)}
    choose(s, "cannons", 3)
    assert s.battle
    assert (sum(s.battle.attacker.dice), sum(s.battle.defender.dice)) == (13, 11)
    told = choose(s, "token")
    assert result(told) == (13, 13)
    assert (c.cargo[TOKEN], c.morale, c.ship) == (0, 4, "3.10")
    assert s.red_at[1:4] == ["3.11", "3.12", "3.11"]
    assert s.wind == 5
