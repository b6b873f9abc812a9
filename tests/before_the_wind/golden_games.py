"""The golden games of Before the Wind: one for each mode and each way to end."""

from __future__ import annotations

from engine.before_the_wind.state import State
from engine.session import Session
from tests.golden import Golden, bots

ENDINGS = {
    "printed": ("targets", "last_fleet", "empty_quay", "last_light"),
    "evening": ("targets", "last_light"),
    "race": ("targets", "last_light"),
    "first_cargo": ("alone", "stored", "money"),
}


def ending_of(session: Session) -> str:
    """Why the trade ended; a first cargo always ends with its last round, so there it is what decided."""
    over, won = list(session.events(None))[-2:]
    return won.fields["tie"] or "alone" if over.fields["reason"] == "first_cargo" else str(over.fields["reason"])


def one_is_far_ahead(s: State) -> None:
    """So that the first target is met at once, and the second is not before the fleet has sailed twice."""
    s.merchants[0].ships = tuple(sorted(s.decks["large"][:5]))
    s.decks["large"] = s.decks["large"][5:]


def the_last_ships_are_in_the_harbour(s: State) -> None:
    s.merchants[0].ships = tuple(sorted((*s.decks["large"], *s.decks["small"])))
    s.decks["large"], s.decks["small"] = [], []


GOLDEN = (
    Golden("before_the_wind", "printed", "targets", 5, 1, bots("mate"), {"spoilage": "gentle"}),
    Golden("before_the_wind", "printed", "last_fleet", 3, 1, bots("deckhand"), edit=one_is_far_ahead),
    Golden("before_the_wind", "printed", "empty_quay", 2, 1, bots("deckhand"), edit=the_last_ships_are_in_the_harbour),
    Golden("before_the_wind", "printed", "last_light", 2, 1, bots("random"), {"market": "classic"}),
    Golden("before_the_wind", "evening", "targets", 4, 1, bots("mate"), {"market": "classic", "spoilage": "gentle"}),
    Golden("before_the_wind", "evening", "last_light", 2, 2, bots("random"), {"third_stall": "on"}),
    Golden("before_the_wind", "race", "targets", 2, 2, bots("deckhand"), {"hands": "covered"}),
    Golden("before_the_wind", "race", "last_light", 2, 3, bots("random")),
    Golden("before_the_wind", "first_cargo", "alone", 2, 3, bots("deckhand")),
    Golden("before_the_wind", "first_cargo", "stored", 2, 1, bots("deckhand")),
    Golden("before_the_wind", "first_cargo", "money", 2, 2, bots("deckhand")),
)
