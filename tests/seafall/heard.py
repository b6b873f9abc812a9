"""What is heard in SeaFall: an event, whose ears, and the cues. Each rule that looks at an event is tried."""

from __future__ import annotations

from tests.sound.told import event

HEARD = [
    (event("turn", 1), 1, ["your_turn"]),
    (event("turn", 1), 0, ["other_acts"]),
    (event("gained", 0, what="gold", count=4), 0, ["coins_in"]),
    (event("gained", 0, what="fort", count=1), 1, ["morale_up"]),
    (event("paid", 0, what="gold", count=4), 0, ["coins_out"]),
    (event("paid", 0, what="rep", count=1), 0, ["morale_down"]),
    (event("rolled", 0, kind="site", dice="XSWB", defence=4, parts=("value", 4)), 0, ["dice_fall", "dice_success"]),
    (event("rolled", 0, kind="site", dice="BBB", defence=4, parts=("value", 3)), 1, ["dice_fall"]),
    (event("rerolled", 0, power="A12", faces="BB", dice="SB"), 0, ["dice_fall", "dice_success"]),
    (event("corsairs", 0, dice="BB"), 0, ["dice_fall"]),
    (event("damage", 0, ship="A", count=2), 0, ["hull_hit"]),
    (event("damage", 0, ship="A", count=0), 0, []),
    (event("glory", 0, count=2, why="explore", glory=5), 0, ["points_2"]),
    (event("glory", 0, count=0, why="page", glory=5), 0, []),
    (event("amends", 0, dice="SB", count=1), 0, ["dice_fall", "dice_success"]),
    (event("campaign_glory", 0, count=3), 0, ["points_3"]),
    (event("crowned", 0, order=(0, 2), decided=""), 2, ["win"]),
    (event("crowned", 0, order=(0, 2), decided=""), 1, ["loss"]),
    (event("game_won", 1, glory=14, tie=""), 1, ["win"]),
    (event("game_won", 1, glory=14, tie=""), 0, ["loss"]),
]
