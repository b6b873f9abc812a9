"""Bots are fair and repeat themselves: the answer follows from the view, the question and the bot's own luck."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from engine.bots.think import generator, think
from engine.kernel import Luck, determinize, view
from engine.windward.turn import Turn
from tests.bots.positions import PARTNERS, RIVALS, played, sampled, windward


@pytest.mark.parametrize("level", ["deckhand", "captain"])
def test_what_a_seat_cannot_see_does_not_change_the_answer(level: str) -> None:
    looked = 0
    for session, decision in sampled(every=19, tables=RIVALS[:2]):
        seat = decision.seat
        answers = set()
        for seed in range(3):
            truth = determinize(session.view(seat), Luck(seed)) if seed else session.state
            luck = generator(5, decision.number, seat)
            answers.add(think(windward(), level, "", view(truth, seat), decision, luck, budget=25))
        assert len(answers) == 1, f"{decision.step}: {answers}"
        looked += 1
    assert looked > 8


def test_the_same_luck_gives_the_same_answer() -> None:
    for session, decision in sampled(every=31, tables=RIVALS[:1] + PARTNERS[-1:]):
        one, other = (
            think(windward(), "captain", "", session.view(decision.seat), decision, generator(3, decision.number, decision.seat), budget=40)
            for _ in range(2)
        )
        assert one == other


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


def test_stop_is_heard_at_once() -> None:
    for session, decision in played("free_for_all", 4, {}, 2, "deckhand"):
        if isinstance(decision.step, Turn) and session.state.round > 1:
            break
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    thought = think(windward(), "admiral", "", session.view(decision.seat), decision, Luck(1), stop=stop)
    assert thought.choices[0] in decision.choices
    assert asked <= 40, "only the plan in hand is finished"


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
