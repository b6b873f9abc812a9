"""A verb keeps its digit within a game, and no two chips share one. What is opened for a thing, such as a wine, comes and goes with it."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game import tables
from game.services.texts import Texts
from game.tables.chips import KEYLESS
from tests.conformance.clicks import asked_at, every_look

EN = Texts("en")
KEEPS = {  # the verbs whose choices have a digit of their own
    "windward": {"order", "buy", "teeth", "cannons"},
    "winds_of_plunder": {"wind", "bid", "cubes"},
    "vinhos": {"move"},
    "seafall": {"sail", "buy", "sell", "raid", "taxes", "build", "repair", "upgrade", "explore", "research"},
}
ANSWERS = 50


@pytest.mark.parametrize(
    ("game", "mode", "seats"),
    [
        *(("windward", "free_for_all", 3), ("windward", "coop", 2), ("winds_of_plunder", "standard", 3)),
        *(("vinhos", "standard", 2), ("seafall", "skirmish", 3)),
    ],
)
def test_a_verb_keeps_its_digit(game: str, mode: str, seats: int) -> None:
    ware, session, luck = tables.load(game), Session.begin(catalogue.load(game), mode, seats, {}, 3), Luck(5)
    digits: dict[object, str] = {}
    while not session.over and len(session.log) < ANSWERS:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        for _, items in every_look(ware, asked_at(session, decision, EN)):
            chips = [item for item in items if item.id.startswith("chip/")]
            assert len({chip.id for chip in chips}) == len(chips)
            for chip in chips:
                verb, _, group = chip.action.partition(" ")
                about = (
                    chip.choices[0]
                    if chip.choices and chip.choices[0][0] in KEEPS[game]
                    else group
                    if verb == "open" and "/" not in group and not group.startswith("hire ")
                    else None
                )
                number = chip.id.removeprefix("chip/")
                if about and int(number) < KEYLESS:
                    assert digits.setdefault(about, number) == number
        session.submit(decision.seat, decision.number, pick(luck, list(decision.choices)))
    assert len(digits) > 8
