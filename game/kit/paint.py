"""Pictures become surfaces, each once per scale and theme."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import pairwise
from math import dist
from typing import TypeAlias

import pygame

from game.kit import letters
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Dashes, Disc, Fill, Picture, Shape, Sprite, Stroke, Words, moved
from game.kit.sprites import FITTED, GROUNDS, Effort, opaque, sprite, sprite_within
from game.kit.store import Store
from game.kit.theme import Colour, Theme

Points: TypeAlias = list[tuple[float, float]]
Steps: TypeAlias = Iterator[pygame.Surface | None]
Draw: TypeAlias = Callable[[pygame.Surface, Points, float, tuple[Colour, Colour]], None]

SMOOTH = 4  # shapes are drawn this much larger and reduced, for smooth edges; of a power of two nothing is lost by rounding
SMALL = 128 * 128  # pixels of a shape; the edges of a larger one are half as fine, which nobody sees
LARGE = 256 * 1024  # pixels of a sprite that is fitted only where it is seen
STROKE = 30_000  # pixels that are as much work as a stroke of a small picture
PAINTED = Store(44 * 1024 * 1024)  # shared by all scenes: a table that is entered again need not be painted again
PARTS = Store(4 * 1024 * 1024)  # corners, edges, discs and lines of words: when a number changes, all else on its card is there


def forget() -> None:
    """Everything has another size now: pictures of the old one would only be in the way."""
    for store in (PAINTED, PARTS, FITTED, GROUNDS):
        store.clear()
    letters.forget()


class Painter:
    """Paints at one scale and in one theme."""

    def __init__(self, scale: float, theme: Theme) -> None:
        self.scale = scale
        self.theme = theme
        self.letters = Letters(scale, theme)

    def surface(self, picture: Picture, wide: float, high: float) -> pygame.Surface:
        """The picture on a transparent ground of this logical size; without one where it covers its ground."""
        return _finished(self.strokes(picture, wide, high))

    def within(self, picture: Picture, wide: float, high: float, seen: pygame.Rect) -> pygame.Surface:
        """Only these pixels of a large picture; not kept, because the next look is at others."""
        return _finished(self.strokes(picture, wide, high, seen))

    def strokes(self, picture: Picture, wide: float, high: float, seen: pygame.Rect | None = None) -> Steps:
        """The same in steps, for whoever has not the time to paint it at once: nothing after each stroke, and the surface at the end."""
        if seen:
            shifted = moved(picture, -seen.x / self.scale, -seen.y / self.scale)
            yield from self._painted(shifted, seen.size, _covered(picture, Box(0, 0, wide, high)))
            return
        size = (max(1, round(wide * self.scale)), max(1, round(high * self.scale)))
        key = (self.scale, self.theme, picture, size)
        found = PAINTED.get(key)
        if found is None:
            for made in self._painted(picture, size, _covered(picture, Box(0, 0, wide, high))):
                yield PAINTED.keep(key, made) if made else None
        else:
            yield found

    def _painted(self, picture: Picture, size: tuple[int, int], covered: bool) -> Steps:
        made = pygame.Surface(size) if covered else pygame.Surface(size, pygame.SRCALPHA)
        Effort.pixels += size[0] * size[1]
        for stroke in picture:
            self._stroke(made, stroke)
            Effort.pixels += STROKE
            yield None
        yield made

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
        step = self.letters.line_height(words.role)
        y = self._px(words.box.y)
        if words.middle:
            y += (self._px(words.box.h) - step * len(lines)) // 2
        for line in lines:
            if self.letters.width(line, words.role):  # of letters without any width there is no picture
                drawn = self._line(line, words.role, words.colour)
                slack = self._px(words.box.w) - drawn.get_width()
                x = self._px(words.box.x) + {"left": 0, "centre": slack // 2, "right": slack}[words.align]
                ground.blit(drawn, (x, y + (step - drawn.get_height()) // 2))
            y += step

    def _line(self, text: str, role: str, colour: str) -> pygame.Surface:
        key = (self.scale, self.theme, text, role, colour)
        return PARTS.get(key) or PARTS.keep(key, self.letters.font(role).render(text, True, self.theme.rgb(colour)))

    def _sprite(self, ground: pygame.Surface, stroke: Sprite) -> None:
        box = pygame.Rect(self._px(stroke.box.x), self._px(stroke.box.y), max(1, self._px(stroke.box.w)), max(1, self._px(stroke.box.h)))
        seen = box.clip(ground.get_rect())
        if not seen.size[0] or not seen.size[1]:
            return
        if box.w * box.h > LARGE and seen != box:
            drawn, (x, y) = sprite_within(stroke.name, *box.size, seen.move(-box.x, -box.y), stroke.grey, stroke.cover)
        else:
            drawn = sprite(stroke.name, *box.size, stroke.grey, stroke.cover)
            x, y = (box.w - drawn.get_width()) // 2, (box.h - drawn.get_height()) // 2
        ground.blit(drawn if stroke.alpha == 255 else _thinned(drawn, stroke.alpha), (box.x + x, box.y + y))

    def _fill(self, ground: pygame.Surface, fill: Fill) -> None:
        rect = pygame.Rect(self._px(fill.box.x), self._px(fill.box.y), self._px(fill.box.w), self._px(fill.box.h))
        if rect.w <= 0 or rect.h <= 0:
            return  # in a window far too small there may be no room for it
        if fill.radius:
            self._rounded(ground, rect, fill)
            return
        if fill.fill and fill.alpha == 255:
            ground.fill(self.theme.rgb(fill.fill), rect)
        elif fill.fill:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*self.theme.rgb(fill.fill), fill.alpha))
            ground.blit(veil, rect)
        if fill.line:
            pygame.draw.rect(ground, self.theme.rgb(fill.line), rect, max(1, self._px(fill.width)))

    def _rounded(self, ground: pygame.Surface, rect: pygame.Rect, fill: Fill) -> None:
        """Smooth corners, and between them strips that are only drawn longer: as cheap for a wall as for a button."""
        width = max(1, self._px(fill.width)) if fill.line else 0
        radius = max(1, min(self._px(fill.radius), rect.w // 2, rect.h // 2))
        edge = max(radius, width) + 1
        wide, high = min(rect.w, 2 * edge + 1), min(rect.h, 2 * edge + 1)
        key = (self.theme, wide, high, radius, width, fill.fill, fill.line, fill.alpha)
        tile = PARTS.get(key) or PARTS.keep(key, self._tile((wide, high), radius, width, fill))
        columns = _cuts(rect.x, rect.w, wide, edge)
        rows = _cuts(rect.y, rect.h, high, edge)
        for y, tall, v, part_high in rows:
            for x, long, u, part_wide in columns:
                _stretch(ground, tile.subsurface((u, v, part_wide, part_high)), pygame.Rect(x, y, long, tall), (key, u, v, long, tall))

    def _tile(self, size: tuple[int, int], radius: int, width: int, fill: Fill) -> pygame.Surface:
        """The smallest panel with these corners."""
        canvas = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
        rim = self.theme.rgb(fill.line or fill.fill)
        canvas.fill((*rim, 0))
        if fill.fill:
            pygame.draw.rect(canvas, (*self.theme.rgb(fill.fill), fill.alpha), canvas.get_rect(), border_radius=radius * SMOOTH)
        if fill.line:
            pygame.draw.rect(canvas, (*rim, 255), canvas.get_rect(), width * SMOOTH, border_radius=radius * SMOOTH)
        return pygame.transform.smoothscale(canvas, size)

    def _shape(self, ground: pygame.Surface, shape: Shape) -> None:
        points = [(x * self.scale, y * self.scale) for x, y in shape.points]

        def draw(canvas: pygame.Surface, at: Points, factor: float, shade: tuple[Colour, Colour]) -> None:
            if shape.fill:
                pygame.draw.polygon(canvas, (*shade[0], shape.alpha), at)
            if shape.line:
                pygame.draw.polygon(canvas, (*shade[1], shape.alpha), at, max(1, round(shape.width * self.scale * factor)))

        self._smooth(ground, points, shape._replace(points=()), draw)

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

        self._smooth(ground, corners, disc._replace(centre=(0, 0)), draw)

    def _smooth(self, ground: pygame.Surface, points: Points, stroke: Shape | Disc | Dashes, draw: Draw) -> None:
        """Draw on a larger canvas of just the needed size, then reduce it. `stroke` is what is drawn, wherever that may be."""
        margin = stroke.width * self.scale + 2
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
        left, top = int(left), int(top)
        size = (max(1, int(right - left) + 1), max(1, int(bottom - top) + 1))
        factor = SMOOTH if size[0] * size[1] <= SMALL else SMOOTH // 2
        at = [((x - left) * factor, (y - top) * factor) for x, y in points]
        key = (self.scale, self.theme, type(stroke), stroke, *at)
        drawn = PARTS.get(key)
        if drawn is None:
            canvas = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
            Effort.pixels += canvas.width * canvas.height
            fill, line = "" if isinstance(stroke, Dashes) else stroke.fill, stroke.line
            shade = self.theme.rgb(fill or line), self.theme.rgb(line or fill)
            canvas.fill((*shade[1 if line else 0], 0))
            draw(canvas, at, factor, shade)
            drawn = PARTS.keep(key, pygame.transform.smoothscale(canvas, size))
        ground.blit(drawn, (left, top))

    def _dashes(self, ground: pygame.Surface, dashes: Dashes) -> None:
        points = [(x * self.scale, y * self.scale) for x, y in dashes.points]

        def draw(canvas: pygame.Surface, at: Points, factor: float, shade: tuple[Colour, Colour]) -> None:
            width = max(1, round(dashes.width * self.scale * factor))
            for start, end in _pieces(at, dashes.dash * self.scale * factor):
                pygame.draw.line(canvas, (*shade[1], dashes.alpha), start, end, width)

        self._smooth(ground, points, dashes._replace(points=()), draw)


def _finished(steps: Steps) -> pygame.Surface:
    """What they lead to."""
    return next(made for made in steps if made)


def _thinned(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy that lets its ground through, also a ground that is itself clear: there the alpha of a whole surface would be lost."""
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    made.blit(surface, (0, 0))
    made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def clear(surface: pygame.Surface) -> bool:
    """Whether a surface has pixels that let others through."""
    return bool(surface.get_flags() & pygame.SRCALPHA)


def _covered(picture: Picture, box: Box) -> bool:
    """Whether the lowest stroke leaves nothing of the ground to be seen."""
    lowest = picture[0] if picture else None
    if not isinstance(lowest, Fill | Sprite) or lowest.alpha < 255:
        return False
    x, y, wide, high = lowest.box
    if x > 0 or y > 0 or x + wide < box.w or y + high < box.h:
        return False
    return bool(lowest.fill and not lowest.radius) if isinstance(lowest, Fill) else lowest.cover and opaque(lowest.name)


def _cuts(start: int, length: int, tile: int, edge: int) -> list[tuple[int, int, int, int]]:
    """A panel's side in pieces, the middle one stretched: place and length, and place and length in the tile."""
    if length <= tile:
        return [(start, length, 0, length)]
    return [(start, edge, 0, edge), (start + edge, length - 2 * edge, edge, 1), (start + length - edge, edge, tile - edge, edge)]


def _stretch(ground: pygame.Surface, part: pygame.Surface, onto: pygame.Rect, key: Hashable) -> None:
    """A corner as it is, a strip longer, which is kept under this key; the middle is one colour or nothing."""
    if part.get_size() == (1, 1):
        colour = part.get_at((0, 0))
        if colour.a == 255:
            ground.fill(colour, onto)
        if colour.a in (0, 255):
            return
    if onto.size != part.get_size():
        part = PARTS.get(key) or PARTS.keep(key, pygame.transform.scale(part, onto.size))
    ground.blit(part, onto)


def _pieces(points: list[tuple[float, float]], dash: float) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    """Every second piece of a line, going around corners; without a dash all of it."""
    if not dash:
        yield from pairwise(points)
        return
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
