"""What the rulebook of Vinhos says agrees with the tables of the game and with the text catalogue."""

from __future__ import annotations

import re

import pytest

from engine.vinhos import data
from engine.vinhos.meta import META
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from tests.game.books import names, rows, written

NAMED = (*data.REGIONS, *data.ABILITIES, *data.MANAGERS, *data.MARKETS, *data.HANGOUTS, *data.FAIR_TILES)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module")
def book(texts: Texts) -> Rulebook:
    return Rulebook.of("vinhos", texts)


@pytest.fixture(scope="module")
def named(texts: Texts) -> dict[str, str]:
    return names(texts, "vinhos", *NAMED, *(f"mode_{mode.id}" for mode in META.modes))


def number(cell: str) -> int:
    return int(cell.replace("\N{MINUS SIGN}", "-"))


def numbers(cell: str) -> list[int]:
    return [number(found) for found in re.findall(r"[-\N{MINUS SIGN}]?\d+", cell)]


def test_regions_experts_managers_and_markets_are_named_by_the_catalogue(named: dict[str, str]) -> None:
    body = written("vinhos").split("# Short")[1]
    assert [name for name in named.values() if re.search(rf"\b{re.escape(name)}\b", body)] == []


def test_everything_with_a_name_is_in_the_reference(book: Rulebook, named: dict[str, str]) -> None:
    reference = " ".join(paragraph.plain for paragraph in book.reading("reference"))
    assert [name for name in named.values() if name not in reference] == []


def test_the_regions_are_those_of_the_game(texts: Texts, book: Rulebook, named: dict[str, str]) -> None:
    said = {row[0]: (int(row[1]), row[2]) for row in rows(book, "region_list")}
    rule = {region: texts.say(f"vinhos.rule.{region}").replace("'", "’") for region in data.REGIONS}
    assert said == {named[region]: (price, rule[region]) for region, price in data.REGIONS.items()}


def test_the_weather_is_that_of_the_vintages(book: Rulebook) -> None:
    said = [[number(cell) for cell in row[1:]] for row in rows(book, "weather_list")]
    assert said == [list(vintage.weather.values()) for vintage in data.VINTAGES.values()]


def test_features_and_wishes_are_those_of_the_vintages(texts: Texts, book: Rulebook, named: dict[str, str]) -> None:
    for row, vintage in zip(rows(book, "wish_list"), data.VINTAGES.values(), strict=True):
        assert tuple(int(cell) for cell in row[1:5]) == vintage.steps
        assert row[5] == (texts.name("vinhos", vintage.colour) if vintage.colour else "any")
        assert int(row[6]) == vintage.value
        assert row[7] == ("any" if len(vintage.regions) == len(data.REGIONS) else ", ".join(named[region] for region in vintage.regions))


def test_the_prizes_of_the_fairs_are_those_of_the_game(book: Rulebook) -> None:
    said = {int(row[0]): tuple(tuple(numbers(cell)) for cell in row[1:]) for row in rows(book, "fair_list")}
    assert said == data.FAIR_VP


def test_the_markets_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    for row, (market, award) in zip(rows(book, "market_list"), data.MARKETS.items(), strict=True):
        slots = [n for slot in data.EXPORT_SLOTS.values() if slot.place == market for n in (slot.needs, slot.pays)]
        assert (row[0], numbers(row[1]), int(row[2])) == (named[market], slots, award)


def test_the_hangouts_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    for row, place in zip(rows(book, "hangout_list"), data.HANGOUTS, strict=True):
        values = {
            colour: [slot.pays for slot in data.SALE_SLOTS.values() if (slot.place, slot.colour) == (place, colour)]
            for colour in data.COLOURS
        }
        assert (row[0], numbers(row[1]), numbers(row[2])) == (named[place], values[data.WHITE], values[data.RED])


def test_the_levels_are_those_of_the_game(book: Rulebook) -> None:
    for row, level in zip(rows(book, "level_list"), range(data.LOWEST, data.HIGHEST + 1), strict=True):
        steps = [str(table[level]) if level in table else "none" for table in (data.STEP_UP, data.STEP_DOWN)]
        assert [number(row[0]), number(row[1]), *row[2:]] == [level, level, *steps]


def test_who_learns_the_game_reads_nothing_of_managers(texts: Texts) -> None:
    lean = Rulebook.of("vinhos", texts, on=())
    assert not {"managers", "final_stage", "favour_list"} & {
        chapter.name for reading in ("full", "reference") for chapter in lean.chapters(reading)
    }
