"""What Windward's events speak of: the pieces to light up, the moves to mark, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from engine.windward.data import PORT
from game.tables.look import Mark
from game.tables.telling import things

NAMED = {"space": ("start", "to", "at"), "crester": ("crester",), "card": ("card",), "order": ("order",)}
HEADINGS = frozenset({"turn"})
HOLDS = {
    "turn": 0.25,
    "wind": 0.35,
    "wind_die": 0.4,
    "battle": 0.5,
    "battle_dice": 0.8,
    "rerolled": 0.6,
    "boost": 0.3,
    "battle_result": 0.6,
    "crester_beaten": 0.5,
    "white_beaten": 0.8,
    "white_arrives": 0.6,
    "ship_lost": 0.8,
    "life_lost": 0.6,
    "notoriety": 0.3,
    "last_turns": 0.6,
}


def concerns(event: Event) -> tuple[Seat, ...]:
    """Whoever has fought or lost a Ship sees it before anything else happens."""
    if event.name not in ("battle_result", "ship_lost"):
        return ()
    return tuple(seat for seat in (event.seat, event.fields.get("victim"), event.fields.get("by")) if seat is not None)


def pieces(event: Event) -> tuple[str, ...]:
    """Spaces, ships, boats, Cresters, cards and Orders by the ids that they have on the table."""
    found, fields = things(event, NAMED), event.fields
    if event.seat is not None:
        found.append(f"boat/{event.seat}/{fields['boat'] - 1}" if "boat" in fields else f"ship/{event.seat}")
    return (*found, "wind") if event.name in ("wind", "wind_die") else tuple(found)


def mark(event: Event) -> Mark | None:
    """Who went from where to where."""
    fields = event.fields
    if event.name in ("sailed", "rowed") and event.seat is not None:
        return event.seat, fields["start"], fields["to"]
    if event.name == "crester_moved" and fields["steps"]:
        return -1, fields["path"][0], fields["to"]
    if event.name == "ship_lost" and event.seat is not None:
        return event.seat, fields["at"], PORT
    return None


def joined(first: Event, then: Event) -> Event | None:
    """The steps of one ride; a jump over a Zephyr or around the planet is told for itself."""
    old, new = first.fields, then.fields
    if (first.name, first.seat) != (then.name, then.seat) or first.name not in ("sailed", "rowed") or old["to"] != new["start"]:
        return None
    if old.get("boat") != new.get("boat") or not {old.get("how"), new.get("how")} <= {None, "sail", "wind"}:
        return None
    hows = {"how": "sail"} if "sail" in (old.get("how"), new.get("how")) else {}
    return Event(then.name, then.seat, {**new, "start": old["start"], **hows})


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """Notoriety by its source."""
    if event.name != "notoriety" or event.seat is None:
        return ()
    return ((event.seat, event.fields["points"], f"planet.name.source_{event.fields['source']}"),)
