"""Phase A (5.4), and the third stall of two players (5.19)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.before_the_wind.data import ACTION_DECKS
from engine.before_the_wind.draw import open_decks
from engine.before_the_wind.state import State
from engine.kernel import view
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
    choices,
    choose,
    names,
    new_round,
    offered,
    position,
    question,
    refused,
    told,
)

STALLS = [(2, {}, 2), (2, {"third_stall": "on"}, 3), (3, {}, 3), (4, {}, 4), (5, {}, 5)]
SHORT = {"P": "purchase", "S": "storage", "I": "shipment"}


def draw(s: State, decks: str) -> None:
    for deck in decks:
        choose(s, "draw", SHORT[deck])


@pytest.mark.rule("BTW-25", "BTW-29", "BTW-145")
@pytest.mark.parametrize(("seats", "options", "stalls"), STALLS)
def test_as_many_cards_as_players_are_turned_up_and_no_fewer(seats: int, options: dict[str, str], stalls: int) -> None:
    s = position(seats, **options)
    new_round(s)
    while question(s) == "Draw":
        assert {c[0] for c in choices(s)} == {"draw"}, "there is no way to stop"
        choose(s, *choices(s)[0])
    assert len(s.row) == stalls
    assert question(s) == "Claim"


@pytest.mark.rule("BTW-26", "BTW-28", "RUL-44")
def test_each_card_is_seen_by_all_before_the_next_deck_is_chosen() -> None:
    s = position(3)
    new_round(s)
    card = s.decks["storage"][-1]
    event = told(choose(s, "draw", "storage"), "drew")
    assert question(s) == "Draw"
    assert s.row == (card,)
    assert event.fields == {"card": card, "deck": "storage", "place": 1, "of": 3, "chance": ("storage", 40)}
    for seat in (None, 0, 1, 2):
        assert view(s, seat).row == (card,)


@pytest.mark.rule("BTW-27")
@pytest.mark.parametrize("start", [0, 2])
def test_only_the_start_merchant_chooses(start: int) -> None:
    s = position(3)
    s.start = start
    new_round(s)
    seats = []
    while question(s) == "Draw":
        seats.append(asked_seat(s))
        choose(s, *choices(s)[0])
    assert set(seats) == {start}


@pytest.mark.rule("BTW-30", "BTW-32")
def test_two_cards_of_a_deck_are_the_most() -> None:
    s = position(4)
    new_round(s)
    draw(s, "PP")
    assert offered(s, "draw") == ["storage", "shipment"]
    assert refused(s, "draw", "purchase") == ("deck_limit", "BTW-30")


@pytest.mark.rule("BTW-30")
def test_three_of_a_deck_with_five_players() -> None:
    s = position(5)
    new_round(s)
    draw(s, "PP")
    assert offered(s, "draw") == list(ACTION_DECKS)
    draw(s, "P")
    assert offered(s, "draw") == ["storage", "shipment"]


@pytest.mark.rule("BTW-31")
def test_two_players_use_two_decks() -> None:
    s = position(2)
    new_round(s)
    draw(s, "I")
    assert offered(s, "draw") == ["purchase", "storage"]


def splits(seats: int, **options: str) -> tuple[set[tuple[int, ...]], int]:
    """How the cards of a row may be spread over the decks, and in how many orders."""
    found = set()
    ways = 0
    for way in product(ACTION_DECKS, repeat=position(seats, **options).stalls):
        s = position(seats, **options)
        for deck in way:
            if deck not in open_decks(s):
                break
            s.row = (*s.row, s.decks[deck].pop())
        else:
            ways += 1
            found.add(tuple(sorted((way.count(deck) for deck in ACTION_DECKS), reverse=True)))
    return found, ways


@pytest.mark.rule("BTW-30", "BTW-32", "BTW-33", "BTW-145")
@pytest.mark.parametrize(
    ("seats", "options", "spread", "ways"),
    [
        (2, {}, {(1, 1, 0)}, 6),
        (2, {"third_stall": "on"}, {(2, 1, 0), (1, 1, 1)}, 24),
        (3, {}, {(2, 1, 0), (1, 1, 1)}, 24),
        (4, {}, {(2, 2, 0), (2, 1, 1)}, 54),
        (5, {}, {(3, 2, 0), (3, 1, 1), (2, 2, 1)}, 210),
    ],
)
def test_every_split_of_the_rulebook_and_no_other(seats: int, options: dict[str, str], spread: set[tuple[int, ...]], ways: int) -> None:
    assert splits(seats, **options) == (spread, ways)


@pytest.mark.rule("BTW-146")
def test_the_third_stall_changes_nothing_else() -> None:
    s = position(2, third_stall="on")
    assert len([ship for ship in s.harbour if ship]) == 5
    new_round(s)
    draw(s, "PSI")
    row = s.row
    answers(s, f"claim {row[0]}", "pass")
    assert question(s) == "Claim"
    events = choose(s, "claim", row[1])
    assert told(events, "left_over").fields["cards"] == (row[2],)
    assert row[2] in s.discards["shipment"]
    assert "uncontested" in names(events)
