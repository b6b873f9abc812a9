"""A running game that writes itself down, and what is left when it is interrupted."""

from __future__ import annotations

import errno
import os
from binascii import crc32
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import Luck, pick
from saves import journal
from saves.autosave import Autosave
from saves.document import FORMAT, SeatSetting
from saves.journal import Answered, Journal, Undone, read_journal
from saves.slots import Slots
from saves.trouble import DiskFull, InUse, Newer, ReadOnly
from saves.voyage import read_any
from tests.saves.games import begun, seats_of, slots_in, toy_game, windward
from tests.saves.telling import refused, said


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return slots_in(tmp_path)


def start(slots: Slots, **more: Any) -> Autosave:
    session = begun()
    return Autosave.begin(slots, session, seats_of(session), "Evening game", **more)


def answer(game: Autosave, luck: Luck, answers: int = 1) -> None:
    for _ in range(answers):
        decision = game.session.decision(game.session.pending()[0].seat)
        assert decision is not None
        assert game.submit(decision.seat, decision.number, pick(luck, decision.choices)) is None


def abandon(game: Autosave) -> None:
    """As a kill would: nothing more is written, and the system takes the lock back."""
    assert game._journal is not None
    assert game._lock is not None
    game._journal.close()
    game._lock.release()


def journal_file(slots: Slots, age: int = 0) -> Path:
    return slots.folder.games / f"evening-game.journal{f'.{age}' if age else ''}"


def save_file(slots: Slots, age: int = 0) -> Path:
    return slots.folder.games / f"evening-game.save{f'.{age}' if age else ''}"


def same(one: Autosave, other: Autosave) -> bool:
    logs = [[(e.number, e.seat, e.choice) for e in game.session.log] for game in (one, other)]
    undone = [[(e.number, e.seat, e.choice) for e in game.session.undone] for game in (one, other)]
    return one.session.state == other.session.state and logs[0] == logs[1] and undone[0] == undone[1]


@pytest.mark.parametrize("answers", [0, 1, 7, 30, 47])
def test_nothing_is_lost_by_a_kill(slots: Slots, answers: int) -> None:
    game = start(slots, keep_every=10)
    answer(game, Luck(1), answers)
    abandon(game)
    other = Autosave.open(slots, game.slot)
    assert same(game, other)
    assert other.notes == ()


def test_undo_and_redo_are_written_down_too(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 9)
    seat = game.session.log[-1].seat
    assert game.undo(seat, free=True)
    assert game.undo(seat, free=True)
    assert game.redo()
    abandon(game)
    other = Autosave.open(slots, game.slot)
    assert same(game, other)
    assert other.redo()


def test_what_is_refused_is_not_written_down(slots: Slots) -> None:
    game = start(slots)
    assert game.submit(0, 99, ("sail", "1.10")) is not None
    assert not game.redo()
    assert not game.undo(0)
    assert read_journal(journal_file(slots)).deeds == ()


def test_another_player_takes_a_seat(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 3)
    game.seat(1, SeatSetting("Bo", "admiral", "bold"))
    abandon(game)
    assert Autosave.open(slots, game.slot).seats == [SeatSetting("Ana"), SeatSetting("Bo", "admiral", "bold")]


def test_the_click_in_flight_is_all_that_a_kill_in_the_middle_of_a_line_costs(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 5)
    abandon(game)
    whole = journal_file(slots).read_bytes()
    last = len(whole.rstrip(b"\n").rpartition(b"\n")[2]) + 1
    for cut in range(1, last + 1):
        journal_file(slots).write_bytes(whole[:-cut])
        opened = slots.open("evening-game")
        assert len(opened.session.log) == 4
        assert opened.notes == ()


def test_a_journal_goes_on_after_a_torn_line(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 5)
    abandon(game)
    journal_file(slots).write_bytes(journal_file(slots).read_bytes()[:-3])
    second = Autosave.open(slots, game.slot)
    answer(second, Luck(4), 5)
    abandon(second)
    assert same(second, Autosave.open(slots, game.slot))


def test_a_damaged_line_in_the_middle_is_told_and_kept_aside(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 9)
    abandon(game)
    lines = journal_file(slots).read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"answer", b"unswer")
    journal_file(slots).write_bytes(b"".join(lines))
    other = Autosave.open(slots, game.slot)
    assert len(other.session.log) == 3
    assert [said(note)[:58] for note in other.notes] == ["The last page of “Evening game” was torn: restored up to ro"[:58]]
    assert (slots.folder.games / "evening-game.journal.damaged-1").exists()


def test_a_journal_without_a_cover_is_told_and_kept_aside(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 9)
    abandon(game)
    data = journal_file(slots).read_bytes().replace(b'"format":%d' % FORMAT, b'"format":9')
    journal_file(slots).write_bytes(data)
    other = Autosave.open(slots, game.slot)
    assert other.session.log == []
    assert len(other.notes) == 1
    assert (slots.folder.games / "evening-game.journal.damaged-1").read_bytes() == data


def test_a_journal_from_the_future_is_left_where_it_is(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 9)
    abandon(game)
    cover, rest = journal_file(slots).read_bytes().split(b"\n", 1)
    newer = cover[9:].replace(b'"format":%d' % FORMAT, b'"format":9')
    journal_file(slots).write_bytes(b"%08x %s\n" % (crc32(newer), newer) + rest)
    with refused(Newer, r"^The journal evening-game\.journal was written by a newer Five Winds: "):
        Autosave.open(slots, game.slot)
    assert journal_file(slots).read_bytes().endswith(rest)
    slots.lock(game.slot).release()


@pytest.mark.parametrize("spoiled", [1, 2, 3])
def test_damaged_saves_cost_nothing_while_their_journals_are_there(slots: Slots, spoiled: int) -> None:
    game = start(slots, keep_every=5)
    answer(game, Luck(1), 33)
    abandon(game)
    for age in range(spoiled):
        save_file(slots, age).write_bytes(b"\0" * 100)
    other = Autosave.open(slots, game.slot)
    assert same(game, other)
    (note,) = other.notes
    assert said(note).startswith("The newest page of “Evening game” was damaged, but nothing is lost: it goes on in round ")


def test_a_kill_between_the_save_and_its_journal(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    game = start(slots)
    answer(game, Luck(1), 12)

    class Killed(BaseException):
        pass

    def killed(*_: object) -> None:
        raise Killed

    monkeypatch.setattr(Slots, "begin_journal", killed)
    with pytest.raises(Killed):
        game.keep()
    monkeypatch.undo()
    game._lock.release()
    second = Autosave.open(slots, game.slot)
    assert same(game, second)
    answer(second, Luck(2), 3)
    abandon(second)
    save_file(slots).write_bytes(b"")
    third = Autosave.open(slots, game.slot)
    assert same(second, third), "the older save and both journals tell it all"


def test_a_finished_game_is_saved_in_full(slots: Slots) -> None:
    session = toy_game(0)
    game = Autosave.begin(slots, session, seats_of(session), "Evening game")
    while not session.over:
        answer(game, Luck(len(session.log)))
    abandon(game)
    (slot,) = slots.entries()
    assert slot.about is not None
    assert slot.about.finished


def test_opening_and_closing_writes_no_new_generation(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 3)
    game.close()
    before = save_file(slots).read_bytes()
    for _ in range(3):
        Autosave.open(slots, game.slot).close()
    assert save_file(slots).read_bytes() == before
    assert not save_file(slots, 2).exists()


def test_a_running_game_can_be_shared(slots: Slots, tmp_path: Path) -> None:
    with start(slots) as game:
        answer(game, Luck(1), 4)
        game.export(tmp_path / "now.voyage")
    assert read_any(tmp_path / "now.voyage").decisions == 4


# Two copies


def test_a_second_copy_gets_a_sentence(slots: Slots) -> None:
    game = start(slots)
    answer(game, Luck(1), 3)
    for attempt in (
        lambda: Autosave.open(slots, game.slot),
        lambda: slots.rename(game.slot, "Mine"),
        lambda: slots.delete(game.slot),
        lambda: slots.export(game.slot, slots.folder.data / "x.voyage"),
    ):
        with refused(InUse, r"^“Evening game” is open in another window of Five Winds: close it there first\.$"):
            attempt()
    answer(game, Luck(2), 3)
    game.close()
    assert same(game, Autosave.open(slots, game.slot))


def test_a_second_copy_may_look_at_the_list(slots: Slots) -> None:
    start(slots)
    assert [slot.id for slot in slots_in(slots.folder.data).entries()] == ["evening-game"]


# Trouble with the disk


class Disk:
    """A disk that is full or read-only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.trouble: int | None = None
        self.room: int | None = None  # bytes that still fit
        self._write, self._fsync = os.write, os.fsync
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "fsync", self.fsync)

    def write(self, handle: int, data: Any) -> int:
        if self.trouble and not self.room:
            raise OSError(self.trouble, os.strerror(self.trouble))
        if self.trouble and self.room:
            written = self._write(handle, bytes(data)[: self.room])
            self.room -= written
            return written
        return self._write(handle, data)

    def fsync(self, handle: int) -> None:
        self._fsync(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_a_full_disk_does_not_stop_the_game(slots: Slots, disk: Disk) -> None:
    game = start(slots)
    answer(game, Luck(1), 3)
    disk.trouble = errno.ENOSPC
    answer(game, Luck(2), 3)
    assert isinstance(game.trouble, DiskFull)
    assert said(game.trouble) == f"There is no room left to save in {slots.folder.games}: free some space or choose another folder."
    disk.trouble = None
    answer(game, Luck(3), 1)
    assert game.trouble is None
    abandon(game)
    assert same(game, Autosave.open(slots, game.slot))


@pytest.mark.parametrize("room", [1, 10, 30, 60, 100])
def test_a_line_that_half_fits_does_no_harm(slots: Slots, disk: Disk, room: int) -> None:
    game = start(slots)
    answer(game, Luck(1), 3)
    disk.trouble, disk.room = errno.ENOSPC, room
    answer(game, Luck(2), 5)
    disk.trouble = None
    answer(game, Luck(3), 2)
    assert game.trouble is None
    abandon(game)
    assert same(game, Autosave.open(slots, game.slot))


def test_what_was_saved_before_the_disk_was_full_is_there_after_a_kill(slots: Slots, disk: Disk) -> None:
    game = start(slots, keep_every=4)
    answer(game, Luck(1), 10)
    disk.trouble = errno.ENOSPC
    answer(game, Luck(2), 10)
    abandon(game)
    disk.trouble = None
    other = Autosave.open(slots, game.slot)
    assert len(other.session.log) == 10
    assert other.session.state == game.session.log[10].before


def test_a_save_on_a_full_disk_leaves_everything_as_it_was(slots: Slots, disk: Disk) -> None:
    game = start(slots)
    answer(game, Luck(1), 5)
    before = {path.name: path.read_bytes() for path in slots.folder.games.iterdir()}
    disk.trouble, disk.room = errno.ENOSPC, 500
    with pytest.raises(DiskFull):
        game.keep()
    after = {path.name: path.read_bytes() for path in slots.folder.games.iterdir()}
    assert after.keys() == before.keys(), "no temporary file is left"
    assert after["evening-game.save"] == before["evening-game.save"]
    disk.trouble = None
    answer(game, Luck(2), 3)
    abandon(game)
    assert same(game, Autosave.open(slots, game.slot))


def test_a_new_game_on_a_read_only_disk(slots: Slots, disk: Disk) -> None:
    disk.trouble = errno.EROFS
    game = start(slots)
    assert isinstance(game.trouble, ReadOnly)
    assert said(game.trouble).endswith("is read-only: choose another folder to save in.")
    assert game.lost


def test_closing_lets_go_of_the_slot_even_when_nothing_can_be_saved(slots: Slots, disk: Disk) -> None:
    game = start(slots)
    disk.trouble = errno.ENOSPC
    answer(game, Luck(1), 2)
    game.close()
    assert isinstance(game.trouble, DiskFull)
    assert game.unsaved == 2
    disk.trouble = None
    slots.lock(game.slot).release()


@pytest.mark.skipif(os.name == "nt", reason="limits of file size are a matter of POSIX")
def test_a_real_limit_of_file_size(slots: Slots) -> None:
    import resource

    game = start(slots)
    answer(game, Luck(1), 3)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400, hard))
    try:
        answer(game, Luck(2), 8)
        trouble = game.trouble
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert isinstance(trouble, DiskFull)
    answer(game, Luck(3), 1)
    assert game.trouble is None
    abandon(game)
    assert same(game, Autosave.open(slots, game.slot))


# Names of things


def test_names_are_labels_beside_the_log(slots: Slots) -> None:
    """They are cleaned when typed and when read, outlast a kill and a full save, and leave the game as it is."""
    game, plain = start(slots), start(slots)
    for thing, typed in (("island/12", "  Île \u202e d'Or "), ("ship/0/1", "夜明け"), ("ship/0/2", "Gull"), ("ship/0/2", "\u200d")):
        game.rename(thing, typed)
    named = {"island/12": "Île d'Or", "ship/0/1": "夜明け"}
    assert game.names == named
    answer(game, Luck(1), 3)
    answer(plain, Luck(1), 3)
    assert game.session.state.fingerprint() == plain.session.state.fingerprint()
    abandon(game)
    other = Autosave.open(slots, game.slot)
    assert other.names == named
    other.rename("ship/0/1", "")
    other.close()
    assert slots.open(game.slot).document.names == {"island/12": "Île d'Or"}
    slots.rename(game.slot, "Another")
    twin = slots.duplicate(game.slot, "Twin")
    assert slots.open(twin).document.names == {"island/12": "Île d'Or"}


# The journal itself


def test_a_journal_can_be_read_by_people(tmp_path: Path) -> None:
    book = Journal(tmp_path / "x.journal", "windward", "0" * 64)
    book.append(journal.answered(12, 0, ("sail", "1.10")))
    book.append(Undone(0, False))
    book.close()
    cover, first, second = (tmp_path / "x.journal").read_text(encoding="utf-8").splitlines()
    assert cover.partition(" ")[2] == '{"five-winds":"journal","format":3,"game":"windward","base":"' + "0" * 64 + '"}'
    assert first.partition(" ")[2] == '[1,"answer",12,0,["sail","1.10"]]'
    assert second.partition(" ")[2] == '[2,"undo",0,false]'
    assert read_journal(tmp_path / "x.journal").deeds == (Answered(12, 0, ["sail", "1.10"]), Undone(0, False))


def test_a_line_that_is_missing_ends_the_journal(tmp_path: Path) -> None:
    book = Journal(tmp_path / "x.journal", "windward", "0" * 64)
    for number in range(4):
        book.append(journal.answered(number, 0, ("sail",)))
    book.close()
    lines = (tmp_path / "x.journal").read_bytes().splitlines(keepends=True)
    del lines[2]
    (tmp_path / "x.journal").write_bytes(b"".join(lines))
    pages = read_journal(tmp_path / "x.journal")
    assert (len(pages.deeds), pages.torn) == (1, "damaged")


def test_a_resumed_game_knows_its_own_story(slots: Slots) -> None:
    session = windward(30)
    game = Autosave.begin(slots, session, seats_of(session), "Evening game")
    answer(game, Luck(1), 5)
    abandon(game)
    other = Autosave.open(slots, game.slot)
    assert list(other.session.events(0)) == list(session.events(0))
