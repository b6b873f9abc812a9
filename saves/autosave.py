"""A running game that writes itself down: each answer, undo and redo is on the disk before the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from engine.kernel import Choice, Refusal, Seat
from engine.session import Session
from saves.document import Dare, Document, SeatSetting
from saves.journal import Redone, Renamed, Reseated, Undone, answered
from saves.keeper import KEEP_EVERY, Keeper
from saves.lock import Lock
from saves.names import rename
from saves.resume import write_down
from saves.slots import Slots
from saves.trouble import Unwritable
from saves.voyage import write_any


class Autosave(Keeper):
    """A session together with its slot. `names` is what players have called things, `dare` a result to be beaten."""

    slots: Slots

    def __init__(
        self,
        slots: Slots,
        slot: str,
        session: Session,
        seats: Sequence[SeatSetting],
        name: str,
        *,
        names: Mapping[str, str] = MappingProxyType({}),
        dare: Dare | None = None,
        lock: Lock | None = None,
        keep_every: int = KEEP_EVERY,
    ) -> None:
        super().__init__(slots, slot, name, lock=lock, keep_every=keep_every)
        self.session = session
        self.seats = list(seats)
        self.names = dict(names)
        self.dare = dare

    @property
    def game(self) -> str:
        return self.session.game.id

    @property
    def over(self) -> bool:
        return self.session.over

    @classmethod
    def begin(
        cls,
        slots: Slots,
        session: Session,
        seats: Sequence[SeatSetting],
        name: str,
        *,
        keep_every: int = KEEP_EVERY,
    ) -> Autosave:
        """A new game, in a slot of its own; where nothing can be written it begins all the same, with `trouble`."""
        made = cls(slots, slots.free(name), session, seats, name, keep_every=keep_every)
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
            made = cls(
                slots,
                slot,
                session,
                document.seats,
                document.name,
                names=document.names,
                dare=document.dare,
                lock=lock,
                keep_every=keep_every,
            )
            made.notes = notes
            made._digest = slots.newest(slot)
            made._write(begin=digest)
        except BaseException:
            if lock:
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

    def rename(self, thing: str, typed: str) -> None:
        """A thing (`island/12`) is called like this from here on; where nothing can be read it has its default again."""
        rename(self.names, thing, typed)
        self._note(Renamed(thing, self.names.get(thing, "")))

    def document(self) -> Document:
        return write_down(self.session, self.seats, self.name, names=self.names, dare=self.dare)

    def export(self, path: Path) -> None:
        """The game so far as a voyage file. Raises Unwritable."""
        write_any(path, self.document())
