"""`play.py test --game X` leaves out what is not of that game, and nothing that is."""

from __future__ import annotations

import pytest

from tests.conftest import concerns


@pytest.mark.parametrize(
    ("folder", "name", "kept"),
    [
        ("windward", "test_a_ship_sails", True),
        ("house", "test_imports_point_one_way", True),
        ("house", "test_a_golden_game_reads_as_it_did[windward-solo-won]", True),
        ("house", "test_a_golden_game_reads_as_it_did[winds_of_plunder-duel-alone]", False),
        ("kernel", "test_undo[3]", True),
        ("conformance", "test_random_play_keeps_every_promise[windward-solo-1]", True),
        ("conformance", "test_random_play_keeps_every_promise[winds_of_plunder-duel-2]", False),
        ("scenes", "test_a_start_does_not_load_the_widgets", False),
        ("art", "test_a_picture[sprites/windward/ship.webp]", True),
        ("saves", "test_headwindward", False),
    ],
)
def test_a_test_concerns_a_game_by_its_folder_or_by_its_name(folder: str, name: str, kept: bool) -> None:
    assert concerns(folder, name, "windward") is kept
