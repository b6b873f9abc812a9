"""The ships at their berths: drawn, then set into the water with a reflection, foam and the light of the late afternoon."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, sample, smooth, with_alpha
from ..pen import Pen
from ..raster import drawings, rendered
from .fleet import FLEET, LARGE_FLEET
from .hulls import LARGE_SIZE, LARGE_WATER, SMALL_SIZE, SMALL_WATER
from .rigs import RIGS
from .shipyard import Build, Ship

GAME = "before_the_wind"
UNITS = 4
"""Units of a drawing for one logical unit of the window."""


def ship(name: str, scale: float) -> Image.Image:
    large = name in LARGE_FLEET
    (width, height), water = (LARGE_SIZE, LARGE_WATER) if large else (SMALL_SIZE, SMALL_WATER)
    canvas = Canvas(width, height, scale / UNITS)
    image = rendered(drawn(FLEET[name], large), drawings(GAME), (canvas.columns, canvas.rows))
    values = np.asarray(image, np.float32)
    tone, alpha = _late_light(canvas, values[..., :3], water), values[..., 3] / 255
    return with_alpha(*_afloat(canvas, tone, alpha, water))


def drawn(build: Build, large: bool) -> str:
    """The ship as a drawing, down to below the water."""
    pen = Pen(*(LARGE_SIZE if large else SMALL_SIZE), 3.4 if large else 3.0, build.turned)
    ship = Ship(pen, build, large)
    ship.draw_cargo()
    RIGS[build.rig](ship)
    ship.draw_hull()
    return pen.svg()


def _late_light(canvas: Canvas, tone: Array, water: float) -> Array:
    """Golden from the left, cool and darker near the water."""
    low = smooth(water - 190, water, canvas.y)[..., None]
    warm = smooth(canvas.width, 0, canvas.x)[..., None]
    tone = tone * (1 - low * 0.12 * np.array([1, 0.8, 0.4], np.float32))
    return np.clip(tone * (1 + warm * np.array([0.07, 0.02, -0.07], np.float32)) * np.array([1.02, 0.99, 0.95], np.float32), 0, 255)


def _afloat(canvas: Canvas, tone: Array, alpha: Array, water: float) -> tuple[Array, Array]:
    """Cut at a moving waterline, mirrored below, with foam along the hull. Below the picture's foot nothing is seen."""
    x, y, k = canvas.x, canvas.y, canvas.scale
    fine, broad = canvas.noise(14, 61, 3, 0.55, (5, 0.6)), canvas.noise(50, 62, 3, 0.5, (4.5, 0.6))
    edge = water + 2 + 2.4 * np.sin(x / 26 + 2 * np.sin(x / 61)) + 4 * broad
    hull = alpha * smooth(edge + 1.5, edge - 1.5, y)
    depth = np.clip(y - water, 0, None)
    from_x = x + (fine * 16 + broad * 14) * (0.3 + depth / 40)
    from_y = np.clip(water - depth * 2.6 - (fine * 8 + broad * 12), 0, water - 1)
    mirrored = sample(np.dstack([tone, hull * 255]), from_x * k, from_y * k)
    below = (y > water - 2) * smooth(canvas.height, canvas.height - 26, y)
    near = np.clip(sample(hull, x * k, np.full_like(y, (water - 5) * k)), 0, 1)
    shadow = near * np.exp(-depth / 13) * 0.66 * below
    reflection = mirrored[..., 3] / 255 * 0.5 * below
    under = mix(mirrored[..., :3] * np.array([0.62, 0.68, 0.78], np.float32), colour("#0e1c28"), shadow)
    cover = 1 - (1 - reflection) * (1 - shadow)
    tone, cover = mix(under, tone, hull), hull + cover * (1 - hull)
    foam = np.exp(-(((y - edge - 1) / 2.4) ** 2)) * near * (0.35 + 0.3 * smooth(-0.3, 0.3, fine))
    return mix(tone, colour("#fff1d8"), foam), np.maximum(cover, foam)
