"""Names that come from the tables."""

from __future__ import annotations

import pytest

from engine.windward import data
from game.services.texts import Texts


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


def test_aliases_agree_with_the_tables(texts: Texts) -> None:
    for table in (data.CRESTER_KIND, data.CARD_KIND, data.CREW_KIND):
        for piece, kind in table.items():
            assert texts.name("windward", piece) == texts.name("windward", kind)
    assert all(texts.name("windward", i) == card.title for i, card in data.ACHIEVEMENTS.items())
