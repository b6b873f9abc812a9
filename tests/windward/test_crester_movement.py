"""Crester movement (RULES.md 5.17)."""

from __future__ import annotations

import pytest

from engine.kernel import Event
from engine.windward.state import State
from tests.windward.positions import Rigged, asked_seat, choices, choose, greys, hand, illegal, position, reds

RED, EVEN = (1, 1, 1, 1, 1), (3, 2)  # a tie, after which the Red goes back to its previous space


def chase(ship: str, red: str = "", white: str = "", wind: int = 1) -> State:
    """Captain 0, Morale 4 and nothing in hand, about to rest; one Red (R1) or the White on the planet."""
    s = position(wind=wind, great_white="on")
    s.captains[0].ship, s.captains[0].morale = ship, 4
    reds(s, *([red] if red else []))
    if white:
        s.white, s.white_at = "here", white
    return s


def paths(events: list[Event]) -> list[tuple[str, ...]]:
    return [e.fields["path"] for e in events if e.name == "crester_moved"]


# Which spaces it uses


@pytest.mark.rule("WWD-129", "WWD-130")
def test_round_the_drift_by_a_shortest_path(dice: Rigged) -> None:
    s = chase("4.10", "4.22")
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("4.22", "4.12", "4.11", "4.10")], "4.21 is Drift"


@pytest.mark.rule("WWD-129")
def test_not_over_the_trading_post(dice: Rigged) -> None:
    s = chase("4.10", white="1.10")
    dice.battle((1,) * 8, (3, 3))
    choose(s, "end")
    assert set(choices(s)) == {("route", "3.10"), ("route", "5.10")}
    assert paths(choose(s, "route", "3.10")) == [("1.10", "2.10", "3.10", "4.10")]


@pytest.mark.rule("WWD-129")
def test_another_ship_is_walked_round(dice: Rigged) -> None:
    s = chase("5.10", "5.12")
    s.captains[1].ship = "5.11"
    dice.battle(RED, EVEN)
    events = choose(s, "end")
    assert paths(events) == [("5.12", "5.21", "5.20", "5.10")], "not through 5.11"
    assert s.captains[1].ship == "5.11"


@pytest.mark.rule("WWD-129")
@pytest.mark.parametrize("tagged", [False, True])
def test_another_red_is_walked_round(tagged: bool, dice: Rigged) -> None:
    s = chase("5.10")
    reds(s, "5.12", "5.11")
    s.held = ("R2",)
    s.tagged = ("R2",) if tagged else ()
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("5.12", "5.21", "5.20", "5.10")]


@pytest.mark.rule("WWD-129")
def test_the_white_is_walked_round_by_a_red_and_a_red_by_the_white(dice: Rigged) -> None:
    s = chase("5.10", "5.12", white="5.11")
    s.held = ("W",)
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("5.12", "5.21", "5.20", "5.10")]

    s = chase("6.50", "6.40", white="6.20")
    s.held = ("R1",)
    dice.battle((1,) * 8, (3, 3))
    choose(s, "end")
    assert set(choices(s)) == {("route", "5.14"), ("route", "6.41")}, "3 steps on the ray, 4 past the Red"


@pytest.mark.rule("WWD-129", "WWD-132")
@pytest.mark.parametrize("mode", ["free_for_all", "coop"])
def test_a_red_keeps_to_its_territory(mode: str) -> None:
    s = position(3, mode)
    reds(s, "6.40")
    s.captains[0].ship, s.captains[0].morale = "6.60", 4
    s.captains[1].ship = "6.50"  # the way over 5.14 and 5.15 would be free
    s.white, s.white_at = "aside", ""
    assert paths(choose(s, "end")) == []
    assert s.red_at[0] == "6.40"


@pytest.mark.rule("WWD-129")
def test_the_white_crosses_borders(dice: Rigged) -> None:
    s = chase("6.60", white="6.40")
    s.captains[1].ship = "6.50"
    dice.battle((1,) * 8, (3, 3))
    assert paths(choose(s, "end")) == [("6.40", "5.14", "5.15", "6.60")]


@pytest.mark.rule("WWD-129")
def test_solo_reds_cross_borders_and_pass_reds() -> None:
    s = position(1)
    reds(s, "3.10", "2.10", "1.10")
    s.captains[0].ship, s.captains[0].morale = "6.10", 4
    s.held = ("R2", "R3")
    hand(s, 0, "fuel", "false_flag")
    choose(s, "end")
    events = choose(s, "eat", "fuel")
    while choices(s)[0][0] == "route":
        events += choose(s, "route", "1.10")
    assert paths(events) == [("3.10", "2.10", "1.10", "6.10")]


# How far


@pytest.mark.rule("WWD-130")
def test_within_its_speed_it_attacks_and_came_from_the_last_space(dice: Rigged) -> None:
    s = chase("4.10", "4.22")
    dice.battle(RED, EVEN)
    events = choose(s, "end")
    battle = next(e for e in events if e.name == "battle")
    assert (battle.fields["attacker"], battle.fields["at"]) == ("red", "4.10")
    assert s.red_at[0] == "4.11"


@pytest.mark.rule("WWD-130")
def test_from_beside_the_ship_it_goes_back_to_its_own_space(dice: Rigged) -> None:
    s = chase("4.10", "4.11")
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("4.11", "4.10")]
    assert s.red_at[0] == "4.11"


@pytest.mark.rule("WWD-131")
def test_farther_off_it_moves_its_full_speed_and_stops() -> None:
    s = chase("5.10", "5.14")
    assert paths(choose(s, "end")) == [("5.14", "5.13", "5.12", "5.11")]
    assert (s.red_at[0], s.captains[0].notoriety) == ("5.11", 1), "4 steps away: no battle"


@pytest.mark.rule("WWD-131")
def test_the_white_moves_5() -> None:
    s = chase("1.10", white="1.60")
    choose(s, "end")
    events = choose(s, *choices(s)[0])
    assert [len(path) - 1 for path in paths(events)] == [5]
    assert s.captains[0].notoriety == 1, "6 steps away"


@pytest.mark.rule("WWD-132")
def test_without_a_path_it_does_not_move() -> None:
    s = chase("6.10", "6.60")
    s.captains[1].ship = "6.50"
    assert paths(choose(s, "end")) == []
    assert (s.red_at[0], s.captains[0].notoriety) == ("6.60", 1)


@pytest.mark.rule("WWD-132")
def test_the_white_without_a_path_does_not_move_either() -> None:
    s = chase("6.10", "6.50", white="6.60")
    s.captains[1].ship, s.held = "5.15", ("R1",)  # 6.51 is Drift
    assert paths(choose(s, "end")) == []
    assert s.white_at == "6.60"


# Which route


@pytest.mark.rule("WWD-133")
def test_the_active_captain_chooses_the_end_space() -> None:
    s = chase("2.10", "2.41")
    hand(s, 1, "fuel")
    choose(s, "end")
    assert asked_seat(s) == 0
    assert choices(s) == [("route", "2.11"), ("route", "2.20")], "the default comes first"
    assert illegal(s, "route", "2.30")
    choose(s, "route", "2.20")
    assert (s.red_at[0], s.active) == ("2.20", 1)


@pytest.mark.rule("WWD-133")
@pytest.mark.parametrize("approach", ["2.21", "2.30"])
def test_the_active_captain_chooses_the_approach_space(approach: str, dice: Rigged) -> None:
    s = chase("2.20", "2.41")
    dice.battle(RED, EVEN)
    choose(s, "end")
    assert choices(s) == [("route", "2.21"), ("route", "2.30")]
    choose(s, "route", approach)
    assert s.red_at[0] == approach, "that is where the tie sends it back to"


@pytest.mark.rule("WWD-133")
def test_no_question_when_all_routes_end_alike(dice: Rigged) -> None:
    s = chase("6.60", "6.31")
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("6.31", "6.40", "6.50", "6.60")], "over 6.41 it would come from 6.50 as well"
    assert (s.red_at[0], s.active) == ("6.50", 1)


# What does not matter


@pytest.mark.rule("WWD-134")
@pytest.mark.parametrize("wind", [1, 2, 3, 4, 5, 6])
def test_wind_does_not_matter(wind: int) -> None:
    s = chase("5.10", "5.14", wind=wind)
    assert paths(choose(s, "end")) == [("5.14", "5.13", "5.12", "5.11")]


@pytest.mark.rule("WWD-134")
@pytest.mark.parametrize(("ship", "white"), [("4.60", "1.60"), ("4.13", "1.51")], ids=["corner", "zephyr"])
def test_no_zephyr_jump_and_no_way_around(ship: str, white: str) -> None:
    s = chase(ship, white=white)
    events = choose(s, "end")
    if s.active == 0:
        events += choose(s, *choices(s)[0])
    (path,) = paths(events)
    assert (len(path) - 1, s.white_at == path[-1], s.captains[0].notoriety) == (5, True, 1)


@pytest.mark.rule("WWD-134")
def test_longboats_greys_and_loose_things_do_not_stop_it(dice: Rigged) -> None:
    s = chase("4.10", "4.22")
    s.captains[1].boats = ("4.12", "4.10")
    greys(s, "4.11")
    s.carcasses = {"G2": "4.11", "R9": "4.12"}
    s.loose["4.12"] = (1, 1, 1, 0)
    dice.battle(RED, EVEN)
    assert paths(choose(s, "end")) == [("4.22", "4.12", "4.11", "4.10")]
    assert (s.captains[1].boats, s.grey_at[0], s.loose["4.12"]) == (("4.12", "4.10"), "4.11", (1, 1, 1, 0))
