"""A small file of the player's own: one table of names, written whole. A damaged one is kept aside, and the one before it counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from saves.files import Generations, make_folder, read_whole
from saves.trouble import Spoiled, Unreadable

LARGEST = 256 * 1024

T = TypeVar("T", bound=msgspec.Struct)


class Kept(NamedTuple, Generic[T]):
    """What the file says by its names, and whether something of it had to be kept aside."""

    table: dict[str, T]
    torn: bool = False


def recall(path: Path, kind: type[T]) -> Kept[T]:
    """Everything in the file that is of this kind; what cannot be used is left out."""
    table, torn = _read(path)
    found = {}
    for name, value in table.items():
        try:
            found[name] = msgspec.convert(value, kind)
        except msgspec.MsgspecError:
            continue
    return Kept(found, torn)


def remember(path: Path, name: str, value: msgspec.Struct) -> None:
    """Keep this under its name, and everything else as it is. Raises Unwritable."""
    table, _ = _read(path)
    make_folder(path.parent)
    Generations(path).write(msgspec.json.format(msgspec.json.encode(table | {name: msgspec.to_builtins(value)}), indent=2) + b"\n")


def _read(path: Path) -> tuple[dict[str, Any], bool]:
    """What is in the file, or in the generation before it; and whether something had to be kept aside."""
    generations, torn = Generations(path), False
    for file in list(generations):
        try:
            return msgspec.json.decode(read_whole(file, LARGEST), type=dict[str, Any]), torn
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
            generations.set_aside(file)
            torn = True
        except Unreadable:
            continue
    return {}, torn
