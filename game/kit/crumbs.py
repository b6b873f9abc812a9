"""The steps of something that goes on: those that are done, the one that is now, and those still to come."""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words

CHECK, ARROW, AIR = 13.0, 16.0, 9.0  # the sign of what is done; the room for an arrow; beside the words of the present step
ROLES = ("label", "micro", "fine")


def crumbs(letters: Letters, steps: Sequence[str], now: int, room: Box, align: str = "left") -> Picture:
    """In one line; where there is no room for all of them, those nearest to the present one."""
    first, last = 0, len(steps)
    role = next((role for role in ROLES if crumbs_wide(letters, steps, now, role) <= room.w), ROLES[-1])
    while last - first > 1 and crumbs_wide(letters, steps[first:last], now - first, role) > room.w:
        first, last = (first + 1, last) if now - first > last - 1 - now else (first, last - 1)
    shown, at = steps[first:last], now - first
    x = room.x + {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (room.w - crumbs_wide(letters, shown, at, role))
    strokes: list[Stroke] = []
    for n, word in enumerate(shown):
        if n:
            strokes.append(_arrow(x + ARROW / 2, room.centre[1]))
            x += ARROW
        wide = _room(letters, word, role, n - at)
        strokes += _crumb(word, role, n - at, Box(x, room.y, wide, room.h))
        x += wide
    return tuple(strokes)


def crumbs_wide(letters: Letters, steps: Sequence[str], now: int, role: str = ROLES[0]) -> float:
    """The room that all of them need."""
    return sum(_room(letters, word, role, n - now) for n, word in enumerate(steps)) + ARROW * (len(steps) - 1)


def _room(letters: Letters, word: str, role: str, when: int) -> float:
    """`when` is negative for what is done, 0 for now."""
    return letters.width(word, role) + 2 + (CHECK + 3 if when < 0 else 2 * AIR if when == 0 else 0.0)


def _crumb(word: str, role: str, when: int, box: Box) -> Picture:
    if when < 0:
        sign = Sprite("house/icon_check", Box(box.x, box.centre[1] - CHECK / 2, CHECK, CHECK))
        return sign, Words(word, Box(box.x + CHECK + 3, box.y, box.w - CHECK - 3, box.h), role, "mist")
    if when == 0:
        high = min(box.h, 22.0)
        pill = Fill(Box(box.x, box.centre[1] - high / 2, box.w, high), "sky", radius=high / 2)
        return pill, Words(word, box, role, "ink", "centre")
    return (Words(word, box, role, "dim"),)


def _arrow(x: float, y: float) -> Shape:
    return Shape(((x - 2.5, y - 4), (x + 3, y), (x - 2.5, y + 4)), "line")
