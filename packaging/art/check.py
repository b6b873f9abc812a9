"""Does a fresh rendering give the committed bytes? A few pictures stand for all: the samples of each plan, or those that are named."""

from __future__ import annotations

from .build import TARGET, file_name, made
from .plans import samples, sprites


def main(words: list[str]) -> int:
    chosen = [sprite for sprite in sprites() if sprite.name in words] if words else samples()
    wrong = []
    for sprite in chosen:
        for scale in sprite.scales:
            path = TARGET / sprite.game / file_name(sprite, scale)
            if not path.exists() or path.read_bytes() != made(sprite, scale):
                wrong.append(str(path.relative_to(TARGET)))
    print("differs: " + ", ".join(wrong) if wrong else f"{len(chosen)} pictures are as committed")
    return 1 if wrong else 0
