"""Files of players, as older versions wrote them. Each must open and be played on to its end, whatever has changed since.

A file is added whenever the format or a game's rules version rises; none is ever taken away or written anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel import Luck
from saves.resume import take_up
from saves.voyage import read_any
from tests.saves.games import play_on

OLD = sorted((Path(__file__).parent / "old").iterdir())


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.name)
def test_an_old_game_goes_on(file: Path) -> None:
    session, document = take_up(read_any(file), catalogue.load)
    assert not session.over
    assert document.decisions == len(session.earlier) + len(session.log)
    assert len(list(session.events(None))) >= document.decisions
    assert play_on(session, Luck(1)).over


def test_there_is_one_for_the_first_format() -> None:
    assert "format-1-windward-rules-1.save" in {file.name for file in OLD}
