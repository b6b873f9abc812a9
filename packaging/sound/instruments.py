"""Our own instruments: what the sound font has not, or not as we want it. Each plays a note of so many seconds."""

from __future__ import annotations

import numpy as np

from .score import Note
from .tone import Wave, band, decay, glide, times


def hertz(pitch: float) -> float:
    return float(440 * 2 ** ((pitch - 69) / 12))


def glass(note: Note, seconds: float, luck: np.random.Generator) -> Wave:
    """A wine glass stroked with a wet finger: two beating tones, a breath of the glass's own overtone, no hard edge."""
    f = hertz(note.pitch)
    t = times(seconds + 0.9)
    rise = min(0.35, seconds * 0.4)
    shape = np.minimum(t / rise, 1) ** 1.5 * np.where(t > seconds, np.exp(-(t - seconds) / 0.22), 1)
    tremble = 1 + 0.10 * np.sin(2 * np.pi * (4.6 + luck.uniform(-0.3, 0.3)) * t + luck.uniform(0, 6))
    phase = luck.uniform(0, 6, 4)
    x = np.sin(2 * np.pi * f * t + phase[0]) + 0.7 * np.sin(2 * np.pi * (f + 0.9) * t + phase[1])
    x += 0.16 * np.sin(2 * np.pi * f * 2.003 * t + phase[2]) + 0.05 * np.sin(2 * np.pi * f * 2.76 * t + phase[3]) * np.exp(-t / 0.8)
    tilt = min(1.0, (700 / f) ** 0.5)
    return 0.42 * x * shape * tremble * tilt


def chime(note: Note, seconds: float, luck: np.random.Generator) -> Wave:
    """Struck glass: a clear tone with a short bright edge."""
    f = hertz(note.pitch)
    ring = 1.9 * min(1.0, (900 / f) ** 0.5)
    t = times(ring * 2.6)
    x = np.sin(2 * np.pi * f * t + luck.uniform(0, 6)) * np.exp(-t / ring)
    x += 0.5 * np.sin(2 * np.pi * (f * 1.0015) * t + luck.uniform(0, 6)) * np.exp(-t / ring)
    x += 0.22 * np.sin(2 * np.pi * f * 2.74 * t) * np.exp(-t / (ring * 0.22)) * min(1.0, (1_500 / f))
    x += 0.07 * np.sin(2 * np.pi * f * 5.38 * t) * np.exp(-t / (ring * 0.07)) * min(1.0, (900 / f))
    return 0.6 * x * decay(t, 9, 0.004) * min(1.0, (800 / f) ** 0.5) * np.minimum((t[-1] - t) / 0.05, 1)


def pulse(note: Note, seconds: float, luck: np.random.Generator) -> Wave:
    """A slow heart: a large soft drum, felt more than heard."""
    f = hertz(note.pitch)
    t = times(1.5)
    tone = np.sin(glide(f * (1.25 + 0.75 * np.exp(-t / 0.05)))) * decay(t, 0.34, 0.012)
    octave = 0.35 * np.sin(glide(f * (2.5 + 1.2 * np.exp(-t / 0.04)))) * decay(t, 0.16, 0.008)
    skin = 0.5 * band(luck.standard_normal(len(t)), 60, 320) * decay(t, 0.06, 0.006)
    return 1.1 * (tone + octave + skin) * np.minimum((t[-1] - t) / 0.1, 1)


def frame(note: Note, seconds: float, luck: np.random.Generator) -> Wave:
    """A frame drum in the hand: below C2 the open stroke, from there on the fingers on the rim, higher and drier with the pitch."""
    f = hertz(note.pitch)
    if note.pitch < 36:
        t = times(0.7)
        tone = np.sin(glide(f * (2 + 0.7 * np.exp(-t / 0.025)) * luck.uniform(0.985, 1.015))) * decay(t, 0.16, 0.003)
        skin = 0.5 * np.sin(glide(f * (3.18 + 0.6 * np.exp(-t / 0.02)))) * decay(t, 0.07, 0.002)
        hand = 0.5 * band(luck.standard_normal(len(t)), 120, 1_400) * decay(t, 0.014)
        return 1.3 * (tone + skin + hand) * np.minimum((t[-1] - t) / 0.1, 1)
    t = times(0.22)
    rim = band(luck.standard_normal(len(t)), 900, 5_200) * decay(t, 0.011, 0.001)
    edge = np.sin(2 * np.pi * f * 5 * luck.uniform(0.97, 1.03) * t) * decay(t, 0.028, 0.001)
    return (0.75 * rim + 0.5 * edge) * np.minimum((t[-1] - t) / 0.05, 1)


OWN_INSTRUMENTS = {"glass": glass, "chime": chime, "pulse": pulse, "frame": frame}
