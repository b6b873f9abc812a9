"""Whole games at every kind of table: the promises of the kernel, the end, the length, and the sums that must hold."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import LAST_ROUND
from engine.before_the_wind.game import GAME
from engine.before_the_wind.invariants import invariants
from engine.before_the_wind.scoring import places
from engine.before_the_wind.state import State
from engine.before_the_wind.table import at_most, plus
from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Luck, Table, lay, pick, play, settle
from engine.session import Session
from tests.conformance.tables import name_of, tables_of

TABLES = list(tables_of(GAME.meta))
NAMES = [name_of(table, GAME.meta) for table in TABLES]
LONGEST = 40  # answers of one seat in one round, at random: far more than a claim, offers and a turn can take
EVERY = 31  # decisions between two that are looked at closely


def play_checked(table: Table, seed: int, every: int) -> Session:
    session, luck = Session(GAME, table, seed), Luck(seed)
    longest = LONGEST * table.seats * LAST_ROUND[table.mode]
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
    assert session.state.round <= LAST_ROUND[table.mode]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_random_play_for_longer(table: Table, seed: int) -> None:
    play_checked(table, seed, every=1)


@pytest.mark.parametrize(("mode", "seats"), [(mode.id, n) for mode in GAME.meta.modes for n in mode.seats])
def test_random_games_end_and_are_sound(mode: str, seats: int) -> None:
    for seed in range(8):
        s: State = GAME.setup(lay(GAME.meta, mode, seats, {}), seed)
        luck, options = Luck(seed), settle(s)
        while options:
            options = play(s, pick(luck, options))
        assert invariants(s) == []
        assert len(GAME.scores(s)) == seats
        assert s.winners == tuple(seat for seat, place in enumerate(places(s)) if place == 1)


POOR = [(2, {"third_stall": "on"}), (3, {"market": "classic"}), (5, {}), (5, {"market": "classic", "spoilage": "gentle"})]


@pytest.mark.rule("BTW-20", "BTW-171", "BTW-160")
@pytest.mark.parametrize(("seats", "options"), POOR)
def test_no_shortage_is_a_dead_end(seats: int, options: dict[str, str]) -> None:
    """An empty bank, hardly any goods, decks of a few cards and of a few ships: there is always something to do, or the end."""
    for seed in range(6):
        s: State = GAME.setup(lay(GAME.meta, "evening", seats, options), seed)
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
