"""What the packages are called and where they are made: one place for all systems."""

from __future__ import annotations

import platform
import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DIST = ROOT / "dist"
ASSETS = ROOT / "assets"
PICTURES = ROOT / "packaging" / "pictures"
ICON_SOURCE = ROOT / "packaging" / "art" / "house" / "drawings" / "app_icon.svg"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME: str = PROJECT["name"]
VERSION: str = PROJECT["version"]
SUMMARY: str = PROJECT["description"]
TITLE = "Five Winds"
AUTHORS = "Five Winds contributors"
APP_ID = "net.fivewinds.game"
VOYAGE_TYPE = "application/x-five-winds-voyage"
MAINTAINER = f"{AUTHORS} <contributors@five-winds.invalid>"

MACHINE = platform.machine().lower()
SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
DEB_MACHINE = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}.get(MACHINE, MACHINE)

RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)


class Release(NamedTuple):
    """A chapter of CHANGELOG.md."""

    version: str
    date: str
    changes: tuple[str, ...]

    @property
    def moment(self) -> datetime:
        """What all files in the packages bear as their time, so that equal contents give equal packages."""
        return datetime.fromisoformat(self.date).replace(tzinfo=UTC)


def releases() -> list[Release]:
    """All releases that CHANGELOG.md tells of, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = list(RELEASE.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [Release(m[1], m[2], _changes(text[m.end() : end])) for m, end in zip(found, ends, strict=True)]


def _changes(chapter: str) -> tuple[str, ...]:
    """The items of its lists, each on one line."""
    joined = re.sub(r"\n {2,}", " ", chapter)
    return tuple(line.removeprefix("- ") for line in joined.splitlines() if line.startswith("- "))


def folder_name() -> str:
    """Of the bundle, and of its archive without the ending."""
    return f"{NAME}-{VERSION}-{SYSTEM}-{MACHINE}"


def deb_name() -> str:
    return f"{NAME}_{VERSION}_{DEB_MACHINE}.deb"
