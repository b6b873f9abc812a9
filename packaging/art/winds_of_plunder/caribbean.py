"""The chart of Winds of Plunder: four bands of sea, twelve ports' islands, and what old mapmakers drew between them. No words.

Ports, tiles and bands lie where the rules put them (engine/winds_of_plunder/data.py); the names are set by the game.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageFilter

from engine.winds_of_plunder.data import BANDS

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth
from ..raster import drawings, rendered
from . import chart_ornaments as ornaments
from .coasts import SIZE, Coasts, coasts

WIDTH, HEIGHT = SIZE
DEPTHS = (
    (0, "#e4dfb2"), (2.5, "#c4dec4"), (7, "#9accbe"), (16, "#72b1ae"), (34, "#5499a0"), (66, "#42848f"), (130, "#37717f"),
)  # fmt: skip
"""Colour of the sea by the way to the coast: sand that shines through, lagoon, open water."""
BAND_LIGHT = {1: 1.03, 2: 0.85, 3: 1.02, 4: 0.79}
"""Light and dark bands in turn, so that the areas are told apart without their borders."""
HEIGHTS = ((0, "#a5b868"), (0.25, "#86a456"), (0.5, "#668a49"), (0.72, "#577845"), (0.88, "#857f54"), (1, "#ab9468"))
"""Colour of the land from the plains to the ridges."""


def chart(scale: float) -> Image.Image:
    """The same painting in every size, a little sharpened where it was reduced."""
    whole = Image.fromarray(np.clip(_painted() + 0.5, 0, 255).astype(np.uint8))
    size = round(WIDTH * scale), round(HEIGHT * scale)
    if size == whole.size:
        return whole
    return whole.resize(size, Image.Resampling.LANCZOS).filter(ImageFilter.UnsharpMask(0.8, 55, 2))


@lru_cache(maxsize=1)
def _painted() -> Array:
    coast = coasts()
    canvas = coast.canvas
    image = sea(coast)
    image = _drawn(canvas, image, ornaments.rhumb_lines(), (1 - coast.land) * smooth(3, 14, coast.offshore))
    image = mix(image, land(coast), coast.land)
    image = mix(image, colour("#2f3826"), 0.72 * np.exp(-(((coast.inland - coast.offshore) / 0.42) ** 2)))
    image = _drawn(canvas, image, ornaments.borders(), 1 - coast.land)
    image = _drawn(canvas, image, ornaments.waves(coast) + ornaments.mountains(coast) + ornaments.palms(coast) + ornaments.creatures())
    image = paper(canvas, image)
    return np.asarray(picture(_drawn(canvas, image, ornaments.frame()), 1.4), np.float32)


def _drawn(canvas: Canvas, image: Array, drawing: str, where: Array | float = 1.0) -> Array:
    """A layer of ink over the painting."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</svg>'
    layer = np.asarray(rendered(svg, drawings("winds_of_plunder"), (canvas.columns, canvas.rows)), np.float32)
    return mix(image, layer[..., :3], layer[..., 3] / 255 * where)


# The sea


def sea(coast: Coasts) -> Array:
    canvas, away = coast.canvas, coast.offshore
    broad, wash = canvas.noise(110, 181, 5), canvas.noise(27, 182, 5, 0.56)
    depth = away * (1 + 0.32 * wash) + 5 * wash + 9 * broad
    image = ramp(np.clip(depth, 0, 130), DEPTHS)
    reefs = smooth(0.12, 0.42, canvas.noise(14, 183, 4, 0.6)) * np.exp(-(((away - 14) / 8) ** 2))
    image = mix(image, colour("#3a9690"), 0.6 * reefs)
    shoals = smooth(0.2, 0.48, wash) * np.exp(-(((away - 9) / 6.5) ** 2))
    image = mix(image, colour("#d9eacb"), 0.55 * shoals)
    swell = canvas.shifted(canvas.noise(7, 184, 3, 0.5, (3.2, 0.7)), 0, broad * 14)
    glitter = smooth(0.22, 0.6, canvas.shifted(canvas.noise(4.5, 185, 2, 0.5, (3.4, 0.6)), 0, broad * 10))
    image *= (1 + (0.055 * swell + 0.03 * glitter) * smooth(3, 26, away) + 0.06 * broad)[..., None]
    return _coast_lines(coast, _banded(canvas, image, broad), wash)


def _banded(canvas: Canvas, image: Array, drift: Array) -> Array:
    """The cool of deep water over the dark bands."""
    light = np.full_like(canvas.x, BAND_LIGHT[1])
    edge = ornaments.wobble(canvas.y) + 1.2 * drift
    for area, (start, _) in list(BANDS.items())[1:]:
        light += (BAND_LIGHT[area] - BAND_LIGHT[area - 1]) * smooth(-1, 1, canvas.x - start * WIDTH - edge)
    tint = np.clip(1 - light, 0, 1)[..., None] * np.array([0.32, 0.08, -0.16], np.float32)
    return image * (light[..., None] - tint)


def _coast_lines(coast: Coasts, image: Array, wash: Array) -> Array:
    """Engraved lines along every coast, and the surf on its beaches."""
    fray = coast.canvas.noise(9, 186, 3, 0.6)
    for distance, strength in ((4.6, 0.44), (7.4, 0.32), (10.9, 0.22), (15.2, 0.13)):
        line = np.exp(-(((coast.offshore - distance - 0.7 * fray) / 0.36) ** 2))
        image = mix(image, colour("#124a57"), line * strength * (0.55 + 0.45 * smooth(-0.2, 0.3, wash)))
    surf = np.exp(-(((coast.offshore - 1.5 - 0.9 * wash) / 0.62) ** 2))
    return mix(image, colour("#fbf8e8"), 0.85 * surf)


# The land


def land(coast: Coasts) -> Array:
    canvas, inland = coast.canvas, coast.inland
    wash, fine = canvas.noise(27, 182, 5, 0.56), canvas.noise(9, 191, 3, 0.6)
    ridges = 1 - np.abs(canvas.noise(40, 192, 6, 0.52)) * 2.4
    high = np.clip(smooth(8, 34, inland) * 0.55 + ridges * 0.34 * smooth(3, 20, inland) + wash * 0.14, 0, 1)
    ground = ramp(high, HEIGHTS)
    canopy = canvas.noise(3.0, 193, 2, 0.6)
    woods = smooth(-0.05, 0.25, wash + 0.2)
    ground = mix(ground, colour("#3f6438"), 0.42 * smooth(0.02, 0.42, canopy) * woods)
    ground = mix(ground, colour("#c6d189"), 0.34 * smooth(0.28, 0.55, canopy) * woods)
    ground *= (1 - 0.18 * smooth(0.02, 0.42, canvas.shifted(canopy, -0.8, -0.9)) * woods)[..., None]
    beach = ramp(np.clip(0.5 + 0.5 * wash + inland / 20, 0, 1), ((0, "#fff3cf"), (0.6, "#f4e1b0"), (1, "#e2c68e")))
    ground = mix(beach, ground, smooth(2.6, 5.6, inland + 2.2 * wash + 1.2 * fine))
    relief = canvas.blurred(np.minimum(inland, 22), 1.3) * 0.34 + ridges * smooth(3, 22, inland) * 6.4 + canopy * 0.22
    ground *= (0.66 + 0.46 * _light(canvas, canvas.blurred(relief, 0.5)))[..., None]
    return mix(ground, colour("#9b753a"), 0.5 * np.exp(-inland / 0.8))


def _light(canvas: Canvas, height: Array) -> Array:
    """How much every slope looks to the upper left, where the light comes from; 0.75 for level ground."""
    down, right = np.gradient(height, np.float32(1 / canvas.scale))
    steep = np.sqrt(1 + right**2 + down**2)
    return np.clip((0.75 + 0.55 * right + 0.62 * down) / steep, 0, 1.5).astype(np.float32)


# The sheet


def paper(canvas: Canvas, image: Array) -> Array:
    """Stains, the folds of a chart that was carried in a coat, and edges browned by hands and lamps."""
    stain = canvas.noise(120, 195, 4)
    image = image * (1 + 0.045 * stain)[..., None]
    folds = [canvas.x - share * WIDTH - 0.7 * np.sin(canvas.y / 30) for share in (0.25, 0.5, 0.75)]
    folds.append(canvas.y - 0.5 * HEIGHT - 0.5 * np.sin(canvas.x / 40))
    for fold in folds:
        image = image * (1 - 0.06 * np.exp(-((fold / 0.6) ** 2)) + 0.035 * np.exp(-(((fold - 1.7) / 1.4) ** 2)))[..., None]
    x, y = canvas.x, canvas.y
    to_edge = np.minimum(np.minimum(x, WIDTH - x), np.minimum(y, HEIGHT - y)) + 12 * stain
    return mix(image, image * np.array([0.84, 0.70, 0.50], np.float32), 0.6 * smooth(30, 0, to_edge))
