"""The nine spaces of the grid: what each is for, what moving there costs, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Seat
from engine.vinhos.data import CELLAR, ENOLOGIST, SPACES, WINERY, YEAR_SPACES
from engine.vinhos.outlook import fares
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.places import Places
from game.tables.vinhos.targets import Clicks

BAND, MARKER, SMALL, BADGE = 19.0, (24.0, 33.0), 17.0, 17.0
LOW = 60.0  # a cell that is lower has everything in one line
DIGIT = {name: n for n, name in enumerate(SPACES, 1)}  # the keys lie as the spaces do
PAPER, LINE, BLUE = "#EFE5CC", "#4A3A26", "#2B4FA3"
FREE, DEAR = "#1F6B3A", "#A3261B"


def to_move(s: State, clicks: Clicks) -> Seat | None:
    """For whom prices are shown: whoever moves the marker now."""
    decision = clicks.decision
    return decision.seat if decision and any(choice[0] in ("move", "drive", "stay") for choice in decision.choices) else None


def supply(s: State, space: str) -> int | None:
    """How many there are left of what is built or hired here."""
    return {WINERY: s.wineries, CELLAR: s.cellars, ENOLOGIST: s.enologists}.get(space)


def grid(s: State, where: Places, clicks: Clicks, look: Look) -> Iterator[Item]:
    seat = to_move(s, clicks)
    prices = {} if seat is None else {to: price.total for to, price in fares(s, seat).items()}
    for name in SPACES:
        cell = where.space(name)
        tip = look.texts.name(signs.GAME, name)
        here = "" if seat is None else look.texts.say("quinta.name.here") if name not in prices else _price(prices[name], cell, look)
        picture = _cell(s, name, cell, here, prices.get(name, 0), seat is not None, look)
        yield clicks.on(Item(f"space/{name}", "board", cell, picture, 3, tip))
    yield from _markers(s, where, look)


def _price(price: int, cell: Box, look: Look) -> str:
    if price:
        return f"\N{MINUS SIGN}{price}"
    return look.texts.say("quinta.name.free") if cell.h >= LOW else "0"


def _cell(s: State, name: str, cell: Box, here: str, price: int, asked: bool, look: Look) -> Picture:
    foot = cell.h - BAND
    strokes: list[Stroke] = [
        Fill(Box(0, 0, cell.w, cell.h), PAPER, LINE, 1.2, 4),
        Sprite(signs.scene(name), Box(1, 1, cell.w - 2, foot), cover=True),
        Fill(Box(0, foot, cell.w, BAND), BLUE, LINE, 1, 5),
        _named(s, name, cell, look),
    ]
    if asked:
        strokes += [
            Fill(Box(3, 3, 16, BADGE), "night", "", 1, 4),
            Words(str(DIGIT[name]), Box(3, 3, 16, BADGE), "micro", "ivory", "centre"),
        ]
    if here:
        wide = look.letters.width(here, "micro") + 9
        fill = "night" if here == look.texts.say("quinta.name.here") else DEAR if price else FREE
        box = Box(cell.w - wide - 3, 3, wide, BADGE)
        strokes += [Fill(box, fill, "ivory", 1, 5), Words(here, box, "micro", "ivory", "centre")]
    left = supply(s, name)
    if left is not None:
        count = f"\N{MULTIPLICATION SIGN}{left}"
        wide = look.letters.width(count, "micro") + 6
        box = Box(3, foot - BADGE - 1, wide, BADGE) if cell.h >= LOW else Box(20 if asked else 3, 3, wide, BADGE)
        strokes += [Fill(box, PAPER, radius=4, alpha=215), Words(count, box, "micro", "ink" if left else DEAR, "centre")]
    return tuple(strokes)


def _named(s: State, name: str, cell: Box, look: Look) -> Words:
    """The name on the band, beside the discs that lie on a low one; nothing where they leave it no room."""
    discs = standing(s, name) if cell.h < LOW else []
    room = min([spot.x for spot in _spots(cell, len(discs))], default=cell.right) - cell.x
    words = Words(look.texts.say(f"quinta.name.space_{name}"), Box(3, cell.h - BAND, room - 6, BAND), "", "ivory", "centre")
    return look.letters.first((words.text, ""), words, "label", "micro", "fine")


def standing(s: State, name: str) -> list[Seat | None]:
    """Whose markers stand on a space; None is the year's."""
    return [*[seat for seat, v in enumerate(s.vintners) if v.marker == name], *([None] if name == YEAR_SPACES[s.year - 1] else [])]


def _markers(s: State, where: Places, look: Look) -> Iterator[Item]:
    """Those of the vintners beside each other, and the year's; on a low cell as discs on its band."""
    for name in SPACES:
        cell = where.space(name)
        there = standing(s, name)
        for n, (seat, spot) in enumerate(zip(there, _spots(cell, len(there)), strict=True)):
            piece = "year_marker" if seat is None else f"marker/{seat}"
            if seat is None:
                sprite, tip = signs.sprite("year_marker"), look.texts.say("quinta.name.year_marker", year=s.year)
            else:
                sprite = signs.of_seat("marker", seat) if cell.h >= LOW else signs.emblem(seat)
                tip = look.texts.say("quinta.name.stands", who=look.names[seat], space=look.texts.name(signs.GAME, name))
            picture = (Sprite(sprite, Box(0, 0, spot.w, spot.h)),)
            yield Item(piece, "board", spot, picture, 12 + n, tip, means=f"space/{name}")


def _spots(cell: Box, count: int) -> list[Box]:
    """From the right, closer the more there are."""
    wide, high = MARKER if cell.h >= LOW else (SMALL, SMALL)
    foot = cell.bottom - BAND + 1 if cell.h >= LOW else cell.bottom - 1
    step = min(wide - 4, (cell.w - 60 - wide) / max(1, count - 1))
    return [Box(cell.right - wide - 3 - n * step, foot - high, wide, high) for n in range(count)]


def footprints(s: State, where: Places, look: Look) -> Iterator[Item]:
    """Where the markers were before their last moves."""
    for n, (seat, start, _) in enumerate(look.marks):
        cell = where.space(start.removeprefix("space/"))
        top = cell.y + BADGE + 4 if cell.h >= LOW else cell.bottom - BAND - 16  # between the digit and what is left
        spot = Box(cell.x + 3 + n * 12, top, 14, 14)
        tip = look.texts.say("quinta.name.came_from", who=look.names[seat])
        yield Item(f"last/{n}", "board", spot, (Sprite(signs.emblem(seat), Box(0, 0, 14, 14), 150),), 10, tip, means=start)
