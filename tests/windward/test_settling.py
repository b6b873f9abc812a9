"""The order of effects and the stop after 60 rounds (RULES.md 5.1, WWD-185 to WWD-187)."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.pieces import tokens_in_stock
from engine.windward.state import RED_TOOTH, TOKEN
from tests.windward.positions import Rigged, asked_seat, choices, choose, decline_all, hand, position, start_turn


def names(told: list[Event], *of: str) -> list[str]:
    """Which of these events were told, in their order."""
    return [e.name for e in told if e.name in of]


@pytest.mark.rule("WWD-185", "WWD-104")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_active_captain_takes_the_last_token(active: int, dice: Rigged) -> None:
    s = position(wind=1)
    start_turn(s, active)
    other = (active + 1) % 3
    s.captains[active].ship, s.captains[other].ship = "5.12", "5.11"
    s.loose["1.20"] = (0, 0, 9, 0)
    dice.battle((2, 2), (2, 2))
    choose(s, "sail", "5.11")
    decline_all(s)
    assert (s.captains[active].cargo[TOKEN], s.captains[other].cargo[TOKEN]) == (1, 0)
    assert tokens_in_stock(s) == 0


@pytest.mark.rule("WWD-186", "WWD-140", "WWD-135", "WWD-155")
def test_notoriety_then_achievements_then_the_white_then_the_mark(dice: Rigged) -> None:
    s = position(great_white="on", achievements="on")
    s.achievements = ("mixed_catch", "red_haul")
    captain = s.captains[0]
    captain.ship, captain.cargo = "1.10", (1, 2, 0)
    dice.wind(3)
    told = choose(s, "sail", "Port")
    told_of = ("teeth_traded", "notoriety", "achievement", "white_arrives", "last_turns")
    assert names(told, *told_of) == [
        "teeth_traded", "notoriety", "achievement", "notoriety", "achievement", "notoriety", "white_arrives", "last_turns",
    ]  # fmt: skip
    assert (captain.notoriety, s.white_at, s.final) == (3 + 8 + 3 + 3, "3.60", 0)
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-186", "WWD-113")
def test_the_new_red_is_placed_before_achievements_are_scored(dice: Rigged) -> None:
    s = position(wind=4, achievements="on", great_white="on")
    s.achievements = ("cold_steel", "busy_day")
    captain = s.captains[0]
    captain.ship, captain.crew, captain.notoriety = "4.12", ("sergeant-1",), 13
    s.white, s.white_at = "gone", ""
    dice.battle((3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    assert (captain.hold, captain.notoriety, s.final) == ("R4", 13, None)
    told = choose(s, "place", "4.60")
    assert names(told, "red_placed", "achievement", "last_turns") == ["red_placed", "achievement", "last_turns"]
    assert captain.notoriety == 16


@pytest.mark.rule("WWD-186", "WWD-111")
def test_new_greys_come_before_achievements_are_scored(dice: Rigged) -> None:
    s = position(seats=2, achievements="on")
    s.achievements = ("busy_day", "bristling")
    captain = s.captains[0]
    captain.boats, captain.rowing, s.grey_at[0] = ("2.13", "aside"), 1, "2.23"
    s.wins = (1, 0)
    dice.battle((3,), (1,))
    dice.wind(5)
    told = choose(s, "row", 1, "2.23")
    assert names(told, "crester_beaten", "grey_placed", "achievement") == ["crester_beaten", "grey_placed", "achievement"]


@pytest.mark.rule("WWD-186", "WWD-118", "WWD-120")
def test_plunder_comes_before_the_token_and_the_achievement(dice: Rigged) -> None:
    s = position(wind=1, achievements="on")
    s.achievements = ("privateer", "bristling")
    winner, loser = s.captains[0], s.captains[1]
    winner.ship, loser.ship, loser.cargo = "5.12", "5.11", (0, 2, 1)
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "5.11")
    choose(s, "done")
    assert (loser.cargo, winner.cargo, winner.notoriety) == ((0, 1, 1), (0, 1, 0), 0)
    told = choose(s, "plunder", "red_tooth")
    assert names(told, "plundered", "token", "achievement") == ["plundered", "token", "achievement"]
    assert (winner.cargo[RED_TOOTH], loser.cargo, winner.notoriety) == (2, (0, 0, 2), 2)


@pytest.mark.rule("WWD-186", "WWD-104")
def test_the_attacker_goes_back_before_the_tokens_are_taken(dice: Rigged) -> None:
    s = position(wind=1)
    s.captains[0].ship, s.captains[1].ship = "5.12", "5.11"
    dice.battle((2, 2), (2, 2))
    told = choose(s, "sail", "5.11")
    assert names(told, "went_back", "token") == ["went_back", "token", "token"]


@pytest.mark.rule("WWD-186", "WWD-205")
def test_solo_reds_are_back_in_their_places_before_the_token_is_taken(dice: Rigged) -> None:
    s = position(seats=1)
    captain = s.captains[0]
    captain.ship, captain.morale = "4.10", 4
    s.red_at = ["4.20", *[""] * 8]
    hand(s, 0, "fuel")
    dice.battle((2, 1, 1, 1, 1), (2, 2))
    dice.wind(3)
    choose(s, "end")
    told = choose(s, "eat", "fuel")
    assert names(told, "morale_lost", "red_went_back", "token") == ["morale_lost", "red_went_back", "token"]
    assert (captain.morale, captain.cargo[TOKEN], s.red_at[0]) == (2, 1, "4.20")


@pytest.mark.rule("WWD-186", "WWD-142")
def test_the_notoriety_of_the_white_is_settled_before_play_goes_on(dice: Rigged) -> None:
    s = position(wind=1, great_white="on", achievements="on")
    s.achievements = ("busy_day", "bristling")
    captain = s.captains[0]
    captain.ship, captain.notoriety = "5.12", 7
    s.white, s.white_at, s.wins = "here", "5.11", (1, 0, 0)
    dice.battle((3, 3), (1, 1, 1, 1, 1, 0, 0, 0))
    told = choose(s, "sail", "5.11")
    told_of = ("white_beaten", "notoriety", "achievement", "last_turns")
    assert names(told, *told_of) == ["white_beaten", "notoriety", "achievement", "notoriety", "last_turns"]
    assert (captain.notoriety, s.final) == (15, 0)


# The stop after 60 rounds


@pytest.mark.rule("WWD-187")
@pytest.mark.parametrize(("notoriety", "winners"), [((3, 9, 4), (1,)), ((5, 2, 5), (0, 2)), ((0, 0, 0), (0, 1, 2))])
def test_a_competitive_game_stops_after_60_rounds(notoriety: tuple[int, ...], winners: tuple[int, ...]) -> None:
    s = position(seats=3)
    for c, points in zip(s.captains, notoriety, strict=True):
        c.notoriety = points
    s.round = 60
    for seat in (1, 2):
        choose(s, "end")
        assert asked_seat(s) == seat
    told = choose(s, "end")
    assert s.over
    assert s.winners == winners
    assert names(told, "wind", "turn", "game_won") == ["game_won"]


@pytest.mark.rule("WWD-187", "WWD-137")
def test_no_extra_cycle_begins_after_60_rounds() -> None:
    s = position(seats=2)
    for c in s.captains:
        c.notoriety = 16
    s.round, s.final = 60, 0
    start_turn(s, 1)
    told = choose(s, "end")
    assert s.over
    assert s.winners == (0, 1)
    assert names(told, "extra_cycle", "game_won") == ["game_won"]


@pytest.mark.rule("WWD-187")
def test_round_59_is_not_the_last() -> None:
    s = position(seats=2)
    s.round = 59
    start_turn(s, 1)
    choose(s, "end")
    assert (s.round, asked_seat(s), s.over) == (60, 0, False)


@pytest.mark.rule("WWD-187")
def test_the_sixtieth_round_is_complete_whoever_began() -> None:
    s = position(seats=3)
    s.round, s.first = 60, 1
    start_turn(s, 2)
    choose(s, "end")
    assert asked_seat(s) == 0
    choose(s, "end")
    assert s.over


@pytest.mark.rule("WWD-187")
def test_a_solo_game_is_lost_after_60_rounds() -> None:
    s = position(seats=1)
    s.captains[0].ship, s.captains[0].morale, s.round = "1.10", 4, 60
    s.red_at = [""] * 9
    told = choose(s, "end")
    assert s.over
    assert s.winners == ()
    assert told[-1] == Event("game_lost", None, {"reason": "rounds"})


@pytest.mark.rule("WWD-187")
def test_a_coop_game_is_lost_after_60_rounds() -> None:
    s = position(2, "coop")
    s.round = 60
    start_turn(s, 1)
    choose(s, "end")
    told = choose(s, "route", "1.10")
    assert s.over
    assert s.winners == ()
    assert told[-1] == Event("game_lost", None, {"reason": "rounds"})
