"""Whole games at every kind of table, as data: whatever is asked can be clicked, and whatever can be clicked means something.

This is what a window would be played for, without one: each game, mode and number of seats, each option, at every kind of question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import catalogue
from engine.kernel import Choice, Game, Refusal, Terms, refuse
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box, layout_for
from game.kit.panels import PREFIX
from game.services.texts import Texts
from game.tables import Tableware
from tests.conformance.clicks import ANSWERING, HOUSE, OPENING, SIZE, Asked, Hand, answers, asked_at, every_look, onlooker, verb_of
from tests.conformance.games import moments
from tests.conformance.terms import few, on_terms, terms_of
from tests.game.books import rules_of
from tests.kit.wording import NAMES

TEXTS = Texts("en")
LAID = [game for game in catalogue.SHELF + catalogue.YARD if tables.laid(game)]
GAME = catalogue.SHELF[0]  # in which something is put amiss


@pytest.mark.parametrize(("game", "terms"), on_terms(few(1), LAID))
def test_whatever_is_asked_can_be_clicked_and_every_click_means_something(game: str, terms: Terms) -> None:
    check_clicks(catalogue.load(game), tables.load(game), terms, TEXTS)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "terms"), on_terms(few(2), LAID))
def test_more_tables_and_every_question(game: str, terms: Terms) -> None:
    check_clicks(catalogue.load(game), tables.load(game), terms, TEXTS, often=100)


def check_clicks(game: Game, ware: Tableware, terms: Terms, texts: Texts, often: int = 1, seldom: int = 50) -> None:
    book = rules_of(game.meta.id)
    for session, decision, _, _ in moments(game, terms, 5, often, seldom):
        first = asked_at(session, decision, texts, covered=ware.covers)
        offered = offered_by(ware, first, book)
        assert offered == (asked := set(decision.choices)), f"{decision.step!r}: {asked - offered} cannot be clicked, {offered - asked} can"
        check_others(session, ware, texts)


def offered_by(ware: Tableware, first: Asked, book: str) -> set[Choice]:
    """Every choice that some click answers, with whatever can be opened on the way."""
    choices, refused = set(first.decision.choices), {refusal for _, refusal in first.look.catalogue if refusal}
    offered: set[Choice] = set()
    for look, items in every_look(ware, first):
        check_meanings(items, choices, None if look.dials else refused, book, look.texts)
        hand = Hand(look.layout, items)
        for item in items:
            answered = answers(ware, first, item)
            if not answered <= offered and hand.reaches(item):
                offered |= answered
    return offered


def check_meanings(items: list[Item], choices: set[Choice], refused: set[Refusal] | None, book: str, texts: Texts) -> None:
    """Each thing has a name of its own, and a click on it is an answer, a refusal or something that the house knows.

    Refused is what the rules refuse; once something is picked, `None`, the table also says what does not go with it. A table may
    also say why by a clause of the rulebook: what bars the way to a far space, when a thing will be asked about.
    """
    assert len({item.id for item in items}) == len(items), "two things have one name"
    for item in items:
        assert verb_of(item) in HOUSE | OPENING | ANSWERING, f"{item.id}: nobody knows {item.action!r}"
        assert choices.issuperset(item.choices), f"{item.id} offers what is not asked"
        assert item.refusal is None or refused is None or item.refusal in refused or f"**{item.refusal.rule}" in book, (
            f"{item.id} is refused: {item.refusal}"
        )
        assert not (item.refusal and item.choices), f"{item.id} is refused and offered"
        assert item.refusal is None or len(texts.refusal(item.refusal, NAMES).split()) > 3


def check_others(session: Session, ware: Tableware, texts: Texts) -> None:
    """Nobody else is offered or refused anything: the public, or a seat that is not asked. Everybody may look closer at a panel."""
    asked = {question.seat for question in session.pending()}
    others = [None, *(seat for seat in range(session.state.seats) if seat not in asked)]
    items = onlooker(session, ware, others[len(session.log) % len(others)], texts)
    items = [item for item in items if not item.action.startswith(f"open {PREFIX}")]
    assert [item.id for item in items if item.choices or item.refusal or verb_of(item) in OPENING | ANSWERING] == []


# The checks can fail


def described(change: Callable[[list[Item]], list[Item]]) -> Tableware:
    """A table on which something is amiss."""
    ware = tables.load(GAME)
    return ware._replace(describe=lambda *about: change(ware.describe(*about)))


def without_offers(items: list[Item]) -> list[Item]:
    return [item._replace(choices=()) for item in items]


def under_a_cloth(items: list[Item]) -> list[Item]:
    screen = layout_for(SIZE).regions["screen"]
    return [*items, Item("cloth", "screen", Box(0, 0, screen.w, screen.h), (), 999, action="menu")]


def with_more(**more: Any) -> Callable[[list[Item]], list[Item]]:
    return lambda items: [*items, Item("more", "board", Box(0, 0, 1, 1), (), -99, **more)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without_offers, "cannot be clicked"),
        (under_a_cloth, "cannot be clicked"),
        (with_more(choices=(("fly",),)), "more offers what is not asked"),
        (with_more(refusal=refuse("toy.refuse.no", "TOY-1")), "more is refused"),
        (with_more(action="fly home"), "nobody knows 'fly home'"),
        (lambda items: [*items, items[0]], "two things have one name"),
    ],
)
def test_what_is_amiss_is_found(change: Callable[[list[Item]], list[Item]], words: str) -> None:
    terms = next(terms_of(catalogue.entry(GAME)))
    with pytest.raises(AssertionError, match=words):
        check_clicks(catalogue.load(GAME), described(change), terms, TEXTS)


def test_an_offer_to_somebody_who_is_not_asked_is_found() -> None:
    session = Session(catalogue.load(GAME), next(terms_of(catalogue.entry(GAME))), 5)
    with pytest.raises(AssertionError, match="more"):
        check_others(session, described(with_more(choices=(("fly",),))), TEXTS)
