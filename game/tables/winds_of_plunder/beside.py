"""What lies around the chart: the VP track above it, the area bonuses below it, and beside it the wind and the Rotation Bar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.kernel import Seat
from engine.winds_of_plunder.data import AREA_BONUS, AREAS, BAR_SLOTS, PATROL_CUBES, SLOTS, WINDS
from engine.winds_of_plunder.state import State
from game.kit.item import Item, stamp
from game.kit.layout import Box, around
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.theme import emblem
from game.kit.track import Marker, crowded, rule, rule_picture
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import Aim, undecided
from game.tables.winds_of_plunder.tiles import lain

WOOD, WOOD_DARK, WOOD_LINE, BONE, WORN = "#2A1A10", "#1D120B", "#B98350", "#F3EAD7", "#B9A98A"
ROSE = 112.0
LETTER = 11.0  # the radius of a compass point
PATROL_HIGH = 40.0
POINTS = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}
SHOWN = 32  # VP that the track shows at least
HEAD = 20.0


def beside(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    yield from _track(s, where, look)
    for area in AREAS:
        box, tip = where.ladder(area), look.texts.say("chart.name.ladder", area=look.texts.name(signs.GAME, area, "area"))
        yield Item(f"ladder/{area}", "board", box, _ladder(box.w, box.h, area, s.finishers[area - 1]), 4, tip)
    yield from _rose(s, where, targets, aim, look)
    top = rose_box(where).bottom + LETTER + 4
    if s.duel:
        yield _patrol(s, where.column._replace(y=top, h=PATROL_HIGH), look)
        top += PATROL_HIGH + 4
    yield from _bar(s, where.column._replace(y=top, h=where.column.bottom - top), targets, look)


# The VP track and the area bonuses


def _track(s: State, where: Places, look: Look) -> Iterator[Item]:
    """The part of the track where the captains are."""
    say, track = look.texts.say, where.track
    part = rule([c.vp for c in s.captains], track.w, SHOWN)
    yield Item("track", "board", track, rule_picture(part, track.h, WOOD, WOOD_LINE, BONE), 4, say("chart.name.track"))
    tips = [say("chart.name.vp_of", who=look.names[seat], vp=c.vp) for seat, c in enumerate(s.captains)]
    markers = [Marker(f"vp/{seat}", emblem(seat), c.vp, tips[seat]) for seat, c in enumerate(s.captains)]
    yield from crowded(markers, lambda vp: (track.x + part.x(vp), track.centre[1]), (14, 0))


@lru_cache(maxsize=256)
def _ladder(wide: float, high: float, area: int, taken: tuple[Seat, ...]) -> Picture:
    step = min(24.0, (wide - 6) / len(AREA_BONUS))
    first = (wide - step * len(AREA_BONUS)) / 2
    strokes: list[Stroke] = [Fill(Box(1, 0, wide - 2, high), WOOD_DARK if area % 2 else "#33210F", WOOD_LINE, 1, 4)]
    for n, vp in enumerate(AREA_BONUS):
        spot = around(first + (n + 0.5) * step, high / 2, min(19.0, step), min(19.0, high - 1))
        if n < len(taken):
            strokes.append(Sprite(emblem(taken[n]), spot))
        else:
            strokes += [Sprite(signs.sprite("icon_vp"), spot), Words(str(vp), spot, "micro", "ink", "centre")]
    return tuple(strokes)


# The wind


def rose_box(where: Places) -> Box:
    side = min(where.column.w - 2 * LETTER, ROSE, where.column.h * 0.25)
    return Box(where.column.x + (where.column.w - side) / 2, where.column.y + LETTER - 2, side, side)


def _rose(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """The compass with the wind that blows; while it is voted on, its four points are set and a pale needle shows the viewer's wish."""
    say, name, box = look.texts.say, look.texts.name, rose_box(where)
    open_vote = not s.round or undecided(s)
    tip = say("chart.name.voted_on") if open_vote else say("chart.name.wind_tip", wind=name(signs.GAME, s.wind, "wind"))
    yield stamp("rose", box, signs.sprite("compass"), 10, tip)._replace(round=True)
    own = next((str(choice[1]) for choice in s.envelope(look.viewer) if choice[0] == "wind"), "")
    blows = (aim.wind if aim.wind and aim.choice else own) if open_vote else s.wind
    if blows:
        yield stamp(f"needle/{blows}", box.inset(box.w * 0.08), signs.arrow(blows), 11, alpha=140 if open_vote else 255)
    (x, y), far = box.centre, box.w / 2 - 1
    for wind in WINDS:
        dx, dy = POINTS[wind]
        spot = around(x + dx * far, y + dy * far, 2 * LETTER, 2 * LETTER)
        picture = _letter(say(f"chart.name.letter_{wind}"), wind in (own, aim.wind), not open_vote and wind == s.wind)
        tip = say("chart.name.a_wind", wind=name(signs.GAME, wind, "wind"))
        yield targets.on(Item(f"rose/{wind}", "board", spot, picture, 14, tip, round=True))


@lru_cache(maxsize=64)
def _letter(letter: str, lit: bool, blows: bool) -> Picture:
    fill, ink = ("sky", "ink") if lit else ("#7A1F1A", BONE) if blows else (WOOD_DARK, BONE)
    disc = Disc((LETTER, LETTER), LETTER - 0.5, fill, "ivory" if lit else WOOD_LINE, 1.4)
    return disc, Words(letter, Box(0, 0, 2 * LETTER, 2 * LETTER), "micro", ink, "centre")


def _patrol(s: State, box: Box, look: Look) -> Item:
    """What the Guarda Costa has voted for, and how it is armed."""
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), WOOD, WOOD_LINE, 1, 6),
        Sprite(signs.sprite("ship_guarda_costa"), Box(4, 3, 34, 34)),
        Sprite(signs.item("weapons"), Box(42, 3, 17, 17)),
        Words(str(s.patrol_weapons), Box(60, 2, 20, 19), "micro", BONE),
    ]
    if s.patrol_compass:
        wind = look.texts.name(signs.GAME, s.patrol_compass, "wind")
        words = look.texts.say("chart.name.patrol_vote", wind=wind, cubes=PATROL_CUBES)
        strokes.append(look.fit(Words(words, Box(42, 20, box.w - 46, 18), "", BONE), "micro", "fine"))
    return Item("patrol", "board", box, tuple(strokes), 10, look.texts.say("chart.name.patrol", weapons=s.patrol_weapons))


# The Rotation Bar


def _bar(s: State, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Slot 1 first; the last, which comes next, is framed."""
    say = look.texts.say
    high = (box.h - HEAD - 5) / BAR_SLOTS
    tile = min(box.w - 74, (high - 4) * 48 / 37, 64.0)
    x = max(24 + tile / 2, box.w / 2 - 12)
    boxes = [around(x, HEAD + (n + 0.5) * high, tile, tile * 37 / 48) for n in range(BAR_SLOTS)]
    last = boxes[-1].inset(-5, -2.5)
    title = Words(say("chart.name.bar"), Box(2, 1, box.w - 4, HEAD), "", BONE, "centre")
    comes = Words(say("chart.name.next"), Box(last.right + 2, last.y, box.w - last.right - 4, last.h), "", "ivory", "centre")
    middle = last.centre[1]
    picture: Picture = (
        Fill(Box(0, 0, box.w, box.h), WOOD, WOOD_LINE, 1.4, 6),
        look.fit(title, "label", "micro", "fine"),
        *(Words(str(n + 1), Box(4, HEAD + n * high, 16, high), "micro", WORN, "centre") for n in range(BAR_SLOTS - 1)),
        Fill(last, "#FFF6DC", "", 1, 6, 50),
        Fill(last, "", "ivory", 2, 6),
        Shape(((last.x - 2, middle), (last.x - 10, middle - 5), (last.x - 10, middle + 5)), "ivory"),
        look.fit(comes, "micro", "fine"),
    )
    yield Item("bar", "board", box, picture, 8, say("chart.name.bar_tip"))
    for slot, own, place in zip(SLOTS, s.bar, boxes, strict=True):
        yield lain(own, Box(box.x + place.x, box.y + place.y, place.w, place.h), targets, look, place=slot, z=24)
