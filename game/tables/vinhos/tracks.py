"""The account track and the investment bar, with everybody's discs; cells can be clicked where money may go there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.vinhos.data import HIGHEST, LOWEST, MOST_ACCOUNT, STEP_DOWN, STEP_UP
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box, Point
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.track import Marker, crowded
from game.services.texts import signed
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.places import Places
from game.tables.vinhos.targets import Clicks

SIGN, DISC, LEVEL_DISC = 22.0, 17.0, 16.0
SPILL = 4.0  # that four discs on one level reach into the next
NUMERAL, PRICE, LINE_HIGH = 17.0, 17.0, 17.0  # how wide a level and a price with its arrow are, and how high a line
PAPER, LINE, FIFTH, LOW, HIGH = "#F3E9D2", "#4A3A26", "#E2CF9E", "#E8BFB2", "#CFE2BC"


def tracks(s: State, where: Places, clicks: Clicks, look: Look) -> Iterator[Item]:
    yield from _account(s, where.box("bank"), clicks, look)
    yield from _levels(s, where.box("level"), clicks, look)


def _ground(name: str, box: Box, icon: str, tip: str) -> Item:
    side = min(SIGN, box.h - 4)
    picture = (Fill(Box(0, 0, box.w, box.h), PAPER, LINE, 1.2, 6), Sprite(signs.sprite(icon), Box(3, (box.h - side) / 2, side, side)))
    return Item(name, "board", box, picture, 2, tip)


def _account(s: State, box: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    yield _ground("bank", box, "icon_bank", look.texts.say("quinta.name.account_tip"))
    wide = (box.w - SIGN - 8) / (MOST_ACCOUNT + 1)
    cells = [Box(box.x + SIGN + 5 + n * wide, box.y + 3, wide - 1, box.h - 6) for n in range(MOST_ACCOUNT + 1)]
    for n, cell in enumerate(cells):
        words = Words(str(n), Box(-2, 0, cell.w + 4, 18), "micro" if n % 5 == 0 else "fine", "ink", "centre")
        picture: Picture = (Fill(Box(0, 0, cell.w, cell.h), FIFTH if n % 5 == 0 else "#FBF6EA", "#B9A98A", 1, 3), words)
        yield clicks.on(Item(f"account/{n}", "board", cell, picture, 3, look.texts.say("quinta.name.account_at", n=n)))
    markers = [_marker("account_of", "quinta.name.account_of", seat, v.account, look) for seat, v in enumerate(s.vintners)]
    for item in crowded(markers, lambda at: (cells[at].centre[0], box.bottom - DISC / 2 - 3), (1.0, -3.2), z=9, side=DISC):
        yield item._replace(means=f"account/{s.vintners[int(item.id.partition('/')[2])].account}")


def _marker(name: str, told: str, seat: int, at: int, look: Look) -> Marker:
    return Marker(f"{name}/{seat}", signs.emblem(seat), at, look.texts.say(told, who=look.names[seat], n=at))


def _levels(s: State, box: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    """Each with what it costs to go up from there, and what comes back on the way down."""
    yield _ground("levels", box, "icon_invest", look.texts.say("quinta.name.level_tip"))
    wide = (box.w - SIGN - 8) / (HIGHEST - LOWEST + 1)
    cells = {n: Box(box.x + SIGN + 5 + (n - LOWEST) * wide, box.y + 3, wide - 1, box.h - 6) for n in range(LOWEST, HIGHEST + 1)}
    for n, cell in cells.items():
        tip = look.texts.say("quinta.name.level_at", n=signed(n) if n else "0")
        yield clicks.on(Item(f"level/{n}", "board", cell, _level(n, cell), 3, tip))
    markers = [_marker("level_of", "quinta.name.level_of", seat, v.level, look) for seat, v in enumerate(s.vintners)]
    apart = min(8.0, (wide - NUMERAL - LEVEL_DISC + SPILL) / 3)
    for item in crowded(markers, lambda at: _beside_numeral(cells[at]), (apart, 0.0), z=9, side=LEVEL_DISC):
        yield item._replace(means=f"level/{s.vintners[int(item.id.partition('/')[2])].level}")


def _beside_numeral(cell: Box) -> Point:
    """Where the first disc of a level is."""
    middle = cell.h / 2 if cell.h < 2 * LINE_HIGH else LINE_HIGH / 2 + 1
    return cell.x + NUMERAL + LEVEL_DISC / 2 - 1, cell.y + middle


def _level(n: int, cell: Box) -> Picture:
    """The level, with room for discs beside it; below it, or at its end, the price of the way up and the cash for the way down."""
    low = cell.h < 2 * LINE_HIGH
    top = (cell.h - LINE_HIGH) / 2 if low else cell.h - LINE_HIGH
    strokes: list[Stroke] = [
        Fill(Box(0, 0, cell.w, cell.h), LOW if n < 0 else HIGH if n > 0 else "#FBF6EA", "#B9A98A", 1, 3),
        Words(signed(n) if n else "0", Box(0, top if low else 0, NUMERAL, LINE_HIGH), "micro", "ink", "centre"),
    ]
    if n in STEP_UP:
        left = cell.w - 2 * PRICE - 2 if low else 1
        strokes += _price(Box(left, top, PRICE, LINE_HIGH), STEP_UP[n], "good_on_paper", up=True)
    if n in STEP_DOWN:
        strokes += _price(Box(cell.w - PRICE - 1, top, PRICE, LINE_HIGH), STEP_DOWN[n], "stop_on_paper", up=False)
    return tuple(strokes)


def _price(box: Box, price: int, colour: str, *, up: bool) -> Picture:
    """An arrow and a number."""
    tip, foot = (5.0, 12.0) if up else (12.0, 5.0)
    arrow = ((box.x, box.y + foot), (box.x + 3.5, box.y + tip), (box.x + 7, box.y + foot))
    return Shape(arrow, colour), Words(str(price), Box(box.x + 8, box.y, 9, box.h), "fine", "ink")
