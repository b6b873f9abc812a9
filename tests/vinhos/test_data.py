"""The tables of data.py are those of RULES.md part 2: each number is read there and compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.vinhos import data
from engine.vinhos.meta import META

RULES = Path(data.__file__).with_name("RULES.md").read_text(encoding="utf-8")
Row = dict[str, str]


def tables(heading: str) -> list[list[Row]]:
    """The Markdown tables of a chapter, each row by its column titles."""
    chapter = re.split(r"^#+ ", RULES.partition(f"# {heading}")[2], maxsplit=1, flags=re.MULTILINE)[0]
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", chapter, flags=re.MULTILINE):
        titles, _, *lines = [[cell.strip(" *`") for cell in line.split("|")[1:-1]] for line in block.splitlines()]
        found.append([dict(zip(titles, line, strict=True)) for line in lines])
    return found


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"-?\d+", text)]


def open_with(text: str) -> tuple[int, ...]:
    first, *last = [int(digit) for digit in re.findall(r"\d", text)]
    return tuple(range(first, (last or [first])[0] + 1))


def test_modes_and_options_are_those_on_the_shelf() -> None:
    (modes,), (options,) = tables("1.1 Modes"), tables("1.2 Options")
    assert [(row["Id"], row["Title"], tuple(numbers(row["Seats"]))) for row in modes] == [(m.id, m.title, m.seats) for m in META.modes]
    assert [row["Id"] for row in options] == [option.id for option in META.options]
    for row, option in zip(options, META.options, strict=True):
        values = tuple(re.findall(r"`?([a-z]+)`?(?=,|$)", row["Values"].split(", or")[0]))
        assert values == option.values
        assert option.per_seat == ("a seat" in row["Values"])
        assert option.modes == (() if row["Modes"] == "both" else (row["Modes"],))


def test_supplies() -> None:
    counts = {row["Component"]: row["Count"] for row in tables("2.1 Totals")[0]}
    for what, table in (
        ("Winery tiles in play", data.WINERIES),
        ("Cellar tiles in play", data.CELLARS),
        ("Enologists in play", data.ENOLOGISTS),
    ):
        assert numbers(counts[what])[:3] == [table[4], table[3], table[2]]
    assert numbers(counts["Renown cubes"]) == [data.CUBES]
    assert numbers(counts["Porto tiles"]) == [data.PORTO]
    assert numbers(counts["Barrels"])[0] == data.BARRELS
    assert numbers(counts["Vineyard tiles"])[0] == len(data.REGIONS) * len(data.VINEYARDS)
    assert numbers(counts["Wine expert tiles"])[0] == len(data.EXPERTS)


@pytest.mark.rule("VIN-20", "VIN-33")
def test_the_grid() -> None:
    spaces, near = tables("2.2 Action grid")
    for row in spaces:
        space = data.SPACES[row["Id"]]
        assert [space.row, space.col] == numbers(row["(row, col)"])
        assert space.times == (data.UNLIMITED if row["Times"] == "any number" else int(row["Times"][-1]))
        year = numbers(row["Year marker stands here in"])
        assert year == ([data.YEAR_SPACES.index(row["Id"]) + 1] if row["Id"] in data.YEAR_SPACES else [])
    assert [row["Id"] for row in spaces] == list(data.SPACES)
    for row in near:
        beside = [to for to, steps in data.DISTANCE[row["Space"]].items() if steps == 1]
        assert ", ".join(beside) == row["Distance 1"] or (row["Distance 1"] == "all eight" and len(beside) == 8)


@pytest.mark.rule("VIN-43", "VIN-10")
def test_regions() -> None:
    regions, _ = tables("2.3 Regions and vineyards")
    assert {row["Id"]: int(row["Price"]) for row in regions} == data.REGIONS
    by_id = {row["Id"]: row["Effect"] for row in regions}
    assert (data.FAIR_FAME, data.CUBE_WORTH, data.SUNSHINE) == ({"TRA": 2}, {"ALE": 2}, {"ALG": 1})
    assert numbers(by_id["TRA"]) == [2]
    assert numbers(by_id["DOU"]) == [data.PORTO_GIFT]
    assert numbers(by_id["SET"]) == [data.EXPERT_GIFT]


def test_the_cellar() -> None:
    rows = {row["Slot"]: list(row.values())[1:] for row in tables("2.4 Player board")[0]}
    assert tuple(map(int, rows["Cellar"])) == data.CELLAR_BONUS
    assert tuple(map(int, rows["Warehouse"][:2])) == data.WAREHOUSE_BONUS
    assert rows["Warehouse"][2:] == ["-", "-"]


def test_vintages() -> None:
    weather, wishes = tables("2.5 Vintage tiles")
    for row in weather:
        tile = data.VINTAGES[f"V{row['Tile']}"]
        assert {region: int(row[region]) for region in data.REGIONS} == tile.weather
        assert int(row["sum"]) == sum(tile.weather.values())
    for row in wishes:
        tile = data.VINTAGES[f"V{row['Tile']}"]
        assert tuple(int(row[feature.capitalize()]) for feature in data.FEATURES) == tile.steps
        assert row["Anabela: colour"] == (tile.colour or "any")
        assert int(row["Beatrix: WV at least"]) == tile.value
        assert row["Carolina: regions"] == ("any" if tile.regions == tuple(data.REGIONS) else " ".join(tile.regions))
    for region in data.REGIONS:
        assert sorted(data.VINTAGES[f"V{n}"].weather[region] for n in range(1, 7)) == [-2, -1, 0, 1, 1, 2]


def test_the_fair() -> None:
    columns, booths, tiles, ranks = tables("2.6 Fair")
    assert tuple(int(fp) for fp in list(columns[0].values())[1:]) == data.COLUMN_FP
    for row in booths:
        booth = data.BOOTHS[row["Booth"]]
        assert row["Features"] == " + ".join(feature.capitalize() for feature in booth.features)
        assert booth.bonus == {"bag": "bag", "1 wi": "expert", "3 FP": "fp"}[row["Bonus"][:4].strip(":")]
    assert (data.BAG_CASH, data.FAME_FP) == (3, 3)
    assert {row["Tile"].lower(): (numbers(row["Final WV"])[0], int(row["FP"])) for row in tiles} == data.FAIR_TILES
    for n, row in enumerate(ranks):
        for seats in (4, 3, 2):
            assert tuple(numbers(row[f"{seats} players"])) == data.FAIR_VP[seats][n]


def test_experts() -> None:
    abilities, tiles = tables("2.7 Wine experts")
    assert tuple(row["Code"] for row in abilities) == data.ABILITIES
    assert tuple(row["Code"] for row in abilities if row["Kind"] == "attached") == data.ATTACHED
    assert {row["Code"] for row in abilities if row["Kind"] == "stand-alone"} == set(data.STAND_ALONE)
    assert [row["Id"] for row in tiles] == list(data.EXPERTS)
    for row in tiles:
        own, *others = row["Fair effect"].split(", ")
        steps = dict.fromkeys(data.FEATURES, 0) | {row["Deck"].lower(): int(own)}
        steps |= {other.split()[0].lower(): int(other.split()[1]) for other in others}
        assert data.EXPERTS[row["Id"]] == (row["Deck"].lower(), row["Ability"], tuple(steps.values()))


def test_markets_and_hangouts() -> None:
    names = {"Angola": "angola", "Brazil": "brazil", "United Kingdom": "uk", "United States": "usa"}
    for row in tables("2.8 Export markets")[0]:
        slot = data.EXPORT_SLOTS[row["Slot"]]
        assert slot == (names[row["Market"]], int(row["Needs WV"]), int(row["Red shield VP"]), open_with(row["Open with"]), "")
    hangouts = {"Casa de Fados": "fados", "Hotel": "hotel", "Enoteca": "enoteca"}
    for row in tables("2.9 Hangouts")[0]:
        value = int(row["Value"])
        assert data.SALE_SLOTS[row["Slot"]] == (hangouts[row["Hangout"]], value, value, open_with(row["Open with"]), row["Colour"])
    assert (len(data.EXPORT_SLOTS), len(data.SALE_SLOTS), sum(slot.pays for slot in data.EXPORT_SLOTS.values())) == (16, 12, 115)
    assert list(data.MARKETS.values()) == [6, 7, 8, 9]


def test_the_bank() -> None:
    (track,) = tables("2.10 Banco do Vinho")
    levels = [int(level) for level in list(track[0])[1:]]
    assert (levels[0], levels[-1]) == (data.LOWEST, data.HIGHEST)
    rows = {row["Level"]: list(row.values())[1:] for row in track}
    assert {
        level: int(price) for level, price in zip(levels, rows["Price of the step up from here"], strict=True) if price != "-"
    } == data.STEP_UP
    assert {
        level: int(cash) for level, cash in zip(levels, rows["Cash for the step down from here"], strict=True) if cash != "-"
    } == data.STEP_DOWN
    assert [int(interest) for interest in rows["Yearly interest"]] == levels


def test_managers() -> None:
    rows = tables("2.11 Managers")[0]
    assert [row["Space"].split()[0] for row in rows] == list(data.ROW)
    for row in rows[4:]:
        for manager, cell in zip(data.MANAGERS, list(row.values())[1:], strict=True):
            assert numbers(cell)[0] == data.LOCK_VP[manager, row["Space"].split()[0]]
