"""What the events of SeaFall speak of: the pieces to light up, the moves to mark, and how long a moment is left to be looked at."""

from __future__ import annotations

from engine.kernel import Event, Seat
from engine.seafall.data.goals import SHIPS
from game.tables.look import Mark
from game.tables.telling import before, things

HEADINGS = frozenset({"round", "winter"})
HOLDS = {
    "round": 1.0,
    "winter": 1.2,
    "harvest": 1.2,
    "year": 0.6,
    "turn": 0.3,
    "hired": 0.4,
    "bought": 0.4,
    "activated": 0.3,
    "guild": 0.35,
    "action": 0.15,
    "sailed": 0.12,
    "drifted": 0.15,
    "ported": 0.5,
    "uncharted": 0.8,
    "placed_in_sea": 0.6,
    "set_out": 0.6,
    "committed": 0.3,
    "rolled": 1.5,
    "rerolled": 1.1,
    "fortune": 0.6,
    "successes": 1.3,
    "damage_card": 0.6,
    "curse_card": 0.9,
    "sank": 1.2,
    "explored": 0.5,
    "site_known": 0.6,
    "surveyed": 0.5,
    "island_found": 1.6,
    "page": 1.4,
    "chose": 2.4,
    "raided": 0.5,
    "plundered": 0.7,
    "seized": 0.5,
    "conquered": 1.0,
    "corsairs": 0.8,
    "built": 0.5,
    "upgraded": 0.5,
    "founded": 0.9,
    "milestone": 1.4,
    "glory": 0.3,
    "event_resolved": 0.4,
    "target_reached": 1.0,
    "game_won": 0.8,
}
NAMED = {
    "isle": ("island",),
    "advisor": ("advisor",),
    "treasure": ("treasure",),
    "upgrade": ("upgrade",),
    "milestone": ("milestone",),
    "space": ("hex", "goal"),
    "page": ("entry",),
}

sign = before({
    "winter": "house/icon_hourglass",
    "fortified": "seafall/garrison",
    "moved_enmity": "house/icon_fight",
    "produced": "house/icon_goods",
})  # fmt: skip


def pieces(event: Event) -> tuple[str, ...]:
    """Islands, sites, ships, cards and pages by the ids that they have on the table."""
    fields = event.fields
    found = things(event, NAMED)
    if event.name in ("explored", "set_out", "site_known") and fields.get("slot"):
        isle = fields.get("island") or fields.get("target")
        found.append(f"site/{isle}.{fields['slot']}")
    ship = fields.get("ships") or fields.get("ship")
    if event.seat is not None and isinstance(ship, str):
        found += [f"ship/{event.seat}/{one}" for one in ship if one in SHIPS]
    return tuple(found)


def mark(event: Event) -> Mark | None:
    """A ship that went from space to space."""
    if event.name in ("sailed", "drifted") and event.seat is not None:
        return event.seat, event.fields["source"], event.fields["goal"]
    return None


SOURCES = (
    "explore",
    "raid",
    "island",
    "milestone",
    "advisor",
    "treasure",
    "upgrade",
    "structure",
    "colony",
    "page",
    "event",
    "shelf",
    "sunk",
    "lacking",
)


def score(event: Event) -> tuple[tuple[Seat, int, str], ...]:
    """Glory by its source; what is lost counts against it."""
    if event.name not in ("glory", "glory_lost") or event.seat is None:
        return ()
    count = event.fields["count"] if event.name == "glory" else -event.fields["count"]
    return ((event.seat, count, f"sea.name.source_{event.fields['why']}"),)


def concerns(event: Event) -> tuple[Seat, ...]:
    """What came of a choice is read by its reader; whoever was raided or lost a ship sees it before anything else happens."""
    if event.name in ("chose", "sank") and event.seat is not None:
        return (event.seat,)
    if event.name == "plundered":
        head = str(event.fields.get("place", "")).partition(".")[0]
        return (int(head[4:]),) if head.startswith("home") and head[4:].isdecimal() else ()
    rival = event.fields.get("rival")
    return (
        (rival,)
        if event.name in ("seized", "conquered", "advisor_taken", "treasure_taken") and isinstance(rival, int) and rival >= 0
        else ()
    )
