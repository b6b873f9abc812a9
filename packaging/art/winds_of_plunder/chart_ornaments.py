"""What is drawn in ink on the chart of the Caribbean: pieces of SVG in the chart's units."""

from __future__ import annotations

import math
import re

import numpy as np

from engine.winds_of_plunder.data import BANDS, PORTS

from ..canvas import Array
from ..raster import drawings
from .coasts import SIZE, Coasts

WIDTH, HEIGHT = SIZE
ROSE = (0.430, 0.795)
"""Its place on the chart; the rhumb lines begin there."""
SECOND_ROSE = (0.868, 0.300)
"""A knot of rhumb lines without a rose."""
CREATURES = (
    ("rose", ROSE, 0.34, (100, 116)),
    ("serpent", (0.772, 0.735), 0.23, (150, 80)),
    ("whale", (0.905, 0.115), 0.27, (110, 70)),
    ("galleon", (0.090, 0.100), 0.26, (80, 75)),
)
"""Drawing, place, size, and the point of the drawing that lies on the place."""
PORT_ROOM, TILE_ROOM = 21.0, 29.0
"""Around a port and its tile nothing grows that they would hide."""
FRAME = 6.4
"""How much of every edge the frame takes."""


def drawing(name: str) -> str:
    """The content of a source drawing."""
    text = (drawings("winds_of_plunder") / f"chart_{name}.svg").read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    if not found:
        raise ValueError(f"chart_{name} is no drawing")
    return found[1]


def wobble(y: Array | float) -> Array:
    """How far a border between areas strays from its straight line."""
    return np.float32(1.2) * np.sin(np.asarray(y, np.float32) / np.float32(11.2))


# On the sea


def rhumb_lines() -> str:
    found = []
    for (x, y), count, strength in ((ROSE, 32, 0.36), (SECOND_ROSE, 16, 0.24)):
        for n in range(count):
            angle = 2 * math.pi * n / count
            end = f"{x * WIDTH + 900 * math.cos(angle):.1f} {y * HEIGHT + 900 * math.sin(angle):.1f}"
            found.append(f'<path d="M{x * WIDTH:.1f} {y * HEIGHT:.1f}L{end}" opacity="{strength if n % 2 == 0 else strength * 0.6:.2f}"/>')
    return '<g stroke="#0e3e4a" stroke-width=".55">' + "".join(found) + "</g>"


def borders() -> str:
    """Ropes of dashes from the top to the bottom, with a soft shadow."""
    found = []
    for start, _ in list(BANDS.values())[1:]:
        points = [(start * WIDTH + float(wobble(y)), y) for y in range(0, int(HEIGHT) + 4, 4)]
        line = "M" + "L".join(f"{x:.2f} {y}" for x, y in points)
        for width, colour, opacity, shift in ((3.2, "#0b2c36", 0.30, 0.5), (1.7, "#6b4a22", 0.9, 0.35), (1.3, "#fbf0cc", 1.0, 0)):
            found.append(
                f'<path d="{line}" transform="translate({shift} {shift})" fill="none" stroke="{colour}" stroke-opacity="{opacity}"'
                f' stroke-width="{width}" stroke-dasharray="5 3.2" stroke-linecap="round"/>'
            )
    return "".join(found)


def waves(coast: Coasts) -> str:
    """Pairs of little crests on open water."""
    luck = np.random.default_rng(205)
    found = []
    for _ in range(460):
        x, y, size, light = luck.uniform(10, WIDTH - 10), luck.uniform(10, HEIGHT - 10), luck.uniform(1.5, 2.7), luck.uniform(0.28, 0.55)
        near_border = min(abs(x - start * WIDTH) for start, _ in BANDS.values()) < 7
        if coast.way_offshore(x, y) < 21 or near_border or _taken(x, y):
            continue
        crest = f"c{size:.1f} {-size * 0.75:.1f} {size * 1.5:.1f} {-size * 0.75:.1f} {size * 1.7:.1f} {size * 0.1:.1f}"
        found.append(f'<path d="M{x:.1f} {y:.1f}{crest}{crest}" opacity="{light:.2f}"/>')
    return '<g fill="none" stroke="#e4f5ec" stroke-width=".75" stroke-linecap="round">' + "".join(found) + "</g>"


def _taken(x: float, y: float) -> bool:
    """Whether a creature or the rose is there."""
    return any(math.hypot(x - at[0] * WIDTH, y - at[1] * HEIGHT) < 130 * size for _, at, size, _ in CREATURES)


def creatures() -> str:
    found = []
    for name, (x, y), size, (own_x, own_y) in CREATURES:
        place = f"translate({x * WIDTH:.1f} {y * HEIGHT:.1f}) scale({size}) translate({-own_x} {-own_y})"
        found.append(f'<g transform="{place}" opacity="{0.78 if name == "rose" else 0.88}">{drawing(name)}</g>')
    return "".join(found)


# On the land


def mountains(coast: Coasts) -> str:
    """Ranges on high ground, those behind first."""
    luck = np.random.default_rng(206)
    ranges = coast.canvas.noise(44, 207, 3)
    k = coast.canvas.scale
    spots = []
    for row in range(9, int(HEIGHT), 8):
        for column in range(6, int(WIDTH), 10):
            x, y = column + luck.uniform(-3.4, 3.4), row + luck.uniform(-2.4, 2.4)
            rugged = float(ranges[min(int(y * k), coast.canvas.rows - 1), min(int(max(x, 0) * k), coast.canvas.columns - 1)])
            room = coast.way_inland(x, y) > 8.5 and coast.way_inland(x, y - 8) > 4
            if room and rugged > (0.02 if x > 0.3 * WIDTH else 0.10) and not _kept_free(x, y, 20, 0):
                spots.append((y, x, min(coast.way_inland(x, y), 30)))
    found = []
    for n, (y, x, depth) in enumerate(sorted(spots)):
        size = (0.115 + depth * 0.0026) * luck.uniform(0.85, 1.2)
        found.append(f'<use href="#peak-{1 + n % 2}" transform="translate({x:.1f} {y:.1f}) scale({size:.3f}) translate(-50 -74)"/>')
    shapes = "".join(f'<g id="peak-{n}">{drawing(f"peak_{n}")}</g>' for n in (1, 2))
    return f"<defs>{shapes}</defs>" + "".join(found)


def palms(coast: Coasts) -> str:
    """Along the beaches, the nearer ones in front."""
    luck = np.random.default_rng(208)
    spots: list[tuple[float, float]] = []
    for _ in range(9000):
        x, y = luck.uniform(9, WIDTH - 9), luck.uniform(14, HEIGHT - 8)
        crowded = any(math.hypot(x - other_x, y - other_y) < 9 for other_y, other_x in spots)
        if 1.6 < coast.way_inland(x, y) < 8 and not crowded and not _kept_free(x, y, PORT_ROOM, TILE_ROOM):
            spots.append((y, x))
    found = []
    for y, x in sorted(spots):
        size, side = luck.uniform(0.10, 0.155), 1 if luck.random() < 0.5 else -1
        found.append(f'<use href="#palm" transform="translate({x:.1f} {y:.1f}) scale({side * size:.3f} {size:.3f}) translate(-48 -90)"/>')
    return f'<defs><g id="palm">{drawing("palm")}</g></defs>' + "".join(found)


def _kept_free(x: float, y: float, port_room: float, tile_room: float) -> bool:
    for port in PORTS.values():
        at_port = math.hypot(x - port.x * WIDTH, y - port.y * HEIGHT) < port_room
        if at_port or math.hypot(x - port.tile_x * WIDTH, (y - port.tile_y * HEIGHT) * 1.2) < tile_room:
            return True
    return False


# The frame


def frame() -> str:
    """Wood, a scale of ivory and brown, brass lines, and a boss in each corner."""
    ring = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{FRAME} {FRAME}V{HEIGHT - FRAME}H{WIDTH - FRAME}V{FRAME}Z"
    parts = [
        '<defs><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6dfa0"/>'
        '<stop offset=".5" stop-color="#c99a4a"/><stop offset="1" stop-color="#7a5220"/></linearGradient></defs>',
        f'<path d="{ring}" fill="#2b190d" fill-rule="evenodd"/>',
        _scale_bars(),
        _box(0.5, "url(#brass)", 0.9),
        _box(FRAME - 0.4, "url(#brass)", 0.9),
        _box(FRAME + 0.5, "#0d1a1e", 1.1, 0.55),
        _box(FRAME + 2.4, "#f4e6bd", 0.45, 0.55),
    ]
    for x in (0, WIDTH):
        for y in (0, HEIGHT):
            parts.append(_boss(x, y))
    return "".join(parts)


def _box(inset: float, stroke: str, width: float, opacity: float = 1.0) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" fill="none" stroke="{stroke}"'
        f' stroke-width="{width}" stroke-opacity="{opacity}"/>'
    )


def _scale_bars() -> str:
    """Degrees of longitude and latitude along the frame, ivory and brown in turn."""
    low, thick = 1.7, 3.0
    bars = []
    for along, count, upright in ((WIDTH, 66, False), (HEIGHT, 43, True)):
        step = along / count
        for n in range(0, count, 2):
            for far in (low, (HEIGHT if not upright else WIDTH) - low - thick):
                x, y, w, h = (far, n * step, thick, step) if upright else (n * step, far, step, thick)
                bars.append(f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}"/>')
    return '<g fill="#efdfb2">' + "".join(bars) + "</g>"


def _boss(x: float, y: float) -> str:
    """A corner of brass with a star, turned into its corner."""
    turn = f"translate({x} {y}) scale({1 if x == 0 else -1} {1 if y == 0 else -1})"
    plate = "M0 0H26C24 5 20 6.4 15 7C13 11 11 13 7 15C6.4 20 5 24 0 26Z"
    rays = [(4.2 if n % 2 == 0 else 1.6, n * math.pi / 4) for n in range(8)]
    star = "L".join(f"{7 + reach * math.sin(angle):.2f} {7 - reach * math.cos(angle):.2f}" for reach, angle in rays)
    return (
        f'<g transform="{turn}"><path d="{plate}" fill="#0d1a1e" opacity=".4" transform="translate(.8 .8)"/>'
        f'<path d="{plate}" fill="url(#brass)" stroke="#2b190d" stroke-width=".8"/>'
        f'<path d="M{star}Z" fill="#5a2c18" stroke="#2b190d" stroke-width=".4"/>'
        '<circle cx="20" cy="3.4" r="1" fill="#5a3a18"/><circle cx="3.4" cy="20" r="1" fill="#5a3a18"/></g>'
    )
