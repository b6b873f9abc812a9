"""The fist: a row of Wind cubes over the chart, of which the captain who is asked closes the hand around some."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Seat
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import VoteCubes, VoteOrders
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import Aim, Targets

CUBE, NONE, HEAD = 24.0, 40.0, 35.0
WIDEST, MARGIN, GAP = 326.0, 12.0, 5.0  # of the panel; at its right edge; between rows
LEAST, IN_ROWS = 20.0, 20.0  # how large a cube is at least, and at most if there are several rows, on a chart of full size


class Pile(NamedTuple):
    """Cubes in rows of like length."""

    box: Box
    per_row: int
    side: float


def _pile(where: Places, cubes: int) -> Pile:
    """In the corner of the chart where no port lies, as far as the ships at Curaçao; where it is small, over what lies below it."""
    wide = min(WIDEST, where.ships()["CUR"].x - where.chart.x - MARGIN)
    room = wide - NONE - 18 - MARGIN + 2
    least = min(17.0, LEAST * where.unit)
    per_row = next(even for rows in range(1, 9) if room / (even := max(1, -(-cubes // rows))) - 2 >= least)
    rows = max(1, -(-cubes // per_row))
    side = min(CUBE, room / per_row - 2) if rows == 1 else min(20.0, IN_ROWS * where.unit, room / per_row - 2)
    high = HEAD + max(CUBE + GAP, rows * (side + GAP)) + 4
    bottom = min(max(where.chart.bottom - 3, where.tile("BEL").bottom + 3 + high), where.ladders[1].bottom)
    return Pile(Box(where.chart.x + 6, bottom - high, wide, high), per_row, side)


def fist(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """In the corner of the chart where no port lies, while cubes are bid; afterwards with those that lie in the envelope."""
    if targets.seat is None or not isinstance(targets.step, VoteCubes | VoteOrders):
        return
    content = s.sealed.get(targets.seat) or ()
    inside = next((int(choice[1]) for choice in content if choice[0] == "bid"), None)
    if not targets.bids and inside is None:
        return
    cubes = s.captains[targets.seat].cubes
    box, per_row, side = _pile(where, cubes)
    held = inside if inside is not None else aim.cubes
    yield Item("fist", "board", box, _panel(box, _words(held, inside is not None, cubes, look), look), 50)
    for count in range(cubes + 1):
        row, column = divmod(count - 1, per_row)
        spot = Box(box.x + NONE + 18 + column * (side + 2), box.y + HEAD + row * (side + GAP), side, side + 4)
        if not count:
            spot = Box(box.x + 10, box.y + HEAD, NONE, CUBE + 4)
        choice = targets.bids.get(count)
        why = None if choice else targets.why.get(("bid", count))
        picture = _none(held == 0) if not count else _cube(targets.seat, side, 0 < count <= held)
        tip = look.texts.choice("winds_of_plunder", ("bid", count))
        yield Item(f"bid/{count}", "board", spot, picture, 51, tip, (choice,) if choice else (), why)


def _words(held: int, closed: bool, cubes: int, look: Look) -> str:
    say = look.texts.say
    if held < 0:
        return say("chart.name.fist_open", count=cubes)
    return say("chart.name.fist_closed" if closed else "chart.name.fist", count=held, left=cubes - held)


def _panel(box: Box, words: str, look: Look) -> Picture:
    label = look.fit(Words(words, Box(12, 2, box.w - 24, HEAD - 3), "", "ivory", "centre", 2), "strong", "label", "micro", "fine")
    return Fill(Box(0, 0, box.w, box.h), "night", "", 1, 8, 225), Fill(Box(0, 0, box.w, box.h), "", "brass", 1.5, 8), label


@lru_cache(maxsize=32)
def _cube(seat: Seat, side: float, held: bool) -> Picture:
    strokes: list[Stroke] = [Fill(Box(1, side + 1, side - 2, 3), "sky", radius=1)] if held else []
    return (Sprite(signs.cube(seat), Box(0, 0 if held else 2, side, side), 255 if held else 170), *strokes)


def _none(held: bool) -> Picture:
    fill, ink = ("sky", "ink") if held else ("raised", "ivory")
    return Fill(Box(0, 2, NONE, CUBE), fill, "line", 1, 5), Words("0", Box(0, 2, NONE, CUBE), "strong", ink, "centre")
