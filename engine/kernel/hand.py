"""Cards in a hand. A choice names the kind of a card, for cards of one kind are alike; the state knows each by its own name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def kinds_in(hand: Iterable[str], kind_of: Mapping[str, str], kinds: Iterable[str]) -> list[str]:
    """The kinds that a hand holds, in the order of the card table."""
    held = {kind_of[card] for card in hand}
    return [kind for kind in kinds if kind in held]


def one_of(hand: Iterable[str], kind_of: Mapping[str, str], kind: str) -> str:
    """A card of this kind; there must be one."""
    return next(card for card in hand if kind_of[card] == kind)


def give_up(hand: list[str], known: list[str], kind_of: Mapping[str, str], kind: str) -> str:
    """Take a card of this kind out of a hand: one that everybody knows of, if there is one, so that nothing is given away."""
    card = one_of([*(card for card in known if kind_of[card] == kind), *hand], kind_of, kind)
    if card in known:
        known.remove(card)
    hand.remove(card)
    return card
