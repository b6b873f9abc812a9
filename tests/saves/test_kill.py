"""The kill harness in its short form."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.saves.kill_harness import Games, Wars, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a matter of POSIX")


@pytest.mark.parametrize("kind", [Games, Wars])
def test_a_kill_at_any_instant_loses_at_most_the_click_in_flight(tmp_path: Path, kind: type[Games | Wars]) -> None:
    counts = run(kills=6, seed=7, home=tmp_path, kind=kind)
    assert counts.deeds > 0
    assert (counts.games_lost, counts.deeds_lost, counts.notes, counts.unreadable_files) == (0, 0, 0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("kind", [Games, Wars])
def test_many_kills(tmp_path: Path, kind: type[Games | Wars]) -> None:
    counts = run(kills=300, seed=1, home=tmp_path, kind=kind)
    assert counts.finished > 10
    assert (counts.games_lost, counts.deeds_lost, counts.notes, counts.unreadable_files) == (0, 0, 0, 0)
