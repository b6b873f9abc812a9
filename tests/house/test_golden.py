"""The golden games are played again, answer by answer, and read as they did."""

from __future__ import annotations

import pytest

from engine import catalogue
from game.services.texts import Texts
from tests.golden import Golden, file_of, kept, replayed, text_of

GOLDEN = [golden for game in catalogue.SHELF + catalogue.YARD for golden in kept(game).GOLDEN]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_game_reads_as_it_did(golden: Golden) -> None:
    text = file_of(golden).read_text(encoding="utf-8")
    session = replayed(golden, text)
    assert session.over
    assert kept(golden.game).ending_of(session) == golden.ending
    assert text_of(golden, session, Texts("en")).splitlines() == text.splitlines()


@pytest.mark.parametrize("game", catalogue.SHELF + catalogue.YARD)
def test_there_is_one_for_each_mode_and_each_way_to_end(game: str) -> None:
    endings = kept(game).ENDINGS
    assert {mode.id for mode in catalogue.entry(game).modes if not mode.campaign} == set(endings)
    assert {(golden.mode, golden.ending) for golden in kept(game).GOLDEN} == {(mode, end) for mode, ends in endings.items() for end in ends}
