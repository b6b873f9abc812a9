"""The chests side by side: of an opened one what came out of it, of a sealed one nothing but its seal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.seafall.chronicle import World
from engine.seafall.data.goals import CHESTS
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Stroke, Words
from game.tables.annals import Glimpse
from game.tables.seafall import signs

SHOWN = tuple(CHESTS)[1:]  # the prologue has none
GAP, COLUMNS = 14.0, 4
HEAD, LINE = 92.0, 21.0


def chests(record: World, room: Box, glimpse: Glimpse) -> Iterator[Item]:
    rows = -(-len(SHOWN) // COLUMNS)
    wide, high = (room.w - GAP * (COLUMNS - 1)) / COLUMNS, (room.h - GAP * (rows - 1)) / rows
    order = [*(chest for chest in SHOWN if chest in record.chests), *(chest for chest in SHOWN if chest not in record.chests)]
    for n, chest in enumerate(order):
        box = Box(room.x + n % COLUMNS * (wide + GAP), room.y + n // COLUMNS * (high + GAP), wide, high)
        yield _opened(chest, box, glimpse) if chest in record.chests else _sealed(n, box, glimpse)


def _sealed(n: int, box: Box, glimpse: Glimpse) -> Item:
    """Not even its name is known."""
    side = min(box.w - 60, box.h - 70)
    picture: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 220),
        Sprite(signs.sprite("chest_sealed"), Box((box.w - side) / 2, 14, side, side), 215),
        Words(glimpse.texts.say("annals.name.sealed"), Box(10, box.h - 46, box.w - 20, 36), "book", "mist", "centre"),
    ]
    return Item(f"chest/{n}", "screen", box, tuple(picture), 2)


def _opened(chest: str, box: Box, glimpse: Glimpse) -> Item:
    """Its name and the rules that it brought; a click tells it all again."""
    texts, name = glimpse.texts, f"chest/{chest}"
    over = glimpse.hover == name
    title, rules = texts.name(signs.GAME, chest, "chest"), CHESTS[chest].rules
    line = max(LINE, glimpse.letters.line_height("fine") / glimpse.letters.scale)
    head = min(HEAD, box.h - 18 - line * len(rules))  # the lid stays low where letters are large
    picture: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "sky" if over else "brass", 2, 8, 245),
        Sprite(signs.sprite("chest_open"), Box(8, 8, head, head)),
        glimpse.fit(Words(title, Box(head + 14, 8, box.w - head - 22, head), "", "parchment", lines=3), "h2", "strong", "label"),
    ]
    for n, rule in enumerate(rules):
        y, words = head + 12 + n * line, texts.name(signs.GAME, rule, "rule")
        picture += [
            Sprite("house/icon_check", Box(14, y + 3, 14, 14)),
            glimpse.fit(Words(words, Box(34, y, box.w - 44, line), "", "ivory"), "label", "micro", "fine"),
        ]
    return Item(name, "screen", box, tuple(picture), 2, texts.say("annals.rule.tell_again"), action=f"news {chest}")
