"""A hand of cards in a row: side by side, or one over the other where there are many; open, or face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.card import CARD, back_picture
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Picture, Words

GAP, BETWEEN = 6.0, 12.0  # between two cards, and more between two kinds of them
LIFTED = 60  # how high the card under the pointer lies


class Held(NamedTuple):
    """A card in a hand: `card/S17` when it can be seen, `hand/<seat>/<n>` when it cannot."""

    id: str
    picture: Picture
    tip: str = ""
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None
    action: str = ""
    comes: str = ""


def face_down(id: str, sprite: str, tip: str = "", action: str = "") -> Held:
    """A card that cannot be seen."""
    return Held(id, back_picture(sprite, *CARD), tip, action=action)


def hand(kinds: Sequence[Sequence[Held]], room: Box, region: str = "dock", size: tuple[float, float] = CARD, z: int = 3) -> Iterator[Item]:
    """All cards, one kind after the other; each lies above the one before it."""
    boxes = spread([len(kind) for kind in kinds], room, size)
    for n, (held, box) in enumerate(zip((held for kind in kinds for held in kind), boxes, strict=True)):
        ring = "legal" if held.choices else ""
        refusal = None if held.choices else held.refusal
        yield Item(held.id, region, box, held.picture, z + n, held.tip, held.choices, refusal, ring, action=held.action, comes=held.comes)


def spread(counts: Sequence[int], room: Box, size: tuple[float, float] = CARD) -> list[Box]:
    """Places for so many cards of each kind."""
    wide, high = size
    there = [count for count in counts if count]
    gaps = BETWEEN * max(0, len(there) - 1)
    step = min(wide + GAP, (room.w - wide - gaps) / max(1, sum(there) - 1))
    offsets = [kind * BETWEEN for kind, count in enumerate(there) for _ in range(count)]
    return [Box(room.x + n * step + more, room.y + 2, wide, high) for n, more in enumerate(offsets)]


def no_cards(words: str, room: Box, letters: Letters, region: str = "dock") -> Item:
    """An empty hand says so."""
    told = letters.fit(Words(words, Box(0, 0, room.w, 40), "", "dim", "centre", 2), "body", "label", "fine")
    return Item("hand/none", region, Box(room.x, room.y + 45, room.w, 40), (told,), 1)


def lifted(items: Iterable[Item], hover: str, kinds: tuple[str, ...] = ("card/",)) -> list[Item]:
    """The card under the pointer lies above the others. Told apart from the hand, which need not be described anew for it."""
    return [item._replace(z=LIFTED) if item.id == hover and hover.startswith(kinds) else item for item in items]
