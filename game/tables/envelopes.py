"""Sealed envelopes: secret choices of all seats that are opened together, over the board, in every game alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS, of_seat
from game.tables.look import Look

LARGEST, GAP = 168.0, 6.0
SHEET = (0.56, 0.66, 0.02)  # of the envelope's side: how wide a letter is, how high, and where it begins
SEAL_SIDE, SEAL_AT, HALF_AT = 0.3, 0.66, (0.14, 0.86)
FRONT = (0.1, 0.66, 0.8, 0.27)  # the part of the envelope on which things lie
PLATE, FOOT, SLIM = 30.0, 10.0, 112.0
TITLE = 52.0


class Letter(NamedTuple):
    """What a seat has chosen.

    sheet   the picture on the letter, as large as `sheet_box` says
    front   what lies on the envelope, as large as `front_box` says
    number  what stands beside the name
    """

    seat: Seat
    sheet: Picture
    front: Picture = ()
    number: str = ""
    first: bool = False


def side(look: Look, letters: int) -> float:
    """How large each of so many envelopes is."""
    board = look.layout.regions["board"]
    return min(LARGEST, (board.w - 2 * GAP) / max(1, letters) - GAP, board.h * 0.42)


def sheet_box(look: Look, letters: int) -> Box:
    size = side(look, letters)
    return Box(0, 0, size * SHEET[0], size * SHEET[1])


def front_box(look: Look, letters: int) -> Box:
    size = side(look, letters)
    return Box(0, 0, size * FRONT[2], size * FRONT[3])


def middle_box(look: Look, letters: int) -> Box:
    """The room above the envelopes, for what their contents come to."""
    board = look.layout.regions["board"]
    return Box(0, 0, board.w - 24, _top(look, letters) - TITLE - 12)


def _top(look: Look, letters: int) -> float:
    return look.layout.regions["board"].h - FOOT - PLATE - 6 - side(look, letters)


def opening(look: Look, title: str, letters: Sequence[Letter], middle: Picture) -> list[Item]:
    """All envelopes at once: closed at first, then with their seals broken and their letters out."""
    board, count = look.layout.regions["board"], len(letters)
    veil = (Fill(Box(0, 0, board.w, board.h), "night", alpha=205),)
    head = look.fit(Words(title, Box(12, 6, board.w - 24, TITLE - 8), "", "parchment", "centre"), "display", "h1", "h2")
    items = [_over(look, "opening", Box(0, 0, board.w, board.h), veil, 120)]
    items.append(_over(look, "opening/title", Box(0, 0, board.w, TITLE), (head,), 121))
    if look.opened and middle:
        room = middle_box(look, count)
        items.append(_over(look, "opening/middle", Box(12, TITLE, room.w, room.h), middle, 121))
    size = side(look, count)
    left = (board.w - count * (size + GAP) + GAP) / 2
    for n, letter in enumerate(letters):
        place = Box(left + n * (size + GAP), _top(look, count), size, size)
        items += _opened(look, letter, place) if look.opened else _closed(look, letter, place)
        items.append(_plate(look, letter, Box(place.x + 4, place.bottom + 6, size - 8, PLATE)))
    return items


def _over(look: Look, name: str, box: Box, picture: Picture, z: int, comes: str = "") -> Item:
    """On the screen where the board is, and not moved or zoomed with it."""
    board = look.layout.regions["board"]
    return Item(name, "screen", Box(board.x + box.x, board.y + box.y, box.w, box.h), picture, z, comes=comes)


def _closed(look: Look, letter: Letter, place: Box) -> Iterator[Item]:
    whole, seal = Box(0, 0, place.w, place.h), place.w * SEAL_SIDE
    yield _over(look, f"opening/{letter.seat}", place, (Sprite("house/envelope", whole),), 122)
    box = Box(place.x + (place.w - seal) / 2, place.y + place.h * SEAL_AT - seal / 2, seal, seal)
    wax = (Sprite(of_seat("house/seal", letter.seat), Box(0, 0, seal, seal)),)
    yield _over(look, f"opening/seal/{letter.seat}", box, wax, 126)


def _opened(look: Look, letter: Letter, place: Box) -> Iterator[Item]:
    seat, seal, whole = letter.seat, place.w * SEAL_SIDE, Box(0, 0, place.w, place.h)
    wide, high, top = (share * place.w for share in SHEET)
    yield _over(look, f"opening/{seat}", place, (Sprite("house/envelope_open", whole),), 122)
    sheet = Box(place.x + (place.w - wide) / 2, place.y + top, wide, high)
    yield _over(look, f"opening/sheet/{seat}", sheet, letter.sheet, 123, f"opening/{seat}")
    yield _over(look, f"opening/front/{seat}", place, (Sprite("house/envelope_front", whole),), 124)
    for half, at in zip(("left", "right"), HALF_AT, strict=True):
        box = Box(place.x + place.w * at - seal / 2, place.y + place.h * SEAL_AT - seal / 2, seal, seal)
        wax = (Sprite(f"house/seal_broken_{half}_{SEATS[seat].name}", Box(0, 0, seal, seal)),)
        yield _over(look, f"opening/{half}/{seat}", box, wax, 125, f"opening/seal/{seat}")
    if letter.front:
        x, y, w, h = (share * place.w for share in FRONT)
        yield _over(look, f"opening/lies/{seat}", Box(place.x + x, place.y + y, w, h), letter.front, 126)


def _plate(look: Look, letter: Letter, box: Box) -> Item:
    mark, first = SEATS[letter.seat], letter.first and look.opened
    count = letter.number if look.opened else ""
    left = 29 if box.w > SLIM else 7  # the seal above it says whose it is
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "raised" if first else "panel", "brass" if first else "line", 2 if first else 1, 6),
        look.fit(Words(look.names[letter.seat], Box(left, 0, box.w - left - (32 if count else 4), box.h)), "label", "micro", "fine"),
    ]
    if box.w > SLIM:
        strokes += [
            Disc((15, box.h / 2), 10, mark.fill, "ivory", 1.5),
            Sprite(f"house/glyph_{mark.name}", Box(8, box.h / 2 - 7, 14, 14)),
        ]
    if count:
        strokes.append(Words(count, Box(box.w - 32, 0, 26, box.h), "strong", "brass", "right"))
    return _over(look, f"opening/plate/{letter.seat}", box, tuple(strokes), 121)


def sign(look: Look, seat: Seat) -> str:
    """The picture for a seat's card while envelopes are filled: its seal once it is pressed, else none."""
    return "" if seat in look.asked else of_seat("house/seal", seat)
