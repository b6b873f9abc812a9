"""What is heard behind SeaFall."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, gull, lapping, lay, length, rigging
from ..bodies import bell, creak
from ..tone import Luck, Wave, band, decay, echoed, noise, place, quiet, stereo, times, wander


def thunder(r: Luck) -> Wave:
    """Beyond the horizon: it begins with a push and rolls away."""
    t = times(5.0)
    roll = band(noise(r, 5.0), 34, 150) * decay(t, 1.3, 0.25) * (0.5 + 0.5 * wander(r, len(t), 3))
    push = band(noise(r, 5.0), 50, 260) * decay(t, 0.35, 0.06)
    return echoed(roll + 0.5 * push, 0.8, 2.2, 500)


def whale(r: Luck) -> Wave:
    """Heard through the planks more than through the air."""
    t = times(3.2)
    f = 96 + 46 * np.sin(np.pi * t / 3.2) ** 2 + 5 * np.sin(2 * np.pi * 2.3 * t)
    phase = 2 * np.pi * np.cumsum(f) / 44_100
    return echoed(np.sin(phase) * np.sin(np.pi * t / 3.2) ** 2, 1.2, 2.4, 700)


def hull(r: Luck) -> Wave:
    """The frames give a little with every swell."""
    out = quiet(1.5)
    place(out, 0.0, creak(r, 0.7, 14, 26, r.uniform(180, 260)), 0.8)
    place(out, 0.6, creak(r, 0.6, 22, 15, r.uniform(210, 290)), 0.5)
    return echoed(band(out, 90, 1_600), 0.5, 0.5)


def loop() -> NDArray[np.float64]:
    """Long swells of the open sea, the wind, the ship that carries one, a storm that is elsewhere, and once a bell under the water."""
    r = np.random.default_rng(1492)
    size = length(36)
    t = np.arange(size) / size * 2 * np.pi
    sides = []
    for side in range(2):
        swell = 0.5 + 0.3 * np.sin(4 * t + side * 0.7) + 0.18 * np.sin(7 * t + 0.9 + side)
        deep = circle(r.standard_normal(size), 45, 260) * (0.45 + 0.55 * swell)
        crest = circle(r.standard_normal(size), 350, 2_600) * (0.06 + 0.5 * np.clip(swell, 0, 1) ** 3)
        wind = circle(r.standard_normal(size), 180, 720) * (0.2 + 0.5 * wander(r, size, 0.3) ** 2)
        sides.append(0.9 * deep + 0.4 * crest + 0.35 * wind)
    things = [(hull(r), at, 0.5, pan) for at, pan in ((1.5, 0.4), (8.2, 0.6), (15.4, 0.45), (21.9, 0.55), (29.6, 0.4))]
    things += [(rigging(r), at, 0.45, pan) for at, pan in ((4.6, 0.7), (18.3, 0.3), (32.8, 0.6))]
    things += [(lapping(r), at, 0.4, pan) for at, pan in ((3.0, 0.5), (11.1, 0.35), (24.8, 0.65), (34.4, 0.5))]
    things += [(thunder(r), 6.0, 0.6, 0.15), (thunder(r), 25.0, 0.45, 0.22)]
    things += [(gull(r), 13.2, 0.08, 0.8), (whale(r), 19.5, 0.1, 0.7)]
    below = echoed(band(bell(r, 155.6, 4.0, 2.4, 0.35), 70, 900), 1.4, 2.6, 800)
    things.append((below, 28.2, 0.1, 0.5))
    for x, at, gain, pan in things:
        lay(sides[0], at, x, gain * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.006, x, gain * np.sin(pan * np.pi / 2))
    return stereo(sides[0], sides[1])
