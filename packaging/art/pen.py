"""A pen for drawings that are made from tables: paths with an ink line, lit from the upper left.

A drawing may be turned round. Then every point is mirrored as it is drawn, so that its light still comes from the left.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
INK = "#241510"

LIT = """<filter id="lit" x="-6%" y="-6%" width="112%" height="112%" color-interpolation-filters="sRGB">
<feOffset in="SourceAlpha" dx="{a}" dy="{a}" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out"/>
<feGaussianBlur stdDeviation="{b}" result="e"/><feFlood flood-color="#ffe9bc" flood-opacity=".72"/>
<feComposite in2="e" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="rim"/>
<feOffset in="SourceAlpha" dx="-{c}" dy="-{c}" result="q"/><feComposite in="SourceAlpha" in2="q" operator="out"/>
<feGaussianBlur stdDeviation="{d}" result="g"/><feFlood flood-color="#1b1030" flood-opacity=".46"/>
<feComposite in2="g" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="shade"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="{d}"/></filter>"""


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


class Pen:
    """Collects the parts of one drawing. `turned` mirrors it within its width."""

    def __init__(self, width: float, height: float, line: float, turned: bool = False) -> None:
        self.width, self.height, self.ink, self.turned = width, height, line, turned
        self.defs = [LIT.format(a=number(line * 1.1), b=number(line * 0.6), c=number(line * 2.2), d=number(line * 1.7))]
        self.body: list[str] = []
        self.names = 0

    # Paths

    def at(self, x: float, y: float) -> str:
        return f"{number(self.width - x if self.turned else x)} {number(y)}"

    def path(self, *parts: str | Point) -> str:
        """Letters and points: path("M", (0, 0), "Q", (4, 4), (8, 0), "Z")."""
        return " ".join(part if isinstance(part, str) else self.at(*part) for part in parts)

    def polygon(self, points: Iterable[Point]) -> str:
        first, *rest = points
        return self.path("M", first, "L", *rest, "Z")

    def ellipse(self, x: float, y: float, wide: float, high: float | None = None) -> str:
        high, k = wide if high is None else high, 0.5523
        return self.path(
            "M", (x - wide, y), "C", (x - wide, y - high * k), (x - wide * k, y - high), (x, y - high),
            "C", (x + wide * k, y - high), (x + wide, y - high * k), (x + wide, y),
            "C", (x + wide, y + high * k), (x + wide * k, y + high), (x, y + high),
            "C", (x - wide * k, y + high), (x - wide, y + high * k), (x - wide, y), "Z",
        )  # fmt: skip

    def star(self, x: float, y: float, radius: float, rays: int, inner: float = 0.4, turn: float = -90) -> str:
        points = []
        for n in range(2 * rays):
            angle, r = math.radians(turn + n * 180 / rays), radius if n % 2 == 0 else radius * inner
            points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
        return self.polygon(points)

    # Colours

    def gradient(self, stops: Sequence[tuple[float, str]], x: float = 0, y: float = 1) -> str:
        """From the upper left towards (x, y), as shares of what it fills. The same one is kept once."""
        inner = "".join(f'<stop offset="{number(at) if at in (0, 1) else at}" stop-color="{shade}"/>' for at, shade in stops)
        text = f'x1="0" y1="0" x2="{x}" y2="{y}">{inner}</linearGradient>'
        for made in self.defs:
            if made.endswith(text):
                return f"url(#{made.split(chr(34))[1]})"
        self.names += 1
        self.defs.append(f'<linearGradient id="g{self.names}" {text}')
        return f"url(#g{self.names})"

    # Marks

    def raw(self, text: str) -> None:
        self.body.append(text)

    def fill(self, path: str, fill: str, opacity: float = 1) -> None:
        self.raw(f'<path d="{path}" fill="{fill}"{_faint(opacity)}/>')

    def stroke(self, path: str, colour: str = INK, width: float | None = None, opacity: float = 1) -> None:
        wide = number(self.ink if width is None else width)
        self.raw(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round" stroke-linejoin="round"'
            f"{_faint(opacity)}/>"
        )

    def solid(self, path: str, fill: str, line: float | None = None) -> None:
        """A body: filled, lit at its edges, with an ink line around it."""
        self.raw(f'<path d="{path}" fill="{fill}" filter="url(#lit)"/>')
        self.stroke(path, INK, line)

    def within(self, path: str, *parts: str) -> None:
        """What is drawn only where this path is."""
        self.names += 1
        self.defs.append(f'<clipPath id="g{self.names}"><path d="{path}"/></clipPath>')
        self.raw(f'<g clip-path="url(#g{self.names})">' + "".join(parts) + "</g>")

    def spar(self, a: Point, b: Point, thick: float, thin: float, fill: str) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy)
        ox, oy = -dy / long / 2, dx / long / 2
        corners = (
            (a[0] + ox * thick, a[1] + oy * thick), (b[0] + ox * thin, b[1] + oy * thin),
            (b[0] - ox * thin, b[1] - oy * thin), (a[0] - ox * thick, a[1] - oy * thick),
        )  # fmt: skip
        path = self.polygon(corners)
        self.fill(path, fill)
        self.stroke(path, INK, self.ink * 0.7)

    def svg(self) -> str:
        size = f"0 0 {number(self.width)} {number(self.height)}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"><defs>{"".join(self.defs)}</defs>{"".join(self.body)}</svg>'


def _faint(opacity: float) -> str:
    return "" if opacity == 1 else f' opacity="{opacity}"'
