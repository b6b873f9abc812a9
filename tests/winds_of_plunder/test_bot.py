"""How bots vote, plan a turn and say why. What all bots promise: tests/conformance/test_bots.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots.levels import LEVELS
from engine.bots.think import generator, never, think
from engine.kernel import Decision, Luck, determinize, view
from engine.session import Session
from engine.winds_of_plunder.bot.brain import PlunderBrain
from engine.winds_of_plunder.bot.judgement import SAILS
from engine.winds_of_plunder.bot.temperaments import TEMPERAMENTS
from engine.winds_of_plunder.bot.wishes import vote_reason
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.vote import WindTie
from game.commands.simulation import Job, play_game
from game.services.texts import Texts
from tests.bots.positions import Tables, played

SEALED = {"vote_style": "sealed_orders", "start_ports": "drafted"}
RIVALS: Tables = (("standard", 4, {}), ("quick", 3, SEALED), ("duel", 2, SEALED))


def sampled(every: int, step: str = "") -> Iterator[tuple[Session, Decision]]:
    """Every so many questions of one game at each kind of table."""
    for seed, (mode, seats, options) in enumerate(RIVALS):
        for number, (session, decision) in enumerate(played(mode, seats, options, seed + 1, game=GAME)):
            if number % every == 0 and len(decision.choices) > 1 and decision.step.name.endswith(step):
                yield session, decision


def mate(seat: int) -> PlunderBrain:
    skill = LEVELS["mate"]
    assert skill is not None
    return PlunderBrain(seat, skill, next(iter(TEMPERAMENTS.values())), Luck(1), never)


# They play


@pytest.mark.parametrize(("mode", "seats"), [("quick", 3), ("duel", 2)])
def test_an_admiral_plays_to_the_end_and_beats_random_captains(mode: str, seats: int) -> None:
    session = play_game(GAME, Job(GAME.id, mode, ("admiral", *["random"] * (seats - 1)), {}, 2))
    assert session.state.winners == (0,)


def test_a_turn_is_answered_up_to_what_is_uncovered() -> None:
    longer = 0
    for session, decision in sampled(5, ".Turn"):
        thought = think(GAME, "captain", "", session.view(decision.seat), decision, generator(1, 1, 1))
        before = session.state.unveiled
        for choice in thought.choices:
            assert session.state.unveiled == before
            question = session.decision(decision.seat)
            assert question is not None
            assert session.submit(decision.seat, question.number, choice) is None
        longer += len(thought.choices) > 1
        for _ in thought.choices:
            session.undo(decision.seat, free=True)
    assert longer > 5


# They are fair and repeat themselves


def test_other_envelopes_do_not_change_a_vote() -> None:
    for options in ({}, {"vote_style": "sealed_orders"}):
        answers = set()
        for wind in ("N", "S"):
            session = Session.begin(GAME, "standard", 3, options, 4)
            session.submit(0, session.state.number, ("wind", wind))
            decision = session.decision(1)
            assert decision is not None
            answers.add(think(GAME, "captain", "", session.view(1), decision, generator(4, decision.number, 1)))
        assert len(answers) == 1


def test_votes_are_mixed() -> None:
    """Who always votes alike can be read."""
    session = Session.begin(GAME, "standard", 4, {}, 1)
    decision = session.decision(0)
    assert decision is not None
    seen = session.view(0)
    assert len({think(GAME, "captain", "", seen, decision, Luck(seed)).choices for seed in range(30)}) > 1


# They hear


def test_a_stopped_bot_votes_for_a_wind_that_is_good_for_it() -> None:
    """Also with no time at all it is not just the first on the compass."""
    winds = set()
    for session, decision in sampled(1, ".VoteDirection"):
        winds |= {think(GAME, "admiral", "", session.view(decision.seat), decision, Luck(1), stop=lambda: True).choices[0]}
    assert len(winds) > 1


def test_a_smaller_budget_is_kept() -> None:
    session, decision = next((s, d) for s, d in sampled(1, ".Turn") if s.state.round > 1 and not s.state.sailed)
    polls = {}
    for budget in (10, 100):
        polls[budget] = 0

        def stop(budget: int = budget) -> bool:
            polls[budget] += 1
            return False

        think(GAME, "admiral", "", session.view(decision.seat), decision, Luck(1), budget=budget, stop=stop)
    assert polls[10] < polls[100] <= 100


# They say why


def test_a_question_in_the_middle_of_a_deed_has_a_reason_too() -> None:
    """Answers are given one by one, so every step is asked: also the second sail of a Heave that ends the last turn and the game."""
    ended_by = set()
    for seed in range(24):
        session = Session.begin(GAME, "duel", 2, {}, seed)
        while not session.over:
            decision = session.decision(session.pending()[0].seat)
            assert decision is not None
            seen, luck = session.view(decision.seat), generator(seed, decision.number, decision.seat)
            choice = think(GAME, "deckhand", "", seen, decision, luck).choices[0]
            assert session.submit(decision.seat, decision.number, choice) is None
        ended_by.add(session.log[-1].before.agenda[-1].name)
    assert "winds_of_plunder.SecondSail" in ended_by, "no sail ended a game"


def test_every_reason_can_be_said() -> None:
    texts, told = Texts(), set()
    for session, decision in sampled(4):
        reason = think(GAME, "mate", "", session.view(decision.seat), decision, generator(1, decision.number, decision.seat)).reason
        assert texts.say(reason.key, **dict(reason.args)).endswith(".")
        told.add(reason.key)
    assert len(told) > 10, "bots have more than one reason"


def test_the_reason_of_a_sealed_choice_tells_no_secret() -> None:
    """It follows from the choice and from what everybody sees."""
    for session, decision in sampled(3):
        if decision.choices[0][0] not in ("wind", "bid") or isinstance(decision.step, WindTie):
            continue
        for choice in decision.choices[:5]:
            public = [determinize(view(session.state, None), Luck(seed)) for seed in range(2)]
            reasons = {vote_reason(s, decision.seat, choice) for s in (session.state, *public)}
            assert len(reasons) == 1


def test_the_reason_of_a_sail_tells_no_secret() -> None:
    """Other maps and cards in the same hand, and the same is said; but for a treasure, which is dug up before everybody's eyes."""
    looked = 0
    for session, decision in sampled(5, ".Turn"):
        seat = decision.seat
        public = [determinize(view(session.state, None), Luck(seed)) for seed in range(4)]
        for choice in [choice for choice in decision.choices if choice[0] in SAILS][:4]:
            states = [s for s in (session.state, *public) if choice[-1] not in s.captains[seat].maps]
            assert len({mate(seat).reason(s, (choice,)) for s in states}) <= 1
            looked += len(states) > 1
    assert looked > 30


def test_a_reason_tells_how_many_points_are_expected() -> None:
    """The gain of the very term that is named, in a position as everybody knows it; most deeds of a turn have one."""
    told, found, texts = 0, dict[str, float](), Texts()
    for session, decision in sampled(2, ".Turn"):
        thought = think(GAME, "mate", "", session.view(decision.seat), decision, generator(1, decision.number, decision.seat))
        told += "points" in dict(thought.reason.args) or thought.choices[0][0] == "end"
        for choice in decision.choices:
            why, gain = mate(decision.seat).reason(session.state, (choice,))
            if choice[0] in ("cubes", "draw"):
                assert (why, gain > 0) == ("cubes" if choice[0] == "cubes" else "cards", True)
            if choice[0] == "cubes" and session.state.captains[decision.seat].reserve >= 5:
                found[f"{decision.number} {choice[1]}"] = gain
            assert texts.say(f"winds_of_plunder.why.{why}")
    assert told > 20
    numbers = {key.split()[0] for key in found}
    assert all(found.get(f"{n} 5", 99.0) > found[f"{n} 2"] for n in numbers if f"{n} 2" in found), "more cubes, more points"


def test_a_treasure_is_worth_what_is_scored_at_once() -> None:
    for session, decision in sampled(1, ".Turn"):
        c = session.state.captains[decision.seat]
        for choice in [choice for choice in decision.choices if choice[0] in SAILS and choice[-1] in c.maps]:
            why, gain = mate(decision.seat).reason(session.state, (choice,))
            assert (why, gain > 0) == ("maps", True)
            return
    raise AssertionError("nobody dug")


# Temperaments


def test_temperaments_choose_differently() -> None:
    apart, looked = dict.fromkeys(TEMPERAMENTS, 0), 0
    for session, decision in sampled(3, ".Turn"):
        if session.state.sailed:
            continue
        looked += 1
        seen = session.view(decision.seat)
        answers = {name: think(GAME, "captain", name, seen, decision, generator(1, 1, 1)).choices for name in TEMPERAMENTS}
        for name, answer in answers.items():
            apart[name] += answer != answers["steady"]
    assert all(count >= 3 for name, count in apart.items() if name != "steady"), (apart, looked)
