"""The ladder of levels: how often each level beats the next lower one, in every mode. The app shows it beside the levels."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import catalogue
from engine.bots.levels import LEVELS

if TYPE_CHECKING:
    from game.commands.simulation import Match

FOLDER = Path(__file__).parents[2] / "assets" / "ladder"


def ladder(game: str, games: int, seed: int) -> Iterator[Match]:
    """Each level against the next lower one at the usual table of every mode; where all win together, each level for itself."""
    from game.commands.simulation import Match  # with all that playing needs; whoever only reads the ladder does not

    levels = list(LEVELS)
    for mode in catalogue.entry(game).modes:
        seats = 4 if 4 in mode.seats else mode.seats[-1]
        for lower, level in pairwise(levels):
            yield Match(game, mode.id, {}, seats, level, lower, games, seed)


def rung(match: Match, row: dict[str, Any]) -> dict[str, Any]:
    """One line of the ladder: what was played, and how it went."""
    return {"mode": match.mode, "options": match.options, "seed": match.seed, **row}


def write_ladder(game: str, rungs: list[dict[str, Any]]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f"  {json.dumps(line)}" for line in rungs)
    (FOLDER / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def read_ladder(game: str) -> list[dict[str, Any]]:
    """The ladder of a game; empty when none was played yet."""
    file = FOLDER / f"{game}.json"
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found
