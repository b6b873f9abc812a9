"""Spending Gas at the Trading Post (RULES.md 5.8, prices of 2.6)."""

from __future__ import annotations

import pytest

from engine.windward.state import ABOARD, State
from tests.windward.positions import Rigged, choices, choose, decline_all, hand, position, refused, start_turn

PRICES = {"cannon": 1, "crew": 2, "rum": 1, "notoriety": 2, "supplies": 1}


def rich(gas: int = 5, seats: int = 3, mode: str = "", boards: str = "even") -> State:
    s = position(seats=seats, mode=mode, boards=boards)
    s.captains[0].gas = gas
    return s


def services(s: State) -> set[str]:
    return {c[1] for c in choices(s) if c[0] == "buy"}


@pytest.mark.rule("WWD-64")
def test_services_are_bought_any_number_of_times_without_mates() -> None:
    s = rich()
    c = s.captains[0]
    c.cannons = 1
    s.mates = 0
    choose(s, "buy", "cannon")
    choose(s, "buy", "cannon")
    choose(s, "buy", "rum")
    choose(s, "buy", "rum")
    assert (c.cannons, c.morale, c.gas) == (3, 3, 1)
    assert s.covered == ()


@pytest.mark.rule("WWD-64")
def test_a_covered_order_does_not_stand_in_the_way_of_a_service() -> None:
    s = rich()
    choose(s, "order", "cannon")
    choose(s, "buy", "cannon")
    assert (s.captains[0].cannons, s.mates) == (2, 1)


@pytest.mark.rule("WWD-64")
def test_services_only_in_the_own_turn_at_port() -> None:
    s = rich()
    s.captains[0].ship = "1.10"
    for service in PRICES:
        assert refused(s, "buy", service) == ("not_at_port", "WWD-64")
    s.captains[0].ship = "Port"
    start_turn(s, 1)  # who has no Gas
    assert not services(s)


@pytest.mark.rule("WWD-64")
@pytest.mark.parametrize(("service", "price"), PRICES.items())
def test_every_service_has_its_price(service: str, price: int) -> None:
    s = rich(price - 1)
    assert refused(s, "buy", service) == ("no_gas", "WWD-64")
    s.captains[0].gas = price
    choose(s, "buy", service)
    assert s.captains[0].gas == 0


@pytest.mark.rule("WWD-64", "WWD-62")
def test_buy_a_cannon() -> None:
    s = rich(3)
    choose(s, "buy", "cannon")
    assert (s.captains[0].cannons, s.captains[0].gas) == (1, 2)


@pytest.mark.rule("WWD-64", "WWD-63")
def test_buy_crew() -> None:
    s = rich(3)
    choose(s, "buy", "crew")
    choose(s, "hire", "coxswain")
    c = s.captains[0]
    assert (c.crew, c.boats, c.gas) == (("coxswain-1",), (ABOARD, ABOARD), 1)


@pytest.mark.rule("WWD-65")
def test_a_service_without_effect_is_not_sold() -> None:
    s = rich()
    c = s.captains[0]
    c.crew, c.boats = ("gas_worker-1", "marine-1", "coxswain-1"), (ABOARD, ABOARD)
    c.morale, c.cannons = 4, 5
    hand(s, 0, *["fuel"] * 5)
    assert refused(s, "buy", "rum") == ("morale_full", "WWD-65")
    assert refused(s, "buy", "cannon") == ("cannons_full", "WWD-62")
    assert refused(s, "buy", "supplies") == ("hand_full", "WWD-72")
    assert refused(s, "buy", "crew") == ("no_crew", "WWD-63")
    assert services(s) == {"notoriety"}


@pytest.mark.rule("WWD-66")
@pytest.mark.parametrize(("colour", "printed"), [("green", 2), ("blue", 3), ("yellow", 4)])
def test_the_shop_sells_three_cards_whatever_the_board_says(colour: str, printed: int) -> None:
    s = rich(boards="distinct")
    c = s.captains[0]
    c.colour = colour
    choose(s, "buy", "supplies")
    while ("end",) not in choices(s):
        choose(s, *choices(s)[0])
    assert len(c.hand) == 3
    hand(s, 0)
    choose(s, "order", "supplies")
    while ("end",) not in choices(s):
        choose(s, *choices(s)[0])
    assert len(c.hand) == printed


@pytest.mark.rule("WWD-66", "WWD-72")
def test_cards_from_the_shop_stop_at_the_hand_limit() -> None:
    s = rich()
    hand(s, 0, *["fuel"] * 3)
    choose(s, "buy", "supplies")
    choose(s, *choices(s)[0])
    choose(s, *choices(s)[0])
    assert len(s.captains[0].hand) == 5
    assert ("end",) in choices(s)


@pytest.mark.rule("WWD-66")
def test_rum_gives_one_morale() -> None:
    s = rich(2)
    choose(s, "buy", "rum")
    assert (s.captains[0].morale, s.captains[0].gas) == (2, 1)


@pytest.mark.rule("WWD-67")
def test_two_gas_buy_one_notoriety() -> None:
    s = rich(5)
    choose(s, "buy", "notoriety")
    choose(s, "buy", "notoriety")
    assert (s.captains[0].notoriety, s.captains[0].gas) == (2, 1)
    assert refused(s, "buy", "notoriety") == ("no_gas", "WWD-64")


@pytest.mark.rule("WWD-67")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_no_notoriety_is_sold_in_solo_and_coop(seats: int, mode: str) -> None:
    s = rich(5, seats=seats, mode=mode)
    assert services(s) == {"cannon", "crew", "rum", "supplies"}
    assert refused(s, "buy", "notoriety") == ("no_such", "")


@pytest.mark.rule("WWD-68")
def test_gas_cannot_be_dropped_or_exceed_its_slots() -> None:
    s = rich(5)
    s.captains[0].ship = "2.22"
    assert not any(c[0] == "drop" for c in choices(s))
    assert refused(s, "drop", "gas") == ("no_such", "")
    s.loose["2.22"] = (0, 0, 0, 2)
    assert refused(s, "load", "gas") == ("gas_full", "WWD-86")


@pytest.mark.rule("WWD-68", "WWD-118")
def test_gas_is_never_plundered(dice: Rigged) -> None:
    s = rich(2)
    victim = s.captains[1]
    s.captains[0].ship, victim.ship, victim.gas, victim.cargo = "2.22", "2.31", 3, (0, 0, 1)
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "2.31")
    decline_all(s)
    assert (victim.ship, victim.gas) == ("Port", 3)
    assert (s.captains[0].gas, s.captains[0].cargo) == (2, (0, 0, 1))


@pytest.mark.rule("WWD-68", "WWD-117")
def test_gas_stays_with_a_ship_lost_by_hunger() -> None:
    s = rich(3)
    s.captains[0].ship, s.captains[0].cannons = "4.60", 1
    choose(s, "end")
    c = s.captains[0]
    assert (c.ship, c.gas, c.cannons) == ("Port", 3, 1)
    assert "4.60" not in s.loose
