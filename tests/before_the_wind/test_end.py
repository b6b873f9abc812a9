"""The end of the game (5.15, 5.16, part 7)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import SHIPS
from engine.before_the_wind.end import end_reason
from engine.before_the_wind.scoring import ranked, scores
from engine.before_the_wind.state import State
from tests.before_the_wind.positions import (
    answers,
    choose,
    end_check,
    fleet,
    merchant,
    moor,
    names,
    position,
    told,
    trade,
    turn,
)

MOORED = "LS19 LS20 LS21 SS19 SS20"


def fleets(s: State, *wanted: tuple[int, ...]) -> None:
    """Give each merchant ships of these values."""
    free = [ship for ship in SHIPS if ship not in MOORED]
    for seat, values in enumerate(wanted):
        ships = []
        for vp in values:
            ships.append(next(ship for ship in free if SHIPS[ship].vp == vp))
            free.remove(ships[-1])
        merchant(s, seat, ships=" ".join(ships))


def ended(s: State) -> str:
    """Why the game is over after an end check; empty while it goes on."""
    events = end_check(s)
    return str(told(events, "game_over").fields["reason"]) if "game_over" in names(events) else ""


def table(seats: int, mode: str, *wanted: tuple[int, ...], round: int = 9) -> State:
    s = position(seats, mode, round=round)
    s.astir = round
    moor(s, MOORED)
    fleets(s, *wanted)
    return s


@pytest.mark.rule("BTW-129", "RUL-40")
@pytest.mark.parametrize(
    ("mode", "first", "second", "reason"),
    [
        ("printed", (20, 20, 20), (20, 18, 12), "targets"),
        ("printed", (20, 20, 20), (18, 18, 12), ""),
        ("printed", (20, 20, 18), (20, 16, 16), ""),
        ("evening", (20, 2), (12,), "targets"),
        ("evening", (16, 5), (18, 3), ""),
        ("evening", (20, 5), (8, 3), ""),
        ("evening", (12,), (20, 2), "targets"),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_reaches_the_first_target_and_another_the_second(
    mode: str, first: tuple[int, ...], second: tuple[int, ...], reason: str, seats: int
) -> None:
    assert ended(table(seats, mode, first, second)) == reason


@pytest.mark.rule("BTW-130")
@pytest.mark.parametrize(
    ("mode", "ships", "reason"),
    [
        ("printed", (20, 18, 12), "targets"),
        ("printed", (20, 18, 9), ""),
        ("printed", (12, 12, 9, 8), "targets"),
        ("printed", (12, 12, 8, 6), ""),
        ("race", (12, 12, 9, 8), "targets"),
        ("evening", (20, 5), "targets"),
        ("evening", (16, 8), ""),
        ("evening", (9, 8, 3), "targets"),
        ("evening", (8, 6, 5), ""),
    ],
)
def test_five_players_need_one_target_or_a_lower_one_with_ships(mode: str, ships: tuple[int, ...], reason: str) -> None:
    assert ended(table(5, mode, ships)) == reason


@pytest.mark.rule("BTW-131")
@pytest.mark.parametrize(("seats", "target"), [(2, 60), (3, 60), (4, 50)])
def test_a_race_has_one_target(seats: int, target: int) -> None:
    enough = (20, 20, 20) if target == 60 else (20, 18, 12)
    short = (20, 20, 18) if target == 60 else (20, 20, 9)
    assert ended(table(seats, "race", enough)) == "targets"
    assert ended(table(seats, "race", short)) == ""


@pytest.mark.rule("BTW-132")
def test_a_first_cargo_ends_with_its_twelfth_round_whatever_the_vp() -> None:
    assert ended(table(3, "first_cargo", (20, 20, 20), (20, 18, 18), round=11)) == ""
    assert ended(table(3, "first_cargo", (), (), round=12)) == "first_cargo"


@pytest.mark.rule("BTW-128", "BTW-133")
def test_the_condition_is_looked_at_after_the_fleet_and_not_before() -> None:
    s = table(2, "evening", (20,), (20,))
    moor(s, "SS01 SS13 SS02")
    merchant(s, 0, store="AAS", hand="C")
    turn(s, 0, "SI01")
    choose(s, "load", "SS01")
    assert s.merchants[0].vp == 25
    assert not s.over
    events = choose(s, "cast_off")
    assert s.over
    assert names(events)[0] == "token"
    assert names(events).index("dealt") < names(events).index("game_won")


@pytest.mark.rule("BTW-133")
def test_the_others_still_play() -> None:
    s = table(2, "race", (20, 20, 18))
    merchant(s, 0, store="S")
    moor(s, "SS04 LS19 LS20 LS21 SS19")
    trade(s, "SI01 SI02")
    answers(s, "claim SI01", "pass", "load SS04")
    assert s.over
    assert s.merchants[1].purse == 34, "seat 1 had his turn"


@pytest.mark.rule("BTW-134")
def test_the_most_vp_win_whoever_met_the_condition() -> None:
    s = table(2, "evening", (20, 5), (20, 6))
    assert ended(s) == "targets"
    assert s.winners == (1,)
    assert scores(s) == (25, 26)


@pytest.mark.rule("BTW-135", "RUL-41")
@pytest.mark.parametrize(
    ("stores", "purses", "winners", "tie"),
    [
        (("SS", "S"), (1, 30), (0,), "stored"),
        (("S", "S"), (1, 30), (1,), "money"),
        (("S", "S"), (30, 30), (0, 1), None),
    ],
)
def test_ties(stores: tuple[str, str], purses: tuple[int, int], winners: tuple[int, ...], tie: str | None) -> None:
    s = table(2, "evening", (20, 6), (18, 8))
    for seat in range(2):
        merchant(s, seat, store=stores[seat], purse=purses[seat])
    events = end_check(s)
    assert s.winners == winners
    won = told(events, "game_won")
    assert (won.fields["winners"], won.fields["tie"]) == (winners, tie)


@pytest.mark.rule("BTW-135")
def test_goods_that_spoil_in_the_last_round_do_not_count() -> None:
    s = table(2, "evening", (20, 6), (18, 8))
    moor(s, "LS19 SS19")
    merchant(s, 0, store="AAAAAA")
    merchant(s, 1, store="S")
    fleet(s)
    assert s.over
    assert s.winners == (1,)


def test_equal_standings_share_a_place() -> None:
    s = table(4, "evening", (20,), (6,), (18, 2))
    merchant(s, 2, store="S")
    merchant(s, 0, store="S")
    s.merchants[0].purse = s.merchants[2].purse
    assert ranked(s).places == (1, 3, 1, 4)


# Safety valves


@pytest.mark.rule("BTW-127")
@pytest.mark.parametrize(("mode", "last"), [("evening", 60), ("printed", 100), ("race", 100)])
def test_last_light(mode: str, last: int) -> None:
    assert ended(table(3, mode, (5,), round=last - 1)) == ""
    s = table(3, mode, (5,), round=last)
    assert ended(s) == "last_light"
    assert s.winners == (0,)


@pytest.mark.rule("BTW-164")
def test_an_empty_quay_ends_the_game() -> None:
    s = table(2, "evening")
    merchant(s, 1, ships=" ".join(ship for ship in SHIPS if ship not in ("LS19", "SS19")))
    moor(s, "LS19 SS19")
    events = fleet(s)
    assert told(events, "game_over").fields["reason"] == "empty_quay"
    assert s.ships_left == 2, "the two that sailed are all there is"
    assert s.winners == (1,)


@pytest.mark.rule("BTW-164")
def test_three_ships_are_enough_to_go_on() -> None:
    s = table(2, "evening")
    merchant(s, 1, ships=" ".join(ship for ship in SHIPS if ship not in ("LS19", "SS19", "SS20")))
    moor(s, "LS19 SS19")
    fleet(s)
    assert not s.over


@pytest.mark.rule("BTW-165", "RUL-53")
@pytest.mark.parametrize(("mode", "leader"), [("evening", (20, 5)), ("printed", (20, 20, 20))])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_departure_after_the_first_target_is_the_last(mode: str, leader: tuple[int, ...], seats: int) -> None:
    s = table(seats, mode, leader, (6,))
    moor(s, "LS19 SS19")
    events = fleet(s)
    assert told(events, "first_target").fields == {"vp": sum(leader), "fleets": 2}
    assert (s.departures, s.last_fleet) == (1, 3), "the fleet of the check itself does not count"
    moor(s, "LS20 SS20")
    events = fleet(s)
    assert "first_target" not in names(events)
    assert not s.over
    moor(s, "LS21 SS18")
    events = fleet(s)
    assert told(events, "game_over").fields["reason"] == "last_fleet"
    assert s.winners == (0,)


@pytest.mark.rule("BTW-165")
@pytest.mark.parametrize(("seats", "mode"), [(3, "race"), (5, "evening"), (3, "first_cargo")])
def test_there_is_no_last_fleet_elsewhere(seats: int, mode: str) -> None:
    s = table(seats, mode, (16, 8))
    end_check(s)
    assert s.last_fleet == 0


@pytest.mark.rule("BTW-165", "BTW-127")
def test_reasons_are_told_in_their_order() -> None:
    s = table(2, "evening", (20, 5), (12, 3), round=60)
    s.last_fleet, s.departures = 2, 2
    assert end_reason(s) == "targets"
    fleets(s, (20, 5), ())
    assert end_reason(s) == "last_fleet"
    s.harbour = ("", "LS19")
    assert end_reason(s) == "empty_quay"
    s.departures = 1
    s.harbour = ("LS19", "LS20", "LS21")
    assert end_reason(s) == "last_light"
