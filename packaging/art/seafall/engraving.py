"""The engravings of the Booke: a place under a light, and in it the things of its story. Printed on paper with a torn edge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import numpy as np
from PIL import Image

from ..canvas import Array, Canvas, colour, mix, smooth, with_alpha
from ..raster import drawings, rendered
from .places import HEIGHT, ROOMS, WIDTH, ground, indoors, outdoors

GAME = "seafall"
SIZE = (218, 160)
ON_WATER = frozenset({
    "ship", "hulk", "corsair", "fishers", "whale", "shark", "isle", "peaks", "volcano", "rocks", "portal", "wave", "column", "serpent",
    "falls",
})  # fmt: skip
IN_THE_SKY = frozenset({"gulls", "kites", "stars", "meteors", "lightning"})
AT_SEA = frozenset({"sea", "deep"})
Spot = tuple[float, float, float]
"""Where the foot of a thing is, and how large it is drawn."""
Spots = tuple[Spot, ...]
NEAR_SPOTS: Spots = ((206, 286, 1.2), (92, 276, 0.95), (336, 280, 0.98), (268, 306, 0.8), (36, 302, 0.8))
WATER_SPOTS: Spots = ((300, 206, 0.95), (120, 192, 0.62), (390, 186, 0.5))
OPEN_SPOTS: Spots = ((224, 226, 1.45), (92, 196, 0.7), (356, 200, 0.78), (300, 286, 0.9))
SKY_SPOTS = ((300, 56), (150, 84))


@cache
def parts() -> tuple[str, dict[str, str]]:
    """The paints, and each thing by its name."""
    text = (drawings(GAME) / "things.svg").read_text(encoding="utf-8")
    paints = "".join(re.findall(r"<linearGradient.*?</linearGradient>", text))
    return paints, dict(re.findall(r'<g id="(\w+)-thing">(.*)</g>', text))


def things() -> frozenset[str]:
    return frozenset(parts()[1])


def engraving(recipe: str, scale: float) -> Image.Image:
    """A recipe is a light, a place, and one to five things, the most important first."""
    light, place, *what = recipe.split()
    fibres, torn = _sheet(scale)
    svg = "".join(_drawn(light, place, what))
    printed = rendered(svg, drawings(GAME), (torn.shape[1], torn.shape[0]))
    values = np.asarray(printed.convert("RGB"), np.float32)
    return with_alpha(mix(values * fibres[..., None], colour("#c9a874"), np.full_like(torn, 0.12)), torn)


@cache
def _sheet(scale: float) -> tuple[Array, Array]:
    """The paper of all of them: its fibres, and how much of it is left at the torn edge."""
    canvas = Canvas(*SIZE, scale)
    fibres = 1 + 0.07 * canvas.noise(2.2, 501, 2) + 0.06 * canvas.noise(22, 502, 3)
    edge = np.minimum(np.minimum(canvas.x, SIZE[0] - canvas.x), np.minimum(canvas.y, SIZE[1] - canvas.y))
    return fibres, smooth(0, 2.2, edge + 4 * canvas.noise(12, 503, 4) - 2.2) * np.float32(0.97)


def _drawn(light: str, place: str, what: list[str]) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{parts()[0]}'
    yield '<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter></defs>'
    if place in ROOMS:
        yield from indoors(place)
    else:
        yield from outdoors(light, place)
    yield from _placed(place, what)
    if light in ("night", "storm") and place not in ROOMS:
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#14223c" opacity=".26"/>'
    yield "</svg>"


def _placed(place: str, what: list[str]) -> Iterator[str]:
    """Things in the sky, then those on the water, then those on the ground, the far ones first."""
    drawn = parts()[1]
    sky = [name for name in what if name in IN_THE_SKY]
    afloat = [name for name in what if name in ON_WATER]
    ashore = [name for name in what if name not in IN_THE_SKY | ON_WATER]
    for name, (x, y) in zip(sky, SKY_SPOTS[: len(sky)], strict=True):
        yield _at(x, y, 1, drawn[name])
    if place in AT_SEA:
        spots = _spread([*afloat, *ashore], OPEN_SPOTS)
    else:
        spots = _spread(afloat, WATER_SPOTS) | _spread(ashore, NEAR_SPOTS)
    behind = [] if place in AT_SEA else afloat
    for name in behind:
        yield _at(*spots[name], drawn[name])
    if place not in AT_SEA and place not in ROOMS:
        yield from ground(place)
    for name in sorted((n for n in spots if n not in behind), key=lambda n: spots[n][1]):
        yield _at(*spots[name], drawn[name])


def _spread(names: list[str], spots: Spots) -> dict[str, Spot]:
    return dict(zip(names, spots[: len(names)], strict=True))


def _at(x: float, y: float, size: float, what: str) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{what}</g>'
