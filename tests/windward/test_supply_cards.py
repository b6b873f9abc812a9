"""Supply Cards: when they are played, the hand, the stacks, and the cards of one's own turn (RULES.md 5.9).

The cards that are played in a battle stand in test_battle_cards.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.windward.data import CARDS
from engine.windward.state import ABOARD, ASIDE, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refused, start_turn, tops

TURN_CARDS = ("fuel", "coffee", "aerogenerator", "relief_rowers", "bait", "deadweight", "grog_cask", "spare_shot")
BATTLE_CARDS = ("harpoon", "grapeshot", "powder_keg", "steady_hands")


def holding(*kinds: str, ship: str = "2.22", seats: int = 3, mode: str = "", wind: int = 1) -> State:
    s = position(seats=seats, mode=mode, wind=wind)
    s.captains[0].ship = ship
    hand(s, 0, *kinds)
    return s


def names(cards: list[str]) -> list[str]:
    return sorted(card.rsplit("-", 1)[0] for card in cards)


def stacked(s: State) -> list[str]:
    return [*s.tops, *(card for stack in s.stacks for card in stack)]


def pile(s: State, *sizes: int) -> None:
    """Three stacks of these sizes; all other cards outside the hands are discarded."""
    cards = stacked(s) + s.discard
    s.stacks = [[cards.pop() for _ in range(size - 1)] for size in sizes]
    s.tops = [cards.pop() for _ in sizes]
    s.discard = cards


def sizes(s: State) -> list[int]:
    return [len(stack) + 1 for stack in s.stacks]


def whole_deck(s: State) -> bool:
    return Counter([*stacked(s), *s.discard, *(card for c in s.captains for card in c.hand)]) == Counter(CARDS)


# When a card may be played


@pytest.mark.rule("WWD-69")
def test_turn_cards_are_played_in_the_own_turn_and_others_are_not() -> None:
    for kind in TURN_CARDS:
        assert ("play", kind) in choices(holding(kind)), kind
    for kind in BATTLE_CARDS:
        assert refused(holding(kind), "play", kind) == ("only_in_battle", "WWD-69")
    assert refused(holding("false_flag"), "play", "false_flag") == ("only_when_attacked", "WWD-69")


@pytest.mark.rule("WWD-69", "WWD-188")
def test_turn_cards_wait_while_another_captain_acts_and_during_a_rest() -> None:
    s = holding("fuel", "grog_cask")
    start_turn(s, 1)
    assert asked_seat(s) == 1
    assert not any(c[0] == "play" for c in choices(s))
    start_turn(s, 0)
    choose(s, "end")
    assert set(choices(s)) == {("eat", "fuel"), ("eat", "grog_cask"), ("hunger",)}


@pytest.mark.rule("WWD-70", "WWD-71")
def test_a_card_that_cannot_be_played_is_still_food() -> None:
    s = holding("false_flag", "grog_cask")
    s.captains[0].morale = 4
    assert refused(s, "play", "grog_cask") == ("morale_full", "WWD-70")
    choose(s, "end")
    choose(s, "eat", "grog_cask")
    assert names(s.discard) == ["grog_cask"]
    assert names(s.captains[0].hand) == ["false_flag"]
    assert s.captains[0].morale == 4


@pytest.mark.rule("WWD-71", "WWD-193")
def test_a_played_card_goes_to_the_discard_at_once() -> None:
    s = holding("fuel", "aerogenerator")
    choose(s, "play", "fuel")
    choose(s, "play", "aerogenerator")
    assert names(s.discard) == ["aerogenerator", "fuel"]
    assert s.captains[0].hand == []


# Hand and stacks


@pytest.mark.rule("WWD-72")
@pytest.mark.parametrize(("crew", "limit"), [((), 5), (("purser-1",), 6)])
def test_the_hand_limit_when_cards_are_taken(crew: tuple[str, ...], limit: int) -> None:
    s = holding(*["fuel"] * (limit - 1), ship="Port")
    s.captains[0].crew, s.captains[0].gas = crew, 5
    choose(s, "buy", "supplies")
    choose(s, *choices(s)[0])
    assert len(s.captains[0].hand) == limit
    assert refused(s, "buy", "supplies") == ("hand_full", "WWD-72")


@pytest.mark.rule("WWD-72", "WWD-176")
def test_the_hand_limit_when_cards_are_traded() -> None:
    s = holding("bait", ship="Port", seats=2, mode="coop")
    hand(s, 1, "coffee", *["fuel"] * 4)
    choose(s, "trade", 1)
    choose(s, "give", "bait")
    assert refused(s, "propose") == ("hand_limit", "WWD-72")
    choose(s, "ask", "fuel")
    choose(s, "propose")
    choose(s, "agree")
    assert names(s.captains[0].hand) == ["fuel"]
    assert len(s.captains[1].hand) == 5


@pytest.mark.rule("WWD-73")
def test_an_empty_stack_means_all_cards_are_laid_out_anew() -> None:
    s = holding("fuel", "fuel", "fuel", ship="Port")
    pile(s, 1, 9, 8)
    last = s.tops[0]
    choose(s, "order", "supplies")
    told = choose(s, "take", 1, last.rsplit("-", 1)[0])
    assert "stacks_laid_out" in [e.name for e in told]
    assert (sizes(s), s.discard) == ([19, 19, 18], [])
    assert last in s.captains[0].hand
    assert whole_deck(s)
    assert choices(s)[0][0] == "take"  # and the taking goes on from the new tops
    assert [c[2] for c in choices(s)] == [top.rsplit("-", 1)[0] for top in s.tops]


@pytest.mark.rule("WWD-73", "WWD-193")
def test_stacks_stay_while_no_card_is_taken() -> None:
    s = holding("fuel", ship="Port")
    pile(s, 1, 1, 1)
    before = list(s.tops)
    choose(s, "play", "fuel")
    assert (s.tops, sizes(s)) == (before, [1, 1, 1])
    assert "fuel" in names(s.discard)


@pytest.mark.rule("WWD-73")
def test_a_stack_of_two_does_not_run_dry_yet() -> None:
    s = holding(ship="Port")
    pile(s, 2, 9, 8)
    beneath = s.stacks[0][0]
    choose(s, "order", "supplies")
    choose(s, "take", 1, s.tops[0].rsplit("-", 1)[0])
    assert (sizes(s), s.tops[0]) == ([1, 9, 8], beneath)


@pytest.mark.rule("WWD-193", "WWD-73")
def test_a_card_just_played_takes_part_in_the_next_layout() -> None:
    s = holding("bait", ship="Port")
    pile(s, 1, 30, 28)
    card = s.captains[0].hand[0]
    choose(s, "play", "bait")
    choose(s, "bait", "1.13")
    assert s.discard == [card]
    choose(s, "order", "supplies")
    choose(s, "take", 1, s.tops[0].rsplit("-", 1)[0])
    assert s.discard == []
    assert card in stacked(s)


@pytest.mark.rule("WWD-193", "WWD-75", "RUL-55")
def test_a_coffee_over_supplies_may_itself_come_up_again() -> None:
    s = holding("coffee", ship="Port")
    pile(s, 1, 30, 28)
    card = s.captains[0].hand[0]
    choose(s, "play", "coffee")
    assert s.discard == [card]
    choose(s, "order", "supplies")
    choose(s, "take", 1, s.tops[0].rsplit("-", 1)[0])
    assert s.discard == []
    assert card in stacked(s)


@pytest.mark.rule("WWD-192")
def test_with_the_fullest_hands_eleven_cards_are_left_for_each_stack() -> None:
    s = position(seats=5)
    s.captains[0].crew, s.captains[1].crew = ("purser-1",), ("purser-2",)
    for seat, count in enumerate((5, 6, 5, 5, 5)):
        hand(s, seat, *(card.rsplit("-", 1)[0] for card in CARDS[seat * 6 : seat * 6 + count]))
    pile(s, 1, 20, 13)
    choose(s, "order", "supplies")
    choose(s, "take", 1, s.tops[0].rsplit("-", 1)[0])
    assert sizes(s) == [11, 11, 11]
    assert whole_deck(s)


@pytest.mark.rule("WWD-192", "WWD-60")
def test_new_tops_are_seen_before_the_next_pick() -> None:
    s = holding(ship="Port")
    tops(s, "fuel", "bait", "coffee")
    beneath = s.stacks[0][-1].rsplit("-", 1)[0]
    choose(s, "order", "supplies")
    choose(s, "take", 1, "fuel")
    assert ("take", 1, beneath) in choices(s)


# The cards of one's own turn


@pytest.mark.rule("WWD-74")
@pytest.mark.parametrize("ship", ["Port", "2.22"])
def test_fuel_gives_one_speed_at_port_and_at_sky(ship: str) -> None:
    s = holding("fuel", "fuel", ship=ship)
    choose(s, "play", "fuel")
    choose(s, "play", "fuel")
    assert s.speed == 6


@pytest.mark.rule("WWD-74", "WWD-31")
def test_fuel_lasts_this_turn_only(dice: Rigged) -> None:
    s = holding("fuel", ship="Port", seats=2)
    choose(s, "play", "fuel")
    choose(s, "end")
    dice.wind(2)
    choose(s, "end")
    assert (s.active, s.speed) == (0, 4)


@pytest.mark.rule("WWD-75")
def test_coffee_gives_orders_beyond_the_mates() -> None:
    s = holding("coffee", "coffee", ship="Port")
    c = s.captains[0]
    s.mates = 0
    choose(s, "play", "coffee")
    assert refused(s, "order", "speed") == ("sky_order", "WWD-54")
    choose(s, "order", "cannon")
    assert (c.cannons, s.coffees, s.covered) == (1, 1, ("cannon",))
    choose(s, "play", "coffee")
    assert refused(s, "order", "cannon") == ("covered", "WWD-53")
    choose(s, "order", "morale")
    assert (c.morale, s.coffees) == (2, 2)


@pytest.mark.rule("WWD-75", "WWD-123")
def test_coffee_tokens_come_back_when_the_turn_ends() -> None:
    s = holding("coffee", ship="Port")
    choose(s, "play", "coffee")
    choose(s, "order", "cannon")
    choose(s, "end")
    assert (s.coffees, s.covered) == (0, ())


@pytest.mark.rule("WWD-75", "WWD-70", "WWD-10")
def test_coffee_needs_an_order_and_a_token() -> None:
    s = holding("coffee")
    s.covered = ("drop", "row", "speed")
    assert refused(s, "play", "coffee") == ("no_order_left", "WWD-75")
    s.covered, s.coffees = (), 5
    assert refused(s, "play", "coffee") == ("no_coffee_token", "WWD-10")


@pytest.mark.rule("WWD-75", "WWD-70")
def test_coffee_leaves_the_hand_before_supplies_are_taken() -> None:
    s = holding("coffee", *["fuel"] * 4, ship="Port")
    s.captains[0].morale, s.covered = 4, ("cannon", "hire")
    choose(s, "play", "coffee")  # Take Supplies is the only Order left
    assert list(s.covered) == ["cannon", "hire", "supplies"]
    choose(s, *choices(s)[0])
    assert len(s.captains[0].hand) == 5
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-76")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop"), (2, "head_to_head"), (5, "free_for_all")])
def test_bait_puts_a_grey_on_any_free_feeding_ground(seats: int, mode: str) -> None:
    s = holding("bait", seats=seats, mode=mode)
    s.grey_at[0:4] = ["1.13", "3.31", "4.41", "5.32"]  # the normal number is reached
    choose(s, "play", "bait")
    assert set(choices(s)) == {("bait", "2.23"), ("bait", "6.22")}
    choose(s, "bait", "6.22")
    assert s.grey_at[4] == "6.22"


@pytest.mark.rule("WWD-76", "WWD-6")
def test_bait_wants_a_feeding_ground_without_longboat_and_grey() -> None:
    s = holding("bait", ship="5.32")
    s.grey_at[0], s.carcasses = "1.13", {"G8": "3.31", "R7": "4.41"}
    s.captains[1].boats = ("2.23", ASIDE)
    choose(s, "play", "bait")
    for at in ("1.13", "2.23", "3.31"):
        assert refused(s, "bait", at) == ("feeding_taken", "WWD-6")
    assert set(choices(s)) == {("bait", "4.41"), ("bait", "5.32"), ("bait", "6.22")}


@pytest.mark.rule("WWD-76", "WWD-70", "WWD-10")
def test_bait_needs_a_grey_in_stock_and_a_free_ground() -> None:
    s = holding("bait")
    s.grey_at = ["1.13", "2.23", "3.31", "4.41", "5.32", "6.22", "", ""]
    assert refused(s, "play", "bait") == ("no_feeding_ground", "WWD-76")
    s.grey_at[0:2] = ["", ""]
    s.captains[0].hold, s.captains[1].boats, s.captains[1].tows = "G1", ("4.20", ASIDE), ("G2", "")
    s.carcasses = {"G7": "4.11", "G8": "4.11"}
    assert refused(s, "play", "bait") == ("no_grey", "WWD-10")


@pytest.mark.rule("WWD-77", "WWD-38")
def test_deadweight_opens_the_drift_for_this_turn() -> None:
    s = holding("deadweight", "deadweight")
    assert refused(s, "sail", "2.12") == ("drift", "WWD-38")
    choose(s, "play", "deadweight")
    assert refused(s, "play", "deadweight") == ("deadweight_already", "WWD-70")
    choose(s, "sail", "2.12")
    assert (s.captains[0].ship, s.speed) == ("2.12", 3)
    assert refused(s, "order", "drop") == ("drop_on_drift", "WWD-56")
    assert refused(s, "end") == ("end_on_drift", "WWD-42")
    choose(s, "sail", "2.11")
    choose(s, "end")
    choose(s, "hunger")
    assert not s.deadweight
    start_turn(s, 0)
    s.captains[0].ship = "2.22"
    assert refused(s, "sail", "2.12") == ("drift", "WWD-38")


@pytest.mark.rule("WWD-77")
def test_deadweight_keeps_the_wind_rules() -> None:
    s = holding("deadweight", wind=5)
    choose(s, "play", "deadweight")
    choose(s, "sail", "2.12")
    assert s.speed == 4
    s = holding("deadweight", wind=2)
    choose(s, "play", "deadweight")
    assert refused(s, "sail", "2.12") == ("into_the_wind", "WWD-24")


@pytest.mark.rule("WWD-79", "WWD-28")
def test_aerogenerator_turns_the_flag_to_any_other_direction() -> None:
    s = holding("aerogenerator", wind=1)
    choose(s, "play", "aerogenerator")
    assert set(choices(s)) == {("wind", n) for n in (2, 3, 4, 5, 6)}
    assert refused(s, "wind", 1) == ("same_wind", "WWD-79")
    choose(s, "wind", 4)
    choose(s, "sail", "2.13")
    assert (s.wind, s.speed) == (4, 4)


@pytest.mark.rule("WWD-69", "WWD-70")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (6, 8)])
def test_relief_rowers_add_three_longboat_speed(before: int, after: int) -> None:
    s = holding("relief_rowers", "relief_rowers", ship="Port")
    c = s.captains[0]
    c.rowing = before
    choose(s, "play", "relief_rowers")
    assert c.rowing == after
    c.rowing = 8
    assert refused(s, "play", "relief_rowers") == ("rowing_full", "WWD-70")


@pytest.mark.rule("WWD-69", "WWD-70")
def test_grog_cask_raises_morale_by_one() -> None:
    s = holding("grog_cask", "grog_cask")
    s.captains[0].morale = 3
    choose(s, "play", "grog_cask")
    assert s.captains[0].morale == 4
    assert refused(s, "play", "grog_cask") == ("morale_full", "WWD-70")


@pytest.mark.rule("WWD-69", "WWD-70")
def test_spare_shot_fills_a_cannon_slot_even_at_sky() -> None:
    s = holding("spare_shot", "spare_shot")
    s.captains[0].cannons = 2
    choose(s, "play", "spare_shot")
    assert s.captains[0].cannons == 3
    assert refused(s, "play", "spare_shot") == ("cannons_full", "WWD-70")
    s.captains[0].crew = ("marine-1",)
    choose(s, "play", "spare_shot")
    assert (s.captains[0].cannons, s.captains[0].boats[0]) == (4, ABOARD)
