"""The table on the screen: still things in one layer, moving things above it, and only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.kit.animator import Animator, Drawn
from game.kit.item import Item
from game.kit.layout import Box, Layout
from game.kit.paint import Painter
from game.kit.picture import Dashes, Fill, Picture
from game.kit.theme import Theme

ZOOMED = "board"  # the region that can be zoomed and moved
NEAREST, FARTHEST = 3.0, 0.75
RINGS = {"legal": ("ivory", 2.0), "chosen": ("sky", 3.0), "danger": ("stop", 2.5), "focus": ("sky", 3.0)}


class Camera(NamedTuple):
    """How the board is seen: zoom about its centre, then moved, in logical units."""

    zoom: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


class Stage:
    """Draws the items of an animator into a window."""

    def __init__(self, layout: Layout, theme: Theme, animator: Animator) -> None:
        self.layout = layout
        self.animator = animator
        self.painter = Painter(layout.scale, theme)
        self._close = self.painter
        self.camera = Camera()
        self.backdrop: pygame.Surface | None = None
        self.hover = ""
        self.focus = ""
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._dirty: list[pygame.Rect] = []

    # Where things are

    def on_screen(self, region: str, box: Box) -> Box:
        """A box of a region in logical units of the screen."""
        origin = self.layout.regions[region]
        if region != ZOOMED or self.camera == Camera():
            return Box(origin.x + box.x, origin.y + box.y, box.w, box.h)
        zoom, cx, cy = self.camera.zoom, origin.w / 2, origin.h / 2
        x = cx + (box.x - cx) * zoom + self.camera.dx
        y = cy + (box.y - cy) * zoom + self.camera.dy
        return Box(origin.x + x, origin.y + y, box.w * zoom, box.h * zoom)

    def pixels(self, box: Box) -> pygame.Rect:
        s = self.layout.scale
        left, top = round(box.x * s), round(box.y * s)
        return pygame.Rect(left, top, max(1, round(box.w * s)), max(1, round(box.h * s)))

    def at(self, pixel: tuple[int, int], *, clickable: bool = False) -> Item | None:
        """The uppermost item at a place of the window that has something to say, or that a click would mean."""
        x, y = pixel[0] / self.layout.scale, pixel[1] / self.layout.scale
        for item in sorted(self.animator.items.values(), key=lambda item: -item.z):
            box = self.on_screen(item.region, item.box)
            clipped = item.region == ZOOMED and not self.layout.regions[ZOOMED].holds(x, y)
            if (item.clickable or (item.tip and not clickable)) and not clipped and item._replace(box=box).hit(x, y):
                return item
        return None

    def zoom_at(self, pixel: tuple[int, int], factor: float) -> None:
        """Zoom so that the place under the pointer stays there."""
        region = self.layout.regions[ZOOMED]
        x, y = pixel[0] / self.layout.scale - region.x - region.w / 2, pixel[1] / self.layout.scale - region.y - region.h / 2
        zoom = min(NEAREST, max(FARTHEST, self.camera.zoom * factor))
        ratio = zoom / self.camera.zoom
        self.camera = Camera(zoom, x - (x - self.camera.dx) * ratio, y - (y - self.camera.dy) * ratio)

    def pan(self, dx: float, dy: float) -> None:
        self.camera = self.camera._replace(dx=self.camera.dx + dx / self.layout.scale, dy=self.camera.dy + dy / self.layout.scale)

    # Drawing

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; the rectangles that changed."""
        drawn = self.animator.drawn()
        moving = [d for d in drawn if d.item.id in self.animator.motions]
        still = [d for d in drawn if d.item.id not in self.animator.motions]
        key = (tuple(d.item for d in still), self.camera, self.hover, self.focus, window.get_size(), id(self.backdrop))
        whole = key != self._still_key or self._still is None
        if whole:
            self._still = self._composed(window.get_size(), still)
            self._still_key = key
        assert self._still is not None
        areas = [self._area(d) for d in moving]
        if whole:
            window.blit(self._still, (0, 0))
            changed = [window.get_rect()]
        else:
            changed = _merged([*self._dirty, *areas])
            for rect in changed:
                window.blit(self._still, rect, rect)
        for d in moving:
            self._blit(window, d)
        self._dirty = areas
        return changed

    def _composed(self, size: tuple[int, int], still: Iterable[Drawn]) -> pygame.Surface:
        made = pygame.Surface(size)
        made.fill(self.painter.theme.rgb("night"))
        if self.backdrop:
            made.blit(self.backdrop, self.pixels(self.layout.regions[ZOOMED]))
        for d in still:
            self._blit(made, d)
        return made

    def _area(self, d: Drawn) -> pygame.Rect:
        return self.pixels(self.on_screen(d.item.region, d.box)).inflate(16, 16)

    def _blit(self, ground: pygame.Surface, d: Drawn) -> None:
        box = self.on_screen(d.item.region, d.box)
        picture = d.item.picture + self._rings(d.item)
        painter = self.painter if box.w == d.box.w else self._zoomed(box.w / d.box.w)
        surface = painter.surface(picture, d.box.w, d.box.h)
        if d.alpha < 255:
            surface = surface.copy()
            surface.set_alpha(d.alpha)
        before = ground.get_clip()
        if d.item.region == ZOOMED:
            ground.set_clip(self.pixels(self.layout.regions[ZOOMED]))
        ground.blit(surface, self.pixels(box))
        ground.set_clip(before)

    def _zoomed(self, zoom: float) -> Painter:
        """A painter for the zoomed board: pictures are painted anew at their size, never stretched."""
        scale = self.layout.scale * zoom
        if abs(self._close.scale - scale) > 0.001:
            self._close = Painter(scale, self.painter.theme)
        return self._close

    def _rings(self, item: Item) -> Picture:
        kind = "focus" if item.id == self.focus else item.ring
        if not kind:
            return ()
        colour, width = RINGS[kind]
        if item.id == self.hover and kind == "legal":
            width += 1
        inside = Box(width / 2, width / 2, item.box.w - width, item.box.h - width)
        if kind == "legal" and item.id != self.hover:
            x, y, r, b = inside.x, inside.y, inside.right, inside.bottom
            return (Dashes(((x, y), (r, y), (r, b), (x, b), (x, y)), colour, width),)
        return (Fill(inside, "", colour, width, 6),)


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles instead of many: overlapping ones become one."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        hit = rect.collidelist(merged)
        while hit >= 0:
            rect = rect.union(merged.pop(hit))
            hit = rect.collidelist(merged)
        merged.append(rect)
    return merged
