"""A reading of the rulebook laid out as one long page: numbers at the left, words in the middle, pictures in the margin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kit.hexmap import outline
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words, moved
from game.kit.sprites import natural_size
from game.kit.theme import Theme
from game.kit.typeset import Setting, Typesetter
from game.services.rulebook import Paragraph, Rulebook, Runs

NUMBERS = 58.0  # the column of paragraph numbers
GAP = 26.0  # between the words and the margin
MARGIN = (120.0, 200.0)  # least and most
LEAST, TALLEST = 54.0, 118.0  # pictures in the margin
MEASURE = 70  # characters of a usual line
RUBRIC = "stop_on_paper"  # the red of old books
AFTER = {"title": 12.0, "heading": 4.0, "text": 10.0, "item": 6.0, "example": 16.0, "head": 0.0, "row": 0.0}
SAMPLE = "Ride the wind, set the flying Colours, and bring your Treasure home to Port."


def tinted(theme: Theme, share: float) -> str:
    """The paper with a share of brass: opaque, so that letters on it are as firm as elsewhere."""
    mixed = (round(a + (b - a) * share) for a, b in zip(theme.rgb("parchment"), theme.rgb("brass"), strict=True))
    return "#" + "".join(f"{part:02X}" for part in mixed)


class Column(NamedTuple):
    """How wide the parts of the page are."""

    measure: float
    margin: float

    @property
    def wide(self) -> float:
        return NUMBERS + self.measure + GAP + self.margin

    @property
    def text(self) -> float:
        """From the beginning of the words to the end of the margin."""
        return self.measure + GAP + self.margin


def column_for(letters: Letters, room: float) -> Column:
    """Lines of a good length, and what is left for the margin."""
    usual = letters.width(SAMPLE, "book") / len(SAMPLE) * MEASURE
    measure = min(usual, room - NUMBERS - GAP - MARGIN[0])
    return Column(measure, min(MARGIN[1], room - NUMBERS - GAP - measure))


class Part(NamedTuple):
    """Something on the page, seen from the page's upper left corner."""

    id: str
    box: Box
    picture: Picture
    target: str = ""  # where a click leads


class Laid(NamedTuple):
    """A paragraph in its place."""

    paragraph: Paragraph
    top: float
    bottom: float
    parts: tuple[Part, ...]


class Reading:
    """One reading, laid out."""

    def __init__(self, book: Rulebook, reading: str, letters: Letters, column: Column, notes: dict[int, str]) -> None:
        self.column = column
        self.placed = _Layout(book, letters, column, notes).lay(book.reading(reading))
        self.high = max(part.box.bottom for placed in self.placed for part in placed.parts)
        self._tops = [placed.top for placed in self.placed]
        self._places = {placed.paragraph.place: placed for placed in self.placed}

    def visible(self, top: float, bottom: float) -> Iterator[Laid]:
        """What can be seen between two heights; a picture may hang a little lower than its paragraph."""
        first = max(0, bisect_right(self._tops, top) - 8)
        for placed in self.placed[first:]:
            if placed.top > bottom:
                return
            if any(part.box.bottom > top for part in placed.parts):
                yield placed

    def place_of(self, paragraph: Paragraph) -> Laid:
        return self._places[paragraph.place]

    def at(self, height: float) -> Paragraph:
        """The paragraph that is at this height."""
        return self.placed[max(0, bisect_right(self._tops, height) - 1)].paragraph


class _Layout:
    """Goes down the page; the margin has its own pace, and a paragraph waits for its picture."""

    def __init__(self, book: Rulebook, letters: Letters, column: Column, notes: dict[int, str]) -> None:
        self.book = book
        self.letters = letters
        self.column = column
        self.notes = notes
        self.book_set = Typesetter(letters)
        self.head_set = Typesetter(letters, "label", "ink_soft")
        self.note_set = Typesetter(letters, "micro", "ink_soft")
        self.y = self.margin = 0.0
        self.widths: list[float] = []
        self.numeric: list[bool] = []

    def lay(self, paragraphs: Sequence[Paragraph]) -> list[Laid]:
        made: list[Laid] = []
        before = ""
        for paragraph in paragraphs:
            self._room_before(paragraph, before)
            top = self.y
            parts = self._parts(paragraph, paragraphs, first=before == "title")
            made.append(Laid(paragraph, top, self.y, tuple(parts)))
            self.y += AFTER[paragraph.kind]
            before = paragraph.kind
        return made

    def _room_before(self, paragraph: Paragraph, before: str) -> None:
        if paragraph.kind == "title":
            self.y = max(self.y, self.margin) + (44 if before else 0)
        elif paragraph.kind == "heading":
            self.y += 16
        elif paragraph.kind == "head":
            self.y = max(self.y, self.margin) + 4
        elif before == "row" and paragraph.kind != "row":
            self.y += 18
        if paragraph.figure and paragraph.kind in ("text", "example"):
            self.y = max(self.y, self.margin - 20)

    def _parts(self, paragraph: Paragraph, all_of_them: Sequence[Paragraph], *, first: bool) -> list[Part]:
        match paragraph.kind:
            case "title":
                return [self._title(paragraph)]
            case "heading":
                return [self._heading(paragraph)]
            case "head":
                self._columns([p for p in all_of_them if p.table == paragraph.table and p.cells])
                return self._row(paragraph, self.head_set)
            case "row":
                return self._row(paragraph, self.book_set)
            case "item":
                return self._item(paragraph)
            case "example":
                return self._example(paragraph)
            case _:
                return self._text(paragraph, initial=first)

    # Headings

    def _title(self, paragraph: Paragraph) -> Part:
        high = self.letters.line_height("h1") / self.letters.scale
        strokes: list[Stroke] = [
            Words(paragraph.number, Box(0, 0, NUMBERS - 12, high), "h1", RUBRIC, "right"),
            Words(paragraph.plain, Box(NUMBERS, 0, self.column.text, high), "h1", "ink"),
            Fill(Box(NUMBERS, high + 5, self.column.text, 1), "brass"),
            Fill(Box(NUMBERS, high + 4, 72, 3), RUBRIC),
        ]
        return self._block(paragraph, strokes, high + 10)

    def _heading(self, paragraph: Paragraph) -> Part:
        high = self.letters.line_height("section") / self.letters.scale
        return self._block(paragraph, [Words(paragraph.plain, Box(NUMBERS, 0, self.column.text, high), "section", RUBRIC)], high)

    def _block(self, paragraph: Paragraph, strokes: Sequence[Stroke], high: float) -> Part:
        """The next piece of the page, as wide as the page is."""
        part = Part(f"p/{paragraph.place}", Box(0, self.y, self.column.wide, high), tuple(strokes))
        self.y += high
        return part

    # Words

    def _text(self, paragraph: Paragraph, *, initial: bool) -> list[Part]:
        runs, indent, strokes = paragraph.runs, (0, 0.0), self._number(paragraph)
        if initial and paragraph.runs[0].style in ("", "strong"):
            letter = paragraph.runs[0].text[0]
            wide = self.letters.width(letter, "display") + 4
            runs = (runs[0]._replace(text=runs[0].text[1:]), *runs[1:])
            indent = (2, wide)
            high = max(2 * self.book_set.step, self.letters.line_height("display") / self.letters.scale)
            strokes.append(Words(letter, Box(NUMBERS, 0, wide, high), "display", RUBRIC))
        set_ = self.book_set.set(runs, self.column.measure, indent)
        return self._with_margin(paragraph, strokes, set_, NUMBERS, least=2 * self.book_set.step if indent[0] else 0)

    def _number(self, paragraph: Paragraph) -> list[Stroke]:
        if not paragraph.number:
            return []
        return [Words(paragraph.number, Box(0, 0, NUMBERS - 14, self.book_set.step), "card_long", "ink_soft", "right")]

    def _item(self, paragraph: Paragraph) -> list[Part]:
        runs, first = paragraph.runs, paragraph.runs[0]
        middle = self.book_set.step / 2
        strokes: list[Stroke]
        left = NUMBERS + 24
        if paragraph.figure:
            left = NUMBERS + 46
            strokes = [*self._figure(paragraph.figure, Box(NUMBERS + 2, 0, 34, 34))]
        elif first.style == "strong" and first.text.isdecimal():
            left = NUMBERS + 34
            runs = (runs[1]._replace(text=runs[1].text.lstrip()), *runs[2:])
            strokes = [
                Disc((NUMBERS + 12, middle), 11, "", RUBRIC, 1.2),
                Words(first.text, Box(NUMBERS, middle - 11, 24, 22), "card_long", RUBRIC, "centre"),
            ]
        else:
            strokes = [Disc((NUMBERS + 8, middle), 2.5, RUBRIC)]
        set_ = self.book_set.set(runs, self.column.measure + NUMBERS - left)
        return self._with_margin(paragraph, strokes, set_, left, least=36 if paragraph.figure else 0)

    def _example(self, paragraph: Paragraph) -> list[Part]:
        pad = 12.0
        set_ = self.book_set.set(paragraph.runs, self.column.measure - 2 * pad - 6)
        high = set_.high + 2 * pad - 4
        strokes: list[Stroke] = [
            Fill(Box(NUMBERS, 0, self.column.measure, high), tinted(self.letters.theme, 0.24), radius=6),
            Fill(Box(NUMBERS, 0, 4, high), "brass", radius=2),
        ]
        return self._with_margin(paragraph, strokes, set_, NUMBERS + pad + 4, above=pad - 2, least=high)

    def _with_margin(
        self, paragraph: Paragraph, strokes: list[Stroke], set_: Setting, left: float, *, above: float = 0.0, least: float = 0.0
    ) -> list[Part]:
        """The words with their links, then what stands in the margin beside them."""
        top = self.y
        strokes += moved(set_.strokes, left, above)
        block = self._block(paragraph, strokes, max(set_.high, least))
        links = [
            Part(f"link/{paragraph.place}/{n}", Box(left + box.x, top + above + box.y, box.w, box.h), (), target)
            for n, (target, box) in enumerate(set_.links)
        ]
        return [block, *links, *self._margin(paragraph, top)]

    # The margin

    def _margin(self, paragraph: Paragraph, top: float) -> Iterator[Part]:
        left, wide = NUMBERS + self.column.measure + GAP, self.column.margin
        if paragraph.figure and paragraph.kind != "item":
            room = min(TALLEST, max(self.y - top + 24, LEAST + 12))  # not much higher than its words
            w, h = _fitted(paragraph.figure, min(wide, 170), room, most=max(1.5, LEAST / max(natural_size(paragraph.figure))))
            box = Box(left, max(top, self.margin), w, h)
            self.margin = box.bottom + 12
            yield Part(f"figure/{paragraph.place}", box, self._figure(paragraph.figure, Box(0, 0, w, h)))
        note = self.notes.get(paragraph.place)
        if note:
            set_ = self.note_set.set([(note, "", "")], wide - 12)
            box = Box(left, max(top, self.margin), wide, set_.high + 6)
            self.margin = box.bottom + 8
            yield Part(f"note/{paragraph.place}", box, (Fill(Box(0, 3, 3, set_.high), "brass"), *moved(set_.strokes, 12, 3)))

    def _figure(self, sprite: str, box: Box) -> Picture:
        """A picture; what was painted for the night sky gets a piece of it underneath."""
        own = sprite.partition("/")[2]
        ground = next((colour for beginning, colour in self.book.grounds.items() if own.startswith(beginning)), "")
        w, h = _fitted(sprite, box.w, box.h)
        inner = Box(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)
        under = (Shape(tuple((inner.x + x, inner.y + y) for x, y in outline(inner, 0.985)), ground),) if ground else ()
        return (*under, Sprite(sprite, inner))

    # Tables

    def _columns(self, lines: Sequence[Paragraph]) -> None:
        """Columns as wide as they wish, and the widest share what is left."""
        columns = list(zip(*(line.cells for line in lines), strict=True))
        self.numeric = [all(_plain(cell).lstrip("+").isdecimal() for cell in column[1:]) for column in columns]
        wish = [max(self._cell_wide(cell, head=n == 0) for n, cell in enumerate(column)) for column in columns]
        room = self.column.text - 16 * (len(columns) - 1) - 16
        self.widths = wish[:]
        open_columns = sorted(range(len(columns)), key=lambda n: wish[n])
        while open_columns:
            share = room / len(open_columns)
            n = open_columns.pop(0)
            self.widths[n] = min(wish[n], share)
            room -= self.widths[n]

    def _cell_wide(self, cell: Runs, *, head: bool) -> float:
        sprite, words = _split(cell)
        picture = _cell_size(sprite, alone=not words)[0] + (8 if words else 0) if sprite else 0
        return picture + ((self.head_set if head else self.book_set).width(words) if words else 0) + 2

    def _row(self, paragraph: Paragraph, setter: Typesetter) -> list[Part]:
        columns = zip(paragraph.cells, self.widths, self.numeric, strict=True)
        cells = [self._cell(cell, wide, setter, right) for cell, wide, right in columns]
        high = max(cell_high for _, cell_high in cells) + 10
        wide = sum(self.widths) + 16 * (len(self.widths) - 1) + 16
        strokes: list[Stroke] = []
        if paragraph.kind == "row" and (paragraph.place - paragraph.table) % 2 == 0:
            strokes.append(Fill(Box(NUMBERS, 0, wide, high), tinted(self.letters.theme, 0.17)))
        if paragraph.kind == "head":
            strokes.append(Fill(Box(NUMBERS, high - 2, wide, 2), "brass"))
        x = NUMBERS + 8
        for (picture, cell_high), own in zip(cells, self.widths, strict=True):
            strokes += moved(picture, x, (high - cell_high) / 2)
            x += own + 16
        return [self._block(paragraph, strokes, high)]

    def _cell(self, cell: Runs, wide: float, setter: Typesetter, right: bool) -> tuple[Picture, float]:
        sprite, words = _split(cell)
        if not sprite:
            set_ = setter.set(words, wide, align="right" if right else "left")
            return set_.strokes, set_.high
        w, h = _cell_size(sprite, alone=not words)
        set_ = setter.set(words, wide - w - 8)
        high = max(h, set_.high)
        picture = self._figure(sprite, Box(0, (high - h) / 2, w, h))
        return (*picture, *moved(set_.strokes, w + 8, (high - set_.high) / 2)), high


def _split(cell: Runs) -> tuple[str, Runs]:
    """The picture at the beginning of a cell, and its words."""
    if cell and cell[0].style == "icon":
        return cell[0].text, cell[1:]
    return "", cell


def _plain(cell: Runs) -> str:
    return "".join(run.text for run in cell)


def _cell_size(sprite: str, *, alone: bool) -> tuple[float, float]:
    return _fitted(sprite, 92, 58, most=max(1.15, 34 / max(natural_size(sprite)))) if alone else _fitted(sprite, 46, 34)


def _fitted(sprite: str, wide: float, high: float, most: float = 100.0) -> tuple[float, float]:
    """The size of a sprite in this room, never more than so many times its own."""
    w, h = natural_size(sprite)
    factor = min(wide / w, high / h, most)
    return w * factor, h * factor
