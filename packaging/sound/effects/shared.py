"""What is heard at every table: the hand, turns, money, cards, ships, dice, points."""

from __future__ import annotations

from functools import partial

import numpy as np

from ..bodies import bell, coin, crackle, creak, drum, knock, pluck, tear, tick
from ..tone import (
    RATE,
    Luck,
    Wave,
    band,
    curve,
    decay,
    echoed,
    glide,
    hump,
    mixed,
    noise,
    partials,
    place,
    quiet,
    ring,
    swept,
    times,
    wander,
)
from .effect import Effect

# The hand: pointing, choosing, taking back


def hover(r: Luck, k: float) -> Wave:
    return creak(r, 0.045, 110, 150, 640 * k)


def select(r: Luck, k: float) -> Wave:
    return tick(r, k, 920)


def deselect(r: Luck, k: float) -> Wave:
    return band(tick(r, k, 600), 100, 2_200)


def confirm(r: Luck, k: float) -> Wave:
    out = quiet(0.16)
    for at, gain, base in ((0.0, 0.55, 1_500), (0.042, 1.0, 1_240)):
        t = times(0.11)
        latch = ring(r, t, *partials(base * k, (1, 1.56, 2.34, 3.4), (0.03, 0.024, 0.015, 0.008), (1, 0.6, 0.4, 0.18)))
        place(out, at, latch + 0.3 * band(noise(r, 0.11), 1_500, 6_000) * decay(t, 0.003), gain)
    place(out, 0.042, knock(r, k, 250, 0.1), 0.7)
    return out


def refused(r: Luck, k: float) -> Wave:
    t = times(0.15)
    hull = ring(r, t, (112 * k, 0.04, 1), (204 * k, 0.03, 0.8), (332 * k, 0.018, 0.4))
    return band(hull + 0.8 * band(noise(r, 0.15), 90, 600) * decay(t, 0.012), 50, 900)


def page(r: Luck, k: float, start: float, end: float) -> Wave:
    t = times(0.17)
    sheet = swept(noise(r, 0.17), curve(t, (0, start * k), (0.13, end * k)), 0.55) * hump(t, 0.075, 0.04, 0.045)
    flutter = 0.7 + 0.3 * np.sin(2 * np.pi * r.uniform(55, 75) * t)
    pat = band(noise(r, 0.17), 200, 1_400) * hump(t, 0.128, 0.004, 0.014) * 0.35
    return sheet * flutter + pat


# Turns and curtain


def your_turn(r: Luck, k: float) -> Wave:
    out = quiet(1.15)
    place(out, 0.0, bell(r, 587.3 * k, 1.1, 0.55, 0.55), 0.9)
    place(out, 0.19, bell(r, 784.0 * k, 0.95, 0.6, 0.5), 1.0)
    return band(out, 120, 4_200)[: round(0.95 * RATE)] * np.minimum((0.95 - times(0.95)) / 0.3, 1)


def other_acts(r: Luck, k: float) -> Wave:
    far = echoed(band(bell(r, 1_046.5 * k, 0.26, 0.22, 0.4), 300, 2_600), 0.7, 0.3)
    return far[: round(0.34 * RATE)] * np.minimum((0.34 - times(0.34)) / 0.12, 1)


def curtain_drop(r: Luck, k: float) -> Wave:
    cloth = tear(r, 0.52, ((0.05, 0.5), (0.13, 0.7), (0.21, 0.55), (0.3, 0.9)), 260 * k, 1_900 * k)
    out = mixed(cloth, quiet(0.55))
    t = times(0.2)
    place(out, 0.31, ring(r, t, (78 * k, 0.06, 1), (130 * k, 0.04, 0.5)) + 0.7 * band(noise(r, 0.2), 80, 700) * decay(t, 0.03), 0.55)
    return out


def curtain_hoist(r: Luck, k: float) -> Wave:
    out = quiet(0.48)
    for n, at in enumerate((0.02, 0.11, 0.19, 0.26)):
        place(out, at, creak(r, 0.08, 150 + 40 * n, 240 + 40 * n, (720 + 70 * n) * k), 0.22)
    t = times(0.48)
    air = swept(noise(r, 0.48), curve(t, (0, 500 * k), (0.36, 2_300 * k)), 0.6) * hump(t, 0.3, 0.15, 0.06)
    return out + air * 0.5 + mixed(tear(r, 0.46, ((0.12, 0.3), (0.23, 0.4), (0.36, 0.8)), 300 * k, 2_200 * k), quiet(0.48)) * 0.8


def seal(r: Luck, k: float) -> Wave:
    t = times(0.22)
    squash = swept(noise(r, 0.22), curve(t, (0, 320 * k), (0.15, 900 * k)), 0.5) * hump(t, 0.09, 0.03, 0.06)
    out = squash + crackle(r, 0.2, 6, 900, 2_400, 0.09)[: len(t)] * 0.12
    place(out, 0.03, knock(r, k, 130, 0.15, 900, 0.3), 0.7)
    return out


def seals_open(r: Luck, k: float) -> Wave:
    out = mixed(crackle(r, 0.42, 34, 900 * k, 4_200 * k, 0.1), quiet(0.55))
    place(out, 0.0, knock(r, k, 310, 0.12, 2_600), 0.8)
    place(out, 0.2, page(r, k, 1_400, 3_600), 0.7)
    return out


# Money, goods, cards


def coins_in(r: Luck, k: float) -> Wave:
    out = quiet(0.38)
    for at, gain in ((0.0, 0.9), (0.062, 1.0), (0.105, 0.7), (0.17, 0.5)):
        at += r.uniform(0, 0.012)
        place(out, at, coin(r, k), gain * 0.6)
        place(out, at, knock(r, k, 330, 0.08, 2_400), gain * 0.5)
    return out


def coins_out(r: Luck, k: float) -> Wave:
    out = quiet(0.34)
    for at, gain in ((0.0, 0.7), (0.045, 1.0), (0.085, 0.8), (0.13, 0.55), (0.16, 0.4)):
        place(out, at + r.uniform(0, 0.01), coin(r, k * 0.86, 4_200), gain * 0.6)
    t = times(0.34)
    return out + band(noise(r, 0.34), 250, 1_500) * hump(t, 0.14, 0.05, 0.06) * 0.5


def goods_taken(r: Luck, k: float) -> Wave:
    out = quiet(0.28)
    place(out, 0, knock(r, k, 118, 0.26, 2_200, 0.8), 1.0)
    place(out, 0.035 + r.uniform(0, 0.01), knock(r, k, 240, 0.12, 2_800), 0.4)
    return out + 0.12 * mixed(crackle(r, 0.12, 7, 700, 2_200, 0.05), quiet(0.28))


def goods_stored(r: Luck, k: float) -> Wave:
    t = times(0.3)
    rub = swept(noise(r, 0.3), curve(t, (0, 620 * k), (0.18, 1_050 * k)), 0.6) * hump(t, 0.11, 0.06, 0.06) * 2.2
    out = rub * (0.75 + 0.25 * np.sin(2 * np.pi * r.uniform(38, 46) * t))
    place(out, 0.175, knock(r, k, 205, 0.12, 2_600), 0.9)
    return out


def card_draw(r: Luck, k: float) -> Wave:
    t = times(0.15)
    slip = swept(noise(r, 0.15), curve(t, (0, 1_900 * k), (0.11, 4_300 * k)), 0.6) * hump(t, 0.08, 0.045, 0.025)
    return slip + 0.25 * band(noise(r, 0.15), 500, 3_000) * hump(t, 0.115, 0.003, 0.008)


def card_play(r: Luck, k: float) -> Wave:
    t = times(0.18)
    out = 0.3 * swept(noise(r, 0.18), curve(t, (0, 2_600 * k), (0.06, 1_600 * k)), 0.6) * hump(t, 0.045, 0.03, 0.012)
    slap = band(noise(r, 0.1), 350, 4_200) * decay(times(0.1), 0.012) + ring(r, times(0.1), (190 * k, 0.022, 0.8), (410 * k, 0.012, 0.4))
    place(out, 0.06, slap)
    return out


def shuffle(r: Luck, k: float) -> Wave:
    out = quiet(0.66)
    at, gap = 0.01, 0.03
    while at < 0.42:
        t = times(0.03)
        place(out, at, band(noise(r, 0.03), 900 * k, 5_000 * k) * decay(t, 0.004) + ring(r, t, (560 * k, 0.004, 0.4)), r.uniform(0.4, 0.9))
        at += gap * r.uniform(0.75, 1.2)
        gap = max(gap * 0.955, 0.011)
    t = times(0.22)
    place(out, 0.42, swept(noise(r, 0.22), curve(t, (0, 2_800 * k), (0.15, 1_500 * k)), 0.7) * hump(t, 0.07, 0.05, 0.05), 0.7)
    place(out, 0.56, knock(r, k, 260, 0.09, 2_600), 0.7)
    return out


def tile(r: Luck, k: float) -> Wave:
    return knock(r, k, 150, 0.2, 2_600, 0.5)


# The ship and the wind


def ship_sails(r: Luck, k: float) -> Wave:
    t = times(0.68)
    fill = band(noise(r, 0.68), 90, 520 * k) * hump(t, 0.17, 0.09, 0.12) * 1.3
    pop = band(noise(r, 0.68), 180, 1_300 * k) * hump(t, 0.2, 0.012, 0.05) * 0.8
    hiss = swept(noise(r, 0.68), curve(t, (0, 900 * k), (0.68, 2_600 * k)), 0.8) * hump(t, 0.34, 0.16, 0.17) * 0.75
    return fill + pop + hiss + 0.12 * mixed(creak(r, 0.2, 60, 90, 380 * k), quiet(0.68))


def wind_changes(r: Luck, k: float) -> Wave:
    t = times(1.0)
    gust = swept(noise(r, 1.0), curve(t, (0, 260 * k), (0.6, 950 * k), (1.0, 620 * k)), 0.7) * hump(t, 0.55, 0.27, 0.2)
    whistle = swept(noise(r, 1.0), curve(t, (0, 780 * k), (0.62, 1_480 * k), (1.0, 1_180 * k)), 0.045) * hump(t, 0.62, 0.22, 0.17)
    return gust + 1.6 * whistle


# Battle, dice, points, endings of rounds


def battle(r: Luck, k: float) -> Wave:
    out = drum(r, k)
    place(out, 0.085, crackle(r, 0.3, 22, 500 * k, 2_800 * k, 0.06), 0.8)
    place(out, 0.085, knock(r, k, 290, 0.16, 3_000), 0.8)
    return out


def cannon(r: Luck, k: float) -> Wave:
    t = times(1.15)
    boom = band(noise(r, 1.15), 60, 260) * decay(t, 0.2, 0.002) * 1.6 + band(noise(r, 1.15), 260, 2_200) * decay(t, 0.07, 0.001) * 2.0
    thump = np.sin(glide((40 + 70 * np.exp(-t / 0.04)) * k)) * decay(t, 0.17, 0.002) * 1.2
    x = np.tanh((boom + thump + 0.8 * band(noise(r, 1.15), 150, 900) * decay(t, 0.26)) * 0.9)
    far = quiet(1.15)
    place(far, 0.19, band(x, 80, 700), 0.35)
    return (x + far) * np.minimum((1.15 - t) / 0.35, 1)


def dice(r: Luck, k: float) -> Wave:
    out = quiet(0.72)
    for _ in range(2):
        at, gap = r.uniform(0.0, 0.03), 0.055
        while at < 0.55:
            t = times(0.07)
            f = r.uniform(1_500, 2_700) * k
            gain = r.uniform(0.5, 1) * np.exp(-at * 1.9)
            bone = ring(r, t, (f, 0.008, 1), (f * 1.63, 0.005, 0.4)) + 0.5 * band(noise(r, 0.07), 800, 4_500) * decay(t, 0.0025)
            place(out, at, bone, gain * 0.8)
            place(out, at, knock(r, k, r.uniform(210, 260), 0.1, 1_800), gain * 0.55)
            at += gap * r.uniform(0.5, 1.5)
            gap *= r.uniform(1.0, 1.2)
    return out


def dice_success(r: Luck, k: float) -> Wave:
    t = times(0.42)
    f = 880 * k
    return ring(r, t, (f, 0.13, 1), (f * 2, 0.06, 0.18), (f * 3.93, 0.025, 0.25)) + 0.3 * ring(r, t, (f / 2, 0.1, 1))


def points(count: int, r: Luck, k: float) -> Wave:
    out = quiet(0.34 + 0.075 * count)
    for n, step in enumerate((0, 2, 4, 7, 12)[:count]):
        place(out, 0.075 * n, pluck(r, 523.25 * k * 2 ** (step / 12), 0.42), 0.8 + 0.05 * n)
    return out


def round_end(r: Luck, k: float) -> Wave:
    t = times(1.3)
    sand = band(noise(r, 1.3), 2_200, 6_500) * hump(t, 0.18, 0.1, 0.16) * (0.6 + 0.4 * wander(r, len(t), 40)) * 0.14
    out = sand
    place(out, 0.0, knock(r, k, 300, 0.12, 2_400), 0.35)
    gong = times(1.2)
    modes = partials(131 * k, (1, 1.52, 2.01, 2.63, 3.42, 4.3), (0.5, 0.42, 0.36, 0.26, 0.18, 0.12), (1, 0.7, 0.6, 0.4, 0.25, 0.15))
    place(out, 0.12, ring(r, gong, *modes) * np.minimum(gong / 0.03, 1), 0.6)
    return out * np.minimum((1.3 - t) / 0.4, 1)


def warning(r: Luck, k: float) -> Wave:
    out = quiet(0.42)
    for at, f in ((0.0, 174.6), (0.15, 146.8)):
        t = times(0.26)
        tone = sum((np.sin(2 * np.pi * f * k * n * t) / n**1.15 for n in range(1, 7)), np.zeros(len(t)))
        place(out, at, tone * hump(t, 0.03, 0.014, 0.09))
    return band(out, 90, 1_100)


def achievement(r: Luck, k: float) -> Wave:
    t = times(0.32)
    stamp = ring(r, t, (118 * k, 0.04, 0.8), (207 * k, 0.03, 0.7)) + 0.8 * band(noise(r, 0.32), 200, 1_700) * decay(t, 0.016)
    out = quiet(0.34)
    place(out, 0.0, stamp)
    place(out, 0.12, page(r, k, 2_400, 1_600), 0.8)
    place(out, 0.0, knock(r, k, 420, 0.08, 2_600), 0.25)
    return out


EFFECTS: dict[str, Effect] = {
    "hover": Effect(hover, 0.28, 90, 40),
    "select": Effect(select, 0.6, 40, 60),
    "deselect": Effect(deselect, 0.45, 40, 60),
    "confirm": Effect(confirm, 0.7, 80),
    "refused": Effect(refused, 0.8, 120),
    "undo": Effect(partial(page, start=4_200, end=1_500), 0.7, 80),
    "redo": Effect(partial(page, start=1_500, end=4_200), 0.7, 80),
    "your_turn": Effect(your_turn, 0.75, 500, 500, True),
    "other_acts": Effect(other_acts, 0.4, 400, 200),
    "curtain_drop": Effect(curtain_drop, 0.85, 300, 350),
    "curtain_hoist": Effect(curtain_hoist, 0.8, 300, 350),
    "seal": Effect(seal, 0.75, 100),
    "seals_open": Effect(seals_open, 0.85, 300, 350, True),
    "coins_in": Effect(coins_in, 0.65, 90, 160),
    "coins_out": Effect(coins_out, 0.65, 90, 160),
    "goods_taken": Effect(goods_taken, 0.75, 90, 160),
    "goods_stored": Effect(goods_stored, 0.7, 90, 180),
    "card_draw": Effect(card_draw, 0.65, 70, 110),
    "card_play": Effect(card_play, 0.75, 70, 140),
    "shuffle": Effect(shuffle, 0.7, 400, 500),
    "tile": Effect(tile, 0.75, 70, 120),
    "ship_sails": Effect(ship_sails, 0.7, 220, 260),
    "wind_changes": Effect(wind_changes, 0.75, 500, 450),
    "battle": Effect(battle, 0.9, 300, 260),
    "cannon": Effect(cannon, 0.9, 200, 300),
    "dice": Effect(dice, 0.8, 250, 560),
    "dice_success": Effect(dice_success, 0.6, 120, 160),
    **{f"points_{n}": Effect(partial(points, n), 0.65, 120, 75 * n + 80) for n in range(1, 6)},
    "round_end": Effect(round_end, 0.7, 500, 450),
    "warning": Effect(warning, 0.85, 400, 250, True),
    "achievement": Effect(achievement, 0.85, 200, 220),
}
