"""A sheet of logical units to paint on at any resolution, and noise that looks the same at all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Array: TypeAlias = NDArray[Any]
"""Numbers of single precision, one for each pixel, or three for its colour."""
Stops: TypeAlias = Sequence[tuple[float, str]]
SAMPLES_PER_CELL = 10
"""Noise this much finer than its cells is enough; the rest is interpolation."""


def colour(text: str) -> Array:
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], np.float32)


def ramp(value: Array, stops: Stops) -> Array:
    """Colours along a scale."""
    at = [stop[0] for stop in stops]
    shades = np.stack([colour(stop[1]) for stop in stops])
    return np.stack([np.interp(value, at, shades[:, channel]) for channel in range(3)], -1).astype(np.float32)


def smooth(low: float | Array, high: float | Array, value: Array) -> Array:
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def mix(below: Array, above: Array, alpha: Array) -> Array:
    return below * (1 - alpha[..., None]) + above * alpha[..., None]


def resized(field: Array, height: int, width: int) -> Array:
    picture = Image.fromarray(np.ascontiguousarray(field, np.float32), "F")
    return np.asarray(picture.resize((width, height), Image.Resampling.BICUBIC), np.float32)


def sample(picture: Array, x: Array, y: Array) -> Array:
    """The picture at fractional pixel places."""
    height, width = picture.shape[:2]
    x = np.clip(x, 0, width - 1.001).astype(np.float32)
    y = np.clip(y, 0, height - 1.001).astype(np.float32)
    left, top = x.astype(np.int32), y.astype(np.int32)
    fx, fy = x - left, y - top
    if picture.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    upper = picture[top, left] * (1 - fx) + picture[top, left + 1] * fx
    lower = picture[top + 1, left] * (1 - fx) + picture[top + 1, left + 1] * fx
    return upper * (1 - fy) + lower * fy


def gradient_noise(x: Array, y: Array, luck: np.random.Generator, cells: int = 256) -> Array:
    """Perlin's noise on a lattice of random directions; x and y in cells."""
    angles = luck.uniform(0, 2 * np.pi, (cells, cells)).astype(np.float32)
    gx, gy = np.cos(angles), np.sin(angles)
    left, top = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - left).astype(np.float32), (y - top).astype(np.float32)

    def corner(dx: int, dy: int) -> Array:
        row, column = (top + dy) % cells, (left + dx) % cells
        return gx[row, column] * (fx - dx) + gy[row, column] * (fy - dy)

    u, v = (t * t * t * (t * (t * 6 - 15) + 10) for t in (fx, fy))
    upper = corner(0, 0) * (1 - u) + corner(1, 0) * u
    lower = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return ((upper * (1 - v) + lower * v) * 1.4).astype(np.float32)


class Canvas:
    """`width` x `height` logical units at `scale` pixels each."""

    def __init__(self, width: float, height: float, scale: float) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.columns, self.rows = round(width * scale), round(height * scale)
        rows, columns = np.mgrid[0 : self.rows, 0 : self.columns].astype(np.float32)
        self.x: Array = (columns + np.float32(0.5)) / np.float32(scale)
        self.y: Array = (rows + np.float32(0.5)) / np.float32(scale)

    def _octave(self, cell: float, luck: np.random.Generator, stretch: tuple[float, float], turn: bool) -> Array:
        """One layer of noise, computed no finer than it needs."""
        step = max(1.0, cell * min(stretch) * self.scale / SAMPLES_PER_CELL)
        rows, columns = max(4, round(self.rows / step)), max(4, round(self.columns / step))
        y = ((np.arange(rows) + 0.5) * self.height / rows).astype(np.float32)[:, None]
        x = ((np.arange(columns) + 0.5) * self.width / columns).astype(np.float32)[None, :]
        angle = luck.uniform(0, 2 * np.pi) if turn else 0.0
        c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        u, v = (x * c - y * s) / (cell * stretch[0]), (x * s + y * c) / (cell * stretch[1])
        offset = luck.uniform(0, 200, 2)
        return resized(gradient_noise(u + offset[0], v + offset[1], luck), self.rows, self.columns)

    def noise(self, cell: float, seed: int, octaves: int = 5, gain: float = 0.5, stretch: tuple[float, float] = (1, 1)) -> Array:
        """Fractal noise about -1 to 1. Unstretched layers are turned, each its own way, which hides the lattice."""
        luck = np.random.default_rng(seed)
        total, amount = np.zeros((self.rows, self.columns), np.float32), 0.0
        weight = 1.0
        for _ in range(octaves):
            total += np.float32(weight) * self._octave(cell, luck, stretch, stretch == (1, 1))
            amount += weight
            weight, cell = weight * gain, max(cell / 2.03, 1.2)
        return total / np.float32(amount)

    def shifted(self, field: Array, dx: Array | float, dy: Array | float) -> Array:
        """The field as seen from places moved by so many units."""
        return sample(field, (self.x + dx) * self.scale - 0.5, (self.y + dy) * self.scale - 0.5)

    def blurred(self, field: Array, radius: float) -> Array:
        """A soft copy: reduced, smoothed, enlarged."""
        step = max(1.0, radius * self.scale / 2)
        small = resized(field, max(2, round(self.rows / step)), max(2, round(self.columns / step)))
        for axis in (0, 1):
            for _ in range(4):
                padded = np.concatenate([small.take([0], axis), small, small.take([-1], axis)], axis)
                n = small.shape[axis]
                small = (padded.take(range(n), axis) + 2 * small + padded.take(range(2, n + 2), axis)) / 4
        return resized(small.astype(np.float32), self.rows, self.columns)


def picture(values: Array, grain: float = 1.1) -> Image.Image:
    """An opaque picture; a little grain keeps smooth skies free of steps."""
    speckle = np.random.default_rng(1).normal(0, grain, (*values.shape[:2], 1)).astype(np.float32)
    return Image.fromarray(np.clip(values + speckle + 0.5, 0, 255).astype(np.uint8))


def with_alpha(values: Array, alpha: Array) -> Image.Image:
    stacked = np.dstack([np.clip(values, 0, 255), np.clip(alpha, 0, 1) * 255])
    return Image.fromarray((stacked + 0.5).astype(np.uint8), "RGBA")
