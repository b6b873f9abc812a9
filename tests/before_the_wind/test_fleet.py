"""Phase D (5.14) and the calm (BTW-126): token, departure, new harbour."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import HARBOUR
from engine.before_the_wind.fleet import Fleet
from engine.before_the_wind.state import State
from engine.kernel import view
from tests.before_the_wind.positions import (
    asked_seat,
    choose,
    fleet,
    go,
    goods,
    merchant,
    moor,
    names,
    new_round,
    position,
    put_under,
    question,
    told,
    turn,
)


@pytest.mark.rule("BTW-105")
@pytest.mark.parametrize(("seats", "start", "after"), [(2, 1, 0), (4, 2, 3), (5, 4, 0)])
def test_the_token_passes_to_the_left(seats: int, start: int, after: int) -> None:
    s = position(seats)
    s.start = start
    events = fleet(s)
    assert told(events, "token").seat == s.start == after
    assert asked_seat(s) == after


@pytest.mark.rule("BTW-106", "BTW-115", "BTW-116")
def test_with_three_ships_the_fleet_stays_and_nothing_spoils() -> None:
    s = position(harbour="LS01 . SS01 . SS02")
    merchant(s, 0, hand="AS", store="ACP")
    events = fleet(s)
    assert s.harbour == ("LS01", "", "SS01", "", "SS02")
    assert goods(s, 0) == ("ACP", "AS")
    assert "fleet_sailed" not in names(events)


@pytest.mark.rule("BTW-106", "BTW-107", "BTW-122")
@pytest.mark.parametrize("harbour", ["LS01 SS01", ". LS01 . .", ". ."])
def test_with_two_or_fewer_it_sails_and_a_full_harbour_is_dealt(harbour: str) -> None:
    s = position(4, harbour=harbour)
    left = tuple(ship for ship in s.harbour if ship)
    events = fleet(s)
    assert told(events, "fleet_sailed").fields == {"ships": left, "departures": 1}
    assert [ship[:2] for ship in s.harbour] == ["LS"] * 4 + ["SS"] * 3
    assert set(left) <= {*s.discards["large"], *s.discards["small"]}
    assert told(events, "dealt").fields["ships"] == s.harbour


@pytest.mark.rule("BTW-122", "BTW-183")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_new_harbour_has_the_ships_of_the_player_count(seats: int) -> None:
    s = position(seats, harbour="LS01 SS01")
    fleet(s)
    large, small = HARBOUR[seats].values()
    assert [ship[:2] for ship in s.harbour] == ["LS"] * large + ["SS"] * small


@pytest.mark.rule("BTW-106")
def test_it_never_sails_in_the_middle_of_a_round() -> None:
    s = position(2, harbour="SS01 SS05 LS01")
    merchant(s, 0, store="AAA")
    turn(s, 0, "SI01")
    s.merchants[1].hand = (1, 0, 0, 0)
    choose(s, "load", "SS01")
    assert question(s) == "LoadMore"
    assert s.harbour == ("", "SS05", "LS01")
    assert goods(s, 1) == ("", "A")
    choose(s, "cast_off")
    assert s.departures == 1
    assert goods(s, 1) == ("", "")


@pytest.mark.rule("BTW-108", "BTW-123", "BTW-125", "RUL-42")
def test_token_fleet_spoilage_new_harbour_in_this_order() -> None:
    s = position(harbour="LS01 SS01")
    merchant(s, 0, hand="A", specials="PU33")
    events = fleet(s)
    assert names(events) == ["token", "fleet_sailed"]
    assert (question(s), s.start, s.harbour) == ("Preserve", 1, ())
    assert {"LS01"} <= set(s.discards["large"])
    assert all(view(s, seat).harbour == () for seat in (0, 1, 2, None))
    events = choose(s, "close")
    assert names(events)[:3] == ["spoiled", "dealt", "round"]
    assert s.ships_left == 6


# Calm


def becalmed(seats: int, mode: str, rounds: int) -> State:
    s = position(seats, mode, round=rounds)
    moor(s, "LS01 LS02 LS03 SS01 SS02")
    return s


@pytest.mark.rule("BTW-126", "RUL-43")
@pytest.mark.parametrize(
    ("seats", "mode", "limit"),
    [(3, "evening", 12), (5, "printed", 12), (2, "evening", 20), (2, "race", 20), (2, "first_cargo", 8), (4, "first_cargo", 8)],
)
def test_after_so_many_rounds_without_a_ship_loaded_the_fleet_sails(seats: int, mode: str, limit: int) -> None:
    s = becalmed(seats, mode, limit - 1)
    merchant(s, 0, hand="A")
    assert "fleet_sailed" not in names(fleet(s))
    s = becalmed(seats, mode, limit)
    merchant(s, 0, hand="A")
    events = fleet(s)
    assert told(events, "calm").fields == {"rounds": limit}
    assert told(events, "fleet_sailed").fields["ships"] == ("LS01", "LS02", "LS03", "SS01", "SS02")
    assert goods(s, 0) == ("", "")
    assert s.departures == 1


@pytest.mark.rule("BTW-126")
def test_the_count_restarts_with_a_ship_loaded_and_with_a_departure() -> None:
    s = becalmed(3, "evening", 12)
    merchant(s, 0, store="A")
    turn(s, 0, "SI01")
    choose(s, "load", "SS01")
    assert s.departures == 0
    assert (s.astir, s.round, s.calm) == (12, 13, 1)
    s = becalmed(3, "evening", 5)
    moor(s, "LS01 SS01")
    fleet(s)
    assert (s.departures, s.astir) == (1, 5)
    s.round = 16
    moor(s, "LS02 LS03 LS04")
    assert "calm" not in names(fleet(s))
    s.round = 17
    assert "calm" in names(fleet(s))


@pytest.mark.rule("BTW-126")
def test_the_calm_counts_whole_rounds_from_the_start() -> None:
    s = position(3)
    s.round = 0
    for n in range(1, 12):
        new_round(s)
        assert (s.round, s.calm) == (n, n)
        fleet_only(s)
    assert s.departures == 0
    new_round(s)
    fleet_only(s)
    assert s.departures == 1


def fleet_only(s: State) -> None:
    """The fleet phase of a round in which nothing happened."""
    put_under(s, s.row)
    s.row = ()
    go(s, Fleet())


@pytest.mark.rule("BTW-169")
def test_two_reasons_make_one_departure() -> None:
    s = becalmed(3, "evening", 12)
    moor(s, "LS01 SS01")
    events = fleet(s)
    assert names(events).count("fleet_sailed") == 1
    assert "calm" not in names(events)
    assert s.departures == 1
