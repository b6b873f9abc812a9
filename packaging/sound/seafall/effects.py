"""SeaFall's own effects: the chart, the islands, endeavours, the Booke, chests, the council, the winter."""

from __future__ import annotations

import numpy as np

from ..bodies import bell, blade, brass, coin, crackle, creak, drum, knock, pluck, tear, tick
from ..effects.effect import Effect
from ..effects.shared import page
from ..tone import Luck, Wave, band, curve, decay, echoed, ended, glide, hump, mixed, noise, place, quiet, ring, swept, times


def quill(r: Luck, k: float, moments: tuple[float, ...], seconds: float) -> Wave:
    """A pen on parchment."""
    t = times(seconds)
    strokes = sum((hump(t, at, 0.03, 0.025) for at in moments), np.zeros(len(t)))
    return swept(noise(r, seconds), 3_800 * k + 500 * np.sin(2 * np.pi * 9 * t), 0.6) * strokes


def harp(r: Luck, k: float, steps: tuple[int, ...], every: float, base: float = 392.0) -> Wave:
    """Strings one after another."""
    out = quiet(every * len(steps) + 0.9)
    for n, step in enumerate(steps):
        place(out, every * n, pluck(r, base * k * 2 ** (step / 12), 0.9, 0.34), 0.8 + 0.03 * n)
    return out


def splash(r: Luck, k: float, seconds: float = 0.8) -> Wave:
    t = times(seconds)
    fall = band(noise(r, seconds), 250 * k, 2_600) * hump(t, 0.06, 0.025, 0.16)
    return fall + 0.4 * band(noise(r, seconds), 1_600, 6_000) * hump(t, 0.2, 0.07, 0.16)


def timbers(r: Luck, k: float) -> Wave:
    """Planks that break."""
    out = quiet(0.8)
    for at, base in ((0.0, 240), (0.05, 165), (0.16, 310)):
        place(out, at + r.uniform(0, 0.02), knock(r, k, base, 0.2, 3_400, 1.2), 0.9)
    place(out, 0.0, crackle(r, 0.6, 32, 500 * k, 3_000 * k, 0.12), 0.7)
    return out


# The chart


def course_drawn(r: Luck, k: float) -> Wave:
    """A ship goes over the parchment: wind in canvas, and dividers that step along."""
    t = times(0.8)
    canvas = swept(noise(r, 0.8), curve(t, (0, 420 * k), (0.35, 1_050 * k), (0.8, 520 * k)), 0.8) * hump(t, 0.3, 0.16, 0.2)
    out = canvas + 0.2 * mixed(tear(r, 0.5, ((0.12, 0.6), (0.25, 0.4)), 240 * k, 1_500 * k), quiet(0.8))
    for at in (0.1, 0.3, 0.5):
        place(out, at, tick(r, k, 1_150, 0.05), 0.3)
    return ended(out, 0.75, 0.15)


def paper_filled(r: Luck, k: float) -> Wave:
    """Blue on old paper: a wet brush, then the pen."""
    t = times(0.9)
    brush = swept(noise(r, 0.9), curve(t, (0, 900 * k), (0.4, 1_700 * k)), 0.7) * hump(t, 0.2, 0.11, 0.12) * 0.8
    return ended(brush + quill(r, k, (0.5, 0.58, 0.7), 0.9) * 0.8, 0.88, 0.12)


def discovery(r: Luck, k: float) -> Wave:
    """Something that was on no chart: a harp goes up, a horn far away has seen it too."""
    out = mixed(harp(r, k, (0, 4, 7, 11, 14, 19), 0.085), quiet(1.9))
    place(out, 0.5, band(brass(293.7 * k, 0.8, 0.62), 130, 1_800), 0.11)
    return ended(echoed(out, 0.35, 1.2), 1.85, 0.5)


def island_rises(r: Luck, k: float) -> Wave:
    """Land ho: the lookout's bell, surf, and the harp."""
    out = quiet(2.1)
    for at in (0.0, 0.2, 0.4):
        place(out, at, bell(r, 880 * k, 0.6, 0.25, 0.6), 0.4)
    t = times(1.4)
    place(out, 0.3, band(noise(r, 1.4), 200, 2_200) * hump(t, 0.6, 0.25, 0.35), 0.4)
    place(out, 0.7, harp(r, k, (0, 7, 12, 16, 19, 24), 0.07, 294.0), 0.6)
    return ended(out, 2.1, 0.6)


def site_marked(r: Luck, k: float) -> Wave:
    """A stamp, and the ink of its name."""
    out = quiet(0.62)
    place(out, 0.0, knock(r, k, 175, 0.2, 2_000, 0.7), 1.0)
    return ended(out + 0.9 * quill(r, k, (0.26, 0.34, 0.44), 0.62), 0.58, 0.1)


def sticker_pressed(r: Luck, k: float) -> Wave:
    """For good: it is laid on and smoothed down with a thumb."""
    t = times(0.6)
    thumb = swept(noise(r, 0.6), curve(t, (0.1, 600 * k), (0.4, 1_400 * k)), 0.5) * hump(t, 0.28, 0.09, 0.08)
    out = 0.9 * thumb
    place(out, 0.02, page(r, k, 2_600, 1_700), 0.5)
    place(out, 0.4, knock(r, k, 150, 0.18, 1_200, 0.3), 0.5)
    return ended(out, 0.58, 0.1)


def passage(r: Luck, k: float) -> Wave:
    """Stone hums, the sound of the sea is drawn in, and another sea begins."""
    t = times(1.9)
    hum = sum((np.sin(2 * np.pi * f * k * t) / n for n, f in enumerate((98, 147.2, 196.4, 294.9), 1)), np.zeros(len(t))) * hump(
        t, 0.9, 0.4, 0.3
    )
    sea = swept(noise(r, 1.9), curve(t, (0, 500 * k), (0.95, 3_200 * k), (1.05, 350 * k), (1.9, 700 * k)), 0.6)
    return ended(0.55 * hum + 0.8 * sea * (hump(t, 0.9, 0.4, 0.05) + 0.7 * hump(t, 1.3, 0.2, 0.3)), 1.85, 0.4)


# Endeavours


def pool_gathered(r: Luck, k: float) -> Wave:
    """Bone dice into a leather cup."""
    out = quiet(0.55)
    for at in (0.0, 0.07, 0.13, 0.22, 0.28):
        t = times(0.07)
        f = r.uniform(1_400, 2_300) * k
        place(out, at + r.uniform(0, 0.02), ring(r, t, (f, 0.008, 1), (f * 1.6, 0.005, 0.4)), 0.7)
        place(out, at, knock(r, k, 200, 0.1, 1_100, 0.2), 0.5)
    return ended(out, 0.5, 0.1)


def dice_fall(r: Luck, k: float) -> Wave:
    """They run over the chart, and come to rest one by one."""
    out = quiet(1.0)
    at, gap = 0.0, 0.045
    while at < 0.85:
        t = times(0.07)
        f = r.uniform(1_300, 2_500) * k
        place(
            out,
            at,
            ring(r, t, (f, 0.008, 1), (f * 1.63, 0.005, 0.4)) + 0.4 * band(noise(r, 0.07), 800, 4_000) * decay(t, 0.0025),
            0.8 * np.exp(-at),
        )
        place(out, at, knock(r, k, r.uniform(190, 240), 0.1, 1_500, 0.3), 0.5 * np.exp(-at))
        at += gap * r.uniform(0.6, 1.4)
        gap *= 1.13
    return ended(out, 0.95, 0.1)


def hull_hit(r: Luck, k: float) -> Wave:
    """Damage: timbers break, water comes in."""
    out = mixed(timbers(r, k), quiet(1.2))
    place(out, 0.25, splash(r, k, 0.8), 0.6)
    return ended(out, 1.1, 0.25)


def ship_sinks(r: Luck, k: float) -> Wave:
    """She goes down in a long breath, and her bell with her."""
    out = quiet(2.3)
    place(out, 0.0, timbers(r, k * 0.86), 0.8)
    t = times(1.8)
    gurgle = (
        swept(noise(r, 1.8), curve(t, (0, 700 * k), (1.8, 180 * k)), 0.5)
        * hump(t, 0.5, 0.25, 0.55)
        * (0.6 + 0.4 * np.sin(2 * np.pi * 6 * t))
    )
    place(out, 0.3, gurgle, 1.3)
    for at, f, gain in ((0.7, 620, 0.3), (1.05, 560, 0.24), (1.45, 500, 0.16)):
        place(out, at, band(bell(r, f * k, 0.9, 0.4, 0.3), 150, 1_300), gain)
    return ended(out, 2.25, 0.7)


def raid_horn(r: Luck, k: float) -> Wave:
    """Two notes over the water, and the drum."""
    out = quiet(1.5)
    place(out, 0.0, band(brass(146.8 * k, 0.4), 90, 2_400), 0.2)
    place(out, 0.36, band(brass(220 * k, 0.8), 90, 2_600), 0.24)
    for at in (0.0, 0.36, 0.72):
        place(out, at, drum(r, k), 0.7)
    return ended(out, 1.4, 0.35)


def plunder(r: Luck, k: float) -> Wave:
    """A door gives way, and hands go into a chest."""
    out = quiet(1.05)
    place(out, 0.0, knock(r, k, 130, 0.3, 2_400, 1.2), 1.0)
    place(out, 0.02, crackle(r, 0.3, 20, 500 * k, 2_800 * k, 0.06), 0.6)
    for at in (0.4, 0.47, 0.55, 0.6, 0.68):
        place(out, at + r.uniform(0, 0.02), coin(r, k * 0.9, 7_000), r.uniform(0.3, 0.55))
    return ended(out, 1.0, 0.2)


def enmity_set(r: Luck, k: float) -> Wave:
    """A blade is driven into the table."""
    out = quiet(0.75)
    place(out, 0.0, knock(r, k, 150, 0.22, 2_200, 1.0), 1.0)
    place(out, 0.0, blade(r, k, 520, 0.7, 0.2), 0.22)
    t = times(0.5)
    place(out, 0.01, np.sin(glide(curve(t, (0, 74 * k), (0.5, 66 * k)))) * np.exp(-t / 0.12), 0.4)
    return ended(out, 0.72, 0.2)


def enmity_lifted(r: Luck, k: float) -> Wave:
    """And drawn out again."""
    t = times(0.6)
    out = swept(noise(r, 0.6), curve(t, (0, 1_500 * k), (0.3, 5_200 * k)), 0.3) * hump(t, 0.2, 0.1, 0.05) * 0.7
    place(out, 0.24, pluck(r, 523.3 * k, 0.36, 0.16), 0.5)
    return ended(out, 0.58, 0.12)


# The Booke and the chests


def page_turned(r: Luck, k: float) -> Wave:
    """A heavy leaf of the Booke."""
    t = times(0.95)
    lift = swept(noise(r, 0.95), curve(t, (0, 800 * k), (0.3, 1_900 * k), (0.5, 900 * k)), 0.6) * hump(t, 0.26, 0.12, 0.11)
    out = lift + 0.5 * band(noise(r, 0.95), 150, 900) * hump(t, 0.56, 0.02, 0.07)
    place(out, 0.56, knock(r, k, 120, 0.2, 700, 0.2), 0.4)
    place(out, 0.5, harp(r, k, (0, 7), 0.1, 440.0), 0.22)
    return ended(out, 0.95, 0.25)


def choice_made(r: Luck, k: float) -> Wave:
    """A seal is pressed; the story goes on."""
    out = quiet(1.2)
    t = times(0.24)
    wax = swept(noise(r, 0.24), curve(t, (0, 320 * k), (0.15, 900 * k)), 0.5) * hump(t, 0.09, 0.03, 0.06)
    place(out, 0.0, wax, 0.9)
    place(out, 0.04, knock(r, k, 128, 0.18, 900, 0.3), 0.8)
    place(out, 0.2, harp(r, k, (0, 5, 9, 12), 0.1, 349.2), 0.5)
    return ended(out, 1.15, 0.3)


def milestone_met(r: Luck, k: float) -> Wave:
    """Two horns, and the harp beneath."""
    out = quiet(1.6)
    for at, tones, seconds in ((0.0, (293.7,), 0.22), (0.2, (370.0,), 0.22), (0.4, (293.7, 440.0), 0.85)):
        place(out, at, band(mixed(*(brass(f * k, seconds) for f in tones)), 120, 3_200), 0.2)
    place(out, 0.4, harp(r, k, (0, 4, 7, 12), 0.06, 293.7), 0.4)
    return ended(out, 1.55, 0.45)


def old_thing(r: Luck, k: float) -> Wave:
    """It glows, and one would rather it did not."""
    t = times(1.8)
    glow = sum(
        (
            np.sin(2 * np.pi * f * k * t + n) * (1 + 0.3 * np.sin(2 * np.pi * (3.1 + n) * t))
            for n, f in enumerate((220, 277.2, 311.1, 466.2))
        ),
        np.zeros(len(t)),
    )
    out = 0.2 * glow * hump(t, 0.6, 0.3, 0.5)
    place(out, 0.1, harp(r, k, (0, 3, 6, 11), 0.13, 440.0), 0.5)
    return ended(out, 1.75, 0.6)


def shadow_falls(r: Luck, k: float) -> Wave:
    """Something is breathed on the neck."""
    t = times(1.2)
    breath = swept(noise(r, 1.2), curve(t, (0, 1_400 * k), (0.9, 280 * k)), 0.35) * hump(t, 0.45, 0.2, 0.25)
    low = (np.sin(2 * np.pi * 82.4 * k * t) + 0.7 * np.sin(2 * np.pi * 87.3 * k * t)) * hump(t, 0.6, 0.25, 0.28)
    return ended(1.2 * breath + 0.5 * low, 1.15, 0.3)


# The council and the year


def council_joined(r: Luck, k: float) -> Wave:
    """A chair is drawn up, a purse put down."""
    out = quiet(0.8)
    place(out, 0.0, creak(r, 0.24, 60, 100, 430 * k), 0.6)
    place(out, 0.22, knock(r, k, 190, 0.2, 1_700, 0.5), 0.8)
    for at in (0.42, 0.47):
        place(out, at, coin(r, k * 0.85, 5_200), 0.45)
    return ended(out, 0.75, 0.15)


def council_dismissed(r: Luck, k: float) -> Wave:
    out = quiet(0.75)
    place(out, 0.0, creak(r, 0.2, 90, 60, 400 * k), 0.5)
    for n, at in enumerate((0.2, 0.36)):
        place(out, at, knock(r, k, 170 - 10 * n, 0.14, 1_300, 0.3), 0.7 - 0.2 * n)
    place(out, 0.52, knock(r, k, 130, 0.2, 1_500, 0.6), 0.6)
    return ended(out, 0.72, 0.12)


def works_raised(r: Luck, k: float) -> Wave:
    """Stone on stone, and three blows of a hammer."""
    out = quiet(1.0)
    t = times(0.3)
    place(
        out, 0.0, ring(r, t, (190 * k, 0.04, 1), (310 * k, 0.03, 0.6)) + 0.5 * band(noise(r, 0.3), 500, 3_000) * decay(t, 0.04, 0.006), 0.9
    )
    for n, at in enumerate((0.34, 0.52, 0.7)):
        place(out, at, knock(r, k, 300 + 25 * n, 0.14, 3_200, 0.8), 0.8)
    return ended(out, 0.92, 0.12)


def ship_fitted(r: Luck, k: float) -> Wave:
    """Mallet and caulking iron, then a block runs."""
    out = quiet(1.0)
    for at in (0.0, 0.16, 0.32):
        place(out, at, knock(r, k, 340, 0.12, 2_600, 0.6), 0.8)
        place(out, at, blade(r, k, 1_300, 0.12, 0.03), 0.14)
    place(out, 0.48, creak(r, 0.34, 90, 180, 520 * k), 0.6)
    return ended(out, 0.9, 0.12)


def goods_traded(r: Luck, k: float) -> Wave:
    """A crate over the quay, coins the other way."""
    t = times(0.8)
    out = swept(noise(r, 0.8), curve(t, (0, 500 * k), (0.25, 900 * k)), 0.6) * hump(t, 0.16, 0.08, 0.06) * 1.3
    place(out, 0.26, knock(r, k, 120, 0.24, 1_900, 0.7), 0.9)
    for at in (0.44, 0.5, 0.58):
        place(out, at + r.uniform(0, 0.015), coin(r, k * 0.95, 7_000), 0.45)
    return ended(out, 0.78, 0.15)


def taxes_taken(r: Luck, k: float) -> Wave:
    """A drum in the square, and what it brings."""
    out = quiet(1.0)
    for at in (0.0, 0.12, 0.24):
        place(out, at, drum(r, k * 1.2), 0.45)
    for at in (0.42, 0.49, 0.55, 0.63, 0.7):
        place(out, at + r.uniform(0, 0.015), coin(r, k * 0.9, 6_000), 0.42)
    return ended(out, 0.95, 0.15)


def flag_raised(r: Luck, k: float) -> Wave:
    """A colony: rope through a block, and cloth in the wind."""
    out = quiet(1.3)
    place(out, 0.0, creak(r, 0.4, 120, 220, 620 * k), 0.5)
    place(out, 0.36, tear(r, 0.8, ((0.06, 0.8), (0.18, 0.6), (0.3, 0.7), (0.45, 0.4)), 300 * k, 2_400 * k), 0.9)
    place(out, 0.4, band(brass(392 * k, 0.5, 0.8), 150, 2_600), 0.12)
    return ended(out, 1.2, 0.3)


def winter_falls(r: Luck, k: float) -> Wave:
    """Snow over the harbours: everything is further away, and one bell counts the year."""
    t = times(2.3)
    wind = swept(noise(r, 2.3), curve(t, (0, 300 * k), (1.0, 760 * k), (2.3, 380 * k)), 0.4) * hump(t, 0.9, 0.45, 0.6)
    out = wind + 0.5 * mixed(crackle(r, 1.6, 18, 3_000, 6_500, 0.8), quiet(2.3))[: len(t)] * 0.25
    place(out, 0.5, band(bell(r, 440 * k, 1.5, 1.0, 0.35), 150, 2_000), 0.4)
    return ended(out, 2.25, 0.6)


EFFECTS: dict[str, Effect] = {
    "course_drawn": Effect(course_drawn, 0.7, 180, 380),
    "paper_filled": Effect(paper_filled, 0.65, 200, 420),
    "discovery": Effect(discovery, 0.75, 400, 700, True),
    "island_rises": Effect(island_rises, 0.85, 600, 1_200, True),
    "site_marked": Effect(site_marked, 0.7, 150, 320),
    "sticker_pressed": Effect(sticker_pressed, 0.7, 150, 320),
    "passage": Effect(passage, 0.8, 500, 900),
    "pool_gathered": Effect(pool_gathered, 0.7, 200, 300),
    "dice_fall": Effect(dice_fall, 0.8, 250, 620),
    "hull_hit": Effect(hull_hit, 0.85, 250, 500),
    "ship_sinks": Effect(ship_sinks, 0.9, 600, 1_400, True),
    "raid_horn": Effect(raid_horn, 0.8, 500, 800),
    "plunder": Effect(plunder, 0.8, 250, 520),
    "enmity_set": Effect(enmity_set, 0.75, 150, 300),
    "enmity_lifted": Effect(enmity_lifted, 0.65, 150, 300),
    "page_turned": Effect(page_turned, 0.75, 250, 500),
    "choice_made": Effect(choice_made, 0.75, 300, 600),
    "milestone_met": Effect(milestone_met, 0.8, 500, 900, True),
    "old_thing": Effect(old_thing, 0.75, 400, 800),
    "shadow_falls": Effect(shadow_falls, 0.8, 300, 600),
    "council_joined": Effect(council_joined, 0.7, 150, 360),
    "council_dismissed": Effect(council_dismissed, 0.65, 150, 320),
    "works_raised": Effect(works_raised, 0.75, 200, 460),
    "ship_fitted": Effect(ship_fitted, 0.7, 200, 420),
    "goods_traded": Effect(goods_traded, 0.7, 150, 360),
    "taxes_taken": Effect(taxes_taken, 0.7, 250, 480),
    "flag_raised": Effect(flag_raised, 0.75, 300, 600),
    "winter_falls": Effect(winter_falls, 0.75, 900, 1_300, True),
}
