"""What the rulebook of SeaFall says agrees with the tables of the game and with the text catalogue.

And no chapter tells of what lies in a chest that is shut.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from engine.seafall.data import cards, goals
from engine.seafall.meta import META
from engine.seafall.state import rules_of
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from tests.game.books import names, rows, written

STRUCTURES = {piece.kind or name: piece for name, piece in cards.STRUCTURES.items()}
RESEARCH = {name.partition(":")[2] or name: card for name, card in cards.RESEARCH.items()}
EVENTS = {name: card for name, card in cards.EVENTS.items() if name <= "E31"}  # the others are copies of the last
MILESTONES = {name: goal for name, goal in goals.MILESTONES.items() if name not in ("M02", "M03", "M04")}  # copies of the first
COLONIES = [name for name in goals.COLONIES if name != goals.KER]
SKILLS = {"upg": "upgrade \N{MINUS SIGN}", "build": "build \N{MINUS SIGN}"}
"""Expertise that saves gold; all other adds."""
CHEST_OF = {
    **{name: piece.chest for table in (cards.ADVISORS, cards.TREASURES, cards.UPGRADES) for name, piece in table.items()},
    **{name: piece.chest for table in (STRUCTURES, RESEARCH, EVENTS) for name, piece in table.items()},
    **{name: goal.posted for name, goal in MILESTONES.items()},
    **dict.fromkeys(cards.DAMAGE, "P"),
    **dict.fromkeys(goals.APPELLATIONS, "1"),
    **dict.fromkeys((*goals.RELICS, *goals.TABLETS, *cards.CURSES), "II"),
    **dict.fromkeys(COLONIES, "III"),
    "PX": "IV",
    goals.KER: "V",
    "HX": "V",
    "LX": "VI",
}
"""Every piece with a name, and the chest that holds it."""

TOLD = {
    "1": r"home regions?( of others)? can be|survey",
    "I": r"atoll|\bcurrents?\b|dangerous waters|uncharted|raids on ships|skull",
    "II": r"\btombs?\b|\brelic|\btablet|\bcurse|statue",
    "III": r"\bcolon(y|ies)\b|conquest|conquer|governor",
    "IV": r"treasure map|halves of",
    "V": r"\bEmperor|\barch(es)?\b|portal",
    "VI": r"last isle",
}
"""Words by which somebody would know what a chest holds."""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module")
def book(texts: Texts) -> Rulebook:
    return Rulebook.of("seafall", texts)


@pytest.fixture(scope="module")
def named(texts: Texts) -> dict[str, str]:
    return {thing: name.replace("'", "’") for thing, name in names(texts, "seafall", *CHEST_OF).items()}


def opened(chest: str) -> tuple[str, ...]:
    """All chests up to this one."""
    chests = tuple(goals.CHESTS)
    return chests[: chests.index(chest) + 1]


def listed(book: Rulebook, kind: str) -> dict[str, list[list[str]]]:
    """The rows of all lists of a kind, by the chest whose list it is."""
    places = {chest: f"{kind}_{'one' if chest == '1' else chest.lower()}" for chest in goals.CHESTS}
    return {chest: rows(book, place) for chest, place in places.items() if book.has(place)}


def cells(book: Rulebook, kind: str, *columns: int) -> dict[str, list[tuple[str, ...]]]:
    return {chest: [tuple(row[n] for n in columns) for row in found] for chest, found in listed(book, kind).items()}


def by_chest(pieces: list[tuple[str, tuple[str, ...]]]) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for chest, piece in pieces:
        found.setdefault(chest, []).append(piece)
    return found


def words(book: Rulebook) -> str:
    return "\n".join(paragraph.plain for paragraph in book.paragraphs)


def test_pieces_and_modes_are_named_by_the_catalogue(texts: Texts, named: dict[str, str]) -> None:
    body = written("seafall").split("# Short")[1].replace("'", "’")
    modes = [texts.name("seafall", mode.id, "mode") for mode in META.modes]
    assert [name for name in (*named.values(), *modes) if re.search(rf"\b{re.escape(name)}\b", body)] == []


def test_everything_with_a_name_is_in_the_reference(book: Rulebook, named: dict[str, str]) -> None:
    reference = " ".join(paragraph.plain for paragraph in book.reading("reference"))
    assert [name for thing, name in named.items() if name not in reference and thing not in ("PX", "HX", "LX")] == []


# Secrets


@pytest.mark.parametrize("chest", goals.CHESTS)
def test_no_open_chapter_names_a_piece_of_a_shut_chest(texts: Texts, named: dict[str, str], chest: str) -> None:
    told = words(Rulebook.of("seafall", texts, on=rules_of(opened(chest))))
    shut = {named[thing] for thing, held in CHEST_OF.items() if held not in opened(chest)}
    assert [name for name in sorted(shut) if re.search(rf"\b{re.escape(name)}\b", told)] == []


@pytest.mark.parametrize("chest", goals.CHESTS)
def test_no_open_chapter_tells_of_a_rule_of_a_shut_chest(texts: Texts, chest: str) -> None:
    told = Rulebook.of("seafall", texts, on=rules_of(opened(chest)))
    for other, pattern in TOLD.items():
        found = [paragraph.plain for paragraph in told.paragraphs if re.search(pattern, paragraph.plain, re.IGNORECASE)]
        assert (found == []) == (other not in opened(chest)), (other, found)


def test_every_rule_begins_with_its_sentence(texts: Texts, book: Rulebook) -> None:
    told = words(book)
    sentences = {rule: texts.say(f"seafall.rule.rule_{rule}").replace("'", "’") for rule in goals.RULES}
    assert [rule for rule, sentence in sentences.items() if told.count(sentence) != 1] == []


def test_a_chest_adds_chapters_and_takes_none_away(texts: Texts) -> None:
    books = [Rulebook.of("seafall", texts, on=rules_of(opened(chest))) for chest in goals.CHESTS]
    chapters = [{chapter.name for reading in ("full", "reference") for chapter in told.chapters(reading)} for told in books]
    assert all(before < after for before, after in pairwise(chapters))


# Lists


def test_the_advisors_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    pieces = []
    for name, card in cards.ADVISORS.items():
        price = f"{card.gold} or {card.rep}" if card.rep else str(card.gold)
        skill = ", ".join(f"{SKILLS.get(word, f'{word} +')}{n}" for word, n in card.expertise.items())
        pieces.append((card.chest, (named[name], price, str(card.glory), skill)))
    assert cells(book, "advisors", 1, 2, 3, 4) == by_chest(pieces)


def test_the_guild_of_an_advisor_is_pictured(book: Rulebook) -> None:
    guilds = {"M": "merchants", "B": "builders", "E": "explorers", "S": "soldiers"}
    shown = [
        [run.text.partition("/")[2] for cell in paragraph.cells for run in cell if run.style == "icon"]
        for paragraph in book.reading("reference")
        if paragraph.kind == "row"
    ]
    expected = [[f"advisor_{name.lower()}", f"guild_{guilds[card.guild]}"] for name, card in cards.ADVISORS.items()]
    assert [icons for icons in shown if icons and icons[0].startswith("advisor_")] == expected


def test_the_treasures_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    pieces = [(card.chest, (named[name], card.colour, str(card.cost), str(card.glory))) for name, card in cards.TREASURES.items()]
    assert cells(book, "treasures", 1, 2, 3, 4) == by_chest(pieces)


def test_upgrades_and_structures_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    upgrades = [(piece.chest, (named[name], piece.colour, str(piece.cost))) for name, piece in cards.UPGRADES.items()]
    assert cells(book, "upgrades", 0, 1, 2) == by_chest(upgrades)
    copies = Counter(piece.kind or name for name, piece in cards.STRUCTURES.items())
    structures = [(p.chest, (named[name], str(copies[name]), p.colour, str(p.cost))) for name, p in STRUCTURES.items()]
    assert cells(book, "structures", 1, 2, 3, 4) == by_chest(structures)


def test_cards_of_all_decks_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    research = [(card.chest, (named[name], str(card.copies))) for name, card in RESEARCH.items()]
    assert cells(book, "research", 0, 1) == by_chest(research)
    works = {"round": "all round", "resolve": "at its end"}
    events = [(card.chest, (named[name], works[card.span])) for name, card in EVENTS.items()]
    assert {chest: sorted(found) for chest, found in cells(book, "events", 1, 2).items()} == {
        chest: sorted(found) for chest, found in by_chest(events).items()
    }
    assert cells(book, "damage", 0, 1) == {"P": [(named[name], str(n)) for name, n in cards.DAMAGE.items()]}
    assert cells(book, "curses", 0, 1) == {"II": [(named[name], str(n)) for name, n in cards.CURSES.items()]}


def test_the_cards_of_the_sea_are_those_of_the_game(texts: Texts, book: Rulebook) -> None:
    copies = Counter((chest, kind) for kind, _, chest in cards.UNCHARTED.values())
    pieces = [(chest, (texts.name("seafall", f"uncharted_{kind}"), str(n))) for (chest, kind), n in copies.items()]
    assert cells(book, "uncharted", 0, 1) == by_chest(pieces)


def test_relics_tablets_and_colonies_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    assert cells(book, "relics", 1) == {"II": [(named[name],) for name in goals.RELICS]}
    assert cells(book, "tablets", 1) == {"II": [(named[name],) for name in goals.TABLETS]}
    pieces = [(CHEST_OF[name], (named[name], str(card.garrison), str(card.defence))) for name, card in goals.COLONIES.items()]
    assert cells(book, "colonies", 0, 1, 2) == by_chest(pieces)


def test_the_milestones_are_those_of_the_game(book: Rulebook, named: dict[str, str]) -> None:
    pieces = [(goal.posted, (named[name], str(goal.glory))) for name, goal in MILESTONES.items()]
    assert cells(book, "milestones", 0, 2) == by_chest(pieces)
    gifts = {row[0]: row[3] for found in listed(book, "milestones").values() for row in found}
    for name, goal in MILESTONES.items():
        said = gifts[named[name]].casefold()
        assert (said == "–") == (goal.boon == "none")
        if goal.boon.startswith(("ship", "home", "leader")):
            assert f"{goal.boon.split()[1]} +1" in said


def test_provinces_ships_and_titles_are_those_of_the_game(texts: Texts, book: Rulebook) -> None:
    gifts = {row[0]: row[1].split()[1] for row in rows(book, "ship_list")}
    assert gifts == {texts.name("seafall", name): gift for name, gift in goals.BIRTHRIGHTS.items()}
    assert [tuple(map(int, row[1:])) for row in rows(book, "value_list")] == list(goals.SHIP_VALUES.values())
    titles = {int(row[0]): row[1] for row in rows(book, "title_list")}
    assert titles == {n: ", ".join(texts.name("seafall", f"title_{rank}") for rank in ranks) for n, ranks in goals.TITLES.items()}


def test_targets_and_dice_are_those_of_the_game(book: Rulebook) -> None:
    said = [tuple(map(int, row)) for row in rows(book, "target_list")]
    assert said == [(n, target, target + goals.DUEL_TARGET) for n, target in enumerate(goals.TARGETS, 1)]
    assert [int(row[2]) for row in rows(book, "dice_list")] == [cards.FACES.count(face) for face in "BWSX"]


def test_the_places_of_a_province_are_those_of_the_game(book: Rulebook) -> None:
    said = [int(row[1]) for row in rows(book, "places")]
    places = ("field_a", "site_1", "warehouse", "vault", "council", "treasures")
    assert said == [goals.PLUNDER[place] for place in places]


def test_every_switch_of_the_shelf_is_in_the_book(texts: Texts, book: Rulebook) -> None:
    assert [row[0] for row in rows(book, "switch_list")] == [texts.name("seafall", option.id, "option") for option in META.options]
