"""One suite for every game on the shelf: whatever its rules are, these promises hold at every decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import catalogue
from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Game, Meta, Terms
from tests.conformance.games import LONGEST, moments
from tests.conformance.terms import few, few_terms, kinds_of, on_terms, pairwise, terms_of, values_of

Parts = Callable[[Terms, Meta], list[tuple[str, object]]]
GAMES = catalogue.SHELF + catalogue.YARD  # also those that have no table yet


def play_checked(game: Game, terms: Terms, seed: int, often: int = 1, seldom: int = 30) -> None:
    session = None
    for session, decision, answer, luck in moments(game, terms, seed, often, seldom):
        check_decision(session, luck)
        check_answer(session, decision.seat, decision.number, answer)
    assert session is not None, "nobody was asked anything"
    check_end(session)


@pytest.mark.parametrize(("game", "terms"), on_terms(few(2), GAMES))
def test_random_play_keeps_every_promise(game: str, terms: Terms) -> None:
    play_checked(catalogue.load(game), terms, seed=sum(map(ord, str(terms))) % 1000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("game", "terms"), on_terms(terms_of, GAMES))
def test_random_play_for_longer(game: str, terms: Terms, seed: int) -> None:
    play_checked(catalogue.load(game), terms, seed, often=LONGEST)


@pytest.mark.parametrize("meta", catalogue.entries(), ids=lambda meta: meta.id)
def test_every_mode_and_number_of_seats_is_played(meta: Meta) -> None:
    played = {(terms.mode, terms.seats) for terms in terms_of(meta)}
    assert played == {(mode.id, seats) for mode in meta.modes for seats in mode.seats}


def test_pairwise_rows_hold_every_pair() -> None:
    values = {"a": ("1", "2", "3"), "b": ("x", "y"), "c": ("on", "off")}
    rows = pairwise(values)
    assert rows[0] == {"a": "1", "b": "x", "c": "on"}
    assert len(rows) < 12
    for one, two in (("a", "b"), ("a", "c"), ("b", "c")):
        assert {(row[one], row[two]) for row in rows} == {(x, y) for x in values[one] for y in values[two]}


@pytest.mark.parametrize("meta", catalogue.entries(), ids=lambda meta: meta.id)
@pytest.mark.parametrize(("together", "parts"), [(1, kinds_of), (2, values_of)], ids=["one", "two"])
def test_a_few_terms_leave_out_no_mode_no_seats_and_no_value(meta: Meta, together: int, parts: Parts) -> None:
    """Alone, every kind of value occurs; with pairs of kinds also every single value."""
    few = list(few_terms(meta, together))
    assert len(few) < len(list(terms_of(meta)))
    assert {(terms.mode, terms.seats) for terms in few} == {(mode.id, seats) for mode in meta.modes for seats in mode.seats}
    values = {(terms.mode, *item) for terms in terms_of(meta) for item in parts(terms, meta)}
    assert {(terms.mode, *item) for terms in few for item in parts(terms, meta)} == values
