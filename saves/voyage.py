"""A voyage file: a save, packed small behind a line that says what it is, to be shared with other people.

That of a whole campaign holds the campaign and its games one after the other, each with its header.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path

from saves.document import LARGEST, Document
from saves.files import read_whole, write_whole
from saves.format import LONGEST_HEADER, OTHER_KIND, from_bytes, read_header, to_bytes
from saves.trouble import Damaged, NotASave, TooLarge, Torn

EXTENSION = ".voyage"
MAGIC = b"five-winds voyage\n"
CAMPAIGN_MAGIC = b"five-winds campaign\n"
LARGEST_CAMPAIGN = 16 * LARGEST  # unpacked, with all its games
MOST_SAVES = 100


def pack(document: Document) -> bytes:
    return shrunk(to_bytes(document))


def shrunk(content: bytes, magic: bytes = MAGIC) -> bytes:
    return magic + zlib.compress(content, 9)


def unpack(data: bytes, magic: bytes = MAGIC, largest: int = LARGEST) -> bytes:
    """What is inside. What would unpack to more than any save can be is not unpacked."""
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(data[len(magic) :], largest + 1)
    except zlib.error as wrong:
        raise Damaged("saving.rule.damaged_voyage", str(wrong)) from wrong
    if len(content) > largest:
        raise TooLarge("saving.rule.too_large_voyage")
    if not unpacker.eof:
        raise Torn("saving.rule.torn_voyage")
    if unpacker.unused_data:
        raise Damaged("saving.rule.damaged_voyage", "something follows the voyage")
    return content


def read_any(path: Path) -> Document:
    """The document of a save or voyage file, whichever it is."""
    data = read_whole(path, LARGEST)
    if data.startswith(CAMPAIGN_MAGIC):
        raise NotASave(OTHER_KIND["campaign"])
    return from_bytes(unpack(data) if data.startswith(MAGIC) else data)


def write_any(path: Path, document: Document) -> None:
    """A voyage file, or a plain save if the name does not end in .voyage."""
    write_whole(path, pack(document) if path.suffix == EXTENSION else to_bytes(document))


def pack_whole(saves: Iterable[bytes]) -> bytes:
    """A campaign and its games."""
    return shrunk(b"".join(saves), CAMPAIGN_MAGIC)


def unpack_whole(data: bytes) -> list[bytes]:
    """The campaign and its games, each as it was written."""
    content = unpack(data, CAMPAIGN_MAGIC, LARGEST_CAMPAIGN)
    found: list[bytes] = []
    start = 0
    while start < len(content):
        line = content[start : start + LONGEST_HEADER + 1].partition(b"\n")[0]
        end = start + len(line) + 1 + read_header(line).size
        if end > len(content):
            raise Torn("saving.rule.torn_voyage")
        if len(found) >= MOST_SAVES:
            raise Damaged("saving.rule.damaged_voyage", "there is too much in it")
        found.append(content[start:end])
        start = end
    return found
