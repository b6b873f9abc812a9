"""A turn in pencil: the real game is not touched, nothing is uncovered by it, and what is inked becomes exactly what was drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import catalogue
from engine.kernel import Luck, determinize, draw, view
from engine.session import Session
from game.play.adviser import Nobody
from game.play.pencil import Drafting
from game.play.playing import Playing, Unsaved
from saves.document import SeatSetting
from saves.draft import Draft
from tests.kit.wording import NAMES

TURNS = 25  # questions of each game at which something is drawn
MOST = 12  # answers of one draft


def seated(session: Session) -> Playing | None:
    """Whoever is asked is a person before the screen; nobody at an envelope."""
    if session.over or session.state.agenda[-1].sealed:
        return None
    asked = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "human" if n == asked else "mate") for n in range(session.state.seats)]
    return Playing(Unsaved(session, seats), Nobody())


def positions(game: str, seed: int) -> Iterator[Playing]:
    """Every few answers of a game of chance."""
    rules = catalogue.load(game)
    session, luck = Session.begin(rules, rules.meta.modes[0].id, 3, {}, seed), Luck(seed)
    found = 0
    while not session.over and found < TURNS:
        playing = seated(session)
        if playing and draw(luck, 4) == 0:
            found += 1
            yield playing
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        session.submit(decision.seat, decision.number, decision.choices[draw(luck, len(decision.choices))])


def drawn(playing: Playing, luck: Luck) -> Drafting:
    """Whatever comes to mind, as far as it goes."""
    decision = playing.decision()
    assert decision is not None
    draft = Drafting(playing, decision)
    while (asked := draft.decision()) and len(draft.choices) < MOST:
        assert draft.answer(asked.choices[draw(luck, len(asked.choices))]) is None
    return draft


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_what_is_inked_becomes_what_was_drawn_and_nothing_else_is_touched(game: str) -> None:
    luck, ends, deepest = Luck(3), set[str](), 0
    for playing in positions(game, 5):
        session, before = playing.session, playing.session.state.fingerprint()
        length = len(session.log)
        draft = drawn(playing, luck)
        assert (session.state.fingerprint(), len(session.log)) == (before, length)
        views = [*(entry.before for entry in draft.session.log), draft.session.state]
        end, seat, choices = draft.end, draft.seat, draft.choices
        ends.add(end)
        deepest = max(deepest, *(len(deed) for deed in draft.deeds()))
        assert [choice for deed in draft.plan() for choice in deed] == list(choices)
        playing.answer_all(choices)
        real = [*(entry.before for entry in session.log[length:]), session.state]
        assert len(session.log) == length + len(choices), "all of it can be done"
        for copy, state in zip(views, real, strict=False):
            assert view(copy, seat) == view(state, seat), "the sheet tells what really comes of it"
        if end == "unknown":
            last = session.log[-1]
            opaque = last.before.agenda[-1].opaque
            assert opaque or session.state.unveiled > last.before.unveiled, "only what uncovers something ends a draft so"
        while len(session.log) > length:
            assert session.undo(seat, free=True)
    assert "unknown" in ends
    assert deepest > 1, "questions within a deed belong to it"


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_a_draft_tells_nothing_of_what_its_seat_cannot_see(game: str) -> None:
    """Another deal of all that is hidden has the same sheet."""
    for n, playing in enumerate(positions(game, 8)):
        session = playing.session
        seat = session.pending()[0].seat
        other = Session(session.game, session.terms, 77, determinize(view(session.state, seat), Luck(100 + n)))
        twin = seated(other)
        assert twin is not None
        one, same = drawn(playing, Luck(n)), drawn(twin, Luck(n))
        assert (one.plan(), one.end) == (same.plan(), same.end)
        assert view(one.session.state, seat) == view(same.session.state, seat)
        told = [[event.seen_by(seat) for entry in draft.session.log for event in entry.events] for draft in (one, same)]
        assert told[0] == told[1]


def test_everything_is_taken_back_step_by_step() -> None:
    for playing in positions("winds_of_plunder", 2):
        draft = drawn(playing, Luck(1))
        seen = view(draft.session.log[0].before, draft.seat) if draft.session.log else None
        for left in range(len(draft.choices) - 1, -1, -1):
            assert draft.undo()
            assert len(draft.choices) == left
            assert len(draft.deeds()) == len(draft.plan()) <= left
        assert not draft.undo()
        assert draft.taken_back == {}, "no story tells of it"
        assert seen in (None, view(draft.session.state, draft.seat))


def test_deeds_change_places_where_the_rules_allow_it_and_else_it_is_said_why() -> None:
    moved = refused = 0
    for seed in range(6):
        for playing in positions("windward", seed):
            draft = drawn(playing, Luck(seed))
            before = draft.plan()
            if len(before) < 2:
                continue
            refusal = draft.move(0, 1)
            if refusal is None and draft.plan() != before:
                moved += 1
                assert sorted(draft.plan()) == sorted(before)
                assert draft.plan()[1] == before[0]
            else:
                refused += refusal is not None
                assert draft.plan() == before, "all is as it was"
            assert draft.move(0, 0) is None
    assert moved
    assert refused


def test_a_deed_is_rubbed_out_and_with_it_what_does_not_fit_any_more() -> None:
    fell = stayed = 0
    for seed in range(4):
        for playing in positions("windward", seed):
            draft = drawn(playing, Luck(seed))
            before = draft.plan()
            gone = draft.rub_out(0)
            assert sum(map(len, before[1:])) - gone == len(draft.choices)
            assert draft.plan() == before[1 : 1 + len(draft.plan())]
            fell, stayed = fell + bool(gone), stayed + bool(draft.choices)
    assert fell
    assert stayed


def test_a_way_of_one_click_is_one_deed() -> None:
    for playing in positions("windward", 4):
        decision = playing.decision()
        assert decision is not None
        draft = Drafting(playing, decision)
        sails = [choice for choice in decision.choices if choice[0] == "sail"]
        if not sails:
            continue
        draft.answer_all([sails[0]])
        second = draft.decision()
        again = [choice for choice in second.choices if choice[0] == "sail"] if second else []
        if again:
            draft.undo()
            draft.answer_all([sails[0], again[0]])
            assert draft.deeds() == [range(2)]
            assert draft.undo()
            assert draft.choices == ()
            assert draft.redo()
            return
    raise AssertionError("no ship went two spaces")


def test_what_was_done_meanwhile_is_no_longer_on_the_sheet() -> None:
    plan = ((("sail", "1"),), (("buy", "x"), ("pay", 2)), (("end",),))
    draft = Draft.of(0, 7, plan)
    assert draft.after([]) == plan
    assert draft.after([("sail", "1")]) == plan[1:]
    assert draft.after([("sail", "1"), ("buy", "x")]) == ((("pay", 2),), (("end",),))
    assert draft.after([("sail", "2")]) == ()
    assert draft.after([choice for deed in plan for choice in deed]) == ()
    assert draft.after([*(choice for deed in plan for choice in deed), ("sail", "1")]) == ()
