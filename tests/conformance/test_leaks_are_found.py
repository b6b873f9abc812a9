"""The checks for leaks can fail: each kind of leak is found in a toy game that has it, and none in the same game without."""

from __future__ import annotations

from typing import Any

import pytest

from engine.canaries import other_truth
from engine.conformance import Nonconformity, check_decision, check_reason, check_secrets
from engine.kernel import Choice, Decision, Luck, pick, view
from engine.kernel.brain import Reason, Thought
from engine.session import Session
from tests.conformance.gossip import GAME, Salon, salon
from tests.kernel.test_secrecy import Letter, Purse, Ship, world

TABLE: Any = None  # the toy asks nothing of it


def searched(s: Any) -> None:
    for seed in range(40):
        check_secrets(s, Luck(seed))


@pytest.mark.parametrize("sealed", [False, True])
def test_a_discreet_game_has_nothing_to_hide(sealed: bool) -> None:
    searched(salon(sealed=sealed))


@pytest.mark.parametrize(
    ("leak", "words"),
    [
        ("event", r"\('fetch',\) of seat 0 tells (everybody|seat \d) a secret by the event fetched"),
        ("number", r"tells (everybody|seat \d) a secret by the event weighed"),
        ("happening", r"tells (everybody|seat \d) a secret by what happens"),
        ("field", r"shows (everybody|seat \d) a secret in .*rumour"),
        ("question", r"shows (everybody|seat \d) a secret in agenda"),
    ],
)
def test_an_answer_that_tells_a_secret_is_found(leak: str, words: str) -> None:
    with pytest.raises(Nonconformity, match=words):
        searched(salon(leak))


def test_an_envelope_that_is_overheard_is_found() -> None:
    with pytest.raises(Nonconformity, match=r"the envelope of seat \d tells (everybody|seat \d) a secret by the event overheard"):
        searched(salon("envelope", sealed=True))


@pytest.mark.parametrize(("leak", "words"), [("choices", "depend on"), ("refusal", "choices or reasons depend on what seat 0 cannot see")])
def test_what_is_offered_and_refused_by_a_secret_is_found(leak: str, words: str) -> None:
    with pytest.raises(Nonconformity, match=words):
        check_decision(Session(GAME, TABLE, 1, salon(leak)), Luck(1))


@pytest.mark.parametrize("cls", [Purse, Ship, Letter])
def test_a_view_that_forgets_a_record_is_found(cls: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a field or a list inside a player's record, frozen in a tuple. This world asks nothing: only its views are searched."""
    check_secrets(world(), Luck(1))
    monkeypatch.setattr(cls, "as_seen", lambda self, s, seat, owner: self.clone())
    with pytest.raises(Nonconformity, match=r"World\.(captains|table)\S+ is seen by everybody"):
        check_secrets(world(), Luck(1))


@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_a_twin_is_the_same_to_its_reader_and_agrees_with_what_others_know(reader: int | None) -> None:
    s, found = world(), set()
    for seed in range(20):
        twin = other_truth(s, s, reader, Luck(seed))
        assert view(twin, reader) == view(s, reader)
        for deck in twin.decks.values():
            assert deck.tiles[: len(deck.under)] == deck.under
            assert all(deck.tiles[-len(look) :] == look for look in deck.looks.values())
        found.add(twin.fingerprint())
    assert len(found) > 5


# Reasons


def ponder(reason: str) -> Any:
    def answer(seen: Salon, decision: Decision) -> Thought:
        own = seen.gossips[decision.seat]
        why = {"plain": "bored", "hand": min(own.hand), "gold": str(own.gold)}[reason]
        return Thought((("fetch",),), Reason(why), 0.0)

    return answer


@pytest.mark.parametrize("reason", ["plain", "hand", "gold"])
def test_a_reason_that_tells_of_the_hand_is_found(reason: str) -> None:
    session = Session(GAME, TABLE, 1, salon())
    decision = session.decision(0)
    assert decision is not None
    think = ponder(reason)
    thought = think(session.view(0), decision)

    def look() -> None:
        for seed in range(20):
            check_reason(session, decision, thought, think, Luck(seed))

    if reason == "plain":
        look()
        return
    with pytest.raises(Nonconformity, match=r"is done for .* but with other secrets for"):
        look()


def test_the_toy_is_found_sound_all_through() -> None:
    for seed in range(5):
        session, luck = Session(GAME, TABLE, seed), Luck(seed)
        while not session.over:
            check_decision(session, luck)
            seat = session.pending()[0].seat
            decision = session.decision(seat)
            assert decision is not None
            choice: Choice = pick(luck, decision.choices)
            assert session.submit(seat, decision.number, choice) is None
