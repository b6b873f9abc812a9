"""The files of named slots: each a save with its generations, its journal and a picture.

A journal names the save that it continues by its check sum. So if the newest save is damaged, an older one and the journals from there
on bring back everything.
"""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, TypeVar

from saves.document import LARGEST, About
from saves.files import Generations, discard, listed, make_folder, probe, read_whole, replace, stamp, sweep, write_whole
from saves.folder import PlayerFolder
from saves.format import about, open_cover, to_bytes
from saves.journal import Deed, Journal, Kept, Pages, continues, mark_kept, read_journal
from saves.lock import Lock
from saves.resume import FindGame
from saves.trouble import BadPicture, Impossible, Missing, Sentence, Spoiled, Trouble, Unreadable, Unwritable, not_written

PICTURE, LOCK, ASIDE = ".png", ".lock", ".aside"
SLOT = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")  # names that Windows keeps for itself
PNG = b"\x89PNG\r\n\x1a\n"
LARGEST_PICTURE = 4 * 1024 * 1024
TRASH_HOLDS = 20

T = TypeVar("T")


class Slot(NamedTuple):
    """A line of the list. A slot whose newest file cannot be read has `trouble` and perhaps nothing else; opening it may still work."""

    id: str
    about: About | None
    picture: Path | None
    trouble: Sentence | None = None
    aside: bool = False  # it went wrong when it was last opened: only its player opens it again


class Restored(NamedTuple, Generic[T]):
    """What was found in a slot after the last thing that was done."""

    what: T
    digest: str  # of the save that holds exactly this; empty when there is more in it than in any save
    aside: Path | None  # where the newest save is kept, if it was damaged
    lost: int  # deeds of the journals that could not be done again
    whole: bool

    def notes(self, name: str, where: Sentence) -> Iterator[Sentence]:
        """What the player should be told."""
        lost, aside = self.lost, self.aside
        if aside and self.whole:
            yield Sentence.of("saving.rule.page_damaged", name=name, where=where)
        elif aside:
            yield Sentence.of("saving.rule.page_lost", name=name, where=where, file=aside.name)
        elif lost:
            yield Sentence.of("saving.rule.steps_lost", count=lost, name=name, where=where)
        elif not self.whole:
            yield Sentence.of("saving.rule.page_torn", name=name, where=where)


class SlotFiles:
    """The slots of a player that hold things of one kind."""

    kind: ClassVar[type[About]] = About
    save: ClassVar[str]  # how the names of full saves end
    journal: ClassVar[str]

    def __init__(self, folder: PlayerFolder, find_game: FindGame) -> None:
        self.folder = folder
        self.find_game = find_game
        self.trouble: Unwritable | None = None  # why nothing can be saved here, when it was last tried
        self._known: dict[Path, tuple[tuple[int, ...], About]] = {}  # what files say about themselves, and when they were written
        self.check()
        sweep(folder.games)

    def check(self) -> Unwritable | None:
        """See whether games can be saved here, in folders that are made again if they are gone; why not."""
        try:
            self.folder.prepare()
            probe(self.folder.games)
            self.trouble = None
        except Unwritable as trouble:
            self.trouble = trouble
        return self.trouble

    # Looking

    def entries(self) -> list[Slot]:
        """All slots, the one saved last first."""
        files = listed(self.folder.games)
        names = (path.name.partition(self.save) for path in files)
        ids = {name for name, save, _ in names if save and SLOT.fullmatch(name)}
        self._known = {path: self._known[path] for path in files if path in self._known}
        found = [self._look(slot) for slot in ids if any(self.saves(slot))]
        return sorted(found, key=lambda slot: (slot.about.saved if slot.about else "", slot.id), reverse=True)

    def _look(self, slot: str) -> Slot:
        picture = self._path(slot, PICTURE)
        shown = picture if os.path.exists(picture) else None
        aside = os.path.exists(self._path(slot, ASIDE))
        sentence = Sentence("saving.rule.not_shown") if aside else None
        for path in self.saves(slot):
            try:
                return Slot(slot, self._about(path), shown, sentence, aside)
            except Unreadable as trouble:
                sentence = sentence or trouble.sentence
        return Slot(slot, None, shown, sentence, aside)

    def _about(self, path: Path) -> About:
        """What a save says about itself; the file is read again when it was written since. Raises Unreadable."""
        written = stamp(path)
        if path not in self._known or self._known[path][0] != written or not written:
            self._known[path] = (written, about(read_whole(path, LARGEST), self.kind))
        return self._known[path][1]

    def free(self, name: str) -> str:
        """A slot that does not exist yet, called after this name."""
        stem = slug(name)
        taken = {path.name.partition(".")[0] for path in listed(self.folder.games)}
        number = 1
        while (slot := stem if number == 1 else f"{stem}-{number}") in taken or not self.is_still(slot, ""):
            number += 1
        return slot

    def _own_name(self, name: str) -> str:
        """This name, with a number if another slot is called like this."""
        names = {slot.about.name for slot in self.entries() if slot.about}
        number = 1
        while (shown := name if number == 1 else f"{name[:70]} ({number})") in names:
            number += 1
        return shown

    def is_still(self, slot: str, digest: str) -> bool:
        """Whether there is no save in this slot, or the newest is the one with this check sum."""
        return not os.path.lexists(self._path(slot, self.save)) or (bool(digest) and self.newest(slot) == digest)

    def newest(self, slot: str) -> str:
        """The check sum of the newest save in this slot that can be read; empty when there is none."""
        for path in self.saves(slot):
            with suppress(Unreadable):
                return open_cover(read_whole(path, LARGEST), self.kind)[0].sha256
        return ""

    def lock(self, slot: str, name: str = "") -> Lock:
        """To be held by whoever plays or changes this game. Raises InUse."""
        path = self._path(slot, LOCK)
        if not name:
            known = self._look(slot).about
            name = known.name if known else slot
        return Lock(path, name)

    # Reading

    def _restore(self, slot: str, read: Callable[[bytes], T], redo: Callable[[T, Deed], bool]) -> Restored[T]:
        """The newest sound save, and what the journals tell of the time after it. Raises Unreadable."""
        digest, found, aside = self._newest(slot, read)
        pages, torn = self._since(slot, digest)
        lost = 0
        for page in pages:
            lost = _carry_on(found, page.deeds, redo)
            if lost:
                break
        changed = torn or aside or any(page.deeds for page in pages)
        return Restored(found, "" if changed else digest, aside, lost, not torn and not lost and (bool(pages) or not aside))

    def _newest(self, slot: str, read: Callable[[bytes], T]) -> tuple[str, T, Path | None]:
        """The newest sound generation with its check sum. Damaged ones are kept aside on the way. Raises Unreadable."""
        saves = self.saves(slot)
        aside: Path | None = None
        trouble: Unreadable = Missing("saving.rule.no_game", slot=slot)
        for path in list(saves):
            try:
                data = read_whole(path, LARGEST)
                return open_cover(data, self.kind)[0].sha256, read(data), aside
            except Spoiled as spoiled:
                kept = saves.set_aside(path)
                if aside is None:
                    aside = kept
                    trouble = type(spoiled)("saving.rule.kept", spoiled.detail, why=spoiled.sentence, file=kept.name)
        raise trouble

    def _since(self, slot: str, digest: str) -> tuple[list[Pages], bool]:
        """What the journals tell of the time after this save, in order, and whether some of it cannot be read."""
        journals = self.journals(slot)
        found: dict[str, Pages] = {}
        torn = False
        for path in list(journals):
            try:
                pages = read_journal(path)
            except Spoiled:
                torn = torn or path == journals.path
                journals.set_aside(path)
                continue
            found.setdefault(pages.base, pages)
        chain = []
        while digest in found:
            pages = found.pop(digest)
            chain.append(pages)
            digest = next((deed.save for deed in reversed(pages.deeds) if isinstance(deed, Kept)), "")
        return chain, torn or any(pages.torn == "damaged" for pages in chain)

    # Writing

    def write(self, slot: str, document: About, picture: bytes | None = None) -> None:
        """A new generation of this slot. Hold its lock. Raises Unwritable."""
        self.saves(slot).write(to_bytes(document))
        if picture is not None:
            self.write_picture(slot, picture)

    def carry_over(self, slot: str, document: About, journal: Journal | None = None) -> str:
        """A new generation that holds all that the slot's journal tells; its check sum. Hold its lock. Raises Unwritable.

        `journal` is the one that is being written, if there is one. It is told which save takes over, and goes on if that fails.
        """
        data = to_bytes(document)
        digest = sha256(data.partition(b"\n")[2]).hexdigest()
        self._hand_over(slot, digest, journal)
        self.saves(slot).write(data)
        return digest

    def _hand_over(self, slot: str, digest: str, journal: Journal | None) -> None:
        """Let the journal say which save takes over. That is of use only if the save is damaged one day, so it may fail."""
        journals = self.journals(slot)
        try:
            if journal is not None and not journal.closed:
                self._mark(journal, digest)
            elif os.path.exists(journals.path):
                if read_journal(journals.path).torn == "damaged":
                    journals.set_aside(journals.path, copy=True)
                mark_kept(journals.path, digest)
        except (Unreadable, Unwritable):
            return

    def _mark(self, journal: Journal, digest: str) -> None:
        try:
            journal.append(Kept(digest))
        except Unwritable:
            journal.withdraw()
            raise

    def begin_journal(self, slot: str, game: str, digest: str) -> Journal:
        """A new journal that continues the save with this check sum. Raises Unwritable."""
        journals = self.journals(slot)
        try:
            if os.path.exists(journals.path) and not continues(journals.path, digest):
                journals.age()
        except OSError as error:
            raise not_written(error, journals.path) from error
        return Journal(journals.path, game, digest)

    def write_picture(self, slot: str, picture: bytes) -> None:
        if not picture.startswith(PNG) or len(picture) > LARGEST_PICTURE:
            raise BadPicture("saving.rule.bad_picture")
        write_whole(self._path(slot, PICTURE), picture)

    def pictured(self, slot: str) -> bool:
        """Whether there is a picture that was made after the newest save."""
        try:
            return self._path(slot, PICTURE).stat().st_mtime_ns >= self._path(slot, self.save).stat().st_mtime_ns
        except OSError:
            return False

    def _picture(self, slot: str) -> bytes | None:
        try:
            return read_whole(self._path(slot, PICTURE), LARGEST_PICTURE)
        except Unreadable:
            return None  # a game goes on without one

    def delete(self, slot: str) -> None:
        """Put a game into the trash, which holds the last few."""
        if not self._files(slot):
            raise Missing("saving.rule.no_game", slot=slot)
        with self.lock(slot):
            self._to_trash(self._files(slot))
        discard(self._path(slot, LOCK))

    def _to_trash(self, files: Iterable[Path]) -> None:
        """Put files of one slot together into the trash. Raises Unwritable."""
        newest = max((int(path.name) for path in listed(self.folder.trash) if path.name.isdecimal()), default=0)
        bin_ = self.folder.trash / str(newest + 1)
        make_folder(bin_)
        try:
            for path in files:
                replace(path, bin_ / path.name)
            self._empty(keep=TRASH_HOLDS)
        except OSError as error:
            raise not_written(error, bin_) from error

    def undelete(self) -> str:
        """Bring back the game that was deleted last; its slot. Raises Missing."""
        bins = self._trashed()
        if not bins:
            raise Missing("saving.rule.none_deleted")
        make_folder(self.folder.games)
        files = listed(bins[-1])
        old = files[0].name.partition(".")[0]
        slot = self.free(old)
        try:
            for path in files:
                replace(path, self.folder.games / f"{slot}{path.name[len(old) :]}")
            bins[-1].rmdir()
        except OSError as error:
            raise not_written(error, self.folder.games / slot) from error
        return slot

    # What went wrong

    def put_aside(self, slot: str, report: str) -> None:
        """Mark a game that could not be shown, so that it is not opened by itself. Its files stay as they are. Raises Unwritable."""
        write_whole(self._path(slot, ASIDE), report.encode())

    def forgive(self, slot: str) -> None:
        """The game was opened and put away again, and nothing went wrong."""
        with suppress(OSError):  # then it is not opened by itself, and that is all
            self._path(slot, ASIDE).unlink()

    # Files

    def _path(self, slot: str, kind: str) -> Path:
        if not SLOT.fullmatch(slot):
            raise Missing("saving.rule.no_game", slot=slot)
        return self.folder.games / f"{slot}{kind}"

    def saves(self, slot: str) -> Generations:
        return Generations(self._path(slot, self.save))

    def journals(self, slot: str) -> Generations:
        return Generations(self._path(slot, self.journal))

    def _files(self, slot: str) -> list[Path]:
        """All files of a slot but its lock, the newest save last."""
        lock, newest = self._path(slot, LOCK), self._path(slot, self.save)
        own = (path for path in listed(self.folder.games) if path.name.startswith(f"{slot}.") and path != lock)
        return sorted(own, key=lambda path: path == newest)

    def _trashed(self) -> list[Path]:
        """The deleted games, the last one last."""
        bins = (path for path in listed(self.folder.trash) if path.name.isdecimal() and listed(path))
        return sorted(bins, key=lambda path: int(path.name))

    def _empty(self, keep: int) -> None:
        for old in self._trashed()[:-keep]:
            shutil.rmtree(old, ignore_errors=True)  # what cannot go stays in the trash


@contextmanager
def of_a_stranger() -> Iterator[None]:
    """Rules that run on a stranger's position may break anywhere; its files stay as they are. Raises Impossible."""
    try:
        yield
    except Trouble:
        raise
    except Exception as wrong:
        raise Impossible("saving.rule.impossible", repr(wrong)) from wrong


def _carry_on(found: T, deeds: tuple[Deed, ...], redo: Callable[[T, Deed], bool]) -> int:
    """Do again what a journal tells; how many deeds had to be left out because one no longer fits."""
    for place, deed in enumerate(deeds):
        try:
            fits = redo(found, deed)
        except Exception:  # rules that run on a stranger's position; everything is as it was before this deed
            fits = False
        if not fits:
            return sum(not isinstance(rest, Kept) for rest in deeds[place:])
    return 0


def slug(name: str) -> str:
    """A file name for any name: "Anaïs & Bo: 2nd" becomes "anais-bo-2nd"."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")
    return f"game-{stem}" if RESERVED.fullmatch(stem) else stem or "game"
