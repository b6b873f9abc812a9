"""Titles of cards are all of one weight, in every game and language."""

from __future__ import annotations

import pytest

from engine import catalogue
from game import tables
from game.commands.shot import Wish, play_to
from game.kit.layout import layout_for
from game.kit.picture import Words
from game.kit.theme import ROLES
from game.services.texts import Texts
from game.tables.look import Look
from tests.kit.wording import NAMES

FRAMED = ("windward", "winds_of_plunder", "before_the_wind")  # games whose cards lie on the table with a title


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", FRAMED)
def test_card_titles_have_one_weight(game: str, language: str) -> None:
    seen = set()
    for decisions in range(20, 240, 40):
        session = play_to(Wish("table", game, catalogue.entry(game).modes[0].id, 4, {}, 3, decisions, (1280, 720), level="random"))
        seat = session.pending()[0].seat
        look = Look(layout_for((1280, 720)), Texts(language), NAMES[:4], seat)
        for item in tables.load(game).describe(session.view(seat), None, look):
            if item.id.startswith("card/"):
                title = next(stroke for stroke in item.picture if isinstance(stroke, Words))
                seen.add((ROLES[title.role].bold, title.text))
    assert len(seen) > 1
    assert {bold for bold, _ in seen} == {True}, [text for bold, text in seen if not bold]
