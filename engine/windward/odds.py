"""Battle odds in closed form (RULES.md 8.1)."""

from engine.kernel.dice import Dice
from engine.windward.data import BATTLE_DIE

BATTLE = Dice(BATTLE_DIE)
sums, margins, margins_against, odds = BATTLE.sums, BATTLE.margins, BATTLE.margins_against, BATTLE.odds
