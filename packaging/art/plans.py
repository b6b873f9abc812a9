"""Which pictures are made, from what, and in which sizes: the house and each game say it in a plan of their own, found by its folder."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

from .raster import HERE
from .sprite import Sprite


class Plan(Protocol):
    """A folder's plan.py: its pictures, and a few of them that stand for all when somebody checks."""

    SAMPLES: tuple[str, ...]

    def sprites(self) -> Iterator[Sprite]: ...


def folders() -> list[str]:
    """The house and every game that has pictures."""
    return sorted(path.parent.name for path in HERE.glob("*/plan.py"))


def plan(folder: str) -> Plan:
    return cast(Plan, import_module(f".{folder}.plan", __package__))


def sprites() -> list[Sprite]:
    return [sprite for folder in folders() for sprite in plan(folder).sprites()]


def samples() -> list[Sprite]:
    return [sprite for folder in folders() for sprite in plan(folder).sprites() if sprite.name in plan(folder).SAMPLES]
