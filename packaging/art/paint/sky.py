"""Windward's dusk: a sky for the whole window, and the planet with its rings, which moves and grows with the board."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .canvas import Array, Canvas, colour, mix, picture, ramp, sample, smooth, with_alpha

DUSK = ((0, "#141a36"), (0.3, "#232d56"), (0.55, "#3d4372"), (0.74, "#6f5f86"), (0.9, "#a97f86"), (1.05, "#c79a80"))
TILT = math.radians(-17)
RING_FLATNESS, RING_START, RING_WIDTH = 0.20, 1.28, 0.55

PLANET_RADIUS = 232
"""In units of the planet's picture; 20 units are the side of a hex, so the disc of radius 6 lies within it."""
PLANET_SIZE = 600
RINGS_SIZE = (920, 400)


# The sky


def sky(scale: float) -> Image.Image:
    canvas = Canvas(1280, 720, scale)
    x, y = canvas.x / 1280, canvas.y / 720
    image = ramp(y + 0.05 * canvas.noise(420, 21, 3) + 0.10 * (0.5 - x), DUSK)
    veil = canvas.shifted(canvas.noise(52, 22, 5, 0.55, (7, 0.8)), 0, canvas.noise(260, 23, 3) * 50)
    image += (veil * 13 * smooth(0.1, 0.8, y))[..., None] * np.array([1, 0.85, 0.95], np.float32)
    image += stars(canvas)[..., None]
    for centre, radius, dark, bright, seed in (((118, 176), 30, "#2c3460", "#d9c2b4", 34), ((1176, 388), 17, "#3a3f6c", "#c9b4b8", 20)):
        image = moon(canvas, image, centre, radius, (dark, bright), seed)
    for bank in BANKS:
        image = cloud_bank(canvas, image, *bank)
    vignette = 1 - 0.30 * smooth(0.55, 1.15, np.hypot((x - 0.5) * 1.75, (y - 0.5) * 1.25))
    return picture(image * vignette[..., None])


def stars(canvas: Canvas) -> Array:
    luck = np.random.default_rng(5)
    light = np.zeros_like(canvas.x)
    for _ in range(420):
        x, y = luck.uniform(0, canvas.width), luck.uniform(0, canvas.height) * luck.uniform(0.2, 0.8)
        size = luck.uniform(0.2, 1) ** 2
        radius = 0.75 * (0.6 + size)
        spot = window(canvas, x, y, radius * 4)
        distance = (canvas.x[spot] - x) ** 2 + (canvas.y[spot] - y) ** 2
        light[spot] += np.exp(-distance / radius**2) * 150 * size * (1 - y / canvas.height * 1.1)
    return light


def window(canvas: Canvas, x: float, y: float, radius: float, flat: float = 1.0) -> tuple[slice, slice]:
    """The pixels around a place."""
    k = canvas.scale
    rows = slice(max(int((y - radius * flat) * k), 0), max(int((y + radius * flat) * k) + 1, 0))
    return rows, slice(max(int((x - radius) * k), 0), max(int((x + radius) * k) + 1, 0))


def moon(canvas: Canvas, image: Array, centre: tuple[float, float], radius: float, shades: tuple[str, str], seed: int) -> Array:
    spot = window(canvas, *centre, radius * 1.1)
    x, y = (canvas.x[spot] - centre[0]) / radius, (canvas.y[spot] - centre[1]) / radius
    distance = np.hypot(x, y)
    height = np.sqrt(np.clip(1 - distance**2, 0, 1))
    light = np.clip(-x * 0.55 - y * 0.55 + height * 0.5, 0, 1)
    light = np.clip(light * (1 + 0.25 * canvas.noise(radius * 0.6, seed, 3)[spot]), 0, 1)
    soft = 1.2 / (radius * canvas.scale)
    alpha = smooth(1 + soft, 1 - soft, distance) * (0.25 + 0.75 * light)
    image[spot] = mix(image[spot], ramp(light, ((0, shades[0]), (1, shades[1]))), alpha)
    return image


BANKS = (
    (1.0, 2, ("#5a4a74", "#97748a", "#dcae9a"), 0.28),
    (1.075, 4, ("#3a2f58", "#6f557a", "#b98a8c"), 0.05),
)


def cloud_bank(canvas: Canvas, image: Array, base: float, seed: int, shades: tuple[str, str, str], haze: float) -> Array:
    """A low bank of cloud, higher at both sides, built of shaded puffs from back to front."""
    cover, light = np.zeros_like(canvas.x), np.zeros_like(canvas.x)
    for puff in puffs(base, seed):
        add_puff(canvas, cover, light, *puff)
    light = np.where(cover > 0.02, np.minimum(light / np.maximum(cover, 0.02), 1), 0.5).astype(np.float32)
    dx, dy = canvas.noise(36, seed + 50, 5, 0.55) * 20, canvas.noise(36, seed + 60, 5, 0.55) * 15
    cover, light = canvas.shifted(cover, dx, dy), canvas.shifted(light, dx, dy)
    light = 0.6 * light + 0.4 * canvas.blurred(light, 9)
    cloud = ramp(light, ((0.18, shades[0]), (0.5, shades[1]), (0.82, shades[2])))
    cloud = cloud * (1 - haze) + np.array([150, 125, 140], np.float32) * haze
    return mix(image, cloud, cover * 0.96)


def puffs(base: float, seed: int) -> list[tuple[float, float, float]]:
    luck = np.random.default_rng(seed)
    found = []
    for _ in range(900):
        x = luck.uniform(-0.05, 1.05)
        lift = 0.94 * abs(x - 0.5) ** 1.9 + 0.025 * math.sin(x * 19 + seed) + 0.018 * math.sin(x * 41 + 2 * seed)
        depth = luck.random() ** 1.5
        top = base - lift
        y = top + depth * (1.08 - top)
        found.append((y * 720, x * 1280, (9 + 40 * depth**0.6) * luck.uniform(0.6, 1.25)))
    return [(x, y, radius) for y, x, radius in sorted(found)]


def add_puff(canvas: Canvas, cover: Array, light: Array, x: float, y: float, radius: float) -> None:
    spot = window(canvas, x, y, radius, 0.8)
    if not cover[spot].size:
        return
    dx, dy = (canvas.x[spot] - x) / radius, (canvas.y[spot] - y) / (radius * 0.8)
    distance = dx * dx + dy * dy
    alpha = smooth(1, 0.5, np.sqrt(distance))
    lit = np.clip(0.42 - 0.24 * dx - 0.42 * dy + 0.12 * np.sqrt(np.clip(1 - distance, 0, 1)), 0, 1)
    light[spot] = light[spot] * (1 - alpha) + lit * alpha
    cover[spot] = 1 - (1 - cover[spot]) * (1 - alpha)


# The planet

STORMS = (
    (0.40, 0.63, 0.060, 2.6), (0.60, 0.36, 0.042, -2.4), (0.66, 0.66, 0.030, 2.2), (0.34, 0.40, 0.030, -2.2), (0.52, 0.52, 0.022, 2.0),
)  # fmt: skip
BANDS = (
    (0, "#33406c"), (0.25, "#46517f"), (0.45, "#6a638c"), (0.62, "#94797f"), (0.78, "#ad8b80"), (0.92, "#bba596"), (1, "#c4bab4"),
)  # fmt: skip


def turned(x: Array, y: Array) -> tuple[Array, Array]:
    return x * math.cos(TILT) + y * math.sin(TILT), -x * math.sin(TILT) + y * math.cos(TILT)


def ring_profile(u: Array) -> Array:
    """How dense the rings are between their inner (0) and outer edge (1)."""
    luck = np.random.default_rng(3)
    t = np.linspace(0, 1, 500)
    fine = np.interp(t, np.linspace(0, 1, 70), luck.uniform(0.25, 1, 70))
    coarse = np.interp(t, [0, 0.05, 0.5, 0.53, 0.58, 0.62, 0.95, 1], [0, 1, 0.95, 0.1, 0.1, 0.9, 0.55, 0])
    return np.interp(u, t, fine * coarse, left=0, right=0).astype(np.float32)


def ring_density(x: Array, y: Array) -> Array:
    along, across = turned(x, y)
    return ring_profile((np.hypot(along, across / RING_FLATNESS) - RING_START) / RING_WIDTH)


def rings(scale: float) -> Image.Image:
    """The rings around the planet's centre; they are drawn behind it."""
    canvas = Canvas(*RINGS_SIZE, scale)
    x, y = (canvas.x - RINGS_SIZE[0] / 2) / PLANET_RADIUS, (canvas.y - RINGS_SIZE[1] / 2) / PLANET_RADIUS
    lit = ramp(np.clip(0.55 - 0.35 * x, 0, 1), ((0, "#6a6a98"), (0.5, "#c3aab0"), (1, "#f0d2ae")))
    _, across = turned(x, y)
    return with_alpha(lit, ring_density(x, y) * (0.5 - 0.2 * (across > 0)))


def weather(k: float) -> Array:
    """A map of the clouds, bands along the latitudes, stirred by storms; 0 dark to 1 bright."""
    canvas = Canvas(1500, 750, k)
    x, y = canvas.x, canvas.y
    from_x = x + canvas.noise(130, 31, 5, 0.5, (2.6, 0.7)) * 90
    from_y = y + canvas.noise(110, 32, 6, 0.52, (3.2, 0.8)) * 34
    for at_x, at_y, radius, twist in STORMS:
        dx, dy = x - at_x * 1500, (y - at_y * 750) * 1.7
        angle = twist * np.exp(-1.2 * (dx**2 + dy**2) / (radius * 1500) ** 2)
        c, s = np.cos(angle), np.sin(angle)
        from_x += dx * c - dy * s - dx
        from_y += (dx * s + dy * c - dy) / 1.7
    luck = np.random.default_rng(3)
    luck.uniform(0, 1, 70)
    latitude = np.linspace(0, 1, 750)
    broad, narrow = luck.uniform(0, 1, 27), luck.uniform(0, 1, 80)
    bands = 0.65 * np.interp(latitude, np.linspace(0, 1, 27), broad) + 0.35 * np.interp(latitude, np.linspace(0, 1, 80), narrow)
    value = np.interp(from_y, np.arange(750), bands).astype(np.float32)
    value += 0.32 * canvas.shifted(canvas.noise(36, 33, 5, 0.55, (5, 0.55)), from_x - x, from_y - y)
    for (at_x, at_y, radius, _), amount in zip(STORMS, (0.20, 0.16, 0.2), strict=False):
        distance = np.hypot(x - at_x * 1500, (y - at_y * 750) * 1.7) / (radius * 0.82 * 1500)
        value += amount * np.exp(-(distance**4)) - amount * 0.6 * np.exp(-(((distance - 1.25) / 0.22) ** 2))
    return value


def globe(x: Array, y: Array, height: Array, k: float) -> Array:
    """The planet's face, quiet in its middle tones so that pieces stand out."""
    along, across = turned(x, y)
    pitch = math.radians(14)
    up = across * math.cos(pitch) - height * math.sin(pitch)
    front = across * math.sin(pitch) + height * math.cos(pitch)
    latitude, longitude = np.arcsin(np.clip(up, -1, 1)), np.arctan2(along, front)
    clouds = weather(k)
    rows, columns = clouds.shape
    value = sample(clouds, (longitude / math.pi * 0.5 + 0.5) * columns, (latitude / math.pi + 0.5) * rows)
    face = ramp(np.clip(value * 0.86 + 0.04, 0, 1), BANDS)
    face = face * 0.80 + face.mean(-1, keepdims=True) * 0.20
    return face * 0.84 + np.array([66, 76, 120], np.float32) * 0.16


def planet(scale: float) -> Image.Image:
    """The disc with its glow of air, lit from the upper left."""
    canvas = Canvas(PLANET_SIZE, PLANET_SIZE, scale)
    x, y = (canvas.x - PLANET_SIZE / 2) / PLANET_RADIUS, (canvas.y - PLANET_SIZE / 2) / PLANET_RADIUS
    radius = np.hypot(x, y)
    height = np.sqrt(np.clip(1 - radius**2, 0, 1))
    side = np.clip(0.55 - 0.45 * (x * 0.62 + y * 0.66), 0.08, 1)
    light = np.clip(-x * 0.50 - y * 0.52 + height * 0.78, 0, 1)
    shade = np.array([0.60, 0.66, 0.98], np.float32)
    face = globe(x, y, height, min(scale, 2) * 0.8)
    face *= (0.46 + 0.58 * smooth(0.02, 0.95, light))[..., None] * (shade + (1 - shade) * smooth(0.1, 0.7, light)[..., None])
    limb = np.power(1 - height, 3.2)
    face = face * (1 - 0.42 * limb[..., None]) + (limb * side * 1.05)[..., None] * np.array([132, 146, 190], np.float32)
    _, across = turned(x, y)
    face = mix(face, colour("#c3aab0"), ring_density(x, y) * 0.10 * (across > 0))
    outside = np.clip(radius - 1, 0, None)
    glow = (np.exp(-outside / 0.045) * 0.55 + np.exp(-outside / 0.12) * 0.25) * side * smooth(1.25, 1.1, radius)
    soft = 0.6 / (PLANET_RADIUS * scale)
    disc = smooth(1 + soft, 1 - soft, radius)
    air = np.broadcast_to(np.array([186, 196, 236], np.float32), face.shape)
    return with_alpha(mix(air, face, disc), disc + (1 - disc) * glow)
