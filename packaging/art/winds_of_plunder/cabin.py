"""The captain's table by lamplight, around the chart of Winds of Plunder: dark planks, so that all that lies on them stands out."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth

WIDTH, HEIGHT = 1280, 720
PLANK = 90
"""Width of a plank."""
LENGTHS = (470, 610, 390, 540)
"""Planks end at these places and again, each row shifted against the next."""
OAK = ((0, "#120b0a"), (0.35, "#24170f"), (0.6, "#3a2517"), (0.85, "#51361f"), (1, "#6a492a"))


def cabin(scale: float) -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, scale)
    drift = canvas.noise(240, 231, 3) * 5
    y = canvas.y + drift * 0.3
    row = np.floor(y / PLANK)
    tone = 0.46 + 0.10 * _of_row(row, 1) + _grain(canvas, row) + 0.05 * canvas.noise(200, 232, 3)
    image = ramp(np.clip(tone, 0, 1), OAK)
    image = _joints(canvas, image, y, row)
    x, y = canvas.x / WIDTH, canvas.y / HEIGHT
    lamp = np.exp(-(((x - 0.42) / 0.62) ** 2 + ((y - 0.40) / 0.66) ** 2))
    image = image * (0.52 + 0.58 * lamp)[..., None] + (lamp * 9)[..., None] * np.array([1, 0.66, 0.32], np.float32)
    return picture(image, 0.8)


def _of_row(row: Array, salt: int) -> Array:
    """A number from -1 to 1 that belongs to a row of planks."""
    luck = np.random.default_rng(240 + salt).uniform(-1, 1, 64).astype(np.float32)
    return luck[row.astype(int) % 64]


def _grain(canvas: Canvas, row: Array) -> Array:
    """Long fibres, and rings around the knots; every plank has its own."""
    shift = np.abs((canvas.x + 640 + _of_row(row, 2) * 300) % (2 * WIDTH) - WIDTH) - canvas.x
    fibres = canvas.shifted(canvas.noise(7, 233, 4, 0.55, (16, 0.55)), shift, 0)
    rings = canvas.shifted(canvas.noise(130, 234, 3, 0.5, (3.2, 0.42)), shift, 0)
    return 0.17 * fibres + 0.055 * np.sin(rings * 34 + fibres * 1.6)


def _joints(canvas: Canvas, image: Array, y: Array, row: Array) -> Array:
    """Dark gaps between the planks with a worn edge below them, and nails at their ends."""
    across = np.abs((y / PLANK) % 1 - 0.5) * PLANK
    gap = smooth(PLANK / 2 - 1.7, PLANK / 2 - 0.5, across)
    lower = (y / PLANK) % 1 < 0.5
    worn = np.exp(-(((across - PLANK / 2 + 2.6) / 1.1) ** 2)) * lower
    image = mix(image, colour("#7d5832"), 0.34 * worn)
    length = np.array(LENGTHS, np.float32)[row.astype(int) % len(LENGTHS)]
    along = (canvas.x + _of_row(row, 3) * 200) % length
    end = np.minimum(along, length - along)
    image = mix(image, colour("#070405"), np.maximum(0.85 * gap, 0.75 * smooth(1.3, 0.4, end)))
    for nail in (-24, 24):
        away = np.hypot(end - 9, (y % PLANK) - PLANK / 2 - nail)
        image = mix(image, colour("#0a0608"), 0.8 * smooth(2.6, 1.9, away))
        shine = np.hypot(end - 9 + 0.5, (y % PLANK) - PLANK / 2 - nail + 0.6)
        image = mix(image, colour("#a08a6a"), 0.4 * smooth(1.1, 0.3, shine))
    return image
