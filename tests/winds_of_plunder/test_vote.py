"""Voting (5.3) and sealed orders (WOP-137)."""

from __future__ import annotations

import pytest

from engine.kernel import asked
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import (
    asked_seat,
    begin,
    begin_round,
    bids,
    captain,
    choices,
    choose,
    compasses,
    names,
    position,
    put,
    question,
    refused,
    told,
    vote,
)


def voting(seats: int = 3, blackbeard: int = 0, **options: str) -> State:
    return begin(seats, "", 1, first_blackbeard=str(blackbeard + 1), **options)


@pytest.mark.rule("WOP-16")
def test_everybody_sets_one_compass_and_all_are_revealed_together() -> None:
    s = voting(4)
    assert question(s) == "VoteDirection"
    assert [b.seat for b in asked(s)] == [0, 1, 2, 3]
    assert choices(s) == [("wind", wind) for wind in "NESW"]
    for seat in (2, 0, 3):
        put(s, seat, "wind", "E")
        assert put(s, seat, "seal") == []
        assert [c.compass for c in s.captains] == [""] * 4
    put(s, 1, "wind", "S")
    events = put(s, 1, "seal")
    assert told(events, "compasses").fields["directions"] == ("E", "S", "E", "E")
    assert [c.compass for c in s.captains] == ["E", "S", "E", "E"]


@pytest.mark.rule("WOP-16")
def test_an_envelope_holds_exactly_one_direction() -> None:
    s = voting()
    assert refused(s, "seal") == ("no_compass", "WOP-16")
    put(s, 0, "wind", "N")
    assert refused(s, "wind", "E") == ("compass_set", "WOP-16")
    assert choices(s) == [("seal",)]


@pytest.mark.rule("WOP-17")
def test_any_number_of_cubes_from_none_to_all_is_bid() -> None:
    s = voting()
    compasses(s, "N N E")
    assert question(s) == "VoteCubes"
    assert choices(s) == [("bid", n) for n in range(11)]
    assert refused(s, "bid", 11) == ("too_few_cubes", "WOP-17")
    assert refused(s, "seal") == ("no_bid", "WOP-17")
    put(s, 0, "bid", 10)
    assert refused(s, "bid", 4) == ("fist_closed", "WOP-17")
    put(s, 0, "seal")
    assert s.captains[0].bid == 0
    assert s.captains[0].cubes == 10
    put(s, 2, "bid", 0)
    put(s, 2, "seal")
    put(s, 1, "bid", 3)
    events = put(s, 1, "seal")
    assert told(events, "bids").fields["bids"] == (10, 3, 0)


@pytest.mark.rule("WOP-18")
def test_a_compass_stands_once_it_is_revealed() -> None:
    s = voting()
    compasses(s, "N N E")
    assert refused(s, "wind", "S") == ("unknown", "")
    assert {choice[0] for choice in choices(s)} == {"bid"}


@pytest.mark.rule("WOP-19")
def test_the_highest_bid_takes_the_tile_whatever_direction_wins() -> None:
    s = voting(4)
    events = vote(s, "N S S S", 5, 3, 3, 3)
    assert s.blackbeard == 0
    assert s.wind == "S"
    assert told(events, "tile_kept").fields == {"before": 0, "bid": 5}
    s = voting(4)
    events = vote(s, "N S S S", 2, 3, 4, 3)
    moved = told(events, "tile_moved")
    assert (moved.seat, moved.fields) == (2, {"before": 0, "bid": 4})


@pytest.mark.rule("WOP-20")
def test_the_old_holder_breaks_a_tie_for_the_tile() -> None:
    s = voting(4, blackbeard=3)
    vote(s, "N N N N", 2, 5, 5, 1)
    assert (question(s), asked_seat(s)) == ("TileTie", 3)
    assert choices(s) == [("tile", 1), ("tile", 2)]
    assert refused(s, "tile", 3) == ("not_highest", "WOP-20")
    assert refused(s, "tile", 0) == ("not_highest", "WOP-20")
    choose(s, "tile", 2)
    assert s.blackbeard == 2


@pytest.mark.rule("WOP-20")
def test_the_old_holder_may_keep_the_tile_if_he_is_among_the_tied() -> None:
    s = voting(3, blackbeard=1)
    vote(s, "N N N", 2, 5, 5)
    assert asked_seat(s) == 1
    events = choose(s, "tile", 1)
    assert s.blackbeard == 1
    told(events, "tile_kept")


@pytest.mark.rule("WOP-21")
def test_cubes_for_one_direction_are_added() -> None:
    s = voting(5)
    events = vote(s, "N E E W W", 6, 3, 4, 1, 1)
    assert s.wind == "E"
    assert told(events, "wind").fields == {"wind": "E", "before": "N", "cubes": 7}


@pytest.mark.rule("WOP-22", "WOP-140", "WOP-141")
def test_the_new_holder_breaks_a_tie_of_directions() -> None:
    s = voting(4, blackbeard=0)
    vote(s, "W E E S", 1, 3, 2, 5)
    assert (question(s), asked_seat(s)) == ("WindTie", 3)
    assert choices(s) == [("wind", "E"), ("wind", "S")]
    assert refused(s, "wind", "W") == ("fewer_cubes", "WOP-22")
    assert refused(s, "wind", "N") == ("nobody_chose", "WOP-141")
    choose(s, "wind", "E")
    assert s.wind == "E"
    assert asked_seat(s) == 3


@pytest.mark.rule("WOP-23", "RUL-14", "RUL-38")
def test_if_nobody_bids_all_are_tied_and_so_are_all_chosen_directions() -> None:
    s = voting(3, blackbeard=2)
    vote(s, "S E E", 0, 0, 0)
    assert (question(s), asked_seat(s)) == ("TileTie", 2)
    assert choices(s) == [("tile", 0), ("tile", 1), ("tile", 2)]
    choose(s, "tile", 0)
    assert (question(s), asked_seat(s)) == ("WindTie", 0)
    assert choices(s) == [("wind", "E"), ("wind", "S")]
    choose(s, "wind", "S")
    assert s.wind == "S"


@pytest.mark.rule("WOP-23")
def test_one_direction_without_a_cube_is_the_wind_without_a_choice() -> None:
    s = voting(3, blackbeard=2)
    vote(s, "W W W", 0, 0, 0)
    events = choose(s, "tile", 1)
    assert told(events, "wind").fields["cubes"] == 0
    assert s.wind == "W"
    assert question(s) == "NameFirst"


@pytest.mark.rule("WOP-24", "RUL-30")
def test_all_cubes_bid_go_to_the_reserves() -> None:
    s = voting(3)
    vote(s, "N S W", 10, 4, 0)
    assert [(c.cubes, c.reserve) for c in s.captains] == [(0, 26), (6, 20), (10, 16)]


@pytest.mark.rule("WOP-24", "WOP-140")
def test_cubes_stay_in_the_fist_until_the_wind_is_settled() -> None:
    s = voting(3)
    vote(s, "N S W", 4, 4, 0)
    assert question(s) == "TileTie"
    assert [(c.cubes, c.bid) for c in s.captains] == [(10, 4), (10, 4), (10, 0)]
    choose(s, "tile", 0)
    assert question(s) == "WindTie"
    assert s.captains[0].cubes == 10
    events = choose(s, "wind", "N")
    assert names(events) == ["wind", "cubes_returned"]
    assert s.captains[0].cubes == 6


@pytest.mark.rule("WOP-25")
def test_the_new_wind_may_be_the_old_one_and_holds_all_round() -> None:
    s = voting(3)
    events = vote(s, "N N N", 1, 0, 0)
    assert told(events, "wind").fields == {"wind": "N", "before": "N", "cubes": 1}
    choose(s, "first", 0)
    while s.round == 1:
        assert s.wind == "N"
        choose(s, *choices(s)[-1])


@pytest.mark.rule("WOP-26")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_new_holder_names_anybody_to_go_first(first: int) -> None:
    s = voting(3)
    vote(s, "N N N", 0, 3, 0)
    assert (question(s), asked_seat(s)) == ("NameFirst", 1)
    assert choices(s) == [("first", 0), ("first", 1), ("first", 2)]
    events = choose(s, "first", first)
    assert events[0].name == ("goes_first" if first == 1 else "first_named")
    assert (question(s), asked_seat(s)) == ("Turn", first)


@pytest.mark.rule("WOP-140")
def test_the_old_holder_breaks_no_tie_of_directions_unless_he_keeps_the_tile() -> None:
    s = voting(3, blackbeard=0)
    vote(s, "N S W", 4, 4, 0)
    assert asked_seat(s) == 0
    choose(s, "tile", 1)
    assert (question(s), asked_seat(s)) == ("WindTie", 1)
    s = voting(3, blackbeard=0)
    vote(s, "N S W", 4, 4, 0)
    choose(s, "tile", 0)
    assert (question(s), asked_seat(s)) == ("WindTie", 0)


@pytest.mark.rule("WOP-141", "RUL-15")
def test_the_last_wind_has_no_standing() -> None:
    s = position(wind="W")
    begin_round(s)
    vote(s, "N S S", 0, 0, 0)
    choose(s, "tile", 0)
    assert refused(s, "wind", "W") == ("nobody_chose", "WOP-141")
    assert choices(s) == [("wind", "N"), ("wind", "S")]


@pytest.mark.rule("WOP-142")
def test_without_cubes_one_still_votes_and_gets_the_tile_only_if_all_bid_nothing() -> None:
    s = position()
    captain(s, 2, cubes=0)
    begin_round(s)
    compasses(s, "N N E")
    bids(s, 0, 1, 0)
    assert s.blackbeard == 1
    s = position()
    captain(s, 2, cubes=0)
    begin_round(s)
    vote(s, "N N E", 0, 0, 0)
    assert ("tile", 2) in choices(s)


# Sealed orders


@pytest.mark.rule("WOP-137")
def test_sealed_orders_hold_direction_and_cubes_in_one_envelope() -> None:
    s = voting(3, vote_style="sealed_orders")
    assert question(s) == "VoteOrders"
    assert choices(s) == [("wind", wind) for wind in "NESW"]
    assert refused(s, "bid", 3) == ("compass_first", "WOP-137")
    assert refused(s, "seal") == ("no_orders", "WOP-137")
    put(s, 0, "wind", "E")
    assert choices(s) == [("bid", n) for n in range(11)]
    assert refused(s, "wind", "S") == ("compass_set", "WOP-16")
    assert refused(s, "seal") == ("no_orders", "WOP-137")
    put(s, 0, "bid", 4)
    assert choices(s) == [("seal",)]


@pytest.mark.rule("WOP-137")
def test_sealed_orders_are_all_revealed_together() -> None:
    s = voting(3, vote_style="sealed_orders")
    orders = [("E", 4), ("N", 3), ("N", 2)]
    events = []
    for seat, (wind, count) in enumerate(orders):
        put(s, seat, "wind", wind)
        put(s, seat, "bid", count)
        events = put(s, seat, "seal")
    assert names(events)[:2] == ["compasses", "bids"]
    assert (s.wind, s.blackbeard) == ("N", 0)
    assert [(c.cubes, c.reserve) for c in s.captains] == [(6, 20), (7, 19), (8, 18)]
    assert question(s) == "NameFirst"
