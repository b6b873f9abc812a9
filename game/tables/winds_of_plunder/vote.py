"""The fist: a row of Wind cubes over the chart, of which the captain who is asked closes the hand around some."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.kernel import Seat
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import Aim, Targets
from game.tables.winds_of_plunder.words import spoken

HIGH, CUBE, NONE = 80.0, 30.0, 40.0


def fist(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """Along the lower edge of the chart, while cubes are bid; afterwards with those that lie in the envelope."""
    if targets.seat is None or targets.step not in ("VoteCubes", "VoteOrders"):
        return
    content = s.sealed.get(targets.seat) or ()
    inside = next((int(choice[1]) for choice in content if choice[0] == "bid"), None)
    if not targets.bids and inside is None:
        return
    cubes = s.captains[targets.seat].cubes
    wide = min(where.chart.w - 16, max(300.0, NONE + 34 + cubes * (CUBE + 2)))
    box = Box(where.chart.x + (where.chart.w - wide) / 2, where.chart.bottom - HIGH - 6, wide, HIGH)
    held = inside if inside is not None else aim.cubes
    yield Item("fist", "board", box, _panel(wide, _words(held, inside is not None, cubes, look), look), 50)
    step = min(CUBE + 2, (wide - NONE - 28 - CUBE) / max(1, cubes - 1))
    for count in range(cubes + 1):
        spot = (
            Box(box.x + 10, box.y + 38, NONE, CUBE + 4)
            if not count
            else Box(box.x + NONE + 16 + (count - 1) * step, box.y + 38, CUBE, CUBE + 4)
        )
        choice = targets.bids.get(count)
        why = None if choice else targets.why.get(("bid", count))
        picture = _none(held == 0) if not count else _cube(targets.seat, 0 < count <= held)
        tip = spoken(look).choice("winds_of_plunder", ("bid", count))
        yield Item(f"bid/{count}", "board", spot, picture, 51, tip, (choice,) if choice else (), why)


def _words(held: int, closed: bool, cubes: int, look: Look) -> str:
    say = spoken(look).say
    if held < 0:
        return say("chart.name.fist_open", count=cubes)
    return say("chart.name.fist_closed" if closed else "chart.name.fist", count=held, left=cubes - held)


def _panel(wide: float, words: str, look: Look) -> Picture:
    label = look.fit(Words(words, Box(12, 2, wide - 24, 35), "", "ivory", "centre", 2), "strong", "label", "micro", "fine")
    return Fill(Box(0, 0, wide, HIGH), "night", "", 1, 8, 225), Fill(Box(0, 0, wide, HIGH), "", "brass", 1.5, 8), label


@lru_cache(maxsize=16)
def _cube(seat: Seat, held: bool) -> Picture:
    strokes: list[Stroke] = [Fill(Box(1, CUBE + 1, CUBE - 2, 3), "sky", radius=1)] if held else []
    return (Sprite(signs.cube(seat), Box(0, 0 if held else 2, CUBE, CUBE), 255 if held else 170), *strokes)


def _none(held: bool) -> Picture:
    fill, ink = ("sky", "ink") if held else ("raised", "ivory")
    return Fill(Box(0, 2, NONE, CUBE), fill, "line", 1, 5), Words("0", Box(0, 2, NONE, CUBE), "strong", ink, "centre")
