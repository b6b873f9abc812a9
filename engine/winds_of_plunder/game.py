"""Winds of Plunder as the rest of the house knows it."""

from engine.kernel import Game
from engine.winds_of_plunder.bot.brain import PlunderBrain
from engine.winds_of_plunder.invariants import impossible, invariants
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.scoring import scores
from engine.winds_of_plunder.setup import setup
from engine.winds_of_plunder.state import State

GAME = Game(
    meta=META,
    state=State,
    setup=setup,
    scores=scores,
    rounds=lambda s: s.round,
    invariants=invariants,
    impossible=impossible,
    brain=PlunderBrain,
    optional_rules=("duel",),
)
