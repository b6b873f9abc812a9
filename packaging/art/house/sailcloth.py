"""The curtain of the hand-over: an opaque sail that fills the window, seen from the deck."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, smooth

WIDTH, HEIGHT = 1280, 720
PANEL = 160
"""Width of one strip of cloth between two seams."""
SEAM = ((0, 9, "#5c4c3c", 0.28), (0, 1.3, "#4a3a2c", 0.55), (13, 1.1, "#4a3a2c", 0.40), (2.6, 1.2, "#fff3d6", 0.45))
"""The lines of one seam: where, how wide, in which colour, how strong."""
CLOTH = ((0, "#6f6152"), (0.35, "#a5937a"), (0.62, "#c9b696"), (0.85, "#e0d0b0"), (1, "#efe2c6"))


def sailcloth(scale: float) -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, scale)
    light = 0.60 + belly(canvas) + folds(canvas) + weave(canvas) + 0.05 * canvas.noise(150, 74, 5)
    image = ramp(np.clip(light, 0, 1), CLOTH)
    image = seams(canvas, image)
    image = reef_points(canvas, image)
    x, y = canvas.x / WIDTH - 0.5, canvas.y / HEIGHT - 0.5
    vignette = 1 - 0.34 * smooth(0.5, 1.05, np.hypot(x * 1.7, y * 1.5))
    return picture(image * vignette[..., None])


def belly(canvas: Canvas) -> Array:
    """The wind behind the sail: bright towards the upper left, in shade below."""
    x, y = canvas.x / WIDTH, canvas.y / HEIGHT
    return (0.16 * np.cos((x - 0.36) * 3.0) - 0.10 + 0.14 * np.cos((y - 0.34) * 2.6) - 0.10).astype(np.float32)


def folds(canvas: Canvas) -> Array:
    drift = canvas.noise(300, 71, 3) * 46
    across = (canvas.x + drift + (canvas.y - 360) * 0.06) / 118
    deep = smooth(-80, 720, canvas.y) * 0.7 + 0.3
    return (0.055 * np.sin(across * 2 * np.pi / 1.9) * deep + 0.11 * canvas.noise(190, 72, 4, 0.5, (0.42, 2.6))).astype(np.float32)


def weave(canvas: Canvas) -> Array:
    warp, weft = canvas.noise(5, 75, 2, 0.5, (0.5, 9)), canvas.noise(5, 76, 2, 0.5, (9, 0.5))
    return 0.028 * (warp + weft)


def seams(canvas: Canvas, image: Array) -> Array:
    """Double seams between the strips, with stitches."""
    drift = canvas.noise(400, 77, 2) * 7
    place = (canvas.x + drift + 20 * np.cos((canvas.y / HEIGHT - 0.5) * 2)) % PANEL
    for at, width, tone, strength in SEAM:
        distance = np.minimum(np.abs(place - at), PANEL - np.abs(place - at))
        image = mix(image, colour(tone), np.exp(-((distance / width) ** 2)) * strength)
    stitch = np.minimum(np.abs(place - 7), PANEL - np.abs(place - 7))
    dots = np.exp(-((stitch / 1.5) ** 2)) * smooth(0.15, 0.5, np.sin(canvas.y * 2 * np.pi / 9))
    return mix(image, colour("#f7ecd2"), dots * 0.75)


def reef_points(canvas: Canvas, image: Array) -> Array:
    """A reinforced band high on the sail, with eyelets and short ropes."""
    sag = 92 + 16 * np.cos((canvas.x / WIDTH - 0.5) * 3)
    band = smooth(24, 22, np.abs(canvas.y - sag))
    image = mix(image, image * np.array([0.93, 0.90, 0.86], np.float32), band)
    for side in (-23, 23):
        line = np.exp(-(((canvas.y - sag - side) / 1.3) ** 2))
        image = mix(image, colour("#5c4c3c"), line * 0.5)
    for x in range(80, WIDTH, PANEL):
        y = 92 + 16 * np.cos((x / WIDTH - 0.5) * 3)
        image = eyelet(canvas, image, x, float(y))
    return image


def eyelet(canvas: Canvas, image: Array, x: float, y: float) -> Array:
    k = canvas.scale
    spot = slice(int((y - 20) * k), int((y + 96) * k)), slice(int((x - 40) * k), int((x + 40) * k))
    px, py, part = canvas.x[spot], canvas.y[spot], image[spot]
    hang = x + 5 * np.sin((py - y) / 19 + x)
    rope = smooth(4.2, 3.2, np.abs(px - hang)) * smooth(y, y + 4, py) * smooth(y + 84, y + 80, py)
    shade = smooth(9, 2, np.abs(px - hang - 6)) * smooth(y, y + 8, py) * smooth(y + 92, y + 70, py)
    part = mix(part, part * 0.6, shade * 0.6)
    twist = 0.5 + 0.5 * np.sin((py + (px - hang) * 1.6) * 1.1)
    roundness = np.clip(0.72 - (px - hang) * 0.09, 0, 1)
    part = mix(part, ramp(np.clip(twist * 0.4 + roundness * 0.6, 0, 1), ((0, "#5a432c"), (0.5, "#a98556"), (1, "#ecd3a0"))), rope)
    distance = np.hypot(px - x, py - y)
    brass = ramp(np.clip(0.5 - (px - x + py - y) / 26, 0, 1), ((0, "#6f4a22"), (0.5, "#c9974a"), (1, "#f7dca0")))
    part = mix(part, brass, smooth(11, 10, distance))
    dark = smooth(6, 5, distance) + 0.8 * np.exp(-(((distance - 11) / 0.9) ** 2))
    image[spot] = mix(part, colour("#20161a"), dark)
    return image
