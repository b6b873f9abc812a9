"""Loops that can run all evening: their noise is shaped on a circle, so that the end is the beginning and there is no seam."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .bodies import creak, knock
from .tone import RATE, Luck, Wave, band, curve, echoed, glide, hump, noise, place, stereo, swept, times, wander

LOUDNESS = -23.0

LAPS = (0.6, 3.1, 5.4, 8.8, 11.3, 14.9, 17.2, 20.6, 23.9, 26.4)  # seconds


def circle(x: Wave, low: float, high: float, order: int = 2) -> Wave:
    """A band of a sound that is bent to a ring."""
    f = np.fft.rfftfreq(len(x), 1 / RATE) + 1e-9
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return np.fft.irfft(np.fft.rfft(x) * gain, len(x))


def resonance(x: Wave, centre: Wave, width: float) -> Wave:
    """A wandering band on the ring: overlapping windows, each with its own band; `width` in octaves."""
    size, half = 8192, 4096
    wrapped = np.concatenate([x, x[:size]])
    window = np.hanning(size + 1)[:-1]
    f = np.fft.rfftfreq(size, 1 / RATE) + 1e-9
    out = np.zeros(len(x) + size)
    for at in range(0, len(x), half):
        gain = np.exp(-((np.log2(f / centre[(at + half) % len(x)]) / width) ** 2))
        out[at : at + size] += np.fft.irfft(np.fft.rfft(wrapped[at : at + size] * window) * gain, size)
    out[:size] += out[len(x) :]
    return out[: len(x)]


def lay(out: Wave, at: float, x: Wave, gain: float) -> None:
    """Add a sound on the ring: what hangs over the end goes on at the beginning."""
    where = (round(at * RATE) + np.arange(len(x))) % len(out)
    np.add.at(out, where, gain * x)


def length(seconds: float) -> int:
    """A ring that the windows above go round evenly."""
    return round(seconds * RATE / 4096) * 4096


def windward() -> NDArray[np.float64]:
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


def gull(r: Luck) -> Wave:
    """Three or four cries, falling, far away."""
    calls = []
    for n in range(int(r.integers(3, 5))):
        seconds = r.uniform(0.24, 0.36)
        t = times(seconds)
        top = r.uniform(1_250, 1_450) * (1 - 0.05 * n)
        f = curve(t, (0, top * 0.78), (seconds * 0.25, top), (seconds, top * 0.66))
        phase = glide(f * (1 + 0.012 * np.sin(2 * np.pi * 31 * t)))
        cry = np.sin(phase) + 0.45 * np.sin(2 * phase) + 0.2 * np.sin(3 * phase) + 0.05 * noise(r, seconds)
        calls += [cry * hump(t, seconds * 0.35, seconds * 0.22, seconds * 0.3), np.zeros(round(r.uniform(0.06, 0.14) * RATE))]
    return echoed(band(np.concatenate(calls), 500, 3_600), 1.1, 1.2)


def lapping(r: Luck) -> Wave:
    """A small wave against a quay wall: a slap, then drops."""
    t = times(0.9)
    wash = band(noise(r, 0.9), 250, 1_900) * hump(t, 0.2, 0.1, 0.25)
    for _ in range(7):
        at = r.uniform(0.2, 0.75)
        f = r.uniform(500, 1_100)
        drop = times(0.09)
        x = np.sin(glide(f * (1 + 0.9 * drop / 0.09))) * hump(drop, 0.02, 0.01, 0.025)
        start = round(at * RATE)
        wash[start : start + len(drop)] += 0.22 * r.uniform(0.4, 1) * x[: len(wash) - start]
    return wash


def harbour() -> NDArray[np.float64]:
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


def rigging(r: Luck) -> Wave:
    """A rope takes the strain, a block knocks on its mast."""
    out = np.zeros(round(1.6 * RATE))
    place(out, 0.0, creak(r, 0.9, 20, 34, r.uniform(260, 380)), 0.7)
    for at, gain in ((0.75, 0.5), (0.93 + r.uniform(0, 0.08), 0.3), (1.12, 0.12)):
        place(out, at, knock(r, 1.0, 340, 0.15, 1_800), gain)
    return echoed(band(out, 110, 2_400), 0.5, 0.6)


def winds_of_plunder() -> NDArray[np.float64]:
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


LOOPS = {"windward": windward, "harbour": harbour, "winds_of_plunder": winds_of_plunder}
