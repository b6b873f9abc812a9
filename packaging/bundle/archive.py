"""The bundle as one file to download. Equal folders give equal archives."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

from .about import SYSTEM, releases


def pack(folder: Path, into: Path) -> Path:
    """A .zip for Windows, a .tar.xz for the others."""
    return _zip(folder, into / f"{folder.name}.zip") if SYSTEM == "windows" else _tar(folder, into / f"{folder.name}.tar.xz")


def _tar(folder: Path, out: Path) -> Path:
    with tarfile.open(out, "w:xz", preset=6) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=_plain)
    return out


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nothing of the machine that packed it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(releases()[0].moment.timestamp())
    if not entry.issym():
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def _zip(folder: Path, out: Path) -> Path:
    moment = releases()[0].moment.timetuple()[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    return out
