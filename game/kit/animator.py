"""Between two descriptions: what has the same id travels, what is new enters, what is gone leaves.

The model is already in its final position while things move, so a click in the middle is always safe. Time comes in as seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi
from operator import attrgetter
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box, around

SPEEDS = {"relaxed": 1.5, "normal": 1.0, "brisk": 0.4, "instant": 0.0}
TRAVEL, APPEAR, VANISH, FADE, TUMBLE, LIFT = 0.45, 0.22, 0.18, 0.12, 0.7, 0.9  # seconds at normal speed
TURNS, LEAP = 9, 0.34  # how many faces a tumbling thing shows; how high it leaps, in parts of its height


def ease_in_out(t: float) -> float:
    return (1 - cos(pi * t)) / 2


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


class Drawn(NamedTuple):
    """An item as it is to be drawn at this instant."""

    item: Item
    box: Box
    alpha: int = 255


_height = attrgetter("item.z")
_made = tuple.__new__  # for some hundred things at each glance


class Motion(NamedTuple):
    item: Item
    start: Box
    end: Box
    began: float
    lasts: float
    fade: tuple[int, int]  # alpha at the start and at the end
    ease: Callable[[float], float]
    tumbles: bool = False

    def at(self, now: float) -> Drawn:
        t = min(1.0, (now - self.began) / self.lasts) if self.lasts else 1.0
        e = self.ease(t)
        box = Box(*(a + (b - a) * e for a, b in zip(self.start, self.end, strict=True)))
        alpha = round(self.fade[0] + (self.fade[1] - self.fade[0]) * t)
        return self._tumbling(box, t) if self.tumbles and t < 1 else Drawn(self.item, box, alpha)

    def _tumbling(self, box: Box, t: float) -> Drawn:
        """One face after another, ever slower, in leaps that grow smaller."""
        faces = self.item.tumbles
        turn = int(ease_out(t) * TURNS)
        leap = box.h * LEAP * (1 - t) * abs(cos(pi * (0.5 + 2.5 * t)))
        return Drawn(self.item._replace(picture=faces[turn % len(faces)]), box._replace(y=box.y - leap))

    def over(self, now: float) -> bool:
        return now - self.began >= self.lasts


def within(box: Box, start: str, end: str) -> Box:
    """A box of one region in the units of another, where all regions lie alike; a stage knows better."""
    return box


class Animator:
    """Shows one description after another."""

    def __init__(self, speed: str = "normal", *, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.tempo = 1.0  # of the next description: a long chain is shown faster than a single deed
        self.carried: Callable[[Box, str, str], Box] = within
        self.now = 0.0
        self.items: dict[str, Item] = {}
        self.motions: dict[str, Motion] = {}
        self._resting: list[Drawn] = []  # everything where it ends, the lowest first

    @property
    def moving(self) -> bool:
        return bool(self.motions)

    def show(self, items: Iterable[Item], *, calm: bool = False) -> None:
        """The next description. What still moves goes on; `calm` lets nothing new begin to move."""
        fresh = {item.id: item for item in items}
        motions = {name: motion for name, motion in self.motions.items() if name not in fresh and name not in self.items}  # they leave
        for name, item in fresh.items():
            going, was = self.motions.get(name), self.items.get(name)
            if was and going and going.end == item.box:
                motions[name] = going._replace(item=item)
            elif calm or (was and not going and was.box == item.box and was.region == item.region):
                continue
            elif here := self._where(name):
                if here != (item.box, item.region):
                    motions[name] = self._travel(item, self.carried(*here, item.region))
            elif self.items:
                motions[name] = self._enter(item)
        if not calm:
            motions |= {name: self._vanish(item) for name, item in self.items.items() if name not in fresh}
        self.items = fresh
        self._resting = [_made(Drawn, (item, item.box, 255)) for item in sorted(fresh.values(), key=attrgetter("z"))]
        self.motions = {name: motion for name, motion in motions.items() if motion.lasts}

    def _where(self, name: str) -> tuple[Box, str] | None:
        """Where a thing is seen at this instant, and in which region; None if it is not."""
        drawn = self.motions[name].at(self.now) if name in self.motions else None
        item = drawn.item if drawn else self.items.get(name)
        return (drawn.box if drawn else item.box, item.region) if item else None

    def _vanish(self, item: Item) -> Motion:
        """It fades where it is."""
        here = self.motions[item.id].at(self.now).box if item.id in self.motions else item.box
        return self._motion(item, here, here, VANISH, (255, 0), ease_out)

    def _travel(self, item: Item, start: Box) -> Motion:
        if self.reduced:
            return self._motion(item, item.box, item.box, FADE, (90, 255), ease_out)
        return self._motion(item, start, item.box, TRAVEL, (255, 255), ease_in_out)

    def _enter(self, item: Item) -> Motion:
        source = self._where(item.comes)
        if source and not self.reduced:
            middle = self.carried(*source, item.region).centre
            return self._motion(item, around(*middle, item.box.w, item.box.h), item.box, TRAVEL, (255, 255), ease_in_out)
        if item.tumbles and not self.reduced:
            return self._motion(item, item.box, item.box, TUMBLE, (255, 255), ease_out)._replace(tumbles=True)
        return self._motion(item, item.box, item.box, APPEAR, (0, 255), ease_out)

    def _motion(self, item: Item, start: Box, end: Box, lasts: float, fade: tuple[int, int], ease: Callable[[float], float]) -> Motion:
        return Motion(item, start, end, self.now, lasts * SPEEDS[self.speed] * self.tempo, fade, ease)

    def lift(self, veil: Item) -> None:
        """What covers everything goes away."""
        self.motions[veil.id] = self._motion(veil, veil.box, veil.box, LIFT, (255, 0), ease_in_out)
        self.motions = {name: motion for name, motion in self.motions.items() if motion.lasts}

    def advance(self, dt: float) -> None:
        self.now += dt
        self.motions = {name: motion for name, motion in self.motions.items() if not motion.over(self.now)}

    def finish(self) -> None:
        """Skip: everything is where it belongs."""
        self.motions = {}

    def drawn(self) -> list[Drawn]:
        """Everything to draw now, the lowest first."""
        if not self.motions:
            return self._resting
        moving = {name: motion.at(self.now) for name, motion in self.motions.items()}
        found = [moving.pop(drawn.item.id, drawn) for drawn in self._resting]
        return sorted((*found, *moving.values()), key=_height) if moving else found
