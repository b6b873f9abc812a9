"""The tables of data.py are those of RULES.md part 2: each number is read there and compared, and the sums are as stated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.before_the_wind import data
from engine.before_the_wind.data import CARDS, CARGO, DECKS, GOODS, SHIPS, Card, Ship, counts
from engine.before_the_wind.meta import META

RULES = Path(data.__file__).with_name("RULES.md").read_text(encoding="utf-8")
Row = dict[str, str]


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


def ids(span: str) -> list[str]:
    """SI01-SI04 are four cards."""
    first, *rest = re.findall(r"([A-Z]{2})(\d\d)", span)
    last = int(rest[0][1]) if rest else int(first[1])
    return [f"{first[0]}{n:02}" for n in range(int(first[1]), last + 1)]


# Modes and options


@pytest.mark.rule("BTW-177")
def test_modes_and_options_are_those_on_the_shelf() -> None:
    modes = tables("1.1")[0]
    assert [(row["id"], row["title"]) for row in modes] == [(mode.id, mode.title) for mode in META.modes]
    assert {row["players"] for row in modes} == {"2-5"}
    assert all(mode.seats == (2, 3, 4, 5) for mode in META.modes)
    options = tables("1.2")[0]
    assert [row["key"] for row in options] == [option.id for option in META.options]
    for row, option in zip(options, META.options, strict=True):
        assert tuple(value.strip(" `") for value in row["values"].split(",")) == option.values
        assert set(re.findall(r"`?(evening|printed|race)`?", row["modes, seats"])) == set(option.modes)
        assert option.seats == ((2,) if "2 seats" in row["modes, seats"] else ())


def test_presets_are_those_on_the_shelf() -> None:
    said = re.search(r"Presets \(sets of options\): (.*?)\. There", RULES)
    assert said
    read = {
        title: dict(pair.split("=") for pair in re.findall(r"`(.*?)`", values))
        for title, values in re.findall(r"\*\*(.*?)\*\* = (.*?)(?:;|$)", said[1])
    }
    assert read == META.presets


@pytest.mark.parametrize(("mode", "place"), [("evening", 0), ("printed", 1)])
def test_minutes_are_those_that_were_measured(mode: str, place: int) -> None:
    """To the nearest five."""
    rows = tables("8.4")[place]
    assert META.mode(mode).minutes == tuple(5 * round(int(row["minutes"]) / 5) for row in rows)


# Goods and money


def test_goods_stand_in_their_order_with_their_supply() -> None:
    rows = tables("2.2")[0]
    assert tuple(row["code"] for row in rows) == GOODS
    assert {int(row["supply"]) for row in rows} == {data.SUPPLY}
    assert sum(int(row["supply"]) for row in rows) == 60
    assert counts("AACS") == (2, 1, 0, 1)


@pytest.mark.rule("BTW-170")
def test_money_adds_up() -> None:
    rows = {row["component"]: row["count"] for row in tables("2.1")[0]}
    total, *parts = numbers(rows["money"])
    assert total == data.MONEY == sum(count * value for count, value in zip(parts[::2], parts[1::2], strict=True))
    assert f"A starting purse is {data.START_PURSE}G" in RULES
    assert numbers(rows["warehouses"])[1] == data.SPACES
    starts = re.search(r"bank: ([\d, ]+)G at the start with 2, 3, 4, 5 players", RULES)
    assert starts
    assert numbers(starts[1]) == [data.MONEY - seats * data.START_PURSE for seats in (2, 3, 4, 5)]


# Ships


@pytest.mark.rule("BTW-142", "BTW-143", "RUL-1", "RUL-7")
@pytest.mark.parametrize(("heading", "deck"), [("2.3", data.SMALL), ("2.4", data.LARGE)])
def test_ships_have_their_cargo_and_vp(heading: str, deck: str) -> None:
    rows = tables(heading)[0]
    read = {row["id"]: Ship(row["code"], int(row["VP"])) for row in rows}
    assert read == {ship: SHIPS[ship] for ship in DECKS[deck]}
    for row in rows:
        assert tuple(int(row[good]) for good in GOODS) == CARGO[row["id"]]
        assert sum(CARGO[row["id"]]) == int(row["goods"])


@pytest.mark.rule("BTW-142", "RUL-4", "RUL-5", "RUL-6")
def test_ships_add_up_as_said() -> None:
    for deck, cards, each, vp, values in (
        (data.SMALL, 20, 9, 113, {9: 1, 8: 4, 6: 6, 5: 5, 3: 3, 2: 1}),
        (data.LARGE, 26, 25, 416, {20: 4, 18: 4, 16: 10, 14: 4, 12: 4}),
    ):
        ships = [SHIPS[ship] for ship in DECKS[deck]]
        assert len(ships) == cards
        assert [sum(CARGO[ship][place] for ship in DECKS[deck]) for place in data.PLACES] == [each] * 4
        assert sum(ship.vp for ship in ships) == vp
        assert {value: sum(ship.vp == value for ship in ships) for value in values} == values
    assert len(SHIPS) == 46


@pytest.mark.rule("RUL-7")
def test_ships_are_worth_what_their_goods_are() -> None:
    units = {row["code"]: int(row["value units"]) for row in tables("2.2")[0]}
    for ship, (cargo, vp) in SHIPS.items():
        value = sum(units[good] for good in cargo)
        if ship.startswith("SS"):
            assert vp == int(1.5 * value + 0.5)
        elif len(cargo) == 4:
            assert vp == 2 * value


# Action cards


@pytest.mark.rule("BTW-144", "RUL-8", "RUL-9")
def test_purchase_cards_have_their_goods() -> None:
    rows = tables("2.5.1")[0]
    assert {row["id"]: Card(f"buy_{row['code']}", data.PURCHASE, goods=row["code"]) for row in rows} == {
        card: CARDS[card] for card in DECKS[data.PURCHASE][:32]
    }
    for row in rows:
        assert tuple(int(row[good]) for good in GOODS) == counts(CARDS[row["id"]].goods)
    bought = "".join(row["code"] for row in rows)
    assert [bought.count(good) for good in GOODS] == [20] * 4


@pytest.mark.rule("BTW-144")
def test_purchase_specials() -> None:
    for row in tables("2.5.2")[0]:
        for card in ids(row["ids"]):
            assert CARDS[card].kind == row["name"].lower().replace(" ", "_")
            assert CARDS[card].number == int(row["value"])
        assert len(ids(row["ids"])) == int(row["copies"])


@pytest.mark.rule("BTW-144", "RUL-11", "RUL-12", "RUL-33")
def test_storage_cards_have_their_number_and_price() -> None:
    for row in tables("2.6.1")[0]:
        for card in ids(row["ids"]):
            assert (CARDS[card].kind, CARDS[card].number, CARDS[card].price) == (
                data.STORAGE,
                int(row["store up to"]),
                int(row["price (G)"]),
            )
        assert len(ids(row["ids"])) == int(row["copies"])
    *bought, exchange = tables("2.6.2")[0]
    for row in bought:
        card = CARDS[row["id"]]
        assert (card.kind, card.number, card.price) == (data.PURCHASE_AND_STORE, *numbers(row["value"]))
    assert [CARDS[card].kind for card in ids(exchange["id"])] == [data.EXCHANGE] * int(exchange["copies"])
    assert {CARDS[card].number for card in ids(exchange["id"])} == set(numbers(exchange["value"])) == {2}


@pytest.mark.rule("BTW-144", "RUL-10")
def test_shipment_cards_have_their_income() -> None:
    for row in tables("2.7.1")[0]:
        assert [(CARDS[card].kind, CARDS[card].income) for card in ids(row["ids"])] == [(data.SHIPMENT, int(row["income (G)"]))] * int(
            row["copies"]
        )
    assert sum(CARDS[card].income for card in DECKS[data.SHIPMENT]) == 288
    for row in tables("2.7.2")[0]:
        assert [CARDS[card].kind for card in ids(row["ids"])] == [row["name"].lower().replace(" ", "_")] * int(row["copies"])


@pytest.mark.rule("BTW-15", "BTW-16", "BTW-144")
def test_decks_have_their_cards_and_no_others() -> None:
    assert {deck: len(cards) for deck, cards in DECKS.items()} == {"large": 26, "small": 20, "purchase": 40, "storage": 40, "shipment": 40}
    for letters, deck in (("PU", data.PURCHASE), ("ST", data.STORAGE), ("SI", data.SHIPMENT)):
        assert DECKS[deck] == tuple(f"{letters}{n:02}" for n in range(1, 41))
    specials = [card.kind for card in CARDS.values() if card.special]
    assert {kind: specials.count(kind) for kind in data.SPECIALS} == {
        "preservation": 4,
        "free_purchase": 4,
        "purchase_and_store": 5,
        "exchange": 5,
        "safe": 4,
        "market_sales": 4,
    }


@pytest.mark.rule("BTW-178")
def test_the_plain_decks_have_no_special_card() -> None:
    assert {deck: len(data.PLAIN_DECKS[deck]) for deck in data.ACTION_DECKS} == {"purchase": 32, "storage": 30, "shipment": 32}
    assert not any(CARDS[card].special for deck in data.ACTION_DECKS for card in data.PLAIN_DECKS[deck])
    assert data.PLAIN_DECKS[data.LARGE] == DECKS[data.LARGE]


def test_a_face_tells_twins_from_others() -> None:
    for card, printed in CARDS.items():
        twins = [other for other in CARDS if data.FACE[other] == data.FACE[card]]
        assert all(CARDS[other] == printed for other in twins)
        assert len([other for other in CARDS.values() if other == printed]) == len(twins)


# Harbour, row and targets


@pytest.mark.rule("BTW-14", "BTW-30")
def test_harbour_and_row() -> None:
    for row in tables("2.8")[0]:
        seats = numbers(row["players"])[0]
        stalls = int(row["action cards turned up"])
        assert data.HARBOUR[seats] == {data.LARGE: int(row["large ships"]), data.SMALL: int(row["small ships"])}
        assert sum(data.HARBOUR[seats].values()) == int(row["full harbour"])
        assert data.MOST_OF_A_DECK[stalls] == numbers(row["most from one deck"])[0]
        assert stalls == (data.THIRD_STALL if "third_stall" in row["players"] else seats)
        assert stalls > data.MOST_OF_A_DECK[stalls], "the limit of a deck makes sure of two decks"


@pytest.mark.rule("BTW-127", "BTW-129", "BTW-130", "BTW-131", "BTW-132")
def test_targets() -> None:
    rows = {row["players"]: row for row in tables("2.9")[0]}
    titles = {mode: next(title for title in rows["2"] if mode in title) for mode in ("evening", "printed", "race", "first_cargo")}
    for seats in ("2", "3", "4"):
        for mode, targets in data.TWO_TARGETS.items():
            assert tuple(numbers(rows[seats][titles[mode]])) == targets
        assert numbers(rows[seats][titles["race"]])[0] == data.RACE_TARGET[int(seats)]
    for mode in ("evening", "printed"):
        assert tuple(numbers(rows["5"][titles[mode]])) == data.FIVE_TARGETS[mode]
    assert "as `printed`" in rows["5"][titles["race"]].replace("printed", "`printed`").replace("``", "`")
    assert data.FIVE_TARGETS["race"] == data.FIVE_TARGETS["printed"]
    valves = rows["safety valves (5.15)"]
    assert [numbers(valves[titles[mode]])[-1] for mode in ("evening", "printed", "race")] == [60, 100, 100]
    assert {mode: data.LAST_ROUND[mode] for mode in ("evening", "printed", "race")} == {"evening": 60, "printed": 100, "race": 100}
    assert numbers(rows["2"][titles["first_cargo"]]) == [data.LAST_ROUND["first_cargo"]]
