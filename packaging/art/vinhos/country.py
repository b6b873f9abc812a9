"""The map of the eight regions: each with its own soil and planting, the Atlantic in the west, the neighbour's hills in the east."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth
from ..pen import Pen
from ..raster import drawings, rendered
from .farms import chapel, cypress, house, olive

GAME = "vinhos"
WIDTH, HEIGHT = 200, 412
BORDERS: dict[str, tuple[tuple[int, int], ...]] = {
    "min": ((14, -8), (92, -8), (92, 66), (78, 76), (14, 76)),
    "tra": ((92, -8), (208, -8), (208, 62), (92, 62)),
    "dou": ((78, 76), (92, 66), (92, 62), (208, 62), (208, 122), (78, 122)),
    "dao": ((30, 76), (78, 76), (78, 122), (208, 122), (208, 184), (30, 184)),
    "lis": ((2, 184), (98, 184), (98, 258), (2, 258)),
    "set": ((8, 258), (98, 258), (98, 332), (8, 332)),
    "ale": ((98, 184), (208, 184), (208, 350), (26, 350), (26, 332), (98, 332)),
    "alg": ((26, 350), (208, 350), (208, 408), (26, 408)),
}
"""Region -> its corners, clockwise."""
SOILS = {  # dark, light, and how it is planted
    "min": ("#6d8f4c", "#a9be74", "rows"),
    "tra": ("#8c8660", "#bdb184", "peaks"),
    "dou": ("#8f7340", "#c3a163", "rows"),
    "dao": ("#67854a", "#a1ae6c", "groves"),
    "lis": ("#8d9350", "#c4bc78", "rows"),
    "set": ("#8f8c48", "#c2b468", "groves"),
    "ale": ("#b0923e", "#dcbf70", "stripes"),
    "alg": ("#bb9448", "#e2c682", "groves"),
}
ROWS = {"min": 0.5, "dou": -0.4, "lis": 0.2}
"""The lie of the vineyards."""


def country(size: tuple[int, int], scale: float) -> Image.Image:
    """As large as wanted: the borders are stretched with it, what grows and stands there is not."""
    canvas = Canvas(*size, scale)
    across, down = size[0] / WIDTH, size[1] / HEIGHT
    land = {name: _region(canvas, [(x * across, y * down) for x, y in corners]) for name, corners in BORDERS.items()}
    whole = np.clip(sum(land.values()), 0, 1)
    image = _sea(canvas, whole)
    for n, (name, here) in enumerate(land.items()):
        image = mix(image, _soil(canvas, name, 300 + 10 * n), here)
    for here in land.values():
        image = mix(image, colour("#5b4527"), 0.75 * smooth(0.12, 0.5, here) * smooth(0.88, 0.5, here) * smooth(0.3, 0.8, whole))
    image = mix(image, colour("#fff2cf"), 0.8 * smooth(0.1, 0.4, whole) * smooth(0.75, 0.45, whole))
    return picture(_dressed(canvas, image * (1 + 0.06 * canvas.noise(3, 391, 2))[..., None], across, down), 0.8)


def _region(canvas: Canvas, corners: list[tuple[float, float]]) -> Array:
    """Its share of each place; the borders wander a little."""
    sheet = Image.new("L", (canvas.columns, canvas.rows))
    ImageDraw.Draw(sheet).polygon([(x * canvas.scale, y * canvas.scale) for x, y in corners], fill=255)
    inside = np.asarray(sheet, np.float32) / 255
    moved = canvas.shifted(inside, 7 * canvas.noise(34, 301, 4), 7 * canvas.noise(34, 302, 4))
    return canvas.blurred(moved, 1.2)


def _sea(canvas: Canvas, land: Array) -> Array:
    shore = canvas.blurred(land, 9)
    waves = np.sin(canvas.y / 2.6 + 2.5 * canvas.noise(30, 311, 3) + canvas.x / 19)
    image = ramp(np.clip(shore * 1.3 + 0.1 * canvas.noise(40, 312, 4), 0, 1), ((0, "#4d8494"), (0.5, "#7fb0b4"), (1, "#b9d6cc")))
    return image + (smooth(0.82, 1, waves) * smooth(-0.1, 0.3, canvas.noise(26, 313, 2)) * 26)[..., None]


def _soil(canvas: Canvas, name: str, seed: int) -> Array:
    dark, light, planting = SOILS[name]
    image = ramp(np.clip(0.5 + 0.6 * canvas.noise(36, seed, 4) + 0.15 * canvas.noise(4, seed + 1, 2), 0, 1), ((0, dark), (1, light)))
    if planting in ("rows", "stripes"):
        lie = ROWS.get(name, 0.1)
        wide = 4.2 if planting == "rows" else 6.5
        at = (canvas.y + lie * canvas.x) / wide + 1.6 * canvas.noise(40, seed + 2, 2)
        share = at % 1
        field = smooth(-0.1, 0.05, canvas.noise(34, seed + 3, 3))
        green = "#5c7a34" if planting == "rows" else "#c09a3c"
        image = mix(image, colour(green), 0.62 * field * smooth(0.3, 0.45, share) * smooth(0.95, 0.75, share))
        image = mix(image, colour("#f1dfae"), 0.5 * field * smooth(0.2, 0.3, share) * smooth(0.5, 0.38, share))
    height = canvas.noise(30 if planting != "peaks" else 20, seed + 4, 4)
    relief = np.clip((canvas.shifted(height, -2, -2) - height) * (70 if planting != "peaks" else 130), -40, 40)
    return image - relief[..., None] * np.array([1, 0.95, 0.8], np.float32)


def _dressed(canvas: Canvas, image: Array, across: float, down: float) -> Array:
    """Trees between the places of the tiles, farms, a chapel, and a boat on its way to the cellars of Porto."""
    pen = Pen(canvas.width, canvas.height, 0.7)
    luck = np.random.default_rng(9)
    for x, y, kind in sorted(THINGS, key=lambda thing: thing[1]):
        at = (x * across, y * down)
        if kind == "boat":
            _boat(pen, *at)
        elif kind == "peak":
            _peak(pen, *at)
        else:
            draw = {"house": house, "chapel": chapel, "cypress": cypress, "olive": olive}[kind]
            draw(pen, *at, float(luck.uniform(0.24, 0.3)))
    values = np.asarray(rendered(pen.svg(), drawings(GAME), (canvas.columns, canvas.rows)), np.float32)
    return mix(image, values[..., :3], values[..., 3] / 255)


THINGS = (
    (22, 70, "olive"), (34, 73, "cypress"), (50, 71, "house"), (66, 72, "olive"), (45, 92, "olive"), (52, 104, "house"),
    (62, 100, "cypress"), (40, 116, "olive"), (68, 112, "olive"), (40, 140, "olive"), (50, 152, "cypress"), (44, 172, "house"),
    (56, 170, "olive"), (182, 134, "olive"), (188, 150, "cypress"), (176, 164, "house"), (186, 172, "olive"), (20, 191, "chapel"),
    (80, 190, "olive"), (118, 206, "olive"), (134, 214, "olive"), (152, 204, "house"), (168, 212, "olive"), (184, 206, "olive"),
    (128, 222, "cypress"), (108, 298, "olive"), (122, 310, "olive"), (140, 302, "olive"), (160, 312, "house"), (178, 304, "olive"),
    (190, 316, "olive"), (112, 326, "olive"), (132, 334, "cypress"), (150, 328, "olive"), (172, 338, "olive"), (190, 334, "olive"),
    (60, 342, "olive"), (36, 262, "olive"), (70, 263, "olive"), (40, 328, "house"), (22, 326, "olive"), (74, 329, "olive"),
    (40, 372, "house"), (48, 390, "olive"), (36, 402, "olive"), (176, 374, "olive"), (188, 388, "house"), (180, 402, "olive"),
    (104, 60, "peak"), (186, 61, "peak"), (170, 60, "peak"), (13, 130, "boat"), (14, 368, "boat"),
)  # fmt: skip


def _peak(pen: Pen, x: float, y: float) -> None:
    rock = pen.gradient(((0, "#d8d2c0"), (0.5, "#9a947e"), (1, "#5f5a48")), 1, 0.4)
    pen.solid(pen.polygon([(x - 9, y), (x - 2, y - 12), (x + 1, y - 9), (x + 4, y - 11), (x + 11, y)]), rock)
    pen.fill(pen.polygon([(x - 4, y - 8.6), (x - 2, y - 12), (x, y - 9.6), (x - 1.4, y - 8), (x - 2.6, y - 9)]), "#fbf6ea")


def _boat(pen: Pen, x: float, y: float) -> None:
    """A rabelo with its one square sail."""
    sail = pen.path(
        "M", (x - 6, y - 15), "Q", (x + 3, y - 17), (x + 7, y - 15), "Q", (x + 10, y - 9), (x + 6, y - 4), "Q", (x, y - 5), (x - 5, y - 4),
        "Q", (x - 3, y - 9), (x - 6, y - 15), "Z",
    )  # fmt: skip
    pen.stroke(pen.path("M", (x, y), "L", (x, y - 18)), width=1.2)
    pen.solid(sail, pen.gradient(((0, "#fffaf0"), (0.6, "#f0dfba"), (1, "#c4a678")), 1, 0.6))
    pen.fill(pen.ellipse(x + 1, y - 10, 2.4), "#8e2438")
    hull = pen.path(
        "M", (x - 11, y - 4), "Q", (x - 4, y), (x + 4, y - 1), "Q", (x + 9, y - 2), (x + 12, y - 6), "Q", (x + 9, y + 4), (x, y + 4),
        "Q", (x - 8, y + 4), (x - 11, y - 4), "Z",
    )  # fmt: skip
    pen.solid(hull, pen.gradient(((0, "#d09a5c"), (0.5, "#95602f"), (1, "#563318"))))
    pen.stroke(pen.path("M", (x - 10, y + 6), "Q", (x, y + 7.5), (x + 11, y + 5.5)), "#f2f6ee", 0.8, 0.8)
