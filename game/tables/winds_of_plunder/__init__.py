"""The table of Winds of Plunder: the chart with ports, tiles and ships, the wind, the captains, and a dock with stores and hand."""

from __future__ import annotations

from engine.kernel import Decision
from engine.winds_of_plunder.data import AREAS, PORTS
from engine.winds_of_plunder.state import State
from game.kit.hand import lifted
from game.kit.item import Item
from game.tables import Tableware
from game.tables.look import Look
from game.tables.targets import Targets, answered, reasons
from game.tables.winds_of_plunder.beside import beside
from game.tables.winds_of_plunder.board import chart
from game.tables.winds_of_plunder.boarding import loot
from game.tables.winds_of_plunder.captains import captains, status
from game.tables.winds_of_plunder.cues import HEARD, SILENT
from game.tables.winds_of_plunder.dock import dock
from game.tables.winds_of_plunder.effects import effects
from game.tables.winds_of_plunder.fist import fist
from game.tables.winds_of_plunder.opening import STAGED, envelopes
from game.tables.winds_of_plunder.places import Names, Places, places
from game.tables.winds_of_plunder.prompt import bar
from game.tables.winds_of_plunder.ships import ships
from game.tables.winds_of_plunder.side import side
from game.tables.winds_of_plunder.story import HEADINGS, HOLDS, mark, pieces, score, sign
from game.tables.winds_of_plunder.targets import about, aim_at


def _places(look: Look) -> Places:
    say, name = look.texts.say, look.texts.name
    ports = tuple((name("winds_of_plunder", port), say(f"chart.name.short_{port}")) for port in PORTS)
    areas = tuple(say(f"chart.name.area_{area}") for area in AREAS)
    return places(look.layout.regions["board"], Names(ports, areas), look.layout.scale, look.theme)


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    where = _places(look)
    asked = bar(view, decision, look)
    targets = Targets(decision, look, about, asked)
    aim = aim_at(view, targets, look)
    laid = [
        *status(view, look),
        *captains(view, decision, look),
        *chart(view, where, targets, aim, look),
        *ships(view, where, targets, aim, look),
        *beside(view, where, targets, aim, look),
        *effects(view, where, look),
        *fist(view, where, targets, aim, look),
        *loot(view, where, targets, look),
        *side(view, decision, aim, look),
        *asked,
        *lifted(dock(view, decision, look), look.hover, ("card/", "map/")),
        *envelopes(view, look),
    ]
    return answered(laid, decision, REASONS)


REASONS = reasons(
    {
        "port plate tile map maps": ("chart.refuse.port", "WOP-27"),
        "ship": ("chart.refuse.ship", "WOP-76"),
        "rose": ("chart.refuse.rose", "WOP-25"),
        "buy dock/points": ("chart.refuse.points", "WOP-27"),
        "dock/cubes dock/reserve": ("chart.refuse.cubes", "WOP-40"),
        "dock/weapons dock/crew dock/provisions": ("chart.refuse.tally", "WOP-59"),
        "dock/booty": ("chart.refuse.booty", "WOP-86"),
    },
)


TABLEWARE = Tableware(describe, pieces, mark, score, HOLDS, HEADINGS, STAGED, covers=True, heard=HEARD, silent=SILENT, sign=sign)
