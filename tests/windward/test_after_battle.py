"""After the battle (RULES.md 5.14)."""

from __future__ import annotations

import pytest

from engine.windward.state import TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, greys, hand, illegal, position, reds, refusal, told


def hunt(seats: int = 3, mode: str = "") -> State:
    """Captain 0's Ship on 5.13 beside a Red on 5.14, Morale 4."""
    s = position(seats, mode)
    s.captains[0].ship, s.captains[0].morale = "5.13", 4
    return s


def whaling(seats: int = 3, mode: str = "") -> State:
    """Captain 0's Longboat on 5.31 beside a Grey on 5.32, Longboat Speed 8."""
    s = position(seats, mode)
    s.captains[0].boats, s.captains[0].rowing = ("5.31", "aside"), 8
    greys(s, "5.32")
    return s


def boats(mine: str = "", theirs: str = "") -> State:
    """Longboats of the captains 0 and 1 on 5.10 and 5.11, with these Greys in tow."""
    s = position()
    s.captains[0].boats, s.captains[0].rowing, s.captains[0].tows = ("5.10", "aside"), 8, (mine, "")
    s.captains[1].boats, s.captains[1].tows = ("5.11", "aside"), (theirs, "")
    return s


WON = ((3, 3), (1, 1, 1, 1, 1))  # the dice of a Ship that beats a Red


# A Ship


@pytest.mark.rule("WWD-108")
def test_a_beaten_attacker_loses_the_difference_and_goes_back(dice: Rigged) -> None:
    s = hunt()
    dice.battle((2, 1), (2, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    c = s.captains[0]
    assert (c.morale, c.cargo[TOKEN], c.ship, s.red_at[4]) == (1, 1, "5.13", "5.14")


@pytest.mark.rule("WWD-108")
def test_a_beaten_defender_takes_the_token_and_the_winner_goes_back(dice: Rigged) -> None:
    s = hunt()
    s.captains[1].ship, s.captains[1].morale = "5.12", 3
    dice.battle((3, 1), (1, 1))
    choose(s, "sail", "5.12")
    assert (s.captains[1].morale, s.captains[1].cargo[TOKEN], s.captains[1].ship) == (1, 1, "5.12")
    assert (s.captains[0].morale, s.captains[0].cargo[TOKEN], s.captains[0].ship) == (4, 0, "5.13")


@pytest.mark.rule("WWD-108")
def test_below_1_the_ship_is_lost(dice: Rigged) -> None:
    s = hunt()
    dice.battle((1, 1), (2, 1, 1, 1, 1))
    told(choose(s, "sail", "5.14"), "ship_lost")
    assert s.captains[0].ship == "Port"


# Longboats and Greys


@pytest.mark.rule("WWD-109")
def test_a_beaten_longboat_returns_to_the_board(dice: Rigged) -> None:
    s = whaling()
    dice.battle((1,), (2,))
    choose(s, "row", 1, "5.32")
    c = s.captains[0]
    assert (c.boats, c.cargo[TOKEN], c.rowing, s.grey_at[0]) == (("aboard", "aside"), 1, 7, "5.32")


@pytest.mark.rule("WWD-109")
def test_the_winner_tows_the_grey_of_a_beaten_defender(dice: Rigged) -> None:
    s = boats(theirs="G1")
    dice.battle((3,), (1,))
    choose(s, "row", 1, "5.11")
    assert (s.captains[0].boats[0], s.captains[0].tows[0]) == ("5.11", "G1")
    assert (s.captains[1].boats[0], s.captains[1].tows[0], s.captains[1].cargo[TOKEN]) == ("aboard", "", 1)


@pytest.mark.rule("WWD-109")
def test_the_winner_tows_the_grey_of_a_beaten_attacker(dice: Rigged) -> None:
    s = boats(mine="G1")
    dice.battle((1,), (2,))
    choose(s, "row", 1, "5.11")
    assert (s.captains[0].boats[0], s.captains[0].tows[0], s.captains[0].cargo[TOKEN]) == ("aboard", "", 1)
    assert (s.captains[1].boats[0], s.captains[1].tows[0], s.captains[1].cargo[TOKEN]) == ("5.11", "G1", 0)
    assert not s.carcasses


@pytest.mark.rule("WWD-109")
def test_it_is_the_towed_grey_that_changes_hands(dice: Rigged) -> None:
    s = boats(theirs="G1")
    s.carcasses["G2"] = "5.11"
    dice.battle((3,), (1,))
    choose(s, "row", 1, "5.11")
    assert (s.captains[0].tows[0], s.carcasses) == ("G1", {"G2": "5.11"})


@pytest.mark.rule("WWD-110")
def test_a_beaten_grey_is_towed_where_it_was(dice: Rigged) -> None:
    s = whaling()
    greys(s, "5.32", "1.13", "2.23")
    dice.battle((3,), (2,))
    choose(s, "row", 1, "5.32")
    assert (s.grey_at[0], s.captains[0].boats[0], s.captains[0].tows[0]) == ("", "5.32", "G1")
    choose(s, "row", 1, "5.33")
    assert refusal(s, "load", "grey").key == "windward.refuse.load_at_port"
    s.captains[0].ship = "5.33"
    choose(s, "load", "grey")
    assert s.captains[0].hold == "G1"


@pytest.mark.rule("WWD-111")
def test_greys_return_until_there_are_players_less_one(dice: Rigged) -> None:
    s = whaling(seats=4)
    greys(s, "5.32", "1.13")
    s.captains[1].ship = "2.23"  # a Ship above a Feeding Ground does not matter
    dice.battle((3,), (2,))
    dice.wind(1, 5, 2, 1, 6)  # 1.13 has a Grey, 5.32 the Longboat with its tow
    events = choose(s, "row", 1, "5.32")
    assert [e.seat for e in events if e.name == "wind_die"] == [0] * 5
    assert sorted(at for at in s.grey_at if at) == ["1.13", "2.23", "6.22"]


@pytest.mark.rule("WWD-111")
def test_no_grey_returns_while_there_are_enough(dice: Rigged) -> None:
    s = whaling()
    greys(s, "5.32", "1.13", "2.23")  # one more than usual, by Bait
    dice.battle((3,), (2,))
    choose(s, "row", 1, "5.32")
    assert [at for at in s.grey_at if at] == ["1.13", "2.23"]


@pytest.mark.rule("WWD-111")
def test_no_grey_returns_from_an_empty_stock(dice: Rigged) -> None:
    s = whaling()
    s.carcasses = {f"G{n}": "5.60" for n in range(2, 9)}
    dice.battle((3,), (2,))
    choose(s, "row", 1, "5.32")
    assert not any(s.grey_at)


@pytest.mark.rule("WWD-111")
def test_no_grey_returns_when_no_feeding_ground_is_free(dice: Rigged) -> None:
    s = whaling()
    s.captains[1].boats, s.captains[2].boats = ("1.13", "2.23"), ("3.31", "4.41")
    s.carcasses = {"G2": "6.22"}
    dice.battle((3,), (2,))
    choose(s, "row", 1, "5.32")
    assert not any(s.grey_at)


@pytest.mark.rule("WWD-111")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_no_grey_returns_in_an_adventure(seats: int, mode: str, dice: Rigged) -> None:
    s = whaling(seats, mode)
    dice.battle((3,), (2,))
    choose(s, "row", 1, "5.32")
    assert not any(s.grey_at)


# Reds and the White


@pytest.mark.rule("WWD-112")
def test_a_beaten_red_goes_into_the_hold(dice: Rigged) -> None:
    s = hunt()
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    assert (s.captains[0].hold, s.red_at[4], s.carcasses) == ("R5", "", {})


@pytest.mark.rule("WWD-112")
def test_with_a_full_hold_it_lies_on_the_space(dice: Rigged) -> None:
    s = hunt()
    s.captains[0].hold = "G1"
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    assert (s.captains[0].hold, s.red_at[4], s.carcasses) == ("G1", "", {"R5": "5.14"})


@pytest.mark.rule("WWD-113")
def test_the_winner_must_place_a_red_in_the_territory(dice: Rigged) -> None:
    s = hunt()
    greys(s, "5.32")
    s.captains[2].boats = ("5.20", "aside")
    s.carcasses["G2"] = "5.21"
    s.loose["5.22"] = (1, 0, 0, 0)
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    taken = {"5.14", "5.32", "5.20", "5.21", "5.30", "5.24"}  # Ship, Grey, Longboat, carcass, two Drifts
    territory = {f"5.{a}{b}" for a in range(1, 7) for b in range(7 - a)}
    assert asked_seat(s) == 0
    assert set(choices(s)) == {("place", at) for at in territory - taken}
    assert refusal(s, "place", "4.11")[:2] == ("windward.refuse.other_territory", "WWD-113")
    assert all(refusal(s, "place", at)[:2] == ("windward.refuse.occupied", "WWD-5") for at in taken)
    choose(s, "place", "5.60")
    assert s.red_at[6] == "5.60"


@pytest.mark.rule("WWD-113")
def test_no_red_in_stock_none_is_placed(dice: Rigged) -> None:
    s = hunt()
    s.red_at[6:] = ["1.60", "2.60", "3.60"]
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    assert sum(bool(at) for at in s.red_at) == 8
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-113")
def test_no_space_in_the_territory_none_is_placed(dice: Rigged) -> None:
    s = position(small=True, wind=4)
    s.captains[0].ship = "4.12"
    greys(s, "4.10", "4.11", "4.30", "4.21", "4.12", "4.40", "4.31", "4.13")
    dice.battle(*WON)
    choose(s, "sail", "4.22")
    assert sum(bool(at) for at in s.red_at) == 5
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-113")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_no_red_returns_in_an_adventure(seats: int, mode: str, dice: Rigged) -> None:
    s = hunt(seats, mode)
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    assert sum(bool(at) for at in s.red_at) == 5
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-113")
def test_a_red_placed_during_the_rest_does_not_move(dice: Rigged) -> None:
    s = hunt()
    dice.battle(*reversed(WON))
    choose(s, "end")
    choose(s, "place", "5.12")
    assert (s.captains[0].hold, s.red_at[6], s.captains[0].notoriety, s.active) == ("R5", "5.12", 1, 1)


@pytest.mark.rule("WWD-114")
def test_a_beaten_white_enters_no_hold(dice: Rigged) -> None:
    s = position(great_white="on")
    s.captains[0].ship, s.captains[0].cannons, s.white, s.white_at = "1.20", 3, "here", "1.30"
    dice.battle((2, 2, 2, 2, 1), (1,) * 8)
    choose(s, "sail", "1.30")
    choose(s, "cannons", 3)
    assert (s.white, s.white_at, s.captains[0].hold, s.carcasses) == ("gone", "", "", {})
    assert (s.captains[0].ship, s.captains[0].notoriety) == ("1.30", 6)
    assert ("end",) in choices(s), "no Red is placed for it"


@pytest.mark.rule("WWD-115")
def test_a_red_that_wins_as_attacker_goes_back_if_the_ship_survives(dice: Rigged) -> None:
    s = hunt()
    s.captains[0].ship = "5.12"
    dice.battle((2, 1, 1, 1, 1), (2, 2))
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].morale, s.captains[0].cargo[TOKEN]) == ("5.12", 1, 1)
    assert s.red_at[4] == "5.13"


@pytest.mark.rule("WWD-115")
def test_a_red_that_wins_as_attacker_stays_if_the_ship_is_lost(dice: Rigged) -> None:
    s = hunt()
    s.captains[0].ship = "5.12"
    dice.battle((3, 1, 1, 1, 1), (2, 2))
    choose(s, "end")
    assert (s.captains[0].ship, s.red_at[4]) == ("Port", "5.12")


@pytest.mark.rule("WWD-115")
def test_the_white_goes_back_or_stays_in_the_same_way(dice: Rigged) -> None:
    for roll, ends in (((3, 3), "1.20"), ((2, 2), "1.10")):
        s = position(great_white="on")
        reds(s)
        s.captains[0].ship, s.captains[0].morale, s.white, s.white_at = "1.10", 4, "here", "1.20"
        dice.battle((1,) * 8, roll)
        choose(s, "end")
        assert s.white_at == ends


@pytest.mark.rule("WWD-115")
@pytest.mark.parametrize("roll", [(2, 2, 1, 1, 1), (3, 3, 3, 3, 3)], ids=["ship survives", "ship lost"])
def test_a_crester_that_wins_as_defender_stays(roll: tuple[int, ...], dice: Rigged) -> None:
    s = hunt()
    dice.battle((2, 2), roll)
    choose(s, "sail", "5.14")
    assert s.red_at[4] == "5.14"


@pytest.mark.rule("WWD-197")
def test_a_red_back_from_stock_has_fought_nobody(dice: Rigged) -> None:
    s = hunt()
    s.wind = 2
    reds(s, "5.14", "5.23", "1.60", "1.50", "2.60", "2.50", "3.60", "3.50", "4.60")
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    choose(s, "order", "process")
    dice.battle(*WON)
    choose(s, "sail", "5.23")
    choose(s, "place", "5.15")
    assert s.red_at[0] == "5.15", "the Red that fell first"
    dice.battle((1, 1, 1, 1, 1), (3, 2))
    battle = told(choose(s, "end"), "battle")
    assert battle.fields["cresters"] == ("R1",)


@pytest.mark.rule("WWD-197")
def test_a_grey_back_from_stock_has_tied_with_nobody(dice: Rigged) -> None:
    s = whaling()
    c = s.captains[0]
    c.boats, c.ship = ("5.31", "5.33"), "5.32"
    greys(s, "5.32", "1.13", "2.23")
    hand(s, 0, "bait")
    dice.battle((1,), (1,), (2,), (1,))
    choose(s, "row", 1, "5.32")
    choose(s, "done")
    choose(s, "row", 2, "5.32")
    choose(s, "done")
    choose(s, "load", "grey")
    choose(s, "order", "process")
    choose(s, "play", "bait")
    choose(s, "bait", "6.22")
    assert s.grey_at[0] == "6.22", "the Grey that the first Longboat tied with"
    c.boats = ("6.21", "5.32")
    assert refusal(s, "row", 1, "6.22") is None


@pytest.mark.rule("WWD-198")
def test_any_ship_may_load_a_red_that_was_left(dice: Rigged) -> None:
    s = hunt(seats=2)
    s.captains[0].hold = "G1"
    s.red_at[6:] = ["1.60", "2.60", "3.60"]
    dice.battle(*WON)
    choose(s, "sail", "5.14")
    assert refusal(s, "load", "red").key == "windward.refuse.hold_full"
    choose(s, "order", "process")
    twin = s.clone()
    choose(s, "load", "red")
    assert s.captains[0].hold == "R5"

    choose(twin, "sail", "5.13")
    choose(twin, "end")
    twin.captains[1].ship = "5.14"
    choose(twin, "load", "red")
    assert twin.captains[1].hold == "R5"


@pytest.mark.rule("WWD-198")
def test_a_red_that_fell_during_the_rest_is_loaded_in_a_later_turn(dice: Rigged) -> None:
    s = hunt(seats=2)
    c = s.captains[0]
    c.hold = "G1"
    dice.battle(*reversed(WON))
    dice.wind(2)
    choose(s, "end")
    choose(s, "place", "5.60")
    assert (c.hold, s.carcasses, s.active) == ("G1", {"R5": "5.13"}, 1)
    choose(s, "end")
    choose(s, "order", "process")
    assert not illegal(s, "load", "red")
    choose(s, "load", "red")
    assert c.hold == "R5"
