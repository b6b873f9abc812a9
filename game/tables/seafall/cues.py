"""What is heard at the table of SeaFall."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, by, if_any, points, turn


def dice(event: Event, eyes: Seat | None) -> Cues:
    """The dice, and a tone where there is a success among them."""
    return ("dice_fall", "dice_success") if set(str(event.fields.get("dice", ""))) - {"B"} else ("dice_fall",)


def won(event: Event, eyes: Seat | None) -> Cues:
    return ("win",) if eyes is None or eyes == event.seat else ("loss",)


def glory(event: Event, eyes: Seat | None) -> Cues:
    return points(event.fields["count"])


def crowned(event: Event, eyes: Seat | None) -> Cues:
    return ("win",) if eyes is None or eyes in event.fields["order"] else ("loss",)


HEARD: dict[str, Rule] = {
    # rounds and the end
    "round": ("round_end",),
    "turn": turn,
    "winter": ("winter_falls",),
    "year": ("round_end",),
    "target_reached": ("warning",),
    "last_year": ("warning",),
    "game_won": won,
    # advisors and purchases
    "committed": ("pool_gathered",),
    "dismissed": ("council_dismissed",),
    "hired": ("council_joined",),
    "bought": ("coins_out",),
    "activated": ("card_play",),
    "played": ("card_play",),
    "taxed": ("taxes_taken",),
    "harvest": ("coins_in",),
    "gained": by("what", {"gold": ("coins_in",)}, ("morale_up",)),
    "paid": by("what", {"gold": ("coins_out",)}, ("morale_down",)),
    "bought_good": ("goods_traded",),
    "sold_good": ("goods_traded",),
    "loaded": ("goods_stored",),
    "stowed": ("goods_stored",),
    "overboard": ("goods_taken",),
    "built": ("works_raised",),
    "founded": ("flag_raised",),
    "upgraded": ("ship_fitted",),
    "repaired": ("ship_fitted",),
    "raised": ("ship_sails",),
    "researched": ("card_draw",),
    "forum": ("shuffle",),
    # the sea
    "sailed": ("course_drawn",),
    "drifted": ("course_drawn",),
    "ported": ("passage",),
    "uncharted": ("paper_filled",),
    "placed_in_sea": ("sticker_pressed",),
    "island_found": ("island_rises",),
    "explored": ("discovery",),
    "site_known": ("site_marked",),
    "surveyed": ("discovery",),
    "map_done": ("map", "discovery"),
    # endeavours
    "rolled": dice,
    "rerolled": dice,
    "corsairs": dice,
    "fortune": ("dice_success",),
    "damage": if_any("count", "hull_hit"),
    "damage_card": ("hull_hit",),
    "curse_card": ("shadow_falls",),
    "exhausted": ("tile",),
    "sank": ("ship_sinks",),
    "raided": ("raid_horn", "cannon"),
    "plundered": ("plunder",),
    "seized": ("boarding",),
    "conquered": ("achievement",),
    "enmity": ("enmity_set",),
    # the Booke and glory
    "page": ("page_turned",),
    "chose": ("choice_made",),
    "milestone": ("milestone_met",),
    "glory": glory,
    "glory_lost": ("morale_down",),
    "relic": ("old_thing",),
    "tablet": ("old_thing",),
    "lost_relic": ("warning",),
    "lifted": ("enmity_lifted",),
    "improved": ("morale_up",),
    "titled": ("achievement",),
    "colony_activated": ("achievement",),
    # between evenings
    "chest_opened": ("vault_opens", "discovery"),
    "helped": ("morale_up",),
    "war_token": ("enmity_set",),
    "trained": ("morale_up",),
    "kept": ("council_joined",),
    "amends": dice,
    "forgiven": ("enmity_lifted",),
    "hardened": ("enmity_set",),
    "recorded": ("choice_made",),
    "titles": ("achievement",),
    "campaign_glory": glory,
    "honour": ("achievement",),
    "crowned": crowned,
    "ending": ("discovery",),
}

SILENT = frozenset({
    "turn_ended",  # the next turn's bell tells it
    "action",  # what the action does is heard
    "guild",
    "third",
    "successes",  # the dice were heard
    "set_out",
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
    "retired",  # the page that says so was heard
})  # fmt: skip
