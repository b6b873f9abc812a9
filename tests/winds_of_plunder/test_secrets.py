"""Nothing leaks: sealed votes, hands and maps are seen by nobody else, in views, events, choices and undo (4.5, 9.4)."""

from __future__ import annotations

import json

import pytest

from engine.kernel import Luck, agree, determinize, view
from engine.session import Session
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.setup import DraftPort
from engine.winds_of_plunder.turn import Turn
from tests.winds_of_plunder.positions import begin, captain, choose, hand, position, put

EVERYBODY = (0, 1, 2, None)


def table(seed: int = 1, **options: str) -> Session:
    return Session(GAME, agree(GAME.meta, "standard", 3, options), seed)


def answer(session: Session, seat: int, *choice: str | int) -> None:
    refusal = session.submit(seat, session.state.number, choice)
    assert refusal is None, refusal


@pytest.mark.rule("WOP-16", "WOP-17")
@pytest.mark.parametrize("style", ["two_step", "sealed_orders"])
def test_two_secret_votes_look_alike_to_everybody_else(style: str) -> None:
    seen = []
    for wind in ("N", "W"):
        session = table(vote_style=style)
        answer(session, 1, "wind", wind)
        if style == "two_step":
            answer(session, 1, "seal")
        assert session.view(1).sealed[1][0] == ("wind", wind)
        seen.append([(session.view(n).to_json(), session.pending(n), list(session.events(n))) for n in (0, 2, None)])
    assert seen[0] == seen[1]


@pytest.mark.rule("WOP-17")
def test_a_bid_changes_nothing_that_is_public_before_the_reveal() -> None:
    seen = []
    for count in (0, 9):
        s = begin()
        for seat in range(3):
            put(s, seat, "wind", "N")
            put(s, seat, "seal")
        put(s, 2, "bid", count)
        put(s, 2, "seal")
        seen.append([json.dumps(view(s, reader).to_json(), sort_keys=True) for reader in (0, 1, None)])
    assert seen[0] == seen[1]


@pytest.mark.rule("WOP-18")
def test_a_revealed_vote_cannot_be_taken_back() -> None:
    session = table()
    for seat in range(3):
        answer(session, seat, "wind", "N")
        answer(session, seat, "seal")
    assert [session.undo_to(seat) for seat in range(3)] == [None, None, None]


def test_an_envelope_can_be_opened_again_by_its_owner_until_the_reveal() -> None:
    session = table()
    answer(session, 0, "wind", "N")
    answer(session, 0, "seal")
    answer(session, 1, "wind", "E")
    assert session.undo(0)
    assert session.undo(0)
    answer(session, 0, "wind", "S")
    answer(session, 0, "seal")
    assert session.state.sealed == {0: (("wind", "S"), ("seal",)), 1: (("wind", "E"),)}


@pytest.mark.rule("WOP-7")
def test_the_face_of_a_card_drawn_is_told_to_its_owner_only() -> None:
    session = table()
    for verb, value in (("wind", "E"), ("bid", 1)):
        for seat in range(3):
            answer(session, seat, verb, value)
            answer(session, seat, "seal")
    while not isinstance(session.pending()[0].step, Turn):
        asked = session.pending()[0]
        answer(session, asked.seat, *session.decision(asked.seat).choices[0])  # type: ignore[union-attr]
    seat = session.pending()[0].seat
    answer(session, seat, "draw")
    (card,) = session.state.captains[seat].hand
    for reader in EVERYBODY:
        (drew,) = [e for e in session.events(reader) if e.name == "drew"]
        assert drew.fields["card"] == (card if reader == seat else None)
        assert (card in json.dumps(session.view(reader).to_json())) == (reader == seat)
    assert not session.undo(seat)


def test_a_turn_with_cards_is_private_and_one_without_is_not() -> None:
    s = position()
    session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, s)
    assert not session.pending(None)[0].private
    hand(s, 0, "misfire")
    session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, s)
    assert session.pending(None)[0].private
    assert session.pending(1)[0].choices == ()
    assert session.pending(0)[0].choices


def test_a_card_that_is_named_is_known_and_the_rest_of_the_hand_is_not() -> None:
    s = position()
    captain(s, 1, weapons=1)
    captain(s, 2, weapons=1)
    hand(s, 0, "misfire", "heave")
    choose(s, "play", "misfire")
    for seed in range(10):
        imagined = determinize(view(s, 1), Luck(seed))
        assert s.captains[0].shown[0] in imagined.captains[0].hand
    assert len({tuple(determinize(view(s, 1), Luck(seed)).captains[0].hand) for seed in range(10)}) > 3


def test_the_last_draft_stays_once_others_have_sealed_their_compasses() -> None:
    session = Session.begin(GAME, "standard", 3, {"start_ports": "drafted"}, 1)
    while isinstance(session.pending()[0].step, DraftPort):
        decision = session.pending()[0]
        last = decision.seat
        session.submit(last, decision.number, session.decision(last).choices[0])  # type: ignore[union-attr]
    assert session.undo_to(last) is not None
    for seat in {0, 1, 2} - {last}:
        for choice in (("wind", "E"), ("seal",)):
            assert session.submit(seat, session.pending()[0].number, choice) is None
        assert session.undo_to(last) is None
    assert len(session.state.sealed) == 2


def test_undo_within_a_turn_stops_at_a_map_drawn_and_not_at_a_sail() -> None:
    for tile, free in (("T07", True), ("T10", False)):
        s = position(wind="N", ports="JAM")
        there = next(port for port, lies in s.tile_at.items() if lies == tile)
        s.tile_at[there], s.tile_at["NAS"] = s.tile_at["NAS"], tile
        session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, s)
        answer(session, 0, "sail", "NAS")
        assert session.undo(0) == free


@pytest.mark.rule("WOP-34")
def test_a_turn_that_has_ended_cannot_be_taken_back() -> None:
    s = position(wind="N", ports="JAM", round=2)
    session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, s)
    answer(session, 0, "sail", "TUR")
    assert session.undo_to(0) is not None
    answer(session, 0, "end")
    assert session.undo_to(0) is None
    assert session.undo_to(0, free=True) is not None


@pytest.mark.rule("WOP-73")
def test_with_a_bonus_action_to_come_the_turn_has_not_ended() -> None:
    s = position(wind="N", ports="JAM", round=2)
    captain(s, 0, crew=1)
    session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, s)
    answer(session, 0, "sail", "TUR")
    answer(session, 0, "end")
    assert session.undo(0), "the bonus action is still to come"
    answer(session, 0, "end")
    answer(session, 0, "pass")
    assert session.undo_to(0) is None
