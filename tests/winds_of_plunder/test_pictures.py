"""What is laid over each other has one size."""

from __future__ import annotations

from game.kit.sprites import natural_size


def test_arrow_and_compass_share_a_box() -> None:
    assert {natural_size(f"winds_of_plunder/wind_arrow_{wind}") for wind in "nesw"} == {natural_size("winds_of_plunder/compass")}
