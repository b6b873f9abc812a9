"""What is heard in Pebbles: an event, whose ears, and the cues."""

from __future__ import annotations

from tests.sound.told import event

HEARD = [
    (event("won", None, winners=(1,), tie=None), 1, ["win"]),
    (event("won", None, winners=(1,), tie=None), 0, ["loss"]),
]
