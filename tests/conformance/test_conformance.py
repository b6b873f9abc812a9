"""One suite for every game on the shelf: whatever its rules are, these promises hold at every decision."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Game, Meta, Table
from tests.conformance.games import LONGEST, moments
from tests.conformance.tables import at_tables, few, few_tables, pairwise, tables_of, values_of

GAMES = catalogue.SHELF + catalogue.YARD  # also those that have no table yet


def play_checked(game: Game, table: Table, seed: int, often: int = 3, seldom: int = 20) -> None:
    session = None
    for session, decision, answer, luck in moments(game, table, seed, often, seldom):
        check_decision(session, luck)
        check_answer(session, decision.seat, decision.number, answer)
    assert session is not None, "nobody was asked anything"
    check_end(session)


@pytest.mark.parametrize(("game", "table"), at_tables(few(2), GAMES))
def test_random_play_keeps_every_promise(game: str, table: Table) -> None:
    play_checked(catalogue.load(game), table, seed=sum(map(ord, str(table))) % 1000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("game", "table"), at_tables(tables_of, GAMES))
def test_random_play_for_longer(game: str, table: Table, seed: int) -> None:
    play_checked(catalogue.load(game), table, seed, often=LONGEST)


@pytest.mark.parametrize("meta", catalogue.entries(), ids=lambda meta: meta.id)
def test_every_mode_and_number_of_seats_is_played(meta: Meta) -> None:
    played = {(table.mode, table.seats) for table in tables_of(meta)}
    assert played == {(mode.id, seats) for mode in meta.modes for seats in mode.seats}


def test_pairwise_rows_hold_every_pair() -> None:
    values = {"a": ("1", "2", "3"), "b": ("x", "y"), "c": ("on", "off")}
    rows = pairwise(values)
    assert rows[0] == {"a": "1", "b": "x", "c": "on"}
    assert len(rows) < 12
    for one, two in (("a", "b"), ("a", "c"), ("b", "c")):
        assert {(row[one], row[two]) for row in rows} == {(x, y) for x in values[one] for y in values[two]}


@pytest.mark.parametrize("meta", catalogue.entries(), ids=lambda meta: meta.id)
@pytest.mark.parametrize("together", [1, 2])
def test_a_few_tables_leave_out_no_mode_no_seats_and_no_value(meta: Meta, together: int) -> None:
    few = list(few_tables(meta, together))
    assert len(few) < len(list(tables_of(meta)))
    assert {(table.mode, table.seats) for table in few} == {(mode.id, seats) for mode in meta.modes for seats in mode.seats}
    values = {(table.mode, *item) for table in tables_of(meta) for item in values_of(table, meta)}
    assert {(table.mode, *item) for table in few for item in values_of(table, meta)} == values
