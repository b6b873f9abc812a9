"""What is heard at the quay."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, if_any, points, won


def loaded(event: Event, eyes: Seat | None) -> Cues:
    """The load, the lines, and the points."""
    return ("ship_loaded", "casts_off", *points(max(1, event.fields["vp"] // 4)))


STORED = if_any("price", "stored_away", other=("goods_stored",))
"""The door opens for the first good; those that follow are only set down."""

HEARD: dict[str, Rule] = {
    "start_goods": ("goods_stored",),
    "round": ("market_bell",),
    "drew": ("turned_up",),
    "reshuffled": ("shuffle",),
    "claimed": ("claim",),
    "challenged": ("claim",),
    "locked": ("strongbox",),
    "backed": ("strongbox",),
    "offered": ("offer_made",),
    "passed": ("offer_passed",),
    "accepted": ("accepted",),
    "refused": ("offers_refused",),
    "paid_off": ("offers_refused",),
    "played": ("card_play",),
    "bought": ("bought",),
    "took": ("bought",),
    "stored": STORED,
    "bought_stored": STORED,
    "income": ("purse_filled",),
    "bank_empty": ("warning",),
    "loaded": loaded,
    "sold": ("sold_goods",),
    "swapped_own": ("swapped_goods",),
    "swapped": ("swapped_goods",),
    "kept": ("card_draw",),
    "token": ("hat_passes",),
    "calm": ("becalmed",),
    "fleet_sailed": ("fleet_sails",),
    "preserved": ("goods_saved",),
    "spoiled": ("goods_spoil",),
    "dealt": ("anchors",),
    "first_target": ("target_bell",),
    "game_won": won,
}

SILENT = frozenset({
    "uncontested",  # nothing changes hands
    "no_card",  # so it is here
    "left_over",  # the next bell clears the row
    "turn",  # the card that is played tells it
    "short_supply",  # what is bought is heard
    "unused",  # nothing moves
    "game_over",  # the winner is named next
})  # fmt: skip
