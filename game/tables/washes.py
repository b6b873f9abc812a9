"""Buttons in the lower left corner of the board: what its spaces are washed with, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Words
from game.tables.look import Look

REACH, DANGER, FIT = "reach", "danger", "fit"
ICONS = {REACH: "house/icon_eye", DANGER: "house/icon_warning", FIT: "house/icon_fit"}
HIGH, SIGN, EDGE, GAP = 28.0, 16.0, 8.0, 4.0
NARROW = 720.0  # on boards that are not even this wide the signs have no words beside them


def washes(look: Look, offered: Sequence[str]) -> Iterator[Item]:
    """One for each wash that a game offers, the one that is on is lit; and the whole board, where there are washes, or while only a
    part of it is seen."""
    board, say = look.layout.regions["board"], look.texts.say
    x = board.x + EDGE
    for name in (*offered, *([FIT] if offered or look.zoomed else [])):
        word = say(f"shell.name.wash_{name}") if board.w >= NARROW else ""
        lit = name == look.wash
        wide = SIGN + 12 + (look.letters.width(word, "micro") + 6 if word else 0.0)
        picture = (
            Fill(Box(0, 0, wide, HIGH), "raised" if lit else "night", "", 1, 6, 235),
            Fill(Box(0, 0, wide, HIGH), "", "sky" if lit else "line", 1.5 if lit else 1, 6),
            Sprite(ICONS[name], Box(6, (HIGH - SIGN) / 2, SIGN, SIGN)),
            *((Words(word, Box(SIGN + 11, 0, wide - SIGN - 13, HIGH), "micro", "ivory" if lit else "mist"),) if word else ()),
        )
        tip = look.tip(say(f"keys.name.deed_{name}"), name)
        action = name if name == FIT else f"wash {name}"
        yield Item(f"wash/{name}", "screen", Box(x, board.bottom - HIGH - EDGE, wide, HIGH), picture, 66, tip, action=action)
        x += wide + GAP
