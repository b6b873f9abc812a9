"""A session on the toy game: sealed envelopes, privacy, refusals, undo with its barriers, branches."""

from __future__ import annotations

import pytest

from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import Choice, Luck, asked, determinize, pick, view
from engine.session import Session
from tests.kernel.harbour import TOY, Challenge, Vote


def begin(seed: int = 1) -> Session:
    return Session.begin(TOY, "three", 3, {}, seed)


def answer(session: Session, seat: int, *choice: str | int) -> None:
    refusal = session.submit(seat, session.state.number, choice)
    assert refusal is None, refusal


def vote_all(session: Session) -> None:
    for seat in range(3):
        answer(session, seat, "worth", 2)
        answer(session, seat, "seal")


def test_a_sealed_step_asks_everybody_at_once_and_tells_nobody_what_is_in_an_envelope() -> None:
    session = begin()
    assert [d.seat for d in session.pending()] == [0, 1, 2]
    answer(session, 1, "worth", 3)
    assert session.decision(1).choices == (("seal",),)  # type: ignore[union-attr]
    assert session.view(1).sealed == {1: (("worth", 3),)}
    assert session.view(0).sealed == {1: None}
    assert session.view(None).sealed == {1: None}
    assert [e for e in session.events(0) if e.name == "voted"] == []
    assert session.pending(0)[1].choices == ()


def test_all_envelopes_open_together_and_share_one_number() -> None:
    session = begin()
    number = session.state.number
    vote_all(session)
    assert session.state.number == number + 1
    assert session.state.worth == 6
    assert [e.seat for e in session.events(None) if e.name == "voted"] == [0, 1, 2]


def test_until_then_undo_takes_back_ones_own_envelope_and_no_other() -> None:
    session = begin()
    answer(session, 0, "worth", 1)
    answer(session, 1, "worth", 3)
    answer(session, 0, "seal")
    assert session.undo(1)
    assert session.state.sealed == {0: (("worth", 1), ("seal",))}
    assert not session.undo(1)
    assert session.undo(0)
    assert session.state.sealed == {0: (("worth", 1),)}


def test_once_the_envelopes_are_open_the_last_one_cannot_be_taken_back() -> None:
    session = begin()
    vote_all(session)
    assert not session.undo(2)
    assert session.state.worth == 6
    assert session.undo(2, free=True)


def test_determinize_empties_the_others_envelopes() -> None:
    session = begin()
    answer(session, 0, "worth", 1)
    answer(session, 1, "worth", 3)
    imagined = determinize(session.view(0), Luck(5))
    assert imagined.sealed == {0: (("worth", 1),), 1: ()}


def test_a_view_asks_whom_a_state_imagined_from_it_would_ask() -> None:
    session = begin()
    answer(session, 1, "worth", 3)
    answer(session, 1, "seal")
    assert [d.seat for d in session.pending()] == [0, 2]
    for reader, seats in ((0, [0, 1, 2]), (1, [0, 2]), (None, [0, 1, 2])):
        seen = session.view(reader)
        assert [ballot.seat for ballot in asked(seen)] == seats
        assert asked(seen) == asked(determinize(seen, Luck(5)))


def test_an_auction_goes_once_round_and_hands_its_result_to_the_step_beneath() -> None:
    session = begin()
    vote_all(session)
    answer(session, 0, "bid", 1)
    assert session.explain(1, session.state.number, ("bid", 1)).key == "toy.refuse.low"  # type: ignore[union-attr]
    answer(session, 1, "bid", 2)
    answer(session, 2, "bid", 0)
    assert [d.seat for d in session.pending()] == [0]
    assert [step.seat for step in session.state.agenda if type(step).__name__ == "Collect"] == [1]


def test_a_private_question_is_put_even_when_forced_and_shows_its_choices_to_the_asked_seat_only() -> None:
    session = begin()
    vote_all(session)
    for bid in (1, 0, 0):
        answer(session, session.pending()[0].seat, "bid", bid)
    asked = session.pending(None)[0]
    assert asked.private
    assert asked.choices == ()
    assert session.decision(asked.seat).choices  # type: ignore[union-attr]


def test_a_refused_answer_says_why_and_changes_nothing() -> None:
    session = begin()
    before = session.state.fingerprint()
    number = session.state.number
    cases: list[tuple[int, int, object, str]] = [
        (0, number + 1, ("worth", 1), "kernel.refuse.stale"),
        (0, number - 1, ("worth", 1), "kernel.refuse.stale"),
        (7, number, ("worth", 1), "kernel.refuse.not_asked"),
        (0, number, ("worth", 9), "kernel.refuse.no_such"),
        (0, number, ("dance",), "kernel.refuse.unknown"),
        (0, number, (), "kernel.refuse.unknown"),
        (0, number, ["worth", 1], "kernel.refuse.malformed"),
        (0, number, ("worth", True), "kernel.refuse.malformed"),
        (0, number, ("worth", None), "kernel.refuse.malformed"),
        (0, number, ("seal",), "toy.refuse.empty"),
    ]
    for seat, when, choice, key in cases:
        refusal = session.submit(seat, when, choice)  # type: ignore[arg-type]
        assert refusal is not None, choice
        assert refusal.key == key, choice
    assert session.state.fingerprint() == before
    assert session.log == []


def to_challenge(session: Session) -> None:
    vote_all(session)
    for _ in range(3):
        seat = session.pending()[0].seat
        answer(session, seat, "bid", 1 if seat == 0 else 0)


def test_fair_undo_stops_at_another_seats_answer() -> None:
    session = begin()
    vote_all(session)
    answer(session, 0, "bid", 1)
    assert session.undo(0)
    answer(session, 0, "bid", 2)
    answer(session, 1, "bid", 3)
    assert not session.undo(0)
    assert session.undo_to(1) is not None


def test_fair_undo_stops_at_chance_and_free_undo_does_not() -> None:
    session = begin()
    to_challenge(session)
    while session.pending() and isinstance(session.pending()[0].step, Challenge):
        last = session.pending()[0].seat
        answer(session, last, "pass")
    assert not session.undo(last)
    coins = session.state.merchants[0].coins
    assert session.undo(last, free=True)
    assert session.redo()
    assert session.state.merchants[0].coins == coins


def test_free_undo_goes_back_to_ones_own_last_answer() -> None:
    session = begin()
    vote_all(session)
    before = session.state.fingerprint()
    answer(session, 0, "bid", 1)
    answer(session, 1, "bid", 2)
    after, log = session.state.fingerprint(), [entry[:3] for entry in session.log]
    assert session.undo(0, free=True)
    assert session.state.fingerprint() == before
    assert session.redo()
    assert session.redo()
    assert not session.redo()
    assert session.state.fingerprint() == after
    assert [entry[:3] for entry in session.log] == log


def test_whoever_goes_the_way_that_was_taken_back_may_follow_it_further() -> None:
    session = begin()
    vote_all(session)
    answer(session, 0, "bid", 1)
    answer(session, 1, "bid", 2)
    answer(session, 2, "bid", 0)
    after = session.state.fingerprint()
    assert session.undo(0, free=True)
    answer(session, 0, "bid", 1)
    assert session.redo()
    assert session.redo()
    assert session.state.fingerprint() == after


def test_free_undo_from_a_vote_that_others_have_begun_goes_back_before_it() -> None:
    """Their envelopes belong to a question that has not been asked then."""
    session = begin()
    vote_all(session)
    while not session.state.agenda[-1].sealed:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        answer(session, decision.seat, *decision.choices[-1])
    own = max(place for place, entry in enumerate(session.log) if entry.seat == 0)
    answer(session, 1, "worth", 3)
    answer(session, 1, "seal")
    answer(session, 2, "worth", 1)
    log, state = [entry[:3] for entry in session.log], session.log[own].before
    assert session.undo(0, free=True)
    assert session.state == state
    assert len(session.log) == own
    while session.redo():
        pass
    assert [entry[:3] for entry in session.log] == log


def test_a_new_answer_forgets_what_was_undone() -> None:
    session = begin()
    vote_all(session)
    answer(session, 0, "bid", 1)
    assert session.undo(0)
    answer(session, 0, "bid", 3)
    assert not session.redo()


def test_seek_shows_the_past_and_leaves_the_present() -> None:
    session = begin()
    vote_all(session)
    now = session.state.fingerprint()
    assert session.seek(0).sealed == {}
    assert session.seek(2).sealed == {0: (("worth", 2), ("seal",))}
    assert session.seek(len(session.log)).fingerprint() == now
    assert session.state.fingerprint() == now


def test_a_branch_deals_anew_what_the_asking_seat_cannot_see() -> None:
    session = begin()
    vote_all(session)
    place = len(session.log)
    hands = set()
    for seed in range(30):
        branch = session.branch(place, 0, seed)
        assert branch.view(0).merchants[0].hand == session.state.merchants[0].hand
        assert view(branch.state, 0) == session.view(0)
        hands.add((*branch.state.merchants[1].hand, *branch.state.merchants[2].hand))
    assert len(hands) > 1
    with pytest.raises(ValueError, match="same luck"):
        session.branch(place, 0, 1, same_luck=True)


def test_beats_tell_a_chain_step_by_step() -> None:
    session = begin()
    to_challenge(session)
    while not any(e.name == "collected" for e in session.events(None)):
        answer(session, session.pending()[0].seat, "pass")
    assert [e.name for beat in session.beats for e in beat.events] == ["collected"]
    assert session.beats[-1].state.merchants[0].coins == session.state.merchants[0].coins


@pytest.mark.parametrize("seed", range(25))
def test_the_toy_game_keeps_every_promise_of_the_kernel(seed: int) -> None:
    session, luck = begin(seed), Luck(seed)
    while not session.over:
        check_decision(session, luck)
        seat = pick(luck, session.pending()).seat
        decision = session.decision(seat)
        assert decision is not None
        choice: Choice = pick(luck, decision.choices)
        check_answer(session, seat, decision.number, choice)
    check_end(session)


def test_a_question_is_put_together_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    counted, choices = [], Vote.choices
    monkeypatch.setattr(Vote, "choices", lambda self, s: counted.append(self.seat) or choices(self, s))
    answer(session, 0, "worth", 2)
    counted.clear()
    for reader in (None, 0, 1, 2, None):
        session.pending(reader)
    assert counted == [0, 1, 2]
    session.undo(0)
    session.pending(0)
    assert counted == [0, 1, 2, 0, 1, 2]
