"""What bots say before they act: nothing that anybody at the table may not hear, and what they then do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine import catalogue
from engine.bots.intents import intent_of
from engine.bots.think import generator, think
from engine.canaries import reason_leak
from engine.kernel import Decision, Luck, asked, determinize, play, view
from engine.kernel.brain import Intent, Thought
from engine.session import Session
from game.play.honesty import Fate, fate_of, score_of

TABLES = [
    ("windward", "free_for_all", 3),
    ("winds_of_plunder", "quick", 3),
    ("before_the_wind", "first_cargo", 3),
    ("vinhos", "first_harvest", 3),
    ("seafall", "prologue", 3),
]
SEED, MOST = 11, 260


def questions(game: str, mode: str, seats: int) -> Iterator[tuple[Session, Decision, Thought]]:
    """A game of mates: the position at each question that is thought about, and the thought."""
    session = Session.begin(catalogue.load(game), mode, seats, {}, SEED)
    while not session.over and len(session.log) < MOST:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        luck = generator(SEED, decision.number, decision.seat)
        thought = think(session.game, "mate", "", session.view(decision.seat), decision, luck)
        yield session, decision, thought
        for choice in thought.choices:
            now = session.decision(decision.seat)
            if now is None or choice not in now.choices:
                break
            session.submit(decision.seat, now.number, choice)


@cache
def told(game: str, mode: str, seats: int) -> tuple[Session, dict[int, Intent], int]:
    """A game, what was said in it, and in how many turns something could have been."""
    intents, turns, last = dict[int, Intent](), set[tuple[int, int]](), dict[int, int]()
    session = None
    for session, decision, thought in questions(game, mode, seats):
        number = session.game.rounds(session.state)
        turns.add((number, decision.seat))
        if thought.intent and last.get(decision.seat) != number:
            intents[len(session.log)], last[decision.seat] = thought.intent, number
    assert session is not None
    return session, intents, len(turns)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_whatever_the_others_hide_anybody_could_hear_what_is_said(table: tuple[str, str, int]) -> None:
    """The same public things and the same answers: the same words. And what is said is possible whatever lies in any hand."""
    heard = 0
    for session, decision, thought in questions(*table):
        intent = thought.intent
        if intent is None:
            continue
        heard += 1
        seat, public = decision.seat, view(session.state, None)
        for n in range(8):
            twin = determinize(public, Luck(1000 + n))
            assert intent_of(twin, seat, thought.choices, ()) == intent._replace(plan=())
            for choice in thought.choices[: thought.choices.index(intent.aim) + 1]:
                question = next(q for q in asked(twin) if q.seat == seat)
                assert not twin.agenda[-1].sealed, "an envelope is nobody else's business"
                assert choice in question.choices(twin), f"{choice} would tell of something hidden"
                play(twin, choice, seat)
    assert heard > 5


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_twins_with_other_secrets_say_the_same(table: tuple[str, str, int]) -> None:
    """The rule for reasons holds for what is said beforehand as well."""
    game = catalogue.load(table[0])

    def again(seen: object, asked_: Decision) -> Thought:
        return think(game, "mate", "", seen, asked_, generator(SEED, asked_.number, asked_.seat))

    for n, (session, decision, thought) in enumerate(questions(*table)):
        if thought.intent and n % 3 == 0:
            assert not reason_leak(session.state, decision, thought, again, Luck(n))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_bots_do_what_they_say_and_mostly_what_they_plan(table: tuple[str, str, int]) -> None:
    session, intents, turns = told(*table)
    scores = [score_of(session, seat, intents) for seat in range(session.terms.seats)]
    said, kept, through = (sum(one) for one in zip(*scores, strict=True))
    assert kept == said >= 5
    assert through >= said * 0.6
    assert said <= turns


def test_a_plan_that_was_left_names_what_was_not_done_and_what_came_in_between() -> None:
    session, intents, _ = told("vinhos", "first_harvest", 3)
    place, intent = next(iter(intents.items()))
    assert fate_of(session, place, intent) == Fate(kept=True, left=())
    never = (*intent.plan, ("build", "nowhere"))
    fate = fate_of(session, place, intent._replace(plan=never, aim=("build", "nowhere")))
    assert not fate.kept
    assert fate.left == (("build", "nowhere"),)
    assert fate.by in ("luck", "rival", "better")
    assert (fate.rival is not None) == (fate.by == "rival")
