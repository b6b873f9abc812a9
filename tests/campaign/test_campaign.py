"""A campaign in memory: what lasts, what changes the table, what can be taken back, and what a corrected rule does."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engine.campaign import Campaign, Changed, Difference, Evening, Named, Seated
from engine.conformance import check_answer, check_decision, check_end
from engine.kernel import BadTerms, Luck, evening_seed, pick, view
from engine.session import Session
from tests.campaign.quays import QUAYS, Port, quays
from tests.saves.games import play_on


def begun(seats: int = 3, seed: int = 5) -> Campaign:
    return Campaign.begin(QUAYS, "legacy", seats, {}, seed)


def play_evening(campaign: Campaign, luck: int = 1) -> Session:
    session = play_on(campaign.begin_evening(), Luck(luck))
    campaign.end_evening()
    return session


def whole() -> tuple[Campaign, list[Session]]:
    """Three evenings with changes between them, and their games."""
    campaign = begun()
    games = [play_evening(campaign)]
    for change in (("join",), ("set_aside", 1), ("return", 1), ("leave", 2)):
        assert campaign.change(change) is None
    games.append(play_evening(campaign, 2))
    assert campaign.change(("set_aside", 0)) is None
    games.append(play_evening(campaign, 3))
    return campaign, games


def from_memory(games: list[Session]) -> Callable[[Evening], Session]:
    return lambda evening: games[evening.record.evenings - 1]


def test_what_was_built_stays_and_a_rule_appears() -> None:
    campaign = begun()
    session = campaign.begin_evening()
    assert not any(choice[0] == "lift" for choice, _ in session.catalogue(0))
    while not session.over:
        decision = session.pending()[0]
        best = next(c for c in (("build",), ("trade",)) if c in decision.choices)
        assert session.submit(decision.seat, decision.number, best) is None
    built = session.state.port.quays
    assert built
    assert campaign.record.quays == ()  # until the game is over the campaign is as it was
    campaign.end_evening()
    assert campaign.record.quays == built
    again = campaign.begin_evening()
    assert again.state.port.quays == built
    assert ("lift",) in again.pending(0)[0].choices


def test_the_list_grows_and_says_everything() -> None:
    campaign, games = whole()
    assert [type(entry).__name__ for entry in campaign.entries] == [
        *("Begun", "Evening", "Changed", "Changed", "Changed", "Changed", "Evening", "Changed", "Evening"),
    ]
    assert [evening.scores for evening in campaign.evenings] == [QUAYS.scores(game.state) for game in games]
    assert [evening.decisions for evening in campaign.evenings] == [len(game.log) for game in games]
    assert campaign.over
    assert campaign.record.evenings == 3
    assert len(campaign.record.owners) == 4


def test_changes_between_two_games_share_one_record() -> None:
    campaign, _ = whole()
    kept = [entry.record is not None for entry in campaign.entries if isinstance(entry, Changed)]
    assert kept == [False, False, False, True, True]


def test_changes_say_why_not() -> None:
    campaign = begun(seats=2)
    told = dict(campaign.catalogue())
    assert told[("join",)] is None
    for seat in (0, 1):
        refusal = told[("leave", seat)]
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("toy.refuse.two_must_play", "QUAY-6")
    before = campaign.record.clone()
    for change, key in ((("leave", 0), "toy.refuse.two_must_play"), (("leave", 9), "kernel.refuse.no_such"), ((), "kernel.refuse.unknown")):
        refusal = campaign.change(change)
        assert refusal is not None
        assert refusal.key == key
    assert campaign.record == before
    assert len(campaign.entries) == 1


def test_the_table_does_not_change_while_it_plays_nor_after_the_end() -> None:
    campaign, _ = whole()
    refusal = campaign.change(("join",))
    assert refusal is not None
    assert refusal.key == "kernel.refuse.campaign_over"
    with pytest.raises(ValueError, match="over"):
        campaign.begin_evening()
    other = begun()
    other.begin_evening()
    refusal = other.change(("join",))
    assert refusal is not None
    assert refusal.key == "kernel.refuse.in_a_game"


def test_an_evening_given_up_has_the_same_luck_again() -> None:
    campaign = begun()
    before = campaign.record.clone()
    first = play_on(campaign.begin_evening(), Luck(1), 3)
    campaign.give_up_evening()
    assert campaign.record == before
    assert not campaign.evenings
    assert play_on(campaign.begin_evening(), Luck(1), 3).state == first.state
    seeds = [evening_seed(5, n) for n in range(20)]
    assert len(set(seeds)) == 20
    assert evening_seed(5, 3) == seeds[3]


def test_undo_is_fair_and_an_end_is_final() -> None:
    """Whoever asks for free undo gets fair undo; the last answer of a game cannot be taken back."""
    campaign = begun()
    session = campaign.begin_evening()
    assert session.submit(0, 0, ("trade",)) is None
    assert session.undo_to(0, free=True) is None  # chance was drawn
    assert session.submit(1, 1, ("wait",)) is None
    assert session.undo(1, free=True)
    while not session.over:
        decision = session.pending()[0]
        assert session.submit(decision.seat, decision.number, ("wait",)) is None
    last = session.log[-1].seat
    assert session.undo_to(last) is None
    assert session.undo_to(last, free=True) is None
    alone = Session.begin(QUAYS, "once", 2, {}, 1)  # not of a campaign
    alone.submit(0, 0, ("trade",))
    assert alone.undo(0, free=True)


def test_names_and_seats_are_labels() -> None:
    """They change no record, no state and no fingerprint."""
    campaign, plain = begun(), begun()
    campaign.name("quay/0", "Île d'Or")
    campaign.name("quay/1", "x")
    campaign.name("quay/1", "")
    campaign.seat(Seated(0, "Ana", "human", ""))
    campaign.seat(Seated(0, "Ana", "mate", ""))
    assert campaign.names == {"quay/0": "Île d'Or"}
    assert campaign.seats == {0: Seated(0, "Ana", "mate", "")}
    assert play_evening(campaign).state.fingerprint() == play_evening(plain).state.fingerprint()
    assert campaign.record.fingerprint() == plain.record.fingerprint()
    assert "Île" not in json.dumps(campaign.record.to_json())


def test_everything_again_leads_to_the_same() -> None:
    campaign, games = whole()
    assert list(campaign.refold(from_memory(games))) == []


def test_a_corrected_fold_does_not_rewrite_the_past() -> None:
    campaign, games = whole()
    corrected = Campaign(quays(prize=2), campaign.entries)
    assert corrected.record == campaign.record  # play goes on from the folded copy
    found = list(corrected.refold(from_memory(games)))
    assert found == [Difference("game", 1), Difference("game", 2), Difference("game", 3)]


def test_the_entry_that_leads_elsewhere_is_named() -> None:
    campaign, games = whole()
    one = next(n for n, entry in enumerate(campaign.entries) if isinstance(entry, Evening) and entry is campaign.evenings[1])
    evening = campaign.entries[one]
    assert isinstance(evening, Evening)
    other = evening.record.clone()
    other.owners[0].total += 1
    campaign.entries[one] = evening._replace(record=other)
    found = list(campaign.refold(from_memory(games)))
    assert found[:2] == [Difference("game", 2), Difference("change", 2)]  # that was made of the record as it was

    campaign, games = whole()
    campaign.entries[2] = Changed(("leave", 7))
    assert next(campaign.refold(from_memory(games))) == Difference("change", 1)
    found = list(whole()[0].refold(lambda evening: None))
    assert found == [Difference("missing", 1), Difference("missing", 2), Difference("missing", 3)]


def test_a_game_of_another_record_does_not_belong_here() -> None:
    campaign, games = whole()
    swapped = from_memory([games[1], games[0], games[2]])
    assert [d.evening for d in campaign.refold(swapped)] == [1, 2]


def test_only_a_campaign_mode_is_a_campaign() -> None:
    with pytest.raises(BadTerms, match="not a campaign"):
        Campaign.begin(QUAYS, "once", 2, {}, 1)


def test_a_table_without_a_record_plays_the_first_game() -> None:
    assert Session.begin(QUAYS, "legacy", 3, {}, 5).state == begun().begin_evening().state


def test_secrets_of_the_record_stay_secret() -> None:
    session = begun().begin_evening()
    assert view(session.state, 0).port.pile == [None] * 7
    assert view(session.state, None).port.owners == session.state.port.owners


def test_a_record_goes_through_json() -> None:
    campaign, _ = whole()
    text = json.dumps(campaign.record.to_json())
    assert Port.from_json(json.loads(text)) == campaign.record


def test_an_evening_conforms() -> None:
    """The promises of engine.conformance hold in a game of a campaign, but for free undo, which there is none of."""
    campaign = begun()
    play_evening(campaign)
    session, luck = campaign.begin_evening(), Luck(4)
    while not session.over:
        check_decision(session, luck)
        decision = session.pending()[0]
        assert session.submit(decision.seat, decision.number, pick(luck, decision.choices)) is None
    check_end(session)
    alone = Session.begin(QUAYS, "once", 3, {}, 3)
    check_answer(alone, 0, 0, ("trade",))


def test_labels_are_part_of_the_list() -> None:
    campaign = begun()
    campaign.name("quay/0", "Rest")
    assert campaign.entries[-1] == Named("quay/0", "Rest")
