"""The golden game of Pebbles: one for each mode and each way to end, and there is one of both."""

from __future__ import annotations

from engine.session import Session
from tests.golden import Golden, bots

ENDINGS = {"beach": ("empty",)}
GOLDEN = (Golden("pebbles", "beach", "empty", 3, 1, bots("mate"), {"tide": "on"}),)


def ending_of(session: Session) -> str:
    return "empty"
