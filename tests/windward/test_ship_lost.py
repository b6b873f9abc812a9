"""Ship Lost (RULES.md 5.15), with a test for every row of the table 'Lost how'."""

from __future__ import annotations

import pytest

from engine.windward.state import Captain, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, illegal, position, reds, refusal, start_turn, told

LADEN = (1, 2, 2)  # Grey Teeth, Red Teeth, +2 Tokens


def lade(c: Captain, ship: str, crester: str = "") -> None:
    """A Ship with Morale 1 and something to lose."""
    c.ship, c.morale, c.hold, c.cargo = ship, 1, crester, LADEN
    c.gas, c.cannons, c.rowing, c.notoriety, c.crew = 3, 2, 5, 7, ("purser-1", "coxswain-1")


def kept(c: Captain) -> bool:
    """What every Lost Ship keeps."""
    return (c.gas, c.cannons, c.rowing, c.notoriety, c.crew) == (3, 2, 5, 7, ("purser-1", "coxswain-1"))


def home(c: Captain) -> bool:
    return (c.ship, c.morale, c.hold) == ("Port", 1, "")


def duel(wind: int = 1) -> State:
    """Captain 0 on 2.20 with Morale 4 beside captain 1 on 2.30, laden and with Morale 1; no Reds."""
    s = position(wind=wind)
    reds(s)
    s.captains[0].ship, s.captains[0].morale = "2.20", 4
    lade(s.captains[1], "2.30", "G1")
    return s


# Every row of the table


@pytest.mark.rule("WWD-116", "WWD-117", "WWD-120", "WWD-121", "WWD-122")
def test_lost_by_an_own_attack_on_a_red(dice: Rigged) -> None:
    s = position()
    lade(s.captains[0], "5.13", "G1")
    hand(s, 0, "fuel")
    dice.battle((2, 2), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    choose(s, "cannons", 0)
    choose(s, "done")
    c = s.captains[0]
    assert home(c)
    assert kept(c)
    assert c.cargo == (0, 0, 1)
    assert len(c.hand) == 1
    assert (s.loose["5.14"], s.carcasses) == ((*LADEN, 0), {"G1": "5.14"})
    assert (s.red_at[4], s.active) == ("5.14", 1)


@pytest.mark.rule("WWD-117", "WWD-120", "WWD-121")
def test_lost_by_an_own_attack_on_the_white(dice: Rigged) -> None:
    s = position(great_white="on")
    lade(s.captains[0], "1.20", "G1")
    s.white, s.white_at = "here", "1.30"
    dice.battle((2, 2), (1,) * 8)
    choose(s, "sail", "1.30")
    choose(s, "cannons", 0)
    choose(s, "done")
    c = s.captains[0]
    assert home(c)
    assert kept(c)
    assert c.cargo == (0, 0, 1)
    assert (s.loose["1.30"], s.carcasses, s.white_at, s.active) == ((*LADEN, 0), {"G1": "1.30"}, "1.30", 1)


@pytest.mark.rule("WWD-117", "WWD-120", "WWD-121", "WWD-201")
def test_lost_to_a_red_at_rest(dice: Rigged) -> None:
    s = position(great_white="on")
    lade(s.captains[0], "5.12", "G1")
    hand(s, 0, "fuel")
    reds(s, "5.14", "5.50")
    s.white, s.white_at = "here", "6.12"
    dice.battle((1, 1, 1, 1, 1), (2, 2))
    choose(s, "end")
    choose(s, "eat", "fuel")
    choose(s, "cannons", 0)
    choose(s, "done")
    c = s.captains[0]
    assert home(c)
    assert kept(c), "no Sky Notoriety"
    assert c.cargo == (0, 0, 1)
    assert (s.loose["5.12"], s.carcasses) == ((*LADEN, 0), {"G1": "5.12"})
    assert (s.red_at[:2], s.white_at, s.active) == (["5.12", "5.50"], "6.12", 1), "neither the other Red nor the White moved"


@pytest.mark.rule("WWD-117", "WWD-120", "WWD-121")
def test_lost_to_the_white_at_rest(dice: Rigged) -> None:
    s = position(great_white="on")
    lade(s.captains[0], "5.12")
    hand(s, 0, "fuel")
    reds(s)
    s.white, s.white_at = "here", "6.20"
    dice.battle((1,) * 8, (2, 2))
    choose(s, "end")
    choose(s, "eat", "fuel")
    choose(s, "cannons", 0)
    choose(s, "done")
    c = s.captains[0]
    assert home(c)
    assert kept(c)
    assert (s.loose["5.12"], s.white_at, s.active) == ((*LADEN, 0), "5.12", 1)


@pytest.mark.rule("WWD-116", "WWD-117", "WWD-120", "WWD-121")
def test_lost_by_hunger() -> None:
    s = position(great_white="on")
    lade(s.captains[0], "5.13", "G1")
    s.white, s.white_at = "here", "6.20"
    choose(s, "end")
    c = s.captains[0]
    assert home(c)
    assert kept(c), "neither Port Morale nor Sky Notoriety"
    assert c.cargo == (0, 0, 1)
    assert (s.loose["5.13"], s.carcasses) == ((*LADEN, 0), {"G1": "5.13"})
    assert (s.red_at[4], s.white_at, s.active) == ("5.14", "6.20", 1), "no Crester moved"


@pytest.mark.rule("WWD-116", "WWD-117", "WWD-120", "WWD-121")
def test_lost_by_stranding() -> None:
    s = position(wind=3)
    lade(s.captains[0], "3.33", "G1")  # Drift on the rim, the wind blows off the planet
    s.deadweight, s.speed = True, 0
    assert refusal(s, "end").key == "windward.refuse.end_on_drift"
    choose(s, "strand", "3.24")
    c = s.captains[0]
    assert home(c)
    assert kept(c)
    assert c.cargo == (0, 0, 1)
    assert (s.loose["3.24"], s.carcasses) == ((*LADEN, 0), {"G1": "3.24"})
    assert (s.red_at[2], s.active) == ("3.23", 1), "the Red beside it did not move"


@pytest.mark.rule("WWD-118", "WWD-120", "WWD-121", "WWD-200")
def test_lost_by_an_own_attack_on_a_ship(dice: Rigged) -> None:
    s = duel(wind=5)
    lade(s.captains[0], "2.20", "G2")
    s.captains[1].hold, s.captains[1].cargo, s.captains[1].cannons = "", (0, 0, 0), 0
    s.captains[0].ship, s.captains[1].ship = "2.30", "2.20"
    dice.battle((1, 1), (2, 1))
    choose(s, "sail", "2.20")
    choose(s, "cannons", 0)
    choose(s, "done")
    assert asked_seat(s) == 1, "the winner takes its plunder in the loser's turn"
    for _ in range(3):
        choose(s, *choices(s)[0])
    loser, winner = s.captains[0], s.captains[1]
    assert home(loser)
    assert kept(loser)
    assert loser.cargo == (0, 0, 2 + 1)
    assert (winner.ship, winner.hold, winner.cargo) == ("2.20", "G2", (1, 2, 0))
    assert s.active == 1
    assert not s.loose.get("2.20")


@pytest.mark.rule("WWD-118", "WWD-120", "WWD-200")
def test_lost_to_the_attack_of_a_ship(dice: Rigged) -> None:
    s = duel()
    s.captains[0].cannons = 1
    dice.battle((1, 1, 1), (1, 1))
    choose(s, "sail", "2.30")
    choose(s, "cannons", 1)
    choose(s, "cannons", 0)
    choose(s, "done")
    choose(s, "plunder", "red_tooth")
    choose(s, "plunder", "red_tooth")
    winner, loser = s.captains[0], s.captains[1]
    assert home(loser)
    assert kept(loser)
    assert loser.cargo == (1, 0, 1 + 1)
    assert (winner.ship, winner.hold, winner.cargo) == ("2.30", "G1", (0, 2, 1)), "the third item could only be a Token"
    assert (s.active, s.speed) == (0, 3)
    choose(s, "sail", "2.31")
    assert winner.ship == "2.31", "the Attacker's turn goes on"


@pytest.mark.rule("WWD-120", "WWD-121")
def test_lost_in_port_to_the_white_of_the_adventure() -> None:
    s = position(2, "coop")
    reds(s)
    lade(s.captains[0], "Port")
    s.white_at = "1.20"
    lives = s.captain_lives
    choose(s, "end")
    c = s.captains[0]
    assert home(c)
    assert kept(c)
    assert c.cargo == (1, 2, 2 + 1), "everything is kept, one Token more"
    assert (s.white_at, s.captain_lives, s.active) == ("1.10", lives - 1, 1)


@pytest.mark.rule("WWD-116", "WWD-121")
def test_lost_in_solo_the_game_is_lost(dice: Rigged) -> None:
    for how in ("hunger", "battle"):
        s = position(1)
        reds(s, "5.14")
        s.captains[0].ship = "5.13"
        if how == "battle":
            dice.battle((2, 2), (1, 1, 1, 1, 1))
        choose(s, *(("end",) if how == "hunger" else ("sail", "5.14")))
        assert (s.over, s.winners) == (True, ())


# Below 1


@pytest.mark.rule("WWD-116")
@pytest.mark.parametrize(("morale", "lost"), [(3, False), (2, True), (1, True)])
def test_a_ship_is_lost_below_1(morale: int, lost: bool, dice: Rigged) -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "5.13", morale
    dice.battle((2, 1), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert s.captains[0].morale == 1, "either what is left of 3, or the Morale of a Lost Ship"
    assert s.captains[0].ship == ("Port" if lost else "5.13")


# Plunder


@pytest.mark.rule("WWD-118")
@pytest.mark.parametrize(("cargo", "half"), [((0, 0, 0), 0), ((0, 0, 1), 1), ((2, 0, 0), 1), ((1, 1, 1), 2), ((1, 2, 2), 3)])
def test_half_of_the_items_rounded_up(cargo: tuple[int, int, int], half: int, dice: Rigged) -> None:
    s = duel()
    s.captains[1].cargo, s.captains[1].cannons = cargo, 0
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.30")
    if s.battle:
        choose(s, "done")
    while choices(s)[0][0] == "plunder":
        choose(s, *choices(s)[0])
    assert sum(s.captains[0].cargo) == half
    assert sum(s.captains[1].cargo) == sum(cargo) - half + 1


@pytest.mark.rule("WWD-118")
def test_the_winner_chooses_the_half(dice: Rigged) -> None:
    s = duel()
    s.captains[1].cannons = 0
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.30")
    choose(s, "done")
    assert set(choices(s)) == {("plunder", "grey_tooth"), ("plunder", "red_tooth")}
    assert refusal(s, "plunder", "token")[:2] == ("windward.refuse.plunder_half", "WWD-118"), "two Tokens would not make three"
    choose(s, "plunder", "red_tooth")
    assert illegal(s, "plunder", "grey_tooth"), "a set is picked in the order of the Hold"
    choose(s, "plunder", "token")
    assert s.captains[0].cargo == (0, 1, 2), "the last one needs no question"


@pytest.mark.rule("WWD-119")
def test_a_winning_defender_with_a_full_hold_leaves_the_crester_too(dice: Rigged) -> None:
    s = duel()
    s.captains[0].morale, s.captains[0].hold = 1, "G2"
    s.captains[1].cargo, s.captains[1].cannons = (0, 0, 0), 0
    dice.battle((1, 1), (3, 3))
    choose(s, "sail", "2.30")
    assert (s.captains[0].hold, s.captains[1].hold, s.carcasses) == ("", "G1", {"G2": "2.30"})


@pytest.mark.rule("WWD-119")
def test_a_second_crester_is_put_on_the_battle_space(dice: Rigged) -> None:
    s = duel()
    s.captains[0].hold, s.captains[1].cargo, s.captains[1].cannons = "R1", (0, 0, 0), 0
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.30")
    assert (s.captains[0].hold, s.captains[1].hold, s.carcasses) == ("R1", "", {"G1": "2.30"})
    assert refusal(s, "load", "grey").key == "windward.refuse.hold_full"


@pytest.mark.rule("WWD-120")
def test_the_new_token_is_not_plundered(dice: Rigged) -> None:
    s = duel()
    s.captains[1].cargo, s.captains[1].cannons = (0, 0, 0), 0
    dice.battle((3, 3), (1, 1))
    events = choose(s, "sail", "2.30")
    assert told(events, "token").seat == 1
    assert (s.captains[1].cargo, s.captains[0].cargo) == ((0, 0, 1), (0, 0, 0))


@pytest.mark.rule("WWD-215", "WWD-120")
@pytest.mark.parametrize(("seats", "mode"), [(2, "head_to_head"), (3, "free_for_all")])
def test_no_life_is_lost_in_a_competitive_game(seats: int, mode: str) -> None:
    s = position(seats, mode)
    reds(s)
    for _ in range(2):
        s.captains[0].ship = "5.13"
        assert "life_lost" not in [event.name for event in choose(s, "end")]
        assert (s.captains[0].ship, s.captain_lives, s.white_lives, s.over) == ("Port", 0, 0, False)
        start_turn(s, 0)


@pytest.mark.rule("WWD-121")
def test_mates_and_coffee_tokens_return() -> None:
    s = position(2)
    s.captains[0].ship = "5.13"
    hand(s, 0, "coffee")
    choose(s, "play", "coffee")
    choose(s, "order", "row")
    choose(s, "order", "speed")
    assert (s.mates, s.coffees, len(s.covered)) == (1, 1, 2)
    choose(s, "end")
    assert s.captains[0].ship == "Port"
    assert (s.active, s.mates, s.coffees, s.covered, s.speed) == (1, 2, 0, (), 4)


@pytest.mark.rule("WWD-121")
def test_no_further_red_moves_for_a_lost_ship(dice: Rigged) -> None:
    s = position()
    reds(s, "5.14", "5.50")
    s.captains[0].ship, s.captains[0].morale = "5.13", 2
    dice.battle((3, 3, 3, 3, 3), (1, 1))
    choose(s, "end")
    assert (s.red_at[:2], s.captains[0].notoriety, s.captains[0].morale) == (["5.13", "5.50"], 0, 1)


@pytest.mark.rule("WWD-122", "WWD-199")
def test_longboats_stay_where_they_are(dice: Rigged) -> None:
    s = position()
    c = s.captains[0]
    c.ship, c.boats, c.tows, c.rowing = "5.13", ("5.20", "aboard"), ("G1", ""), 6
    c.crew = ("coxswain-1",)
    choose(s, "end")
    assert (c.ship, c.boats, c.tows, c.rowing, c.crew) == ("Port", ("5.20", "aboard"), ("G1", ""), 6, ("coxswain-1",))


@pytest.mark.rule("WWD-199")
def test_a_longboat_without_a_tow_takes_up_the_grey() -> None:
    s = position()
    reds(s)
    lade(s.captains[0], "5.13", "G1")
    s.captains[1].boats = ("5.13", "aside")
    choose(s, "end")
    assert (s.captains[1].tows, s.carcasses, s.loose["5.13"]) == (("G1", ""), {}, (*LADEN, 0))


@pytest.mark.rule("WWD-199")
def test_the_grey_of_a_plundered_ship_is_towed_too(dice: Rigged) -> None:
    s = duel()
    s.captains[0].hold, s.captains[1].cargo, s.captains[1].cannons = "R1", (0, 0, 0), 0
    s.captains[2].boats = ("2.30", "aside")
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.30")
    assert (s.captains[2].tows, s.carcasses) == (("G1", ""), {})


@pytest.mark.rule("WWD-199")
def test_cargo_put_on_a_space_is_loose_at_once(dice: Rigged) -> None:
    s = position(2)
    lade(s.captains[0], "5.13")
    reds(s)
    choose(s, "end")
    s.captains[1].ship = "5.13"
    choose(s, "load", "red_tooth")
    choose(s, "load", "token")
    assert (s.captains[1].cargo, s.loose["5.13"]) == ((0, 1, 1), (1, 1, 1, 0))


@pytest.mark.rule("WWD-200")
def test_a_defender_that_wins_stays_and_plunders(dice: Rigged) -> None:
    s = duel()
    s.captains[0].morale, s.captains[0].cargo, s.captains[1].cannons = 1, (0, 1, 0), 0
    s.captains[1].cargo = (0, 0, 0)
    dice.battle((1, 1), (3, 3))
    choose(s, "sail", "2.30")
    assert (s.captains[1].ship, s.captains[1].cargo, s.captains[1].morale) == ("2.30", (0, 1, 0), 1)
    assert (s.captains[0].ship, s.captains[0].cargo, s.active) == ("Port", (0, 0, 1), 1)
