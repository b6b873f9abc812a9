"""Celus, the gas planet: banded clouds stirred by storms, lit from the upper left, with its rings behind it."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, ramp, sample, smooth, with_alpha

RADIUS, SIZE = 221, 570
"""In units of the picture; around the disc there is room for its glow."""
RINGS_SIZE = (920, 400)
TILT, PITCH = math.radians(-17), math.radians(14)
RING_FLATNESS, RING_START, RING_WIDTH = 0.20, 1.28, 0.55
MAP = (1500, 750)
"""All longitudes and latitudes, in units of the map of clouds."""

BANDS = (
    (0, "#20284f"), (0.10, "#323c6e"), (0.17, "#4e5587"), (0.215, "#8c6f8c"), (0.25, "#c99a83"), (0.285, "#9a6d74"), (0.33, "#54548a"),
    (0.375, "#3f4a80"), (0.42, "#6f79a8"), (0.45, "#b9a3a6"), (0.485, "#dcb48c"), (0.52, "#c98a62"), (0.555, "#8e5a5e"), (0.60, "#4d4a7e"),
    (0.645, "#5b6799"), (0.685, "#9c93ad"), (0.715, "#c99d84"), (0.75, "#8d6474"), (0.80, "#484a80"), (0.87, "#343f72"), (1, "#1e264c"),
)  # fmt: skip
SPOTS = (
    (0.435, 0.585, 0.056, 5.2, "#e0a06c"), (0.615, 0.345, 0.034, -4.2, "#c9c4d8"), (0.585, 0.665, 0.027, 4.4, "#dcb9a0"),
    (0.365, 0.405, 0.022, -3.8, "#b8b9d6"), (0.520, 0.745, 0.018, 3.6, "#d6c8c4"), (0.530, 0.255, 0.016, -3.4, "#e2c8a6"),
)  # fmt: skip
"""Storms: longitude, latitude and radius as shares of the map's width and height, twist, colour of the eye."""


def turned(x: Array, y: Array) -> tuple[Array, Array]:
    return x * math.cos(TILT) + y * math.sin(TILT), -x * math.sin(TILT) + y * math.cos(TILT)


# Rings


def ring_profile(u: Array) -> Array:
    """How dense the rings are between their inner (0) and outer edge (1)."""
    luck = np.random.default_rng(3)
    t = np.linspace(0, 1, 500)
    fine = np.interp(t, np.linspace(0, 1, 70), luck.uniform(0.25, 1, 70))
    coarse = np.interp(t, [0, 0.05, 0.5, 0.53, 0.58, 0.62, 0.95, 1], [0, 1, 0.95, 0.1, 0.1, 0.9, 0.55, 0])
    return np.interp(u, t, fine * coarse, left=0, right=0).astype(np.float32)


def rings(scale: float) -> Image.Image:
    """The rings around the planet's centre; they are drawn behind it."""
    canvas = Canvas(*RINGS_SIZE, scale)
    x, y = (canvas.x - RINGS_SIZE[0] / 2) / RADIUS, (canvas.y - RINGS_SIZE[1] / 2) / RADIUS
    lit = ramp(np.clip(0.55 - 0.35 * x, 0, 1), ((0, "#7470a0"), (0.5, "#cbb0b2"), (1, "#f6d8b2")))
    along, across = turned(x, y)
    density = ring_profile((np.hypot(along, across / RING_FLATNESS) - RING_START) / RING_WIDTH)
    return with_alpha(lit, density * (0.62 - 0.2 * (across > 0)))


# Clouds


def clouds(k: float) -> Array:
    """A map of the clouds: bands along the latitudes, frayed where they meet, wound up by the storms."""
    canvas = Canvas(*MAP, k)
    wide, high = MAP
    x, y = canvas.x, canvas.y
    from_x = x + canvas.noise(150, 31, 5, 0.5, (2.4, 0.7)) * 80
    from_y = y + canvas.noise(120, 32, 6, 0.54, (2.6, 0.8)) * 26 + canvas.noise(34, 36, 4, 0.5, (2.2, 0.9)) * 7
    for at_x, at_y, radius, twist, _ in SPOTS:
        dx, dy = x - at_x * wide, (y - at_y * high) * 1.7
        angle = twist * np.exp(-1.3 * (dx**2 + dy**2) / (radius * wide) ** 2)
        c, s = np.cos(angle), np.sin(angle)
        from_x += dx * c - dy * s - dx
        from_y += (dx * s + dy * c - dy) / 1.7
    tone = ramp(from_y / high, BANDS)
    streaks = canvas.shifted(canvas.noise(30, 33, 5, 0.58, (7, 0.45)), from_x - x, from_y - y)
    curls = canvas.shifted(canvas.noise(46, 34, 5, 0.56, (2.4, 0.8)), from_x - x, from_y - y)
    tone = tone * (1 + 0.30 * streaks + 0.16 * curls)[..., None]
    tone = mix(tone, colour("#f3ddc0"), 0.34 * smooth(0.16, 0.62, streaks + 0.5 * curls))
    for at_x, at_y, radius, _, eye in SPOTS:
        away = np.hypot(x - at_x * wide, (y - at_y * high) * 1.7) / (radius * wide) + 0.10 * curls
        tone = mix(tone, colour("#2b2a58"), min(0.55, 9 * radius) * np.exp(-(((away - 1.12) / 0.20) ** 2)))
        tone = mix(tone, colour(eye), 0.62 * np.exp(-((away / 0.80) ** 4)) * (0.78 + 0.5 * streaks))
        tone = mix(tone, colour("#fff0d6"), 0.50 * np.exp(-(((away - 0.62) / 0.10) ** 2)) * smooth(-0.2, 0.5, streaks))
    return tone


def face(x: Array, y: Array, height: Array, k: float) -> Array:
    """The clouds on the globe, leaning towards the beholder."""
    along, across = turned(x, y)
    up = across * math.cos(PITCH) - height * math.sin(PITCH)
    front = across * math.sin(PITCH) + height * math.cos(PITCH)
    latitude, longitude = np.arcsin(np.clip(up, -1, 1)), np.arctan2(along, front)
    map_ = clouds(k)
    rows, columns = map_.shape[:2]
    return sample(map_, (longitude / math.pi * 0.5 + 0.5) * columns, (latitude / math.pi + 0.5) * rows)


def planet(scale: float) -> Image.Image:
    """The disc with its rim of air: bright towards the sun, a thin line of light all around."""
    canvas = Canvas(SIZE, SIZE, scale)
    x, y = (canvas.x - SIZE / 2) / RADIUS, (canvas.y - SIZE / 2) / RADIUS
    radius = np.hypot(x, y)
    height = np.sqrt(np.clip(1 - radius**2, 0, 1))
    light = np.clip(-x * 0.42 - y * 0.46 + height * 0.80, 0, 1)
    side = np.clip(0.55 - 0.45 * (x * 0.62 + y * 0.66), 0.10, 1)
    shade = np.array([0.56, 0.64, 1.0], np.float32)
    tone = face(x, y, height, min(scale, 2) * 0.9)
    tone *= (0.50 + 0.50 * smooth(0.0, 0.85, light))[..., None] * (shade + (1 - shade) * smooth(0.05, 0.6, light)[..., None])
    limb = np.power(1 - height, 2.6)
    tone = tone * (1 - 0.55 * limb[..., None]) + (limb * side * 1.15)[..., None] * np.array([140, 168, 226], np.float32)
    edge = np.exp(-(((radius - 0.992) / 0.008) ** 2)) * side
    tone = mix(tone, colour("#e6f0ff"), np.clip(edge * 0.85, 0, 1))
    outside = np.clip(radius - 1, 0, None)
    glow = (np.exp(-outside / 0.035) * 0.62 + np.exp(-outside / 0.11) * 0.32) * (0.18 + 0.82 * side) * smooth(1.28, 1.1, radius)
    soft = 0.6 / (RADIUS * scale)
    disc = smooth(1 + soft, 1 - soft, radius)
    air = np.broadcast_to(np.array([172, 196, 246], np.float32), tone.shape)
    return with_alpha(mix(air, tone, disc), disc + (1 - disc) * glow)
