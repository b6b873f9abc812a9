"""Hills in late light: ranges of terraces one behind the other, water between them, farms and trees on their crests."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, sample, smooth
from ..pen import Pen
from ..raster import drawings, rendered
from .farms import chapel, cypress, house, olive

GAME = "vinhos"
EVENING = ((0, "#7fa3ad"), (0.38, "#b9c3a6"), (0.72, "#ecd498"), (1, "#f8cf8a"))
GOLD = np.array([1.0, 0.84, 0.5], np.float32)
HAZE = "#f2d49c"
LEAVES = ((0, "#3c5726"), (0.4, "#5d7d34"), (0.66, "#879a40"), (0.84, "#b9863a"), (1, "#a2512e"))


class Range(NamedTuple):
    """One range of hills: where its crest lies, how it waves, what grows on it."""

    crest: float
    wave: float
    length: float
    dark: str
    light: str
    haze: float
    seed: int
    size: float = 0
    """Of what stands on it."""
    terrace: float = 0
    """Height of a terrace; none: open ground."""
    trees: int = 0
    olives: float = 0.62
    """The share of the olives among the trees; the others are cypresses."""
    farms: tuple[tuple[float, float], ...] = ()
    """Where along the crest they stand, and how large."""
    chapel: bool = False
    """Beside the last of the farms."""


class Water(NamedTuple):
    """A river, or the sea behind a shore."""

    after: int
    """In front of this range."""
    middle: float
    wide: float
    bend: float
    """How far it is bent."""


class Scene(NamedTuple):
    width: float
    height: float
    sun: tuple[float, float]
    horizon: float
    """Where the sky is warmest."""
    ranges: tuple[Range, ...]
    water: Water | None = None


def crest(hills: Range, x: Array) -> Array:
    """The height of the crest above each place, in a few waves."""
    luck = np.random.default_rng(hills.seed)
    total = np.zeros_like(x)
    for n in range(1, 6):
        total += np.sin(x / hills.length * 2 * np.pi * n * luck.uniform(0.7, 1.2) + luck.uniform(0, 6.3)) / n**1.25
    return np.asarray(hills.crest - hills.wave * 0.5 * total, np.float32)


def painted(scene: Scene, scale: float) -> Image.Image:
    canvas = Canvas(scene.width, scene.height, scale)
    image = _sky(canvas, scene)
    for n, hills in enumerate(scene.ranges):
        image = _hills(canvas, image, hills, scene)
        image = _planted(canvas, image, hills)
        if scene.water and scene.water.after == n:
            image = _flooded(canvas, image, scene)
    return picture(_warmed(canvas, image))


def _sky(canvas: Canvas, scene: Scene) -> Array:
    image = ramp(np.clip(canvas.y / scene.horizon + 0.03 * canvas.noise(260, 1, 3), 0, 1), EVENING)
    distance = np.hypot(canvas.x - scene.sun[0], (canvas.y - scene.sun[1]) * 1.15)
    clouds = canvas.shifted(canvas.noise(150, 2, 5, 0.54, (3.2, 0.6)), canvas.noise(180, 3, 3) * 50, 0)
    lit = np.clip(0.55 + (clouds - canvas.shifted(clouds, 6, 8)) * 2.6 + 0.4 * np.exp(-distance / 260), 0, 1)
    tone = ramp(lit, ((0, "#b79a8a"), (0.5, "#f1d0a0"), (1, "#fff6da")))
    image = mix(image, tone, smooth(0.0, 0.36, clouds) * smooth(scene.horizon * 0.8, scene.horizon * 0.2, canvas.y) * 0.75)
    disc = 6 + scene.width / 72
    image += (np.exp(-distance / (5.5 * disc)) * 84)[..., None] * GOLD
    return mix(image, colour("#fffbe8"), smooth(disc + 2, disc - 2, distance) * 0.95)


def _hills(canvas: Canvas, image: Array, hills: Range, scene: Scene) -> Array:
    top = crest(hills, canvas.x)
    down = canvas.y - top
    here = smooth(-0.7, 0.7, down)
    slope = (crest(hills, canvas.x + 4) - crest(hills, canvas.x - 4)) / 8
    fold = canvas.shifted(canvas.noise(hills.length * 0.36, hills.seed + 1, 3, 0.4), canvas.noise(120, hills.seed + 2, 2) * 40, 0)
    light = (canvas.shifted(fold, -6, -4) - fold) * hills.length * 0.034
    lit = np.clip(0.56 + 0.5 * np.clip(light, -0.8, 0.8) + np.clip(slope, -0.5, 0.5) * 0.5 * np.exp(-np.clip(down, 0, None) / 70), 0, 1.2)
    ground = np.clip(0.5 + 0.6 * canvas.noise(150, hills.seed + 3, 4) + 0.2 * fold, 0, 1)
    tone = ramp(ground, ((0, hills.dark), (1, hills.light)))
    if hills.terrace:
        tone = _terraces(canvas, tone, hills, down, fold)
    tone = tone * (0.5 + 0.66 * lit)[..., None] * (1.08 - 0.24 * smooth(0, 230, down))[..., None]
    tone += (np.exp(-((np.clip(down, 0, None) / 3.4) ** 1.2)) * 44)[..., None] * GOLD
    away = np.exp(-np.hypot(canvas.x - scene.sun[0], canvas.y - scene.sun[1]) / (0.26 * scene.width))
    tone = mix(
        tone, colour(HAZE), np.clip(hills.haze + 0.3 * away * (0.2 + hills.haze) + 0.24 * smooth(60, 150, down) * hills.haze, 0, 0.9)
    )
    return mix(image, tone, here)


def _terraces(canvas: Canvas, tone: Array, hills: Range, down: Array, fold: Array) -> Array:
    """Walls and rows that follow the folds of the ground; vineyards of many ages, some already red, some fallow."""
    step = hills.terrace
    at = down / step + fold * (0.19 * hills.length / step) + 0.5 * canvas.noise(90, hills.seed + 4, 2)
    row, share = np.floor(at), at - np.floor(at)
    luck = (np.sin(row * 12.98 + hills.seed) * 43758.5) % 1
    field = canvas.noise(hills.length * 0.3, hills.seed + 5, 3)
    planted = smooth(-0.2, -0.08, field)
    bush = 0.5 + 0.5 * np.sin(canvas.x / (step * 0.36) + luck * 40 + 2.5 * canvas.noise(14, hills.seed + 6, 2))
    vine = smooth(0.26, 0.4, share) * smooth(0.97, 0.8, share) * planted * (0.5 + 0.5 * bush)
    age = 0.42 + 0.3 * (luck - 0.5) + 0.9 * canvas.noise(hills.length * 0.24, hills.seed + 7, 2) + 0.24 * canvas.noise(6, hills.seed + 8, 2)
    tone = mix(tone, ramp(np.clip(age, 0, 1), LEAVES), vine * 0.88)
    tone += (smooth(0.26, 0.36, share) * smooth(0.54, 0.4, share) * planted * bush * 34)[..., None] * GOLD
    wall = smooth(0.0, 0.06, share) * smooth(0.26, 0.16, share) * planted
    tone = mix(tone, colour("#dcc596"), wall * 0.42)
    return tone * (1 - 0.36 * smooth(0.84, 0.99, share) * planted)[..., None]


def _planted(canvas: Canvas, image: Array, hills: Range) -> Array:
    """Trees, farms and the chapel stand along the crest."""
    if not hills.trees and not hills.farms:
        return image
    luck = np.random.default_rng(hills.seed)
    pen = Pen(canvas.width, canvas.height, 1.2 * hills.size)
    farms = [(x * canvas.width, size * hills.size) for x, size in hills.farms]
    for x in sorted(luck.uniform(0.01, 0.99, hills.trees) * canvas.width):
        grow = olive if luck.uniform() < hills.olives else cypress
        if all(abs(x - farm) > 46 * hills.size for farm, _ in farms):
            grow(pen, x, _foot(hills, x), hills.size * float(luck.uniform(0.8, 1.25)))
    for x, size in farms:
        foot = _foot(hills, x) + 4 * size
        cypress(pen, x - 42 * size, foot - 2 * size, size)
        cypress(pen, x + 46 * size, foot, size * 1.2)
        house(pen, x, foot, size)
    if hills.chapel:
        chapel(pen, farms[-1][0] + 26 * farms[-1][1], _foot(hills, farms[-1][0]) + 7 * farms[-1][1], farms[-1][1])
    values = np.asarray(rendered(pen.svg(), drawings(GAME), (canvas.columns, canvas.rows)), np.float32)
    tone = mix(values[..., :3], colour(HAZE), np.full_like(canvas.x, hills.haze))
    return mix(image, tone, values[..., 3] / 255)


def _foot(hills: Range, x: float) -> float:
    return float(crest(hills, np.array([x], np.float32))[0]) + 6 * hills.size


def _flooded(canvas: Canvas, image: Array, scene: Scene) -> Array:
    """Water takes the light of the sky and the shade of the slopes behind it."""
    if not scene.water:
        return image
    x, y, k = canvas.x, canvas.y, canvas.scale
    _, middle_at, width, bend = scene.water
    across = scene.width / 1280
    middle = middle_at + bend * (
        15 * np.sin(x / (170 * across)) - 34 * smooth(700 * across, scene.width, x) + 8 * np.sin(x / (61 * across) + 1)
    )
    wide = width * (1 + bend * (0.3 * np.sin(x / (310 * across) + 1) ** 2 - 0.45 * smooth(760 * across, 1200 * across, x)))
    share = (y - middle) / wide
    ripple = canvas.noise(22, 61, 4, 0.5, (5.5, 0.45))
    water = ramp(np.clip(0.5 + 0.5 * share + 0.26 * ripple, 0, 1), ((0, "#f7dfa6"), (0.34, "#cfc6a0"), (0.7, "#93a596"), (1, "#5c7c7e")))
    glade = np.exp(-(((x - scene.sun[0] - 24 * across - 14 * across * share) / (80 * across)) ** 2))
    water = mix(water, colour("#fff3cc"), np.clip(glade * (0.55 + 0.9 * ripple), 0, 0.95))
    mirror = sample(image, x * k, (2 * (middle - wide) - y) * k) * np.array([0.74, 0.78, 0.78], np.float32)
    water = mix(water, mirror, 0.55 * smooth(0.9, -0.9, share + 0.3 * ripple) * (1 - glade))
    image = image * (1 - 0.35 * np.exp(-(((np.abs(share) - 1.06) * wide / 5) ** 2)) * (share > 0))[..., None]
    return mix(image, water, smooth(1.02, 0.97, np.abs(share)))


def _warmed(canvas: Canvas, image: Array) -> Array:
    image = image * (1 + 0.05 * canvas.noise(3.2, 71, 2) + 0.05 * canvas.noise(44, 72, 3))[..., None]
    edge = np.maximum(np.abs(canvas.x / canvas.width - 0.5), np.abs(canvas.y / canvas.height - 0.5)) * 2
    return np.clip(image * np.array([1.03, 1.0, 0.93], np.float32), 0, 255) * (1 - 0.16 * smooth(0.72, 1.05, edge))[..., None]
