"""The smallest game, which is there to be copied, keeps every promise that a game on the shelf keeps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.plugged import plugged, run


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return plugged(tmp_path_factory.mktemp("house"))


# What every game is asked; a book of three pages is asked for less than a whole rulebook.
ASKED = (
    ("tests/pebbles", "tests/conformance", "tests/sound/test_cues.py", "tests/game/test_texts.py", "tests/game/test_rulebook.py"),
    ("tests/house/test_clauses.py", "tests/house/test_golden.py", "tests/house/test_imports.py"),
)
FOR_LONG_BOOKS = "not pasted and not every_picture and not three_readings and not came_up"


@pytest.mark.parametrize("tests", ASKED, ids=["of_its_play", "of_its_files"])
def test_the_smallest_game_keeps_every_promise_and_passes_its_own_tests(house: Path, tests: tuple[str, ...]) -> None:
    passed = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--game", "pebbles", "-k", FOR_LONG_BOOKS, *tests)
    assert re.search(r"^\d+ passed", passed.splitlines()[-1]), passed
    assert re.search(r"pebbles: \d+ clauses in RULES.md, \d+ named by tests, missing: 0;", passed)


def test_the_types_of_the_smallest_game_are_strict(house: Path) -> None:
    run(house, "-m", "mypy", "--strict", "-p", "engine.pebbles", "-p", "game.tables.pebbles")


def test_the_lesson_of_the_smallest_game_can_be_played(house: Path) -> None:
    passed = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "pebbles/", "tests/scenes/test_lessons.py")
    assert re.search(r"^3 passed", passed.splitlines()[-1]), passed
