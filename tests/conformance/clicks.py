"""A table as data, in the hands of somebody who clicks everything: what is offered, and what a click on each thing means.

No window is opened. A click that opens something gives another look at the table, just as the scene does it; whatever lies beneath
another thing cannot be clicked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.kernel import Choice, Decision, Seat
from engine.session import Session
from game.kit.animator import Animator
from game.kit.item import Dial, Item
from game.kit.layout import Layout, layout_for
from game.kit.stage import Stage
from game.kit.theme import Theme
from game.scenes.deeds import BY_ACTION
from game.services.texts import Texts
from game.tables import Tableware
from game.tables.look import Look
from tests.kit.wording import NAMES

SIZE = (1280, 720)
PLAYERS = ("human", "mate", "captain", "human", "admiral")
OPENING = frozenset({"open", "page", "warn", "peek", "dial"})  # the actions that lead to another look
ANSWERING = frozenset({"ride"})  # those that answer
TURNED = 1  # dials at once, where nothing else is said: what stands beside one of them stands beside two
HOUSE = {"", "go_on", *BY_ACTION} - OPENING - ANSWERING  # all others: they ask nothing of the game


def verb_of(item: Item) -> str:
    return item.action.partition(" ")[0]


class Asked(NamedTuple):
    """Somebody before a table who is asked something."""

    view: Any
    decision: Decision
    look: Look


def asked_at(session: Session, decision: Decision, texts: Texts, layout: Layout | None = None, **more: Any) -> Asked:
    """Whoever is asked, with his eyes on his own things."""
    look = look_of(session, decision.seat, texts)._replace(catalogue=tuple(session.catalogue(decision.seat)), **more)
    return Asked(session.view(decision.seat), decision, look._replace(layout=layout) if layout else look)


def look_of(session: Session, seat: Seat | None, texts: Texts) -> Look:
    count, asked = session.state.seats, frozenset(question.seat for question in session.pending())
    return Look(layout_for(SIZE), texts, NAMES[:count], seat, dock_of=seat, players=PLAYERS[:count], asked=asked)


def onlooker(session: Session, ware: Tableware, seat: Seat | None, texts: Texts) -> list[Item]:
    """The table before somebody who is asked nothing."""
    return ware.describe(session.view(seat), None, look_of(session, seat, texts)._replace(waiting="…"))


def every_look(ware: Tableware, first: Asked, most: int = TURNED, *, lengths: bool = False) -> Iterator[tuple[Look, list[Item]]]:
    """The table, and whatever clicks can open on it; at most so many dials at once, each through all its numbers.

    With `lengths` a number that can be typed is one of each length instead: for whoever reads and does not count.
    """
    todo: list[Look] = [first.look]
    known: set[object] = {shape(first.look)}
    while todo:
        look = todo.pop(0)
        items = ware.describe(first.view, first.decision, look)
        page = (look.covered, look.warned, *((item.id, item.choices) for item in items if item.region == "bar"))
        if look.page and page in known:
            continue  # the pages have been turned back to the first
        known.add(page)
        yield look, items
        plain = not (look.crumb or look.page or look.warned)
        typed = {item.dial.name: item.dial for item in items if item.dial and item.dial.typed} if lengths else {}
        found = [look._replace(dials={**look.dials, name: number}) for name, dial in typed.items() for number in numbers(dial)]
        for item in items:
            if not plain and item.region != "bar" and verb_of(item) != "dial":
                continue  # it has been tried before
            if verb_of(item) != "dial" or item.action.split(" ")[1] not in typed:
                found += filter(None, [opened(look, item)])
        for after in found:
            if shape(after) not in known and sum(map(bool, after.dials.values())) <= most:
                known.add(shape(after))
                todo.append(after)


def numbers(dial: Dial) -> set[float]:
    """The least, the most, and the first of each length."""
    return {dial.least, dial.most, *(number for number in (1.0, 10.0, 100.0) if dial.least <= number <= dial.most)}


def shape(look: Look) -> tuple[object, ...]:
    """What clicks have changed about a look."""
    turned = frozenset((name, at) for name, at in look.dials.items() if at)
    return look.crumb, look.picked, look.page, look.warned, look.covered, turned


def opened(look: Look, item: Item) -> Look | None:
    """How the table is looked at after a click on this, if it opens something. Nothing is offered by old lines of the log."""
    verb, _, about = item.action.partition(" ")
    if verb == "open":
        return look._replace(crumb=about.removesuffix("top"), picked=(), page=0, warned=False)
    if verb == "page":
        return look._replace(page=look.page + 1)
    if verb == "warn":
        return look._replace(warned=True)
    if verb == "peek":
        return look._replace(covered=not look.covered)
    if verb == "dial" and item.region != "log":
        name, _, number = about.rpartition(" ")
        return look._replace(dials={**look.dials, name: float(number)})
    return look._replace(crumb="picked", picked=item.choices, page=0) if len(item.choices) > 1 and not verb else None


ASIDE = (0.5, 0.15, 0.85)  # of a thing's width and height: its middle, and what is seen of it when something stands before that


class Hand:
    """Clicks things, and means what lies uppermost there."""

    def __init__(self, layout: Layout, items: list[Item]) -> None:
        self.stage = Stage(layout, Theme(), Animator("instant"))
        self.stage.animator.show(items)

    def reaches(self, item: Item) -> bool:
        seen = self.stage.pixels(self.stage.on_screen(item.region, item.box))
        places = [(round(seen.x + across * seen.w), round(seen.y + down * seen.h)) for down in ASIDE for across in ASIDE]
        return any(self.stage.at(place, clickable=True) is item for place in places)


def answers(ware: Tableware, seen: Asked, item: Item) -> set[Choice]:
    """What a click on this answers at once."""
    verb, _, target = item.action.partition(" ")
    if verb == "ride":
        return set(ware.way(seen.view, seen.decision.seat, target)[:1])
    return set(item.choices) if len(item.choices) == 1 and not verb else set()
