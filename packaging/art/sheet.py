"""Contact sheets: every picture at 100 %, and the boards as they look in a window of 1280 x 720.

A game tells in its sheet.py what colour lies behind its pictures and how its board looks; one that has none gets a plain sheet.

Usage: python packaging/art sheet [folder]    (the folder of the sheets; without one: art-sheets in the temporary folder)
"""

from __future__ import annotations

import tempfile
from importlib import import_module
from pathlib import Path

from PIL import Image

from .plans import folders
from .raster import HERE
from .sheet_board import index, load

WIDTH, GAP = 1400, 8
GROUND = "#16293a"


def contact_sheet(game: str, scale: float, ground: str) -> Image.Image:
    images = [load(game, name, scale) for name, entry in index(game).items() if max(entry["size"]) < 500]
    places, x, y, tall = [], GAP, GAP, 0
    for image in sorted(images, key=lambda i: i.height):
        if x + image.width > WIDTH:
            x, y, tall = GAP, y + tall + GAP, 0
        places.append((image, (x, y)))
        x, tall = x + image.width + GAP, max(tall, image.height)
    sheet = Image.new("RGBA", (WIDTH, y + tall + GAP), ground)
    for image, place in places:
        sheet.alpha_composite(image, place)
    return sheet


def main(words: list[str]) -> int:
    folder = Path(words[0]) if words else Path(tempfile.gettempdir()) / "art-sheets"
    folder.mkdir(parents=True, exist_ok=True)
    for game in folders():
        own = import_module(f".{game}.sheet", __package__) if (HERE / game / "sheet.py").exists() else None
        for scale in (1, 2):
            contact_sheet(game, scale, own.GROUND if own else GROUND).convert("RGB").save(folder / f"{game}@{scale}x.png")
        if own:
            for size in (1, 1.5, 3):
                own.board(size).save(folder / f"board_{game}@{size:g}x.png")
    print(f"the sheets are in {folder}")
    return 0
