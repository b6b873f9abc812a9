"""What the events speak of: the pieces to light up, the moves to mark, the points, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.look import Mark
from game.tables.telling import before, things

HEADINGS = frozenset({"year", "fair"})
HOLDS = {
    "first_vineyard": 0.4,
    "year": 1.2,
    "features": 0.6,
    "refreshed": 0.4,
    "turn": 0.2,
    "moved": 0.4,
    "stayed": 0.4,
    "bought": 0.4,
    "estate": 0.3,
    "gift": 0.4,
    "built_winery": 0.4,
    "built_cellar": 0.4,
    "hired": 0.4,
    "engaged": 0.4,
    "returned": 0.3,
    "exported": 0.9,
    "sold": 0.7,
    "barrel_freed": 0.5,
    "withdrew": 0.3,
    "deposited": 0.3,
    "invested": 0.3,
    "divested": 0.3,
    "received": 0.3,
    "presented": 0.5,
    "booth": 0.8,
    "features_judged": 0.6,
    "relation": 0.5,
    "manager_moved": 0.5,
    "locked": 0.8,
    "row2": 0.3,
    "interest": 0.3,
    "salaries": 0.3,
    "dismissed": 0.5,
    "penalty": 0.8,
    "aged": 0.4,
    "spoiled": 0.8,
    "produced": 0.35,
    "fair": 0.8,
    "experts_revealed": 3.6,
    "expert_scored": 0.5,
    "fair_ranked": 0.8,
    "order_reset": 0.4,
    "market_scored": 0.6,
    "account_scored": 0.3,
    "lock_scored": 0.5,
    "game_won": 0.8,
}
NAMED = {
    "region": ("region", "pile"),
    "space": ("to", "space"),
    "slot": ("slot",),
    "booth": ("booth",),
    "deck": ("deck",),
    "expert": ("expert",),
    "feature": ("feature",),
    "manager": ("row",),
    "market": ("market",),
}
LIT = {"estate": "estate", "level": "level", "account": "account"}  # fields whose numbers are things

sign = before({
    "year": "vinhos/vintage",
    **dict.fromkeys(("fair", "tiles_home"), "vinhos/icon_fp"),
    **dict.fromkeys(("order", "order_reset"), "house/icon_hourglass"),
    **dict.fromkeys(("cube", "raised"), "vinhos/renown"),
    "feature_moved": "vinhos/feature_marker",
    "market_scored": "vinhos/icon_vp",
})  # fmt: skip


def pieces(event: Event) -> tuple[str, ...]:
    """Regions, spaces, slots, booths, decks, experts and managers by the ids that they have on the table."""
    found = things(event, NAMED)
    found += [f"{kind}/{event.fields[name]}" for name, kind in LIT.items() if isinstance(event.fields.get(name), int)]
    if event.name == "moved":
        found.append(f"marker/{event.seat}")
    return tuple(found)


def mark(event: Event) -> Mark | None:
    """Whose marker went from where to where."""
    if event.name != "moved" or event.seat is None:
        return None
    return event.seat, f"space/{event.fields['start']}", f"space/{event.fields['to']}"


SOURCES = {
    "exported": "shields",
    "fair_ranked": "fairs",
    "account_scored": "account",
    "lock_scored": "locks",
}


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """VP by their source."""
    fields = event.fields
    if event.name == "market_scored":
        return tuple((seat, fields["vp"], "quinta.name.source_markets") for seat in fields["leaders"])
    if event.seat is None:
        return ()
    if event.name == "penalty":
        return ((event.seat, -fields["vp"], "quinta.name.source_penalties"),) if fields["vp"] else ()
    if event.name in SOURCES and fields["vp"]:
        return ((event.seat, fields["vp"], f"quinta.name.source_{SOURCES[event.name]}"),)
    return ()
