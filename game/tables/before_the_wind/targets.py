"""What the choices of this game are about."""

from __future__ import annotations

from engine.kernel import Choice

ABOUT = {
    "goods": "pair",
    "draw": "deck",
    **dict.fromkeys(("claim", "lock", "challenge", "play"), "card"),
    "load": "ship",
    **dict.fromkeys(("store", "sell_hand", "save_hand"), "held"),
    **dict.fromkeys(("sell_stored", "save_stored"), "stored"),
    "take": "supply",
    **dict.fromkeys(("accept", "pay"), "bidder"),
}
OWN_CARD = ("resolve", "carry_out", "keep")  # about the card of this round
ENDS = ("end", "seal", "close", "cast_off", "enough", "stop", "pass", "refuse", "income")


def thing(choice: Choice) -> str:
    """The thing that a choice is about, by its id on the table."""
    kind = ABOUT.get(str(choice[0]), "")
    return f"{kind}/{choice[1]}" if kind and len(choice) > 1 else ""
