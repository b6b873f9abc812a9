"""The end of an evening, step by step: which step is now, what it is about, and what everybody has taken from the game so far."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Decision, Seat, Step
from engine.seafall.afterwards import Amends, Forgive, Keep, KeepResearch, Over, Record, Settled, Square, Titles, Train, lowest_first
from engine.seafall.gifts import Improve, RaiseValue
from engine.seafall.saga import House
from engine.seafall.scoring import scores
from engine.seafall.state import State
from game.kit.crumbs import crumbs
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.tables.look import Look, still
from game.tables.seafall import signs

STEPS: dict[type[Step[State]], int] = {
    Improve: 0,
    Train: 1,
    Keep: 2,
    RaiseValue: 3,
    Square: 3,
    Settled: 4,
    Amends: 4,
    Forgive: 4,
    Record: 5,
    Titles: 5,
    KeepResearch: 6,
}
NAMES = ("improve", "train", "keep", "ships", "amends", "record", "research")
HEAD, ROW, Z = 70.0, 34.0, 60


def ends_now(s: State) -> bool:
    """Whether the game is decided, and the evening still goes on."""
    return s.saga is not None and any(isinstance(step, Over) for step in s.agenda) and bool(s.winners)


@still
def evening_end(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """A panel over the upper part of the chart; the choices lie below it."""
    if not ends_now(s) or not s.agenda:
        return []
    now = next((STEPS[type(step)] for step in reversed(s.agenda) if type(step) in STEPS), None)
    if now is None:
        return []
    board = look.layout.regions["board"]
    order = list(reversed(lowest_first(s)))
    box = Box(board.x + 8, board.y + 6, board.w - 16, HEAD + ROW * len(order) + 10)
    title = look.texts.say("annals.name.evening_ends")
    wide = look.letters.width(title, "section") + 24
    steps = [look.texts.say(f"annals.name.step_{name}") for name in NAMES]
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "night", "brass", 2, 10, 240),
        Words(title, Box(14, 4, wide, 30), "section", "brass"),
        *moved(crumbs(look.letters, steps, now, Box(0, 0, box.w - wide - 20, 30)), wide + 8, 4),
        look.fit(
            Words(look.texts.say(f"annals.rule.step_{NAMES[now]}"), Box(14, 34, box.w - 28, 34), "", "parchment", lines=2),
            "label",
            "micro",
            "fine",
        ),
    ]
    asked = decision.seat if decision else None
    for n, seat in enumerate(order):
        strokes += moved(_row(s, seat, box.w, look, asked=seat == asked), 0, HEAD + n * ROW)
    return [Item("evening_end", "screen", box, tuple(strokes), Z, title)]


def _row(s: State, seat: Seat, wide: float, look: Look, *, asked: bool) -> Picture:
    """Glory of the game and of the campaign, and what the seat has taken."""
    assert s.saga is not None
    house = s.saga.houses[seat]
    won = seat in s.winners
    name = look.names[seat]
    taken = "  ".join(_taken(s, seat, house, look))
    return (
        Fill(
            Box(8, 1, wide - 16, ROW - 3),
            "raised" if asked else "panel",
            "sky" if asked else "brass" if won else "line",
            2 if asked else 1,
            6,
        ),
        Sprite(signs.emblem(seat), Box(16, 4, 22, 22)),
        look.fit(Words(name, Box(44, 0, wide * 0.2, ROW - 2), "", "ivory"), "strong", "label", "micro", "fine"),
        Words(str(scores(s)[seat]), Box(44 + wide * 0.2, 0, 34, ROW - 2), "strong", "brass", "right"),
        Sprite(signs.sprite("glory"), Box(82 + wide * 0.2, 6, 18, 18)),
        look.fit(Words(taken, Box(112 + wide * 0.2, 0, wide * 0.8 - 124, ROW - 1), "", "mist", lines=2), "label", "micro", "fine"),
    )


def _taken(s: State, seat: Seat, house: House, look: Look) -> Iterator[str]:
    say = look.texts.say
    yield say("annals.name.campaign_glory", count=house.glory)
    if house.kept:
        yield say("annals.name.kept", name=look.texts.name(signs.GAME, house.kept))
