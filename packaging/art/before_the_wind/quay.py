"""The quay in late light, the ground of the table: sky, town, water, and the cobbles on which the market stands.

In the units of the board. It hangs from the upper edge, so that the berths always lie on the water; below the kerb it is calm.
"""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, picture, ramp, sample, smooth
from ..pen import Pen
from ..raster import drawings, rendered
from .town import HEIGHT, SHORE, WALL, WIDTH, Town

GAME = "before_the_wind"
WATER = SHORE + WALL
KERB, PAVED = 168, 182
"""The edge of the near quay, and where its cobbles begin."""
SUN = (466, 64)
FIRST_BOLLARD, BERTH = 255, 110
"""Bollards stand between the seven berths."""

AFTERNOON = ((0, "#6e8fa3"), (0.3, "#93acb0"), (0.62, "#d8c7a4"), (0.85, "#f3d39c"), (1, "#f8d69a"))
CLOUDS = ((0, "#a78f8c"), (0.35, "#cfae98"), (0.65, "#f5d7ae"), (1, "#fff4da"))
COLUMN, ROW = 19.0, 14.0
"""Size of a cobble halfway down."""
STONES = ((0, "#453f40"), (0.35, "#5d544e"), (0.65, "#75685a"), (1, "#928069"))


def quay(scale: float) -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, scale)
    image = _town(canvas, _sky(canvas))
    image = _water(canvas, image)
    image = _paving(canvas, image)
    image = _gulls(canvas, _kerb(canvas, image))
    return picture(_dusk(canvas, image), 1.0)


def _from_sun(canvas: Canvas) -> Array:
    return np.hypot(canvas.x - SUN[0], (canvas.y - SUN[1]) * 1.2)


def _sky(canvas: Canvas) -> Array:
    image = ramp(np.clip(canvas.y / SHORE + 0.03 * canvas.noise(300, 3, 3), 0, 1), AFTERNOON)
    field = canvas.noise(120, 11, 6, 0.54, (3.0, 0.8))
    field = canvas.shifted(field, canvas.noise(200, 12, 3) * 60, canvas.noise(160, 13, 3) * 18)
    lit = np.clip((field - canvas.shifted(field, 7, 9)) * 2.4 + 0.5, 0, 1)
    distance = _from_sun(canvas)
    near = np.exp(-distance / 420)
    image = mix(image, ramp(np.clip(lit * 0.7 + 0.5 * near, 0, 1), CLOUDS), smooth(-0.02, 0.34, field) * 0.8)
    image += (np.exp(-distance / 120) * 0.9)[..., None] * np.array([120, 92, 40], np.float32)
    image += (np.exp(-((distance / 420) ** 2)) * 0.4)[..., None] * np.array([70, 42, 10], np.float32)
    return mix(image, colour("#fffbe6"), smooth(22, 18, np.hypot(canvas.x - SUN[0], canvas.y - SUN[1])) * 0.95)


def _layer(canvas: Canvas, svg: str) -> tuple[Array, Array]:
    values = np.asarray(rendered(svg, drawings(GAME), (canvas.columns, canvas.rows)), np.float32)
    return values[..., :3], values[..., 3] / 255


def _town(canvas: Canvas, image: Array) -> Array:
    """The sun is behind the houses: their fronts are in the shade, those near it dissolve in its light."""
    tone, alpha = _layer(canvas, Town(21).svg())
    glow = np.exp(-_from_sun(canvas) / 190)
    shade = np.array([0.76, 0.77, 0.86], np.float32) + (0.26 * glow)[..., None] * np.array([1.1, 0.9, 0.3], np.float32)
    tone = mix(tone * shade, colour("#ffdc98"), np.clip(glow * 0.62, 0, 0.62) + 0.05 * smooth(20, SHORE, canvas.y))
    return np.clip(mix(image, tone, alpha), 0, 255)


def _water(canvas: Canvas, scene: Array) -> Array:
    """The town mirrored, broken by ripples that grow towards the viewer, and the sun's path upon it."""
    depth = np.clip(canvas.y - WATER, 0, None)
    far = np.clip(depth / (KERB - WATER), 0, 1)
    fine, broad = canvas.noise(7, 31, 4, 0.55, (6, 0.55)), canvas.noise(26, 32, 4, 0.5, (5.5, 0.5))
    grow = 0.25 + 1.1 * far
    from_y = WATER - depth * 1.55 - (fine * 6 + broad * 10) * grow
    k = canvas.scale
    soft = np.dstack([canvas.blurred(scene[..., n], 2.2) for n in range(3)])
    image = sample(soft, (canvas.x + broad * 14 * grow + fine * 5) * k, np.clip(from_y, 0, WATER - 1) * k)
    deep = ramp(far, ((0, "#7d8b86"), (0.4, "#557582"), (1, "#2c4a5c")))
    image = mix(deep, image * np.array([0.86, 0.92, 0.95], np.float32), 0.62 - 0.34 * far)
    image = mix(image, colour("#e6dcc0"), smooth(0.16, 0.5, fine + 0.4 * broad) * 0.3 * (1 - 0.5 * far))
    path = np.exp(-(((canvas.x - SUN[0] - 26 - broad * 40) / (26 + depth * 1.0)) ** 2))
    image = mix(image, colour("#ffe6ae"), path * smooth(0.0, 0.3, fine + 0.35 * broad) * 0.85)
    image = mix(image, colour("#fff8dc"), path * smooth(0.26, 0.5, fine + 0.3 * broad) * 0.85)
    image = mix(image, colour("#1c2c34"), np.exp(-depth / 3.2) * 0.5)
    return mix(scene, image, smooth(WATER - 0.4, WATER + 0.4, canvas.y))


def _cobbles(canvas: Canvas) -> tuple[Array, Array, Array, Array]:
    """Round stones in staggered rows, nearer ones larger: each place's offset from its stone (right, down), the stone's own number,
    and how far the place is from the joint."""
    down = (canvas.y - PAVED) / 300
    near = 0.62 + 0.62 * down
    v = np.log(np.maximum(near, 0.3) / 0.62) / 0.62 * 300 / ROW
    u = (canvas.x - WIDTH / 2) / near / COLUMN + 0.06 * canvas.noise(90, 5, 2)
    v = v + 0.22 * np.sin((u + 3) * 0.42) + 0.1 * canvas.noise(70, 6, 2)
    row, column = np.floor(v), np.floor(u)
    first, second = np.full_like(u, 9), np.full_like(u, 9)
    right, below, own = np.zeros_like(u), np.zeros_like(u), np.zeros_like(u)
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            r, c = row + dr, column + dc
            luck = (np.sin(r * 127.1 + c * 311.7) * 43758.5453) % 1
            other = (np.sin(r * 269.5 + c * 183.3) * 24634.633) % 1
            dx = u - (c + 0.5 + 0.5 * (r % 2) - 0.25 + 0.26 * (luck - 0.5))
            dy = v - (r + 0.5 + 0.2 * (other - 0.5))
            away = np.abs(dx) ** 2.6 + np.abs(dy * 1.04) ** 2.6
            closer = away < first
            second = np.where(closer, first, np.minimum(second, away))
            right, below, own = np.where(closer, dx, right), np.where(closer, dy, below), np.where(closer, luck, own)
            first = np.where(closer, away, first)
    joint = second ** (1 / 2.6) - first ** (1 / 2.6)
    return right, below, own.astype(np.float32), joint.astype(np.float32)


def _paving(canvas: Canvas, image: Array) -> Array:
    right, below, own, joint = _cobbles(canvas)
    down = np.clip((canvas.y - PAVED) / (468 - PAVED), 0, 1.4)
    rough, stains = canvas.noise(5, 7, 3, 0.6), canvas.noise(190, 8, 4)
    stone = ramp(np.clip(0.42 + 0.5 * (own - 0.5) + 0.12 * rough + 0.22 * stains, 0, 1), STONES)
    stone = stone + ((own * 7.3 % 1) - 0.5)[..., None] * np.array([10, 2, -9], np.float32)
    body = smooth(0.02, 0.34, joint)
    dome = -(below * 34 + right * 16) * (1 - smooth(0.1, 0.75, joint) * 0.55)
    stone = stone + dome[..., None] * np.array([1.15, 1.0, 0.78], np.float32)
    grazing = np.exp(-(((canvas.x - SUN[0] - 30 - 90 * down) / (210 + 260 * down)) ** 2)) * np.exp(-down * 1.15)
    wet = smooth(0.1, 0.42, canvas.noise(120, 15, 4, 0.5, (2.4, 0.7))) * np.exp(-down * 1.6)
    shine = np.exp(-(((below + 0.2) / 0.16) ** 2 + ((right + 0.06) / 0.3) ** 2)) * (0.25 + 0.75 * wet)
    gold = np.array([1.1, 0.84, 0.48], np.float32)
    stone = stone + (grazing * 40 * body + shine * (16 + 120 * grazing))[..., None] * gold
    stone = mix(stone, colour("#231f22"), (1 - body) * (0.8 - 0.26 * np.clip(down, 0, 1)))
    stone = stone * (1 - _shadows(canvas)[..., None] * np.array([0.5, 0.44, 0.36], np.float32))
    return mix(image, stone, smooth(PAVED - 0.5, PAVED + 0.5, canvas.y))


def _shadows(canvas: Canvas) -> Array:
    """Masts, bollards and men between the sun and the viewer throw long shadows over the stones."""
    total = np.zeros_like(canvas.x)
    down = canvas.y - KERB
    for n in range(-2, 11):
        foot = FIRST_BOLLARD + BERTH * (n - 0.5)
        lean = (foot - SUN[0]) / 300
        middle = foot + lean * down
        for away, wide, dark in ((55, 6, 0.9), (0, 4, 0.55), (-14, 3, 0.4)):
            total += dark * np.exp(-(((canvas.x - middle - away * (1 + 0.2 * lean)) / (wide + down * 0.03)) ** 2))
    return np.clip(total, 0, 1) * np.exp(-np.clip(down, 0, None) / 150)


def _kerb(canvas: Canvas, image: Array) -> Array:
    """Large stones along the water, worn and lit at their edge, with bollards and ropes."""
    luck = np.random.default_rng(3)
    pen = Pen(WIDTH, HEIGHT, 1.1)
    stone = pen.gradient(((0, "#d8c096"), (0.45, "#ab9470"), (1, "#74644e")))
    pen.raw(f'<rect x="0" y="{KERB}" width="{WIDTH}" height="{PAVED - KERB}" fill="{stone}"/>')
    x = -18.0
    joints, chips = [], []
    while x < WIDTH:
        joints.append(f"M{x:.1f} {KERB + 1}V{PAVED}")
        chips.append(f"M{x + 1.4:.1f} {KERB + 2}V{PAVED - 1}")
        x += float(luck.integers(42, 72))
    pen.stroke("".join(joints), "#4a3c2e", 1.3)
    pen.stroke("".join(chips), "#fff0cf", 0.8, 0.5)
    pen.stroke(f"M0 {KERB + 0.7}H{WIDTH}", "#fff0c8", 1.6, 0.9)
    pen.stroke(f"M0 {PAVED}H{WIDTH}", "#2a2020", 1.6, 0.8)
    for n in range(-3, 12):
        _bollard(pen, FIRST_BOLLARD + BERTH * n)
    tone, alpha = _layer(canvas, pen.svg())
    tone = tone * (1 + 0.05 * canvas.noise(5, 17, 3))[..., None]
    warm = np.exp(-(((canvas.x - SUN[0] - 40) / 260) ** 2))[..., None]
    image = mix(image, colour("#122028"), np.exp(-(((canvas.y - KERB) / 5) ** 2)) * (canvas.y < KERB) * 0.55)
    return mix(image, tone * (0.88 + 0.2 * warm) + warm * np.array([12, 6, 0], np.float32), alpha)


def _bollard(pen: Pen, x: float) -> None:
    iron = pen.gradient(((0, "#8a8684"), (0.4, "#4a464a"), (1, "#1e1c22")), 1, 0.3)
    pen.raw(f'<ellipse cx="{x + 3}" cy="{PAVED - 2}" rx="9" ry="2.6" fill="#1a1412" opacity=".5"/>')
    post = pen.path(
        "M",
        (x - 4.4, PAVED - 3),
        "L",
        (x - 3.6, KERB - 3),
        "L",
        (x + 3.6, KERB - 3),
        "L",
        (x + 4.4, PAVED - 3),
        "Q",
        (x, PAVED),
        (x - 4.4, PAVED - 3),
        "Z",
    )
    pen.fill(post, iron)
    pen.stroke(post, "#1c1416", 0.8)
    pen.fill(pen.ellipse(x, KERB - 4.4, 6.2, 3), iron)
    pen.stroke(pen.ellipse(x, KERB - 4.4, 6.2, 3), "#1c1416", 0.8)
    for y in (KERB + 1.6, KERB + 4.2):
        pen.stroke(pen.path("M", (x - 4.4, y), "Q", (x, y + 2.4), (x + 4.4, y)), "#3a2a1a", 2.2)
        pen.stroke(pen.path("M", (x - 4.4, y), "Q", (x, y + 2.4), (x + 4.4, y)), "#d8b67c", 1.3)
    hang = pen.path("M", (x + 4, KERB + 3), "C", (x + 13, KERB + 2), (x + 15, KERB + 12), (x + 8, PAVED - 1))
    pen.stroke(hang, "#3a2a1a", 1.9)
    pen.stroke(hang, "#d8b67c", 1.0)


def _gulls(canvas: Canvas, image: Array) -> Array:
    pen = Pen(WIDTH, HEIGHT, 1.0)
    for x, y, k in ((560, 22, 1.0), (584, 30, 0.7), (742, 16, 0.9), (330, 24, 0.8), (905, 26, 0.7), (150, 20, 0.9), (1120, 18, 0.8)):
        wing = pen.path(
            "M", (x - 9 * k, y - 3 * k), "Q", (x - 4 * k, y - 6 * k), (x, y), "Q", (x + 4 * k, y - 6 * k), (x + 9 * k, y - 3 * k)
        )
        pen.stroke(wing, "#5c5662", 1.5 * k, 0.9)
        pen.stroke(wing, "#fff6e0", 0.7 * k, 0.8)
    tone, alpha = _layer(canvas, pen.svg())
    return mix(image, tone, alpha)


def _dusk(canvas: Canvas, image: Array) -> Array:
    """Darker towards the foot and the sides, where cards and panels lie."""
    down = smooth(PAVED, 468, canvas.y)
    side = np.clip(np.abs(canvas.x - WIDTH / 2) / 640, 0, 1)
    shade = 1 - 0.3 * down - 0.16 * down * side**2 - 0.06 * side**2
    cool = mix(np.ones_like(image), np.broadcast_to(np.array([0.92, 0.95, 1.0], np.float32), image.shape), down * 0.8)
    strokes = 1 + 0.03 * canvas.noise(9, 19, 3)
    return np.clip(image * shade[..., None] * cool * strokes[..., None], 0, 255)
