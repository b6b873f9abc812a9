"""The numbered chips of the decision bar: all of them at once if they can be read, in columns alike or as wide as their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Choice
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Words
from game.services.texts import Texts
from game.tables.look import Look

CHIP_HIGH, TALL_CHIP, LOW_CHIP, GAP = 34, 50, 24, 3.0
LAYOUTS = ((1, 10), (2, 10), (2, 8), (1, 5), (2, 6), (1, 4), (2, 4), (1, 3), (1, 2), (2, 2))  # rows of chips, chips on a page
TALL_LAYOUTS = ((0, 4), (0, 3), (0, 2))  # one row of high chips
KEYLESS, TURN_PAGE = 10, 99
CHIP_ROLES = ("label", "micro", "fine")
CAP, ROWS = 40.0, 2  # what a chip needs besides its words; rows of chips that are as wide as their words


class Chip(NamedTuple):
    """A button of the decision bar: a choice, or a group of choices to open."""

    label: str
    choice: Choice | None = None
    opens: str = ""
    tip: str = ""
    action: str = ""
    key: int | None = None  # the digit that presses it, from KEYLESS on none; without one it has the first that is free
    warning: str = ""  # it wants a second press


class Placed(NamedTuple):
    """A chip where it stands, in these letters."""

    chip: Chip
    box: Box
    role: str


Shelf = Sequence[Placed]  # what is shown at once


def chip_items(look: Look, pages: Sequence[Shelf]) -> list[Item]:
    """The page that is open."""
    if not pages:
        return []
    page = pages[look.page % len(pages)]
    return [_chip(key, placed) for key, placed in zip(_keys([placed.chip for placed in page]), page, strict=True)]


class Tongue(NamedTuple):
    """What the room for chips depends on besides them: letters and words."""

    letters: Letters
    texts: Texts


def shelves(look: Look, room: Box, chips: Sequence[Chip]) -> Sequence[Shelf]:
    """On as few pages as possible; of several the last chip turns the page."""
    return _shelved(Tongue(look.letters, look.texts), room, tuple(chips)) if chips else ()


@lru_cache(maxsize=64)
def _shelved(tongue: Tongue, room: Box, chips: tuple[Chip, ...]) -> Sequence[Shelf]:
    even = _in_columns(tongue, room, chips)
    if len(even) == 1:
        return even
    poured = (_poured(tongue, room, chips, role) for role in CHIP_ROLES if _in_a_row(tongue, room, chips, role))
    return min((even, *poured), key=len)


def _turn(tongue: Tongue, chips: Sequence[Chip], page: int, pages: int) -> Chip:
    """The chip that turns the page."""
    own_keys = any(chip.key for chip in chips)
    return Chip(tongue.texts.say("shell.name.more", page=page, pages=pages), action="page", key=TURN_PAGE if own_keys else None)


# As wide as their words


def _poured(tongue: Tongue, room: Box, chips: Sequence[Chip], role: str) -> list[Shelf]:
    """One after the other in low rows; where not all have room, as many as leave some for the turn of the page."""
    found: list[tuple[list[Chip], list[Box]]] = []
    todo, turn = list(chips), _wide(tongue, _turn(tongue, chips, 9, 9), role)
    while todo:
        boxes = list(_row_by_row(tongue, room, todo, role))
        if len(boxes) < len(todo):
            boxes = list(_row_by_row(tongue, room, todo, role, turn)) or boxes[:1]
        found.append((todo[: len(boxes)], boxes))
        todo = todo[len(boxes) :]
    pages: list[Shelf] = []
    for n, (shown, boxes) in enumerate(found, 1):
        page = [Placed(chip, box, role) for chip, box in zip(shown, boxes, strict=True)]
        if len(found) > 1:
            last = Box(room.right - turn, _top(room, ROWS - 1), turn, LOW_CHIP)
            page.append(Placed(_turn(tongue, chips, n, len(found)), last, role))
        pages.append(page)
    return pages


def _in_a_row(tongue: Tongue, room: Box, chips: Sequence[Chip], role: str) -> bool:
    """Whether each label is shown in full in one line, also beside the turn of the page."""
    spare = _wide(tongue, _turn(tongue, chips, 9, 9), role)
    return max(_wide(tongue, chip, role) for chip in chips) <= room.w - spare


def _row_by_row(tongue: Tongue, room: Box, chips: Sequence[Chip], role: str, spare: float = 0.0) -> Iterator[Box]:
    """Where they stand, until there is no more room; `spare` is left at the end of the last row."""
    x, row = room.x, 0
    for chip in chips:
        wide = _wide(tongue, chip, role)
        if x + wide > room.right - (spare if row == ROWS - 1 else 0.0) + 0.5:
            x, row = room.x, row + 1
        if row == ROWS or x + wide > room.right - (spare if row == ROWS - 1 else 0.0) + 0.5:
            return
        yield Box(x, _top(room, row), wide, LOW_CHIP)
        x += wide + GAP


def _top(room: Box, row: int) -> float:
    return room.y + (room.h - ROWS * LOW_CHIP - (ROWS - 1) * GAP) / 2 + row * (LOW_CHIP + GAP)


def _wide(tongue: Tongue, chip: Chip, role: str) -> float:
    return tongue.letters.width(chip.label, role) + CAP


# In columns


def _in_columns(tongue: Tongue, room: Box, chips: Sequence[Chip]) -> list[Shelf]:
    """All alike, as many on a page as can be read, as high as the bar if their words are long."""
    readable = [layout for layout in LAYOUTS if _readable(tongue, room, chips, *layout)]
    readable = readable or [layout for layout in TALL_LAYOUTS if _readable(tongue, room, chips, *layout)] or [TALL_LAYOUTS[-1]]
    rows, most = next((layout for layout in readable if len(chips) <= layout[1]), readable[0])
    if len(chips) <= most:
        return [_columns(tongue, room, chips, rows)]
    pages = -(-len(chips) // (most - 1))
    parts = [chips[n * (most - 1) : (n + 1) * (most - 1)] for n in range(pages)]
    return [_columns(tongue, room, [*part, _turn(tongue, chips, n, pages)], rows) for n, part in enumerate(parts, 1)]


def _columns(tongue: Tongue, room: Box, shown: Sequence[Chip], rows: int) -> Shelf:
    places = _places(room, len(shown), rows)
    role = _role(tongue, shown, places[0]) or CHIP_ROLES[-1]
    return [Placed(chip, box, role) for chip, box in zip(shown, places, strict=True)]


def _keys(chips: Sequence[Chip]) -> list[int]:
    """The digit of each chip."""
    own = {chip.key for chip in chips}
    free = iter([digit for digit in (*range(1, 10), 0, *range(KEYLESS, TURN_PAGE)) if digit not in own])
    return [next(free) if chip.key is None else chip.key for chip in chips]


def _places(room: Box, count: int, rows: int) -> list[Box]:
    high, rows = (TALL_CHIP if not rows else CHIP_HIGH if rows == 1 else 24), max(1, rows)
    per_row = -(-count // rows)
    wide = min((460.0, 330.0, 190.0)[min(per_row, 3) - 1], room.w / per_row - 6)
    top = (room.h - rows * high - (rows - 1) * 3) / 2
    return [Box(room.x + n % per_row * (wide + 6), room.y + top + n // per_row * (high + 3), wide, high) for n in range(count)]


def _readable(tongue: Tongue, room: Box, chips: Sequence[Chip], rows: int, most: int) -> bool:
    """Whether every label is shown in full in this layout, and on several pages the one that turns them."""
    if len(chips) > most:
        chips = [*chips, Chip(tongue.texts.say("shell.name.more", page=9, pages=9))]
    return bool(_role(tongue, chips, _places(room, min(len(chips), most), rows)[0]))


def _role(tongue: Tongue, chips: Sequence[Chip], box: Box) -> str:
    """The largest letters in which all of these labels are shown in full, with no word broken; none if there are none."""
    return next((role for role in CHIP_ROLES if all(_whole(tongue, _label(chip, box, role)) for chip in chips)), "")


def _whole(tongue: Tongue, label: Words) -> bool:
    words = label.text.split(" ")
    return tongue.letters.fits(label) and all(tongue.letters.width(word, label.role) <= label.box.w for word in words)


def _label(chip: Chip, box: Box, role: str) -> Words:
    return Words(chip.label, Box(30, 0, box.w - 35, box.h), role, lines=int(box.h // 16))


def _chip(key: int, placed: Placed) -> Item:
    chip, box, role = placed
    middle = box.h / 2 - 9
    cap = Fill(Box(5, middle, 20, 18), "night", "line", 1, 4), Words(str(key), Box(5, middle, 20, 18), "micro", align="centre")
    picture = (Fill(Box(0, 0, box.w, box.h), "raised", "line", 1, 6), *(cap if key < KEYLESS else ()), _label(chip, box, role))
    choices = (chip.choice,) if chip.choice else ()
    action = chip.action or (f"open {chip.opens}" if chip.opens else "")
    return Item(f"chip/{key}", "bar", box, picture, 3, chip.tip or chip.label, choices, action=action, warning=chip.warning)
