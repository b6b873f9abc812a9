"""The worked examples of RULES.md, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import settle
from engine.seafall.colonies import settle_colony
from engine.seafall.exploring import Explore, seek_venture, spare
from engine.seafall.hiring import advisor_price
from engine.seafall.holdings import controller, enmity_on, leader
from engine.seafall.pages import Carry
from engine.seafall.plunder import Plunder
from engine.seafall.pool import parts, pool
from engine.seafall.raiding import Raid, home_venture, raid_venture
from engine.seafall.sailing import SailPlan
from engine.seafall.ship_raids import Spoils, ship_venture
from engine.seafall.trade import buying_price
from engine.seafall.turn import Turn, TurnOver
from engine.seafall.works import Upgrade, upgrade_price
from tests.asking import answers, choices, choose, go, names, offered, question, told
from tests.seafall.positions import (
    act,
    dice,
    enmity,
    event,
    explored,
    fleet,
    garrison,
    island,
    ker,
    next_pages,
    on_top,
    outside,
    position,
    province,
    site,
    stickers,
)

RED, GREEN, BLUE, GREY = range(4)


@pytest.mark.rule("EX-1", "SEA-103", "SEA-104")
@pytest.mark.parametrize(("fortune", "glory", "cards"), [(0, 1, 1), (1, 2, 0)])
def test_explore(fortune: int, glory: int, cards: int) -> None:
    s = position(4)
    fleet(s, GREEN, A="1.4", B="1.4")
    province(s, GREEN, active="A15")
    next_pages(s, "ANCHOR", "AN14")
    on_top(s, "damage", "D6")
    act(s, Explore(GREEN))
    choose(s, "site", "I1", "c")
    dice(s, "SWBBX")
    events = choose(s, "flag", "A")
    assert len(told(events, "rolled").fields["dice"]) == 5
    for _ in range(fortune):
        events += choose(s, "fortune")
    if question(s) == "AfterRoll":
        events += choose(s, "accept")
    assert told(events, "successes").fields["count"] == 3 + fortune
    choose(s, *choices(s)[0])
    while s.active == GREEN and question(s) not in ("Hire", "Guild"):
        choose(s, *choices(s)[0])
    p = s.provinces[GREEN]
    assert (p.glory, len(p.ships[0].damage)) == (glory, cards)


@pytest.mark.rule("EX-2", "SEA-60", "SEA-65")
def test_upgrade() -> None:
    s = position(4)
    p = province(s, BLUE, gold=8, warehouse="linen", active="A06")
    assert upgrade_price(s, BLUE, "UP02", 1, "linen") == 6
    act(s, Upgrade(BLUE))
    choose(s, "fit", "UP02", "B", "linen")
    from engine.seafall.values import value

    assert (p.gold, p.warehouse, p.glory, value(s, BLUE, 1, "sail")) == (2, (0, 0, 0, 0), 1, 5)
    s = position(4)
    p = province(s, BLUE, gold=8, warehouse="linen", active="A06", glory=2)
    fleet(s, BLUE, upgrades="B:UP04 B:UP10")
    act(s, Upgrade(BLUE))
    choose(s, "fit", "UP02", "B", "linen")
    choose(s, "swap_out", "UP04")
    assert p.glory == 2


@pytest.mark.rule("EX-3", "SEA-106", "SEA-119", "SEA-134")
def test_province_raid() -> None:
    s = position(4)
    fleet(s, RED, A="H_GREEN", B="H_GREEN", upgrades="A:UP04")
    fleet(s, GREEN, B="1.4")
    province(s, RED, active="A18")
    province(s, GREEN, structures="ST01", council="A01")
    stickers(s, RED, "grudge1")
    enmity(s, GREEN, "war0")
    v = home_venture(s, RED, GREEN)
    assert [count for _, count in parts(s, v)] == [4, 1, 3, 1, -2, -1, -1]
    assert pool(s, v) == 5
    act(s, Raid(RED))
    dice(s, "SSXBW")
    events = choose(s, "flag", "A")
    assert told(events, "damage").fields["count"] == 1, "no fortune was offered"
    choose(s, "exhaust", "UP04")
    assert s.provinces[RED].glory == 1
    assert "treasures" not in offered(s, "plunder")
    answers(s, "plunder council", "take A01 keep")
    assert (s.provinces[RED].tokens, s.provinces[GREEN].tokens, s.enmity) == (4, 8, {"home1.council": (4, 0, 0, 0)})


@pytest.mark.rule("EX-4", "SEA-110", "SEA-112")
def test_sinking() -> None:
    s = position(4)
    fleet(s, RED, A="1.4", B="2.8", upgrades="A:UP04", damage="A:D5 A:D6", goods="A:spice")
    province(s, RED, glory=2, fortune=0)
    s.exhausted = ("UP04",)
    on_top(s, "damage", "D6", "D1")
    act(s, Explore(RED))
    dice(s, "SB")
    events = choose(s, "site", "I1", "b")
    assert names(events).count("damage_card") == 1, "the second point is ignored"
    a = s.provinces[RED].ships[0]
    assert (a.place, s.provinces[RED].glory, s.supply[1], "UP04" in s.exhausted) == ("", 1, 9, True)
    assert s.island("I1").site("b").sticker == ""


@pytest.mark.rule("EX-5", "SEA-48", "SEA-51", "SEA-42")
def test_sail() -> None:
    s = position(4, chapter=2)
    fleet(s, RED, B="4.6")
    s.hexes["5.5"] = "current:SW"
    on_top(s, "uncharted", "U01")
    act(s, SailPlan(RED))
    answers(s, "ship B", "to 5.5", "drift 6.6", "to 7.6", "to 8.7")
    events = choose(s, "done")
    assert told(events, "uncharted").fields["hex"] == "8.7"


@pytest.mark.rule("EX-6", "SEA-76")
def test_finding_an_island() -> None:
    s = position(5, chapter=2)
    purple = 4
    fleet(s, purple, A="7.4", B="7.4", values="A:3222", upgrades="A:UP04")
    province(s, purple, active="A26", research="R07")
    s.active = purple
    v = seek_venture(s, purple, "7.4").replace(cards=tuple(s.provinces[purple].research))
    assert (pool(s, v), v.defence) == (9, 7)
    act(s, Explore(purple))
    choose(s, "flag", "A")
    dice(s, "SSSSSSBBB")
    choose(s, "card", "R07")
    choose(s, "accept")
    choose(s, "exhaust", "UP04")
    assert s.provinces[purple].glory == 2
    assert s.island_at("7.4") is not None
    assert question(s) == "Page"
    assert "island_found" in s.this_turn
    from engine.seafall.milestones import progress

    assert progress(s, purple, "M09") == (1, 1)


@pytest.mark.rule("EX-7", "SEA-186", "SEA-135", "SEA-124")
def test_winter() -> None:
    from engine.seafall.winter import Harvest, MoveEnmity

    s = position(4)
    province(s, GREY, field_gold=(4, 6))
    enmity(s, RED, f"home{GREY}.field_a", 2)
    outside(s, Harvest(), MoveEnmity())
    assert s.provinces[GREY].gold == 6
    assert s.enmity == {f"war{GREY}": (2, 0, 0, 0)}
    fleet(s, GREY, A="H_RED")
    fleet(s, RED, A="H_GREY", B="1.4")
    assert dict(parts(s, home_venture(s, GREY, RED)))["war"] == 2
    assert dict(parts(s, home_venture(s, RED, GREY)))["enmity"] == -2


@pytest.mark.rule("EX-8", "SEA-152", "SEA-153")
@pytest.mark.parametrize(("tokens", "glory", "left"), [(8, 4, 7), (0, 3, 0)])
def test_colony(tokens: int, glory: int, left: int) -> None:
    s = position(4, chapter=4)
    fleet(s, BLUE, A="3.1", B="3.1", values="A:2322 B:2322", goods="A:wood A:wood A:spice B:linen B:iron B:iron")
    if not tokens:
        enmity(s, BLUE, "war0", 8)
    s.agenda = [Turn(3), TurnOver(BLUE)]
    s.active, s.this_turn = BLUE, ("turn",)
    settle_colony(s, BLUE, "I3", "K4")
    settle(s)
    assert (s.provinces[BLUE].glory, s.provinces[BLUE].tokens, s.colony("K4").active) == (glory, left, bool(tokens))
    assert controller(s, "3.1") == (BLUE if tokens else None)


@pytest.mark.rule("EX-9", "SEA-142", "SEA-143", "SEA-144")
def test_ship_raid() -> None:
    s = position(4, chapter=2)
    fleet(s, RED, upgrades="A:UP05")
    fleet(s, GREEN, A="H_RED", B="H_RED", values="A:2223 B:2223", goods="A:iron")
    province(s, RED, active="A16")
    stickers(s, RED, "grudge1")
    v = ship_venture(s, RED, 0, GREEN, "H_RED")
    assert pool(s, v) == 4
    assert sum(count for _, count in parts(s, v) if count > 0) - 1 == 8, "and one for the control of the harbour"
    assert v.defence == 2
    on_top(s, "damage", "D6", "D5")
    act(s, Spoils(RED, GREEN, 0, 0, 3, 0, True))
    answers(s, "seize iron", "hit", "hit")
    assert (s.enmity, len(s.provinces[GREEN].ships[0].damage)) == ({"war1": (1, 0, 0, 0)}, 2)


@pytest.mark.rule("EX-12", "SEA-177", "SEA-178")
def test_ker() -> None:
    s = position(4, chapter=6)
    ker(s)
    fleet(s, GREY, A="4.6")
    stickers(s, GREY, "I4", 1)
    stickers(s, GREY, "PX", 3)
    site(s, "I4.a", "mine:4")
    assert (buying_price(s, GREY, "I4"), enmity_on(s, GREY, "I4")) == (6, 3)
    assert dict(parts(s, raid_venture(s, GREY, "I4", "a")))["enmity"] == -3
    s.palace = ("A45",)
    s.decks["patmos"].remove("A45")
    assert advisor_price(s, GREY, "A45") == 10
    event(s, "E03")
    assert buying_price(s, GREY, "I4") == 5


@pytest.mark.rule("EX-13", "SEA-227", "SEA-49")
def test_mid_move_damage() -> None:
    s = position(4, chapter=2)
    fleet(s, RED, A="H_RED", B="5.3", upgrades="B:UP01")
    s.hexes.update({"6.3": "danger:4", "7.2": "current:NE", "6.2": "current:S"})
    on_top(s, "damage", "D1")
    act(s, SailPlan(RED))
    choose(s, "ship", "B")
    dice(s, "SSBB")
    choose(s, "to", "6.3")
    answers(s, "accept", "exhaust UP01")
    assert question(s) == "Sailing"
    assert "7.2" in offered(s, "to")
    choose(s, "to", "7.2")
    assert offered(s, "to") == [], "one step was left"
    choose(s, "drift", "6.2")
    dice(s, "SS", "SS")
    choose(s, "drift", "6.3")
    while question(s) in ("AfterRoll", "Damage"):
        choose(s, *choices(s)[-1])
    assert "7.2" not in offered(s, "drift")


@pytest.mark.rule("EX-14", "SEA-235")
def test_survey() -> None:
    s = position(4)
    explored(s, "I1")
    fleet(s, RED, A="1.4", B="1.4")
    province(s, RED, active="A11")
    next_pages(s, "SHELL", "SH04")
    on_top(s, "damage", "D6")
    act(s, Explore(RED))
    dice(s, "SSWB")
    events = choose(s, "flag", "A")
    assert len(told(events, "rolled").fields["dice"]) == 4
    events = choose(s, "fortune")
    assert (told(events, "successes").fields["count"], told(events, "damage").fields["count"]) == (4, 1)
    assert s.provinces[RED].glory == 1
    assert s.island("I1").surveyed


@pytest.mark.rule("EX-15", "SEA-272", "SEA-83", "SEA-237")
@pytest.mark.parametrize(("faces", "passed"), [("SSWBB", True), ("SBBBB", False)])
def test_a_page_with_a_check(faces: str, passed: bool) -> None:
    s = position(4)
    fleet(s, BLUE, A="4.6", B="4.6", values="A:3222")
    p = province(s, BLUE, active="A12", glory=1, fortune=1)
    s.active, s.this_turn = BLUE, ("turn", "used:A12")
    dice(s, faces)
    go(s, Carry(BLUE, "MO14", 0, 0, "I4", "b"), TurnOver(BLUE), Turn(3))
    if question(s) == "AfterRoll":
        choose(s, "fortune" if passed else "accept")
    if question(s) == "AfterRoll":
        choose(s, "accept")
    if question(s) == "PickTreasure":
        choose(s, "take", "TR01")
    assert s.island("I4").site("b").sticker == "market:linen"
    assert (p.glory, p.fortune) == ((3, 0) if passed else (1, 0))


@pytest.mark.rule("EX-16", "SEA-274")
@pytest.mark.parametrize(("marks", "shown"), [((), 2), (("audience",), 3)])
def test_closed_and_hidden(marks: tuple[str, ...], shown: int) -> None:
    from engine.seafall.pages import Page, payable
    from engine.seafall.pages import shown as choices_shown

    s = position(4, chapter=6)
    province(s, GREEN, gold=2, marks=marks)
    there = choices_shown(s, GREEN, "PX01")
    assert len(there) == shown
    step = Page(GREEN, "PX01", 0, "PX", "a")
    fleet(s, GREEN, A="1.4")
    assert [payable(s, GREEN, step, n) for n in (0, 1)] == [True, False]


@pytest.mark.rule("EX-17", "SEA-279", "SEA-285")
def test_the_order_of_pages() -> None:
    s = position(4)
    explored(s, "I2", but="e")
    fleet(s, RED, A="2.8", B="2.8", values="A:5222")
    events = act(s, Explore(RED))
    dice(s, "SSSSSS")
    events = choose(s, "flag", "A")
    while question(s) == "AfterRoll":
        events += choose(s, "fortune") if ("fortune",) in choices(s) else choose(s, "accept")
    pages = []
    for _ in range(12):
        pages += [e.fields["entry"] for e in events if e.name == "page"]
        if "IS02" in pages or s.active != RED:
            break
        events = choose(s, *choices(s)[-1])
    assert [page[:2] for page in pages] == ["SR", "IS"]
    assert "last_site_explored" in s.this_turn
    s = position(4, chapter=2)
    island(s, "X1", "5.4")
    explored(s, "X1", but="d")
    fleet(s, RED, A="5.4", B="5.4", values="A:5222")
    act(s, Explore(RED))
    choose(s, "site", "X1", "d") if question(s) == "Explore" else None
    assert "last_site_explored" not in s.this_turn


@pytest.mark.rule("EX-18", "SEA-276", "SEA-277", "SEA-136")
def test_feud() -> None:
    s = position(5)
    purple = 4
    fleet(s, purple, A="1.4")
    enmity(s, purple, "I1", 7)
    act(s, Carry(purple, "glory 2; feud 2", 0, 0, "I1", ""))
    choose(s, "name", GREY)
    assert (s.enmity[f"war{GREY}"], s.provinces[purple].glory) == ((0, 0, 0, 0, 1), 1)
    fleet(s, GREY, A="H_PURPLE")
    assert dict(parts(s, home_venture(s, GREY, purple)))["war"] == 1


@pytest.mark.rule("EX-23", "SEA-212")
def test_two_seats() -> None:
    s = position(2, chapter=3)
    assert (s.target, s.provinces[0].tokens) == (16, 6)
    fleet(s, 0, A="H_GREEN", B="H_GREEN")
    fleet(s, 1, A="1.4", B="1.4")
    province(s, 0, active="A17")
    v = home_venture(s, 0, 1)
    assert (pool(s, v), v.defence) == (4, 5)
    on_top(s, "damage", "D6", "D6")
    act(s, Raid(0))
    dice(s, "SWBB")
    choose(s, "flag", "A")
    choose(s, "fortune")
    events = choose(s, "accept")
    assert (told(events, "successes").fields["count"], told(events, "damage").fields["count"]) == (3, 2)
    act(s, Plunder(0, "home", 1, "", 3, 0, False))
    assert "council" not in offered(s, "plunder")
    for p in s.provinces:
        p.glory = 9
    assert leader(s) is None


@pytest.mark.rule("EX-24", "SEA-295")
def test_spare_page() -> None:
    s: Any = position(4, chapter=2)
    for name in ("I1", "I2", "I3", "I4"):
        explored(s, name)
    island(s, "X8", "9.4")
    explored(s, "X8")
    island(s, "X5", "11.4")
    explored(s, "X5", but="b")
    for name, at in (("X2", "5.4"), ("X3", "6.4"), ("X6", "7.4"), ("X7", "8.4")):
        island(s, name, at)
        explored(s, name)
    assert sorted(s.pile) == ["X1", "X4"]
    for left, there in ((8, True), (4, True), (3, False)):
        order = s.booke["MOON"][:left]
        s.read, s.booke["MOON"] = (*s.read, *s.booke["MOON"][left:]), order
        assert spare(s, "MOON") == there
    garrison(s, "X8", 2)
