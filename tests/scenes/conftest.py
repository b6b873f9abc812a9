import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import game.app
import game.scenes.settings
from game.sound.device import NoSoundCard
from game.sound.player import Player
from tests.scenes.window import Window, words_in


@pytest.fixture(autouse=True)
def words_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (game.app, game.scenes.settings):
        monkeypatch.setattr(module, "Texts", words_in)


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mixer waits for its last sound when it is closed; what it does is tested in tests/sound and in the real window."""
    monkeypatch.setattr(game.app, "Player", lambda: Player(start=lambda: (NoSoundCard(), "")))


@pytest.fixture
def screen() -> Iterator[None]:
    """Letters to measure with, and a display for pictures; no application."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.display.quit()


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The application in a window that nobody sees, with an empty player's folder."""
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    made = Window()
    yield made
    made.close()
