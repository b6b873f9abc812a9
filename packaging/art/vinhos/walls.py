"""What the panels of the table are made of: limewash, oak, the stone of a cellar; and the tiles that frame them."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth
from ..raster import drawings, rendered

GAME = "vinhos"
LIME = ((0, "#d8cbaa"), (0.4, "#e9dfc6"), (1, "#f8f1e0"))
OAK = ((0, "#4d2d15"), (0.4, "#7c5029"), (0.75, "#a3703c"), (1, "#c4935a"))
STONE = ((0, "#5c5148"), (0.4, "#7f7263"), (0.75, "#a3947f"), (1, "#c8b99d"))
TILE = 20


def limewash(size: tuple[int, int], scale: float) -> Image.Image:
    """A whitewashed wall, brushed by hand, a little worn."""
    canvas = Canvas(*size, scale)
    brush = canvas.noise(40, 201, 4, 0.55, (2.2, 0.5)) + 0.5 * canvas.noise(5, 202, 2)
    worn = smooth(0.3, 0.6, canvas.noise(70, 203, 4))
    image = ramp(np.clip(0.66 + 0.36 * brush, 0, 1), LIME)
    return picture(mix(image, colour("#cdb78c"), worn * 0.3), 0.8)


def oak(size: tuple[int, int], scale: float) -> Image.Image:
    """Boards that lie one above the other."""
    canvas = Canvas(*size, scale)
    high = 25
    board, share = np.floor(canvas.y / high), canvas.y / high % 1
    luck = (np.sin(board * 91.7) * 4375.85) % 1
    moved = canvas.shifted(canvas.noise(60, 211, 5, 0.6, (5, 0.3)), luck * 90, 0)
    image = ramp(np.clip(0.46 + 0.55 * moved + 0.2 * (luck - 0.5) + 0.12 * canvas.noise(3, 212, 2, 0.5, (6, 0.4)), 0, 1), OAK)
    image = image * (1 - 0.55 * (smooth(0.06, 0.0, share) + smooth(0.96, 1.0, share)))[..., None]
    return picture(
        image + (smooth(0.05, 0.09, share) * smooth(0.2, 0.1, share) * 18)[..., None] * np.array([1, 0.84, 0.6], np.float32), 0.8
    )


def cellar_wall(size: tuple[int, int], scale: float) -> Image.Image:
    """Granite in courses under a warm lamp."""
    canvas = Canvas(*size, scale)
    stone, joint = _courses(canvas)
    lamp = np.exp(-np.hypot((canvas.x - 0.3 * size[0]) / size[0], (canvas.y - 0.1 * size[1]) / size[1]) * 1.5)
    image = stone * (0.42 + 0.62 * lamp)[..., None] * np.array([1.04, 0.96, 0.84], np.float32)
    return picture(mix(image, colour("#231a14"), (1 - joint) * 0.62), 0.9)


def _courses(canvas: Canvas) -> tuple[Array, Array]:
    x, y = canvas.x + 1.5 * canvas.noise(30, 221, 2), canvas.y + 1.2 * canvas.noise(26, 222, 2)
    row = np.floor(y / 13)
    wide = 24 + 9 * np.sin(row * 12.3)
    column = np.floor(x / wide + 0.5 * (row % 2) + 0.17 * row)
    across, down = (x / wide + 0.5 * (row % 2) + 0.17 * row) % 1, y / 13 % 1
    luck = (np.sin(row * 127.1 + column * 311.7) * 43758.5) % 1
    edge = np.minimum(np.minimum(across, 1 - across) * wide, np.minimum(down, 1 - down) * 13)
    rough = canvas.noise(6, 223, 3)
    tone = ramp(np.clip(0.42 + 0.46 * (luck - 0.5) + 0.3 * rough, 0, 1), STONE)
    tone = tone + ((0.5 - down) * 22 + (0.5 - across) * 10)[..., None] * np.array([1, 0.92, 0.76], np.float32)
    return tone, smooth(0.3, 1.5, edge)


def azulejos(size: tuple[int, int], scale: float) -> Image.Image:
    """Rows of painted tiles, no two fired alike."""
    side = round(TILE * scale)
    columns, rows = size[0] // TILE, size[1] // TILE
    tile = rendered((drawings(GAME) / "azulejo.svg").read_text(encoding="utf-8"), drawings(GAME), (side, side)).convert("RGB")
    luck = np.random.default_rng(5)
    whole = Image.new("RGB", (columns * side, rows * side))
    for n in range(columns * rows):
        tone = np.asarray(tile, np.float32) * luck.uniform(0.9, 1.04) * luck.uniform(0.98, 1.02, 3)
        whole.paste(Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8)), (n % columns * side, n // columns * side))
    return whole.resize((round(size[0] * scale), round(size[1] * scale)), Image.Resampling.LANCZOS)
