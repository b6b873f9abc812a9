"""Ways over a map, and the directions of a hex map."""

from __future__ import annotations

import pytest

from engine.kernel.ways import DIRECTIONS, beside, cheapest, distances, nearest, opposite, path

#   a - b - c - d
#       |       |
#       e ----- f
ISLES = {"a": ("b",), "b": ("a", "c", "e"), "c": ("b", "d"), "d": ("c", "f"), "e": ("b", "f"), "f": ("d", "e"), "rock": ()}


def test_distances_are_counted_from_the_nearest_goal() -> None:
    assert distances(ISLES, {"a": 0}) == {"a": 0, "b": 1, "c": 2, "e": 2, "d": 3, "f": 3}
    assert distances(ISLES, {"a": 0, "d": 1}) == {"a": 0, "b": 1, "d": 1, "c": 2, "e": 2, "f": 2}


def test_walls_are_measured_and_not_passed() -> None:
    assert distances(ISLES, {"a": 0}, ("c", "e")) == {"a": 0, "b": 1, "c": 2, "e": 2}
    assert distances(ISLES, {"a": 0}, ("a",)) == {"a": 0}


def test_the_nearest_that_fit_in_the_order_of_their_names() -> None:
    assert nearest(ISLES, "a", lambda at: at != "b") == ["c", "e"]
    assert nearest(ISLES, "a", lambda at: at in ("f", "b")) == ["b"]
    assert nearest(ISLES, "a", lambda at: at == "a") == [], "the start is none of them"
    assert nearest(ISLES, "rock", lambda at: True) == []


def test_the_cheapest_way_takes_what_is_free() -> None:
    currents = {
        "a": [("b", 1, "row"), ("d", 0, "drift")],
        "b": [("c", 1, "row")],
        "c": [],
        "d": [("c", 1, "row"), ("e", 0, "drift")],
        "e": [],
    }
    legs = cheapest(currents, "a")
    assert {at: leg[0] for at, leg in legs.items()} == {"a": 0, "b": 1, "c": 1, "d": 0, "e": 0}
    assert path(legs, "c") == [("drift", "d", 0), ("row", "c", 1)]
    assert path(legs, "a") == []
    assert path(cheapest(currents, "a", ends=("d",)), "c") == [("row", "b", 1), ("row", "c", 1)], "whoever enters an end stops there"
    assert cheapest(currents, "a", closed=("d",)).keys() == {"a", "b", "c"}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_opposite_direction_leads_back(direction: int) -> None:
    (q, r), (back_q, back_r) = DIRECTIONS[direction], DIRECTIONS[opposite(direction)]
    assert (q + back_q, r + back_r) == (0, 0)


def test_what_lies_beside_a_hex_in_each_direction() -> None:
    hexes = {"middle": (0, 0), "north": (0, -1), "south": (0, 1), "far": (0, 2)}
    found = beside(hexes)
    assert found[1] == {"middle": "north", "south": "middle", "far": "south"}
    assert found[4] == {"north": "middle", "middle": "south", "south": "far"}
    assert found[2] == found[3] == found[5] == found[6] == {}
