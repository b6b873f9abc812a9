"""A VP tile: what it is worth, large, and what lies on it."""

from __future__ import annotations

from functools import lru_cache

from engine.winds_of_plunder.data import TILES
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.services.texts import Texts, capital
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.winds_of_plunder import signs

INK = "#FFFDF2"
WIDE = 140  # the units of the spots below
NUMBER, ONE, TWO = (40.0, 54.0), (100.0, 54.0, 58.0), ((86.0, 38.0, 46.0), (114.0, 71.0, 46.0))
HIGH = 108


@lru_cache(maxsize=512)
def tile_picture(tile: str, wide: float, high: float, dim: bool = False) -> Picture:
    k = wide / WIDE
    value, items = TILES[tile].vp, TILES[tile].items
    role = "h2" if wide >= 44 else "strong" if wide >= 38 else "micro"
    x, y = NUMBER[0] * k, NUMBER[1] * high / HIGH
    strokes: list[Stroke] = [
        Sprite(signs.sprite("vp_tile"), Box(0, 0, wide, high)),
        Words(str(value), Box(x - 14, y - 15, 28, 30), role, INK, "centre"),
    ]
    spots = (ONE,) if len(items) == 1 else TWO
    for item, (right, down, size) in zip(items, spots, strict=True):
        strokes.append(Sprite(signs.item(item), Box((right - size / 2) * k, down * high / HIGH - size * k / 2, size * k, size * k)))
    if dim:
        strokes.append(Fill(Box(1, 1, wide - 2, high - 2), "night", "", 1, 4, 105))
    return tuple(strokes)


@lru_cache(maxsize=512)
def tile_words(tile: str, texts: Texts) -> str:
    """What a tile brings, in words."""
    items = tuple(texts.name(signs.GAME, item) for item in TILES[tile].items)
    return texts.say("chart.name.tile", vp=TILES[tile].vp, items=items)


@lru_cache(maxsize=512)
def _tip(tile: str, place: str, texts: Texts) -> str:
    return f"{capital(texts.name(signs.GAME, place, 'place'))}: {tile_words(tile, texts)}"


def lain(tile: str, box: Box, targets: Targets, look: Look, *, place: str, z: int, dim: bool = False) -> Item:
    """A tile in its place: it travels when it is taken, swapped or pushed along. A click on the tile of a port sails to it."""
    item = Item(f"tile/{tile}", "board", box, tile_picture(tile, box.w, box.h, dim), z, _tip(tile, place, look.texts))
    if targets.asks("place"):
        found = targets.on(item, f"place/{place}")
        return found if found.choices else found._replace(ring="chosen")
    return targets.on(item, f"port/{place}", ring="")
