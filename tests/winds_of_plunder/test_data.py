"""The tables of data.py are those of RULES.md part 2, and of its data block: each number is read there and compared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.winds_of_plunder import data
from engine.winds_of_plunder.meta import META

RULES = Path(data.__file__).with_name("RULES.md").read_text(encoding="utf-8")
Row = dict[str, str]
LETTER = {"W": data.WEAPONS, "C": data.CREW, "P": data.PROVISIONS, "M": data.MAP}


def chapter(heading: str) -> str:
    return re.split(r"^#+ ", RULES.partition(f"# {heading}")[2], maxsplit=1, flags=re.MULTILINE)[0]


def tables(heading: str) -> list[list[Row]]:
    """The Markdown tables of a chapter, each row by its column titles, emphasis removed."""
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", chapter(heading), flags=re.MULTILINE):
        titles, _, *lines = [[cell.strip(" *`") for cell in line.split("|")[1:-1]] for line in block.splitlines()]
        found.append([dict(zip(titles, line, strict=True)) for line in lines])
    return found


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


@pytest.fixture(scope="module")
def block() -> dict[str, Any]:
    """Appendix A."""
    text = re.search(r"```json\n(.*?)```", RULES.partition("Appendix A")[2], flags=re.DOTALL)
    assert text
    found: dict[str, Any] = json.loads(text[1])
    return found


def test_modes_and_switches_are_those_on_the_shelf() -> None:
    modes, switches = tables("1.1")
    played = [row for row in modes if row["Id"] != "fill"]
    assert [row["Id"] for row in played] == list(data.MODES) == [mode.id for mode in META.modes]
    assert [row["Name"] for row in played] == [mode.title for mode in META.modes]
    assert [tuple(range(*_ends(row["Players"]))) for row in played] == [mode.seats for mode in META.modes]
    assert [row["Switch"] for row in switches] == [option.id for option in META.options]
    for row, option in zip(switches, META.options, strict=True):
        assert tuple(re.findall(r"(?:^|/ )`?(dealt|drafted|two_step|sealed_orders|random|nobody)\b", row["Values"])) == option.values
        assert option.per_seat == ("seat chosen by the table" in row["Values"])


def _ends(span: str) -> tuple[int, int]:
    low, *high = numbers(span)
    return low, (high or [low])[0] + 1


def test_cubes_and_colours() -> None:
    pieces, colours = tables("2.1")
    each = numbers(next(row["Per player"] for row in pieces if row["Piece"] == "Cubes"))
    assert each == [30, 4, data.STARTING_CUBES, data.CUBES - data.STARTING_CUBES]
    assert data.CUBES == 30 - 4
    assert tuple(row["Id"] for row in colours) == data.COLOURS


def test_areas_and_their_bands() -> None:
    rows = tables("2.2")[0]
    assert tuple(int(row["Area"]) for row in rows) == data.AREAS
    assert {int(row["Area"]): tuple(map(float, row["Band (x from - to)"].split(" - "))) for row in rows} == data.BANDS
    named = {row["Port"]: row["Id"] for row in tables("2.3")[0]}
    for row in rows:
        assert tuple(named[port] for port in row["Ports (north to south)"].split(", ")) == data.AREA_PORTS[int(row["Area"])]


def test_ports_have_their_area_rank_and_place() -> None:
    read = {
        row["Id"]: data.Port(
            int(row["Area"]),
            int(row["Rank"]),
            float(row["x"]),
            float(row["y"]),
            float(row["Tile x"]),
            float(row["Tile y"]),
            start=row["Start port"] == "yes",
        )
        for row in tables("2.3")[0]
    }
    assert read == data.PORTS
    assert {port for port, place in data.PORTS.items() if place.start} == set(data.START_PORTS)


def test_ports_stand_in_the_order_of_the_set_up() -> None:
    assert "order " + ", ".join(data.PORTS) in RULES
    assert [f"M-{port}" for port in data.START_PORTS] == re.findall(r"M-\w+", chapter("2.7").partition("start cards")[2].split("\n")[0])


def test_tiles_have_their_vp_and_items(block: dict[str, Any]) -> None:
    read = {}
    for line in re.findall(r"^\| T.*$", chapter("2.5"), flags=re.MULTILINE):
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        for tile, vp, items in (cells[:3], cells[5:8]):
            read[tile] = data.Tile(int(vp), tuple(LETTER[letter] for letter in items.split()))
    assert {tile: read[tile] for tile in sorted(read)} == data.TILES
    assert {t["id"]: data.Tile(t["vp"], tuple(LETTER[i] for i in t["items"])) for t in block["vp_tiles"]} == data.TILES


def test_tiles_add_up_as_said() -> None:
    icons = [item for tile in data.TILES.values() for item in tile.items]
    assert f"Totals: {sum(tile.vp for tile in data.TILES.values())} VP over {len(data.TILES)} tiles" in RULES
    assert f"{len(icons)} icons, exactly {icons.count(data.MAP)} of each kind" in RULES
    assert {icons.count(item) for item in LETTER.values()} == {6}


def kind_of(title: str) -> str:
    return {"Heave, Ye Scurvy Dogs!": "heave"}.get(title, title.lower().rstrip("!").replace(" ", "_"))


def test_action_cards_have_their_copies() -> None:
    for row in tables("2.6")[0]:
        first, last = numbers(row["Ids"])
        cards = data.CARDS[first - 1 : last]
        assert {data.FACE_KIND[data.CARD_FACE[card]] for card in cards} == {kind_of(row["Name"])}
        assert len(cards) == int(row["Copies"])
    assert len(data.CARDS) == len(set(data.CARDS)) == 40


def test_purchase_cards_have_their_free_ports(block: dict[str, Any]) -> None:
    for number, card in enumerate(block["action_cards"]):
        face = data.CARD_FACE[data.CARDS[number]]
        assert card["id"] == f"A{number + 1:02}"
        assert card["kind"] == data.FACE_KIND[face]
        assert tuple(card.get("free", ())) == data.FREE_PORTS.get(face, ())
    printed = re.findall(r"(A\d\d) \w+ \| (\w+), (\w+)", chapter("2.6"))
    assert {number: (one, two) for number, one, two in printed} == {
        f"A{data.CARDS.index(card) + 1:02}": ports for card, ports in data.FREE_PORTS.items()
    }


@pytest.mark.parametrize("kind", data.PURCHASE)
def test_every_port_is_free_once_for_each_purchase_and_pairs_cross_areas(kind: str) -> None:
    pairs = [ports for card, ports in data.FREE_PORTS.items() if data.FACE_KIND[card] == kind]
    assert sorted(port for pair in pairs for port in pair) == sorted(data.PORTS)
    assert all(data.PORTS[one].area != data.PORTS[two].area for one, two in pairs)
    assert len({frozenset(ports) for ports in data.FREE_PORTS.values()}) == len(data.FREE_PORTS)


def test_tracks_prices_and_bonuses(block: dict[str, Any]) -> None:
    assert list(data.BOOTY) == block["booty_values"]
    assert list(data.AREA_BONUS) == block["area_bonus"]
    assert {str(points): count for count, points in data.CUBE_POINTS.items()} == block["cube_actions"]
    assert block["tally_max"] == data.TALLY_MAX
    assert {mode: data.ROUNDS[mode] for mode in ("standard", "quick")} == block["rounds"]
    assert block["start"] == {"wind": data.STARTING_CUBES, "reserve": data.CUBES - data.STARTING_CUBES}
    assert block["end_bonus"] == {
        "wind_per_vp": data.CUBES_PER_VP,
        **{f"{item}_per_vp": count for item, count in data.PER_VP.items()},
        "marker_vp": data.MARKER_VP,
    }
    prices = {row["Action id"]: int(row["Points"]) for row in tables("2.10")[0]}
    assert prices == {
        "DRAW": data.CARD_POINTS,
        "PLAY": data.CARD_POINTS,
        **{f"CUBES{count}": points for count, points in data.CUBE_POINTS.items()},
        "GUST": data.GUST_POINTS,
        "SAIL": 0,
    }


def test_markers_are_those_of_the_tallies() -> None:
    rows = tables("2.9")[0]
    assert {row["Tally"].lower(): row["Name"].lower().replace(" ", "_") for row in rows} == data.MARKER


def test_the_guarda_costa_grows_stronger() -> None:
    said = re.search(r"the Guarda Costa has (\d) Weapon in rounds 1-3, (\d) in rounds 4-6 and (\d) in rounds 7-9", RULES)
    assert said
    assert tuple(int(count) for count in said.groups() for _ in range(3)) == data.PATROL_WEAPONS
