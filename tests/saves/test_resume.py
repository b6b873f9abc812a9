"""Games that are saved, opened again and played on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import BadData, Game, Luck, Secret, fingerprint_of
from engine.session import Session
from saves.document import Document, SeatSetting
from saves.format import from_bytes, to_bytes
from saves.resume import Resumed, take_up, write_down
from saves.trouble import Damaged, Impossible, Newer, NotOnShelf, Outdated
from tests.saves.games import TOY, document_of, find_game, play_on, toy_game, windward
from tests.saves.telling import refused, said
from tests.saves.toy import toy

TURN, GO = "tests.saves.toy.Turn", "tests.saves.toy.Go"


def resumed(document: Document, game: Game | None = None) -> Resumed:
    return take_up(from_bytes(to_bytes(document)), (lambda _: game) if game else find_game)


def again(session: Session) -> Session:
    return resumed(document_of(session)).session


def story(session: Session) -> list[Any]:
    return [(e.number, e.seat, e.choice, e.events) for e in session.log]


TABLES = [("free_for_all", 4), ("head_to_head", 2), ("solo", 1), ("coop", 3)]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("answers", [0, 1, 25, 99])
def test_a_game_goes_on_to_the_identical_end(mode: str, seats: int, answers: int) -> None:
    one = windward(answers, mode, seats, seed=4)
    other = again(one)
    assert other.state == one.state
    assert story(other) == story(one)
    assert [e.before for e in other.log] == [e.before for e in one.log]
    play_on(one, Luck(9), 80)
    play_on(other, Luck(9), 80)
    assert story(other) == story(one)
    assert other.state.fingerprint() == one.state.fingerprint()


@pytest.mark.parametrize("answers", range(12))
def test_secrets_and_sealed_envelopes_survive(answers: int) -> None:
    one = toy_game(answers)
    other = again(one)
    assert (other.state, story(other)) == (one.state, story(one))
    for seat in (None, 0, 1, 2):
        assert list(other.events(seat)) == list(one.events(seat))
        assert other.pending(seat) == one.pending(seat)
    assert story(play_on(other, Luck(2))) == story(play_on(one, Luck(2)))


def test_a_secret_is_still_a_secret() -> None:
    session = again(toy_game(None))
    drawn = [event for entry in session.log for event in entry.events if event.name == "drew"]
    assert drawn
    assert all(isinstance(event.fields["card"], Secret) for event in drawn)
    assert all(event.seen_by(None).fields["card"] is None for event in drawn)


def test_undo_after_opening() -> None:
    one = windward(40, "solo", 1, seed=11)
    other = again(one)
    for session in (one, other):
        seat = session.log[-1].seat
        assert session.undo(seat, free=True)
        assert session.undo(seat, free=True)
    assert other.state == one.state
    assert story(other) == story(one)
    assert other.redo()
    assert one.redo()
    assert other.state == one.state


def test_what_was_taken_back_can_be_given_again_after_opening() -> None:
    one = windward(40)
    for _ in range(3):
        one.undo(one.log[-1].seat, free=True)
    other = again(one)
    assert [e[:3] for e in other.undone] == [e[:3] for e in one.undone]
    while one.redo():
        assert other.redo()
    assert not other.redo()
    assert other.state == one.state


def test_an_answer_that_does_not_fit_cannot_be_given_again() -> None:
    one = windward(40)
    one.undo(one.log[-1].seat, free=True)
    document = document_of(one)
    document.undone[0].choice = ["no such verb"]
    assert resumed(document).session.undone == []


def test_undo_of_a_sealed_envelope_after_opening() -> None:
    session = again(toy_game(5))  # three turns, then the first seat has voted and sealed
    assert session.state.sealed
    assert session.undo(0)
    assert session.state.sealed[0] == ((session.log[-1].choice),)


def test_a_branch_keeps_its_start() -> None:
    past = windward(120).branch(60, 0, seed=77)
    play_on(past, Luck(3), 30)
    other = again(past)
    assert other.start == past.start
    assert other.state == past.state
    assert other.replay() is None


def test_the_replay_of_a_resumed_game_agrees() -> None:
    assert again(windward(150)).replay() is None


def test_names_may_be_anything_a_player_can_type() -> None:
    session = windward(3)
    seats = [SeatSetting("Zoë 海 🐙"), SeatSetting("a\nb\x00\ud800" + "x" * 200)]
    found = resumed(write_down(session, seats, "one\ttwo"))
    assert found.document.name == "one two"
    assert [seat.name for seat in found.document.seats] == ["Zoë 海 🐙", "a b ?" + "x" * 75]


# Rules that change


GENEROUS = toy(rules=2, bounty=2)


def earned_late() -> Session:
    """A game in which the fourth answer is the first that earns a coin."""
    session = Session.begin(TOY, "plain", 3, {}, 5)
    for number in range(2):
        assert session.submit(number, number, ("draw",)) is None
    assert session.submit(2, 2, ("earn",)) is None
    return session


def test_a_corrected_rule_does_not_end_a_running_game() -> None:
    one = earned_late()
    found = resumed(document_of(one), GENEROUS)
    assert found.differs_at == 2, "the first answer whose events differ"
    assert found.session.state == one.state
    assert found.session.log == []
    assert not found.session.undo(2, free=True)


def test_the_chronicle_stays_when_the_rules_have_changed() -> None:
    one = earned_late()
    other = resumed(document_of(one), GENEROUS).session
    assert list(other.events(1)) == list(one.events(1))
    assert [answer.choice for answer in other.earlier] == [("draw",), ("draw",), ("earn",)]


def test_a_game_taken_over_from_older_rules_can_be_saved_opened_and_taken_back() -> None:
    other = resumed(document_of(earned_late()), GENEROUS).session
    play_on(other, Luck(1), 4)
    third = resumed(document_of(other), GENEROUS)
    assert third.differs_at is None
    assert third.document.decisions == 7
    assert third.session.state == other.state
    assert story(third.session) == story(other)
    assert list(third.session.events(0)) == list(other.events(0))
    assert third.session.undo(third.session.log[-1].seat, free=True)


def test_rules_that_were_not_touched_keep_the_whole_ribbon() -> None:
    found = resumed(document_of(toy_game(9)), toy(rules=3))
    assert found.differs_at is None
    assert len(found.session.log) == 9


def test_a_field_that_came_later_costs_nothing() -> None:
    """A state has gained a field with a default: fingerprints are others now, the game is the same."""
    one = windward(120)
    document = document_of(one)
    assert document.snapshot.pop("jumps") == []
    document.sums = {"50": "0" * 16, "100": "0" * 16, "120": fingerprint_of(document.snapshot)}
    found = resumed(document)
    assert found.differs_at is None
    assert found.session.state == one.state
    assert len(found.session.log) == 120


def rename_step(body: dict[str, Any]) -> dict[str, Any]:
    """As a game would write it: in rules 1 a Turn was called a Go, and coins were kept in a list of their own."""
    for name in ("snapshot", "start"):
        state = body[name]
        if state is not None:
            state["agenda"] = [[TURN, *fields] if step == GO else [step, *fields] for step, *fields in state["agenda"]]
            for purse, coins in zip(state["purses"], state.pop("coins"), strict=True):
                purse["coins"] = coins
    return body


def by_old_rules(document: Document) -> Document:
    state = document.snapshot
    state["agenda"] = [[GO, *fields] if step == TURN else [step, *fields] for step, *fields in state["agenda"]]
    state["coins"] = [purse.pop("coins") for purse in state["purses"]]
    document.sums = {str(len(document.log)): fingerprint_of(state)}
    return document


def test_state_and_agenda_of_older_rules_are_upgraded() -> None:
    one = toy_game(1)
    found = resumed(by_old_rules(document_of(one)), toy(rules=3, upgrades={1: rename_step}))
    assert found.session.state == one.state
    assert found.document.rules == 3
    play_on(found.session, Luck(1))
    assert found.session.over


def test_older_rules_without_the_upgrade_they_need_are_left_alone() -> None:
    with pytest.raises(Outdated) as found:
        resumed(by_old_rules(document_of(toy_game(1))), toy(rules=2))
    assert said(found.value) == "This game of Toy was played by older rules that can no longer be read: its file is left as it is."


def test_a_game_with_spoiled_data_waits_with_its_saves() -> None:
    def spoiled(name: str) -> Game:
        raise BadData("SH05", "golf 3", "there is no such effect")

    with pytest.raises(NotOnShelf) as found:
        take_up(document_of(toy_game(1)), spoiled)
    assert said(found.value).startswith("SH05, 'golf 3': there is no such effect. Until")


@pytest.mark.parametrize("broken", [KeyError("x"), TypeError("x"), ValueError("x")])
def test_an_upgrade_that_fails_leaves_the_file_alone(broken: Exception) -> None:
    def fail(body: dict[str, Any]) -> dict[str, Any]:
        raise broken

    with pytest.raises(Outdated):
        resumed(document_of(toy_game(1)), toy(rules=2, upgrades={1: fail}))


def test_newer_rules() -> None:
    with refused(Newer, r"^This game of Toy was played by newer rules: update the program to open it\.$"):
        resumed(document_of(toy_game(3, toy(rules=2))), TOY)


# What cannot be


def test_a_game_that_is_not_on_the_shelf() -> None:
    document = document_of(toy_game(3))
    document.game = "ludo"
    with refused(NotOnShelf, r"^This is a save of “ludo”, a game that is not on your shelf\.$"):
        resumed(document)


def test_a_table_that_cannot_be_laid() -> None:
    for change in ({"mode": "polo"}, {"options": {"cheat": "on"}}, {"seats": document_of(windward(0, "coop", 4)).seats}):
        document = document_of(windward(3))
        for name, value in change.items():
            setattr(document, name, value)
        with refused(Impossible, r"^This saved game is set up in a way that cannot be played\.$"):
            resumed(document)


def spoil(document: Document, **changes: Any) -> Document:
    """Change the state, with a check sum that fits."""
    document.snapshot.update(changes)
    document.sums[str(len(document.log))] = fingerprint_of(document.snapshot)
    return document


CANNOT_BE = [
    {"discard": ["fuel-1"]},
    {"wind": 77},
    {"agenda": [[TURN, 0]]},
    {"planet": "cube"},
    {"active": 12},
    {"captains": []},
    {"winners": [9]},
    {"red_at": ["nowhere"] * 9},
]


@pytest.mark.parametrize("change", CANNOT_BE, ids=str)
def test_a_position_that_cannot_be(change: dict[str, Any]) -> None:
    with pytest.raises(Impossible) as found:
        resumed(spoil(document_of(windward(30)), **change))
    assert said(found.value) == "This saved game shows a position that cannot be, so it cannot be played on."
    assert found.value.detail


@pytest.mark.parametrize("change", [{"agenda": []}, {"sealed": {"0": [["vote", 1]]}}, {"round": 3}], ids=str)
def test_a_position_that_the_log_does_not_lead_to_is_noticed(change: dict[str, Any]) -> None:
    session = resumed(spoil(document_of(windward(30)), **change)).session
    assert session.differs_at == 29


def test_a_state_of_wrong_types() -> None:
    for change in ({"wind": "east"}, {"captains": 3}, {"agenda": [[["x"]]]}, {"agenda": [["windward.Turn"]]}, {"gold": 3}):
        document = document_of(windward(30))
        document.snapshot.update(change)
        document.sums["30"] = fingerprint_of(document.snapshot)
        with pytest.raises(Damaged) as found:
            resumed(document)
        assert found.value.detail.startswith("snapshot")


def test_a_snapshot_that_is_not_the_one_of_the_check_sum() -> None:
    document = document_of(windward(30))
    document.snapshot["round"] += 1
    with pytest.raises(Damaged):
        resumed(document)


def test_a_log_that_leads_elsewhere_is_noticed_at_its_place() -> None:
    one = windward(90)
    document = document_of(one)
    document.log[70].choice = ["no such verb"]
    found = resumed(document)
    assert found.differs_at == 70
    assert found.session.state == one.state
