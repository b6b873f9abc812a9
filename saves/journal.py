"""The autosave journal: what was done since the last full save, one line each, on the disk before the next click.

    0c96f1aa {"five-winds":"journal","format":1,"game":"isle","base":"<sha256 of the save that it continues>"}
    5d1f02c4 [1,"answer",12,0,["sail","1.10"]]
    88a1be07 [2,"undo",0,false]

Each line begins with its check sum. Below the cover it is a list: its number, what was done, and how. A line that is not whole ends the
journal: it was being written when the process died. `kept` says that everything so far is in a newer save, whose own journal goes on.
"""

from __future__ import annotations

import errno
import os
from binascii import crc32
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from engine.kernel import Choice, Seat
from saves.document import FORMAT, LARGEST, LONGEST, Label, Nat, Parts, Place, SeatSetting, Sum, Word
from saves.files import in_place, let_go, read_whole, write_all, write_whole
from saves.trouble import Damaged, Newer, NotASave, Unreadable, not_written

KIND = "journal"


class Cover(Struct, rename={"kind": "five-winds"}):
    kind: str
    format: Nat
    game: Word
    base: str


class Answered(Struct, array_like=True, forbid_unknown_fields=True, tag="answer"):
    number: Nat
    seat: Place
    choice: Parts


class Undone(Struct, array_like=True, forbid_unknown_fields=True, tag="undo"):
    seat: Place
    free: bool


class Redone(Struct, array_like=True, forbid_unknown_fields=True, tag="redo"):
    pass


class Reseated(Struct, array_like=True, forbid_unknown_fields=True, tag="seat"):
    """A seat has another player from here on."""

    seat: Place
    setting: SeatSetting


class Renamed(Struct, array_like=True, forbid_unknown_fields=True, tag="name"):
    """A thing is called like this from here on; an empty text gives it its default again."""

    thing: Word
    text: Label


class Altered(Struct, array_like=True, forbid_unknown_fields=True, tag="change"):
    """The table of a campaign has changed."""

    change: Parts


class Ended(Struct, array_like=True, forbid_unknown_fields=True, tag="evening"):
    """A game of a campaign is over: the one whose file has this check sum."""

    number: Nat
    save: Sum


class Kept(Struct, array_like=True, forbid_unknown_fields=True, tag="kept"):
    save: Sum


Deed: TypeAlias = Answered | Undone | Redone | Reseated | Renamed | Altered | Ended | Kept


class Pages(NamedTuple):
    """What could be read of a journal. `torn`: "" whole, "end" a last line that was being written, "damaged" more than that."""

    base: str
    deeds: tuple[Deed, ...]
    torn: Literal["", "end", "damaged"]
    size: int  # bytes of the whole lines


def answered(number: int, seat: Seat, choice: Choice) -> Answered:
    return Answered(number, seat, list(choice))


class Journal:
    """A journal that is being written. A deed that cannot be written now is written with the next one, in order."""

    def __init__(self, path: Path, game: str, base: str) -> None:
        """Begin a new journal in the place of whatever was there. Raises Unwritable."""
        self.path = path
        cover = _summed(msgspec.json.encode(Cover(KIND, FORMAT, game, base)))
        write_whole(path, cover)
        self._size = len(cover)
        self._number = 0
        self._waiting: list[bytes] = []
        self._broken = False
        try:
            self._handle: int | None = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise not_written(error, path) from error

    def __len__(self) -> int:
        return self._number

    @property
    def closed(self) -> bool:
        return self._handle is None

    @property
    def in_place(self) -> bool:
        """Whether it is open, and still where it was begun."""
        return self._handle is not None and in_place(self._handle, self.path)

    def append(self, deed: Deed) -> None:
        """Write a deed, and those that are still waiting, to the disk. Raises Unwritable; the deed then waits for the next call."""
        self._number += 1
        self._waiting.append(_line(self._number, deed))
        self.flush()

    def withdraw(self) -> None:
        """The last deed, which could not be written, does not count any more."""
        self._waiting.pop()
        self._number -= 1

    def flush(self) -> None:
        """Write to the disk what is still waiting. Raises Unwritable, and Vanished when the journal is no longer where it was."""
        if self._handle is None:
            raise ValueError("this journal is closed")
        try:
            if self._broken:
                os.ftruncate(self._handle, self._size)
                self._broken = False
            data = b"".join(self._waiting)
            if data:
                self._broken = True  # until it is known that nothing torn is left at the end
                write_all(self._handle, data)
                os.fsync(self._handle)
            if not self.in_place:
                raise FileNotFoundError(errno.ENOENT, "the journal is gone")
        except OSError as error:
            raise not_written(error, self.path) from error
        self._broken = False
        self._size += len(data)
        self._waiting.clear()

    def close(self) -> None:
        if self._handle is not None:
            let_go(self._handle)
            self._handle = None


def _line(number: int, deed: Deed) -> bytes:
    tag, *rest = msgspec.to_builtins(deed)
    return _summed(msgspec.json.encode([number, tag, *rest]))


def _summed(content: bytes) -> bytes:
    return b"%08x %s\n" % (crc32(content), content)


def _content(line: bytes) -> bytes | None:
    """What follows the check sum, if the line is whole."""
    digest, _, content = line.partition(b" ")
    return content if digest == b"%08x" % crc32(content) else None


def read_journal(path: Path) -> Pages:
    """Everything up to the last whole line. Raises Unreadable when not even the cover can be read."""
    data = read_whole(path, LARGEST)
    first, *lines = data.split(b"\n")
    cover = _cover(first, path)
    last = lines.pop() if lines else b""  # what follows the last line break: nothing, or a line in the writing
    deeds: list[Deed] = []
    size = len(first) + 1
    for place, line in enumerate(lines):
        deed = _deed(line, place + 1) if place < LONGEST else None
        if deed is None:
            at_the_end = place == len(lines) - 1 and not last
            return Pages(cover.base, tuple(deeds), "end" if at_the_end else "damaged", size)
        deeds.append(deed)
        size += len(line) + 1
    return Pages(cover.base, tuple(deeds), "end" if last else "", size)


def _cover(line: bytes, path: Path) -> Cover:
    try:
        cover = msgspec.json.decode(_content(line) or b"", type=Cover)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Damaged("saving.rule.damaged_journal", str(wrong), file=path.name) from wrong
    if cover.kind != KIND:
        raise NotASave("saving.rule.not_a_journal", file=path.name)
    if cover.format > FORMAT:
        raise Newer("saving.rule.newer_journal", file=path.name)
    return cover


def _deed(line: bytes, number: int) -> Deed | None:
    """The deed of a line, or None when the line is not whole."""
    content = _content(line)
    if content is None:
        return None
    try:
        found: list[Any] = msgspec.json.decode(content, type=list[Any])
        if not found or found[0] != number:
            return None
        deed: Deed = msgspec.convert(found[1:], Deed)
        return deed
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None  # the check sum fits, so somebody wrote this line by hand


def continues(path: Path, save: str) -> bool:
    """Whether this is the journal of the save with this check sum."""
    try:
        return read_journal(path).base == save
    except Unreadable:
        return False


def mark_kept(path: Path, save: str) -> None:
    """Say at the end of a journal that nobody is writing any more which save holds all of it. Raises Unwritable."""
    pages = read_journal(path)
    try:
        handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.ftruncate(handle, pages.size)
            os.lseek(handle, 0, os.SEEK_END)
            write_all(handle, _line(len(pages.deeds) + 1, Kept(save)))
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        raise not_written(error, path) from error
