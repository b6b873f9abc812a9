"""End of the competitive game (RULES.md 5.18)."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.state import State
from tests.windward.positions import choices, choose, position, reds, start_turn, told


def harbour(*notoriety: int, **options: str) -> State:
    """All Ships At Port with this Notoriety, captain 0 first and active."""
    s = position(len(notoriety), **options)
    for c, points in zip(s.captains, notoriety, strict=True):
        c.notoriety = points
    return s


def buy(s: State, points: int) -> list[Event]:
    """The active captain buys Notoriety."""
    events: list[Event] = []
    for _ in range(points):
        s.captains[s.active].gas = 2
        events += choose(s, "buy", "notoriety")
    return events


def turns(s: State) -> list[int]:
    """Everybody rests At Port until the game is over; the captains that had a turn after this one."""
    had = []
    while not s.over:
        choose(s, "end")
        if not s.over:
            had.append(s.active)
    return had


# The mark


@pytest.mark.rule("WWD-135")
@pytest.mark.parametrize(("target", "short"), [("10", 9), ("15", 14), ("20", 19)])
def test_the_target_marks_the_last_turn(target: str, short: int) -> None:
    s = harbour(short - 1, 0, 0, target=target)
    assert not [e for e in buy(s, 1) if e.name == "last_turns"]
    assert s.final is None
    assert told(buy(s, 1), "last_turns").seat == 0
    assert s.final == 0


@pytest.mark.rule("WWD-135")
def test_every_other_captain_has_exactly_one_more_turn() -> None:
    s = harbour(3, 14, 5, 6)
    start_turn(s, 1)
    buy(s, 1)
    assert ("end",) in choices(s), "the marked turn itself goes on"
    assert turns(s) == [2, 3, 0]
    assert s.winners == (1,)


@pytest.mark.rule("WWD-135")
def test_later_captains_reaching_the_target_change_nothing() -> None:
    s = harbour(14, 13, 3)
    buy(s, 1)
    choose(s, "end")
    assert not [e for e in buy(s, 3) if e.name == "last_turns"]
    assert s.final == 0
    assert turns(s) == [2]
    assert s.winners == (1,)


@pytest.mark.rule("WWD-135")
def test_the_sky_notoriety_of_the_rest_marks_the_turn_that_ends() -> None:
    s = harbour(14, 3, 3)
    reds(s)
    s.captains[0].ship, s.captains[0].morale = "1.10", 4
    choose(s, "end")
    assert (s.final, s.active) == (0, 1)
    assert turns(s) == [2]


@pytest.mark.rule("WWD-135")
def test_teeth_traded_at_the_start_of_a_turn_mark_that_turn() -> None:
    s = harbour(3, 12, 3)
    s.captains[1].cargo = (1, 0, 0)
    choose(s, "end")
    assert (s.captains[1].notoriety, s.final, s.active) == (15, 1, 1)
    assert turns(s) == [2, 0]


@pytest.mark.rule("WWD-135")
def test_the_turn_in_progress_is_marked_whoever_scored() -> None:
    s = harbour(3, 14, 3, achievements="on")
    s.achievements = ("bristling",)
    s.captains[1].cannons = 5  # as if it had just been met in captain 0's turn
    choose(s, "order", "cannon")
    assert (s.captains[1].notoriety, s.final) == (16, 0)
    assert turns(s) == [1, 2], "the scorer has one more turn as well"
    assert s.winners == (1,)


@pytest.mark.rule("WWD-136")
def test_points_beyond_the_target_count() -> None:
    s = harbour(14, 14, 3)
    buy(s, 2)
    choose(s, "end")
    buy(s, 3)
    turns(s)
    assert [c.notoriety for c in s.captains] == [16, 17, 3]
    assert s.winners == (1,)


# Ties


@pytest.mark.rule("WWD-137")
def test_a_shared_lead_brings_one_more_turn_each_from_the_marked_captain() -> None:
    s = harbour(3, 14, 14)
    start_turn(s, 1)
    buy(s, 1)
    choose(s, "end")
    buy(s, 1)
    choose(s, "end")
    assert (s.active, s.cycles) == (0, 0), "15, 15 and 3: captain 0 has the last turn"
    had = []
    for _ in range(3):
        choose(s, "end")
        had.append(s.active)
    assert (had, s.cycles) == ([1, 2, 0], 1)
    buy(s, 20)
    choose(s, "end")
    assert (s.over, s.winners) == (True, (0,)), "all can still win"


@pytest.mark.rule("WWD-137")
def test_a_tie_below_the_lead_changes_nothing() -> None:
    s = harbour(14, 9, 9)
    buy(s, 1)
    assert turns(s) == [1, 2]
    assert (s.winners, s.cycles) == ((0,), 0)


@pytest.mark.rule("WWD-137")
def test_it_repeats_until_one_is_alone_in_the_lead() -> None:
    s = harbour(14, 14)
    buy(s, 1)
    choose(s, "end")
    buy(s, 1)
    choose(s, "end")
    assert (s.cycles, s.active) == (1, 0)
    choose(s, "end")
    choose(s, "end")
    assert (s.cycles, s.active) == (2, 0)
    buy(s, 1)
    choose(s, "end")
    assert not s.over, "the cycle is played to its end"
    choose(s, "end")
    assert (s.over, s.winners) == (True, (0,))


@pytest.mark.rule("WWD-138")
def test_after_five_extra_cycles_the_victory_is_shared() -> None:
    s = harbour(14, 9, 15)
    buy(s, 1)
    had = turns(s)
    assert (s.cycles, len(had)) == (5, 2 + 5 * 3)
    assert s.winners == (0, 2)


@pytest.mark.rule("WWD-139")
def test_rounds_and_wind_go_on_in_final_and_extra_turns() -> None:
    s = harbour(3, 15, 14)
    start_turn(s, 1)
    choose(s, "end")
    buy(s, 1)
    wind = s.wind
    events = choose(s, "end")
    assert (s.active, s.round) == (0, 2)
    assert told(events, "wind").fields["wind"] == s.wind != wind, "a final turn, after the roll for round 2"
    assert not [e for e in choose(s, "end") if e.name == "wind"]
    assert (s.active, s.cycles, s.round) == (1, 1, 2), "an extra cycle begins in the middle of a round"
    choose(s, "end")
    wind = s.wind
    told(choose(s, "end"), "wind")
    assert (s.active, s.round) == (0, 3)
    assert s.wind != wind


@pytest.mark.rule("WWD-139")
def test_no_wind_is_rolled_once_the_game_is_over() -> None:
    s = harbour(14, 3)
    buy(s, 1)
    choose(s, "end")
    events = choose(s, "end")
    assert (s.over, s.round) == (True, 1)
    assert not [e for e in events if e.name in ("wind", "turn")]
