"""The smallest game plugged into the house: folders of its own beside the others, and one word in SHELF."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
THE_PLUG = "engine/catalogue.py"
SMALLEST = Path(__file__).parent / "smallest_game"


def plug_in(target: Path, real: Path, new: Path | None) -> None:
    """The whole house with the new game's folders beside the old ones; nothing that was there is written to."""
    if new is None or not new.is_dir():
        target.symlink_to(new or real)
        return
    target.mkdir()
    here = {path.name for path in real.iterdir()} if real.is_dir() else set()
    for name in sorted(here | {path.name for path in new.iterdir()}):
        if name != "__pycache__":
            plug_in(target / name, real / name, new / name if (new / name).exists() else None)


def plugged(root: Path) -> Path:
    """All that the tests need of the house, in this empty folder."""
    for name in ("engine", "game", "saves", "assets", "tests", "packaging", "play.py", "pyproject.toml"):
        plug_in(root / name, ROOT / name, SMALLEST / name if (SMALLEST / name).exists() else None)
    shelf = (ROOT / THE_PLUG).read_text(encoding="utf-8")
    (root / THE_PLUG).unlink()
    (root / THE_PLUG).write_text(re.sub(r"^SHELF = \((.*?)\)", r'SHELF = (\1, "pebbles")', shelf, count=1, flags=re.MULTILINE | re.DOTALL))
    return root


def run(house: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(house), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, *words], cwd=house, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    return done.stdout
