"""Reads the words of what lies on a screen: whether all are shown in full, beside each other, and from a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Picture, Words

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
TITLES = ("Five Winds", "Windward", "Winds of Plunder", "Before the Wind", "Vinhos", "SeaFall")
ALIKE = re.compile("|".join((*NAMES, *TITLES, "Enter", "Ctrl", "Esc")))  # in every language


def words_of(picture: Picture) -> Iterator[Words]:
    return (stroke for stroke in picture if isinstance(stroke, Words) and stroke.text)


def cut(items: Iterable[Item], letters: Letters) -> list[str]:
    """What is not shown in full."""
    return [f"{item.id}: {words.text}" for item in items for words in words_of(item.picture) if not letters.fits(words)]


def ink(letters: Letters, words: Words) -> Box:
    """Where the letters themselves are, in the item's units."""
    lines, _ = letters.lines(words)
    wide = max(letters.width(line, words.role) for line in lines)
    high = len(lines) * letters.line_height(words.role) / letters.scale
    slack = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align] * (words.box.w - wide)
    return Box(words.box.x + slack, words.box.y + (words.box.h - high) / 2 if words.middle else words.box.y, wide, high)


def overlapping(items: Iterable[Item], letters: Letters) -> list[str]:
    """Words of one thing that are written over each other; the same ones twice are letters with a shadow."""
    found = []
    for item in items:
        inks = [(words.text, ink(letters, words)) for words in words_of(item.picture)]
        for (one, a), (other, b) in combinations(inks, 2):
            if one != other and min(a.right, b.right) - max(a.x, b.x) > 2 and min(a.bottom, b.bottom) - max(a.y, b.y) > 4:
                found.append(f"{item.id}: {one} | {other}")
    return found


def untranslated(items: Iterable[Item]) -> list[str]:
    """Words that come from no catalogue: none of their letters is marked."""
    found = []
    for item in items:
        for words in words_of(item.picture):
            bare = ALIKE.sub("", words.text)
            if re.search(r"[a-z]{3}", bare) and not re.search(r"[àëïöüýřšÀËÏÖÜÝ]", bare):
                found.append(f"{item.id}: {words.text}")
    return found
