"""Words of several kinds set into lines as in a book: strong words, links, and little pictures among the letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words

MOST = 75  # characters of a line; longer ones are hard to read
STRONG = {"book": "book_strong", "body": "strong"}  # the role of strong words among others
SPARE = 1.5  # logical units that a box is wider than its letters

Run: TypeAlias = tuple[str, str, str]  # text, style, target: see game.services.rulebook.Run


class Link(NamedTuple):
    """A place that can be clicked; a link over two lines has two."""

    target: str
    box: Box


class Setting(NamedTuple):
    """Lines with their strokes, seen from the upper left corner of the block."""

    strokes: Picture
    links: tuple[Link, ...]
    wide: float
    high: float
    lines: tuple[str, ...]


class _Token(NamedTuple):
    text: str
    style: str
    target: str
    glued: bool  # to the one before, without a blank


class Typesetter:
    """Sets words in one role and colour."""

    def __init__(self, letters: Letters, role: str = "book", colour: str = "ink", link: str = "link") -> None:
        self.letters = letters
        self.role = role
        self.colour = colour
        self.link = link
        self.step = letters.line_height(role) / letters.scale
        self._widths: dict[tuple[str, str], float] = {}

    def set(self, runs: Sequence[Run], wide: float, indent: tuple[int, float] = (0, 0), align: str = "left") -> Setting:
        """The words in lines of this width; with an indent so many of the first lines begin further right."""
        strokes: list[Stroke] = []
        links: list[Link] = []
        texts: list[str] = []
        widest = 0.0
        for n, line in enumerate(self._lines(runs, wide, indent)):
            left = indent[1] if n < indent[0] else 0.0
            pieces = _pieces(line)
            long = sum(self._long(piece) for piece in pieces)
            if align == "right":
                left = wide - long
            self._draw(pieces, left, n * self.step, strokes, links)
            texts.append("".join(_text(piece) for piece in pieces))
            widest = max(widest, left + long)
        return Setting(tuple(strokes), tuple(links), widest, len(texts) * self.step, tuple(texts))

    def width(self, runs: Sequence[Run]) -> float:
        """How wide the words would be in one line."""
        return sum(self._long(piece) for piece in _pieces(list(_tokens(runs))))

    def _lines(self, runs: Sequence[Run], wide: float, indent: tuple[int, float]) -> Iterator[list[_Token]]:
        """Word after word until a line is full. Words are measured one by one, which is as good and ten times as fast."""
        blank = self._long((" ", "", ""))
        line: list[_Token] = []
        made, long, letters = 0, 0.0, 0
        for word in _words(_tokens(runs)):
            room = wide - (indent[1] if made < indent[0] else 0.0)
            own = sum(self._long(token[:3]) for token in word)
            count = sum(len(_text(token[:3])) for token in word)
            if line and (long + blank + own > room or letters + 1 + count > MOST):
                yield line
                made += 1
                line, long, letters = [], 0.0, 0
            long += own + (blank if line else 0.0)
            letters += count + bool(line)
            line += word
        if line:
            yield line

    def _draw(self, pieces: Sequence[Run], left: float, top: float, strokes: list[Stroke], links: list[Link]) -> None:
        x = left
        for piece in pieces:
            text, style, target = piece
            long = self._long(piece)
            if style == "icon":
                strokes.append(Sprite(text, Box(x, top + self.step * 0.06, long, self.step * 0.88)))
            elif text.strip():
                colour = self.link if style == "link" else self.colour
                strokes.append(Words(text, Box(x, top, long + SPARE, self.step), self._role(style), colour))
            if style == "link":
                strokes.append(Fill(Box(x, top + self.step * 0.86, long, 1), self.link))
                links.append(Link(target, Box(x, top, long, self.step)))
            x += long

    def _role(self, style: str) -> str:
        return STRONG[self.role] if style == "strong" else self.role

    def _long(self, piece: Run) -> float:
        """How wide a piece is, in logical units; measured once."""
        text, style, _ = piece
        if style == "icon":
            return self.step * 0.88
        key = (text, self._role(style))
        if key not in self._widths:
            self._widths[key] = self.letters.width(*key)
        return self._widths[key]


def _text(piece: Run) -> str:
    return "  " if piece[1] == "icon" else piece[0]


def _tokens(runs: Sequence[Run]) -> Iterator[_Token]:
    """The words of all runs; a word that begins where the run before ends is glued to it."""
    open_end = False
    for text, style, target in runs:
        if style == "icon":
            yield _Token(text, style, target, open_end)
            open_end = True
            continue
        glued = open_end and not text[:1].isspace()
        for word in text.split():
            yield _Token(word, style, target, glued)
            glued = False
        open_end = not text[-1:].isspace()


def _words(tokens: Iterator[_Token]) -> Iterator[list[_Token]]:
    """What must stay together in a line."""
    word: list[_Token] = []
    for token in tokens:
        if word and not token.glued:
            yield word
            word = []
        word.append(token)
    if word:
        yield word


def _pieces(line: Sequence[_Token]) -> list[Run]:
    """The line in as few pieces of one style as can be, each to be drawn at once. The first token never has a blank before it."""
    made: list[list[str]] = []
    for n, (text, style, target, glued) in enumerate(line):
        blank = "" if n == 0 or glued else " "
        if made and style != "icon" and made[-1][1:] == [style, target]:
            made[-1][0] += blank + text
            continue
        if blank and made[-1][1] in ("icon", "link"):
            made.append([" ", "", ""])
        elif blank:
            made[-1][0] += " "
        made.append([text, style, target])
    return [(text, style, target) for text, style, target in made]
