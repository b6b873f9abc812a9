"""Picking up, dropping, the Cargo Hold (RULES.md 5.10)."""

from __future__ import annotations

import pytest

from engine.windward.state import ABOARD, ASIDE, State
from tests.windward.positions import Rigged, choices, choose, position, refused, start_turn


def over(space: str = "2.22", seats: int = 3, mode: str = "", wind: int = 1) -> State:
    """The first captain's Ship is on this space."""
    s = position(seats=seats, mode=mode, wind=wind)
    s.captains[0].ship = space
    return s


def loads(s: State) -> set[str]:
    return {c[1] for c in choices(s) if c[0] == "load"}


@pytest.mark.rule("WWD-82")
def test_everything_on_the_ships_space_can_be_picked_up_free() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.boats = ("2.22", ASIDE)
    s.carcasses = {"R7": "2.22"}
    s.loose["2.22"] = (1, 1, 1, 1)
    assert loads(s) == {"longboat", "red", "grey_tooth", "red_tooth", "token", "gas"}
    for item in ("longboat", "red", "grey_tooth", "red_tooth", "token", "gas"):
        choose(s, "load", item)
    assert (c.boats, c.hold, c.cargo, c.gas) == ((ABOARD, ASIDE), "R7", (1, 1, 1), 1)
    assert not s.carcasses
    assert "2.22" not in s.loose
    assert (s.speed, s.mates) == (4, 2)


@pytest.mark.rule("WWD-82")
def test_what_lies_elsewhere_stays_there() -> None:
    s = over("2.22")
    s.captains[0].boats = ("2.13", ASIDE)
    s.carcasses = {"R7": "2.13", "G1": "2.31"}
    s.loose["2.13"] = (1, 1, 1, 1)
    for item in ("longboat", "grey", "red", "grey_tooth", "red_tooth", "token", "gas"):
        assert refused(s, "load", item) == ("nothing_here", "WWD-82")
    s.captains[0].ship = "Port"
    assert refused(s, "load", "gas") == ("load_at_port", "WWD-82")


@pytest.mark.rule("WWD-82")
def test_no_picking_up_in_another_captains_turn() -> None:
    s = over("2.22")
    s.captains[0].boats = ("2.22", ASIDE)
    s.carcasses = {"R7": "2.22"}
    s.loose["2.22"], s.loose["3.22"] = (1, 1, 1, 1), (0, 1, 0, 0)
    s.captains[1].ship = "3.22"
    start_turn(s, 1)
    assert loads(s) == {"red_tooth"}, "only what lies where their own Ship is"
    choose(s, "load", "red_tooth")
    assert (s.captains[1].cargo, s.captains[0].cargo, s.loose["2.22"]) == ((0, 1, 0), (0, 0, 0), (1, 1, 1, 1))


@pytest.mark.rule("WWD-82")
def test_one_defeated_crester_and_one_longboat_at_a_time() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.crew, c.boats = ("boatswain-1",), ("2.22", "2.22")
    s.carcasses = {"R7": "2.22", "G1": "2.22"}
    choose(s, "load", "longboat")
    assert sorted(c.boats) == sorted((ABOARD, "2.22"))
    choose(s, "load", "grey")
    assert (c.hold, s.carcasses) == ("G1", {"R7": "2.22"})
    assert refused(s, "load", "red") == ("hold_full", "WWD-83")


@pytest.mark.rule("WWD-82")
def test_another_captains_longboat_and_alive_greys_are_left_alone() -> None:
    s = over("2.22")
    s.captains[1].boats = ("2.22", ASIDE)
    assert refused(s, "load", "longboat") == ("nothing_here", "WWD-82")
    s = over("2.23")
    s.grey_at[0] = "2.23"
    assert refused(s, "load", "grey") == ("nothing_here", "WWD-82")


@pytest.mark.rule("WWD-83")
def test_the_hold_takes_one_crester_and_any_number_of_teeth_and_tokens() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.hold, c.cargo = "G1", (4, 4, 4)
    s.carcasses = {"R7": "2.22", "G2": "2.22"}
    s.loose["2.22"] = (2, 2, 2, 0)
    assert refused(s, "load", "red") == ("hold_full", "WWD-83")
    assert refused(s, "load", "grey") == ("hold_full", "WWD-83")
    for item in ("grey_tooth", "red_tooth", "token"):
        choose(s, "load", item)
        choose(s, "load", item)
    assert c.cargo == (6, 6, 6)


@pytest.mark.rule("WWD-84")
def test_a_grey_in_another_captains_tow_cannot_be_picked_up() -> None:
    s = over("2.22")
    s.captains[1].boats, s.captains[1].tows = ("2.22", ASIDE), ("G1", "")
    assert refused(s, "load", "grey") == ("towed_by_other", "WWD-84")
    s.carcasses = {"G2": "2.22"}  # a second one lies loose
    choose(s, "load", "grey")
    assert (s.captains[0].hold, s.captains[1].tows[0]) == ("G2", "G1")


@pytest.mark.rule("WWD-85", "WWD-189")
def test_longboat_and_tow_are_picked_up_together() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.boats, c.tows = ("2.22", ASIDE), ("G1", "")
    choose(s, "load", "longboat")
    assert (c.boats[0], c.tows[0], s.carcasses) == (ABOARD, "", {"G1": "2.22"})
    choose(s, "load", "grey")
    assert (c.hold, s.carcasses) == ("G1", {})


@pytest.mark.rule("WWD-85", "WWD-189")
def test_the_tow_alone_is_picked_up() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.boats, c.tows = ("2.22", ASIDE), ("G1", "")
    choose(s, "load", "grey")
    assert (c.hold, c.boats[0], c.tows[0]) == ("G1", "2.22", "")


@pytest.mark.rule("WWD-85", "WWD-189", "WWD-83")
def test_the_longboat_alone_is_picked_up_when_the_hold_is_full() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.boats, c.tows, c.hold = ("2.13", "2.22"), ("", "G1"), "R7"
    choose(s, "load", "longboat")
    assert (c.boats, c.tows, s.carcasses) == (("2.13", ABOARD), ("", ""), {"G1": "2.22"})
    assert refused(s, "load", "grey") == ("hold_full", "WWD-83")


@pytest.mark.rule("WWD-86")
def test_gas_tokens_go_into_free_slots_and_the_rest_stays() -> None:
    s = over("2.33")
    c = s.captains[0]
    c.gas = 4
    choose(s, "load", "gas")
    assert (c.gas, s.loose["2.33"]) == (5, (0, 0, 0, 1))
    assert refused(s, "load", "gas") == ("gas_full", "WWD-86")


@pytest.mark.rule("WWD-86")
def test_gas_pockets_never_refill(dice: Rigged) -> None:
    s = over("2.33", seats=2)
    s.captains[0].morale, s.red_at = 4, [""] * 9
    choose(s, "load", "gas")
    assert s.captains[0].gas == 2
    choose(s, "end")
    dice.wind(4)
    choose(s, "end")
    assert s.round == 2
    assert "2.33" not in s.loose
    assert s.loose["1.15"] == (0, 0, 0, 2)


@pytest.mark.rule("WWD-87")
def test_any_cargo_is_dropped_free_at_sky() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.hold, c.cargo = "R7", (1, 1, 1)
    for item in ("red", "grey_tooth", "red_tooth", "token"):
        choose(s, "drop", item)
    assert (c.hold, c.cargo) == ("", (0, 0, 0))
    assert (s.loose["2.22"], s.carcasses) == ((1, 1, 1, 0), {"R7": "2.22"})
    assert (s.speed, s.mates) == (4, 2)
    assert refused(s, "drop", "token") == ("none_aboard", "WWD-87")
    assert refused(s, "drop", "red") == ("none_aboard", "WWD-87")


@pytest.mark.rule("WWD-87")
def test_only_the_crester_that_is_aboard_can_be_dropped() -> None:
    s = over("2.22")
    s.captains[0].hold = "G1"
    assert refused(s, "drop", "red") == ("none_aboard", "WWD-87")
    choose(s, "drop", "grey")
    assert s.carcasses == {"G1": "2.22"}


@pytest.mark.rule("WWD-87", "WWD-77")
def test_nothing_is_dropped_on_drift_or_at_port() -> None:
    s = over("2.12")
    s.deadweight = True
    s.captains[0].hold, s.captains[0].cargo = "R7", (0, 0, 1)
    assert refused(s, "drop", "token") == ("drop_on_drift", "WWD-87")
    assert refused(s, "drop", "red") == ("drop_on_drift", "WWD-87")
    s.captains[0].ship = "Port"
    assert refused(s, "drop", "token") == ("drop_at_port", "WWD-87")


@pytest.mark.rule("WWD-87")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_grey_dropped_on_a_longboat_is_towed_at_once(owner: int) -> None:
    s = over("2.22")
    s.captains[0].hold = "G1"
    s.captains[owner].boats = ("2.22", ASIDE)
    choose(s, "drop", "grey")
    assert (s.captains[owner].tows[0], s.carcasses) == ("G1", {})


@pytest.mark.rule("WWD-87")
def test_a_red_dropped_on_a_longboat_is_not_towed() -> None:
    s = over("2.22")
    s.captains[0].hold = "R7"
    s.captains[0].boats = ("2.22", ASIDE)
    choose(s, "drop", "red")
    assert (s.captains[0].tows[0], s.carcasses) == ("", {"R7": "2.22"})


@pytest.mark.rule("WWD-88")
def test_things_are_picked_up_on_every_space_of_a_free_run() -> None:
    s = over("2.13", wind=1)
    c = s.captains[0]
    s.loose["2.22"] = (1, 0, 0, 0)
    s.loose["2.31"] = (0, 1, 0, 1)
    s.speed = 0
    choose(s, "sail", "2.22")
    choose(s, "load", "grey_tooth")
    choose(s, "sail", "2.31")
    choose(s, "load", "red_tooth")
    choose(s, "load", "gas")
    choose(s, "sail", "2.40")
    assert (c.ship, c.cargo, c.gas) == ("2.40", (1, 1, 0), 1)


@pytest.mark.rule("WWD-194")
@pytest.mark.parametrize("item", ["grey_tooth", "red_tooth", "token"])
def test_what_was_dropped_stays_until_the_ship_comes_back(item: str) -> None:
    s = over("2.22")
    s.captains[0].cargo = (1, 1, 1)
    choose(s, "drop", item)
    assert refused(s, "load", item) == ("just_dropped", "WWD-194")
    choose(s, "sail", "2.21")
    choose(s, "sail", "2.22")
    choose(s, "load", item)
    assert s.captains[0].cargo == (1, 1, 1)


@pytest.mark.rule("WWD-194")
def test_what_lay_there_before_can_still_be_picked_up() -> None:
    s = over("2.22")
    s.captains[0].cargo = (0, 0, 1)
    s.loose["2.22"] = (0, 0, 1, 0)
    choose(s, "drop", "token")
    choose(s, "load", "token")
    assert s.loose["2.22"] == (0, 0, 1, 0)
    assert refused(s, "load", "token") == ("just_dropped", "WWD-194")


@pytest.mark.rule("WWD-194")
@pytest.mark.parametrize(("beast", "kind"), [("R7", "red"), ("G1", "grey")])
def test_a_dropped_crester_stays_until_the_ship_comes_back(beast: str, kind: str) -> None:
    s = over("2.22")
    s.captains[0].hold = beast
    choose(s, "drop", kind)
    assert refused(s, "load", kind) == ("just_dropped", "WWD-194")
    choose(s, "sail", "2.21")
    choose(s, "sail", "2.22")
    choose(s, "load", kind)
    assert s.captains[0].hold == beast


@pytest.mark.rule("WWD-194")
def test_two_cresters_cannot_change_places_for_ever() -> None:
    s = over("2.22")
    s.captains[0].hold = "R7"
    s.carcasses = {"G1": "2.22"}
    choose(s, "drop", "red")
    choose(s, "load", "grey")
    choose(s, "drop", "grey")
    assert refused(s, "load", "red") == ("just_dropped", "WWD-194")
    assert refused(s, "load", "grey") == ("just_dropped", "WWD-194")


@pytest.mark.rule("WWD-194")
def test_two_greys_cannot_change_places_with_a_tow_for_ever() -> None:
    s = over("2.22")
    c = s.captains[0]
    c.hold, c.boats, c.tows = "G1", ("2.22", ASIDE), ("G2", "")
    choose(s, "drop", "grey")
    choose(s, "load", "grey")
    assert (c.hold, c.tows[0]) == ("G2", "G1")  # the Longboat took up the dropped one
    choose(s, "drop", "grey")
    assert refused(s, "load", "grey") == ("just_dropped", "WWD-194")
    choose(s, "load", "longboat")
    assert refused(s, "load", "grey") == ("just_dropped", "WWD-194")


@pytest.mark.rule("WWD-194")
def test_a_stay_lasts_over_the_end_of_the_turn(dice: Rigged) -> None:
    s = over("2.22", seats=2)
    s.captains[0].morale, s.captains[0].cargo, s.red_at = 4, (0, 0, 1), [""] * 9
    choose(s, "drop", "token")
    choose(s, "end")
    dice.wind(4)
    choose(s, "end")
    assert (s.round, s.active) == (2, 0)
    assert refused(s, "load", "token") == ("just_dropped", "WWD-194")
