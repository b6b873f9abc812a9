"""Vinhos' own effects: the vineyards, the cellars, the barrels, the bank, the people, the fair."""

from __future__ import annotations

import numpy as np

from ..bodies import bell, blade, coin, crackle, creak, knock, pluck, reed, tick
from ..effects.effect import Effect
from ..effects.shared import page
from ..tone import Luck, Wave, band, curve, decay, echoed, ended, glide, hump, mixed, noise, place, quiet, ring, swept, times


def goblet(r: Luck, f: float, seconds: float = 0.5, ringing: float = 0.16) -> Wave:
    """A thin glass that is touched."""
    t = times(seconds)
    return ring(r, t, (f, ringing, 1), (f * 1.004, ringing, 0.5), (f * 2.32, ringing * 0.5, 0.4), (f * 4.25, ringing * 0.22, 0.2))


def drip(r: Luck, f: float) -> Wave:
    """A drop that falls into a full vat."""
    t = times(0.14)
    return np.sin(glide(f * (1 + 1.1 * t / 0.14))) * hump(t, 0.02, 0.008, 0.035)


def cork(r: Luck, k: float) -> Wave:
    """It leaves the neck: a squeak, then the air."""
    out = quiet(0.42)
    place(out, 0.0, creak(r, 0.14, 130, 240, 1_500 * k), 0.3)
    t = times(0.2)
    pop = np.sin(glide((310 + 420 * t / 0.03) * k * np.where(t < 0.03, 1, 0.9))) * decay(t, 0.022, 0.002)
    place(out, 0.14, pop + 0.5 * band(noise(r, 0.2), 300, 2_600) * decay(t, 0.012), 1.0)
    return out


def pour(r: Luck, k: float, seconds: float) -> Wave:
    """Wine into a glass: the tone rises as it fills."""
    t = times(seconds)
    body = swept(noise(r, seconds), curve(t, (0, 480 * k), (seconds, 1_250 * k)), 0.3) * hump(
        t, seconds * 0.5, seconds * 0.35, seconds * 0.26
    )
    return body + 0.5 * mixed(crackle(r, seconds * 0.8, 26, 500 * k, 1_500 * k, seconds * 0.4), quiet(seconds))[: len(t)] * 0.7


def stone(r: Luck, k: float, base: float = 420) -> Wave:
    """A block set down on another."""
    t = times(0.24)
    grit = band(noise(r, 0.24), 700, 4_200) * decay(t, 0.03, 0.004)
    return ring(r, t, (base * k, 0.016, 1), (base * 1.7 * k, 0.011, 0.7), (base * 0.44 * k, 0.03, 0.9)) + 0.5 * grit


def cart(r: Luck, seconds: float, low: float, high: float, k: float) -> Wave:
    """Something round that rolls over boards."""
    t = times(seconds)
    rumble = band(noise(r, seconds), low * k, high * k) * (0.55 + 0.45 * np.sin(2 * np.pi * (7.5 - 4 * t / seconds) * t))
    return rumble * hump(t, seconds * 0.42, seconds * 0.3, seconds * 0.34)


# The land


def vineyard_planted(r: Luck, k: float) -> Wave:
    """A spade goes into the slope twice, and leaves are shaken out."""
    out = quiet(0.86)
    for at in (0.0, 0.27):
        t = times(0.22)
        cut = swept(noise(r, 0.22), curve(t, (0, 2_600 * k), (0.16, 700 * k)), 0.7) * hump(t, 0.05, 0.025, 0.05)
        place(out, at, cut + 0.6 * knock(r, k, 120, 0.22, 700, 0.2), 0.9)
    t = times(0.34)
    leaves = band(noise(r, 0.34), 1_900 * k, 6_500) * hump(t, 0.12, 0.07, 0.09) * (0.6 + 0.4 * np.sin(2 * np.pi * 23 * t))
    place(out, 0.48, leaves, 0.45)
    return ended(out, 0.85, 0.15)


def estate_gate(r: Luck, k: float) -> Wave:
    """The gate of a new estate swings open, and a small bell is rung."""
    out = quiet(1.3)
    place(out, 0.0, creak(r, 0.42, 46, 92, 640 * k), 0.6)
    place(out, 0.4, knock(r, k, 250, 0.2, 2_200, 0.6), 0.6)
    place(out, 0.5, bell(r, 1_046.5 * k, 0.7, 0.4, 0.5), 0.5)
    place(out, 0.72, bell(r, 1_318.5 * k, 0.55, 0.36, 0.5), 0.4)
    return ended(band(out, 110, 6_000), 1.25, 0.35)


def walls_rise(r: Luck, k: float) -> Wave:
    """Three blocks, and the trowel that taps the last one home."""
    out = quiet(1.0)
    for n, at in enumerate((0.0, 0.2, 0.4)):
        place(out, at + r.uniform(0, 0.02), stone(r, k, 400 + 35 * n), 0.8)
    for at in (0.62, 0.72):
        place(out, at, blade(r, k, 1_150, 0.2, 0.05), 0.4)
    return ended(out, 0.95, 0.12)


def cellar_dug(r: Luck, k: float) -> Wave:
    """A pick in granite; then it is quiet, vaulted and wet."""
    out = quiet(0.9)
    for at, gain in ((0.0, 0.9), (0.26, 1.0)):
        place(out, at, blade(r, k, 760, 0.22, 0.05), 0.4 * gain)
        place(out, at, stone(r, k, 300), 0.9 * gain)
        place(out, at + 0.05, crackle(r, 0.2, 14, 500, 2_000, 0.06), 0.35)
    for at, f in ((0.56, 620), (0.72, 540)):
        place(out, at, drip(r, f * k), 0.5)
    return ended(echoed(out, 0.45, 0.9, 1_500), 1.5, 0.4)


def renown_set(r: Luck, k: float) -> Wave:
    """A cube on the map, and a string that speaks of it."""
    out = quiet(0.55)
    place(out, 0.0, knock(r, k, 390, 0.1, 3_200, 0.5), 0.6)
    for n, step in enumerate((0, 7)):
        place(out, 0.05 + 0.08 * n, pluck(r, 659.3 * k * 2 ** (step / 12), 0.42, 0.2), 0.6)
    return ended(out, 0.52, 0.12)


def enologist_tastes(r: Luck, k: float) -> Wave:
    """A sip is drawn through the teeth, and swallowed with content."""
    t = times(0.75)
    sip = swept(noise(r, 0.75), curve(t, (0, 1_500 * k), (0.2, 3_400 * k)), 0.5) * hump(t, 0.16, 0.07, 0.03)
    sip = sip * (0.5 + 0.5 * np.sin(2 * np.pi * 34 * t))
    out = 0.8 * sip
    place(out, 0.34, drip(r, 210 * k) + 0.5 * mixed(drip(r, 150 * k), quiet(0.14)), 0.9)
    place(out, 0.5, goblet(r, 1_660 * k, 0.25, 0.06), 0.18)
    return ended(out, 0.72, 0.1)


def expert_greets(r: Luck, k: float) -> Wave:
    """A door, a hat is lifted, two steps on the tiles."""
    out = quiet(0.8)
    place(out, 0.0, knock(r, k, 215, 0.18, 2_200, 0.4), 0.5)
    place(out, 0.12, page(r, k, 1_200, 2_600), 0.55)
    for at, base in ((0.36, 520), (0.55, 470)):
        place(out, at, tick(r, k, base, 0.07), 0.8)
        place(out, at, knock(r, k, 165, 0.12, 1_500, 0.3), 0.5)
    return ended(echoed(out, 0.2, 0.35), 0.85, 0.15)


def expert_leaves(r: Luck, k: float) -> Wave:
    """Steps that go, and the door."""
    out = quiet(0.9)
    for n, at in enumerate((0.0, 0.17, 0.34)):
        place(out, at, tick(r, k, 470 - 30 * n, 0.07), 0.8 - 0.2 * n)
        place(out, at, knock(r, k, 160, 0.12, 1_200, 0.3), 0.5 - 0.12 * n)
    place(out, 0.5, creak(r, 0.16, 70, 110, 480 * k), 0.3)
    place(out, 0.66, knock(r, k, 140, 0.22, 1_600, 0.6), 0.8)
    return ended(echoed(out, 0.25, 0.4), 0.95, 0.2)


def experts_turn(r: Luck, k: float) -> Wave:
    """A row of tiles is turned over, one after another."""
    out = quiet(0.62)
    for n in range(4):
        place(out, 0.11 * n + r.uniform(0, 0.015), tick(r, k, 700 + 70 * n, 0.07), 0.8)
        place(out, 0.11 * n + 0.03, knock(r, k, 290 + 12 * n, 0.1, 3_000, 0.4), 0.6)
    return ended(out, 0.58, 0.1)


def expert_turns(r: Luck, k: float) -> Wave:
    """One tile is turned face down."""
    out = quiet(0.34)
    place(out, 0.0, page(r, k, 1_600, 2_900), 0.5)
    place(out, 0.14, knock(r, k, 285, 0.14, 3_000, 0.5), 0.9)
    return ended(out, 0.3, 0.08)


# Wine


def bottles(r: Luck, k: float) -> Wave:
    """Bottles are set into their straw, one against the other."""
    out = quiet(0.7)
    for n, at in enumerate((0.0, 0.17, 0.3)):
        place(out, at + r.uniform(0, 0.02), goblet(r, (980 + 120 * (n % 2)) * k, 0.3, 0.05), 0.6)
        place(out, at, knock(r, k, 260, 0.12, 1_800, 0.3), 0.5)
    t = times(0.7)
    return ended(out + 0.25 * band(noise(r, 0.7), 1_200, 4_500) * (hump(t, 0.12, 0.05, 0.07) + hump(t, 0.42, 0.05, 0.08)), 0.66, 0.12)


def wine_ages(r: Luck, k: float) -> Wave:
    """Tiles slide along their niches; a clock that nobody hurries."""
    t = times(0.8)
    slide = swept(noise(r, 0.8), curve(t, (0, 700 * k), (0.3, 1_300 * k)), 0.5) * hump(t, 0.18, 0.09, 0.07)
    out = 0.9 * slide
    place(out, 0.3, knock(r, k, 235, 0.14, 2_400, 0.5), 0.7)
    for at, base in ((0.46, 860), (0.64, 700)):
        place(out, at, tick(r, k, base, 0.08), 0.6)
    return ended(echoed(out, 0.3, 0.6, 1_800), 1.0, 0.3)


def new_wine(r: Luck, k: float) -> Wave:
    """The first glass of the year."""
    out = quiet(1.05)
    place(out, 0.0, pour(r, k, 0.7), 1.0)
    place(out, 0.64, goblet(r, 1_318.5 * k, 0.4, 0.13), 0.55)
    return ended(out, 1.0, 0.2)


def cork_pops(r: Luck, k: float) -> Wave:
    """A bottle that waited too long: the cork, and what is left runs away."""
    out = quiet(1.0)
    place(out, 0.0, cork(r, k * 0.92), 1.0)
    t = times(0.6)
    gurgle = swept(noise(r, 0.6), curve(t, (0, 760 * k), (0.6, 330 * k)), 0.3) * (0.5 + 0.5 * np.sin(2 * np.pi * 9 * t))
    place(out, 0.3, gurgle * hump(t, 0.2, 0.12, 0.17), 0.8)
    return ended(out, 0.95, 0.2)


def wine_given(r: Luck, k: float) -> Wave:
    """A bottle passes over the table."""
    t = times(0.5)
    out = swept(noise(r, 0.5), curve(t, (0, 900 * k), (0.24, 1_900 * k)), 0.5) * hump(t, 0.16, 0.08, 0.06) * 0.8
    place(out, 0.26, goblet(r, 820 * k, 0.24, 0.05), 0.4)
    place(out, 0.26, knock(r, k, 220, 0.16, 2_000, 0.4), 0.8)
    return ended(out, 0.5, 0.1)


def glasses_clink(r: Luck, k: float) -> Wave:
    """Two glasses over a counter."""
    out = quiet(0.85)
    for at, f in ((0.0, 1_567.98), (0.012, 1_975.5)):
        place(out, at, goblet(r, f * k, 0.8, 0.2), 0.6)
    place(out, 0.02, band(noise(r, 0.05), 3_000, 8_000) * decay(times(0.05), 0.006), 0.3)
    return ended(out, 0.8, 0.3)


def toast(r: Luck, k: float) -> Wave:
    """A toast to a new friend: three glasses and a chord of the accordion behind."""
    out = quiet(1.4)
    for at, f in ((0.0, 1_318.5), (0.09, 1_661.2), (0.16, 1_975.5)):
        place(out, at, goblet(r, f * k, 0.8, 0.2), 0.5)
    chord = mixed(*(reed(f * k, 0.9) for f in (329.6, 415.3, 493.9)))
    place(out, 0.2, band(chord, 150, 2_400), 0.05)
    return ended(out, 1.3, 0.35)


# Barrels and markets


def barrel_rolls(r: Luck, k: float) -> Wave:
    """A full barrel over boards, and it is chocked."""
    out = mixed(1.6 * cart(r, 0.8, 70, 420, k), quiet(1.0))
    for n in range(5):
        place(out, 0.06 + 0.135 * n, knock(r, k, r.uniform(120, 150), 0.14, 900, 0.3), 0.4)
    place(out, 0.78, knock(r, k, 125, 0.24, 1_600, 0.7), 1.0)
    return ended(out, 1.0, 0.15)


def ship_bell(r: Luck, k: float) -> Wave:
    """Two strokes from the quay of Porto, and the water."""
    out = quiet(1.4)
    for at, gain in ((0.0, 0.8), (0.24, 1.0)):
        place(out, at, bell(r, 740 * k, 1.0, 0.5, 0.6), gain * 0.6)
    t = times(1.4)
    wash = band(noise(r, 1.4), 220, 1_600) * hump(t, 0.6, 0.3, 0.3) * 0.3
    return ended(band(out, 150, 5_000) + wash, 1.35, 0.4)


# The bank


def vault_opens(r: Luck, k: float) -> Wave:
    """A key, the bolt, and money on the counter."""
    out = quiet(1.05)
    for at, base in ((0.0, 1_350), (0.07, 1_150)):
        place(out, at, tick(r, k, base, 0.07), 0.7)
    t = times(0.4)
    bolt = ring(r, t, (165 * k, 0.07, 1), (274 * k, 0.06, 0.8), (511 * k, 0.04, 0.5)) + 0.6 * band(noise(r, 0.4), 250, 2_200) * decay(
        t, 0.015
    )
    place(out, 0.18, bolt, 0.8)
    for at in (0.46, 0.53, 0.6, 0.69):
        place(out, at + r.uniform(0, 0.015), coin(r, k * 0.92, 6_500), r.uniform(0.3, 0.5))
    return ended(out, 1.0, 0.2)


def ledger(r: Luck, k: float, steps: tuple[int, int, int]) -> Wave:
    """A quill over paper, and strings that go up or down with it."""
    t = times(0.8)
    strokes = sum((hump(t, at, 0.025, 0.02) for at in (0.06, 0.14, 0.23)), np.zeros(len(t)))
    out = swept(noise(r, 0.8), np.full(len(t), 4_300 * k), 0.6) * strokes * 0.7
    for n, step in enumerate(steps):
        place(out, 0.28 + 0.1 * n, pluck(r, 440 * k * 2 ** (step / 12), 0.4, 0.18), 0.55)
    return ended(out, 0.8, 0.15)


def ledger_up(r: Luck, k: float) -> Wave:
    return ledger(r, k, (0, 4, 7))


def ledger_down(r: Luck, k: float) -> Wave:
    return ledger(r, k, (7, 3, 0))


# The year and the table


def vintage_turns(r: Luck, k: float) -> Wave:
    """A new leaf of the almanac; wind over the hills, and the bell of the chapel."""
    out = quiet(1.9)
    place(out, 0.0, page(r, k, 1_300, 3_200), 0.8)
    place(out, 0.16, knock(r, k, 230, 0.16, 2_400, 0.4), 0.6)
    t = times(1.5)
    place(out, 0.2, swept(noise(r, 1.5), curve(t, (0, 380 * k), (0.7, 900 * k), (1.5, 500 * k)), 0.7) * hump(t, 0.6, 0.3, 0.35), 0.45)
    place(out, 0.42, band(bell(r, 523.25 * k, 1.3, 0.8, 0.45), 130, 3_200), 0.5)
    return ended(out, 1.8, 0.5)


def marker_walks(r: Luck, k: float) -> Wave:
    """A wooden vintner goes two steps over the tiles."""
    out = quiet(0.4)
    for at, base in ((0.0, 330), (0.15, 300)):
        place(out, at + r.uniform(0, 0.012), knock(r, k, base, 0.13, 3_000, 0.5), 0.9)
        place(out, at, tick(r, k, 1_050, 0.05), 0.35)
    return ended(out, 0.36, 0.08)


def disc_slides(r: Luck, k: float) -> Wave:
    """A disc along the order of turns."""
    t = times(0.36)
    out = swept(noise(r, 0.36), curve(t, (0, 900 * k), (0.2, 2_100 * k)), 0.45) * hump(t, 0.12, 0.06, 0.05)
    place(out, 0.2, knock(r, k, 360, 0.1, 2_800, 0.4), 0.8)
    return ended(out, 0.34, 0.08)


def feature_slides(r: Luck, k: float) -> Wave:
    """The markers of the fair move along their rows."""
    out = quiet(0.7)
    for n in range(3):
        t = times(0.2)
        place(
            out,
            0.13 * n,
            swept(noise(r, 0.2), curve(t, (0, (1_100 + 250 * n) * k), (0.14, (1_900 + 300 * n) * k)), 0.4) * hump(t, 0.08, 0.04, 0.04),
            0.6,
        )
        place(out, 0.13 * n + 0.12, tick(r, k, 820 + 90 * n, 0.07), 0.8)
    return ended(out, 0.62, 0.12)


def favour(r: Luck, k: float) -> Wave:
    """She nods: a glass is set down and a door opens."""
    out = quiet(0.85)
    place(out, 0.0, goblet(r, 1_245 * k, 0.4, 0.09), 0.5)
    place(out, 0.02, knock(r, k, 300, 0.12, 2_000, 0.3), 0.5)
    place(out, 0.3, creak(r, 0.2, 60, 130, 560 * k), 0.35)
    place(out, 0.5, knock(r, k, 240, 0.18, 2_200, 0.4), 0.5)
    return ended(echoed(out, 0.2, 0.4), 0.85, 0.2)


def lock_closes(r: Luck, k: float) -> Wave:
    """A padlock: it snaps, and stays."""
    out = quiet(0.7)
    for at, base, gain in ((0.0, 1_250, 0.6), (0.12, 1_500, 1.0)):
        place(out, at, tick(r, k, base, 0.08), gain)
    t = times(0.3)
    place(out, 0.12, ring(r, t, (402 * k, 0.05, 1), (655 * k, 0.04, 0.7), (1_120 * k, 0.03, 0.4)), 0.5)
    place(out, 0.2, blade(r, k, 980, 0.3, 0.07), 0.16)
    return ended(out, 0.6, 0.15)


# The fair


def press_flash(r: Luck, k: float) -> Wave:
    """A photographer's powder, and pencils that begin to write."""
    t = times(0.9)
    puff = band(noise(r, 0.9), 200, 2_600) * decay(t, 0.07, 0.004) + 0.6 * band(noise(r, 0.9), 1_800, 7_000) * decay(t, 0.03, 0.002)
    out = puff
    scratch = swept(noise(r, 0.9), np.full(len(t), 4_600 * k), 0.6)
    out = out + 0.22 * scratch * sum((hump(t, at, 0.02, 0.02) for at in (0.34, 0.41, 0.5, 0.58, 0.67)), np.zeros(len(t)))
    place(out, 0.0, tick(r, k, 1_350, 0.06), 0.6)
    return ended(out, 0.85, 0.15)


def fair_tile(r: Luck, k: float) -> Wave:
    """A rosette is pinned to the booth."""
    out = quiet(0.6)
    place(out, 0.0, page(r, k, 2_200, 1_500), 0.5)
    place(out, 0.16, knock(r, k, 310, 0.14, 3_200, 0.8), 0.9)
    place(out, 0.18, goblet(r, 1_480 * k, 0.35, 0.08), 0.3)
    return ended(out, 0.52, 0.12)


def ribbon(r: Luck, k: float) -> Wave:
    """Points of the fair: a ribbon is drawn through the fingers."""
    t = times(0.42)
    out = swept(noise(r, 0.42), curve(t, (0, 2_000 * k), (0.3, 5_200 * k)), 0.5) * hump(t, 0.14, 0.07, 0.06) * 0.5
    for n, step in enumerate((0, 5)):
        place(out, 0.12 + 0.07 * n, pluck(r, 880 * k * 2 ** (step / 12), 0.28, 0.12), 0.6)
    return ended(out, 0.4, 0.1)


def fair_opens(r: Luck, k: float) -> Wave:
    """Rockets over the town, a chord of the accordion, and everybody claps."""
    out = quiet(2.3)
    for at in (0.0, 0.24):
        t = times(0.4)
        place(out, at, band(noise(r, 0.4), 90, 1_400) * decay(t, 0.05, 0.002) + 0.5 * ring(r, t, (96 * k, 0.07, 1)), 0.5)
    for at, tones, seconds in ((0.4, (293.7, 370.0, 440.0), 0.42), (0.84, (293.7, 392.0, 493.9), 0.34), (1.2, (329.6, 415.3, 659.3), 0.8)):
        place(out, at, band(mixed(*(reed(f * k, seconds) for f in tones)), 150, 3_200), 0.075)
    for _ in range(46):
        clap = times(0.05)
        place(
            out,
            0.5 + 1.5 * r.beta(1.6, 2.0),
            band(noise(r, 0.05), 700, r.uniform(2_000, 4_200)) * decay(clap, 0.007),
            r.uniform(0.05, 0.22),
        )
    return ended(out, 2.2, 0.5)


EFFECTS: dict[str, Effect] = {
    "vineyard_planted": Effect(vineyard_planted, 0.75, 150, 420),
    "estate_gate": Effect(estate_gate, 0.7, 250, 600),
    "walls_rise": Effect(walls_rise, 0.75, 150, 500),
    "cellar_dug": Effect(cellar_dug, 0.75, 150, 600),
    "renown_set": Effect(renown_set, 0.65, 110, 220),
    "enologist_tastes": Effect(enologist_tastes, 0.65, 150, 380),
    "expert_greets": Effect(expert_greets, 0.7, 150, 420),
    "expert_leaves": Effect(expert_leaves, 0.65, 150, 420),
    "experts_turn": Effect(experts_turn, 0.7, 200, 340),
    "expert_turns": Effect(expert_turns, 0.7, 110, 180),
    "bottles": Effect(bottles, 0.7, 150, 360),
    "wine_ages": Effect(wine_ages, 0.65, 250, 420),
    "new_wine": Effect(new_wine, 0.75, 200, 520),
    "cork_pops": Effect(cork_pops, 0.75, 200, 460),
    "wine_given": Effect(wine_given, 0.7, 150, 280),
    "glasses_clink": Effect(glasses_clink, 0.7, 150, 300),
    "toast": Effect(toast, 0.7, 300, 500),
    "barrel_rolls": Effect(barrel_rolls, 0.8, 200, 520),
    "ship_bell": Effect(ship_bell, 0.7, 300, 520),
    "vault_opens": Effect(vault_opens, 0.7, 200, 460),
    "ledger_up": Effect(ledger_up, 0.65, 150, 380),
    "ledger_down": Effect(ledger_down, 0.65, 150, 380),
    "vintage_turns": Effect(vintage_turns, 0.75, 600, 900, True),
    "marker_walks": Effect(marker_walks, 0.75, 110, 240),
    "disc_slides": Effect(disc_slides, 0.65, 110, 200),
    "feature_slides": Effect(feature_slides, 0.65, 200, 360),
    "favour": Effect(favour, 0.7, 200, 420),
    "lock_closes": Effect(lock_closes, 0.75, 200, 320),
    "press_flash": Effect(press_flash, 0.75, 300, 480),
    "fair_tile": Effect(fair_tile, 0.75, 150, 300),
    "ribbon": Effect(ribbon, 0.65, 110, 200),
    "fair_opens": Effect(fair_opens, 0.85, 900, 1_400, True),
}
