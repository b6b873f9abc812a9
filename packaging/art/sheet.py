"""Contact sheets: every picture at 100 %, and the boards as they look in a window of 1280 x 720.

Usage: python packaging/art sheet [folder]    (the folder of the sheets; without one: art-sheets in the temporary folder)
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from . import sheet_plunder, sheet_windward
from .sheet_board import index, load

WIDTH, GAP = 1400, 8
GROUND = {"windward": "#3c4c78", "winds_of_plunder": "#2a6470", "house": "#16293a"}
BOARDS = {"windward": sheet_windward.board, "winds_of_plunder": sheet_plunder.board}


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


def main(words: list[str]) -> int:
    folder = Path(words[0]) if words else Path(tempfile.gettempdir()) / "art-sheets"
    folder.mkdir(parents=True, exist_ok=True)
    for game in GROUND:
        for scale in (1, 2):
            contact_sheet(game, scale).convert("RGB").save(folder / f"{game}@{scale}x.png")
    for size in (1, 1.5, 3):
        for game, board in BOARDS.items():
            board(size).save(folder / f"board_{game}@{size:g}x.png")
    print(f"the sheets are in {folder}")
    return 0
