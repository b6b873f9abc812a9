"""How the bots of Pebbles play."""

from __future__ import annotations

from engine import catalogue
from engine.bots.think import think
from engine.kernel import Luck, agree
from engine.pebbles.meta import META
from engine.session import Session


def test_a_captain_takes_what_the_shell_asks_for() -> None:
    session = Session(catalogue.load("pebbles"), agree(META, "beach", 2, {}), 1)
    decision = session.decision(0)
    assert decision is not None
    thought = think(session.game, "captain", "", session.view(0), decision, Luck(1))
    assert thought.choices == (("gather", session.state.children[0].shell), ("take", 2))
    assert thought.reason.key == "pebbles.why.stones"
