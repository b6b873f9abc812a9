"""The six Board Tiles, both sides (RULES.md 2.9).

A place on a tile is its digits "ab". Gates and Corners lie alike on every tile, so planet.py works them out.
"""

from typing import NamedTuple

TILES = ("A", "B", "C", "D", "E", "F")
REFERENCE = "ABCDEF"
"""The layout of every worked example: these tiles in slots 1 to 6."""

RADIUS: dict[str, int] = {"large": 6, "small": 4}


class Tile(NamedTuple):
    """One side of a tile: where its terrain lies."""

    drift: tuple[str, ...]
    zephyrs: tuple[str, ...]
    gas_pocket: str
    feeding: str
    red_start: str


TILE_SIDES: dict[str, dict[str, Tile]] = {
    "large": {
        "A": Tile(drift=("40", "22", "24"), zephyrs=("51",), gas_pocket="15", feeding="13", red_start="32"),
        "B": Tile(drift=("12", "32"), zephyrs=(), gas_pocket="33", feeding="23", red_start="41"),
        "C": Tile(drift=("20", "33", "14"), zephyrs=("24",), gas_pocket="42", feeding="31", red_start="23"),
        "D": Tile(drift=("21", "42"), zephyrs=("13",), gas_pocket="51", feeding="41", red_start="22"),
        "E": Tile(drift=("30", "24"), zephyrs=(), gas_pocket="15", feeding="32", red_start="14"),
        "F": Tile(drift=("11", "51"), zephyrs=("30",), gas_pocket="24", feeding="22", red_start="31"),
    },
    "small": {
        "A": Tile(drift=("21",), zephyrs=("31",), gas_pocket="13", feeding="12", red_start="22"),
        "B": Tile(drift=("30",), zephyrs=(), gas_pocket="31", feeding="21", red_start="13"),
        "C": Tile(drift=("12",), zephyrs=("22",), gas_pocket="13", feeding="21", red_start="31"),
        "D": Tile(drift=("20",), zephyrs=(), gas_pocket="13", feeding="12", red_start="22"),
        "E": Tile(drift=("31",), zephyrs=("12",), gas_pocket="22", feeding="21", red_start="13"),
        "F": Tile(drift=("11",), zephyrs=(), gas_pocket="31", feeding="22", red_start="30"),
    },
}
