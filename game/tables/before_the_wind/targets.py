"""What the choices of this game are about."""

from __future__ import annotations

from game.tables.targets import thing_of

thing = thing_of(
    {
        "goods": "pair/{1}",
        "draw": "deck/{1}",
        **dict.fromkeys(("claim", "lock", "challenge", "play"), "card/{1}"),
        "load": "ship/{1}",
        **dict.fromkeys(("store", "sell_hand", "save_hand"), "held/{1}"),
        **dict.fromkeys(("sell_stored", "save_stored"), "stored/{1}"),
        "take": "supply/{1}",
        **dict.fromkeys(("accept", "pay"), "bidder/{1}"),
    }
)
OWN_CARD = ("resolve", "carry_out", "keep")  # about the card of this round
ENDS = ("end", "seal", "close", "cast_off", "enough", "stop", "pass", "refuse", "income")
