"""The chart (2.2) and its directions (5.E)."""

from __future__ import annotations

import pytest

from engine.seafall.chart import COAST, DIRECTIONS, column_of, directions, far, hexes, ways
from engine.seafall.data.goals import HARBOURS
from engine.seafall.data.sea import NEAR

BESIDE = {
    "1.0": {COAST, "1.1", "2.0", "2.1"},
    "1.8": {COAST, "1.7", "2.8", "2.9"},
    "2.0": {"1.0", "2.1", "3.0"},
    "2.9": {"1.8", "2.8", "3.8"},
    "5.3": {"4.3", "4.4", "5.2", "5.4", "6.3", "6.4"},
    "15.4": {"14.4", "14.5", "15.3", "15.5"},
}


@pytest.mark.parametrize(("edge", "spaces", "borders"), [(15, 142, 393), (12, 114, 314), (10, 95, 261)])
def test_the_sea_has_as_many_hexes_and_borders_as_its_columns_make(edge: int, spaces: int, borders: int) -> None:
    assert len(hexes(edge)) == spaces
    assert sum(map(len, ways(edge).values())) == 2 * borders
    assert all(space in ways(edge)[there] for space, beside in ways(edge).items() for there in beside), "every way leads back"


@pytest.mark.rule("SEA-37")
@pytest.mark.parametrize("space", BESIDE)
def test_what_lies_beside_a_hex(space: str) -> None:
    assert set(ways(15)[space]) == BESIDE[space]


@pytest.mark.rule("SEA-37", "SEA-293")
def test_every_harbour_lies_at_the_coastal_waters_and_nowhere_else() -> None:
    assert all(ways(12)[harbour] == (COAST,) for harbour in HARBOURS)
    assert set(ways(12)[COAST]) == {*HARBOURS, *(f"1.{row}" for row in range(9))}


def test_the_way_from_a_harbour_to_each_near_isle() -> None:
    for harbour in HARBOURS:
        assert [far(12, harbour)[at] for at in NEAR.values()] == [2, 3, 4, 5]
    between = {frozenset((a, b)): far(12, NEAR[a])[NEAR[b]] for a in NEAR for b in NEAR if a != b}
    assert {"".join(sorted(pair)): moves for pair, moves in between.items()} == {
        "I1I2": 3,
        "I1I3": 4,
        "I1I4": 3,
        "I2I3": 5,
        "I2I4": 3,
        "I3I4": 5,
    }


@pytest.mark.rule("SEA-51")
@pytest.mark.parametrize(
    ("at", "there"),
    [
        ("5.3", {"N": "5.2", "NE": "4.3", "SE": "4.4", "S": "5.4", "SW": "6.4", "NW": "6.3"}),
        ("6.3", {"N": "6.2", "NE": "5.2", "SE": "5.3", "S": "6.4", "SW": "7.3", "NW": "7.2"}),
        ("1.0", {"S": "1.1", "SW": "2.1", "NW": "2.0"}),
        ("12.9", {"N": "12.8", "NE": "11.8"}),
    ],
)
def test_each_direction_leads_to_its_hex(at: str, there: dict[str, str]) -> None:
    assert directions(12)[at] == there
    assert tuple(there) == tuple(way for way in DIRECTIONS if way in there)


def test_columns_are_counted_from_the_coast() -> None:
    assert [column_of(space) for space in (COAST, "H_RED", "1.4", "12.9")] == [0, 0, 1, 12]
