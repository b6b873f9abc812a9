"""A running game that writes itself down: each answer, undo and redo is on the disk before the next one.

Trouble with the disk never stops a game. It is kept in `trouble` until a later attempt has written everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from engine.kernel import Choice, Refusal, Seat
from engine.session import Session
from saves.document import Document, SeatSetting
from saves.journal import Deed, Journal, Redone, Reseated, Undone, answered
from saves.lock import Lock
from saves.resume import write_down
from saves.slots import Slots
from saves.trouble import InUse, Trouble, Unwritable, Vanished
from saves.voyage import write_any

KEEP_EVERY = 100  # deeds in the journal before a full save takes them over


class Autosave:
    """A session together with its slot, which is locked until `close`."""

    def __init__(
        self,
        slots: Slots,
        slot: str,
        session: Session,
        seats: Sequence[SeatSetting],
        name: str,
        *,
        lock: Lock | None = None,
        campaign: dict[str, Any] | None = None,
        keep_every: int = KEEP_EVERY,
    ) -> None:
        self.slots = slots
        self.slot = slot
        self.session = session
        self.seats = list(seats)
        self.name = name
        self.campaign = campaign
        self.keep_every = keep_every
        self.trouble: Trouble | None = None  # why the last attempt to write did not succeed
        self.unsaved = 0  # deeds that are in memory alone
        self.notes: tuple[str, ...] = ()  # what the player should be told after opening
        self._lock = lock
        self._journal: Journal | None = None
        self._digest = ""  # of the newest save; empty as long as there is none

    @classmethod
    def begin(
        cls,
        slots: Slots,
        session: Session,
        seats: Sequence[SeatSetting],
        name: str,
        *,
        campaign: dict[str, Any] | None = None,
        keep_every: int = KEEP_EVERY,
    ) -> Autosave:
        """A new game, in a slot of its own; where nothing can be written it begins all the same, with `trouble`."""
        made = cls(slots, slots.free(name), session, seats, name, campaign=campaign, keep_every=keep_every)
        made._write()
        return made

    @classmethod
    def open(cls, slots: Slots, slot: str, *, keep_every: int = KEEP_EVERY) -> Autosave:
        """A saved game, as it was after the last thing that was done. Raises Unreadable or InUse."""
        lock: Lock | None = None
        with suppress(Unwritable):  # it can be played all the same, and the first attempt to save says why
            lock = slots.lock(slot)
        try:
            session, document, notes, digest = slots.open(slot)
            seats, name, campaign = document.seats, document.name, document.campaign
            made = cls(slots, slot, session, seats, name, lock=lock, campaign=campaign, keep_every=keep_every)
            made.notes = notes
            made._digest = slots.newest(slot)
            made._write(begin=digest)
        except BaseException:
            if lock:
                lock.release()
            raise
        return made

    @property
    def lost(self) -> bool:
        """Whether something would be lost if the game ended here and now."""
        return self.unsaved > 0 or not self._digest

    # What is done

    def submit(self, seat: Seat, number: int, choice: Choice) -> Refusal | None:
        refusal = self.session.submit(seat, number, choice)
        if refusal is None:
            self._note(answered(number, seat, choice))
        return refusal

    def undo(self, seat: Seat, *, free: bool = False) -> bool:
        done = self.session.undo(seat, free=free)
        if done:
            self._note(Undone(seat, free))
        return done

    def redo(self) -> bool:
        done = self.session.redo()
        if done:
            self._note(Redone())
        return done

    def seat(self, seat: Seat, setting: SeatSetting) -> None:
        """Another player takes this seat."""
        self.seats[seat] = setting
        self._note(Reseated(seat, setting))

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
            if begin and self._lock:
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
        return journal is None or journal.closed or len(journal) >= self.keep_every or (self.session.over and len(journal) > 0)

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
        self._journal = self.slots.begin_journal(self.slot, self.session.game.id, digest)
        self._digest = digest

    def _drop_journal(self) -> None:
        if self._journal is not None:
            self._journal.close()
        self._journal = None

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

    def move(self, slots: Slots) -> None:
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

    def document(self) -> Document:
        return write_down(self.session, self.seats, self.name, campaign=self.campaign)

    def export(self, path: Path) -> None:
        """The game so far as a voyage file. Raises Unwritable."""
        write_any(path, self.document())

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

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
