"""Chance: one integer inside the state, and a counter of everything that was drawn or uncovered.

The generator is splitmix64. The same seed and the same choices give the same game on every platform, and since the
integer is part of every snapshot, a take-back never re-rolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Lucky(Protocol):
    """Anything that carries a generator: a state, or the private one of a bot."""

    chance: int
    unveiled: int


class Luck:
    """A generator of its own, for bots and for imagining hidden things."""

    __slots__ = ("chance", "unveiled")

    def __init__(self, seed: int) -> None:
        self.chance = seed & _MASK
        self.unveiled = 0


def draw(luck: Lucky, n: int) -> int:
    """A whole number from 0 to n - 1."""
    luck.unveiled += 1
    z = luck.chance = (luck.chance + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def pick(luck: Lucky, items: Sequence[T]) -> T:
    return items[draw(luck, len(items))]


def shuffle(luck: Lucky, items: list[T]) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = draw(luck, i + 1)
        items[i], items[j] = items[j], items[i]


def shuffled(luck: Lucky, items: Iterable[T]) -> list[T]:
    """A deck of these, in a random order."""
    deck = list(items)
    shuffle(luck, deck)
    return deck


def uncover(luck: Lucky, pile: list[T]) -> T:
    """Take the next piece of a face-down pile: somebody sees something new, so nobody may take back what led to it."""
    luck.unveiled += 1
    return pile.pop()
