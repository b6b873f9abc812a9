"""What lies around the chart: the VP track above it, the area bonuses below it, and beside it the wind and the Rotation Bar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.kernel import Seat
from engine.winds_of_plunder.data import AREA_BONUS, AREAS, BAR_SLOTS, PATROL_CUBES, WINDS
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import Aim, Targets, undecided
from game.tables.winds_of_plunder.tiles import bar_tiles

WOOD, WOOD_DARK, WOOD_LINE, BONE, WORN = "#2A1A10", "#1D120B", "#B98350", "#F3EAD7", "#B9A98A"
ROSE = 112.0
LETTER = 11.0  # the radius of a compass point
PATROL_HIGH = 40.0
POINTS = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}
SHOWN = 32  # VP that the track shows at least


def beside(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    yield from _track(s, where, look)
    yield from _ladders(s, where, look)
    yield from _rose(s, where, targets, aim, look)
    top = rose_box(where).bottom + LETTER + 4
    if s.duel:
        yield _patrol(s, Box(where.column.x, top, where.column.w, PATROL_HIGH), look)
        top += PATROL_HIGH + 4
    yield from _bar(s, Box(where.column.x, top, where.column.w, where.column.bottom - top), targets, look)


# The VP track


def _track(s: State, where: Places, look: Look) -> Iterator[Item]:
    """The part of the track where the captains are; markers on one space lie a little apart."""
    points = [c.vp for c in s.captains]
    low = max(0, min(points) - 3)
    high = max(max(points) + 3, low + SHOWN)
    step = (where.track.w - 36) / (high - low)
    yield Item("track", "board", where.track, _rule(where.track.w, where.track.h, low, high), 4, look.texts.say("chart.name.track"))
    crowd: dict[int, int] = {}
    for seat in sorted(range(s.seats), key=lambda n: points[n]):
        beside_ = crowd.get(points[seat], 0)
        crowd[points[seat]] = beside_ + 1
        x = where.track.x + 18 + (points[seat] - low) * step + 14 * beside_
        tip = look.texts.say("chart.name.vp_of", who=look.names[seat], vp=points[seat])
        yield Item(f"vp/{seat}", "board", around(x, where.track.y + where.track.h / 2, 20, 20), _emblem(seat, 20), 12 + beside_, tip)


@lru_cache(maxsize=64)
def _rule(wide: float, high: float, low: int, top: int) -> Picture:
    step = (wide - 36) / (top - low)
    strokes: list[Stroke] = [Fill(Box(0, 0, wide, high), WOOD, WOOD_LINE, 1, 4)]
    for vp in range(low, top + 1):
        x = 18 + (vp - low) * step
        if vp % 5:
            strokes.append(Fill(Box(x - 0.5, high - 7, 1.2, 5), "#E7D3A1"))
        else:
            strokes.append(Words(str(vp), Box(x - 16, 0, 32, high), "micro", BONE, "centre"))
    return tuple(strokes)


@lru_cache(maxsize=64)
def _emblem(seat: Seat, side: float) -> Picture:
    return (Sprite(signs.emblem(seat), Box(0, 0, side, side)),)


# Area bonuses


def _ladders(s: State, where: Places, look: Look) -> Iterator[Item]:
    for area in AREAS:
        box = where.ladders[area]
        taken = s.finishers[area - 1]
        area_name = look.texts.name("winds_of_plunder", area, "area")
        yield Item(
            f"ladder/{area}", "board", box, _ladder(box.w, box.h, area, taken), 4, look.texts.say("chart.name.ladder", area=area_name)
        )


@lru_cache(maxsize=256)
def _ladder(wide: float, high: float, area: int, taken: tuple[Seat, ...]) -> Picture:
    step = min(24.0, (wide - 6) / len(AREA_BONUS))
    first = (wide - step * len(AREA_BONUS)) / 2
    strokes: list[Stroke] = [Fill(Box(1, 0, wide - 2, high), WOOD_DARK if area % 2 else "#33210F", WOOD_LINE, 1, 4)]
    for n, vp in enumerate(AREA_BONUS):
        spot = around(first + (n + 0.5) * step, high / 2, min(19.0, step), min(19.0, high - 1))
        if n < len(taken):
            strokes.append(Sprite(signs.emblem(taken[n]), spot))
        else:
            strokes += [Sprite(signs.sprite("icon_vp"), spot), Words(str(vp), spot, "micro", "ink", "centre")]
    return tuple(strokes)


# The wind


def rose_box(where: Places) -> Box:
    side = min(where.column.w - 2 * LETTER, ROSE, where.column.h * 0.25)
    return Box(where.column.x + (where.column.w - side) / 2, where.column.y + LETTER - 2, side, side)


def _rose(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """The compass with the wind that blows; its four points are set in a vote."""
    box = rose_box(where)
    face: Picture = (Sprite(signs.sprite("compass"), Box(0, 0, box.w, box.h)),)
    blows = look.texts.say("chart.name.wind_tip", wind=look.texts.name("winds_of_plunder", s.wind, "wind"))
    tip = look.texts.say("chart.name.voted_on") if not s.round or undecided(s) else blows
    yield Item("rose", "board", box, face, 10, tip, round=True)
    own = next((str(choice[1]) for choice in _envelope(s, look) if choice[0] == "wind"), "")
    yield from _needle(s, box.inset(box.w * 0.08), aim.wind if aim.wind and aim.choice else own)
    x, y = box.centre
    far = box.w / 2 - 1
    for name in WINDS:
        dx, dy = POINTS[name]
        choice = targets.winds.get(name)
        tip = look.texts.say("chart.name.a_wind", wind=look.texts.name("winds_of_plunder", name, "wind"))
        spot = around(x + dx * far, y + dy * far, 2 * LETTER, 2 * LETTER)
        lit = name in (own, aim.wind)
        picture = _letter(look.texts.say(f"chart.name.letter_{name}"), lit, name == s.wind and s.round > 0 and not undecided(s))
        why = None if choice else targets.why.get(("wind", name))
        ring = "legal" if choice else ""
        yield Item(f"rose/{name}", "board", spot, picture, 14, tip, (choice,) if choice else (), why, ring, True)


def _needle(s: State, box: Box, wished: str) -> Iterator[Item]:
    """The wind that blows; while it is voted on, a pale needle to where the viewer would have it."""
    voting = not s.round or undecided(s)
    wind = wished if voting else s.wind
    if wind:
        alpha = 140 if voting else 255
        yield Item(f"needle/{wind}", "board", box, (Sprite(signs.arrow(wind), Box(0, 0, box.w, box.h), alpha),), 11)


def _envelope(s: State, look: Look) -> tuple[tuple[str | int, ...], ...]:
    """What the viewer has put into the own envelope so far."""
    return (s.sealed.get(look.viewer) or ()) if look.viewer is not None else ()


@lru_cache(maxsize=64)
def _letter(letter: str, lit: bool, blows: bool) -> Picture:
    fill, ink = ("sky", "ink") if lit else ("#7A1F1A", BONE) if blows else (WOOD_DARK, BONE)
    side = 2 * LETTER
    return Disc((LETTER, LETTER), LETTER - 0.5, fill, "ivory" if lit else WOOD_LINE, 1.4), Words(
        letter, Box(0, 0, side, side), "micro", ink, "centre"
    )


def _patrol(s: State, box: Box, look: Look) -> Item:
    """What the Guarda Costa has voted for, and how it is armed."""
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), WOOD, WOOD_LINE, 1, 6),
        Sprite(signs.sprite("ship_guarda_costa"), Box(4, 3, 34, 34)),
        Sprite(signs.item("weapons"), Box(42, 3, 17, 17)),
        Words(str(s.patrol_weapons), Box(60, 2, 20, 19), "micro", BONE),
    ]
    if s.patrol_compass:
        wind = look.texts.name("winds_of_plunder", s.patrol_compass, "wind")
        words = Words(look.texts.say("chart.name.patrol_vote", wind=wind, cubes=PATROL_CUBES), Box(42, 20, box.w - 46, 18), "", BONE)
        strokes.append(look.fit(words, "micro", "fine"))
    tip = look.texts.say("chart.name.patrol", weapons=s.patrol_weapons)
    return Item("patrol", "board", box, tuple(strokes), 10, tip)


# The Rotation Bar


def _bar(s: State, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    head = 20.0
    high = (box.h - head - 5) / BAR_SLOTS
    tile = min(box.w - 74, (high - 4) * 48 / 37, 64.0)
    x = box.x + max(24 + tile / 2, box.w / 2 - 12)
    boxes = [around(x, box.y + head + (n + 0.5) * high, tile, tile * 37 / 48) for n in range(BAR_SLOTS)]
    say = look.texts.say
    title = look.fit(Words(say("chart.name.bar"), Box(2, 1, box.w - 4, head), "", BONE, "centre"), "label", "micro", "fine")
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), WOOD, WOOD_LINE, 1.4, 6), title]
    for n in range(BAR_SLOTS - 1):
        strokes.append(Words(str(n + 1), Box(4, head + n * high, 16, high), "micro", WORN, "centre"))
    last = boxes[-1]
    slot = Box(last.x - box.x - 5, last.y - box.y - 2.5, last.w + 10, last.h + 5)
    middle = slot.y + slot.h / 2
    strokes += [
        Fill(slot, "#FFF6DC", "", 1, 6, 50),
        Fill(slot, "", "ivory", 2, 6),
        Shape(((slot.x - 2, middle), (slot.x - 10, middle - 5), (slot.x - 10, middle + 5)), "ivory"),
        look.fit(
            Words(say("chart.name.next"), Box(slot.right + 2, slot.y, box.w - slot.right - 4, slot.h), "", "ivory", "centre"),
            "micro",
            "fine",
        ),
    ]
    yield Item("bar", "board", box, tuple(strokes), 8, say("chart.name.bar_tip"))
    yield from bar_tiles(s, boxes, targets, look)
