"""Chests that open in a game, pages of firsts, and the end of a campaign (CAMPAIGN.md)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import view
from engine.seafall.chests import OpenChest, unseal
from engine.seafall.data.goals import CHESTS, EMPEROR, KER
from engine.seafall.data.saga import COURSES, FIRSTS
from engine.seafall.ending import EndOfCampaign, crowned_of, ranking_of
from engine.seafall.exploring import chart_island
from engine.seafall.game import GAME
from engine.seafall.holdings import change_colony, first
from engine.seafall.saga import House, Saga
from engine.seafall.state import State, pools_of
from engine.seafall.turn import Action, Turn, TurnOver, end_of_turn
from tests.asking import choices, choose, go, names, question, told
from tests.seafall.evenings import answer_all, evening, folded, fresh, houses, opened, over
from tests.seafall.positions import fleet

ORDER = ("1", "I", "II", "III", "IV", "V", "VI")


def with_chests(last: str, mode: str = "campaign", seats: int = 3, game: int = 2) -> State:
    """A game in which the chests up to this one were opened before."""
    world = fresh(mode, seats=seats, game=game)
    opened(world, *ORDER[: ORDER.index(last) + 1])
    return evening(world)


def late(seats: int = 3, **houses_of: tuple[Any, ...]) -> State:
    """The last game of a full campaign."""
    world = fresh("campaign", seats=seats, game=15)
    if houses_of:
        houses(world, **houses_of)
    return evening(world)


def in_turn(s: State, seat: int, *notes: str) -> None:
    """This seat may claim, then ends the turn."""
    s.active, s.this_turn = seat, ("turn", "guild:E", *notes)
    go(s, Action(seat), *end_of_turn(seat), Turn((seat + 1) % s.seats))


# Chests


@pytest.mark.rule("SEA-150", "SEA-147")
def test_an_unlocked_chest_is_opened_at_the_end_of_the_claimers_turn() -> None:
    s = with_chests("1")
    in_turn(s, 0, "smoke")
    events = choose(s, "claim", "M05")
    while question(s) != "Action":
        events += choose(s, *choices(s)[0])
    assert "I" not in s.chests, "its rules hold from the next turn on"
    choose(s, "end")
    assert question(s) == "OpenChest"
    events = choose(s, "open_chest", "I")
    assert told(events, "chest_opened").fields["chest"] == "I"
    assert "find_islands" in s.rules_on
    assert (question(s), s.agenda[-1].entry, s.agenda[-1].seat) == ("Page", "S06", 0)
    choose(s, "page", "S06_2")
    assert s.saga is not None
    assert s.saga.houses[0].milestones == ("M05",)


@pytest.mark.rule("SEA-255", "SEA-150", "SEA-238")
@pytest.mark.parametrize("chest", ORDER[1:])
def test_what_lies_in_a_chest_goes_to_its_places(chest: str) -> None:
    s = with_chests(ORDER[ORDER.index(chest) - 1])
    if chest == "V":
        chart_island(s, "PX", "13.4", 0)
    before = pools_of(s.chests)
    go(s, OpenChest(1, chest), TurnOver(1))
    choose(s, "open_chest", chest)
    fresh_pieces = {pool: set(cards) - set(before[pool]) for pool, cards in pools_of(s.chests).items()}
    for deck in ("advisors", "research", "uncharted"):
        assert fresh_pieces[f"deck/{deck}"] <= set(s.decks[deck]) | {card for p in s.provinces for card in p.research} | set(s.drawn)
    assert fresh_pieces["deck/damage"] <= set(s.decks["damage"])
    assert fresh_pieces["deck/events"] <= set(s.past), "new events join at the next winter"
    assert len(s.palace) == (3 if chest in ("V", "VI") else 0)
    assert bool(s.cards_of_colonies) == (chest in ("III", "IV", "V", "VI"))
    assert bool(s.map_places) == (chest in ("IV", "V", "VI"))
    assert [c.id for c in s.colonies] == ([KER] if chest == "V" else [])
    posted = {name for name in s.milestones if name >= "M05"}
    assert {"I": "M09", "II": "M14", "III": "M19", "IV": "M24", "V": "M27", "VI": "M30"}[chest] in posted
    assert (s.agenda[-1].seat, s.agenda[-1].entry) == (1, CHESTS[chest].story)


@pytest.mark.rule("SEA-149", "SEA-207")
def test_an_unlock_whose_chest_is_open_gives_glory_alone() -> None:
    s = with_chests("I")
    s.provinces[0].glory = 0
    in_turn(s, 0, "smoke")
    choose(s, "claim", "M05")
    while question(s) != "Action":
        choose(s, *choices(s)[0])
    choose(s, "end")
    assert s.provinces[0].glory == 3
    assert s.agenda[-1].name.endswith(("Hire", "Activate", "Guild"))
    assert "M05" not in evening(folded(fresh("campaign", game=2), s)).milestones


@pytest.mark.rule("SEA-255")
def test_after_the_last_game_no_chest_is_due() -> None:
    world = fresh("campaign_short", game=5)
    s = evening(world)
    over(s, 5, 4, 3)
    answer_all(s)
    after = folded(world, s)
    assert after.over
    assert after.chests == s.chests
    world = fresh("campaign_short", game=4)
    s = evening(world)
    chart_island(s, "LX", "10.4", 0)
    over(s, 5, 4, 3)
    answer_all(s)
    assert "VI" not in folded(world, s).chests, "it would have been due before a game 5"


def test_nobody_sees_what_a_shut_chest_holds() -> None:
    """A bot stops at the lid, and the view has nothing of what is below it."""
    s = with_chests("1")
    assert OpenChest.opaque
    assert OpenChest.always
    seen = view(s, 0)
    text = str(seen.to_json())
    for hidden in ("A21", "R07.1", "UP13", "U05"):
        assert f"'{hidden}'" not in text
    table = s.clone()
    unseal(table, "I")
    assert table.unveiled > s.unveiled


# Firsts


@pytest.mark.rule("SEA-280", "SEA-285")
def test_the_first_time_is_read_at_once_and_once_in_a_campaign() -> None:
    s = with_chests("I")
    s.active, s.this_turn = 0, ("turn", "guild:S")
    for entry, seat in (("FT03", 1), ("FT01", 0)):
        first(s, entry, seat)
    first(s, "FT01", 2)
    go(s, Action(0), *end_of_turn(0))
    read = []
    while question(s) != "Action":
        if question(s) == "Page":
            read.append((s.agenda[-1].entry, s.agenda[-1].seat))
        choose(s, *choices(s)[0])
    assert read == [("FT01", 0), ("FT03", 1)], "by their numbers, each by its own reader, before anything else"
    first(s, "FT01", 2)
    assert s.saga is not None
    assert not s.saga.due
    assert {"FT01", "FT03"} <= set(folded(fresh("campaign", game=2), s).pages)


@pytest.mark.rule("SEA-280")
@pytest.mark.parametrize("entry", FIRSTS)
def test_a_first_waits_for_its_chest_and_for_game_1(entry: str) -> None:
    order = ("P", *ORDER)
    chest = FIRSTS[entry]
    s = with_chests(chest)
    first(s, entry, 0)
    assert s.saga is not None
    assert [due[0] for due in s.saga.due] == [entry]
    s = with_chests(chest)
    s.chests = order[: order.index(chest)]
    first(s, entry, 0)
    assert s.saga is not None
    assert not s.saga.due
    prologue = evening(fresh("campaign", game=0))
    prologue.chests = order
    first(prologue, entry, 0)
    assert prologue.saga is not None
    assert not prologue.saga.due


@pytest.mark.rule("SEA-276", "SEA-280")
def test_the_rival_of_a_raid_is_the_province_that_was_raided() -> None:
    s = with_chests("I")
    s.active, s.this_turn = 0, ("turn", "guild:S")
    first(s, "FT02", 0, 0, 2)
    go(s, Action(0))
    assert (s.agenda[-1].entry, s.agenda[-1].rival) == ("FT02", 2)
    gold = s.provinces[2].gold
    choose(s, "page", "FT02_2")
    assert s.provinces[2].gold == gold + 2


# The end


@pytest.mark.rule("SEA-209", "SEA-210")
@pytest.mark.parametrize("choice", range(4))
def test_the_finder_of_the_last_isle_decides(choice: int) -> None:
    world = fresh("campaign", game=14)
    houses(world, (60, 50, 40))
    s = evening(world)
    s.provinces[1].marks = ("oath_read",)
    chart_island(s, "LX", "15.4", 1)
    ranks = [p.rank for p in s.provinces]
    over(s, 9, 8, 7)
    while not (question(s) == "Page" and s.agenda[-1].entry == "S12"):
        choose(s, *choices(s)[0])
    assert s.agenda[-1].seat == 1
    assert s.saga is not None
    assert [house.glory for house in s.saga.houses] == [69, 58, 47], "when the game's record has been written"
    choose(s, "page", f"S12_{choice + 1}")
    glory = [house.glory for house in s.saga.houses]
    assert glory == [[69, 66, 47], [71, 62, 49], [69, 64, 50], [71, 65, 49]][choice]
    assert s.saga.houses[1].retired == (choice == 0)
    ending = f"EN0{choice + 1}"
    assert (s.agenda[-1].entry, s.agenda[-1].seat) == (ending, 1), "read by the finder"
    answer_all(s)
    after = folded(world, s)
    assert after.over
    assert after.saga.ending == ending
    assert [p.rank for p in after.provinces] == ranks, "the titles are not dealt again"


@pytest.mark.rule("SEA-209")
@pytest.mark.parametrize("mode", COURSES)
def test_a_campaign_ends_with_its_last_game_or_the_last_isle(mode: str) -> None:
    games = COURSES[mode].games
    for game, found, ends in ((games, False, True), (games - 1, False, False), (games - 1, True, True)):
        world = fresh(mode, game=game)
        s = evening(world)
        if found:
            chart_island(s, "LX", f"{s.edge}.4", 0)
        over(s, 5, 4, 3)
        answer_all(s)
        assert folded(world, s).over == ends


@pytest.mark.rule("SEA-211")
def test_the_crown_goes_by_glory_milestones_wins_and_is_shared() -> None:
    def crown(*houses_of: House) -> tuple[list[int], str]:
        return crowned_of(Saga(game=15, houses=houses_of))

    few, many = ("M05",), ("M05", "M06")
    assert crown(House(glory=9), House(glory=8)) == ([0], "glory")
    assert crown(House(glory=9, milestones=few), House(glory=9, milestones=many)) == ([1], "milestones")
    assert crown(House(glory=9, wins=1), House(glory=9, wins=2)) == ([1], "wins")
    assert crown(House(glory=9), House(glory=9), House(glory=1)) == ([0, 1], "shared")
    assert crown(House(glory=99, gone=True), House(glory=9)) == ([1], "glory")
    assert ranking_of(Saga(game=15, houses=(House(glory=99, gone=True), House(glory=5), House(glory=9)))) == [2, 1, 0]


@pytest.mark.rule("SEA-284", "EX-22")
def test_the_queue_and_a_crown_by_milestones() -> None:
    world = fresh("campaign", game=15)
    houses(
        world,
        (190, 176, 190),
        milestones=(("M05",) * 6, (), ("M06",) * 8),
        guilds=((0,) * 4, (0,) * 4, (61, 40, 61, 38)),
    )
    s = evening(world)
    s.flags = ("queue_kept",)
    change_colony(s, KER, governor=2)
    assert s.saga is not None
    s.saga = s.saga.change_house(0, glory=201).change_house(2, glory=201)
    events = go(s, EndOfCampaign())
    crowned = told(events, "crowned")
    assert (crowned.seat, crowned.fields["decided"]) == (2, "milestones")
    assert (s.agenda[-1].entry, s.agenda[-1].seat) == ("EN06", 2)
    choose(s, "page", "EN06_1")
    assert (s.agenda[-1].entry, s.agenda[-1].seat) == ("CO01", 2)
    events = choose(s, "page", "CO01_1")
    assert names(events)[-1] == "ending"
    assert "honour" in names(events)


@pytest.mark.rule("SEA-284")
@pytest.mark.parametrize(
    ("governor", "flag", "claimed", "ending"),
    [
        (1, "doors_open", (), "EN05"),
        (1, "queue_kept", ("M24",), "EN06"),
        (EMPEROR, "", ("M05", "M24"), "EN07"),
        (EMPEROR, "", ("M05",), "EN08"),
    ],
)
def test_the_ending_without_the_last_isle(governor: int, flag: str, claimed: tuple[str, ...], ending: str) -> None:
    """All chests are open at last; what counts is whether somebody found the way to the gate."""
    s = late()
    s.flags = (flag,) if flag else ()
    assert s.saga is not None
    s.saga = s.saga.change_house(1, milestones=claimed)
    change_colony(s, KER, governor=governor, active=True)
    s.agenda = [EndOfCampaign()]
    from engine.kernel import settle

    settle(s)
    assert s.agenda[-1].entry == ending


@pytest.mark.rule("SEA-284")
def test_honours_go_to_the_best_and_to_nobody_for_nothing() -> None:
    s = late()
    assert s.saga is not None
    s.saga = s.saga.change_house(0, deeds=(3, 0, 0, 0, 0, 0, 0, 0, 5)).change_house(2, deeds=(3, 1, 0, 0, 0, 0, 0, 0, 4))
    s.saga = s.saga.change_house(1, deeds=(0,) * 9)
    s.stickers = {"I1": (0, 2, 1)}
    go(s, EndOfCampaign())
    found = dict(s.saga.honours)
    assert found == {"HN1": (0, 2), "HN2": (2,), "HN8": (0,), "HN10": (0,)}


@pytest.mark.rule("SEA-78")
def test_belongings_help_to_the_last_isle_alone() -> None:
    from engine.seafall.endeavour import bonus_successes
    from engine.seafall.exploring import seek_venture

    s = late()
    s.provinces[0].tablets = ("TB1", "TB2", "TB3", "TB4")
    fleet(s, 0, A="15.4", B="15.4", relics="A:RL7")
    v = seek_venture(s, 0, "15.4")
    assert (v.defence, bonus_successes(s, v)) == (20, 4)
    fleet(s, 0, A="14.4", B="14.4")
    v = seek_venture(s, 0, "14.4")
    assert (v.defence, bonus_successes(s, v)) == (14, 0)


def test_the_game_knows_its_campaigns() -> None:
    assert GAME.campaign is not None
    assert [mode.id for mode in GAME.meta.modes if mode.campaign] == list(COURSES)
