"""The signs on the sails: a bird for every small ship, a sign for every large one, in one shade, within 50 units about the middle."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

Sign = Callable[[str], str]
PALE = "#fff3d4"


def path(shade: str, d: str) -> str:
    return f'<path d="{d}" fill="{shade}"/>'


def lines(shade: str, d: str, width: float = 7) -> str:
    return f'<path d="{d}" fill="none" stroke="{shade}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def disc(shade: str, x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{shade}"/>'


def rays(shade: str, count: int, near: float, far: float, width: float, start: float = -90, turn: float = 360) -> str:
    parts = []
    for n in range(count):
        angle = math.radians(start + turn * n / (count if turn == 360 else count - 1))
        c, s = math.cos(angle), math.sin(angle)
        parts.append(f"M{near * c:.1f} {near * s:.1f}L{far * c:.1f} {far * s:.1f}")
    return lines(shade, "".join(parts), width)


def star(shade: str, count: int, radius: float, inner: float = 0.4, x: float = 0, y: float = 0) -> str:
    points = []
    for n in range(2 * count):
        angle, r = math.radians(-90 + n * 180 / count), radius if n % 2 == 0 else radius * inner
        points.append(f"{x + r * math.cos(angle):.1f} {y + r * math.sin(angle):.1f}")
    return path(shade, "M" + "L".join(points) + "Z")


# Birds


def wader(shade: str, bill: float = 24, bend: float = 0, legs: float = 30, neck: float = 10, crest: bool = False, body: float = 1) -> str:
    """A bird of the shore on its two legs: long or short bill, bent down (positive) or up, long or short legs."""
    top, back = -16 - neck, 30 * body
    head = (14, top)
    parts = path(
        shade,
        f"M{-back - 14} 4C{-back} {-12 * body} -8 {-20 * body} 4 {-14 * body}C8 {top + 10} 4 {top + 2} 10 {top - 6}"
        f"C18 {top - 12} 28 {top - 4} 26 {top + 4}C24 {top + 14} 26 {-4} 22 6C16 {20 * body} -12 {20 * body} -24 {10 * body}Z",
    )
    tip = (head[0] + 12 + bill, top + bend)
    parts += lines(
        shade, f"M{head[0] + 10} {top}Q{head[0] + 12 + bill * 0.6} {top - bend * 0.1 + (2 if bend > 0 else 0)} {tip[0]} {tip[1]}", 4.6
    )
    parts += lines(
        shade, f"M-4 {14 * body}L-8 {14 * body + legs}L0 {14 * body + legs}M8 {14 * body}L8 {14 * body + legs}L16 {14 * body + legs}", 4.2
    )
    if crest:
        parts += lines(shade, f"M10 {top - 6}C2 {top - 16} -4 {top - 22} -8 {top - 20}", 4.2)
    return parts + disc(PALE, 17, top - 1, 2.6)


def flier(shade: str, span: float = 46, sweep: float = 10, fork: float = 10, body: float = 8) -> str:
    """A bird on the wing, seen from below."""
    return path(
        shade,
        f"M0 {-24}C6 {-20} {body} -14 {body} -6C{span * 0.5} {-18 - sweep * 0.4} {span * 0.9} {-10} {span} {sweep + 10}"
        f"C{span * 0.7} {sweep - 6} {span * 0.4} 4 {body * 0.9} 12L{body * 0.8} 26"
        f"L{fork} 44L0 {44 - fork * 1.4}L{-fork} 44L{-body * 0.8} 26L{-body * 0.9} 12"
        f"C{-span * 0.4} 4 {-span * 0.7} {sweep - 6} {-span} {sweep + 10}"
        f"C{-span * 0.9} -10 {-span * 0.5} {-18 - sweep * 0.4} {-body} -6C{-body} -14 -6 -20 0 -24Z",
    )


def songbird(shade: str, tail: float, lift: float) -> str:
    """A small round bird; its tail is so long, and carried so high."""
    return (
        path(
            shade,
            f"M-10 -6L{-22 - tail * 0.6} {-10 - lift}L{-30 - tail * 0.6} {-2 - lift}L-24 12C-20 30 14 32 24 10C28 0 34 -6 30 -16"
            f"C26 -28 10 -28 4 -16C0 -10 -4 -8 -10 -6Z",
        )
        + path(shade, "M29 -18L44 -13L29 -9Z")
        + lines(shade, "M-2 24L-4 42L6 42M10 24L12 42L22 42", 4)
        + disc(PALE, 19, -15, 2.8)
    )


def upright(shade: str, bill: str, neck: float = 0, chest: bool = True) -> str:
    """A sea bird that stands straight; `bill` is its path."""
    return (
        path(
            shade,
            f"M-14 44C-26 20 -20 -8 -8 {-16 - neck}C-8 {-34 - neck} 16 {-36 - neck} 18 {-20 - neck}C18 -8 22 12 16 44Z",
        )
        + (path(PALE, f"M4 {-12 - neck}C18 -4 16 20 12 36C-4 34 -8 4 4 {-12 - neck}Z") if chest else "")
        + path(shade, bill)
        + lines(shade, "M-8 46H-2M6 46H16", 5)
        + disc(PALE, 7, -23 - neck, 2.8)
    )


BIRDS: dict[str, Sign] = {
    "wren": partial(songbird, tail=4, lift=22),
    "tern": partial(flier, span=50, sweep=14, fork=12, body=6),
    "plover": partial(wader, bill=9, legs=24, neck=4, body=1.05),
    "dunlin": partial(wader, bill=20, bend=5, legs=20, neck=6),
    "petrel": partial(flier, span=44, sweep=4, fork=5, body=8),
    "curlew": partial(wader, bill=30, bend=22, legs=34, neck=14),
    "avocet": partial(wader, bill=28, bend=-14, legs=36, neck=16, body=0.85),
    "turnstone": partial(wader, bill=11, legs=16, neck=2, body=1.15),
    "sanderling": partial(wader, bill=15, legs=18, neck=4),
    "whimbrel": partial(wader, bill=22, bend=14, legs=26, neck=10),
    "godwit": partial(wader, bill=32, bend=-4, legs=36, neck=16),
    "lapwing": partial(wader, bill=8, legs=24, neck=8, crest=True),
    "redshank": partial(wader, bill=20, bend=0, legs=36, neck=12, body=0.9),
    "wagtail": partial(songbird, tail=34, lift=0),
    "kittiwake": partial(flier, span=48, sweep=6, fork=6, body=10),
    "puffin": partial(upright, bill="M17 -32L40 -22L16 -12Z"),
    "guillemot": partial(upright, bill="M17 -24L42 -22L17 -17Z", neck=4),
    "fulmar": partial(flier, span=46, sweep=0, fork=4, body=12),
    "swift": partial(flier, span=50, sweep=26, fork=8, body=5),
    "cormorant": partial(upright, bill="M15 -36L42 -34L40 -26L16 -28Z", neck=12, chest=False),
}


# Signs of the large ships


def morning_tide(s: str) -> str:
    sun = path(s, "M-26 6A26 26 0 0 1 26 6Z") + rays(s, 7, 34, 48, 6, 180, 180)
    return f'<g transform="translate(0 -2)">{sun}</g>' + lines(
        s, "M-46 18Q-34 8 -23 18T0 18T23 18T46 18M-46 34Q-34 24 -23 34T0 34T23 34T46 34", 6
    )


def golden_sheaf(s: str) -> str:
    stalks = "".join(f"M0 42L{x} {y}" for x, y in ((-34, -26), (-18, -38), (0, -42), (18, -38), (34, -26)))
    ears = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="7.5" ry="13" fill="{s}" transform="rotate({x * 1.1} {x} {y})"/>'
        for x, y in ((-34, -28), (-18, -38), (0, -41), (18, -38), (34, -28))
    )
    return lines(s, stalks, 6) + ears + lines(s, "M-16 14H16", 10) + path(s, "M0 16L-20 46H20Z")


def anchor(s: str) -> str:
    return (
        f'<circle cx="0" cy="-36" r="9" fill="none" stroke="{s}" stroke-width="7"/>'
        + lines(s, "M0 -26V40M-22 -14H22", 8)
        + lines(s, "M-40 12C-36 34 -18 42 0 42C18 42 36 34 40 12", 8)
        + path(s, "M-50 22L-42 0L-28 18ZM50 22L42 0L28 18Z")
    )


def lantern(s: str) -> str:
    return (
        path(s, "M-30 -18L0 -46L30 -18ZM-24 -14H24L17 36H-17ZM-24 40H24V48H-24Z")
        + f'<ellipse cx="0" cy="12" rx="9" ry="17" fill="{PALE}"/>'
        + path("#e7963a", "M0 -2C7 8 8 18 0 24C-8 18 -7 8 0 -2Z")
    )


def north_star(s: str) -> str:
    return star(s, 4, 50, 0.22) + f'<g transform="rotate(45)">{star(s, 4, 28, 0.34)}</g>'


def bell(s: str) -> str:
    return path(s, "M-8 -44H8V-36C28 -30 26 6 42 24H-42C-26 6 -28 -30 -8 -36Z") + disc(s, 0, 34, 10)


def heron(s: str) -> str:
    return wader(s, bill=26, legs=30, neck=26, crest=True, body=0.85)


def hart(s: str) -> str:
    antlers = (
        "M-12 -14C-18 -28 -34 -30 -36 -48M-20 -28C-30 -30 -44 -28 -48 -36M-22 -30L-20 -46"
        "M12 -14C18 -28 34 -30 36 -48M20 -28C30 -30 44 -28 48 -36M22 -30L20 -46"
    )
    return lines(s, antlers, 5.5) + path(
        s, "M-16 -14C-30 -18 -36 -12 -34 -6L-16 -2C-14 20 -10 38 0 46C10 38 14 20 16 -2L34 -6C36 -12 30 -18 16 -14Z"
    )


def compass(s: str) -> str:
    return f'<circle cx="0" cy="0" r="36" fill="none" stroke="{s}" stroke-width="6"/>' + star(s, 4, 50, 0.28) + disc(PALE, 0, 0, 6)


def amber_coast(s: str) -> str:
    drop = path(s, "M0 -48C24 -18 32 -2 32 12C32 34 16 46 0 46C-16 46 -32 34 -32 12C-32 -2 -24 -18 0 -48Z")
    return drop + lines(PALE, "M-16 14C-16 26 -8 32 2 33", 6) + lines(PALE, "M-4 -8L8 4M8 -8L-4 4M2 -14V10", 3.4)


def rudder(s: str) -> str:
    return f'<circle cx="0" cy="0" r="30" fill="none" stroke="{s}" stroke-width="8"/>' + rays(s, 8, 8, 49, 6) + disc(s, 0, 0, 11)


def long_horizon(s: str) -> str:
    return lines(s, "M-48 8H48M-34 24H34M-20 40H20", 7) + path(s, "M-30 0A30 30 0 0 1 30 0Z")


def crown(s: str) -> str:
    return (
        path(s, "M-42 30L-48 -24L-22 0L0 -40L22 0L48 -24L42 30ZM-42 36H42V46H-42Z")
        + disc(s, 0, -42, 7)
        + disc(s, -48, -26, 6)
        + disc(s, 48, -26, 6)
    )


def meadow(s: str) -> str:
    petals = "".join(
        f'<ellipse cx="0" cy="-24" rx="11" ry="19" fill="{s}" transform="translate(0 -6) rotate({n * 60})"/>' for n in range(6)
    )
    return petals + disc(PALE, 0, -6, 10) + lines(s, "M0 20V48M0 44C-14 42 -20 34 -20 26M0 40C12 38 18 32 18 24", 5)


def harbour(s: str) -> str:
    return path(s, "M-44 28V-8H-34V-16H-24V-8H-14V28ZM14 28V-8H24V-16H34V-8H44V28ZM-4 28L4 -44L12 28Z") + lines(
        s, "M-48 40Q-36 32 -24 40T0 40T24 40T48 40", 6
    )


def current(s: str) -> str:
    wave = "".join(
        f"M-46 {y}C-30 {y - 22} -14 {y - 22} 2 {y}C14 {y + 16} 30 {y + 8} 30 {y - 6}C30 {y - 16} 16 {y - 16} 16 {y - 6}"
        for y in (-16, 14, 42)
    )
    return lines(s, wave, 7)


def pennant(s: str) -> str:
    return lines(s, "M-32 48V-46", 7) + path(s, "M-28 -44C-6 -52 14 -34 48 -32L26 -16L46 2C12 2 -6 -14 -28 -6Z")


def bridge(s: str) -> str:
    return path(s, "M-50 4C-26 -30 26 -30 50 4V40H38C38 18 14 18 14 40H-14C-14 18 -38 18 -38 40H-50Z") + lines(
        s, "M-50 -8C-26 -42 26 -42 50 -8", 5
    )


def four(s: str, mark: Callable[[str], str]) -> str:
    """One mark four times, in the corners of a cross."""
    cross = lines(s, "M0 -46V46M-46 0H46", 4)
    quarter = "".join(f'<g transform="translate({x} {y}) scale(.4)">{mark(s)}</g>' for x in (-25, 25) for y in (-25, 25))
    return cross + quarter


def gust(s: str) -> str:
    return lines(s, "M-44 -12H14C30 -12 30 -36 14 -36C6 -36 2 -30 4 -24M-44 6H32C46 6 46 30 32 30C24 30 20 24 22 18M-34 24H4", 9)


def wave(s: str) -> str:
    return lines(s, "M-46 -14Q-30 -34 -15 -14T15 -14T46 -14M-46 16Q-30 -4 -15 16T15 16T46 16", 11)


def leaf(s: str) -> str:
    return path(s, "M-40 40C-44 -10 -10 -44 44 -44C46 4 12 40 -28 34Z") + lines(PALE, "M-40 42L24 -24", 6)


def apple(s: str) -> str:
    return (
        path(s, "M0 -18C14 -34 46 -26 42 8C40 34 18 48 0 40C-18 48 -40 34 -42 8C-46 -26 -14 -34 0 -18Z")
        + lines(s, "M0 -20C0 -30 4 -38 10 -44", 6)
        + path(s, "M6 -30C14 -46 32 -48 40 -40C32 -28 18 -26 6 -30Z")
        + crown_over(s)
    )


def crown_over(_: str) -> str:
    return path(PALE, "M-20 14L-22 -6L-11 3L0 -10L11 3L22 -6L20 14Z")


def cheese(s: str) -> str:
    return path(s, "M-48 22L40 -34C48 -22 50 -10 50 2L50 34H-48Z") + disc(PALE, 18, 2, 8) + disc(PALE, -12, 22, 6) + disc(PALE, 32, 20, 5)


def peppercorns(s: str) -> str:
    corns = ((-16, -20), (12, -26), (-26, 8), (2, 2), (28, -2), (-10, 30), (18, 26))
    return "".join(disc(s, x, y, 12.5) for x, y in corns) + lines(s, "M2 -28C0 -42 8 -50 18 -50", 5)


def silk(s: str) -> str:
    return lines(
        s, "M-42 -34C-20 -14 -20 14 -42 34M-18 -38C4 -16 4 16 -18 38M6 -38C28 -16 28 16 6 38M30 -34C50 -14 50 14 30 34", 7
    ) + lines(s, "M-48 -40H44M-48 40H44", 5)


LARGE_SIGNS: dict[str, Sign] = {
    "morning_tide": morning_tide,
    "golden_sheaf": golden_sheaf,
    "anchor": anchor,
    "lantern": lantern,
    "north_star": north_star,
    "bell": bell,
    "heron": heron,
    "hart": hart,
    "compass": compass,
    "amber": amber_coast,
    "rudder": rudder,
    "horizon": long_horizon,
    "crown": crown,
    "meadow": meadow,
    "harbour": harbour,
    "current": current,
    "pennant": pennant,
    "bridge": bridge,
    "four_winds": partial(four, mark=gust),
    "four_tides": partial(four, mark=wave),
    "four_seasons": partial(four, mark=leaf),
    "four_bells": partial(four, mark=bell),
    "apple": apple,
    "cheese": cheese,
    "pepper": peppercorns,
    "silk": silk,
}
SIGNS: dict[str, Sign] = {**BIRDS, **LARGE_SIGNS}
