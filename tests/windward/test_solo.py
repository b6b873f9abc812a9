"""Solo Adventure (RULES.md 5.23)."""

from __future__ import annotations

import pytest

from engine.kernel import agree
from engine.kernel.game import BadTerms
from engine.kernel.ways import distances
from engine.windward.cresters import red_speed
from engine.windward.meta import META
from engine.windward.planet import land
from engine.windward.scoring import scores
from engine.windward.state import State
from tests.windward.positions import Rigged, choices, choose, greys, hand, position, reds, refused, targets, told

TEN_ONES = (1,) * 10
EIGHT_ONES = (1,) * 8
FIVE_ONES = (1,) * 5


def alone(ship: str, *red_spaces: str, wind: int = 1, level: str = "as_printed", small: bool = False) -> State:
    """The captain is At Sky with Morale 4 and no cards; Reds R1, R2, ... stand on these spaces."""
    s = position(seats=1, wind=wind, level=level, small=small)
    reds(s, *red_spaces)
    s.captains[0].ship, s.captains[0].morale = ship, 4
    return s


def lost(s: State) -> bool:
    return s.over and s.winners == ()


def won(s: State) -> bool:
    return s.over and s.winners == (0,)


# The frame


@pytest.mark.rule("WWD-160")
@pytest.mark.parametrize("variant", ["great_white", "naturalist", "achievements", "target"])
def test_variants_of_notoriety_have_no_place_in_solo(variant: str) -> None:
    with pytest.raises(BadTerms):
        agree(META, "solo", 1, {variant: "on"})


@pytest.mark.rule("WWD-214")
@pytest.mark.parametrize(("faces", "score"), [((3,) * 3, 7), (FIVE_ONES[:3], 6)])
def test_the_score_is_one_for_each_red_and_one_for_the_white(dice: Rigged, faces: tuple[int, ...], score: int) -> None:
    s = alone("1.10")
    s.reds_fallen, s.white, s.white_at = 6, "here", "1.11"
    assert scores(s) == (6,)
    s.captains[0].morale, s.captains[0].cannons, s.captains[0].notoriety = 1, 1, 9
    dice.battle(faces, EIGHT_ONES)
    choose(s, "sail", "1.11")
    choose(s, "cannons", 1)
    if not s.over:
        choose(s, "done")
    assert (s.over, scores(s)) == (True, (score,))


@pytest.mark.rule("WWD-160", "WWD-91", "WWD-67")
def test_there_is_no_notoriety(dice: Rigged) -> None:
    s = alone("1.10")
    c = s.captains[0]
    c.cargo, c.gas = (1, 1, 0), 4
    choose(s, "sail", "Port")
    assert (c.cargo, c.notoriety) == ((1, 1, 0), 0), "Teeth are not traded in by themselves"
    assert refused(s, "buy", "notoriety") == ("no_such", "")
    choose(s, "sail", "1.10")
    dice.wind(2)
    choose(s, "end")
    assert c.notoriety == 0


@pytest.mark.rule("WWD-160", "WWD-173")
def test_each_turn_is_a_round_and_brings_a_different_wind(dice: Rigged) -> None:
    s = alone("1.10", wind=4)
    dice.wind(4, 4, 2)
    choose(s, "end")
    assert (s.round, s.wind, s.active, s.speed) == (2, 2, 0, 4)


@pytest.mark.rule("WWD-161")
def test_ending_the_turn_at_port_loses_at_once() -> None:
    s = alone("Port")
    hand(s, 0, "fuel")
    choose(s, "end")
    assert lost(s)


@pytest.mark.rule("WWD-162", "WWD-163")
def test_hunger_may_lose_the_game() -> None:
    s = alone("1.10")
    s.captains[0].morale = 1
    choose(s, "end")
    assert lost(s)


@pytest.mark.rule("WWD-162")
def test_a_ship_lost_in_its_own_attack_loses_the_game(dice: Rigged) -> None:
    s = alone("3.22", "3.23", wind=4)
    dice.battle((1, 1), (2, 1, 1, 1, 1))
    choose(s, "sail", "3.23")
    assert lost(s)


@pytest.mark.rule("WWD-162", "WWD-173")
def test_a_ship_lost_at_rest_loses_the_game_without_a_new_wind(dice: Rigged) -> None:
    s = alone("3.10", "3.11")
    dice.battle((2, 1, 1, 1, 1), (1, 1))
    choose(s, "end")
    assert (lost(s), s.wind) == (True, 1)


@pytest.mark.rule("WWD-163")
def test_the_captain_eats_a_card_or_loses_morale(dice: Rigged) -> None:
    s = alone("1.10")
    c = s.captains[0]
    hand(s, 0, "fuel")
    choose(s, "end")
    assert choices(s) == [("eat", "fuel"), ("hunger",)]
    dice.wind(2)
    choose(s, "eat", "fuel")
    assert (c.hand, c.morale) == ([], 4)
    dice.wind(3)
    choose(s, "end")
    assert c.morale == 3


# Reds


@pytest.mark.rule("WWD-164", "WWD-165", "WWD-203")
def test_all_reds_come_over_every_border_the_nearest_first(dice: Rigged) -> None:
    s = alone("5.60", *land(position(seats=1)).red_starts.values())
    steps = distances(land(s).roads, {"5.60": 0}, ())
    before = [steps[at] for at in s.red_at[:6]]
    dice.wind(2)
    events = choose(s, "end")
    while s.round == 1:
        events += choose(s, *choices(s)[0])
    assert [steps[at] for at in s.red_at[:6]] == [far - 3 for far in before]
    walks = [steps[e.fields["path"][0]] for e in events if e.name == "crester_moved"]
    assert walks == sorted(before)


@pytest.mark.rule("WWD-164", "WWD-203")
def test_of_equal_reds_and_equal_routes_the_captain_chooses() -> None:
    s = alone("2.10", "2.41", "2.50", "3.41")
    choose(s, "end")
    assert choices(s) == [("charge", "2.41"), ("charge", "2.50")]
    assert refused(s, "charge", "3.41") == ("nearest_first", "WWD-203")
    choose(s, "charge", "2.41")
    assert targets(s, "route") == {"2.11", "2.20"}
    choose(s, "route", "2.11")
    assert s.red_at[0] == "2.11"


@pytest.mark.rule("WWD-164")
def test_a_red_fought_this_turn_stays(dice: Rigged) -> None:
    s = alone("3.22", "3.23", "3.15", wind=4)
    dice.battle((3, 3), (2, 2, 2, 1, 1))
    dice.wind(1)
    choose(s, "sail", "3.23")
    assert (s.captains[0].ship, s.captains[0].morale) == ("3.22", 2)
    s.red_at[1] = "3.60"
    choose(s, "end")
    while s.round == 1:
        choose(s, *choices(s)[0])
    assert s.red_at[0] == "3.23"
    assert s.red_at[1] != "3.60"


@pytest.mark.rule("WWD-165", "WWD-208", "WWD-159")
@pytest.mark.parametrize(("level", "large", "small"), [("gentle", 2, 1), ("as_printed", 3, 2), ("fierce", 4, 3)])
def test_reds_are_faster_for_each_red_that_fell(level: str, large: int, small: int) -> None:
    for side, base in ((False, large), (True, small)):
        s = alone("1.10", level=level, small=side)
        for fallen in range(6):
            s.reds_fallen = fallen
            assert red_speed(s) == base + fallen


@pytest.mark.rule("WWD-165")
def test_a_defeated_red_speeds_up_the_others(dice: Rigged) -> None:
    s = alone("3.22", "3.23", "2.60", wind=4)
    c = s.captains[0]
    c.cannons = 3
    dice.battle((2, 2, 2, 2, 2), FIVE_ONES)
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    c.ship = "2.10"
    dice.wind(1)
    walk = told(choose(s, "end"), "crester_moved")
    assert walk.fields["path"] == ("2.60", "2.50", "2.40", "2.30", "2.20")


@pytest.mark.rule("WWD-166")
def test_the_third_red_for_one_space_stops_before_it(dice: Rigged) -> None:
    s = alone("3.10", "3.11", "3.11", "3.23")
    s.held = ("R1", "R2")
    choose(s, "end")
    assert targets(s, "route") == {"3.12", "3.21"}
    dice.wind(2)
    choose(s, "route", "3.21")
    assert s.red_at[:3] == ["3.11", "3.11", "3.21"]


@pytest.mark.rule("WWD-166", "WWD-205")
def test_reds_pass_through_a_full_space(dice: Rigged) -> None:
    s = alone("3.10", "3.11", "3.11", "3.12")
    s.held = ("R1", "R2")
    dice.battle(FIVE_ONES, (3, 2))
    dice.wind(2)
    moved = told(choose(s, "end"), "crester_moved")
    assert moved.fields["path"] == ("3.12", "3.11", "3.10")
    assert s.red_at[:3] == ["3.11", "3.11", "3.12"], "after the tie its way back is full"


@pytest.mark.rule("WWD-166", "WWD-167")
def test_two_reds_at_the_most_reach_the_ship_and_attack_together_when_all_have_moved(dice: Rigged) -> None:
    s = alone("3.10", "3.21", "3.12", "3.22")
    c = s.captains[0]
    c.cannons = 3
    dice.battle(TEN_ONES, (3, 3, 3, 2, 1))
    choose(s, "end")
    events = [e.name for e in choose(s, "charge", "3.21")]
    assert s.red_at[:3] == ["3.10", "3.10", "3.11"]
    assert events[:4] == ["crester_moved", "crester_moved", "crester_moved", "battle"]
    dice.wind(2)
    choose(s, "cannons", 3)
    assert (c.hold, s.carcasses, s.reds_fallen) == ("R1", {"R2": "3.10"}, 2)
    assert (s.red_at[:3], c.ship, c.morale) == (["", "", "3.11"], "3.10", 3)


@pytest.mark.rule("WWD-167", "WWD-205", "WWD-104")
@pytest.mark.parametrize(("defence", "morale", "tokens"), [((3, 3, 2, 1, 1), 3, 0), ((3, 2, 2, 1, 1), 2, 1)], ids=["tie", "loss"])
def test_reds_that_did_not_win_the_ship_go_back_each_its_own_way(dice: Rigged, defence: tuple[int, ...], morale: int, tokens: int) -> None:
    s = alone("3.10", "2.20", "3.12")
    c = s.captains[0]
    c.cannons = 3
    dice.battle(TEN_ONES, defence)
    choose(s, "end")
    choose(s, "charge", "2.20")
    choose(s, "route", "2.11")
    dice.wind(2)
    choose(s, "cannons", 3)
    assert (s.red_at[:2], c.morale, c.cargo[2]) == (["2.11", "3.11"], morale, tokens)


@pytest.mark.rule("WWD-205")
def test_a_red_that_finds_its_way_back_full_goes_further_back(dice: Rigged) -> None:
    s = alone("3.10", "3.21", "3.12", "3.22")
    dice.battle(TEN_ONES, (3, 3))
    s.captains[0].cargo = (0, 0, 2)
    choose(s, "end")
    choose(s, "charge", "3.12")
    choose(s, "token")
    dice.wind(2)
    choose(s, "token")
    assert s.red_at[:3] == ["3.21", "3.11", "3.11"], "R2 moved first and is first to go back"


@pytest.mark.rule("WWD-205")
def test_with_its_starting_space_full_as_well_a_red_lands_on_the_nearest_with_room(dice: Rigged) -> None:
    s = alone("3.10", "3.12", "3.12", "3.13", "3.13", "3.22", "3.22")
    s.captains[0].cargo = (0, 0, 2)
    dice.battle(TEN_ONES, (3, 3))
    choose(s, "end")
    for _ in range(2):
        choose(s, "charge", "3.13")
    choose(s, "route", "3.12")
    choose(s, "route", "3.12")
    assert s.red_at[:6] == ["3.10", "3.10", "3.11", "3.11", "3.12", "3.12"]
    choose(s, "token")
    choose(s, "token")
    assert targets(s, "land") == {"3.13", "3.21", "3.22", "4.20", "4.30"}
    assert refused(s, "land", "3.11") == ("not_nearest_room", "WWD-205")
    assert refused(s, "land", "4.40") == ("not_nearest_room", "WWD-205")
    choose(s, "land", "3.22")
    dice.wind(2)
    choose(s, "land", "4.20")
    assert s.red_at[:6] == ["3.22", "4.20", "3.11", "3.11", "3.12", "3.12"]


@pytest.mark.rule("WWD-206", "WWD-78", "WWD-205")
def test_a_false_flag_sends_both_reds_back(dice: Rigged) -> None:
    s = alone("3.10", "3.21", "3.12")
    hand(s, 0, "fuel", "false_flag")
    choose(s, "end")
    choose(s, "eat", "fuel")
    choose(s, "charge", "3.21")
    dice.wind(2)
    choose(s, "play", "false_flag")
    assert (s.red_at[:2], s.captains[0].morale, s.captains[0].ship) == (["3.11", "3.11"], 4, "3.10")


@pytest.mark.rule("WWD-168", "WWD-112")
def test_a_ship_that_sails_onto_two_reds_fights_both(dice: Rigged) -> None:
    s = alone("3.22", "3.23", "3.23", wind=4)
    c = s.captains[0]
    c.cannons, c.crew = 3, ("marine-1",)
    dice.battle((2, 2, 2, 2, 1), TEN_ONES)
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    assert (c.ship, c.hold, s.carcasses, s.red_at[:2]) == ("3.23", "R1", {"R2": "3.23"}, ["", ""]), "9 and the Marine's 2 against 10"


@pytest.mark.rule("WWD-168", "WWD-195", "WWD-104")
def test_after_a_tie_with_a_pair_neither_red_is_attacked_again(dice: Rigged) -> None:
    s = alone("3.22", "3.23", "3.23", wind=4)
    c = s.captains[0]
    c.cannons = 2
    dice.battle((3, 3, 2, 2), TEN_ONES)
    choose(s, "sail", "3.23")
    choose(s, "cannons", 2)
    assert (c.ship, c.cargo, s.red_at[:2]) == ("3.22", (0, 0, 1), ["3.23", "3.23"])
    s.red_at[0] = "3.32"
    for at in ("3.23", "3.32"):
        assert refused(s, "sail", at) == ("tied_before", "WWD-104")


@pytest.mark.rule("WWD-169")
def test_reds_and_greys_do_not_come_back(dice: Rigged) -> None:
    s = alone("3.22", "3.23", wind=4)
    c = s.captains[0]
    greys(s, "2.23")
    c.boats, c.rowing, c.cannons = ("2.13", "aside"), 1, 3
    dice.battle((2,), (1,), (2, 2, 2, 2, 2), FIVE_ONES)
    choose(s, "row", 1, "2.23")
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    assert not any(s.red_at)
    assert not any(s.grey_at)
    hand(s, 0, "bait")
    choose(s, "play", "bait")
    choose(s, "bait", "6.22")
    assert "6.22" in s.grey_at


@pytest.mark.rule("WWD-170")
def test_teeth_buy_gas_at_port() -> None:
    s = alone("1.10")
    c = s.captains[0]
    c.cargo = (2, 2, 0)
    assert refused(s, "teeth", "red") == ("not_at_port", "WWD-170")
    choose(s, "sail", "Port")
    choose(s, "teeth", "grey")
    assert (c.cargo, c.gas) == ((1, 2, 0), 3)
    choose(s, "teeth", "red")
    assert (c.cargo, c.gas) == ((1, 1, 0), 5), "two of four Gas found no slot"
    assert refused(s, "teeth", "red") == ("gas_full", "WWD-170")
    choose(s, "buy", "cannon")
    choose(s, "teeth", "red")
    assert (c.cargo, c.gas) == ((1, 0, 0), 5)
    choose(s, "buy", "cannon")
    assert refused(s, "teeth", "red") == ("none_aboard", "WWD-170")
