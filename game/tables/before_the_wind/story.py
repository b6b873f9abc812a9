"""What the events speak of: the pieces to light up, the points, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.look import Mark
from game.tables.telling import things

HEADINGS = frozenset({"round"})
HOLDS = {
    "start_goods": 2.4,
    "round": 0.4,
    "drew": 0.2,
    "claimed": 0.35,
    "locked": 0.5,
    "offered": 0.45,
    "passed": 0.2,
    "accepted": 0.8,
    "refused": 0.8,
    "paid_off": 0.8,
    "challenged": 0.5,
    "bought": 0.4,
    "stored": 0.25,
    "income": 0.4,
    "loaded": 1.0,
    "sold": 0.25,
    "swapped": 0.5,
    "fleet_sailed": 1.6,
    "spoiled": 0.8,
    "preserved": 0.6,
    "dealt": 0.6,
    "first_target": 0.8,
    "game_won": 0.8,
}
NAMED = {"card": ("card",), "ship": ("ship",), "deck": ("deck",)}


def pieces(event: Event) -> tuple[str, ...]:
    """Cards, ships and decks by the ids that they have on the table."""
    found = things(event, NAMED)
    if event.name in ("fleet_sailed", "calm"):
        found.append("gauge")
    return tuple(found)


def mark(event: Event) -> Mark | None:
    """Nobody goes from place to place here."""
    return None


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """Points come from ships alone, large and small."""
    if event.name != "loaded" or event.seat is None:
        return ()
    return ((event.seat, event.fields["vp"], f"quay.name.source_{'large' if event.fields['ship'].startswith('LS') else 'small'}"),)
