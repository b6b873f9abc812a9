"""What is heard in Vinhos: an event, whose ears, and the cues. Each rule that looks at an event is tried."""

from __future__ import annotations

from tests.sound.told import event

HEARD = [
    (event("turn", 0, year=1, half=1), 0, ["your_turn"]),
    (event("turn", 0, year=1, half=1), 1, ["other_acts"]),
    (event("moved", 0, start="PRESS", to="BANK", bank=0, owners=(), total=0), 0, ["marker_walks"]),
    (event("moved", 0, start="CELLAR", to="SELL", bank=1, owners=(1,), total=2), 1, ["marker_walks", "coins_out"]),
    (event("gift", 0, region="DOU", gift="porto", count=2), 0, ["bottles"]),
    (event("gift", 0, region="DAO", gift="cellar", count=1), 0, ["cellar_dug"]),
    (event("gift", 0, region="LIS", gift="winery", count=1), 0, ["walls_rise"]),
    (event("gift", 0, region="SET", gift="experts", count=2), 0, ["expert_greets"]),
    (event("exported", 0, wine="1.1", slot="XA4", vp=7), 0, ["barrel_rolls", "ship_bell", "points_5"]),
    (event("exported", 0, wine="1.1", slot="XA1", vp=1), 1, ["barrel_rolls", "ship_bell", "points_1"]),
    (event("bonus", 0, bonus="bag", count=3), 0, ["coins_in"]),
    (event("bonus", 0, bonus="fp", count=3), 0, ["ribbon"]),
    (event("features_judged", 0, booth="P1", fp=2, total=6), 0, ["ribbon"]),
    (event("features_judged", 0, booth="P1", fp=0, total=4), 0, []),
    (event("interest", 0, change=2, account=7), 0, ["coins_in"]),
    (event("interest", 0, change=-2, account=3), 0, ["coins_out"]),
    (event("interest", 0, change=0, account=5), 0, []),
    (event("expert_scored", 0, expert="TA1", fp=2, total=8), 0, ["ribbon"]),
    (event("expert_scored", 0, expert="TA1", fp=0, total=8), 0, []),
    (event("fair_ranked", 0, rank=1, fp=9, vp=9, total=12), 0, ["points_5"]),
    (event("fair_ranked", 0, rank=4, fp=2, vp=0, total=0), 1, []),
    (event("market_scored", None, market="angola", leaders=(0,), vp=6), 0, ["points_5"]),
    (event("account_scored", 0, vp=4), 0, ["points_4"]),
    (event("lock_scored", 0, row="ANA", space="L1", count=2, vp=4), 0, ["points_4"]),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 1, ["win"]),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 0, ["loss"]),
]
