"""Vinhos as the rest of the house knows it."""

from engine.kernel import Game
from engine.vinhos.bot.brain import VinhosBrain
from engine.vinhos.invariants import impossible, invariants
from engine.vinhos.meta import META
from engine.vinhos.scoring import scores
from engine.vinhos.setup import setup
from engine.vinhos.state import State

GAME = Game(
    meta=META,
    state=State,
    setup=setup,
    scores=scores,
    rounds=lambda s: s.year,
    invariants=invariants,
    impossible=impossible,
    brain=VinhosBrain,
    optional_rules=("managers",),
)
