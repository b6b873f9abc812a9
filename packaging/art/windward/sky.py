"""Windward's dusk: a sky for the whole window."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, mix, picture, ramp, smooth

DUSK = ((0, "#141a36"), (0.3, "#232d56"), (0.55, "#3d4372"), (0.74, "#6f5f86"), (0.9, "#a97f86"), (1.05, "#c79a80"))


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
