"""A disk that is full, read-only, gone or otherwise bad never stops a game, and when it is well again nothing is missing."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.kernel import Luck, pick
from saves.autosave import Autosave
from saves.document import SeatSetting
from saves.files import Generations
from saves.folder import PlayerFolder
from saves.slots import Slots
from saves.trouble import InTheWay, InUse, Trouble, Unwritable
from tests.saves.faults import KINDS, BadDisk, handle_count
from tests.saves.games import begun, find_game, seats_of, slots_in, toy_game
from tests.saves.telling import said

DEEDS = 11
NAME = "Evening game"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, home: Path) -> BadDisk:
    return BadDisk(monkeypatch, home)


def start(home: Path) -> Autosave:
    session = toy_game(0)
    return Autosave.begin(slots_in(home), session, seats_of(session), NAME, keep_every=4)


def deed(game: Autosave, number: int) -> None:
    """Answers for the most part; now and then something else."""
    if number == 3:
        assert game.undo(game.session.log[-1].seat, free=True)
    elif number == 4:
        assert game.redo()
    elif number == 6:
        game.seat(1, SeatSetting("Bo", "admiral", "bold"))
    else:
        decision = game.session.decision(game.session.pending()[0].seat)
        assert decision is not None
        assert game.submit(decision.seat, decision.number, pick(Luck(number), decision.choices)) is None


def print_of(game: Autosave) -> tuple[str, int, int, tuple[SeatSetting, ...]]:
    """All that must not be lost."""
    return game.session.state.fingerprint(), len(game.session.log), len(game.session.undone), tuple(game.seats)


def opened_print(slots: Slots, slot: str) -> tuple[str, int, int, tuple[SeatSetting, ...]]:
    session, document, *_ = slots.open(slot)
    return session.state.fingerprint(), len(session.log), len(session.undone), tuple(document.seats)


def play(home: Path, disk: BadDisk, kind: int, after: int) -> tuple[Autosave, list[tuple[str, int, int, tuple[SeatSetting, ...]]]]:
    """A short game on a disk that goes bad after so many calls; how it stood after each deed."""
    disk.fail(kind, after)
    game = start(home)
    stood = [print_of(game)]
    for number in range(DEEDS):
        deed(game, number)
        stood.append(print_of(game))
        assert game.trouble or not game.lost, "what is not on the disk is told"
    return game, stood


def calls_of_a_game(home: Path, disk: BadDisk) -> int:
    game, _ = play(home, disk, errno.ENOSPC, 10**6)
    game.close()
    shutil.rmtree(home)
    return disk.calls


def test_whatever_call_of_a_game_fails_first_nothing_raises_and_nothing_is_missing_in_the_end(home: Path, disk: BadDisk) -> None:
    calls = calls_of_a_game(home, disk)
    assert calls > 80, "every way of writing is tried"
    handles = handle_count()
    told = 0
    for after in range(calls):
        game, stood = play(home, disk, KINDS[after % len(KINDS)], after)
        if after % 2:
            game.close()  # nothing raises on the way out either
        told += game.trouble is not None
        disk.heal()
        if not after % 2:
            _compare_what_is_there(game, stood, home)
        game.retry()
        assert (game.trouble, game.unsaved, game.lost) == (None, 0, False), after
        assert opened_print(slots_in(home), game.slot) == stood[-1], after
        game.close()
        assert opened_print(slots_in(home), game.slot) == stood[-1], after
        assert len(list((home / "games").glob(".*"))) <= 2, "temporary files do not pile up, even where nothing can be removed"
        shutil.rmtree(home)
    assert told > calls * 0.8
    assert handle_count() == handles, "every file is closed again"


def _compare_what_is_there(game: Autosave, stood: list[tuple[str, int, int, tuple[SeatSetting, ...]]], home: Path) -> None:
    """If the program were killed now, all but the deeds that it calls unsaved would be there."""
    copy = home.with_name("copy")
    home.mkdir(exist_ok=True)
    shutil.copytree(home, copy, dirs_exist_ok=True)
    slots = slots_in(copy)
    if slots.entries():
        assert opened_print(slots, game.slot) in stood[len(stood) - 1 - game.unsaved :]
    else:
        assert game.lost
    shutil.rmtree(copy)


@pytest.mark.parametrize("kind", KINDS)
def test_the_next_deed_writes_what_waits(home: Path, disk: BadDisk, kind: int) -> None:
    for after in range(0, 60, 7):
        game, _ = play(home, disk, kind, after)
        disk.heal()
        game.seat(0, SeatSetting("Zoë"))
        assert (game.trouble, game.unsaved) == (None, 0)
        assert opened_print(slots_in(home), game.slot) == print_of(game)
        game.close()
        shutil.rmtree(home)


def test_trouble_that_lasts_costs_no_old_page(home: Path, disk: BadDisk, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a drive without links an old page is copied: where there is no room for that, the others must not move up meanwhile."""

    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links")

    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    home.mkdir()
    pages = Generations(home / "page")
    for number in range(4):
        pages.write(str(number).encode())
    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(shutil, "copyfile", no_room)
    before = {path.name: path.read_bytes() for path in home.iterdir()}
    for _ in range(9):
        with pytest.raises(Unwritable):
            pages.write(b"9")
    assert {path.name: path.read_bytes() for path in home.iterdir()} == before


def test_no_whole_game_is_written_out_for_nothing(home: Path, disk: BadDisk, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nothing can be written a deed costs a look at the folder, and not a save as large as the game."""
    game = start(home)
    shutil.rmtree(home)
    disk.fail()
    written: list[object] = []
    monkeypatch.setattr(game, "document", lambda: written.append(1))
    for number in range(DEEDS):
        deed(game, number)
        game.retry()
    assert game.unsaved == DEEDS
    assert written == []


# Folders that vanish, and slots that are taken meanwhile


def test_a_folder_that_vanishes_is_made_again_with_everything_in_it(home: Path) -> None:
    game = start(home)
    deed(game, 0)
    shutil.rmtree(home)
    deed(game, 1)
    assert (game.trouble, game.unsaved) == (None, 0)
    assert opened_print(slots_in(home), game.slot) == print_of(game)
    with pytest.raises(InUse):
        slots_in(home).lock(game.slot)
    shutil.rmtree(home)
    game.close()
    assert opened_print(slots_in(home), game.slot) == print_of(game)


def test_a_folder_that_is_moved_away_and_back(home: Path) -> None:
    """What was done meanwhile is in the folder that was made in its place."""
    game = start(home)
    home.rename(home.with_name("away"))
    deed(game, 0)
    assert game.trouble is None
    shutil.rmtree(home)
    home.with_name("away").rename(home)
    deed(game, 1)
    assert opened_print(slots_in(home), game.slot) == print_of(game)
    game.close()


def test_a_game_never_takes_the_slot_of_another(home: Path, disk: BadDisk) -> None:
    """A drive was not there at the start of a game; when it comes, it holds a game of the same name."""
    away = home.with_name("away")
    other = start(away)
    deed(other, 0)
    other.close()
    disk.fail(errno.EACCES)
    game = start(home)
    deed(game, 0)
    deed(game, 1)
    disk.heal()
    away.rename(home)
    game.retry()
    slots = slots_in(home)
    assert game.slot != other.slot
    assert {entry.id for entry in slots.entries()} == {game.slot, other.slot}
    assert opened_print(slots, other.slot) == print_of(other)
    assert opened_print(slots, game.slot) == print_of(game)


def test_a_saved_game_opens_where_nothing_can_be_written(home: Path, disk: BadDisk) -> None:
    game = start(home)
    for number in range(6):
        deed(game, number)
    game.close()
    disk.fail(errno.EROFS)
    again = Autosave.open(slots_in(home), game.slot)
    assert again.trouble is not None
    assert not again.lost, "nothing was done yet"
    deed(again, 7)
    assert again.lost
    disk.heal()
    again.retry()
    assert (again.trouble, again.slot) == (None, game.slot)
    assert opened_print(slots_in(home), game.slot) == print_of(again)


def test_a_saved_game_can_be_taken_elsewhere_from_where_nothing_can_be_written(home: Path, disk: BadDisk, tmp_path: Path) -> None:
    game = start(home)
    deed(game, 0)
    game.close()
    disk.fail(errno.EROFS)
    slots_in(home).export(game.slot, tmp_path / "out.voyage")
    elsewhere = slots_in(tmp_path / "elsewhere")
    assert opened_print(elsewhere, elsewhere.import_file(tmp_path / "out.voyage")) == print_of(game)


def test_another_folder_takes_the_running_game(home: Path, disk: BadDisk, tmp_path: Path) -> None:
    game = start(home)
    deed(game, 0)
    disk.fail()
    deed(game, 1)
    slots = slots_in(tmp_path / "elsewhere")
    game.move(slots)
    assert (game.trouble, game.unsaved) == (None, 0)
    deed(game, 2)
    assert opened_print(slots, game.slot) == print_of(game)
    disk.heal()
    slots_in(home).lock(game.slot).release()


def test_another_folder_that_cannot_be_written_changes_nothing(home: Path, disk: BadDisk) -> None:
    game = start(home)
    deed(game, 0)
    disk.fail()
    with pytest.raises(Unwritable):
        game.move(slots_in(home / "within"))
    deed(game, 1)
    assert game.unsaved == 1
    disk.heal()
    game.retry()
    assert opened_print(slots_in(home), game.slot) == print_of(game)


# Things in the way


def test_each_wrong_folder_has_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    slots = slots_in(tmp_path / "file")
    assert isinstance(slots.trouble, InTheWay)
    assert said(slots.trouble) == f"A file is in the place of the folder {tmp_path / 'file' / 'games'}: rename it or choose another folder."
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "games").write_bytes(b"")
    slots = slots_in(tmp_path / "home")
    assert isinstance(slots.trouble, InTheWay)
    (tmp_path / "home" / "games").unlink()
    assert slots.check() is None
    assert slots.trouble is None


def everything(slots: Slots, path: Path) -> dict[str, Callable[[], object]]:
    """All that the screens ask of the saved games."""
    session = begun()
    return {
        "entries": slots.entries,
        "free": lambda: slots.free(NAME),
        "lock": lambda: slots.lock("evening-game").release(),
        "open": lambda: slots.open("evening-game"),
        "rename": lambda: slots.rename("evening-game", "Morning"),
        "duplicate": lambda: slots.duplicate("evening-game", "Twin"),
        "export": lambda: slots.export("evening-game", path / "out.voyage"),
        "delete": lambda: slots.delete("evening-game"),
        "undelete": slots.undelete,
        "import": lambda: slots.import_file(path / "in.voyage"),
        "picture": lambda: slots.write_picture("evening-game", b"\x89PNG\r\n\x1a\n"),
        "take up": lambda: Autosave.open(slots, "evening-game").close(),
        "begin": lambda: Autosave.begin(slots, session, seats_of(session), NAME).close(),
        "check": slots.check,
    }


def sentences_alone(slots: Slots, path: Path) -> None:
    for name, ask in everything(slots, path).items():
        told = ""
        try:
            ask()
        except Trouble as trouble:
            told = said(trouble)
        assert not told or told.endswith("."), name


def voyage(path: Path) -> None:
    session = toy_game(3)
    Autosave.begin(slots_in(path / "sender"), session, seats_of(session), NAME).export(path / "in.voyage")


@pytest.mark.parametrize("kind", [*KINDS, errno.ENOTDIR])
def test_a_bad_disk_is_met_by_sentences_alone(home: Path, disk: BadDisk, kind: int, tmp_path: Path) -> None:
    voyage(tmp_path)
    start(home).close()
    for after in (0, 1, 3, 8):
        disk.fail(kind, after)
        sentences_alone(Slots(PlayerFolder(home, home), find_game), tmp_path)


def test_a_folder_that_cannot_be_read_is_met_by_sentences_alone(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    voyage(tmp_path)
    start(home).close()

    def refused(place: object, *rest: object, **more: object) -> object:
        if str(place).startswith(str(home)):
            raise PermissionError(errno.EACCES, "Permission denied")
        return real[0](place, *rest, **more)

    for name in ("stat", "listdir", "scandir", "open", "mkdir"):
        real = [getattr(os, name)]
        with monkeypatch.context() as patch:
            patch.setattr(os, name, refused)
            sentences_alone(Slots(PlayerFolder(home, home), find_game), tmp_path)


SHAPES = ["games", "trash", "reports", "", "games/evening-game.save", "games/evening-game.save.1", "games/evening-game.journal"]
SHAPES += ["games/evening-game.lock", "games/evening-game.png", "trash/1", "games/.probe.part"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_file_for_a_folder_and_a_folder_for_a_file_are_met_by_sentences_alone(home: Path, shape: str, tmp_path: Path) -> None:
    voyage(tmp_path)
    start(home).close()
    path = home / shape
    if path.is_dir():
        shutil.rmtree(path)
        path.write_bytes(b"in the way")
    else:
        path.unlink(missing_ok=True)
        (path / "within").mkdir(parents=True)
    sentences_alone(slots_in(home), tmp_path)
    game = start(home)
    deed(game, 0)
    assert game.trouble or opened_print(slots_in(home), game.slot) == print_of(game)


@pytest.mark.parametrize("kind", [".save", ".save.1", ".journal", ".png"])
def test_a_folder_in_the_way_of_a_page_is_put_aside(home: Path, kind: str) -> None:
    game = start(home)
    for number in range(6):
        deed(game, number)
    path = home / "games" / f"{game.slot}{kind}"
    path.unlink(missing_ok=True)
    (path / "within").mkdir(parents=True)
    for number in (7, 8, 9, 10):
        deed(game, number)
    game.close()
    assert game.trouble is None
    assert opened_print(slots_in(home), game.slot) == print_of(game)
    assert list((home / "games").rglob("within")), "whatever it was, it is still there"
