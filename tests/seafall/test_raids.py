"""Raids (5.I), plunder (5.L), enmity (5.M), raids on ships (5.N)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.conquest import Conquer
from engine.seafall.plunder import PlaceEnmity, Plunder, home_places, pay_enmity, with_powers, yields
from engine.seafall.pool import parts
from engine.seafall.raiding import Raid, RaidColony, RaidHome, RaidSite, home_venture
from engine.seafall.ship_raids import RaidShip, Spoils, ship_venture
from tests.asking import answers, asked_seat, choices, choose, names, offered, question, told
from tests.seafall.positions import act, colony, dice, enmity, fleet, garrison, ker, on_top, position, province, site, stickers


def why(move: Any, s: Any, *args: Any) -> tuple[str, str] | None:
    found = move.why_not(s, Raid(0), *args)
    return found and (found.key.rpartition(".")[2], found.rule)


def at_isle(sticker: str, chapter: int = 1, **what: str) -> Any:
    s = position(4, chapter=chapter)
    fleet(s, 0, A="1.4", B="1.4", **what)
    site(s, "I1.a", sticker)
    return s


def raid(s: Any, faces: str, *way: Any) -> Any:
    """A raid whose roll needs no more answers, up to the plunder."""
    act(s, Raid(0))
    if way in choices(s):
        choose(s, *way)
    dice(s, faces)
    events = choose(s, "flag", "A")
    while question(s) in ("AfterRoll", "Commit"):
        events += choose(s, "accept" if question(s) == "AfterRoll" else "roll")
    return events


def at_home(chapter: int = 1, **what: str) -> Any:
    s = position(4, chapter=chapter)
    fleet(s, 0, A="H_BLUE", B="H_BLUE", **what)
    fleet(s, 2, A="1.4", B="1.4")
    return s


# What can be raided


@pytest.mark.rule("SEA-84", "SEA-88")
def test_sites_with_a_printed_defence_can_be_raided() -> None:
    s = at_isle("mine:4")
    for slot, sticker in zip("bcde", ("yard", "statue", "ruin", "dock:iron"), strict=True):
        site(s, f"I1.{slot}", sticker)
    site(s, "I1.k1", "good:wood")
    assert RaidSite().candidates(s, Raid(0)) == [("I1", "k1"), ("I1", "a"), ("I1", "e")]


@pytest.mark.rule("SEA-85")
def test_what_can_be_raided_grows_with_the_chests() -> None:
    from engine.kernel import view
    from tests.seafall.positions import begin

    assert [move.needs for move in (RaidHome(), RaidShip(), RaidColony(), Conquer())] == [
        "province_raids",
        "ship_raids",
        "raid_colony",
        "conquer_colony",
    ]
    assert "province_raids" not in begin(3, mode="prologue").rules_on
    assert view(begin(chapter="1"), 0).rules_on == {"province_raids", "survey", "heirs"}
    assert "ship_raids" in begin(chapter="2").rules_on
    assert "raid_colony" in begin(chapter="4").rules_on


@pytest.mark.rule("SEA-86", "SEA-89")
def test_a_site_with_any_token_is_safe_and_without_a_token_in_hand_there_is_no_raid() -> None:
    s = at_isle("mine:4")
    enmity(s, 3, "I1.a")
    assert why(RaidSite(), s, "I1", "a") == ("token_there", "SEA-86")
    s = at_isle("mine:4")
    enmity(s, 0, "war1", 8)
    enmity(s, 1, "war0", 2)
    assert why(RaidSite(), s, "I1", "a") == ("no_token", "SEA-89")
    fleet(s, 0, A="H_GREEN")
    fleet(s, 1, A="1.4", B="1.4")
    garrison(s, "I1", 0)
    s.provinces[1].garrison = 0
    fleet(s, 0, values="A:2295")
    assert why(RaidHome(), s, 1) != ("no_token", "SEA-89"), "the defender's tokens can be given back"


@pytest.mark.rule("SEA-87", "SEA-239", "SEA-240")
def test_a_home_region_is_raided_while_a_place_without_a_token_is_left() -> None:
    s = at_home()
    province(s, 2, structures="ST01 . ST05")
    assert home_places(s, 2) == ["field_a", "field_b", "site_1", "site_3", "warehouse", "vault", "council", "treasures"]
    enmity(s, 1, "home2.site_1")
    enmity(s, 1, "home2.vault")
    assert home_places(s, 2) == ["field_a", "field_b", "site_3", "warehouse", "council", "treasures"]
    for place in ("field_a", "field_b", "warehouse", "council", "treasures", "site_3"):
        enmity(s, 1 if place < "d" else 3, f"home2.{place}")
    assert why(RaidHome(), s, 2) == ("token_there", "SEA-239")


@pytest.mark.rule("SEA-241", "SEA-154")
def test_nobody_raids_the_own_region_but_the_own_island() -> None:
    s = at_isle("mine:4", chapter=4)
    colony(s, "K1", "I1", 0)
    assert RaidColony().candidates(s, Raid(0)) == Conquer().candidates(s, Raid(0)) == []
    raid(s, "SSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert s.enmity["I1.a"][0] == 2, "a governor who raids the own island places one more"


def test_safe_harbours_protect_home_regions_and_nothing_else() -> None:
    s = position(4, chapter=2, safe_harbours="on")
    fleet(s, 0, A="H_BLUE")
    assert why(RaidHome(), s, 2) == ("safe_harbour", "SEA-85")
    assert why(RaidShip(), s, 2, "H_BLUE") != ("safe_harbour", "SEA-85")


@pytest.mark.rule("SEA-90")
@pytest.mark.parametrize(("advisor", "card", "gold"), [("", "", 3), ("A20", "", 5), ("A20", "E22", 3), ("A22", "", 6)])
def test_taxes(advisor: str, card: str, gold: int) -> None:
    from engine.seafall.turn import collect_taxes
    from tests.seafall.positions import event

    s = position(4, chapter=4)
    province(s, 0, active=advisor)
    if card:
        event(s, card)
    s.agenda = []
    collect_taxes(s, 0)
    assert s.provinces[0].gold == gold
    colony(s, "K1", "I1", 0)
    collect_taxes(s, 0)
    assert s.provinces[0].gold == 2 * gold + 3


@pytest.mark.rule("SEA-90")
def test_the_debt_collector_takes_2_of_a_rich_province() -> None:
    from engine.seafall.turn import Collector

    s = position(4, chapter=2)
    province(s, 1, gold=6)
    province(s, 2, gold=5)
    province(s, 3, gold=9)
    act(s, Collector(0))
    assert offered(s, "name") == [1, 3]
    choose(s, "name", 1)
    assert [p.gold for p in s.provinces] == [2, 4, 5, 9]


# Plunder


@pytest.mark.rule("SEA-117", "SEA-119", "SEA-250", "SEA-251")
def test_on_an_island_the_raided_site_is_plundered_for_one_token_there() -> None:
    s = at_isle("mine:4")
    events = raid(s, "SSSS", "site", "I1", "a")
    assert told(events, "raided").fields["slot"] == "a"
    assert offered(s, "plunder") == ["a"]
    events = choose(s, "plunder", "a")
    assert (s.provinces[0].glory, s.provinces[0].gold, s.enmity["I1.a"]) == (1, 4, (1, 0, 0, 0))
    assert names(events).index("plundered") < names(events).index("enmity")


@pytest.mark.rule("SEA-118")
def test_whoever_declines_places_the_token_all_the_same() -> None:
    s = at_isle("mine:4")
    raid(s, "SSSS", "site", "I1", "a")
    choose(s, "decline")
    assert (s.provinces[0].gold, s.enmity["I1.a"]) == (0, (1, 0, 0, 0))


@pytest.mark.rule("SEA-120")
def test_a_good_is_the_cube_or_one_of_the_supply_if_there_is_room() -> None:
    s = at_isle("good:spice")
    raid(s, "SSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert (s.provinces[0].ships[0].goods, s.island("I1").site("a").cube, s.supply[1]) == ((0, 1, 0, 0), False, 8)
    s = at_isle("good:spice")
    site(s, "I1.a", "good:spice", cube=False)
    raid(s, "SSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert s.supply[1] == 8, "one lies on the fourth isle"
    s = at_isle("good:spice", goods="A:wood A:wood B:wood B:wood")
    raid(s, "SSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert s.island("I1").site("a").cube


@pytest.mark.rule("SEA-121")
@pytest.mark.parametrize("gold", [4, 6, 8, 10])
def test_a_mine_gives_its_gold(gold: int) -> None:
    s = at_isle(f"mine:{gold}", values="A:2255")
    raid(s, "SSSSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert s.provinces[0].gold == gold


@pytest.mark.rule("SEA-122")
def test_a_dock_gives_a_ready_upgrade_of_10_or_5_gold() -> None:
    s = at_isle("dock:iron", values="A:2255")
    raid(s, "SSSSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert offered(s, "take") == [("UP04", "A"), ("UP04", "B")]
    choose(s, "take", "UP04", "B")
    assert (s.provinces[0].glory, s.provinces[0].ships[1].upgrades) == (2, ("UP04",))
    s = at_isle("dock:iron", values="A:2255")
    s.exhausted = ("UP04",)
    raid(s, "SSSSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    assert s.provinces[0].gold == 5


@pytest.mark.rule("SEA-123")
def test_a_market_gives_up_to_two_goods_of_its_colour() -> None:
    s = at_isle("market:any", values="A:2255")
    raid(s, "SSSSSS", "site", "I1", "a")
    answers(s, "plunder a", "colour iron", "colour spice")
    assert s.provinces[0].ships[0].goods == (0, 1, 0, 1)
    s = at_isle("market:iron", values="A:2255", goods="A:wood B:wood B:wood")
    raid(s, "SSSSSS", "site", "I1", "a")
    choose(s, "plunder", "a")
    choose(s, "colour", "iron")
    assert s.provinces[0].ships[0].goods == (1, 0, 0, 1), "as far as there is room"


def plunder(s: Any, place: str, successes: int = 5, unhurt: bool = True) -> Any:
    act(s, Plunder(0, "home", 2, s.provinces[2].harbour, successes, 0, unhurt))
    return choose(s, "plunder", place)


@pytest.mark.rule("SEA-117", "SEA-240")
@pytest.mark.parametrize(
    ("successes", "places"),
    [
        (1, set()),
        (2, {"field_a", "field_b"}),
        (3, {"field_a", "field_b", "site_1", "vault"}),
        (4, {"field_a", "field_b", "site_1", "vault", "council"}),
    ],
)
def test_what_so_many_successes_reach(successes: int, places: set[str]) -> None:
    s = at_home()
    province(s, 2, gold=5, structures="ST01", council="A01")
    act(s, Plunder(0, "home", 2, "", successes, 0, True))
    assert set(offered(s, "plunder")) == places
    assert ("decline",) in choices(s)


@pytest.mark.rule("SEA-240", "SEA-118")
def test_a_place_that_yields_nothing_only_if_there_is_no_other() -> None:
    s = at_home()
    v = home_venture(s, 0, 2)
    assert not any(yields(s, v, place) for place in ("vault", "warehouse", "council", "treasures"))
    enmity(s, 1, "home2.field_a")
    enmity(s, 1, "home2.field_b")
    act(s, Plunder(0, "home", 2, "", 5, 0, True))
    assert set(offered(s, "plunder")) == {"warehouse", "vault", "council", "treasures"}


@pytest.mark.rule("SEA-124", "SEA-119")
def test_a_field_gives_its_gold_from_the_supply_and_will_not_harvest() -> None:
    from engine.seafall.winter import harvest

    s = at_home()
    province(s, 2, field_gold=(6, 4), gold=1)
    plunder(s, "field_a")
    assert (s.provinces[0].gold, s.provinces[2].gold, s.enmity["home2.field_a"]) == (6, 1, (2, 0, 0, 0))
    assert harvest(s, 2) == 4


@pytest.mark.rule("SEA-125")
def test_a_structure_is_wrecked_for_a_good_or_half_its_cost() -> None:
    s = at_home()
    province(s, 2, structures="ST04", glory=2)
    plunder(s, "site_1")
    assert offered(s, "take") == ["linen", "gold"]
    choose(s, "take", "gold")
    assert (s.provinces[0].gold, s.provinces[2].glory, s.provinces[2].structures) == (7, 1, ("", "", ""))
    assert "ST04" in s.structures
    assert "ST04" in s.exhausted


@pytest.mark.rule("SEA-126")
@pytest.mark.parametrize(("gold", "taken"), [(5, 3), (6, 3), (1, 1)])
def test_half_the_vault(gold: int, taken: int) -> None:
    s = at_home()
    province(s, 2, gold=gold)
    plunder(s, "vault")
    assert (s.provinces[0].gold, s.provinces[2].gold) == (taken, gold - taken)


@pytest.mark.rule("SEA-127", "SEA-26", "SEA-4")
def test_an_advisor_is_taken_refreshed_or_dismissed_and_the_active_one_never() -> None:
    s = at_home(chapter=4)
    province(s, 2, council="A38 A01", active="A02", glory=3)
    s.exhausted = ("A38",)
    plunder(s, "council")
    assert {advisor for advisor, _ in offered(s, "take")} == {"A38", "A01"}
    choose(s, "take", "A38", "keep")
    assert (s.provinces[0].council, s.provinces[0].glory, s.provinces[2].glory, s.exhausted) == (("A38",), 1, 2, ())
    s = at_home()
    province(s, 2, council="A01")
    plunder(s, "council")
    choose(s, "take", "A01", "dismiss")
    assert s.decks["advisors"][0] == "A01"


@pytest.mark.rule("SEA-128")
def test_half_the_warehouse_as_far_as_the_holds_have_room() -> None:
    s = at_home(goods="A:wood B:wood B:wood")
    province(s, 2, warehouse="iron iron spice")
    plunder(s, "warehouse")
    choose(s, "take", "iron")
    assert (s.provinces[0].ships[0].goods, s.provinces[2].warehouse) == ((1, 0, 0, 1), (0, 1, 0, 1))


@pytest.mark.rule("SEA-129", "SEA-4", "SEA-171")
@pytest.mark.parametrize(("piece", "glory"), [("TR05", (2, 1)), ("R06", (0, 3)), ("TB1", (0, 3))])
def test_a_treasure_a_card_or_a_tablet(piece: str, glory: tuple[int, int]) -> None:
    s = at_home(chapter=3)
    province(s, 2, treasures="TR05", research="R06", tablets="TB1", glory=3)
    s.exhausted = ("TB1",)
    plunder(s, "treasures")
    choose(s, "take", piece)
    assert (s.provinces[0].glory, s.provinces[2].glory) == glory
    own = (*s.provinces[0].treasures, *s.provinces[0].tablets, *[card[:3] for card in s.provinces[0].research])
    assert own == (piece,)
    assert piece != "TB1" or s.exhausted == ()


@pytest.mark.rule("SEA-130", "SEA-119")
def test_a_colony_is_plundered_like_a_warehouse_and_a_structure() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, structure="ST01", goods="iron iron iron")
    fleet(s, 0, A="1.4", B="1.4")
    act(s, Plunder(0, "colony", 2, "K1", 3, 0, True))
    assert set(offered(s, "plunder")) == {"warehouse", "site"}
    answers(s, "plunder warehouse", "take iron")
    choose(s, "take", "iron")
    assert (s.colony("K1").goods[3], s.enmity["K1.warehouse"]) == (1, (2, 0, 0, 0))


# Enmity


@pytest.mark.rule("SEA-134")
def test_the_defenders_tokens_go_home_first_one_for_one() -> None:
    s = at_home()
    enmity(s, 2, "war0", 2)
    province(s, 2, gold=4)
    plunder(s, "vault")
    assert (s.provinces[2].tokens, s.provinces[0].tokens, s.enmity) == (8, 7, {"home2.vault": (1, 0, 0, 0)})


@pytest.mark.rule("SEA-136")
def test_each_token_that_is_lacking_costs_a_glory() -> None:
    s = at_home()
    enmity(s, 0, "I1", 7)
    province(s, 0, glory=5)
    province(s, 2, gold=4)
    plunder(s, "vault")
    assert (s.provinces[0].tokens, s.provinces[0].glory) == (0, 3)


@pytest.mark.rule("SEA-119")
@pytest.mark.parametrize(("advisor", "unhurt", "count"), [("", True, 3), ("A18", True, 4), ("A30", True, 2), ("A30", False, 3)])
def test_powers_change_what_is_placed(advisor: str, unhurt: bool, count: int) -> None:
    s = position(4, chapter=2)
    province(s, 0, active=advisor)
    assert with_powers(s, 0, 3, unhurt) == count


@pytest.mark.rule("SEA-118", "SEA-251")
def test_where_the_token_of_a_raid_without_plunder_lies() -> None:
    s = at_home()
    act(s, Plunder(0, "home", 2, "", 1, 0, True))
    if question(s) == "Plunder":
        choose(s, "decline")
    assert question(s) == "PlaceEnmity"
    assert ("", 2, "field_a") in offered(s, "at")
    choose(s, "at", "", 2, "field_a")
    assert s.enmity == {"home2.field_a": (1, 0, 0, 0)}
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, active=False)
    act(s, PlaceEnmity(0, "colony", 2, "K1", 1))
    assert s.enmity == {"K1.defence": (1, 0, 0, 0)}


@pytest.mark.rule("SEA-133", "SEA-135")
def test_tokens_settle_in_winter() -> None:
    from engine.seafall.winter import MoveEnmity
    from tests.seafall.positions import outside

    s = position(4, chapter=4)
    colony(s, "K1", "I2", 1)
    enmity(s, 0, "I1.a", 1)
    enmity(s, 0, "home2.vault", 2)
    enmity(s, 0, "K1.site", 1)
    outside(s, MoveEnmity())
    assert s.enmity == {"I1": (1, 0, 0, 0), "war2": (2, 0, 0, 0), "war1": (1, 0, 0, 0)}


@pytest.mark.rule("SEA-250")
def test_after_a_raid_glory_plunder_enmity_then_advisors() -> None:
    s = at_isle("mine:4")
    province(s, 0, active="A20")
    events = raid(s, "SSSSSS", "site", "I1", "a")
    events += choose(s, "plunder", "a")
    told_names = [name for name in names(events) if name in ("glory", "plundered", "enmity")]
    assert told_names == ["glory", "plundered", "enmity", "glory"]


@pytest.mark.rule("SEA-252")
def test_a_token_that_may_be_placed_never_costs_glory() -> None:
    from engine.seafall.trade import Buy

    s = position(4, chapter=4)
    province(s, 0, active="A39", gold=9)
    fleet(s, 0, A="1.4")
    for slot in "ab":
        site(s, f"I1.{slot}", "good:spice")
    enmity(s, 0, "war1", 8)
    act(s, Buy(0))
    answers(s, "take I1 a A", "done") if question(s) == "Buy" else None
    assert question(s) != "Corner", "without a token in hand it is not even asked"


# Ships


def at_sea(space: str = "5.3", **what: str) -> Any:
    s = position(4, chapter=2)
    fleet(s, 0, A=space, B=space, **what)
    fleet(s, 2, A=space, B=space)
    return s


@pytest.mark.rule("SEA-139", "SEA-253", "SEA-296")
def test_ships_are_raided_wherever_they_meet_and_more_than_once() -> None:
    for space in ("5.3", "H_RED", "H_BLUE", "1.4"):
        s = at_sea(space, values="A:2285")
        enmity(s, 0, "war2", 1)
        assert (2, space) in RaidShip().candidates(s, Raid(0))
        assert why(RaidShip(), s, 2, space) is None
    s = at_sea()
    fleet(s, 2, values="A:2255 B:2255")
    fleet(s, 0, B="6.3")
    assert why(RaidShip(), s, 2, "5.3") == ("pool", "SEA-296"), "with the defender's best choice"


@pytest.mark.rule("SEA-140", "SEA-141")
def test_the_defender_names_the_flagship_and_the_value_that_guards_it() -> None:
    s = at_sea(values="A:2255")
    fleet(s, 2, values="A:2323 B:2223")
    act(s, Raid(0))
    assert (question(s), asked_seat(s)) == ("DefendShip", 2)
    assert offered(s, "flag") == [("A", "sail"), ("A", "raid"), ("B", "sail"), ("B", "raid")]
    assert ship_venture(s, 0, 0, 2, "5.3").dangerous is False
    dice(s, "SS")
    events = choose(s, "flag", "A", "raid")
    assert told(events, "rolled").fields["defence"] == 3, "its hold"


@pytest.mark.rule("SEA-142")
def test_the_pool_of_a_raid_on_a_ship() -> None:
    s = position(4, chapter=4)
    fleet(s, 0, A="1.4", B="1.4", values="A:2255")
    fleet(s, 2, A="1.4", B="1.4")
    enmity(s, 0, "war2", 1)
    enmity(s, 0, "I1", 1)
    stickers(s, 0, "grudge2", 1)
    enmity(s, 2, "war0", 1)
    enmity(s, 0, "home2.vault", 1)
    colony(s, "K1", "I1", 2, structure="ST01")
    v = ship_venture(s, 0, 0, 2, "1.4")
    assert dict(parts(s, v)) == {
        "value": 5,
        "support": 1,
        "war": 1,
        "garrison": -3,
        "enmity": -3,
        "defenders": -1,
        "control": -1,
    }
    fleet(s, 2, upgrades="A:UP03 A:UP14", curses="A:Q7")
    assert dict(parts(s, v))["hull"] == -1


@pytest.mark.rule("SEA-143", "SEA-144", "SEA-145", "SEA-253")
def test_each_success_hits_or_seizes_for_a_token_each() -> None:
    s = at_sea()
    fleet(s, 2, upgrades="A:UP04", goods="A:iron A:wood B:spice")
    fleet(s, 1, A="H_GREEN")
    act(s, Spoils(0, 2, 0, 0, 4, 0, True))
    assert offered(s, "seize") == ["wood", "iron"], "only the flagship's hold"
    choose(s, "seize", "iron")
    choose(s, "hit")
    assert (question(s), asked_seat(s)) == ("Damage", 2)
    choose(s, "exhaust", "UP04")
    choose(s, "stop")
    assert (s.provinces[0].ships[0].goods, s.enmity["war2"]) == ((0, 0, 0, 1), (2, 0, 0, 0))


@pytest.mark.rule("SEA-144")
def test_whoever_controls_the_space_places_exactly_one() -> None:
    s = at_sea("H_RED")
    fleet(s, 2, goods="A:iron A:wood")
    act(s, Spoils(0, 2, 0, 0, 2, 0, True))
    answers(s, "seize iron", "seize wood")
    assert s.enmity["war2"] == (1, 0, 0, 0)


@pytest.mark.rule("SEA-145", "SEA-144")
def test_a_success_that_is_not_used_gives_the_glory_all_the_same() -> None:
    s = at_sea(values="A:2255")
    act(s, Raid(0))
    dice(s, "SS")
    choose(s, "flag", "A", "sail")
    choose(s, "stop")
    assert (s.provinces[0].glory, s.enmity) == (1, {})


@pytest.mark.rule("SEA-146")
def test_if_the_attacker_sinks_the_defender_is_untouched() -> None:
    from engine.seafall.ship_raids import _after_ship

    s = at_sea()
    fleet(s, 0, A="")
    s.agenda = []
    _after_ship(s, ship_venture(s, 0, 1, 2, "5.3").replace(flag=0, successes=2), False)
    assert (s.agenda, s.provinces[0].glory) == ([], 0)


@pytest.mark.rule("SEA-253", "SEA-278")
def test_when_the_ship_sinks_the_rest_stays_unused_and_its_cargo_is_gone() -> None:
    s = at_sea()
    fleet(s, 2, damage="A:D5 A:D6", goods="A:iron")
    act(s, Spoils(0, 2, 0, 0, 4, 0, True))
    choose(s, "hit")
    assert (s.provinces[2].ships[0].place, s.enmity["war2"], s.supply[3]) == ("", (1, 0, 0, 0), 9)
    assert "ship_sunk_by_raid" in s.this_turn or s.active == 1


def test_a_turtle_shield_ignores_the_first_point_of_a_round() -> None:
    s = position(4, chapter=3)
    fleet(s, 0, A="5.3")
    fleet(s, 2, A="5.3", relics="A:RL6")
    on_top(s, "damage", "D6")
    act(s, Spoils(0, 2, 0, 0, 2, 0, True))
    choose(s, "hit")
    assert s.provinces[2].ships[0].damage == ()
    choose(s, "hit")
    assert len(s.provinces[2].ships[0].damage) == 1


def test_the_master_gunner_makes_the_first_two_points_cards() -> None:
    s = at_sea()
    province(s, 0, active="A28")
    fleet(s, 2, upgrades="A:UP04")
    act(s, Spoils(0, 2, 0, 0, 3, 0, True))
    choose(s, "hit")
    assert len(s.provinces[2].ships[0].damage) == 1, "the upgrade may not absorb it"


@pytest.mark.rule("SEA-242")
def test_ship_plans_take_two_dice_of_the_attacker() -> None:
    s = at_sea(values="A:2255")
    province(s, 2, research="R09")
    act(s, Raid(0))
    choose(s, "flag", "A", "sail")
    assert (question(s), asked_seat(s)) == ("ShipPlans", 2)
    dice(s, "S")
    events = choose(s, "plans", "play")
    assert ("plans", -2) in list(zip(*[iter(told(events, "rolled").fields["parts"])] * 2, strict=True))


# Colonies and Ker


@pytest.mark.rule("SEA-158", "SEA-257")
def test_an_inactive_colony_cannot_be_raided_only_conquered() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, active=False)
    fleet(s, 0, A="1.4")
    assert why(RaidColony(), s, "K1") == ("inactive", "SEA-158")
    assert why(Conquer(), s, "K1") is None


@pytest.mark.rule("SEA-159")
def test_the_pool_against_a_colony() -> None:
    from engine.seafall.conquest import colony_venture

    s = position(4, chapter=4)
    colony(s, "K4", "I4", 2, structure="ST01")
    fleet(s, 0, A="4.6")
    fleet(s, 2, A="4.6")
    enmity(s, 0, "K4.site", 1)
    enmity(s, 0, "war2", 1)
    enmity(s, 0, "I4", 2)
    stickers(s, 0, "grudge2", 1)
    enmity(s, 2, "war0", 2)
    v = colony_venture(s, 0, "K4", "colony")
    assert (v.defence, v.dangerous) == (6, False)
    assert dict(parts(s, v)) == {"value": 3, "war": 2, "garrison": -3, "enmity": -3, "defenders": -1}


def conquer(s: Any, name: str, hurt: int = 0) -> None:
    from engine.kernel import settle
    from engine.seafall.conquest import _after_conquest, colony_venture
    from engine.seafall.turn import Turn, TurnOver

    s.active, s.this_turn = 0, ("turn",)
    s.agenda = [Turn(1), TurnOver(0)]
    _after_conquest(s, colony_venture(s, 0, name, "conquer").replace(successes=9, hurt=hurt), True)
    settle(s)


@pytest.mark.rule("SEA-160", "SEA-161")
def test_a_clean_conquest_takes_the_colony_as_it_is() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, structure="ST01", goods="iron")
    province(s, 2, glory=5)
    fleet(s, 0, A="1.4")
    conquer(s, "K1")
    there = s.colony("K1")
    assert (there.governor, there.active, there.structure, there.goods) == (0, True, "ST01", (0, 0, 0, 1))
    assert (s.provinces[0].glory, s.provinces[2].glory) == (3, 3), "raid, active glory and structure"
    assert (s.provinces[2].tokens, s.provinces[0].tokens, s.enmity["K1.defence"]) == (8, 2, (5, 0, 0, 0))
    assert there.conquered == 2
    fleet(s, 1, A="1.4")
    found = Conquer().why_not(s, Raid(1), "K1")
    assert found is not None
    assert (found.key, found.rule) == ("seafall.refuse.conquered", "SEA-161")
    from engine.seafall.winter import MoveEnmity
    from tests.seafall.positions import outside

    outside(s, MoveEnmity())
    assert s.enmity == {"war2": (5, 0, 0, 0)}, "to the former governor"


@pytest.mark.rule("SEA-160", "SEA-136")
def test_without_a_token_for_the_marker_it_falls_asleep() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2)
    province(s, 2, glory=5)
    enmity(s, 0, "I2", 3)
    fleet(s, 0, A="1.4")
    conquer(s, "K1")
    assert (s.colony("K1").active, s.provinces[0].glory) == (False, 1)


@pytest.mark.rule("SEA-160", "SEA-257")
def test_with_damage_a_conquest_is_a_raid() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, goods="iron")
    fleet(s, 0, A="1.4")
    conquer(s, "K1", hurt=1)
    assert (question(s), s.colony("K1").governor, s.provinces[0].glory) == ("Plunder", 2, 1)
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, active=False, goods="iron")
    fleet(s, 0, A="1.4")
    conquer(s, "K1", hurt=1)
    assert s.enmity == {"K1.defence": (1, 0, 0, 0)}, "no plunder of an inactive one"


@pytest.mark.rule("SEA-257")
def test_an_inactive_colony_changes_hands_inactive() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2, active=False)
    fleet(s, 0, A="1.4")
    conquer(s, "K1")
    assert (s.colony("K1").governor, s.colony("K1").active, s.provinces[0].glory, s.provinces[0].tokens) == (0, False, 1, 3)


@pytest.mark.rule("SEA-180", "SEA-89")
def test_the_emperors_ker() -> None:
    from engine.seafall.conquest import colony_venture

    s = position(4, chapter=6)
    ker(s)
    fleet(s, 0, A="9.4", values="A:2255")
    enmity(s, 0, "PX", 1)
    stickers(s, 0, "PX", 1)
    v = colony_venture(s, 0, "KER", "conquer")
    assert v.defence == 7
    assert dict(parts(s, v)) == {"value": 5, "garrison": -3, "enmity": -2}
    assert s.colony("KER").goods == (0, 2, 0, 2)
    enmity(s, 0, "war1", 7)
    assert why(Conquer(), s, "KER") == ("no_token", "SEA-89"), "only tokens in hand count"


@pytest.mark.rule("SEA-181", "SEA-182", "SEA-261", "SEA-162")
def test_whoever_conquers_ker_governs_it_always_and_is_remembered() -> None:
    s = position(4, chapter=6)
    ker(s)
    fleet(s, 0, A="9.4")
    conquer(s, "KER")
    there = s.colony("KER")
    assert (there.governor, there.active, s.provinces[0].glory, s.provinces[0].tokens) == (0, True, 3, 8)
    assert s.stickers["PX"] == (4, 0, 0, 0)
    assert question(s) == "KerSticker"
    assert "PX" not in offered(s, "on")
    answers(s, "on I1", "on I1")
    assert s.stickers["I1"] == (2, 0, 0, 0)
    from engine.seafall.values import colony_values

    assert colony_values(there) == (2, 6)


@pytest.mark.rule("SEA-183", "SEA-261")
def test_from_another_player_ker_is_taken_like_any_colony() -> None:
    from engine.seafall.holdings import enmity_on

    s = position(4, chapter=6)
    ker(s, governor=2)
    province(s, 2, glory=5)
    stickers(s, 0, "PX", 3)
    assert enmity_on(s, 0, "I1") == 0, "the Emperor holds it no more"
    fleet(s, 0, A="9.4")
    conquer(s, "KER")
    assert (s.provinces[0].glory, s.provinces[2].glory, s.enmity["KER.defence"]) == (3, 3, (6, 0, 0, 0))
    assert s.colony("KER").active


@pytest.mark.rule("SEA-177")
def test_while_the_emperor_holds_ker_enmity_there_counts_everywhere() -> None:
    from engine.seafall.holdings import enmity_on

    s = position(4, chapter=6)
    ker(s)
    stickers(s, 0, "PX", 2)
    enmity(s, 0, "I2", 3)
    assert [enmity_on(s, 0, name) for name in ("I1", "I2", "PX")] == [2, 3, 2]


@pytest.mark.rule("SEA-251")
def test_tokens_on_the_emperors_ker_go_to_patmos_in_winter() -> None:
    from engine.seafall.winter import MoveEnmity
    from tests.seafall.positions import outside

    s = position(4, chapter=6)
    ker(s)
    enmity(s, 0, "KER.warehouse", 2)
    outside(s, MoveEnmity())
    assert s.enmity == {"PX": (2, 0, 0, 0)}


def test_enmity_is_paid_to_nobody_where_there_is_nobody() -> None:
    s = at_isle("mine:4")
    pay_enmity(s, 0, -1, "I1.a", 1)
    assert s.enmity == {"I1.a": (1, 0, 0, 0)}
