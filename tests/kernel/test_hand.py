"""Cards of one kind are alike in a hand, but for what everybody knows of them."""

from __future__ import annotations

import pytest

from engine.kernel import give_up, kinds_in, one_of

KIND = {"rum-1": "rum", "rum-2": "rum", "ale-1": "ale", "tea-1": "tea"}


def test_the_kinds_of_a_hand_come_in_the_order_of_the_table() -> None:
    assert kinds_in(["rum-2", "ale-1", "rum-1"], KIND, ("ale", "tea", "rum")) == ["ale", "rum"]
    assert one_of(["ale-1", "rum-2", "rum-1"], KIND, "rum") == "rum-2"


@pytest.mark.parametrize(
    ("known", "card", "known_after"),
    [([], "rum-2", []), (["rum-1"], "rum-1", []), (["ale-1", "rum-1"], "rum-1", ["ale-1"]), (["ale-1"], "rum-2", ["ale-1"])],
)
def test_what_everybody_knows_of_is_given_up_first(known: list[str], card: str, known_after: list[str]) -> None:
    hand = ["ale-1", "rum-2", "rum-1"]
    assert give_up(hand, known, KIND, "rum") == card
    assert card not in hand
    assert len(hand) == 2
    assert known == known_after
