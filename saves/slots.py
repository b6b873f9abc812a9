"""Saved games in named slots.

games/evening-2.save        the newest full save         evening-2.save.1 .2 .3 .4    older ones
games/evening-2.journal     what was done since then     evening-2.journal.1 .2 .3 .4 each continues one of the saves
games/evening-2.png         a picture of the table       evening-2.save.damaged-1     what could not be read, kept aside
games/evening-2.aside       the game was put aside: it is not opened by itself
games/evening-2.branch      it is another way to go on with a game, see saves.branches
games/evening-2.pencil      a turn that was laid out in pencil, see saves.draft
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.kernel import Seat
from engine.session import Session
from saves.document import Document, SeatSetting
from saves.format import from_bytes
from saves.journal import Answered, Deed, Kept, Redone, Renamed, Reseated, Undone
from saves.names import clean, rename
from saves.resume import Resumed, take_up, write_down
from saves.slot_files import SlotFiles, of_a_stranger
from saves.trouble import Sentence, Unwritable
from saves.voyage import read_any, write_any


class Opened(NamedTuple):
    """A game to play on, and what the player should be told first."""

    session: Session
    document: Document
    notes: tuple[Sentence, ...]
    digest: str  # of the save that holds exactly this; empty when there is more in the game than in any save


class Slots(SlotFiles):
    """The saved games of a player."""

    save, journal = ".save", ".journal"

    def open(self, slot: str) -> Opened:
        """The game as it was after the last thing that was done. Hold its lock. Raises Unreadable."""
        with of_a_stranger():
            found = self._restore(slot, lambda data: take_up(from_bytes(data), self.find_game), _done_again)
            session, document = found.what
            notes = (*found.notes(document.name, _where(session, document)), *_about_rules(session, document))
        return Opened(session, document, notes, "" if session.differs_at is not None else found.digest)

    def peek(self, slot: str) -> Opened:
        """The game, to be looked at or copied. Raises Unreadable or InUse."""
        try:
            lock = self.lock(slot)
        except Unwritable:
            return self.open(slot)  # where no lock can be made, nobody changes anything either
        with lock:
            return self.open(slot)

    def rename(self, slot: str, name: str) -> None:
        """Give the game another name; its files keep theirs."""
        with self.lock(slot):
            self.carry_over(slot, write_again(self.open(slot), name=name))

    def duplicate(self, slot: str, name: str) -> str:
        """The same game once more under another name, to be played on differently; its slot."""
        document = write_again(self.peek(slot), name=name)
        twin = self.free(name)
        with self.lock(twin, name):
            self.write(twin, document, self._picture(slot))
        return twin

    # To and from elsewhere

    def import_file(self, path: Path) -> str:
        """Take in a save or voyage file from anywhere; its new slot. A second import of the same file is a second game."""
        document = read_any(path)
        take_up(document, self.find_game)
        document.name = self._own_name(document.name or clean(path.stem)[:60])
        slot = self.free(document.name)
        with self.lock(slot):
            self.write(slot, document)
        return slot

    def export(self, slot: str, path: Path) -> None:
        """Write the game to a voyage file, or to a plain save if the name does not end in .voyage."""
        write_any(path, write_again(self.peek(slot)))

    def export_without_secrets(self, slot: str, path: Path, seed: int) -> None:
        """Write the table as it stands, to be played on: see `without_secrets`."""
        with self.lock(slot):
            write_any(path, without_secrets(self.open(slot), seed))


def write_again(opened: Opened, *, name: str | None = None) -> Document:
    """The document of an opened game as it stands after its journal."""
    document = opened.document
    return write_down(opened.session, document.seats, document.name if name is None else name, names=document.names, dare=document.dare)


def without_secrets(opened: Opened, seed: int) -> Document:
    """The game from here on, with everything dealt anew that its one person cannot see, or with several people the public.

    How it came about is left out: the log would tell the deal, and the record of a campaign what lies in its piles.
    """
    session, document = opened.session, opened.document
    fresh = session.branch(len(session.log), one_person(document.seats), seed)
    return write_down(fresh, document.seats, document.name, names=document.names, dare=document.dare)


def one_person(seats: Sequence[SeatSetting]) -> Seat | None:
    """The seat of the person, if there is exactly one at this table."""
    people = [seat for seat, setting in enumerate(seats) if setting.player == "human"]
    return people[0] if len(people) == 1 else None


def _done_again(resumed: Resumed, deed: Deed) -> bool:
    """Whether this deed could be done again."""
    session, document = resumed
    match deed:
        case Answered():
            return session.submit(deed.seat, deed.number, tuple(deed.choice)) is None
        case Undone():
            return session.undo(deed.seat, free=deed.free)
        case Redone():
            return session.redo()
        case Reseated() if deed.seat < len(document.seats):
            document.seats[deed.seat] = deed.setting
            return True
        case Renamed():
            rename(document.names, deed.thing, deed.text)
            return True
        case _:
            return isinstance(deed, Kept)


def _about_rules(session: Session, document: Document) -> Iterator[Sentence]:
    if session.differs_at is not None:
        yield Sentence.of("saving.rule.other_rules", name=document.name)


def _where(session: Session, document: Document) -> Sentence:
    asked = session.pending()
    who = document.seats[asked[0].seat].name if asked else None
    return Sentence.of("saving.name.in_round", round=session.game.rounds(session.state), who=who)
