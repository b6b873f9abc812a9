"""What is not known stays unknown (4.6, 9.6): decks, the order of the Booke, the pile of islands, looks, and what choices do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Luck, determinize, pick, play, settle, view
from engine.seafall.invariants import invariants
from engine.seafall.state import DECKS, ORDERED
from tests.asking import choose
from tests.seafall.positions import act, begin, position, province

CHAPTERS = ("1", "3", "6")


def later(chapter: str, seed: int, answers: int = 120) -> Any:
    """A game some way in."""
    s, luck = begin(3, chapter=chapter, seed=seed), Luck(seed)
    found = settle(s)
    for _ in range(answers):
        if not found:
            break
        found = play(s, pick(luck, found))
    return s


@pytest.mark.rule("SEA-10")
@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_two_games_that_differ_in_what_is_hidden_look_alike(chapter: str, seat: int | None) -> None:
    s = later(chapter, 5)
    twin = s.clone()
    for deck in DECKS:
        twin.decks[deck].reverse()
    for family in ORDERED:
        twin.booke[family].reverse()
    twin.pile.reverse()
    twin.chance ^= 0xABCDEF
    twin.looks, s.looks = {}, {}
    assert view(s, seat) == view(twin, seat)
    assert settle(s.clone()) == settle(twin.clone())


@pytest.mark.rule("SEA-10", "SEA-238")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_is_imagined_could_be(chapter: str) -> None:
    s = later(chapter, 9)
    for seed in range(3):
        other = determinize(view(s, 1), Luck(seed))
        assert invariants(other) == []
        assert {family: sorted(pages) for family, pages in other.booke.items()} == {f: sorted(pages) for f, pages in s.booke.items()}
        assert {deck: sorted(cards) for deck, cards in other.decks.items()} == {deck: sorted(cards) for deck, cards in s.decks.items()}
        assert sorted(other.pile) == sorted(s.pile)


@pytest.mark.rule("SEA-291")
def test_whoever_looked_imagines_the_same_top_and_nobody_else() -> None:
    from engine.seafall.turn import Action

    s = position(3)
    province(s, 0, structures="ST05")
    act(s, Action(0))
    choose(s, "look", "research")
    top = s.decks["research"][-1]
    assert {determinize(view(s, 0), Luck(seed)).decks["research"][-1] for seed in range(8)} == {top}
    assert len({determinize(view(s, 1), Luck(seed)).decks["research"][-1] for seed in range(20)}) > 1


@pytest.mark.rule("SEA-10")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_piece_of_a_shut_chest_is_anywhere_in_the_state(chapter: str) -> None:
    from engine.seafall.booke import ENTRIES
    from engine.seafall.data import cards

    s = later(chapter, 3)
    tables = (cards.ADVISORS, cards.UPGRADES, cards.STRUCTURES, cards.TREASURES, cards.EVENTS, ENTRIES)
    shut = {name for table in tables for name, data in table.items() if data.chest and data.chest not in s.chests}
    written = set(words(s.to_json()))
    assert written & shut == set()


def words(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [word for key, inner in value.items() for word in (str(key), *words(inner))]
    if isinstance(value, list | tuple):
        return [word for inner in value for word in words(inner)]
    return [str(value)]


def test_what_a_chest_switches_on_does_not_exist_before() -> None:
    from engine.seafall.exploring import Explore
    from engine.seafall.raiding import Raid
    from engine.seafall.sailing import Sailing
    from engine.seafall.turn import Action
    from engine.seafall.works import Build

    small, large = position(3), position(3, chapter=6)
    for step, later_verbs in (
        (Raid(0), {"ship", "colony", "conquer"}),
        (Explore(0), {"seek", "tomb", "map"}),
        (Sailing(0, "A"), {"slip", "drift", "portal", "slip_through"}),
        (Build(0), {"found"}),
        (Action(0), {"tablet", "lift", "confess"}),
    ):
        there = {move.verb for move in type(step).moves if not move.needs or move.needs in small.rules_on}
        assert there & later_verbs == set()
        assert later_verbs <= {move.verb for move in type(step).moves if not move.needs or move.needs in large.rules_on}
