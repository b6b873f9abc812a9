"""Builders (5.G)."""

from __future__ import annotations

import pytest

from engine.seafall.turn import Action
from engine.seafall.works import Build, Repair, Upgrade, build_price, can_repair, dock_colours, repairs, upgrade_price
from tests.asking import answers, choices, choose, names, offered, question, refused
from tests.seafall.positions import act, colony, enmity, fleet, position, province, site


@pytest.mark.rule("SEA-58", "SEA-192")
def test_a_repair_refreshes_upgrades_and_dismisses_damage_but_no_curses() -> None:
    s = position(4, chapter=3)
    fleet(s, 0, upgrades="A:UP04 B:UP01", damage="A:D1 B:D2", curses="A:Q1")
    s.exhausted = ("UP04", "UP01")
    act(s, Repair(0))
    assert offered(s, "mend") == ["A", "B", "AB"]
    choose(s, "mend", "AB")
    a, b = s.provinces[0].ships
    assert (a.damage, b.damage, len(a.curses), s.exhausted) == ((), (), 1, ())
    assert len(s.wrecked) == 2


@pytest.mark.rule("SEA-58", "SEA-114", "SEA-233")
def test_sunken_ships_come_home_empty_in_the_same_action() -> None:
    s = position(4)
    fleet(s, 0, A="", B="")
    act(s, Repair(0))
    assert [ship.place for ship in s.provinces[0].ships] == ["H_RED", "H_RED"]


@pytest.mark.rule("SEA-233", "SEA-59")
def test_the_owner_may_leave_a_ship_out() -> None:
    s = position(4)
    fleet(s, 0, A="4.6", B="4.6", damage="A:D1 B:D1")
    enmity(s, 0, "I4", 2)
    province(s, 0, gold=3)
    act(s, Repair(0))
    assert refused(s, "mend", "AB") == ("gold", "SEA-59")
    choose(s, "mend", "B")
    assert (s.provinces[0].gold, s.provinces[0].ships[0].damage != ()) == (1, True)


@pytest.mark.rule("SEA-233")
def test_without_a_yard_and_without_a_sunken_ship_there_is_no_repair() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="5.5")
    assert not can_repair(s, 0)
    fleet(s, 0, B="")
    assert repairs(s, 0) == ["none"]


@pytest.mark.rule("SEA-233", "SEA-221")
def test_a_port_repairs_one_ship_here_at_the_start_of_the_turn() -> None:
    from tests.seafall.positions import turn

    s = position(4)
    province(s, 0, structures="ST08")
    fleet(s, 0, B="", damage="A:D1")
    turn(s)
    assert (question(s), offered(s, "port")) == ("Port", ["A"])
    choose(s, "port", "A")
    assert (s.provinces[0].ships[0].damage, s.provinces[0].ships[1].place) == ((), ""), "it raises no sunken ship"


@pytest.mark.rule("SEA-60", "SEA-61", "SEA-62")
def test_an_upgrade_of_the_docks_colour_gives_a_glory() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="2.8", goods="A:iron")
    site(s, "I1.a", "dock:iron")
    enmity(s, 0, "I1", 1)
    province(s, 0, gold=11)
    act(s, Upgrade(0))
    assert ("UP04", "A", "iron") in offered(s, "fit")
    assert not any(fit[0] == "UP01" or fit[1] == "B" for fit in offered(s, "fit"))
    choose(s, "fit", "UP05", "A", "iron")
    p = s.provinces[0]
    assert (p.gold, p.glory, p.ships[0].upgrades, sum(p.ships[0].goods)) == (0, 1, ("UP05",), 0)
    assert "UP05" not in s.upgrades, "each exists once"


@pytest.mark.rule("SEA-60")
def test_at_home_any_colour_with_a_good_of_the_warehouse() -> None:
    s = position(4)
    province(s, 0, gold=10, warehouse="linen")
    act(s, Upgrade(0))
    assert refused(s, "fit", "UP02", "A", "") == ("gold", "SEA-60")
    choose(s, "fit", "UP02", "B", "linen")
    assert (s.provinces[0].gold, s.provinces[0].warehouse) == (0, (0, 0, 0, 0))


@pytest.mark.rule("SEA-61")
def test_with_full_slots_one_goes_back_ready_and_the_purchase_nets_nothing() -> None:
    s = position(4)
    fleet(s, 0, upgrades="A:UP01 A:UP04")
    s.exhausted = ("UP01",)
    province(s, 0, gold=10, glory=2)
    act(s, Upgrade(0))
    choose(s, "fit", "UP10", "A", "")
    choose(s, "swap_out", "UP01")
    assert s.provinces[0].glory == 2
    assert "UP01" in s.upgrades
    assert s.exhausted == ()


@pytest.mark.rule("SEA-67")
def test_what_is_exhausted_on_the_sideboard_cannot_be_bought() -> None:
    s = position(4)
    s.exhausted = ("UP01", "ST01", "ST02", "ST03")
    province(s, 0, gold=30)
    act(s, Upgrade(0))
    assert refused(s, "fit", "UP01", "A", "") == ("exhausted", "SEA-67")
    act(s, Build(0))
    assert not any(piece.startswith("ST0") and piece < "ST04" for piece, *_ in offered(s, "raise"))


@pytest.mark.rule("SEA-63", "SEA-65", "SEA-7")
def test_a_structure_costs_8_less_with_a_good_and_expertise_adds_to_it() -> None:
    s = position(4)
    province(s, 0, gold=14, warehouse="iron linen", active="A08")
    act(s, Build(0))
    assert build_price(s, 0, "ST01", "iron") == 0, "10 - 8 - 4 counts as 0"
    choose(s, "raise", "ST04", "site_2", "linen")
    p = s.provinces[0]
    assert (p.gold, p.glory, p.structures, p.warehouse) == (12, 1, ("", "ST04", ""), (0, 0, 0, 1))


@pytest.mark.rule("SEA-63", "SEA-133")
def test_a_site_with_enmity_cannot_be_built_on_but_by_the_master_of_works() -> None:
    s = position(4, chapter=4)
    province(s, 0, gold=30)
    enmity(s, 1, "home0.site_1")
    act(s, Build(0))
    assert refused(s, "raise", "ST01", "site_1", "") == ("site_enmity", "SEA-133")
    province(s, 0, active="A42")
    assert ("raise", "ST01", "site_1", "") in choices(s)


@pytest.mark.rule("SEA-64")
def test_only_without_an_empty_site_one_structure_makes_way() -> None:
    s = position(4)
    province(s, 0, gold=30, glory=3, structures="ST01 ST05")
    act(s, Build(0))
    assert refused(s, "raise", "ST04", "site_1", "") == ("site_full", "SEA-64")
    province(s, 0, structures="ST01 ST05 ST06")
    s.exhausted = ("ST01",)
    choose(s, "raise", "ST04", "site_1", "")
    assert (s.provinces[0].glory, "ST01" in s.structures, s.exhausted) == (3, True, ())


@pytest.mark.rule("SEA-65")
def test_one_goods_discount_and_the_timber_boss() -> None:
    s = position(4)
    province(s, 0, active="A07")
    assert build_price(s, 0, "ST08", "wood") == 0
    assert build_price(s, 0, "ST04", "linen") == 4
    assert upgrade_price(s, 0, "UP11", 0, "wood") == 4


@pytest.mark.rule("SEA-66")
def test_one_action_repairs_or_upgrades() -> None:
    s = position(4)
    province(s, 0, gold=30)
    fleet(s, 0, damage="A:D1")
    s.this_turn = ("turn", "guild:B")
    from engine.seafall.turn import Turn, TurnOver
    from tests.asking import go

    go(s, Action(0), TurnOver(0), Turn(1))
    answers(s, "repair", "mend AB")
    assert refused(s, "upgrade") == ("action_taken", "SEA-29")


@pytest.mark.rule("SEA-234")
def test_building_sites_are_at_home_and_in_active_colonies() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 0, goods="iron")
    colony(s, "K3", "I2", 0, active=False)
    province(s, 0, gold=30)
    act(s, Build(0))
    sites = {site for _, site, _ in offered(s, "raise")}
    assert sites == {"site_1", "site_2", "site_3", "K1"}
    choose(s, "raise", "ST01", "K1", "iron")
    assert (s.colony("K1").structure, s.colony("K1").goods) == ("ST01", (0, 0, 0, 0)), "the good comes from the colony's warehouse"


@pytest.mark.rule("SEA-234")
def test_a_structure_in_a_colony_that_turned_inactive_does_nothing_until_it_wakes() -> None:
    from engine.seafall.holdings import change_colony
    from engine.seafall.values import own_power

    s = position(4, chapter=4)
    colony(s, "K1", "I1", 0, structure="ST05")
    assert own_power(s, 0, "ST05") == 1
    s.provinces[0].tokens += 1
    change_colony(s, "K1", active=False)
    assert own_power(s, 0, "ST05") == 0


@pytest.mark.rule("SEA-234")
def test_with_nothing_that_can_be_paid_there_is_no_build_action() -> None:
    from engine.seafall.turn import Turn, TurnOver
    from tests.asking import go

    s = position(4)
    s.this_turn = ("turn", "guild:B")
    fleet(s, 0, damage="A:D1")
    go(s, Action(0), TurnOver(0), Turn(1))
    assert refused(s, "build") == ("no_target", "SEA-220")


def test_docks_of_an_island_and_the_keel_layer() -> None:
    s = position(4, chapter=4)
    site(s, "I1.a", "dock:wood")
    assert dock_colours(s, 0, "1.4") == ("wood",)
    province(s, 0, active="A24")
    assert len(dock_colours(s, 0, "1.4")) == 4
    assert dock_colours(s, 0, "2.8") == ()
    colony(s, "K7", "I2", 0)
    assert len(dock_colours(s, 0, "2.8")) == 4
    assert upgrade_price(s, 0, "UP01", 0, "") == 8
    fleet(s, 0, A="2.8")
    assert upgrade_price(s, 0, "UP01", 0, "") == 6


def test_the_mason_the_contractor_and_the_shipwright() -> None:
    s = position(4, chapter=4)
    p = province(s, 0, gold=30, active="A10")
    act(s, Build(0))
    choose(s, "raise", "ST01", "site_1", "")
    assert p.glory == 2
    p = province(s, 1, gold=30, active="A43")
    act(s, Build(1))
    choose(s, "raise", "ST02", "site_1", "")
    assert (p.glory, p.reputation) == (1, 4)
    s = position(4)
    p = province(s, 0, gold=30, active="A06")
    fleet(s, 0, upgrades="A:UP04")
    s.exhausted = ("UP04",)
    act(s, Upgrade(0))
    choose(s, "fit", "UP01", "A", "")
    assert "refreshed" in names(choose(s, "refresh", "UP04"))
    assert s.exhausted == () or s.exhausted == ("A06",)


@pytest.mark.rule("SEA-173")
def test_a_statue_takes_off_curses_for_3_gold_each_and_a_chapel_one_for_nothing() -> None:
    s = position(4, chapter=3)
    site(s, "I1.a", "statue")
    site(s, "I1.b", "yard")
    fleet(s, 0, A="1.4", B="2.8", curses="A:Q1 A:Q2")
    province(s, 0, gold=4)
    act(s, Repair(0))
    assert (question(s), offered(s, "lift")) == ("Unburden", ["Q1", "Q2"])
    choose(s, "lift", "Q2")
    assert s.provinces[0].gold == 1
    assert len(s.provinces[0].ships[0].curses) == 1, "there is no gold for the other"
    s = position(4, chapter=3)
    province(s, 0, structures="ST13")
    fleet(s, 0, B="1.4", curses="A:Q1 A:Q2", damage="A:D1")
    act(s, Repair(0))
    choose(s, "lift", "Q1")
    assert [card[:2] for card in s.provinces[0].ships[0].curses] == ["Q2"]
