"""The vessels at the quay: each game's own drawing, put into the evening with light, waterline and reflection.

A vessel whose game cannot be played yet lies at anchor in the mist.
Units are those of the drawings: 640 wide, water at 585; an airship hangs at a mast on the quay.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, sample, smooth, with_alpha
from ..raster import drawings, rendered
from ..sprite import USUAL, Sprite

WIDTH, WATERLINE, BOTTOM = 640, 585, 660
AIRSHIP_HEIGHT = 840
LOGICAL_UNITS = 2
"""Units of a drawing for one logical unit of the window."""
MIST = "#a98ba6"


def vessel(game: str, afloat: bool = True) -> Iterator[Sprite]:
    """At the quay, and waiting in the mist."""
    size, anchor = ((320, 330), (0.5, 585 / 660)) if afloat else ((320, 420), (0.5, 1.0))
    for name, waiting in (("vessel", False), ("vessel_waiting", True)):
        yield Sprite(game, name, partial(painted, game, afloat, waiting), size, USUAL, anchor, kind="webp")


def painted(game: str, afloat: bool, waiting: bool, scale: float) -> Image.Image:
    canvas = Canvas(WIDTH, BOTTOM if afloat else AIRSHIP_HEIGHT, scale / LOGICAL_UNITS)
    tone, alpha = drawn(canvas, game, WIDTH if afloat else AIRSHIP_HEIGHT)
    tone = evening(canvas, tone)
    if waiting:
        tone = mix(tone, colour(MIST), np.full_like(alpha, 0.62))
        alpha = alpha * 0.92
    if afloat:
        tone, alpha = floating(canvas, tone, alpha)
    if waiting:
        tone, alpha = misty(canvas, tone, alpha)
    return with_alpha(tone, alpha)


def drawn(canvas: Canvas, game: str, height: float) -> tuple[Array, Array]:
    svg = (drawings(game) / "vessel.svg").read_text(encoding="utf-8")
    image = rendered(svg, drawings(game), (canvas.columns, round(height * canvas.scale)))
    sheet = Image.new("RGBA", (canvas.columns, canvas.rows))
    sheet.paste(image, (0, 0))
    values = np.asarray(sheet, np.float32)
    return values[..., :3], values[..., 3] / 255


def evening(canvas: Canvas, tone: Array) -> Array:
    """Warm from the left where the sun sets, cool and darker towards the water."""
    low = smooth(220, WATERLINE, canvas.y)[..., None]
    warm = (smooth(WIDTH, 0, canvas.x) * smooth(0, 320, canvas.y))[..., None]
    tone = tone * (1 - low * 0.30 * np.array([1, 0.8, 0.35], np.float32))
    tone = tone * (1 + warm * np.array([0.12, 0.02, -0.08], np.float32)) + warm * np.array([12, 5, 0], np.float32)
    return np.clip(tone * np.array([1.03, 0.97, 0.94], np.float32), 0, 255)


def floating(canvas: Canvas, tone: Array, alpha: Array) -> tuple[Array, Array]:
    """Cut the hull at a moving waterline, mirror it below, and put foam along it."""
    x, y, k = canvas.x, canvas.y, canvas.scale
    fine, broad = canvas.noise(16, 41, 4, 0.55, (5.5, 0.55)), canvas.noise(56, 42, 4, 0.5, (5, 0.5))
    edge = WATERLINE + 4 + 4 * np.sin(x / 50 + 2.6 * np.sin(x / 112)) + 2.4 * np.sin(x / 17 + 1.7 * np.sin(x / 63)) + 6 * broad
    hull = alpha * smooth(edge + 1, edge - 1, y)
    depth = np.clip(y - WATERLINE, 0, None)
    from_x = x + (fine * 28 + broad * 20) * (0.4 + depth / 55)
    from_y = np.clip(WATERLINE - depth * 2.4 - (fine * 13 + broad * 18), 0, WATERLINE - 1)
    mirrored = sample(np.dstack([tone, hull * 255]), from_x * k, from_y * k)
    below = (y > WATERLINE) * smooth(BOTTOM, BOTTOM - 22, y)
    reflection = mirrored[..., 3] / 255 * 0.62 * below
    shadow = sample(hull, x * k, np.clip(WATERLINE - depth * 0.3 - 4, 0, BOTTOM - 2) * k) * np.exp(-depth / 18) * 0.7 * below
    under = mix(mirrored[..., :3] * np.array([0.62, 0.62, 0.82], np.float32), colour("#0c1430"), np.clip(shadow, 0, 1))
    cover = 1 - (1 - reflection) * (1 - shadow)
    tone, cover = mix(under, tone, hull), hull + cover * (1 - hull)
    near = np.clip(sample(hull, x * k, np.full_like(y, (WATERLINE - 4) * k)), 0, 1)
    foam = np.exp(-(((y - edge - 0.6) / 2.2) ** 2)) * near * (0.3 + 0.25 * smooth(-0.3, 0.3, fine))
    return mix(tone, colour("#ffe6cc"), foam), np.maximum(cover, foam)


def misty(canvas: Canvas, tone: Array, alpha: Array) -> tuple[Array, Array]:
    """Banks of mist in front, dense at the water, thin above, none at the edges of the picture."""
    drift = canvas.shifted(canvas.noise(90, 51, 5, 0.5, (2.6, 0.8)), canvas.noise(150, 52, 3) * 40, 0)
    bottom = canvas.height
    here = smooth(bottom - 400, bottom - 110, canvas.y) * smooth(bottom, bottom - 60, canvas.y)
    here = here * smooth(0, 110, canvas.x) * smooth(WIDTH, WIDTH - 110, canvas.x)
    mist = np.clip(here * (0.52 + 0.75 * drift), 0, 0.92)
    pale = colour("#d3b3b8")
    total = mist + alpha * (1 - mist)
    share = np.where(total > 0, mist / np.maximum(total, 1e-3), 0)
    return mix(tone, pale, share.astype(np.float32)), total
