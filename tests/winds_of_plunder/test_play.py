"""Whole games: the end, the length, and the points. What every game promises: tests/conformance."""

from __future__ import annotations

import pytest

from engine.kernel import Luck, agree, pick, play, settle
from engine.winds_of_plunder.data import ROUNDS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.invariants import invariants
from engine.winds_of_plunder.scoring import ranked
from engine.winds_of_plunder.state import State


@pytest.mark.parametrize(("mode", "seats"), [(mode.id, n) for mode in GAME.meta.modes for n in mode.seats])
def test_random_games_end_and_are_sound(mode: str, seats: int) -> None:
    for seed in range(20):
        s: State = GAME.setup(agree(GAME.meta, mode, seats, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        assert invariants(s) == []
        assert len(GAME.scores(s)) == seats
        assert s.round == ROUNDS[mode]
        assert mode != "tournament" or len(s.winners) == 1
        assert s.winners == tuple(seat for seat, place in enumerate(ranked(s).places) if place == 1)


def test_a_random_captain_scores_as_the_rulebook_says() -> None:
    """Players who vote and sail at random reach about 41 (8.1); ours also waste points on Gusts and cards."""
    totals: list[int] = []
    for seed in range(40):
        s: State = GAME.setup(agree(GAME.meta, "standard", 4, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        totals += GAME.scores(s)
    assert 30 < sum(totals) / len(totals) < 50
