"""What is heard at the table of SeaFall."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, by, if_any, points, turn


def dice(event: Event, eyes: Seat | None) -> Cues:
    """The dice, and a tone where there is a success among them."""
    return ("dice", "dice_success") if set(str(event.fields.get("dice", ""))) - {"B"} else ("dice",)


def won(event: Event, eyes: Seat | None) -> Cues:
    return ("win",) if eyes is None or eyes == event.seat else ("loss",)


def glory(event: Event, eyes: Seat | None) -> Cues:
    return points(event.fields["count"])


HEARD: dict[str, Rule] = {
    # rounds and the end
    "round": ("round_end",),
    "turn": turn,
    "winter": ("round_end",),
    "year": ("round_end",),
    "target_reached": ("warning",),
    "last_year": ("warning",),
    "game_won": won,
    # advisors and purchases
    "hired": ("coins_out",),
    "bought": ("coins_out",),
    "activated": ("card_play",),
    "played": ("card_play",),
    "taxed": ("coins_in",),
    "harvest": ("coins_in",),
    "gained": by("what", {"gold": ("coins_in",)}, ("morale_up",)),
    "paid": by("what", {"gold": ("coins_out",)}, ("morale_down",)),
    "bought_good": ("coins_out", "goods_taken"),
    "sold_good": ("coins_in",),
    "loaded": ("goods_stored",),
    "stowed": ("goods_stored",),
    "overboard": ("goods_taken",),
    "built": ("tile",),
    "founded": ("tile", "achievement"),
    "upgraded": ("tile",),
    "repaired": ("tile",),
    "raised": ("ship_sails",),
    "researched": ("card_draw",),
    "forum": ("shuffle",),
    # the sea
    "sailed": ("ship_sails",),
    "drifted": ("ship_sails",),
    "ported": ("zephyr_jump",),
    "uncharted": ("card_draw",),
    "placed_in_sea": ("seal",),
    "island_found": ("treasure", "fanfare_later"),
    "explored": ("treasure",),
    "site_known": ("seal",),
    "surveyed": ("treasure",),
    "map_done": ("map", "treasure"),
    # endeavours
    "rolled": dice,
    "rerolled": dice,
    "corsairs": dice,
    "fortune": ("dice_success",),
    "damage": if_any("count", "battle"),
    "damage_card": ("morale_down",),
    "curse_card": ("warning",),
    "exhausted": ("tile",),
    "sank": ("ship_lost",),
    "raided": ("cannon",),
    "plundered": ("coins_in",),
    "seized": ("boarding",),
    "conquered": ("achievement",),
    "enmity": ("seal",),
    # the Booke and glory
    "page": ("map",),
    "chose": ("turned_up",),
    "milestone": ("achievement",),
    "glory": glory,
    "glory_lost": ("morale_down",),
    "relic": ("treasure",),
    "tablet": ("treasure",),
    "lost_relic": ("warning",),
    "lifted": ("morale_up",),
    "improved": ("morale_up",),
    "titled": ("achievement",),
    "colony_activated": ("achievement",),
}
"""As the house's sounds go; the sea's own are named here when they are made."""

SILENT = frozenset({
    "turn_ended",  # the next turn's bell tells it
    "action",  # what the action does is heard
    "guild",
    "third",
    "successes",  # the dice were heard
    "set_out",
    "committed",
    "moved_enmity",
    "produced",
    "refreshed",
    "returned_enmity",
    "lacking_enmity",
    "astrolabe",
    "event_resolved",
    "looked",
    "kept_card",
    "returned",
    "dismissed",
    "cube_returned",
    "collected",
    "tablet_used",
    "chamber",
    "square",
    "fortified",
    "warded",
    "favour",
    "defends",
    "advisor_taken",
    "treasure_taken",
    "colony_lost",
    "sticker",
    "went_home",
})  # fmt: skip
