"""Does a fresh rendering give the committed bytes? A few drawings stand for all: pieces of a seat, a scene, an icon."""

from __future__ import annotations

from .build import TARGET, file_name, made
from .plan import sprites

SAMPLES = ("longboat_gold", "card_bait", "icon_lighthouse", "wind_cube_plum", "seal_broken_left_gold")


def main(words: list[str]) -> int:
    names = words or SAMPLES
    wrong = []
    for sprite in sprites():
        if sprite.name not in names:
            continue
        for scale in sprite.scales:
            path = TARGET / sprite.game / file_name(sprite, scale)
            if not path.exists() or path.read_bytes() != made(sprite, scale):
                wrong.append(str(path.relative_to(TARGET)))
    print("differs: " + ", ".join(wrong) if wrong else f"{len(names)} pictures are as committed")
    return 1 if wrong else 0
