"""What is heard in the harbour."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, gull, lapping, lay, length
from ..bodies import creak, knock
from ..tone import band, echoed, stereo

LAPS = (0.6, 3.1, 5.4, 8.8, 11.3, 14.9, 17.2, 20.6, 23.9, 26.4)  # seconds


def loop() -> NDArray[np.float64]:
    """Water that never rests, gulls over the roofs, ropes and a moored hull."""
    r = np.random.default_rng(29)
    size = length(28)
    t = np.arange(size) / size * 2 * np.pi
    sides = []
    for side in range(2):
        x = r.standard_normal(size)
        swell = 0.5 + 0.28 * np.sin(5 * t + side * 0.7) + 0.22 * np.sin(8 * t + 1.3 + side)
        sea = circle(x, 90, 460) * (0.45 + 0.55 * swell) + 0.6 * circle(r.standard_normal(size), 450, 2_600) * (0.12 + 0.6 * swell**2)
        sides.append(sea + 0.12 * circle(x, 2_000, 6_000) * swell**2)
    things = [(lapping, at, gain) for at, gain in zip(LAPS, (0.5, 0.8, 0.4, 0.9, 0.6, 0.8, 0.35, 0.7, 0.45, 0.75), strict=True)]
    things += [(gull, at, 0.17) for at in (6.2, 15.8, 24.6)]
    for make, at, gain in things:
        x, pan = make(r), r.uniform(0.15, 0.85)
        lay(sides[0], at, x, gain * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.004, x, gain * np.sin(pan * np.pi / 2))
    for at in (4.2, 12.7, 19.5):
        moored = echoed(creak(r, 0.8, 22, 38, 300), 0.5, 0.5)
        knocked = echoed(band(knock(r, 1.0, 150, 0.2, 900), 60, 900), 0.6, 0.6)
        lay(sides[0], at, moored, 0.22)
        lay(sides[1], at + 0.9, knocked, 0.3)
    return stereo(sides[0], sides[1])
