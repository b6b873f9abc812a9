"""Where the stories of the Booke happen: skies, seas, shores, towns and rooms, as washes with an ink line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

WIDTH, HEIGHT, HORIZON = 436, 320, 158
"""Units of the drawing, and where sea and sky meet."""
INK = "#33210f"
SKIES = {  # from above to the horizon, and the disc of sun or moon
    "day": ("#8fb0b4", "#dfe0c0", "#f4e2ae", "#fff8dc"),
    "dawn": ("#93a5b4", "#e6c7a4", "#f9d79c", "#fff2cc"),
    "dusk": ("#6d6a8c", "#cf8f74", "#f2b878", "#ffe3a6"),
    "night": ("#1c2846", "#34486c", "#5f7690", "#f4f0dc"),
    "storm": ("#4a5562", "#7d8688", "#aab0a6", ""),
    "fog": ("#b4bab4", "#cdcfc2", "#dcdccc", ""),
    "ash": ("#4a3a40", "#8a5448", "#c98050", "#f0b070"),
}
SEAS = {"night": ("#3f5a74", "#20364e", "#101f33"), "storm": ("#7d9296", "#47606a", "#22343e"), "ash": ("#8f6a5c", "#5a4a4c", "#2a2428")}
USUAL_SEA = ("#a7c4b4", "#5d94a0", "#2b4b5c")
GROUNDS = {  # light and dark of what one stands on
    "beach": ("#f0dfae", "#b99a62"),
    "meadow": ("#c2c284", "#5c6a3e"),
    "rock": ("#c9bca0", "#6d6250"),
    "snow": ("#fbf7ea", "#b4bcbc"),
    "cinder": ("#7a6a64", "#2e2628"),
    "quay": ("#d3bf94", "#7d6a4c"),
    "floor": ("#a9906a", "#4e3c28"),
}
GROUND_OF = {
    "beach": "beach", "cove": "beach", "valley": "meadow", "forest": "meadow", "hill": "meadow", "cliff": "rock", "height": "rock",
    "plain": "snow", "crater": "cinder", "town": "quay", "court": "quay",
}  # fmt: skip
ROOMS = {"cave": ("#6a5c4c", "#2a211a"), "tomb": ("#5c6670", "#1c2228"), "room": ("#a9825a", "#4e3420"), "palace": ("#8a6a94", "#33203e")}
CLOUD = "M-50 12C-46-4-20-6-10 0C-2-18 28-14 28 2C44-2 52 8 46 12Z"
CLOUDS = {"storm": "#5d666c", "night": "#4c5f80", "fog": "#e4e4d6", "ash": "#5c4446", "dusk": "#e9b494"}
PALE_CLOUD = "#fbf3da"
INLAND = frozenset({"valley", "forest", "hill", "height", "crater", "plain"})
BUILT = frozenset({"town", "court"})
ROOF_OF_A_CAVE = (
    "M0 0H436V60C410 90 400 40 380 66L366 120L350 56C310 40 300 70 280 50L268 86L254 46C200 34 160 56 140 40L126 96L112 50"
    "C70 40 60 80 40 60L20 130L0 90Z"
)
RANGES = {  # its outline against the sky, and its paint
    "cove": ("M0 150C40 118 90 124 130 152V164H0ZM436 132C380 108 320 132 286 158V164H436Z", "hill"),
    "cliff": ("M436 20C404 26 388 60 372 66C360 96 344 104 336 132L322 164H436ZM436 20", "stone"),
    "height": ("M0 164L60 60L100 108L168 18L232 112L282 70L360 164Z", "stone"),
    "forest": (
        "M0 164V96C30 76 56 88 70 78C96 60 128 84 150 72C190 60 214 84 250 74C290 62 320 84 352 70C392 60 420 82 436 78V164Z",
        "leaf",
    ),
    "hill": ("M0 164C70 92 130 84 196 116C260 70 340 78 436 128V164Z", "hill"),
    "valley": ("M0 164C60 100 120 110 180 138C250 100 340 96 436 140V164Z", "hill"),
    "crater": ("M0 164C60 140 110 70 150 44H236C270 80 330 140 436 160V164Z", "dark"),
    "plain": ("M0 164C90 148 190 152 280 146C350 150 400 146 436 150V164Z", "bone"),
    "town": (
        "M0 164V118H30V96H62V118H96V84L118 66L140 84V112H176V92H212V118H250V76L262 52L274 76V112H312V94H352V118H392V104H436V164Z",
        "stone",
    ),
    "court": ("M0 164V70H24V58H48V70H72V58H96V70H120V164ZM320 164V70H344V58H368V70H392V58H416V70H436V164Z", "stone"),
}


def inked(d: str, paint: str, width: float = 2) -> str:
    return f'<path d="{d}" fill="{paint}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>'


def stroked(d: str, colour: str = INK, width: float = 1.3, opacity: float = 1) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" opacity="{opacity}"/>'


def gradient(name: str, *shades: str) -> str:
    """From above to below."""
    stops = "".join(f'<stop offset="{n / (len(shades) - 1)}" stop-color="{shade}"/>' for n, shade in enumerate(shades))
    return f'<linearGradient id="{name}" x2="0" y2="1">{stops}</linearGradient>'


def outdoors(light: str, place: str) -> Iterator[str]:
    *shades, disc = SKIES[light]
    yield _washed("sky", shades, 0, HORIZON + 4)
    if disc:
        x, y = (330, 64) if light == "night" else (128, 78)
        yield f'<circle cx="{x}" cy="{y}" r="56" fill="{disc}" opacity=".6" filter="url(#soft)"/>'
        yield f'<circle cx="{x}" cy="{y}" r="23" fill="{disc}" stroke="#8a6a34" stroke-width="1.5"/>'
    for x, y, k in ((258, 48, 1.0), (392, 92, 0.75), (40, 36, 0.6), (196, 110, 0.5)):
        cloud = f'<path d="{CLOUD}" fill="{CLOUDS.get(light, PALE_CLOUD)}" stroke="#8a6a34" stroke-width="1.3" opacity=".92"/>'
        yield f'<g transform="translate({x} {y}) scale({k})">{cloud}</g>'
    yield _washed("water", SEAS.get(light, USUAL_SEA), HORIZON, HEIGHT - HORIZON)
    waves = (f"M{(n * 97) % WIDTH} {HORIZON + 12 + (n * 41) % 140}q7-5 14 0t14 0" for n in range(34))
    yield stroked("".join(waves), "#f7ecd0", 1.4, 0.5)
    yield from _far(place)


def _washed(name: str, shades: Sequence[str], y: float, high: float) -> str:
    return f'{gradient(name, *shades)}<rect y="{y}" width="{WIDTH}" height="{high}" fill="url(#{name})"/>'


def _far(place: str) -> Iterator[str]:
    """What closes the view behind the water."""
    if place not in RANGES:
        return
    d, paint = RANGES[place]
    yield inked(d, f"url(#{paint})", 1.6)
    if place in BUILT:
        yield inked("".join(f"M{16 + n * 31} {126 + n % 3 * 7}h6v9h-6Z" for n in range(14)), "#f2c860", 1)
    yield stroked("".join(f"M{(n * 67 + 20) % WIDTH} {140 + n % 3 * 6}q5 6 2 14" for n in range(20)), INK, 1, 0.3)


def ground(place: str) -> Iterator[str]:
    """What one stands on."""
    kind = GROUND_OF[place]
    top = 176 if place in INLAND else 236
    edge = f"M0 {top + 8}H{WIDTH}V{HEIGHT}H0Z" if place in BUILT else (
        f"M0 {HEIGHT}V{top + 4}C40 {top - 8} 90 {top - 6} 140 {top + 12}C200 {top + 30} 270 {top + 26} 330 {top + 8}"
        f"C370 {top - 4} 410 {top - 4} {WIDTH} {top + 2}V{HEIGHT}Z"
    )  # fmt: skip
    yield gradient("ground", *GROUNDS[kind]) + inked(edge, "url(#ground)")
    spots = [((n * 83 + 11) % WIDTH, top + 30 + (n * 37) % (HEIGHT - top - 34)) for n in range(26)]
    if kind == "meadow":
        yield stroked("".join(f"M{x} {y}l-3-9M{x} {y}l1-11M{x} {y}l5-8" for x, y in spots), "#38451f", 1.5, 0.65)
    elif place in BUILT:
        yield stroked("".join(f"M{x} {y}h26m-30 8h34" for x, y in spots), INK, 1.2, 0.3)
    else:
        yield stroked("".join(f"M{x} {y}q6-3 12 0" for x, y in spots), INK, 1.3, 0.4)


def indoors(place: str) -> Iterator[str]:
    light, dark = ROOMS[place]
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    yield f'<radialGradient id="wall" cx=".46" cy=".46" r=".75">{stops}</radialGradient>'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#wall)"/>'
    yield from _walls(place, dark)
    yield '<circle cx="206" cy="170" r="96" fill="#ffe0a0" opacity=".34" filter="url(#soft)"/>'
    yield gradient("floor", *GROUNDS["floor"]) + inked(f"M0 232H{WIDTH}V{HEIGHT}H0Z", "url(#floor)")
    yield stroked(f"M218 232V{HEIGHT}M120 232L40 {HEIGHT}M316 232L396 {HEIGHT}M0 268H{WIDTH}", INK, 1.3, 0.4)


def _walls(place: str, dark: str) -> Iterator[str]:
    if place == "cave":
        yield inked(ROOF_OF_A_CAVE, dark)
    elif place == "tomb":
        yield inked("".join(f"M{x - 14} 230V64H{x + 14}V230ZM{x - 22} 64V50H{x + 22}V64Z" for x in (30, 122, 298, 390)), "url(#slate)", 1.8)
        yield inked(f"M0 46H{WIDTH}V30H0Z", dark)
    elif place == "palace":
        for x in (40, 150, 286, 396):
            left = f"M{x - 30} 0C{x - 10} 60 {x - 34} 140 {x - 22} 226"
            yield inked(f"{left}H{x + 22}C{x + 34} 140 {x + 10} 60 {x + 30} 0Z", "url(#purple)", 1.8)
    else:
        yield inked("M40 190V60H130V190ZM310 190V60H400V190Z", "#b9c8bc", 2.4)
        yield stroked(f"M85 60V190M40 124H130M355 60V190M310 124H400M0 14H{WIDTH}M0 30H{WIDTH}", INK, 3)
