"""The kill harness in its short form."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.saves.kill_harness import run


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a matter of POSIX")
def test_a_kill_at_any_instant_loses_at_most_the_click_in_flight(tmp_path: Path) -> None:
    counts = run(kills=12, seed=7, home=tmp_path)
    assert counts.deeds > 0
    assert (counts.games_lost, counts.deeds_lost, counts.notes, counts.unreadable_files) == (0, 0, 0, 0)
