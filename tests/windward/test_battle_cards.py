"""Supply Cards that are played in a battle or when attacked (RULES.md 5.9, 2.7)."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.state import ASIDE, TOKEN, State
from tests.windward.positions import Rigged, asked_seat, choices, choose, hand, position, refused, start_turn

STRENGTH = {"red": 5, "white": 8, "ship": 2, "grey": 1, "boat": 1}


def attack(dice: Rigged, foe: str, *cards: str, own: tuple[int, ...] = ()) -> State:
    """The first captain holds these cards, has attacked and may boost; the foe rolled 3 on every die."""
    s = position()
    c, rival = s.captains[0], s.captains[1]
    c.ship, c.boats, c.rowing, c.morale = "2.40", ("2.13", ASIDE), 4, 4
    hand(s, 0, *cards)
    by_boat = foe in ("grey", "boat")
    dice.battle(own or ((1,) if by_boat else (1, 1)), (3,) * STRENGTH[foe])
    if foe == "red":
        choose(s, "sail", "2.41")
    elif foe == "white":
        s.white, s.white_at = "here", "2.50"
        choose(s, "sail", "2.50")
    elif foe == "ship":
        rival.ship, rival.morale = "2.50", 4
        choose(s, "sail", "2.50")
    elif foe == "grey":
        s.grey_at[0] = "2.23"
        choose(s, "row", 1, "2.23")
    else:
        rival.boats = ("2.14", ASIDE)
        choose(s, "row", 1, "2.14")
    return s


def hits(events: list[Event]) -> int:
    return sum(e.fields["hits"] for e in events if e.name == "boost")


def at_rest(red: str = "", white: str = "", cards: tuple[str, ...] = ("false_flag", "fuel")) -> State:
    """The first captain rests on 2.22, eats a Fuel and is attacked."""
    s = position()
    s.captains[0].ship, s.captains[0].morale, s.captains[0].cannons = "2.22", 4, 2
    s.red_at = [red] + [""] * 8
    if white:
        s.white, s.white_at = "here", white
    hand(s, 0, *cards)
    choose(s, "end")
    choose(s, "eat", "fuel")
    return s


@pytest.mark.rule("WWD-69")
def test_only_battle_cards_are_played_at_the_boost_step(dice: Rigged) -> None:
    s = attack(dice, "red", "fuel", "harpoon", "false_flag")
    assert set(choices(s)) == {("play", "harpoon"), ("done",)}
    assert refused(s, "play", "fuel") == ("not_in_battle", "WWD-69")
    assert refused(s, "play", "false_flag") == ("not_in_battle", "WWD-69")


@pytest.mark.rule("WWD-69", "WWD-101")
def test_battle_cards_are_for_those_in_the_battle_each_at_the_own_step(dice: Rigged) -> None:
    s = position()
    for seat, space in enumerate(("2.40", "2.50", "2.31")):
        s.captains[seat].ship, s.captains[seat].morale = space, 4
        hand(s, seat, "grapeshot")
    dice.battle((1, 1), (1, 1))
    choose(s, "sail", "2.50")
    assert (asked_seat(s), choices(s)) == (1, [("decline",)])
    choose(s, "decline")
    assert asked_seat(s) == 0
    choose(s, "done")
    assert asked_seat(s) == 1
    choose(s, "play", "grapeshot")
    assert len(s.captains[2].hand) == 1
    assert (s.captains[0].morale, s.captains[0].ship) == (1, "2.40")


@pytest.mark.rule("WWD-69")
def test_only_a_false_flag_is_played_when_attacked() -> None:
    s = position()
    s.captains[0].ship, s.captains[1].ship = "2.40", "2.50"
    hand(s, 1, "false_flag", "grapeshot", "grog_cask")
    choose(s, "sail", "2.50")
    assert set(choices(s)) == {("play", "false_flag"), ("decline",)}
    assert refused(s, "play", "grapeshot") == ("only_false_flag", "WWD-69")


@pytest.mark.rule("WWD-71")
def test_battle_cards_go_to_the_discard(dice: Rigged) -> None:
    s = attack(dice, "red", "harpoon")
    card = s.captains[0].hand[0]
    choose(s, "play", "harpoon")
    assert (s.discard, s.captains[0].hand) == ([card], [])


@pytest.mark.rule("WWD-81")
@pytest.mark.parametrize(
    ("kind", "foe", "worth"),
    [
        ("harpoon", "grey", 2),
        ("harpoon", "red", 2),
        ("harpoon", "white", 2),
        ("grapeshot", "grey", 1),
        ("grapeshot", "red", 1),
        ("grapeshot", "white", 1),
        ("grapeshot", "ship", 3),
        ("grapeshot", "boat", 3),
        ("powder_keg", "red", 3),
        ("powder_keg", "white", 3),
        ("powder_keg", "ship", 3),
    ],
)
def test_hits_by_the_opponents_kind(dice: Rigged, kind: str, foe: str, worth: int) -> None:
    s = attack(dice, foe, kind, "steady_hands")
    assert hits(choose(s, "play", kind)) == worth
    assert s.battle is not None
    assert s.battle.attacker.boost == worth


@pytest.mark.rule("WWD-81", "WWD-70")
@pytest.mark.parametrize("foe", ["ship", "boat"])
def test_no_harpoon_against_a_captains_piece(dice: Rigged, foe: str) -> None:
    assert refused(attack(dice, foe, "harpoon"), "play", "harpoon") == ("cresters_only", "WWD-81")


@pytest.mark.rule("WWD-81", "WWD-70")
@pytest.mark.parametrize("foe", ["grey", "boat"])
def test_no_powder_keg_for_a_longboat(dice: Rigged, foe: str) -> None:
    assert refused(attack(dice, foe, "powder_keg"), "play", "powder_keg") == ("ship_only", "WWD-81")


@pytest.mark.rule("WWD-81")
def test_cards_decide_a_battle(dice: Rigged) -> None:
    s = attack(dice, "grey", "harpoon", "grapeshot")  # 1 against 3
    s.grey_at[1:3] = ["1.13", "3.31"]
    choose(s, "play", "harpoon")
    choose(s, "play", "grapeshot")
    assert s.captains[0].tows[0] == "G1"


@pytest.mark.rule("WWD-80")
def test_steady_hands_rolls_chosen_dice_again(dice: Rigged) -> None:
    s = attack(dice, "red", "steady_hands", "fuel", own=(1, 2))
    choose(s, "play", "steady_hands")
    assert set(choices(s)) == {("die", 1), ("die", 2)}
    assert refused(s, "die", 3) == ("no_such_die", "WWD-80")  # the Red's dice are not its own
    assert refused(s, "reroll") == ("pick_a_die", "WWD-80")
    choose(s, "die", 1)
    assert refused(s, "die", 1) == ("no_such_die", "WWD-80")
    dice.battle((3,))
    choose(s, "reroll")
    assert s.battle is not None
    assert sorted(s.battle.attacker.dice) == [2, 3]
    assert s.battle.defender.dice == (3,) * 5
    assert choices(s) == [("done",)]  # once only


@pytest.mark.rule("WWD-80")
def test_steady_hands_rolls_any_number_of_dice(dice: Rigged) -> None:
    s = attack(dice, "red", "steady_hands", "harpoon", own=(1, 2))
    choose(s, "play", "steady_hands")
    dice.battle((3, 2))
    choose(s, "die", 1)
    choose(s, "die", 2)  # all are picked and roll
    assert s.battle is not None
    assert s.battle.attacker.dice == (3, 2)
    assert asked_seat(s) == 0
    assert set(choices(s)) == {("play", "harpoon"), ("done",)}


@pytest.mark.rule("WWD-80")
def test_steady_hands_keeps_boosts_and_helps_the_defender(dice: Rigged) -> None:
    s = position()
    s.captains[0].ship, s.captains[1].ship, s.captains[0].morale = "2.40", "2.50", 4
    s.captains[1].cargo = (0, 0, 1)
    hand(s, 1, "steady_hands")
    dice.battle((2, 2), (1, 2), (1,))
    choose(s, "sail", "2.50")
    choose(s, "decline")
    choose(s, "token")
    choose(s, "play", "steady_hands")
    choose(s, "die", 2)  # it turns out worse, and counts
    assert s.battle is None
    assert (s.captains[0].ship, s.captains[0].cargo[TOKEN], s.captains[1].cargo[TOKEN]) == ("2.40", 1, 1)  # 4 against 1 + 1 + 2


# False Flag


@pytest.mark.rule("WWD-78", "WWD-98")
def test_false_flag_calls_off_a_ships_attack_before_cannons_and_dice() -> None:
    s = position()
    c, rival = s.captains[0], s.captains[1]
    c.ship, c.cannons, rival.ship, rival.cannons = "2.40", 2, "2.50", 1
    hand(s, 1, "false_flag")
    choose(s, "sail", "2.50")
    assert asked_seat(s) == 1
    choose(s, "play", "false_flag")
    assert (c.ship, c.cannons, rival.ship, rival.cannons) == ("2.40", 2, "2.50", 1)
    assert c.cargo[TOKEN] == rival.cargo[TOKEN] == 0
    assert (s.battle, asked_seat(s), s.speed) == (None, 0, 3)
    assert [card.rsplit("-", 1)[0] for card in s.discard] == ["false_flag"]


@pytest.mark.rule("WWD-78", "WWD-40")
def test_the_attacker_leaves_that_captain_alone_for_the_turn() -> None:
    s = position()
    s.captains[0].ship, s.captains[1].ship, s.captains[2].ship = "2.40", "2.50", "2.30"
    hand(s, 1, "false_flag")
    choose(s, "sail", "2.50")
    choose(s, "play", "false_flag")
    assert refused(s, "sail", "2.50") == ("false_flag", "WWD-78")
    assert ("sail", "2.30") in choices(s)  # another captain may be attacked
    choose(s, "end")
    s.captains[0].ship = "2.40"
    start_turn(s, 0)
    assert ("sail", "2.50") in choices(s)


@pytest.mark.rule("WWD-78")
def test_no_piece_of_that_captain_may_be_attacked_again() -> None:
    s = position()
    c, rival = s.captains[0], s.captains[1]
    c.ship, c.boats, c.rowing = "2.40", ("2.13", "3.50"), 4
    rival.boats = ("2.14", "3.40")
    hand(s, 1, "false_flag")
    choose(s, "row", 1, "2.14")
    choose(s, "play", "false_flag")
    assert c.boats[0] == "2.13"
    assert refused(s, "row", 1, "2.14") == ("false_flag", "WWD-78")
    assert refused(s, "row", 1, "3.40") == ("false_flag", "WWD-78")
    assert ("row", 2, "3.40") in choices(s)  # the other Longboat was not the Attacker


@pytest.mark.rule("WWD-78", "RUL-21")
def test_false_flag_against_a_red() -> None:
    s = at_rest(red="2.41")
    assert asked_seat(s) == 0
    choose(s, "play", "false_flag")
    c = s.captains[0]
    assert s.red_at[0] == "2.31"
    assert (c.ship, c.morale, c.cannons, c.cargo[TOKEN], c.notoriety) == ("2.22", 4, 2, 0, 1)
    assert asked_seat(s) == 1


@pytest.mark.rule("WWD-78", "RUL-21")
def test_false_flag_against_the_white() -> None:
    s = at_rest(white="2.41")
    choose(s, "play", "false_flag")
    c = s.captains[0]
    assert s.white_at == "2.31"
    assert (c.ship, c.morale, c.cannons, c.cargo[TOKEN], c.notoriety) == ("2.22", 4, 2, 0, 1)


@pytest.mark.rule("WWD-78", "WWD-106")
def test_false_flag_sends_an_attacker_back_to_port() -> None:
    s = position()
    s.captains[1].ship = "2.10"
    hand(s, 1, "false_flag")
    choose(s, "sail", "2.10")
    choose(s, "play", "false_flag")
    assert (s.captains[0].ship, s.speed, asked_seat(s)) == ("Port", 3, 0)
    assert refused(s, "sail", "2.10") == ("false_flag", "WWD-78")
