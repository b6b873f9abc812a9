"""Weighing: alternatives by what comes of each, again and again, and a pick by weights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import TypeVar

from engine.kernel import Luck, draw
from engine.kernel.brain import Stop

T = TypeVar("T")
FINE = 100_000  # how finely weights are told apart


def compared(alternatives: Sequence[T], passes: Iterable[Callable[[T], float]], stop: Stop) -> list[float]:
    """The mean worth of each alternative over all passes. A pass that is stopped does not count; without any there are no means."""
    sums, finished = [0.0] * len(alternatives), 0
    for worth in passes:
        results = []
        for alternative in alternatives:
            if stop():
                return [total / finished for total in sums] if finished else []
            results.append(worth(alternative))
        sums = [total + result for total, result in zip(sums, results, strict=True)]
        finished += 1
    return [total / finished for total in sums] if finished else []


def leaning(luck: Luck, worths: Sequence[float], firmness: float, fine: int = FINE) -> int:
    """A place in the list, the better ones more often: `firmness` says how seldom a worse one, by point of difference."""
    best = max(worths)
    return weighted(luck, [exp((worth - best) * firmness) for worth in worths], fine)


def weighted(luck: Luck, weights: Sequence[float], fine: int = FINE) -> int:
    """A place in the list, each as often as its weight says."""
    at = draw(luck, fine) / fine * sum(weights)
    for place, weight in enumerate(weights):
        at -= weight
        if at <= 0:
            return place
    return len(weights) - 1
