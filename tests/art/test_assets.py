"""The pictures of assets/sprites are all there, in the sizes their index promises, and nothing else lies beside them."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import SHELF
from engine.winds_of_plunder import data as plunder
from engine.windward import data

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "assets" / "sprites"
SOURCES = ROOT / "packaging" / "art" / "sources"
INDEXES: dict[str, dict[str, Any]] = {
    path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(SPRITES.glob("*/index.json"))
}
ENTRIES = [(game, name) for game, entries in INDEXES.items() for name in entries]

SEAT_OF_COLOUR = {"blue": "cobalt", "orange": "rust", "yellow": "gold", "purple": "plum", "green": "foam"}
LARGEST = 30_000_000
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
    assert {"house", "windward", "winds_of_plunder"} <= set(INDEXES)


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


def test_the_pictures_do_not_weigh_too_much() -> None:
    assert sum(path.stat().st_size for path in SPRITES.rglob("*") if path.is_file()) < LARGEST


def test_no_drawing_needs_a_font() -> None:
    drawings = sorted(SOURCES.glob("*/*.svg"))
    assert drawings
    for path in drawings:
        text = path.read_text(encoding="utf-8")
        assert "<text" not in text, path.name
        assert "font-family" not in text, path.name


# What the rules name has a picture


def wanted_by_windward() -> set[str]:
    names = {f"card_{kind}" for kind in data.KINDS} | {"card_back"}
    names |= {f"crew_{kind}" for kind in data.CREW_KINDS} | {f"slot_crew_{slot}" for slot in data.CREW_SLOTS}
    names |= {f"achievement_{name}" for name in data.ACHIEVEMENTS}
    names |= {f"order_{order}" for order in data.SKY_ORDERS + data.PORT_ORDERS}
    names |= {f"service_{service}" for service in data.PRICES}
    for kind in set(data.CRESTER_KIND.values()):
        names |= {f"crester_{kind}", f"crester_{kind}_defeated", f"portrait_crester_{kind}"}
    names |= {f"crester_{kind}_tagged" for kind in data.TAG_NOTORIETY}
    names |= {f"token_tooth_{kind}" for kind in data.TOOTH_VALUE}
    names |= {f"token_{token}" for token in ("gas", "cannon", "plus2", "coffee", "tag", "life")}
    names |= {f"die_wind_{n}" for n in data.WIND_DIE} | {f"die_battle_{n}" for n in data.BATTLE_DIE}
    for n in data.WIND_DIE:
        names |= {f"wind_flag_{n}", f"wind_arrow_{n}", f"hex_wind_{n}"}
    names |= {f"morale_{n}" for n in range(data.MORALE_MAX + 1)}
    names |= {f"hex_gas_pocket_{n}" for n in range(data.POCKET_GAS + 1)}
    names |= {f"hex_{kind}" for kind in ("plain", "drift", "zephyr", "feeding_ground", "red_start", "corner", "gate")}
    for colour in data.COLOURS:
        seat = SEAT_OF_COLOUR[colour]
        names |= {f"{piece}_{seat}" for piece in ("ship", "longboat", "mate", "board", "token_achievement")}
        names |= {f"portrait_{piece}_{seat}" for piece in ("ship", "longboat")}
    return names | {"trading_post", "sky", "planet", "planet_rings", "slot_gas", "slot_cannon", "sign_notoriety", "sign_longboat_speed"}


def test_everything_that_windward_names_has_a_picture() -> None:
    assert wanted_by_windward() - set(INDEXES["windward"]) == set()


SIGN_OF_ITEM = {plunder.WEAPONS: "weapon", plunder.CREW: "crew", plunder.PROVISIONS: "provision", plunder.MAP: "treasure_map"}


def wanted_by_winds_of_plunder() -> set[str]:
    winds = [wind.lower() for wind in plunder.WINDS]
    names = {f"card_{kind}" for kind in plunder.CARD_KINDS} | {f"advantage_{item}" for item in plunder.MARKER}
    names |= {f"icon_{SIGN_OF_ITEM[item]}" for tile in plunder.TILES.values() for item in tile.items}
    names |= {f"{kind}_{wind}" for wind in winds for kind in ("wind_arrow", "gust")}
    for seat in SEAT_OF_COLOUR.values():
        names |= {f"{piece}_{seat}" for piece in ("ship", "portrait_ship", "wind_cube", "reputation")} | {f"ship_{seat}_windlocked"}
        names |= {f"vote_arrow_{wind}_{seat}" for wind in winds}
    names |= {f"port_{'fort' if port.start else 'town'}" for port in plunder.PORTS.values()}
    names |= {
        f"icon_{sign}" for sign in ("booty", "vp", "card", "wind", "reserve", "point", "point_spent", "bonus_point", "slack_sail", "done")
    }
    names |= {f"treasure_{port.lower()}" for port in plunder.PORTS}
    names |= {"action_back", "treasure_card", "treasure_back", "vp_tile", "vp_tile_back", "vote_card", "blackbeard", "compass"}
    return names | {"chart", "cabin", "ship_guarda_costa", "chest_closed", "chest_open", "clash", "ring_legal", "ring_chosen"}


def test_everything_that_winds_of_plunder_names_has_a_picture() -> None:
    assert wanted_by_winds_of_plunder() - set(INDEXES["winds_of_plunder"]) == set()


def test_arrow_and_compass_share_a_box_and_so_do_the_envelope_and_its_front() -> None:
    """What is laid over each other must have one size."""
    game, house = INDEXES["winds_of_plunder"], INDEXES["house"]
    assert {tuple(game[name]["size"]) for name in game if name.startswith("wind_arrow_")} == {tuple(game["compass"]["size"])}
    assert {tuple(house[name]["size"]) for name in house if name.startswith("envelope")} == {(160, 160)}
    assert {tuple(house[name]["size"]) for name in house if name.startswith("seal_")} == {(48, 48)}


def test_the_house_has_seats_icons_and_vessels() -> None:
    wanted = {f"{kind}_{seat}" for seat in SEAT_OF_COLOUR.values() for kind in ("emblem", "glyph", "pattern")}
    wanted |= {f"seal{state}_{seat}" for seat in SEAT_OF_COLOUR.values() for state in ("", "_broken_left", "_broken_right")}
    wanted |= {"envelope", "envelope_open", "envelope_front", "fanfare", "fanfare_star"}
    wanted |= {f"icon_{name}" for name in ICONS_OF_THE_TABLE}
    wanted |= {f"vessel_{game}{state}" for game in SHELF for state in ("", "_waiting")}
    wanted |= {"harbour", "harbour_quay", "curtain", "app_icon", "logo"}
    assert wanted - set(INDEXES["house"]) == set()
