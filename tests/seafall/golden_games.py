"""The golden games of SeaFall: one for each mode and each way to end."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.seafall.chart import far
from engine.seafall.exploring import surveyable, unexplored
from engine.seafall.state import State
from engine.session import Session
from tests.golden import Golden, bots

ENDINGS = {
    "skirmish": ("target", "title", "years"),
    "duel": ("target", "title", "years"),
    "prologue": ("target", "years"),
}
FIRST = (
    "claim",
    "explore",
    "sail",
    "roll",
    "fortune",
    "accept",
    "hire",
    "activate",
    "convoy",
    "survey",
    "seek",
    "exhaust",
    "repair",
    "page",
)


def ending_of(session: Session) -> str:
    """The target or the fourth name, a tie that the humbler title breaks, or the last year."""
    *_, before, told = session.events(None)
    if before.name == "last_year":
        return "years"
    return "title" if told.fields["tie"] else "target"


def keen(session: Session, decision: Decision) -> Choice:
    """A province that sails to where it can explore, and does so."""
    s = session.state
    if decision.step.name == "seafall.Guild":
        return ("guild", "B" if battered(s, decision.seat) else "E")
    if decision.step.name == "seafall.Sailing":
        return course(s, decision)
    if decision.step.name == "seafall.Stow":
        return ("done",)
    if decision.step.name == "seafall.Explore":
        return min(decision.choices, key=lambda choice: s.island(choice[1]).site(choice[2]).defence if choice[0] == "site" else 6)
    for verb in FIRST:
        for choice in decision.choices:
            if choice[0] == verb:
                return choice
    return bots("random")(session, decision)


def battered(s: State, seat: int) -> bool:
    return any(not ship.place or ship.damage for ship in s.provinces[seat].ships)


def course(s: State, decision: Decision) -> Choice:
    """One step nearer to an island with something to explore, or a stop."""
    goals = [isle.hex for isle in s.islands if unexplored(isle, skulls=False) or surveyable(isle)] or ["COAST"]
    goals = [s.provinces[decision.seat].harbour] if battered(s, decision.seat) else goals
    here = s.provinces[decision.seat].ships["AB".index(decision.step.ships[0])].place
    goal = min(goals, key=lambda at: far(s.edge, here)[at])
    steps = [choice for choice in decision.choices if choice[0] == "to" and far(s.edge, choice[1])[goal] < far(s.edge, here)[goal]]
    return steps[0] if steps else decision.choices[-1]


def level(s: State) -> None:
    """Everybody is one glory short of the target."""
    for p in s.provinces:
        p.glory = s.target - 1


GOLDEN = (
    Golden("seafall", "skirmish", "target", 4, 1, keen, {"chapter": "6", "target": "9", "birthrights": "on"}),
    Golden("seafall", "skirmish", "title", 3, 1, keen, {"chapter": "1", "safe_harbours": "on"}, level),
    Golden("seafall", "skirmish", "years", 3, 1, bots("random"), {"gentle_seas": "on", "years": "2"}),
    Golden("seafall", "duel", "target", 2, 1, keen, {"chapter": "4", "target": "9", "open_booke": "on"}),
    Golden("seafall", "duel", "title", 2, 24, keen, {"chapter": "5", "target": "8"}),
    Golden("seafall", "duel", "years", 2, 1, bots("random"), {"years": "2"}),
    Golden("seafall", "prologue", "target", 5, 17, keen),
    Golden("seafall", "prologue", "years", 2, 1, bots("random"), {"years": "2"}),
)
