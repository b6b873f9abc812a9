"""Files that are either the old ones or the new ones, never something in between.

A write goes to a temporary file in the same folder, is flushed to the disk and takes the place of the old file in one stroke.
The old content remains as a generation (.1 the newest); what cannot be read is kept aside as *.damaged-N, never deleted.
"""

from __future__ import annotations

import os
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from secrets import token_hex

from saves.trouble import NotASave, TooLarge, not_read, not_written

PART = ".part"  # the end of a temporary file's name
PROBE, PROBED = f".probe{PART}", 64 * 1024  # a file to try a folder with, and its size: as much as a game needs
STRAY_AFTER = 60.0  # seconds: a write takes milliseconds, so an older temporary file was left by a process that died
PATIENCE = (0.02, 0.05, 0.1, 0.2, 0.3, 0.4)  # Windows: a scanner or indexer may hold a file for a moment
WINDOWS = os.name == "nt"


def write_whole(path: Path, data: bytes) -> None:
    """Put this content in the place of the file, entirely or not at all. Raises Unwritable."""
    try:
        part = write_part(path, data)
        try:
            replace(part, path)
        except OSError:
            discard(part)
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise not_written(error, path) from error


def write_part(path: Path, data: bytes) -> Path:
    """The content in a temporary file beside `path`, safely on the disk. Raises OSError."""
    part = path.with_name(f".{path.name}.{token_hex(4)}{PART}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        try:
            write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        discard(part)
        raise
    return part


def write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, if it is not there. Raises Unwritable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(error, folder / PART) from error


def probe(folder: Path) -> None:
    """Write a little in a folder, to see whether that can be done. Raises Unwritable."""
    make_folder(folder)
    path = folder / PROBE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644)
        try:
            write_all(handle, bytes(PROBED))
            os.fsync(handle)
        finally:
            os.close(handle)
            discard(path)
        os.listdir(folder)
    except OSError as error:
        raise not_written(error, path) from error


def listed(folder: Path) -> list[Path]:
    """What lies in a folder, by name; nothing if it cannot be looked into."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []  # whoever writes there is told why


def stamp(path: Path) -> tuple[int, ...]:
    """Differs as soon as another file lies here or this one was written; nothing if it cannot be looked at."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def discard(part: Path) -> None:
    with suppress(OSError):  # the next start sweeps it
        part.unlink()


def replace(source: Path, target: Path) -> None:
    for pause in PATIENCE if WINDOWS else ():
        try:
            os.replace(source, target)
            return
        except PermissionError:
            time.sleep(pause)
    os.replace(source, target)


def in_place(handle: int, path: Path) -> bool:
    """Whether the open file is the one that has this name: its folder may have been removed or replaced."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def let_go(handle: int) -> None:
    """Close a file whose content is on the disk already, or is of no use."""
    with suppress(OSError):
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make renames in this folder outlast a power cut. Windows has no handle for a folder and needs none."""
    if WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_whole(path: Path, limit: int) -> bytes:
    """The content of an ordinary file of at most `limit` bytes. Raises Unreadable."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotASave("saving.rule.no_plain_file", file=path.name)
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise not_read(error, path) from error
    if len(data) > limit:
        raise TooLarge("saving.rule.too_large", file=path.name)
    return data


def sweep(folder: Path, older_than: float = STRAY_AFTER) -> int:
    """Remove temporary files that a killed process left behind; how many there were."""
    swept = 0
    for part in listed(folder):
        if not (part.name.startswith(".") and part.name.endswith(PART)):
            continue
        with suppress(OSError):  # gone already, or not ours to remove: no reason not to start
            if time.time() - part.stat().st_mtime >= older_than:
                part.unlink()
                swept += 1
    return swept


class Generations:
    """A file and the contents it had before."""

    def __init__(self, path: Path, keep: int = 4) -> None:
        self.path = path
        self.keep = keep

    def __iter__(self) -> Iterator[Path]:
        """The file and its generations, newest first, as far as they exist."""
        return (path for path in self.paths() if os.path.exists(path))

    def paths(self) -> list[Path]:
        return [self.path, *(self.path.with_name(f"{self.path.name}.{age}") for age in range(1, self.keep + 1))]

    def write(self, data: bytes) -> None:
        """A new content; the one before becomes the first generation. Raises Unwritable."""
        try:
            part = write_part(self.path, data)
            try:
                self.age(copy=True)
                replace(part, self.path)
            except OSError:
                discard(part)
                raise
            sync_folder(self.path.parent)
        except OSError as error:
            raise not_written(error, self.path) from error

    def age(self, *, copy: bool = False) -> None:
        """Move each generation one further. A copied newest one stays in its place, so that the name is never empty."""
        paths = self.paths()
        for path in paths:
            if os.path.isdir(path):
                self.set_aside(path)
        if not os.path.exists(self.path):
            return
        newest = _twin(self.path) if copy else self.path  # first what needs room, so that nothing has moved when there is none
        try:
            for younger, older in zip(paths[-2:0:-1], paths[:1:-1], strict=True):
                if os.path.exists(younger):
                    replace(younger, older)
            replace(newest, paths[1])
        except OSError:
            if copy:
                discard(newest)
            raise

    def set_aside(self, path: Path, *, copy: bool = False) -> Path:
        """Keep a damaged file where it is not read again; its new place, or the old one if the folder does not allow it.

        With `copy` the file stays, because something in it is still of use.
        """
        for number in count(1):
            aside = self.path.with_name(f"{self.path.name}.damaged-{number}")
            if not os.path.lexists(aside):
                break
        try:
            if copy:
                shutil.copyfile(path, aside)
            else:
                replace(path, aside)
        except OSError:
            return path  # it is still there, which is all that matters
        return aside


def _twin(path: Path) -> Path:
    """A temporary second name for the same content; where the drive knows no links, a copy. Raises OSError."""
    twin = path.with_name(f".{path.name}.{token_hex(4)}{PART}")
    try:
        os.link(path, twin)
    except OSError:
        try:
            shutil.copyfile(path, twin)
        except OSError:
            discard(twin)
            raise
    return twin
