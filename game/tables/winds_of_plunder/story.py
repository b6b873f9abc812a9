"""What the events speak of: the pieces to light up, the moves to mark, the points, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.look import Mark
from game.tables.telling import things

HEADINGS = frozenset({"round", "turn"})
HOLDS = {
    "round": 0.4,
    "start_port": 0.3,
    "compasses": 2.4,
    "patrol_compass": 0.4,
    "bids": 4.0,
    "tile_moved": 0.5,
    "tile_kept": 0.3,
    "wind": 0.9,
    "first_named": 0.3,
    "goes_first": 0.3,
    "turn": 0.3,
    "bonus": 0.3,
    "played": 0.4,
    "gust": 0.4,
    "heaved": 0.4,
    "sailed": 0.4,
    "items": 0.3,
    "tile_scored": 0.35,
    "bar_turned": 0.2,
    "marker": 0.4,
    "swapped": 0.4,
    "robbed": 0.6,
    "boarded": 0.6,
    "patrol_boarded": 0.6,
    "sabotaged": 0.5,
    "treasure": 0.7,
    "marked": 0.3,
    "area_completed": 0.8,
    "patrol_sailed": 0.4,
    "final": 0.6,
    "game_won": 0.8,
}
NAMED = {  # the fields of events that name things on the table
    "port": ("port", "start", "to", "locked", "one", "other"),
    "tile": ("tile", "taken", "comes", "other_tile"),
    "card": ("card",),
    "marker": ("marker",),
}
CAPTAINS = ("victim", "first", "before", "loser")
LIT = {  # what else an event speaks of, by its name
    **dict.fromkeys(("tile_moved", "tile_kept"), "blackbeard"),
    **dict.fromkeys(("wind", "compasses"), "rose"),
    **dict.fromkeys(("patrol_placed", "patrol_compass", "patrol_sailed", "patrol_stays", "patrol_boarded"), "ship/patrol"),
    "marked": "mark/{port}/{seat}",
    "area_completed": "ladder/{area}",
}


def pieces(event: Event) -> tuple[str, ...]:
    """Ports, tiles, ships, cards and markers by the ids that they have on the table."""
    found = things(event, NAMED, CAPTAINS)
    if event.seat is not None:
        found.append(f"ship/{event.seat}")
    if event.name in LIT:
        found.append(LIT[event.name].format(seat=event.seat, **event.fields))
    return tuple(found)


def mark(event: Event) -> Mark | None:
    """Who went from where to where."""
    fields = event.fields
    if event.name == "sailed" and event.seat is not None:
        return event.seat, fields["start"], fields["to"]
    return (-1, fields["start"], fields["to"]) if event.name == "patrol_sailed" else None


SOURCES = {"tile_scored": "tiles", "treasure": "treasure", "area_completed": "areas", "robbed": "boarding", "patrol_boarded": "boarding"}
AT_THE_END = ("cubes", "weapons", "crew", "provisions", "markers")


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """VP by their source. What is taken from a ship is a loss to its captain, and what a card costs to the buyer."""
    seat, fields = event.seat, event.fields
    if seat is None:
        return ()
    if event.name == "final":
        return tuple((seat, fields[name], f"chart.name.source_{name}") for name in AT_THE_END if fields[name])
    if event.name == "bought":
        return ((seat, -fields["price"], "chart.name.source_paid"),) if fields["price"] else ()
    if event.name not in SOURCES:
        return ()
    source = f"chart.name.source_{SOURCES[event.name]}"
    won = ((seat, fields["vp"] + fields.get("bonus", 0), source),)
    return (*won, (fields["victim"], -fields["vp"], source)) if event.name == "robbed" else won
