"""What is heard behind Before the Wind."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, crowd, gull, lapping, lay, length, rigging
from ..bodies import bell, creak, knock
from ..tone import Luck, Wave, band, decay, echoed, noise, place, quiet, ring, stereo, times, wander

LAPS = (0.9, 3.6, 6.1, 9.4, 12.2, 15.7, 18.1, 21.6, 24.8, 28.3)  # seconds


def hoist(r: Luck) -> Wave:
    """The treadwheel of a crane: wood that turns, a pawl that falls, tooth after tooth."""
    out = quiet(3.4)
    for n in range(9):
        at = 0.1 + 0.33 * n + r.uniform(0, 0.03)
        place(out, at, knock(r, 1.0, 300, 0.1, 1_600, 0.4), 0.5)
        place(out, at + 0.08, creak(r, 0.2, 30, 44, r.uniform(300, 360)), 0.35)
    return echoed(band(out, 140, 1_900), 0.7, 0.7)


def cart(r: Luck) -> Wave:
    """Iron tyres over cobbles: it comes near and goes by."""
    t = times(5.0)
    rumble = band(r.standard_normal(len(t)), 60, 300) * (0.4 + 0.6 * wander(r, len(t), 11))
    out = 0.5 * rumble
    at = 0.05
    while at < 4.8:
        place(out, at, knock(r, 1.0, r.uniform(150, 210), 0.1, 1_100, 0.5), r.uniform(0.3, 0.8))
        at += r.uniform(0.09, 0.2)
    return echoed(band(out * np.exp(-(((t - 2.5) / 1.3) ** 2)), 60, 1_100), 0.6, 0.6, 1_200)


def cooper(r: Luck) -> Wave:
    """A cooper drives a hoop, some yards away."""
    out = quiet(2.0)
    for n in range(5):
        t = times(0.18)
        iron = ring(r, t, (610, 0.05, 1), (1_130, 0.03, 0.6), (1_870, 0.02, 0.35)) + 0.4 * band(noise(r, 0.18), 500, 2_600) * decay(
            t, 0.006
        )
        place(out, 0.05 + 0.31 * n + r.uniform(0, 0.03), iron, 0.9 - 0.08 * n)
    return echoed(band(out, 250, 2_200), 1.0, 0.9)


def loop() -> NDArray[np.float64]:
    """Water against the quay, a market on it, gulls above, ropes, a crane, a cart, and once the bell of the town."""
    r = np.random.default_rng(88)
    size = length(32)
    t = np.arange(size) / size * 2 * np.pi
    sides = []
    for side in range(2):
        swell = 0.5 + 0.26 * np.sin(6 * t + side * 0.8) + 0.2 * np.sin(9 * t + 1.1 + side)
        sea = circle(r.standard_normal(size), 90, 430) * (0.4 + 0.4 * swell)
        hiss = circle(r.standard_normal(size), 450, 2_400) * (0.08 + 0.4 * swell**2)
        sides.append(0.8 * sea + 0.45 * hiss + 0.42 * crowd(r, size))
    things = [
        (lapping(r), at, gain, r.uniform(0.15, 0.85))
        for at, gain in zip(LAPS, (0.5, 0.35, 0.6, 0.45, 0.55, 0.35, 0.6, 0.4, 0.5, 0.55), strict=True)
    ]
    things += [(gull(r), at, gain, pan) for at, gain, pan in ((5.0, 0.13, 0.3), (16.6, 0.16, 0.75), (27.0, 0.11, 0.5))]
    things += [(rigging(r), at, 0.6, pan) for at, pan in ((2.2, 0.6), (11.0, 0.35), (19.4, 0.7), (25.6, 0.45))]
    things += [(hoist(r), at, 0.4, pan) for at, pan in ((7.2, 0.25), (21.8, 0.8))]
    things += [(cart(r), 12.6, 0.34, 0.4), (cooper(r), 29.4, 0.16, 0.85), (cooper(r), 14.2, 0.12, 0.85)]
    far = echoed(band(bell(r, 311.1, 3.0, 1.6, 0.4), 150, 1_500), 1.2, 1.6)
    things += [(far, at, 0.07, 0.2) for at in (9.0, 10.9)]
    for x, at, gain, pan in things:
        lay(sides[0], at, x, gain * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.005, x, gain * np.sin(pan * np.pi / 2))
    return stereo(sides[0], sides[1])
