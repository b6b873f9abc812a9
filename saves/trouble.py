"""What can go wrong with a file, each in one plain sentence for the player; `detail` belongs into a report, not on the screen."""

from __future__ import annotations

import errno
from pathlib import Path

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_ALLOWED = (errno.EACCES, errno.EPERM)
NO_FOLDER = (errno.ENOTDIR, errno.EEXIST)


class Trouble(Exception):
    """A sentence that may be shown as it is."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail


class Unreadable(Trouble):
    """A file that cannot be opened as a game."""


class Missing(Unreadable):
    """There is no such file."""


class Newer(Unreadable):
    """Made by a newer Five Winds, and very likely in good order."""


class Outdated(Unreadable):
    """Whole, but of older rules that can no longer be read: a fault of ours, so the file stays where it is."""


class NotOnShelf(Unreadable):
    """A save of a game that is not here."""


class Spoiled(Unreadable):
    """The content is of no use: such a file is kept aside, and an older generation takes its place."""


class NotASave(Spoiled):
    """Something else altogether."""


class TooLarge(Spoiled):
    """Larger than any game can be."""


class Torn(Spoiled):
    """The end of the file is missing."""


class Damaged(Spoiled):
    """Whole, but changed since it was written, or never written by us."""


class Impossible(Spoiled):
    """Readable, but no such position can be."""


class Unwritable(Trouble):
    """A file that could not be written; what was there before is still there."""


class DiskFull(Unwritable):
    pass


class ReadOnly(Unwritable):
    pass


class NotAllowed(Unwritable):
    pass


class InTheWay(Unwritable):
    """A folder is where a file should be, or a file where a folder should be."""


class Vanished(Unwritable):
    """The folder or file that was being written in is not there any more."""


class InUse(Trouble):
    """Another running copy of Five Winds has the game open."""


class BadPicture(Trouble):
    """Bytes that are not a small PNG."""


def not_written(error: OSError, path: Path) -> Unwritable:
    """The sentence for an error that came up while writing."""
    folder, detail = path.parent, f"{type(error).__name__}: {error}"
    if error.errno in NO_ROOM:
        return DiskFull(f"There is no room left to save in {folder}: free some space or choose another folder.", detail)
    if error.errno == errno.EROFS:
        return ReadOnly(f"The folder {folder} is read-only: choose another folder to save in.", detail)
    if error.errno in NOT_ALLOWED:
        return NotAllowed(f"Five Winds may not write in {folder}: change its permissions or choose another folder.", detail)
    if error.errno in NO_FOLDER:
        return InTheWay(f"A file is in the place of the folder {folder}: rename it or choose another folder.", detail)
    if error.errno == errno.EISDIR:
        return InTheWay(f"A folder named {path.name} is in the way in {folder}: rename it or choose another folder.", detail)
    if error.errno == errno.ENOENT:
        return Vanished(f"The folder {folder} is not there any more: bring it back or choose another folder.", detail)
    return Unwritable(f"{path.name} could not be saved in {folder} ({error.strerror or 'unknown reason'}).", detail)


def not_read(error: OSError, path: Path) -> Unreadable:
    """The sentence for an error that came up while reading."""
    detail = f"{type(error).__name__}: {error}"
    if isinstance(error, FileNotFoundError):
        return Missing(f"There is no file {path.name} in {path.parent}.", detail)
    if error.errno in NOT_ALLOWED:
        return Unreadable(f"Five Winds may not read {path.name}: change its permissions.", detail)
    return Unreadable(f"{path.name} could not be read ({error.strerror or 'unknown reason'}).", detail)
