"""The watch on the quay: it knows whether the last session came home.

A file lies in the player's folder while the program runs, and goes with a good end. After a crash there is a new
report, after a power cut nothing but the file itself; both times it is still there at the next start. While the harbour opens a game
by itself, the file names it: a game that took the program down with it is not opened by itself again.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from saves.files import discard, listed, read_whole, write_whole
from saves.folder import PlayerFolder
from saves.lock import Lock
from saves.trouble import InUse, Sentence, Unreadable, Unwritable

MARK, HOLD = "at-sea", "at-sea.lock"
LONGEST_NAME = 100  # bytes that the mark may hold


class Watch:
    """Begun with the program. Of two copies that run at once only the first is watched."""

    def __init__(self, folder: PlayerFolder) -> None:
        self.folder = folder
        self.mark = folder.data / MARK
        self.lost = False  # whether the last session ended unexpectedly
        self.report: Path | None = None  # what it left behind
        self.opened = ""  # the slot that was just being opened when it ended
        self.trouble: Sentence | None = None  # why there is no watch
        self._lock: Lock | None = None
        self._old = self._reports()
        try:
            self._lock = Lock(folder.data / HOLD, MARK)
            self.lost = os.path.isfile(self.mark)
            self.report = self._left_behind() if self.lost else None
            self.opened = self._named() if self.lost else ""
            write_whole(self.mark, b"")
        except InUse:
            return  # another copy keeps watch
        except Unwritable as trouble:
            self.trouble = trouble.sentence

    def _reports(self) -> set[Path]:
        return {path for path in listed(self.folder.reports) if path.suffix == ".txt"}

    def _left_behind(self) -> Path | None:
        """The report of the session that was lost, if it could still write one."""
        began = _written(self.mark)
        fresh = [path for path in self._old if _written(path) >= began]
        return max(fresh, key=_written, default=None)

    def _named(self) -> str:
        try:
            return read_whole(self.mark, LONGEST_NAME).decode("ascii", "replace").strip()
        except Unreadable:
            return ""

    def opens(self, slot: str) -> None:
        """This game is being opened; "" once it is seen that nothing went wrong."""
        if self._lock is not None:
            with suppress(OSError):  # nothing can be written: then every save says so itself
                self.mark.write_text(slot, encoding="ascii")

    def knows(self, report: Path) -> None:
        """A report that was written although the program goes on."""
        self._old.add(report)

    def end(self) -> None:
        """The program ends: well, unless it has just written a report."""
        if self._lock is None:
            return
        if self._reports() <= self._old:
            discard(self.mark)  # if it cannot go, the next start says that something was lost, which is no harm
        self._lock.release()
        self._lock = None


def _written(path: Path) -> int:
    """When a file was last written; long ago if that cannot be found out."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
