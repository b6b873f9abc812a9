"""One copy of the program per game. The lock is the system's own, so it ends with its process, however that ends.

On a drive that knows no locks there is none: then only the generations of a save stand between two copies.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import TracebackType

from saves.files import in_place, let_go
from saves.trouble import InUse, not_written

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    """Held from its making until `release`. Raises InUse at once when another copy holds it."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        try:
            self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise not_written(error, path) from error
        try:
            _take(self._handle)
        except OSError as error:
            if error.errno in TAKEN:
                self.release()
                raise InUse("saving.rule.in_use", name=name) from error

    @property
    def in_place(self) -> bool:
        """Whether it is held, and others would still meet it there."""
        return self._handle is not None and in_place(self._handle, self.path)

    def release(self) -> None:
        if self._handle is not None:
            let_go(self._handle)
            self._handle = None

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def _take(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
