"""Whatever the pointer finds on a table says something of itself: never nothing, never a single word, and nothing breaks."""

from __future__ import annotations

import re

import pytest

from engine import catalogue
from game import tables
from game.kit.item import Item
from game.services.texts import Texts
from tests.conformance.clicks import asked_at, verb_of
from tests.conformance.games import moments
from tests.conformance.terms import few_terms
from tests.kit.wording import NAMES, words_of

EN = Texts("en")
LEAST = 3  # words that are read of a thing; what has a number in it says enough
NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("game", [game for game in catalogue.SHELF if tables.laid(game)])
def test_whatever_is_pointed_at_speaks(game: str) -> None:
    """Each kind of thing once at each kind of question, and in each way a click on it can be answered."""
    ware, known, mute = tables.load(game), set[object](), dict[str, str]()
    terms = next(few_terms(catalogue.entry(game), 1))
    for session, decision, _, _ in moments(catalogue.load(game), terms, 4, 1, 10_000):
        seen = asked_at(session, decision, EN)
        for item in ware.describe(seen.view, decision, seen.look):
            kind = (decision.step.name, NUMBER.sub("", item.id), bool(item.choices), item.refusal and item.refusal.key, verb_of(item))
            if kind in known or item.region in ("bar", "primary") or not (item.tip or item.clickable):
                continue  # the buttons of the question say what they do
            known.add(kind)
            read = told(ware.describe(seen.view, decision, seen.look._replace(hover=item.id, about=about(item))))
            if len(re.findall(r"\w+", read)) < LEAST and not NUMBER.search(read):
                mute[item.id] = read
    assert not mute, mute


def about(item: Item) -> str:
    """As the scene tells it."""
    if item.refusal is None:
        return item.tip
    why = EN.refusal(item.refusal, NAMES)
    return EN.say("shell.name.told_of", thing=item.tip.removesuffix("."), told=why) if item.tip else why


def told(items: list[Item]) -> str:
    return " ".join(words.text for item in items if item.id == "preview" for words in words_of(item.picture))
