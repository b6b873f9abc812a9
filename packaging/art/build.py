"""Make the pictures of assets/sprites and their indexes."""

from __future__ import annotations

import json
import time
from pathlib import Path

from PIL import Image

from .plans import sprites
from .raster import drawings, encoded, keyline, rendered, width_in_units
from .seats import BY_NAME, seated
from .sprite import Sprite

TARGET = Path(__file__).resolve().parents[2] / "assets" / "sprites"


def pixels(sprite: Sprite, scale: float) -> tuple[int, int]:
    return round(sprite.size[0] * scale), round(sprite.size[1] * scale)


def drawn(sprite: Sprite, scale: float) -> Image.Image:
    folder = drawings(sprite.game)
    svg = (folder / f"{sprite.source}.svg").read_text(encoding="utf-8")
    if sprite.seat:
        svg = seated(svg, BY_NAME[sprite.seat])
    if sprite.keyline[0]:
        unit = width_in_units(svg) / sprite.size[0]
        svg = keyline(svg, sprite.keyline[0] * unit, sprite.keyline[1] * unit, unit / scale)
    return rendered(svg, folder, pixels(sprite, scale))


def made(sprite: Sprite, scale: float) -> bytes:
    """The bytes of one file."""
    image = sprite.source(scale) if callable(sprite.source) else drawn(sprite, scale)
    return encoded(image, sprite.kind)


def file_name(sprite: Sprite, scale: float) -> str:
    return f"{scale:g}x/{sprite.name}.{sprite.kind}"


def entry(sprite: Sprite) -> dict[str, object]:
    """What the game reads about one picture."""
    found: dict[str, object] = {
        "size": list(sprite.size),
        "files": {f"{scale:g}": file_name(sprite, scale) for scale in sprite.scales},
        "anchor": [round(share * side, 2) for share, side in zip(sprite.anchor, sprite.size, strict=True)],
    }
    if sprite.tint:
        found["tint"] = True
    return found


def write_index(game: str, planned: list[Sprite]) -> None:
    entries = [f"{json.dumps(s.name)}: {json.dumps(entry(s))}" for s in sorted(planned, key=lambda s: s.name) if s.game == game]
    (TARGET / game).mkdir(parents=True, exist_ok=True)
    (TARGET / game / "index.json").write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")


def remove_strays(planned: list[Sprite]) -> None:
    """Pictures that are no longer planned."""
    wanted = {TARGET / s.game / file_name(s, scale) for s in planned for scale in s.scales}
    for game in {s.game for s in planned}:
        for path in (TARGET / game).glob("*x/*"):
            if path not in wanted:
                path.unlink()


def main(words: list[str]) -> int:
    planned = sprites()
    chosen = [s for s in planned if not words or s.name.startswith(tuple(words)) or f"{s.game}/{s.name}".startswith(tuple(words))]
    started = time.perf_counter()
    for sprite in chosen:
        for scale in sprite.scales:
            path = TARGET / sprite.game / file_name(sprite, scale)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made(sprite, scale))
    for game in sorted({s.game for s in planned}):
        write_index(game, planned)
    remove_strays(planned)
    size = sum(path.stat().st_size for path in TARGET.rglob("*") if path.is_file())
    print(f"{len(chosen)} pictures in {time.perf_counter() - started:.0f} s; all of them take {size / 1e6:.1f} MB")
    return 0
