"""The Captain's Booke (5.X): pages, choices, effects, one by one."""

from __future__ import annotations

import json
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import BadData, view
from engine.seafall.atoms import ATOMS
from engine.seafall.booke import ENTRIES
from engine.seafall.booke.entry import Entry, Option
from engine.seafall.data.goals import CHESTS
from engine.seafall.effects import BOOKE, FALLBACKS, WHO, Effect, compiled, each, needs_of, parse, price_of, programs_of
from engine.seafall.pages import Carry, Page, next_page, read_page
from engine.seafall.state import ORDERED
from engine.seafall.turn import Turn, TurnOver
from tests.asking import answers, asked_seat, choices, choose, go, names, offered, question, refused, told
from tests.seafall.positions import act, begin, colony, dice, enmity, event, fleet, forum, on_top, position, province, site

SPRITES = Path(__file__).parents[2] / "assets" / "sprites" / "seafall"


def carry(s: Any, program: str, seat: int = 0, ship: int = 0, island: str = "I1", slot: str = "") -> Any:
    """A program is carried out for a reader with a ship at an island."""
    return act(s, Carry(seat, program, 0, ship, island, slot))


def reader(chapter: int = 4, seats: int = 4, **what: str) -> Any:
    s = position(seats, chapter=chapter)
    fleet(s, 0, A="1.4", B="1.4", **what)
    return s


def open_page(s: Any, entry: str, **where: Any) -> Any:
    s.active, s.this_turn, s.agenda = 0, ("turn",), []
    read_page(s, 0, entry, **where)
    return go(s, *reversed(s.agenda), TurnOver(0), Turn(1))


# Pages


@pytest.mark.rule("SEA-270")
def test_every_entry_has_one_to_four_choices_with_a_program_each() -> None:
    assert len(ENTRIES) == 200
    assert sum(len(entry.choices) for entry in ENTRIES.values()) == 409
    assert all(1 <= len(entry.choices) <= 4 for entry in ENTRIES.values())


@pytest.mark.rule("SEA-270", "SEA-271")
def test_a_page_is_read_once_and_crossed_off() -> None:
    s = reader()
    entry = next_page(s, "SHELL")
    open_page(s, entry, ship=0, island="I1", slot="b")
    assert entry not in s.booke["SHELL"]
    assert entry in s.read
    assert next_page(s, "SHELL") != entry


@pytest.mark.rule("SEA-271")
def test_special_sites_have_pages_of_their_own() -> None:
    from engine.seafall.exploring import read_site
    from engine.seafall.state import Venture
    from tests.seafall.positions import ker

    s = position(4, chapter=6)
    ker(s)
    fleet(s, 0, A="9.4")
    s.agenda = []
    told_pages = []
    s.tell = lambda name, seat=None, **fields: told_pages.append(fields["entry"])
    for slot in "abc":
        read_site(s, Venture(kind="site", seat=0, stat="explore", defence=7, symbol="MOON", target="PX", slot=slot))
    assert told_pages == ["PX01", "PX02", "PX03"]


@pytest.mark.rule("SEA-272", "SEA-10")
def test_a_price_is_open_and_what_a_choice_does_is_not_in_the_view() -> None:
    assert price_of("S01", 0).gold == 1
    assert price_of("S01", 1) == (0, 0, 0, ())
    assert Page(0, "S01").opaque
    s = begin(chapter="6")
    shown = str(view(s, None).to_json())
    assert not any(option.do in shown for entry in ENTRIES.values() for option in entry.choices if len(option.do) > 6)


@pytest.mark.rule("SEA-274", "SEA-272")
def test_what_cannot_be_paid_is_closed_and_if_nothing_can_the_first_is_open() -> None:
    s = position(2, mode="prologue")
    province(s, 0, gold=0)
    s.booke["SHELL"].remove("SH02")
    s.booke["SHELL"].append("SH02")
    fleet(s, 0, A="1.4")
    open_page(s, "SH02", ship=0, island="I1", slot="b")
    assert refused(s, "page", "SH02_2") == ("page_price", "SEA-274")
    price = {entry: [price_of(entry, n) for n in range(len(e.choices))] for entry, e in ENTRIES.items()}
    dear = [entry for entry, prices in price.items() if all(any(p[:3]) or p.goods for p in prices)]
    for entry in dear:
        if ENTRIES[entry].family in ORDERED or ENTRIES[entry].chest or ENTRIES[entry].family in ("story", "ending", "coda"):
            continue
        s = reader()
        province(s, 0, gold=0, reputation=0, fortune=0)
        open_page(s, entry, ship=0, island="I1")
        assert f"{entry}_1" in {choice[1] for choice in choices(s) if choice[0] == "page"}


@pytest.mark.rule("SEA-274", "SEA-275")
def test_a_choice_that_needs_a_mark_is_not_shown_without_it() -> None:
    needy = [(entry, n) for entry, e in ENTRIES.items() for n, option in enumerate(e.choices) if option.needs.startswith("mark")]
    assert needy
    from engine.seafall.pages import shown

    for entry, n in needy:
        s = reader(chapter=6)
        assert n not in shown(s, 0, entry)
        s.provinces[0].marks = tuple(name for kind, name in needs_of(ENTRIES[entry].choices[n].needs) if kind == "mark")
        s.flags = tuple(name for kind, name in needs_of(ENTRIES[entry].choices[n].needs) if kind == "flag")
        assert n in shown(s, 0, entry)
        assert n not in shown(s, 1, entry) or ENTRIES[entry].choices[n].needs.startswith("flag"), "a mark belongs to one province"


@pytest.mark.rule("SEA-275")
def test_marks_and_flags_are_public_and_noted_once() -> None:
    s = reader()
    carry(s, "mark crab; flag roster; mark crab")
    assert view(s, 1).provinces[0].marks == ("crab",)
    assert view(s, 1).flags == ("roster",)


@pytest.mark.rule("SEA-273")
def test_a_reader_without_a_ship_of_the_page_names_one() -> None:
    s = reader()
    fleet(s, 0, B="2.8")
    carry(s, "good wood 1", ship=-1)
    assert (question(s), offered(s, "flag")) == ("NameShip", ["A", "B"])
    choose(s, "flag", "B")
    assert s.provinces[0].ships[1].goods == (1, 0, 0, 0)


@pytest.mark.rule("SEA-273")
def test_with_no_ship_on_the_map_what_is_of_ships_is_skipped_and_a_check_has_failed() -> None:
    s = reader()
    fleet(s, 0, A="", B="")
    carry(s, "good wood 1; relic; damage 1; check sail 2 {gold 5|gold 2}", ship=-1)
    assert (s.provinces[0].gold, s.provinces[0].glory) == (2, 0)


@pytest.mark.rule("SEA-237", "SEA-18")
def test_if_the_ship_sinks_only_the_site_marks_and_flags_follow() -> None:
    s = reader(damage="A:D5 A:D6")
    on_top(s, "damage", "D6")
    carry(s, "damage 1; gold 5; site good:spice; mark crab", slot="b")
    assert (s.provinces[0].gold, s.island("I1").site("b").sticker, s.provinces[0].marks) == (0, "good:spice", ("crab",))


# The atoms


@pytest.mark.parametrize(
    ("program", "what"),
    [
        ("glory 2", {"glory": 2}),
        ("gold 3", {"gold": 8}),
        ("gold -2", {"gold": 3}),
        ("rep 1", {"reputation": 4}),
        ("rep -1", {"reputation": 2}),
        ("fort 2", {"fortune": 4}),
        ("fort -5", {"fortune": 0}),
        ("none", {"gold": 5}),
        ("campaign 6", {"glory": 0}),
        ("leader retires", {"glory": 0}),
        ("leader reputation +1", {"leader": (4, 2)}),
        ("leader fortune +1", {"leader": (3, 3)}),
        ("home garrison +1", {"garrison": 2}),
        ("forgiveness +1", {"forgiveness": 1}),
    ],
)
def test_what_comes_to_the_reader(program: str, what: dict[str, Any]) -> None:
    s = reader()
    p = province(s, 0, gold=5)
    carry(s, program)
    assert {name: getattr(p, name) for name in what} == what


@pytest.mark.rule("SEA-148", "SEA-266")
@pytest.mark.parametrize(
    ("program", "fields", "gold"),
    [("home garrison +1", {"garrison": 4}, 3), ("forgiveness +1", {"forgiveness": 2}, 3)],
)
def test_at_its_limit_a_page_pays_3_gold(program: str, fields: dict[str, Any], gold: int) -> None:
    entry, n = next(
        (e, n) for e in ENTRIES for n, part in enumerate(programs_of(e)) if any(f.word == program.rpartition(" ")[0] for f in part)
    )
    s = reader()
    p = province(s, 0, **fields)
    own = next(effect for effect in each(programs_of(entry)[n]) if effect.word == program.rpartition(" ")[0])
    s.agenda = []
    ATOMS[own.word](s, Carry(0, entry, n, 0, "I1", ""), 0, own)
    assert p.gold == gold


def test_goods_go_into_the_hold_then_the_other_ship_and_the_rest_is_lost() -> None:
    s = reader(goods="A:iron")
    carry(s, "good wood 4")
    assert [ship.goods for ship in s.provinces[0].ships] == [(1, 0, 0, 1), (2, 0, 0, 0)]
    s = reader()
    carry(s, "good any 2")
    answers(s, "colour wood", "colour spice")
    assert s.provinces[0].ships[0].goods == (1, 1, 0, 0)


@pytest.mark.rule("SEA-274")
def test_goods_that_are_lost_are_chosen() -> None:
    s = reader(goods="A:wood B:iron")
    carry(s, "lose good 1")
    assert offered(s, "spend") == [("wood", "A"), ("iron", "B")]
    choose(s, "spend", "iron", "B")
    assert s.provinces[0].ships[1].goods == (0, 0, 0, 0)


@pytest.mark.rule("SEA-71", "SEA-74")
def test_stickers_of_sites() -> None:
    s = reader()
    carry(s, "site good:spice", slot="b")
    assert (s.island("I1").site("b").sticker, s.island("I1").site("b").cube) == ("good:spice", True)
    carry(s, "site-known market:iron")
    assert [there.slot for there in s.island("I1").sites][:2] == ["k1", "k2"]
    assert s.island("I1").site("k2").sticker == "market:iron"


def test_upgrades_treasures_and_advisors_for_nothing() -> None:
    s = reader()
    carry(s, "upgrade iron")
    assert ("UP04", "A") in offered(s, "take")
    assert "UP05" not in {upgrade for upgrade, _ in offered(s, "take")}, "12 gold at most"
    choose(s, "decline")
    assert s.provinces[0].gold == 5
    s = reader()
    forum(s, "A15", "A01")
    carry(s, "advisor 3")
    assert offered(s, "take") == ["A01"]
    choose(s, "take", "A01")
    assert s.provinces[0].council == ("A01",)
    s = reader()
    carry(s, "treasure 10")
    choose(s, "take", "TR01")
    assert s.provinces[0].glory == 1
    s = reader()
    s.provinces[1].treasures, s.treasures = s.treasures, ()
    carry(s, "treasure 10")
    assert s.provinces[0].gold == 6


def test_research_and_map_halves() -> None:
    s = reader()
    on_top(s, "research", "R01", "R02")
    carry(s, "research 2")
    choose(s, "keep", "R02")
    assert [card[:3] for card in s.provinces[0].research] == ["R02"]
    s = reader(chapter=5)
    carry(s, "map")
    assert s.provinces[0].research[0].startswith("R13")
    s = reader(chapter=4)
    carry(s, "map")
    assert len(s.provinces[0].research) == 1


@pytest.mark.parametrize(("chapter", "relics", "tablets", "glory"), [(3, 1, 1, 0), (2, 0, 0, 2)])
def test_relics_and_tablets_before_their_chest_are_glory(chapter: int, relics: int, tablets: int, glory: int) -> None:
    s = reader(chapter=chapter)
    carry(s, "relic; tablet")
    p = s.provinces[0]
    assert (sum(len(ship.relics) for ship in p.ships), len(p.tablets), p.glory) == (relics, tablets, glory)


@pytest.mark.rule("SEA-278")
def test_damage_repair_and_curses() -> None:
    s = reader(upgrades="A:UP04")
    carry(s, "damage 1")
    choose(s, "exhaust", "UP04")
    assert s.exhausted == ("UP04",)
    carry(s, "repair")
    assert s.exhausted == ()
    carry(s, "curse 1")
    assert len(s.provinces[0].ships[0].curses) == 1
    s = reader(chapter=2)
    carry(s, "curse 2")
    assert len(s.provinces[0].ships[0].damage) == 2, "before chest II, or with none left, 1 damage each"


@pytest.mark.rule("SEA-278")
def test_curses_leave_ships_wherever_they_are() -> None:
    s = reader(curses="A:Q1 B:Q3")
    fleet(s, 0, B="5.5")
    carry(s, "uncurse 1")
    assert offered(s, "uncurse") == [("A", "Q1"), ("B", "Q3")]
    choose(s, "uncurse", "B", "Q3")
    assert s.provinces[0].ships[1].curses == ()
    s = reader(curses="A:Q1")
    carry(s, "uncurse 2")
    assert s.provinces[0].ships[0].curses == ()


@pytest.mark.rule("SEA-138", "SEA-136")
def test_enmity_of_a_page_lies_on_the_garrison_row() -> None:
    s = reader()
    enmity(s, 0, "war1", 7)
    province(s, 0, glory=3)
    carry(s, "enmity 2")
    assert (s.enmity["I1"], s.provinces[0].glory) == ((1, 0, 0, 0), 2)


@pytest.mark.rule("SEA-252")
def test_relief_takes_tokens_of_this_island_else_one_of_another() -> None:
    s = reader()
    enmity(s, 0, "I1", 1)
    enmity(s, 0, "I1.a", 1)
    carry(s, "relief 1")
    choose(s, "at", "I1", "", "a")
    assert s.enmity == {"I1": (1, 0, 0, 0)}
    s = reader()
    enmity(s, 0, "I2", 2)
    carry(s, "relief 2")
    assert s.enmity == {"I2": (1, 0, 0, 0)}


@pytest.mark.rule("SEA-276", "SEA-277")
def test_a_rival_is_named_once_for_feuds_and_truces() -> None:
    s = reader()
    enmity(s, 1, "war0", 2)
    carry(s, "feud 2; rival: gold 3")
    assert offered(s, "name") == [1, 2, 3]
    choose(s, "name", 1)
    assert (s.enmity["war1"], s.provinces[1].gold, s.enmity["war0"]) == ((2, 0, 0, 0), 3, (0, 2, 0, 0)), "nothing is returned"
    carry(s, "truce 1")
    choose(s, "name", 1)
    assert (s.enmity["war1"], s.enmity["war0"]) == ((1, 0, 0, 0), (0, 1, 0, 0))


@pytest.mark.rule("SEA-278")
def test_a_rivals_ship_is_named_by_its_owner() -> None:
    s = reader(seats=2)
    fleet(s, 1, A="2.8", B="3.1")
    on_top(s, "damage", "D6")
    carry(s, "rival: damage 1")
    assert (question(s), asked_seat(s)) == ("Struck", 1)
    choose(s, "flag", "B")
    assert len(s.provinces[1].ships[1].damage) == 1


@pytest.mark.rule("SEA-278")
def test_ships_go_home_with_their_cargo() -> None:
    s = reader(goods="A:iron")
    carry(s, "home")
    assert [ship.place for ship in s.provinces[0].ships] == ["H_RED", "H_RED"]
    assert s.provinces[0].ships[0].goods == (0, 0, 0, 1)


@pytest.mark.rule("SEA-278")
@pytest.mark.parametrize(("program", "what"), [("sea atoll", "atoll"), ("sea danger 4", "danger:4"), ("sea current", "current:SW")])
def test_what_a_page_places_in_the_sea(program: str, what: str) -> None:
    s = reader()
    fleet(s, 0, A="6.3")
    carry(s, program)
    if what.startswith("current"):
        choose(s, "flow", "SW")
    assert s.hexes["6.3"] == what


def test_garrisons_ship_values_and_names_of_leaders() -> None:
    s = reader()
    carry(s, "garrison +1; ship any +1; choose appellation AP1-AP4")
    assert s.island("I1").garrison == 1
    answers(s, "square B hold", "take AP3")
    assert (s.provinces[0].ships[1].values[1], s.provinces[0].appellations) == (3, ("AP3",))
    carry(s, "appellation")
    assert "AP3" not in offered(s, "take")
    assert "AP12" in offered(s, "take")
    choose(s, "take", "AP12")
    carry(s, "field +2")
    choose(s, "improve", "field_b")
    assert s.provinces[0].field_gold == (4, 6)


def test_a_tomb_closes() -> None:
    s = reader()
    site(s, "I1.e", "tomb:7")
    carry(s, "close", slot="e")
    assert s.island("I1").site("e").sticker == "ruin"


@pytest.mark.rule("SEA-292")
def test_all_others_and_the_least() -> None:
    s = reader()
    for seat, glory in enumerate((0, 3, 1, 2)):
        province(s, seat, glory=glory)
    carry(s, "all: gold 1; others: rep 1; least: fort 1")
    assert [p.gold for p in s.provinces] == [1, 1, 1, 1]
    assert [p.reputation for p in s.provinces] == [3, 4, 4, 4]
    assert [p.fortune for p in s.provinces] == [3, 2, 2, 2]


@pytest.mark.rule("SEA-83", "SEA-246")
@pytest.mark.parametrize(("faces", "gold"), [("SSBB", 5), ("SBBB", 2)])
def test_a_check_is_passed_when_the_successes_reach_its_number(faces: str, gold: int) -> None:
    s = reader()
    province(s, 0, active="A12", fortune=0)
    s.exhausted = ()
    s.this_turn = ("turn", "used:A12")
    s.active = 0
    dice(s, faces)
    events = go(s, Carry(0, "check explore 2 {gold 5|gold 2}", 0, 0, "I1", ""), TurnOver(0), Turn(1))
    assert s.provinces[0].gold == gold
    assert "damage" not in names(events) or told(events, "damage").fields["count"] == 0
    assert s.provinces[0].glory == 0


@pytest.mark.rule("SEA-83")
def test_fortune_helps_in_a_check_and_the_clay_tongue_lowers_its_number() -> None:
    s = reader(chapter=3, relics="A:RL5")
    dice(s, "SBB")
    carry(s, "check explore 3 {gold 5|gold 2}")
    choose(s, "fortune")
    assert ("accept",) in choices(s) or s.provinces[0].gold == 5
    if question(s) == "AfterRoll":
        choose(s, "accept")
    assert s.provinces[0].gold == 5, "2 reach a 3 that is 1 lower"


@pytest.mark.rule("SEA-279", "SEA-285")
def test_the_last_site_of_an_island_reads_its_page_after_the_entry() -> None:
    from engine.seafall.exploring import Explore
    from tests.seafall.positions import explored

    s = reader(chapter=1, values="A:5222")
    explored(s, "I1", but="b")
    act(s, Explore(0))
    dice(s, "SSSSSS")
    events = choose(s, "flag", "A")
    assert told(events, "page").fields["entry"].startswith("SH")
    events = choose(s, *choices(s)[-1])
    while question(s) != "Page":
        events += choose(s, *choices(s)[-1])
    assert told(events, "page").fields["entry"] == "IS01"
    assert "last_site_explored" in s.this_turn


@pytest.mark.rule("SEA-279")
def test_an_island_finished_in_the_making_of_the_world_has_no_page() -> None:
    s = begin(chapter="4")
    assert all(there.sticker for there in s.island("I1").sites)
    assert not any(entry.startswith("IS") for entry in s.pages)


@pytest.mark.rule("SEA-281")
def test_the_first_travel_through_arches_reads_a_page() -> None:
    from engine.seafall.sailing import SailPlan

    s = position(4, chapter=6)
    fleet(s, 0, A="5.3", upgrades="A:UP20")
    s.hexes.update({"6.3": "portal:4", "10.2": "portal:6"})
    entry = s.booke["portal"][-1]
    act(s, SailPlan(0))
    answers(s, "ship A", "to 6.3", "portal 10.2", "stop")
    events = choose(s, "done")
    assert told(events, "page").fields["entry"] == entry
    assert "ported:0" in s.this_game, "once in a game"


@pytest.mark.rule("SEA-238")
def test_entries_of_a_shut_chest_are_not_in_the_order() -> None:
    for chapter, opened in ((1, {""}), (2, {"", "I"}), (3, {"", "I", "II"})):
        s = position(4, chapter=chapter)
        assert {ENTRIES[entry].chest for family in ORDERED for entry in s.booke[family]} == opened
    assert set(CHESTS) == {"P", "1", "I", "II", "III", "IV", "V", "VI"}


def test_open_booke_and_its_setting_are_kept_in_the_state() -> None:
    assert begin(open_booke="on").open_booke
    assert not begin().open_booke


# The effect language


BAD = [
    ("gold", "gold"),
    ("gold x", "gold x"),
    ("gold 0", "gold 0"),
    ("research -1", "research -1"),
    ("good gold 1", "good gold 1"),
    ("good wood", "good wood"),
    ("site castle", "castle"),
    ("all: site yard", "site yard"),
    ("check luck 3 {none|none}", "check luck 3 {none|none}"),
    ("check sail 0 {none|none}", "check sail 0 {none|none}"),
    ("check sail 3 {none}", "check sail 3 {none}"),
    ("check sail 3 {check raid 2 {none|none}|none}", "check sail 3 {check raid 2 {none|none}|none}"),
    ("check sail 3 {none|none", "check sail 3 {none|none"),
    ("ship luck +1", "ship luck +1"),
    ("mark Two Words", "mark Two Words"),
    ("dance", "dance"),
    ("everybody: gold 1", "everybody: gold 1"),
]


@pytest.mark.parametrize(("text", "word"), BAD)
def test_a_mistake_is_named_with_its_entry_and_word(text: str, word: str) -> None:
    with pytest.raises(BadData) as found:
        parse(text, "SH01")
    assert (found.value.entry, found.value.word) == ("SH01", word)


WRONG = [
    Entry("SHELL", (Option("gold 1", 1),)),
    Entry("SHELL", (Option("site yard; site yard", 1),)),
    Entry("SHELL", (Option("site tomb", 1),)),
    Entry("tomb_open", (Option("site yard", 1),)),
    Entry("event", (Option("enmity 1", 1),)),
    Entry("event", (Option("sea atoll", 1),)),
    Entry("sea", (Option("site-known yard", 1),)),
    Entry("event", (Option("field +2", 1),)),
    Entry("event", (Option("campaign 2", 1),)),
    Entry("event", (Option("gold 1", 0),)),
    Entry("event", (Option("gold 1", 1, "key crab"),)),
    Entry("event", ()),
    Entry("event", (Option("gold 1", 1),) * 5),
    Entry("tales", (Option("gold 1", 1),)),
    Entry("tomb", (Option("clear: gold 1", 1), Option("gold 1", 1))),
]


@pytest.mark.parametrize("entry", WRONG)
def test_an_entry_that_does_not_fit_its_family_is_refused(entry: Entry) -> None:
    with pytest.raises(BadData):
        compiled("T01", entry)


def test_a_mistake_is_found_before_any_game_begins_and_no_page_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    spoiled = Entry("SHELL", (Option("gold 2; site yard", 1), Option("golf 3; site yard", 1)))
    monkeypatch.setitem(ENTRIES, "SH05", spoiled)
    spec = find_spec("engine.seafall.effects")
    assert spec is not None
    assert spec.loader is not None
    again = module_from_spec(spec)
    with pytest.raises(BadData, match="SH05, 'golf 3': there is no such effect") as found:
        spec.loader.exec_module(again)
    assert (found.value.entry, found.value.word) == ("SH05", "golf 3")
    assert not hasattr(again, "BOOKE"), "the other pages are not carried out either"


def test_every_mark_and_flag_that_opens_a_choice_is_noted_by_some_page() -> None:
    noted = {(effect.word, effect.what) for name in BOOKE for program in programs_of(name) for effect in each(program)}
    asked = {need for entry in ENTRIES.values() for option in entry.choices for need in needs_of(option.needs)}
    assert asked <= noted


def test_a_program_is_read_left_to_right_with_its_checks() -> None:
    assert parse("gold -2; rival: damage 1; check raid 3 {glory 1|fort -1}") == (
        Effect("", "gold", "", -2),
        Effect("rival", "damage", "", 1),
        Effect("", "check", "raid", 3, (Effect("", "glory", "", 1),), (Effect("", "fort", "", -1),)),
    )
    assert set(WHO) == {"all", "others", "least", "rival"}


def test_every_word_of_the_language_is_carried_out_by_somebody() -> None:
    used = {effect.word for name in (*BOOKE, *FALLBACKS) for program in programs_of(name) for effect in each(program)}
    assert used - {"check"} <= set(ATOMS)
    assert set(ATOMS) - used <= {"field", "appellation"}, "boons of milestones alone"


PROGRAMS = [(name, n) for name in (*BOOKE, *FALLBACKS) for n in range(len(programs_of(name)))]


@pytest.mark.parametrize(("name", "choice"), PROGRAMS)
def test_every_choice_of_every_page_is_carried_out_to_its_end(name: str, choice: int) -> None:
    """With checks passed and failed; whatever is asked on the way gets its first or its last answer."""
    for ending in (0, -1):
        for fortune in (0, 9):
            s = position(3, chapter=6, seed=choice)
            family = ENTRIES[name].family if name in ENTRIES else name
            fleet(s, 0, A="6.3" if family in ("sea", "portal") else "1.4", B="1.4", goods="A:wood B:iron", values="A:5555")
            province(s, 0, gold=20, reputation=5, fortune=fortune, council="A01")
            enmity(s, 0, "I1", 1)
            colony(s, "K1", "I2", 1)
            forum(s, "A02", "A15")
            event(s, "E03")
            slot = "b" if any(effect.word == "site" for effect in each(programs_of(name)[choice])) else ""
            if family == "tomb":
                site(s, "I1.e", "tomb:7")
                slot = "e"
            act(s, Carry(0, name, choice, 0, "I1", slot, rival=2))
            for _ in range(30):
                if s.active != 0 or question(s) in ("Hire", "Guild", "Activate"):
                    break
                choose(s, *choices(s)[ending])
            assert question(s) in ("Hire", "Guild", "Activate")


def test_no_two_pages_have_the_same_picture() -> None:
    index = json.loads((SPRITES / "index.json").read_text(encoding="utf-8"))
    pictures = {(SPRITES / index[f"page_{entry.lower()}"]["files"]["2"]).read_bytes() for entry in ENTRIES}
    assert len(pictures) == len(ENTRIES) == 200
