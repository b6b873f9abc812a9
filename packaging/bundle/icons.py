"""The icons of the three systems, from the pictures that packaging/art draws of our own SVG."""

from __future__ import annotations

import os
import shutil
import struct
from pathlib import Path

from .about import ASSETS, ICON_SOURCE, NAME

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

PIXELS = {16: "0.125x", 32: "0.25x", 48: "0.375x", 64: "0.5x", 128: "1x", 256: "2x", 512: "4x"}
IN_ICO = (16, 32, 48, 64, 128, 256)
IN_ICNS = ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256), (b"ic08", 256), (b"ic14", 512), (b"ic09", 512))
"""The types of an Apple icon: 16 and 32 points for sharp screens, then 128, 256 and 512 plain and sharp."""
LARGEST_BITMAP = 64
"""Of an .ico: larger pictures are PNG, smaller ones what every Windows can read."""


def png(size: int) -> Path:
    return ASSETS / "sprites" / "house" / PIXELS[size] / "app_icon.png"


def ico() -> bytes:
    """An icon for Windows."""
    images = [_bitmap(size) if size <= LARGEST_BITMAP else png(size).read_bytes() for size in IN_ICO]
    at = 6 + 16 * len(images)
    head = struct.pack("<HHH", 0, 1, len(images))
    for size, image in zip(IN_ICO, images, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), at)
        at += len(image)
    return head + b"".join(images)


def _bitmap(size: int) -> bytes:
    """Rows from the bottom, blue first, then a mask that says nothing more."""
    picture = pygame.image.load(png(size))
    mask = bytes((size + 31) // 32 * 4 * size)
    head = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, size * size * 4 + len(mask), 0, 0, 0, 0)
    return head + pygame.image.tobytes(picture, "BGRA", True) + mask


def icns() -> bytes:
    """An icon for macOS."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in ((k, png(s).read_bytes()) for k, s in IN_ICNS))
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def hicolor(share: Path) -> None:
    """The icons of a Linux desktop, in all sizes and as a drawing."""
    for size in PIXELS:
        _put(png(size), share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png")
    _put(ICON_SOURCE, share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg")


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
