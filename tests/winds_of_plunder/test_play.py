"""Whole games at every kind of table: the promises of the kernel, the end, the length, and the sums that must hold."""

from __future__ import annotations

import pytest

from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Luck, Table, lay, pick, play, settle
from engine.session import Session
from engine.winds_of_plunder.data import ROUNDS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.invariants import invariants
from engine.winds_of_plunder.scoring import ranked
from engine.winds_of_plunder.state import State
from tests.conformance.tables import name_of, tables_of

TABLES = list(tables_of(GAME.meta))
NAMES = [name_of(table, GAME.meta) for table in TABLES]
LONGEST = 120  # answers of one seat in one round, at random: far more than three points, a sail and two envelopes can take
EVERY = 7  # decisions between two that are looked at closely


def play_checked(table: Table, seed: int, every: int) -> Session:
    session, luck = Session(GAME, table, seed), Luck(seed)
    longest = LONGEST * table.seats * ROUNDS[table.mode]
    while not session.over:
        assert len(session.log) < longest, "the game does not end"
        seat = pick(luck, session.pending()).seat
        decision = session.decision(seat)
        assert decision is not None
        choice = pick(luck, decision.choices)
        if len(session.log) % every == 0:
            check_decision(session, luck)
            check_answer(session, seat, decision.number, choice)
        else:
            assert session.submit(seat, decision.number, choice) is None
    check_end(session)
    return session


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_random_play_keeps_every_promise(table: Table) -> None:
    session = play_checked(table, seed=sum(map(ord, str(table))) % 1000, every=EVERY)
    assert session.state.round == ROUNDS[table.mode]
    if table.mode == "tournament":
        assert len(session.state.winners) == 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_random_play_for_longer(table: Table, seed: int) -> None:
    play_checked(table, seed, every=1)


@pytest.mark.parametrize(("mode", "seats"), [(mode.id, n) for mode in GAME.meta.modes for n in mode.seats])
def test_random_games_end_and_are_sound(mode: str, seats: int) -> None:
    for seed in range(20):
        s: State = GAME.setup(lay(GAME.meta, mode, seats, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        assert invariants(s) == []
        assert len(GAME.scores(s)) == seats
        assert s.winners == tuple(seat for seat, place in enumerate(ranked(s).places) if place == 1)


def test_a_random_captain_scores_as_the_rulebook_says() -> None:
    """Players who vote and sail at random reach about 41 (8.1); ours also waste points on Gusts and cards."""
    totals: list[int] = []
    for seed in range(40):
        s: State = GAME.setup(lay(GAME.meta, "standard", 4, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        totals += GAME.scores(s)
    assert 30 < sum(totals) / len(totals) < 50
