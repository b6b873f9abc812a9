"""What is heard at the table of Winds of Plunder."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, alike, if_any, points, scored, turn, won

ITEMS: dict[str, Cues] = {"weapons": ("steel",), "crew": ("crew",), "provisions": ("goods_stored",)}


def new_round(event: Event, eyes: Seat | None) -> Cues:
    """The hourglass turns between rounds; the last one is announced."""
    number, last = event.fields["round"], event.fields["last"]
    if number == 1:
        return ()
    return ("round_end", "warning") if number == last else ("round_end",)


def cubes_returned(event: Event, eyes: Seat | None) -> Cues:
    return ("cubes",) if any(event.fields["bids"]) else ()


def items(event: Event, eyes: Seat | None) -> Cues:
    return tuple(cue for item in event.fields["items"] for cue in ITEMS[item])


def bought(event: Event, eyes: Seat | None) -> Cues:
    paid: Cues = ("coins_out",) if event.fields["price"] else ()
    return paid + ITEMS[event.fields["item"]]


def marker(event: Event, eyes: Seat | None) -> Cues:
    """One that goes to nobody is only put back."""
    return ("tile",) if event.seat is None else ("marker",)


def boarded(event: Event, eyes: Seat | None) -> Cues:
    """What cannot be stowed is not heard."""
    return ("boarding", *ITEMS[event.fields["loot"]]) if event.fields["kept"] else ("boarding",)


def area_completed(event: Event, eyes: Seat | None) -> Cues:
    fanfare = "fanfare_first" if event.fields["place"] == 1 else "fanfare_later"
    return (fanfare, *points(event.fields["vp"]))


def final(event: Event, eyes: Seat | None) -> Cues:
    return points(event.fields["total"] - event.fields["track"])


HEARD: dict[str, Rule] = {
    **alike(
        {
            "blackbeard": "tile_moved",
            "boarding coins_in": "robbed",
            "cannon": "outgunned",
            "card_draw": "drew",
            "card_play": "played",
            "compass": "compasses patrol_compass",
            "crew": "bonus",
            "fists": "bids",
            "gust": "gust",
            "heave": "heaved",
            "map": "map_drawn",
            "reputation": "marked",
            "sabotage": "sabotaged",
            "ship_sails": "start_port sailed patrol_placed patrol_sailed",
            "shuffle": "reshuffled",
            "tile": "tile_kept",
            "tile_slides": "bar_turned",
            "tile_slides tile": "swapped",
            "wind_rose": "wind",
        }
    ),
    "round": new_round,
    "cubes_returned": cubes_returned,
    "turn": turn,
    "cubes": if_any("count", "cubes"),
    "bought": bought,
    "items": items,
    "marker": marker,
    "tile_scored": scored("vp", "bonus"),
    "boarded": boarded,
    "patrol_boarded": scored("vp", after=("boarding",)),
    "treasure": scored("vp", after=("treasure",)),
    "area_completed": area_completed,
    "final": final,
    "game_won": won,
}

SILENT = frozenset({
    "goes_first",  # the bell of his turn follows
    "first_named",  # so it does here
    "turn_ended",  # the next turn's bell tells it
    "no_map",  # nothing comes to the hand
    "patrol_stays",  # nothing moves
})  # fmt: skip
