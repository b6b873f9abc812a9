"""The captain's logbook: a line for each game that was sailed to its end. What it says of records and stamps follows from these lines."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from saves.document import Label, Nat, Place, Short, Word
from saves.files import Generations, make_folder, read_whole
from saves.folder import PlayerFolder
from saves.trouble import Sentence, Spoiled, Unreadable

FILE = "logbook.json"
LARGEST = 16 * 1024 * 1024
MOST = 10_000  # lines that are kept, the newest
Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One finished game.

    slot      where it is saved; a line of the same slot takes its place
    seal      of its deal, see game.services.seal
    seat      the person's, if there was exactly one
    level     the strongest bot that sailed against the person; empty without one
    pace      the person's points at the beginning of each round
    day       the day whose deal it was, if it was one
    """

    slot: Short
    seal: Short
    game: Word
    mode: Word
    when: Short
    names: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=16)]
    scores: Annotated[tuple[Score, ...], Meta(min_length=1, max_length=16)]
    winners: Annotated[tuple[Place, ...], Meta(max_length=16)]
    rounds: Nat
    seat: Place | None = None
    level: Short = ""
    pace: Annotated[tuple[Score, ...], Meta(max_length=1000)] = ()
    day: Short = ""

    @property
    def won(self) -> bool:
        return self.seat is not None and self.seat in self.winners

    @property
    def score(self) -> int:
        """The person's; at a table of several the best one's."""
        return self.scores[self.seat] if self.seat is not None and self.seat < len(self.scores) else max(self.scores)


Lines = Annotated[list[Line], Meta(max_length=2 * MOST)]


def read(folder: PlayerFolder) -> tuple[list[Line], Sentence | None]:
    """All lines, the oldest first; a damaged book is kept aside, with a sentence, and the one before it is read."""
    generations, trouble = Generations(folder.data / FILE), None
    for path in list(generations):
        try:
            return msgspec.json.decode(read_whole(path, LARGEST), type=Lines), trouble
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
            trouble = Sentence.of("saving.rule.logbook_damaged", file=generations.set_aside(path).name)
        except Unreadable:
            continue
    return [], trouble


def enter(folder: PlayerFolder, line: Line) -> Sentence | None:
    """Write a line; what was wrong with the book so far. Raises Unwritable."""
    lines, trouble = read(folder)
    if line in lines:
        return trouble
    kept = [other for other in lines if other.slot != line.slot] + [line]
    make_folder(folder.data)
    Generations(folder.data / FILE).write(b"[" + b",\n".join(map(msgspec.json.encode, kept[-MOST:])) + b"]\n")
    return trouble
