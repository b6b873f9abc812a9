"""The table of SeaFall: the chart with islands, ships and waters, the forum and the goals beside it, and a province in the dock."""

from __future__ import annotations

from engine.kernel import Choice, Decision, Seat
from engine.seafall.courses import courses
from engine.seafall.sailing import Sailing
from engine.seafall.state import State
from game.kit.item import Item
from game.tables import Tableware
from game.tables.look import Look, still
from game.tables.seafall.aims import Aim, aims, plan
from game.tables.seafall.beside import beside
from game.tables.seafall.booke import booke
from game.tables.seafall.captains import captains, status
from game.tables.seafall.chart import called, chart, pointed, shown_columns
from game.tables.seafall.cues import HEARD, SILENT
from game.tables.seafall.dock import dock
from game.tables.seafall.endeavour import endeavour
from game.tables.seafall.evening_end import evening_end
from game.tables.seafall.moments import moments
from game.tables.seafall.places import places
from game.tables.seafall.prompt import bar
from game.tables.seafall.saga import ANNALS
from game.tables.seafall.side import side
from game.tables.seafall.story import HEADINGS, HOLDS, concerns, mark, pieces, score, sign
from game.tables.seafall.targets import about
from game.tables.seafall.tray import shelf
from game.tables.targets import Targets, answered, reasons


def way(view: State, seat: Seat, target: str) -> list[Choice]:
    """The answers that one click stands for: the steps to a far space, or an endeavour with the ship that leads."""
    verb, _, goal = target.partition(" ")
    if verb == "aim":
        return list(plan(goal))
    step = view.agenda[-1]
    found = courses(view, step).get(goal) if isinstance(step, Sailing) else None
    return list(found.choices) if found else []


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    where = places(look.layout.regions["board"], shown_columns(view))
    sails = courses(view, decision.step) if decision and isinstance(decision.step, Sailing) and look.hover and not look.picked else {}
    return [*_laid(view, decision, look), *pointed(view, where, sails, look), *called(view, where, look), *side(view, decision, look)]


@still
def _laid(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """All but what follows the pointer."""
    where = places(look.layout.regions["board"], shown_columns(view))
    targets = Targets(decision, look, about(view, decision))
    step = decision.step if decision else None
    sails = courses(view, step) if isinstance(step, Sailing) and not look.picked else {}
    found = aims(view, decision, look)
    laid = [
        *status(view, look),
        *captains(view, look),
        *_aimed(chart(view, where, targets, sails, look), found, decision, look),
        *beside(view, where, targets, look),
        *shelf(view, decision, look),
        *endeavour(view, decision, look),
        *evening_end(view, decision, look),
        *bar(view, decision, look),
        *dock(view, decision, targets, look),
        *moments(view, look),
        *booke(view, decision, look),
    ]
    return answered(laid, decision, REASONS)


def _aimed(items: list[Item], found: list[Aim], decision: Decision | None, look: Look) -> list[Item]:
    """On the chart a target is marked, and a click on it opens its odds; what cannot be aimed at says why."""
    if not found or decision is None:
        return items
    marked = {aim.thing: aim for aim in reversed(found)}
    reasons = look.reasons()
    made = []
    for item in items:
        aim = marked.get(item.id)
        if aim is None:
            made.append(item)
        elif aim.choice not in decision.choices:
            made.append(item._replace(refusal=reasons.get(aim.choice), choices=(), action="", means=""))
        elif aim.ways:
            made.append(item._replace(action=f"open {aim.crumb}", choices=(), refusal=None, ring="legal", means=""))
        else:
            made.append(item._replace(choices=(aim.choice,), action="", refusal=None, ring="legal", means=""))
    return made


REASONS = reasons(
    {
        "space feature dock/ship dock/bow": ("sea.refuse.space", "SEA-34"),
        "advisor forum dock/council active": ("sea.refuse.advisor", "SEA-20"),
        "milestone milestones": ("sea.refuse.milestone", "SEA-31"),
        "slot upgrade": ("sea.refuse.upgrade", "SEA-60"),
        "stat harm": ("sea.refuse.ship", "SEA-58"),
        "place crest": ("sea.refuse.place", "SEA-63"),
        "dock/treasury treasure research": ("sea.refuse.treasure", "SEA-19"),
        "room dock/hold": ("sea.refuse.hold", "SEA-52"),
    },
)


TABLEWARE = Tableware(
    describe, pieces, mark, score, HOLDS, HEADINGS, heard=HEARD, silent=SILENT, concerns=concerns, way=way, annals=ANNALS, sign=sign
)
