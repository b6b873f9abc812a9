"""What is heard behind Winds of Plunder."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, gull, lay, length, rigging
from ..bodies import knock
from ..tone import Luck, Wave, band, curve, echoed, hump, noise, place, stereo, swept, times, wander


def breaker(r: Luck) -> tuple[Wave, Wave]:
    """One wave on the beach, left and right: it rises, falls over, and runs back over shells."""
    seconds = 6.4
    t = times(seconds)
    sides = []
    for lag in (0.0, r.uniform(-0.25, 0.25)):
        rise = band(noise(r, seconds), 70, 380) * hump(t, 1.9 + lag, 0.9, 0.7)
        fall = swept(noise(r, seconds), curve(t, (1.4, 420), (2.4 + lag, 1_500), (4.0, 2_300)), 1.1) * hump(t, 2.3 + lag, 0.45, 0.95)
        back = band(noise(r, seconds), 1_800, 6_500) * hump(t, 3.7 + lag, 0.8, 0.9) * (0.7 + 0.3 * wander(r, len(t), 30))
        sides.append(0.9 * rise + 0.9 * fall + 0.16 * back)
    return sides[0], sides[1]


def tavern(r: Luck) -> Wave:
    """Voices behind a door, and mugs on a table; no tune, for the music over it has its own."""
    t = times(5.0)
    out = np.zeros(len(t))
    for f in (150, 190, 235, 310, 420):
        talk = wander(r, len(t), 4.5) ** 2 * wander(r, len(t), 0.8)
        out += band(r.standard_normal(len(t)), f * 0.85, f * 1.3) * talk
    for at in (1.6, 1.78, 3.1):
        place(out, at + r.uniform(0, 0.2), knock(r, 1.0, 240, 0.2, 900), 0.3)
    return echoed(band(out * hump(t, 2.5, 1.35, 1.35), 110, 700, order=3), 0.9, 0.5, 900)


def loop() -> NDArray[np.float64]:
    """Surf on a beach, palms in the trade wind, gulls, the ship's rigging, a tavern behind its door."""
    r = np.random.default_rng(53)
    size = length(32)
    breeze = 0.6 * wander(r, size, 0.3) + 0.4 * wander(r, size, 0.9)
    sides = []
    for _ in range(2):
        sea = circle(r.standard_normal(size), 70, 420) * (0.3 + 0.12 * wander(r, size, 0.2))
        rustle = wander(r, size, 9) ** 2 * (0.1 + breeze**2)
        palms = circle(r.standard_normal(size), 2_200, 5_600) * rustle
        sides.append(sea + 0.17 * palms + 0.05 * circle(r.standard_normal(size), 500, 1_600) * breeze)
    for at, gain in ((0.5, 0.8), (6.3, 0.6), (11.4, 0.95), (17.6, 0.55), (22.6, 0.85), (27.9, 0.65)):
        for side, wave in zip(sides, breaker(r), strict=True):
            lay(side, at, wave, gain)
    things = [(gull(r), at, gain, pan) for at, gain, pan in ((4.1, 0.12, 0.25), (15.3, 0.16, 0.7), (25.8, 0.1, 0.45))]
    things += [(rigging(r), at, 0.75, pan) for at, pan in ((2.4, 0.65), (9.6, 0.4), (14.2, 0.55), (20.9, 0.7), (29.7, 0.35))]
    things += [(tavern(r), at, 0.6, 0.82) for at in (7.0, 18.2, 23.9)]
    for x, at, gain, pan in things:
        lay(sides[0], at, x, gain * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.005, x, gain * np.sin(pan * np.pi / 2))
    return stereo(sides[0], sides[1])
