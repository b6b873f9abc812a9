"""The golden games of Winds of Plunder: one for each mode and each way to end."""

from __future__ import annotations

from engine.session import Session
from engine.winds_of_plunder.state import State
from tests.golden import Golden, bots

ENDINGS = {
    "standard": ("alone", "tie_broken", "shared"),
    "tournament": ("alone", "nearness"),
    "quick": ("alone", "tie_broken"),
    "duel": ("alone", "tie_broken"),
}


def ending_of(session: Session) -> str:
    """How a finished game ended, read from what was told."""
    last = list(session.events(None))[-1]
    if len(last.fields["winners"]) > 1:
        return "shared"
    scores = session.game.scores(session.state)
    if scores.count(max(scores)) == 1:
        return "alone"
    return "nearness" if last.fields["tie"] == "nearness" else "tie_broken"


def two_far_ahead(s: State) -> None:
    """So that a tie of the two is likelier."""
    for c in s.captains[:2]:
        c.vp = 100


GOLDEN = (
    Golden("winds_of_plunder", "standard", "alone", 4, 1, bots("mate")),
    Golden("winds_of_plunder", "standard", "tie_broken", 5, 11, bots("random"), {"start_ports": "drafted"}),
    Golden("winds_of_plunder", "standard", "shared", 5, 739, bots("random"), edit=two_far_ahead),
    Golden("winds_of_plunder", "tournament", "alone", 3, 1, bots("mate"), {"vote_style": "sealed_orders"}),
    Golden("winds_of_plunder", "tournament", "nearness", 5, 739, bots("random"), edit=two_far_ahead),
    Golden("winds_of_plunder", "quick", "alone", 3, 3, bots("captain"), {"start_ports": "drafted"}),
    Golden("winds_of_plunder", "quick", "tie_broken", 4, 16, bots("random"), {"vote_style": "sealed_orders"}),
    Golden("winds_of_plunder", "duel", "alone", 2, 1, bots("mate"), {"first_blackbeard": "2"}),
    Golden("winds_of_plunder", "duel", "tie_broken", 2, 27, bots("random"), {"start_ports": "drafted", "vote_style": "sealed_orders"}),
)
