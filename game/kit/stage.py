"""The table on the screen: the window keeps what is drawn, and only the pixels of what changed are drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sin
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.kit.animator import Animator, Drawn
from game.kit.item import Item
from game.kit.layout import Box, Layout
from game.kit.paint import LARGE, Painter, Steps, clear
from game.kit.picture import Dashes, Disc, Fill, Picture
from game.kit.sprites import Effort
from game.kit.theme import Theme

ZOOMED = "board"  # the region that can be zoomed and moved
NOTCH = 1.15**0.5  # zooms are whole powers of it, so that a look once painted is found again
NEAREST, FARTHEST = 16, -4  # notches
RINGS = {
    "legal": ("ivory", 2.0),
    "under pointer": ("ivory", 3.0),
    "chosen": ("sky", 3.0),
    "danger": ("stop", 2.5),
    "focus": ("sky", 3.0),
}
CIRCLE = tuple((cos(n * pi / 18), sin(n * pi / 18)) for n in range(37))
DEEPEST = 3  # things that stand upon each other: a site of an isle on a space
LIFT = 50  # what travels passes above what lies still
AT_ONCE = 4_000_000  # pixels of effort that one frame of a first look may take, besides its last stroke: less than a tenth of a second
LONGEST = 12  # frames that a look may take; who turns the wheel all the time must see something as well


class Camera(NamedTuple):
    """How the board is seen: zoom about its centre, then moved, in logical units."""

    zoom: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


class Aspect(NamedTuple):
    """Everything besides the items that changes what is seen."""

    camera: Camera
    hover: str
    focus: str
    window: pygame.Surface
    size: tuple[int, int]


class Placed:
    """An item in its place: what it looks like now, and the pixels of the window that it covers."""

    __slots__ = ("drawn", "height", "partly", "ring", "solid", "steps", "surface", "visible", "whole")

    def __init__(self, drawn: Drawn, ring: str, whole: pygame.Rect, visible: pygame.Rect) -> None:
        self.drawn = drawn
        self.ring = ring
        self.whole = whole
        self.visible = visible
        self.height = drawn.item.z + (LIFT if drawn.box != drawn.item.box else 0)
        self.surface: pygame.Surface | None = None  # painted when it is first blitted
        self.steps: Steps | None = None  # that it is being painted in
        self.partly = self.solid = False  # whether it shows a part of its picture only, and one without a clear pixel

    def painted(self, surface: pygame.Surface) -> None:
        self.surface, self.steps = surface, None
        self.partly, self.solid = surface.get_size() != self.visible.size, not clear(surface)

    def looks(self, d: Drawn, ring: str) -> bool:
        """Whether it looks just as it did; what a click means may have changed."""
        old, was, now = self.drawn, self.drawn.item, d.item
        return (
            ring == self.ring
            and old.box == d.box
            and old.alpha == d.alpha
            and was.picture == now.picture
            and was.region == now.region
            and was.box == now.box
            and was.z == now.z
            and was.round == now.round
            and was.clip == now.clip
        )

    def hides(self, rect: pygame.Rect) -> bool:
        """Whether nothing below it can be seen in these pixels."""
        return self.solid and self.drawn.alpha == 255 and self.visible.contains(rect)


class Stage:
    """Draws the items of an animator into a window."""

    def __init__(self, layout: Layout, theme: Theme, animator: Animator) -> None:
        self.layout = layout
        self.animator = animator
        animator.carried = self.carried
        self.painter = Painter(layout.scale, theme)
        self._close = self.painter
        self._board = self.pixels(layout.regions[ZOOMED])  # which shows nothing outside of it
        self.camera = Camera()
        self.hover = ""
        self.focus = ""
        self._placed: dict[str, Placed] = {}
        self._shown = self._placed  # what the window shows: the same, unless a look is unfinished
        self._frames = 0  # that a look has taken so far
        self.hurried = False  # whether the next look is for other eyes: what the window shows must not stay a frame longer
        self._aspect: Aspect | None = None  # and how it is looked at; None before anything was drawn
        self._seen_from = self.camera  # when things were last put in their places
        self.unfinished = True  # until the first look is painted, which may take some frames; the window shows what it showed before
        self._described: dict[str, Item] | None = None
        self._moved: set[str] = set()  # what was on its way when it was drawn last
        self._reach: tuple[dict[str, Item] | None, list[Item]] = (None, [])

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

    def carried(self, box: Box, start: str, end: str) -> Box:
        """A box of one region in the units of another: whatever goes from one to the other sets out where it was."""
        if start == end:
            return box
        (x, y, w, h), origin = self.on_screen(start, box), self.layout.regions[end]
        if end != ZOOMED:
            return Box(x - origin.x, y - origin.y, w, h)
        zoom, cx, cy = self.camera.zoom, origin.w / 2, origin.h / 2
        left, top = x - origin.x - self.camera.dx - cx, y - origin.y - self.camera.dy - cy
        return Box(cx + left / zoom, cy + top / zoom, w / zoom, h / zoom)

    def pixels(self, box: Box) -> pygame.Rect:
        s = self.layout.scale
        left, top = round(box.x * s), round(box.y * s)
        return pygame.Rect(left, top, max(1, round(box.w * s)), max(1, round(box.h * s)))

    def at(self, pixel: tuple[int, int], *, clickable: bool = False) -> Item | None:
        """The uppermost item at a place of the window that has something to say, or that a click would mean."""
        here = self._in_regions(pixel)
        for item in self._within_reach():
            place, box = here.get(item.region), item.box
            if place is None or not (box.x <= place[0] < box.x + box.w and box.y <= place[1] < box.y + box.h):
                continue  # most things lie elsewhere
            if (item.clickable or item.means or not clickable) and item.hit(*place):
                return self._meant(item) if clickable else item
        return None

    def _meant(self, item: Item) -> Item | None:
        """What a click on a thing is a click on, be it a piece on an isle on a space; a piece that stands on something else never hits
        what is behind both."""
        meant = self.animator.items.get(item.means, item)
        for _ in range(DEEPEST):
            if not meant.clickable:
                meant = self.animator.items.get(meant.means, meant)
        return meant if meant.clickable else None

    def dial_at(self, pixel: tuple[int, int]) -> Item | None:
        """The thing whose dial the wheel turns at a place of the window: the uppermost one there, whatever lies on it."""
        here = self._in_regions(pixel)
        dials = (item for item in self.animator.items.values() if item.dial and item.region in here and item.hit(*here[item.region]))
        return max(dials, key=attrgetter("z"), default=None)

    def along(self, item: Item, pixel: tuple[int, int]) -> float:
        """How far along the width of a thing a place of the window is, from 0 to 1."""
        box = self.on_screen(item.region, item.box)
        return min(1.0, max(0.0, (pixel[0] / self.layout.scale - box.x) / box.w))

    def _in_regions(self, pixel: tuple[int, int]) -> dict[str, tuple[float, float]]:
        """A place of the window in the units of each region; the board is nowhere but in its own place."""
        x, y = pixel[0] / self.layout.scale, pixel[1] / self.layout.scale
        here = {region: self._in_region(region, x, y) for region in self.layout.regions}
        if not self.layout.regions[ZOOMED].holds(x, y):
            del here[ZOOMED]
        return here

    def _in_region(self, region: str, x: float, y: float) -> tuple[float, float]:
        """A place of the screen in the units of a region: the way back from `on_screen`."""
        origin = self.layout.regions[region]
        x, y = x - origin.x, y - origin.y
        if region != ZOOMED or self.camera == Camera():
            return x, y
        zoom, cx, cy = self.camera.zoom, origin.w / 2, origin.h / 2
        return (x - cx - self.camera.dx) / zoom + cx, (y - cy - self.camera.dy) / zoom + cy

    def _within_reach(self) -> list[Item]:
        """What a pointer can find, the uppermost first."""
        items = self.animator.items
        if self._reach[0] is not items:
            found = [item for item in items.values() if item.tip or item.clickable or item.means]
            self._reach = (items, sorted(found, key=attrgetter("z"))[::-1])
        return self._reach[1]

    def zoom_at(self, pixel: tuple[int, int], factor: float) -> None:
        """Zoom so that the place under the pointer stays there."""
        region = self.layout.regions[ZOOMED]
        x, y = pixel[0] / self.layout.scale - region.x - region.w / 2, pixel[1] / self.layout.scale - region.y - region.h / 2
        notches = round(log(self.camera.zoom * factor, NOTCH))
        zoom = NOTCH ** min(NEAREST, max(FARTHEST, notches))
        ratio = zoom / self.camera.zoom
        self.look_from(zoom, x - (x - self.camera.dx) * ratio, y - (y - self.camera.dy) * ratio)

    def pan(self, dx: float, dy: float) -> None:
        self.look_from(self.camera.zoom, self.camera.dx + dx / self.layout.scale, self.camera.dy + dy / self.layout.scale)

    def look_from(self, zoom: float, dx: float, dy: float) -> None:
        """Never so far aside that the board is out of sight."""
        region = self.layout.regions[ZOOMED]
        across, down = region.w * zoom / 2, region.h * zoom / 2
        self.camera = Camera(zoom, min(across, max(-across, dx)), min(down, max(-down, dy)))

    # Drawing

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; the rectangles that changed."""
        aspect = Aspect(self.camera, self.hover, self.focus, window, window.get_size())
        before = self._shown
        if self._described is self.animator.items and aspect == self._aspect:
            if not self.animator.motions and not self._moved:
                return []
            self._placed = {**before, **self._moved_on()}
            for name in self._moved - self.animator.items.keys() - self.animator.motions.keys():
                del self._placed[name]
        else:
            self._placed = self._place_all(aspect)
        self.unfinished = self._is_new(aspect) and not self._painted_all()
        if self.unfinished:
            return []
        changed = self._changed(before, aspect)
        upwards = sorted(self._placed.values(), key=attrgetter("height"))
        areas = [p.visible for p in upwards]
        for rect in changed:
            self._redraw(window, rect, [upwards[n] for n in rect.collidelistall(areas)])
        self._aspect, self._described, self._moved = aspect, self.animator.items, set(self.animator.motions)
        self._shown, self._frames, self.hurried = self._placed, 0, False
        return changed

    def _place_all(self, aspect: Aspect) -> dict[str, Placed]:
        """Everything in its place; what looks as before is taken over as it is."""
        same_camera = aspect.camera == self._seen_from
        self._seen_from = aspect.camera
        placed = {}
        for d in self.animator.drawn():
            ring = self._ring(d.item) if d.item.ring or self.focus else ""
            old = self._placed.get(d.item.id)
            if old is None or not (same_camera or d.item.region != ZOOMED):
                old = self._place(d, ring)
            elif (old.drawn == d and old.ring == ring) or old.looks(d, ring):
                old.drawn = d
            else:
                old = self._place(d, ring)
            placed[d.item.id] = old
        return placed

    def _is_new(self, aspect: Aspect) -> bool:
        """Whether much must be painted: everything, or all of the board at another zoom."""
        return self._aspect is None or aspect.camera.zoom != self._aspect.camera.zoom

    def _painted_all(self) -> bool:
        """Paint what has no picture yet, as much as one frame may; whether that was all."""
        self._frames += 1
        most = Effort.pixels + AT_ONCE if self._frames < LONGEST and not self.hurried else None
        return all(p.surface is not None or not p.visible or self._paint(p, most) for p in self._placed.values())

    def _moved_on(self) -> dict[str, Placed]:
        """What moves or has just arrived, where it is now; everything else is where it was."""
        animator = self.animator
        arrived = [Drawn(animator.items[name], animator.items[name].box) for name in self._moved if name in animator.items]
        on_the_way = [motion.at(animator.now) for motion in animator.motions.values()]
        found = {}
        for d in (*arrived, *on_the_way):
            old, ring = self._placed[d.item.id], self._ring(d.item)
            found[d.item.id] = old if old.looks(d, ring) else self._place(d, ring)
        return found

    def _place(self, d: Drawn, ring: str) -> Placed:
        """A picture has the size that its item will have; on the way only its place changes."""
        item = d.item
        box = self.on_screen(item.region, Box(d.box.x, d.box.y, item.box.w, item.box.h))
        whole = self.pixels(box)
        seen = whole.clip(self._board) if item.region == ZOOMED else whole
        return Placed(d, ring, whole, seen.clip(self.pixels(self.on_screen(item.region, item.clip))) if item.clip else seen)

    def _changed(self, before: dict[str, Placed], aspect: Aspect) -> list[pygame.Rect]:
        """The pixels that must be drawn again."""
        window = pygame.Rect((0, 0), aspect.size)
        if self._aspect is None or self._aspect[-2:] != aspect[-2:]:
            return [window]
        places = {tuple(p.visible) for _, p in self._placed.items() ^ before.items()}
        if aspect.camera != self._aspect.camera:
            places.add(tuple(self._board))
        return merged([rect for rect in (window.clip(place) for place in sorted(places)) if rect])

    def _redraw(self, window: pygame.Surface, rect: pygame.Rect, hits: Sequence[Placed]) -> None:
        """These pixels, from the uppermost thing that hides all below it."""
        for p in hits:
            if p.surface is None:
                self._paint(p)
        lowest = next((n for n in range(len(hits) - 1, -1, -1) if hits[n].hides(rect)), None)
        window.set_clip(rect)
        if lowest is None:
            window.fill(self.painter.theme.rgb("night"))
        plain: list[tuple[pygame.Surface, pygame.Rect]] = []  # blitted together, which saves a third of the time
        for p in hits[lowest or 0 :]:
            assert p.surface is not None
            if p.partly or p.drawn.alpha < 255:
                window.fblits(plain)
                plain = []
                self._blit(window, p, p.surface)
            else:
                plain.append((p.surface, p.visible))
        window.fblits(plain)
        window.set_clip(None)

    def _blit(self, window: pygame.Surface, p: Placed, surface: pygame.Surface) -> None:
        """What is faint, or seen in part while its whole picture is there."""
        part = p.visible.move(-p.whole.x, -p.whole.y) if p.partly else None
        if p.drawn.alpha == 255:
            window.blit(surface, p.visible, part)
            return
        surface.set_alpha(p.drawn.alpha)
        window.blit(surface, p.visible, part)
        surface.set_alpha(None if p.solid else 255)  # it is kept, and others use it

    def _paint(self, p: Placed, most: int | None = None) -> bool:
        """Paint an item, or go on with it, until so much work was done in all; whether it is finished."""
        p.steps = steps = p.steps or self._begun(p)
        for made in steps:
            if made is not None:
                p.painted(made)
            elif most is not None and Effort.pixels > most:
                break
        return p.surface is not None

    def _begun(self, p: Placed) -> Steps:
        item = p.drawn.item
        picture = item.picture + _ring_around(item, p.ring)
        partly = p.whole.w * p.whole.h > 2 * p.visible.w * p.visible.h > LARGE
        return self._painter(item.region).strokes(
            picture, item.box.w, item.box.h, p.visible.move(-p.whole.x, -p.whole.y) if partly else None
        )

    def _painter(self, region: str) -> Painter:
        """On a zoomed board pictures are painted anew at their size, never stretched."""
        scale = self.layout.scale * self.camera.zoom
        if region != ZOOMED or self.camera.zoom == 1:
            return self.painter
        if self._close.scale != scale:
            self._close = Painter(scale, self.painter.theme)
        return self._close

    def _ring(self, item: Item) -> str:
        """How an item is marked now; under the pointer a legal thing has a firm line."""
        if item.id == self.focus:
            return "focus"
        return "under pointer" if item.ring == "legal" and item.id == self.hover else item.ring


def _ring_around(item: Item, ring: str) -> Picture:
    if not ring:
        return ()
    colour, width = RINGS[ring]
    box = Box(width / 2, width / 2, item.box.w - width, item.box.h - width)
    if ring == "focus":
        return _focus_ring(item, colour, width)
    dashed = ring == "legal"
    if item.round and dashed:
        (x, y), across, down = box.centre, box.w / 2, box.h / 2
        return _dashed(tuple((x + across * c, y + down * s) for c, s in CIRCLE), colour, width)
    if item.round:
        return (Disc(box.centre, min(box.w, box.h) / 2, "", colour, width),)
    if dashed:
        x, y, r, b = box.x, box.y, box.right, box.bottom
        return _dashed(((x, y), (r, y), (r, b), (x, b), (x, y)), colour, width)
    return (Fill(box, "", colour, width, 6),)


def _dashed(points: tuple[tuple[float, float], ...], colour: str, width: float) -> Picture:
    """Dark between the dashes, so that it is seen on paper as well as on water."""
    return Dashes(points, "ink", width, 0), Dashes(points, colour, width)


def _focus_ring(item: Item, colour: str, width: float) -> Picture:
    """With a dark line on both sides, so that it is seen on every ground."""
    rims = ((0.0, "ink", 1.0), (1.0, colour, width), (1.0 + width, "ink", 1.0))
    if item.round:
        middle, radius = Box(0, 0, item.box.w, item.box.h).centre, min(item.box.w, item.box.h) / 2
        return tuple(Disc(middle, radius - inset, "", name, wide) for inset, name, wide in rims)
    boxes = ((Box(0, 0, item.box.w, item.box.h).inset(inset), name, wide) for inset, name, wide in rims)
    return tuple(Fill(box, "", name, wide, 7 - box.x) for box, name, wide in boxes)


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles instead of many: two become one where that is not much more to draw than both."""
    done: list[pygame.Rect] = []
    for rect in rects:
        hit = _mate(rect, done)
        while hit is not None:
            rect = rect.union(done.pop(hit))
            hit = _mate(rect, done)
        done.append(rect)
    return done


def _mate(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    for n in rect.collidelistall(others):
        union, other = rect.union(others[n]), others[n]
        if union.w * union.h <= 1.25 * (rect.w * rect.h + other.w * other.h):
            return n
    return None
