"""Things that sound when they are struck, plucked, torn or blown: what effects are put together from."""

from __future__ import annotations

import numpy as np

from .tone import Luck, Wave, band, decay, glide, hump, noise, partials, place, quiet, ring, times, wander


def knock(r: Luck, k: float, base: float = 185, seconds: float = 0.22, dull: float = 3_500, hard: float = 0.6) -> Wave:
    """Wood on wood."""
    t = times(seconds)
    k *= r.uniform(0.985, 1.015)
    body = ring(r, t, *partials(base * k, (1, 2.27, 4.1, 6.9), (0.05, 0.032, 0.018, 0.01), (1, 0.7, 0.42, 0.25)))
    return band(body + hard * band(noise(r, seconds), 300, dull) * decay(t, 0.004), 40, dull)


def tick(r: Luck, k: float, base: float, seconds: float = 0.06) -> Wave:
    t = times(seconds)
    body = ring(r, t, *partials(base * k, (1, 1.94, 3.2), (0.011, 0.007, 0.004), (1, 0.55, 0.25)))
    return body + 0.35 * band(noise(r, seconds), 900, 5_000) * decay(t, 0.002)


def bell(r: Luck, f: float, seconds: float, ringing: float = 1.0, bright: float = 1.0) -> Wave:
    """A ship's bell: hum, strike tone, the minor third that makes it a bell."""
    t = times(seconds)
    ratios = (0.5, 1, 1.19, 1.5, 2, 2.51, 3.01, 4.1)
    decays = [ringing * d for d in (0.9, 0.8, 0.5, 0.4, 0.42, 0.22, 0.16, 0.09)]
    strengths = [a * bright ** max(ratio - 1, 0) for a, ratio in zip((0.45, 1, 0.42, 0.22, 0.6, 0.2, 0.16, 0.1), ratios, strict=True)]
    return ring(r, t, *partials(f, ratios, decays, strengths)) * np.minimum(t / 0.002, 1)


def pluck(r: Luck, f: float, seconds: float = 0.5, ringing: float = 0.22) -> Wave:
    """A plucked string, the harp's kind."""
    t = times(seconds)
    modes = [(f * n * (1 + 0.0003 * n * n), ringing / n**0.8, 1 / n**1.45) for n in range(1, 9) if f * n < 9_000]
    return ring(r, t, *modes) + 0.12 * band(noise(r, seconds), 600, 4_000) * decay(t, 0.004)


def coin(r: Luck, k: float, dull: float = 9_500) -> Wave:
    t = times(0.22)
    k *= r.uniform(0.94, 1.06)
    metal = ring(r, t, *partials(2_350 * k, (1, 1.59, 2.27, 3.0), (0.055, 0.045, 0.03, 0.02), (1, 0.75, 0.5, 0.25)))
    return band(metal + 0.3 * band(noise(r, 0.22), 2_500, 8_000) * decay(t, 0.003), 300, dull, order=3)


def crackle(r: Luck, seconds: float, count: int, low: float, high: float, early: float) -> Wave:
    """Many small breaks, most of them at the beginning."""
    out = quiet(seconds + 0.03)
    moments = r.exponential(early, count)
    for at in np.sort(np.where(moments < seconds, moments, r.uniform(0, seconds, count))):
        t = times(0.03)
        f = np.exp(r.uniform(np.log(low), np.log(high)))
        snap = ring(r, t, (f, r.uniform(0.002, 0.006), 1), (f * 1.7, 0.002, 0.5)) + 0.6 * band(noise(r, 0.03), low, high) * decay(t, 0.0015)
        place(out, at, snap, r.uniform(0.25, 1) * np.exp(-at / (3 * early)))
    return out


def creak(r: Luck, seconds: float, start: float, end: float, body: float) -> Wave:
    """Stick and slip: a train of little releases that speed up or slow down, heard through wood or rope."""
    out = quiet(seconds)
    at = 0.002
    while at < seconds - 0.004:
        part = at / seconds
        t = times(0.02)
        place(out, at, ring(r, t, (body * r.uniform(0.97, 1.03), 0.006, 1), (body * 2.4, 0.003, 0.5)), r.uniform(0.5, 1))
        at += r.uniform(0.85, 1.15) / (start + (end - start) * part)
    return out * hump(times(seconds), seconds * 0.45, seconds * 0.32, seconds * 0.4)


def tear(r: Luck, seconds: float, flaps: tuple[tuple[float, float], ...], low: float, high: float) -> Wave:
    """Cloth that beats in the air at given moments with given strength."""
    t = times(seconds)
    shape = 0.08 * hump(t, seconds * 0.4, seconds * 0.3, seconds * 0.35)
    for at, strength in flaps:
        shape = shape + strength * hump(t, at, 0.018, 0.045)
    return band(noise(r, seconds), low, high) * shape + 0.6 * band(noise(r, seconds), low / 2.5, low * 1.4) * shape**1.2


def voice(r: Luck, pitch: Wave, formants: tuple[tuple[float, float], ...], rough: float, breath: float) -> Wave:
    """A beast's throat: a buzzing source through a few resonances, rough by a flutter of its strength."""
    size = len(pitch)
    jitter = 1 + 0.012 * (wander(r, size, 22) - 0.5) + 0.02 * (wander(r, size, 5) - 0.5)
    phase = glide(pitch * jitter)
    source = sum((np.sin(n * phase) / n**0.9 for n in range(1, 28)), np.zeros(size))
    flutter = 1 - rough * (0.5 + 0.5 * np.sin(glide(26 + 9 * wander(r, size, 7)))) * (0.6 + 0.4 * wander(r, size, 12))
    source = source * flutter + breath * r.standard_normal(size)
    out = np.zeros(size)
    for f, strength in formants:
        out = out + strength * band(source, f * 0.8, f * 1.25, order=3)
    return out + 0.05 * band(source, 60, 2_500)


def drum(r: Luck, k: float) -> Wave:
    t = times(0.55)
    skin = 0.75 * np.sin(glide((74 + 60 * np.exp(-t / 0.03)) * k)) * decay(t, 0.14, 0.002)
    return skin + 0.7 * ring(r, t, (158 * k, 0.09, 0.6), (251 * k, 0.06, 0.5)) + 0.9 * band(noise(r, 0.55), 150, 1_700) * decay(t, 0.018)


def reed(f: float, seconds: float) -> Wave:
    """A concertina's reed pair."""
    t = times(seconds)
    pair = [sum((np.sin(2 * np.pi * f * d * n * t + n) / n**1.35 for n in range(1, 9)), np.zeros(len(t))) for d in (1.0, 1.004)]
    return (pair[0] + 0.7 * pair[1]) * np.minimum(t / 0.025, 1) * np.minimum((seconds - t) / 0.07, 1)


def brass(f: float, seconds: float, bright: float = 1.0) -> Wave:
    """A small horn: its upper tones come later than the lower ones and go sooner."""
    t = times(seconds)
    swell = np.minimum(t / 0.04, 1) * np.minimum((seconds - t) / 0.06, 1)
    lip = f * (1 - 0.025 * np.exp(-t / 0.02))
    phase = glide(lip)
    return sum((np.sin(n * phase) * swell ** (0.6 * n) * bright ** (n - 1) / n**1.05 for n in range(1, 10)), np.zeros(len(t)))


def blade(r: Luck, k: float, base: float = 690, seconds: float = 0.5, ringing: float = 0.16) -> Wave:
    """Steel on steel: the tones of a free bar, two of each so that it shivers."""
    t = times(seconds)
    base *= k * r.uniform(0.96, 1.04)
    modes = partials(base, (1, 2.76, 5.4, 8.93), (ringing, ringing * 0.9, ringing * 0.6, ringing * 0.3), (0.6, 1, 0.8, 0.4))
    twin = [(f * 1.006, d, a * 0.7) for f, d, a in modes]
    edge = band(noise(r, seconds), 2_000, 8_000) * decay(t, 0.006)
    return band(ring(r, t, *modes, *twin) + 0.7 * edge, 250, 8_500)


def cube(r: Luck, k: float) -> Wave:
    """A small wooden cube that falls on a table."""
    k *= r.uniform(0.88, 1.14)
    out = quiet(0.1)
    place(out, 0.0, tick(r, k, 1_050, 0.06))
    place(out, 0.0, knock(r, k, 360, 0.1, 2_800), 0.6)
    return out
