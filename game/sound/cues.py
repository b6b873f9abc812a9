"""Which cue belongs to which event: tables, one per game and one for the shell around them.

`cues_for("windward", event, eyes=seat)` gives the cues of one event in the order in which they sound. `eyes` is the seat whose
screen it is. An event that is in a game's SILENT is told by its neighbours or by the picture alone.
"""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.sound import winds_of_plunder, windward
from game.sound.rules import Rule


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

RULES: dict[str, dict[str, Rule]] = {"shell": SHELL, "windward": windward.HEARD, "winds_of_plunder": winds_of_plunder.HEARD}
SILENT: dict[str, frozenset[str]] = {"shell": frozenset(), "windward": windward.SILENT, "winds_of_plunder": winds_of_plunder.SILENT}


def cues_for(game: str, event: Event, eyes: Seat | None = None) -> list[str]:
    """The cues of an event, as this seat hears them; none when it is silent or not known."""
    rule = RULES.get(game, {}).get(event.name, ())
    return list(rule(event, eyes) if callable(rule) else rule)
