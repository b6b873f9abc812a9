"""What there is to hear, found by its folder: the harbour's and each game's effects.py, ambience.py, score_1.py, score_2.py, ..."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from engine.catalogue import SHELF

from .effects import shared
from .effects.effect import Effect
from .score import Piece
from .tone import Wave

HERE = Path(__file__).resolve().parent
FIRST = ("harbour", *SHELF)

TAKES = 3
PITCH = (1.0, 0.97, 1.03)

ENDINGS = ("win", "second", "loss")  # a few bars of music: endings.py
ALIASES = {"points": "points_3"}  # when nobody says how many


def _with(module: str) -> list[str]:
    """The folders that have this module: the harbour, the games in the order of the shelf, then those that are not there yet."""
    found = {path.parent.name for path in HERE.glob(f"*/{module}.py") if (path.parent / "__init__.py").exists()}
    return [name for name in FIRST if name in found] + sorted(found.difference(FIRST))


def _module(folder: str, name: str) -> ModuleType:
    return import_module(f".{folder}.{name}", __package__)


@cache
def effects() -> dict[str, Effect]:
    """Those of every table, then those of each game. A name belongs to one of them only."""
    every = dict(shared.EFFECTS)
    for folder in _with("effects"):
        own: dict[str, Effect] = _module(folder, "effects").EFFECTS
        if twice := every.keys() & own.keys():
            raise ValueError(f"{folder} has effects that are there already: {', '.join(sorted(twice))}.")
        every |= own
    return every


def take(name: str, number: int) -> Wave:
    """One take of an effect, 1 to TAKES; the same each time."""
    luck = np.random.default_rng([number, *name.encode()])
    return effects()[name].make(luck, PITCH[number - 1])


def loops() -> dict[str, Callable[[], NDArray[np.float64]]]:
    """The ambience of the harbour and of each game."""
    return {folder: _module(folder, "ambience").loop for folder in _with("ambience")}


def pieces() -> list[str]:
    """The names of all pieces: harbour-1, ..."""
    scores = [path for folder in _with("score_1") for path in sorted((HERE / folder).glob("score_*.py"))]
    return [f"{path.parent.name}-{path.stem.removeprefix('score_')}" for path in scores]


def score(name: str) -> Piece:
    folder, _, number = name.rpartition("-")
    piece: Piece = _module(folder, f"score_{number}").piece()
    return piece
