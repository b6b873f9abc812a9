"""Contact sheets: every picture at 100 %, and Windward's board as it looks in a window of 1280 x 720.

Usage: python packaging/art sheet [folder]    (the folder of the sheets; without one: art-sheets in the temporary folder)
"""

from __future__ import annotations

import json
import math
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from .build import TARGET

WIDTH, GAP = 1400, 8
GROUND = {"windward": "#3c4c78", "house": "#16293a"}
Index = dict[str, dict[str, Any]]


def index(game: str) -> Index:
    found: Index = json.loads((TARGET / game / "index.json").read_text(encoding="utf-8"))
    return found


def load(game: str, name: str, scale: float) -> Image.Image:
    """The picture in that scale, reduced from the next larger file as the game does it."""
    entry = index(game)[name]
    at = min((s for s in map(float, entry["files"]) if s >= scale), default=max(map(float, entry["files"])))
    image = Image.open(TARGET / game / entry["files"][f"{at:g}"]).convert("RGBA")
    size = round(entry["size"][0] * scale), round(entry["size"][1] * scale)
    return image if image.size == size else image.resize(size, Image.Resampling.BOX if at > scale * 1.9 else Image.Resampling.LANCZOS)


def contact_sheet(game: str, scale: float) -> Image.Image:
    images = [load(game, name, scale) for name, entry in index(game).items() if max(entry["size"]) < 500]
    places, x, y, tall = [], GAP, GAP, 0
    for image in sorted(images, key=lambda i: i.height):
        if x + image.width > WIDTH:
            x, y, tall = GAP, y + tall + GAP, 0
        places.append((image, (x, y)))
        x, tall = x + image.width + GAP, max(tall, image.height)
    sheet = Image.new("RGBA", (WIDTH, y + tall + GAP), GROUND[game])
    for image, place in places:
        sheet.alpha_composite(image, place)
    return sheet


# A board to look at

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


class Board:
    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.image = Image.new("RGBA", (round(1280 * scale), round(720 * scale)))
        self.put("sky", 0, 0)
        self.put("planet_rings", 640, 290, SIDE / CHART_SIDE)
        self.put("planet", 640, 290, SIDE / CHART_SIDE)
        self.put("lanes_3", 640, 290, SIDE / CHART_SIDE)
        self.put("chart_large", 640, 290, SIDE / CHART_SIDE)

    def put(self, name: str, x: float, y: float, ratio: float = 1) -> None:
        entry = index("windward")[name]
        image = load("windward", name, self.scale * ratio)
        left, top = (round(at * self.scale - share * self.scale * ratio) for at, share in zip((x, y), entry["anchor"], strict=True))
        self.image.alpha_composite(image, (max(left, 0), max(top, 0)), (max(-left, 0), max(-top, 0)))

    def at(self, place: tuple[int, int]) -> tuple[float, float]:
        q, r = place
        return 640 + 1.5 * SIDE * q, 290 + math.sqrt(3) * SIDE * (r + q / 2)


def spaces(radius: int) -> list[tuple[int, int]]:
    line = range(-radius, radius + 1)
    return [(q, r) for q in line for r in line if abs(q + r) <= radius and (q, r) != (0, 0)]


def board(scale: float) -> Image.Image:
    """Both elevations on one space: the higher piece up and to the left, the lower one before it, down and to the right."""
    table = Board(scale)
    kinds = {place: kind for kind, places in TERRAIN.items() for place in places}
    for place in spaces(6):
        if place in kinds:
            table.put(f"hex_{kinds[place]}", *table.at(place), SIDE * 2 / 60)
    table.put("trading_post", *table.at((0, 0)))
    table.put("wind_flag_3", *table.at((0, 0)))
    for place, name in sorted(HIGH.items(), key=lambda item: table.at(item[0])[1]):
        x, y = table.at(place)
        dx, dy = (-7, -10) if place in LOW else (0, -4)
        table.put("shadow_high", x + dx + 6, y + dy + 23, 0.8)
        table.put(name, x + dx, y + dy, 0.9 if place in LOW else 1)
    for place, name in sorted(LOW.items(), key=lambda item: table.at(item[0])[1]):
        x, y = table.at(place)
        dx, dy = (11, 9) if place in HIGH else (0, 2)
        table.put("shadow_low", x + dx, y + dy + 12, 0.7)
        table.put(name, x + dx, y + dy, 0.72 if place in HIGH else 0.9)
    for place, name in LOOSE.items():
        table.put(name, *table.at(place))
    return table.image.convert("RGB")


def main(words: list[str]) -> int:
    folder = Path(words[0]) if words else Path(tempfile.gettempdir()) / "art-sheets"
    folder.mkdir(parents=True, exist_ok=True)
    for game in GROUND:
        for scale in (1, 2):
            contact_sheet(game, scale).convert("RGB").save(folder / f"{game}@{scale}x.png")
    for size in (1, 1.5, 3):
        board(size).save(folder / f"board@{size:g}x.png")
    print(f"the sheets are in {folder}")
    return 0
