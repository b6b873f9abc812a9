"""What goes into the bundle, what stays out, and how much it weighs."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

from .about import ASSETS

OUR_PACKAGES = ("engine", "game", "saves")

BY_NAME = ("fontpkg_cinzel", "fontpkg_eb_garamond", "pygame_gui", "pygame_gui.data")
"""Packages that no line imports when the program starts; letters are read out of them."""

LEFT_OUT = (
    "PIL", "numpy", "setuptools", "pkg_resources", "_distutils_hack", "pip", "yaml", "fontpkg",
    "tkinter", "_tkinter", "unittest", "test", "doctest", "pdb", "pydoc", "pydoc_data", "lib2to3", "curses", "readline", "sqlite3",
    "ssl", "_ssl", "_hashlib", "xmlrpc", "ftplib", "imaplib", "smtplib", "turtle",
    "pygame.docs", "pygame.examples", "pygame.tests", "pygame.camera", "pygame._camera", "pygame._camera_opencv", "pygame.midi",
    "pygame.pypm", "pygame.ftfont", "pygame.surfarray", "pygame.sndarray",
)  # fmt: skip
"""Tools for building, and what a game without a network or a camera never needs."""

DROPPED = (
    "pygame_gui/data/NotoSans?*-*",  # scripts that we have no words in: 39 MB
    "pygame_gui/data/*Italic.ttf",
    "pygame/freesansbold.ttf",
    "pygame/docs/*",
    "pygame/examples/*",
    "pygame/tests/*",
    "*.pyi",
    "*.dist-info/[!M]*",  # all but METADATA, which has the version
)
"""Files that come along with a package and are not needed. Paths in the bundle."""

MB = 1_000_000
MOST_UNPACKED = 60 * MB
MOST_PACKED = 25 * MB


def is_dropped(path: str) -> bool:
    return any(fnmatch(path.replace("\\", "/"), pattern) for pattern in DROPPED)


def weight(folder: Path) -> int:
    """Bytes of all files; links weigh nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def weight_of_assets() -> int:
    return weight(ASSETS)
