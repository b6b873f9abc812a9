"""A disk that goes bad at a given call to the system, below everything that is ours."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

CHANGES = ("write", "fsync", "ftruncate", "replace", "rename", "link", "mkdir", "unlink", "rmdir")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
KINDS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.ENOENT, errno.EIO)


class Killed(BaseException):
    """The process is dead: nothing of ours may catch this."""


class BadDisk:
    """Counts the calls that change something in a folder; from the one with this number on they fail, until it is healed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = str(folder)
        self.calls = 0
        self.fails_at: int | None = None
        self.kind = errno.ENOSPC
        self.kills = self.dead = False
        self._handles: set[int] = set()
        for name in CHANGES:
            monkeypatch.setattr(os, name, self._failing(getattr(os, name)))
        self._open, self._close = os.open, os.close
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "close", self.close)

    def fail(self, kind: int = errno.ENOSPC, after: int = 0) -> None:
        """From so many calls on."""
        self.calls, self.fails_at, self.kind = 0, after, kind

    def kill(self, after: int = 0) -> None:
        """From so many calls on there is no process that could make one, until it is healed, which closes all its files."""
        self.fail(after=after)
        self.kills = True

    def heal(self) -> None:
        if self.dead:
            for handle in list(self._handles):
                self.close(handle)
        self.fails_at, self.kills, self.dead = None, False, False

    def _failing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def called(where: Any, *rest: Any, **more: Any) -> Any:
            if where in self._handles or (not isinstance(where, int) and os.fspath(where).startswith(self.folder)):
                self._count()
            return call(where, *rest, **more)

        return called

    def _count(self) -> None:
        self.calls += 1
        if self.fails_at is not None and self.calls > self.fails_at:
            if self.kills:
                self.dead = True
                raise Killed
            raise OSError(self.kind, os.strerror(self.kind))

    def open(self, path: Any, flags: int, *rest: Any, **more: Any) -> int:
        own = os.fspath(path).startswith(self.folder)
        if own and flags & WRITING:
            self._count()
        handle = self._open(path, flags, *rest, **more)
        if own:
            self._handles.add(handle)
        return handle

    def close(self, handle: int) -> None:
        self._handles.discard(handle)
        self._close(handle)


def handle_count() -> int:
    """How many files this process has open."""
    with suppress(FileNotFoundError):
        return len(os.listdir("/proc/self/fd"))
    return 0
