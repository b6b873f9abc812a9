"""Loudness, peaks, ends: what every sound goes through before it is written."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .tone import RATE, smooth

Sound: TypeAlias = NDArray[np.float64]  # (samples,) or (samples, 2)

PEAK = 10 ** (-3 / 20)


def weighted_power(x: Sound) -> Sound:
    """Power over time as the ear weighs it (the two filters of ITU-R BS.1770), the channels together."""
    channels = x[:, None] if x.ndim == 1 else x
    size = smooth(len(channels) + min(len(channels), RATE))
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (1 - 1.69065929318241 * z + 0.73248077421585 * z**2)
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    power = np.zeros(len(channels))
    for column in channels.T:
        power += np.fft.irfft(np.fft.rfft(column, size) * np.abs(shelf * high), size)[: len(column)] ** 2
    return power


def loudness(x: Sound, window: float = 0.4) -> float:
    """LUFS of the loudest moment for a short sound; a sound under 0.1 s counts as if it were that long."""
    power = weighted_power(x)
    size = round(min(window, max(len(power) / RATE, 0.1)) * RATE)
    sums = np.cumsum(np.concatenate([[0.0], power, np.zeros(size)]))
    return float(-0.691 + 10 * np.log10(np.max(sums[size:] - sums[:-size]) / size + 1e-12))


def whole_loudness(x: Sound) -> float:
    """LUFS of a long sound: blocks of 0.4 s, the silent ones and those 10 dB under the rest left out."""
    power = weighted_power(x)
    size = round(0.4 * RATE)
    sums = np.cumsum(np.concatenate([[0.0], power]))[:: size // 4]
    blocks = (sums[4:] - sums[:-4]) / (size // 4 * 4)
    levels = -0.691 + 10 * np.log10(blocks + 1e-12)
    heard = blocks[levels > -70]
    gate = -0.691 + 10 * np.log10(np.mean(heard)) - 10
    return float(-0.691 + 10 * np.log10(np.mean(blocks[levels > gate])))


def trimmed(x: Sound, floor: float = -60.0, lead: float = 0.001, tail: float = 0.01) -> Sound:
    """Without the silence before and after: what is this many dB under the peak."""
    level = np.abs(x) if x.ndim == 1 else np.max(np.abs(x), axis=1)
    heard = np.nonzero(level > np.max(level) * 10 ** (floor / 20))[0]
    return x[max(heard[0] - round(lead * RATE), 0) : heard[-1] + round(tail * RATE) + 1]


def faded(x: Sound, start: float = 0.001, end: float = 0.006) -> Sound:
    """No click at either end."""
    out = x.copy()
    rise, fall = round(start * RATE), min(round(end * RATE), len(x))
    up = np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    down = np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    shape = (slice(None), None) if x.ndim == 2 else slice(None)
    out[:rise] *= up[shape]
    out[len(x) - fall :] *= down[shape]
    return out


def limited(x: Sound, peak: float = PEAK, knee: float = 0.6) -> Sound:
    """Nothing above the peak: straight below the knee, bent above it."""
    size = np.abs(x) / peak
    bent = knee + (1 - knee) * np.tanh((np.maximum(size, knee) - knee) / (1 - knee))
    return np.where(size > knee, np.sign(x) * bent * peak, x)


def held_down(x: Sound, peak: float = PEAK, look: float = 0.005, release: float = 0.15) -> Sound:
    """A limiter for music: turns down shortly before a peak and slowly up again, so that nothing is bent."""
    level = np.abs(x) if x.ndim == 1 else np.max(np.abs(x), axis=1)
    block = 64
    count = -(-len(level) // block)
    tops = np.max(np.pad(level, (0, count * block - len(level))).reshape(count, block), axis=1)
    wanted = np.minimum(1, peak / np.maximum(tops, 1e-9))
    ahead = round(look * RATE / block) + 1
    early = np.min(np.stack([np.roll(np.pad(wanted, (0, ahead), constant_values=1), -n)[:count] for n in range(ahead + 1)]), axis=0)
    gain, now, up = np.empty(count), 1.0, 1 - np.exp(-block / RATE / release)
    for n in range(count):
        now = min(early[n], now + (1 - now) * up)
        gain[n] = now
    smooth = np.interp(np.arange(len(level)) / block, np.arange(count) + 0.5, np.minimum(gain, np.append(gain[1:], 1)))
    out = x * (smooth[:, None] if x.ndim == 2 else smooth)
    return np.clip(out, -peak, peak)


def levelled(x: Sound, share: float = 0.32, window: float = 7.0, floor: float = -24.0) -> Sound:
    """Music for the background of an evening: what is soft for long comes up, what is loud for long goes down, by this share of dB.

    The shape of a phrase stays: only the level over several seconds is moved, and nothing more than `floor` dB under the whole."""
    block = RATE // 10
    power = np.mean(x**2, axis=1) if x.ndim == 2 else x**2
    count = len(power) // block
    blocks = power[: count * block].reshape(count, block).mean(axis=1)
    size = round(window * 10) | 1
    bell = np.hanning(size + 2)[1:-1]
    around = np.convolve(np.pad(blocks, size // 2, mode="edge"), bell / bell.sum(), "valid")
    level = np.maximum(10 * np.log10(around / blocks.mean() + 1e-9), floor)
    gain = 10 ** (-share * level / 20)
    smooth = np.interp(np.arange(len(power)), (np.arange(count) + 0.5) * block, gain)
    return x * (smooth[:, None] if x.ndim == 2 else smooth)


def master_effect(x: Sound, target: float, floor: float = -60.0) -> Sound:
    """An effect at its loudness, unless its peak forbids it."""
    x = x - np.mean(x, axis=0)
    x = faded(trimmed(x, floor), end=min(0.012, len(x) / RATE / 5))
    for _ in range(3):
        x = limited(x * 10 ** ((target - loudness(x)) / 20))
    return x


def master_long(x: Sound, target: float) -> Sound:
    """Music or ambience at its loudness, its peaks held down."""
    x = x * 10 ** ((target - whole_loudness(x)) / 20)
    return held_down(x)
