"""What is public and what is not (5.17)."""

from __future__ import annotations

import json

import pytest

from engine.before_the_wind.game import GAME
from engine.kernel import Decision, Luck, agree, asked, determinize, pick, settle, view
from engine.session import Session
from tests.before_the_wind.positions import (
    begin,
    choose,
    goods,
    merchant,
    names,
    position,
    put,
    question,
    start_goods,
    told,
    trade,
    turn,
)

EVERYBODY = (0, 1, 2, None)


@pytest.mark.rule("BTW-136", "RUL-45")
def test_everything_on_the_table_is_seen_by_all() -> None:
    s = position()
    merchant(s, 1, hand="AC", store="PS", purse=17, specials="SI33", ships="LS01")
    trade(s, "SI13 ST14 PU05")
    choose(s, "claim", "SI13")
    choose(s, "offer", 4)
    for reader in EVERYBODY:
        seen = view(s, reader)
        assert seen.merchants == s.merchants
        assert (seen.harbour, seen.row, seen.discards, seen.start) == (s.harbour, s.row, s.discards, s.start)
        assert (seen.supply, seen.bank) == (s.supply, s.bank)
        assert {deck: len(cards) for deck, cards in seen.decks.items()} == {deck: len(cards) for deck, cards in s.decks.items()}
        assert seen.agenda[-1] == s.agenda[-1], "offers are open"


@pytest.mark.rule("BTW-137", "BTW-13")
def test_the_envelope_is_hidden_from_the_others_and_nothing_else_is() -> None:
    seen = []
    for pair in ("AA", "SS"):
        s = begin()
        put(s, 1, "goods", pair)
        put(s, 1, "seal")
        assert view(s, 1).sealed[1][0] == ("goods", pair)
        seen.append([json.dumps(view(s, reader).to_json(), sort_keys=True) for reader in (0, 2, None)])
    assert seen[0] == seen[1]
    hidden = {name for name, spec in type(s).specs.items() if spec.hidden_from}
    assert hidden == {"chance", "sealed", "decks"}
    assert not any(spec.hidden_from for spec in type(s.merchants[0]).specs.values())


@pytest.mark.rule("BTW-138")
def test_the_order_of_decks_is_hidden_from_everybody() -> None:
    s = begin()
    for reader in EVERYBODY:
        assert all(card is None for deck in view(s, reader).decks.values() for card in deck)
    imagined = determinize(view(s, 0), Luck(1))
    assert sorted(imagined.decks["purchase"]) == sorted(s.decks["purchase"])
    assert imagined.decks["purchase"] != s.decks["purchase"]


@pytest.mark.rule("BTW-139")
def test_the_story_tells_amounts_and_kinds() -> None:
    s = begin(2)
    events = start_goods(s, "AC PP")
    assert [event.fields["goods"] for event in events if event.name == "start_goods"] == ["AC", "PP"]
    s = position(2)
    merchant(s, 0, hand="AC")
    turn(s, 0, "ST01")
    event = told(choose(s, "store", "A"), "stored")
    assert event.seen_by(None).fields == {"good": "A", "price": 4}


@pytest.mark.rule("BTW-139")
def test_no_event_has_a_secret() -> None:
    session, luck = Session(GAME, agree(GAME.meta, "evening", 3, {}), 3), Luck(3)
    for _ in range(300):
        decision = pick(luck, [d for seat in range(3) if (d := session.decision(seat))])
        session.submit(decision.seat, decision.number, pick(luck, decision.choices))
    assert list(session.events(None)) == list(session.events(0)) == list(session.events(2))


@pytest.mark.rule("BTW-140")
def test_covered_hands_change_nothing_but_a_word_to_the_screen() -> None:
    games = []
    for hands in ("open", "covered"):
        session, luck = Session(GAME, agree(GAME.meta, "evening", 3, {"hands": hands}), 5), Luck(5)
        story = []
        for _ in range(250):
            decision = next(d for seat in range(3) if (d := session.decision(seat)))
            story.append((decision.choices, session.catalogue(decision.seat)))
            session.submit(decision.seat, decision.number, pick(luck, decision.choices))
        assert session.state.covered == (hands == "covered")
        session.state.covered = False
        games.append((story, session.state, list(session.events(None))))
    assert games[0] == games[1]


@pytest.mark.rule("BTW-141")
def test_what_a_seat_cannot_see_makes_no_difference_to_what_it_is_offered() -> None:
    s = position()
    merchant(s, 0, hand="ACP", specials="PU37 ST36", store="S")
    turn(s, 0, "ST14")
    seen = view(s, 0)
    for seed in range(5):
        imagined = determinize(seen, Luck(seed))
        assert settle(imagined) == settle(s)
        assert imagined.agenda[-1].catalogue(imagined) == s.agenda[-1].catalogue(s)


@pytest.mark.rule("BTW-166", "BTW-176")
def test_a_forced_answer_is_told_as_a_free_one() -> None:
    s = position(harbour="LS01 LS02 LS03 SS01")
    forced = told(turn(s, 0, "SI01"), "income")
    s = position(harbour="LS01 LS02 LS03 SS01")
    merchant(s, 0, store="A")
    turn(s, 0, "SI01")
    free = told(choose(s, "income"), "income")
    assert forced == free


@pytest.mark.rule("BTW-176")
def test_a_question_with_one_answer_is_not_put() -> None:
    s = position(2)
    trade(s, "PU17 PU19")
    choose(s, "claim", "PU17")
    events = choose(s, "pass")
    assert [event.fields["card"] for event in events if event.name == "claimed"] == ["PU19"]
    assert "turn" in names(events)
    assert question(s) == "Draw"
    for _ in range(40):
        choices = settle(s)
        assert len(choices) > 1
        choose(s, *choices[-1])


@pytest.mark.rule("BTW-176", "BTW-13")
def test_only_the_envelope_is_always_put() -> None:
    s = begin()
    put(s, 0, "goods", "AA")
    assert asked(s)[0].choices(s) == [("seal",)]
    session = Session(GAME, agree(GAME.meta, "evening", 3, {}), 1)
    decision = session.decision(0)
    assert isinstance(decision, Decision)
    assert decision.private
    assert goods(s, 0) == ("", "")


def test_a_card_turned_up_cannot_be_taken_back_and_a_plain_step_can() -> None:
    """9.6."""
    session = Session(GAME, agree(GAME.meta, "evening", 2, {}), 1)
    for seat in (0, 1):
        for choice in (("goods", "AC"), ("seal",)):
            assert session.submit(seat, session.state.number, choice) is None
    start = session.state.start
    assert session.submit(start, session.state.number, ("draw", "purchase")) is None
    assert session.undo_to(start) is None
    decision = session.decision(start)
    assert decision is not None
    assert session.submit(start, decision.number, decision.choices[0]) is None
    decision = session.decision(start)
    assert decision is not None
    assert decision.step.name == "before_the_wind.Claim"
    assert session.submit(start, decision.number, decision.choices[0]) is None
    assert session.undo_to(start) is not None, "nobody else has answered yet"
