"""What all tables share: top bar, seats, decision bar, primary button, log. The places are the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel import Choice, Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look

SEAT_HIGH, SEAT_GAP = 88, 6
CHIP_HIGH = 34


class Counter(NamedTuple):
    """A number with its sign on a seat's card."""

    sprite: str
    text: str
    tip: str


class SeatCard(NamedTuple):
    seat: Seat
    name: str
    place: str
    score: str
    counters: tuple[Counter, ...]
    acts: bool = False
    thinks: bool = False


class Chip(NamedTuple):
    """A button of the decision bar: a choice, or a group of choices to open."""

    label: str
    choice: Choice | None = None
    opens: str = ""
    tip: str = ""


def ground(region: str, look: Look, fill: str = "panel") -> Item:
    box = look.layout.regions[region]
    return Item(f"ground/{region}", region, Box(0, 0, box.w, box.h), (Fill(Box(0, 0, box.w, box.h), fill),), -10)


def top_bar(look: Look, title: str, status: str, gauge: str, part: float) -> list[Item]:
    """Where we are in time: the game, round and turn, and how near the end is."""
    box = look.layout.regions["top"]
    wide = box.w
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, box.h), "night"),
        Words(title, Box(16, 0, 190, box.h), "h2", "parchment"),
        Words(status, Box(214, 0, 380, box.h), "strong", "ivory"),
    ]
    if gauge:
        left = wide - 560
        strokes += [
            Words(gauge, Box(left, 0, 220, box.h), "body", "mist", "right"),
            Fill(Box(left + 232, 17, 140, 10), "raised", "line", 1, 5),
            Fill(Box(left + 233, 18, max(6, 138 * min(1.0, part)), 8), "brass", radius=4),
        ]
    return [Item("chrome/top", "top", Box(0, 0, wide, box.h), tuple(strokes), -5)]


def seats(look: Look, cards: Sequence[SeatCard]) -> list[Item]:
    region = look.layout.regions["seats"]
    items = [ground("seats", look, "night")]
    high = min(SEAT_HIGH, (region.h - 12) / max(1, len(cards)) - SEAT_GAP)
    for n, card in enumerate(cards):
        box = Box(8, 8 + n * (high + SEAT_GAP), region.w - 16, high)
        items.append(Item(f"seat/{card.seat}", "seats", box, _seat_picture(card, box), 1, tip=card.name))
        items += _counters(card, box)
    return items


def _seat_picture(card: SeatCard, box: Box) -> Picture:
    look = SEATS[card.seat]
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "raised" if card.acts else "panel", "sky" if card.acts else "line", 2 if card.acts else 1, 6),
        Fill(Box(3, 3, 6, box.h - 6), look.fill, radius=3),
        Disc((29, 22), 15, look.fill, "ivory", 2),
        Sprite(f"house/glyph_{look.name}", Box(19, 12, 20, 20)),
        Words(card.name, Box(50, 4, box.w - 104, 22), "strong"),
        Words(card.place, Box(50, 24, box.w - 60, 18), "micro", "mist"),
        Words(card.score, Box(box.w - 50, 3, 42, 29), "h2", "brass", "right"),
    ]
    if card.thinks:
        strokes.append(Sprite("house/icon_hourglass", Box(box.w - 26, 28, 16, 16)))
    return tuple(strokes)


def _counters(card: SeatCard, box: Box) -> list[Item]:
    items = []
    per_row = 4
    wide = (box.w - 20) / per_row
    for n, counter in enumerate(card.counters[:8]):
        x, y = box.x + 12 + (n % per_row) * wide, box.y + 44 + (n // per_row) * 21
        picture = (Sprite(counter.sprite, Box(0, 1, 17, 17)), Words(counter.text, Box(20, 0, wide - 20, 19), "micro"))
        items.append(Item(f"seat/{card.seat}/{n}", "seats", Box(x, y, wide, 19), picture, 2, tip=counter.tip))
    return items


def decision_bar(look: Look, seat: Seat | None, prompt: str, detail: str, chips: Sequence[Chip]) -> list[Item]:
    """Always the same place, always a sentence; options as numbered chips."""
    region = look.layout.regions["bar"]
    items = [ground("bar", look)]
    strokes: list[Stroke] = [Fill(Box(0, 0, region.w, 1), "line")]
    if seat is not None:
        mark = SEATS[seat]
        strokes += [Disc((30, 28), 17, mark.fill, "ivory", 2), Sprite(f"house/glyph_{mark.name}", Box(18, 16, 24, 24))]
    room = region.w * min(0.6, max(0.3, 0.92 - 0.155 * len(chips)))
    role = "prompt" if len(prompt) * 11 < room else "strong"
    strokes.append(Words(prompt, Box(56, 3, room, 27), role))
    strokes.append(Words(detail, Box(56, 29, room, 22), "label", "mist"))
    items.append(Item("chrome/prompt", "bar", Box(0, 0, region.w, region.h), tuple(strokes), 0, tip=prompt))
    return items + _chips(region, room + 66, chips)


def _chips(region: Box, left: float, chips: Sequence[Chip]) -> list[Item]:
    shown = chips[:10]
    if not shown:
        return []
    room = region.w - left - 8
    wide = min(150.0, room / len(shown) - 6)
    items = []
    for n, chip in enumerate(shown):
        box = Box(left + n * (wide + 6), (region.h - CHIP_HIGH) / 2, wide, CHIP_HIGH)
        digit = str((n + 1) % 10)
        picture = (
            Fill(Box(0, 0, box.w, box.h), "raised", "line", 1, 6),
            Fill(Box(5, 7, 20, 20), "night", "line", 1, 4),
            Words(digit, Box(5, 7, 20, 20), "micro", align="centre"),
            Words(chip.label, Box(30, 0, box.w - 34, box.h), "label" if len(chip.label) * 7.4 < box.w - 34 else "micro", lines=2),
        )
        choices = (chip.choice,) if chip.choice else ()
        action = f"open {chip.opens}" if chip.opens else ""
        items.append(Item(f"chip/{n}", "bar", box, picture, 3, chip.tip or chip.label, choices, action=action))
    return items


def primary(look: Look, label: str, detail: str, choice: Choice | None) -> list[Item]:
    region = look.layout.regions["primary"]
    items = [ground("primary", look)]
    box = Box(8, 5, region.w - 16, region.h - 10)
    live = choice is not None
    role = "strong" if len(label) * 9.4 < box.w - 84 else "label"
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "sky" if live else "raised", "line", 1, 6),
        Words(label, Box(14, 0 if not detail else 2, box.w - 84, box.h if not detail else 26), role, "ink" if live else "dim", lines=2),
    ]
    if detail:
        strokes.append(Words(detail, Box(14, 25, box.w - 50, 18), "micro", "ink" if live else "dim"))
    if live:
        strokes += [
            Fill(Box(box.w - 62, 12, 50, box.h - 24), "", "ink", 1, 4),
            Words(look.texts.say("shell.name.enter_key"), Box(box.w - 62, 12, 50, box.h - 24), "micro", "ink", "centre"),
        ]
    items.append(Item("primary", "primary", box, tuple(strokes), 3, label, (choice,) if choice else ()))
    return items


def log(look: Look) -> list[Item]:
    """The newest lines at the bottom, as many as fit."""
    region = look.layout.regions["log"]
    items = [ground("log", look)]
    y = region.h - 8
    for n, line in enumerate(reversed(look.log)):
        lines = 1 + int(len(line) * 7.6 // (region.w - 24))
        high = 18 * lines
        y -= high + 3
        if y < 4:
            break
        words = Words(line, Box(0, 0, region.w - 24, high), "micro", "mist" if n else "ivory", lines=lines)
        items.append(Item(f"log/{len(look.log) - n}", "log", Box(12, y, region.w - 24, high), (words,), 1, tip=line))
    return items
