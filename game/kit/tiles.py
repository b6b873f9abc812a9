"""Choices as pictures with what they do and cost, not as words alone: crew, advisors, experts, wares, loot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.sentence import WIDEST, sentence
from game.kit.tally import row

GAP, EDGE = 4.0, 6.0
COIN, OVER = 16.0, 9.0  # a coin of a price, and how far the next one lies from it
SMALL = 22.0  # the picture of a tile of one line
ROOMY = 90.0  # a tile that is so high has room for its name below the picture as well
LOW = 40.0  # a tile that is not even so high has one line only
NAMES, EFFECTS = ("label", "micro", "fine"), ("micro", "fine")
SHARES = (0.46, 0.34, 0.24)  # of the height of an upright tile, for its picture
SIGNS = 19.0  # how high a row of signs is
FADED = 110
KEY, LINE, FOOT = 20.0, 21.0, 34.0  # of a tile with a gain: the cap of its digit, and room for what comes of it in one line or two
NARROW, BROAD = 88.0, 130.0  # narrower ones are as all others; broader ones have larger names


class Tile(NamedTuple):
    """Something that can be chosen.

    picture  a sprite, at the left of a wide tile and above the words of a high one
    name     in full if there is room, else as `signs`
    signs    what it does in signs, the numbers and arrows of a sentence
    effect   what it does in words
    price    what it costs: sprites, one for each coin, and words such as "3"
    gain     in large letters what it adds, and below it, in the colour of `tone`, the effect: what comes of that
    key      the digit that chooses it
    refusal  why it cannot be chosen now; the tile is faint then, and a click says why
    """

    id: str
    name: str
    picture: str = ""
    signs: tuple[str, ...] = ()
    effect: str = ""
    price: tuple[str, ...] = ()
    tip: str = ""
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None
    action: str = ""
    ring: str = ""
    gain: str = ""
    tone: str = ""
    key: str = ""

    @property
    def live(self) -> bool:
        return bool(self.choices or self.action)


def tiles(
    letters: Letters, wanted: Sequence[Tile], room: Box, columns: int, region: str, high: float = 0.0, z: int = 3, gap: float = GAP
) -> Iterator[Item]:
    """In so many columns, row by row; as high as they are said to be, or as the room allows."""
    wide = (room.w - gap * (columns - 1)) / columns
    rows = ceil(len(wanted) / columns)
    high = high or (room.h - gap * (rows - 1)) / max(1, rows)
    for n, tile in enumerate(wanted):
        box = Box(room.x + n % columns * (wide + gap), room.y + n // columns * (high + gap), wide, high)
        yield tile_item(letters, tile, box, region, z)


@lru_cache(maxsize=256)
def tile_item(letters: Letters, tile: Tile, box: Box, region: str, z: int = 3) -> Item:
    refusal = None if tile.live else tile.refusal
    picture = tile_picture(letters, tile, box.w, box.h)
    tip = tile.tip or (f"{tile.name}. {tile.effect}" if tile.effect else tile.name)
    return Item(tile.id, region, box, picture, z, tip, tile.choices, refusal, tile.ring, action=tile.action)


def tile_picture(letters: Letters, tile: Tile, wide: float, high: float) -> Picture:
    ground = Fill(Box(0, 0, wide, high), "raised" if tile.live else "night", "line", 1, 5)
    if tile.gain and wide >= NARROW:
        return ground, *_with_room(letters, tile, _gaining(letters, tile, wide, high))
    if tile.gain:
        tile = tile._replace(effect=tile.gain)
    if high <= LOW:
        return ground, *_in_one_line(letters, tile, wide, high)
    if high > wide:
        return ground, *_with_room(letters, tile, _upright(letters, tile, wide, high))
    return ground, *_with_room(letters, tile, _lying(letters, tile, wide, high))


def _with_room(letters: Letters, tile: Tile, made: Picture) -> Picture:
    """Without an effect of too many words: whatever tells of the thing under the pointer has room for it."""
    return tuple(stroke for stroke in made if not (isinstance(stroke, Words) and stroke.text == tile.effect and not letters.fits(stroke)))


def _in_one_line(letters: Letters, tile: Tile, wide: float, high: float) -> Picture:
    """Picture, name and price; what it does in signs where the name has no room."""
    price = _price(tile, Box(EDGE, 0, wide - EDGE - 5, high))
    right = min((stroke.box.x for stroke in price if isinstance(stroke, Sprite | Words)), default=wide - EDGE)
    left = EDGE + 1
    picture: tuple[Stroke, ...] = ()
    if tile.picture:
        side = min(high - 6, SMALL)
        picture = (Sprite(tile.picture, Box(left, (high - side) / 2, side, side), _alpha(tile)),)
        left += side + 4
    name = letters.fit(Words(tile.name, Box(left, 0, right - left - 2, high), "", _ink(tile)), *NAMES)
    if not letters.fits(name) and not tile.signs:
        name = letters.fit(name._replace(lines=2), *NAMES[1:])
        if not letters.fits(name):  # what it costs or brings is read on the paper
            name, price = letters.fit(name._replace(box=Box(left, 0, wide - EDGE - left, high)), *NAMES[1:]), ()
        if not letters.fits(name):
            alone = letters.fit(name._replace(box=Box(EDGE, 0, wide - 2 * EDGE, high)), *NAMES[1:])
            if tile.picture and not letters.fits(alone):
                return picture  # what has no room is not painted; the paper tells it
            name, picture = alone, ()
    if letters.fits(name) or not tile.signs:
        return *picture, name, *price
    return *picture, *_signs(tile, Box(left, 0, right - left, high)), *price


def _lying(letters: Letters, tile: Tile, wide: float, high: float) -> Picture:
    """The picture at the left; beside it the name, below it what it does and costs."""
    left = EDGE + (high - 6 if tile.picture else 0)
    picture = (Sprite(tile.picture, Box(3, 4, high - 8, high - 8), _alpha(tile)),) if tile.picture else ()
    head = min(22.0, high * 0.42)
    name = letters.fit(Words(tile.name, Box(left, 2, wide - left - EDGE, head), "", _ink(tile)), *NAMES)
    if not letters.fits(name) and high >= 2 * head:
        head = min(34.0, high * 0.72)
        name = letters.fit(name._replace(box=Box(left, 1, wide - left - EDGE, head), lines=2), *NAMES[1:])
    if not letters.fits(name) and picture and high >= ROOMY:
        return _upright(letters, tile, wide, high)
    if not letters.fits(name) and picture:
        picture, left = (), EDGE
        name = letters.fit(name._replace(box=Box(left, 1, wide - left - EDGE, head), lines=2), *NAMES[1:])
    if not letters.fits(name) and high >= 52:
        head = 50.0
        name = letters.fit(name._replace(box=Box(left, 1, wide - left - EDGE, head), lines=3), *NAMES[1:])
    below = Box(left, head, wide - left - EDGE, high - head - 2)
    price = _price(tile, below)
    end = min((stroke.box.x for stroke in price if isinstance(stroke, Sprite | Words)), default=below.right + 2)
    return *picture, name, *_effect(letters, tile, below._replace(w=end - below.x - 2)), *price, *_forbidden(tile, wide)


def _gaining(letters: Letters, tile: Tile, wide: float, high: float) -> Picture:
    """The digit and the name above, the picture and beside it the gain, at the foot what comes of it."""
    left = EDGE + (KEY + 5 if tile.key else 0)
    cap = Box(EDGE, EDGE, KEY, KEY)
    digit = (Fill(cap, "night", "line", 1, 4), Words(tile.key, cap, "micro", align="centre")) if tile.key else ()
    line = Words(tile.name, Box(left, EDGE - 2, wide - left - 4, 24), "", _ink(tile))
    name = letters.fit(line, *(("card", *NAMES) if wide >= BROAD else NAMES))
    if not letters.fits(name):
        name = letters.fit(line._replace(lines=2, box=line.box._replace(y=3, h=34)), *NAMES[1:])
    told = letters.width(tile.gain, "h2") + 4
    effect = letters.fit(Words(tile.effect, Box(4, high - LINE, wide - 8, LINE - 2), "", tile.tone or "mist", "centre"), *EFFECTS)
    if not letters.fits(effect):
        effect = letters.fit(effect._replace(box=Box(4, high - FOOT, wide - 8, FOOT - 2), lines=2), *EFFECTS)
    top = name.box.bottom + 1
    middle = Box(EDGE, top, wide - 2 * EDGE, effect.box.y - top - 1)
    side = min(middle.h * WIDEST, middle.w - told - 6)
    at = Box(middle.x + (middle.w - told - side) / 2, middle.y, side, middle.h)
    gain = Words(tile.gain, Box(middle.right - told, middle.y, told, middle.h), "h2", "brass" if tile.live else "dim", "right")
    picture = (Sprite(tile.picture, at, _alpha(tile)),) if tile.picture and side > 0 else ()
    return *digit, name, *picture, gain, effect, *_forbidden(tile, wide)


def _upright(letters: Letters, tile: Tile, wide: float, high: float) -> Picture:
    """The picture above, smaller for many words; then the name, what it does, and at the foot the price."""
    made: Picture = ()
    for share in SHARES:
        made = _below(letters, tile, wide, high, min(wide - 2 * EDGE, high * share) if tile.picture else 0.0)
        words = [stroke for stroke in made if isinstance(stroke, Words)]
        name = next(stroke for stroke in words if stroke.text == tile.name)
        if all(map(letters.fits, words)) and (not tile.signs or name.box.bottom + SIGNS <= _foot(tile, high)):
            break
    return made


def _below(letters: Letters, tile: Tile, wide: float, high: float, side: float) -> Picture:
    picture = (Sprite(tile.picture, Box((wide - side) / 2, 4, side, side), _alpha(tile)),) if side else ()
    words = Words(tile.name, Box(3, side + 5, wide - 6, 20), "", _ink(tile), "centre")
    name = letters.fit(words, *NAMES)
    if not letters.fits(name):
        name = letters.fit(words._replace(box=Box(3, side + 4, wide - 6, 34), lines=2), *NAMES[1:])
    if not letters.fits(name):
        name = letters.fit(words._replace(box=Box(3, side + 4, wide - 6, 50), lines=3), *NAMES[1:])
    foot = _foot(tile, high)
    effect = _effect(letters, tile, Box(3, name.box.bottom, wide - 6, foot - name.box.bottom), "centre")
    return *picture, name, *effect, *_price(tile, Box(3, foot, wide - 6, 20), "centre"), *_forbidden(tile, wide)


def _foot(tile: Tile, high: float) -> float:
    """Where the price of an upright tile begins."""
    return high - (22.0 if tile.price else 4.0)


def _effect(letters: Letters, tile: Tile, room: Box, align: str = "left") -> Picture:
    """In signs if it has some, else in words."""
    if tile.signs:
        return _signs(tile, room, align)
    if not tile.effect:
        return ()
    lines = max(1, int(room.h // 16))
    return (letters.fit(Words(tile.effect, room, "", "mist" if tile.live else "dim", align, lines), *EFFECTS),)


def _signs(tile: Tile, room: Box, align: str = "left") -> Picture:
    made = sentence(tile.signs, room, align, _ink(tile), "stop")
    return tuple(stroke._replace(alpha=_alpha(tile)) if isinstance(stroke, Sprite) else stroke for stroke in made)


def _price(tile: Tile, room: Box, align: str = "right") -> Picture:
    """Coins one over the other, or words and signs beside each other."""
    if not tile.price:
        return ()
    if all("/" in part for part in tile.price):
        wide = COIN + OVER * (len(tile.price) - 1)
        left = room.right - wide if align == "right" else room.x + (room.w - wide) / 2
        return row(tile.price, Box(left, room.y, wide, room.h), COIN, OVER, alpha=_alpha(tile))
    return sentence(tile.price, room, align, "brass" if tile.live else "dim", "stop")


def _forbidden(tile: Tile, wide: float) -> Picture:
    if tile.live or not tile.refusal:
        return ()
    return (Sprite("house/icon_forbidden", Box(wide - 17, 3, 14, 14)),)


def _ink(tile: Tile) -> str:
    return "ivory" if tile.live else "dim"


def _alpha(tile: Tile) -> int:
    return 255 if tile.live else FADED


# A tray over the board

TRAY = "tray"
TRAY_EDGE, TRAY_HEAD, TRAY_TILE = 8.0, 24.0, (104.0, 116.0)


def tray(
    letters: Letters,
    board: Box,
    title: str,
    wanted: Sequence[Tile],
    *,
    low: bool = True,
    columns: int = 0,
    size: tuple[float, float] = TRAY_TILE,
) -> Iterator[Item]:
    """Tiles over the lower or the upper edge of the board, not moved or zoomed with it: in one row, narrower the more there are, or in
    rows of so many columns."""
    columns = columns or max(1, len(wanted))
    rows = ceil(len(wanted) / columns)
    wide = min(size[0], (board.w - 4 * TRAY_EDGE) / columns - GAP)
    inner = Box(0, 0, (wide + GAP) * columns - GAP, (size[1] + GAP) * rows - GAP)
    across = max(inner.w, letters.width(title, "label")) + 2 * TRAY_EDGE
    high = TRAY_HEAD + inner.h + TRAY_EDGE
    top = board.bottom - high - TRAY_EDGE if low else board.y + TRAY_EDGE
    panel = Box(board.x + (board.w - across) / 2, top, across, high)
    picture = (
        Fill(Box(0, 0, across, high), "night", "", 1, 8, 235),
        Fill(Box(0, 0, across, high), "", "brass", 1.5, 8),
        letters.fit(Words(title, Box(TRAY_EDGE, 2, across - 2 * TRAY_EDGE, TRAY_HEAD - 2), "", "ivory", "centre"), *NAMES),
    )
    yield Item(TRAY, "screen", panel, picture, 80)
    room = inner._replace(x=panel.x + (across - inner.w) / 2, y=panel.y + TRAY_HEAD)
    yield from tiles(letters, wanted, room, columns, "screen", z=81)
