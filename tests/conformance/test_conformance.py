"""One suite for every game on the shelf: whatever its rules are, these promises hold at every decision."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Luck, Table, pick
from engine.session import Session
from tests.conformance.tables import all_tables, name_of, pairwise, tables_of

TABLES = list(all_tables())
NAMES = [f"{game}-{name_of(table, catalogue.entry(game))}" for game, table in TABLES]
EVERY = 60  # decisions looked at one after another from the start; later every twentieth
LONGEST = 20_000  # decisions: no game comes near it


def play_checked(game: str, table: Table, seed: int, every: int) -> Session:
    session = Session(catalogue.load(game), table, seed)
    luck, number = Luck(seed), 0
    while not session.over:
        number += 1
        assert number < LONGEST, "the game does not end"
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None
        answer = pick(luck, decision.choices)
        if number <= every or number % 20 == 0:
            check_decision(session, luck)
            check_answer(session, seat, decision.number, answer)
        else:
            assert session.submit(seat, decision.number, answer) is None
    check_end(session)
    return session


@pytest.mark.parametrize(("game", "table"), TABLES, ids=NAMES)
def test_random_play_keeps_every_promise(game: str, table: Table) -> None:
    play_checked(game, table, seed=sum(map(ord, str(table))) % 1000, every=EVERY)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("game", "table"), TABLES, ids=NAMES)
def test_random_play_for_longer(game: str, table: Table, seed: int) -> None:
    play_checked(game, table, seed, every=LONGEST)


@pytest.mark.parametrize("meta", catalogue.entries(), ids=lambda meta: meta.id)
def test_every_mode_and_number_of_seats_is_played(meta) -> None:  # type: ignore[no-untyped-def]
    played = {(table.mode, table.seats) for table in tables_of(meta)}
    assert played == {(mode.id, seats) for mode in meta.modes for seats in mode.seats}


def test_pairwise_rows_hold_every_pair() -> None:
    values = {"a": ("1", "2", "3"), "b": ("x", "y"), "c": ("on", "off")}
    rows = pairwise(values)
    assert rows[0] == {"a": "1", "b": "x", "c": "on"}
    assert len(rows) < 12
    for one, two in (("a", "b"), ("a", "c"), ("b", "c")):
        assert {(row[one], row[two]) for row in rows} == {(x, y) for x in values[one] for y in values[two]}
