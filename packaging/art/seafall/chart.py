"""The chart of SeaFall: old paper, the known sea with the coast of the provinces, and patches of sea for whatever is sailed later."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth, with_alpha
from ..pen import Pen
from ..raster import drawings, rendered

GAME = "seafall"
PAPER_SIZE, COAST_SIZE, PATCH, ROSE, SERPENT = (640, 420), (250, 440), 96, (128, 128), (168, 72)
PAPER = ((0, "#a98f62"), (0.35, "#cdb98c"), (0.6, "#dfd0a8"), (1, "#efe4c4"))
DEPTHS = ((0, "#7dadaa"), (0.3, "#568994"), (0.7, "#3b697a"), (1, "#2b4b5c"))
LAND = ((0, "#76844f"), (0.4, "#9b9860"), (0.7, "#b59a68"), (1, "#d3c090"))
INK, RED, PALE = "#4a3520", "#9c3226", "#e6d6b0"
HEX = COAST_SIZE[1] / 18.6
"""Side of a hex in units of the coast: ten rows and a little more fill its height."""
SHORE = COAST_SIZE[0] - 2.1 * HEX
"""Where the water ends, in the middle."""
SEA_EDGE = COAST_SIZE[0] - 9.6 * HEX


def paper(scale: float) -> Image.Image:
    """Folded twice, browned at the edges, with the rhumb lines of a pilot who never sailed them."""
    canvas = Canvas(*PAPER_SIZE, scale)
    x, y, wide, high = canvas.x, canvas.y, canvas.width, canvas.height
    big, middle, fine = canvas.noise(300, 401, 4), canvas.noise(90, 402, 4), canvas.noise(5, 403, 3)
    image = ramp(np.clip(0.58 + 0.28 * big + 0.15 * middle + 0.06 * fine, 0, 1), PAPER)
    fibres = canvas.noise(14, 404, 3, 0.5, (4, 0.3))
    image = image + (smooth(0.25, 0.5, fibres) * 7 - smooth(0.2, 0.5, -fibres) * 6)[..., None]
    image = _inked(canvas, image, _rhumb_lines())
    for fold in (0.25, 0.5, 0.75):
        image = _folded(image, x - fold * wide + 1.2 * np.sin(y / 50))
    image = _folded(image, y - 0.5 * high + 1.1 * np.sin(x / 60))
    stain = smooth(0.32, 0.5, canvas.noise(120, 405, 4)) * smooth(0.62, 0.5, canvas.noise(120, 405, 4))
    image = image * (1 - 0.1 * stain)[..., None]
    edge = np.minimum(np.minimum(x, wide - x), np.minimum(y, high - y)) + 10 * big
    return picture(image * (1 - np.exp(-np.clip(edge, 0, None) / 18)[..., None] * np.array([0.3, 0.36, 0.46], np.float32)), 1.0)


def _folded(image: Array, away: Array) -> Array:
    shade = 0.11 * np.exp(-((away / 1.5) ** 2)) - 0.07 * np.exp(-(((away + 3) / 2.4) ** 2)) + 0.03 * np.exp(-((away / 20) ** 2))
    return np.asarray(image * (1 - shade)[..., None])


def _rhumb_lines() -> Pen:
    pen = Pen(*PAPER_SIZE, 0.6)
    for (x, y), count in (((118, 300), 32), ((430, 90), 16)):
        for n in range(count):
            angle = 2 * math.pi * n / count
            end = (x + 900 * math.cos(angle), y + 900 * math.sin(angle))
            pen.stroke(pen.path("M", (x, y), "L", end), "#7a3a26" if n % 8 == 0 else "#5a4226", 0.55, 0.3 if n % 2 == 0 else 0.16)
    return pen


def _inked(canvas: Canvas, image: Array, pen: Pen) -> Array:
    values = np.asarray(rendered(pen.svg(), drawings(GAME), (canvas.columns, canvas.rows)), np.float32)
    return mix(image, values[..., :3], values[..., 3] / 255)


def water(canvas: Canvas, depth: Array, seed: int) -> Array:
    """Washed on with a broad brush; small waves are engraved where it is deep."""
    middle, fine = canvas.noise(70, seed, 4), canvas.noise(4, seed + 1, 3)
    image = ramp(np.clip(depth + 0.16 * middle, 0, 1), DEPTHS) * (1 + 0.07 * fine + 0.08 * middle)[..., None]
    lines = np.sin(canvas.y / 2.1 + 2.2 * canvas.noise(22, seed + 2, 2))
    crest = smooth(0.9, 1, lines) * smooth(0.12, 0.34, canvas.noise(17, seed + 3, 2, 0.5, (2, 0.6)))
    return image + (crest * 24)[..., None]


def coast(scale: float) -> Image.Image:
    """The four known columns fade into the paper in the west; in the east are cliffs, sand and the hills of the provinces."""
    canvas = Canvas(*COAST_SIZE, scale)
    x, y = canvas.x, canvas.y
    bays = 4.5 * np.sin(y / 20 + 0.6) + 3 * np.sin(y / 8.5) + 6 * canvas.noise(30, 411, 4)
    inland = x - SHORE - bays
    image = water(canvas, np.clip(0.12 + (SHORE - x) / 190, 0, 0.66), 412)
    shallow = np.exp(-np.clip(-inland, 0, 99) / 9)
    image = mix(image, colour("#bedece"), 0.55 * shallow)
    for away, dark in ((4, 0.3), (8, 0.2), (12.5, 0.12)):
        image = image * (1 - dark * np.exp(-(((inland + away + canvas.noise(16, 413, 2)) / 0.5) ** 2)))[..., None]
    image = mix(image, _hills(canvas), smooth(2.2, 5.5, inland))
    image = mix(image, colour("#ecdbaa"), smooth(0, 1.2, inland) * smooth(5.5, 2.2, inland))
    image = image * (1 - 0.6 * np.exp(-((inland / 0.7) ** 2)))[..., None]
    west = x - SEA_EDGE + 11 * canvas.noise(30, 414, 4)
    inside = np.minimum(y, canvas.height - y) + 3 * canvas.noise(20, 415, 3)
    return with_alpha(image, smooth(-2.5, 2.5, west) * smooth(-2, 4, inside) * 0.96)


def _hills(canvas: Canvas) -> Array:
    height = canvas.noise(60, 421, 5) + 0.35 * canvas.noise(24, 422, 3)
    light = np.clip((canvas.shifted(height, -2.4, -2.4) - height) * 2.6 + 0.62, 0.3, 1.3)
    image = ramp(np.clip(0.5 + 0.42 * height, 0, 1), LAND) * (0.45 + 0.6 * light)[..., None]
    pen = Pen(canvas.width, canvas.height, 0.8)
    luck = np.random.default_rng(17)
    for _ in range(46):
        at = float(luck.uniform(SHORE + 16, canvas.width - 2)), float(luck.uniform(8, canvas.height - 4))
        (_tree if luck.uniform() < 0.72 else _peak)(pen, *at, float(luck.uniform(0.8, 1.25)))
    return _inked(canvas, image, pen)


def _tree(pen: Pen, x: float, y: float, size: float) -> None:
    pen.fill(pen.ellipse(x + 1.6 * size, y, 3.4 * size, 1.1 * size), "#2a2a14", 0.35)
    pen.stroke(pen.path("M", (x, y), "L", (x, y - 2.5 * size)), INK, 0.8)
    pen.fill(pen.ellipse(x, y - 4.6 * size, 2.8 * size, 3.1 * size), "#5c6e3a")
    pen.stroke(pen.ellipse(x, y - 4.6 * size, 2.8 * size, 3.1 * size), INK, 0.5)
    pen.fill(pen.ellipse(x - 0.8 * size, y - 5.6 * size, 1.1 * size, 1.2 * size), "#aab46a", 0.9)


def _peak(pen: Pen, x: float, y: float, size: float) -> None:
    left, top, right = (x - 7 * size, y), (x - 0.5 * size, y - 9 * size), (x + 7 * size, y)
    pen.fill(pen.polygon([left, top, right]), "#c9b184")
    pen.fill(pen.polygon([top, right, (x + 0.5 * size, y)]), "#84704a")
    pen.stroke(pen.path("M", left, "L", top, right), INK, 0.7)


def patch(number: int, scale: float) -> Image.Image:
    """A hex of sea with a ragged edge; neighbours run together."""
    canvas = Canvas(PATCH, PATCH, scale)
    seed = 430 + 10 * number
    x, y = canvas.x - PATCH / 2, canvas.y - PATCH / 2
    away = np.hypot(x + 12 * canvas.noise(24, seed, 4), y + 12 * canvas.noise(24, seed + 1, 4))
    side = PATCH / 3.3
    return with_alpha(water(canvas, np.full_like(x, 0.66), seed + 2), smooth(1.38 * side, 1.16 * side, away) * 0.96)


def rose(scale: float) -> Image.Image:
    pen = Pen(*ROSE, 1)
    for radius, wide in ((50, 1.3), (46, 0.8), (26, 0.8)):
        pen.stroke(pen.ellipse(64, 64, radius), "#5a4226", wide)
    for n in range(64):
        c, s = math.cos(n * math.pi / 32), math.sin(n * math.pi / 32)
        pen.stroke(pen.path("M", (64 + 46 * c, 64 + 46 * s), "L", (64 + 49.5 * c, 64 + 49.5 * s)), "#5a4226", 0.6)
    for points, far, near, skip in ((16, 31, 5, 2), (8, 44, 6.4, 2), (4, 62, 8.4, 1)):
        for n in range(points):
            if skip == 2 and n % 2 == 0:
                continue
            _point(pen, n * 2 * math.pi / points, far, near, RED if points == 4 and n == 0 else "#5a4226")
    pen.solid(pen.ellipse(64, 64, 5.4), RED, 0.8)
    return rendered(pen.svg(), drawings(GAME), (round(ROSE[0] * scale), round(ROSE[1] * scale)))


def _point(pen: Pen, angle: float, far: float, near: float, dark: str) -> None:
    tip = (64 + far * math.sin(angle), 64 - far * math.cos(angle))
    for turn, fill in ((-0.75, dark), (0.75, PALE)):
        side = (64 + near * math.sin(angle + turn), 64 - near * math.cos(angle + turn))
        half = pen.polygon([(64, 64), side, tip])
        pen.fill(half, fill)
        pen.stroke(half, INK, 0.7)


def serpent(scale: float) -> Image.Image:
    """What the pilots said they saw."""
    pen = Pen(*SERPENT, 1.6)
    for x, high in ((74, 26), (112, 20), (140, 14)):
        outer = ("M", (x - 19, 64), "C", (x - 17, 64 - 1.4 * high), (x + 17, 64 - 1.4 * high), (x + 19, 64))
        inner = ("L", (x + 9, 64), "C", (x + 7, 64 - 0.6 * high), (x - 7, 64 - 0.6 * high), (x - 9, 64), "Z")
        pen.fill(pen.path(*outer, *inner), "#cdb98a")
        pen.stroke(pen.path(*outer, *inner), INK, 1.5)
        for n in (-1, 0, 1):
            pen.stroke(pen.path("M", (x + 9 * n, 64 - high + abs(n) * 4), "L", (x + 9 * n + 2, 64 - high + 7 + abs(n) * 3)), INK, 0.9, 0.7)
    neck = pen.path(
        "M", (10, 64), "C", (12, 40), (22, 18), (38, 14), "C", (46, 4), (60, 6), (68, 14), "L", (82, 19), "C", (78, 25), (68, 26), (60, 24),
        "C", (48, 24), (40, 32), (37, 46), "C", (36, 54), (36, 60), (37, 64), "Z",
    )  # fmt: skip
    pen.fill(neck, "#d9c799")
    pen.stroke(neck, INK, 1.6)
    pen.stroke(pen.path("M", (67, 14), "L", (74, 7), "M", (60, 10), "L", (63, 2), "M", (52, 9), "L", (52, 1)), INK, 1.4)
    pen.fill(pen.ellipse(58, 15, 2), INK)
    pen.stroke(pen.path("M", (82, 19), "L", (92, 16), "M", (86, 18), "L", (92, 21)), RED, 1.5)
    tail = pen.path(
        "M", (154, 64), "C", (154, 52), (160, 46), (161, 36), "L", (166, 42), "L", (167, 34), "C", (170, 46), (166, 54), (162, 64), "Z"
    )
    pen.fill(tail, "#cdb98a")
    pen.stroke(tail, INK, 1.5)
    for n in range(7):
        pen.stroke(
            pen.path("M", (2 + 24 * n, 65), "Q", (8 + 24 * n, 61), (14 + 24 * n, 65), "Q", (20 + 24 * n, 69), (26 + 24 * n, 65)), INK, 1.2
        )
    for x, y in ((18, 46), (23, 36), (30, 27)):
        pen.stroke(pen.path("M", (x, y), "L", (x + 8, y - 1)), INK, 0.9, 0.7)
    return rendered(pen.svg(), drawings(GAME), (round(SERPENT[0] * scale), round(SERPENT[1] * scale)))
