"""Winter (5.T), events (2.12), the end of a game (5.U), modes (5.W)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.data.cards import EVENTS
from engine.seafall.events import RESOLVED, ResolveEvent
from engine.seafall.holdings import leader, least
from engine.seafall.rounds import CheckEnd, DismissForum
from engine.seafall.scoring import final_ranking
from engine.seafall.winter import Astrolabe, Forum, Harvest, NewEvents, Produce, Refresh, winter
from tests.asking import asked_seat, choices, choose, go, names, offered, question, told
from tests.seafall.positions import (
    begin,
    colony,
    cubeless,
    dice,
    enmity,
    event,
    explored,
    fleet,
    forum,
    garrison,
    island,
    ker,
    on_top,
    outside,
    position,
    province,
    site,
)


@pytest.mark.rule("SEA-186", "SEA-16")
def test_the_steps_of_a_winter() -> None:
    assert [type(step).__name__ for step in winter()] == [
        "Forum",
        "Astrolabe",
        "Harvest",
        "MoveEnmity",
        "Produce",
        "Refresh",
        "ColoniesWake",
        "ColoniesCollect",
        "NewEvents",
    ]


@pytest.mark.rule("SEA-191")
def test_the_winter_at_the_start_leaves_some_out() -> None:
    assert [type(step).__name__ for step in winter(first=True)] == [
        "Forum",
        "Harvest",
        "Produce",
        "ColoniesWake",
        "ColoniesCollect",
        "NewEvents",
    ]
    s = begin(4, chapter="1")
    assert [p.gold for p in s.provinces] == [8] * 4


@pytest.mark.rule("SEA-186", "SEA-21")
def test_five_new_advisors() -> None:
    s = position(4)
    forum(s, "A01", "A02")
    outside(s, Forum())
    assert len(s.forum) == 5
    assert s.decks["advisors"][:2] == ["A01", "A02"]


@pytest.mark.rule("SEA-186", "SEA-13")
def test_the_astrolabe_goes_to_the_least_glory_then_the_least_title() -> None:
    s = position(4)
    for seat, glory in enumerate((3, 2, 5, 2)):
        province(s, seat, glory=glory)
    outside(s, Astrolabe())
    assert s.astrolabe == 1


@pytest.mark.rule("SEA-187", "SEA-133")
def test_each_field_without_a_token_harvests() -> None:
    s = position(4, chapter=2)
    province(s, 0, field_gold=(6, 4), structures="ST10 ST11")
    province(s, 1, field_gold=(6, 4), structures="")
    enmity(s, 2, "home0.field_b")
    outside(s, Harvest())
    assert [p.gold for p in s.provinces] == [10, 10, 8, 8], "two Granaries on the field that is left"


@pytest.mark.rule("SEA-188", "SEA-8")
def test_islands_produce_in_the_order_of_discovery() -> None:
    s = position(4)
    cubeless(s)
    site(s, "I1.a", "good:wood", cube=False)
    site(s, "I2.a", "good:wood", cube=False)
    enmity(s, 0, "I1.k1")
    fleet(s, 0, values="A:2922", goods=" ".join(["A:wood"] * 8))
    outside(s, Produce())
    assert [s.island(name).site(slot).cube for name, slot in (("I1", "k1"), ("I1", "a"), ("I2", "a"))] == [True, True, False]


@pytest.mark.rule("SEA-189", "SEA-192")
def test_winter_refreshes_all_but_upgrades_on_ships_and_tablets() -> None:
    s = position(4, chapter=3)
    province(s, 0, council="A01", structures="ST01", tablets="TB1")
    fleet(s, 0, upgrades="A:UP04", damage="A:D1")
    s.exhausted = ("A01", "ST01", "UP04", "TB1", "UP01", "ST02")
    s.islands = tuple(isle.replace(surveyed=True) for isle in s.islands)
    outside(s, Refresh())
    assert s.exhausted == ("UP04", "TB1")
    assert len(s.provinces[0].ships[0].damage) == 1
    assert not any(isle.surveyed for isle in s.islands)


@pytest.mark.rule("SEA-190", "SEA-12")
def test_all_opened_events_are_shuffled_for_the_year() -> None:
    s = position(4, chapter=2)
    s.past = tuple(s.decks["events"][:6])
    s.decks["events"] = s.decks["events"][6:]
    outside(s, NewEvents())
    assert s.past == ()
    assert sorted([*s.decks["events"], s.event]) == [card for card, row in EVENTS.items() if row.chest in ("P", "I")]


@pytest.mark.rule("SEA-262", "SEA-252")
def test_winter_powers() -> None:
    s = position(4, chapter=4)
    p = province(s, 0, structures="ST12 ST13")
    colony(s, "K8", "I2", 0)
    enmity(s, 0, "war1", 2)
    enmity(s, 0, "I1.a", 1)
    fleet(s, 0, A="1.4", relics="A:RL1", B="H_RED", goods="B:iron", curses="B:Q6")
    outside(s, Refresh())
    assert (p.reputation, p.fortune) == (4, 3)
    assert question(s) == "TakeBackToken"
    assert offered(s, "at") == [("", 1, "war"), ("I1", "", "a")]
    choose(s, "at", "", 1, "war")
    assert s.enmity["war1"][0] == 1
    assert question(s) == "Loaves"
    choose(s, "colour", "linen")
    assert p.ships[0].goods == (0, 0, 1, 0)
    assert (p.ships[1].goods, p.ships[1].curses) == ((0, 0, 0, 0), ()), "the hold is empty, so the curse goes"


@pytest.mark.rule("SEA-262", "SEA-180")
def test_the_emperors_warehouse_is_filled_while_he_holds_ker() -> None:
    from engine.seafall.holdings import change_colony

    s = position(4, chapter=6)
    ker(s)
    change_colony(s, "KER", goods=(0, 0, 0, 0))
    s.supply = (s.supply[0], s.supply[1] + 2, s.supply[2], s.supply[3] + 2)
    outside(s, Produce())
    assert s.colony("KER").goods == (0, 2, 0, 2)


# Events


def resolve(s: Any, card: str) -> Any:
    event(s, card)
    return outside(s, ResolveEvent())


def test_every_card_that_is_resolved_has_its_effect_and_no_other() -> None:
    assert set(RESOLVED) == {card for card, row in EVENTS.items() if row.span == "resolve" and card <= "E31"}


@pytest.mark.parametrize(("faces", "gold"), [("SSSBB", 3), ("SSBBB", 5)])
def test_corsairs_take_half_the_vault_of_the_leader(faces: str, gold: int) -> None:
    s = position(4, chapter=2)
    province(s, 2, glory=3, gold=5)
    event(s, "E07")
    dice(s, faces)
    outside(s, ResolveEvent())
    assert s.provinces[2].gold == gold


def test_a_press_gang_takes_an_advisor_of_whoever_has_most() -> None:
    s = position(4, chapter=2)
    province(s, 1, council="A01 A02")
    province(s, 2, council="A03 A04", glory=1)
    event(s, "E08")
    dice(s, "SSSSS")
    outside(s, ResolveEvent())
    assert (question(s), asked_seat(s), offered(s, "dismiss")) == ("Pressed", 2, ["A03", "A04"])


def test_the_harvest_moon_the_pilgrims_and_the_bell() -> None:
    s = position(4, chapter=3)
    province(s, 0, field_gold=(8, 4))
    resolve(s, "E11")
    assert [p.gold for p in s.provinces] == [4] * 4
    for seat in range(3):
        fleet(s, seat, A="5.5", B="5.6")
    fleet(s, 0, A="4.6")
    site(s, "I1.a", "statue")
    fleet(s, 1, B="1.4")
    resolve(s, "E14")
    assert [p.reputation for p in s.provinces] == [4, 4, 3, 4], "a yard, a statue, none, a harbour"


def test_a_plague_ship_asks_whoever_has_both_ships_together() -> None:
    s = position(4, chapter=3)
    for seat in range(1, 4):
        fleet(s, seat, A="1.4")
    fleet(s, 0, goods="A:iron", upgrades="B:UP04")
    resolve(s, "E15")
    assert offered(s, "discard") == [("iron", "A"), ("UP04", "B")]
    choose(s, "discard", "UP04", "B")
    assert s.exhausted == ("UP04",)


def test_an_uprising_and_the_envoys_of_peace() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 1)
    province(s, 1, glory=2)
    resolve(s, "E20")
    assert (s.colony("K1").active, s.provinces[1].glory, s.provinces[1].tokens) == (False, 1, 8)
    enmity(s, 0, "war1", 2)
    province(s, 0, gold=3)
    resolve(s, "E23")
    choose(s, "at", "", 1, "war")
    assert (s.provinces[0].gold, s.provinces[0].tokens) == (1, 7)


def test_whispered_charts_go_up_from_the_humblest() -> None:
    s = position(3, chapter=5)
    for seat in range(3):
        province(s, seat, gold=2)
    resolve(s, "E25")
    order = []
    while question(s) == "BuyCard":
        order.append(asked_seat(s))
        choose(s, "pay", 2)
    assert order == [0, 1, 2]
    assert all(len(p.research) == 1 for p in s.provinces)


def test_imperial_tribute_and_the_purple_squadron() -> None:
    s = position(3, chapter=6)
    ker(s)
    province(s, 0, gold=2)
    enmity(s, 1, "war0", 8)
    province(s, 1, glory=2)
    resolve(s, "E27")
    choose(s, "pay", "gold")
    assert (s.provinces[0].gold, s.provinces[1].glory) == (0, 1), "who can do neither loses a glory"
    assert s.enmity["PX"] == (0, 0, 1), "a token alone is no choice"
    fleet(s, 0, A="8.4", B="8.5", upgrades="A:UP12")
    fleet(s, 1, A="7.4", B="7.4")
    resolve(s, "E28")
    assert (question(s), asked_seat(s)) in (("Nearest", 0), ("Damage", 0))


@pytest.mark.rule("SEA-282", "SEA-292", "SEA-285")
def test_a_stranger_meets_whoever_has_least_glory() -> None:
    s = position(4, chapter=2)
    province(s, 0, glory=1)
    entry = s.booke["event"][-1]
    events = resolve(s, "E31")
    assert (told(events, "page").seat, told(events, "page").fields["entry"]) == (1, entry)
    s = position(4, chapter=2)
    s.read, s.booke["event"] = tuple(s.booke["event"]), []
    resolve(s, "E31")
    assert s.provinces[0].gold == 2


def test_the_last_chests_bell() -> None:
    s = position(4, chapter=2)
    fleet(s, 0, A="9.1")
    fleet(s, 1, A="8.1")
    RESOLVED["E30"](s)
    assert [(p.glory, p.fortune) for p in s.provinces] == [(1, 2), (0, 3), (0, 3), (0, 3)]


def test_a_running_sea_pays_for_checks_without_a_failure() -> None:
    from engine.seafall.turn import running_sea

    s = position(4, chapter=2)
    event(s, "E09")
    s.this_turn = ("turn", "check:0:passed", "check:0:passed", "check:1:passed", "check:1:failed")
    running_sea(s, 0)
    assert s.provinces[0].gold == 2


# The end


@pytest.mark.rule("SEA-193", "SEA-12")
def test_the_game_ends_with_the_round_in_which_the_target_was_reached() -> None:
    s = position(4, target="8")
    province(s, 1, glory=8)
    events = go(s, CheckEnd())
    assert told(events, "game_won").seat == 1
    assert s.winners == (1,)
    s = position(4, target="8")
    province(s, 1, glory=7)
    go(s, CheckEnd())
    assert s.agenda, "glory that was lost again does not count"


@pytest.mark.rule("SEA-194")
@pytest.mark.parametrize("years", [2, 3, 4])
def test_after_the_last_year_it_ends_and_most_glory_wins(years: int) -> None:
    s = position(4, years=str(years))
    s.year, s.round = years, 6
    province(s, 1, glory=5)
    events = go(s, CheckEnd())
    assert names(events) == ["last_year", "game_won"]
    assert (s.winners, s.agenda) == ((1,), [])


@pytest.mark.rule("SEA-195")
def test_a_tie_goes_to_the_least_prominent_title() -> None:
    s = position(4, target="8")
    for seat in (1, 3):
        province(s, seat, glory=9)
    events = go(s, CheckEnd())
    assert (s.winners, told(events, "game_won").fields["tie"]) == ((1,), "title")


@pytest.mark.rule("SEA-195", "SEA-213")
def test_the_final_ranking_is_by_glory_then_by_title() -> None:
    s = position(4)
    for seat, glory in enumerate((2, 5, 2, 1)):
        province(s, seat, glory=glory)
    assert final_ranking(s).winners == (1,)


@pytest.mark.rule("SEA-212")
def test_at_a_table_of_two() -> None:
    from engine.seafall.values import home_garrison

    s = position(2, chapter=3)
    assert ([p.rank for p in s.provinces], [p.tokens for p in s.provinces], s.target) == ([3, 5], [6, 6], 16)
    assert home_garrison(s, 0) == 2
    assert leader(s) is None
    province(s, 1, glory=1)
    assert leader(s) == 1
    forum(s, "A01", "A02")
    go(s, CheckEnd())
    assert (question(s), asked_seat(s), offered(s, "dismiss")) == ("DismissForum", 0, ["A01", "A02"])
    choose(s, "dismiss", "A01")
    assert len(s.forum) == 5
    assert s.decks["advisors"][0] == "A01"
    assert DismissForum.rule == "SEA-212"


@pytest.mark.rule("SEA-212")
@pytest.mark.parametrize(("chapter", "target"), [(1, 12), (2, 13), (3, 14), (4, 15), (5, 16), (6, 17)])
def test_targets(chapter: int, target: int) -> None:
    assert begin(4, chapter=str(chapter)).target == target
    assert begin(2, mode="duel", chapter=str(chapter)).target == target + 2
    assert begin(4, chapter=str(chapter), target="9").target == 9


@pytest.mark.rule("SEA-214", "SEA-213", "SEA-269")
def test_in_one_evening_what_a_campaign_would_keep_lasts_to_the_end() -> None:
    from engine.seafall.pages import Carry

    s = position(4)
    before = s.provinces[0].ships[0].values
    from tests.seafall.positions import act

    act(s, Carry(0, "ship sail +1; mark warm_stone", 0, 0, "I1", ""))
    choose(s, "square", "A", "sail")
    assert s.provinces[0].ships[0].values[3] == before[3] + 1
    assert s.provinces[0].marks == ("warm_stone",)
    assert [p.rank for p in s.provinces] == sorted(p.rank for p in s.provinces)


@pytest.mark.rule("SEA-208", "SEA-266", "SEA-285", "SEA-283")
def test_a_prologue_opens_with_its_page_and_ends_with_the_fourth_name() -> None:
    s = begin(3, mode="prologue")
    assert (question(s), asked_seat(s)) == ("Page", s.astrolabe)
    s = position(3, mode="prologue")
    assert s.target == 0
    province(s, 1, glory=4)
    s.named = 4
    go(s, CheckEnd())
    assert s.winners == (1,)


@pytest.mark.rule("SEA-266")
@pytest.mark.parametrize("word", ["ship sail +1", "leader reputation +1", "leader fortune +1", "home garrison +1", "forgiveness +1"])
def test_in_a_prologue_a_value_that_would_rise_is_3_gold(word: str) -> None:
    from engine.seafall.pages import Carry
    from tests.seafall.positions import act

    s = position(3, mode="prologue")
    act(s, Carry(0, word, 0, 0, "I1", ""))
    assert s.provinces[0].gold == 3
    assert (s.provinces[0].leader, s.provinces[0].garrison, s.provinces[0].forgiveness) == ((3, 2), 1, 0)


@pytest.mark.rule("SEA-267")
def test_a_seat_of_a_bot_is_asked_the_same() -> None:
    from engine.kernel import view

    s = begin(3)
    seen = view(s, s.agenda[-1].seat)
    assert choices(seen) == choices(s)


@pytest.mark.rule("SEA-289")
def test_the_draws_of_the_setup_stand_in_their_order() -> None:
    """Titles, the Booke, the world, then advisors, research, damage, uncharted waters and Patmos."""
    from engine.kernel import Luck, agree, shuffled
    from engine.seafall.data.goals import TITLES
    from engine.seafall.meta import META
    from engine.seafall.setup import setup
    from engine.seafall.state import DECKS, ORDERED, pools_of

    s = setup(agree(META, "skirmish", 4, {"chapter": "1"}), 7)
    luck = Luck(7)
    assert [p.rank for p in s.provinces] == shuffled(luck, TITLES[4])
    pools = pools_of(s.chests)
    orders = {family: shuffled(luck, pools[f"booke/{family}"]) for family in ORDERED}
    assert all(s.booke[family] == [e for e in orders[family] if e not in s.read] for family in ORDERED)
    shuffled(luck, s.pile)
    assert DECKS == ("advisors", "research", "damage", "uncharted", "patmos", "events")
    assert s.decks["advisors"] == shuffled(luck, pools["deck/advisors"])


@pytest.mark.rule("SEA-294", "SEA-282", "SEA-186")
def test_what_helps_those_behind_in_one_evening() -> None:
    s = position(4)
    province(s, 0, glory=3)
    assert least(s) == 1
    outside(s, Astrolabe())
    assert s.astrolabe == 1


@pytest.mark.parametrize(
    ("colour", "goods", "gold"),
    [(0, (0, 0, 0, 1), 0), (1, (1, 0, 0, 0), 0), (2, (0, 0, 1, 0), 0), (3, (0, 0, 0, 0), 2), (4, (0, 1, 0, 0), 0)],
)
def test_birthrights(colour: int, goods: tuple[int, ...], gold: int) -> None:
    s = begin(5, birthrights="on")
    assert (s.provinces[colour].warehouse, s.provinces[colour].gold) == (goods, gold)
    assert begin(5).provinces[colour].warehouse == (0, 0, 0, 0)


def test_worlds_of_each_chapter() -> None:
    for chapter, known in ((1, 2), (2, 3), (3, 4), (4, 5)):
        s = begin(3, chapter=str(chapter))
        assert [sum(bool(site.sticker) for site in isle.sites if site.symbol) for isle in s.islands[:4]] == [known] * 4
        assert len(s.islands) == 4 + min(4, chapter - 1)
    large = begin(3, chapter="6")
    assert large.island("PX").hex.startswith("9.")
    assert large.colony("KER").governor == -1
    assert explored(large, "I1") is None
    assert garrison(large, "I1", 2) is None
    assert island(large, large.pile[0], "12.1") is None
    assert on_top(large, "damage", "D1") is None
