"""The harbour at sunset: sky, far town with its lighthouse, water that mirrors them, the quay under lamplight.

Painted in units of 1920 x 1080. The vessels, and what stands on the quay before them, are pictures of their own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..canvas import Array, Canvas, colour, mix, picture, ramp, sample, smooth
from ..raster import drawings, rendered

WIDTH, HEIGHT = 1920, 1080
HORIZON, QUAY = 600, 806
SUN = (300, 572)
LAMPS = (772, 1154, 1536)
LIGHTHOUSE = (1156, 582)
GLOW_OF_LAMPS = np.array([120, 78, 26], np.float32)

EVENING = (
    (0, "#16224a"), (0.22, "#2c3568"), (0.45, "#5b4c86"), (0.64, "#a0628a"), (0.80, "#e4866c"), (0.92, "#f9b878"), (1.05, "#ffdf9c"),
)  # fmt: skip
CLOUD_LIGHT = ((0, "#4a3f74"), (0.3, "#8a5a86"), (0.6, "#e58a72"), (0.85, "#ffc38a"), (1, "#ffe9b8"))


def harbour(scale: float) -> Image.Image:
    """`scale` pixels for each of the 1280 logical units of a window."""
    canvas = Canvas(WIDTH, HEIGHT, scale * 1280 / WIDTH)
    image = np.clip(town(canvas, hills(canvas, sky(canvas))), 0, 255)
    image = water(canvas, image)
    image = quay(canvas, image)
    return with_gulls(picture(image))


# Above the horizon


def from_sun(canvas: Canvas, flat: float = 1.25) -> Array:
    return np.hypot(canvas.x - SUN[0], (canvas.y - SUN[1]) * flat)


def sky(canvas: Canvas) -> Array:
    near = np.exp(-(((canvas.x - SUN[0]) / 900) ** 2))
    image = ramp(np.clip(canvas.y / HORIZON + 0.02 * canvas.noise(500, 12, 3) - 0.10 * (1 - near), 0, 1.1), EVENING)
    distance = from_sun(canvas)
    image += (np.exp(-distance / 260) * 0.95)[..., None] * np.array([120, 72, 20], np.float32)
    image += (np.exp(-((distance / 700) ** 2)) * 0.35)[..., None] * np.array([90, 44, 20], np.float32)
    stars = star_field(canvas) * smooth(360, 60, canvas.y) * (0.4 + 0.6 * smooth(300, 1100, canvas.x))
    image = mix(image, colour("#fff4dc"), stars)
    image = clouds(canvas, image, 1, 92, (3.6, 0.9), (0.02, 0.36), 0.95, (60, 470))
    image = clouds(canvas, image, 2, 46, (4.6, 0.9), (0.06, 0.36), 0.8, (330, 590))
    return mix(image, colour("#fff2c4"), smooth(40, 36, from_sun(canvas, 1)))


def star_field(canvas: Canvas) -> Array:
    luck = np.random.default_rng(5)
    sheet = Image.new("L", (canvas.columns, canvas.rows), 0)
    draw = ImageDraw.Draw(sheet)
    for _ in range(170):
        x, y, size = luck.uniform(0, WIDTH), luck.uniform(0, 330), luck.choice([0.8, 1.1, 1.6], p=[0.6, 0.3, 0.1])
        box = [v * canvas.scale for v in (x - size, y - size, x + size, y + size)]
        draw.ellipse(box, fill=int(luck.uniform(60, 220)))
    return np.asarray(sheet.filter(ImageFilter.GaussianBlur(0.5 * canvas.scale)), np.float32) / 255


def clouds(
    canvas: Canvas, image: Array, seed: int, cell: float, stretch: tuple[float, float], density: tuple[float, float], cover: float,
    between: tuple[float, float],
) -> Array:  # fmt: skip
    """Streaks of cloud, lit from the side of the sun and from below."""
    field = canvas.noise(cell, seed * 10 + 1, 6, 0.54, stretch)
    dx, dy = canvas.noise(260, seed * 10 + 2, 4) * 90, canvas.noise(200, seed * 10 + 3, 4) * 34
    field = canvas.shifted(field, dx, dy - (canvas.x - WIDTH / 2) * 0.05)
    top, bottom = between
    here = smooth(top - 60, top + 90, canvas.y) * smooth(bottom, bottom - 120, canvas.y)
    below = canvas.shifted(field, -8, 13)
    lit = np.clip((field - below) * 2.6 + 0.28, 0, 1) * (0.35 + 0.65 * np.exp(-from_sun(canvas) / 900))
    shade = ramp(np.clip(lit + 0.25 * smooth(top, bottom, canvas.y), 0, 1), CLOUD_LIGHT)
    return mix(image, shade, smooth(*density, field) * here * cover)


def hills(canvas: Canvas, image: Array) -> Array:
    for base, rise, cell, seed, shade, haze in ((600, 86, 520, 3, "#8a6690", 0.35), (606, 70, 330, 9, "#64507e", 0.18)):
        line = canvas.noise(cell, seed, 6)[canvas.rows // 3][None, :]
        top = base - rise * (line * 0.8 + 0.5) + 70 * np.exp(-(((canvas.x - SUN[0]) / 330) ** 2))
        alpha = smooth(-1, 1, canvas.y - top) * (canvas.y < HORIZON + 2)
        tone = colour(shade) * (1 - haze) + colour("#f0a080") * haze
        warm = np.exp(-np.abs(canvas.x - SUN[0]) / 480)[..., None] * np.array([70, 30, 0], np.float32)
        mist = smooth(0, 90, canvas.y - top)[..., None] * np.array([40, 22, 14], np.float32)
        image = mix(image, tone + warm + mist, alpha)
    return image


# The far town


class Pen:
    """Polygons and boxes in the canvas' units, drawn twice as fine and reduced."""

    def __init__(self, canvas: Canvas) -> None:
        self.k = canvas.scale * 2
        self.sheet = Image.new("RGBA", (canvas.columns * 2, canvas.rows * 2), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.sheet)

    def polygon(self, points: Sequence[tuple[float, float]], fill: tuple[int, ...]) -> None:
        self.draw.polygon([(x * self.k, y * self.k) for x, y in points], fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: tuple[int, ...]) -> None:
        self.draw.rectangle([left * self.k, top * self.k, right * self.k, bottom * self.k], fill=fill)

    def layer(self, canvas: Canvas) -> Array:
        return np.asarray(self.sheet.resize((canvas.columns, canvas.rows), Image.Resampling.LANCZOS), np.float32)


WINDOW = (255, 214, 130, 255)


def shore(x: float) -> float:
    hill = 46 * math.exp(-(((x - 1500) / 420) ** 2)) + 30 * math.exp(-(((x - 760) / 150) ** 2))
    return 602 - hill - 22 * math.exp(-(((x - LIGHTHOUSE[0]) / 70) ** 2))


def rgba(values: Array) -> tuple[int, ...]:
    return (*(int(v) for v in values), 255)


def house(pen: Pen, x: float, y: float, depth: float, luck: np.random.Generator) -> list[tuple[float, float]]:
    """One house; returns its lit windows."""
    width, height = luck.uniform(14, 26), luck.uniform(12, 26)
    wall = np.array([88, 66, 100]) * (1 - 0.25 * depth) + np.array([24, 12, 4]) * luck.uniform(0, 1)
    roof = np.array([104, 60, 78]) * luck.uniform(0.8, 1.1)
    left, right, top = x - width / 2, x + width / 2, y - height
    pen.box(left, top, right, y, rgba(wall))
    pen.box(left, top, left + 3, y, (150, 100, 110, 255))
    pen.polygon([(left - 2, top), (x, top - width * 0.45), (right + 2, top)], rgba(roof))
    lit = []
    for column in range(int(width // 8)):
        for row in range(int(height // 10)):
            if luck.random() < 0.55:
                at = (left + 5 + column * 8, top + 4 + row * 9)
                pen.box(*at, at[0] + 2.4, at[1] + 3.6, WINDOW)
                lit.append(at)
    return lit


def tower(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    left, right, top = x - width / 2, x + width / 2, y - height
    pen.box(left, top, right, y, (96, 70, 100, 255))
    pen.box(left, top, left + 4, y, (168, 112, 112, 255))
    pen.polygon([(left - 3, top), (x, top - width * 1.5), (right + 3, top)], (112, 62, 80, 255))
    pen.box(x - 2, top + 10, x + 2, top + 18, WINDOW)


def lighthouse(pen: Pen) -> None:
    x, base = LIGHTHOUSE
    pen.polygon([(x - 13, base), (x - 8, base - 120), (x + 8, base - 120), (x + 13, base)], (190, 150, 150, 255))
    pen.polygon([(x + 2, base), (x + 1, base - 120), (x + 8, base - 120), (x + 13, base)], (110, 82, 112, 255))
    for low in (22, 58, 94):
        wide, narrow = 13 - 5 * low / 120, 13 - 5 * (low + 16) / 120
        stripe = [(x - wide, base - low), (x - narrow, base - low - 16), (x + narrow, base - low - 16), (x + wide, base - low)]
        pen.polygon(stripe, (158, 66, 72, 255))
    pen.box(x - 12, base - 125, x + 12, base - 120, (60, 40, 66, 255))
    pen.box(x - 7, base - 140, x + 7, base - 125, (255, 244, 196, 255))
    pen.polygon([(x - 10, base - 140), (x, base - 154), (x + 10, base - 140)], (120, 52, 66, 255))


def town(canvas: Canvas, image: Array) -> Array:
    pen, luck = Pen(canvas), np.random.default_rng(21)
    pen.polygon([(560, 606), *((x, shore(x)) for x in range(560, WIDTH + 10, 6)), (WIDTH, 606)], (70, 52, 88, 255))
    places = []
    for _ in range(210):
        x = luck.choice([luck.normal(1500, 260), luck.normal(760, 90)], p=[0.8, 0.2])
        depth = luck.uniform(0, 1)
        if 620 < x < WIDTH + 20 and abs(x - LIGHTHOUSE[0]) >= 60:
            places.append((shore(x) + (604 - shore(x)) * depth, x, depth))
    lit = [at for y, x, depth in sorted(places) for at in house(pen, x, y, depth, luck)]
    tower(pen, 1440, 556, 20, 66)
    tower(pen, 768, 574, 14, 46)
    lighthouse(pen)
    layer = pen.layer(canvas)
    image = mix(image, layer[..., :3] * 0.78 + colour("#d98a80") * 0.22, layer[..., 3] / 255)
    return lighthouse_beam(canvas, image + windows_glow(canvas, lit))


def windows_glow(canvas: Canvas, lit: list[tuple[float, float]]) -> Array:
    sheet = Image.new("L", (canvas.columns, canvas.rows), 0)
    draw = ImageDraw.Draw(sheet)
    for x, y in lit:
        draw.ellipse([v * canvas.scale for v in (x - 5, y - 4, x + 8, y + 9)], fill=70)
    soft = np.asarray(sheet.filter(ImageFilter.GaussianBlur(5 * canvas.scale)), np.float32) / 255
    return soft[..., None] * np.array([150, 96, 30], np.float32)


def lighthouse_beam(canvas: Canvas, image: Array) -> Array:
    dx, dy = canvas.x - LIGHTHOUSE[0], canvas.y - (LIGHTHOUSE[1] - 132)
    distance, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    image = image + (np.exp(-distance / 26) * 1.1)[..., None] * np.array([150, 124, 70], np.float32)
    for direction in (math.radians(-7), math.radians(171)):
        off = np.abs(np.arctan2(np.sin(angle - direction), np.cos(angle - direction)))
        beam = np.exp(-((off / 0.045) ** 2)) * np.exp(-distance / 330) * smooth(6, 30, distance)
        image += beam[..., None] * np.array([88, 74, 45], np.float32)
    return image


# Below the horizon


def ripples(canvas: Canvas) -> tuple[Array, Array]:
    return canvas.noise(13, 31, 4, 0.55, (5.5, 0.55)), canvas.noise(46, 32, 4, 0.5, (5, 0.5))


def water(canvas: Canvas, scene: Array) -> Array:
    """What stands above the horizon, mirrored and broken by ripples that grow towards the viewer."""
    depth = np.clip(canvas.y - HORIZON, 0, None)
    fine, broad = ripples(canvas)
    grow = 0.25 + depth / 150
    from_y = HORIZON - depth * 1.25 - (fine * 16 + broad * 26) * grow
    k = canvas.scale
    image = sample(scene, (canvas.x + broad * 22 * grow) * k, np.clip(from_y, 0, HORIZON - 2) * k)
    deep = ramp(np.clip(depth / 220, 0, 1), ((0, "#7a5a86"), (0.4, "#3d4a7a"), (1, "#16324e")))
    image = mix(deep, image, 0.68 - 0.34 * np.clip(depth / 210, 0, 1))
    crest = smooth(0.22, 0.5, fine + broad * 0.5)
    image = mix(image, colour("#ffc99a"), crest * 0.22 * (1 - np.clip(depth / 260, 0, 1)))
    path = np.exp(-(((canvas.x - SUN[0] - broad * 60) / (46 + depth * 0.62)) ** 2))
    image = mix(image, colour("#ffe2a0"), path * smooth(0.02, 0.34, fine + 0.35 * broad) * 0.92)
    image = mix(image, colour("#fff6d6"), path * smooth(0.30, 0.52, fine + 0.3 * broad) * 0.9)
    image = mix(scene, image, smooth(HORIZON - 0.5, HORIZON + 0.5, canvas.y))
    return mix(image, colour("#ffd9a8"), np.exp(-(((canvas.y - HORIZON) / 1.6) ** 2)) * 0.5)


ROWS = 7.2
"""Rows of paving stones for each doubling of the distance (in natural logarithms)."""


def paving(canvas: Canvas) -> Array:
    """Stones in perspective, with joints and a lit upper edge."""
    depth = np.maximum(canvas.y - (QUAY - 34), 6)
    row = np.floor(np.log(depth) * ROWS)
    down = np.log(depth) * ROWS - row
    wide = depth * 0.62 + 40
    across = (canvas.x - WIDTH / 2) / wide * 1.15 + (row * 0.37) % 1
    stone = np.floor(across)
    along = across - stone
    tone = (np.sin(stone * 12.9898 + row * 78.233) * 43758.5453) % 1
    grain, stains = canvas.noise(34, 4, 5, 0.58), canvas.noise(260, 6, 4)
    shade = np.clip(0.42 + (tone - 0.5) * 0.34 + grain * 0.3 + stains * 0.12, 0, 1)
    image = ramp(shade, ((0, "#2a2540"), (0.5, "#4b4058"), (1, "#766074")))
    row_joint = np.minimum(down, 1 - down) * depth / ROWS
    stone_joint = np.minimum(along, 1 - along) * wide / 1.15
    joint = np.maximum(np.exp(-((row_joint / 1.8) ** 2)), np.exp(-((stone_joint / 1.8) ** 2)))
    lit_edge = np.exp(-down * depth / ROWS / 4.5) * 0.22
    return image * (1 - joint * 0.55)[..., None] + (lit_edge * 80)[..., None] * np.array([1, 0.78, 0.6], np.float32)


def quay(canvas: Canvas, image: Array) -> Array:
    x, y = canvas.x, canvas.y
    stone = paving(canvas) * (1.1 - 0.5 * smooth(QUAY, HEIGHT, y))[..., None]
    evening = np.exp(-np.abs(x - SUN[0]) / 700) * np.exp(-np.clip(y - QUAY, 0, None) / 90)
    stone += evening[..., None] * np.array([74, 38, 10], np.float32)
    for lamp in LAMPS:
        pool = np.exp(-(((x - lamp) / 210) ** 2 + ((y - QUAY - 26) / 66) ** 2))
        stone += pool[..., None] * GLOW_OF_LAMPS * 0.8
    image = mix(image, stone, smooth(QUAY - 1, QUAY + 1, y))
    image = mix(image, colour("#d9a27c"), np.exp(-(((y - QUAY - 3) / 3.2) ** 2)) * 0.7)
    return mix(image, colour("#141a32"), smooth(QUAY - 26, QUAY - 2, y) * (y < QUAY) * 0.5)


def with_gulls(image: Image.Image) -> Image.Image:
    svg = (drawings("house") / "harbour_gulls.svg").read_text(encoding="utf-8")
    whole = image.convert("RGBA")
    whole.alpha_composite(rendered(svg, drawings("house"), whole.size))
    return whole.convert("RGB")
