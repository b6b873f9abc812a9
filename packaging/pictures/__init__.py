"""The pictures of README.md, drawn by `five-winds shot` and packed small. They are not part of what is shipped."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from engine import catalogue
from game import tables

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
QUALITY = 88
SIZE = "1280x720"
TABLE = ("--scene", "table", "--seats", "4", "--seed", "7", "--decisions", "150", "--step", "Turn,Answer,Action")
PICTURES = {"harbour": ("--scene", "harbour"), **{game: (*TABLE, "--game", game) for game in catalogue.SHELF if tables.laid(game)}}
"""The name of each picture, and what `shot` is told for it: the harbour, then the table of each game."""


def refresh() -> int:
    for name in PICTURES:
        target = HERE / f"{name}.webp"
        target.write_bytes(drawn(name))
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1000} kB")
    return 0


def differing() -> list[str]:
    """The pictures that would come out otherwise if they were drawn now."""
    return [name for name in PICTURES if not (HERE / f"{name}.webp").exists() or (HERE / f"{name}.webp").read_bytes() != drawn(name)]


def drawn(name: str) -> bytes:
    from PIL import Image  # only whoever draws needs it

    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        words = [*PICTURES[name], "--size", SIZE, "--out", str(shot)]
        subprocess.run([sys.executable, "-m", "game.cli", "shot", *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        packed = io.BytesIO()
        Image.open(shot).convert("RGB").save(packed, "WEBP", quality=QUALITY, method=6)
        return packed.getvalue()
