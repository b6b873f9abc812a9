"""What is in the box of a game: every card, tile and piece with its numbers, as the reference of its rulebook lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.services.rulebook import Paragraph, Rulebook, Runs
from game.services.texts import capital

READING = "reference"
WORDS_ALONE = {
    "words",
    "faq",
    "modes",
    "mode_list",
    "switch_list",
}  # chapters about words, questions and modes: nothing to be held in a hand
SIGNS = {"icons", "signs"}  # chapters that are looked at last
NAME = re.compile(r"[^\W\d]{2}")
SPLIT = re.compile(r"[^\w]+")


class Piece(NamedTuple):
    """One of them.

    place   of its line in the rulebook
    chapter the name of the chapter that it stands in
    sprite  its picture, if it has one
    facts   what the table says of it: the head of each column, and the words
    signs   what it says in pictures, such as the cargo of a ship
    """

    place: int
    chapter: str
    title: str
    sprite: str
    facts: tuple[tuple[str, str], ...]
    signs: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def told(self) -> str:
        """The facts below each other; a single sentence needs no head."""
        if len(self.facts) == 1 and NAME.search(self.facts[0][1]):
            return self.facts[0][1]
        return "\n".join(f"{head}: {words}" if head else words for head, words in self.facts)


class Compartment(NamedTuple):
    """The pieces of one chapter."""

    name: str
    title: str
    pieces: tuple[Piece, ...]


class Contents:
    """Everything in a box, and the search through it."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        made = filter(lambda compartment: compartment.pieces, map(self._compartment, book.chapters(READING)))
        self.compartments = tuple(sorted(made, key=lambda compartment: compartment.name in SIGNS))
        self._index = [(piece, _normal(piece)) for made in self.compartments for piece in made.pieces]

    def _compartment(self, chapter: Paragraph) -> Compartment:
        own = [paragraph for paragraph in self.book.reading(READING) if paragraph.chapter == chapter.name]
        pieces = () if chapter.name in WORDS_ALONE else tuple(self._pieces(own))
        return Compartment(chapter.name, chapter.plain, pieces)

    def _pieces(self, paragraphs: Sequence[Paragraph]) -> Iterator[Piece]:
        heads: tuple[str, ...] = ()
        for paragraph in paragraphs:
            if paragraph.kind == "head":
                heads = tuple(map(_plain, paragraph.cells))
            elif paragraph.kind == "row":
                yield _piece(paragraph, heads)

    def search(self, query: str, chapter: str = "") -> list[Piece]:
        """All pieces of a chapter, or of all of them, with words that begin like those of the query."""
        wanted = [f" {word}" for word in SPLIT.split(query.casefold()) if word]
        found = (piece for piece, words in self._index if all(word in words for word in wanted))
        return [piece for piece in found if wanted or not chapter or piece.chapter == chapter]


def _piece(row: Paragraph, heads: Sequence[str]) -> Piece:
    cells = tuple(map(_plain, row.cells))
    sprite = next(iter(_icons(row.cells[0]) + _icons(row.cells[1])), "")
    signs = tuple((head, _icons(cell)) for head, cell in zip(heads[2:], row.cells[2:], strict=True) if _icons(cell))
    title = _title(heads[0], cells)
    facts = tuple((head, cell) for head, cell in zip(heads, cells, strict=True) if cell and cell != title and f"{head} {cell}" != title)
    return Piece(row.place, row.chapter, capital(title), sprite, facts, signs)


def _title(head: str, cells: Sequence[str]) -> str:
    """The first cell that is a name. Of a sign, which has nothing but its picture there, what it stands for; a number is none."""
    if not cells[0]:
        return re.split(r"[:,;.]", cells[1])[0]
    return next((cell for cell in cells[:2] if NAME.search(cell)), f"{head} {cells[0]}")


def _icons(runs: Runs) -> tuple[str, ...]:
    return tuple(run.text for run in runs if run.style == "icon")


def _plain(runs: Runs) -> str:
    return "".join(run.text for run in runs if run.style != "icon").strip()


def _normal(piece: Piece) -> str:
    """Its words as they are compared, a blank before each."""
    said = " ".join([piece.title, *(f"{head} {words}" for head, words in piece.facts)])
    return f" {SPLIT.sub(' ', said.casefold())} "
