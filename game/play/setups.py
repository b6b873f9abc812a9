"""How each game was set up last, so that the next table begins with it. One small file; what cannot be used is left out."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from saves import kept
from saves.document import SeatSetting, Word
from saves.folder import PlayerFolder

FILE = "setups.json"


class LastTable(Struct, forbid_unknown_fields=True):
    """A table as it was laid: the mode, how many sat there, everybody who ever sits there, and the options."""

    mode: Word
    seats: Annotated[int, Meta(ge=1, le=16)]
    roster: Annotated[list[SeatSetting], Meta(max_length=16)] = []
    options: Annotated[dict[Word, Word], Meta(max_length=100)] = {}


def recall(folder: PlayerFolder, game: str) -> LastTable | None:
    """The last table of this game, or None."""
    return kept.recall(folder.config / FILE, LastTable).table.get(game)


def remember(folder: PlayerFolder, game: str, table: LastTable) -> None:
    """Keep this table for the next time. Raises Unwritable."""
    kept.remember(folder.config / FILE, game, table)
