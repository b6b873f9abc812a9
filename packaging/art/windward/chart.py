"""What lies over the planet: the chart of hexes with its six Territories, and the lanes of each wind."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..canvas import Array, Canvas, colour, mix, smooth, with_alpha

SIZE = 500
"""Units of the picture; the chart of either side of the planet fills it to a margin."""
SIDES = {6: 21.0, 4: 30.0}
"""Radius of the planet in hexes -> side of a hex in units."""
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps clockwise from north; the number of a wind is its place here, from 1."""
TINTS = ("#f0b48c", "#e6d39a", "#8fd0b4", "#8fb8ea", "#b49ae6", "#e69ab4")
BRASS, INK, IVORY = "#ecc681", "#0e1330", "#f4efe4"
POST = 7
"""The Trading Post among the numbers of the Territories."""


def territories(radius: int) -> dict[tuple[int, int], int]:
    """Hex -> number of its Territory, from 1."""
    found = {(0, 0): POST}
    for n, (q, r) in enumerate(STEPS):
        next_q, next_r = STEPS[(n + 1) % 6]
        for a in range(1, radius + 1):
            for b in range(radius - a + 1):
                found[a * q + b * next_q, a * r + b * next_r] = n + 1
    return found


def nearest(x: Array, y: Array) -> tuple[Array, Array]:
    """The hex of each place, places given in sides of a hex."""
    q, r = x * (2 / 3), y / math.sqrt(3) - x / 3
    cube = (q, r, -q - r)
    whole = [np.round(part) for part in cube]
    off = [np.abs(part - near) for part, near in zip(cube, whole, strict=True)]
    first = (off[0] > off[1]) & (off[0] > off[2])
    second = ~first & (off[1] > off[2])
    return np.where(first, -whole[1] - whole[2], whole[0]).astype(int), np.where(second, -whole[0] - whole[2], whole[1]).astype(int)


def chart(radius: int, scale: float) -> Image.Image:
    """Hexes as panes of glass: soft tints, thin lines between hexes, brass lines between Territories."""
    canvas = Canvas(SIZE, SIZE, scale)
    side = SIDES[radius]
    x, y = (canvas.x - SIZE / 2) / side, (canvas.y - SIZE / 2) / side
    q, r = nearest(x, y)
    room = radius + 2
    numbers = np.zeros((2 * room + 1, 2 * room + 1), int)
    for (hex_q, hex_r), number in territories(radius).items():
        numbers[hex_q + room, hex_r + room] = number
    here = _number(numbers, q, r, room)
    local_x, local_y = x - 1.5 * q, y - math.sqrt(3) * (r + q / 2)
    to_edge = np.full_like(x, 9)
    to_border = np.full_like(x, 9)
    tilt = np.zeros_like(x)
    for step_q, step_r in STEPS:
        dx, dy = 1.5 * step_q, math.sqrt(3) * (step_r + step_q / 2)
        gap = math.sqrt(3) / 2 - (local_x * dx + local_y * dy) / math.sqrt(3)
        tilt = np.where(gap < to_edge, -(dx * 0.5 + dy * 0.86) / math.sqrt(3), tilt)
        to_edge = np.minimum(to_edge, gap)
        to_border = np.where(_number(numbers, q + step_q, r + step_r, room) != here, np.minimum(to_border, gap), to_border)
    lamps = 0.75 * np.exp(-((np.hypot(x, y) / 1.9) ** 2))
    return _glass(here, to_edge * side, to_border * side, tilt, lamps)


def _number(numbers: Array, q: Array, r: Array, room: int) -> Array:
    return numbers[np.clip(q + room, 0, 2 * room), np.clip(r + room, 0, 2 * room)]


def _glass(here: Array, to_edge: Array, to_border: Array, tilt: Array, lamps: Array) -> Image.Image:
    """`tilt` says how much the nearest edge of a pane looks to the light; `lamps` is the glow of the city."""
    on_map = here > 0
    tints = np.stack([colour(IVORY), *(colour(tint) for tint in TINTS), colour(BRASS)])
    tone = tints[here]
    alpha = np.where(on_map, np.where(here % 2 == 1, 0.13, 0.06), 0).astype(np.float32)
    bevel = np.exp(-to_edge / 1.6) * on_map
    for amount, shade in ((0.34 * bevel * np.clip(tilt, 0, 1), "#ffffff"), (0.38 * bevel * np.clip(-tilt, 0, 1), INK)):
        tone, alpha = _over(tone, alpha, shade, amount)
    tone, alpha = _over(tone, alpha, "#ffdf9a", lamps)
    line = smooth(0.95, 0.25, to_edge) * on_map
    tone, alpha = _over(tone, alpha, INK, 0.30 * np.exp(-((to_edge / 1.5) ** 2)) * on_map)
    tone, alpha = _over(tone, alpha, IVORY, 0.34 * line)
    for amount, shade in (
        (0.34 * np.exp(-((to_border / 3.2) ** 2)), INK),
        (0.34 * np.exp(-to_border / 4.5), BRASS),
        (0.92 * smooth(1.35, 0.55, to_border), BRASS),
    ):
        tone, alpha = _over(tone, alpha, shade, amount * on_map)
    return with_alpha(tone, alpha)


def _over(tone: Array, alpha: Array, shade: str, amount: Array) -> tuple[Array, Array]:
    """One more transparent layer."""
    total = amount + alpha * (1 - amount)
    share = np.where(total > 0, amount / np.maximum(total, 1e-4), 0).astype(np.float32)
    return mix(tone, colour(shade), share), total.astype(np.float32)


# Wind


def lanes(wind: int, scale: float) -> Image.Image:
    """Streaks of a wind over the whole disc, each brightest at its head: one sees where it blows."""
    k, reach = scale * 2, SIZE * 0.455
    sheet = Image.new("L", (round(SIZE * k), round(SIZE * k)), 0)
    pen = ImageDraw.Draw(sheet)
    luck = np.random.default_rng(40)
    ahead = math.radians(60 * (wind - 1) - 90)
    for n in range(74):
        across, along = (n + luck.uniform(0.1, 0.9)) / 74 * 2 - 1, luck.uniform(-1, 1)
        if across**2 + along**2 > 0.86:
            continue
        length, width, bend, bright = luck.uniform(40, 105), luck.uniform(0.9, 2.1), luck.uniform(-7, 7), luck.uniform(0.4, 1.0)
        points = 34
        for step in range(points):
            t = step / (points - 1)
            u, v = along * reach + (t - 0.5) * length, across * reach + bend * math.sin(t * math.pi) + 2.5 * math.sin(t * 5 + n)
            x = SIZE / 2 + u * math.cos(ahead) - v * math.sin(ahead)
            y = SIZE / 2 + u * math.sin(ahead) + v * math.cos(ahead)
            size = width * (0.25 + 0.75 * t) * (1 if t < 0.94 else 0.6)
            box = [at * k for at in (x - size, y - size, x + size, y + size)]
            pen.ellipse(box, fill=int(255 * bright * t**1.7))
    soft = sheet.filter(ImageFilter.GaussianBlur(0.9 * k)).resize((round(SIZE * scale),) * 2, Image.Resampling.LANCZOS)
    canvas = Canvas(SIZE, SIZE, scale)
    away = np.hypot(canvas.x - SIZE / 2, canvas.y - SIZE / 2) / reach
    alpha = np.asarray(soft, np.float32) / 255 * smooth(1.0, 0.82, away) * 0.62
    return with_alpha(np.broadcast_to(colour("#e4f4ff"), (*alpha.shape, 3)), alpha)
