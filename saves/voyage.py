"""A voyage file: a save, packed small behind a line that says what it is, to be shared with other people."""

from __future__ import annotations

import zlib
from pathlib import Path

from saves.document import LARGEST, Document
from saves.files import read_whole, write_whole
from saves.format import from_bytes, to_bytes
from saves.trouble import Damaged, TooLarge, Torn

EXTENSION = ".voyage"
MAGIC = b"five-winds voyage\n"


def pack(document: Document) -> bytes:
    return MAGIC + zlib.compress(to_bytes(document), 9)


def unpack(data: bytes) -> bytes:
    """The save inside. What would unpack to more than any save can be is not unpacked."""
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(data[len(MAGIC) :], LARGEST + 1)
    except zlib.error as wrong:
        raise Damaged("This voyage file is damaged and cannot be read.", str(wrong)) from wrong
    if len(content) > LARGEST:
        raise TooLarge("This voyage file is larger than any game of Five Winds can be.")
    if not unpacker.eof:
        raise Torn("The end of this voyage file is missing.")
    if unpacker.unused_data:
        raise Damaged("This voyage file is damaged and cannot be read.", "something follows the voyage")
    return content


def read_any(path: Path) -> Document:
    """The document of a save or voyage file, whichever it is."""
    data = read_whole(path, LARGEST)
    return from_bytes(unpack(data) if data.startswith(MAGIC) else data)


def write_any(path: Path, document: Document) -> None:
    """A voyage file, or a plain save if the name does not end in .voyage."""
    write_whole(path, pack(document) if path.suffix == EXTENSION else to_bytes(document))
