"""Windward's own effects: boats, jumps, gas, beasts, morale."""

from __future__ import annotations

import numpy as np

from ..bodies import bell, crackle, creak, knock, reed, tick, voice
from ..effects.effect import Effect
from ..effects.shared import cannon
from ..tone import RATE, Luck, Wave, band, curve, echoed, glide, hump, noise, place, quiet, ring, swept, times

# The ship and her boats


def oars(r: Luck, k: float) -> Wave:
    out = quiet(0.62)
    for at, gain in ((0.0, 1.0), (0.29, 0.8)):
        t = times(0.3)
        sweep = swept(noise(r, 0.3), curve(t, (0, 420 * k), (0.2, 1_250 * k)), 0.6) * hump(t, 0.14, 0.07, 0.06)
        place(out, at, sweep, gain)
        place(out, at + 0.01, knock(r, k, 230, 0.08, 1_800), 0.35 * gain)
        place(out, at + 0.05, creak(r, 0.12, 90, 120, 430 * k), 0.3 * gain)
    return out


def zephyr_jump(r: Luck, k: float) -> Wave:
    t = times(1.0)
    rush = swept(noise(r, 1.0), curve(t, (0, 380 * k), (0.7, 2_600 * k), (1.0, 1_600 * k)), 0.5) * hump(t, 0.5, 0.24, 0.2)
    out = rush * 0.8 + 0.5 * band(noise(r, 1.0), 70, 300) * hump(t, 0.35, 0.18, 0.2)
    for n, step in enumerate((0, 4, 7, 11, 14)):
        f = 392 * k * 2 ** (step / 12)
        glassy = times(0.55)
        place(out, 0.12 + 0.085 * n, ring(r, glassy, (f * 2, 0.13, 1), (f * 4.02, 0.05, 0.25)) * np.minimum(glassy / 0.03, 1), 0.13)
    return out


def around_jump(r: Luck, k: float) -> Wave:
    t = times(1.3)
    past = swept(noise(r, 1.3), curve(t, (0, 1_500 * k), (0.6, 700 * k), (0.8, 420 * k), (1.3, 1_150 * k)), 0.5)
    out = past * (hump(t, 0.45, 0.2, 0.14) + 0.8 * hump(t, 0.98, 0.16, 0.14))
    out = out + 0.6 * band(noise(r, 1.3), 60, 240) * hump(t, 0.65, 0.28, 0.3)
    tone = glide(curve(t, (0, 196 * k), (0.62, 147 * k), (1.3, 220 * k)))
    hum = np.sin(tone) + 0.4 * np.sin(2 * tone)
    return out + 0.22 * hum * hump(t, 0.7, 0.32, 0.26)


def gas_hiss(r: Luck, k: float) -> Wave:
    t = times(0.62)
    hiss = swept(noise(r, 0.62), curve(t, (0, 2_200 * k), (0.5, 4_300 * k)), 0.7) * hump(t, 0.14, 0.07, 0.2)
    tank = swept(noise(r, 0.62), curve(t, (0, 330 * k), (0.55, 760 * k)), 0.16) * hump(t, 0.26, 0.13, 0.16) * 1.3
    out = hiss * 0.7 + tank
    place(out, 0.0, tick(r, k, 1_300, 0.05), 0.5)
    place(out, 0.5, tick(r, k, 980, 0.05), 0.6)
    return out


# Beasts


def beast_grey(r: Luck, k: float) -> Wave:
    """A young one: a rising, questioning call."""
    t = times(0.75)
    pitch = curve(t, (0, 210 * k), (0.25, 330 * k), (0.5, 300 * k), (0.75, 390 * k))
    x = voice(r, pitch, ((520, 1), (980, 0.5), (1_700, 0.16)), 0.25, 0.15) * hump(t, 0.36, 0.2, 0.18)
    return echoed(x, 0.35, 0.5)[: round(1.0 * RATE)]


def beast_red(r: Luck, k: float) -> Wave:
    """A grown one: a roar."""
    t = times(0.95)
    pitch = curve(t, (0, 92 * k), (0.2, 128 * k), (0.6, 104 * k), (0.95, 66 * k))
    x = voice(r, pitch, ((330, 1), (720, 0.7), (1_500, 0.28)), 0.85, 0.5) * hump(t, 0.3, 0.14, 0.3)
    return echoed(np.tanh(x * 0.8), 0.4, 0.6)[: round(1.2 * RATE)]


def beast_white(r: Luck, k: float) -> Wave:
    """The white one: two voices an eleventh apart, deep as a hull, with glass above."""
    t = times(1.75)
    low = voice(r, curve(t, (0, 48 * k), (0.5, 66 * k), (1.1, 56 * k), (1.75, 40 * k)), ((150, 1), (420, 0.8), (900, 0.25)), 0.6, 0.3)
    high = voice(r, curve(t, (0, 150 * k), (0.6, 205 * k), (1.2, 178 * k), (1.75, 120 * k)), ((480, 0.8), (1_150, 0.5)), 0.15, 0.1)
    x = (low + 0.55 * high * hump(t, 0.8, 0.35, 0.4)) * hump(t, 0.65, 0.33, 0.5)
    for f in (1_244.5, 1_318.5):
        x = x + 0.25 * np.sin(2 * np.pi * f * k * t) * hump(t, 0.8, 0.3, 0.4) * (1 + 0.2 * np.sin(2 * np.pi * 5 * t))
    return echoed(x, 0.55, 1.1)[: round(2.2 * RATE)]


def beast_defeated(r: Luck, k: float) -> Wave:
    t = times(1.1)
    pitch = curve(t, (0, 178 * k), (0.3, 165 * k), (1.1, 62 * k))
    x = voice(r, pitch, ((300, 1), (640, 0.5)), 0.4, 0.4) * hump(t, 0.25, 0.12, 0.42)
    breath = swept(noise(r, 1.1), curve(t, (0, 900 * k), (1.1, 300 * k)), 0.7) * hump(t, 0.65, 0.25, 0.22)
    return echoed(x + 1.2 * breath, 0.35, 0.6)[: round(1.35 * RATE)]


def ship_lost(r: Luck, k: float) -> Wave:
    out = quiet(2.1)
    place(out, 0, cannon(r, k * 0.8), 0.8)
    place(out, 0.02, crackle(r, 0.7, 48, 350 * k, 2_600 * k, 0.18), 0.6)
    place(out, 0.3, creak(r, 0.9, 42, 18, 240 * k), 0.8)
    t = times(2.1)
    out += swept(noise(r, 2.1), curve(t, (0, 2_000 * k), (2.1, 300 * k)), 0.8) * hump(t, 0.6, 0.25, 0.55) * 0.8
    fall = np.sin(glide(curve(t, (0, 110 * k), (2.1, 41 * k)))) + 0.5 * np.sin(glide(curve(t, (0, 165 * k), (2.1, 61 * k))))
    return (out + 0.5 * fall * hump(t, 0.7, 0.3, 0.55)) * np.minimum((2.1 - t) / 0.4, 1)


# The crew


def tooth_delivered(r: Luck, k: float) -> Wave:
    out = quiet(0.75)
    for at, gain in ((0.0, 1.0), (0.085, 0.5), (0.13, 0.3)):
        t = times(0.09)
        ivory = ring(r, t, (1_150 * k, 0.014, 1), (1_890 * k, 0.009, 0.6), (3_100 * k, 0.005, 0.25))
        place(out, at + r.uniform(0, 0.008), ivory, gain)
        place(out, at, knock(r, k, 190, 0.12, 2_000), 0.7 * gain)
    place(out, 0.17, band(bell(r, 698.5 * k, 0.55, 0.3, 0.5), 200, 3_500), 0.4)
    return out * np.minimum((0.75 - times(0.75)) / 0.2, 1)


def morale_up(r: Luck, k: float) -> Wave:
    out = quiet(0.5)
    place(out, 0.0, reed(392.0 * k, 0.16) + 0.7 * reed(493.9 * k, 0.16), 0.8)
    place(out, 0.15, reed(523.3 * k, 0.33) + 0.7 * reed(659.3 * k, 0.33), 1.0)
    return band(out, 150, 3_200)


def morale_down(r: Luck, k: float) -> Wave:
    out = quiet(0.62)
    place(out, 0.0, reed(349.2 * k, 0.2) + 0.6 * reed(261.6 * k, 0.2), 0.9)
    place(out, 0.19, reed(311.1 * k, 0.4) + 0.6 * reed(233.1 * k, 0.4), 0.9)
    t = times(0.62)
    return band(out, 120, 1_700) * np.minimum((0.62 - t) / 0.25, 1)


EFFECTS: dict[str, Effect] = {
    "oars": Effect(oars, 0.65, 300, 260),
    "zephyr_jump": Effect(zephyr_jump, 0.75, 400, 500),
    "around_jump": Effect(around_jump, 0.75, 400, 600),
    "beast_grey": Effect(beast_grey, 0.7, 400, 400),
    "beast_red": Effect(beast_red, 0.8, 400, 500),
    "beast_white": Effect(beast_white, 0.9, 800, 900, True),
    "beast_defeated": Effect(beast_defeated, 0.8, 400, 500),
    "ship_lost": Effect(ship_lost, 0.95, 800, 900, True),
    "gas_hiss": Effect(gas_hiss, 0.6, 150, 250),
    "tooth_delivered": Effect(tooth_delivered, 0.75, 200, 260),
    "morale_up": Effect(morale_up, 0.6, 250, 260),
    "morale_down": Effect(morale_down, 0.65, 250, 300),
}
