"""The commands, as somebody calls them from a shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel import BadData, Game
from game import cli
from game.commands import rival_bench, simulation


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, object]], str]:
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_catalogue_tells_seats_modes_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, rows, _ = run(capsys, "catalogue", "--json")
    assert code == 0
    windward = next(row for row in rows if row["game"] == "windward")
    assert windward["seats"] == [1, 2, 3, 4, 5]
    assert [mode["id"] for mode in windward["modes"]] == ["free_for_all", "head_to_head", "solo", "coop"]  # type: ignore[attr-defined,index]
    assert {"id", "values", "modes", "seats", "per_seat"} == set(windward["options"][0])  # type: ignore[index]
    assert cli.main(["catalogue"]) == 0
    assert "Windward" in capsys.readouterr().out


def test_the_catalogue_in_words_names_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["catalogue"]) == 0
    told = capsys.readouterr().out
    assert all(f"  {option.id}: " in told for meta in catalogue.entries() for option in meta.options)


@pytest.mark.parametrize(
    "words",
    [("simulate",), ("simulate", "--game", "x", "--seats", "random", "--games", "none"), ("arena", "--a", "nobody"), ("whistle",)],
)
def test_wrong_words_are_answered_with_one_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    out, err = capsys.readouterr()
    assert left.value.code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("--help tells more.\n")


def test_libraries_print_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game.cli", "shot", "--scene", "harbour", "--out", str(tmp_path / "harbour.png")]
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert "pygame" not in done.stdout + done.stderr


def test_simulate_prints_a_line_per_game_and_a_sum(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("--game", "windward", "--mode", "solo", "--seats", "random", "--games", "3", "--check", "--json")
    code, rows, err = run(capsys, "simulate", *call)
    assert code == 0
    assert err == ""
    assert [row["seed"] for row in rows[:3]] == [1, 2, 3]
    assert set(rows[0]) == {"game", "mode", "seed", "seats", "scores", "winners", "rounds", "decisions", "choices", "seconds"}
    assert rows[3] == {"games": 3, "finished": 3, "errors": 0}


def test_the_mode_follows_from_the_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    _, rows, _ = run(capsys, "simulate", "--game", "windward", "--seats", "random", "--option", "level=gentle", "--json")
    assert rows[0]["mode"] == "solo"


def test_the_same_seed_gives_the_same_line_in_every_process() -> None:
    call = ("simulate", "--game", "windward", "--seats", "random,random", "--games", "2", "--seed", "5", "--json")
    command = [sys.executable, "-m", "game.cli", *call]
    lines = {
        subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}).stdout
        for hash_seed in ("1", "2")
    }
    assert len(lines) == 1


def test_bench_compares_two_revisions_in_turn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Path] = []

    def measured(tree: Path, game: str, seconds: float) -> list[dict[str, object]]:
        ran.append(tree)
        assert (tree / "engine" / game / "meta.py").is_file()
        speed = 300 if tree == rival_bench.ROOT else 200
        return [{"name": game, "choices_per_s": speed, "clones_per_s": speed}]

    monkeypatch.setattr(rival_bench, "measured", measured)
    monkeypatch.setattr(rival_bench, "unpack", lambda revision, folder: (folder / "engine").symlink_to(rival_bench.ROOT / "engine"))
    code, rows, _ = run(capsys, "bench", "--against", "HEAD", "--game", "windward", "--json")
    assert (code, rows[0]["choices_per_s_ratio"], rows[0]["clones_per_s_before"]) == (0, 1.5, 200)
    assert [tree == rival_bench.ROOT for tree in ran] == [True, False] * rival_bench.REPEATS


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "chess", "--seats", "random"], "There is no game 'chess' on the shelf"),
        (["--game", "windward", "--seats", "genius"], "There is no bot level 'genius'"),
        (["--game", "windward", "--seats", ",".join(["random"] * 6)], "Windward has no mode for 6 seats"),
        (["--game", "windward", "--mode", "coop", "--seats", "random"], "1 seats do not fit"),
        (["--game", "windward", "--mode", "race", "--seats", "random"], "Windward has no mode 'race'"),
        (["--game", "windward", "--seats", "random", "--option", "level"], "An option is written name=value"),
        (["--game", "windward", "--seats", "random", "--option", "target=15"], "has no option 'target'"),
        (["--game", "windward", "--seats", "random,random,random", "--option", "target=12"], "Option target takes 15, 10, 20"),
        (["--game", "windward", "--seats", "random,random,random", "--option", "naturalist=4"], "takes off, random, 1, 2, 3"),
    ],
)
def test_a_wrong_call_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    code, rows, err = run(capsys, "simulate", *arguments, "--json")
    assert code != 0
    assert rows == []
    assert words in err
    assert err.count("\n") == 1


def test_a_broken_game_is_reported_with_its_seed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("the mast broke")

    monkeypatch.setattr(simulation, "play_game", broken)
    code, rows, err = run(capsys, "simulate", "--game", "windward", "--seats", "random", "--seed", "9", "--json")
    assert code == 1
    assert rows == [{"games": 1, "finished": 0, "errors": 1}]
    assert err == "Seed 9: ValueError: the mast broke\n"


def test_bench_measures_play_and_clones(capsys: pytest.CaptureFixture[str]) -> None:
    code, rows, _ = run(capsys, "bench", "--game", "windward", "--seconds", "0.2", "--json")
    assert code == 0
    assert set(rows[0]) == {"name", "choices_per_s", "decisions_per_s", "games_per_s", "clones_per_s"}
    assert all(rows[0][name] for name in ("choices_per_s", "decisions_per_s", "clones_per_s"))


def test_without_a_screen_the_installation_is_proved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.chdir(tmp_path)
    assert cli.main([]) == 0
    assert "There is no screen here. Five Winds is installed" in capsys.readouterr().out
    assert (tmp_path / "five-winds-table.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("terminal", ["ascii", "utf-8", "latin-1"])
def test_a_terminal_that_lacks_letters_reads_the_rest(tmp_path: Path, terminal: str) -> None:
    sample = Path(__file__).parents[2] / "saves" / "samples" / "windward-solo.voyage"
    strange = tmp_path / "Ärger “Ω” \udcff.voyage"
    strange.write_bytes(sample.read_bytes())
    command = [sys.executable, "-m", "game.cli", "verify", str(strange), str(tmp_path / "“nowhere”.save")]
    done = subprocess.run(command, capture_output=True, env=os.environ | {"PYTHONIOENCODING": terminal}, check=False)
    assert done.returncode == 1
    assert b"the same again" in done.stdout
    assert b"nowhere" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_game_with_spoiled_data_is_told_of_in_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def spoiled(game: str) -> Game:
        raise BadData("SH05", "golf 3", "there is no such effect")

    monkeypatch.setattr(catalogue, "load", spoiled)
    assert cli.main(["shot", "--game", "seafall", "--out", "never.png"]) == 2
    assert capsys.readouterr().err == "SH05, 'golf 3': there is no such effect.\n"
