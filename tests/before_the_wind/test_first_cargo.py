"""First cargo, the game to learn with (5.22)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import CARDS
from engine.before_the_wind.game import GAME
from engine.kernel import Luck, agree, pick, play, settle, view
from tests.before_the_wind.positions import begin, choose, goods, position, question, refusal, start_goods, told, turn


@pytest.mark.rule("BTW-144", "BTW-178")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_special_card_is_in_the_game(seats: int) -> None:
    s = begin(seats, "first_cargo")
    assert [len(s.decks[deck]) for deck in ("purchase", "storage", "shipment")] == [32, 30, 32]
    assert not any(CARDS[card].special for deck in ("purchase", "storage", "shipment") for card in s.decks[deck])
    assert s.rules_on == ()


@pytest.mark.rule("BTW-178")
def test_what_special_cards_allow_does_not_exist() -> None:
    s = position(3, "first_cargo")
    turn(s, 0, "ST01")
    s = begin(3, "first_cargo")
    start_goods(s, "AA CC PP")
    while question(s) == "Draw":
        choose(s, "draw", settle(s)[0][1])
    assert refusal(s, "lock", s.row[0]).key == "kernel.refuse.unknown"  # type: ignore[union-attr]


@pytest.mark.rule("BTW-11", "BTW-12", "BTW-179", "RUL-65")
def test_the_first_goods_lie_in_the_warehouse() -> None:
    s = begin(3, "first_cargo")
    events = start_goods(s, "AA CP SS")
    assert [goods(s, seat) for seat in range(3)] == [("AA", ""), ("CP", ""), ("SS", "")]
    assert [m.purse for m in s.merchants] == [22, 22, 22]
    assert {event.fields["place"] for event in events if event.name == "start_goods"} == {"store"}


@pytest.mark.rule("BTW-180")
def test_two_players_turn_up_three_cards_and_every_option_has_its_first_value() -> None:
    s = begin(2, "first_cargo")
    assert (s.stalls, s.classic, s.gentle, s.covered) == (3, False, False, False)
    assert s.ships_left == 5
    assert begin(4, "first_cargo").stalls == 4
    assert agree(GAME.meta, "first_cargo", 2, {}).options == {}


@pytest.mark.rule("BTW-181")
def test_everybody_knows_how_many_rounds_are_left() -> None:
    s = begin(2, "first_cargo")
    events = start_goods(s, "AA CC")
    assert told(events, "round").fields == {"round": 1, "last": 12}
    seen = view(s, None)
    assert (seen.round, seen.last_round) == (1, 12)


@pytest.mark.rule("BTW-132", "BTW-178")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_is_over_after_twelve_rounds(seats: int) -> None:
    for seed in range(5):
        s = GAME.setup(agree(GAME.meta, "first_cargo", seats, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        assert s.round == 12
        assert all(m.specials == () for m in s.merchants)
