"""The golden games of Vinhos: one for each mode and each way to end, which is with the last year in any case."""

from __future__ import annotations

from engine.session import Session
from tests.golden import Golden, bots

ENDINGS = dict.fromkeys(("standard", "first_harvest"), ("alone", "exports", "money"))


def ending_of(session: Session) -> str:
    """What set the winner apart."""
    won = list(session.events(None))[-1]
    return won.fields["tie"] or "alone"


GOLDEN = (
    Golden("vinhos", "standard", "alone", 4, 1, bots("random"), {"fair_points": "fresh", "almanac": "on", "head_start": "3"}),
    Golden("vinhos", "standard", "exports", 3, 38, bots("random")),
    Golden("vinhos", "standard", "money", 3, 7, bots("random")),
    Golden("vinhos", "first_harvest", "alone", 2, 1, bots("random"), {"survey": "on"}),
    Golden("vinhos", "first_harvest", "exports", 4, 10, bots("random")),
    Golden("vinhos", "first_harvest", "money", 2, 13, bots("random")),
)
