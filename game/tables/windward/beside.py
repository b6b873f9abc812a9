"""What lies beside the planet: the wind, the Notoriety track, the state of an adventure, Achievements and Supply stacks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import asin, cos, pi, sin

from engine.kernel import Decision, Seat, refuse
from engine.kernel.ways import opposite
from engine.windward.cresters import red_speed
from engine.windward.data import (
    ACHIEVEMENTS,
    BASE_STRENGTH,
    CARD_KIND,
    COOP_WHITE_SPEED,
    PORT,
    ROUND_LIMIT,
    SOLO_REDS_TO_WHITE,
    WHITE_ARRIVES,
)
from engine.windward.state import State
from game.kit.card import card_picture
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.tally import row
from game.kit.theme import emblem
from game.kit.track import Marker, crowded
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.atlas import Atlas
from game.tables.windward.cards import card_of
from game.tables.windward.courses import white_route

STACK = (98.0, 140.0)
STACK_GAP = 10.0
WIND = Box(8, 8, 124, 60)
ARC = 1.3  # the track's distance from the Trading Post in radii of the planet
AWARD, SMALL_AWARD = (72.0, 92.0), (46.0, 76.0)
NARROW_STACK = 84.0
FOOT = 34.0  # what the track leaves free below it, for the buttons in the corner of the board
PANEL_WIDE, ROW, PIP = 143.0, 16.5, 21.0


def beside(s: State, decision: Decision | None, where: Atlas, look: Look) -> Iterator[Item]:
    yield _wind(s, where, look)
    if s.competitive:
        yield from _track(s, where, look)
    else:
        yield _adventure(s, look)
    yield from _awards(s, where, look)
    yield from _stacks(s, decision, look, where.region)


# The wind


def _wind(s: State, where: Atlas, look: Look) -> Item:
    """Where it blows, and the one direction that is barred; on a narrow board the compass only."""
    box = WIND if where.wide else Box(WIND.x, WIND.y, WIND.h, WIND.h)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "", 1, 8, 235),
        Fill(Box(0, 0, box.w, box.h), "", "line", 1, 8),
        Disc((30, 30), 24, "night", "brass", 2),
        *(Disc((30 + 20 * sin(n * pi / 3), 30 - 20 * cos(n * pi / 3)), 1.5, "brass") for n in range(6)),
        Sprite(signs.sprite(f"wind_arrow_{s.wind}"), Box(11, 11, 38, 38)),
    ]
    if where.wide:
        strokes += [
            Words(look.texts.say("planet.name.wind"), Box(62, 5, 56, 18), "micro", "mist"),
            Sprite(signs.sprite(f"die_wind_{s.wind}"), Box(95, 19, 24, 24)),
            look.fit(Words(look.texts.say(f"planet.name.compass_{s.wind}"), Box(62, 18, 34, 25), "", "sky"), "strong", "label"),
            Sprite("house/icon_forbidden", Box(62, 41, 13, 13)),
            Words(look.texts.say(f"planet.name.compass_{opposite(s.wind)}"), Box(79, 39, 40, 17), "micro", "mist"),
        ]
    tip = look.texts.say("planet.name.wind_tip", wind=look.texts.name("windward", s.wind, "wind"))
    return Item("wind", "board", box, tuple(strokes), 60, tip)


# Notoriety


def _steps(s: State, where: Atlas) -> list[tuple[float, float]]:
    """The places of the track: an arc along the planet's left side, from the bottom up."""
    (cx, cy), high = where.middle, where.region.h / 2 - 17
    radius = max(high, min(ARC * where.disc(), cx - 24))
    low, top = asin(min(1.0, (high - FOOT) / radius)), asin(min(1.0, high / radius))
    angles = [low - (low + top) * n / s.target for n in range(s.target + 1)]
    return [(cx - radius * cos(a), cy + radius * sin(a)) for a in angles]


def _track(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    steps = _steps(s, where)
    left, right = min(x for x, _ in steps) - 12, max(x for x, _ in steps) + 40
    box = Box(left, 2, right - left, where.region.h - 4)
    strokes: list[Stroke] = []
    for (ax, ay), (bx, by) in pairwise(steps):
        for share in (0.36, 0.5, 0.64):
            strokes.append(Disc((ax + (bx - ax) * share - left, ay + (by - ay) * share - 2), 1.2, "brass"))
    for n, (x, y) in enumerate(steps):
        goal = n == s.target
        strokes += [
            Disc((x - left, y - 2), 10.5, "brass" if goal else "night", "brass", 1.2),
            Words(str(n), Box(x - left - 13, y - 11, 26, 18), "micro", "ink" if goal else "ivory", "centre"),
        ]
    if s.great_white and s.white == "aside":
        x, y = steps[WHITE_ARRIVES[s.target]]
        strokes.append(Sprite(signs.sprite("crester_white"), Box(x - left + 9, y - 16, 28, 24)))
    yield Item("track", "board", box, tuple(strokes), -1)  # its arc bends round the spaces, and a click on one is for the space
    markers = [_marker(seat, min(c.notoriety, s.target), c.notoriety, look) for seat, c in enumerate(s.captains)]
    yield from crowded(markers, lambda step: (steps[step][0] - 22, steps[step][1]), (-17, 0), z=61)


def _marker(seat: Seat, step: int, points: int, look: Look) -> Marker:
    tip = look.texts.say("planet.name.notoriety", who=look.names[seat], points=points)
    return Marker(f"notoriety/{seat}", emblem(seat), step, tip)


# Solo and co-op


def _adventure(s: State, look: Look) -> Item:
    """How far the hunt is, and what hunts the captains."""
    say = look.texts.say
    rows: list[tuple[str, Picture]] = [(say("planet.name.rounds", round=s.round, most=ROUND_LIMIT), ())]
    if s.solo:
        rows += [
            (say(f"windward.name.level_{s.level}"), ()),
            (say("planet.name.fallen"), _pips("crester_red_defeated", "crester_red", s.reds_fallen, SOLO_REDS_TO_WHITE)),
            (say("planet.name.reds_move", steps=red_speed(s)), ()),
        ]
    else:
        level = next((name for name, speed in COOP_WHITE_SPEED.items() if speed == s.white_speed), "normal")
        rows += [
            (say(f"windward.name.difficulty_{level}"), ()),
            (say("planet.name.captain_lives"), _pips("token_life", "token_life", s.captain_lives, max(s.captain_lives, s.seats))),
            (say("planet.name.white_lives"), _pips("crester_white", "crester_white_defeated", s.white_lives, s.seats)),
        ]
    rows += [(words, ()) for words in _white(s, look)]
    high = sum(ROW + (PIP if signs_ else 0) for _, signs_ in rows) + 12
    strokes: list[Stroke] = [Fill(Box(0, 0, PANEL_WIDE, high), "panel", "", 1, 8, 225), Fill(Box(0, 0, PANEL_WIDE, high), "", "line", 1, 8)]
    y = 6.0
    for n, (words, signs_) in enumerate(rows):
        line = Words(words, Box(8, y, PANEL_WIDE - 12, 18), "", "ivory" if n == 0 or n > 3 else "mist")
        strokes.append(look.fit(line, "micro", "fine"))
        y += ROW
        if signs_:
            strokes += [stroke._replace(box=Box(stroke.box.x + 8, y + 1, 20, 20)) for stroke in signs_ if isinstance(stroke, Sprite)]
            y += PIP
    return Item("adventure", "board", Box(WIND.x, WIND.bottom + 8, PANEL_WIDE, high), tuple(strokes), 60)


def _pips(full: str, empty: str, count: int, most: int) -> Picture:
    """So many signs, those that are gone or still to come in grey."""
    pips = [signs.sprite(full)] * count + [signs.sprite(empty)] * (most - count)
    return row(pips, Box(0, 0, PANEL_WIDE - 20, 21), 21, 23, gone=most - count)


def _white(s: State, look: Look) -> list[str]:
    """The White's strength, and how near it is to whom it hunts."""
    say = look.texts.say
    words = [say("planet.name.white_rolls", dice=BASE_STRENGTH["white"]), say("planet.name.white_moves", steps=s.white_speed)]
    route = white_route(s)
    if s.white_at and route:
        goal = look.names[s.active] if s.captains[s.active].ship != PORT else say("planet.name.the_port")
        words.append(say("planet.name.white_arrives" if route.arrives else "planet.name.white_nears", goal=goal))
    elif s.solo and not s.white_at:
        words.append(say("planet.name.white_waits", count=SOLO_REDS_TO_WHITE - s.reds_fallen))
    return words


# Achievements


def _awards(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    """The open Achievements, what they are worth now, and who has them."""
    wide, high = AWARD if where.wide else SMALL_AWARD
    medal = wide * 0.64
    x = where.region.w - (STACK[0] if where.wide else NARROW_STACK) - STACK_GAP - wide - 8
    for n, name in enumerate(s.achievements):
        award, taken = ACHIEVEMENTS[name], s.honours.get(name, ())
        y = 6 if n == 0 else where.region.h - high - 6
        strokes: list[Stroke] = [
            Fill(Box(0, 0, wide, high), "panel", "", 1, 8, 225),
            Fill(Box(0, 0, wide, high), "", "brass", 1, 8),
            Sprite(signs.sprite(f"achievement_{name}"), Box((wide - medal) / 2, 3, medal, medal)),
            Words(str(award.first), Box(wide / 2 - 17, medal + 3, 14, 19), "count", "dim" if taken else "brass", "centre"),
            Words(f"/ {award.later}", Box(wide / 2 - 1, medal + 3, 24, 19), "micro", "mist"),
        ]
        for k, seat in enumerate(taken):
            strokes.append(Sprite(emblem(seat), Box(4 + k * (wide - 24) / 5, high - 22, 19, 19)))
        if not taken and where.wide:
            strokes.append(Words(look.texts.say("planet.name.award_free"), Box(4, 70, wide - 8, 18), "micro", "mist", "centre"))
        tip = f"{look.texts.name('windward', name)}: {look.texts.say(f'windward.rule.{name}')}"
        yield Item(f"achievement/{name}", "board", Box(x, y, wide, high), tuple(strokes), 60, tip)


# Supplies


def _stacks(s: State, decision: Decision | None, look: Look, region: Box) -> Iterator[Item]:
    """The three Supply tops, the edges of the cards below them, and how many there are."""
    high = min(STACK[1], (region.h - 4 * 8) / 3)
    wide = max(NARROW_STACK, high * STACK[0] / STACK[1])
    gap = (region.h - 3 * high) / 4
    choices = decision.choices if decision else ()
    for n, top in enumerate(s.tops):
        box = Box(region.w - wide - STACK_GAP, gap + n * (high + gap), wide, high)
        take = tuple(c for c in choices if c[0] == "take" and c[1] == n + 1)
        count = len(s.stacks[n]) + 1
        yield from _pile(n, box, min(3, count - 1))
        tip = look.texts.say(f"windward.rule.{CARD_KIND[top]}")
        picture = card_picture(card_of(CARD_KIND[top], look, str(count)), wide, high, look.letters)
        refusal = refuse("planet.refuse.stack", "WWD-60") if decision and not take else None
        yield Item(f"card/{top}", "board", box, picture, 62, tip, take, refusal, "legal" if take else "")


def _pile(n: int, box: Box, below: int) -> Iterator[Item]:
    if not below:
        return
    step = 2.5
    edges = tuple(Sprite(signs.sprite("card_back"), Box(k * step, k * step, box.w, box.h)) for k in range(below, 0, -1))
    yield Item(f"pile/{n}", "board", Box(box.x, box.y, box.w + 3 * step, box.h + 3 * step), edges, 59)
