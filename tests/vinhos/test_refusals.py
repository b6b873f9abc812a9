"""Every reason that the rules can give is given somewhere in these tests, and reads well."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.vinhos import data
from game.services.texts import Texts
from tests.asking import refusal
from tests.vinhos.positions import barrels, estate, position, turn, vintner

ENGINE = Path(data.__file__).parent
TESTS = Path(__file__).parent


def found(files: Iterable[Path], pattern: str) -> set[str]:
    return {key for file in files for key in re.findall(pattern, file.read_text(encoding="utf-8"))}


def test_each_reason_is_met_in_a_test() -> None:
    given = found(ENGINE.glob("*.py"), r'"vinhos\.refuse\.(\w+)"')
    met = found(TESTS.glob("test_*.py"), r'\("(\w+)", "VIN-\d+"\)|endswith\("(\w+)"\)')
    assert given - {word for pair in met for word in pair} == set()
    assert len(given) > 50


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (("move", "EXPERT"), "This costs 2, and there is 1 in cash: 1 short. Divesting, or a visit to the bank, brings cash."),
        (("stay",), "Staying is only for those who can pay for no space at all. Move to one that can be paid."),
        (
            ("use", "ANA", "E", "X3"),
            "No cellar can be built now: cash, a warehouse outside Minho or the supply is missing. "
            "Choose another space, or come back with it.",
        ),
        (("use", "ANA", "E", "L1"), "Somebody's barrel is on this lock of Anabela for good. Choose another space."),
    ],
)
def test_a_reason_reads_well(choice: tuple[str, ...], words: str) -> None:
    s = position(vintages="V0 V1 V2 V3")
    estate(s, 0, "TRA red", wines="1@1")
    vintner(s, 0, cash=1, marker="CELLAR")
    barrels(s, 0, relations="ANA.E")
    barrels(s, 1, relations="ANA.L1")
    turn(s)
    why = refusal(s, *choice)
    assert why is not None
    assert Texts().refusal(why) == words
