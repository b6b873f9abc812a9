"""Where a player's files live, and what is said when they cannot."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from saves import lock as lock_module
from saves.folder import HOME_VARIABLE, PlayerFolder, player_folder
from saves.lock import Lock
from saves.trouble import DiskFull, InTheWay, InUse, NotAllowed, ReadOnly, Unwritable, Vanished, not_read, not_written
from tests.saves.telling import refused, said


def test_the_system_says_where(tmp_path: Path) -> None:
    found = player_folder({}, tmp_path)
    assert found.data == platformdirs.user_data_path("five-winds", appauthor=False)
    assert found.config == platformdirs.user_config_path("five-winds", appauthor=False)


def test_the_player_says_where(tmp_path: Path) -> None:
    found = player_folder({HOME_VARIABLE: str(tmp_path / "mine")}, tmp_path)
    assert found.games == tmp_path / "mine" / "games"
    assert found.settings == tmp_path / "mine" / "settings.json"


def test_an_empty_wish_is_none(tmp_path: Path) -> None:
    assert player_folder({HOME_VARIABLE: "  "}, tmp_path) == player_folder({}, tmp_path)


def test_a_marker_beside_the_program_makes_it_portable(tmp_path: Path) -> None:
    (tmp_path / "portable").touch()
    assert player_folder({}, tmp_path).games == tmp_path / "player" / "games"
    assert player_folder({HOME_VARIABLE: str(tmp_path / "mine")}, tmp_path).data == tmp_path / "mine", "the wish is stronger"


def test_the_folders_are_made(tmp_path: Path) -> None:
    folder = PlayerFolder(tmp_path / "a" / "b", tmp_path / "c")
    folder.prepare()
    folder.prepare()
    assert all(path.is_dir() for path in (folder.games, folder.trash, folder.reports))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with refused(Unwritable, r"^A file is in the place of the folder .*: rename it or choose another folder\.$"):
        PlayerFolder(tmp_path / "file", tmp_path).prepare()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody may write")
def test_a_real_folder_in_which_nobody_may_write() -> None:
    with pytest.raises(Unwritable) as found:
        PlayerFolder(Path("/proc/self/five-winds"), Path("/proc/self/five-winds")).prepare()
    assert said(found.value).endswith(".")


SENTENCES = [
    (errno.ENOSPC, DiskFull, "There is no room left to save in {}: free some space or choose another folder."),
    (errno.EDQUOT, DiskFull, "There is no room left to save in {}: free some space or choose another folder."),
    (errno.EROFS, ReadOnly, "The folder {} is read-only: choose another folder to save in."),
    (errno.EACCES, NotAllowed, "Five Winds may not write in {}: change its permissions or choose another folder."),
    (errno.ENOTDIR, InTheWay, "A file is in the place of the folder {}: rename it or choose another folder."),
    (errno.EISDIR, InTheWay, "A folder named evening.save is in the way in {}: rename it or choose another folder."),
    (errno.ENOENT, Vanished, "The folder {} is not there any more: bring it back or choose another folder."),
    (errno.EIO, Unwritable, "evening.save could not be saved in {} (Input/output error)."),
]


@pytest.mark.parametrize(("number", "kind", "sentence"), SENTENCES)
def test_each_trouble_has_its_sentence(number: int, kind: type[Unwritable], sentence: str) -> None:
    path = Path("games", "evening.save")
    found = not_written(OSError(number, os.strerror(number)), path)
    assert type(found) is kind
    assert said(found) == sentence.format(path.parent)


def test_reading_without_permission() -> None:
    found = not_read(PermissionError(errno.EACCES, "Permission denied"), Path("games", "evening.save"))
    assert said(found) == "Five Winds may not read evening.save: change its permissions."


# Locks


def test_a_lock_is_free_again_after_its_release(tmp_path: Path) -> None:
    with Lock(tmp_path / "x.lock", "Evening"), refused(InUse, "“Evening” is open in another window"):
        Lock(tmp_path / "x.lock", "Evening")
    Lock(tmp_path / "x.lock", "Evening").release()


HOLD = """
import sys, time
from pathlib import Path
from saves.lock import Lock
held = Lock(Path(sys.argv[1]), "Evening")
print("held", flush=True)
time.sleep(60)
"""


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE)
    try:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        with pytest.raises(InUse):
            Lock(path, "Evening")
    finally:
        other.kill()
        other.wait()
        other.communicate()
    Lock(path, "Evening").release()


def test_a_drive_without_locks_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock_module, "_take", unknown)
    with Lock(tmp_path / "x.lock", "Evening"), Lock(tmp_path / "x.lock", "Evening"):
        pass
