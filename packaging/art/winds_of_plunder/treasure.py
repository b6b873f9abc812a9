"""The Buried Treasure cards: for each port a scrap torn out of the chart, browned, with a cross where one has to dig.

The band below is for the port's name, which the game sets.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from engine.winds_of_plunder.data import PORTS

from ..canvas import Array, colour, mix
from ..raster import drawings, rendered
from .caribbean import chart
from .chart_ornaments import FRAME
from .coasts import PAINTED_AT, SIZE

CARD = (380, 532)
"""Units of the card; it is 90 wide in the window."""
SCRAP_BOX = (34, 36, 346, 384)
"""Left, top, right and bottom of the scrap."""
SCRAP = (
    "M44 52L70 44L96 40L124 50L150 54L182 44L214 38L244 48L270 50L304 40L336 42L340 80L342 120L332 150L330 180L340 216L344 250L334 284"
    "L334 320L342 346L340 372L308 374L276 380L246 370L214 368L184 378L150 382L122 372L96 370L70 380L42 378L44 340L50 300L40 266L36 230"
    "L46 196L50 160L40 108Z"
)
REACH = 92.0
"""Width of what the scrap shows, in units of the chart."""
INK = "#4a2412"


def treasure(port: str, scale: float) -> Image.Image:
    size = round(90 * scale), round(126 * scale)
    card = _layer((drawings("winds_of_plunder") / "treasure_blank.svg").read_text(encoding="utf-8"), size)
    scrap, (cross_x, cross_y) = _scrap(port, size)
    torn = _layer(_svg(f'<path d="{SCRAP}"/>'), size)
    card.paste(scrap, (0, 0), torn.getchannel("A"))
    card.alpha_composite(_layer(_svg(_ink(cross_x, cross_y)), size))
    return card


def _layer(svg: str, size: tuple[int, int]) -> Image.Image:
    return rendered(svg, drawings("winds_of_plunder"), size)


def _svg(drawing: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD[0]} {CARD[1]}">{drawing}</svg>'


def _scrap(port: str, size: tuple[int, int]) -> tuple[Image.Image, tuple[float, float]]:
    """The part of the chart around a port, laid where the scrap is, and the port's place on the card."""
    left, top, right, bottom = SCRAP_BOX
    wide, high = REACH, REACH * (bottom - top) / (right - left)
    x, y = PORTS[port].x * SIZE[0], PORTS[port].y * SIZE[1]
    edge = FRAME + 3
    from_x = min(max(x - wide / 2, edge), SIZE[0] - edge - wide)
    from_y = min(max(y - high / 2, edge), SIZE[1] - edge - high)
    box = from_x * PAINTED_AT, from_y * PAINTED_AT, (from_x + wide) * PAINTED_AT, (from_y + high) * PAINTED_AT
    k = size[0] / CARD[0]
    into = round((right - left) * k), round((bottom - top) * k)
    part = chart(PAINTED_AT).resize(into, Image.Resampling.LANCZOS, box=box)
    sheet = Image.new("RGB", size)
    sheet.paste(Image.fromarray(_browned(np.asarray(part, np.float32))), (round(left * k), round(top * k)))
    ratio = (right - left) / wide
    return sheet, (left + (x - from_x) * ratio, top + (y - from_y) * ratio)


def _browned(part: Array) -> Array:
    """Old ink on old paper, with a little of the chart's colours left, darker towards the torn edge."""
    light = part @ np.array([0.34, 0.5, 0.16], np.float32) / 255
    paper = light[..., None] ** 0.8 * np.array([276, 236, 168], np.float32)
    image = mix(part * 1.06 + 8, np.clip(paper, 0, 255), np.full_like(light, 0.56))
    rows, columns = light.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    rim = np.maximum(np.abs(x / columns - 0.5), np.abs(y / rows - 0.5)) * 2
    image = mix(image, colour("#6a4420"), 0.42 * np.clip((rim - 0.72) / 0.28, 0, 1) ** 1.6)
    return np.clip(image + 0.5, 0, 255).astype(np.uint8)


def _ink(x: float, y: float) -> str:
    """The torn edge, the way over the island, and the cross at its end."""
    side = 1 if x < CARD[0] / 2 else -1
    way = " ".join(f"{x + side * along * 118:.0f} {y + 62 * along + 16 * math.sin(along * 7):.0f}" for along in (1, 0.8, 0.6, 0.4, 0.24))
    cross = f"M{x - 21:.0f} {y - 20:.0f}l42 40m0 -40l-42 40"
    return (
        f'<path d="{SCRAP}" fill="none" stroke="#3a2010" stroke-width="9" stroke-opacity=".25" stroke-linejoin="round"/>'
        f'<path d="{SCRAP}" fill="none" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<polyline points="{way}" stroke="#f6e8c4" stroke-opacity=".55" stroke-width="11"/>'
        f'<polyline points="{way}" stroke="{INK}" stroke-width="6.4" stroke-dasharray="12 12"/>'
        f'<path d="{cross}" stroke="#f6e8c4" stroke-width="19"/><path d="{cross}" stroke="#a3261b" stroke-width="11.5"/></g>'
    )
