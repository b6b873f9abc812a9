"""How each game was set up last, so that the next table begins with it. One small file; what cannot be used is left out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from saves.document import SeatSetting, Word
from saves.files import Generations, make_folder, read_whole
from saves.folder import PlayerFolder
from saves.trouble import Spoiled, Unreadable

FILE = "setups.json"
LARGEST = 256 * 1024


class LastTable(Struct, forbid_unknown_fields=True):
    """A table as it was laid: the mode, how many sat there, everybody who ever sits there, and the options."""

    mode: Word
    seats: Annotated[int, Meta(ge=1, le=16)]
    roster: Annotated[list[SeatSetting], Meta(max_length=16)] = []
    options: Annotated[dict[Word, Word], Meta(max_length=100)] = {}


def recall(folder: PlayerFolder, game: str) -> LastTable | None:
    """The last table of this game, or None."""
    try:
        return msgspec.convert(_all(folder).get(game), LastTable)
    except msgspec.MsgspecError:
        return None


def remember(folder: PlayerFolder, game: str, table: LastTable) -> None:
    """Keep this table for the next time. Raises Unwritable."""
    kept = _all(folder) | {game: msgspec.to_builtins(table)}
    make_folder(folder.config)
    Generations(folder.config / FILE).write(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")


def _all(folder: PlayerFolder) -> dict[str, Any]:
    """Everything in the file, or in the generation before it; a damaged file is kept aside."""
    generations = Generations(folder.config / FILE)
    for path in list(generations):
        try:
            return msgspec.json.decode(read_whole(path, LARGEST), type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
            generations.set_aside(path)
        except Unreadable:
            continue
    return {}
