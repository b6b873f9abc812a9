"""Rolls of dice put together for a search, which cannot look at each of them: by what they mean, or as a few that stand for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.kernel.dice import Chances, Dice


def classes(found: Chances, meaning: Callable[[int], int], rare: float) -> list[tuple[int, float]]:
    """Differences between two rolls, one for each meaning, the lowest first. Those less likely than `rare` are counted with the others."""
    parts: dict[int, list[tuple[int, float]]] = {}
    for margin, share in found:
        parts.setdefault(meaning(margin), []).append((margin, share))
    outcomes = [(_middle(rows), sum(share for _, share in rows)) for _, rows in sorted(parts.items())]
    common = [row for row in outcomes if row[1] >= rare] or [max(outcomes, key=lambda row: row[1])]
    whole = sum(share for _, share in common)
    return [(margin, share / whole) for margin, share in common]


@lru_cache(maxsize=64)
def thirds(kind: Dice, dice: int) -> Chances:
    """The totals of so many dice as three of them, each for about a third of all rolls."""
    parts: dict[int, list[tuple[int, float]]] = {}
    passed = 0.0
    for hits, share in kind.sums(dice).items():
        parts.setdefault(min(2, int((passed + share / 2) * 3)), []).append((hits, share))
        passed += share
    return tuple((_middle(rows), sum(share for _, share in rows)) for rows in parts.values())


def _middle(rows: Sequence[tuple[int, float]]) -> int:
    """The number nearest to the mean of its class."""
    whole = sum(share for _, share in rows)
    mean = sum(number * share for number, share in rows) / whole
    return min((abs(number - mean), number) for number, _ in rows)[1]
