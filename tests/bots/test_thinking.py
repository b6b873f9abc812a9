"""The bots' process: what goes over the line, stopping, and a process that dies."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

from engine.bots.think import generator, think
from engine.kernel.brain import Thought
from engine.windward.turn import Turn
from game.thinking import Thinker, command, question
from tests.bots.positions import played, windward


@pytest.fixture
def position():  # type: ignore[no-untyped-def]
    for session, decision in played("free_for_all", 3, {}, 2, "deckhand"):
        if isinstance(decision.step, Turn) and session.state.round > 1:
            return session, decision
    raise AssertionError("the game ended too soon")


def wait(thinker: Thinker, seconds: float = 20.0) -> Thought:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        thought = thinker.poll()
        if thought:
            return thought
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_the_process_answers_as_the_bot_would_here(position) -> None:  # type: ignore[no-untyped-def]
    session, decision = position
    view = session.view(decision.seat)
    line = json.dumps(question("windward", view, decision, "mate", "bold", 5, 40))
    run = subprocess.run(command(), input=f"{line}\n{line}\n", capture_output=True, text=True, check=True, timeout=60)
    told = [json.loads(answer) for answer in run.stdout.splitlines()]
    assert len(told) == 2
    assert told[0] == told[1]
    here = think(windward(), "mate", "bold", view, decision, generator(5, decision.number, decision.seat), 40)
    assert told[0]["choices"] == [list(c) for c in here.choices]
    assert told[0]["reason"][0] == here.reason.key
    assert told[0]["number"] == decision.number


def test_stop_is_heard_while_thinking(position) -> None:  # type: ignore[no-untyped-def]
    session, decision = position
    thinker = Thinker()
    try:
        thinker.ask("windward", session.view(decision.seat), decision, "deckhand", "", 1)
        wait(thinker)  # by now the process runs
        thinker.ask("windward", session.view(decision.seat), decision, "admiral", "", 1, budget=10**9)
        time.sleep(0.05)
        began = time.monotonic()
        thinker.stop()
        assert wait(thinker).choices[0] in decision.choices
        assert time.monotonic() - began < 2.0
    finally:
        thinker.close()


def test_a_process_that_is_killed_is_started_again(position) -> None:  # type: ignore[no-untyped-def]
    session, decision = position
    thinker = Thinker()
    try:
        thinker.ask("windward", session.view(decision.seat), decision, "mate", "", 1, budget=30)
        assert thinker.process is not None
        thinker.process.kill()
        thinker.process.wait()
        here = think(windward(), "mate", "", session.view(decision.seat), decision, generator(1, decision.number, decision.seat), 30)
        assert wait(thinker) == here
    finally:
        thinker.close()


@pytest.mark.parametrize("program", [[sys.executable, "-c", "raise SystemExit(1)"], ["no such program"]])
def test_without_any_process_a_quick_bot_answers_here(position, program) -> None:  # type: ignore[no-untyped-def]
    session, decision = position
    thinker = Thinker(program)
    thinker.ask("windward", session.view(decision.seat), decision, "admiral", "", 1)
    assert wait(thinker).choices[0] in decision.choices


def test_a_late_answer_is_not_taken_for_the_next_question(position) -> None:  # type: ignore[no-untyped-def]
    session, decision = position
    thinker = Thinker()
    try:
        thinker.ask("windward", session.view(decision.seat), decision, "deckhand", "", 1)
        later = decision._replace(number=decision.number + 1)
        thinker.ask("windward", session.view(decision.seat), later, "mate", "", 1, budget=30)
        here = think(windward(), "mate", "", session.view(decision.seat), later, generator(1, later.number, later.seat), 30)
        assert wait(thinker) == here
    finally:
        thinker.close()
