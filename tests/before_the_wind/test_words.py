"""Names that come from the tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.before_the_wind import data as wind
from game.services.texts import Texts


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


def test_aliases_agree_with_the_tables(texts: Texts) -> None:
    for card, face in wind.FACE.items():
        assert texts.name("before_the_wind", card) == texts.name("before_the_wind", face)


def test_cards_and_ships_are_called_as_they_are_printed(texts: Texts) -> None:
    """Each card names its goods, or its number and price or income; each ship has the name of its table in the rulebook."""
    for card, printed in wind.CARDS.items():
        called = texts.name("before_the_wind", card)
        if printed.kind == wind.SHIPMENT:
            assert called == f"Shipment or {printed.income}G"
            continue
        assert called.startswith(texts.name("before_the_wind", printed.kind))
        if printed.goods:
            assert called.endswith(f" of {texts.choice('before_the_wind', ('goods', printed.goods))}")
        elif printed.kind not in (wind.EXCHANGE, wind.SAFE, wind.MARKET_SALES):
            assert [int(n) for n in re.findall(r"\d+", called)] == [n for n in (printed.number, printed.price) if n]
    rules = Path(wind.__file__).with_name("RULES.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| ([LS]S\d\d) \| ([A-Z][A-Za-z ]+?) +\|", rules, re.MULTILINE)) == {
        ship: texts.name("before_the_wind", ship) for ship in wind.SHIPS
    }
