"""Which cue belongs to which event: tables, one per game and one for the shell around them.

`cues_for("windward", event, eyes=seat)` gives the cues of one event in the order in which they sound. `eyes` is the seat whose
screen it is. An event that is in a game's SILENT is told by its neighbours or by the picture alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.kernel import Event, Seat

Cues: TypeAlias = tuple[str, ...]
Rule: TypeAlias = Cues | Callable[[Event, Seat | None], Cues]

MOST_POINTS = 5


def points(count: int) -> Cues:
    """One plucked note per point, up to five."""
    return (f"points_{min(count, MOST_POINTS)}",) if count > 0 else ()


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


# Windward


def if_any(field: str, *cues: str) -> Rule:
    """Only when this field counts something."""
    return lambda event, eyes: cues if event.fields.get(field) else ()


def by(field: str, table: dict[str, Cues], other: Cues = ()) -> Rule:
    """By the value of a field."""
    return lambda event, eyes: table.get(str(event.fields.get(field)), other)


def turn(event: Event, eyes: Seat | None) -> Cues:
    return ("your_turn",) if eyes is not None and event.seat == eyes else ("other_acts",)


def battle(event: Event, eyes: Seat | None) -> Cues:
    beast = next((kind for kind in (event.fields["attacker"], event.fields["defender"]) if f"beast_{kind}" in BEASTS), None)
    return ("battle", f"beast_{beast}") if beast else ("battle",)


def dice(event: Event, eyes: Seat | None) -> Cues:
    return ("dice", "dice_success") if event.fields.get("total") else ("dice",)


def moved(event: Event, eyes: Seat | None) -> Cues:
    """Ids of Cresters begin with their colour."""
    return (BEAST_OF.get(str(event.fields["crester"])[:1], "beast_grey"),) if event.fields["steps"] else ()


def won(event: Event, eyes: Seat | None) -> Cues:
    return ("win",) if eyes is None or eyes in event.fields["winners"] else ("loss",)


def notoriety(event: Event, eyes: Seat | None) -> Cues:
    return points(event.fields["points"])


BEASTS = ("beast_grey", "beast_red", "beast_white")
BEAST_OF = {"G": "beast_grey", "R": "beast_red", "W": "beast_white"}

WINDWARD: dict[str, Rule] = {
    # turns and the end
    "turn": turn,
    "extra_cycle": ("round_end",),
    "last_turns": ("warning", "round_end"),
    "game_won": won,
    "game_lost": ("loss",),
    # wind and sailing
    "wind": ("wind_changes",),
    "wind_die": ("dice",),
    "sailed": by("how", {"zephyr": ("zephyr_jump",), "around": ("around_jump",)}, ("ship_sails",)),
    "stranded": ("ship_sails", "morale_down"),
    "went_back": by("piece", {"ship": ("ship_sails",), "boat": ("oars",)}),
    "speed": ("gas_hiss",),
    # longboats
    "rowed": ("oars",),
    "towed": ("goods_taken",),
    "boat_dropped": ("tile", "oars"),
    "boat_loaded": ("goods_stored",),
    "boat_beaten": ("morale_down",),
    # the crew and the Trading Post
    "morale": if_any("points", "morale_up"),
    "port_rest": if_any("points", "morale_up"),
    "hunger": ("morale_down",),
    "morale_lost": ("morale_down",),
    "hired": ("morale_up",),
    "bought": ("coins_out",),
    "cannon": if_any("count", "tile"),
    "gas": if_any("count", "gas_hiss"),
    "processed": ("goods_taken",),
    "researched": ("seal",),
    "teeth_traded": ("tooth_delivered",),
    "tooth_for_gas": ("tooth_delivered", "gas_hiss"),
    "notoriety": notoriety,
    "achievement": ("achievement",),
    # cards
    "card_played": ("card_play",),
    "card_eaten": ("card_play",),
    "card_taken": ("card_draw",),
    "stacks_laid_out": ("shuffle",),
    "trade_proposed": ("card_draw",),
    "traded": ("card_play", "card_draw"),
    "trade_refused": ("refused",),
    # cargo
    "loaded": by("item", {"gas": ("gas_hiss",)}, ("goods_stored",)),
    "crester_loaded": ("goods_stored",),
    "dropped": ("goods_taken",),
    "crester_dropped": ("goods_taken",),
    "teeth_discarded": ("coins_out",),
    "token": ("tile",),
    "token_spent": ("tile",),
    "plundered": ("goods_taken",),
    "crester_plundered": ("goods_taken",),
    # battle
    "battle": battle,
    "called_off": ("curtain_hoist",),
    "cannons_spent": if_any("count", "cannon"),
    "battle_dice": dice,
    "rerolled": dice,
    "boost": ("dice_success",),
    "crester_beaten": ("beast_defeated",),
    "white_beaten": ("beast_defeated",),
    "white_life_lost": ("beast_white",),
    "ship_lost": ("ship_lost",),
    "life_lost": ("warning",),
    # Cresters
    "crester_moved": moved,
    "grey_placed": ("beast_grey",),
    "red_placed": ("beast_red",),
    "white_arrives": ("beast_white",),
    "white_waits": ("warning",),
    "white_in_port": ("beast_white",),
}

WINDWARD_SILENT = frozenset({
    "turn_ended",  # the next turn's bell tells it
    "order",  # what the order does is heard
    "rowing",  # a number on the board
    "card_uncovered",  # the card taken was heard
    "battle_result",  # what it leads to is heard
    "red_went_back",  # after a battle that was heard
})  # fmt: skip

RULES: dict[str, dict[str, Rule]] = {"shell": SHELL, "windward": WINDWARD}
SILENT: dict[str, frozenset[str]] = {"shell": frozenset(), "windward": WINDWARD_SILENT}


def cues_for(game: str, event: Event, eyes: Seat | None = None) -> list[str]:
    """The cues of an event, as this seat hears them; none when it is silent or not known."""
    rule = RULES.get(game, {}).get(event.name, ())
    return list(rule(event, eyes) if callable(rule) else rule)
