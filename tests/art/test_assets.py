"""The pictures of assets/sprites are all there, in the sizes their index promises, and nothing else lies beside them."""

import json
import struct
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import SHELF, YARD, awaited
from game.tables import laid

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "assets" / "sprites"
ART = ROOT / "packaging" / "art"
INDEXES: dict[str, dict[str, Any]] = {
    path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(SPRITES.glob("*/index.json"))
}
ENTRIES = [(game, name) for game, entries in INDEXES.items() for name in entries]

SEAT_NAMES = ("cobalt", "rust", "gold", "plum", "foam")
LARGEST = 16_000_000
"""Bytes, of the house or of one game."""
ICONS_OF_THE_TABLE = (
    "history", "hint", "rules", "log", "sound", "mute", "menu", "undo", "redo", "end_turn", "gain", "loss", "seal", "hourglass", "dice",
    "eye", "hide", "fullscreen", "save", "settings", "people", "robot", "lighthouse", "crown", "goods", "coin", "points", "cards", "round",
    "movement", "wind", "fight", "choice", "repeat", "once",
)  # fmt: skip


# What a file says about its own size


def png_size(content: bytes) -> tuple[int, int]:
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert content[12:16] == b"IHDR"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def jpeg_size(content: bytes) -> tuple[int, int]:
    assert content[:2] == b"\xff\xd8"
    at = 2
    while True:
        marker, length = struct.unpack(">HH", content[at : at + 4])
        if 0xFFC0 <= marker <= 0xFFC2:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length


def webp_size(content: bytes) -> tuple[int, int]:
    """Only the extended form: all of ours have transparent parts."""
    assert content[:4] == b"RIFF"
    assert content[8:16] == b"WEBPVP8X"
    return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1


SIZE_OF = {".png": png_size, ".jpg": jpeg_size, ".webp": webp_size}


# The index and the files


def test_the_house_and_its_games_have_pictures() -> None:
    assert {"house", *SHELF, *awaited()} == set(INDEXES)
    assert {path.parent.name for path in ART.glob("*/plan.py")} == set(INDEXES)


@pytest.mark.parametrize(("game", "name"), ENTRIES)
def test_each_picture_has_its_files_in_the_promised_sizes(game: str, name: str) -> None:
    entry = INDEXES[game][name]
    assert set(entry) <= {"size", "files", "anchor", "tint"}
    assert len(entry["anchor"]) == 2
    assert entry["files"]
    for scale, file in entry["files"].items():
        path = SPRITES / game / file
        size = SIZE_OF[path.suffix](path.read_bytes()[:65536])
        assert size == tuple(round(side * float(scale)) for side in entry["size"]), file


@pytest.mark.parametrize("game", INDEXES)
def test_no_file_lies_beside_the_index(game: str) -> None:
    named = {file for entry in INDEXES[game].values() for file in entry["files"].values()} | {"index.json"}
    found = {path.relative_to(SPRITES / game).as_posix() for path in (SPRITES / game).rglob("*") if path.is_file()}
    assert found == named


@pytest.mark.parametrize("game", INDEXES)
def test_the_pictures_do_not_weigh_too_much(game: str) -> None:
    assert sum(path.stat().st_size for path in (SPRITES / game).rglob("*") if path.is_file()) < LARGEST


def test_no_drawing_needs_a_font() -> None:
    drawings = sorted(ART.glob("*/drawings/*.svg"))
    assert drawings
    for path in drawings:
        text = path.read_text(encoding="utf-8")
        assert "<text" not in text, path.name
        assert "font-family" not in text, path.name


# What the rules name has a picture


@pytest.mark.parametrize("game", [*SHELF, *filter(laid, YARD)])
def test_everything_that_a_game_names_has_a_picture(game: str) -> None:
    named = import_module(f"tests.{game}.pictures").named()
    assert named
    assert named - set(INDEXES[game]) == set()


@pytest.mark.parametrize("game", [*SHELF, *awaited()])
def test_each_game_has_its_vessel_at_the_quay(game: str) -> None:
    assert {"vessel", "vessel_waiting"} <= set(INDEXES[game])


def test_envelopes_and_seals_have_one_size() -> None:
    """What is laid over each other."""
    house = INDEXES["house"]
    assert {tuple(house[name]["size"]) for name in house if name.startswith("envelope")} == {(160, 160)}
    assert {tuple(house[name]["size"]) for name in house if name.startswith("seal_")} == {(48, 48)}


def test_the_house_has_seats_icons_and_a_harbour() -> None:
    wanted = {f"{kind}_{seat}" for seat in SEAT_NAMES for kind in ("emblem", "glyph", "pattern")}
    wanted |= {f"seal{state}_{seat}" for seat in SEAT_NAMES for state in ("", "_broken_left", "_broken_right")}
    wanted |= {"envelope", "envelope_open", "envelope_front", "fanfare", "fanfare_star"}
    wanted |= {f"icon_{name}" for name in ICONS_OF_THE_TABLE}
    wanted |= {"harbour", "harbour_quay", "curtain", "app_icon", "logo"}
    assert wanted - set(INDEXES["house"]) == set()
