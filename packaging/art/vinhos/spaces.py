"""The nine spaces of the grid: what is done there, before the view that belongs to it."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from ..raster import drawings, rendered
from .landscapes import view
from .walls import azulejos, cellar_wall, limewash, oak

GAME = "vinhos"
SIZE = (98, 52)
GROUNDS = {
    "vineyard": "dou", "winery": "lis", "cellar": "stone", "enologist": "min", "press": "lime", "bank": "tiles", "expert": "lime",
    "sell": "oak", "export": "alg",
}  # fmt: skip
WALLS = {"stone": cellar_wall, "lime": limewash, "oak": oak, "tiles": azulejos}
MIDDLE, SIDE = (0.36, 0.52), 50
"""Where the sign is, as a share of the space, and how large."""


def space(action: str, scale: float) -> Image.Image:
    ground = _ground(GROUNDS[action], scale)
    side = round(SIDE * scale)
    sign = rendered((drawings(GAME) / f"action_{action}.svg").read_text(encoding="utf-8"), drawings(GAME), (side, side))
    at = round(MIDDLE[0] * ground.width - side / 2), round(MIDDLE[1] * ground.height - side / 2)
    layer = Image.new("RGBA", ground.size)
    layer.paste(sign, at)
    shadow = Image.new("RGBA", ground.size, "#1a120a")
    cast = layer.getchannel("A").filter(ImageFilter.GaussianBlur(2 * scale)).point(lambda a: round(a * 0.5))
    shadow.putalpha(cast.transform(ground.size, Image.Transform.AFFINE, (1, 0, -1.5 * scale, 0, 1, -2 * scale)))
    ground.alpha_composite(shadow)
    ground.alpha_composite(layer)
    return ground.convert("RGB")


def _ground(name: str, scale: float) -> Image.Image:
    """Paler and softer than the sign in front of it."""
    size = round(SIZE[0] * scale), round(SIZE[1] * scale)
    if name in WALLS:
        wall = WALLS[name]((100, 60), scale).crop((0, 0, *size))
    else:
        whole = view(name, scale)
        wide = round(whole.height * SIZE[0] / SIZE[1])
        left = (whole.width - wide) // 2
        wall = whole.crop((left, 0, left + wide, whole.height)).resize(size, Image.Resampling.LANCZOS)
    values = np.asarray(wall.convert("RGB"), np.float32)
    return Image.fromarray(np.clip(values * 0.8 + 52 * np.array([1, 0.94, 0.78]), 0, 255).astype(np.uint8)).convert("RGBA")
