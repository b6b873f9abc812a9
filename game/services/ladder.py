"""The ladder of levels: how often each level beats the next lower one, in every mode. The app shows it beside the levels."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "assets" / "ladder"


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


def read_ladder(game: str) -> list[dict[str, Any]]:
    """The ladder of a game; empty when none was played yet."""
    file = file_of(game)
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found
