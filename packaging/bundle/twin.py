"""What the window of the bundle should show, drawn by the source in this process; it knows where things lie. It looks at a copy of the
player's folder, so the bundle has its own to itself."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from engine import catalogue
from engine.session import Session
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.scenes.harbour import Harbour
from game.scenes.onlooker import Replay
from game.scenes.setup import Setup
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.services.settings import Settings
from game.services.texts import Texts
from saves.document import Document
from saves.folder import PlayerFolder
from saves.resume import take_up
from saves.slots import Slots
from saves.voyage import read_any, write_any

SIZE = Settings().window_size
GRID = [(x, y) for x in range(4, SIZE[0], 16) for y in range(4, SIZE[1], 12)]
HARDLY = 12  # of 255, by which a colour may differ


class Twin:
    """The same scenes at the same place of the same game."""

    def __init__(self, home: Path) -> None:
        pygame.font.init()
        self.home = home
        self._copy = TemporaryDirectory()
        self.folder = PlayerFolder(Path(self._copy.name), Path(self._copy.name))

    def look(self) -> Slots:
        """The player's games as they are on the disk now."""
        shutil.rmtree(self.folder.games, ignore_errors=True)
        if (self.home / "games").is_dir():
            shutil.copytree(self.home / "games", self.folder.games, ignore=shutil.ignore_patterns("*.lock", "*.part"))
        return Slots(self.folder, catalogue.load)

    def begun(self) -> bool:
        return bool(self.look().entries())

    def opened(self) -> tuple[Session, Document]:
        slots = self.look()
        found = slots.open(slots.entries()[0].id)
        return found.session, found.document

    def answers(self) -> int:
        return len(self.opened()[0].log) if self.begun() else 0

    def person_asked(self) -> bool:
        session, document = self.opened()
        return not session.over and document.seats[session.pending()[0].seat].player == "human"

    def voyage(self, out: Path) -> None:
        """The game as a file to share."""
        slots = self.look()
        slot = slots.entries()[0].id
        document = read_any(self.folder.games / f"{slot}.save")
        write_any(out, document)

    # Scenes

    def harbour(self) -> StageScene:
        return self._shown(Harbour(self._shell()))

    def setup(self) -> StageScene:
        return self._shown(Setup(self._shell(), catalogue.SHELF[0], 1))

    def table(self) -> StageScene:
        session, document = self.opened()
        return self._shown(TableScene(self._shell(), Playing(Unsaved(session, document.seats), Nobody())))

    def replay(self, file: Path) -> StageScene:
        session, document = take_up(read_any(file), catalogue.load)
        return self._shown(Replay(self._shell(), session, document.seats))

    def _shell(self) -> Shell:
        return Shell(Settings(), Texts(), self.look(), Nobody(), SIZE)

    def _shown(self, scene: StageScene) -> StageScene:
        scene.shell.push(scene)
        scene.animator.finish()
        return scene


def place(scene: StageScene, name: str) -> tuple[int, int]:
    item = scene.animator.items[name]
    return scene.stage.pixels(scene.stage.on_screen(item.region, item.box)).center


def drawn(scene: StageScene) -> pygame.Surface:
    picture = pygame.Surface(SIZE)
    scene.stage.draw(picture)
    return picture


def alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures is the same: a share of the pixels of a coarse grid."""
    same = sum(all(abs(a - b) <= HARDLY for a, b in zip(one.get_at(s)[:3], other.get_at(s)[:3], strict=True)) for s in GRID)
    return same / len(GRID)
