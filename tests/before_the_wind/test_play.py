"""Whole games: the end, the length, and shortages. What every game promises: tests/conformance."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import LAST_ROUND
from engine.before_the_wind.game import GAME
from engine.before_the_wind.holdings import at_most, plus
from engine.before_the_wind.invariants import invariants
from engine.before_the_wind.scoring import ranked
from engine.before_the_wind.state import State
from engine.kernel import Luck, agree, pick, play, settle


@pytest.mark.parametrize(("mode", "seats"), [(mode.id, n) for mode in GAME.meta.modes for n in mode.seats])
def test_random_games_end_and_are_sound(mode: str, seats: int) -> None:
    for seed in range(8):
        s: State = GAME.setup(agree(GAME.meta, mode, seats, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        assert invariants(s) == []
        assert len(GAME.scores(s)) == seats
        assert s.round <= LAST_ROUND[mode]
        assert s.winners == ranked(s).winners


POOR = [(2, {"third_stall": "on"}), (3, {"market": "classic"}), (5, {}), (5, {"market": "classic", "spoilage": "gentle"})]


@pytest.mark.rule("BTW-20", "BTW-171", "BTW-160")
@pytest.mark.parametrize(("seats", "options"), POOR)
def test_no_shortage_is_a_dead_end(seats: int, options: dict[str, str]) -> None:
    """An empty bank, hardly any goods, decks of a few cards and of a few ships: there is always something to do, or the end."""
    for seed in range(6):
        s: State = GAME.setup(agree(GAME.meta, "evening", seats, options), seed)
        luck, found = Luck(seed), settle(s)
        while not s.round:
            found = play(s, pick(luck, found))
        rich = s.merchants[seed % seats]
        rich.purse += s.bank
        rich.hand = plus(rich.hand, at_most(s.supply, (14, 12, 13, 14)))
        for deck in s.decks:
            s.discards[deck] = tuple(s.decks[deck][6:])
            del s.decks[deck][6:]
        while found:
            found = play(s, pick(luck, found))
            assert invariants(s) == []
