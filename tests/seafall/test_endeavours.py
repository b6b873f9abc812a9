"""Endeavours (5.J) and damage (5.K)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.damage import Damage, draw_damage, hurt, reduced
from engine.seafall.endeavour import Commit, RollIt
from engine.seafall.exploring import Explore, site_venture, survey_venture
from engine.seafall.pool import card_dice, chances, committable, outlook, parts, pool
from engine.seafall.raiding import Raid, home_venture, raid_venture
from engine.seafall.state import Venture
from tests.asking import answers, choices, choose, go, names, offered, question, refused, told, verbs
from tests.seafall.positions import (
    act,
    colony,
    dice,
    enmity,
    event,
    fleet,
    garrison,
    next_pages,
    on_top,
    position,
    province,
    site,
    stickers,
)


def at_isle(chapter: int = 1, seats: int = 4, **what: str) -> Any:
    """Both ships at the first isle, where a SHELL of 2, a SHELL of 3, an ANCHOR, a MOON and a FLAME wait."""
    s = position(seats, chapter=chapter)
    fleet(s, 0, A="1.4", B="1.4", **what)
    next_pages(s, "SHELL", "SH04")
    return s


def explore(s: Any, slot: str = "b", faces: str = "", flag: str = "A") -> Any:
    act(s, Explore(0))
    if ("site", "I1", slot) in choices(s):
        choose(s, "site", "I1", slot)
    if faces:
        dice(s, faces)
    return choose(s, "flag", flag)


@pytest.mark.rule("SEA-91", "SEA-92", "SEA-242")
def test_the_pool_is_the_flagships_value_and_one_die_of_the_support() -> None:
    s = at_isle(upgrades="A:UP07", damage="A:D1")
    v = site_venture(s, 0, "I1", "b")
    assert parts(s, v) == [("value", 3), ("support", 1)]
    fleet(s, 0, B="COAST")
    assert pool(s, v) == 3


@pytest.mark.rule("SEA-93")
@pytest.mark.parametrize("card", ["D5"])
def test_a_sullen_crew_gives_no_support(card: str) -> None:
    s = at_isle(damage=f"B:{card}")
    assert pool(s, site_venture(s, 0, "I1", "b")) == 2
    fleet(s, 0, B="")
    assert pool(s, site_venture(s, 0, "I1", "b")) == 2


@pytest.mark.rule("SEA-94", "SEA-242")
def test_everything_that_adds_and_takes_in_its_order() -> None:
    s = at_isle(chapter=4, upgrades="A:UP04", curses="A:Q1")
    province(s, 0, active="A18", structures="ST16", research="R05")
    colony(s, "K4", "I2", 0)
    garrison(s, "I1", 2)
    site(s, "I1.a", "mine:4")
    enmity(s, 0, "I1")
    colony(s, "K1", "I1", 1)
    fleet(s, 1, A="1.4")
    v = raid_venture(s, 0, "I1", "a")
    v = v.replace(cards=tuple(s.provinces[0].research))
    assert [name for name, _ in parts(s, v)] == [
        "value",
        "support",
        "advisor",
        "structures",
        "colonies",
        "cards",
        "garrison",
        "enmity",
        "defenders",
        "curses",
    ]
    assert pool(s, v) == 4 + 1 + 3 + 1 + 1 + 2 - 2 - 1 - 1 - 1


@pytest.mark.rule("SEA-242")
def test_the_value_alone_is_cut_off_at_zero() -> None:
    s = at_isle(damage="A:D4 A:D4", values="A:1222")
    fleet(s, 0, B="COAST")
    assert parts(s, site_venture(s, 0, "I1", "b")) == [("value", 0)]


@pytest.mark.rule("SEA-95", "SEA-296")
def test_a_pool_below_1_cannot_be_chosen_unless_cards_can_still_help() -> None:
    s = at_isle()
    site(s, "I1.a", "mine:4")
    garrison(s, "I1", 5)
    fleet(s, 0, B="COAST")
    from engine.seafall.raiding import RaidSite

    found = RaidSite().why_not(s, Raid(0), "I1", "a")
    assert found is not None
    assert (found.key, found.rule, dict(found.args)) == ("seafall.refuse.pool", "SEA-296", {"dice": -2})
    garrison(s, "I1", 4)
    province(s, 0, research="R05")
    assert committable(s, raid_venture(s, 0, "I1", "a")) == 2
    s.venture = raid_venture(s, 0, "I1", "a")
    shut = RollIt().why_not(s, Commit(0))
    assert shut is not None
    assert (shut.key, shut.rule) == ("seafall.refuse.pool", "SEA-95")
    act(s, Raid(0))
    dice(s, "S")
    events = choose(s, "site", "I1", "a")
    assert told(events, "rolled").fields["dice"] == "S", "the card is the only way to roll at all"


@pytest.mark.rule("SEA-95", "SEA-246")
def test_a_forced_check_is_rolled_with_one_die_at_least() -> None:
    from engine.seafall.sailing import check_waters

    s = position(4, chapter=2)
    fleet(s, 0, A="6.3", damage="A:D1 A:D1")
    event(s, "E09")
    dice(s, "S")
    s.agenda, s.this_turn = [], ("turn",)
    check_waters(s, 0, "A", 1)
    events = go(s, *reversed(s.agenda), *_next_turn())
    assert told(events, "rolled").fields["dice"] == "S"


def _next_turn() -> tuple[Any, ...]:
    from engine.seafall.turn import Turn, TurnOver

    return TurnOver(0), Turn(1)


@pytest.mark.rule("SEA-96")
def test_a_pool_has_no_maximum() -> None:
    s = at_isle(values="A:5555", upgrades="A:UP07 A:UP08")
    province(s, 0, active="A15", research="R01 R01 R01")
    v = site_venture(s, 0, "I1", "b").replace(cards=tuple(s.provinces[0].research))
    assert pool(s, v) == 17


@pytest.mark.rule("SEA-82", "SEA-244", "SEA-9")
def test_any_number_of_cards_is_committed_and_spent_with_the_roll() -> None:
    s = at_isle()
    province(s, 0, research="R01 R01 R02 R06")
    explore(s)
    assert offered(s, "card") == ["R01"]
    assert refused(s, "card", "R02") == ("card_useless", "SEA-94")
    choose(s, "card", "R01")
    assert len(s.provinces[0].research) == 4
    dice(s, "SSSSSSS")
    choose(s, "card", "R01")
    assert [card[:3] for card in s.provinces[0].research] == ["R02", "R06"]
    assert [card[:3] for card in s.decks["research"][:2]] == ["R01", "R01"]


@pytest.mark.rule("SEA-97", "SEA-102", "SEA-103", "SEA-104", "SEA-73")
def test_successes_damage_and_glory() -> None:
    s = at_isle()
    on_top(s, "damage", "D6")
    explore(s, "b", "XBB")
    while question(s) == "AfterRoll":
        choose(s, "accept")
    p = s.provinces[0]
    assert (p.glory, len(p.ships[0].damage), p.ships[1].damage) == (1, 2, ()), "the flagship alone is damaged"


@pytest.mark.rule("SEA-73", "SEA-103", "SEA-102")
def test_without_a_success_there_is_damage_and_no_glory_and_nothing_is_crossed_off() -> None:
    s = at_isle()
    explore(s, "b", "BBB")
    before = list(s.booke["SHELL"])
    choose(s, "accept")
    assert (s.provinces[0].glory, s.provinces[0].ships[0].place, s.booke["SHELL"]) == (0, "", before)
    assert s.island("I1").site("b").sticker == ""


@pytest.mark.rule("SEA-98", "SEA-243")
def test_rerolls_come_before_fortune_and_each_power_once() -> None:
    s = at_isle(upgrades="A:UP09")
    province(s, 0, active="A12", research="R06")
    act(s, Explore(0))
    choose(s, "site", "I1", "b")
    dice(s, "BBBB", "B")
    choose(s, "flag", "A")
    assert question(s) == "AfterRoll"
    assert {power for power, _ in offered(s, "reroll")} == {"A12", "UP09", "R06"}
    choose(s, "reroll", "UP09", "B")
    assert "UP09" not in {power for power, _ in offered(s, "reroll")}
    choose(s, "fortune")
    assert refused(s, "reroll", "A12", s.venture.dice) == ("fortune_spent", "SEA-98")


@pytest.mark.rule("SEA-99", "SEA-100")
def test_fortune_turns_a_blank_into_a_success_even_the_only_one() -> None:
    s = at_isle()
    on_top(s, "damage", "D6")
    explore(s, "a", "BBB")
    choose(s, "fortune")
    events = choose(s, "accept")
    assert told(events, "successes").fields["count"] == 1
    assert (s.provinces[0].fortune, s.provinces[0].glory) == (1, 1)


@pytest.mark.rule("SEA-99", "SEA-245")
def test_no_fortune_at_a_dangerous_site_but_by_a_power() -> None:
    s = at_isle(values="A:5255")
    act(s, Explore(0))
    choose(s, "site", "I1", "e")
    dice(s, "SSSBBB")
    events = choose(s, "flag", "A")
    assert "successes" in names(events), "nothing could be asked"
    for what, most in (({"active": "A17"}, 2), ({}, 1)):
        s = at_isle(values="A:5255", upgrades="A:UP06")
        province(s, 0, fortune=4, **what)
        act(s, Explore(0))
        choose(s, "site", "I1", "e")
        dice(s, "SSSBBB")
        choose(s, "flag", "A")
        for _ in range(most - 1):
            choose(s, "fortune")
        assert ("fortune",) in choices(s), "the larger allowance holds"
        choose(s, "fortune")
        assert s.venture is None or ("fortune",) not in choices(s)
        assert s.provinces[0].fortune == 4 - most


@pytest.mark.rule("SEA-245")
def test_elsewhere_any_number_of_fortune_may_be_spent() -> None:
    s = at_isle()
    province(s, 0, fortune=3)
    explore(s, "b", "BBB")
    answers(s, "fortune", "fortune")
    assert "successes" in names(choose(s, "fortune"))
    assert s.provinces[0].glory == 1


@pytest.mark.rule("SEA-101", "SEA-243")
def test_bonus_successes_count_only_beside_a_rolled_one() -> None:
    from engine.seafall.endeavour import successes

    s = at_isle(chapter=3, relics="A:RL2")
    v = site_venture(s, 0, "I1", "b")
    assert [successes(s, v.replace(dice=faces)) for faces in ("BBB", "SBB")] == [0, 2]
    province(s, 0, active="A32")
    assert successes(s, v.replace(dice="SBB")) == 3
    seek = Venture(kind="seek", seat=0, stat="explore", defence=5, target="5.5", cards=("R08.1", "R08.2"))
    assert successes(s, seek.replace(dice="WB")) == 5


@pytest.mark.rule("SEA-97", "SEA-243")
@pytest.mark.parametrize(
    ("card", "advisor", "faces", "count"), [("E05", "", "XSWB", 4), ("E06", "", "XSWB", 2), ("", "A46", "XXB", 4), ("", "", "XSWB", 3)]
)
def test_strong_and_weak_successes(card: str, advisor: str, faces: str, count: int) -> None:
    from engine.seafall.endeavour import successes

    s = at_isle(chapter=6)
    if card:
        event(s, card)
    province(s, 0, active=advisor)
    assert successes(s, site_venture(s, 0, "I1", "b").replace(dice=faces)) == count


@pytest.mark.rule("SEA-105", "SEA-107")
def test_the_pool_of_a_raid_on_an_island() -> None:
    s = at_isle(chapter=4)
    site(s, "I1.a", "mine:4")
    garrison(s, "I1", 1)
    enmity(s, 0, "I1.b", 1)
    stickers(s, 0, "I1", 1)
    enmity(s, 1, "I1", 3)
    stickers(s, 2, "I1", 2)
    colony(s, "K1", "I1", 1)
    fleet(s, 1, A="1.4", B="1.4")
    v = raid_venture(s, 0, "I1", "a")
    assert dict(parts(s, v)) == {"value": 3, "support": 1, "garrison": -1, "enmity": -2, "defenders": -2}


@pytest.mark.rule("SEA-106", "SEA-107", "SEA-108", "SEA-137", "SEA-131")
def test_the_pool_of_a_raid_on_a_home_region() -> None:
    s = position(4)
    fleet(s, 0, A="H_BLUE", B="H_BLUE")
    fleet(s, 2, B="1.4")
    province(s, 2, structures="ST01 ST02", garrison=2)
    enmity(s, 0, "war2", 1)
    enmity(s, 0, "home2.vault", 1)
    stickers(s, 0, "grudge2", 1)
    enmity(s, 1, "war2", 4)
    enmity(s, 2, "war0", 2)
    v = home_venture(s, 0, 2)
    assert (v.defence, v.dangerous) == (5, True)
    assert dict(parts(s, v)) == {"value": 3, "support": 1, "war": 2, "garrison": -4, "enmity": -3, "defenders": -1}
    s.exhausted = ("ST01",)
    assert pool(s, v) == -1


@pytest.mark.rule("SEA-106")
def test_the_hearth_the_feared_and_the_veteran() -> None:
    s = position(4, chapter=4)
    fleet(s, 0, A="H_BLUE")
    before = pool(s, home_venture(s, 0, 2))
    province(s, 2, appellations=("AP12",))
    s.this_game = ("hearth:2",)
    assert pool(s, home_venture(s, 0, 2)) == before - 3
    province(s, 0, active="A29")
    assert not home_venture(s, 0, 2).dangerous


@pytest.mark.rule("SEA-246")
def test_a_check_uses_the_value_the_support_and_the_same_expertise_and_nothing_else() -> None:
    s = at_isle(chapter=4, upgrades="A:UP13", curses="A:Q1")
    province(s, 0, active="A18", structures="ST16")
    colony(s, "K4", "I2", 0)
    s.active = 0
    corsairs = Venture(kind="corsairs", seat=0, stat="raid", defence=3)
    assert dict(parts(s, corsairs)) == {"value": 3, "support": 1, "advisor": 3}
    waters = Venture(kind="waters", seat=0, stat="sail", defence=3)
    assert dict(parts(s, waters)) == {"value": 2, "support": 1, "upgrades": 2}
    s.active = 1
    assert "advisor" not in dict(parts(s, corsairs)), "expertise counts in the own turn"


@pytest.mark.rule("SEA-94")
@pytest.mark.parametrize(
    ("card", "kind", "symbol", "stat", "count"),
    [
        ("R01", "site", "SHELL", "explore", 2),
        ("R01", "site", "MOON", "explore", 0),
        ("R02", "site", "STAR", "explore", 2),
        ("R03", "site", "FLAME", "explore", 3),
        ("R04", "waters", "", "sail", 3),
        ("R04", "corsairs", "", "raid", 0),
        ("R05", "raid", "", "raid", 2),
        ("R05", "home", "", "raid", 0),
        ("R07", "seek", "", "explore", 3),
        ("R09", "ship", "", "raid", 2),
        ("R10", "site", "SKULL", "explore", 3),
        ("R10", "tomb", "", "hold", 3),
        ("R13:well", "survey", "", "explore", 2),
    ],
)
def test_what_each_research_card_adds(card: str, kind: str, symbol: str, stat: str, count: int) -> None:
    assert card_dice(Venture(kind=kind, seat=0, stat=stat, defence=5, symbol=symbol), card) == count


def test_what_each_event_does_to_a_pool() -> None:
    from engine.seafall.pool import event_dice

    s = at_isle(chapter=6)
    site_v, survey, seek = (
        site_venture(s, 0, "I1", "b"),
        survey_venture(s, 0, "I1"),
        Venture(kind="seek", seat=0, stat="explore", defence=5),
    )
    sail = Venture(kind="waters", seat=0, stat="sail", defence=3)
    skull, tomb = site_v.replace(symbol="SKULL"), Venture(kind="tomb", seat=0, stat="raid", defence=7)
    table = {}
    for card in ("E02", "E09", "E10", "E13", "E16"):
        event(s, card) if not s.event else None
        s.event, s.past = card, ()
        table[card] = [event_dice(s, v) for v in (site_v, survey, seek, sail, skull, tomb)]
    assert table == {
        "E02": [-1, -1, -1, 0, -1, -1],
        "E09": [0, 0, 0, -2, 0, 0],
        "E10": [0, 0, 2, 0, 0, 0],
        "E13": [0, 0, 0, 0, -2, -2],
        "E16": [0, 0, 0, 0, 0, 0],
    }
    fleet(s, 0, A="6.3")
    assert event_dice(s, site_v) == 1


def test_the_odds_are_those_of_the_table() -> None:
    assert [round(100 * sum(chances(8)[k:]), 1) for k in range(1, 9)] == [100.0, 99.7, 98.0, 91.2, 74.1, 46.8, 19.5, 3.9]
    assert round(100 * sum(chances(14)[8:]), 1) == 85.1
    seen = outlook(4, 3)
    assert round(seen.success, 3) == 0.988
    assert round(seen.unhurt, 3) == 0.593
    assert abs(sum(seen.damage) - 1) < 1e-9


# Damage


def ship(s: Any, n: int = 0) -> Any:
    return s.provinces[0].ships[n]


def damage(s: Any, points: int, as_cards: int = 0) -> None:
    s.agenda = []
    hurt(s, 0, 0, points, as_cards)
    s.active, s.this_turn = 0, ("turn",)
    go(s, *reversed(s.agenda), *_next_turn())


@pytest.mark.rule("SEA-109")
def test_point_by_point_an_upgrade_or_a_card() -> None:
    s = at_isle(upgrades="A:UP04 A:UP01")
    s.exhausted = ("UP01",)
    on_top(s, "damage", "D1", "D2")
    damage(s, 2)
    assert set(choices(s)) == {("exhaust", "UP04"), ("draw",)}
    choose(s, "draw")
    assert question(s) == "Damage"
    choose(s, "exhaust", "UP04")
    assert ([card[:2] for card in ship(s).damage], set(s.exhausted)) == (["D1"], {"UP01", "UP04"})


@pytest.mark.rule("SEA-110", "SEA-112", "SEA-62")
def test_the_third_damage_card_sinks_and_the_rest_is_ignored() -> None:
    s = at_isle(chapter=3, upgrades="A:UP04", damage="A:D5 A:D6", goods="A:wood", relics="A:RL1")
    province(s, 0, glory=3)
    on_top(s, "damage", "D6")
    damage(s, 2)
    choose(s, "draw")
    a = ship(s)
    assert (a.place, a.upgrades, a.damage, a.goods, a.relics) == ("", (), (), (0, 0, 0, 0), ())
    assert s.provinces[0].glory == 2
    assert "UP04" in s.upgrades
    assert "UP04" in s.exhausted
    assert (s.lost, len(s.wrecked)) == (("RL1",), 3)


@pytest.mark.rule("SEA-110", "SEA-111")
def test_two_of_each_kind_may_be_carried_and_the_third_curse_sinks() -> None:
    s = at_isle(chapter=3, damage="A:D5 A:D6", curses="A:Q1 A:Q2")
    assert ship(s).place
    on_top(s, "damage", "Q3")
    damage(s, 1)
    assert ship(s).place == ""


@pytest.mark.rule("SEA-113")
def test_with_a_sunken_ship_the_other_one_sails_on() -> None:
    from engine.seafall.sailing import SailPlan

    s = at_isle()
    fleet(s, 0, A="")
    act(s, SailPlan(0))
    assert ("ship", "B") in choices(s)
    assert refused(s, "ship", "A") == ("sunken", "SEA-112")


@pytest.mark.rule("SEA-115")
def test_an_empty_deck_is_made_anew_of_its_discard_and_with_both_empty_the_point_is_ignored() -> None:
    s = at_isle()
    cards = s.decks["damage"]
    s.decks["damage"], s.wrecked = [], tuple(cards)
    draw_damage(s, 0, 0)
    assert (len(ship(s).damage), len(s.decks["damage"]), s.wrecked) == (1, 19, ())
    s.wrecked, s.decks["damage"] = (), []
    draw_damage(s, 0, 0)
    assert len(ship(s).damage) == 1


@pytest.mark.rule("SEA-116")
@pytest.mark.parametrize(("points", "left"), [(2, 0), (1, 0), (3, 1)])
def test_the_enduring_absorbs_two(points: int, left: int) -> None:
    s = at_isle(upgrades="A:UP12")
    on_top(s, "damage", "D6")
    damage(s, points)
    choose(s, "exhaust", "UP12")
    assert len(ship(s).damage) == left


@pytest.mark.rule("SEA-247")
def test_reductions_come_first_and_what_upgrades_absorb_is_damage_taken() -> None:
    s = at_isle(chapter=3, relics="A:RL6")
    province(s, 0, active="A25")
    s.active, s.this_turn = 0, ("turn",)
    assert reduced(s, 0, 0, 3) == 1
    assert reduced(s, 0, 0, 3) == 3, "each once"
    s = at_isle(upgrades="A:UP04")
    province(s, 0, active="A15")
    explore(s, "b", "SSBBB")
    answers(s, "accept", "exhaust UP04")
    choose(s, "page", "SH04_1")
    assert s.provinces[0].glory == 1, "the Voyager's glory is not earned"


@pytest.mark.rule("SEA-248")
@pytest.mark.parametrize("what", [{"upgrades": "A:UP16"}, {"relics": "A:RL4"}])
def test_a_curse_that_is_prevented_goes_to_the_discard_and_uses_its_point_up(what: dict[str, str]) -> None:
    s = at_isle(chapter=3, **what)
    on_top(s, "damage", "Q1", "Q2")
    draw_damage(s, 0, 0)
    assert (ship(s).curses, [card[:2] for card in s.wrecked]) == ((), ["Q1"])
    draw_damage(s, 0, 0)
    assert [card[:2] for card in ship(s).curses] == ["Q2"], "the first of the game or the year alone"


@pytest.mark.rule("SEA-248")
def test_a_charm_may_be_given_up_for_it() -> None:
    s = at_isle(chapter=3)
    province(s, 0, research="R11")
    on_top(s, "damage", "Q1")
    damage(s, 1)
    assert question(s) == "Ward"
    choose(s, "ward", "charm")
    assert (ship(s).curses, s.provinces[0].research) == ((), ())


@pytest.mark.rule("SEA-248")
def test_the_first_damage_card_of_the_enduring_leader_is_a_close_shave() -> None:
    s = at_isle()
    province(s, 0, appellations=("AP8",))
    on_top(s, "damage", "D1", "D2")
    draw_damage(s, 0, 0)
    assert [card[:2] for card in ship(s).damage] == ["D6"]
    s.decks["damage"].sort(key=lambda card: card[:2] == "D1")
    draw_damage(s, 0, 0)
    assert [card[:2] for card in ship(s).damage] == ["D6", "D1"]


@pytest.mark.rule("SEA-249")
def test_values_fall_at_once() -> None:
    from engine.seafall.values import value

    s = at_isle()
    for card, stat in (("D1", "sail"), ("D2", "hold"), ("D3", "raid"), ("D4", "explore")):
        before = value(s, 0, 0, stat)
        fleet(s, 0, damage=f"A:{card}")
        assert value(s, 0, 0, stat) == before - 1


def test_in_gentle_seas_a_sinking_ship_saves_one_upgrade_and_its_glory() -> None:
    s = position(4, gentle_seas="on")
    fleet(s, 0, A="1.4", upgrades="A:UP04 A:UP01", damage="A:D5 A:D6")
    province(s, 0, glory=2)
    s.exhausted = ("UP04", "UP01")
    on_top(s, "damage", "D6")
    damage(s, 1)
    choose(s, "save", "UP01")
    assert (ship(s).upgrades, s.provinces[0].glory, "UP01" in s.exhausted) == (("UP01",), 1, True)


def test_the_lucky_rerolls_one_die() -> None:
    s = at_isle()
    province(s, 0, appellations=("AP5",))
    explore(s, "a", "BBS")
    dice(s, "S")
    choose(s, "reroll", "AP5", "B")
    assert s.venture is None or s.venture.dice == "SSB"


def test_a_tablet_turns_a_die_and_another_rerolls_blanks_of_a_raid() -> None:
    s = at_isle(chapter=3)
    province(s, 0, tablets="TB4")
    explore(s, "a", "BBB")
    assert ("TB4", "B") in offered(s, "set")
    choose(s, "set", "TB4", "B")
    assert "TB4" in s.exhausted
    assert "set" not in verbs(s)


def test_damage_is_a_question_of_its_owner() -> None:
    assert Damage(2, 0, 1).seat == 2
