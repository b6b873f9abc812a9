"""`five-winds verify`, and the samples that come with the program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import catalogue
from game.cli import main
from saves.format import to_bytes
from saves.voyage import read_any, write_any
from tests.saves.games import document_of, windward
from tests.saves.samples import FOLDER, write_samples

SAMPLES = sorted(FOLDER.iterdir())


def test_there_is_a_sample_for_each_mode_of_one_evening() -> None:
    there = {(document.game, document.mode) for document in map(read_any, SAMPLES)}
    assert there == {(meta.id, mode.id) for meta in catalogue.entries() for mode in meta.modes if not mode.campaign}


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.name)
def test_each_sample_is_a_finished_game_that_replays(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--json", str(file)]) == 0
    row = json.loads(capsys.readouterr().out)
    document = read_any(file)
    assert document.finished
    assert row == {"file": str(file), "game": document.game, "decisions": document.decisions, "ok": True, "differs_at": None}


def test_the_samples_are_up_to_date(tmp_path: Path) -> None:
    written = write_samples(tmp_path)
    assert [path.name for path in sorted(written)] == [path.name for path in SAMPLES]
    for path in written:
        same = to_bytes(read_any(path)) == to_bytes(read_any(FOLDER / path.name))  # packed bytes differ between zlibs
        assert same, f"{path.name}: play.py golden writes it anew"


def test_a_game_that_leads_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = document_of(windward(80))
    document.log[30].choice = ["no such verb"]
    write_any(tmp_path / "evening.save", document)
    assert main(["verify", str(tmp_path / "evening.save"), "--json"]) == 1
    row = json.loads(capsys.readouterr().out)
    assert (row["ok"], row["differs_at"], row["decisions"]) == (False, 30, 80)


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, missing = tmp_path / "good.voyage", tmp_path / "bad.voyage", tmp_path / "missing.voyage"
    write_any(good, document_of(windward(5)))
    bad.write_bytes(b"nothing of ours")
    assert main(["verify", str(bad), str(good), str(missing)]) == 1
    shown = capsys.readouterr()
    assert shown.out == f"{good}: windward, 5 decisions, the same again\n"
    assert shown.err.splitlines() == [
        f"{bad}: This file is not a saved game of Five Winds.",
        f"{missing}: There is no file missing.voyage in {tmp_path}.",
    ]
