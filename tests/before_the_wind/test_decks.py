"""Decks, discards, shortages (5.3) and where goods are (BTW-4 to BTW-8)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import DECKS
from engine.before_the_wind.invariants import invariants
from engine.before_the_wind.meta import META
from engine.before_the_wind.rounds import Round
from engine.before_the_wind.setup import setup
from engine.before_the_wind.state import State
from engine.kernel import Luck, agree, pick, play, settle
from tests.before_the_wind.positions import (
    answers,
    choose,
    emptied,
    fleet,
    goods,
    merchant,
    moor,
    names,
    new_round,
    offered,
    position,
    question,
    refused,
    told,
    top,
    trade,
    turn,
)


@pytest.mark.rule("BTW-4", "BTW-5")
def test_goods_come_from_the_supply_and_go_back_to_it() -> None:
    s = position()
    turn(s, 0, "PU05")
    assert s.supply == (13, 14, 15, 15)
    merchant(s, 0, store="AACP")
    moor(s, "LS01 LS02 LS03 SS01")
    before = s.supply
    turn(s, 0, "SI01")
    choose(s, "load", "LS01")
    assert s.supply == (before[0] + 2, before[1] + 1, before[2] + 1, before[3])
    merchant(s, 0, hand="SS", specials="SI37")
    turn(s, 0, "PU28")
    assert s.supply[3] == 13
    answers(s, "play SI37", "sell_hand S")
    assert s.supply[3] == 14


@pytest.mark.rule("BTW-4", "BTW-6", "BTW-8", "BTW-170")
def test_sums_hold_in_every_position_of_games_at_random() -> None:
    for seed in range(6):
        s = setup(agree(META, "evening", 2 + seed % 4, {"market": ("reference", "classic")[seed % 2]}), seed)
        luck, found = Luck(seed), settle(s)
        while found:
            found = play(s, pick(luck, found))
            assert invariants(s) == []
            assert all(sum(m.store) <= 8 and m.purse >= 0 for m in s.merchants)


@pytest.mark.rule("BTW-7", "RUL-28")
def test_hands_purses_and_special_cards_have_no_limit() -> None:
    s = position()
    merchant(s, 0, hand="AAAAACCCCCPPPPPSSSSS", purse=150, specials=" ".join(f"PU{n}" for n in range(33, 41)))
    turn(s, 0, "PU05")
    choose(s, "resolve")
    assert goods(s, 0)[1] == "AAAAAAACCCCCCPPPPPSSSSS"
    turn(s, 0, "SI33")
    assert len(s.merchants[0].specials) == 9


@pytest.mark.rule("BTW-18")
def test_used_and_unclaimed_cards_go_to_the_pile_of_their_own_deck() -> None:
    s = position(third_stall="on", seats=2)
    trade(s, "PU17 SI01 ST01")
    answers(s, "claim PU17", "pass", "claim SI01")
    assert s.discards["purchase"] == ("PU17",)
    assert s.discards["shipment"] == ("SI01",)
    assert s.discards["storage"] == ("ST01",)
    assert s.row == ()


@pytest.mark.rule("BTW-19")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    s = position()
    emptied(s, "storage")
    new_round(s)
    pile = s.discards["storage"]
    before = s.chance
    events = choose(s, "draw", "storage")
    assert told(events, "reshuffled").fields == {"deck": "storage", "count": 40}
    assert s.discards["storage"] == ()
    assert sorted((*s.decks["storage"], *s.row)) == sorted(pile)
    assert s.decks["storage"] != list(pile)[:-1]
    assert s.chance != before


@pytest.mark.rule("BTW-19")
def test_a_deck_is_not_shuffled_before_a_card_of_it_is_needed() -> None:
    s = position()
    emptied(s, "storage", keep=1)
    new_round(s)
    before = s.chance
    assert "reshuffled" not in names(choose(s, "draw", "storage"))
    assert (s.decks["storage"], len(s.discards["storage"]), s.chance) == ([], 39, before)


def strip(s: State, deck: str, left: int = 0) -> None:
    """Only so many cards of a deck can still be drawn; all others are out of reach. No real game comes to this."""
    s.discards[deck] = ()
    del s.decks[deck][left:]


def next_round(s: State) -> None:
    """As `new_round`, for a table with missing cards."""
    s.agenda = [Round()]
    settle(s)


@pytest.mark.rule("BTW-20")
def test_a_deck_without_a_card_cannot_be_chosen() -> None:
    s = position()
    strip(s, "storage")
    next_round(s)
    assert offered(s, "draw") == ["purchase", "shipment"]
    assert refused(s, "draw", "storage") == ("deck_empty", "BTW-20")


@pytest.mark.rule("BTW-20")
def test_limits_are_ignored_when_no_other_deck_has_a_card() -> None:
    s = position(seats=4)
    strip(s, "storage")
    strip(s, "shipment", left=1)
    next_round(s)
    play(s, ("draw", "purchase"))
    play(s, ("draw", "purchase"))
    assert [card[:2] for card in s.row] == ["PU", "PU", "SI", "PU"], "first what the limit allows, then what there is"
    assert question(s) == "Claim"


@pytest.mark.rule("BTW-20", "BTW-53", "BTW-54")
@pytest.mark.parametrize("market", ["reference", "classic"])
def test_without_any_card_the_row_is_shorter_and_somebody_gets_nothing(market: str) -> None:
    s = position(seats=3, market=market)
    for deck in ("storage", "shipment"):
        strip(s, deck)
    s.decks["purchase"], s.discards["purchase"] = ["PU18", "PU17"], ()
    next_round(s)
    assert s.row == ("PU17", "PU18")
    heard: list[tuple[str, int | None]] = []
    s.tell = lambda name, seat=None, **fields: heard.append((name, seat))
    for choice in (("claim", "PU17"), ("pass",), ("pass",), ("claim", "PU18"), ("pass",)):
        if choice in settle(s):
            play(s, choice)
    assert ("no_card", 2) in heard
    assert [seat for name, seat in heard if name == "turn"] == [0, 1]
    assert [goods(s, seat)[1] for seat in range(3)] == ["AC", "AC", ""]


@pytest.mark.rule("BTW-21", "BTW-77")
def test_a_purchase_card_gives_what_the_supply_has() -> None:
    s = position(seats=2)
    merchant(s, 1, hand="A" * 14 + "C" * 15)
    events = turn(s, 0, "PU05")
    assert goods(s, 0) == ("", "A")
    assert told(events, "bought").fields["goods"] == "A"
    assert told(events, "short_supply").fields["goods"] == "AC"


@pytest.mark.rule("BTW-22")
def test_loaded_ships_never_come_back() -> None:
    s = position(seats=2)
    merchant(s, 0, ships=" ".join(DECKS["large"][:20]))
    emptied(s, "large")
    moor(s, "SS01 SS02")
    fleet(s)
    assert not set(s.merchants[0].ships) & {*s.harbour, *s.decks["large"], *s.discards["large"]}
    assert len(s.merchants[0].ships) == 20


@pytest.mark.rule("BTW-23", "BTW-107")
def test_ships_that_sail_away_are_discarded_and_shuffled_again_when_needed() -> None:
    s = position(seats=2, harbour="LS01 SS01")
    fleet(s)
    assert (s.discards["large"], s.discards["small"]) == (("LS01",), ("SS01",))
    moor(s, "LS02 SS02")
    emptied(s, "large")
    events = fleet(s)
    assert told(events, "reshuffled").fields["deck"] == "large"
    assert [ship[:2] for ship in s.harbour] == ["LS", "LS", "LS", "SS", "SS"]


def out_of_the_game(s: State, size: str, left: int) -> None:
    """All ships of a size but so many belong to merchant 1."""
    owned = s.merchants[1].ships
    there = [*s.decks[size], *s.discards[size]]
    s.merchants[1].ships = (*owned, *there[left:])
    s.decks[size], s.discards[size] = there[:left], ()


@pytest.mark.rule("BTW-24")
@pytest.mark.parametrize(
    ("large", "small", "dealt"),
    [(1, 9, ["LS", "SS", "SS", "SS", "SS"]), (9, 0, ["LS"] * 5), (1, 2, ["LS", "SS", "SS"]), (0, 0, [])],
)
def test_missing_ships_are_of_the_other_size_or_missing(large: int, small: int, dealt: list[str]) -> None:
    s = position(seats=2, mode="race", harbour="LS01 SS01")
    merchant(s, 0, ships="LS01 SS01")
    s.harbour = ()
    out_of_the_game(s, "large", large)
    out_of_the_game(s, "small", small)
    fleet(s)
    assert [ship[:2] for ship in s.harbour] == dealt


@pytest.mark.rule("BTW-18", "BTW-75")
def test_top_cards_are_drawn_in_their_order() -> None:
    s = position(seats=2)
    top(s, "PU01", "PU02")
    new_round(s)
    choose(s, "draw", "purchase")
    assert s.row == ("PU01",)
    assert s.decks["purchase"][-1] == "PU02"
