"""The speed of two revisions of the project in one run: a slow moment of the machine hits both."""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FIELDS = ("choices_per_s", "clones_per_s")
REPEATS = 5


class NoRevision(Exception):
    """One sentence: this is no checkout, or it has no such revision."""


def against(revision: str, game: str, seconds: float, repeats: int = REPEATS) -> Iterator[dict[str, Any]]:
    """Per game the medians of both, and how many times as fast the checkout is as the revision."""
    with tempfile.TemporaryDirectory(prefix="five-winds-") as folder:
        unpack(revision, Path(folder))
        runs: dict[Path, list[dict[str, Any]]] = {ROOT: [], Path(folder): []}
        for _ in range(repeats):  # in turn
            for tree, rows in runs.items():
                rows += measured(tree, game, seconds)
        ours, theirs = runs.values()
        for name in dict.fromkeys(row["name"] for row in ours):
            row = {"name": name, "against": revision}
            for field in FIELDS:
                new, old = _median(ours, name, field), _median(theirs, name, field)
                row |= {field: new, f"{field}_before": old, f"{field}_ratio": round(new / old, 3) if old else None}
            yield row


def unpack(revision: str, folder: Path) -> None:
    """The packages of a revision, as git has them."""
    done = subprocess.run(
        ["git", "archive", "--format=tar", f"{revision}^{{commit}}", "engine", "game", "saves"], cwd=ROOT, capture_output=True
    )
    if done.returncode:
        raise NoRevision(f"There is no revision {revision} to compare with: {done.stderr.decode(errors='replace').strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as packages:
        packages.extractall(folder, filter="data")


def measured(tree: Path, game: str, seconds: float) -> list[dict[str, Any]]:
    """What `bench` of the program in this folder prints."""
    command = [sys.executable, "-P", "-m", "game.cli", "bench", "--json", "--seconds", str(seconds), *(["--game", game] if game else [])]
    done = subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def _median(rows: list[dict[str, Any]], name: str, field: str) -> int:
    """0 where a revision has no such game."""
    found = [row[field] for row in rows if row["name"] == name]
    return round(statistics.median(found)) if found else 0
