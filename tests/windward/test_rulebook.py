"""What the rulebook of Windward says agrees with the tables of the game and with the text catalogue."""

from __future__ import annotations

import re

import pytest

from engine.windward import data
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from tests.game.books import names, rows, written


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module")
def book(texts: Texts) -> Rulebook:
    return Rulebook.of("windward", texts)


@pytest.fixture(scope="module")
def named(texts: Texts) -> dict[str, str]:
    orders = (f"order_{order}" for order in (*data.SKY_ORDERS, *data.PORT_ORDERS))
    return names(texts, "windward", *data.KINDS, *data.CREW_KINDS, *data.ACHIEVEMENTS, *orders)


def test_cards_crew_achievements_and_orders_are_named_by_the_catalogue(named: dict[str, str]) -> None:
    body = written("windward")
    track = named["order_row"]  # Longboat Speed is also the track that the Order raises
    assert track in body
    assert [name for name in named.values() if name != track and re.search(rf"\b{re.escape(name)}\b", body)] == []


def test_everything_with_a_name_is_in_the_reference(book: Rulebook, named: dict[str, str]) -> None:
    reference = " ".join(paragraph.plain for paragraph in book.reading("reference"))
    assert [name for name in named.values() if name not in reference] == []


def test_the_cards_are_those_of_the_deck(texts: Texts, book: Rulebook) -> None:
    said = {row[1]: (row[2], row[3]) for row in rows(book, "card_list")}
    kinds = list(data.CARD_KIND.values())
    timing = {kind: texts.name("windward", data.CARD_TIMING[kind], "timing") for kind in data.KINDS}
    assert said == {texts.name("windward", kind): (str(kinds.count(kind)), timing[kind]) for kind in data.KINDS}


def test_the_boards_are_those_of_the_tables(texts: Texts, book: Rulebook) -> None:
    said = {row[0]: [int(cell) for cell in row[1:]] for row in rows(book, "boards")}
    boards = {"standard": data.STANDARD, **data.BOARDS}
    assert said == {texts.name("windward", colour): list(board) for colour, board in boards.items()}


def test_crew_and_achievements_are_those_of_the_tables(texts: Texts, book: Rulebook) -> None:
    crew = {row[1]: row[2] for row in rows(book, "crew_list")}
    assert crew == {texts.name("windward", kind): texts.name("windward", data.CREW_SLOT[kind]) for kind in data.CREW_KINDS}
    achieved = {row[1]: (int(row[2]), int(row[3])) for row in rows(book, "achievement_list")}
    assert achieved == {texts.name("windward", i): (a.first, a.later) for i, a in data.ACHIEVEMENTS.items()}


def test_prices_strengths_and_orders_are_those_of_the_tables(texts: Texts, book: Rulebook) -> None:
    prices = {row[0]: int(row[1]) for row in rows(book, "port")}
    assert prices == {texts.name("windward", service, "service"): deed.price for service, deed in data.SERVICES.items()}
    strengths = {row[0]: int(row[1]) for row in rows(book, "battle")}
    assert strengths == {texts.name("windward", kind): dice for kind, dice in data.BASE_STRENGTH.items()}
    assert {row[0]: int(row[1]) for row in rows(book, "pieces")} == strengths
    where = {row[1]: row[2] for row in rows(book, "order_list")}
    orders = dict.fromkeys(data.SKY_ORDERS, "At Sky") | dict.fromkeys(data.PORT_ORDERS, "At Port")
    assert where == {texts.name("windward", order, "order"): place for order, place in orders.items()}
