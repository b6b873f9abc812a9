"""A panel over the board for what two fight out with dice: its steps, both sides and their dice, what can be done, what is at stake."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from typing import NamedTuple

from game.kit.crumbs import crumbs
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.sprites import natural_size
from game.kit.tiles import GAP, Tile, tiles

WIDEST, HIGHEST, EDGE = 776.0, 456.0, 6.0
HEAD, STEPS, SUM, FOOT = 30.0, 24.0, 66.0, 112.0  # the heights of the parts; the scene has the rest
LOW = 380.0  # a panel that is less high goes without its steps
RIBBON, SMALL_RIBBON = (190.0, 62.0, 6.0), (110.0, 30.0, 1.0)  # wide, high, and how far below the edge of the scene
TILE, STAKES = 106.0, 0.4  # how wide a tile is at most, and what is at stake at least, of the whole width
FEW, WIDE_TILE = 3, 152.0  # options that have more room, and how much
EMBLEM, SIGN, DIE, SMALL_DIE, ROW = 22.0, 20.0, 34.0, 20.0, 6
SMALL = ("label", "micro", "fine")
UP, ASIDE, DOWN = ((0.0, 1.0), (0.5, 0.1), (1.0, 1.0)), ((0.1, 0.0), (1.0, 0.5), (0.1, 1.0)), ((0.0, 0.0), (0.5, 0.9), (1.0, 0.0))
STAKES_SHOWN = ((UP, "good"), (ASIDE, "warn"), (DOWN, "stop"))  # won, tied, lost
ARROW = 11.0


class Side(NamedTuple):
    """One of the two.

    portrait  a sprite of it, and the sprite of its captain's emblem
    doing     what it does just now, in this tone
    why       in words: how many dice, and why
    dice      sprites of the dice that lie there, each with an id of its own, and how many are still to be rolled
    faces     sprites of all faces of a die
    added     what is added to the dice: a sprite and words such as "+2"
    score     its number
    struck    whether it is the one that suffers
    """

    id: str
    name: str
    portrait: str
    emblem: str = ""
    doing: str = ""
    tone: str = "mist"
    why: str = ""
    dice: tuple[tuple[str, str], ...] = ()  # id, sprite
    waiting: int = 0
    faces: tuple[str, ...] = ()
    added: tuple[tuple[str, str], ...] = ()
    score: str = ""
    tip: str = ""
    struck: bool = False


class Chances(NamedTuple):
    """What may come, on what that rests, and the share of each: a number with its colour."""

    on: str
    shares: tuple[tuple[str, str], ...]


class Duel(NamedTuple):
    """What is told of it.

    steps, now  its steps and which of them is the present one
    words       how it stands or has ended
    chances     while dice are still to fall, below these heads
    stakes      what follows if it is won, tied or lost
    briefly     the same where there is little room
    ended       which of these has come true
    options     what can be done now
    """

    title: str
    sides: tuple[Side, Side]
    steps: tuple[str, ...]
    now: int
    words: str = ""
    heads: tuple[str, ...] = ()
    chances: tuple[Chances, ...] = ()
    stakes: tuple[str, ...] = ()
    briefly: tuple[str, ...] = ()
    ended: int | None = None
    options: tuple[Tile, ...] = ()


def inset_box(board: Box) -> Box:
    """In the middle of the board, on the screen."""
    wide, high = min(WIDEST, board.w - 2 * EDGE), min(HIGHEST, board.h - 2 * EDGE)
    return Box(board.x + (board.w - wide) / 2, board.y + (board.h - high) / 2, wide, high)


def inset(letters: Letters, name: str, duel: Duel, board: Box, ground: str, strike: str) -> Iterator[Item]:
    """The panel, and on it an item for each side, for each die and for each option. `strike` is the picture of a hit."""
    panel = inset_box(board)
    steps, ribbon = (STEPS, RIBBON) if panel.h >= LOW else (0.0, SMALL_RIBBON)
    scene = Box(2, HEAD + steps, panel.w - 4, panel.h - HEAD - steps - SUM - FOOT - 3 * EDGE)
    title = Words(duel.title, Box(16, 3, panel.w - 32, HEAD - 3), "", "parchment", "centre")
    strokes: list[Stroke] = [
        Fill(Box(0, 0, panel.w, panel.h), "night", "", 1, 10),
        *_sky(ground, scene, panel.w),
        letters.fit(title, "section", "card", "card_close", "micro", "fine"),
        *(crumbs(letters, duel.steps, duel.now, Box(16, HEAD, panel.w - 32, STEPS), "centre") if steps else ()),
        *(stroke for n, side in enumerate(duel.sides) for stroke in _portrait(letters, side, scene, strike, mirrored=n == 1)),
        *(_volley(scene, strike) if all(side.dice for side in duel.sides) else ()),
        *_ribbon(duel.sides[0].score, duel.sides[1].score, scene, ribbon),
        *_outlook(letters, duel, Box(scene.x, scene.y + ribbon[1] + 1.8 * ribbon[2], scene.w, scene.h - ribbon[1] - 1.8 * ribbon[2])),
        Fill(Box(0, 0, panel.w, panel.h), "", "brass", 2, 10),
    ]
    yield Item(name, "screen", panel, tuple(strokes), 90, duel.title)
    wide = (panel.w - 3 * EDGE - 4) / 2
    for n, side in enumerate(duel.sides):
        box = Box(panel.x + EDGE + 2 + n * (wide + EDGE), panel.y + scene.bottom + EDGE, wide, SUM)
        yield Item(f"{name}/{side.id}", "screen", box, _sum(letters, side, wide), 91, side.tip)
        yield from _dice(name, side, box)
    foot = Box(panel.x + EDGE + 2, panel.bottom - FOOT - EDGE, panel.w - 2 * EDGE - 4, FOOT)
    yield from _foot(letters, name, duel, foot)


# The scene


def _sky(ground: str, scene: Box, wide: float) -> list[Stroke]:
    """The lower part of the picture, where it is bright; the head of the panel lies over the rest."""
    across, down = natural_size(ground)
    high = max(scene.h, scene.w * down / max(1.0, across))
    return [
        Sprite(ground, Box(scene.x, scene.bottom - high, scene.w, high), cover=True),
        Fill(Box(0, 0, wide, scene.y), "night", radius=10),
    ]


def _volley(scene: Box, strike: str) -> list[Stroke]:
    """Both have rolled: what was fired hangs in the air between them."""
    size, y = scene.h * 0.2, scene.y + scene.h * 0.74
    left, right = scene.x + scene.w * 0.31, scene.right - scene.w * 0.31
    count = 13
    dots = (left + (right - left) * n / count for n in range(1, count))
    return [
        *(Disc((x, y - 10 * sin(pi * (x - left) / (right - left))), 2.0, "ivory") for x in dots),
        *(Sprite(strike, Box(x - size / 2, y - size / 2, size, size)) for x in (left, right)),
    ]


def _portrait(letters: Letters, side: Side, scene: Box, strike: str, *, mirrored: bool) -> list[Stroke]:
    """At the outer third, with what it does below; a hit on the one that suffers."""
    size = min(scene.h - 4, scene.w * 0.26)
    left = scene.right - scene.w * 0.06 - size if mirrored else scene.x + scene.w * 0.06
    box = Box(left, scene.y + (scene.h - size) / 2, size, size)
    strokes: list[Stroke] = [Sprite(side.portrait, box)]
    if side.struck:
        hit = size * 0.4
        strokes.append(Sprite(strike, Box(box.x - hit * 0.35 if mirrored else box.right - hit * 0.65, box.y + size * 0.45, hit, hit)))
    wide = letters.width(side.doing, "micro") + 16
    plate = Box(box.x + (size - wide) / 2, scene.bottom - 21, wide, 18)
    return (
        [*strokes, Fill(plate, "night", "", 1, 9, 215), Words(side.doing, plate, "micro", side.tone, "centre")] if side.doing else strokes
    )


def _ribbon(mine: str, theirs: str, scene: Box, ribbon: tuple[float, float, float]) -> list[Stroke]:
    """The numbers of the two, as far as they are known."""
    (wide, high, drop), half = ribbon, scene.centre[0]
    role, top = "display" if high > 40 else "h2", scene.y + drop
    left, right, middle, bottom = half - wide / 2, half + wide / 2, top + high / 2, top + high
    notched = ((left, top), (right, top), (right - 12, middle), (right, bottom), (left, bottom), (left + 12, middle))
    return [
        Shape(notched, "night", "brass", 2),
        Words(mine, Box(left + 4, top, wide / 2 - 18, high), role, _tone(mine, theirs), "right"),
        Words(":", Box(half - 8, top, 16, high), role, "brass", "centre"),
        Words(theirs, Box(half + 14, top, wide / 2 - 18, high), role, _tone(theirs, mine)),
    ]


def _tone(one: str, other: str) -> str:
    """Whoever is behind is seen at a glance."""
    return "stop" if one.isdecimal() and other.isdecimal() and int(one) < int(other) else "ivory"


def _outlook(letters: Letters, duel: Duel, room: Box) -> list[Stroke]:
    """Below the ribbon: how it stands, or what may come and on what that rests."""
    wide, top = room.w * 0.34 if duel.words else max(room.w * 0.4, 310.0), room.y
    left = room.centre[0] - wide / 2
    if duel.words:
        box = Box(left, top, wide, min(44.0, room.h - 2))
        words = Words(duel.words, box.inset(6, 0), "", "ivory", "centre", 2)
        return [Fill(box, "night", "", 1, 6, 225), letters.fit(words, "strong", *SMALL)]
    if not duel.chances:
        return []
    row, column = 17.0, 42.0
    box = Box(left, top, wide, row * (1 + len(duel.chances)) + 4)
    strokes: list[Stroke] = [Fill(box, "night", "", 1, 6, 225)]
    first = box.right - 6 - column * len(duel.heads)
    for n, head in enumerate(duel.heads):
        strokes.append(letters.fit(Words(head, Box(first + n * column, top + 1, column, row), "", "mist", "right"), "micro", "fine"))
    for k, chances in enumerate(duel.chances, 1):
        y = top + 1 + k * row
        strokes.append(letters.fit(Words(chances.on, Box(left + 8, y, first - left - 10, row), "", "ivory"), "micro", "fine"))
        for n, (number, tone) in enumerate(chances.shares):
            strokes.append(Words(number, Box(first + n * column, y, column, row), "micro", tone, "right"))
    return strokes


# The sums


def _sum(letters: Letters, side: Side, wide: float) -> Picture:
    """Whose it is and how many dice; below the dice, and at the right what is added and the total."""
    strokes: list[Stroke] = [Fill(Box(0, 0, wide, SUM), "panel", "line", 1, 6)]
    left = 8.0
    if side.emblem:
        strokes.append(Sprite(side.emblem, Box(left, 2, EMBLEM, EMBLEM)))
        left += EMBLEM + 5
    need = letters.width(side.why, "micro") + 4
    name = letters.fit(Words(side.name, Box(left, 2, wide - left - need - 12, EMBLEM)), *SMALL)
    if letters.fits(name):
        strokes += [name, Words(side.why, Box(wide - need - 8, 2, need, EMBLEM), "micro", "mist", "right")]
    else:  # the dice are there to be counted
        strokes.append(letters.fit(name._replace(box=Box(left, 2, wide - left - 8, EMBLEM)), *SMALL))
    x = wide - 64.0
    if side.dice:
        strokes.append(Words(f"= {side.score}", Box(x, 26, 56, 38), "h2", "brass", "right"))
        for sprite, words in reversed(side.added):
            x -= SIGN + 28
            strokes += [Sprite(sprite, Box(x, 35, SIGN, SIGN)), Words(words, Box(x + SIGN + 2, 35, 26, SIGN), "label", "ivory")]
    return tuple(strokes)


def _dice(name: str, side: Side, box: Box) -> Iterator[Item]:
    """Large ones in a row, smaller ones in two; empty places for those still to be rolled. They tumble when they come."""
    count = len(side.dice) + side.waiting
    size, per_row = (DIE, ROW) if count <= ROW else (SMALL_DIE, 10)
    step = size + 4
    for n in range(count):
        at = Box(box.x + 8 + n % per_row * step, box.y + (28 if size == DIE else 24) + n // per_row * (size + 1), size, size)
        whole = Box(0, 0, size, size)
        if n < len(side.dice):
            mark, sprite = side.dice[n]
            faces = tuple((Sprite(face, whole),) for face in side.faces)
            turned = n % max(1, len(faces))  # so that no two of them show the same all the time
            yield Item(
                f"{name}/die/{side.id}/{mark}", "screen", at, (Sprite(sprite, whole),), 92, tumbles=(*faces[turned:], *faces[:turned])
            )
        else:
            yield Item(f"{name}/place/{side.id}/{n}", "screen", at, (Fill(whole.inset(1), "night", "line", 1, 6),), 92)


# What can be done, and what is at stake


def _foot(letters: Letters, name: str, duel: Duel, room: Box) -> Iterator[Item]:
    count = len(duel.options)
    wide = min(WIDE_TILE if count <= FEW else TILE, room.w * (1 - (STAKES if duel.stakes else 0)) / count - GAP) if count else 0.0
    across = (wide + GAP) * count
    if count:
        yield from tiles(letters, duel.options, room._replace(w=across - GAP), count, "screen", z=91)
    if duel.stakes:
        box = Box(room.x + across, room.y, room.w - across, room.h)
        yield Item(f"{name}/stakes", "screen", box, _stakes(letters, duel, box), 91, " ".join(duel.stakes))


def _stakes(letters: Letters, duel: Duel, box: Box) -> Picture:
    """All three, or what has come true, in full or briefly; a long sentence has the room that a short one leaves."""
    wide, high, told = box.w - 34, box.h - 6, [n for n in range(len(duel.stakes)) if duel.ended in (None, n)]
    roles = SMALL if duel.ended is None else ("strong", *SMALL)
    ways = [(texts, role) for texts in (duel.stakes, duel.briefly or duel.stakes) for role in roles]
    needs = [[letters.high(texts[n], role, wide) for n in told] for texts, role in ways]
    (texts, role), need = next((way for way in zip(ways, needs, strict=True) if sum(way[1]) <= high), (ways[-1], needs[-1]))
    spare, top = (high - sum(need)) / len(told), 3.0
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)]
    for n, tall in zip(told, need, strict=True):
        points, tone = STAKES_SHOWN[n]
        row = Box(28, top, wide, tall + spare)
        top = row.bottom
        strokes.append(Shape(tuple((10 + x * ARROW, row.centre[1] + (y - 0.5) * ARROW) for x, y in points), tone))
        strokes.append(Words(texts[n], row, role, "ivory" if duel.ended is None else tone, lines=99))
    return tuple(strokes)
