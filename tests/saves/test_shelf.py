"""Every game on the shelf, in every mode, can be saved and opened at any moment."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel import Luck
from engine.session import Session
from saves.format import from_bytes, to_bytes
from saves.resume import take_up
from tests.saves.games import document_of, play_on

TABLES = [(meta.id, mode.id, seats) for meta in catalogue.entries() for mode in meta.modes for seats in mode.seats]


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_a_game_is_the_same_after_its_way_through_a_file(game: str, mode: str, seats: int) -> None:
    luck = Luck(seats)
    session = Session.begin(catalogue.load(game), mode, seats, {}, seats)
    for answers in (0, 1, 10, 60, None):
        play_on(session, luck, answers)
        found = take_up(from_bytes(to_bytes(document_of(session))), catalogue.load)
        assert found.differs_at is None
        assert found.session.state == session.state
        assert list(found.session.events(0)) == list(session.events(0))
