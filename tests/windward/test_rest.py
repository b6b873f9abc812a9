"""Ending the turn (RULES.md 5.16)."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.state import TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, illegal, position, reds, refusal, told


def at_sky(ship: str, *at: str, morale: int = 4, white: str = "") -> State:
    """Captain 0 about to rest with an empty hand; alive Reds R1, R2, ... and perhaps the White on these spaces."""
    s = position(great_white="on" if white else "off")
    s.captains[0].ship, s.captains[0].morale = ship, morale
    reds(s, *at)
    if white:
        s.white, s.white_at = "here", white
    return s


def rest(s: State) -> list[Event]:
    """End the turn and answer every question of the rest with its default."""
    seat, events = s.active, choose(s, "end")
    while s.active == seat:
        events += choose(s, *choices(s)[0])
    return events


def movers(events: list[Event]) -> list[str]:
    """The Cresters that moved, in their order."""
    return [e.fields["crester"] for e in events if e.name == "crester_moved"]


RED, WEAK, EVEN = (1, 1, 1, 1, 1), (3, 1), (3, 2)  # a Red's roll; a Ship's that loses by 1; that ties


# At Port


@pytest.mark.rule("WWD-123")
def test_coffee_tokens_and_mates_return() -> None:
    s = position(2)
    hand(s, 0, "coffee", "coffee")
    choose(s, "play", "coffee")
    choose(s, "order", "cannon")
    choose(s, "order", "supplies")
    for _ in range(3):
        choose(s, *choices(s)[0])
    choose(s, "order", "morale")
    assert (s.mates, s.coffees, s.covered) == (0, 1, ("cannon", "supplies", "morale"))
    choose(s, "end")
    assert (s.active, s.mates, s.coffees, s.covered) == (1, 2, 0, ())
    choose(s, "end")
    assert (s.active, s.mates, s.covered) == (0, 2, ())


@pytest.mark.rule("WWD-124")
@pytest.mark.parametrize(("colour", "morale", "after"), [("green", 1, 3), ("blue", 1, 2), ("green", 3, 4), ("blue", 4, 4)])
def test_port_rest_gives_the_morale_of_the_board(colour: str, morale: int, after: int) -> None:
    s = position(boards="distinct")
    s.captains[0].colour, s.captains[0].morale = colour, morale
    hand(s, 0, "fuel")
    choose(s, "end")
    c = s.captains[0]
    assert (c.morale, len(c.hand), c.notoriety, s.active) == (after, 1, 0, 1), "no food, no Notoriety At Port"


# Food


@pytest.mark.rule("WWD-125")
def test_a_card_is_eaten_without_effect() -> None:
    s = at_sky("5.10")
    hand(s, 0, "grog_cask", "fuel")
    s.captains[0].morale = 2
    choose(s, "end")
    assert choices(s) == [("eat", "fuel"), ("eat", "grog_cask"), ("hunger",)]
    assert refusal(s, "play", "fuel").key == "kernel.refuse.unknown", "no card is played during the rest"
    choose(s, "eat", "grog_cask")
    assert (s.captains[0].morale, len(s.captains[0].hand), len(s.discard)) == (2, 1, 1)


@pytest.mark.rule("WWD-125")
def test_hunger_may_be_chosen_with_cards_in_hand() -> None:
    s = at_sky("5.10", morale=2)
    hand(s, 0, "fuel")
    choose(s, "end")
    choose(s, "hunger")
    assert (s.captains[0].morale, len(s.captains[0].hand), s.captains[0].notoriety) == (1, 1, 1)


@pytest.mark.rule("WWD-125")
def test_without_a_card_it_must_be_morale() -> None:
    s = at_sky("5.10", morale=2)
    choose(s, "end")
    assert (s.captains[0].morale, s.captains[0].ship, s.active) == (1, "5.10", 1)


@pytest.mark.rule("WWD-125")
def test_below_1_the_rest_stops() -> None:
    s = at_sky("5.10", "5.11", morale=1)
    hand(s, 0, "fuel")
    choose(s, "end")
    events = choose(s, "hunger")
    assert told(events, "ship_lost").seat == 0
    assert (movers(events), s.captains[0].notoriety, s.active) == ([], 0, 1)


# Reds


@pytest.mark.rule("WWD-126")
def test_the_reds_of_the_territory_move_3() -> None:
    s = at_sky("2.10", "2.60", "1.11", "3.10")
    events = choose(s, "end")
    assert movers(events) == ["R1"], "the neighbours of other Territories stay"
    assert s.red_at[:3] == ["2.30", "1.11", "3.10"]


@pytest.mark.rule("WWD-126")
def test_on_the_small_planet_they_move_2() -> None:
    s = position(small=True)
    s.captains[0].ship, s.captains[0].morale = "4.10", 4
    choose(s, "end")
    assert s.red_at[3] == "4.11", "3 steps away, and 2 moved"


@pytest.mark.rule("WWD-126")
def test_a_red_that_was_in_a_battle_this_turn_stays(dice: Rigged) -> None:
    s = at_sky("5.13", "5.14", "5.23")
    dice.battle(EVEN, RED, RED, EVEN)
    choose(s, "sail", "5.14")
    choose(s, "end")
    choose(s, "done")
    assert (s.captains[0].cargo[TOKEN], s.red_at[:2]) == (1, ["5.14", "5.23"]), "only the Red on 5.23 came, and went back"


@pytest.mark.rule("WWD-126")
def test_a_red_that_fought_another_captain_comes(dice: Rigged) -> None:
    s = at_sky("5.13", "5.14")
    s.captains[1].ship, s.captains[1].morale = "5.12", 4
    dice.battle(EVEN, RED, RED, EVEN)
    choose(s, "sail", "5.14")
    choose(s, "end")
    s.captains[0].ship = "Port"
    events = choose(s, "end")
    assert movers(events) == ["R1"]


@pytest.mark.rule("WWD-126")
def test_nearest_first_and_each_battle_before_the_next(dice: Rigged) -> None:
    s = at_sky("5.12", "5.23", "5.13")
    dice.battle(RED, EVEN, RED, EVEN)
    events = choose(s, "end")
    assert movers(events) == ["R2", "R1"]
    story = ["crester_moved", "battle", "battle_result"]
    assert [e.name for e in events if e.name in story] == story * 2


# The White, and the reward


@pytest.mark.rule("WWD-127")
def test_the_white_moves_after_the_reds(dice: Rigged) -> None:
    s = at_sky("5.12", "5.13", white="5.11")
    dice.battle(RED, EVEN, (1,) * 8, (3, 3))
    s.captains[0].cargo = (0, 0, 1)
    assert movers(choose(s, "end")) == ["R1"]
    assert movers(choose(s, "done")) == ["W"]
    choose(s, "token")
    assert (s.captains[0].morale, s.captains[0].notoriety, s.active) == (3, 1, 1), "one Morale for food, a tie with each"


@pytest.mark.rule("WWD-127")
def test_the_white_ignores_borders_and_moves_last() -> None:
    s = at_sky("5.10", "5.60", white="1.60")
    assert movers(rest(s)) == ["R1", "W"]
    assert (s.red_at[0], s.white_at) == ("5.31", "1.11")


@pytest.mark.rule("WWD-128")
def test_one_notoriety_for_a_ship_still_at_sky(dice: Rigged) -> None:
    s = at_sky("5.12", "5.13")
    dice.battle(RED, WEAK)
    choose(s, "end")
    assert (s.captains[0].morale, s.captains[0].notoriety) == (2, 1), "hungry, beaten by 1, but still there"


@pytest.mark.rule("WWD-128")
def test_none_for_a_ship_that_is_lost(dice: Rigged) -> None:
    s = at_sky("5.12", "5.13", morale=2)
    dice.battle(RED, WEAK)
    choose(s, "end")
    assert (s.captains[0].ship, s.captains[0].notoriety) == ("Port", 0)


# When it goes on, and when not


@pytest.mark.rule("WWD-201")
@pytest.mark.parametrize("killer", ["hunger", "red", "white"])
def test_below_1_all_later_steps_are_skipped(killer: str, dice: Rigged) -> None:
    s = position(great_white="on", naturalist="1")
    c = s.captains[0]
    c.ship, c.morale = "5.12", 1 if killer == "hunger" else 2
    reds(s, "5.60" if killer == "white" else "5.13", "5.50", "6.60")
    s.tagged, s.white, s.white_at = ("R3",), "here", "5.11" if killer == "white" else "5.20"
    if killer != "hunger":
        dice.battle((1,) * (8 if killer == "white" else 5), (1, 1))
    events = rest(s)
    assert movers(events) == {"hunger": [], "red": ["R1"], "white": ["R2", "R1", "W"]}[killer]
    assert (c.ship, c.notoriety) == ("Port", 0), "nothing for the tagged Crester either"


@pytest.mark.rule("WWD-202")
def test_the_rest_goes_on_with_what_is_left(dice: Rigged) -> None:
    s = at_sky("5.12", "5.13", "5.22", white="6.20")
    c = s.captains[0]
    c.cannons = 2
    c.cargo = (0, 0, 1)
    hand(s, 0, "fuel", "harpoon", "powder_keg")
    dice.battle(RED, (1, 1, 1), RED, (1, 1, 1), (2, *(1,) * 7), (3, 3))
    choose(s, "end")
    choose(s, "eat", "fuel")
    choose(s, "charge", "5.13")
    choose(s, "decline")
    choose(s, "cannons", 1)
    choose(s, "play", "harpoon")
    choose(s, "done")
    assert (c.ship, c.morale, c.cannons) == ("5.12", 4, 1), "5 to 5"
    choose(s, "decline")
    assert choices(s) == [("cannons", 0), ("cannons", 1)]
    choose(s, "cannons", 1)
    assert illegal(s, "play", "harpoon")
    choose(s, "token")
    choose(s, "done")
    choose(s, "decline")
    assert choices(s) == [("play", "powder_keg"), ("done",)], "for the White neither Cannon nor Token is left"
    choose(s, "play", "powder_keg")
    assert (c.ship, c.cargo[TOKEN], c.notoriety) == ("5.12", 0, 1)


@pytest.mark.rule("WWD-203")
def test_distances_are_taken_anew_before_each_move(dice: Rigged) -> None:
    s = at_sky("4.10", "4.22", "4.14", "4.33")  # 3, 4 and 5 steps away
    dice.battle(RED, EVEN)
    events = rest(s)
    assert s.red_at[0] == "4.11", "it went back and bars the way of the second, which is now 6 steps away"
    assert movers(events)[:2] == ["R1", "R3"]


@pytest.mark.rule("WWD-203")
def test_the_active_captain_chooses_among_equals(dice: Rigged) -> None:
    s = at_sky("5.10", "5.32", "5.23", "5.60")
    choose(s, "end")
    assert asked_seat(s) == 0
    assert choices(s) == [("charge", "5.23"), ("charge", "5.32")], "the default is the smallest"
    assert refusal(s, "charge", "5.60")[:2] == ("windward.refuse.nearest_first", "WWD-203")
    assert movers(choose(s, "charge", "5.32") + choose(s, *choices(s)[0]))[0] == "R1"


@pytest.mark.rule("WWD-203")
def test_near_is_by_legal_path() -> None:
    s = at_sky("4.10", "4.20", "4.30", "4.22")  # 4.30 is 2 spaces off, but behind the first Red and the Drift of 4.21
    s.held = ("R1",)
    s.captains[1].ship = "4.40"
    assert movers(rest(s))[0] == "R3"


@pytest.mark.rule("WWD-203")
def test_reds_without_a_path_stay() -> None:
    s = at_sky("6.20", "6.60", "6.31")
    s.captains[1].ship = "6.50"  # the only way out of 6.60 inside the Territory
    s.held = ("R2",)
    events = choose(s, "end")
    assert movers(events) == []
    assert (s.red_at[0], s.captains[0].notoriety) == ("6.60", 1)
