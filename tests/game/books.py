"""The rulebooks of all games for their tests, and what their tables say."""

from __future__ import annotations

import re
from pathlib import Path

from game.services.rulebook import FOLDER, Rulebook
from game.services.texts import GAP, Texts

ROOT = Path(__file__).parents[2]
BOOKS = tuple(sorted(file.stem for file in (FOLDER / "en").glob("*.md")))
"""The games that have a rulebook, on the shelf or not."""


def rules_of(game: str) -> str:
    return (ROOT / "engine" / game / "RULES.md").read_text(encoding="utf-8")


def written(game: str) -> str:
    """What somebody wrote: the text after its head, without pictures and without the words that the catalogue gives."""
    body = (FOLDER / "en" / f"{game}.md").read_text(encoding="utf-8").split("+++")[2]
    return GAP.sub("", re.sub(r"\b\w+/|![a-z]\w*", "", body))


def rows(book: Rulebook, name: str) -> list[list[str]]:
    """The cells of the rows after a heading, as words."""
    found = []
    for paragraph in book.paragraphs[book.paragraph_of(name).place + 1 :]:
        if paragraph.kind == "row":
            found.append(["".join(run.text for run in cell if run.style != "icon").strip() for cell in paragraph.cells])
        elif found:
            break
    return found


def names(texts: Texts, game: str, *things: str) -> dict[str, str]:
    """Things that have their names from the catalogue, and not from whoever wrote the rulebook."""
    return {thing: texts.say(f"{game}.name.{thing}") for thing in things}
