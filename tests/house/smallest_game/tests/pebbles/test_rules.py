"""Each clause of engine/pebbles/RULES.md is named by a test: arrange a position, one answer, what came of it."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel import Terms, agree, settle, view
from engine.pebbles.game import setup
from engine.pebbles.meta import META
from engine.pebbles.scoring import end_game
from engine.pebbles.state import KINDS, Child, State
from engine.session import Session


def on(seats: int, **options: str) -> Terms:
    return agree(META, "beach", seats, options)


def game(seats: int = 2, tide: str = "off") -> Session:
    return Session(catalogue.load("pebbles"), on(seats, tide=tide), 1)


def answer(session: Session, *choice: str | int) -> None:
    asked = session.pending()[0]
    refusal = session.submit(asked.seat, asked.number, choice)
    assert refusal is None, refusal


def at_the_end(*children: Child) -> State:
    return State(chance=1, children=list(children), shells=[], heaps=[0, 0, 0])


@pytest.mark.rule("PEB-1", "PEB-2", "PEB-3")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_beach_is_laid_and_everybody_has_a_secret_shell(seats: int) -> None:
    s = setup(on(seats), 1)
    assert s.heaps == [5, 5, 5]
    assert sorted([*(child.shell for child in s.children), *s.shells]) == sorted(KINDS)
    seen = view(s, 0)
    assert seen.children[0].shell == s.children[0].shell
    assert {child.shell for child in seen.children[1:]} | set(seen.shells) == {None}


@pytest.mark.rule("PEB-11")
def test_open_shells_are_seen_by_all() -> None:
    s = setup(on(2, shells="open"), 1)
    assert view(s, 0).children == view(s, None).children == s.children


@pytest.mark.rule("PEB-4")
def test_turns_go_clockwise_and_rounds_follow_each_other() -> None:
    session, order = game(3), []
    while session.state.round < 3:
        order.append(session.pending()[0].seat)
        answer(session, *session.pending()[0].choices[0])
        if session.pending()[0].step.name == "pebbles.HowMany":
            answer(session, "take", 1)
    assert order == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("PEB-5")
def test_an_empty_heap_says_so() -> None:
    session = game()
    session.state.heaps[0] = 0
    refused = [why.rule for choice, why in session.catalogue(0) if why]
    assert refused == ["PEB-5"]


@pytest.mark.rule("PEB-6")
def test_one_or_two_are_taken_and_of_a_single_one_that_one() -> None:
    session = game()
    answer(session, "gather", "grey")
    assert session.pending()[0].choices == (("take", 1), ("take", 2))
    answer(session, "take", 2)
    assert (session.state.heaps, session.state.children[0].pebbles) == ([5, 3, 5], [0, 2, 0])
    session.state.heaps[1] = 1
    answer(session, "gather", "grey")
    assert session.state.children[1].pebbles == [0, 1, 0], "nobody is asked how many"


@pytest.mark.rule("PEB-7")
@pytest.mark.parametrize(("tide", "left"), [("off", 13), ("on", 12)])
def test_the_sea_takes_a_pebble_after_each_round(tide: str, left: int) -> None:
    session = game(2, tide)
    for _ in range(2):
        answer(session, "gather", "white")
        answer(session, "take", 1)
    assert sum(session.state.heaps) == left


@pytest.mark.rule("PEB-8")
def test_the_game_is_over_when_the_beach_is_empty() -> None:
    s = setup(on(2), 1)
    s.heaps = [0, 0, 1]
    s.children[0].pebbles = [5, 5, 4]
    assert settle(s) == (), "the last pebble needs no question"
    assert s.over


@pytest.mark.rule("PEB-9", "PEB-10", "EX-1")
def test_the_own_colour_counts_twice_and_breaks_the_tie() -> None:
    ana, baltasar = Child(shell="grey", pebbles=[0, 4, 1]), Child(shell="white", pebbles=[2, 5, 0])
    assert (ana.points, baltasar.points) == (9, 9)
    s = at_the_end(ana, baltasar)
    end_game(s)
    assert s.winners == (0,)


@pytest.mark.rule("PEB-10")
def test_equals_share_the_victory() -> None:
    s = at_the_end(Child(shell="grey", pebbles=[1, 2, 0]), Child(shell="black", pebbles=[1, 0, 2]))
    end_game(s)
    assert s.winners == (0, 1)
