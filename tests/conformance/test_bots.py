"""Bots of every game: they play every kind of table to the end, and answer any question legally, fairly, always alike and with a reason."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.bots.levels import LEVELS
from engine.bots.think import generator, think
from engine.kernel import Decision, Game, Luck, Terms, determinize, view
from engine.kernel.brain import Thought
from engine.session import Session
from game.commands.simulation import Job, play_game
from game.services.texts import Texts
from tests.conformance.games import moments
from tests.conformance.terms import few, on_terms

GAMES = [game for game in catalogue.SHELF + catalogue.YARD if catalogue.load(game).brain]
TEXTS = Texts("en")
THINKING = [level for level, skill in LEVELS.items() if skill]
TRIES = 12  # instead of the level's own: what is asked here does not depend on it
AT_ONCE = 40  # polls until a bot that is told to stop has finished what it has in hand


@pytest.mark.parametrize(("game", "terms"), on_terms(few(1), GAMES))
def test_bots_play_every_kind_of_table_to_the_end(game: str, terms: Terms) -> None:
    play_to_the_end(catalogue.load(game), terms)


def play_to_the_end(game: Game, terms: Terms) -> None:
    """Two levels that think little, one that plays at random; each seat with a temperament of its own."""
    levels = ("deckhand", "mate", "random", "deckhand", "deckhand")[: terms.seats]
    tempers = tuple(game.brain.temperaments) if game.brain else ("",)
    temperaments = tuple(tempers[seat % len(tempers)] for seat in range(terms.seats))
    assert play_game(game, Job(game.id, terms.mode, levels, terms.options, 3, temperaments=temperaments)).over


@pytest.mark.parametrize(("game", "terms"), on_terms(few(1), GAMES))
def test_any_question_gets_an_answer(game: str, terms: Terms) -> None:
    """Random play leads everywhere, also to half-made deeds; whoever takes a seat over there must have an answer."""
    check_answers(catalogue.load(game), terms, TEXTS)


def check_answers(game: Game, terms: Terms, texts: Texts) -> None:
    """The levels and temperaments in turn, at each kind of question once and now and then later."""
    assert game.brain is not None
    tempers = tuple(game.brain.temperaments)
    for n, (session, decision, _, _) in enumerate(moments(game, terms, seed=11, often=1, seldom=60)):
        bot = Bot(session, THINKING[n % len(THINKING)], tempers[n % len(tempers)])
        thought = bot.think(session.state, decision)
        assert thought.choices[0] in decision.choices, f"{decision.step}: {thought}"
        assert texts.say(thought.reason.key, **dict(thought.reason.args)).endswith(".")
        other = determinize(session.view(decision.seat), Luck(n))
        assert bot.think(other, decision) == thought, f"{decision.step}: what the seat cannot see changes the answer"
        polls = bot.polls
        assert bot.think(session.state, decision, hurried=True).choices[0] in decision.choices
        assert bot.polls - polls <= AT_ONCE, f"{decision.step}: it does not stop"


class Bot:
    """One that answers a question of this game, with the same luck each time."""

    def __init__(self, session: Session, level: str, temper: str) -> None:
        self.session, self.level, self.temper = session, level, temper
        self.polls = 0

    def think(self, state: object, decision: Decision, *, hurried: bool = False) -> Thought:
        def stop() -> bool:
            self.polls += 1
            return hurried

        seen, luck = view(state, decision.seat), generator(5, decision.number, decision.seat)
        return think(self.session.game, self.level, self.temper, seen, decision, luck, 0 if hurried else TRIES, stop)
