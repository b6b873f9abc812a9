"""Pieces that are drawn with the things of the Booke, and the faces of the council: by their numbers, so that no name tells a secret."""

from __future__ import annotations

import re
from typing import NamedTuple

from PIL import Image

from ..raster import drawings, rendered
from .engraving import parts

GAME = "seafall"
DRAWN = 3
"""A thing is drawn so many times larger, then cut out and fitted."""
TREASURE_PIECES = {  # a thing, or a drawing of its own
    1: "throne", 2: "treasure_casket", 3: "sail", 4: "ring", 5: "treasure_harp", 6: "tapestry", 7: "treasure_blade", 8: "treasure_orrery",
    9: "dice", 10: "crown", 11: "flag", 12: "anchor", 13: "lady", 14: "bottle", 15: "mask", 16: "nets", 17: "chest", 18: "clock",
    19: "coins", 20: "bell", 21: "spade",
    22: "scroll", 23: "statue", 24: "abacus", 25: "key", 26: "table", 27: "globe", 28: "compass", 29: "map",
    30: "vial", 31: "mantle", 32: "salt",
}  # fmt: skip
STRUCTURE_PIECES = {12: "hall", 13: "chapel", 14: "altar", 15: "desk", 16: "cannon", 17: "scales", 18: "house"}
RELICS = ("jars", "wheel", "lamp", "skull", "faces", "shells", "book", "well")
TABLETS = ("stones", "pillars", "arch", "door", "statue", "altar", "scroll", "gate")


class Face(NamedTuple):
    """A portrait of the guild, and its skin, hair, coat and hat: light and dark."""

    portrait: str
    skin: int
    hair: int
    coat: int


SKINS = (("#f6d0a8", "#bf8a5c"), ("#eab98a", "#a9703f"), ("#c98f5e", "#7e4e2c"), ("#9a6440", "#54301c"), ("#6e4630", "#36201a"))
HAIRS = (
    ("#6a4a34", "#2e1c12"), ("#3a3238", "#141014"), ("#d8c6a4", "#8c7a5c"), ("#c8743a", "#6e3212"), ("#e6e2da", "#9a968e"),
    ("#e8c878", "#96702c"),
)  # fmt: skip
COATS = (
    ("#6f8a5a", "#33472c"), ("#5a7aa4", "#233a5a"), ("#a45a4a", "#54221c"), ("#8a6aa0", "#3e2850"), ("#b0904a", "#5c4418"),
    ("#5c9a94", "#20504e"), ("#7c7c86", "#34343e"),
)  # fmt: skip
GUILD_OF = "M" * 5 + "B" * 5 + "E" * 5 + "S" * 5 + "MMBBEEESSSEEEEMSMMMMBBBBSEBSME"
"""Of the advisors 1 to 50."""
GUILDS = {"M": "merchant", "B": "builder", "E": "explorer", "S": "soldier"}


def face(number: int) -> Face:
    """Fifty different people."""
    guild = GUILDS[GUILD_OF[number - 1]]
    return Face(f"advisor_{guild}_{1 + number % 2}", number * 3 % len(SKINS), number * 5 % len(HAIRS), number * 4 % len(COATS))


def advisor(number: int, side: int, scale: float) -> Image.Image:
    who = face(number)
    svg = (drawings(GAME) / f"{who.portrait}.svg").read_text(encoding="utf-8")
    shade = re.search(r'id="sk".*?stop-color="(#\w+)"/></linearGradient>', svg)
    if shade:
        svg = svg.replace(shade[1], SKINS[who.skin][1])
    for name, (light, dark) in (
        ("sk", SKINS[who.skin]),
        ("hair", HAIRS[who.hair]),
        ("coat", COATS[who.coat]),
        ("hat", COATS[who.coat - 3]),
    ):
        stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
        svg = re.sub(rf'(<linearGradient id="{name}"[^>]*>).*?</linearGradient>', rf"\g<1>{stops}", svg)
    return rendered(svg, drawings(GAME), (round(side * scale), round(side * scale)))


def still_life(name: str, side: int, scale: float) -> Image.Image:
    """One thing by itself, as large as its place allows."""
    pixels = round(side * scale)
    if name.startswith("treasure_"):
        return rendered((drawings(GAME) / f"{name}.svg").read_text(encoding="utf-8"), drawings(GAME), (pixels, pixels))
    paints, things = parts()
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -140 240 180"><defs>{paints}</defs>{things[name]}</svg>'
    whole = rendered(svg, drawings(GAME), (DRAWN * pixels * 4 // 3, DRAWN * pixels))
    cut = whole.crop(whole.getbbox())
    ratio = min(0.94 * pixels / cut.width, 0.94 * pixels / cut.height)
    fitted = cut.resize((max(1, round(cut.width * ratio)), max(1, round(cut.height * ratio))), Image.Resampling.LANCZOS)
    sheet = Image.new("RGBA", (pixels, pixels))
    sheet.paste(fitted, ((pixels - fitted.width) // 2, (pixels - fitted.height) // 2))
    return sheet
