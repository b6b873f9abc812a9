"""Merchants (5.F)."""

from __future__ import annotations

import pytest

from engine.seafall.trade import Buy, Sell, SellMove, Take, buying_limit, buying_price, sales, selling_limit, selling_price
from tests.asking import answers, choices, choose, names, offered, question, refused
from tests.seafall.positions import act, colony, cubeless, enmity, event, fleet, position, province, site, stickers


@pytest.mark.rule("SEA-52", "SEA-53", "SEA-232")
def test_two_goods_of_sites_where_a_ship_is_into_holds_there() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="2.8")
    province(s, 0, gold=20)
    for slot in "abc":
        site(s, f"I1.{slot}", "good:spice")
    act(s, Buy(0))
    assert ("I1", "k1", "A") in offered(s, "take")
    assert ("I2", "k1", "B") in offered(s, "take"), "and on another island in the same action"
    assert ("I1", "k1", "B") not in offered(s, "take")
    answers(s, "take I1 k1 A", "take I1 a A")
    assert (s.provinces[0].gold, s.provinces[0].ships[0].goods) == (14, (1, 1, 0, 0))
    refusal = Take().why_not(s, Buy(0, 2), "I1", "b", "A")
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("seafall.refuse.buying_limit", "SEA-52")


@pytest.mark.rule("SEA-232")
def test_each_good_must_find_room_at_once() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", goods="A:iron A:iron")
    province(s, 0, gold=20)
    fleet(s, 0, B="1.4")
    act(s, Buy(0))
    assert refused(s, "take", "I1", "k1", "A") == ("no_room", "SEA-232")


@pytest.mark.rule("SEA-53", "SEA-132")
def test_own_enmity_on_the_island_makes_goods_dearer() -> None:
    s = position(4)
    enmity(s, 0, "I1", 1)
    enmity(s, 0, "I1.a", 1)
    stickers(s, 0, "I1", 1)
    enmity(s, 1, "I1", 3)
    assert buying_price(s, 0, "I1") == 6, "what others have done there does not matter"
    assert buying_price(s, 0, "I2") == 3


@pytest.mark.rule("SEA-54")
def test_different_goods_on_different_islands_in_one_action() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="2.8")
    province(s, 0, gold=6)
    act(s, Buy(0))
    answers(s, "take I1 k1 A", "take I2 k1 B")
    assert s.provinces[0].gold == 0


@pytest.mark.rule("SEA-53")
def test_what_cannot_be_paid_is_refused_with_the_price() -> None:
    s = position(4)
    fleet(s, 0, A="1.4")
    province(s, 0, gold=5)
    for slot in "ab":
        site(s, f"I1.{slot}", "good:spice")
    act(s, Buy(0))
    enmity(s, 0, "I2", 3)
    fleet(s, 0, B="2.8")
    assert refused(s, "take", "I2", "k1", "B") == ("gold", "SEA-53")


@pytest.mark.rule("SEA-232")
def test_cubes_on_sites_with_tokens_can_be_bought() -> None:
    s = position(4)
    fleet(s, 0, A="1.4")
    province(s, 0, gold=9)
    enmity(s, 1, "I1.k1")
    act(s, Buy(0))
    assert offered(s, "take") == [("I1", "k1", "A")]


@pytest.mark.rule("SEA-55", "SEA-56", "SEA-57")
def test_two_goods_are_sold_for_6_each() -> None:
    s = position(4)
    province(s, 0, warehouse="wood wood spice")
    supply = s.supply
    act(s, Sell(0))
    answers(s, "sell wood W", "sell wood W")
    assert s.provinces[0].gold == 12
    assert s.supply[0] == supply[0] + 2
    refusal = SellMove().why_not(s, Sell(0, 2), "spice", "W")
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("seafall.refuse.selling_limit", "SEA-55")


@pytest.mark.rule("SEA-55", "SEA-56")
def test_a_hold_sells_at_an_island_with_a_market_of_the_colour_whatever_the_enmity() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="H_RED", goods="A:wood A:iron B:wood")
    site(s, "I1.a", "market:wood")
    enmity(s, 0, "I1", 3)
    assert sales(s, 0) == [("wood", "A")], "at home goods are sold from the warehouse"
    assert selling_price(s, 0, "wood", "A") == 6
    site(s, "I1.b", "market:any")
    assert sales(s, 0) == [("wood", "A"), ("iron", "A")]


@pytest.mark.rule("SEA-41")
def test_smuggled_goods_stay_until_the_hold_changes_its_size() -> None:
    from engine.seafall.damage import check_hold

    s = position(4)
    fleet(s, 0, A="1.4", goods="A:iron A:iron")
    province(s, 0, gold=9, active="A04")
    act(s, Buy(0))
    choose(s, "take", "I1", "k1", "A")
    assert s.provinces[0].ships[0].load == 3
    assert s.provinces[0].active == "", "the Smuggler is exhausted, and the cargo stays"
    fleet(s, 0, values="A:2322")
    s.agenda = []
    check_hold(s, 0, 0)
    assert s.agenda == []
    fleet(s, 0, values="A:2222")
    check_hold(s, 0, 0)
    assert s.agenda, "the hold has changed twice, so the excess goes"


@pytest.mark.parametrize(("advisor", "event_card", "price"), [("A01", "", 2), ("", "E03", 2), ("A01", "E03", 1), ("A02", "", 3)])
def test_who_and_what_makes_goods_cheaper(advisor: str, event_card: str, price: int) -> None:
    s = position(4)
    province(s, 0, active=advisor)
    if event_card:
        event(s, event_card)
    assert buying_price(s, 0, "I1") == price


def test_expertise_and_colonies_raise_the_limits() -> None:
    s = position(4, chapter=4)
    province(s, 0, active="A40", structures="ST17")
    colony(s, "K2", "I1", 0)
    assert (buying_limit(s, 0), selling_limit(s, 0)) == (6, 5)


@pytest.mark.parametrize(("advisor", "prices"), [("A02", (8, 8)), ("A37", (6, 7)), ("A49", (6, 6))])
def test_what_sellers_earn_more(advisor: str, prices: tuple[int, int]) -> None:
    s = position(4, chapter=6)
    province(s, 0, active=advisor, warehouse="wood wood")
    first = selling_price(s, 0, "wood", "W")
    s.this_turn = ("turn", "sold:wood")
    assert (first, selling_price(s, 0, "wood", "W")) == prices
    if advisor == "A49":
        assert selling_price(s, 0, "spice", "W") == 10


def test_a_marketplace_earns_2_more_in_its_region_and_market_day_1() -> None:
    s = position(4)
    province(s, 0, structures="ST04")
    event(s, "E04")
    assert selling_price(s, 0, "wood", "W") == 9
    s.exhausted = ("ST04",)
    assert selling_price(s, 0, "wood", "W") == 7


def test_an_embargo_closes_the_markets_of_islands() -> None:
    s = position(4, chapter=4)
    event(s, "E12")
    fleet(s, 0, A="1.4", goods="A:wood")
    site(s, "I1.a", "market:any")
    colony(s, "K2", "I2", 0, goods="iron")
    province(s, 0, warehouse="linen")
    assert sales(s, 0) == [("linen", "W")]


@pytest.mark.parametrize(("advisor", "sold", "glory", "fortune"), [("A03", 3, 1, 2), ("A38", 3, 2, 2), ("A35", 3, 0, 3), ("A35", 2, 0, 2)])
def test_bonuses_of_sellers(advisor: str, sold: int, glory: int, fortune: int) -> None:
    s = position(4, chapter=4)
    p = province(s, 0, active=advisor, warehouse="wood spice linen")
    p.glory = 1 if advisor == "A38" else 0
    act(s, Sell(0))
    for good in ("wood", "spice", "linen")[:sold]:
        choose(s, "sell", good, "W")
    assert (p.glory, p.fortune) == (glory, fortune)


def test_the_pushy_broker_the_cornerer_and_the_chandler() -> None:
    s = position(4, chapter=4)
    cubeless(s)
    fleet(s, 0, A="1.4")
    for slot in "abc":
        site(s, f"I1.{slot}", "good:spice")
    province(s, 0, gold=9, active="A05")
    act(s, Buy(0))
    answers(s, "take I1 a A", "done")
    assert question(s) == "ReturnCube"
    choose(s, "take", "I1", "b")
    assert not s.island("I1").site("b").cube
    s = position(4, chapter=4)
    cubeless(s)
    fleet(s, 0, A="1.4")
    for slot in "abc":
        site(s, f"I1.{slot}", "good:spice")
    province(s, 0, gold=9, active="A39")
    act(s, Buy(0))
    answers(s, "take I1 a A", "done")
    choose(s, "corner", "I1")
    p = s.provinces[0]
    assert (p.gold, p.tokens, s.enmity["I1"][0]) == (8, 7, 1)
    s = position(4, chapter=4)
    p = province(s, 0, gold=0, active="A21", warehouse="wood")
    act(s, Sell(0))
    answers(s, "sell wood W")
    assert question(s) == "Chandler"
    assert "bought_good" in names(choose(s, "colour", "iron"))
    assert (p.gold, p.warehouse) == (1, (0, 0, 0, 1))
    assert choices(s)
