"""A bot's answer follows from its luck and its number of tries, whatever else is different in its process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from engine.bots.think import think
from engine.kernel import Luck
from engine.windward.turn import Turn
from tests.bots.positions import played, windward

STORY = """
import json, sys
from tests.bots.positions import played
choices = [[list(c) for c in decision.choices] for _, decision in played("head_to_head", 2, {"target": "10"}, 4, "mate")]
print(json.dumps([len(choices), choices[-1]]))
"""


def test_a_game_is_the_same_whatever_the_hash_seed() -> None:
    told = set()
    for seed in ("0", "1"):
        run = subprocess.run(
            [sys.executable, "-c", STORY], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        told.add(json.dumps(json.loads(run.stdout)))
    assert len(told) == 1


def test_a_smaller_budget_is_kept() -> None:
    polls = {}
    for session, decision in played("free_for_all", 4, {}, 2, "deckhand"):
        if isinstance(decision.step, Turn) and session.state.round > 1:
            break
    for budget in (10, 100):
        polls[budget] = 0

        def stop(budget: int = budget) -> bool:
            polls[budget] += 1
            return False

        think(windward(), "admiral", "", session.view(decision.seat), decision, Luck(1), budget=budget, stop=stop)
    assert polls[10] < polls[100] <= 100
