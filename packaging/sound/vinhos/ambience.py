"""What is heard behind Vinhos."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..ambience import circle, crowd, lay, length
from ..bodies import bell, knock
from ..tone import RATE, Luck, Wave, band, curve, echoed, glide, hump, place, quiet, stereo, times, wander
from .effects import drip, goblet

INSECTS = ((4_150, 19, 0.55), (4_700, 23, 0.4), (5_300, 31, 0.3), (3_700, 14, 0.35))
"""Of each cicada: its pitch, its strokes a second, how loud."""


def cicadas(r: Luck, size: int, seconds: float, side: int) -> Wave:
    """Heat that sings: each begins, holds and tires in its own time."""
    out = np.zeros(size)
    t = np.arange(size) / size * 2 * np.pi
    for n, (pitch, strokes, loud) in enumerate(INSECTS):
        beat = round(strokes * seconds)
        pulse = (0.5 + 0.5 * np.sin(beat * t + 1.3 * n)) ** 2
        swell = np.clip(0.35 + 0.75 * np.sin((n % 3 + 1) * t + 2.1 * n + 0.6 * side), 0, 1) ** 1.5
        out += loud * circle(r.standard_normal(size), pitch * 0.96, pitch * 1.05, 4) * (0.25 + 0.75 * pulse) * swell
    return out


def cellar(r: Luck) -> Wave:
    """Drops in the dark, one of them into a vat."""
    out = quiet(1.8)
    for at in (0.0, 0.62 + r.uniform(0, 0.2)):
        place(out, at, drip(r, r.uniform(430, 720)), 1.0)
    return echoed(out, 0.9, 1.6, 1_700)


def goat_bells(r: Luck) -> Wave:
    """A flock on the other slope."""
    out = quiet(2.6)
    for _ in range(7):
        place(out, r.uniform(0, 2.1), band(bell(r, r.uniform(820, 1_150), 0.4, 0.14, 0.5), 400, 2_600), r.uniform(0.3, 1))
    return echoed(out, 0.9, 1.2, 1_800)


def swallow(r: Luck) -> Wave:
    """It twitters as it passes the eaves."""
    out = quiet(1.1)
    for n in range(int(r.integers(5, 8))):
        t = times(0.07)
        f = curve(t, (0, r.uniform(3_300, 4_200)), (0.035, r.uniform(4_300, 5_000)), (0.07, r.uniform(3_000, 3_600)))
        place(out, 0.13 * n + r.uniform(0, 0.03), np.sin(glide(f)) * hump(t, 0.03, 0.015, 0.02), r.uniform(0.4, 1))
    return echoed(out, 0.6, 0.8)


def counter(r: Luck) -> Wave:
    """At the fair: a glass here, a barrel there."""
    out = quiet(1.6)
    place(out, 0.0, goblet(r, r.uniform(1_300, 1_900), 0.5, 0.12), 0.5)
    place(out, 0.5 + r.uniform(0, 0.3), knock(r, 1.0, 180, 0.2, 1_000, 0.3), 0.8)
    return echoed(band(out, 120, 3_000), 0.8, 0.9)


def loop() -> NDArray[np.float64]:
    """Cicadas on the slopes, a breath of wind, drops in the cellar, the fair far below, goats, swallows, and once the chapel."""
    r = np.random.default_rng(1910)
    size = length(34)
    seconds = size / RATE
    t = np.arange(size) / size * 2 * np.pi
    sides = []
    for side in range(2):
        breath = circle(r.standard_normal(size), 170, 800) * (0.3 + 0.25 * np.sin(3 * t + side) + 0.2 * wander(r, size, 0.4))
        leaves = circle(r.standard_normal(size), 1_600, 5_000) * (0.05 + 0.1 * wander(r, size, 0.7) ** 2)
        sides.append(0.5 * breath + 0.6 * leaves + 0.34 * cicadas(r, size, seconds, side) + 0.3 * crowd(r, size))
    things = [(cellar(r), at, gain, pan) for at, gain, pan in ((3.1, 0.5, 0.75), (11.4, 0.4, 0.8), (19.2, 0.5, 0.7), (29.0, 0.4, 0.8))]
    things += [(goat_bells(r), at, 0.2, pan) for at, pan in ((6.4, 0.2), (22.5, 0.3))]
    things += [(swallow(r), at, 0.1, pan) for at, pan in ((1.0, 0.3), (9.2, 0.6), (16.0, 0.4), (27.1, 0.7))]
    things += [(counter(r), at, 0.24, pan) for at, pan in ((5.0, 0.45), (14.2, 0.6), (25.0, 0.5), (31.4, 0.4))]
    far = echoed(band(bell(r, 392.0, 3.0, 1.5, 0.4), 150, 1_500), 1.2, 1.8)
    things += [(far, at, 0.06, 0.25) for at in (12.8, 15.0)]
    for x, at, gain, pan in things:
        lay(sides[0], at, x, gain * np.cos(pan * np.pi / 2))
        lay(sides[1], at + 0.005, x, gain * np.sin(pan * np.pi / 2))
    return stereo(sides[0], sides[1])
