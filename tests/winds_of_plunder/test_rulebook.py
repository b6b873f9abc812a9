"""What the rulebook of Winds of Plunder says agrees with the tables of the game and with the text catalogue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from engine.winds_of_plunder import data
from engine.winds_of_plunder.chart import EXTRA, NORMAL
from engine.winds_of_plunder.meta import META
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from tests.game.books import names, rows, written

WINDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ITEM = {data.WEAPONS: "Weapon", data.CREW: "Crew", data.PROVISIONS: "Provision", data.MAP: "map"}


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module")
def book(texts: Texts) -> Rulebook:
    return Rulebook.of("winds_of_plunder", texts)


@pytest.fixture(scope="module")
def named(texts: Texts) -> dict[str, str]:
    areas, modes = (f"area_{area}" for area in data.AREAS), (f"mode_{mode}" for mode in data.MODES)
    return names(texts, "winds_of_plunder", *data.CARD_KINDS, *data.MARKER.values(), *data.PORTS, *areas, *modes)


def listed(named: dict[str, str], ports: Iterable[str], without: str = "none") -> str:
    return ", ".join(named[port] for port in ports) or without


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


# Names


def test_cards_markers_ports_areas_and_modes_are_named_by_the_catalogue(named: dict[str, str]) -> None:
    body = written("winds_of_plunder")
    assert [name for name in named.values() if re.search(rf"\b{re.escape(name.rstrip('!'))}\b", body)] == []


def test_everything_with_a_name_is_in_the_reference(book: Rulebook, named: dict[str, str]) -> None:
    reference = " ".join(paragraph.plain for paragraph in book.reading("reference"))
    assert [name for name in named.values() if name not in reference] == []


# The chart


def test_the_ports_stand_in_their_order_with_area_and_start(book: Rulebook, named: dict[str, str]) -> None:
    said = [(row[0], row[1], row[2], row[3], row[4]) for row in rows(book, "ports")]
    ports = sorted(data.PORTS.items(), key=lambda port: port[1].rank)
    yes = {True: "yes", False: "no"}
    assert said == [(str(p.rank), named[i], str(p.area), named[f"area_{p.area}"], yes[p.start]) for i, p in ports]
    north_to_south = book.paragraphs[book.paragraph_of("WOP-53").place + 1].plain
    assert north_to_south == f"From north to south: {listed(named, [i for i, _ in ports])}."


def test_each_area_has_its_ports_from_north_to_south(book: Rulebook, named: dict[str, str]) -> None:
    said = {row[0]: (row[1], row[2]) for row in rows(book, "chart")}
    ordered = {area: sorted(ports, key=lambda port: data.PORTS[port].rank) for area, ports in data.AREA_PORTS.items()}
    assert said == {str(area): (named[f"area_{area}"], listed(named, ports)) for area, ports in ordered.items()}


def test_the_start_ports_are_named_where_they_are_dealt(book: Rulebook, named: dict[str, str]) -> None:
    said = book.paragraph_of("WOP-10").plain
    assert {port for port in data.PORTS if named[port] in said} == set(data.START_PORTS)


@pytest.mark.parametrize("wind", data.WINDS)
def test_every_way_of_every_wind_is_told(book: Rulebook, named: dict[str, str], wind: str) -> None:
    said = {row[0]: (row[1], row[2]) for row in rows(book, f"ways_{WINDS[wind]}")}
    assert said == {named[p]: (listed(named, NORMAL[p, wind], "windlocked"), listed(named, EXTRA[p, wind])) for p in data.PORTS}


def test_where_ships_are_windlocked(book: Rulebook, named: dict[str, str]) -> None:
    said = {row[0]: row[1] for row in rows(book, "windlocked")}
    ranked = {wind: [port for port in data.PORTS if not NORMAL[port, wind]] for wind in data.WINDS}
    assert said == {WINDS[wind]: listed(named, ports) for wind, ports in ranked.items()}


# Tiles, cards, prices


def test_the_tiles_are_those_of_the_game(book: Rulebook) -> None:
    said: Counter[tuple[int, str]] = Counter()
    for vp, count, kinds in rows(book, "tile_list"):
        said.update((int(vp), kind) for kind in kinds.split(", "))
        assert int(count) == len(kinds.split(", "))
    assert said == Counter((tile.vp, " and ".join(ITEM[item] for item in tile.items)) for tile in data.TILES.values())


def test_the_cards_are_those_of_the_deck(texts: Texts, book: Rulebook, named: dict[str, str]) -> None:
    said = {row[1]: (int(row[2]), row[3]) for row in rows(book, "card_list")}
    copies = Counter(data.FACE_KIND[face] for face in data.CARD_FACE.values())
    rule = {kind: texts.say(f"winds_of_plunder.rule.{kind}").replace("'", "’") for kind in data.CARD_KINDS}
    assert said == {named[kind]: (copies[kind], rule[kind]) for kind in data.CARD_KINDS}


def test_the_printed_ports_are_those_of_the_cards(book: Rulebook, named: dict[str, str]) -> None:
    columns = list(zip(*rows(book, "printed"), strict=True))
    for kind, said in zip(data.PURCHASE, columns, strict=True):
        assert list(said) == [listed(named, ports) for face, ports in data.FREE_PORTS.items() if data.FACE_KIND[face] == kind]


@pytest.mark.parametrize("where", ["turn", "prices"])
def test_the_prices_are_those_of_the_game(book: Rulebook, where: str) -> None:
    said = {row[0]: int(row[1]) for row in rows(book, where)}
    cubes = {f"Raise {count} cubes": points for count, points in data.CUBE_POINTS.items()}
    cards = dict.fromkeys(("Draw an Action card", "Play an Action card"), data.CARD_POINTS)
    assert said == {"Sail": 0, **cards, **cubes, "Gust of Wind": data.GUST_POINTS}


# VP, modes and the Guarda Costa


def test_where_vp_come_from(book: Rulebook) -> None:
    table = rows(book, "sources")
    said = {row[1].partition(":")[0].partition(",")[0]: row[2] for row in table}
    tiles = [tile.vp for tile in data.TILES.values()]
    assert numbers(said["VP tile"]) == [min(tiles), max(tiles)]
    assert numbers(said["Most Provisions"]) == [data.PROVISIONS_BONUS]
    assert numbers(said["boarding"])[0] == data.BOARDED_VP
    assert numbers(said["treasure"]) == list(data.BOOTY[1:])
    assert numbers(said["area completed as first"]) == list(data.AREA_BONUS)
    assert numbers(said["buying away from the printed ports"]) == [data.PURCHASE_PRICE]
    end = {row[1]: int(row[2]) for row in table if row[0] == "end"}
    each = {f"{count} {word}": 1 for count, word in ((data.PER_VP[data.WEAPONS], "Weapons"), (data.PER_VP[data.CREW], "Crew"))}
    each |= {f"{data.CUBES_PER_VP} Wind cubes": 1, f"{data.PER_VP[data.PROVISIONS]} Provision": 1}
    assert end == each | {"Advantage marker": data.MARKER_VP}


def test_the_tracks_are_those_of_the_game(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: (numbers(row[1]), numbers(row[2])) for row in rows(book, "tracks")}
    for item in (data.WEAPONS, data.CREW):
        steps = list(range(data.PER_VP[item], data.TALLY_MAX + 1, data.PER_VP[item]))
        assert said[texts.name("winds_of_plunder", item)] == ([0, data.TALLY_MAX], [1, *steps])
    assert said["Booty"][0] == list(data.BOOTY)
    assert said["Rounds"][0] == [1, data.ROUNDS["standard"], data.ROUNDS["quick"]]


def test_modes_and_switches_are_those_of_the_shelf(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: (numbers(row[1]), int(row[2])) for row in rows(book, "mode_list")}
    seats = {mode.id: sorted({min(mode.seats), max(mode.seats)}) for mode in META.modes}
    assert said == {texts.name("winds_of_plunder", m, "mode"): (seats[m], data.ROUNDS[m]) for m in data.MODES}
    switches = {row[0] for row in rows(book, "switch_list")}
    assert switches == {texts.name("winds_of_plunder", option.id, "option") for option in META.options}


def test_the_guarda_costa_grows_as_the_tables_say(book: Rulebook) -> None:
    weapons: list[int] = []
    for rounds, guns, cubes, pay in rows(book, "patrol"):
        first, last = numbers(rounds)
        assert len(weapons) == first - 1
        weapons += [int(guns)] * (last - first + 1)
        assert (int(cubes), numbers(pay)) == (data.PATROL_CUBES, [data.PATROL_VP])
    assert tuple(weapons) == data.PATROL_WEAPONS
