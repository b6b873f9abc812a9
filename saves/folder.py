"""Where a player's files live: where the system wants them, or where FIVE_WINDS_HOME says, or beside the program when a file named
`portable` lies there."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import platformdirs

from saves.files import make_folder

NAME = "five-winds"
HOME_VARIABLE = "FIVE_WINDS_HOME"
PORTABLE_MARKER = "portable"
PORTABLE_FOLDER = "player"


class PlayerFolder(NamedTuple):
    data: Path
    config: Path

    @property
    def games(self) -> Path:
        """Slots, their generations and journals."""
        return self.data / "games"

    @property
    def trash(self) -> Path:
        return self.data / "trash"

    @property
    def reports(self) -> Path:
        return self.data / "reports"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    def prepare(self) -> None:
        """Make the folders of the games. Raises Unwritable when the system does not let us."""
        for folder in (self.games, self.trash, self.reports):
            make_folder(folder)


def player_folder(environment: Mapping[str, str] = os.environ, program: Path | None = None) -> PlayerFolder:
    """The player's folder, which need not exist yet. `program` is the folder that the program was started from."""
    beside = program or program_folder()
    chosen = environment.get(HOME_VARIABLE, "").strip()
    if chosen:
        home = Path(chosen).expanduser().absolute()
        return PlayerFolder(home, home)
    if (beside / PORTABLE_MARKER).is_file():
        home = beside / PORTABLE_FOLDER
        return PlayerFolder(home, home)
    return PlayerFolder(
        platformdirs.user_data_path(NAME, appauthor=False, roaming=False),
        platformdirs.user_config_path(NAME, appauthor=False, roaming=False),
    )


def program_folder() -> Path:
    """The folder of the frozen program, or the one that holds our packages."""
    return Path(sys.executable).parent if getattr(sys, "frozen", False) else Path(__file__).parents[1]
