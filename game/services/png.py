"""Pictures as PNG files. pygame packs them as small as can be, which takes half a second for a window and stops everything else."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from threading import Thread

import pygame

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, COLOURS = 8, 2  # bits of a colour, and the number of red, green and blue
QUICKLY = 3  # how hard the pixels are packed


def packed(size: tuple[int, int], pixels: bytes) -> bytes:
    """A PNG of these pixels, three bytes each."""
    wide, high = size
    rows = b"".join(b"\0" + pixels[at : at + 3 * wide] for at in range(0, 3 * wide * high, 3 * wide))
    header = struct.pack(">IIBBBBB", wide, high, DEPTH, COLOURS, 0, 0, 0)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, QUICKLY)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(surface: pygame.Surface) -> bytes:
    return packed(surface.get_size(), pygame.image.tobytes(surface, "RGB"))


class Snapshot(Thread):
    """A picture of a surface as it is now, on its way to the disk while everything goes on."""

    def __init__(self, surface: pygame.Surface, place: Path) -> None:
        super().__init__()
        self.place = place
        self.wrong: OSError | None = None  # why it could not be written
        self._size, self._pixels = surface.get_size(), pygame.image.tobytes(surface, "RGB")
        self.start()

    def run(self) -> None:
        try:
            self.place.parent.mkdir(parents=True, exist_ok=True)
            self.place.write_bytes(packed(self._size, self._pixels))
        except OSError as wrong:
            self.wrong = wrong
