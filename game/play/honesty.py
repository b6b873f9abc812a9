"""What became of what bots meant to do: of each plan how much of it was done in its round, and what came in between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.kernel import Choice, Seat
from engine.kernel.brain import Intent
from engine.session import Session


class Fate(NamedTuple):
    """What became of one plan.

    kept   what was said beforehand was done
    left   the part of the plan that was not done
    by     what came in between, where something did: "luck", "rival" or "better"
    rival  whose doing it was
    """

    kept: bool
    left: tuple[Choice, ...]
    by: str = ""
    rival: Seat | None = None


def fate_of(session: Session, place: int, intent: Intent) -> Fate:
    """Of the plan that was laid at this place of the log."""
    log, game = session.log, session.game
    seat, number = log[place].seat, game.rounds(log[place].before)
    rest, last, kept = [choice for choice in intent.plan if len(choice) > 1], place, False  # what names nothing is often forced
    for at in range(place, len(log)):
        if game.rounds(log[at].before) != number:
            break
        if log[at].seat == seat:
            kept = kept or log[at].choice == intent.aim
            if rest and log[at].choice == rest[0]:
                rest.pop(0)
                last = at
    return Fate(kept, tuple(rest), *_between(session, seat, last)) if rest else Fate(kept, ())


def _between(session: Session, seat: Seat, last: int) -> tuple[str, Seat | None]:
    """What happened after the last answer that was as planned: something was uncovered, somebody else did something, or nothing."""
    log = session.log
    after = next((at for at in range(last + 1, len(log)) if log[at].seat == seat), len(log))
    rival = next((entry.seat for entry in log[last + 1 : after]), None)
    now = log[last + 1].before if last + 1 < len(log) else session.state
    if now.unveiled != log[last].before.unveiled:
        return "luck", None
    return ("rival", rival) if rival is not None else ("better", None)


class Score(NamedTuple):
    """How often a seat did what it said, and how often it carried its plan through."""

    said: int
    kept: int
    through: int


def score_of(session: Session, seat: Seat, intents: Mapping[int, Intent]) -> Score:
    fates = [fate_of(session, place, intent) for place, intent in intents.items() if session.log[place].seat == seat]
    return Score(len(fates), _count(fate.kept for fate in fates), _count(not fate.left for fate in fates))


def _count(those: Iterable[bool]) -> int:
    return sum(those)
