"""SeaFall as the rest of the house knows it."""

from engine.kernel import Game
from engine.seafall.bot.brain import SeafallBrain
from engine.seafall.campaign import CAMPAIGN, lay_table
from engine.seafall.data.goals import RULES
from engine.seafall.invariants import impossible, invariants
from engine.seafall.meta import META
from engine.seafall.rounds import rounds_played
from engine.seafall.scoring import scores
from engine.seafall.state import State

GAME = Game(
    meta=META,
    state=State,
    setup=lay_table,
    scores=scores,
    rounds=rounds_played,
    invariants=invariants,
    impossible=impossible,
    optional_rules=RULES,
    brain=SeafallBrain,
    campaign=CAMPAIGN,
)
