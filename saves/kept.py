"""A small file of the player's own: one table of names, written whole. A damaged one is kept aside, and the one before it counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from saves.files import Generations, make_folder, read_whole
from saves.trouble import Spoiled, Unreadable

LARGEST = 256 * 1024


class Kept(NamedTuple):
    """What the file says, and whether something of it had to be kept aside."""

    table: dict[str, Any]
    torn: bool = False


def read_table(path: Path) -> Kept:
    """Everything in the file, or in the generation before it."""
    generations, torn = Generations(path), False
    for file in list(generations):
        try:
            return Kept(msgspec.json.decode(read_whole(file, LARGEST), type=dict[str, Any]), torn)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
            generations.set_aside(file)
            torn = True
        except Unreadable:
            continue
    return Kept({}, torn)


def write_table(path: Path, table: dict[str, Any]) -> None:
    """Keep this table. Raises Unwritable."""
    make_folder(path.parent)
    Generations(path).write(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")
