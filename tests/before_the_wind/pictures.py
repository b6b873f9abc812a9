"""The pictures that the rules of Before the Wind name."""

from __future__ import annotations

from engine.before_the_wind import data

SEAT_NAMES = ("cobalt", "rust", "gold", "plum", "foam")
NAME_OF_GOOD = {"A": "apples", "C": "cheese", "P": "spices", "S": "silk"}
MOST_LOADINGS = 5
"""Of seven ships two are left when the fleet sails."""
SIGNS = (
    "any", "goods", "guilder", "guilders", "vp", "ship_large", "ship_small", "warehouse", "hand", "special", "income", "offer", "pass",
    "claim", "lock", "settled", "open", "paid", "bank", "supply", "spoil", "calm", "fleet", "berth", "start", "discard",
)  # fmt: skip


def named() -> set[str]:
    kinds = {card.kind for card in data.CARDS.values()}
    names = {f"ship_{ship.lower()}" for ship in data.SHIPS} | {f"card_{kind}" for kind in kinds} | {f"icon_{kind}" for kind in kinds}
    for good in data.GOODS:
        name = NAME_OF_GOOD[good]
        names |= {f"good_{name}", f"good_{name}_spoiled", f"icon_{name}"}
    names |= {f"back_{deck}" for deck in data.ACTION_DECKS} | {"back_ship_large", "back_ship_small", "card_ship"}
    names |= {f"{piece}_{seat}" for piece in ("claim_flag", "claim_ring", "offer") for seat in SEAT_NAMES}
    names |= {f"fleet_needle_{left}" for left in range(MOST_LOADINGS + 1)} | {f"icon_{sign}" for sign in SIGNS}
    names |= {"quay", "fleet_gauge", "gauge_bar", "peg", "peg_last", "peg_hole", "vane_fair", "vane_turning", "vane_calm"}
    names |= {"warehouse", "hand_rack", "good_any", "good_hidden", "purse", "purse_empty", "guilder", "start_merchant"}
    return names | {"stall", "stall_post", "stall_empty", "slip", "slip_empty", "plaque_large", "plaque_small", "vp_seal"}
