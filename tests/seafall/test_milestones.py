"""Milestones (5.O, 2.19) and colonies (5.P)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.colonies import Found, PayColony, need, settle_colony
from engine.seafall.data.goals import MILESTONES, NOT_IN_A_SKIRMISH
from engine.seafall.milestones import HAPPENED, progress
from engine.seafall.turn import Action, Turn, TurnOver
from engine.seafall.winter import ActivateColony, Collect, collections
from engine.seafall.works import Build
from tests.asking import answers, choices, choose, go, names, offered, question, refused
from tests.seafall.positions import (
    act,
    begin,
    colony,
    cubeless,
    enmity,
    event,
    explored,
    fleet,
    island,
    ker,
    outside,
    position,
    province,
    site,
    stickers,
)

REACHED: dict[str, Any] = {
    "M07": lambda s: province(s, 0, structures="ST01 ST02 ST03"),
    "M08": lambda s: province(s, 0, treasures="TR01 TR02 TR03"),
    "M13": lambda s: fleet(s, 0, values="A:2522", goods="A:wood A:wood A:wood B:iron B:iron"),
    "M15": lambda s: fleet(s, 0, relics="A:RL1 B:RL2"),
    "M17": lambda s: province(s, 0, tablets="TB1 TB2"),
    "M19": lambda s: [colony(s, name, at, 0) for name, at in (("K1", "I1"), ("K2", "I2"))],
    "M21": lambda s: province(s, 0, warehouse="wood wood iron iron spice spice linen linen"),
    "M22": lambda s: [province(s, 0, structures="ST01 ST04 ST05"), colony(s, "K1", "I1", 0, structure="ST08")],
    "M28": lambda s: province(s, 0, reputation=3),
}
"""For each milestone that asks for a state of things, how it comes about."""


@pytest.mark.rule("SEA-151")
@pytest.mark.parametrize("milestone", REACHED)
def test_a_state_is_looked_at_when_it_is_claimed(milestone: str) -> None:
    s = position(4, chapter=6)
    province(s, 0, reputation=2)
    assert progress(s, 0, milestone)[0] < progress(s, 0, milestone)[1]
    REACHED[milestone](s)
    assert progress(s, 0, milestone)[0] >= progress(s, 0, milestone)[1]
    assert MILESTONES[milestone].kind == "state"


def test_clean_hands_want_no_sticker_but_on_patmos() -> None:
    s = position(4, chapter=6)
    province(s, 0, reputation=3)
    stickers(s, 0, "PX", 2)
    assert progress(s, 0, "M28") == (3, 3)
    stickers(s, 0, "I1", 1)
    assert progress(s, 0, "M28") == (0, 3)


@pytest.mark.rule("SEA-151", "SEA-254")
def test_what_happened_counts_in_the_claimers_turn_only() -> None:
    s = position(4, chapter=4)
    s.active, s.this_turn = 0, ("turn", *HAPPENED.values())
    assert all(progress(s, 0, name) == (1, 1) for name in HAPPENED)
    assert all(progress(s, 1, name) == (0, 1) for name in HAPPENED)
    assert {name for name, row in MILESTONES.items() if row.kind == "event"} == {*HAPPENED, "M14", "M20"}


@pytest.mark.rule("SEA-151")
def test_what_was_done_this_game_counts_to_its_end() -> None:
    s = position(4, chapter=6)
    s.this_game = ("conquered_ker:0",)
    assert (progress(s, 0, "M27"), progress(s, 1, "M27")) == ((1, 1), (0, 1))
    island(s, "X1", "5.4", finder=0)
    assert progress(s, 0, "M24") == (0, 1)


@pytest.mark.rule("SEA-147", "SEA-149", "SEA-213", "SEA-214")
def test_glory_at_once_then_the_boon_and_the_milestone_is_gone() -> None:
    s = position(4)
    s.this_turn, s.active = ("turn", "smoke"), 0
    go(s, Action(0), TurnOver(0), Turn(1))
    events = choose(s, "claim", "M05")
    assert names(events)[:2] == ["milestone", "glory"]
    assert question(s) == "RaiseValue"
    assert offered(s, "square") == [("A", "raid"), ("B", "raid")]
    choose(s, "square", "A", "raid")
    assert (s.provinces[0].glory, s.provinces[0].ships[0].values, "M05" in s.milestones) == (3, (2, 2, 4, 2), False)
    assert s.chests == ("P", "1"), "in one evening no chest opens"


@pytest.mark.rule("SEA-148", "SEA-197")
def test_a_boon_beyond_its_limit_is_another_improvement() -> None:
    s = position(4)
    province(s, 0, treasures="TR01 TR02 TR03", leader=(6, 2))
    act(s, Action(0))
    choose(s, "claim", "M08")
    assert question(s) == "Improve"
    found = offered(s, "improve")
    assert "reputation" not in found
    assert {"field_a", "garrison", "fortune", "AP1", "AP12"} <= set(found)
    province(s, 0, field_gold=(8, 8), garrison=4, leader=(6, 5), appellations=("AP1", "AP2"))
    from engine.seafall.gifts import improvements

    assert improvements(s, 0) == [], "the limits"
    province(s, 0, field_gold=(4, 4), garrison=1, leader=(6, 2), appellations=())
    choose(s, "improve", "AP6")
    assert s.provinces[0].appellations == ("AP6",)


@pytest.mark.rule("SEA-148")
def test_a_ship_at_its_limit_as_well() -> None:
    s = position(4)
    fleet(s, 0, values="A:2252 B:2252")
    s.this_turn = ("turn", "smoke")
    go(s, Action(0), TurnOver(0), Turn(1))
    choose(s, "claim", "M05")
    assert question(s) == "Improve"


@pytest.mark.rule("SEA-213", "SEA-149")
@pytest.mark.parametrize("chapter", range(1, 7))
def test_what_is_posted_in_each_chapter(chapter: int) -> None:
    s = begin(chapter=str(chapter))
    opened = ("1", "I", "II", "III", "IV", "V")[:chapter]
    posted = [name for name, row in MILESTONES.items() if row.posted in opened and name not in NOT_IN_A_SKIRMISH]
    assert list(s.milestones) == posted
    assert "M01" not in posted


@pytest.mark.rule("SEA-283", "SEA-31")
def test_in_a_prologue_names_are_given() -> None:
    s = begin(3, mode="prologue")
    assert s.milestones == ("M01", "M02", "M03", "M04")
    s = position(3, mode="prologue")
    province(s, 0, glory=6, gold=1)
    act(s, Action(0))
    choose(s, "claim", "M01")
    assert question(s) == "Page"
    assert {choice[1] for choice in choices(s)} == {"S01_1", "S01_2"}
    choose(s, "page", "S01_2")
    assert (s.named, progress(s, 0, "M02")) == (1, (6, 6))


@pytest.mark.rule("SEA-151")
def test_the_refusal_tells_the_progress() -> None:
    s = position(4)
    province(s, 0, treasures="TR01 TR02")
    act(s, Action(0))
    from tests.asking import refusal

    found = refusal(s, "claim", "M08")
    assert found is not None
    assert (found.rule, dict(found.args)) == ("SEA-151", {"have": 2, "want": 3})


# Colonies


def founder(chapter: int = 4, goods: str = "A:wood A:wood A:spice B:linen B:iron B:iron") -> Any:
    s = position(4, chapter=chapter)
    fleet(s, 0, A="3.1", B="3.1", values="A:2322 B:2322", goods=goods)
    return s


def found(s: Any, card: str = "K4") -> Any:
    act(s, Build(0))
    return choose(s, "found", "I3", card)


@pytest.mark.rule("SEA-152", "SEA-153", "SEA-57", "SEA-162")
def test_six_goods_one_of_each_colour_found_a_colony() -> None:
    s = founder()
    found(s)
    events = []
    while question(s) == "PayColony":
        events += choose(s, *choices(s)[0])
    there = s.colony("K4")
    assert (there.island, there.governor, there.active) == ("I3", 0, True)
    assert (s.provinces[0].glory, s.provinces[0].tokens, sum(sum(ship.goods) for ship in s.provinces[0].ships)) == (4, 7, 0)
    assert "K4" not in s.cards_of_colonies
    assert Found().candidates(s, Build(0)) == [], "one colony on an island"


@pytest.mark.rule("SEA-153")
def test_without_a_token_it_is_founded_inactive_for_3_glory() -> None:
    s = founder()
    enmity(s, 0, "war1", 8)
    s.agenda, s.active = [], 0
    settle_colony(s, 0, "I3", "K4")
    assert (s.colony("K4").active, s.provinces[0].glory) == (False, 3)


@pytest.mark.rule("SEA-152")
@pytest.mark.parametrize("goods", ["A:wood A:wood A:spice B:linen B:iron", "A:wood A:wood A:spice B:spice B:iron B:iron"])
def test_too_few_goods_or_a_colour_that_is_missing(goods: str) -> None:
    s = founder(goods=goods)
    province(s, 0, gold=20)
    act(s, Build(0))
    assert refused(s, "found", "I3", "K4") == ("colony_goods", "SEA-152")


@pytest.mark.rule("SEA-152")
def test_no_way_back_to_what_cannot_be_completed_is_offered() -> None:
    s = founder(goods="A:wood A:wood A:wood B:linen B:spice B:iron")
    found(s)
    while question(s) == "PayColony":
        choose(s, *choices(s)[-1])
    assert s.colony("K4").governor == 0


@pytest.mark.rule("SEA-256")
def test_charters_the_seed_and_the_event_add_up_to_three_goods_at_least() -> None:
    s = founder()
    assert need(s, 0) == 6
    province(s, 0, research="R12 R12", tablets="TB7")
    assert need(s, 0) == 3
    event(s, "E19")
    assert need(s, 0) == 3
    s.provinces[0].research = ()
    s.decks["research"] += ["R12.1", "R12.2"]
    assert need(s, 0) == 4


@pytest.mark.rule("SEA-256")
def test_a_charter_stands_for_any_good_and_may_be_kept() -> None:
    for word, cards in (("complete", 0), ("spend", 1)):
        s = founder()
        province(s, 0, research="R12")
        found(s)
        while question(s) == "PayColony" and ("complete",) not in choices(s):
            choose(s, *choices(s)[0])
        choose(s, *next(choice for choice in choices(s) if choice[0] == word))
        assert (s.colony("K4").governor, len(s.provinces[0].research)) == (0, cards)


@pytest.mark.rule("SEA-256")
def test_with_no_card_left_no_colony_is_founded() -> None:
    s = founder()
    s.cards_of_colonies = ()
    assert Found().candidates(s, Build(0)) == []


def test_the_land_surveyor_adds_two_goods_of_the_home_warehouse() -> None:
    s = founder(goods="A:wood A:wood A:spice B:linen")
    province(s, 0, active="A41", warehouse="iron iron iron")
    found(s)
    while question(s) == "PayColony":
        choose(s, *choices(s)[-1])
    assert (s.colony("K4").governor, s.provinces[0].warehouse[3]) == (0, 1)
    assert PayColony(0, "I3", "K4").from_home == 0


@pytest.mark.rule("SEA-155")
@pytest.mark.parametrize("seed", range(3))
def test_from_chapter_4_every_seat_has_an_inactive_colony(seed: int) -> None:
    s = begin(4, chapter="4", seed=seed)
    assert sorted(c.governor for c in s.colonies) == [0, 1, 2, 3]
    assert not any(c.active for c in s.colonies)
    assert len({c.island for c in s.colonies}) == 4
    large = begin(4, chapter="6", seed=seed)
    assert {c.island for c in large.colonies if c.id != "KER"} & {"PX"} == set()


@pytest.mark.rule("SEA-156", "SEA-262")
def test_in_winter_6_gold_and_a_token_wake_a_colony() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 0, active=False)
    colony(s, "K2", "I2", 0, active=False)
    province(s, 0, gold=11)
    outside(s, ActivateColony(0))
    choose(s, "activate", "K2")
    assert (s.provinces[0].gold, s.provinces[0].tokens, s.provinces[0].glory, s.colony("K2").active) == (5, 7, 1, True)
    assert question(s) != "ActivateColony", "for the other there is no gold"


@pytest.mark.rule("SEA-156")
def test_without_a_token_or_the_gold_it_sleeps_on() -> None:
    from engine.seafall.winter import WakeColony

    s = position(4, chapter=4)
    colony(s, "K1", "I1", 0, active=False)
    assert WakeColony().why_not(s, ActivateColony(0), "K1").key == "seafall.refuse.gold"
    province(s, 0, gold=6)
    enmity(s, 0, "war1", 8)
    assert WakeColony().why_not(s, ActivateColony(0), "K1").key == "seafall.refuse.no_token"


@pytest.mark.rule("SEA-157", "SEA-263")
def test_an_active_colony_collects_a_good_or_the_gold_of_a_mine() -> None:
    s = position(4, chapter=4)
    site(s, "I1.a", "good:spice")
    site(s, "I1.b", "mine:4")
    enmity(s, 1, "I1.a")
    colony(s, "K1", "I1", 0)
    outside(s, Collect(0, "K1"))
    assert offered(s, "collect") == ["k1", "a", "mine"], "tokens on the site do not matter"
    choose(s, "collect", "a")
    assert (s.colony("K1").goods, s.island("I1").site("a").cube) == ((0, 1, 0, 0), False)
    s = position(4, chapter=4)
    site(s, "I1.b", "mine:4")
    colony(s, "K1", "I1", 0, goods="wood wood wood wood")
    assert collections(s, s.colony("K1")) == ["mine"], "the warehouse is full"
    outside(s, Collect(0, "K1"))
    assert s.provinces[0].gold == 3
    s = position(4, chapter=4)
    cubeless(s)
    colony(s, "K1", "I1", 0)
    assert collections(s, s.colony("K1")) == []


@pytest.mark.rule("SEA-158")
def test_an_inactive_colony_gives_no_power() -> None:
    from engine.seafall.values import colony_power

    s = position(4, chapter=4)
    colony(s, "K1", "I1", 0, active=False)
    colony(s, "K4", "I2", 0)
    assert (colony_power(s, 0, "K1"), colony_power(s, 0, "K4"), colony_power(s, 1, "K4")) == (0, 1, 0)


@pytest.mark.rule("SEA-154", "SEA-162")
def test_a_province_may_govern_any_number_and_ker_occupies_patmos() -> None:
    s = position(4, chapter=6)
    ker(s, governor=0)
    for name, at in (("K1", "I1"), ("K2", "I2"), ("K3", "I3")):
        colony(s, name, at, 0)
    fleet(s, 0, A="9.4", B="9.4")
    assert ("PX", "K4") not in Found().candidates(s, Build(0))
    assert progress(s, 0, "M19") == (4, 2)


def test_everything_explored_is_a_known_shore() -> None:
    from engine.seafall.exploring import unexplored

    s = position(4)
    explored(s, "I1")
    assert unexplored(s.island("I1")) == []
    assert answers(s) == []
