"""The ladder of levels is climbed: each level plays against the next lower one, in every mode."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from engine import catalogue
from engine.bots.levels import LEVELS
from game.commands.simulation import Match
from game.services.ladder import file_of


def ladder(game: str, games: int, seed: int) -> Iterator[Match]:
    """Each level against the next lower one at the usual table of every mode; where all win together, each level for itself."""
    levels = list(LEVELS)
    for mode in [mode for mode in catalogue.entry(game).modes if not mode.campaign]:
        seats = 4 if 4 in mode.seats else mode.seats[-1]
        for lower, level in pairwise(levels):
            yield Match(game, mode.id, {}, seats, level, lower, games, seed)


def rung(match: Match, row: dict[str, Any]) -> dict[str, Any]:
    """One line of the ladder: what was played, and how it went."""
    return {"mode": match.mode, "options": match.options, "seed": match.seed, **row}


def write_ladder(game: str, rungs: list[dict[str, Any]]) -> None:
    lines = ",\n".join(f"  {json.dumps(line)}" for line in rungs)
    file_of(game).parent.mkdir(parents=True, exist_ok=True)
    file_of(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
