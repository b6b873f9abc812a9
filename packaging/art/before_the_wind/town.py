"""The other side of the water: gabled warehouses in two rows, the weigh house, cranes and masts, drawn in the units of the quay."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np

from ..pen import Pen, Point, number

Luck: TypeAlias = np.random.Generator
WIDTH, HEIGHT = 1280, 720
SHORE = 106
"""The foot of the houses, and the top of the far quay."""
WALL = 9
"""Height of the far quay above the water."""
BRICKS = ("#a5614a", "#8e6a55", "#bd9163", "#80605c", "#9c846a", "#b2764f", "#8a7c70", "#c2a070", "#75645c", "#a97a68")
MIST = "#f0d3a2"
LAMPLIGHT = "#ffdf94"


def blend(a: str, b: str, share: float) -> str:
    pairs = ((int(a[n : n + 2], 16), int(b[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


class Town:
    def __init__(self, seed: int) -> None:
        self.pen, self.luck = Pen(WIDTH, HEIGHT, 1.0), np.random.default_rng(seed)

    def svg(self) -> str:
        self._far_row()
        self._masts_behind()
        self._mist(40, 78, 0.5)
        self._near_row()
        for x, k, flip in ((418, 0.66, 1), (838, 0.62, -1), (96, 0.6, 1), (1196, 0.64, -1)):
            self.crane(x, SHORE + 2, k, flip)
        self._life()
        self._mist(66, 42, 0.34)
        self._far_quay()
        return self.pen.svg()

    def _mist(self, top: float, high: float, amount: float) -> None:
        name = f"mist{int(top)}"
        self.pen.defs.append(
            f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{MIST}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{MIST}" stop-opacity="{amount}"/></linearGradient>'
        )
        self.pen.raw(f'<rect x="0" y="{top}" width="{WIDTH}" height="{high}" fill="url(#{name})"/>')

    # Houses

    def _far_row(self) -> None:
        """Pale in the light behind the first row, with a church and a tower."""
        x, n = -10.0, 0
        while x < WIDTH:
            wide = float(self.luck.integers(20, 34))
            self.house(x, wide, float(self.luck.integers(34, 66)), SHORE - 4, BRICKS[n % len(BRICKS)], 0.66, n % 4)
            x, n = x + wide, n + 1
        self.tower(548, 20, 12)
        self.tower(934, 34, 9)
        self.dome(196)

    def tower(self, x: float, top: float, wide: float) -> None:
        pen, stone, dark = self.pen, "#cdb294", "#b3957c"
        pen.fill(pen.polygon(((x - wide, SHORE), (x - wide, top + 22), (x + wide, top + 22), (x + wide, SHORE))), stone)
        pen.fill(pen.polygon(((x + 1, SHORE), (x + 1, top + 22), (x + wide, top + 22), (x + wide, SHORE))), dark)
        pen.fill(
            pen.polygon(
                (
                    (x - wide * 0.7, top + 22),
                    (x - wide * 0.5, top + 8),
                    (x, top - 20),
                    (x + wide * 0.5, top + 8),
                    (x + wide * 0.7, top + 22),
                )
            ),
            "#a8988c",
        )
        pen.fill(pen.polygon(((x, top - 20), (x + wide * 0.5, top + 8), (x + wide * 0.7, top + 22), (x, top + 22))), "#8f8480")
        pen.fill(pen.ellipse(x, top + 34, wide * 0.42), "#f6e6c2")
        pen.stroke(pen.ellipse(x, top + 34, wide * 0.42), "#957d68", 0.8)

    def dome(self, x: float) -> None:
        pen = self.pen
        left = ("C", (x - 26, 40), (x - 8, 30), (x, 24))
        right = ("C", (x + 8, 30), (x + 26, 40), (x + 26, 62), "L", (x + 26, SHORE), "Z")
        pen.fill(pen.path("M", (x - 26, SHORE), "L", (x - 26, 62), *left, *right), "#c2aa90")
        pen.fill(pen.path("M", (x + 4, SHORE), "L", (x, 24), *right), "#a59080", 0.8)
        pen.stroke(pen.path("M", (x, 24), "L", (x, 12)), "#a59080", 1.6)

    def _near_row(self) -> None:
        """The warehouses at the water, with gaps where lanes lead into the town."""
        n = 1
        for start, end in ((-14, 150), (168, 388), (492, 602), (692, 800), (880, 1060), (1078, 1300)):
            x = float(start)
            while x < end - 24:
                wide = min(float(self.luck.integers(36, 52)), end - x)
                if end - x - wide < 26:
                    wide = end - x
                self.house(x, wide, float(self.luck.integers(44, 70)), SHORE, BRICKS[(n * 3) % len(BRICKS)], 0.2, (n * 2 + n // 3) % 4)
                x, n = x + wide, n + 1
        self.weigh_house(648)
        for x, k in ((159, 1.0), (404, 0.8), (868, 0.9), (1069, 1.1)):
            self.tree(x, k)

    def gable(self, left: float, right: float, top: float, kind: int) -> tuple[list[str | Point], float]:
        """The path over a house from its left to its right corner, and the height of the peak."""
        wide = right - left
        high, middle = wide * 0.44, (left + right) / 2
        if kind == 0:  # steps
            parts: list[str | Point] = ["L", (left, top)]
            for n in range(1, 4):
                x, y = left + wide * (0.02 + 0.13 * (n - 1)), top - high * n / 3.4
                parts += [(x, y), (x + wide * 0.13, y)]
            for n in range(3, 0, -1):
                x, y = right - wide * (0.02 + 0.13 * (n - 1)), top - high * n / 3.4
                parts += [(x - wide * 0.13, y), (x, y)]
            return [*parts, (right, top)], top - high * 0.88
        if kind == 1:  # a bell

            def bell(side: float, edge: float) -> tuple[Point, Point, Point, Point]:
                away = wide * side
                at = (edge + away * 0.04, top - high * 0.3), (edge + away * 0.27, top - high * 0.18), (edge + away * 0.3, top - high * 0.66)
                return (*at, (edge + away * 0.36, top - high))

            (a, b, c, d), (h, g, f, e) = bell(1, left), bell(-1, right)
            return ["L", (left, top), "C", a, b, c, "C", d, e, f, "C", g, h, (right, top)], top - high * 0.9
        if kind == 2:  # a spout
            return ["L", (left, top), (middle - wide * 0.1, top - high), (middle + wide * 0.1, top - high), (right, top)], top - high
        neck, low, up = wide * 0.2, top - high * 0.3, top - high * 0.78
        tip = ((middle - neck, low), "L", (middle - neck, up), (middle, top - high * 1.06), (middle + neck, up), (middle + neck, low))
        foot = (left + wide * 0.12, top - 1), (right - wide * 0.12, top - 1)
        return ["L", (left, top), "Q", foot[0], *tip, "Q", foot[1], (right, top)], top - high

    def house(self, x: float, wide: float, high: float, base: float, brick: str, haze: float, kind: int) -> None:
        pen, luck = self.pen, self.luck
        near = haze < 0.5
        top, right, middle = base - high, x + wide, x + wide / 2
        wall, ink, pale = blend(brick, MIST, haze), blend("#3a2428", MIST, haze), blend("#fff1d2", MIST, haze * 0.4)
        roof, peak = self.gable(x, right, top, kind)
        if near:  # the roof goes back from the gable
            back = pen.polygon(((middle, peak + 3), (middle + wide * 0.5, peak + 5), (right + wide * 0.16, top + 2), (right, top + 2)))
            pen.fill(back, blend("#6d4038", MIST, haze + 0.1))
        outline = pen.path("M", (x, base), *roof, "L", (right, base), "Z")
        lit = pen.gradient(((0, blend(wall, "#ffe6b0", 0.42)), (0.28, wall), (1, blend(wall, "#33263c", 0.34))), 1, 0.25)
        pen.fill(outline, lit)
        if near:
            courses = "".join(f"M{number(x)} {number(y)}H{number(right)}" for y in np.arange(peak + 4, base, 3.2))
            pen.within(outline, f'<path d="{courses}" fill="none" stroke="{ink}" stroke-width=".35" opacity=".28"/>')
        pen.stroke(outline, ink, 0.8 if near else 0.5)
        pen.stroke(pen.path("M", (x, top), *roof), pale, 1.3 if near else 0.8, 0.85)
        self._windows(x, wide, high, base, peak, haze, luck)
        if near:
            self._hoist(middle, wide, peak, top + high * 0.4, ink)

    def _windows(self, x: float, wide: float, high: float, base: float, peak: float, haze: float, luck: Luck) -> None:
        pen, top = self.pen, base - high
        columns, rows = max(2, round(wide / 13)), max(2, round(high / 19))
        frame, glass = blend("#f3e2bd", MIST, haze), blend("#43505e", MIST, haze)
        shutter = blend(("#4f6a52", "#7a3f30", "#51606c", "#8a6a3c")[int(luck.integers(4))], MIST, haze)
        for row in range(rows):
            y = top + 5 + row * (high - 7) / rows
            door = row == rows - 1
            for column in range(columns):
                at = x + wide * (column + 0.5) / columns
                middle = columns % 2 == 1 and column == columns // 2
                w, h = (6.4, 11) if middle or door else (4.6, 8)
                if door:
                    y, h = base - 12, 12
                box = f'x="{number(at - w / 2)}" y="{number(y)}" width="{w}" height="{h}"'
                if middle or (door and luck.random() < 0.6):  # loading doors
                    pen.raw(
                        f'<rect {box} rx="{2 if door else 1}" fill="{blend("#59371f", MIST, haze)}" stroke="{frame}" stroke-width=".7"/>'
                    )
                    continue
                warm = luck.random() < (0.16 if haze < 0.5 else 0.08)
                pen.raw(f'<rect {box} fill="{blend(LAMPLIGHT, MIST, haze * 0.3) if warm else glass}" stroke="{frame}" stroke-width=".9"/>')
                if haze < 0.5:
                    pen.stroke(pen.path("M", (at, y), "L", (at, y + h)), frame, 0.5)
                    for side in (-1, 1):
                        left = at + side * (w / 2 + 1.2) - 1
                        pen.raw(f'<rect x="{number(left)}" y="{number(y)}" width="2" height="{h}" fill="{shutter}"/>')
        at = x + wide / 2
        pen.fill(pen.ellipse(at, peak + (top - peak) * 0.55, 2.3), glass)
        pen.stroke(pen.ellipse(at, peak + (top - peak) * 0.55, 2.3), frame, 0.7)

    def _hoist(self, x: float, wide: float, peak: float, down: float, ink: str) -> None:
        pen = self.pen
        pen.stroke(pen.path("M", (x - 1, peak + 6), "L", (x + wide * 0.26, peak + 4.6)), ink, 1.5)
        pen.stroke(pen.path("M", (x + wide * 0.24, peak + 5), "L", (x + wide * 0.24, down)), ink, 0.5)
        if self.luck.random() < 0.45:
            crate = pen.polygon(
                (
                    (x + wide * 0.24 - 3, down),
                    (x + wide * 0.24 + 3, down),
                    (x + wide * 0.24 + 3, down + 5.4),
                    (x + wide * 0.24 - 3, down + 5.4),
                )
            )
            pen.fill(crate, "#b98a54")
            pen.stroke(crate, ink, 0.6)

    def weigh_house(self, x: float) -> None:
        """A broad stone house with an arcade, a clock and a lantern on its roof."""
        pen = self.pen
        stone = pen.gradient(((0, "#f1dcb2"), (0.35, "#cfb58c"), (1, "#8d7864")), 1, 0.2)
        roof = pen.gradient(((0, "#8f7068"), (1, "#54434c")), 1, 0.6)
        pen.fill(pen.polygon(((x - 46, 46), (x - 26, 18), (x + 26, 18), (x + 46, 46))), roof)
        pen.stroke(pen.polygon(((x - 46, 46), (x - 26, 18), (x + 26, 18), (x + 46, 46))), "#4a3538", 0.8)
        for left in (-28, 0, 28):
            pen.fill(
                pen.polygon(((x + left - 5, 40), (x + left - 5, 32), (x + left, 27), (x + left + 5, 32), (x + left + 5, 40))), "#d8c098"
            )
            pen.raw(f'<rect x="{x + left - 2}" y="33" width="4" height="5.6" fill="{LAMPLIGHT}"/>')
        pen.fill(pen.polygon(((x - 6, 18), (x - 6, 6), (x, -4), (x + 6, 6), (x + 6, 18))), stone)
        pen.stroke(pen.polygon(((x - 6, 18), (x - 6, 6), (x, -4), (x + 6, 6), (x + 6, 18))), "#4a3538", 0.7)
        front = pen.polygon(((x - 44, SHORE), (x - 44, 46), (x + 44, 46), (x + 44, SHORE)))
        pen.fill(front, stone)
        pen.stroke(front, "#4a3538", 0.9)
        pen.stroke(pen.path("M", (x - 46, 46), "L", (x + 46, 46)), "#fff1d2", 1.8)
        pen.stroke(pen.path("M", (x - 44, 72), "L", (x + 44, 72)), "#fff1d2", 1.1, 0.8)
        for n in range(5):
            at = x - 34 + 17 * n
            arch = pen.path(
                "M",
                (at - 5.4, SHORE),
                "L",
                (at - 5.4, 86),
                "C",
                (at - 5.4, 77),
                (at + 5.4, 77),
                (at + 5.4, 86),
                "L",
                (at + 5.4, SHORE),
                "Z",
            )
            pen.fill(arch, "#4c3428")
            pen.fill(pen.ellipse(at, 102, 3.6, 5), "#c98a44", 0.55)
            pen.stroke(arch, "#f6e6c2", 1)
            if n != 2:
                glass = "#43505e" if n % 3 else LAMPLIGHT
                pen.raw(f'<rect x="{at - 3}" y="52" width="6" height="11" fill="{glass}" stroke="#f6e6c2" stroke-width="1"/>')
        pen.fill(pen.ellipse(x, 58, 8), "#fbf0d4")
        pen.stroke(pen.ellipse(x, 58, 8), "#6a4c34", 1.4)
        pen.stroke(pen.path("M", (x, 58), "L", (x, 53), "M", (x, 58), "L", (x + 4, 60)), "#3a2428", 1)

    # What stands between them

    def tree(self, x: float, k: float) -> None:
        pen, luck = self.pen, self.luck
        pen.stroke(pen.path("M", (x, SHORE), "L", (x, SHORE - 20 * k)), "#5a4030", 2.4 * k)
        for _ in range(26):
            angle, away = luck.uniform(0, 2 * math.pi), luck.uniform(0, 1) ** 0.5
            at = x + 12 * k * away * math.cos(angle), SHORE - 32 * k + 15 * k * away * math.sin(angle)
            share = (at[0] - x) / (24 * k) + (at[1] - SHORE + 32 * k) / (30 * k)
            shade = blend("#d8b45c", "#5c5a34", min(max(0.45 + 0.6 * share, 0), 1))
            pen.fill(pen.ellipse(*at, luck.uniform(3, 5.4) * k, luck.uniform(2.4, 4.2) * k), shade, 0.9)

    def crane(self, x: float, y: float, k: float, flip: int) -> None:
        """A crane with a treadwheel in its house."""
        pen = self.pen

        def at(a: float, b: float) -> Point:
            return x + a * k * flip, y + b * k

        dark, oak = pen.gradient(((0, "#8a6040"), (1, "#4a3020")), 1, 0.4), pen.gradient(((0, "#d8a868"), (1, "#8a5c34")), 1, 0.4)
        ink = "#3a2620"
        house = pen.polygon((at(-34, 0), at(-27, -74), at(27, -74), at(34, 0)))
        pen.fill(house, dark)
        pen.stroke(house, ink, 1)
        pen.fill(pen.polygon((at(-31, -72), at(-4, -100), at(6, -100), at(31, -72))), "#6a443a")
        pen.stroke(pen.polygon((at(-31, -72), at(-4, -100), at(6, -100), at(31, -72))), ink, 1)
        for a, b in ((at(-22, -70), at(26, -4)), (at(22, -70), at(-26, -4))):
            pen.stroke(pen.path("M", a, "L", b), "#c89a62", 2.6 * k)
        pen.fill(pen.ellipse(*at(0, -36), 23 * k), "#33221a")
        pen.stroke(pen.ellipse(*at(0, -36), 20 * k), "#d8a868", 2.6 * k)
        for n in range(4):
            c, s = 20 * math.cos(n * math.pi / 4), 20 * math.sin(n * math.pi / 4)
            pen.stroke(pen.path("M", at(c, -36 + s), "L", at(-c, -36 - s)), "#d8a868", 1.8 * k)
        jib = pen.polygon((at(-14, -88), at(98, -150), at(102, -143), at(4, -74)))
        pen.fill(jib, oak)
        pen.stroke(jib, ink, 0.9)
        pen.stroke(pen.path("M", at(8, -98), "L", at(94, -146)), "#ffe6b4", 0.8, 0.8)
        pen.stroke(pen.path("M", at(97, -146), "L", at(97, -74)), ink, 0.8)
        load = pen.polygon((at(86, -74), at(108, -74), at(108, -55), at(86, -55)))
        pen.fill(load, oak)
        pen.stroke(load, ink, 0.8)
        pen.stroke(pen.path("M", at(86, -55), "L", at(108, -74)), ink, 0.6)

    def _masts_behind(self) -> None:
        """Masts of ships that lie in the inner harbour."""
        pen, luck = self.pen, self.luck
        for start, end in ((398, 474), (800, 880), (1050, 1080)):
            for x in np.arange(start, end, 9.0):
                at, top = x + luck.uniform(-3, 3), luck.uniform(22, 46)
                pen.stroke(pen.path("M", (at, SHORE), "L", (at, top)), "#a08670", 1.3)
                for y in (top + 9, top + 24):
                    pen.stroke(pen.path("M", (at - 7, y), "L", (at + 7, y)), "#a08670", 0.9)
                pen.stroke(
                    pen.path("M", (at, top + 2), "L", (at - 14, SHORE - 6), "M", (at, top + 2), "L", (at + 14, SHORE - 6)), "#a08670", 0.4
                )

    def _life(self) -> None:
        """Small people, casks and awnings before the houses."""
        pen, luck = self.pen, self.luck
        for x in (52, 262, 330, 516, 730, 770, 960, 1130):
            stripes = ("#b9503c", "#f3e4c4") if luck.random() < 0.5 else ("#4f7a6a", "#f3e4c4")
            for n in range(6):
                pen.fill(
                    pen.polygon(((x + n * 4, 92), (x + n * 4 + 4, 92), (x + n * 4.6 + 3.2, 98), (x + n * 4.6 - 1.4, 98))), stripes[n % 2]
                )
            pen.raw(f'<rect x="{x + 1}" y="99" width="23" height="7" fill="#6d4a30"/>')
        for x in luck.uniform(10, WIDTH - 10, 46):
            coat = ("#4a4a5c", "#7a4436", "#5c6a52", "#6a5a44", "#8a6a48")[int(luck.integers(5))]
            if luck.random() < 0.55:
                pen.fill(pen.ellipse(x, SHORE - 5, 1.7, 3.6), coat)
                pen.fill(pen.ellipse(x, SHORE - 9.6, 1.3), "#d8b490")
            else:
                pen.raw(
                    f'<rect x="{number(x)}" y="{SHORE - 5}" width="5" height="5" rx="1" fill="#a87a4a" stroke="#4a3020" stroke-width=".5"/>'
                )

    def _far_quay(self) -> None:
        pen = self.pen
        stone = pen.gradient(((0, "#bda27a"), (1, "#6f6150")))
        pen.raw(f'<rect x="0" y="{SHORE}" width="{WIDTH}" height="{WALL}" fill="{stone}"/>')
        pen.stroke(f"M0 {SHORE + 0.6}H{WIDTH}", "#ffedc4", 1.4, 0.85)
        joints = "".join(f"M{x} {SHORE + 1.5}v{WALL - 2}" for x in range(14, WIDTH, 37))
        pen.stroke(joints, "#54463c", 0.7, 0.7)
        for x in (224, 604, 692, 1010):  # stairs to the water
            pen.raw(f'<rect x="{x}" y="{SHORE + 1}" width="16" height="{WALL - 1}" fill="#4c4038"/>')
        for x, turn in ((300, 1), (560, -1), (758, 1), (1110, -1), (150, 1)):
            self.rowing_boat(x, SHORE + WALL + 3, turn)

    def rowing_boat(self, x: float, y: float, turn: int) -> None:
        pen = self.pen
        boat = pen.path(
            "M", (x - 13 * turn, y - 4), "Q", (x, y), (x + 15 * turn, y - 5), "Q", (x + 10 * turn, y + 3), (x - 9 * turn, y + 3), "Z"
        )
        pen.fill(boat, "#6b472c")
        pen.stroke(boat, "#2e2020", 0.7)
        pen.stroke(pen.path("M", (x - 12 * turn, y - 3.6), "Q", (x, y + 0.2), (x + 14 * turn, y - 4.6)), "#e8c48c", 0.8)
