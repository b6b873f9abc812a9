"""Something that writes itself down: each deed is on the disk before the next one, by a journal and now and then by a full save.

Trouble with the disk never stops a game. It is kept in `trouble` until a later attempt has written everything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from saves.document import About
from saves.journal import Deed, Journal
from saves.lock import Lock
from saves.slot_files import SlotFiles
from saves.trouble import InUse, Sentence, Trouble, Unwritable, Vanished

KEEP_EVERY = 100  # deeds in the journal before a full save takes them over


class Keeper(ABC):
    """What is played, together with its slot, which is locked until `close`."""

    def __init__(self, slots: SlotFiles, slot: str, name: str, *, lock: Lock | None = None, keep_every: int = KEEP_EVERY) -> None:
        self.slots = slots
        self.slot = slot
        self.name = name
        self.keep_every = keep_every
        self.trouble: Trouble | None = None  # why the last attempt to write did not succeed
        self.unsaved = 0  # deeds that are in memory alone
        self.notes: tuple[Sentence, ...] = ()  # what the player should be told after opening
        self._lock = lock
        self._journal: Journal | None = None
        self._digest = ""  # of the newest save; empty as long as there is none

    @property
    @abstractmethod
    def game(self) -> str: ...

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing more will be done, so that a full save is due."""

    @abstractmethod
    def document(self) -> About:
        """All of it, as it stands."""

    @abstractmethod
    def export(self, path: Path) -> None:
        """All of it so far as a voyage file. Raises Unwritable."""

    @property
    def lost(self) -> bool:
        """Whether something would be lost if the game ended here and now."""
        return self.unsaved > 0 or not self._digest

    def _note(self, deed: Deed) -> None:
        self.unsaved += 1
        self._write(deed)

    def retry(self) -> None:
        """Write what could not be written, if it can be now."""
        self.slots.check()
        self._write()

    def _write(self, deed: Deed | None = None, *, begin: str = "") -> None:
        """Bring everything to the disk: by the journal, or by a full save where there is none or it is long. Trouble is kept.

        `begin` is the check sum of the save that a new journal may continue.
        """
        before = self.trouble
        try:
            if begin and self._held:
                self._go_on(begin)
            if self._written_on(deed):
                self._all_written()
            if self._full:
                self._keep_if_it_can(before)
        except (Unwritable, InUse) as trouble:
            self.trouble = trouble

    def _keep_if_it_can(self, before: Trouble | None) -> None:
        """A full save; after trouble the folder is tried first, which costs much less than a whole game for nothing."""
        trouble = self.slots.check() if before else None
        if trouble:
            raise trouble
        self.keep()

    def _written_on(self, deed: Deed | None) -> bool:
        """Whether the journal could go on; when it has vanished, there is none any more."""
        if self._journal is None or self._journal.closed:
            return False
        try:
            if deed:
                self._journal.append(deed)
            else:
                self._journal.flush()
        except Vanished:
            self._drop_journal()
            return False
        return True

    @property
    def _full(self) -> bool:
        """Whether a full save is due."""
        journal = self._journal
        return journal is None or journal.closed or len(journal) >= self.keep_every or (self.over and len(journal) > 0)

    def _all_written(self) -> None:
        self.trouble, self.unsaved = None, 0

    # Full saves

    def keep(self, picture: bytes | None = None) -> None:
        """A full save, now, and a new journal. Raises Unwritable; then the old journal goes on if it can."""
        self._hold()
        try:
            digest = self.slots.carry_over(self.slot, self.document(), self._journal)
            self._drop_journal()
            self._go_on(digest)
        except Unwritable:
            found = self.slots.newest(self.slot)
            if found != self._digest:  # the new save is there, so nobody would look into the old journal for what is done next
                self._drop_journal()
                self._digest = found
            raise
        self._all_written()
        if picture is not None:
            self.slots.write_picture(self.slot, picture)

    def _go_on(self, digest: str) -> None:
        self._journal = self.slots.begin_journal(self.slot, self.game, digest)
        self._digest = digest

    def _drop_journal(self) -> None:
        if self._journal is not None:
            self._journal.close()
        self._journal = None

    @property
    def _held(self) -> bool:
        return self._lock is not None

    def _hold(self) -> None:
        """Have a slot and its lock, also where the folder could not be written before or was made anew. Raises Unwritable."""
        if self._lock and self._lock.in_place:
            return
        self._let_go()
        self.slots.folder.prepare()
        if self.slots.is_still(self.slot, self._digest):
            with suppress(InUse):
                self._lock = self.slots.lock(self.slot, self.name)
        if self._lock is None:  # another game or another copy of the program has got the slot meanwhile
            self.slot, self._digest = self.slots.free(self.name), ""
            self._lock = self.slots.lock(self.slot, self.name)

    def _let_go(self) -> None:
        self._drop_journal()
        if self._lock:
            self._lock.release()
        self._lock = None

    def move(self, slots: SlotFiles) -> None:
        """Go on in another folder; what was written in the old one stays there. Raises Unwritable, and then all is as before."""
        before = (self.slots, self.slot, self._lock, self._journal, self._digest)
        self.slots, self.slot, self._lock, self._journal, self._digest = slots, slots.free(self.name), None, None, ""
        try:
            self.keep()
        except Unwritable:
            self._let_go()
            self.slots, self.slot, self._lock, self._journal, self._digest = before
            raise
        _, _, lock, journal, _ = before
        if journal is not None:
            journal.close()
        if lock:
            lock.release()

    def close(self) -> None:
        """Save what is not saved, and let the slot go. What could not be saved is told by `trouble` and `lost`."""
        try:
            if self._journal is None or not self._journal.in_place or len(self._journal):
                self.keep()
        except (Unwritable, InUse) as trouble:
            self.trouble = trouble
            self.slots.check()
        finally:
            self._let_go()

    def abandon(self) -> None:
        """Let the slot go and write nothing more: what was done is in the journal, and whatever went wrong is in no new save."""
        self._let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
