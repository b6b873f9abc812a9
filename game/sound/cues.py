"""Which cue belongs to which event: what each game brings to its table, and what the shell around them has.

`cues_for(game, event, eyes=seat)` gives the cues of one event in the order in which they sound. `eyes` is the seat whose screen it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.kernel import Event, Seat
from game import tables
from game.tables.hearing import Rule


def ending(place: int, close: bool) -> str:
    """The music of the end screen for the one who looks at it: first, a close second, or neither."""
    return "win" if place == 1 else "second" if place == 2 and close else "loss"


# The shell: what happens at every table and in every menu

SHELL: dict[str, Rule] = {
    "pointed": ("hover",),
    "selected": ("select",),
    "deselected": ("deselect",),
    "confirmed": ("confirm",),
    "refused": ("refused",),
    "undone": ("undo",),
    "redone": ("redo",),
    "asked": ("your_turn",),
    "other_acts": ("other_acts",),
    "curtain_falls": ("curtain_drop",),
    "curtain_rises": ("curtain_hoist",),
    "sealed": ("seal",),
    "seals_broken": ("seals_open",),
    "coins_gained": ("coins_in",),
    "coins_paid": ("coins_out",),
    "round_ended": ("round_end",),
    "warned": ("warning",),
    "stamped": ("achievement",),
    "won": ("win",),
    "close_second": ("second",),
    "lost": ("loss",),
}


@cache
def heard(game: str) -> Mapping[str, Rule]:
    """What each event of a game sounds like; nothing where no table is laid."""
    if game == "shell":
        return SHELL
    return tables.load(game).heard if tables.laid(game) else {}


def cues_for(game: str, event: Event, eyes: Seat | None = None) -> list[str]:
    """The cues of an event, as this seat hears them; none when it is silent or not known."""
    rule = heard(game).get(event.name, ())
    return list(rule(event, eyes) if callable(rule) else rule)
