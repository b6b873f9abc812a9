"""The arena: who sits where, how sure a share is, and the ladder that the app shows."""

from __future__ import annotations

import json

import pytest

from engine import catalogue
from engine.bots.levels import LEVELS
from game.cli import main
from game.commands.ladder import ladder
from game.commands.simulation import Match, match_jobs, wilson
from game.services.ladder import read_ladder


def test_a_sits_in_every_place_of_each_deal() -> None:
    jobs = match_jobs(Match("windward", "free_for_all", {}, 4, "mate", "random", 8, 5))
    assert [job.levels.index("mate") for job in jobs] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [job.seed for job in jobs] == [5, 5, 5, 5, 6, 6, 6, 6]
    assert all(job.levels.count("random") == 3 for job in jobs)


def test_partners_are_all_of_one_level() -> None:
    jobs = match_jobs(Match("windward", "coop", {}, 3, "mate", "random", 2, 5))
    assert [(job.levels, job.seed) for job in jobs] == [(("mate",) * 3, 5), (("mate",) * 3, 6)]


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (170, 200, 0.7939, 0.8928)])
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_arena_prints_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["arena", "--game", "windward", "--a", "deckhand", "--b", "random", "--seats", "2", "--games", "2", "--option", "target=10"]
    assert main([*call, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert list(row) == ["a", "b", "seats", "games", "wins", "share", "low", "high", "chance"]
    assert (row["games"], row["chance"]) == (2, 0.5)


def test_the_ladder_has_a_rung_for_each_level_and_mode() -> None:
    matches = list(ladder("windward", 10, 1))
    modes = [mode.id for mode in catalogue.entry("windward").modes]
    assert [m.mode for m in matches[:: len(LEVELS) - 1]] == modes
    assert {m.a for m in matches} == set(LEVELS) - {"random"}


def test_the_written_ladder_can_be_shown() -> None:
    rungs = read_ladder("windward")
    assert {(rung["mode"], rung["a"]) for rung in rungs} == {(m.mode, m.a) for m in ladder("windward", 1, 1)}
    for rung in rungs:
        assert rung["low"] <= rung["share"] <= rung["high"]
        assert rung["games"] > 0
