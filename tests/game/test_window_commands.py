"""The commands around the window: what they say where it cannot be opened, pictures by wish, and measurements."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game import cli
from game.commands import window_bench

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


@pytest.fixture(autouse=True)
def _nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No screen, no sound, an empty player's folder, an empty place to stand."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("arguments", [["watch", "--game", "windward", "--seats", "mate,mate"], ["replay", "windward-coop.save"]])
def test_where_there_is_no_screen_one_sentence_says_so(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [str(SAMPLES / a) if a.endswith(".save") else a for a in arguments]
    assert cli.main(arguments) == 1
    assert capsys.readouterr().err == "There is no screen here to show it on.\n"


@pytest.mark.parametrize("content", [b"", b"not a game", b"torn"])
def test_a_damaged_file_gets_a_sentence(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "old.voyage"
    file.write_bytes((SAMPLES / "windward-solo.voyage").read_bytes()[:400] if content == b"torn" else content)
    assert cli.main(["replay", str(file)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{file}: ")
    assert said.count("\n") == 1


def test_a_wrong_table_to_watch_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["watch", "--game", "windward", "--seats", "genius"]) == 2
    assert "There is no bot level 'genius'" in capsys.readouterr().err


def test_a_screen_that_cannot_be_reached_is_as_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.quit()  # as in a program that has just begun; a window that an earlier test left open would be used and waited for
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    assert cli.main([]) == 0
    said = capsys.readouterr()
    assert "nonsense not available" in said.err
    assert said.out.startswith("The window cannot be opened. Five Winds is installed")
    assert Path("five-winds-table.png").read_bytes().startswith(b"\x89PNG")


WITHOUT_WINDOW = (
    ["catalogue"],
    ["simulate", "--game", "windward", "--mode", "solo", "--seats", "random"],
    ["verify", str(SAMPLES / "windward-solo.voyage")],
)


@pytest.mark.parametrize("words", WITHOUT_WINDOW, ids=lambda words: words[0])
def test_commands_without_a_window_need_no_player_folder(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "home").write_bytes(b"in the way")
    assert cli.main(words) == 0


def test_where_no_picture_can_be_written_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.commands.shot.draw", no_room)
    assert cli.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("There is no screen here. The table of a game could not be drawn: ")
    assert said.count("\n") == 1


def picture(*wish: str) -> bytes:
    assert cli.main(["shot", "--decisions", "12", "--level", "random", "--out", "x.png", *wish]) == 0
    return Path("x.png").read_bytes()


@pytest.mark.parametrize("scene", cli.SCENES)
def test_every_scene_is_drawn_and_the_same_wish_gives_the_same_bytes(scene: str) -> None:
    first = picture("--scene", scene)
    assert first.startswith(b"\x89PNG")
    assert picture("--scene", scene) == first


def test_eyes_letters_and_theme_are_wishes() -> None:
    wishes = ((), ("--viewer", "public"), ("--viewer", "0"), ("--viewer", "2"), ("--text", "large"), ("--theme", "high-contrast"))
    assert len({picture(*wish) for wish in wishes}) >= len(wishes) - 1  # one of the seats is the one that is asked


@pytest.mark.parametrize(
    ("wish", "code", "words"),
    [
        (("--language", "xx"), 1, "There are no texts for the language 'xx'"),
        (("--viewer", "4"), 2, "There is no seat 4: the seats are 0 to 3."),
        (("--out", "nowhere/x.png"), 1, "nowhere/x.png"),
    ],
)
def test_a_wish_that_cannot_be_granted_gets_a_sentence(
    wish: tuple[str, ...], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["shot", "--out", "x.png", *wish]) == code
    assert words in capsys.readouterr().err


def test_a_measurement_is_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(window_bench, "ANSWERS", 3)
    monkeypatch.setattr(window_bench, "CLICKS", 2)
    monkeypatch.setattr(window_bench, "IDLE_SECONDS", 0.3)
    for part, keys in {
        "frames-windward-1280x720": {"frames", "mean_ms", "p50_ms", "p95_ms", "max_ms", "peak_mb", "window"},
        "click-windward-1280x720": {"clicks", "frames_per_click", "p95_ms"},
        "idle-table": {"percent", "seconds"},
        "start": {"cpu_s"},
    }.items():
        assert cli.main(["bench", "--window", "--json", "--part", part]) == 0
        row = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert keys | {"name", "driver"} <= set(row)
        assert row["name"] == part
        assert row["driver"] == "dummy"


def test_a_click_is_answered_in_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "CLICKS", 8)
    assert window_bench.measure_part("click-windward-1280x720")["frames_per_click"] == 1


def test_an_unknown_measurement_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--window", "--part", "dreams"]) == 2
    assert "There is no measurement 'dreams'" in capsys.readouterr().err
