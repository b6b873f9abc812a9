"""The golden games of Windward: one for each mode and each way to end."""

from __future__ import annotations

from engine.session import Session
from engine.windward.state import State
from tests.golden import Golden, bots, habit

ENDINGS = {
    "free_for_all": ("alone", "extra_cycle", "shared", "rounds"),
    "head_to_head": ("alone", "extra_cycle", "shared", "rounds"),
    "solo": ("won", "ship_lost", "ended_at_port", "rounds"),
    "coop": ("won", "lives", "rounds"),
}

IDLE = habit("end", "decline", "cannons", "done", "hunger")
COMMUTE = habit("order morale", "sail Port", "sail 1.10", "sail 2.10", "end", "hunger")  # home for a cheer, out for the night


def ending_of(session: Session) -> str:
    """How a finished game ended, read from what was told."""
    events = list(session.events(None))
    last = events[-1]
    if last.name == "game_lost":
        return str(last.fields["reason"])
    s: State = session.state
    if not s.competitive:
        return "won"
    if s.final is None:
        return "rounds"
    if len(s.winners) > 1:
        return "shared"
    return "extra_cycle" if any(e.name == "extra_cycle" for e in events) else "alone"


def everybody_at_the_target(s: State) -> None:
    for c in s.captains:
        c.notoriety = s.target


def an_empty_sky(s: State) -> None:
    """No Reds, no White: nothing but hunger threatens a captain who sleeps At Sky and cheers up At Port every day."""
    s.red_at = [""] * len(s.red_at)
    s.white, s.white_at = "aside", ""
    for c, gate in zip(s.captains, ("1.10", "2.10"), strict=False):
        s.stacks[0][:0] = c.hand
        c.hand, c.morale, c.ship = [], 4, gate


GOLDEN = (
    Golden("windward", "free_for_all", "alone", 4, 2, bots("mate")),
    Golden("windward", "free_for_all", "extra_cycle", 3, 1, bots("mate")),
    Golden("windward", "free_for_all", "shared", 3, 1, IDLE, edit=everybody_at_the_target),
    Golden("windward", "free_for_all", "rounds", 5, 1, IDLE),
    Golden("windward", "head_to_head", "alone", 2, 1, bots("mate"), {"great_white": "on", "achievements": "on", "naturalist": "2"}),
    Golden("windward", "head_to_head", "extra_cycle", 2, 9, bots("mate"), {"small_world": "on"}),
    Golden("windward", "head_to_head", "shared", 2, 1, IDLE, {"target": "10"}, edit=everybody_at_the_target),
    Golden("windward", "head_to_head", "rounds", 2, 1, IDLE),
    Golden("windward", "solo", "won", 1, 4, bots("captain"), {"level": "gentle"}),
    Golden("windward", "solo", "ship_lost", 1, 2, bots("random")),
    Golden("windward", "solo", "ended_at_port", 1, 1, IDLE),
    Golden("windward", "solo", "rounds", 1, 1, COMMUTE, edit=an_empty_sky),
    Golden("windward", "coop", "won", 3, 1, bots("captain"), {"difficulty": "easy", "spare_life": "1"}),
    Golden("windward", "coop", "lives", 2, 1, bots("random"), {"difficulty": "hard"}),
    Golden("windward", "coop", "rounds", 2, 1, COMMUTE, edit=an_empty_sky),
)
