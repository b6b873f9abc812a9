"""Windward's table: the hex planet, the captains, the supply stacks, and a dock with ship, crew and hand."""

from __future__ import annotations

from engine.kernel import Choice, Decision, Seat
from engine.kernel.ways import path
from engine.windward.charts import reach
from engine.windward.state import State
from game.kit.hand import lifted
from game.kit.item import Item
from game.tables import Tableware
from game.tables.look import Look
from game.tables.targets import answered, reasons
from game.tables.washes import DANGER, REACH
from game.tables.windward.battle import battle, moments
from game.tables.windward.board import board
from game.tables.windward.captains import captains, status
from game.tables.windward.cues import HEARD, SILENT
from game.tables.windward.dock import dock
from game.tables.windward.prompt import bar
from game.tables.windward.side import side
from game.tables.windward.story import HEADINGS, HOLDS, concerns, joined, mark, pieces, score, sign
from game.tables.windward.wares import wares


def way(view: State, seat: Seat, target: str) -> list[Choice]:
    """The steps of a ride to a space."""
    return [(verb, step) for verb, step, _ in path(reach(view, seat), target)]


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    laid = [
        *status(view, look),
        *captains(view, look),
        *board(view, decision, look),
        *battle(view, decision, look),
        *moments(view, look),
        *wares(decision, look),
        *side(view, look),
        *bar(view, decision, look),
        *lifted(dock(view, decision, look), look.hover),
    ]
    return answered(laid, decision, REASONS)


REASONS = reasons(
    {
        "wind": ("planet.refuse.wind", "WWD-27"),
        "track": ("planet.refuse.track", "WWD-1"),
        "space ship dock/ship": ("planet.refuse.ship", "WWD-33"),
        "order": ("planet.refuse.order", "WWD-53"),
        "dock/gas": ("planet.refuse.gas", "WWD-64"),
        "dock/cannons": ("planet.refuse.cannons", "WWD-99"),
        "dock/morale": ("planet.refuse.morale", "WWD-124"),
        "dock/boats": ("planet.refuse.boats", "WWD-57"),
        "dock/hold": ("planet.refuse.hold", "WWD-112"),
        "dock/crew": ("planet.refuse.crew", "WWD-63"),
    },
)


TABLEWARE = Tableware(
    describe,
    pieces,
    mark,
    score,
    HOLDS,
    HEADINGS,
    heard=HEARD,
    silent=SILENT,
    concerns=concerns,
    joined=joined,
    way=way,
    sign=sign,
    washes=(REACH, DANGER),
)
