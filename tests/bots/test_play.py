"""Quick replies of Windward's bots, admirals, and levels that nobody knows. What all bots promise: tests/conformance/test_bots.py."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS
from engine.bots.think import UnknownLevel, generator, never, think
from engine.kernel import Luck, Terms, asked, pick
from engine.session import Session
from engine.windward.bot.brain import WindwardBrain
from engine.windward.bot.replies import REASONS, RULES
from engine.windward.turn import Turn
from game.commands.simulation import Job, play_game
from tests.bots.positions import windward
from tests.conformance.terms import terms_of

ALL_TERMS = list(terms_of(windward().meta))


def test_admirals_play_to_the_end() -> None:
    assert "admiral" in LEVELS
    assert play_game(windward(), Job("windward", "head_to_head", ("admiral", "deckhand"), {"target": "10", "small_world": "on"}, 2)).over


@pytest.mark.parametrize("terms", ALL_TERMS[1::8], ids=lambda t: f"{t.mode}-{t.seats}")
def test_any_question_of_any_game_gets_a_legal_answer(terms: Terms) -> None:
    """Random play leads everywhere; whoever takes a seat over there must have an answer."""
    session = Session(windward(), terms, 11)
    luck = Luck(11)
    skill, temper = LEVELS["mate"], WindwardBrain.temperaments["steady"]
    assert skill is not None
    number = 0
    while not session.over and number < 400:
        number += 1
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None
        step = asked(session.state)[0]
        if type(step) is not Turn:
            choice, why = RULES[type(step)](WindwardBrain(seat, skill, temper, luck, never), session.state, step)
            assert choice in decision.choices, f"{step}: {choice}"
            assert why in REASONS
        elif number % 10 == 0:
            thought = think(windward(), "mate", "", session.view(seat), decision, generator(1, number, seat), budget=12)
            for choice in thought.choices:
                decision = session.decision(seat)
                assert decision is not None
                assert session.submit(seat, decision.number, choice) is None, f"{choice} of {thought}"
            continue
        session.submit(seat, decision.number, pick(luck, decision.choices))


def test_an_unknown_level_or_temperament_is_refused() -> None:
    session = Session.begin(windward(), "head_to_head", 2, {}, 1)
    seat = session.pending()[0].seat
    decision = session.decision(seat)
    assert decision is not None
    with pytest.raises(UnknownLevel, match="no bot level"):
        think(windward(), "cook", "", session.view(seat), decision, Luck(1))
    with pytest.raises(UnknownLevel, match="no temperament"):
        think(windward(), "mate", "seasick", session.view(seat), decision, Luck(1))
