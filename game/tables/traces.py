"""What is drawn over the pieces of any board: ways, the last moves, whose is what, and the points that were just scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, dist, pi, sin

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box, Point, around
from game.kit.picture import Disc, Fill, Shape, Sprite, Stroke, Words
from game.kit.theme import SEATS, emblem
from game.services.texts import signed
from game.tables.look import Look

PLATE = 20.0
POINTS = (64.0, 30.0)


DOTS = 9.0  # between two dots of a way
BOW = 0.12  # how far a bow leaves the straight line


# Ways


def dotted(name: str, points: Sequence[Point], colour: str, radius: float, z: int) -> Item:
    """Dots along a way, dark around so that they hold on any ground."""
    spots = [spot for a, b in pairwise(points) for spot in _between(a, b)]
    left, top = min(x for x, _ in points) - 6, min(y for _, y in points) - 6
    box = Box(left, top, max(x for x, _ in points) + 6 - left, max(y for _, y in points) + 6 - top)
    strokes = tuple(Disc((round(x - left, 1), round(y - top, 1)), radius, colour, "ink", 1) for x, y in spots)
    return Item(name, "board", box, strokes, z)


def _between(a: Point, b: Point) -> Iterator[Point]:
    count = max(1, round(dist(a, b) / DOTS))
    for n in range(1, count + 1):
        yield a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count


def bow(start: Point, end: Point, short: float) -> list[Point]:
    """A bowed way from one point to another, which ends a little before the other."""
    (ax, ay), (bx, by) = start, end
    far = max(1.0, dist(start, end))
    mx, my = (ax + bx) / 2 - (by - ay) * BOW, (ay + by) / 2 + (bx - ax) * BOW
    count = max(2, round(far / DOTS))
    steps = [0.0, *(n / count for n in range(1, count + 1) if far * (1 - n / count) > short)]
    return [((1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by) for t in steps]


def told_at(look: Look, name: str, words: str, colour: str, place: Callable[[float, float], Box], z: int = 66) -> Item:
    """A few words at a target: what it costs or brings. `place` says where a plate of this width and height lies."""
    wide, high = look.letters.width(words, "label") + 18, 22.0
    picture = (Fill(Box(0, 0, wide, high), "night", colour, 1.5, 6), Words(words, Box(4, 0, wide - 8, high), "label", "ivory", "centre"))
    return Item(name, "board", place(wide, high), picture, z)


def told_over(look: Look, name: str, words: str, colour: str, at: Point, within: Box, clear: float, z: int = 66) -> Item:
    """The same over a place, so far from its middle, or under it where there is no room above; in no case beside the map."""

    def place(wide: float, high: float) -> Box:
        left = min(max(within.x + 4, at[0] - wide / 2), within.right - wide - 4)
        above = at[1] - clear - high / 2
        return Box(left, above if above >= within.y + 2 else at[1] + clear - high / 2, wide, high)

    return told_at(look, name, words, colour, place, z)


# What has been


def last_moves(look: Look, at: Callable[[str], Point | None], name: str, nobody: str, unit: float) -> Iterator[Item]:
    """A comet for each move since the viewer's last one; `at` says where a place is, if it is on the board."""
    for n, (seat, start, end) in enumerate(look.marks):
        a, b = at(start), at(end)
        if a and b and a != b:
            yield comet(f"{name}/{n}", a, b, SEATS[seat].fill if seat >= 0 else nobody, unit)


@lru_cache(maxsize=512)
def comet(name: str, start: Point, end: Point, colour: str, unit: float) -> Item:
    """A move since the viewer's last one: thin at its start and bright where it ended."""
    left, top = min(start[0], end[0]) - 12 * unit, min(start[1], end[1]) - 12 * unit
    box = Box(left, top, abs(start[0] - end[0]) + 24 * unit, abs(start[1] - end[1]) + 24 * unit)
    a, b = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
    strokes: list[Stroke] = [
        Shape(_drop(a, b, 5.6 * unit), "ink", alpha=130),
        Shape(_drop(a, b, 4.4 * unit), "ivory", alpha=170),
        Shape(_drop(a, b, 3.0 * unit), colour, alpha=235),
    ]
    return Item(name, "board", box, tuple(strokes), 11)


def _drop(a: Point, b: Point, radius: float) -> tuple[Point, ...]:
    """From a point at a to a half circle about b."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    cap = [angle - pi / 2 + pi * n / 8 for n in range(9)]
    return (a, *((round(b[0] + radius * cos(t), 2), round(b[1] + radius * sin(t), 2)) for t in cap))


def named(look: Look, places: Iterable[str], at: Callable[[str], Point | None], below: float) -> Iterator[Item]:
    """The names of spaces as the log tells them: those of the line under the pointer and where the last moves ended, and others on top."""
    told = {name.partition("/")[2] for name in look.spoken_of if name.startswith("space/")}
    for place in sorted({*told, *(end for _, _, end in look.marks), *places}):
        if spot := at(place):
            wide, high = look.letters.width(place, "fine") + 10, 17.0
            plate = Fill(Box(0, 0, wide, high), "night", radius=5, alpha=200), Words(place, Box(0, 0, wide, high), "fine", align="centre")
            yield Item(f"name/{place}", "board", around(spot[0], spot[1] + below, wide, high), plate, 60, means=f"space/{place}")


# Who and how much

OVAL = tuple((cos(n * pi / 16), sin(n * pi / 16)) for n in range(32))


def halo(piece: Box, z: int) -> Item:
    """Light on the water around the foot of the piece whose turn it is."""
    box = around(piece.x + piece.w / 2, piece.bottom - piece.h * 0.13, piece.w * 1.2, piece.h * 0.4)
    points = tuple((box.w / 2 + (box.w / 2 - 2) * x, box.h / 2 + (box.h / 2 - 2) * y) for x, y in OVAL)
    return Item("turn/halo", "board", box, (Shape(points, "sky", alpha=90), Shape(points, "", "sky", 2)), z)


def owner(look: Look, place: str, at: Point, seats: Sequence[Seat]) -> Item:
    """A plate with the emblems and names of those who have pieces in a place."""
    wide = max(look.letters.width(look.names[seat], "micro") for seat in seats) + 32
    strokes: list[Stroke] = [Fill(Box(0, 0, wide, PLATE * len(seats)), "night", "ivory", 1, 6)]
    for n, seat in enumerate(seats):
        strokes += [
            Sprite(emblem(seat), Box(3, n * PLATE + 1, 18, 18)),
            Words(look.names[seat], Box(24, n * PLATE, wide - 26, PLATE), "micro"),
        ]
    return Item(f"owner/{place}", "board", around(*at, wide, PLATE * len(seats)), tuple(strokes), 68)


def owners(look: Look, lies: Iterable[tuple[str, Seat]], at: Callable[[str, Sequence[Seat]], Point | None]) -> Iterator[Item]:
    """A plate wherever a captain has a piece; `at` says where it lies, if that place is on the board."""
    found: dict[str, list[Seat]] = {}
    for place, seat in lies:
        if seat not in found.setdefault(place, []):
            found[place].append(seat)
    for place, seats in found.items():
        if spot := at(place, seats):
            yield owner(look, place, spot, seats)


def points(look: Look, at: Callable[[Seat], Point | None], sprite: str, unit: float, comes: Callable[[Seat], str]) -> list[Item]:
    """What was scored just now rises from the piece that scored it."""
    wide, high = POINTS
    risen = []
    for n, (seat, won) in enumerate(look.scored):
        place = at(seat)
        if place is None:
            continue
        plate: tuple[Stroke, ...] = (
            Fill(Box(0, 0, wide, high), "night", "brass", 1.5, 8, 235),
            Sprite(sprite, Box(6, 4, 22, 22)),
            Words(signed(won), Box(28, 0, wide - 34, high), "strong", "brass", "right"),
        )
        x, y = place
        box = around(x, y - (44 + 32 * n) * unit, wide, high)
        risen.append(Item(f"moment/points/{n}", "board", box, plate, 71, comes=comes(seat)))
    return risen
