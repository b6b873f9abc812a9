"""What is heard behind Windward."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, lay, length, resonance
from ..bodies import creak
from ..tone import band, echoed, stereo, wander


def loop() -> NDArray[np.float64]:
    """Hollow wind over an abyss, an envelope that creaks, far below a murmur."""
    r = np.random.default_rng(71)
    size = length(26)
    gusts = 0.7 * wander(r, size, 0.24) + 0.3 * wander(r, size, 0.7)
    gusts = (gusts - gusts.min()) / (gusts.max() - gusts.min())
    sides = []
    hollow = r.standard_normal(size)
    for _ in range(2):
        own = r.standard_normal(size)
        x = 0.75 * hollow + 0.65 * own
        drift = wander(r, size, 0.3)
        deep = circle(x, 60, 210) * (0.55 + 0.5 * gusts)
        pipe = resonance(x, 230 + 260 * gusts + 50 * drift, 0.09) * (0.25 + 1.2 * gusts * (0.6 + 0.4 * drift))
        upper = resonance(own, 560 + 640 * gusts + 160 * drift, 0.05) * (0.08 + 1.2 * gusts**2)
        air = circle(own, 900, 4_200) * (0.05 + 0.1 * gusts**1.5)
        sides.append(0.75 * deep + 2.4 * pipe + 1.3 * upper + air)
    for n, at in enumerate((2.6, 7.9, 11.2, 17.4, 21.8)):
        slow = creak(r, r.uniform(0.7, 1.3), r.uniform(16, 24), r.uniform(26, 44), r.uniform(210, 330))
        groan = echoed(band(slow, 120, 1_300), 0.8, 0.9)
        pan = (0.25, 0.8, 0.5, 0.3, 0.7)[n]
        lay(sides[0], at, groan, 1.1 * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.006, groan, 1.1 * np.sin(pan * np.pi / 2))
    return stereo(sides[0], sides[1])
