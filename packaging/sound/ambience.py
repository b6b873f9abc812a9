"""Loops that can run all evening: their noise is shaped on a circle, so that the end is the beginning and there is no seam."""

from __future__ import annotations

import numpy as np

from .bodies import creak, knock
from .tone import RATE, Luck, Wave, band, curve, echoed, glide, hump, noise, place, times, wander

LOUDNESS = -23.0


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


def rigging(r: Luck) -> Wave:
    """A rope takes the strain, a block knocks on its mast."""
    out = np.zeros(round(1.6 * RATE))
    place(out, 0.0, creak(r, 0.9, 20, 34, r.uniform(260, 380)), 0.7)
    for at, gain in ((0.75, 0.5), (0.93 + r.uniform(0, 0.08), 0.3), (1.12, 0.12)):
        place(out, at, knock(r, 1.0, 340, 0.15, 1_800), gain)
    return echoed(band(out, 110, 2_400), 0.5, 0.6)


def crowd(r: Luck, size: int) -> Wave:
    """People who talk: voices without words, nearer and farther."""
    out = np.zeros(size)
    for f in (170, 215, 265, 340, 450, 600):
        talk = wander(r, size, 4.0) ** 2 * (0.35 + 0.65 * wander(r, size, 0.35))
        out += circle(r.standard_normal(size), f * 0.86, f * 1.28) * talk * (260 / f) ** 0.4
    return circle(out, 130, 900)
