"""The paper in the right column: a title and rows with a sign, words and a value; as large as the letters may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.kit.tally import Count, count_picture
from game.tables.chrome import ground
from game.tables.look import Look

EDGE, SIGN, CELL, MOST = 10.0, 19.0, 26.0, 9  # and how many lines a row may have at most
PICTURE, COUNTS, SIDE = 78.0, 54.0, 30.0  # a large picture; room for counts, and the side of their signs
SIZES, AIR = ("label", "micro", "fine"), 5.0
CLOSEST = 0.84  # of their height that lines may take before one is left out
KEPT = 256
COUNTED = "counted/"  # the ids of what is counted on a page


class Row(NamedTuple):
    """A line of the paper; `spare` ones are left out where there is no room."""

    words: str
    value: str = ""
    sprite: str = ""
    colour: str = "ink"
    tone: str = "ink"  # of the value
    spare: bool = False
    cells: tuple[str, ...] = ()  # several values, in columns
    tones: tuple[str, ...] = ()  # of the cells, if they have colours of their own
    column: float = CELL  # how wide a cell is


class Page(NamedTuple):
    """What is read: rows, or a text.

    under    a line below the title
    large    the sprite is a picture to be looked at, unless a long text needs its room
    ground   a sprite behind a large picture and its title
    sum      a row on a band along the lower edge
    counts   how many there are of each, along the lower edge, with a title of their own
    """

    title: str
    under: str = ""
    rows: tuple[Row, ...] = ()
    text: str = ""
    sprite: str = ""
    sum: Row | None = None
    large: bool = False
    counts: tuple[Count, ...] = ()
    counted: str = ""
    ground: str = ""


def paper(look: Look, page: Page) -> list[Item]:
    """The page on its ground."""
    region = look.layout.regions["preview"]
    box = Box(8, 8, region.w - 16, region.h - 16)
    key = (page, box, look.layout.scale, look.theme)
    if key not in _sheets:
        if len(_sheets) >= KEPT:
            _sheets.clear()
        shown, strokes = _written(look, page, box)
        _sheets[key] = shown, (Fill(Box(0, 0, box.w, box.h), "parchment", "ink", 1, 6), *strokes)
    shown, picture = _sheets[key]
    return [ground("preview", look), Item("preview", "preview", box, picture, 1), *_counted(shown, box)]


def _counted(page: Page, box: Box) -> Iterator[Item]:
    """What is counted along the lower edge says under the pointer what it is."""
    for n, count in enumerate(page.counts):
        if count.tip:
            wide = (box.w - 2 * EDGE - 4) / len(page.counts)
            at = Box(box.x + EDGE + 2 + n * wide, box.bottom - 6 - SIDE - 4, wide, SIDE)
            yield Item(f"{COUNTED}{n}", "preview", at, (), 2, count.tip)


def hint(look: Look) -> str:
    """What stands on the page while nothing is read: what is counted there speaks on the page itself."""
    return look.about if look.hover.startswith(COUNTED) else look.texts.say("shell.name.hover_hint")


def said(look: Look) -> str:
    """What the thing under the pointer says of itself, on a page of its own."""
    return "" if look.hover.startswith(COUNTED) else look.about


# By everything that a page's picture depends on, for the same one is read again and again: as much of it as has room, and its picture.
_sheets: dict[tuple[object, ...], tuple[Page, Picture]] = {}


def _written(look: Look, page: Page, box: Box) -> tuple[Page, list[Stroke]]:
    """As much of it as has room, and how that is written; a text without room takes that of the picture, of what is counted and of the
    title, and then loses its last sentence."""
    strokes, top = _head(look, page, box)
    foot = box.h - 6
    if page.sum:
        high = max(28.0, _high(look, page.sum, box.w - 24, SIZES) + 4)
        foot -= high + 2
        band = Box(12, foot + 2, box.w - 24, high)
        strokes += [Fill(Box(6, band.y, box.w - 12, high), "#E3D5B8", radius=5), *_line(look, page.sum, band, SIZES)]
    if page.counts:
        foot -= COUNTS
        strokes += _counts(look, page, Box(EDGE + 2, foot, box.w - 2 * EDGE - 4, COUNTS))
    if not page.text:
        return page, strokes + rows(look, page.rows, Box(EDGE, top, box.w - 2 * EDGE, foot - top))
    room = Box(EDGE + 2, top, box.w - 2 * EDGE - 4, foot - top)
    text = look.fit(Words(page.text, room, "", "ink", lines=16, middle=False), "body", "label", "fine")
    if look.letters.fits(text):
        return page, [*strokes, text]
    for less in (page._replace(large=False), page._replace(counts=()), page._replace(title="", under="", sprite="")):
        if less != page:
            return _written(look, less, box)
    begun, more, _ = page.text.rpartition(". ")
    return _written(look, page._replace(text=f"{begun}."), box) if more else (page, [*strokes, text])


def _counts(look: Look, page: Page, room: Box) -> list[Stroke]:
    wide = room.w / len(page.counts)
    strokes: list[Stroke] = [look.fit(Words(page.counted, Box(room.x, room.y, room.w, 18), "", "ink_soft"), "label", "micro", "fine")]
    side = min(SIDE, wide - 26, wide - 4 - max(look.letters.width(count.text, "count") for count in page.counts))
    for n, count in enumerate(page.counts):
        box = Box(room.x + n * wide, room.y + 20, wide, SIDE)
        strokes += moved(count_picture(count, box, side, "count", "ink"), box.x, box.y)
    return strokes


def _picture_head(look: Look, page: Page, box: Box) -> tuple[list[Stroke], float]:
    """A large picture, and beside it the name with the line below it; on a ground if there is one."""
    left, ink, soft = EDGE + PICTURE + 6, "ink", "ink_soft"
    strokes: list[Stroke] = []
    if page.ground:
        band = Box(1, 1, box.w - 2, PICTURE + 10)
        strokes += [Sprite(page.ground, band, cover=True), Fill(band, "night", alpha=96), Fill(Box(1, band.bottom, band.w, 2), "brass")]
        ink, soft = "parchment", "parchment"
    under = Words(page.under, Box(left, PICTURE * 0.56, box.w - left - 8, PICTURE * 0.5), "", soft, lines=2, middle=False)
    high = PICTURE * (0.56 if page.under else 1.0)
    name = Words(page.title, Box(left, 6, box.w - left - 8, high), "", ink, lines=2 if page.under else 4)
    strokes += [
        Sprite(page.sprite, Box(8, 6, PICTURE, PICTURE)),
        look.fit(name, "section" if page.ground else "card", "card", "card_close", "card_long", "label", "micro", "fine"),
        *((look.fit(under, "label", "micro", "fine"),) if page.under else ()),
    ]
    return strokes, PICTURE + 14


def _head(look: Look, page: Page, box: Box) -> tuple[list[Stroke], float]:
    if page.large and page.sprite:
        return _picture_head(look, page, box)
    if not page.title:
        return [], 8.0
    left = EDGE + (34 if page.sprite else 0)
    title = look.fit(Words(page.title, Box(left, 5, box.w - left - 8, 24), "", "ink"), "section", "card", "card_long", "fine")
    top = 31.0
    if not look.letters.fits(title):
        title = look.fit(title._replace(box=Box(left, 4, box.w - left - 8, 36), lines=2), "card", "card_long", "fine")
        top = 42.0
    strokes: list[Stroke] = [Sprite(page.sprite, Box(EDGE, 5, 28, 28))] if page.sprite else []
    strokes.append(title)
    if page.under:
        under = look.fit(Words(page.under, Box(left, top - 2, box.w - left - 8, 18), "", "ink_soft"), "label", "micro", "fine")
        if not look.letters.fits(under):
            under = under._replace(lines=MOST)
            count = len(look.letters.lines(under)[0])
            high = count * look.letters.line_height(under.role) / look.letters.scale + 1
            under = under._replace(box=Box(left, top - 2, under.box.w, high))
        strokes.append(under)
        top = under.box.bottom
    return [*strokes, Fill(Box(EDGE, top + 1, box.w - 2 * EDGE, 1), "#B9A98A")], top + 5


def rows(look: Look, wanted: Sequence[Row], room: Box) -> list[Stroke]:
    """All in one size: the largest in which each has a line of its own, else small ones; else without spare ones, from the last on."""
    kept, role, air, highs = wanted, SIZES[-1], 0.0, [0.0]
    for kept, role, air in _ways(look, wanted, room.w):
        highs = [_high(look, row, room.w, (role,)) for row in kept]
        if sum(highs) + air * len(highs) <= room.h:
            break
    if sum(highs) * CLOSEST <= room.h < sum(highs) and len({*highs}) == 1:  # a line each
        highs = [room.h / len(highs)] * len(highs)
    y, strokes = room.y, list[Stroke]()
    for row, high in zip(kept, highs, strict=True):
        if y + high > room.bottom + 1:
            break
        strokes += _line(look, row, Box(room.x, y, room.w, high), (role,))
        y += high + air
    return strokes


def _ways(look: Look, wanted: Sequence[Row], wide: float) -> Iterator[tuple[Sequence[Row], str, float]]:
    """How rows may be set, the best way first: which of them, in which letters, with how much air between them."""
    for role in SIZES:
        if all(look.letters.fits(_words(look, row, wide, role)) for row in wanted):
            yield wanted, role, AIR
    yield from ((wanted, SIZES[-1], AIR), (wanted, SIZES[-1], 0.0))
    kept = list(wanted)
    for n in reversed(range(len(wanted))):
        if wanted[n].spare:
            del kept[n]
            yield list(kept), SIZES[-1], 0.0


def _words(look: Look, row: Row, wide: float, role: str) -> Words:
    words = _line(look, row, Box(0, 0, wide, 24), (role,))[-1]
    assert isinstance(words, Words)
    return words._replace(lines=1)


def _high(look: Look, row: Row, wide: float, roles: Sequence[str]) -> float:
    words = _line(look, row, Box(0, 0, wide, 999), roles)[-1]
    assert isinstance(words, Words)
    count = len(look.letters.lines(words)[0])
    return max(18.0, count * look.letters.line_height(words.role) / look.letters.scale + 1)


def _line(look: Look, row: Row, box: Box, roles: Sequence[str]) -> list[Stroke]:
    """The sign, the value at the right, and last the words between them."""
    strokes: list[Stroke] = []
    left = box.x
    if row.sprite:
        strokes.append(Sprite(row.sprite, Box(box.x, box.y + (min(box.h, 34) - SIGN) / 2, SIGN, SIGN)))
        left += SIGN + 5
    room = box.right - left
    for n, cell in enumerate(row.cells):
        spot = Box(box.right - row.column * (len(row.cells) - n), box.y, row.column, min(box.h, 34))
        tone = row.tones[n] if row.tones else row.colour
        strokes.append(look.fit(Words(cell, spot, "", tone, "centre"), "label", "micro", "fine"))
    room -= row.column * len(row.cells)
    if row.value:
        wide = look.letters.width(row.value, "label") + 3
        value = Words(row.value, Box(box.right - wide, box.y, wide, min(box.h, 34)), "", row.tone, "right")
        strokes.append(look.fit(value, "label", "micro", "fine"))
        room -= wide + 5
    single = look.fit(Words(row.words, Box(left, box.y, room, box.h), "", row.colour), *roles)
    if not look.letters.fits(single):
        single = single._replace(lines=MOST)
    return [*strokes, single]
