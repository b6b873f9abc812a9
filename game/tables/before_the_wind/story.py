"""What the events speak of: the pieces to light up, the points, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.telling import before, lasting, things, went

mark = went()  # nobody goes from place to place here
HEADINGS = frozenset({"round"})
ANEW = frozenset({"claimed", "locked", "challenged"})
"""Whoever turns up the row may also be the first to claim: that is a new beginning."""
HOLDS = lasting(
    {
        0.2: "drew passed",
        0.25: "stored sold",
        0.35: "claimed",
        0.4: "round bought income",
        0.45: "offered",
        0.5: "locked challenged swapped",
        0.6: "preserved dealt",
        0.8: "accepted refused paid_off first_target game_won",
        1.0: "loaded",
        1.6: "fleet_sailed",
        2.4: "start_goods spoiled",
    }
)
CLOSING = frozenset({"game_over"})
NAMED = {"card": ("card",), "ship": ("ship",), "deck": ("deck",)}

sign = before({
    **dict.fromkeys(("fleet_sailed", "dealt", "calm"), "before_the_wind/icon_fleet"),
    "left_over": "before_the_wind/icon_discard",
    "reshuffled": "before_the_wind/icon_discard",
    "short_supply": "before_the_wind/icon_supply",
})  # fmt: skip


def pieces(event: Event) -> tuple[str, ...]:
    """Cards, ships and decks by the ids that they have on the table."""
    found = things(event, NAMED)
    if event.name in ("fleet_sailed", "calm"):
        found.append("gauge")
    return tuple(found)


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """Points come from ships alone, large and small."""
    if event.name != "loaded" or event.seat is None:
        return ()
    return ((event.seat, event.fields["vp"], f"quay.name.source_{'large' if event.fields['ship'].startswith('LS') else 'small'}"),)
