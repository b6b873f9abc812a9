"""What an old captain says, above the decision bar: where to look, two plans side by side, and the move as a ghost on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.kernel.brain import Prospect
from game.kit.item import Item
from game.kit.layout import Box, covered
from game.kit.picture import Dashes, Disc, Fill, Shape, Sprite, Stroke, Words
from game.tables.look import Look

Z, GHOST = 150, 64
WIDE, CARD, HEAD, FOOT, EDGE = 560.0, 134.0, 60.0, 38.0, 10.0
LINE = 17.0
ROWS = 3  # gains that are told of each plan
FAINT = 160  # how strong a ghost is
LARGEST = 30_000  # no piece is larger


class Counsel(NamedTuple):
    """What is told.

    where  the sentence about where to look
    why    the reason of the better plan
    plans  with their titles; none before the second depth
    chosen the plan whose move is shown, if one is
    most   how deep hints go for this seat
    """

    where: str
    why: str
    plans: tuple[tuple[str, Prospect], ...] = ()
    chosen: int | None = None
    most: int = 3


def panel(look: Look, game: str, told: Counsel, focus: Sequence[Box]) -> list[Item]:
    """At the foot of the board, or at its head where it would cover what it speaks of."""
    board, say = look.layout.regions["board"], look.texts.say
    wide = min(WIDE, board.w - 16)
    cards = told.chosen is None and bool(told.plans)
    high = HEAD + FOOT + (CARD if cards else 0)
    low = Box(board.x + 8, board.bottom - high - 8, wide, high)
    top = low._replace(y=board.y + 8)
    box = top if covered(low, focus) > covered(top, focus) else low
    head = (
        Fill(Box(0, 0, wide, high), "night", "good", 2, 8),
        Sprite("house/icon_hint", Box(12, 10, 26, 26)),
        look.fit(Words(told.where, Box(48, 5, wide - 92, 24)), "strong", "label", "micro"),
        look.fit(Words(told.why, Box(48, 28, wide - 62, 30), colour="mist", lines=2), "label", "micro", "fine"),
    )
    close = Box(box.right - 34, box.y + 6, 26, 24)
    cross = (
        Fill(Box(0, 0, 26, 24), "raised", "line", 1, 5),
        Shape(((8, 7), (10, 5), (18, 15), (16, 17)), "ivory"),
        Shape(((16, 5), (18, 7), (10, 17), (8, 15)), "ivory"),
    )
    items = [
        Item("advice", "screen", box, head, Z, f"{told.where} {told.why}"),
        Item("advice/close", "screen", close, cross, Z + 2, look.tip(say("shell.name.hint_close"), "hint_clear"), action="hint_clear"),
    ]
    each = (wide - 2 * EDGE - 8) / 2
    for n, (title, plan) in enumerate(told.plans[:2] if cards else ()):
        other = told.plans[1 - n][1] if len(told.plans) > 1 else None
        at = Box(box.x + EDGE + n * (each + 8), box.y + HEAD, each, CARD - 6)
        card = _card(look, game, n, title, plan, other, at)
        items.append(card if told.most > 2 else card._replace(action=""))
    more = "shell.name.hint_more" if not told.plans else "shell.name.hint_show" if told.chosen is None else "shell.name.hint_other"
    deeper = told.most > (1 if not told.plans else 2 if told.chosen is None else 0)
    if deeper and (told.chosen is None or len(told.plans) > 1):
        items.append(_button(look, say(more), Box(box.right - 236, box.bottom - 33, 226, 27)))
    return items


def _button(look: Look, words: str, box: Box) -> Item:
    label = look.tip(words, "hint")
    over = look.hover == "advice/more"
    face = Fill(Box(0, 0, box.w, box.h), "raised", "sky" if over else "line", 2 if over else 1, 6)
    picture = (face, look.fit(Words(label, Box(6, 0, box.w - 12, box.h), align="centre"), "label", "micro", "fine"))
    return Item("advice/more", "screen", box, picture, Z + 2, label, action="hint")


def _card(look: Look, game: str, n: int, title: str, plan: Prospect, other: Prospect | None, box: Box) -> Item:
    """A plan: what it is, what it brings, and what it gives up against the other one."""
    name = f"advice/{n}"
    lit = look.hover == name
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "sky" if lit else "line", 2 if lit else 1, 6),
        Disc((18, 19), 11, "good" if n == 0 else "raised", "ivory", 1),
        Words(str(n + 1), Box(8, 9, 20, 20), "micro", "ink" if n == 0 else "ivory", "centre"),
        look.fit(Words(title, Box(36, 3, box.w - 42, 36), lines=2), "label", "micro", "fine"),
    ]
    y = 42.0
    for term, points in plan.gains[:ROWS]:
        if points > 0:
            strokes += _row(look, Box(10, y, box.w - 20, LINE), look.texts.say(f"{game}.name.term_{term}"), points)
            y += LINE
    if not plan.gains and other is not None:
        strokes.append(look.fit(Words(_against(look, plan, other), Box(10, y, box.w - 20, 34), colour="mist", lines=2), "micro", "fine"))
    if lost := price(look, game, plan, other):
        strokes.append(look.fit(Words(lost, Box(10, box.h - 34, box.w - 20, 32), colour="warn", lines=2), "micro", "fine"))
    return Item(name, "screen", box, tuple(strokes), Z + 1, title, action=f"plan {n}")


def price(look: Look, game: str, plan: Prospect, other: Prospect | None) -> str:
    """What a plan gives up against the other one, in words; empty if it is nothing."""
    lost = tuple(f"{look.texts.say(f'{game}.name.term_{term}')} {look.texts.decimal(points)}" for term, points in given_up(plan, other))
    return look.texts.say("shell.name.hint_gives_up", what=lost) if lost else ""


def _against(look: Look, plan: Prospect, other: Prospect) -> str:
    better = plan.worth - other.worth
    if abs(better) < 0.05:
        return look.texts.say("shell.name.hint_equal")
    key = "shell.name.hint_better" if better > 0 else "shell.name.hint_less"
    return look.texts.say(key, points=look.texts.decimal(abs(better)))


def _row(look: Look, box: Box, name: str, points: float) -> list[Stroke]:
    """A part of the judgement and how many points more it is worth: an arrow and a sign, so that no eye needs the colour."""
    tone = "good" if points > 0 else "stop"
    tip = (5.0, 0.0) if points > 0 else (5.0, 8.0)
    foot = 8.0 if points > 0 else 0.0
    return [
        Shape(tuple((box.x + x, box.y + 4 + y) for x, y in ((0.0, foot), tip, (10.0, foot))), tone),
        look.fit(Words(name, Box(box.x + 16, box.y, box.w - 70, box.h)), "micro", "fine"),
        Words(look.texts.tenths(points), Box(box.right - 52, box.y, 52, box.h), "micro", tone, "right"),
    ]


def given_up(plan: Prospect, other: Prospect | None, most: int = 2, least: float = 0.1) -> list[tuple[str, float]]:
    """In what the other plan is better, the most first."""
    if other is None:
        return []
    own = dict(plan.gains)
    lost = [(term, round(points - own.get(term, 0.0), 2)) for term, points in other.gains]
    lost += [(term, -points) for term, points in plan.gains if points < 0 and term not in dict(other.gains)]
    return sorted([one for one in lost if one[1] >= least], key=lambda one: -one[1])[:most]


# The ghost


def ghosts(now: Iterable[Item], then: Iterable[Item], most: int = 16) -> list[Item]:
    """What would be new or elsewhere after the move, faint and with a dashed edge."""
    here = {item.id: item for item in now}
    found = []
    for item in then:
        before = here.get(item.id)
        piece = any(isinstance(stroke, Sprite) for stroke in item.picture) and item.box.w * item.box.h < LARGEST
        if item.region != "board" or not piece or (before and before.box == item.box):
            continue
        faint = tuple(map(_faint, item.picture))
        w, h = item.box.w, item.box.h
        edge = Dashes(((0, 0), (w, 0), (w, h), (0, h), (0, 0)), "good", 2, 5)
        found.append(Item(f"ghost/{item.id}", item.region, item.box, (*faint, edge), GHOST, item.tip, clip=item.clip))
    return found[:most]


def _faint(stroke: Stroke) -> Stroke:
    return stroke if isinstance(stroke, Words) else stroke._replace(alpha=min(stroke.alpha, FAINT))


def places(items: Iterable[Item], on_screen: Callable[[str, Box], Box]) -> list[Box]:
    """Where these things are on the screen."""
    return [on_screen(item.region, item.box) for item in items]
