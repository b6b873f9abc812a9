"""Explorers (5.H), tombs (5.Q), research and maps (5.R)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.effects import FALLBACKS
from engine.seafall.exploring import (
    ChooseChamber,
    EnterTomb,
    Explore,
    Seek,
    Survey,
    research,
    seek_venture,
    spare,
    survey_symbol,
    survey_venture,
)
from engine.seafall.state import Venture
from engine.seafall.turn import Action, Turn, TurnOver
from tests.asking import answers, choices, choose, go, names, offered, question, refused, told
from tests.seafall.positions import act, begin, dice, event, explored, fetch, fleet, island, next_pages, on_top, position, province, site


def at_isle(chapter: int = 2, **what: str) -> Any:
    s = position(4, chapter=chapter)
    fleet(s, 0, A="1.4", B="1.4", **what)
    return s


def succeed(s: Any, faces: str, *way: str) -> Any:
    """Explore, with a roll that needs no more answers."""
    act(s, Explore(0))
    if way in choices(s):
        choose(s, *way)
    dice(s, faces)
    events = choose(s, "flag", "A")
    while question(s) == "AfterRoll":
        events += choose(s, "accept")
    return events


@pytest.mark.rule("SEA-69", "SEA-70", "SEA-71", "SEA-74", "SEA-237", "SEA-271")
def test_a_success_gives_a_glory_the_next_page_of_the_symbol_and_its_sticker() -> None:
    s = at_isle()
    next_pages(s, "SHELL", "SH04", "SH01")
    events = succeed(s, "SSS", "site", "I1", "b")
    assert told(events, "page").fields["entry"] == "SH04"
    assert "SH04" not in s.booke["SHELL"]
    supply = s.supply
    events = choose(s, "page", "SH04_2")
    there = s.island("I1").site("b")
    assert (there.sticker, there.cube, s.supply[1]) == ("good:spice", True, supply[1] - 1), "a good site holds a cube at once"
    assert (s.provinces[0].glory, s.provinces[0].gold) == (1, 2)


@pytest.mark.rule("SEA-69")
def test_only_unexplored_sites_of_islands_with_a_ship() -> None:
    s = at_isle()
    site(s, "I1.a", "ruin")
    act(s, Explore(0))
    assert offered(s, "site") == [("I1", slot) for slot in "bcde"]


@pytest.mark.rule("SEA-72")
def test_without_a_page_the_row_of_the_symbol_is_read() -> None:
    s = at_isle()
    s.read, s.booke["SHELL"] = tuple(s.booke["SHELL"]), []
    succeed(s, "SSS", "site", "I1", "b")
    assert {choice[1] for choice in choices(s)} == {"SHELL_1", "SHELL_2"}
    choose(s, "page", "SHELL_1")
    assert s.provinces[0].gold == 3
    assert s.island("I1").site("b").sticker.startswith("good:")
    assert set(FALLBACKS) == {"SHELL", "ANCHOR", "MOON", "STAR", "FLAME", "survey"}


@pytest.mark.rule("SEA-75", "SEA-80")
def test_looking_for_an_island_in_an_empty_hex_of_a_column_without_one() -> None:
    s = at_isle()
    fleet(s, 0, A="7.4", B="7.4")
    v = seek_venture(s, 0, "7.4")
    assert (v.defence, v.dangerous) == (7, False)
    act(s, Explore(0))
    assert question(s) == "Flagship", "there is nothing else to explore"
    island(s, "X1", "7.1")
    found = Seek().why_not(s, Explore(0), "7.4")
    assert found is not None
    assert (found.key, found.rule) == ("seafall.refuse.column_taken", "SEA-75")


@pytest.mark.rule("SEA-75")
def test_before_the_first_chest_nobody_looks_for_islands() -> None:
    s = position(4, chapter=1)
    assert "find_islands" not in s.rules_on
    assert Seek.needs == "find_islands"


@pytest.mark.rule("SEA-76", "SEA-77", "SEA-238")
def test_a_find_is_two_glory_the_next_island_and_its_landfall() -> None:
    s = at_isle(values="A:5222")
    fleet(s, 0, A="5.4", B="5.4")
    fleet(s, 1, A="5.4")
    s.pile.remove("X3")
    s.pile.append("X3")
    events = succeed(s, "SSSSSS", "seek", "5.4")
    assert told(events, "island_found").fields["island"] == "X3"
    assert told(events, "page").fields["entry"] == "LF03"
    assert s.provinces[0].glory == 2
    assert s.island_at("5.4").id == "X3", "every ship in the hex is at it"
    assert [site.sticker for site in s.island("X3").sites] == [""] * 4
    choose(s, *choices(s)[0])
    assert s.island("X3").sites[0].slot == "k1", "its landfall gives one known site"


@pytest.mark.rule("SEA-79")
def test_with_no_island_left_the_columns_cannot_be_searched() -> None:
    s = at_isle()
    fleet(s, 0, A="7.4", B="7.4")
    s.charted, s.pile = tuple(s.pile), []
    found = Seek().why_not(s, Explore(0), "7.4")
    assert found is not None
    assert (found.key, found.rule) == ("seafall.refuse.no_island", "SEA-79")


@pytest.mark.rule("SEA-81", "SEA-236", "SEA-9")
def test_research_draws_and_keeps_one() -> None:
    s = position(4, chapter=2)
    province(s, 0, gold=9, active="A27")
    on_top(s, "research", "R01", "R02", "R03", "R04")
    s.active, s.this_turn, s.agenda = 0, ("turn",), []
    research(s, 0)
    go(s, *reversed(s.agenda), TurnOver(0), Turn(1))
    assert offered(s, "keep") == ["R01", "R02", "R03", "R04"], "one and 3 of the expertise"
    choose(s, "keep", "R03")
    assert question(s) == "KeepSecond"
    choose(s, "keep", "R01")
    p = s.provinces[0]
    assert (p.gold, [card[:3] for card in p.research]) == (4, ["R03", "R01"])
    assert {card[:3] for card in s.decks["research"][:2]} == {"R02", "R04"}


@pytest.mark.rule("SEA-236", "SEA-81")
def test_research_needs_a_card_and_3_gold() -> None:
    s = position(4)
    province(s, 0, gold=2)
    s.this_turn = ("turn", "guild:E")
    go(s, Action(0), TurnOver(0), Turn(1))
    assert refused(s, "research") == ("gold", "SEA-81")
    province(s, 0, gold=3)
    cards, s.decks["research"] = s.decks["research"], []
    s.provinces[1].research = tuple(cards)
    assert refused(s, "research") == ("no_cards", "SEA-236")
    s.provinces[1].research = tuple(cards[1:])
    s.decks["research"] = cards[:1]
    choose(s, "research")
    assert len(s.provinces[0].research) == 1, "with fewer cards than due, those are drawn"
    province(s, 0, appellations=("AP6",), gold=0)
    from engine.seafall.exploring import research_price

    assert research_price(s, 0) == 0


@pytest.mark.rule("SEA-235", "SEA-295")
@pytest.mark.parametrize(
    ("column", "defence", "symbol"), [(1, 5, "SHELL"), (4, 5, "SHELL"), (5, 6, "ANCHOR"), (8, 6, "ANCHOR"), (9, 7, "MOON")]
)
def test_a_survey_goes_by_the_column(column: int, defence: int, symbol: str) -> None:
    s = at_isle()
    island(s, "X1", f"{column}.0") if column > 4 else None
    name = "X1" if column > 4 else {1: "I1", 4: "I4"}[column]
    fleet(s, 0, A=s.island(name).hex)
    v = survey_venture(s, 0, name)
    assert (v.defence, v.dangerous, v.symbol) == (defence, False, "")
    assert survey_symbol(column) == symbol


@pytest.mark.rule("SEA-235")
def test_an_island_is_surveyed_when_all_but_skulls_is_known_and_once_a_year() -> None:
    s = at_isle(chapter=3, values="A:5222")
    island(s, "X1", "5.4")
    explored(s, "I1", but="e")
    explored(s, "X1", but="d")
    fleet(s, 0, A="5.4")
    assert Survey().candidates(s, Explore(0)) == [("X1",)], "a SKULL site does not matter, a FLAME site does"
    explored(s, "I1")
    fleet(s, 0, A="1.4")
    assert spare(s, "SHELL")
    next_pages(s, "SHELL", "SH04")
    events = succeed(s, "SSSSSS", "survey", "I1")
    assert {"surveyed", "page"} <= set(names(events))
    choose(s, "page", "SH04_2")
    assert (s.provinces[0].glory, s.provinces[0].gold) == (1, 2)
    assert [site.sticker for site in s.island("I1").sites[1:]] == ["ruin"] * 5, "its site does nothing"
    found = Survey().why_not(s, Explore(0), "I1")
    assert found is not None
    assert (found.key, found.rule) == ("seafall.refuse.surveyed", "SEA-235")


@pytest.mark.rule("SEA-295", "SEA-235")
def test_without_a_spare_page_the_survey_row_is_read() -> None:
    s = at_isle(chapter=2)
    explored(s, "I1")
    there = sum(site.symbol == "SHELL" and not site.sticker for isle in s.islands for site in isle.sites)
    left = there + 4  # and those of the islands in the pile
    s.read, s.booke["SHELL"] = tuple(s.booke["SHELL"][left:]), s.booke["SHELL"][:left]
    assert not spare(s, "SHELL")
    succeed(s, "SSS", "survey", "I1")
    choose(s, "page", "survey_1")
    assert (s.provinces[0].gold, len(s.booke["SHELL"])) == (4, left)


@pytest.mark.rule("SEA-235")
def test_a_prologue_has_no_surveys() -> None:
    s = begin(3, mode="prologue")
    assert "survey" not in s.rules_on
    assert Survey.needs == "survey"


@pytest.mark.rule("SEA-237")
@pytest.mark.parametrize(
    ("advisor", "slot", "glory", "gold"), [("A15", "b", 2, 0), ("A34", "b", 1, 2), ("A14", "b", 1, 0), ("A14", "e", 2, 0)]
)
def test_advisors_reward_after_the_page(advisor: str, slot: str, glory: int, gold: int) -> None:
    s = at_isle(chapter=3, values="A:5222")
    next_pages(s, "SHELL", "SH09")
    next_pages(s, "FLAME", sorted(s.booke["FLAME"])[0])
    province(s, 0, active=advisor)
    event(s, "E03")
    succeed(s, "S" * {"A15": 8, "A34": 8, "A14": 7}[advisor], "site", "I1", slot)
    p = s.provinces[0]
    assert p.glory == 1, "the page comes first"
    assert question(s) == "Page"
    before = (p.glory, p.gold)
    while question(s) == "Page":
        choose(s, *choices(s)[-1])
    while s.active == 0 and question(s) not in ("Guild", "Hire"):
        choose(s, *choices(s)[-1])
    if slot == "b":
        assert (p.glory, p.gold) == (glory, gold)
    else:
        assert p.glory - before[0] >= 1


@pytest.mark.rule("SEA-78", "SEA-77")
def test_the_special_islands_are_not_in_the_pile_of_an_evening() -> None:
    s = begin(chapter="6")
    assert not {"PX", "HX", "LX"} & set(s.pile)
    assert {"find_patmos", "find_hollow_light"} <= s.rules_on
    assert "find_last_isle" not in s.rules_on


# Tombs


def at_tomb(chapter: int = 3, **what: str) -> Any:
    s = position(4, chapter=chapter)
    island(s, "X1", "5.4")
    site(s, "X1.d", "tomb:7")
    fleet(s, 0, A="5.4", B="5.4", **what)
    return s


def enter(s: Any, chamber: str, faces: str = "") -> Any:
    act(s, Explore(0))
    choose(s, "tomb", "X1", "d")
    choose(s, "flag", "A")
    if faces:
        dice(s, faces)
    events = choose(s, "chamber", chamber)
    while question(s) == "AfterRoll":
        events += choose(s, "accept")
    return events


@pytest.mark.rule("SEA-163", "SEA-271")
def test_a_skull_site_reads_the_first_door_and_becomes_an_open_tomb() -> None:
    s = position(4, chapter=2)
    island(s, "X1", "5.4")
    fleet(s, 0, A="5.4", B="5.4", values="A:5222")
    events = succeed(s, "SSSSSS", "site", "X1", "d")
    assert told(events, "page").fields["entry"] == "WT04"
    choose(s, *choices(s)[0])
    assert s.island("X1").site("d").sticker == "tomb:7"
    assert s.provinces[0].glory >= 1
    assert "tombs" not in s.rules_on, "its chambers can be entered after chest II alone"
    assert EnterTomb.needs == "tombs"


@pytest.mark.rule("SEA-164", "SEA-165", "SEA-258", "SEA-244")
def test_any_chamber_that_is_not_cleared_and_no_way_back() -> None:
    s = at_tomb()
    s.cleared, s.pages = ("T01",), ("T01",)
    province(s, 0, gold=7)
    act(s, Explore(0))
    choose(s, "tomb", "X1", "d")
    choose(s, "flag", "A")
    assert question(s) == "ChooseChamber"
    assert offered(s, "chamber") == [f"T{n:02d}" for n in range(2, 15)]
    assert ChooseChamber(0).opaque
    choose(s, "chamber", "T04")
    assert s.known == ("T04",), "once entered it is public"
    assert s.venture.stat == "explore"
    assert set(choices(s)) == {("pay", "gold"), ("roll",)}, "the second way may be declined"
    choose(s, "pay", "gold")
    from engine.seafall.pool import parts

    assert dict(parts(s, s.venture))["paid"] == 1


@pytest.mark.rule("SEA-166", "SEA-168", "SEA-258")
def test_without_damage_the_chamber_is_cleared_and_may_close_the_tomb() -> None:
    s = at_tomb(values="A:2225")
    events = enter(s, "T03", "SSSSSSSS")
    assert "T03" in s.cleared
    assert s.provinces[0].glory >= 1
    assert told(events, "explored").fields["kind"] == "tomb"
    while question(s) not in ("Guild", "Hire"):
        choose(s, *choices(s)[0])
    assert s.island("X1").site("d").sticker == "ruin"


@pytest.mark.rule("SEA-167", "SEA-244")
def test_with_damage_it_is_grazed_and_can_be_tried_again() -> None:
    s = at_tomb(upgrades="A:UP04 A:UP05", values="A:2212")
    from engine.seafall.exploring import _after_tomb

    v = Venture(kind="tomb", seat=0, stat="explore", defence=7, target="X1", slot="d", chamber="T01", dice="SSSSSS", successes=6, hurt=1)
    s.venture, s.agenda = None, []
    _after_tomb(s, v, True)
    go(s, *reversed(s.agenda), TurnOver(0), Turn(1))
    assert s.cleared == ()
    assert (s.provinces[0].glory, s.provinces[0].gold) == (1, 4)
    assert s.island("X1").site("d").sticker == "tomb:7"


@pytest.mark.rule("SEA-258")
def test_what_each_chamber_wants_and_gives() -> None:
    from engine.seafall.endeavour import payments
    from engine.seafall.pool import chamber_dice

    s = at_tomb(4, upgrades="A:UP04 B:UP05", goods="A:spice A:wood", relics="B:RL1", values="A:2422")
    province(s, 0, gold=7, tablets="TB1", council="A12 A13", research="R01 R01")
    base = Venture(kind="tomb", seat=0, stat="explore", defence=7, target="X1", slot="d")
    free = {c: chamber_dice(s, base.replace(chamber=c)) for c in ("T02", "T03", "T10", "T12", "T14")}
    assert free == {"T02": 2, "T03": 2, "T10": 1, "T12": 2, "T14": 3}
    wanted = {c: payments(s, base.replace(chamber=c)) for c in ("T01", "T04", "T05", "T06", "T07", "T08", "T09", "T11", "T13")}
    assert wanted == {
        "T01": ["wood", "spice"],
        "T04": ["gold"],
        "T05": ["reputation"],
        "T06": ["spice"],
        "T07": ["damage"],
        "T08": ["R01"],
        "T09": ["fortune"],
        "T11": ["token"],
        "T13": ["A12", "A13"],
    }
    event(s, "E24")
    assert chamber_dice(s, base.replace(chamber="T03")) == 2, "the support ship is present, though its crew adds no die"
    assert chamber_dice(s, base.replace(chamber="T06", paid=("spice", "spice"))) == 4


@pytest.mark.rule("SEA-258")
def test_the_damage_of_the_blades_is_taken_first_and_does_not_spoil_a_clean_roll() -> None:
    s = at_tomb(upgrades="A:UP04", values="A:2252")
    act(s, Explore(0))
    choose(s, "tomb", "X1", "d")
    choose(s, "flag", "A")
    choose(s, "chamber", "T07")
    choose(s, "pay", "damage")
    if question(s) == "Commit":
        choose(s, "roll")
    assert question(s) == "Damage"
    dice(s, "S" * 9)
    choose(s, "exhaust", "UP04")
    assert "T07" in s.cleared


@pytest.mark.rule("SEA-258")
def test_the_tomb_reader_opens_two_chambers_to_everybody() -> None:
    s = at_tomb()
    province(s, 0, active="A31")
    act(s, Explore(0))
    choose(s, "tomb", "X1", "d")
    choose(s, "flag", "A")
    assert question(s) == "OpenChamber"
    answers(s, "open T09", "open T02")
    assert (question(s), s.known) == ("ChooseChamber", ("T09", "T02"))


@pytest.mark.rule("SEA-258")
def test_with_every_chamber_cleared_the_tomb_is_shut() -> None:
    s = at_tomb()
    s.cleared = s.pages = tuple(f"T{n:02d}" for n in range(1, 15))
    found = EnterTomb().why_not(s, Explore(0), "X1", "d")
    assert found is not None
    assert (found.key, found.rule) == ("seafall.refuse.all_cleared", "SEA-258")


# Relics and tablets


def page_effect(s: Any, program: str, ship: int = 0, isle: str = "I1") -> Any:
    from engine.seafall.pages import Carry

    return act(s, Carry(0, program, 0, ship, isle, ""))


@pytest.mark.rule("SEA-170", "SEA-259")
def test_a_relic_takes_a_hold_space_of_the_flagship_or_the_support_ship() -> None:
    s = at_isle(chapter=3, goods="A:wood A:wood")
    page_effect(s, "relic")
    assert len(s.provinces[0].ships[1].relics) == 1


@pytest.mark.rule("SEA-172", "SEA-39", "SEA-259")
def test_a_relic_without_room_is_lost_unless_a_good_goes_overboard() -> None:
    s = at_isle(chapter=3, goods="A:wood A:wood B:iron B:iron")
    page_effect(s, "relic")
    assert question(s) == "MakeRoom"
    choose(s, "overboard", "wood")
    assert len(s.provinces[0].ships[0].relics) == 1
    s = at_isle(chapter=3, goods="A:wood A:wood B:iron B:iron")
    page_effect(s, "relic")
    choose(s, "leave")
    assert len(s.lost) == 1


@pytest.mark.rule("SEA-169", "SEA-171")
def test_a_tablet_lies_ready_and_is_used_once() -> None:
    s = position(4, chapter=3)
    province(s, 0, tablets="TB1")
    act(s, Action(0))
    choose(s, "tablet", "TB1")
    from engine.seafall.sailing import allowance

    assert allowance(s, 0, "A") == 5
    assert refused(s, "tablet", "TB1") == ("exhausted", "SEA-189")


@pytest.mark.rule("SEA-259", "SEA-38")
def test_relics_are_moved_between_ships_and_not_into_warehouses() -> None:
    from engine.seafall.sailing import SailPlan

    s = position(4, chapter=3)
    fleet(s, 0, relics="A:RL1")
    act(s, SailPlan(0))
    choose(s, "ship", "A")
    assert offered(s, "move") == [("RL1", "A", "B")]


@pytest.mark.rule("SEA-173")
@pytest.mark.parametrize(("curse", "what"), [("Q1", {"goods": "A:wood A:iron"}), ("Q2", {}), ("Q5", {}), ("Q7", {})])
def test_a_curse_leaves_by_its_own_text(curse: str, what: dict[str, str]) -> None:
    s = position(4, chapter=3)
    fleet(s, 0, A="1.4", curses=f"A:{curse}", **what)
    province(s, 0, council="A12", fortune=3)
    act(s, Action(0))
    choose(s, "lift", "A", curse)
    while question(s) != "Action" and s.active == 0 and question(s).startswith("Give"):
        choose(s, *choices(s)[0])
    p = s.provinces[0]
    assert p.ships[0].curses == ()
    assert {"Q1": sum(p.ships[0].goods) == 0, "Q2": p.council == (), "Q5": p.fortune == 0, "Q7": p.tokens == 6}[curse]
    assert "curse_dismissed" in s.this_turn


@pytest.mark.rule("SEA-173")
def test_without_its_price_it_stays() -> None:
    s = position(4, chapter=3)
    fleet(s, 0, A="5.5", curses="A:Q1 A:Q5")
    province(s, 0, fortune=2)
    act(s, Action(0))
    assert refused(s, "lift", "A", "Q1") == ("curse_price", "SEA-173")
    assert refused(s, "lift", "A", "Q5") == ("curse_price", "SEA-173")


@pytest.mark.rule("SEA-173")
def test_three_goods_sold_in_a_turn_lift_the_jealous_wake() -> None:
    from engine.seafall.trade import Sell

    s = position(4, chapter=3)
    fleet(s, 0, curses="A:Q4")
    province(s, 0, warehouse="wood wood wood", active="A02")
    act(s, Sell(0))
    answers(s, "sell wood W", "sell wood W", "sell wood W")
    assert s.provinces[0].ships[0].curses == ()


@pytest.mark.rule("SEA-173")
def test_under_a_jealous_wake_ships_do_not_stop_together_at_sea() -> None:
    from engine.seafall.sailing import SailPlan

    s = position(4, chapter=3)
    fleet(s, 0, A="5.3", B="6.3", curses="A:Q4")
    act(s, SailPlan(0))
    answers(s, "ship A", "to 6.3")
    assert refused(s, "stop") == ("wake", "SEA-173")


# Maps


@pytest.mark.rule("SEA-174", "SEA-260")
def test_two_halves_and_a_ship_at_the_place_complete_a_map_without_a_roll() -> None:
    s = position(4, chapter=5)
    s.map_places = dict.fromkeys(("crab", "well", "peaks", "sand", "choir", "wave"), "1.4")
    province(s, 0, research="R13:crab R13:crab R13:well")
    fleet(s, 0, A="1.4")
    act(s, Explore(0))
    assert offered(s, "map") == ["crab"], "the map is named instead of a site"
    events = choose(s, "map", "crab")
    assert "rolled" not in names(events)
    assert told(events, "page").fields["entry"] == "TM01"
    assert (len(s.placed), s.maps_done, s.provinces[0].glory) == (2, ("crab",), 0)
    assert "map_completed" in s.this_turn


@pytest.mark.rule("SEA-175", "SEA-260")
@pytest.mark.parametrize("seed", range(4))
def test_where_the_maps_lead(seed: int) -> None:
    from engine.seafall.chart import column_of

    s = begin(chapter="6", seed=seed)
    places = s.map_places
    columns = sorted((column_of(isle.hex) for isle in s.islands), reverse=True)
    assert [column_of(places[name]) for name in ("crab", "peaks")] == columns[:2]
    assert s.island_at(places["well"]).id in ("I1", "I2", "I3", "I4")
    assert s.hexes[places["sand"]] == "atoll"
    assert s.hexes[places["wave"]].startswith("danger")
    assert s.island_at(places["choir"]).hex not in (places["crab"], places["well"], places["peaks"])


@pytest.mark.rule("SEA-176")
def test_a_half_may_be_played_and_the_pair_is_gone() -> None:
    from engine.seafall.exploring import whole_maps

    s = position(4, chapter=5)
    fleet(s, 0, A="1.4")
    province(s, 0, research="R13:crab R13:crab")
    assert whole_maps(s, 0) == ["crab"]
    act(s, Explore(0))
    choose(s, "site", "I1", "b")
    choose(s, "card", "R13:crab")
    choose(s, "roll")
    assert whole_maps(s, 0) == []
    assert fetch(s, "research", "R13:crab")
