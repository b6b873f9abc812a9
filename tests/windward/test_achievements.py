"""Variant: Achievements (RULES.md 5.21), with the twelve cards and their reading notes (2.8)."""

from __future__ import annotations

import pytest

from engine.kernel import agree
from engine.windward.data import ACHIEVEMENTS
from engine.windward.meta import META
from engine.windward.setup import setup
from engine.windward.state import State
from tests.windward.positions import Rigged, choose, greys, hand, position, reds, start_turn

FIVE_ONES = (1, 1, 1, 1, 1)
FIVE_TWOS = (2, 2, 2, 2, 2)


def shown(*cards: str, wind: int = 1) -> State:
    """Three captains, these Achievement Cards face up, no Crester to disturb."""
    s = position(wind=wind, achievements="on")
    s.achievements = cards
    reds(s)
    return s


def beat_red(s: State, dice: Rigged, cannons: int) -> None:
    """The first captain's Ship sails with wind 4 from 3.22 onto a Red on 3.23 and wins; the new Red goes to 3.60."""
    s.wind = 4
    s.captains[0].ship, s.captains[0].cannons = "3.22", cannons
    s.red_at[0] = "3.23"
    dice.battle((3,) * (2 + cannons), FIVE_ONES)
    choose(s, "sail", "3.23")
    if cannons:
        choose(s, "cannons", cannons)
    choose(s, "place", "3.60")


def beat_grey(s: State, dice: Rigged) -> None:
    """The first captain's Longboat beats the Grey of 2.23."""
    c = s.captains[0]
    greys(s, "2.23", "1.13", "5.32")
    c.boats, c.rowing = ("2.13", "aside"), 1
    dice.battle((2,), (1,))
    choose(s, "row", 1, "2.23")


def meet(s: State, dice: Rigged, attack: tuple[int, int], defence: tuple[int, int]) -> None:
    """The first captain's Ship attacks the second's from 3.22 with wind 6; both have Morale 4."""
    s.wind = 6
    for c, at in zip(s.captains, ("3.22", "3.12"), strict=False):
        c.ship, c.morale = at, 4
    dice.battle(attack, defence)
    choose(s, "sail", "3.12")


# The frame


@pytest.mark.rule("WWD-154")
def test_two_cards_are_face_up_for_the_whole_game() -> None:
    found: set[str] = set()
    for seed in range(60):
        s = setup(agree(META, "free_for_all", 3, {"achievements": "on"}), seed)
        assert len(set(s.achievements)) == 2
        found.update(s.achievements)
    assert found == set(ACHIEVEMENTS), "each of the twelve may come up"
    s = shown("bristling", "full_muster")
    s.captains[0].cannons, s.captains[0].crew, s.captains[0].gas = 4, ("marine-1",), 1
    choose(s, "buy", "cannon")
    choose(s, "end")
    assert s.achievements == ("bristling", "full_muster")


@pytest.mark.rule("WWD-154")
def test_without_the_variant_there_are_no_cards() -> None:
    assert setup(agree(META, "free_for_all", 3, {}), 1).achievements == ()


@pytest.mark.rule("WWD-154")
def test_cards_about_teeth_stay_away_from_a_naturalist() -> None:
    options = {"achievements": "on", "naturalist": "random"}
    found = {card for seed in range(60) for card in setup(agree(META, "free_for_all", 3, options), seed).achievements}
    assert found == set(ACHIEVEMENTS) - {"red_haul", "mixed_catch"}


@pytest.mark.rule("WWD-155", "WWD-156")
def test_the_first_scores_the_higher_number_and_all_later_captains_the_lower() -> None:
    s = shown("bristling", "red_haul")
    for seat, points in ((2, 3), (0, 2), (1, 2)):
        c = s.captains[seat]
        c.ship, c.cargo = "1.10", (0, 2, 0)
        start_turn(s, seat)
        choose(s, "sail", "Port")
        assert c.notoriety == 2 * 4 + points
    assert s.honours == {"red_haul": (2, 0, 1)}


@pytest.mark.rule("WWD-155")
def test_an_achievement_in_another_captains_turn_counts_at_once(dice: Rigged) -> None:
    s = shown("bristling", "privateer")
    meet(s, dice, (1, 1), (2, 1))
    assert (s.captains[0].notoriety, s.captains[1].notoriety, s.active) == (0, 2, 0)


@pytest.mark.rule("WWD-155")
def test_a_card_that_is_not_face_up_gives_nothing() -> None:
    s = shown("bristling", "full_muster")
    c = s.captains[0]
    c.ship, c.cargo = "1.10", (1, 2, 0)
    choose(s, "sail", "Port")
    assert c.notoriety == 3 + 8


@pytest.mark.rule("WWD-157")
def test_a_captain_scores_each_card_once(dice: Rigged) -> None:
    s = shown("bristling", "red_haul")
    c = s.captains[0]
    for turn in (1, 2):
        c.ship, c.cargo = "1.10", (0, 2, 0)
        start_turn(s, 0)
        choose(s, "sail", "Port")
        assert c.notoriety == turn * 8 + 3
    c.cannons, c.crew, c.gas = 4, ("marine-1",), 1
    choose(s, "buy", "cannon")
    assert c.notoriety == 16 + 3 + 2, "the other card is open to the same captain"


@pytest.mark.rule("WWD-155", "WWD-156")
def test_one_deed_may_score_both_cards() -> None:
    s = shown("mixed_catch", "red_haul")
    c = s.captains[0]
    c.ship, c.cargo = "1.10", (1, 2, 0)
    choose(s, "sail", "Port")
    assert c.notoriety == 3 + 8 + 3 + 3


@pytest.mark.rule("WWD-155", "WWD-135")
def test_an_achievement_may_call_the_last_turns() -> None:
    s = shown("bristling", "full_muster")
    c = s.captains[0]
    c.notoriety, c.cannons, c.crew, c.gas = 13, 4, ("marine-1",), 1
    choose(s, "buy", "cannon")
    assert (c.notoriety, s.final) == (15, 0)


# The cards


@pytest.mark.rule("WWD-155")
def test_a_01_full_muster() -> None:
    s = shown("bristling", "full_muster")
    c = s.captains[0]
    c.crew, c.gas = ("purser-1",), 4
    choose(s, "buy", "crew")
    choose(s, "hire", "marine")
    assert c.notoriety == 0
    choose(s, "buy", "crew")
    choose(s, "hire", "coxswain")
    assert c.notoriety == 3


@pytest.mark.rule("WWD-155")
def test_a_02_bristling() -> None:
    s = shown("bristling", "full_muster")
    c = s.captains[0]
    c.crew, c.gas, c.cannons = ("sergeant-1",), 2, 3
    choose(s, "buy", "cannon")
    assert c.notoriety == 0
    choose(s, "buy", "cannon")
    assert (c.cannons, c.notoriety) == (5, 2)


@pytest.mark.rule("WWD-155")
def test_a_03_brimming_tanks() -> None:
    s = shown("brimming_tanks", "full_muster")
    c = s.captains[0]
    c.ship, c.crew, c.gas = "1.15", ("purser-1",), 5
    start_turn(s, 0)
    assert c.notoriety == 0
    choose(s, "load", "gas")
    assert (c.gas, c.notoriety) == (7, 2)


@pytest.mark.rule("WWD-155")
def test_a_04_shortcut_taker() -> None:
    s = shown("full_muster", "shortcut_taker")
    c = s.captains[0]
    c.ship = "4.13"
    choose(s, "zephyr", "1.51")
    choose(s, "sail", "1.60")
    assert c.notoriety == 0
    choose(s, "around", "4.60")
    assert c.notoriety == 2


@pytest.mark.rule("WWD-155")
def test_a_04_both_jumps_must_be_made_in_one_turn() -> None:
    s = shown("full_muster", "shortcut_taker")
    c = s.captains[0]
    c.ship, c.morale = "4.13", 4
    choose(s, "zephyr", "1.51")
    choose(s, "sail", "1.60")
    choose(s, "end")
    start_turn(s, 0)
    choose(s, "around", "4.60")
    choose(s, "around", "1.60")
    assert c.notoriety == 1, "only the Sky rest"


@pytest.mark.rule("WWD-155")
def test_a_05_grand_tour_counts_the_space_where_the_turn_starts() -> None:
    s = shown("full_muster", "grand_tour", wind=5)
    c = s.captains[0]
    c.ship = "1.10"
    start_turn(s, 0)
    for gate in ("2.10", "3.10", "4.10"):
        choose(s, "sail", gate)
    assert c.notoriety == 0
    choose(s, "sail", "5.10")
    assert c.notoriety == 3


@pytest.mark.rule("WWD-155")
def test_a_05_the_territories_of_an_earlier_turn_do_not_count() -> None:
    s = shown("full_muster", "grand_tour", wind=5)
    c = s.captains[0]
    c.ship, c.morale = "1.10", 4
    start_turn(s, 0)
    choose(s, "sail", "2.10")
    choose(s, "sail", "3.10")
    choose(s, "end")
    start_turn(s, 0)
    for gate in ("4.10", "5.10", "6.10"):
        choose(s, "sail", gate)
    assert c.notoriety == 1, "3, 4, 5 and 6 this turn: only the Sky rest scored"


@pytest.mark.rule("WWD-155", "WWD-89")
@pytest.mark.parametrize(("red", "points"), [(1, 0), (2, 3), (3, 3)])
def test_a_06_red_haul(red: int, points: int) -> None:
    s = shown("full_muster", "red_haul")
    c = s.captains[0]
    c.ship, c.cargo = "1.10", (0, red, 0)
    choose(s, "sail", "Port")
    assert c.notoriety == red * 4 + points


@pytest.mark.rule("WWD-155", "WWD-89")
@pytest.mark.parametrize(("teeth", "points"), [((1, 0), 0), ((0, 1), 0), ((1, 1), 3)])
def test_a_07_mixed_catch(teeth: tuple[int, int], points: int) -> None:
    s = shown("full_muster", "mixed_catch")
    c = s.captains[0]
    c.ship, c.cargo = "1.10", (*teeth, 0)
    choose(s, "sail", "Port")
    assert c.notoriety == teeth[0] * 3 + teeth[1] * 4 + points


@pytest.mark.rule("WWD-155", "WWD-90")
def test_a_06_and_a_07_a_trade_at_the_start_of_a_turn_is_no_arrival() -> None:
    s = shown("mixed_catch", "red_haul")
    c = s.captains[0]
    c.cargo = (1, 2, 0)
    start_turn(s, 0)
    assert (c.cargo, c.notoriety) == ((0, 0, 0), 3 + 8)


@pytest.mark.rule("WWD-155")
@pytest.mark.parametrize(("attack", "defence", "winner"), [((2, 2), (1, 1), 0), ((1, 1), (2, 2), 1)], ids=["attacking", "defending"])
def test_a_08_privateer(dice: Rigged, attack: tuple[int, int], defence: tuple[int, int], winner: int) -> None:
    s = shown("full_muster", "privateer")
    meet(s, dice, attack, defence)
    assert [c.notoriety for c in s.captains] == [2 * (seat == winner) for seat in range(3)]


@pytest.mark.rule("WWD-155")
def test_a_08_is_for_ships_not_longboats_ties_or_beasts(dice: Rigged) -> None:
    s = shown("full_muster", "privateer")
    meet(s, dice, (1, 2), (2, 1))
    s.captains[0].boats, s.captains[0].rowing = ("2.13", "aside"), 1
    s.captains[1].boats = ("2.23", "aside")
    s.captains[0].cargo = s.captains[1].cargo = (0, 0, 0)
    dice.battle((2,), (1,))
    choose(s, "row", 1, "2.23")
    beat_red(s, dice, 1)
    assert [c.notoriety for c in s.captains] == [0, 0, 0]


@pytest.mark.rule("WWD-155", "WWD-78")
def test_a_08_and_a_09_a_battle_called_off_is_not_won(dice: Rigged) -> None:
    s = shown("busy_day", "privateer")
    hand(s, 1, "false_flag")
    s.wins = (1, 1, 0)
    meet(s, dice, (3, 3), (1, 1))
    choose(s, "play", "false_flag")
    assert s.battle is None
    assert [c.notoriety for c in s.captains] == [0, 0, 0]


@pytest.mark.rule("WWD-155")
def test_a_09_busy_day_counts_ship_and_longboat(dice: Rigged) -> None:
    s = shown("busy_day", "full_muster")
    c = s.captains[0]
    beat_grey(s, dice)
    assert c.notoriety == 0
    beat_red(s, dice, 3)
    assert c.notoriety == 2


@pytest.mark.rule("WWD-155")
def test_a_09_a_turn_includes_its_rest(dice: Rigged) -> None:
    s = shown("busy_day", "full_muster")
    c = s.captains[0]
    c.morale = 4
    beat_grey(s, dice)
    c.ship, c.cannons, s.red_at[0] = "4.10", 3, "4.20"
    dice.battle(FIVE_ONES, FIVE_TWOS)
    choose(s, "end")
    choose(s, "cannons", 3)
    choose(s, "place", "4.60")
    assert c.notoriety == 2 + 1


@pytest.mark.rule("WWD-155")
def test_a_09_two_victories_as_defender_count_and_end_with_the_turn(dice: Rigged) -> None:
    s = shown("busy_day", "full_muster")
    victor = s.captains[1]
    meet(s, dice, (1, 1), (2, 1))
    assert victor.notoriety == 0
    s.captains[0].cargo = (0, 0, 0)
    dice.battle((1, 1), (2, 1))
    choose(s, "sail", "3.12")
    assert (victor.notoriety, s.active) == (2, 0)


@pytest.mark.rule("WWD-155")
def test_a_09_victories_of_two_turns_do_not_add_up(dice: Rigged) -> None:
    s = shown("busy_day", "full_muster")
    c = s.captains[0]
    beat_grey(s, dice)
    choose(s, "end")
    start_turn(s, 0)
    beat_red(s, dice, 3)
    assert c.notoriety == 0


@pytest.mark.rule("WWD-155", "WWD-125")
def test_a_10_high_spirits() -> None:
    s = shown("full_muster", "high_spirits")
    c = s.captains[0]
    hand(s, 0, "fuel", "fuel")
    c.ship, c.morale = "2.10", 4
    assert c.notoriety == 0
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert (c.morale, c.notoriety) == (4, 1 + 2)


@pytest.mark.rule("WWD-155")
def test_a_10_needs_morale_four_after_the_rest_and_the_sky() -> None:
    s = shown("full_muster", "high_spirits")
    c = s.captains[0]
    c.morale = 4
    choose(s, "end")
    assert c.notoriety == 0, "a Port rest"
    c.ship = "2.10"
    start_turn(s, 0)
    choose(s, "end")
    assert (c.morale, c.notoriety) == (3, 1), "one Morale was eaten"


@pytest.mark.rule("WWD-155")
def test_a_11_both_boats_away() -> None:
    s = shown("both_boats_away", "full_muster")
    c = s.captains[0]
    c.boats = ("2.13", "aside")
    start_turn(s, 0)
    assert c.notoriety == 0, "the second Longboat is not even on the board"
    c.ship, c.boats = "2.10", ("2.13", "aboard")
    start_turn(s, 0)
    assert c.notoriety == 0
    choose(s, "order", "drop")
    assert (c.boats, c.notoriety) == (("2.13", "2.10"), 2)


@pytest.mark.rule("WWD-155")
@pytest.mark.parametrize(("cannons", "points"), [(0, 3), (1, 0)])
def test_a_12_cold_steel(dice: Rigged, cannons: int, points: int) -> None:
    s = shown("cold_steel", "full_muster")
    beat_red(s, dice, cannons)
    assert s.captains[0].notoriety == points


@pytest.mark.rule("WWD-155")
def test_a_12_a_cannon_kept_aboard_is_not_spent(dice: Rigged) -> None:
    s = shown("cold_steel", "full_muster")
    c = s.captains[0]
    c.ship, c.morale, c.cannons, s.red_at[0] = "4.10", 2, 2, "4.20"
    dice.battle(FIVE_ONES, (3, 3))
    choose(s, "end")
    choose(s, "cannons", 0)
    choose(s, "place", "4.60")
    assert (c.cannons, c.notoriety) == (2, 3 + 1)
