"""One module per game: from what a seat can see to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from engine.kernel import Choice, Decision, Seat
from game.kit.item import Item
from game.tables.look import Look

Describe = Callable[[Any, Decision | None, Look], list[Item]]
Way = Callable[[Any, Seat, str], list[Choice]]


def load(game: str) -> tuple[Describe, Way]:
    """What a game's table shows, and the answers that a click on a far target stands for."""
    module = import_module(f"game.tables.{game}")
    return module.describe, module.way
