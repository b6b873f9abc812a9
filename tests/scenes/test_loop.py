"""The loop: a window of changing size is laid out when it has settled, and the program ends when the system wants it to."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import app as loop
from game import cli
from game.kit.stage import LONGEST
from game.scenes.harbour import Harbour
from game.scenes.shell import Shell
from game.services import memory
from tests.scenes.wild import PLACES, Luck, resize
from tests.scenes.window import Window

FRAME = 1 / 60


@pytest.fixture
def entered(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes for which the harbour was laid out."""
    found: list[tuple[int, int]] = []
    enter = Harbour.enter

    def watched(scene: Harbour) -> None:
        found.append(scene.shell.window)
        enter(scene)

    monkeypatch.setattr(Harbour, "enter", watched)
    return found


def test_a_flood_of_sizes_is_laid_out_once(window: Window, entered: list[tuple[int, int]]) -> None:
    for wide in range(1000, 1200, 4):
        resize((wide, 700))
        window.frames(1, FRAME)
    assert entered == []
    window.frames(8, FRAME)
    assert entered == [(1196, 700)]
    assert window.app.settings.window_size == (1196, 700)


def test_meanwhile_the_window_shows_what_it_showed(window: Window) -> None:
    before = [window.app.window.get_at((x, 300)) for x in range(0, 900, 9)]
    resize((1000, 700))
    assert window.app.window.get_at((500, 300))[:3] == (0, 0, 0), "a new size is a new and empty picture"
    window.frames(1, FRAME)
    assert [window.app.window.get_at((x, 300)) for x in range(0, 900, 9)] == before


def test_a_sweep_waits_for_a_frame_that_has_nothing_else_to_do(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[bool] = []
    monkeypatch.setattr(memory, "sweep", lambda: swept.append(window.scene.stage.unfinished))
    window.frames(LONGEST)
    window.app.shell.rescale(1.2)
    window.frames(1, FRAME)
    assert swept == [], "everything is painted in this frame"
    window.frames(LONGEST, FRAME)
    assert swept == [False]


def test_laying_out_and_drawing_are_two_frames_and_nobody_sleeps_between(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def nap() -> list[Any]:
        raise AssertionError("there is something to be done")

    window.until()
    resize((1000, 700))
    window.app.step(FRAME)
    monkeypatch.setattr(window.app, "_nap", nap)
    window.app.turn()
    assert window.app.step(loop.SETTLE) is False
    for _ in range(LONGEST):
        if window.scene.stage.unfinished:
            window.app.turn()
    assert not window.scene.stage.unfinished


def test_every_place_in_windows_far_too_small(window: Window) -> None:
    """The rulebook once looked for room where there was none, for ever."""
    for place in dict.fromkeys(PLACES.values()):
        place(window.app, Luck(3))
        for size in ((300, 720), (1, 1)):
            resize(size)
            window.frames(2, 0.2)
        assert window.items


# The system wants the program to end


class Hanging(Harbour):
    """A scene that never comes back, and the system has had enough of it."""

    def advance(self, dt: float) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        while True:
            pass


@pytest.fixture
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_it_ends_well_when_the_system_asks(window: Window, handlers: None, number: int) -> None:
    left: list[Shell] = []

    class Called(Harbour):
        def advance(self, dt: float) -> None:
            super().advance(dt)
            os.kill(os.getpid(), number)

        def leave(self) -> None:
            super().leave()
            left.append(self.shell)

    assert window.app.run(Called) == 0
    assert left, "the scenes put their things away"


def test_it_ends_in_the_middle_of_a_scene_that_hangs(window: Window, handlers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "PATIENCE", 0.2)
    with pytest.raises(SystemExit):
        window.app.run(Hanging)


# The terminal


def test_no_warning_of_a_library_reaches_the_terminal_of_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loud:
        def __init__(self) -> None:
            self.sentences: list[str] = []

        def run(self) -> int:
            warnings.warn("Clamping shape_corner_radius of: 5, to: 4", stacklevel=1)
            return 0

    monkeypatch.setattr(loop, "App", Loud)
    monkeypatch.setattr(memory, "freeze", lambda: None)
    monkeypatch.setattr("sys.warnoptions", [])
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("default")
        assert cli.run_window() == 0
    assert heard == []
