"""A panel over the board for a moment that nobody should miss: a picture, what has happened, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Sprite, Stroke, Words

WIDE, HIGH, EDGE = 620.0, 252.0, 14.0
ROLES = ("body", "label", "micro", "fine")


def tidings(letters: Letters, name: str, board: Box, title: str, picture: str, ground: str, lines: Sequence[str]) -> Item:
    """In the middle of the board, over whatever is there."""
    panel = around(*board.centre, min(WIDE, board.w - 2 * EDGE), min(HIGH, board.h - 2 * EDGE))
    side = min(panel.h, panel.w * 0.4)
    left = side + EDGE
    words = Box(left, 0, panel.w - left - EDGE, panel.h)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, panel.w, panel.h), "night", "", 1, 10),
        Sprite(ground, Box(2, 2, side, panel.h - 4), 225, cover=True),
        Sprite(picture, Box(2, (panel.h - side) / 2, side, side).inset(8)),
        letters.fit(Words(title, Box(words.x, 10, words.w, 60), "", "parchment", lines=2), "h1", "section", "card", "label"),
        Fill(Box(words.x, 76, words.w, 1), "brass"),
    ]
    each = (panel.h - 88 - EDGE) / max(1, len(lines))
    for n, line in enumerate(lines):
        row = Box(words.x + 16, 84 + n * each, words.w - 16, each)
        strokes += [Disc((words.x + 5, row.centre[1]), 3, "brass"), letters.fit(Words(line, row, lines=int(each // 18)), *ROLES)]
    strokes.append(Fill(Box(0, 0, panel.w, panel.h), "", "brass", 2, 10))
    return Item(name, "screen", panel, tuple(strokes), 94, title)
