"""Every table of the rulebook (2.2 to 2.20) against the data, and every page of the Booke against its file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.seafall.booke import ENTRIES
from engine.seafall.data import cards, goals, sea
from engine.seafall.effects import BOOKE, programs_of
from engine.seafall.exploring import survey_symbol
from game.services.texts import Texts

FOLDER = Path(__file__).parents[2] / "engine" / "seafall"
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
PAGES = (FOLDER / "BOOKE.md").read_text(encoding="utf-8")
TEXTS = Texts()


def rows(section: str, ids: str) -> dict[str, list[str]]:
    """The rows of a section whose first cell is such an id, by that id."""
    part = RULES[RULES.index(f"## {section} ") :]
    part = part[: part.index("\n## ", 3)]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    return {row[0]: row for row in found if re.fullmatch(ids, row[0])}


def numbers(cell: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", cell)]


def chest_of(cell: str) -> str:
    return {"start": "P", "prologue only": "P", "chapter 1": "1"}.get(cell, cell.removeprefix("chest "))


def test_upgrades() -> None:
    for name, row in rows("2.7", r"UP\d\d").items():
        piece = cards.UPGRADES[name]
        assert (TEXTS.name("seafall", name), piece.colour, piece.cost, piece.chest) == (row[1], row[2], int(row[3]), chest_of(row[5]))
        values = {stat.lower(): int(n) for stat, n in re.findall(r"(Sail|Raid|Explore|Hold) \+(\d)", row[4])}
        assert values == cards.UPGRADE_VALUES.get(name, {})
    assert len(cards.UPGRADES) == 20


def test_structures() -> None:
    found = rows("2.8", r"ST\d\d(-\d\d)?")
    assert sum(int(row[2]) for row in found.values()) == len(cards.STRUCTURES) == 18
    for head, row in found.items():
        first, *last = numbers(head)
        for n in range(first, (last or [first])[0] + 1):
            piece = cards.STRUCTURES[f"ST{n:02d}"]
            assert (piece.kind, piece.colour, piece.cost, piece.chest) == (f"ST{first:02d}", row[3], int(row[4]), chest_of(row[6]))


def test_advisors() -> None:
    found = rows("2.9", r"A\d\d")
    assert len(found) == len(cards.ADVISORS) == 50
    sets = {"P": range(1, 21), "I": range(21, 31), "II": range(31, 37), "III": range(37, 45), "V": range(45, 51)}
    for name, row in found.items():
        card = cards.ADVISORS[name]
        expertise = {word: int(n) for word, n in re.findall(r"(\w+)[+-](\d)", row[6])}
        rep = 0 if row[4] == "–" else int(row[4])
        assert (TEXTS.name("seafall", name), card.guild, card.gold, card.rep, card.glory) == (row[1], row[2], int(row[3]), rep, int(row[5]))
        assert card.expertise == expertise
        assert int(name[1:]) in sets[card.chest]


def test_treasures() -> None:
    found = rows("2.10", r"TR\d\d")
    assert len(found) == len(cards.TREASURES) == 32
    for name, row in found.items():
        card = cards.TREASURES[name]
        assert (TEXTS.name("seafall", name), card.colour, card.cost, card.glory, card.chest) == (
            row[1],
            row[2],
            int(row[3]),
            int(row[4]),
            chest_of(row[5]),
        )


def test_research() -> None:
    found = rows("2.11", r"R\d\d")
    counts = {name: sum(card.copies for kind, card in cards.RESEARCH.items() if kind.startswith(name)) for name in found}
    assert counts == {name: int(row[2]) for name, row in found.items()}
    chests = {name: {card.chest for kind, card in cards.RESEARCH.items() if kind.startswith(name)} for name in found}
    assert chests == {name: {chest_of(row[4])} for name, row in found.items()}
    by_chest = [
        sum(card.copies for card in cards.RESEARCH.values() if card.chest in ("P", "I", "II", "III", "IV", "V")[:n]) for n in range(1, 7)
    ]
    assert by_chest == [12, 19, 24, 26, 38, 40]


def test_events() -> None:
    found = rows("2.12", r"E\d\d")
    for name, row in found.items():
        assert (TEXTS.name("seafall", name), *cards.EVENTS[name]) == (row[1], row[2], chest_of(row[4]))
    assert len(cards.EVENTS) == 36
    assert [cards.EVENTS[f"E{n}"].chest for n in range(31, 37)] == ["I", "II", "III", "IV", "V", "VI"]


def test_damage_and_curses() -> None:
    found = rows("2.13", r"[DQ]\d")
    assert {name: int(row[2]) for name, row in found.items()} == {**cards.DAMAGE, **cards.CURSES}
    assert (sum(cards.DAMAGE.values()), sum(cards.CURSES.values())) == (20, 14)
    assert all(TEXTS.name("seafall", name) == row[1] for name, row in found.items())


def test_uncharted_waters() -> None:
    kinds = ["open"] * 4 + ["atoll"] * 4 + ["danger"] * 5 + ["current"] * 5 + ["derelict"] * 3 + ["corsairs"] * 3 + ["leviathan"] * 2
    kinds += ["portal"] * 4
    found = rows("2.14", r"U\d\d-\d\d")
    assert sum(int(row[2]) for row in found.values()) == len(cards.UNCHARTED) == len(kinds)
    assert [kind for kind, _, _ in cards.UNCHARTED.values()] == kinds
    assert [d for kind, d, _ in cards.UNCHARTED.values() if kind == "danger"] == [3, 3, 4, 4, 5]
    assert [d for kind, d, _ in cards.UNCHARTED.values() if kind == "portal"] == [4, 4, 5, 6]


def test_colonies_and_chambers() -> None:
    for name, row in rows("2.15", r"K\d").items():
        assert goals.COLONIES[name] == (int(row[2]), int(row[3]))
        assert TEXTS.name("seafall", name) == row[1]
    for name, row in rows("2.17", r"T\d\d").items():
        chamber = goals.CHAMBERS[name]
        assert (chamber.stat, chamber.closes) == (row[2].lower(), row[4] == "yes")
        assert chamber.dice == numbers(row[3])[0]
        assert TEXTS.name("seafall", name, "hint") == row[1]
        most = re.search(r"at most (\d)", row[3])
        assert most is None or chamber.most in (0, int(most[1]))


def test_relics_tablets_and_appellations() -> None:
    assert tuple(rows("2.16", r"RL\d")) == goals.RELICS
    assert tuple(rows("2.16", r"TB\d")) == goals.TABLETS
    assert tuple(rows("2.18", r"AP\d+")) == goals.APPELLATIONS


def test_milestones() -> None:
    for name, row in rows("2.19", r"M\d\d").items():
        if len(row) != 6:
            continue
        milestone = goals.MILESTONES[name]
        assert (milestone.posted, milestone.glory) == (chest_of(row[2]), int(row[4]))
        unlock = re.search(r"UNLOCK (\w+)", row[5])
        assert milestone.unlock == (unlock[1] if unlock else "")
        words = {"one ship": "ship", "one field": "field", "Reputation": "leader reputation", "Fortune": "leader fortune"}
        words |= {"Garrison": "home garrison", "1 forgiveness": "forgiveness", "take a random": "tablet", "one appellation": "appellation"}
        boon = next((ours for theirs, ours in words.items() if row[5].startswith(theirs)), "none")
        assert milestone.boon.startswith(boon)
    assert all(programs_of(row.boon) for row in goals.MILESTONES.values())


def test_chests() -> None:
    for name, row in rows("2.20", r"P|1|I|II|III|IV|V|VI").items():
        chest = goals.CHESTS[name]
        assert chest.story == row[4]
        rules = re.search(r"rules? `([^`]*)`", row[5])
        assert chest.rules == (tuple(rules[1].split(", ")) if rules else ())
    assert set(rows("2.20", r"`[a-z_]+`")) == {f"`{rule}`" for rule in goals.RULES}


@pytest.mark.parametrize("isle", [name for name in sea.ISLES if name != "LX"])
def test_islands(isle: str) -> None:
    row = rows("2.2", rf"{isle}")[isle]
    data = sea.ISLES[isle]
    sites = tuple((symbol, int(n)) for symbol, n in re.findall(r"\b[a-e] (SHELL|ANCHOR|MOON|STAR|FLAME|SKULL) (\d)", row[-1]))
    assert data.sites == sites
    assert data.garrison == int(row[2] if isle.startswith("I") else row[1] if isle.startswith("X") else row[4])


def test_the_sites_of_the_world_add_up() -> None:
    symbols = [symbol for isle in sea.ISLES.values() for symbol, _ in isle.sites]
    assert {symbol: symbols.count(symbol) for symbol in (*sea.SYMBOLS, sea.SKULL)} == {
        "SHELL": 9,
        "ANCHOR": 13,
        "MOON": 14,
        "STAR": 11,
        "FLAME": 7,
        "SKULL": 4,
    }


@pytest.mark.rule("SEA-88")
def test_what_each_sticker_defends_with() -> None:
    assert [sea.raid_defence(f"mine:{n}") for n in (4, 6, 8, 10)] == [4, 5, 6, 7]
    assert [sea.raid_defence(what) for what in ("good:wood", "dock:iron", "market:any")] == [3, 6, 5]
    assert not any(sea.raid_defence(what) for what in ("yard", "statue", "ruin", "tomb:7", ""))


def test_provinces_titles_and_ships() -> None:
    assert goals.SHIP_VALUES == {"A": (2, 2, 3, 2), "B": (2, 2, 2, 3)}
    for name, row in rows("2.3", r"RED|GREEN|BLUE|GREY|PURPLE").items():
        assert TEXTS.name("seafall", name) == row[3]
        assert goals.BIRTHRIGHTS[name] in row[5]
    assert {seats: list(ranks) for seats, ranks in goals.TITLES.items()} == {2: [5, 3], 3: [5, 4, 3], 4: [5, 4, 3, 2], 5: [5, 4, 3, 2, 1]}
    assert survey_symbol(12) == "MOON"


# The Booke


def pages() -> dict[str, str]:
    return {re.search(r"^id: (\w+)", block, re.MULTILINE)[1]: block for block in re.findall(r"```yaml\n(id: .*?)```", PAGES, re.DOTALL)}


PAGE = pages()


def test_the_whole_booke_is_there() -> None:
    assert set(PAGE) == set(ENTRIES) == set(BOOKE)
    assert len(PAGE) == 200


@pytest.mark.parametrize("name", ENTRIES)
def test_each_page_is_as_it_is_written(name: str) -> None:
    block, entry = PAGE[name], ENTRIES[name]
    assert re.search(r"^family: (\w+)", block, re.MULTILINE)[1] == entry.family
    chest = re.search(r"^requires_chest: (\w+)", block, re.MULTILINE)
    assert entry.chest == (chest[1] if chest else "")
    programs = re.findall(r'^    do: "(.*)"$', block, re.MULTILINE)
    assert [option.do for option in entry.choices] == programs
    assert [option.bot for option in entry.choices] == [int(n) for n in re.findall(r"^    bot: (\d+)", block, re.MULTILINE)]
    assert [option.needs for option in entry.choices if option.needs] == re.findall(r'^    needs: "?([^"\n]*)"?$', block, re.MULTILINE)


@pytest.mark.parametrize("name", ENTRIES)
def test_the_words_of_each_page_are_as_written(name: str) -> None:
    block = PAGE[name]
    story = " ".join(re.search(r"text: >-\n((?:  .*\n)+)", block)[1].split())
    assert re.search(r'^title: "(.*)"$', block, re.MULTILINE)[1] == TEXTS.say(f"seafall.name.{name}")
    assert story == TEXTS.say(f"seafall.name.story_{name}")
    for n in range(len(ENTRIES[name].choices)):
        assert re.findall(r'label: "(.*)"$', block, re.MULTILINE)[n] == TEXTS.say(f"seafall.name.{name}_{n + 1}")
        assert re.findall(r'say: "(.*)"$', block, re.MULTILINE)[n] == TEXTS.say(f"seafall.name.said_{name}_{n + 1}")


@pytest.mark.parametrize("name", ENTRIES)
def test_each_page_reads_well(name: str) -> None:
    entry = ENTRIES[name]
    title, story = TEXTS.say(f"seafall.name.{name}"), TEXTS.say(f"seafall.name.story_{name}")
    labels = [TEXTS.say(f"seafall.name.{name}_{n + 1}") for n in range(len(entry.choices))]
    said = [TEXTS.say(f"seafall.name.said_{name}_{n + 1}") for n in range(len(entry.choices))]
    assert len(title) <= 40
    assert all(len(label) <= 34 for label in labels)
    assert 40 <= len(" ".join((story, *labels, *said)).split()) <= 130
    sentences = len(re.findall(r"[.!?…”\"](?=\s|$)", story))
    assert 2 <= sentences <= (8 if entry.family in ("ending", "coda") else 6)


def test_every_page_can_be_reached() -> None:
    """By a symbol, an island, a chamber, a map, a chest, a first, an arch, an event, the sea or an ending."""
    by_family = {
        "landfall": set(sea.LANDFALLS.values()),
        "isle": set(sea.ISLE_PAGES.values()),
        "special": {page for own in sea.SPECIAL_PAGES.values() for page in own},
        "tomb": set(goals.CHAMBERS),
        "map": set(cards.MAP_PAGES.values()),
        "tomb_open": {"WT04"},
    }
    for family, wanted in by_family.items():
        assert {name for name, entry in ENTRIES.items() if entry.family == family} == wanted
    assert {chest.story for chest in goals.CHESTS.values()} <= set(ENTRIES)
    for symbol in sea.SYMBOLS:
        sites = sum(kind == symbol for isle in sea.ISLES.values() for kind, _ in isle.sites)
        assert sum(entry.family == symbol for entry in ENTRIES.values()) >= sites - 6
