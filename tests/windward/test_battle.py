"""Battle (RULES.md 5.13)."""

from __future__ import annotations

import pytest

from engine.kernel import asked
from engine.windward.state import TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, greys, hand, illegal, position, reds, refusal, told


def duel(seats: int = 3) -> State:
    """Captain 0's Ship on 2.20 beside captain 1's on 2.30, both with Morale 4."""
    s = position(seats)
    for c, at in zip(s.captains, ("2.20", "2.30"), strict=False):
        c.ship, c.morale = at, 4
    return s


def hunt() -> State:
    """Captain 0's Ship on 5.13 beside a Red on 5.14, Morale 4."""
    s = position()
    s.captains[0].ship, s.captains[0].morale = "5.13", 4
    return s


def boats(s: State, first: str = "5.10", second: str = "5.11") -> None:
    """Longboats of the captains 0 and 1 At Sky, both Ships At Port."""
    s.captains[0].boats, s.captains[0].rowing = (first, "aside"), 8
    s.captains[1].boats = (second, "aside")


# How it starts


@pytest.mark.rule("WWD-97", "WWD-98", "WWD-99")
def test_a_ship_attacks_a_ship(dice: Rigged) -> None:
    s = duel()
    dice.battle((1, 1), (3, 3))
    battle = told(choose(s, "sail", "2.30"), "battle")
    assert (battle.seat, battle.fields["attacker"], battle.fields["defender"], battle.fields["victim"]) == (0, "ship", "ship", 1)


@pytest.mark.rule("WWD-97", "WWD-99")
def test_a_ship_attacks_a_red(dice: Rigged) -> None:
    s = hunt()
    dice.battle((1, 1), (1, 1, 1, 1, 1))
    battle = told(choose(s, "sail", "5.14"), "battle")
    assert (battle.seat, battle.fields["attacker"], battle.fields["cresters"]) == (0, "ship", ("R5",))


@pytest.mark.rule("WWD-97", "WWD-99")
def test_a_ship_attacks_the_white(dice: Rigged) -> None:
    s = position(great_white="on")
    s.captains[0].ship, s.captains[0].morale, s.white, s.white_at = "1.20", 4, "here", "1.30"
    dice.battle((3, 3), (1,) * 8)
    battle = told(choose(s, "sail", "1.30"), "battle")
    assert (battle.fields["attacker"], battle.fields["defender"]) == ("ship", "white")


@pytest.mark.rule("WWD-97", "WWD-99")
def test_a_longboat_attacks_a_longboat(dice: Rigged) -> None:
    s = position()
    boats(s)
    dice.battle((1,), (2,))
    battle = told(choose(s, "row", 1, "5.11"), "battle")
    assert (battle.seat, battle.fields["attacker"], battle.fields["defender"], battle.fields["victim"]) == (0, "boat", "boat", 1)


@pytest.mark.rule("WWD-97", "WWD-99")
def test_a_longboat_attacks_a_grey(dice: Rigged) -> None:
    s = position()
    boats(s, "5.31", "5.10")
    greys(s, "5.32")
    dice.battle((1,), (2,))
    battle = told(choose(s, "row", 1, "5.32"), "battle")
    assert (battle.fields["attacker"], battle.fields["defender"]) == ("boat", "grey")


@pytest.mark.rule("WWD-97", "WWD-99")
def test_a_red_comes_for_the_active_ship_only(dice: Rigged) -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "5.13", 4
    s.captains[1].ship = "5.15"
    dice.battle((1, 1, 1, 1, 1), (3, 3))
    battle = told(choose(s, "end"), "battle")
    assert (battle.seat, battle.fields["attacker"], battle.fields["defender"], battle.fields["victim"]) == (None, "red", "ship", 0)


@pytest.mark.rule("WWD-97", "WWD-99")
def test_the_white_comes_for_the_active_ship(dice: Rigged) -> None:
    s = position(great_white="on")
    reds(s)
    s.captains[0].ship, s.captains[0].morale, s.white, s.white_at = "1.10", 4, "here", "1.30"
    dice.battle((1,) * 8, (3, 3))
    battle = told(choose(s, "end"), "battle")
    assert (battle.seat, battle.fields["attacker"], battle.fields["defender"]) == (None, "white", "ship")


@pytest.mark.rule("WWD-97")
def test_no_battle_between_elevations() -> None:
    s = position()
    s.captains[0].ship = "5.31"
    boats(s, "5.13", "5.10")
    greys(s, "5.32")
    assert not [e for e in choose(s, "sail", "5.32") if e.name == "battle"]
    assert not [e for e in choose(s, "row", 1, "5.14") if e.name == "battle"]
    assert s.captains[0].boats[0] == s.red_at[4] == "5.14"


# The sequence


@pytest.mark.rule("WWD-98", "WWD-100", "WWD-101")
def test_false_flag_cannons_rolls_and_boosts_in_their_order(dice: Rigged) -> None:
    s = duel()
    for seat in (0, 1):
        s.captains[seat].cannons = 1
        hand(s, seat, "grapeshot", "false_flag")
    dice.battle((3, 1, 1), (2, 1, 1))
    choose(s, "sail", "2.30")
    assert s.battle is not None
    assert (asked(s)[0].name, asked_seat(s)) == ("windward.AskFalseFlag", 1)
    choose(s, "decline")
    assert (asked(s)[0].name, asked_seat(s), s.battle.attacker.dice) == ("windward.SpendCannons", 0, ())
    choose(s, "cannons", 1)
    assert (asked(s)[0].name, asked_seat(s)) == ("windward.SpendCannons", 1)
    assert (s.battle.attacker.dice, s.battle.defender.dice) == ((3, 1, 1), ()), "the defender sees the attacker's roll"
    choose(s, "cannons", 1)
    assert (asked(s)[0].name, asked_seat(s), s.battle.defender.dice) == ("windward.PlayBoosts", 0, (2, 1, 1))
    choose(s, "play", "grapeshot")
    choose(s, "done")
    assert (asked(s)[0].name, asked_seat(s), s.battle.attacker.boost) == ("windward.PlayBoosts", 1, 3)
    result = told(choose(s, "done"), "battle_result")
    assert (result.fields["attack"], result.fields["defence"]) == (8, 4)


@pytest.mark.rule("WWD-98")
def test_a_false_flag_comes_before_cannons_and_dice(dice: Rigged) -> None:
    s = duel()
    s.captains[0].cannons = 3
    hand(s, 1, "false_flag")
    choose(s, "sail", "2.30")
    assert s.captains[0].cannons == 3
    choose(s, "play", "false_flag")
    assert (s.captains[0].ship, s.captains[0].cannons, s.battle) == ("2.20", 3, None)
    assert refusal(s, "sail", "2.30").key == "windward.refuse.false_flag"


@pytest.mark.rule("WWD-99")
def test_nine_dice_and_no_maximum(dice: Rigged) -> None:
    s = hunt()
    s.even = False
    s.captains[0].colour, s.captains[0].crew, s.captains[0].cannons = "orange", ("sergeant-1",), 6
    dice.battle((1,) * 9, (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert choices(s) == [("cannons", n) for n in range(7)]
    result = told(choose(s, "cannons", 6), "battle_result")
    assert (result.fields["attack"], result.fields["defence"]) == (9, 5)


@pytest.mark.rule("WWD-99")
def test_crew_adds_dice(dice: Rigged) -> None:
    s = position()
    boats(s)
    s.captains[0].crew = ("harpooner-1", "sergeant-1")
    dice.battle((1, 1), (3,))
    choose(s, "row", 1, "5.11")
    assert s.captains[0].boats[0] == "aboard", "a Harpooner's second die, no Sergeant for a Longboat"


@pytest.mark.rule("WWD-99")
def test_a_sergeant_does_not_help_the_defender(dice: Rigged) -> None:
    s = duel()
    s.captains[0].crew = s.captains[1].crew = ("sergeant-1",)
    dice.battle((1, 1, 1), (3, 1))
    choose(s, "sail", "2.30")
    assert (s.captains[0].morale, s.captains[1].morale) == (3, 4)


@pytest.mark.rule("WWD-100")
@pytest.mark.parametrize("mine", [(1, 1, 1), (2, 1, 1), (3, 3, 1)], ids=["lost", "tied", "won"])
def test_cannons_are_lost_whatever_the_result(mine: tuple[int, ...], dice: Rigged) -> None:
    s = duel()
    s.captains[0].cannons, s.captains[1].cannons = 3, 2
    dice.battle(mine, (1, 1, 1, 1))
    choose(s, "sail", "2.30")
    choose(s, "cannons", 1)
    choose(s, "cannons", 2)
    assert (s.captains[0].cannons, s.captains[1].cannons) == (2, 0)


@pytest.mark.rule("WWD-100", "WWD-102")
def test_longboats_and_cresters_fire_no_cannons(dice: Rigged) -> None:
    s = position()
    boats(s)
    s.captains[0].cannons = s.captains[1].cannons = 3
    dice.battle((2,), (1,))
    choose(s, "row", 1, "5.11")
    assert (s.battle, s.captains[0].cannons, s.captains[1].cannons) == (None, 3, 3)


# Boosts


@pytest.mark.rule("WWD-101")
def test_any_number_of_cards_and_tokens(dice: Rigged) -> None:
    s = hunt()
    s.captains[0].cargo = (0, 0, 2)
    hand(s, 0, "harpoon", "harpoon", "powder_keg", "fuel")
    dice.battle((1, 1), (3, 3, 3, 2, 1))
    choose(s, "sail", "5.14")
    for boost in (("play", "harpoon"), ("token",), ("play", "powder_keg"), ("token",), ("play", "harpoon")):
        choose(s, *boost)
    assert refusal(s, "token").key == "windward.refuse.no_token"
    assert illegal(s, "play", "fuel")
    assert refusal(s, "play", "fuel").rule == "WWD-69"
    assert told(choose(s, "done"), "battle_result").fields["attack"] == 2 + 2 + 2 + 3 + 2 + 2
    assert s.captains[0].cargo[TOKEN] == 0


@pytest.mark.rule("WWD-101")
def test_a_token_in_port_helps_a_distant_longboat(dice: Rigged) -> None:
    s = position()
    boats(s)
    s.captains[0].cargo = s.captains[1].cargo = (0, 0, 1)
    hand(s, 0, "harpoon")
    hand(s, 1, "grapeshot", "powder_keg")
    dice.battle((3,), (1,))
    choose(s, "row", 1, "5.11")
    choose(s, "decline")
    choose(s, "token")
    assert asked_seat(s) == 0, "the attacker is asked until it is done"
    assert refusal(s, "play", "harpoon")[:2] == ("windward.refuse.cresters_only", "WWD-81")
    choose(s, "done")
    assert refusal(s, "play", "powder_keg").key == "windward.refuse.ship_only"
    choose(s, "play", "grapeshot")
    choose(s, "token")
    result = told(choose(s, "done"), "battle_result")
    assert (result.fields["attack"], result.fields["defence"]) == (5, 6)


@pytest.mark.rule("WWD-101")
def test_the_attacker_that_passed_gets_no_further_chance(dice: Rigged) -> None:
    s = duel()
    s.captains[0].cargo = s.captains[1].cargo = (0, 0, 1)
    dice.battle((2, 2), (2, 1))
    choose(s, "sail", "2.30")
    choose(s, "done")
    assert asked_seat(s) == 1
    choose(s, "token")
    assert (s.battle, s.captains[0].morale) == (None, 3), "5 to 4, and captain 0 was not asked again"


@pytest.mark.rule("WWD-102")
def test_a_crester_only_rolls(dice: Rigged) -> None:
    s = hunt()
    for seat in (1, 2):
        hand(s, seat, "harpoon", "grapeshot", "false_flag")
        s.captains[seat].cargo, s.captains[seat].cannons = (0, 0, 2), 3
    dice.battle((3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert asked(s)[0].name == "windward.PlaceRed", "won 6 to 5, nobody spoke for the Red"


@pytest.mark.rule("WWD-103")
def test_the_higher_total_wins(dice: Rigged) -> None:
    s = duel()
    dice.battle((2, 2), (2, 1), (2, 1), (2, 2))
    choose(s, "sail", "2.30")
    assert (s.captains[0].morale, s.captains[1].morale) == (4, 3)
    choose(s, "sail", "2.30")
    choose(s, "done")
    assert (s.captains[0].morale, s.captains[1].morale) == (3, 3)


# Ties


@pytest.mark.rule("WWD-104")
def test_tie_between_ships(dice: Rigged) -> None:
    s = duel()
    dice.battle((2, 1), (2, 1))
    choose(s, "sail", "2.30")
    assert [c.ship for c in s.captains] == ["2.20", "2.30", "Port"]
    assert [c.cargo[TOKEN] for c in s.captains] == [1, 1, 0]
    assert [c.morale for c in s.captains] == [4, 4, 1]
    assert illegal(s, "sail", "2.30")
    assert refusal(s, "sail", "2.30")[:2] == ("windward.refuse.tied_before", "WWD-104")


@pytest.mark.rule("WWD-104")
def test_tie_against_a_crester(dice: Rigged) -> None:
    s = hunt()
    dice.battle((3, 2), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert (s.captains[0].ship, s.red_at[4]) == ("5.13", "5.14")
    assert [c.cargo[TOKEN] for c in s.captains] == [1, 0, 0]
    assert refusal(s, "sail", "5.14").key == "windward.refuse.tied_before"


@pytest.mark.rule("WWD-104")
def test_tie_when_a_crester_attacks_gives_no_tokens(dice: Rigged) -> None:
    s = hunt()
    dice.battle((1, 1, 1, 1, 1), (3, 2))
    choose(s, "sail", "5.12")
    choose(s, "end")
    assert (s.captains[0].ship, s.red_at[4]) == ("5.12", "5.13")
    assert [c.cargo[TOKEN] for c in s.captains] == [0, 0, 0]


@pytest.mark.rule("WWD-104")
def test_a_tie_bars_for_this_turn_only(dice: Rigged) -> None:
    s = duel(seats=2)
    reds(s)
    dice.battle((2, 1), (2, 1), (3, 3), (3, 2))
    dice.wind(3)
    choose(s, "sail", "2.30")
    choose(s, "end")
    choose(s, "end")
    choose(s, "sail", "2.30")
    choose(s, "done")
    choose(s, "done")
    assert s.captains[1].morale == 2, "hungry once, then beaten by 1"


@pytest.mark.rule("WWD-195")
def test_the_same_battle_is_the_same_two_pieces(dice: Rigged) -> None:
    s = position()
    boats(s)
    s.captains[0].boats = ("5.10", "5.12")
    s.captains[1].boats = ("5.11", "6.10")
    dice.battle((1,), (1,), (1,), (1,))
    choose(s, "row", 1, "5.11")
    assert refusal(s, "row", 1, "5.11")[:2] == ("windward.refuse.tied_before", "WWD-104")
    assert ("row", 1, "6.10") in choices(s), "another Longboat of the defender"
    choose(s, "row", 2, "5.11")
    choose(s, "done")
    assert illegal(s, "row", 2, "5.11"), "the second Longboat could still attack, and tied as well"


@pytest.mark.rule("WWD-195")
def test_the_tied_defender_is_barred_wherever_it_stands(dice: Rigged) -> None:
    s = duel()
    dice.battle((2, 1), (2, 1))
    choose(s, "sail", "2.30")
    s.captains[1].ship, s.captains[2].ship = "2.21", "2.30"
    assert illegal(s, "sail", "2.21")
    assert ("sail", "2.30") in choices(s)


@pytest.mark.rule("WWD-195")
def test_solo_a_tie_bars_every_space_with_a_red_of_the_pair(dice: Rigged) -> None:
    s = position(seats=1)
    s.captains[0].ship, s.captains[0].cannons = "2.20", 3
    reds(s, "2.30", "2.30", "2.21")
    dice.battle((2,) * 5, (1,) * 10)
    choose(s, "sail", "2.30")
    choose(s, "cannons", 3)
    assert (s.captains[0].ship, s.red_at[:2]) == ("2.20", ["2.30", "2.30"])
    assert illegal(s, "sail", "2.30")
    reds(s, "2.10", "2.30", "2.30")
    assert illegal(s, "sail", "2.10")
    assert illegal(s, "sail", "2.30")
    reds(s, "2.40", "2.41", "2.30")
    assert ("sail", "2.30") in choices(s)


# Again, back, on


@pytest.mark.rule("WWD-105")
def test_the_same_battle_again_after_losing_it(dice: Rigged) -> None:
    s = hunt()
    dice.battle((1, 1), (1, 1, 1, 1, 1), (3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    assert (s.captains[0].ship, s.captains[0].morale, s.speed) == ("5.13", 1, 3)
    choose(s, "sail", "5.14")
    choose(s, "done")
    choose(s, "place", "5.60")
    assert (s.captains[0].hold, s.speed) == ("R5", 2)


@pytest.mark.rule("WWD-105")
def test_the_same_battle_again_after_winning_it(dice: Rigged) -> None:
    s = duel()
    dice.battle((3, 1), (2, 1), (3, 1), (2, 1))
    choose(s, "sail", "2.30")
    assert s.captains[0].ship == "2.20"
    choose(s, "sail", "2.30")
    choose(s, "done")
    assert (s.captains[1].morale, s.speed) == (2, 2)


@pytest.mark.rule("WWD-105")
def test_no_second_battle_without_speed(dice: Rigged) -> None:
    s = duel()
    s.speed = 1
    dice.battle((3, 1), (2, 1))
    choose(s, "sail", "2.30")
    assert refusal(s, "sail", "2.30").key == "windward.refuse.no_speed"


@pytest.mark.rule("WWD-106")
def test_sent_back_to_port_the_turn_goes_on(dice: Rigged) -> None:
    s = position()
    s.captains[0].morale, s.captains[1].ship = 3, "2.10"
    dice.battle((2, 1), (2, 2))
    choose(s, "sail", "2.10")
    assert (s.captains[0].ship, s.captains[0].morale, s.speed, asked_seat(s)) == ("Port", 2, 3, 0)
    choose(s, "order", "morale")
    choose(s, "sail", "3.10")
    assert s.captains[0].ship == "3.10"


@pytest.mark.rule("WWD-107")
def test_the_winner_stays_unless_the_beaten_ship_is_not_lost(dice: Rigged) -> None:
    s = hunt()
    dice.battle((3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "5.14")
    choose(s, "place", "5.60")
    assert s.captains[0].ship == "5.14"

    s = duel()
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.30")
    assert (s.captains[0].ship, s.captains[1].ship) == ("2.30", "Port")

    s = duel()
    dice.battle((3, 2), (1, 1))
    choose(s, "sail", "2.30")
    assert (s.captains[0].ship, s.captains[1].ship) == ("2.20", "2.30")


@pytest.mark.rule("WWD-107")
def test_a_winning_longboat_stays(dice: Rigged) -> None:
    s = position()
    boats(s)
    dice.battle((2,), (1,))
    choose(s, "row", 1, "5.11")
    assert (s.captains[0].boats[0], s.captains[1].boats[0]) == ("5.11", "aboard")


@pytest.mark.rule("WWD-196")
def test_the_run_goes_on_after_the_battle_is_settled(dice: Rigged) -> None:
    s = position(wind=4)
    s.captains[0].ship, s.speed = "4.12", 0
    dice.battle((3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    assert {c[0] for c in choices(s)} == {"place"}, "first the new Red"
    assert refusal(s, "place", "4.22")[:2] == ("windward.refuse.occupied", "WWD-5"), "never onto the Ship"
    choose(s, "place", "4.60")
    choose(s, "sail", "4.32")
    assert (s.captains[0].ship, s.speed) == ("4.32", 0)


@pytest.mark.rule("WWD-196")
def test_sent_back_it_goes_on_from_there_with_the_speed_left(dice: Rigged) -> None:
    s = position()
    boats(s)
    dice.battle((1,), (1,))
    choose(s, "row", 1, "5.11")
    assert (s.captains[0].boats[0], s.captains[0].rowing) == ("5.10", 7)
    choose(s, "row", 1, "5.20")
    assert (s.captains[0].boats[0], s.captains[0].rowing) == ("5.20", 6)
