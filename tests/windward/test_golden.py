"""The golden games of Windward are played again, answer by answer, and read as they did."""

from __future__ import annotations

import pytest

from game.texts import Texts
from tests.golden import Golden, file_of, replayed, text_of
from tests.windward.golden_games import ENDINGS, GOLDEN, ending_of


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_game_reads_as_it_did(golden: Golden) -> None:
    text = file_of(golden).read_text(encoding="utf-8")
    session = replayed(golden, text)
    assert session.over
    assert ending_of(session) == golden.ending
    assert text_of(golden, session, Texts("en")).splitlines() == text.splitlines()


def test_there_is_one_for_each_mode_and_each_way_to_end() -> None:
    assert {(golden.mode, golden.ending) for golden in GOLDEN} == {(mode, end) for mode, ends in ENDINGS.items() for end in ends}
