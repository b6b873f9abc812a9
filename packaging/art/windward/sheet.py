"""Windward's board to look at: terrain, both elevations on one space, loose tokens."""

from __future__ import annotations

import math

from PIL import Image

from ..sheet_board import Board

GROUND = "#3c4c78"
SIDE = 20
"""Side of a hex of the large planet when it fits a window of 1280 x 720."""
CHART_SIDE = 21
"""The same on the painted chart."""
TERRAIN = {
    "drift": ((0, -4), (2, -4), (4, -6), (3, -1), (2, 0), (3, 3), (-1, 4), (-1, 3), (-2, 6), (-3, 0), (-3, 5), (-2, -1)),
    "zephyr": ((1, -6), (-2, 4), (-6, 2), (3, -5)),
    "gas_pocket_2": ((5, -6), (6, -3), (-5, 6)), "gas_pocket_1": ((2, 4), (-6, 1)), "gas_pocket_0": ((-2, -4),),
    "feeding_ground": ((3, -4), (5, -2), (1, 3), (-4, 2), (-3, -2)),
    "red_start": ((2, -5), (5, -4), (3, 2), (-2, 5), (-5, 1), (-3, -1)),
    "corner": ((0, -6), (6, -6), (6, 0), (0, 6), (-6, 6), (-6, 0)),
    "gate": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
}  # fmt: skip
HIGH = {
    (1, -3): "ship_cobalt", (-3, 1): "ship_rust", (4, -2): "ship_gold", (-1, 2): "ship_plum", (2, 1): "ship_foam", (2, -5): "crester_red",
    (5, -4): "crester_red", (3, 2): "crester_red_tagged", (-5, 1): "crester_red_defeated", (-3, 6): "crester_white", (2, -2): "ship_rust",
}  # fmt: skip
LOW = {
    (1, -3): "longboat_gold", (-3, 1): "longboat_cobalt", (4, -2): "crester_grey", (2, 1): "crester_grey_tagged", (-4, 3): "longboat_plum",
    (-2, 3): "longboat_rust", (3, -4): "crester_grey", (1, 3): "crester_grey", (0, 3): "longboat_foam", (5, -4): "longboat_rust",
    (-3, -1): "crester_grey_defeated",
}  # fmt: skip
LOOSE = {(0, 4): "token_tooth_red", (-1, -3): "token_plus2", (1, -2): "token_tooth_grey", (-4, 4): "token_gas"}


def at(place: tuple[int, int]) -> tuple[float, float]:
    q, r = place
    return 640 + 1.5 * SIDE * q, 290 + math.sqrt(3) * SIDE * (r + q / 2)


def spaces(radius: int) -> list[tuple[int, int]]:
    line = range(-radius, radius + 1)
    return [(q, r) for q in line for r in line if abs(q + r) <= radius and (q, r) != (0, 0)]


def board(scale: float) -> Image.Image:
    """Both elevations on one space: the higher piece up and to the left, the lower one before it, down and to the right."""
    table = Board("windward", scale)
    table.put("sky", 0, 0)
    for name in ("planet_rings", "planet", "lanes_3", "chart_large"):
        table.put(name, 640, 290, SIDE / CHART_SIDE)
    kinds = {place: kind for kind, places in TERRAIN.items() for place in places}
    for place in spaces(6):
        if place in kinds:
            table.put(f"hex_{kinds[place]}", *at(place), SIDE * 2 / 60)
    table.put("trading_post", *at((0, 0)))
    table.put("wind_flag_3", *at((0, 0)))
    for place, name in sorted(HIGH.items(), key=lambda item: at(item[0])[1]):
        x, y = at(place)
        dx, dy = (-7, -10) if place in LOW else (0, -4)
        table.put("shadow_high", x + dx + 6, y + dy + 23, 0.8)
        table.put(name, x + dx, y + dy, 0.9 if place in LOW else 1)
    for place, name in sorted(LOW.items(), key=lambda item: at(item[0])[1]):
        x, y = at(place)
        dx, dy = (11, 9) if place in HIGH else (0, 2)
        table.put("shadow_low", x + dx, y + dy + 12, 0.7)
        table.put(name, x + dx, y + dy, 0.72 if place in HIGH else 0.9)
    for place, name in LOOSE.items():
        table.put(name, *at(place))
    return table.image.convert("RGB")
