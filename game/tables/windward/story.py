"""What Windward's events speak of: the pieces to light up, the moves to mark, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from engine.windward.data import PORT
from game.tables.look import Mark
from game.tables.telling import before, lasting, things, went
from game.tables.windward import signs

NAMED = {"space": ("start", "to", "at"), "crester": ("crester",), "card": ("card",), "order": ("order",)}
sailed = went("sailed", "rowed")
HEADINGS = frozenset({"turn"})
HOLDS = lasting(
    {
        0.25: "turn",
        0.3: "boost notoriety",
        0.35: "wind",
        0.4: "wind_die",
        0.5: "battle crester_beaten",
        0.6: "rerolled battle_result white_arrives life_lost last_turns",
        0.8: "battle_dice white_beaten ship_lost",
    }
)


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
    if event.name == "crester_moved" and fields["steps"]:
        return -1, fields["path"][0], fields["to"]
    if event.name == "ship_lost" and event.seat is not None:
        return event.seat, fields["at"], PORT
    return sailed(event)


def sign(event: Event) -> str:
    """The Crester that a line is about, or the thing."""
    cresters = event.fields.get("cresters") or (event.fields.get("crester"),)
    return signs.crester(cresters[0]) if cresters[0] else things_told(event)


things_told = before({
    "wind": "windward/sign_flag",
    "stacks_laid_out": "windward/card_back",
    "grey_placed": "windward/crester_grey",
    **dict.fromkeys(("white_arrives", "white_waits", "white_life_lost"), "windward/crester_white"),
    "life_lost": "windward/token_life",
})  # fmt: skip


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
