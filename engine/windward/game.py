"""Windward as the rest of the house knows it."""

from engine.kernel import Game
from engine.windward.bot.brain import WindwardBrain
from engine.windward.invariants import impossible, invariants
from engine.windward.meta import META
from engine.windward.scoring import scores
from engine.windward.setup import setup
from engine.windward.state import State

GAME = Game(
    meta=META,
    state=State,
    setup=setup,
    scores=scores,
    rounds=lambda s: s.round,
    invariants=invariants,
    impossible=impossible,
    brain=WindwardBrain,
    optional_rules=("adventure", "cooperative"),
)
