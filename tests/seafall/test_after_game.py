"""The steps after a game of a campaign, one after the other (CAMPAIGN.md)."""

from __future__ import annotations

import pytest

from engine.seafall.afterwards import (
    Amends,
    Forgive,
    Hardened,
    Keep,
    KeepResearch,
    Settled,
    Square,
    Titles,
    Train,
    after_game,
    lowest_first,
)
from engine.seafall.data.goals import TITLES
from engine.seafall.data.saga import RETIRED
from engine.seafall.gifts import RaiseValue
from engine.seafall.state import State
from engine.seafall.values import expertise
from tests.asking import choices, choose, go, names, offered, question, refused, told
from tests.seafall.evenings import answer_all, evening, folded, fresh, houses, opened, over
from tests.seafall.positions import colony, dice, enmity, fleet, province, stickers

LAST = ("improve", "RaiseValue")


def after(world_of: int = 3, mode: str = "campaign", game: int = 2) -> State:
    """A game that is nearly over, with nothing in hand that would roll dice."""
    world = fresh(mode, seats=world_of, game=game)
    opened(world, "1")
    s = evening(world)
    for p in s.provinces:
        p.fortune = p.reputation = 0
        p.appellations = ()
    return s


def asked_in_order(s: State) -> list[tuple[str, int]]:
    """Every question to the end of the evening, with who is asked, each answered by its first choice."""
    found = []
    while found_choices := choices(s):
        found.append((question(s), s.agenda[-1].seat))
        choose(s, *found_choices[0])
    return found


@pytest.mark.rule("SEA-196")
def test_the_steps_come_in_their_order_and_the_lowest_act_first() -> None:
    s = after()
    for seat, advisor in enumerate(("A03", "A05", "A04")):
        province(s, seat, council=advisor)
        enmity(s, seat, "I1")
        province(s, seat, forgiveness=1)
    over(s, 8, 11, 8)
    found = asked_in_order(s)
    assert [step for step, _ in found] == ["Improve", *["Train"] * 3, *["Keep"] * 3, *["RaiseValue"] * 3, *["Forgive"] * 3]
    assert [seat for _, seat in found] == [1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1], "of 0 and 2 the less prominent first"
    assert lowest_first(s) == [0, 2, 1]


@pytest.mark.rule("SEA-197")
def test_the_winner_improves_the_province() -> None:
    s = after()
    over(s, 5, 12, 5)
    assert (question(s), s.agenda[-1].seat) == ("Improve", 1)
    assert {"field_a", "field_b", "garrison", "reputation", "fortune", "AP5"} <= set(offered(s, "improve"))
    choose(s, "improve", "field_a")
    answer_all(s)
    assert sum(s.provinces[1].field_gold) == 10


@pytest.mark.rule("SEA-198", "SEA-265")
def test_each_takes_a_different_sticker_for_good_and_must() -> None:
    s = after()
    province(s, 0, council="A03 A05")
    province(s, 1, council="A11")
    go(s, Train(0), Train(1), Train(2))
    assert ("train", "RT9", "A03") not in choices(s), "its chest is shut"
    assert ("train", "RT2", "A03") not in choices(s), "the twin of another"
    assert all(choice[0] == "train" for choice in choices(s)), "it must be done"
    assert refused(s, "none") == ("must_choose", "SEA-220")
    choose(s, "train", "RT7", "A05")
    assert ("train", "RT7", "A11") not in choices(s)
    choose(s, "train", "RT1", "A11")
    assert s.saga is not None
    assert s.saga.training == (("A05", "RT7"), ("A11", "RT1")), "the third has nobody to teach and is not asked"
    s.provinces[0].council, s.provinces[0].active = ("A03",), "A05"
    assert (expertise(s, 0, "buy"), expertise(s, 0, "tax")) == (2, 1)


@pytest.mark.rule("SEA-198", "SEA-265")
def test_two_slots_and_a_new_set_every_game() -> None:
    world = fresh("campaign", game=2)
    opened(world, "1")
    world.saga = world.saga.replace(training=(("A03", "RT1"), ("A03", "RT7"), ("A05", "RT1")))
    s = evening(world)
    province(s, 0, council="A03 A05")
    go(s, Train(0))
    assert {advisor for _, advisor in offered(s, "train")} == {"A05"}
    assert {sticker for sticker, _ in offered(s, "train")} == {"RT1", "RT3", "RT4", "RT5", "RT6", "RT7", "RT8"}


@pytest.mark.rule("SEA-199", "EX-11", "SEA-205")
def test_the_winner_keeps_only_who_is_cheaper_and_a_tie_is_decided_by_this_game() -> None:
    s = after()
    for seat, council in enumerate(("A04 A01 A11", "A03", "A02")):
        province(s, seat, council=council)
    assert s.saga is not None
    for seat, (before, rank) in enumerate(((27, 4), (29, 5), (23, 3))):
        s.saga = s.saga.change_house(seat, glory=before)
        s.provinces[seat].rank = rank
    over(s, 13, 11, 8)
    while question(s) != "Keep":
        choose(s, *choices(s)[0])
    choose(s, "keep", "A02")
    choose(s, "keep", "A03")
    assert [choice for choice in choices(s) if choice[0] == "keep"] == [("keep", "A04"), ("keep", "A11")]
    assert refused(s, "keep", "A01") == ("winner_keeps", "SEA-199")
    choose(s, "keep", "A04")
    answer_all(s)
    assert s.saga is not None
    assert [house.kept for house in s.saga.houses] == ["A04", "A03", "A02"]
    assert [house.glory for house in s.saga.houses] == [40, 40, 31]
    assert [p.rank for p in s.provinces] == [5, 4, 3]
    again = evening(folded(fresh("campaign", game=2), s))
    assert [p.council for p in again.provinces] == [("A04",), ("A03",), ("A02",)]


@pytest.mark.rule("SEA-199", "SEA-265")
def test_if_nobody_keeps_one_the_winner_may_keep_any() -> None:
    s = after()
    province(s, 1, council="A40" if "A40" in s.decks["advisors"] else "A03")
    s.winners = (1,)
    go(s, Keep(0), Keep(2), Keep(1))
    assert s.agenda[-1].seat == 1, "without an advisor nobody is asked"
    assert choices(s) == [("keep", "A03"), ("none",)]


@pytest.mark.rule("SEA-200", "SEA-265")
def test_a_square_for_each_and_two_in_a_short_campaign() -> None:
    for mode, game, squares in (("campaign", 2, 1), ("campaign_short", 2, 2)):
        s = evening(fresh(mode, game=game))
        s.winners = (0,)
        steps = [step for step in after_game(s) if isinstance(step, Square)]
        assert len(steps) == 3 * squares
    s = after()
    fleet(s, 0, values="A:5555 B:5554")
    go(s, Square(0), Square(0), Square(1))
    assert s.provinces[0].ships[1].values == (5, 5, 5, 5), "one choice alone is taken by itself, and at the limit the step is skipped"
    assert isinstance(s.agenda[-1], RaiseValue)
    assert s.agenda[-1].seat == 1


@pytest.mark.rule("SEA-201", "EX-10", "SEA-202")
def test_amends_and_what_is_left_hardens() -> None:
    s = after()
    province(s, 0, reputation=2, fortune=1, forgiveness=1)
    enmity(s, 0, "I2", 2)
    enmity(s, 0, "war1", 3)
    stickers(s, 0, "I1", 1)
    dice(s, "SBX")
    events = go(s, Amends(0), Hardened())
    assert told(events, "amends").fields["count"] == 3
    assert s.agenda[-1] == Forgive(0, 3)
    choose(s, "token", "", 1, "war")
    choose(s, "sticker", "I1", "")
    assert s.stickers["I2"] == (2, 0, 0)
    assert s.stickers["grudge1"] == (2, 0, 0)
    assert s.stickers["I1"] == (0, 0, 0)
    assert s.provinces[0].tokens == 8
    assert not s.enmity


@pytest.mark.rule("SEA-201")
def test_the_merciful_and_the_open_hand_help() -> None:
    s = after()
    province(s, 0, appellations=("AP10",), tablets="TB8")
    enmity(s, 0, "I1", 4)
    go(s, Amends(0), Hardened())
    assert s.agenda[-1] == Forgive(0, 3)
    choose(s, "done")
    assert s.stickers["I1"] == (3, 0, 0), "at most three on an island, more are returned"
    assert s.provinces[0].tokens == 8


@pytest.mark.rule("SEA-202", "SEA-203")
def test_the_limits_of_stickers_and_those_of_ker_above_them() -> None:
    s = after()
    enmity(s, 0, "war1", 3)
    enmity(s, 0, "home1.vault", 3)
    stickers(s, 0, "grudge1", 1)
    stickers(s, 0, "I3", 5)
    enmity(s, 0, "I3", 1)
    go(s, Hardened())
    assert s.stickers["grudge1"] == (5, 0, 0)
    assert s.stickers["I3"] == (5, 0, 0), "those of a conquest stay, and nothing is added"
    go(s, Forgive(0, 2))
    assert ("sticker", "I3", "") in choices(s)
    enmity(s, 0, "I3", 1)
    go(s, Forgive(0, 1))
    assert refused(s, "sticker", "I3", "") == ("one_success", "SEA-201")


@pytest.mark.rule("SEA-264")
def test_tokens_on_colonies_go_to_war_first_and_all_turn_at_once() -> None:
    world = fresh("campaign", game=9)
    s = evening(world)
    colony(s, "K4", "I3", 1)
    enmity(s, 0, "K4.warehouse", 2)
    go(s, Settled())
    assert s.enmity == {"war1": (2, 0, 0)}
    s = after()
    for seat in range(3):
        enmity(s, seat, "I1")
        province(s, seat, forgiveness=1)
    s.winners = (2,)
    go(s, *(step for step in after_game(s) if isinstance(step, Settled | Amends | Hardened)))
    seen = []
    while choices(s):
        seen.append((s.agenda[-1].seat, "I1" in s.stickers))
        choose(s, "done")
    assert seen == [(0, False), (1, False), (2, False)]
    assert s.stickers["I1"] == (1, 1, 1)


@pytest.mark.rule("SEA-204")
def test_glory_is_written_down_and_added() -> None:
    world = fresh("campaign", game=2)
    houses(world, (20, 10, 12), scores=((20,), (10,), (12,)), wins=(1, 0, 0))
    s = evening(world)
    events = over(s, 4, 13, 9)
    events += answer_all(s)
    assert [e.fields["total"] for e in events if e.name == "recorded"] == [24, 23, 21]
    record = folded(world, s).saga.houses
    assert [(house.scores, house.wins) for house in record] == [((20, 4), 1), ((10, 13), 1), ((12, 9), 0)]


@pytest.mark.rule("SEA-205")
def test_titles_by_campaign_glory_and_the_old_order_at_last() -> None:
    s = after(4)
    assert s.saga is not None
    for seat, glory in enumerate((30, 50, 30, 30)):
        s.saga = s.saga.change_house(seat, glory=glory)
    for seat, (rank, glory) in enumerate(((4, 5), (2, 5), (3, 5), (5, 4))):
        s.provinces[seat].rank, s.provinces[seat].glory = rank, glory
    go(s, Titles())
    assert [p.rank for p in s.provinces] == [4, 5, 3, 2]
    assert sorted(p.rank for p in s.provinces) == sorted(TITLES[4])


@pytest.mark.rule("SEA-206")
def test_three_research_cards_stay() -> None:
    s = after()
    s.provinces[1].research = ()
    province(s, 0, research="R01 R01 R02 R04 R05")
    go(s, KeepResearch(0), KeepResearch(1))
    assert choices(s) == [("discard_card", kind) for kind in ("R01", "R02", "R04", "R05")]
    choose(s, "discard_card", "R01")
    events = choose(s, "discard_card", "R05")
    assert len(s.provinces[0].research) == 3
    assert not choices(s)
    assert names(events) == []


def test_every_sticker_adds_to_an_expertise_there_is() -> None:
    assert {retired.expertise for retired in RETIRED.values()} == {"explore", "raid", "tax", "upg", "build", "buy", "sell", "research"}
