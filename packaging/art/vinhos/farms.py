"""What stands among the vines: white farms with tiled roofs and blue plinths, a chapel, cypresses, olive trees. (x, y) is the foot."""

from __future__ import annotations

from ..pen import Pen

ROOF = ((0, "#f0a068"), (0.5, "#c8643a"), (1, "#8c3c22"))
WALL = ((0, "#fffaf0"), (0.6, "#f3e7cd"), (1, "#d9c6a4"))
LEAF = ((0, "#a9ba62"), (0.5, "#6c8444"), (1, "#37491f"))
DARK_LEAF = ((0, "#7f9750"), (0.45, "#40592c"), (1, "#1f3018"))
BLUE = "#35609c"


def _shadow(pen: Pen, x: float, y: float, wide: float) -> None:
    pen.fill(pen.ellipse(x + wide * 0.35, y, wide, wide * 0.18), "#22240c", 0.34)


def house(pen: Pen, x: float, y: float, size: float) -> None:
    q = size
    _shadow(pen, x, y, 36 * q)
    wall = pen.path("M", (x - 22 * q, y), "L", (x - 22 * q, y - 20 * q), (x + 22 * q, y - 20 * q), (x + 22 * q, y), "Z")
    pen.solid(wall, pen.gradient(WALL, 1, 0.3))
    pen.fill(pen.polygon([(x - 22 * q, y), (x + 22 * q, y), (x + 22 * q, y - 3.4 * q), (x - 22 * q, y - 3.4 * q)]), "#4d7fc0")
    for at, wide, high, foot in ((-15, 6, 7, 7), (-4, 7, 13, 0), (9, 6, 7, 7)):
        corners = [(at, foot), (at + wide, foot), (at + wide, foot + high), (at, foot + high)]
        pen.fill(pen.polygon((x + right * q, y - up * q) for right, up in corners), BLUE)
    roof = [(x - 26 * q, y - 19 * q), (x - 16 * q, y - 33 * q), (x + 17 * q, y - 33 * q), (x + 26 * q, y - 19 * q)]
    pen.solid(pen.polygon(roof), pen.gradient(ROOF, 0.6, 1))
    for n in range(1, 6):
        ridge, eaves = x - 16 * q + 33 * q * n / 6, x - 26 * q + 52 * q * n / 6
        pen.stroke(pen.path("M", (ridge, y - 32 * q), "L", (eaves, y - 20 * q)), "#7d2f1d", 0.7 * pen.ink, 0.55)


def chapel(pen: Pen, x: float, y: float, size: float) -> None:
    q = size
    _shadow(pen, x, y, 14 * q)
    tower = [(x - 8 * q, y), (x - 8 * q, y - 40 * q), (x, y - 52 * q), (x + 8 * q, y - 40 * q), (x + 8 * q, y)]
    pen.solid(pen.polygon(tower), pen.gradient(WALL, 1, 0.3))
    pen.stroke(
        pen.path("M", (x, y - 63 * q), "L", (x, y - 52 * q), "M", (x - 4 * q, y - 59 * q), "L", (x + 4 * q, y - 59 * q)), width=1.6 * q
    )
    pen.fill(pen.ellipse(x, y - 34 * q, 4 * q), "#3a3a44")
    pen.stroke(pen.path("M", (x - 8 * q, y - 24 * q), "L", (x + 8 * q, y - 24 * q)), "#4d7fc0", 1.6 * q)


def cypress(pen: Pen, x: float, y: float, size: float) -> None:
    q = size
    _shadow(pen, x, y, 13 * q)
    body = pen.path(
        "M", (x, y), "C", (x - 10 * q, y - 10 * q), (x - 8 * q, y - 36 * q), (x, y - 54 * q),
        "C", (x + 8 * q, y - 36 * q), (x + 10 * q, y - 10 * q), (x, y), "Z",
    )  # fmt: skip
    pen.solid(body, pen.gradient(DARK_LEAF, 1, 0.4))
    gleam = pen.path("M", (x - 3 * q, y - 8 * q), "C", (x - 7 * q, y - 16 * q), (x - 5 * q, y - 34 * q), (x - q, y - 46 * q))
    pen.stroke(gleam, "#c3cc7c", 2 * q, 0.8)


def olive(pen: Pen, x: float, y: float, size: float) -> None:
    q = size
    _shadow(pen, x, y, 20 * q)
    pen.stroke(pen.path("M", (x, y), "Q", (x - 3 * q, y - 6 * q), (x + q, y - 14 * q)), "#5a4028", 4 * q)
    crown = pen.path(
        "M", (x - 17 * q, y - 12 * q), "C", (x - 24 * q, y - 22 * q), (x - 14 * q, y - 30 * q), (x - 8 * q, y - 26 * q),
        "C", (x - 5 * q, y - 35 * q), (x + 8 * q, y - 34 * q), (x + 9 * q, y - 26 * q),
        "C", (x + 18 * q, y - 28 * q), (x + 23 * q, y - 18 * q), (x + 17 * q, y - 12 * q),
        "C", (x + 9 * q, y - 6 * q), (x - 11 * q, y - 6 * q), (x - 17 * q, y - 12 * q), "Z",
    )  # fmt: skip
    pen.solid(crown, pen.gradient(LEAF, 0.8, 1))
    for dx, dy in ((-11, -19), (-2, -27), (8, -21)):
        tuft = pen.path("M", (x + dx * q, y + dy * q), "Q", (x + (dx + 4) * q, y + (dy - 5) * q), (x + (dx + 9) * q, y + (dy - 1) * q))
        pen.stroke(tuft, "#cfd68c", 2.2 * q, 0.8)
