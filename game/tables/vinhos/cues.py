"""What is heard among the vineyards."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, by, if_any, points, turn, won


def moved(event: Event, eyes: Seat | None) -> Cues:
    """Steps, and coins where they are paid."""
    return ("marker_walks", "coins_out") if event.fields["total"] else ("marker_walks",)


def exported(event: Event, eyes: Seat | None) -> Cues:
    """The barrel, the ship, and the points."""
    return ("barrel_rolls", "ship_bell", *points(event.fields["vp"]))


def interest(event: Event, eyes: Seat | None) -> Cues:
    change = event.fields["change"]
    return ("coins_in",) if change > 0 else ("coins_out",) if change < 0 else ()


def scored(event: Event, eyes: Seat | None) -> Cues:
    return points(event.fields["vp"])


HEARD: dict[str, Rule] = {
    "year": ("vintage_turns",),
    "features": ("feature_slides",),
    "refreshed": ("experts_turn",),
    "turn": turn,
    "first_vineyard": ("vineyard_planted",),
    "moved": moved,
    "bought": ("vineyard_planted",),
    "estate": ("estate_gate",),
    "gift": by("gift", {"porto": ("bottles",), "cellar": ("cellar_dug",), "winery": ("walls_rise",), "experts": ("expert_greets",)}),
    "cube": ("renown_set",),
    "built_winery": ("walls_rise",),
    "built_cellar": ("cellar_dug",),
    "hired": ("enologist_tastes",),
    "engaged": ("expert_greets",),
    "returned": ("expert_leaves",),
    "exported": exported,
    "sold": ("glasses_clink", "coins_in"),
    "barrel_freed": ("barrel_rolls",),
    "withdrew": ("vault_opens",),
    "deposited": ("vault_opens",),
    "invested": ("ledger_up",),
    "divested": ("ledger_down",),
    "received": ("coins_in",),
    "presented": ("press_flash",),
    "raised": ("renown_set",),
    "booth": ("fair_tile",),
    "bonus": by("bonus", {"bag": ("coins_in",), "fp": ("ribbon",)}),
    "features_judged": if_any("fp", "ribbon"),
    "relation": ("toast",),
    "wine_discarded": ("wine_given",),
    "ability": ("expert_turns",),
    "manager_moved": ("favour",),
    "locked": ("lock_closes",),
    "row2": ("disc_slides",),
    "order": ("disc_slides",),
    "order_reset": ("disc_slides",),
    "interest": interest,
    "salaries": ("coins_out",),
    "dismissed": ("expert_leaves",),
    "penalty": ("warning",),
    "aged": ("wine_ages",),
    "spoiled": ("cork_pops",),
    "crew": ("enologist_tastes",),
    "porto": ("bottles",),
    "produced": ("new_wine",),
    "fair": ("fair_opens",),
    "experts_revealed": ("experts_turn",),
    "feature_moved": ("feature_slides",),
    "expert_scored": if_any("fp", "ribbon"),
    "fair_ranked": scored,
    "market_scored": scored,
    "account_scored": scored,
    "lock_scored": scored,
    "game_won": won,
}

SILENT = frozenset({
    "turned_up",  # what was taken is heard
    "stayed",  # nothing moves
    "passed",  # the disc has moved already
    "experts_under",  # so have they all been heard
    "last_place",  # a question follows
    "tiles_home",  # the fair is over
    "final_use",  # the favour tells it
    "final_pass",  # nothing moves
    "final",  # its parts have been heard
})  # fmt: skip
