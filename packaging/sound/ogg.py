"""OGG Vorbis that comes out the same each time: the encoder draws a stream number by chance, so it is replaced by a fixed one."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from .tone import RATE

SERIAL = 1
CHUNK = 65_536  # frames; the encoder overflows its stack on one long write


def write(path: Path, x: NDArray[np.float64], quality: float) -> int:
    """Write a sound with a Vorbis quality of -1 to 10; returns the size in bytes."""
    memory = io.BytesIO()
    channels = 1 if x.ndim == 1 else x.shape[1]
    # The library counts from 0 (best) to 1 (smallest).
    level = 1 - (quality + 0.1) / 10 if quality > 0 else 1.0
    with soundfile.SoundFile(memory, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=level) as file:
        for at in range(0, len(x), CHUNK):
            file.write(x[at : at + CHUNK])
    data = renumbered(memory.getvalue())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def renumbered(data: bytes) -> bytes:
    """The same stream with our serial number in each page, and the page's check sum made right again."""
    out, at = bytearray(), 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("this is no OGG page")
        segments = data[at + 26]
        table = data[at + 27 : at + 27 + segments]
        end = at + 27 + segments + sum(table)
        page = bytearray(data[at:end])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(bytes(page)))
        out += page
        at = end
    return bytes(out)


def _table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1
        table.append(value & 0xFFFFFFFF)
    return table


_SUMS = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _SUMS[(value >> 24) ^ byte]
    return value
