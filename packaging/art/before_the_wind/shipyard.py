"""The shipyard: how hulls, masts and sails are drawn.

Every ship is drawn with its bow to the right; the pen turns it round where it lies the other way.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ..pen import INK, Pen, Point, between
from .hulls import HULLS
from .sail_signs import SIGNS

WOOD = ((0, "#c08a52"), (0.45, "#7d4f2a"), (1, "#3d2314"))
GOLD = ((0, "#fff0b0"), (0.45, "#e7b85a"), (1, "#8f5c1a"))
WINDOW = "#ffdc8a"

PAINTS = {  # light and dark of what is painted on a hull, and the shade of the sign on the sail
    "green": ("#86b48c", "#2c5946", "#2c5f4a"),
    "red": ("#dd6f58", "#7c2222", "#a12f2a"),
    "blue": ("#74a3c8", "#234870", "#2a5486"),
    "ochre": ("#ecc268", "#8d5c1c", "#a06a18"),
    "teal": ("#7fc0b8", "#235e60", "#1f686a"),
    "plum": ("#b487ae", "#57284f", "#6d3362"),
    "black": ("#6f717c", "#23242e", "#30323c"),
    "white": ("#fbf3df", "#b9a98a", "#6d6250"),
    "orange": ("#f0a35c", "#98501a", "#b45c1c"),
    "grey": ("#b4bcc0", "#56626c", "#4a5866"),
}
TIMBERS = {
    "oak": ((0, "#d9a164"), (0.4, "#9c6734"), (1, "#412611")),
    "pine": ((0, "#e8c38a"), (0.4, "#b98a50"), (1, "#5e3d1e")),
    "tarred": ((0, "#8a6b54"), (0.4, "#54392a"), (1, "#21140e")),
    "chestnut": ((0, "#c98058"), (0.4, "#8a4a2c"), (1, "#3a1b10")),
    "weathered": ((0, "#b9aa94"), (0.4, "#82705c"), (1, "#3a2f28")),
}
CLOTHS = {
    "canvas": ((0, "#fffaea"), (0.42, "#fbeac6"), (0.78, "#e8c695"), (1, "#bb8e6a")),
    "tan": ((0, "#f0b08a"), (0.42, "#c97c54"), (0.8, "#9c5236"), (1, "#6e3426")),
    "ochre": ((0, "#fbe3a4"), (0.42, "#e9be66"), (0.8, "#c08f3e"), (1, "#8a6028")),
    "slate": ((0, "#e2ecee"), (0.42, "#b4c6cd"), (0.8, "#8299a6"), (1, "#566b7c")),
    "sage": ((0, "#eef0cf"), (0.42, "#cdd3a2"), (0.8, "#9ba676"), (1, "#6b754e")),
    "rose": ((0, "#fde7d8"), (0.42, "#efc6ae"), (0.8, "#cf9680"), (1, "#98645a")),
}
STRIPE = {"canvas": "#b9604a", "tan": "#f3dcb4", "ochre": "#fff3d2", "slate": "#f2f0e2", "sage": "#f6f2d8", "rose": "#a85a58"}


class Build(NamedTuple):
    """What one ship is made of."""

    hull: str
    rig: str
    sign: str
    paint: str
    timber: str = "oak"
    cloth: str = "canvas"
    cut: str = "plain"
    """Of the cloth: plain, striped or bordered."""
    turned: bool = False


class Ship:
    """One ship on the drawing board."""

    def __init__(self, pen: Pen, build: Build, large: bool) -> None:
        self.pen, self.build, self.large = pen, build, large
        self.hull = HULLS[build.hull]
        self.light, self.dark, self.sign = PAINTS[build.paint]
        self.wood, self.gold = pen.gradient(WOOD, 1, 0), pen.gradient(GOLD, 0.7, 1)
        self.trim = pen.gradient(((0, self.light), (1, self.dark)))
        self.cloth = pen.gradient(CLOTHS[build.cloth], 1, 0.5)
        self.signed = False

    # Hull

    def draw_hull(self) -> None:
        pen, hull = self.pen, self.hull
        outline = self.outline()
        pen.solid(outline, pen.gradient(TIMBERS[self.build.timber]))
        pen.within(outline, *self._planks(), *self._painted(), *self._shade())
        pen.stroke(outline)
        for x, y in hull.windows:
            self._window(x, y)
        if hull.gallery:
            self._gallery()
        for share in hull.ports:
            self._port(*self._on(0.07, share))
        self._rails()
        if hull.leeboard:
            x, y = hull.leeboard
            board = pen.path("M", (x - 8, y), "C", (x + 22, y + 4), (x + 34, y + 34), (x + 16, y + 58),
                             "C", (x - 18, y + 52), (x - 24, y + 18), (x - 8, y), "Z")  # fmt: skip
            pen.solid(board, self.wood, pen.ink * 0.8)

    def outline(self) -> str:
        parts: list[str | Point] = ["M", self.hull.decks[0][0]]
        for start, end, sag in self.hull.decks:
            middle = between(start, end, 0.5)
            parts += ["L", start, "Q", (middle[0], middle[1] + 2 * sag), end]
        parts += [*self.hull.bow, "L", self.hull.foot[3], "L", self.hull.foot[0], *self.hull.stern, "Z"]
        return self.pen.path(*parts)

    def _on(self, down: float, share: float) -> Point:
        """A point of the hull, `down` from the painted strake to the foot and `share` from stern to bow."""
        a, b, c, d = (between(p, q, down) for p, q in zip(self.hull.wale, self.hull.foot, strict=True))
        s = 1 - share
        return (
            s**3 * a[0] + 3 * s * s * share * b[0] + 3 * s * share**2 * c[0] + share**3 * d[0],
            s**3 * a[1] + 3 * s * s * share * b[1] + 3 * s * share**2 * c[1] + share**3 * d[1],
        )

    def _strake(self, down: float) -> tuple[Point, ...]:
        return tuple(between(p, q, down) for p, q in zip(self.hull.wale, self.hull.foot, strict=True))

    def _planks(self) -> list[str]:
        thin, parts = self.pen.ink * 0.42, []
        for n in range(-6, 10):
            a, b, c, d = self._strake(n / 9)
            parts.append(f'<path d="{self.pen.path("M", a, "C", b, c, d)}"/>')
            for joint in range(4):
                share = (joint + 0.5 * (n % 2) + 0.3) / 4.4
                parts.append(f'<path d="{self.pen.path("M", self._on(n / 9, share), "L", self._on((n + 1) / 9, share))}" opacity=".7"/>')
        return [f'<g fill="none" stroke="#1c0d08" stroke-width="{thin:.1f}" opacity=".42">', *parts, "</g>"]

    def _painted(self) -> list[str]:
        """The painted strake with a bright line above and a gilded one below."""
        pen = self.pen
        a, b, c, d = self._strake(-0.02)
        e, f, g, h = self._strake(0.17)
        band = pen.path("M", a, "C", b, c, d, "L", h, "C", g, f, e, "Z")
        upper, lower = pen.path("M", a, "C", b, c, d), pen.path("M", e, "C", f, g, h)
        return [
            f'<path d="{band}" fill="{self.trim}"/>',
            f'<path d="{upper}" fill="none" stroke="#fff0cc" stroke-width="{pen.ink * 0.7:.1f}" opacity=".8"/>',
            f'<path d="{lower}" fill="none" stroke="#e7b85a" stroke-width="{pen.ink * 0.9:.1f}"/>',
            f'<path d="{lower}" fill="none" stroke="#1c0d08" stroke-width="{pen.ink * 0.4:.1f}" opacity=".6"/>',
        ]

    def _shade(self) -> list[str]:
        """Darker towards the water and towards the lee."""
        pen = self.pen
        low = pen.height * 0.79
        self.pen.defs.append(
            '<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#140b16" stop-opacity="0"/>'
            '<stop offset="1" stop-color="#101a2a" stop-opacity=".72"/></linearGradient>'
        )
        return [f'<rect x="0" y="{low:.0f}" width="{pen.width:.0f}" height="{pen.height - low:.0f}" fill="url(#deep)"/>']

    def _window(self, x: float, y: float) -> None:
        w, h = (13, 15) if self.large else (10, 12)
        pane = self.pen.polygon(((x, y), (x + w, y + 3), (x + w + 1, y + h + 3), (x + 1, y + h)))
        self.pen.fill(pane, WINDOW)
        self.pen.stroke(pane, "#5a2c14", self.pen.ink * 0.75)

    def _port(self, x: float, y: float) -> None:
        side = 11 if self.large else 8
        hatch = self.pen.polygon(
            ((x - side / 2, y - side / 2), (x + side / 2, y - side / 2), (x + side / 2, y + side / 2), (x - side / 2, y + side / 2))
        )
        self.pen.fill(hatch, "#1c1012")
        self.pen.stroke(hatch, "#e7b85a", self.pen.ink * 0.45)

    def _gallery(self) -> None:
        """A gilded rail below the stern windows, and a lantern over them."""
        (x, y), _, _ = self.hull.decks[0]
        wide = 62 if self.large else 46
        self.pen.spar((x + 10, y + 46), (x + 10 + wide, y + 60), 7, 7, self.gold)
        self.lantern(x + 2, y - 16)

    def lantern(self, x: float, y: float) -> None:
        pen, k = self.pen, 1.0 if self.large else 0.8
        pen.stroke(pen.path("M", (x + 4 * k, y + 22 * k), "L", (x, y + 10 * k)), INK, pen.ink * 0.8)
        glass = pen.polygon(((x - 6 * k, y - 6 * k), (x + 6 * k, y - 6 * k), (x + 4.5 * k, y + 9 * k), (x - 4.5 * k, y + 9 * k)))
        pen.fill(glass, "#fff0b8")
        pen.stroke(glass, INK, pen.ink * 0.6)
        pen.fill(pen.polygon(((x - 8 * k, y - 6 * k), (x, y - 15 * k), (x + 8 * k, y - 6 * k))), "#8f5c1a")

    def _rails(self) -> None:
        pen = self.pen
        for start, end, sag in self.hull.decks:
            middle = between(start, end, 0.5)
            rail = pen.path("M", start, "Q", (middle[0], middle[1] + 2 * sag), end)
            pen.stroke(rail, INK, pen.ink * 2.1)
            pen.stroke(rail, self.light, pen.ink * 1.1)
        if self.hull.merlons:
            for start, end, _ in (self.hull.decks[0], self.hull.decks[-1]):
                for n in range(4):
                    x, y = between(start, end, (n + 0.5) / 4)
                    shield = pen.polygon(((x - 8, y - 13), (x + 8, y - 13), (x + 8, y + 7), (x, y + 13), (x - 8, y + 7)))
                    pen.solid(shield, self.trim if n % 2 == 0 else "#f3e4c0", pen.ink * 0.7)

    def draw_cargo(self) -> None:
        """Crates and casks that stand on the lowest deck."""
        start, end, sag = max(self.hull.decks, key=lambda deck: deck[0][1] + deck[1][1] + deck[2])
        side = 24 if self.large else 17
        pen, pale = self.pen, self.pen.gradient(((0, "#efcf98"), (1, "#a8743c")), 0.6, 1)
        for share, stack in ((0.3, 2), (0.5, 1), (0.68, 2)):
            x, y = between(start, end, share)
            y += sag * 0.8
            for level in range(stack):
                top, left = y - side * (level + 0.9), x - side / 2 + 3 * level
                crate = pen.polygon(((left, top), (left + side, top), (left + side, top + side), (left, top + side)))
                pen.solid(crate, pale, pen.ink * 0.7)
                pen.stroke(pen.path("M", (left, top + side), "L", (left + side, top)), "#5f3a1b", pen.ink * 0.6)

    # Masts and ropes

    def mast(self, x: float, foot: float, top: float, thick: float) -> None:
        self.pen.spar((x, foot), (x, top), thick, thick * 0.55, self.wood)

    def ropes(self, *ends: tuple[Point, Point]) -> None:
        self.pen.stroke(" ".join(self.pen.path("M", a, "L", b) for a, b in ends), INK, self.pen.ink * 0.42, 0.8)

    def shrouds(self, top: Point, left: float, right: float, foot: float) -> None:
        pen, lines = self.pen, 4
        feet = [(left + (right - left) * n / (lines - 1), foot) for n in range(lines)]
        parts = [pen.path("M", top, "L", at) for at in feet]
        for rung in range(1, 8):
            share = 0.34 + 0.62 * rung / 8
            parts.append(pen.path("M", between(top, feet[0], share), "L", between(top, feet[-1], share)))
        pen.stroke(" ".join(parts), INK, pen.ink * 0.38, 0.75)

    def flag(self, x: float, y: float, wide: float, high: float, fill: str = "") -> None:
        """The wind is the same for all: it blows to the right, however the ship lies."""
        pen = self.pen
        left = pen.width - x if pen.turned else x

        def at(along: float, down: float) -> str:
            return f"{left + wide * along:.1f} {y + high * down:.1f}"

        cloth = (
            f"M{at(0, 0)}C{at(0.3, -0.35)} {at(0.55, 0.35)} {at(1, 0.02)}L{at(0.84, 0.5)}L{at(0.98, 1.02)}"
            f"C{at(0.6, 1.3)} {at(0.3, 0.65)} {at(0, 1)}Z"
        )
        pen.solid(cloth, fill or self.trim, pen.ink * 0.75)

    # Sails

    def sail(self, path: str, seams: list[str], stripes: list[str], sign: tuple[float, float, float] | None = None) -> None:
        """Cloth with its seams, its stripes where it has any, and the ship's sign where there is room for it."""
        pen = self.pen
        pen.raw(f'<path d="{path}" fill="{self.cloth}" filter="url(#lit)"/>')
        inner: list[str] = []
        if self.build.cut == "striped":
            inner += [f'<path d="{stripe}" fill="{STRIPE[self.build.cloth]}" opacity=".62"/>' for stripe in stripes]
        lines = "".join(f'<path d="{seam}"/>' for seam in seams)
        inner.append(f'<g fill="none" stroke="#6d4c30" stroke-width="{pen.ink * 0.4:.1f}" opacity=".42">{lines}</g>')
        pen.within(path, *inner)
        if self.build.cut == "bordered":
            pen.within(path, f'<path d="{path}" fill="none" stroke="{self.sign}" stroke-width="{pen.ink * 3.4:.1f}" opacity=".85"/>')
        if sign and not self.signed:
            self.signed = True
            self._draw_sign(*sign)
        pen.stroke(path)

    def _draw_sign(self, x: float, y: float, radius: float) -> None:
        """A sign is drawn about (0, 0) with the radius 50 in one shade; on dark cloth it is pale."""
        pen = self.pen
        shade = self.sign if self.build.cloth not in ("tan",) else "#fff0d0"
        k = radius / 50
        left = pen.width - x if pen.turned else x
        pen.raw(f'<g transform="translate({left:.1f} {y:.1f}) scale({k:.3f})">{SIGNS[self.build.sign](shade)}</g>')

    def square(self, left: Point, right: Point, down: float, spread: float, belly: float, sign: float = 0) -> None:
        """A square sail below its yard; it widens by `spread` on either side and is filled towards the bow."""
        pen = self.pen
        low_left, low_right = (left[0] - spread, left[1] + down), (right[0] + spread, right[1] + down)
        top, foot = between(left, right, 0.5), between(low_left, low_right, 0.5)
        wide = right[0] - left[0]

        def edge(a: Point, b: Point, filled: float) -> tuple[Point, Point, Point]:
            p, q = between(a, b, 0.3), between(a, b, 0.75)
            return (p[0] + belly * filled, p[1]), (q[0] + belly * filled, q[1]), b

        path = pen.path(
            "M", left, "Q", (top[0], top[1] + wide * 0.05), right, "C", *edge(right, low_right, 1.0),
            "Q", (foot[0] + belly * 0.2, foot[1] - abs(belly) * 0.8), low_left, "C", *edge(low_left, left, 0.55), "Z",
        )  # fmt: skip

        def seam(share: float) -> tuple[Point, Point, Point, Point]:
            a, b = between(left, right, share), between(low_left, low_right, share)
            return (a, *edge(a, b, 0.55 + 0.45 * share))

        seams = [pen.path("M", s[0], "C", *s[1:]) for s in map(seam, (0.2, 0.4, 0.6, 0.8))]
        stripes = []
        for n in range(0, 6, 2):
            a, b = seam(n / 6 + 0.083), seam(n / 6 + 0.25)
            stripes.append(pen.path("M", a[0], "C", *a[1:], "L", b[3], "C", b[2], b[1], b[0], "Z"))
        middle = (between(top, foot, 0.5)[0] + belly * 0.75, between(top, foot, 0.5)[1])
        self.sail(path, seams, stripes, (*middle, sign) if sign else None)
        self.pen.spar((left[0] - wide * 0.05, left[1]), (right[0] + wide * 0.05, right[1]), pen.ink * 1.9, pen.ink * 1.6, self.wood)

    def furled(self, left: Point, right: Point) -> None:
        """A sail that is bound to its yard."""
        pen, parts = self.pen, 5
        for n in range(parts):
            a, b = between(left, right, n / parts), between(left, right, (n + 1) / parts)
            middle = between(a, b, 0.5)
            roll = pen.path("M", a, "Q", (middle[0], middle[1] + 15), b, "L", (b[0], b[1] - 3), "L", (a[0], a[1] - 3), "Z")
            pen.solid(roll, self.cloth, pen.ink * 0.7)
        self.pen.spar((left[0] - 8, left[1] - 2), (right[0] + 8, right[1] - 2), pen.ink * 1.7, pen.ink * 1.5, self.wood)

    def patch(
        self, corners: tuple[Point, ...], bulge: tuple[float, float], yards: tuple[tuple[Point, Point], ...], sign: float = 0
    ) -> None:
        """A sail of three or four corners; its after edge and its foot are bent by `bulge`."""
        pen = self.pen
        head, foot = corners[0], corners[-1]
        parts: list[str | Point] = ["M", head]
        for a, b in pairwise(corners):
            middle = between(a, b, 0.5)
            parts += ["Q", (middle[0] + bulge[0], middle[1] - abs(bulge[0]) * 0.2), b]
        middle = between(foot, head, 0.5)
        parts += ["Q", (middle[0] + bulge[1] * 0.3, middle[1]), head, "Z"]
        path = pen.path(*parts)
        lower = corners[-2]
        seams = [pen.path("M", between(head, corners[1], t), "L", between(foot, lower, t)) for t in (0.25, 0.5, 0.75)]
        stripes = [
            pen.polygon(
                (between(head, corners[1], t), between(head, corners[1], t + 0.17), between(foot, lower, t + 0.17), between(foot, lower, t))
            )
            for t in (0.08, 0.42, 0.75)
        ]
        x, y = (sum(c[i] for c in corners) / len(corners) for i in (0, 1))
        self.sail(path, seams, stripes, (x + bulge[0] * 0.3, y, sign) if sign else None)
        for a, b in yards:
            pen.spar(a, b, pen.ink * 1.9, pen.ink * 1.4, self.wood)

    def jib(self, head: Point, tack: Point, clew: Point) -> None:
        pen = self.pen
        back = between(head, clew, 0.5)
        under = between(tack, clew, 0.5)
        path = pen.path("M", head, "L", tack, "Q", (under[0], under[1] + 8), clew, "Q", (back[0] + 14, back[1] + 4), head, "Z")
        seams = [pen.path("M", between(head, tack, t), "L", between(head, clew, t)) for t in (0.3, 0.55, 0.8)]
        self.sail(path, seams, [])

    def battened(self, mast: float, top: float, foot: float, fore: float, aft: float, sign: float = 0) -> None:
        """A sail of mats between battens, as on a junk."""
        pen = self.pen
        path = pen.path(
            "M", (mast - aft * 0.75, top + 16), "Q", (mast - aft * 1.1, (top + foot) / 2), (mast - aft, foot),
            "L", (mast + fore, foot - 8), "Q", (mast + fore * 1.15, (top + foot) / 2), (mast + fore * 0.7, top), "Z",
        )  # fmt: skip
        battens = []
        for n in range(1, 6):
            y = top + (foot - top) * n / 6
            battens.append(pen.path("M", (mast - aft * 1.1, y + 6), "L", (mast + fore * 1.2, y - 3)))
        self.sail(path, battens, [], (mast + (fore - aft) / 2, (top + foot) / 2, sign) if sign else None)
        pen.within(path, f'<path d="{" ".join(battens)}" fill="none" stroke="#5a3a20" stroke-width="{pen.ink * 0.9:.1f}" opacity=".8"/>')
        pen.stroke(path)
