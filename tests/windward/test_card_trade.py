"""Cooperative Adventure: trading Supply Cards At Port (RULES.md 5.24)."""

from __future__ import annotations

import pytest

from engine.windward.state import Captain, State
from tests.windward.positions import asked_seat, choices, choose, hand, position, refused, start_turn


def partners(mine: tuple[str, ...], theirs: tuple[str, ...]) -> State:
    """Two captains At Port with these hands; the first is about to act."""
    s = position(seats=2, mode="coop")
    hand(s, 0, *mine)
    hand(s, 1, *theirs)
    return s


def held(c: Captain) -> list[str]:
    return sorted(card.rsplit("-", 1)[0] for card in c.hand)


def give_a_fuel(s: State, answer: str) -> None:
    choose(s, "trade", 1)
    choose(s, "give", "fuel")
    choose(s, "propose")
    choose(s, answer)


@pytest.mark.rule("WWD-176", "WWD-213")
def test_cards_change_hands_when_the_partner_agrees() -> None:
    s = partners(("fuel", "fuel", "coffee"), ("harpoon", "bait"))
    choose(s, "trade", 1)
    choose(s, "give", "fuel")
    choose(s, "give", "fuel")
    choose(s, "ask", "harpoon")
    choose(s, "propose")
    assert asked_seat(s) == 1
    assert choices(s) == [("agree",), ("refuse",)]
    choose(s, "agree")
    assert asked_seat(s) == 0
    assert (held(s.captains[0]), held(s.captains[1])) == (["coffee", "harpoon"], ["bait", "fuel", "fuel"])


@pytest.mark.rule("WWD-176")
def test_without_agreement_nothing_happens() -> None:
    s = partners(("fuel", "coffee"), ("harpoon",))
    give_a_fuel(s, "refuse")
    assert (held(s.captains[0]), held(s.captains[1])) == (["coffee", "fuel"], ["harpoon"])
    assert (asked_seat(s), s.trades) == (0, (0, 1))


@pytest.mark.rule("WWD-176", "WWD-213")
def test_either_side_may_be_empty_but_not_both() -> None:
    s = partners(("fuel", "coffee"), ("harpoon", "bait"))
    choose(s, "trade", 1)
    assert refused(s, "propose") == ("empty_bundle", "WWD-213")
    choose(s, "ask", "harpoon")
    choose(s, "propose")
    choose(s, "agree")
    assert (held(s.captains[0]), held(s.captains[1])) == (["coffee", "fuel", "harpoon"], ["bait"]), "a gift to the proposer"
    give_a_fuel(s, "agree")
    assert (held(s.captains[0]), held(s.captains[1])) == (["coffee", "harpoon"], ["bait", "fuel"]), "a gift to the partner"


@pytest.mark.rule("WWD-176")
@pytest.mark.parametrize(("mine", "theirs"), [("Port", "2.10"), ("2.10", "Port"), ("1.10", "2.10")])
def test_both_ships_must_be_at_port(mine: str, theirs: str) -> None:
    s = partners(("fuel",), ("harpoon",))
    s.captains[0].ship, s.captains[1].ship = mine, theirs
    assert refused(s, "trade", 1) == ("both_at_port", "WWD-176")


@pytest.mark.rule("WWD-176")
def test_it_is_offered_in_the_turn_of_either() -> None:
    s = partners(("fuel",), ("harpoon", "bait"))
    assert ("trade", 1) in choices(s)
    start_turn(s, 1)
    choose(s, "trade", 0)
    choose(s, "give", "harpoon")
    choose(s, "propose")
    assert asked_seat(s) == 0
    choose(s, "agree")
    assert (held(s.captains[0]), held(s.captains[1])) == (["fuel", "harpoon"], ["bait"])


@pytest.mark.rule("WWD-176")
def test_there_must_be_a_card_to_trade() -> None:
    assert refused(partners((), ()), "trade", 1) == ("no_cards", "WWD-176")


@pytest.mark.rule("WWD-176")
def test_rivals_do_not_trade() -> None:
    s = position(seats=2)
    hand(s, 0, "fuel")
    assert refused(s, "trade", 1) == ("unknown", "")


@pytest.mark.rule("WWD-176", "WWD-72")
def test_hands_stay_within_their_limits() -> None:
    s = partners(("fuel", "fuel"), ("harpoon",) * 5)
    choose(s, "trade", 1)
    choose(s, "give", "fuel")
    assert refused(s, "propose") == ("hand_limit", "WWD-72"), "six cards for the partner"
    choose(s, "ask", "harpoon")
    choose(s, "propose")
    choose(s, "agree")
    assert (len(s.captains[0].hand), len(s.captains[1].hand)) == (2, 5)


@pytest.mark.rule("WWD-176", "WWD-72")
def test_a_purser_makes_room_for_a_sixth_card() -> None:
    s = partners(("fuel", "fuel"), ("harpoon",) * 5)
    s.captains[1].crew = ("purser-1",)
    give_a_fuel(s, "agree")
    assert (len(s.captains[0].hand), len(s.captains[1].hand)) == (1, 6)


@pytest.mark.rule("WWD-176")
def test_nobody_gives_what_is_not_in_the_hand() -> None:
    s = partners(("fuel", "coffee"), ("harpoon",))
    choose(s, "trade", 1)
    choose(s, "give", "fuel")
    assert refused(s, "give", "fuel") == ("all_in_bundle", "WWD-213")
    assert refused(s, "give", "bait") == ("no_such", "")


@pytest.mark.rule("WWD-213")
def test_three_trades_are_agreed_in_a_turn_at_the_most() -> None:
    s = partners(("fuel", "fuel", "fuel", "fuel"), ("harpoon",))
    for _ in range(3):
        give_a_fuel(s, "agree")
    assert refused(s, "trade", 1) == ("trades_used", "WWD-213")


@pytest.mark.rule("WWD-213")
def test_five_trades_are_proposed_in_a_turn_at_the_most() -> None:
    s = partners(("fuel", "coffee"), ("harpoon",))
    for _ in range(5):
        give_a_fuel(s, "refuse")
    assert refused(s, "trade", 1) == ("trades_used", "WWD-213")


@pytest.mark.rule("WWD-213")
def test_the_next_turn_has_trades_of_its_own() -> None:
    s = partners(("fuel", "coffee"), ("harpoon", "bait"))
    s.white_at = "4.60"
    for _ in range(5):
        give_a_fuel(s, "refuse")
    choose(s, "end")
    while s.active == 0:
        choose(s, *choices(s)[0])
    assert s.trades == (0, 0)
    choose(s, "trade", 0)
