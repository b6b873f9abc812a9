"""What the rulebook of Before the Wind says agrees with the tables of the game and with the text catalogue."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.before_the_wind import data
from engine.before_the_wind.meta import META
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from tests.game.books import names, rows, written

WORDS = {"A": "apples", "C": "cheese", "P": "spices", "S": "silk"}
MODES = [mode.id for mode in META.modes]


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module")
def book(texts: Texts) -> Rulebook:
    return Rulebook.of("before_the_wind", texts)


@pytest.fixture(scope="module")
def named(texts: Texts) -> dict[str, str]:
    return names(texts, "before_the_wind", *data.SPECIALS, *data.SHIPS, *(f"mode_{mode}" for mode in MODES))


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


def pictured(book: Rulebook, name: str) -> list[str]:
    """The goods that the rows after a heading show, as letters."""
    letter = {f"before_the_wind/icon_{word}": good for good, word in WORDS.items()}
    place, found = book.paragraph_of(name).place + 1, []
    for paragraph in book.paragraphs[place + 1 : place + 1 + len(rows(book, name))]:
        found.append("".join(letter.get(run.text, "") for cell in paragraph.cells for run in cell if run.style == "icon"))
    return found


def test_special_cards_ships_and_modes_are_named_by_the_catalogue(named: dict[str, str]) -> None:
    body = written("before_the_wind")
    assert [name for name in named.values() if re.search(rf"\b{re.escape(name)}\b", body)] == []


def test_everything_with_a_name_is_in_the_reference(book: Rulebook, named: dict[str, str]) -> None:
    reference = " ".join(paragraph.plain for paragraph in book.reading("reference"))
    assert [name for name in named.values() if name not in reference] == []


@pytest.mark.parametrize(("name", "size"), [("small_list", "small"), ("large_list", "large")])
def test_the_ships_are_those_of_the_game(book: Rulebook, named: dict[str, str], name: str, size: str) -> None:
    said = [(row[1], cargo, int(row[3])) for row, cargo in zip(rows(book, name), pictured(book, name), strict=True)]
    assert said == [(named[ship], *data.SHIPS[ship]) for ship in data.DECKS[size]]


def test_the_purchase_cards_are_those_of_the_game(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: (int(row[1]), goods) for row, goods in zip(rows(book, "purchase_list"), pictured(book, "purchase_list"), strict=True)}
    copies = Counter(card.goods for card in data.CARDS.values() if card.goods)
    assert said == {texts.name("before_the_wind", f"buy_{goods}"): (count, goods) for goods, count in copies.items()}


def test_prices_incomes_and_their_copies_are_those_of_the_game(book: Rulebook) -> None:
    stored = Counter((c.number, c.price) for c in data.CARDS.values() if c.kind == data.STORAGE)
    assert {tuple(numbers(f"{row[0]} {row[1]}")): int(row[2]) for row in rows(book, "storage_list")} == stored
    incomes = Counter(c.income for c in data.CARDS.values() if c.kind == data.SHIPMENT)
    assert {numbers(row[0])[0]: int(row[1]) for row in rows(book, "income_list")} == incomes


def test_the_special_cards_are_those_of_the_game(texts: Texts, book: Rulebook, named: dict[str, str]) -> None:
    rule = {kind: texts.say(f"before_the_wind.rule.{kind}").replace("'", "’") for kind in data.SPECIALS}
    held = Counter((card.kind, data.DECK_OF[name]) for name, card in data.CARDS.items() if card.special)
    assert {row[1]: (int(row[2]), row[3], row[4]) for row in rows(book, "special_list")} == {
        named[kind]: (count, deck, rule[kind]) for (kind, deck), count in held.items()
    }
    faces = Counter(card.face for card in data.CARDS.values() if card.special and card.number and card.kind != data.EXCHANGE)
    assert {row[0]: int(row[1]) for row in rows(book, "special_faces")} == {
        texts.name("before_the_wind", face): count for face, count in faces.items()
    }


@pytest.mark.parametrize("name", ["setup", "harbour_list"])
def test_the_harbour_is_that_of_the_game(book: Rulebook, name: str) -> None:
    said = [[int(cell) for cell in row] for row in rows(book, name)]
    whole = [[seats, ships["large"], ships["small"], seats, data.MOST_OF_A_DECK[seats]] for seats, ships in data.HARBOUR.items()]
    assert said == [row[: len(said[0])] for row in whole]


def test_the_targets_are_those_of_the_game(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: [numbers(cell) for cell in row[1:]] for row in rows(book, "mode_list")}
    race = sorted(set(data.RACE_TARGET.values()), reverse=True)
    for mode in MODES:
        few = race if mode == "race" else list(data.TWO_TARGETS.get(mode, ()))
        five = list(data.FIVE_TARGETS[mode]) if mode in data.FIVE_TARGETS else []
        assert said[texts.name("before_the_wind", mode, "mode")] == [few, five, [data.LAST_ROUND[mode]]]


def test_the_switches_are_those_of_the_shelf(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: row[1] for row in rows(book, "switch_list")}
    options = {option.id: option.values for option in META.options}
    assert said == {
        texts.name("before_the_wind", option, "option"): ", ".join(texts.name("before_the_wind", value, option) for value in values)
        for option, values in options.items()
    }


def test_who_learns_the_game_reads_nothing_of_special_cards(texts: Texts) -> None:
    lean = Rulebook.of("before_the_wind", texts, on=())
    assert not {"specials", "safe", "saving", "special_list"} & {
        chapter.name for reading in ("full", "reference") for chapter in lean.chapters(reading)
    }
