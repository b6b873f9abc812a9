"""What an effect is: how it is made and how it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..tone import Luck, Wave


class Effect(NamedTuple):
    make: Callable[[Luck, float], Wave]
    gain: float = 1.0  # of the effects' bus
    rate: int = 60  # ms in which it sounds once
    lead: int = 140  # ms until the next cue of the same moment may sound
    duck: bool = False  # speaks to the player: the music gives way
