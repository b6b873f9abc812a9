"""Winds of Plunder's own effects: the vote, the wind rose, boarding, treasure, fame."""

from __future__ import annotations

import numpy as np

from ..bodies import bell, blade, brass, coin, crackle, creak, cube, drum, knock, pluck, tear, tick, voice
from ..effects.effect import Effect
from ..effects.shared import page
from ..tone import RATE, Luck, Wave, band, curve, decay, echoed, glide, hump, mixed, noise, place, quiet, ring, swept, times

# The vote


def compass(r: Luck, k: float) -> Wave:
    """Three needles swing together, each a little less at every turn, and come to rest."""
    t = times(0.95)
    out = np.zeros(len(t))
    for n, f in enumerate((1_480, 1_760, 2_093)):
        swing = np.sin(2 * np.pi * (4.4 + 0.35 * n) * t + 0.5 * n) * np.exp(-t / 0.3)
        hum = np.sin(glide(f * k * (1 + 0.03 * swing))) * np.abs(swing) * np.minimum(t / 0.02, 1)
        out += 0.3 * hum
        for turn in np.nonzero(np.diff(np.sign(swing)))[0][:8]:
            place(out, turn / RATE, tick(r, k, f * 1.3, 0.05), 0.5 * np.exp(-turn / RATE / 0.35))
    out += 0.25 * swept(noise(r, 0.95), curve(t, (0, 2_400 * k), (0.5, 1_500 * k)), 0.4) * hump(t, 0.08, 0.04, 0.16)
    place(out, 0.66, tick(r, k, 1_240, 0.06), 0.45)
    return out


def fists(r: Luck, k: float) -> Wave:
    """Fists come down on the table one after the other, and open."""
    out = quiet(0.85)
    for at, gain in ((0.0, 0.8), (0.07, 0.9), (0.13, 1.0)):
        t = times(0.18)
        thump = ring(r, t, (96 * k, 0.045, 1), (171 * k, 0.03, 0.6)) + 0.6 * band(noise(r, 0.18), 90, 700) * decay(t, 0.014)
        place(out, at + r.uniform(0, 0.012), thump, gain)
    at = 0.24
    for _ in range(11):
        place(out, at, cube(r, k), r.uniform(0.35, 0.8) * (1.15 - at))
        at += r.uniform(0.018, 0.062)
    return out


def cubes(r: Luck, k: float) -> Wave:
    """A handful of wooden cubes poured into a heap."""
    out = quiet(0.5)
    at = 0.005
    while at < 0.4:
        place(out, at, cube(r, k), r.uniform(0.4, 1) * (1 - 1.6 * abs(at - 0.17)))
        at += r.uniform(0.012, 0.045)
    t = times(0.5)
    return out + 0.3 * band(noise(r, 0.5), 500, 2_600) * hump(t, 0.16, 0.08, 0.1)


def tile_slides(r: Luck, k: float) -> Wave:
    """A wooden tile pushed along the bar until it meets the next."""
    t = times(0.4)
    rub = swept(noise(r, 0.4), curve(t, (0, 540 * k), (0.24, 1_350 * k)), 0.5) * hump(t, 0.17, 0.09, 0.05)
    out = 1.6 * rub * (0.8 + 0.2 * np.sin(2 * np.pi * r.uniform(52, 64) * t))
    place(out, 0.235, knock(r, k, 265, 0.15, 2_900, 0.7), 1.0)
    place(out, 0.27, knock(r, k, 330, 0.1, 2_600), 0.4)
    return out


def blackbeard(r: Luck, k: float) -> Wave:
    """His tile goes to another captain: a slow slide, and a bell that tolls under water."""
    out = quiet(1.35)
    place(out, 0.0, tile_slides(r, k * 0.8), 0.9)
    place(out, 0.26, band(bell(r, 233.1 * k, 1.05, 0.75, 0.5), 90, 2_400), 0.75)
    t = times(1.35)
    low = glide(curve(t, (0, 58.3 * k), (1.35, 55 * k)))
    growl = (np.sin(low) + 0.6 * np.sin(2 * low) + 0.4 * np.sin(3 * low)) * hump(t, 0.5, 0.14, 0.3)
    return (out + 0.3 * growl) * np.minimum((1.35 - t) / 0.4, 1)


# The wind


def wind_rose(r: Luck, k: float) -> Wave:
    """The rose turns on its pin, the wind comes round, the sails fill."""
    t = times(1.3)
    out = swept(noise(r, 1.3), curve(t, (0, 240 * k), (0.75, 1_050 * k), (1.3, 600 * k)), 0.7) * hump(t, 0.66, 0.32, 0.22)
    out = out + 1.1 * swept(noise(r, 1.3), curve(t, (0, 700 * k), (0.8, 1_560 * k), (1.3, 1_200 * k)), 0.05) * hump(t, 0.75, 0.26, 0.18)
    at, gap = 0.02, 0.045
    while at < 0.55:
        place(out, at, tick(r, k, 760, 0.05), 0.5)
        at, gap = at + gap, gap * 1.17
    out += 0.9 * band(noise(r, 1.3), 90, 560 * k) * hump(t, 0.84, 0.05, 0.13)
    place(out, 0.72, tear(r, 0.58, ((0.1, 0.9), (0.2, 0.45)), 240 * k, 1_800 * k), 0.5)
    return out


def gust(r: Luck, k: float) -> Wave:
    """A squall out of nowhere: a blast, canvas that cracks, rigging that sings."""
    t = times(1.0)
    blast = swept(noise(r, 1.0), curve(t, (0, 420 * k), (0.22, 1_700 * k), (1.0, 520 * k)), 0.75) * hump(t, 0.26, 0.1, 0.32)
    sing = swept(noise(r, 1.0), curve(t, (0, 1_100 * k), (0.3, 2_150 * k), (1.0, 1_350 * k)), 0.04) * hump(t, 0.36, 0.12, 0.26)
    crack = mixed(tear(r, 0.6, ((0.2, 1.3), (0.29, 0.6), (0.37, 0.8), (0.5, 0.4)), 300 * k, 2_700 * k), quiet(1.0))
    return blast + 1.2 * sing + 0.9 * crack + 0.6 * band(noise(r, 1.0), 70, 300) * hump(t, 0.25, 0.08, 0.25)


# Steel and men


def steel(r: Luck, k: float) -> Wave:
    """A cutlass out of its sheath, and onto the rack."""
    t = times(0.55)
    drawn = swept(noise(r, 0.55), curve(t, (0, 2_600 * k), (0.2, 5_600 * k)), 0.35) * hump(t, 0.13, 0.07, 0.05)
    out = 0.55 * drawn
    place(out, 0.19, blade(r, k, 640, 0.36, 0.1), 0.5)
    place(out, 0.2, knock(r, k, 230, 0.14, 2_400), 0.55)
    return out


def shout(r: Luck, k: float, seconds: float, start: float, end: float) -> Wave:
    """Men on a deck, all at once and none together: ho!"""
    out = quiet(seconds + 0.06)
    for base in (0.5, 0.98, 1.0, 1.03, 1.5):
        t = times(seconds)
        own = base * k * r.uniform(0.985, 1.015)
        pitch = own * curve(t, (0, start), (seconds * 0.3, start * 1.06), (seconds, end))
        man = voice(r, pitch, ((430, 1), (790, 0.75), (2_500, 0.12)), 0.2, 0.08) * hump(t, seconds * 0.28, seconds * 0.13, seconds * 0.34)
        place(out, r.uniform(0, 0.04), man, r.uniform(0.7, 1))
    return echoed(out, 0.3, 0.4)


def crew(r: Luck, k: float) -> Wave:
    """A hand signs on: the others greet him."""
    out = quiet(0.6)
    place(out, 0.0, knock(r, k, 170, 0.14, 1_800), 0.6)
    place(out, 0.05, shout(r, k, 0.34, 128, 108), 0.8)
    return out * np.minimum((0.6 - times(0.6)) / 0.15, 1)


def heave(r: Luck, k: float) -> Wave:
    """The drum twice, and the whole watch hauls."""
    out = quiet(1.25)
    place(out, 0.0, drum(r, k), 0.8)
    place(out, 0.27, drum(r, k * 1.06), 1.0)
    place(out, 0.29, shout(r, k, 0.5, 112, 84), 0.95)
    place(out, 0.4, creak(r, 0.5, 46, 90, 310 * k), 0.35)
    return out * np.minimum((1.25 - times(1.25)) / 0.3, 1)


def boarding(r: Luck, k: float) -> Wave:
    """Grapnels bite, hulls meet, blades cross."""
    out = quiet(1.15)
    place(out, 0.0, knock(r, k, 96, 0.3, 1_700, 0.9), 1.1)
    place(out, 0.03, crackle(r, 0.2, 12, 500 * k, 2_400 * k, 0.06), 0.5)
    place(out, 0.16, shout(r, k, 0.4, 150, 132), 0.4)
    for n, (at, gain) in enumerate(((0.22, 0.7), (0.36, 0.9), (0.47, 0.6), (0.63, 1.0))):
        place(out, at + r.uniform(0, 0.02), blade(r, k, 560 + 90 * n, 0.45, 0.11), 0.42 * gain)
        place(out, at, knock(r, k, 300, 0.08, 2_600), 0.25 * gain)
    return out * np.minimum((1.15 - times(1.15)) / 0.3, 1)


def sabotage(r: Luck, k: float) -> Wave:
    """A fuse, a crack, and something of use is gone."""
    t = times(0.85)
    fuse = band(noise(r, 0.85), 2_400, 6_500) * curve(t, (0, 0), (0.05, 0.2), (0.3, 0.32), (0.33, 0), (0.85, 0))
    out = fuse * (0.6 + 0.4 * np.sign(np.sin(glide(60 + 40 * t))) * r.uniform(0.6, 1, len(t)))
    burst = np.tanh(1.6 * band(noise(r, 0.5), 130, 1_500) * decay(times(0.5), 0.06, 0.001))
    place(out, 0.33, burst, 0.8)
    place(out, 0.34, crackle(r, 0.4, 26, 420 * k, 2_700 * k, 0.12), 0.8)
    return out * np.minimum((0.85 - t) / 0.2, 1)


# Treasure, fame


def chart_unrolled(r: Luck, k: float) -> Wave:
    """Old parchment that does not want to lie flat."""
    out = mixed(crackle(r, 0.4, 26, 1_100 * k, 4_600 * k, 0.16), quiet(0.5)) * 0.5
    place(out, 0.02, page(r, k, 1_300, 2_900), 0.9)
    place(out, 0.2, page(r, k, 2_000, 3_800), 1.0)
    return out


def treasure(r: Luck, k: float) -> Wave:
    """The lock gives, the lid complains, and there it lies."""
    out = quiet(1.75)
    place(out, 0.0, tick(r, k, 1_350, 0.06), 0.9)
    place(out, 0.04, knock(r, k, 210, 0.16, 2_400), 0.8)
    place(out, 0.12, creak(r, 0.42, 34, 95, 520 * k), 0.7)
    for n, step in enumerate((0, 4, 7, 11, 14, 19)):
        place(out, 0.46 + 0.07 * n, pluck(r, 587.3 * k * 2 ** (step / 12), 0.7, 0.3), 0.34)
    for _ in range(13):
        place(out, 0.48 + r.exponential(0.16), coin(r, k), r.uniform(0.1, 0.26))
    return out * np.minimum((1.75 - times(1.75)) / 0.4, 1)


def reputation(r: Luck, k: float) -> Wave:
    """A cube set down hard in a port: now they know the name; the flag goes up."""
    out = quiet(0.6)
    t = times(0.25)
    place(out, 0.0, ring(r, t, (104 * k, 0.05, 1), (188 * k, 0.035, 0.8), (410 * k, 0.02, 0.4)))
    place(out, 0.0, band(noise(r, 0.25), 180, 2_000) * decay(t, 0.014), 0.7)
    place(out, 0.0, cube(r, k), 0.6)
    place(out, 0.13, tear(r, 0.42, ((0.06, 0.5), (0.15, 0.8), (0.24, 0.4)), 320 * k, 2_400 * k), 0.5)
    return out


def fanfare(r: Luck, k: float, call: tuple[tuple[float, float, int], ...], last: float) -> Wave:
    """Two small horns in thirds and sixths above a drum; each note (moment, seconds, semitones above D)."""
    out = quiet(last)
    for at, seconds, step in call:
        under = {0: -5, 4: 0, 7: 4, 12: 7, 9: 5}[step]
        f = 293.7 * k
        place(out, at, brass(f * 2 ** (step / 12), seconds, 0.92), 0.6)
        place(out, at + 0.006, brass(f * 2 ** (under / 12), seconds, 0.85), 0.45)
    place(out, 0.0, drum(r, k), 0.6)
    place(out, call[-1][0], drum(r, k), 0.8)
    place(out, call[-1][0], bell(r, 1_174.7 * k, 0.8, 0.5, 0.5), 0.16)
    whole = echoed(band(out, 110, 5_500), 0.45, 0.7)[: round(last * RATE)]
    return whole * np.minimum((last - times(last)) / 0.3, 1)


def fanfare_first(r: Luck, k: float) -> Wave:
    """The first to hold an area."""
    return fanfare(r, k, ((0.0, 0.13, 0), (0.14, 0.13, 4), (0.28, 0.2, 7), (0.5, 0.12, 4), (0.62, 0.12, 9), (0.76, 0.62, 12)), 1.75)


def fanfare_later(r: Luck, k: float) -> Wave:
    """Somebody who comes after."""
    return fanfare(r, k, ((0.0, 0.13, 0), (0.15, 0.13, 4), (0.3, 0.42, 7)), 1.05)


def marker(r: Luck, k: float) -> Wave:
    """A brass disc spins across the table into other hands."""
    t = times(0.75)
    spin = 16 + 26 * (t / 0.75) ** 2
    disc = ring(r, t, (1_310 * k, 0.3, 1), (2_230 * k, 0.22, 0.7), (3_460 * k, 0.12, 0.4))
    out = disc * (0.25 + 0.75 * np.abs(np.sin(glide(spin / 2)))) * curve(t, (0, 0.7), (0.4, 0.5), (0.5, 0.1), (0.75, 0))
    place(out, 0.46, knock(r, k, 290, 0.16, 3_000, 0.8), 0.9)
    place(out, 0.465, coin(r, k * 0.62, 5_000), 0.4)
    return out


EFFECTS: dict[str, Effect] = {
    "compass": Effect(compass, 0.7, 300, 600),
    "fists": Effect(fists, 0.8, 300, 620, True),
    "cubes": Effect(cubes, 0.6, 120, 260),
    "tile_slides": Effect(tile_slides, 0.65, 120, 280),
    "blackbeard": Effect(blackbeard, 0.75, 500, 600, True),
    "wind_rose": Effect(wind_rose, 0.8, 500, 800),
    "gust": Effect(gust, 0.8, 400, 420),
    "steel": Effect(steel, 0.6, 120, 220),
    "crew": Effect(crew, 0.6, 200, 240),
    "heave": Effect(heave, 0.85, 400, 620),
    "boarding": Effect(boarding, 0.85, 400, 620, True),
    "sabotage": Effect(sabotage, 0.75, 300, 450),
    "map": Effect(chart_unrolled, 0.65, 120, 260),
    "treasure": Effect(treasure, 0.8, 400, 800, True),
    "reputation": Effect(reputation, 0.8, 120, 240),
    "fanfare_first": Effect(fanfare_first, 0.8, 500, 900, True),
    "fanfare_later": Effect(fanfare_later, 0.75, 400, 450, True),
    "marker": Effect(marker, 0.65, 120, 420),
}
