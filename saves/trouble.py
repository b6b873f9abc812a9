"""What can go wrong with a file, each a sentence for the player. The words themselves are not here: a sentence is named by its key."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NamedTuple

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_ALLOWED = (errno.EACCES, errno.EPERM)
NO_FOLDER = (errno.ENOTDIR, errno.EEXIST)


class Sentence(NamedTuple):
    """What the player is told: the key of a text and its named values, of which one may be a sentence itself."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: object) -> Sentence:
        return cls(key, tuple(values.items()))


class Trouble(Exception):
    """Something of which the player is told in one sentence; `detail` belongs into a report, not on the screen."""

    def __init__(self, key: str, /, detail: str = "", **values: object) -> None:
        super().__init__(key, detail)
        self.sentence = Sentence.of(key, **values)
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
    folder, detail = str(path.parent), f"{type(error).__name__}: {error}"
    if error.errno in NO_ROOM:
        return DiskFull("saving.rule.no_room", detail, folder=folder)
    if error.errno == errno.EROFS:
        return ReadOnly("saving.rule.read_only", detail, folder=folder)
    if error.errno in NOT_ALLOWED:
        return NotAllowed("saving.rule.may_not_write", detail, folder=folder)
    if error.errno in NO_FOLDER:
        return InTheWay("saving.rule.file_in_the_way", detail, folder=folder)
    if error.errno == errno.EISDIR:
        return InTheWay("saving.rule.folder_in_the_way", detail, file=path.name, folder=folder)
    if error.errno == errno.ENOENT:
        return Vanished("saving.rule.folder_gone", detail, folder=folder)
    return Unwritable("saving.rule.not_written", detail, file=path.name, folder=folder, reason=error.strerror)


def not_read(error: OSError, path: Path) -> Unreadable:
    """The sentence for an error that came up while reading."""
    detail = f"{type(error).__name__}: {error}"
    if isinstance(error, FileNotFoundError):
        return Missing("saving.rule.no_file", detail, file=path.name, folder=str(path.parent))
    if error.errno in NOT_ALLOWED:
        return Unreadable("saving.rule.may_not_read", detail, file=path.name)
    return Unreadable("saving.rule.not_read", detail, file=path.name, reason=error.strerror)
