"""Before the Wind as the rest of the house knows it."""

from engine.before_the_wind.bot.brain import WindBrain
from engine.before_the_wind.invariants import impossible, invariants
from engine.before_the_wind.meta import META
from engine.before_the_wind.scoring import scores
from engine.before_the_wind.setup import setup
from engine.before_the_wind.state import State
from engine.kernel import Game

GAME = Game(
    meta=META,
    state=State,
    setup=setup,
    scores=scores,
    rounds=lambda s: s.round,
    invariants=invariants,
    impossible=impossible,
    brain=WindBrain,
    optional_rules=("specials",),
)
