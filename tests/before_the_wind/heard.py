"""What is heard in Before the Wind: an event, whose ears, and the cues. Each rule that looks at an event is tried."""

from __future__ import annotations

from tests.sound.told import event

HEARD = [
    (event("stored", 0, good="A", price=10), 0, ["stored_away"]),
    (event("stored", 0, good="A", price=0), 0, ["goods_stored"]),
    (event("bought_stored", 0, good="S", price=13), 1, ["stored_away"]),
    (event("bought_stored", 0, good="S", price=0), 1, ["goods_stored"]),
    (event("loaded", 0, ship="SS04", goods="S", vp=2, total=2, left=6), 0, ["ship_loaded", "casts_off", "points_1"]),
    (event("loaded", 0, ship="LS01", goods="AACP", vp=20, total=20, left=6), 1, ["ship_loaded", "casts_off", "points_5"]),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 1, ["win"]),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 0, ["loss"]),
]
