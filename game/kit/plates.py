"""Names on a map find their own places, for they are longer in other languages: near their own place, and over nothing else."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf, sqrt
from typing import NamedTuple

from game.kit.layout import Box, Point, apart, covered
from game.kit.letters import Letters

ROLE, HIGH, HANG = "card_long", 17.0, 8.0  # of a plate: its letters, how high a line is, and room for pieces that hang below it
SPECK = 40.0  # an overlap that nobody sees, in square units
NEARER, STRAY = 8.0, 5000.0  # by so much is a plate nearer to its own place than to any other; and what speaks against one that is not
DOUBT, CLEARLY = 800.0, 1.8  # what speaks against one that is nearer by less than so many times
KEPT, STEPS = 90, (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6)  # spots that are compared for each plate; and steps along a place
FORMS = (1, 2)  # names in full only, or also in short


class Plate(NamedTuple):
    """A name in one line or two, and room for pieces along the lower edge."""

    text: str
    box: Box
    lines: int


class Site(NamedTuple):
    """A place of the map that wants its name beside it.

    names  in full and, if there is one, in short
    best   where the plate looks best, seen from the place
    ring   how far around the place nothing may lie
    own    what belongs to the place: the plate may also lie beyond it
    """

    at: Point
    names: tuple[str, ...]
    best: Point
    ring: float
    own: Box


class Spot(NamedTuple):
    """Where a plate could be, and what speaks against it whatever the others do."""

    cost: float
    plate: Plate


class Crowd(NamedTuple):
    """What a plate should not lie over: the edge of the map, what must not be hidden and, if possible, what comes and goes."""

    map: Box
    fixed: Sequence[Box]
    loose: Sequence[Box]

    def near(self, boxes: Sequence[Box]) -> Crowd:
        """Only what any of these boxes could lie over, for whoever asks about many."""
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        reach = Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
        fixed, loose = ([box for box in known if covered(reach, [box])] for known in (self.fixed, self.loose))
        return Crowd(self.map, fixed, loose)

    def hidden(self, box: Box) -> float:
        return 40 * self._off(box) + covered(box, self.fixed)

    def _off(self, box: Box) -> float:
        """How far it lies over the edge of the map. Asked for thousands of spots, so it is written out."""
        (left, top, wide, high), (x, y, w, h) = self.map, box
        across = (left - x if x < left else 0.0) + (x + w - left - wide if x + w > left + wide else 0.0)
        return across + (top - y if y < top else 0.0) + (y + h - top - high if y + h > top + high else 0.0)

    def cost(self, box: Box) -> float:
        """A name hides more than the pieces below it, which may not be there."""
        name = Box(box.x, box.y, box.w, box.h - HANG)
        return self.hidden(box) + 3 * self.hidden(name) + 1.5 * covered(box, self.loose)


class Signwriter:
    """Writes the names of a map; `unit` is how large a unit of its pieces is here."""

    def __init__(self, sites: Mapping[str, Site], crowd: Crowd, letters: Letters, unit: float) -> None:
        self.sites = sites
        self.crowd = crowd
        self.letters = letters
        self.unit = unit
        self._others = {name: [other.at for key, other in sites.items() if key != name] for name in sites}

    def plates(self) -> dict[str, Plate]:
        """In full if no plate lies over anything, else some in short; if even so some do, those ways in which the fewest do."""
        tried: list[tuple[float, dict[str, Plate]]] = []
        for forms in FORMS:
            spots = {name: self._best(self._spots(name, site.names[:forms])) for name, site in self.sites.items()}
            for order in _orders(list(spots)):
                taken = _taken({name: spots[name] for name in order})
                found = {name: taken[name].plate for name in self.sites}
                if self._clear([plate.box for plate in found.values()]) and not any(self.strays(name, found[name].box) for name in found):
                    return found
                tried.append((sum(_pressed(spot, _beside(name, taken)) for name, spot in taken.items()), found))
        return min(tried, key=lambda way: way[0])[1]

    def strays(self, name: str, box: Box) -> bool:
        return strays(box, self.sites[name].at, self._others[name], self.unit)

    def _doubt(self, name: str, box: Box) -> float:
        """What speaks against a plate from which another place is not much farther than its own, and more if it is nearer."""
        own, other = apart(box, self.sites[name].at), nearest(box, self._others[name])
        return DOUBT * max(0.0, CLEARLY * own / max(1.0, other) - 1) + STRAY * (other < own + NEARER * self.unit)

    def _clear(self, boxes: Sequence[Box]) -> bool:
        over = all(self.crowd.hidden(box) < SPECK for box in boxes)
        return over and all(covered(one, [other]) < SPECK for one, other in combinations(boxes, 2))

    def _best(self, spots: Iterable[Spot]) -> list[Spot]:
        """The best with what they would hide, the very best first. What is too dear already is not even looked at."""
        kept: list[tuple[float, int, Spot]] = []
        cheap = sorted(enumerate(spots), key=lambda spot: spot[1].cost)
        crowd = self.crowd.near([spot.plate.box for _, spot in cheap])
        for n, spot in cheap:
            if len(kept) == KEPT and spot.cost >= kept[-1][0]:
                break
            cost = spot.cost + crowd.cost(spot.plate.box)
            insort(kept, (cost, n, Spot(cost, spot.plate)))
            del kept[KEPT:]
        return [spot for _, _, spot in kept]

    def _spots(self, name: str, names: Sequence[str]) -> Iterator[Spot]:
        """Around its place, in one line or, less gladly, in two or in short. What it hides is not counted yet."""
        for loth, text in enumerate(names):
            for rows in ([text], halves(text))[: 1 + (" " in text and not loth)]:
                wide, high = max(self.letters.width(row, ROLE) for row in rows) + 11, HIGH * len(rows) + HANG
                for far, box in self._around(self.sites[name], wide, high):
                    against = 9 * loth + 30 * (len(rows) - 1) + self._doubt(name, box)
                    yield Spot(far + against, Plate(text, box, len(rows)))

    def _around(self, site: Site, wide: float, high: float) -> Iterator[tuple[float, Box]]:
        """Spots around a place and beyond what belongs to it, each with how far it is from where its plate looks best."""
        (x, y), (dx, dy) = site.at, site.best
        clear, beside = site.ring + high / 2 - 1, site.ring + wide / 2
        best = (dx * self.unit, (clear if dy > 0 else -clear) if abs(dx) < 50 else dy * self.unit)
        behind = site.own.centre[1] - y
        behind += (site.own.h + high) / 2 * (1 if behind > 0 else -1)
        offsets = [best, *((step * beside / 6, side) for side in (clear, -clear, clear + 8, -clear - 8, behind) for step in STEPS)]
        offsets += [(side, step * clear / 6) for side in (beside, -beside, beside + 10, 5 - beside) for step in STEPS]
        for right, down in offsets:
            far = abs(right - best[0]) + abs(down - best[1])
            yield 0.8 * far, Box(x + right - wide / 2, y + down - high / 2, wide, high)


def strays(box: Box, own: Point, others: Sequence[Point], unit: float) -> bool:
    """Whether something is nearer to another place than to its own: players would go to the wrong one."""
    return nearest(box, others) < apart(box, own) + NEARER * unit


def nearest(box: Box, points: Sequence[Point]) -> float:
    """How far the nearest of some points is. Asked for thousands of spots, so it is written out."""
    left, top, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    least = inf
    for x, y in points:
        across = left - x if x < left else x - right if x > right else 0.0
        down = top - y if y < top else y - bottom if y > bottom else 0.0
        far = across * across + down * down
        if far < least:
            least = far
    return sqrt(least)


def halves(name: str) -> list[str]:
    """A name broken into two lines of like length, if it has several words."""
    words = name.split(" ")
    broken = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
    return min(broken, key=lambda rows: len(max(rows, key=len)), default=[name])


def _orders(names: list[str]) -> Iterator[list[str]]:
    """Who chooses first matters, so several do."""
    for n in range(0, len(names), 6):
        yield names[n:] + names[:n]
        yield (names[n:] + names[:n])[::-1]


def _taken(spots: Mapping[str, list[Spot]]) -> dict[str, Spot]:
    chosen: dict[str, Spot] = {}
    for _ in range(5):
        before = dict(chosen)
        for name, free in spots.items():
            chosen[name] = _least(free, _beside(name, chosen))
        if chosen == before:
            break
    return chosen


def _beside(name: str, chosen: Mapping[str, Spot]) -> list[Box]:
    """The plates of the other places."""
    return [spot.plate.box for other, spot in chosen.items() if other != name]


def _least(free: Sequence[Spot], others: Sequence[Box]) -> Spot:
    """The spot against which the least speaks; they come with the best first, so a dear one ends the search."""
    found, least = free[0], inf
    for spot in free:
        if spot.cost >= least:
            break
        pressed = _pressed(spot, others)
        if pressed < least:
            found, least = spot, pressed
    return found


def _pressed(spot: Spot, others: Iterable[Box]) -> float:
    """What speaks against a spot beside the plates of the other places."""
    return spot.cost + 5 * covered(spot.plate.box, others)
