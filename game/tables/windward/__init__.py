"""Windward's table: the hex planet, the captains, the supply stacks, and a dock with ship, crew and hand."""

from __future__ import annotations

from engine.kernel import Choice, Decision, Seat
from engine.windward.charts import path, reach
from engine.windward.state import State
from game.kit.hand import lifted
from game.kit.item import Item
from game.tables import Tableware
from game.tables.look import Look
from game.tables.windward.battle import battle
from game.tables.windward.board import board
from game.tables.windward.captains import captains, status
from game.tables.windward.cues import HEARD, SILENT
from game.tables.windward.dock import dock
from game.tables.windward.prompt import bar
from game.tables.windward.side import side
from game.tables.windward.story import HEADINGS, HOLDS, mark, pieces, score
from game.tables.windward.wares import wares


def way(view: State, seat: Seat, target: str) -> list[Choice]:
    """The steps of a ride to a space."""
    return [(verb, step) for verb, step, _ in path(reach(view, seat), target)]


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    return [
        *status(view, look),
        *captains(view, look),
        *board(view, decision, look),
        *battle(view, look),
        *wares(view, decision, look),
        *side(view, look),
        *bar(view, decision, look),
        *lifted(dock(view, decision, look), look.hover),
    ]


TABLEWARE = Tableware(describe, way, pieces, mark, score, HOLDS, HEADINGS, heard=HEARD, silent=SILENT)
