"""Before the Wind's own effects: the market, the haggling, the warehouse, the ships, the fleet."""

from __future__ import annotations

import numpy as np

from ..ambience import gull
from ..bodies import bell, coin, crackle, creak, knock, pluck, tear, tick
from ..effects.effect import Effect
from ..effects.shared import page
from ..tone import RATE, Luck, Wave, band, curve, decay, echoed, ended, glide, hump, mixed, noise, place, quiet, ring, swept, times, wander

# The market


def market_bell(r: Luck, k: float) -> Wave:
    """The crier's hand bell, and the shutters of the stalls go up."""
    out = quiet(1.5)
    for at, gain in ((0.0, 0.8), (0.16, 1.0), (0.33, 0.75), (0.5, 0.5)):
        place(out, at + r.uniform(0, 0.015), bell(r, 880 * k, 0.7, 0.3, 0.7), 0.5 * gain)
    for at, base in ((0.5, 210), (0.72, 180)):
        place(out, at, creak(r, 0.16, 90, 150, 520 * k), 0.35)
        place(out, at + 0.16, knock(r, k, base, 0.16, 2_400, 0.7), 0.55)
    return ended(band(out, 110, 5_500), 1.3, 0.35)


def turned_up(r: Luck, k: float) -> Wave:
    """A card off the pile, over, and onto the boards of the stall."""
    t = times(0.34)
    out = swept(noise(r, 0.34), curve(t, (0, 1_800 * k), (0.1, 4_200 * k), (0.2, 2_400 * k)), 0.6) * hump(t, 0.09, 0.045, 0.05)
    place(out, 0.17, band(noise(r, 0.1), 350, 4_000) * decay(times(0.1), 0.012), 0.9)
    place(out, 0.17, knock(r, k, 235, 0.14, 2_600, 0.4), 0.75)
    return out


def claim(r: Luck, k: float) -> Wave:
    """A pennant is stuck into the wood and shakes itself out."""
    out = quiet(0.62)
    place(out, 0.0, knock(r, k, 265, 0.18, 3_200, 0.9), 1.0)
    t = times(0.4)
    shiver = np.sin(glide(curve(t, (0, 96 * k), (0.4, 90 * k)))) * np.exp(-t / 0.09) * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * t))
    place(out, 0.01, shiver, 0.35)
    place(out, 0.1, tear(r, 0.46, ((0.05, 0.5), (0.14, 0.85), (0.22, 0.4), (0.3, 0.25)), 420 * k, 2_800 * k), 0.55)
    return out


def strongbox(r: Luck, k: float) -> Wave:
    """An iron lid comes down, a key turns twice."""
    out = quiet(1.0)
    t = times(0.5)
    lid = ring(r, t, (138 * k, 0.12, 1), (233 * k, 0.1, 0.8), (391 * k, 0.08, 0.6), (702 * k, 0.05, 0.45), (1_340 * k, 0.03, 0.3))
    place(out, 0.0, lid + 0.8 * band(noise(r, 0.5), 200, 2_400) * decay(t, 0.016), 0.8)
    for at, base in ((0.3, 1_420), (0.37, 1_180), (0.52, 1_420), (0.59, 1_060)):
        place(out, at + r.uniform(0, 0.012), tick(r, k, base, 0.07), 0.75)
    place(out, 0.6, knock(r, k, 190, 0.2, 2_600, 0.5), 0.7)
    return ended(echoed(out, 0.2, 0.4), 1.0, 0.2)


# The haggling


def handful(r: Luck, k: float, moments: tuple[float, ...], dull: float = 7_500) -> Wave:
    """Coins that touch in a hand."""
    out = quiet(max(moments) + 0.26)
    for at in moments:
        place(out, at + r.uniform(0, 0.014), coin(r, k, dull), r.uniform(0.6, 1))
    return out


def offer_made(r: Luck, k: float) -> Wave:
    """Guilders tossed in an open hand."""
    out = mixed(handful(r, k, (0.0, 0.05, 0.17, 0.2, 0.24)), quiet(0.5)) * 0.6
    t = times(len(out) / RATE)
    return out + 0.5 * band(noise(r, len(out) / RATE), 180, 900)[: len(t)] * hump(t, 0.2, 0.02, 0.05)


def offer_passed(r: Luck, k: float) -> Wave:
    """A sleeve waves it on; a knuckle on the counter."""
    t = times(0.36)
    sleeve = swept(noise(r, 0.36), curve(t, (0, 700 * k), (0.16, 1_900 * k), (0.3, 900 * k)), 0.7) * hump(t, 0.12, 0.06, 0.07)
    out = 0.8 * sleeve
    place(out, 0.2, knock(r, k, 300, 0.12, 1_900, 0.3), 0.7)
    return out


def accepted(r: Luck, k: float) -> Wave:
    """Hands clap together, and the money goes across the counter."""
    out = quiet(0.85)
    t = times(0.16)
    clap = band(noise(r, 0.16), 400, 3_600) * decay(t, 0.011, 0.001) + ring(r, t, (240 * k, 0.02, 0.6), (520 * k, 0.012, 0.4))
    place(out, 0.0, clap, 1.0)
    slide = times(0.3)
    place(out, 0.17, swept(noise(r, 0.3), curve(slide, (0, 1_500 * k), (0.26, 2_600 * k)), 0.5) * hump(slide, 0.15, 0.08, 0.07), 0.6)
    place(out, 0.18, handful(r, k, (0.0, 0.08, 0.15, 0.21, 0.25)), 0.42)
    return ended(out, 0.78, 0.15)


def offers_refused(r: Luck, k: float) -> Wave:
    """Coins are pushed back: a scrape, and they stop with a dull knock."""
    t = times(0.7)
    scrape = swept(noise(r, 0.7), curve(t, (0, 2_300 * k), (0.3, 1_250 * k)), 0.45) * hump(t, 0.16, 0.1, 0.06)
    out = 0.9 * scrape
    place(out, 0.03, handful(r, k * 0.9, (0.0, 0.09, 0.17), 5_000), 0.4)
    place(out, 0.3, knock(r, k, 150, 0.22, 1_800, 0.6), 1.0)
    place(out, 0.31, handful(r, k * 0.84, (0.0, 0.03), 4_200), 0.45)
    return ended(out, 0.66, 0.12)


def purse_filled(r: Luck, k: float) -> Wave:
    """Guilders run into a leather purse, and the string is drawn."""
    out = mixed(handful(r, k * 0.9, (0.0, 0.045, 0.08, 0.13, 0.17, 0.2, 0.24, 0.3), 4_800), quiet(0.85)) * 0.55
    t = times(0.85)
    out += 0.45 * band(noise(r, 0.85), 160, 1_100) * (hump(t, 0.2, 0.1, 0.12) + hump(t, 0.6, 0.05, 0.05))
    place(out, 0.5, creak(r, 0.14, 170, 300, 1_150 * k), 0.3)
    place(out, 0.66, handful(r, k * 0.8, (0.0, 0.02), 3_600), 0.4)
    return ended(out, 0.85, 0.12)


def hat_passes(r: Luck, k: float) -> Wave:
    """The Start Merchant's brass disc slides to the left; a small bell says whose day it is."""
    t = times(0.95)
    out = swept(noise(r, 0.95), curve(t, (0, 1_200 * k), (0.3, 2_300 * k)), 0.4) * hump(t, 0.18, 0.1, 0.07) * 0.8
    place(out, 0.3, knock(r, k, 285, 0.14, 2_800, 0.6), 0.7)
    place(out, 0.3, coin(r, k * 0.55, 4_400), 0.35)
    place(out, 0.4, band(bell(r, 1_318.5 * k, 0.55, 0.35, 0.4), 300, 4_200), 0.3)
    return ended(out, 0.95, 0.25)


# Goods


def bought(r: Luck, k: float) -> Wave:
    """A full crate is set down on the cobbles, its rope handles creak."""
    out = quiet(0.5)
    place(out, 0.0, creak(r, 0.14, 90, 60, 460 * k), 0.3)
    place(out, 0.13, knock(r, k, 108, 0.3, 2_000, 0.9), 1.0)
    place(out, 0.16 + r.uniform(0, 0.015), knock(r, k, 225, 0.14, 2_600), 0.45)
    place(out, 0.15, crackle(r, 0.16, 9, 600, 2_000, 0.05), 0.22)
    return ended(out, 0.48, 0.1)


def stored_away(r: Luck, k: float) -> Wave:
    """The warehouse door, a cask that rolls over boards, and its place at the wall."""
    t = times(1.15)
    out = np.zeros(len(t))
    place(out, 0.0, tick(r, k, 1_050, 0.06), 0.6)
    place(out, 0.04, creak(r, 0.26, 42, 84, 430 * k), 0.5)
    turns = 0.5 + 0.5 * np.sin(glide(curve(t, (0, 7.5), (1.0, 5.0))))
    roll = band(noise(r, 1.15), 70, 420) * turns * hump(t, 0.58, 0.17, 0.16)
    out += 1.5 * roll
    for at in (0.42, 0.55, 0.69, 0.84):
        place(out, at, knock(r, k, r.uniform(125, 150), 0.12, 1_200, 0.3), 0.28)
    place(out, 0.88, knock(r, k, 132, 0.24, 1_900, 0.7), 0.95)
    return ended(echoed(out, 0.25, 0.5, 1_400), 1.15, 0.2)


def swapped_goods(r: Luck, k: float) -> Wave:
    """Two crates change places: one slides away, the other comes."""
    out = quiet(0.7)
    for at, start, end in ((0.0, 620, 1_050), (0.26, 1_050, 640)):
        t = times(0.26)
        rub = swept(noise(r, 0.26), curve(t, (0, start * k), (0.2, end * k)), 0.55) * hump(t, 0.12, 0.06, 0.05)
        place(out, at, rub * (0.75 + 0.25 * np.sin(2 * np.pi * r.uniform(40, 50) * t)), 1.7)
    place(out, 0.2, knock(r, k, 215, 0.12, 2_400), 0.6)
    place(out, 0.47, knock(r, k, 180, 0.16, 2_400), 0.9)
    return ended(out, 0.66, 0.1)


def sold_goods(r: Luck, k: float) -> Wave:
    """A stamp in the ledger, and guilders for it."""
    out = quiet(0.7)
    t = times(0.2)
    place(out, 0.0, ring(r, t, (126 * k, 0.04, 0.9), (214 * k, 0.03, 0.6)) + 0.8 * band(noise(r, 0.2), 220, 1_800) * decay(t, 0.014))
    place(out, 0.12, page(r, k, 2_400, 1_500), 0.5)
    place(out, 0.26, handful(r, k, (0.0, 0.07, 0.13)), 0.5)
    place(out, 0.27, knock(r, k, 320, 0.1, 2_400), 0.4)
    return ended(out, 0.66, 0.15)


def goods_spoil(r: Luck, k: float) -> Wave:
    """Something soft gives way; a fly; a string that sinks."""
    t = times(1.15)
    squash = swept(noise(r, 1.15), curve(t, (0, 900 * k), (0.25, 320 * k)), 0.5) * hump(t, 0.09, 0.03, 0.09)
    out = 1.2 * squash * (0.7 + 0.3 * np.sin(glide(curve(t, (0, 34), (0.4, 18)))))
    buzz = np.sign(np.sin(glide((186 + 22 * wander(r, len(t), 7)) * k))) * hump(t, 0.62, 0.2, 0.16)
    out += 0.13 * band(buzz, 180, 2_400)
    for at, step in ((0.3, 0), (0.52, -3)):
        low = times(0.55)
        sink = 196 * k * 2 ** (step / 12) * (1 - 0.035 * np.minimum(low / 0.4, 1))
        place(out, at, (np.sin(glide(sink)) + 0.4 * np.sin(2 * glide(sink))) * decay(low, 0.16, 0.006), 0.4)
    return ended(out, 1.1, 0.25)


def goods_saved(r: Luck, k: float) -> Wave:
    """A glass bell is set over them and rings once."""
    out = quiet(1.0)
    t = times(0.9)
    glass = ring(r, t, (1_568 * k, 0.3, 1), (1_574 * k, 0.28, 0.6), (4_300 * k, 0.09, 0.35), (7_900 * k, 0.03, 0.15))
    place(out, 0.05, glass, 0.55)
    place(out, 0.05, knock(r, k, 280, 0.12, 2_200, 0.3), 0.6)
    for n, step in enumerate((0, 7, 12)):
        place(out, 0.16 + 0.08 * n, pluck(r, 784 * k * 2 ** (step / 12), 0.5, 0.24), 0.28)
    return ended(out, 0.95, 0.3)


# Ships


def chain(r: Luck, k: float, seconds: float, links: int) -> Wave:
    """Iron links over a block, slower and slower."""
    out = quiet(seconds)
    for n in range(links):
        at = seconds * 0.9 * (n / links) ** 1.15 + r.uniform(0, 0.01)
        t = times(0.06)
        link = ring(r, t, (r.uniform(1_700, 2_300) * k, 0.012, 1), (r.uniform(3_000, 3_900) * k, 0.007, 0.5))
        place(out, at, link + 0.4 * band(noise(r, 0.06), 900, 4_500) * decay(t, 0.003), r.uniform(0.5, 1))
    return out


def ship_loaded(r: Luck, k: float) -> Wave:
    """The crane's chain runs out, and the load goes down into the hold."""
    out = quiet(1.3)
    place(out, 0.0, chain(r, k, 0.62, 17), 0.42)
    place(out, 0.1, creak(r, 0.5, 34, 60, 330 * k), 0.35)
    place(out, 0.66, knock(r, k, 84, 0.36, 1_500, 0.9), 1.1)
    place(out, 0.69, knock(r, k, 160, 0.2, 2_000), 0.5)
    place(out, 0.78, crackle(r, 0.2, 8, 500, 1_600, 0.07), 0.25)
    return ended(echoed(out, 0.22, 0.5, 1_500), 1.2, 0.25)


def casts_off(r: Luck, k: float) -> Wave:
    """A hawser splashes, the canvas takes the wind, a gull goes along."""
    t = times(1.5)
    out = np.zeros(len(t))
    place(out, 0.0, creak(r, 0.22, 60, 120, 380 * k), 0.4)
    splash = band(noise(r, 1.5), 500, 3_600) * hump(t, 0.26, 0.02, 0.1) + band(noise(r, 1.5), 150, 700) * hump(t, 0.25, 0.015, 0.05)
    out += 0.8 * splash
    out += 1.2 * band(noise(r, 1.5), 90, 560 * k) * hump(t, 0.56, 0.07, 0.14)
    place(out, 0.42, tear(r, 0.6, ((0.1, 0.9), (0.2, 0.5), (0.3, 0.3)), 240 * k, 1_900 * k), 0.6)
    out += 0.6 * swept(noise(r, 1.5), curve(t, (0, 900 * k), (1.5, 2_500 * k)), 0.8) * hump(t, 0.85, 0.2, 0.25)
    place(out, 0.72, gull(r), 0.2)
    return ended(out, 1.45, 0.35)


def fleet_sails(r: Luck, k: float) -> Wave:
    """The harbour bell, the wind gets up, and canvas after canvas fills."""
    t = times(2.25)
    out = swept(noise(r, 2.25), curve(t, (0, 240 * k), (1.2, 1_050 * k), (2.25, 640 * k)), 0.7) * hump(t, 1.1, 0.5, 0.5)
    out += 0.9 * swept(noise(r, 2.25), curve(t, (0, 720 * k), (1.2, 1_560 * k), (2.25, 1_150 * k)), 0.05) * hump(t, 1.2, 0.4, 0.36)
    for at, gain in ((0.0, 0.9), (0.42, 1.0), (0.84, 0.8)):
        place(out, at, bell(r, 392 * k, 1.3, 0.75, 0.6), 0.62 * gain)
    for at, gain in ((0.62, 0.6), (0.9, 0.9), (1.16, 0.7), (1.42, 0.5)):
        place(out, at + r.uniform(0, 0.03), tear(r, 0.5, ((0.06, 0.9), (0.15, 0.45)), 230 * k, 1_800 * k), 0.55 * gain)
        place(out, at, band(noise(r, 0.4), 80, 420) * hump(times(0.4), 0.08, 0.03, 0.1), 0.7 * gain)
    place(out, 1.3, gull(r), 0.16)
    return ended(out, 2.25, 0.5)


def anchors(r: Luck, k: float) -> Wave:
    """Another fleet comes in: an anchor chain, and the splash."""
    t = times(1.4)
    out = np.zeros(len(t))
    place(out, 0.0, chain(r, k * 0.8, 0.6, 22), 0.4)
    out += 1.2 * band(noise(r, 1.4), 180, 2_600) * hump(t, 0.62, 0.025, 0.14) + 0.9 * band(noise(r, 1.4), 60, 320) * hump(
        t, 0.62, 0.02, 0.1
    )
    for _ in range(9):
        at, f = r.uniform(0.72, 1.15), r.uniform(420, 900)
        drop = times(0.09)
        place(out, at, np.sin(glide(f * (1 + 0.9 * drop / 0.09))) * hump(drop, 0.02, 0.01, 0.025), 0.22 * r.uniform(0.4, 1))
    return ended(out, 1.35, 0.25)


def becalmed(r: Luck, k: float) -> Wave:
    """The vane droops: a sail slaps once, a block knocks, water drips."""
    t = times(1.2)
    out = mixed(tear(r, 0.7, ((0.12, 0.5), (0.34, 0.22)), 200 * k, 1_200 * k), quiet(1.2))
    place(out, 0.4, creak(r, 0.4, 26, 14, 300 * k), 0.5)
    place(out, 0.74, knock(r, k, 240, 0.14, 1_400, 0.3), 0.4)
    for at in (0.86, 1.0):
        drop = times(0.09)
        place(out, at, np.sin(glide(760 * k * (1 + 0.8 * drop / 0.09))) * hump(drop, 0.02, 0.01, 0.025), 0.3)
    return out * np.minimum((1.2 - t) / 0.2, 1)


def target_bell(r: Luck, k: float) -> Wave:
    """Somebody has reached a target: the bell of the weigh house."""
    out = quiet(1.7)
    for at, f, gain in ((0.0, 523.3, 0.8), (0.24, 659.3, 0.8), (0.48, 784.0, 1.0)):
        place(out, at, bell(r, f * k, 1.2, 0.7, 0.5), 0.5 * gain)
    return ended(band(out, 110, 4_800), 1.6, 0.5)


EFFECTS: dict[str, Effect] = {
    "market_bell": Effect(market_bell, 0.65, 500, 600, True),
    "turned_up": Effect(turned_up, 0.7, 90, 220),
    "claim": Effect(claim, 0.75, 120, 260),
    "strongbox": Effect(strongbox, 0.8, 300, 600),
    "offer_made": Effect(offer_made, 0.6, 120, 260),
    "offer_passed": Effect(offer_passed, 0.5, 120, 180),
    "accepted": Effect(accepted, 0.75, 200, 450),
    "offers_refused": Effect(offers_refused, 0.75, 200, 420),
    "purse_filled": Effect(purse_filled, 0.65, 150, 400),
    "hat_passes": Effect(hat_passes, 0.6, 300, 450),
    "bought": Effect(bought, 0.75, 90, 200),
    "stored_away": Effect(stored_away, 0.75, 250, 420),
    "swapped_goods": Effect(swapped_goods, 0.7, 150, 380),
    "sold_goods": Effect(sold_goods, 0.7, 120, 300),
    "goods_spoil": Effect(goods_spoil, 0.7, 300, 500),
    "goods_saved": Effect(goods_saved, 0.6, 200, 400),
    "ship_loaded": Effect(ship_loaded, 0.8, 300, 600),
    "casts_off": Effect(casts_off, 0.75, 400, 700),
    "fleet_sails": Effect(fleet_sails, 0.9, 800, 1_400, True),
    "anchors": Effect(anchors, 0.7, 500, 600),
    "becalmed": Effect(becalmed, 0.65, 500, 500),
    "target_bell": Effect(target_bell, 0.7, 500, 700, True),
}
