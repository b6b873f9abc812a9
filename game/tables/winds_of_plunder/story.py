"""What the events speak of: the pieces to light up, the moves to mark, the points, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.telling import before, lasting, things, went

HEADINGS = frozenset({"round", "turn"})
HOLDS = lasting(
    {
        0.2: "bar_turned",
        0.3: "start_port tile_kept first_named goes_first turn bonus items marked",
        0.35: "tile_scored",
        0.4: "round patrol_compass played gust heaved sailed marker swapped patrol_sailed",
        0.5: "tile_moved sabotaged",
        0.6: "robbed boarded patrol_boarded final",
        0.7: "treasure",
        0.8: "area_completed game_won",
        0.9: "wind",
        2.4: "compasses",
        4.0: "bids",
    }
)
NAMED = {  # the fields of events that name things on the table
    "port": ("port", "start", "to", "locked", "one", "other"),
    "tile": ("tile", "taken", "comes", "other_tile"),
    "card": ("card",),
    "marker": ("marker",),
}
mark = went("sailed", "patrol_sailed")
CAPTAINS = ("victim", "first", "before", "loser")
LIT = {  # what else an event speaks of, by its name
    **dict.fromkeys(("tile_moved", "tile_kept"), "blackbeard"),
    **dict.fromkeys(("wind", "compasses"), "rose"),
    **dict.fromkeys(("patrol_placed", "patrol_compass", "patrol_sailed", "patrol_stays", "patrol_boarded"), "ship/patrol"),
    "marked": "mark/{port}/{seat}",
    "area_completed": "ladder/{area}",
}

sign = before({
    **dict.fromkeys(("wind", "compasses"), "winds_of_plunder/compass"),
    **dict.fromkeys(("patrol_placed", "patrol_compass", "patrol_sailed", "patrol_stays"), "winds_of_plunder/ship_guarda_costa"),
    "bids": "winds_of_plunder/icon_reserve",
    "reshuffled": "winds_of_plunder/action_back",
})  # fmt: skip


def pieces(event: Event) -> tuple[str, ...]:
    """Ports, tiles, ships, cards and markers by the ids that they have on the table."""
    found = things(event, NAMED, CAPTAINS)
    if event.seat is not None:
        found.append(f"ship/{event.seat}")
    if event.name in LIT:
        found.append(LIT[event.name].format(seat=event.seat, **event.fields))
    return tuple(found)


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
