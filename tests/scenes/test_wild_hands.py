"""Somebody who clicks and types at random in every scene, at every size: nothing breaks, nothing grows, nobody waits. See wild.py."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.kit import paint, sprites
from tests.scenes.wild import PLACES, Wild
from tests.scenes.window import Window

ROOT = Path(__file__).parents[2]
VISITS = 3


@pytest.mark.parametrize("first", range(0, len(PLACES), VISITS))
def test_wild_hands_break_nothing(window: Window, first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few visits at a time, to every place one."""
    monkeypatch.setenv("HOME", str(tmp_path))  # they look through folders, and write into them
    wild = Wild(window.app, seed=1, each=12)
    wild.run(VISITS * 12, first)
    assert len(wild.scenes) >= VISITS, wild.report()
    assert paint.PAINTED.bytes + sprites.FITTED.bytes + sprites.FILES.bytes <= 70 * 1024 * 1024


@pytest.mark.soak
def test_twenty_thousand_inputs(capsys: pytest.CaptureFixture[str]) -> None:
    """In a process of its own, for its memory is measured."""
    command = [sys.executable, "-m", "tests.scenes.wild", "--inputs", "20000", "--held", "350"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    with capsys.disabled():
        print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
