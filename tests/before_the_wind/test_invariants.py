"""The invariants find what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.before_the_wind.game import GAME
from engine.before_the_wind.invariants import impossible, invariants
from engine.before_the_wind.state import State
from tests.before_the_wind.positions import begin, position


def change(**values: object) -> Callable[[State], None]:
    def act(s: State) -> None:
        for name, value in values.items():
            setattr(s, name, value)

    return act


def of_merchant(**values: object) -> Callable[[State], None]:
    return lambda s: [setattr(s.merchants[0], name, value) for name, value in values.items()] and None


WRONG = [
    (lambda s: s.decks["storage"].pop(), "is not in one place"),
    (lambda s: s.decks["storage"].append("PU01"), "does not belong there"),
    (lambda s: s.decks.pop("large"), "five decks"),
    (change(row=("PU01",)), "PU01 is not in one place"),
    (change(row=("XX01",)), "there is no"),
    (change(start=3), "Start Merchant"),
    (change(astir=5), "counted wrongly"),
    (change(departures=-1), "counted wrongly"),
    (change(settled=("XX",)), "settled"),
    (of_merchant(hand=(16, 0, 0, 0)), "the supply"),
    (of_merchant(purse=300), "the bank"),
    (of_merchant(purse=-1), "below zero"),
    (of_merchant(hand=(-1, 0, 0, 0)), "below zero"),
    (of_merchant(status="asleep"), "the status"),
    (of_merchant(safe="open"), "the status"),
    (of_merchant(specials=("ST01",)), "no special card"),
    (of_merchant(ships=("ST01",)), "no ship in the fleet"),
    (of_merchant(specials=("SI34", "SI33")), "the cards are"),
]
BEYOND = [
    (of_merchant(store=(9, 0, 0, 0)), "overfull"),
    (change(round=61, astir=61), "too long"),
    (change(round=13), "too long"),
]


@pytest.mark.parametrize(("act", "words"), WRONG)
def test_what_can_never_be_is_found(act: Callable[[State], object], words: str) -> None:
    s = position()
    assert invariants(s) == []
    act(s)
    assert any(words in wrong for wrong in impossible(s)), impossible(s)


@pytest.mark.parametrize(("act", "words"), BEYOND)
@pytest.mark.rule("BTW-6")
def test_what_is_beyond_a_limit_is_found_and_not_impossible(act: Callable[[State], object], words: str) -> None:
    s = position()
    act(s)
    assert any(words in wrong for wrong in invariants(s)), invariants(s)
    assert impossible(s) == []


def test_a_paid_merchant_with_a_card_is_found() -> None:
    s = position()
    s.decks["purchase"].remove("PU01")
    s.merchants[0].card, s.merchants[0].status = "PU01", "paid"
    assert any("held by one who has none" in wrong for wrong in invariants(s))


def test_a_fresh_game_is_sound() -> None:
    for mode in GAME.meta.modes:
        for seats in mode.seats:
            assert GAME.invariants(begin(seats, mode.id)) == []
