"""The program as a person starts it: its own process, its own window, an empty folder, a mouse and a keyboard.

A twin of the window in this process knows where things lie, from the same descriptions; the player's folder tells what has happened.
"""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.scenes.harbour import Harbour
from game.scenes.setup import Setup
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.services.settings import Settings
from game.services.texts import Texts
from saves.folder import PlayerFolder
from saves.slots import Opened, Slots
from tests.scenes.real_screen import SIZE, DummyScreen, Screen, XScreen, has_x, until

TRIES = 20
SCREENS = {"x": XScreen, "dummy": DummyScreen}


class Twin:
    """What the window should show, without a window."""

    def __init__(self, home: Path, own: Path) -> None:
        pygame.font.init()
        self.home, self.own = home, own
        self.shell = Shell(Settings(), Texts(), _slots(own / "empty"), Nobody(), SIZE)

    def harbour(self) -> StageScene:
        self.shell.push(Harbour(self.shell))
        return self.scene

    def setup(self, mode: str) -> StageScene:
        self.shell.push(Setup(self.shell, "windward", 1))
        self.scene.click(self.scene.animator.items[f"button/mode {mode}"])
        return self.scene

    def table(self) -> StageScene:
        opened = self.opened()
        assert opened is not None
        self.shell.push(TableScene(self.shell, Playing(Unsaved(opened.session, opened.document.seats), Nobody())))
        return self.scene

    @property
    def scene(self) -> StageScene:
        assert isinstance(self.shell.scene, StageScene)
        return self.shell.scene

    def opened(self) -> Opened | None:
        """The game as it is on the disk: in a copy, because the program is writing."""
        copy = self.own / "copy"
        for tries in range(TRIES, 0, -1):
            shutil.rmtree(copy, ignore_errors=True)
            try:
                shutil.copytree(self.home, copy, ignore=shutil.ignore_patterns("*.part"))
                break
            except shutil.Error:  # a file got its name while it was copied
                if tries == 1:
                    raise
        slots = _slots(copy)
        found = slots.entries()
        return slots.open(found[0].id) if found else None

    def answers(self) -> int:
        opened = self.opened()
        return len(opened.session.log) if opened else -1


def _slots(folder: Path) -> Slots:
    return Slots(PlayerFolder(folder, folder), catalogue.load)


def place(scene: StageScene, name: str) -> tuple[int, int]:
    item = scene.animator.items[name]
    return scene.stage.pixels(scene.stage.on_screen(item.region, item.box)).center


def shows(screen: Screen, scene: StageScene, most: float = 0.8) -> bool:
    """Whether the screen shows this scene: of a coarse grid of pixels most are the same, wherever the pointer and its tip are."""
    drawn = pygame.Surface(SIZE)
    scene.animator.finish()
    scene.stage.draw(drawn)
    while scene.stage.unfinished:
        scene.stage.draw(drawn)
    seen = screen.picture()
    spots = [(x, y) for x in range(4, SIZE[0], 16) for y in range(4, SIZE[1], 12)]
    alike = sum(all(abs(a - b) <= 12 for a, b in zip(drawn.get_at(s)[:3], seen.get_at(s)[:3], strict=True)) for s in spots)
    return alike > most * len(spots)


@pytest.fixture(params=["x", "dummy"] if has_x() else ["dummy"])
def screen(request: pytest.FixtureRequest) -> Iterator[Screen]:
    if not has_x():
        warnings.warn("Xvfb is not installed: the window was tried on SDL's dummy driver only.", stacklevel=1)
    with SCREENS[request.param]() as made:
        yield made


def choose(screen: Screen, twin: Twin) -> None:
    """Click something that is legal now, and wait until the answer is on the disk."""
    before, table = twin.answers(), twin.table()
    items = table.animator.items.values()
    legal = [
        item.id
        for item in items
        if len(item.choices) == 1 and not item.warning and table.stage.at(place(table, item.id), clickable=True) is item
    ]
    assert legal
    until(lambda: shows(screen, table), "the table")
    screen.click(place(table, legal[0]))
    until(lambda: twin.answers() > before, "an answer")


def test_a_game_is_begun_played_left_and_continued(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    twin = Twin(home, tmp_path)
    home.mkdir()
    program = screen.start(home)
    try:
        harbour = twin.harbour()
        until(lambda: shows(screen, harbour), "the harbour")
        screen.click(place(harbour, "button/new windward"))
        setup = twin.setup("free_for_all")
        until(lambda: shows(screen, setup), "the table setup")
        screen.click(place(setup, "button/mode solo"))
        setup = twin.setup("solo")
        until(lambda: shows(screen, setup), "the setup for one")
        screen.click(place(setup, "button/start"))
        until(lambda: twin.answers() == 0, "a new game")
        choose(screen, twin)
        choose(screen, twin)
        left = twin.answers()
        screen.press("Control_L", "q")
        assert program.wait(60) == 0
        assert twin.answers() == left

        program = screen.start(home)
        harbour = twin.harbour()
        until(lambda: shows(screen, harbour, 0.6), "the harbour, now with a game to continue")
        screen.press("Return")
        choose(screen, twin)
        screen.press("Control_L", "q")
        assert program.wait(60) == 0
    finally:
        program.kill()
        program.wait()
