"""What lies in assets/: present, of the right length, not too loud, without clicks, and not too large."""

from __future__ import annotations

import array
import json
import math
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import catalogue
from game.sound.index import ASSETS, EMPTY, Index, read

FULL = 32_768
RATE = 44_100
PEAK = 10 ** (-1 / 20)  # -1 dBFS

FILES = sorted(ASSETS.glob("sounds/*.ogg"))
LOOPS = sorted(ASSETS.glob("ambience/*.ogg"))
PIECES = sorted(ASSETS.glob("music/*.ogg"))

# Effects as ux.md D12 measures them, in seconds, with room for the last of the ringing.
LONGEST = {
    "hover": 0.06, "select": 0.08, "deselect": 0.08, "confirm": 0.18, "refused": 0.18, "undo": 0.2, "redo": 0.2, "your_turn": 1.0,
    "other_acts": 0.4, "curtain_drop": 0.6, "curtain_hoist": 0.55, "seal": 0.25, "seals_open": 0.6, "coins_in": 0.4, "coins_out": 0.4,
    "goods_taken": 0.3, "goods_stored": 0.32, "card_draw": 0.16, "card_play": 0.2, "shuffle": 0.7, "tile": 0.22, "ship_sails": 0.7,
    "compass": 1.0, "fists": 0.9, "cubes": 0.55, "tile_slides": 0.45, "blackbeard": 1.4, "wind_rose": 1.35, "gust": 1.05, "steel": 0.6,
    "crew": 0.65, "heave": 1.3, "boarding": 1.2, "sabotage": 0.9, "map": 0.5, "treasure": 1.8, "reputation": 0.65, "fanfare_first": 1.8,
    "fanfare_later": 1.1, "marker": 0.75,
    "market_bell": 1.3, "turned_up": 0.35, "claim": 0.62, "strongbox": 1.0, "offer_made": 0.5, "offer_passed": 0.36, "accepted": 0.78,
    "offers_refused": 0.66, "purse_filled": 0.86, "hat_passes": 0.96, "bought": 0.5, "stored_away": 1.16, "swapped_goods": 0.68,
    "sold_goods": 0.68, "goods_spoil": 1.1, "goods_saved": 0.96, "ship_loaded": 1.22, "casts_off": 1.46, "fleet_sails": 2.27,
    "anchors": 1.36, "becalmed": 1.2, "target_bell": 1.62,
    "wind_changes": 1.0, "battle": 0.6, "dice": 0.75, "points_5": 0.75, "warning": 0.45, "achievement": 0.36, "win": 4.7, "second": 4.7,
    "loss": 4.7,
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, 1_024)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


@pytest.fixture(scope="module")
def index() -> Index:
    return read()


def samples(file: Path) -> array.array[int]:
    """Left and right by turns."""
    return array.array("h", pygame.mixer.Sound(file).get_raw())


def peak(values: array.array[int]) -> float:
    return max(max(values), -min(values)) / FULL


def last_page(file: Path) -> tuple[int, int]:
    """The number of samples of an OGG stream, as its last page says, and the stream's serial number."""
    data = file.read_bytes()
    at = data.rindex(b"OggS")
    return int.from_bytes(data[at + 6 : at + 14], "little"), int.from_bytes(data[at + 14 : at + 18], "little")


def test_the_index_names_each_file_and_each_file_is_named(index: Index) -> None:
    named = {file for cue in index.cues.values() for file in cue.files}
    named |= {piece.file for pieces in index.music.values() for piece in pieces}
    named |= {loop.file for loop in index.ambience.values()}
    there = {file.relative_to(ASSETS).as_posix() for file in FILES + LOOPS + PIECES}
    assert named == there


def test_each_cue_has_three_takes_and_sane_numbers(index: Index) -> None:
    assert len(index.cues) > 40
    for name, cue in index.cues.items():
        assert len(set(cue.files)) == 3, name
        assert cue.bus == "effects"
        assert 0 < cue.gain <= 1, name
        assert 0.03 <= cue.rate <= 2, name
        assert 0.03 <= cue.lead <= 2, name


def test_the_takes_differ() -> None:
    for first in (file for file in FILES if file.stem.endswith("-1")):
        name = first.stem[:-2]
        contents = {(ASSETS / "sounds" / f"{name}-{take}.ogg").read_bytes() for take in (1, 2, 3)}
        assert len(contents) == 3, name


def test_the_programme(index: Index) -> None:
    """A game that is heard has three pieces or more and its own ambience, the harbour has one and its own; all on the shelf are heard."""
    heard = set(index.music) - {"harbour"}
    assert set(catalogue.SHELF) <= heard <= {*catalogue.SHELF, *catalogue.awaited()}
    assert len(index.music["harbour"]) == 1
    assert {game for game in heard if len(index.music[game]) < 3} == set()
    assert set(index.ambience) == {"harbour", *heard}
    titles = [piece.title for pieces in index.music.values() for piece in pieces]
    assert len(set(titles)) == len(titles)
    assert all(titles)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_effect_is_short_and_clean(file: Path) -> None:
    values = samples(file)
    seconds = len(values) / 2 / RATE
    name = file.stem[:-2]
    assert 0.02 < seconds <= LONGEST.get(name, 2.3)
    assert 0.25 < peak(values) < PEAK
    assert peak(values[:8]) < 0.1, "it begins with a click"
    assert peak(values[-8:]) < 0.02, "it ends with a click"
    quarter = max(len(values) // 4, 1)
    assert max(peak(values[:quarter]), peak(values[quarter : 2 * quarter])) > 0.05, "it begins with silence"


@pytest.mark.parametrize("file", LOOPS, ids=lambda file: file.stem)
def test_a_loop_has_no_seam(file: Path) -> None:
    values = samples(file)
    assert 20 <= len(values) / 2 / RATE <= 40
    assert peak(values) < PEAK
    for side in (0, 1):
        channel = values[side::2]
        steps = [abs(b - a) for a, b in pairwise(channel[: 2 * RATE])]
        usual = sorted(steps)[len(steps) * 999 // 1000]
        assert abs(channel[0] - channel[-1]) <= usual, "the seam is a step that is heard"
        before, after = level(channel[-RATE // 2 :]), level(channel[: RATE // 2])
        assert abs(before - after) < 3, "the seam is a jump in loudness"


def level(values: array.array[int]) -> float:
    """dB."""
    return 10 * math.log10(sum(v * v for v in values[::7]) / len(values[::7]) + 1e-9)


@pytest.mark.parametrize("file", PIECES, ids=lambda file: file.stem)
def test_a_piece_is_two_and_a_half_to_three_and_a_half_minutes(file: Path) -> None:
    count, _ = last_page(file)
    assert 150 <= count / RATE <= 210


@pytest.mark.parametrize("name", ["windward-3", "winds_of_plunder-2", "before_the_wind-1"])
def test_a_piece_keeps_below_the_peak_and_fades_to_nothing(name: str) -> None:
    """Decoding takes time, so only the piece with the highest peaks of each game is heard whole."""
    values = samples(ASSETS / "music" / f"{name}.ogg")
    assert 0.3 < peak(values) < PEAK
    assert peak(values[:16]) < 0.01
    assert peak(values[-RATE // 10 :]) < 0.02


def test_sizes(index: Index) -> None:
    games = len(index.music) - 1
    assert sum(file.stat().st_size for file in FILES) < 800_000 + 700_000 * games
    assert all(file.stat().st_size < 1_600_000 for file in PIECES)
    assert sum(file.stat().st_size for file in FILES + LOOPS + PIECES) < 3_000_000 + 5_800_000 * games


@pytest.mark.parametrize("file", FILES[::20] + LOOPS + PIECES, ids=lambda file: file.stem)
def test_streams_have_the_fixed_serial_so_that_a_rebuild_is_the_same(file: Path) -> None:
    assert last_page(file)[1] == 1


DAMAGED: list[Any] = ["", "{", "[]", "{}", json.dumps({"cues": {"a": {}}, "music": {}, "ambience": {}}), json.dumps({"cues": 3})]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_index_is_silence(tmp_path: Path, text: str) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "index.json").write_text(text, encoding="utf-8")
    assert read(tmp_path) in (EMPTY, Index({}, {}, {}))


def test_no_index_is_silence(tmp_path: Path) -> None:
    assert read(tmp_path) == EMPTY
