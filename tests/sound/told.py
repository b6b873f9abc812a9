"""Events as the rules tell them, to be listened to."""

from __future__ import annotations

from typing import Any

from engine.kernel import Event


def event(name: str, seat: int | None = 0, **fields: Any) -> Event:
    return Event(name, seat, fields)
