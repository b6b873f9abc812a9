"""Small signs that are drawn from tables: what the twelve experts are good for, and what is counted."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from ..pen import INK, Pen
from ..raster import drawings, rendered

GAME = "vinhos"
SIDE = 96
GOLD = ((0, "#fff0b0"), (0.5, "#e0a83e"), (1, "#8f5c18"))
IRON = ((0, "#f2f5f7"), (0.5, "#aeb7be"), (1, "#5d6870"))
OAK = ((0, "#d09a5c"), (0.5, "#95602f"), (1, "#563318"))
PAPER = ((0, "#fffaf0"), (0.6, "#ece0c6"), (1, "#c9b48f"))
WINE = ((0, "#c84a5c"), (0.45, "#8e2438"), (1, "#4a0f22"))
BLUE = ((0, "#6d97d8"), (0.5, "#2d5aa8"), (1, "#17356e"))
LEAF = ((0, "#b9cf6a"), (0.5, "#6f9440"), (1, "#36541f"))
STRAW = ((0, "#fff1c0"), (0.5, "#e2bf6c"), (1, "#9a7430"))
BLACK = ((0, "#5a5560"), (0.5, "#2b2833"), (1, "#0f0d14"))
ROSE = ((0, "#f7b4b8"), (0.5, "#d56a72"), (1, "#8a2c3a"))


def land(pen: Pen) -> None:
    """A deed with its seal, and vines beneath."""
    pen.solid(
        pen.path("M", (18, 10), "L", (74, 10), "Q", (82, 10), (82, 20), "L", (82, 84), "L", (18, 84), "Z"), pen.gradient(PAPER, 0.7, 1)
    )
    for y, right in ((26, 68), (40, 60), (54, 50)):
        pen.stroke(pen.path("M", (28, y), "L", (right, y)), "#6b5a44", 6)
    pen.solid(pen.ellipse(66, 66, 17), pen.gradient(LEAF, 0.7, 1), 4)
    pen.stroke(pen.path("M", (58, 66), "L", (64, 73), "L", (75, 59)), "#fffbe6", 6)


def mason(pen: Pen) -> None:
    """A trowel over courses of stone."""
    for x, y, wide in ((8, 68, 38), (50, 68, 38), (26, 48, 36)):
        block = pen.polygon([(x, y), (x + wide, y), (x + wide, y + 18), (x, y + 18)])
        pen.solid(block, pen.gradient(PAPER, 0.6, 1), 4)
    pen.solid(pen.polygon([(22, 44), (64, 40), (40, 14)]), pen.gradient(IRON, 1, 0.6), 4)
    pen.spar((56, 26), (84, 8), 11, 13, pen.gradient(OAK, 0.6, 1))


def recruit(pen: Pen) -> None:
    """The straw hat of an enologist, and one more."""
    pen.solid(pen.ellipse(46, 62, 42, 16), pen.gradient(STRAW, 0.6, 1))
    pen.solid(pen.path("M", (22, 60), "C", (22, 20), (70, 20), (70, 60), "Q", (46, 72), (22, 60), "Z"), pen.gradient(STRAW, 0.8, 1))
    pen.fill(pen.path("M", (22, 54), "Q", (46, 66), (70, 54), "L", (70, 61), "Q", (46, 73), (22, 61), "Z"), "#8e2438")
    _plus(pen, 76, 24)


def driver(pen: Pen) -> None:
    """The wheel of a car."""
    pen.raw(f'<circle cx="48" cy="48" r="36" fill="none" stroke="{INK}" stroke-width="17"/>')
    pen.raw(f'<circle cx="48" cy="48" r="36" fill="none" stroke="{pen.gradient(OAK, 1, 1)}" stroke-width="10"/>')
    for end in ((48, 80), (20, 36), (76, 36)):
        pen.stroke(pen.path("M", (48, 48), "L", end), INK, 15)
        pen.stroke(pen.path("M", (48, 48), "L", end), "#c2c9ce", 8)
    pen.solid(pen.ellipse(48, 48, 13), pen.gradient(GOLD, 0.8, 1), 4)


def benefact(pen: Pen) -> None:
    """A full purse."""
    pen.solid(pen.path("M", (36, 30), "C", (4, 50), (4, 90), (48, 90), "C", (92, 90), (92, 50), (60, 30), "Z"), pen.gradient(WINE, 0.7, 1))
    pen.solid(pen.path("M", (34, 30), "L", (24, 10), "Q", (48, 22), (72, 10), "L", (62, 30), "Z"), pen.gradient(WINE, 0.7, 1), 4)
    pen.stroke(pen.path("M", (32, 31), "Q", (48, 37), (64, 31)), "#f0c860", 7)
    pen.solid(pen.ellipse(48, 62, 17), pen.gradient(GOLD, 0.8, 1), 4)


def critic(pen: Pen) -> None:
    """A glass, and a star above it."""
    pen.solid(pen.path("M", (24, 34), "L", (72, 34), "Q", (72, 64), (48, 66), "Q", (24, 64), (24, 34), "Z"), pen.gradient(IRON, 0.7, 1), 4)
    pen.fill(pen.path("M", (28, 42), "L", (68, 42), "Q", (66, 60), (48, 62), "Q", (30, 60), (28, 42), "Z"), pen.gradient(WINE, 0.7, 1))
    pen.stroke(pen.path("M", (48, 66), "L", (48, 86), "M", (32, 88), "L", (64, 88)), INK, 8)
    pen.solid(pen.star(48, 20, 20, 5, 0.45), pen.gradient(GOLD, 0.7, 1), 4)


def publicist(pen: Pen) -> None:
    """A speaking trumpet."""
    pen.solid(
        pen.path("M", (12, 40), "L", (34, 36), "L", (74, 12), "L", (74, 82), "L", (34, 60), "L", (12, 56), "Z"), pen.gradient(BLUE, 0.6, 1)
    )
    pen.solid(pen.ellipse(75, 47, 9, 36), pen.gradient(GOLD, 0.8, 1), 4)
    pen.solid(pen.path("M", (22, 58), "L", (36, 62), "L", (40, 86), "L", (26, 86), "Z"), pen.gradient(OAK, 0.7, 1), 4)


def banker(pen: Pen) -> None:
    """A strongroom door."""
    pen.solid(pen.path("M", (12, 12), "L", (84, 12), "L", (84, 84), "L", (12, 84), "Z"), pen.gradient(IRON, 0.8, 1))
    pen.stroke(pen.ellipse(48, 48, 25), INK, 5)
    for angle in range(4):
        pen.raw(f'<path d="M48 26V70" stroke="{INK}" stroke-width="5" transform="rotate({45 * angle} 48 48)"/>')
    pen.solid(pen.ellipse(48, 48, 11), pen.gradient(GOLD, 0.8, 1), 4)


def broker(pen: Pen) -> None:
    """Steps that rise, and an arrow."""
    for n, high in enumerate((24, 42, 60)):
        x = 12 + 26 * n
        pen.solid(pen.polygon([(x, 86 - high), (x + 20, 86 - high), (x + 20, 86), (x, 86)]), pen.gradient(LEAF, 0.7, 1), 4)
    pen.stroke(pen.path("M", (10, 44), "L", (56, 14), "M", (40, 12), "L", (58, 13), "L", (54, 30)), INK, 14)
    pen.stroke(pen.path("M", (10, 44), "L", (56, 14), "M", (40, 12), "L", (58, 13), "L", (54, 30)), "#ffe08a", 7)


def cooper(pen: Pen) -> None:
    """A barrel, and the hammer that drives its hoops."""
    pen.solid(
        pen.path(
            "M",
            (16, 34),
            "C",
            (6, 50),
            (6, 72),
            (16, 88),
            "Q",
            (40, 96),
            (62, 88),
            "C",
            (72, 72),
            (72, 50),
            (62, 34),
            "Q",
            (40, 26),
            (16, 34),
            "Z",
        ),
        pen.gradient(OAK, 0.9, 0.6),
    )
    for y in (46, 74):
        pen.stroke(pen.path("M", (11, y), "Q", (40, y + 9), (68, y)), INK, 10)
        pen.stroke(pen.path("M", (11, y), "Q", (40, y + 9), (68, y)), "#a8b0b6", 5)
    pen.spar((46, 50), (76, 12), 8, 8, pen.gradient(STRAW, 0.6, 1))
    pen.spar((60, 4), (92, 28), 19, 19, pen.gradient(BLACK, 0.6, 1))


def protocol(pen: Pen) -> None:
    """A top hat with a ribbon."""
    pen.solid(pen.ellipse(48, 76, 42, 12), pen.gradient(BLACK, 0.7, 1))
    pen.solid(pen.path("M", (22, 16), "Q", (48, 8), (74, 16), "L", (69, 74), "Q", (48, 82), (27, 74), "Z"), pen.gradient(BLACK, 0.9, 0.5))
    pen.fill(pen.path("M", (26, 58), "Q", (48, 66), (70, 58), "L", (69, 71), "Q", (48, 79), (27, 71), "Z"), "#c23a4c")


def socialite(pen: Pen) -> None:
    """A fan."""
    pen.solid(pen.path("M", (48, 84), "L", (6, 42), "C", (18, 4), (78, 4), (90, 42), "Z"), pen.gradient(ROSE, 0.6, 1))
    for x, y in ((16, 30), (32, 19), (48, 16), (64, 19), (80, 30)):
        pen.stroke(pen.path("M", (48, 82), "L", (x, y)), "#7c2434", 3.4)
    pen.stroke(pen.path("M", (12, 40), "C", (24, 12), (72, 12), (84, 40)), "#fff0d8", 5)
    pen.solid(pen.ellipse(48, 84, 7), pen.gradient(GOLD, 0.8, 1), 3.4)


def _plus(pen: Pen, x: float, y: float) -> None:
    cross = pen.path("M", (x - 13, y), "L", (x + 13, y), "M", (x, y - 13), "L", (x, y + 13))
    pen.stroke(cross, INK, 15)
    pen.stroke(cross, "#ffe08a", 8)


def barrel(pen: Pen) -> None:
    """Nobody's in particular."""
    body = pen.path(
        "M",
        (22, 12),
        "C",
        (8, 32),
        (8, 64),
        (22, 84),
        "Q",
        (48, 92),
        (74, 84),
        "C",
        (88, 64),
        (88, 32),
        (74, 12),
        "Q",
        (48, 4),
        (22, 12),
        "Z",
    )
    pen.solid(body, pen.gradient(OAK, 0.9, 0.6))
    pen.stroke(pen.path("M", (36, 10), "Q", (30, 48), (36, 87), "M", (60, 10), "Q", (66, 48), (60, 87)), "#4a2c14", 3, 0.8)
    for y in (24, 64):
        pen.stroke(pen.path("M", (15, y), "Q", (48, y + 11), (81, y)), INK, 13)
        pen.stroke(pen.path("M", (15, y), "Q", (48, y + 11), (81, y)), "#a8b0b6", 7)


def vp(pen: Pen) -> None:
    """A golden shield."""
    shield = pen.path(
        "M", (12, 12), "Q", (48, 2), (84, 12), "L", (82, 50), "C", (80, 74), (62, 86), (48, 93), "C", (34, 86), (16, 74), (14, 50), "Z"
    )
    pen.solid(shield, pen.gradient(GOLD, 0.9, 1), 6)
    inner = pen.path(
        "M", (22, 21), "Q", (48, 13), (74, 21), "L", (72, 50), "C", (70, 68), (58, 76), (48, 82), "C", (38, 76), (26, 68), (24, 50), "Z"
    )
    pen.stroke(inner, "#8a5a16", 3.4, 0.8)


def bunch(pen: Pen) -> None:
    """A vineyard that counts: three berries and a leaf."""
    pen.solid(
        pen.path("M", (46, 26), "C", (50, 4), (84, 2), (90, 14), "C", (84, 32), (62, 36), (46, 26), "Z"), pen.gradient(LEAF, 0.7, 1), 5
    )
    for x, y in ((26, 44), (66, 44), (46, 72)):
        pen.solid(pen.ellipse(x, y, 19), pen.gradient(WINE, 0.8, 1), 5)
        pen.fill(pen.ellipse(x - 6, y - 7, 4.6), "#ffe4e8", 0.85)


def spoils(pen: Pen) -> None:
    """A bottle, broken by its years."""
    bottle = pen.path(
        "M",
        (38, 8),
        "L",
        (58, 8),
        "L",
        (58, 30),
        "Q",
        (70, 38),
        (70, 52),
        "L",
        (70, 88),
        "L",
        (26, 88),
        "L",
        (26, 52),
        "Q",
        (26, 38),
        (38, 30),
        "Z",
    )
    pen.solid(bottle, pen.gradient(((0, "#a7b39a"), (0.5, "#5d6d58"), (1, "#2c3a2c")), 1, 0.5), 5)
    pen.stroke(pen.path("M", (34, 40), "L", (48, 54), "L", (40, 64), "L", (56, 84)), "#f4efe0", 6)
    pen.stroke(pen.path("M", (12, 14), "L", (84, 84), "M", (84, 14), "L", (12, 84)), INK, 13)
    pen.stroke(pen.path("M", (12, 14), "L", (84, 84), "M", (84, 14), "L", (12, 84)), "#ff7a6b", 6.5)


def niche(pen: Pen) -> None:
    """A vault in the cellar wall, where one wine lies."""
    arch = pen.path("M", (4, 96), "L", (4, 44), "C", (4, -12), (92, -12), (92, 44), "L", (92, 96), "Z")
    pen.fill(arch, "#b9a888")
    pen.stroke(arch, "#2a1e14", 4)
    for angle in range(-80, 81, 20):
        pen.raw(f'<path d="M48 2V16" stroke="#6a5a44" stroke-width="3" transform="rotate({angle} 48 46)"/>')
    hollow = pen.path("M", (14, 96), "L", (14, 46), "C", (14, 4), (82, 4), (82, 46), "L", (82, 96), "Z")
    pen.fill(hollow, pen.gradient(((0, "#0c0806"), (0.6, "#1e140d"), (1, "#33241a"))))
    pen.stroke(hollow, "#2a1e14", 3)


def shelf(pen: Pen) -> None:
    """A crate in the warehouse, where one wine stands."""
    frame = pen.polygon([(4, 10), (92, 10), (92, 94), (4, 94)])
    pen.solid(frame, pen.gradient(OAK, 0.9, 1), 5)
    pen.fill(pen.polygon([(14, 20), (82, 20), (82, 84), (14, 84)]), pen.gradient(((0, "#150d07"), (1, "#3a2716"))))
    for x, y in ((9, 15), (87, 15), (9, 89), (87, 89)):
        pen.fill(pen.ellipse(x, y, 2.4), "#2a1a0e")


SIGNS: dict[str, Callable[[Pen], None]] = {
    "ability_land": land,
    "ability_mason": mason,
    "ability_recruit": recruit,
    "ability_driver": driver,
    "ability_benefact": benefact,
    "ability_critic": critic,
    "ability_public": publicist,
    "ability_banker": banker,
    "ability_broker": broker,
    "ability_cooper": cooper,
    "ability_protocol": protocol,
    "ability_social": socialite,
    "icon_barrel": barrel,
    "icon_vp": vp,
    "icon_pv": bunch,
    "icon_spoils": spoils,
}
PLACES: dict[str, Callable[[Pen], None]] = {"niche": niche, "shelf": shelf}
AGES = {  # light, middle and dark of a wine, year by year
    "red": (
        ("#d8507c", "#99204e", "#520a34"), ("#c84a5c", "#8e2438", "#4a0f22"), ("#c25a48", "#86301f", "#471510"),
        ("#c4764a", "#8a4420", "#4a200e"),
    ),
    "white": (
        ("#fbfbc4", "#d8d878", "#858a30"), ("#fff3b0", "#d9c45a", "#8a7320"), ("#ffe49a", "#d9ac44", "#8a641a"),
        ("#ffd08a", "#cf8e34", "#7c4c14"),
    ),
}  # fmt: skip


def sign(name: str, side: int, scale: float) -> Image.Image:
    pen = Pen(SIDE, SIDE, 5 if name in SIGNS else 3)
    (SIGNS | PLACES)[name](pen)
    return rendered(pen.svg(), drawings(GAME), (round(side * scale), round(side * scale)))


def wine(colour: str, slot: int, side: int, scale: float) -> Image.Image:
    """A wine of so many years: young wines are cool, old ones turn to brick and amber."""
    svg = (drawings(GAME) / f"wine_{colour}.svg").read_text(encoding="utf-8")
    for drawn, aged in zip(AGES[colour][1], AGES[colour][slot - 1], strict=True):
        svg = svg.replace(drawn.upper(), aged).replace(drawn, aged)
    return rendered(svg, drawings(GAME), (round(side * scale), round(side * scale)))
