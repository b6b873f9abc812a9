"""Every effect, made from noise and ringing bodies: three takes each, with small differences as in life.

An effect is a function of its luck and of `k`, the pitch of the take (0.97 to 1.03). The tables of `shared` and of each game tell
the rest.
"""

from __future__ import annotations

import numpy as np

from ..tone import Wave
from . import shared, winds_of_plunder, windward
from .effect import Effect

TAKES = 3
PITCH = (1.0, 0.97, 1.03)

EFFECTS: dict[str, Effect] = shared.EFFECTS | windward.EFFECTS | winds_of_plunder.EFFECTS

ENDINGS = ("win", "second", "loss")  # a few bars of music: scores/endings.py
ALIASES = {"points": "points_3"}  # when nobody says how many


def take(name: str, number: int) -> Wave:
    """One take of an effect, 1 to TAKES; the same each time."""
    luck = np.random.default_rng([number, *name.encode()])
    return EFFECTS[name].make(luck, PITCH[number - 1])
