"""What is wrong with a state is found from what its fields declare."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel import GameState, Record, each_once, excessive, field, hidden, per_seat, record, unsound

CARDS = ("ace", "king", "king", "queen", "ten")
EXPERTS = {"river": ("eel", "otter"), "hill": ("goat",)}


@record
class Guest(Record):
    coins: int = 0
    debt: int = field(default=0, least=-3, most=0)
    drinks: tuple[int, ...] = field(default=(0, 0), most=2)
    seat_beside: int | None = field(default=None, seat=True)
    hand: list[str] = hidden("owner", pool="card", known="open", factory=list)
    open: list[str] = field(factory=list)


@record
class Inn(GameState):
    guests: list[Guest] = per_seat()
    door: str = field(default="shut", among=("shut", "ajar"))
    rooms: dict[str, tuple[int, ...]] = field(factory=dict, seat=True)
    deck: list[str] = hidden("all", pool="card", known="under", factory=list)
    under: list[str] = field(factory=list)
    decks: dict[str, list[str]] = hidden("all", pool="expert/{key}", known="lowest", factory=dict)
    lowest: dict[str, list[str]] = field(factory=dict)
    engaged: list[str] = field(factory=list, pool="expert")
    host: str = field(default="", pool="expert")  # nobody

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"card": CARDS, **{f"expert/{deck}": tiles for deck, tiles in EXPERTS.items()}}


def inn() -> Inn:
    return Inn(
        chance=1,
        sealed={1: (("bid", 3), ("seal",))},
        guests=[Guest(hand=["king", "ace"], open=["ace"]), Guest()],
        rooms={"attic": (0, 1)},
        deck=["queen", "king", "ten"],
        under=["queen"],
        decks={"river": ["otter"], "hill": ["goat"]},
        lowest={"hill": ["goat"]},
        engaged=["eel"],
    )


IMPOSSIBLE: list[tuple[Callable[[Inn], object], str]] = [
    (lambda s: setattr(s.guests[1], "coins", -1), "guests[1].coins: -1 is below zero"),
    (lambda s: setattr(s.guests[1], "debt", -4), "guests[1].debt: -4 is below -3"),
    (lambda s: setattr(s.guests[0], "drinks", (1, -1)), "guests[0].drinks: -1 is below zero"),
    (lambda s: setattr(s.guests[0], "seat_beside", 2), "guests[0].seat_beside: seat 2 is not at the table"),
    (lambda s: s.rooms.update(attic=(0, -1)), "rooms: seat -1 is not at the table"),
    (lambda s: s.sealed.update({0: (("bid", -2),)}), "sealed: -2 is below zero"),
    (lambda s: setattr(s, "winners", (5,)), "winners: seat 5 is not at the table"),
    (lambda s: setattr(s, "door", "gone"), "door cannot be 'gone'"),
    (lambda s: s.deck.pop(), "card ten is in 0 places, not in 1"),
    (lambda s: s.deck.append("king"), "card king is in 3 places, not in 2"),
    (lambda s: s.guests[1].hand.append("joker"), "unknown cards: ['joker']"),
    (lambda s: s.engaged.append("goat"), "expert goat is in 2 places, not in 1"),
    (lambda s: setattr(s, "host", "otter"), "expert otter is in 2 places, not in 1"),
    (lambda s: s.under.append("ten"), "under: something is known of deck that is not so"),
    (lambda s: s.guests[0].open.append("ten"), "open: something is known of hand that is not so"),
    (lambda s: s.lowest.update(river=["eel"]), "lowest: something is known of decks that is not so"),
]


@pytest.mark.parametrize(("change", "words"), IMPOSSIBLE)
def test_what_can_never_be_is_said(change: Callable[[Inn], object], words: str) -> None:
    s = inn()
    assert list(unsound(s)) == []
    change(s)
    assert list(unsound(s)) == [words]


def test_what_is_more_than_the_rules_allow_may_be_played_on() -> None:
    s = inn()
    assert list(excessive(s)) == []
    s.guests[1].drinks, s.guests[0].debt = (0, 3), 1
    assert list(excessive(s)) == ["guests[0].debt: 1 is more than 0", "guests[1].drinks: 3 is more than 2"]
    assert list(unsound(s)) == []


def test_pieces_outside_of_pools_are_counted_too() -> None:
    assert list(each_once("tile", {"a": 3, "b": 5}, ["b", "a"])) == []
    assert list(each_once("tile", ("a", "b"), ["b", "b", "c"])) == [
        "tile a is in 0 places, not in 1",
        "tile b is in 2 places, not in 1",
        "unknown tiles: ['c']",
    ]
