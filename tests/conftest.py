import os
import re
from pathlib import Path

import pytest

from engine import catalogue
from tests.house.clauses import coverage_of, games

os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, whatever their owner speaks

ROOT = Path(__file__).parent
EVERYBODYS = ("house", "kernel")  # folders whose tests concern every game
GAMES = {*catalogue.SHELF, *catalogue.YARD, *games()}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=sorted(GAMES), help="for daily work: the house, the kernel and everything of this game")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The folders of other games need not even be read."""
    game = config.getoption("--game")
    return True if game and collection_path.name in GAMES - {game} else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game = config.getoption("--game")
    if game:
        others = [item for item in items if not concerns(item.path.relative_to(ROOT).parts[0], item.name, game)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]


def concerns(folder: str, name: str, game: str) -> bool:
    """Whether a test is about this game: by its folder, by its name, or because it is about all of them."""
    named = {other for other in GAMES if re.search(rf"(?<![a-z]){other}(?![a-z])", name)}
    return game in named or folder == game or (folder in EVERYBODYS and not named)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many clauses of each rulebook the tests name. Worker processes have no terminal, so it appears once."""
    terminalreporter.section("rulebooks")
    for game in games():
        try:
            terminalreporter.write_line(coverage_of(game).line(game))
        except SyntaxError as error:
            terminalreporter.write_line(f"{game}: a test file cannot be read ({error})")
