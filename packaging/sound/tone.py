"""What every sound is made of: time, noise, filters, envelopes and bodies that ring. Mono arrays at 44.1 kHz."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Wave: TypeAlias = NDArray[np.float64]
Luck: TypeAlias = np.random.Generator


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def quiet(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def noise(r: Luck, seconds: float) -> Wave:
    return r.standard_normal(round(seconds * RATE))


def band(x: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Only what lies between two frequencies, with soft shoulders and no delay."""
    size = smooth(len(x) + min(len(x), RATE))
    f = np.fft.rfftfreq(size, 1 / RATE) + 1e-9
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return np.fft.irfft(np.fft.rfft(x, size) * gain, size)[: len(x)]


@cache
def smooth(least: int) -> int:
    """The next length that a Fourier transform is quick with: 2, 3 and 5 are its only factors."""
    best = 1 << (least - 1).bit_length()
    for fives in range(8):
        for threes in range(12):
            odd = 5**fives * 3**threes
            if odd < best:
                best = min(best, odd << max(-(-least // odd) - 1, 0).bit_length())
    return best


def swept(x: Wave, centre: Wave, width: float) -> Wave:
    """A band that wanders: a resonator whose frequency follows `centre`; `width` in octaves."""
    size, half = 2048, 1024
    padded = np.concatenate([np.zeros(size), x, np.zeros(size)])
    window = np.hanning(size + 1)[:-1]
    f = np.fft.rfftfreq(size, 1 / RATE) + 1e-9
    out = np.zeros_like(padded)
    for at in range(0, len(padded) - size, half):
        here = centre[min(max(at - half, 0), len(centre) - 1)]
        gain = np.exp(-((np.log2(f / here) / width) ** 2))
        out[at : at + size] += np.fft.irfft(np.fft.rfft(padded[at : at + size] * window) * gain, size)
    return out[size : size + len(x)]


def decay(t: Wave, seconds: float, attack: float = 0.001) -> Wave:
    return np.minimum(t / attack, 1.0) * np.exp(-np.maximum(t - attack, 0) / seconds)


def hump(t: Wave, peak: float, rise: float, fall: float) -> Wave:
    """A swell with its top at `peak`: bell-shaped on both sides, each with its own width."""
    return np.where(t < peak, np.exp(-(((t - peak) / rise) ** 2)), np.exp(-(((t - peak) / fall) ** 2)))


def curve(t: Wave, *points: tuple[float, float]) -> Wave:
    """A line through (second, value) points."""
    return np.interp(t, [second for second, _ in points], [value for _, value in points])


def glide(frequency: Wave, phase: float = 0.0) -> Wave:
    """The phase of a tone whose frequency changes."""
    return phase + 2 * np.pi * np.cumsum(frequency) / RATE


def ring(r: Luck, t: Wave, *modes: tuple[float, float, float]) -> Wave:
    """A struck body: (frequency, decay in seconds, strength) of each of its modes; silent at the end."""
    out = np.zeros_like(t)
    for frequency, seconds, strength in modes:
        out += strength * np.sin(2 * np.pi * frequency * t + r.uniform(0, 0.6)) * np.exp(-t / seconds)
    return out * np.minimum(t / 0.0007, 1) * np.minimum((t[-1] - t) / (0.25 * t[-1]), 1)


def place(out: Wave, at: float, x: Wave, gain: float = 1.0) -> None:
    """Add a sound into a longer one; what hangs over the end is cut."""
    start = round(at * RATE)
    room = min(len(x), len(out) - start)
    if room > 0:
        out[start : start + room] += gain * x[:room]


def wander(r: Luck, size: int, hertz: float) -> Wave:
    """A slow random line between 0 and 1 that ends where it began."""
    count = max(round(size / RATE * hertz), 3)
    points = r.uniform(0, 1, count)
    where = np.arange(size) / size * count
    left = np.floor(where).astype(int)
    part = where - left
    part = part * part * (3 - 2 * part)
    return points[left % count] * (1 - part) + points[(left + 1) % count] * part


def room(seconds: float, dark: float, seed: int, predelay: float = 0.012) -> Wave:
    """The answer of a room: noise that dies away, its high part sooner. Two seeds make left and right."""
    r = np.random.default_rng(seed)
    t = times(seconds)
    bright = band(r.standard_normal(len(t)), dark, 9_000) * np.exp(-t / (seconds / 14))
    middle = band(r.standard_normal(len(t)), 260, dark) * np.exp(-t / (seconds / 7))
    deep = band(r.standard_normal(len(t)), 70, 260) * np.exp(-t / (seconds / 6))
    answer = (bright + middle + 0.7 * deep) * np.minimum(t / 0.02, 1)
    answer /= np.sqrt(np.sum(answer**2))
    return np.concatenate([np.zeros(round(predelay * RATE)), answer])


def convolve(x: Wave, answer: Wave) -> Wave:
    size = smooth(len(x) + len(answer) - 1)
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(answer, size), size)[: len(x) + len(answer) - 1]


def echoed(x: Wave, wet: float, seconds: float = 0.6, dark: float = 2_500, seed: int = 5) -> Wave:
    """In a room; as long as before plus the room's tail."""
    answer = room(seconds, dark, seed, predelay=0.004)
    out = wet * convolve(x, answer)
    out[: len(x)] += x
    return out


def mixed(*parts: Wave) -> Wave:
    """Sounds that begin together; as long as the longest."""
    out = np.zeros(max(len(part) for part in parts))
    for part in parts:
        out[: len(part)] += part
    return out


def ended(x: Wave, seconds: float, fade: float = 0.25) -> Wave:
    """So long and no longer, and silent at the end."""
    out = mixed(x, quiet(seconds))[: round(seconds * RATE)]
    return out * np.minimum((seconds - times(seconds)) / fade, 1)


def stereo(left: Wave, right: Wave) -> NDArray[np.float64]:
    return np.stack([left, right], axis=1)


def partials(base: float, ratios: Sequence[float], decays: Sequence[float], strengths: Sequence[float]) -> list[Any]:
    return [(base * ratio, seconds, strength) for ratio, seconds, strength in zip(ratios, decays, strengths, strict=True)]
