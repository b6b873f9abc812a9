"""A running game that writes itself down: each answer, undo and redo is on the disk before the next one.

Trouble with the disk never stops a game. It is kept in `trouble` until a later attempt has written everything.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from saves.trouble import Unwritable
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
        lock: Lock,
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
        self.trouble: Unwritable | None = None  # why what was done last is not on the disk yet
        self.notes: tuple[str, ...] = ()  # what the player should be told after opening
        self._lock = lock
        self._journal: Journal | None = None

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
        """A new game, in a slot of its own. Raises Unwritable."""
        slot = slots.free(name)
        made = cls(slots, slot, session, seats, name, lock=slots.lock(slot, name), campaign=campaign, keep_every=keep_every)
        try:
            made.keep()
        except BaseException:
            made._lock.release()
            raise
        return made

    @classmethod
    def open(cls, slots: Slots, slot: str, *, keep_every: int = KEEP_EVERY) -> Autosave:
        """A saved game, as it was after the last thing that was done. Raises Unreadable, InUse or Unwritable."""
        lock = slots.lock(slot)
        try:
            session, document, notes, digest = slots.open(slot)
            seats, name, campaign = document.seats, document.name, document.campaign
            made = cls(slots, slot, session, seats, name, lock=lock, campaign=campaign, keep_every=keep_every)
            made.notes = notes
            if digest:
                made._go_on(digest)
            else:
                made.keep()
        except BaseException:
            lock.release()
            raise
        return made

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
        try:
            if self._journal is None or self._journal.closed:
                self.keep()
                return
            self._journal.append(deed)
            self.trouble = None
            if len(self._journal) >= self.keep_every or self.session.over:
                self.keep()
        except Unwritable as trouble:
            self.trouble = trouble

    # Full saves

    def keep(self, picture: bytes | None = None) -> None:
        """A full save, now, and a new journal. Raises Unwritable; then the old journal goes on if it can."""
        digest = self.slots.carry_over(self.slot, self.document(), self._journal)
        if self._journal:
            self._journal.close()
        self._go_on(digest)
        self.trouble = None
        if picture is not None:
            self.slots.write_picture(self.slot, picture)

    def _go_on(self, digest: str) -> None:
        self._journal = self.slots.begin_journal(self.slot, self.session.game.id, digest)

    def document(self) -> Document:
        return write_down(self.session, self.seats, self.name, campaign=self.campaign)

    def export(self, path: Path) -> None:
        """The game so far as a voyage file. Raises Unwritable."""
        write_any(path, self.document())

    def close(self) -> None:
        """Save what is not saved, and let the slot go. Raises Unwritable, and lets go all the same."""
        try:
            if self._journal is None or self._journal.closed or len(self._journal):
                self.keep()
        finally:
            if self._journal:
                self._journal.close()
            self._lock.release()

    def abandon(self) -> None:
        """Let the slot go and write nothing more: what was done is in the journal, and whatever went wrong is in no new save."""
        if self._journal:
            self._journal.close()
        self._lock.release()

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
