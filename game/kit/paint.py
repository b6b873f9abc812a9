"""Pictures become surfaces, each once per scale and theme."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import dist
from typing import TypeAlias

import pygame

from game.kit.letters import Letters
from game.kit.picture import Dashes, Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.sprites import sprite
from game.kit.theme import Colour, Theme

Points: TypeAlias = list[tuple[float, float]]
Draw: TypeAlias = Callable[[pygame.Surface, Points, float, tuple[Colour, Colour]], None]

SMOOTH = 3  # shapes are drawn this much larger and reduced, for smooth edges
ROOM = 96 * 1024 * 1024  # bytes of painted pictures kept


class Painter:
    """Paints at one scale and in one theme."""

    def __init__(self, scale: float, theme: Theme) -> None:
        self.scale = scale
        self.theme = theme
        self.letters = Letters(scale, theme)
        self._done: OrderedDict[tuple[Picture, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def surface(self, picture: Picture, wide: float, high: float) -> pygame.Surface:
        """The picture on a transparent ground of this logical size."""
        key = (picture, max(1, round(wide * self.scale)), max(1, round(high * self.scale)))
        found = self._done.get(key)
        if found is not None:
            self._done.move_to_end(key)
            return found
        made = pygame.Surface(key[1:], pygame.SRCALPHA)
        for stroke in picture:
            self._stroke(made, stroke)
        self._keep(key, made)
        return made

    def _keep(self, key: tuple[Picture, int, int], made: pygame.Surface) -> None:
        self._done[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > ROOM and len(self._done) > 1:
            _, old = self._done.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4

    def _stroke(self, ground: pygame.Surface, stroke: Stroke) -> None:
        match stroke:
            case Words():
                self._words(ground, stroke)
            case Sprite():
                self._sprite(ground, stroke)
            case Fill():
                self._fill(ground, stroke)
            case Shape():
                self._shape(ground, stroke)
            case Disc():
                self._disc(ground, stroke)
            case Dashes():
                self._dashes(ground, stroke)

    def _px(self, value: float) -> int:
        return round(value * self.scale)

    def _words(self, ground: pygame.Surface, words: Words) -> None:
        lines, _ = self.letters.lines(words)
        face, step = self.letters.font(words.role), self.letters.line_height(words.role)
        y = self._px(words.box.y)
        if words.middle:
            y += (self._px(words.box.h) - step * len(lines)) // 2
        for line in lines:
            drawn = face.render(line, True, self.theme.rgb(words.colour))
            slack = self._px(words.box.w) - drawn.get_width()
            x = self._px(words.box.x) + {"left": 0, "centre": slack // 2, "right": slack}[words.align]
            ground.blit(drawn, (x, y + (step - drawn.get_height()) // 2))
            y += step

    def _sprite(self, ground: pygame.Surface, stroke: Sprite) -> None:
        wide, high = self._px(stroke.box.w), self._px(stroke.box.h)
        drawn = sprite(stroke.name, max(1, wide), max(1, high), stroke.grey, stroke.cover)
        if stroke.alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(stroke.alpha)
        x = self._px(stroke.box.x) + (wide - drawn.get_width()) // 2
        y = self._px(stroke.box.y) + (high - drawn.get_height()) // 2
        ground.blit(drawn, (x, y))

    def _fill(self, ground: pygame.Surface, fill: Fill) -> None:
        rect = pygame.Rect(self._px(fill.box.x), self._px(fill.box.y), self._px(fill.box.w), self._px(fill.box.h))
        radius, width = self._px(fill.radius), max(1, self._px(fill.width))
        if fill.alpha < 255:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*self.theme.rgb(fill.fill), fill.alpha), veil.get_rect(), border_radius=radius)
            ground.blit(veil, rect)
        elif fill.fill:
            pygame.draw.rect(ground, self.theme.rgb(fill.fill), rect, border_radius=radius)
        if fill.line:
            pygame.draw.rect(ground, self.theme.rgb(fill.line), rect, width, border_radius=radius)

    def _shape(self, ground: pygame.Surface, shape: Shape) -> None:
        points = [(x * self.scale, y * self.scale) for x, y in shape.points]

        def draw(canvas: pygame.Surface, at: Points, factor: float, shade: tuple[Colour, Colour]) -> None:
            if shape.fill:
                pygame.draw.polygon(canvas, (*shade[0], shape.alpha), at)
            if shape.line:
                pygame.draw.polygon(canvas, (*shade[1], shape.alpha), at, max(1, round(shape.width * self.scale * factor)))

        self._smooth(ground, points, shape.width, draw, (shape.fill, shape.line))

    def _disc(self, ground: pygame.Surface, disc: Disc) -> None:
        (x, y), r = disc.centre, disc.radius
        corners = [((x - r) * self.scale, (y - r) * self.scale), ((x + r) * self.scale, (y + r) * self.scale)]

        def draw(canvas: pygame.Surface, at: Points, factor: float, shade: tuple[Colour, Colour]) -> None:
            centre = ((at[0][0] + at[1][0]) / 2, (at[0][1] + at[1][1]) / 2)
            radius = r * self.scale * factor
            if disc.fill:
                pygame.draw.circle(canvas, (*shade[0], disc.alpha), centre, radius)
            if disc.line:
                pygame.draw.circle(canvas, (*shade[1], disc.alpha), centre, radius, max(1, round(disc.width * self.scale * factor)))

        self._smooth(ground, corners, disc.width, draw, (disc.fill, disc.line))

    def _smooth(self, ground: pygame.Surface, points: Points, width: float, draw: Draw, names: tuple[str, str]) -> None:
        """Draw on a larger canvas of just the needed size, then reduce it."""
        margin = width * self.scale + 2
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
        left, top = int(left), int(top)
        size = (max(1, int(right - left) + 1), max(1, int(bottom - top) + 1))
        canvas = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
        shade = self.theme.rgb(names[0] or names[1]), self.theme.rgb(names[1] or names[0])
        canvas.fill((*shade[1 if names[1] else 0], 0))
        draw(canvas, [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in points], SMOOTH, shade)
        ground.blit(pygame.transform.smoothscale(canvas, size), (left, top))

    def _dashes(self, ground: pygame.Surface, dashes: Dashes) -> None:
        for start, end in _pieces([(x * self.scale, y * self.scale) for x, y in dashes.points], dashes.dash * self.scale):
            pygame.draw.line(ground, self.theme.rgb(dashes.line), start, end, max(1, self._px(dashes.width)))


def _pieces(points: list[tuple[float, float]], dash: float) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    """Every second piece of a line, going around corners."""
    drawn, left = True, dash
    for start, end in pairwise(points):
        length = dist(start, end)
        done = 0.0
        while done < length:
            step = min(left, length - done)
            if drawn:
                a, b = done / length, (done + step) / length
                yield (
                    (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a),
                    (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b),
                )
            done += step
            left -= step
            if left <= 0:
                drawn, left = not drawn, dash
