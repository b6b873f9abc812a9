"""The record of a campaign, the set-up of its games, and the seats that come and go (CAMPAIGN.md)."""

from __future__ import annotations

import pytest

from engine.campaign import Campaign
from engine.kernel import Refusal
from engine.seafall.campaign import CAMPAIGN, impossible, terms_of
from engine.seafall.chronicle import World, begin
from engine.seafall.data.goals import EMPEROR, KER, PROVINCES, TITLES
from engine.seafall.data.saga import COURSES
from engine.seafall.data.sea import NEAR, ORDINARY
from engine.seafall.evening import set_up
from engine.seafall.exploring import course_of, sought
from engine.seafall.game import GAME
from engine.seafall.holdings import leader, least, most_tokens
from engine.seafall.invariants import invariants
from engine.seafall.pages import least_of_all
from engine.seafall.scoring import final_ranking, scores
from engine.seafall.state import Settlement
from engine.seafall.values import home_garrison
from tests.asking import answers, choose, names, question, refused, told
from tests.seafall.evenings import answer_all, evening, folded, fresh, houses, opened, over, setting_up
from tests.seafall.positions import fleet, island

MODES = tuple(COURSES)


def change(world: World, *what: str | int) -> Refusal | None:
    """Change the table if it may be changed so; why not otherwise."""
    refusal: Refusal | None = CAMPAIGN.changes.explain(world, what)
    if refusal is None:
        CAMPAIGN.changes.take(world, what)
        assert impossible(world) == []
    return refusal


# The three courses


@pytest.mark.rule("SEA-1", "SEA-286")
@pytest.mark.parametrize(("mode", "games"), [("campaign", 16), ("campaign_brisk", 9), ("campaign_short", 5)])
def test_a_campaign_is_a_prologue_and_so_many_games(mode: str, games: int) -> None:
    campaign = Campaign.begin(GAME, mode, 2, {"years": "2"}, 1)
    for number in range(games):
        assert not campaign.over
        session = campaign.begin_evening()
        assert session.state.prologue == (number == 0 and mode != "campaign_short")
        answer_all(session.state, number)
        campaign.end_evening()
    assert campaign.over
    saga = campaign.record.saga
    assert [len(house.scores) for house in saga.houses] == [COURSES[mode].games] * 2, "the prologue does not count"
    assert [sum(house.scores) for house in saga.houses] == [house.glory for house in saga.houses]


@pytest.mark.rule("SEA-286")
def test_the_table_of_the_three_campaigns() -> None:
    rows = [(c.games, c.edge, (c.columns[0], c.columns[-1]), c.odd, c.even, c.squares, c.prologue) for c in COURSES.values()]
    assert rows == [(15, 15, (5, 12), 4, 4, 1, True), (8, 12, (5, 9), 2, 3, 1, True), (5, 10, (5, 7), 2, 1, 2, False)]
    special = [{column: (isle.island, isle.defence) for column, isle in c.special.items()} for c in COURSES.values()]
    assert special == [
        {13: ("PX", 13), 14: ("HX", 14), 15: ("LX", 20)},
        {10: ("PX", 10), 11: ("HX", 11), 12: ("LX", 16)},
        {8: ("PX", 8), 9: ("HX", 9), 10: ("LX", 13)},
    ]
    targets = [[c.base + c.step * n for n in range(1, c.games + 1)] for c in COURSES.values()]
    assert targets == [[*range(11, 26)], [*range(11, 19)], [13, 15, 17, 19, 21]]
    assert [[*c.chests.values()][1:] for c in COURSES.values()] == [[3, 6, 8, 10, 12, 14], [2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 4, 5]]
    assert [[*c.interludes] for c in COURSES.values()] == [[5, 9, 13], [3, 5, 7], [2, 3, 5]]


@pytest.mark.rule("SEA-286", "SEA-287")
@pytest.mark.parametrize("mode", MODES)
def test_the_islands_in_the_pile_and_where_they_are_looked_for(mode: str) -> None:
    piles = [fresh(mode, seed=seed).pile for seed in range(12)]
    course = COURSES[mode]
    for pile in piles:
        assert len(pile) == course.odd + course.even == len(set(pile))
        assert sum(name in ("X1", "X3", "X5", "X7") for name in pile) == course.odd
    assert len({tuple(pile) for pile in piles}) > 8, "the seed of the campaign says which"
    s = evening(fresh(mode, game=COURSES[mode].chests["VI"]))
    assert course_of(s) == course
    found = {column: sought(s, column) for column in range(5, s.edge + 1)}
    open_to = {column: (isle.island, isle.defence) for column, isle in found.items() if isle}
    wanted = {**{column: ("", column) for column in course.columns}, **{c: (i.island, i.defence) for c, i in course.special.items()}}
    assert open_to == wanted
    assert sorted([*s.pile, *s.unused]) == list(ORDINARY)


@pytest.mark.rule("SEA-287")
def test_a_game_changes_its_own_copy_and_has_the_same_luck_when_begun_anew() -> None:
    campaign = Campaign.begin(GAME, "campaign_short", 3, {}, 4)
    before = campaign.record.clone()
    session = campaign.begin_evening()
    first = session.state.clone()
    answer_all(session.state)
    assert campaign.record == before, "until it is over the campaign is as it was"
    campaign.give_up_evening()
    assert campaign.begin_evening().state == first
    assert Campaign.begin(GAME, "campaign_short", 3, {}, 5).begin_evening().state != first


@pytest.mark.rule("SEA-290", "SEA-206")
def test_what_carries_over_is_the_record() -> None:
    world = fresh("campaign", game=8)
    s = evening(world)
    p = s.provinces[0]
    p.gold, p.warehouse, s.supply = 9, (1, 0, 0, 0), (s.supply[0] - 1, *s.supply[1:])
    p.leader, p.field_gold, p.garrison, p.forgiveness = (4, 3), (6, 4), 2, 1
    p.marks, p.tablets = ("crab",), ("TB1",)
    p.research = (*p.research, s.decks["research"].pop())
    fleet(s, 0, A="1.4", values="A:3343", relics="B:RL2")
    s.hexes["5.5"] = "current:SW"
    s.stickers["I1"] = (1, 0, 2)
    island(s, "X3", "6.3", finder=1)
    s.flags, s.lost = ("queue_kept",), ("RL5",)
    over(s, 5, 4, 3)
    answer_all(s)
    after = folded(world, s)
    kept = after.provinces[0]
    assert (kept.gold, kept.warehouse, kept.council, kept.treasures, kept.structures) == (0, (0,) * 4, (), (), ("",) * 3)
    assert (kept.leader, kept.forgiveness, kept.marks, kept.tablets, kept.ashore) == (p.leader, 1, ("crab",), ("TB1",), ("RL2",))
    assert kept.ships[0].values == p.ships[0].values
    assert kept.ships[0].place == kept.harbour
    assert (after.hexes, after.flags, after.lost) == ({"5.5": "current:SW"}, ("queue_kept",), ("RL5",))
    assert after.islands[-1].id == "X3"
    assert after.islands[-1].finder == EMPEROR
    assert not any(site.cube for isle in after.islands for site in isle.sites)
    assert World.from_json(after.to_json()) == after
    again = evening(after, seed=2)
    assert again.provinces[0].research == kept.research
    assert kept.research[0] not in again.decks["research"]
    assert (again.provinces[0].reputation, again.provinces[0].fortune) >= p.leader
    assert "RL5" not in [relic for one in again.provinces for ship in one.ships for relic in ship.relics]


@pytest.mark.rule("SEA-290")
def test_deeds_are_counted_from_game_1_on() -> None:
    campaign = Campaign.begin(GAME, "campaign_brisk", 2, {"years": "2"}, 3)
    for _ in range(3):
        session = campaign.begin_evening()
        answer_all(session.state)
        campaign.end_evening()
        saga = campaign.record.saga
        if saga.game == 1:
            assert not any(sum(house.deeds) + sum(house.guilds) for house in saga.houses)
    assert all(sum(house.guilds) for house in saga.houses)
    pages = sum(house.deeds[-1] for house in saga.houses)
    assert pages >= 4, "two heirs, a chest and more"


@pytest.mark.rule("SEA-208", "SEA-266")
def test_of_a_prologue_stay_names_stickers_of_sites_marks_and_titles() -> None:
    world = fresh("campaign", game=0)
    s = evening(world)
    s.provinces[0].marks = ("seedling",)
    s.provinces[1].glory, s.provinces[2].glory = 9, 4
    s.provinces[1].leader = (4, 4)
    s.winners = (1,)
    over(s, 2, 9, 4)
    assert s.over
    assert s.winners == (1,)
    after = folded(world, s)
    assert [house.glory for house in after.saga.houses] == [0, 0, 0]
    assert not after.saga.houses[1].scores
    assert [p.rank for p in after.provinces] == [3, 5, 4], "titles by the glory of the prologue"
    assert (after.provinces[0].marks, after.provinces[1].leader) == (("seedling",), (3, 2))
    assert [isle.id for isle in after.islands] == list(NEAR)


# The set-up


@pytest.mark.rule("SEA-207", "EX-19")
def test_a_chest_opens_by_itself_with_help_war_and_a_page_for_the_last() -> None:
    world = fresh("campaign", game=3)
    for p, rank in zip(world.provinces, (5, 4, 3), strict=True):
        p.rank = rank
    houses(world, (24, 19, 13))
    opened(world, "1")
    s, events = setting_up(world)
    assert (s.target, s.chests) == (13, ("P", "1", "I"))
    assert question(s) == "Help"
    assert s.agenda[-1].seat == 2
    events += answers(s, "help gold", "help reputation", "help fortune", "help gold")
    assert [event.seat for event in events if event.name == "helped"] == [2, 2, 2, 1]
    assert s.enmity == {"war2": (1, 1, 0)}
    assert told(events, "chest_opened").seat == 2
    assert (s.agenda[-1].seat, s.agenda[-1].entry) == (2, "S06")
    events = choose(s, "page", "S06_1")
    assert names(events).count("researched") == 3
    assert s.provinces[2].reputation == 3 + 1 + 2
    assert "M05" in s.milestones
    assert "M09" in s.milestones


@pytest.mark.rule("SEA-207", "EX-20")
def test_two_chests_before_game_4_of_a_short_campaign_and_patmos_with_them() -> None:
    world = fresh("campaign_short", game=4)
    houses(world, (30, 20, 10))
    s, events = setting_up(world)
    assert s.target == 19
    for _ in range(100):
        if question(s) == "Page" and s.agenda[-1].entry == "S10":
            break
        events += choose(s, *s.agenda[-1].choices(s)[0])
    assert s.agenda[-1].seat == 2, "the province with least campaign glory"
    assert [event.fields["chest"] for event in events if event.name == "chest_opened"] == ["1", "I", "II", "III", "IV", "V"]
    patmos = s.island("PX")
    assert patmos.hex.startswith("8.")
    assert s.stickers["PX"] == (1, 1, 1)
    assert "M24" not in s.milestones
    assert "M24" in s.saga.missed
    assert [c.governor for c in s.colonies] == [EMPEROR]
    assert "LF13" not in s.pages
    assert len(s.map_places) == 6


@pytest.mark.rule("SEA-289", "SEA-283")
def test_every_heir_reads_in_game_1_and_every_province_the_interludes() -> None:
    for game, entry in ((1, "S05"), (5, "S13"), (9, "S14"), (13, "S15")):
        world = fresh("campaign", game=game)
        s = evening(world, answers=False)
        readers = []
        while s.round == 0:
            step = s.agenda[-1]
            if question(s) == "Page" and step.entry == entry:
                readers.append(step.seat)
            choose(s, *step.choices(s)[0])
        assert readers == [0, 1, 2], "from the least to the most prominent"


@pytest.mark.rule("SEA-294")
def test_help_for_each_5_glory_behind_and_none_in_game_1() -> None:
    world = fresh("campaign", game=2, seats=4)
    houses(world, (0, 5, 6, 16))
    s = evening(world, answers=False)
    asked = []
    while question(s) == "Help":
        asked.append(s.agenda[-1].seat)
        answers(s, "help gold")
    assert asked == [0, 0, 0, 0, 1, 1, 1, 2, 2]
    world.saga = world.saga.replace(game=1)
    assert question(evening(world, answers=False)) == "Page"


@pytest.mark.rule("SEA-170", "SEA-259")
def test_relics_are_put_aboard_and_wait_at_home_without_room() -> None:
    world = fresh("campaign", game=7)
    world.provinces[0].ashore = tuple(f"RL{n}" for n in range(1, 6))
    s = evening(world, answers=False)
    for relic in ("RL1", "RL2"):  # the others have one ship left, and the last has none
        assert question(s) == "StowRelic"
        choose(s, "stow", relic, "A")
    assert s.provinces[0].ashore == ("RL5",), "a relic without room is left at home without a question"
    assert [ship.relics for ship in s.provinces[0].ships] == [("RL1", "RL2"), ("RL3", "RL4")]
    after = folded(world, s)
    assert after.provinces[0].ashore == ("RL5", "RL1", "RL2", "RL3", "RL4")


@pytest.mark.rule("SEA-155", "SEA-261")
def test_colonies_sleep_and_kers_governor_begins_with_2_glory() -> None:
    world = fresh("campaign", game=13)
    opened(world, "1", "I", "II", "III", "IV", "V")
    s = evening(fresh("campaign", game=13))
    world.islands, world.stickers = s.islands, {"PX": (1, 1, 1)}
    world.islands = tuple(isle.replace(sites=tuple(site.replace(cube=False) for site in isle.sites)) for isle in world.islands)
    world.colonies = (Settlement(id=KER, island="PX", governor=1, active=True), Settlement(id="K3", island="I1", governor=2))
    again = evening(world, answers=False)
    assert again.provinces[1].glory == 2
    assert [c.active for c in again.colonies] == [True, False]
    assert again.provinces[2].tokens + sum(counts[2] for counts in again.enmity.values()) == most_tokens(again)
    assert "K3" not in again.cards_of_colonies
    assert len(again.cards_of_colonies) == 7


# Seats that come and go


@pytest.mark.rule("SEA-216", "EX-21")
def test_a_fourth_joins_after_game_4() -> None:
    world = fresh("campaign", game=5)
    houses(world, (38, 44, 50), scores=((9,) * 4,) * 3)
    opened(world, "1", "I")
    world.stickers = {"I1": (1, 0, 2)}
    assert change(world, "join", "GREY") is None
    joined, house = world.provinces[3], world.saga.houses[3]
    assert (house.glory, house.joined, house.scores) == (38, 5, ())
    assert [ship.values for ship in joined.ships] == [(3, 2, 4, 3), (3, 2, 2, 3)]
    assert [p.rank for p in world.provinces] == [3, 4, 5, 2], "Count, Duke, Prince, and the new seat Baron"
    assert world.stickers == {"I1": (1, 0, 2, 0)}
    s, events = setting_up(world)
    assert s.order[0] == 3
    assert question(s) == "Help"
    while question(s) == "Help":
        events += choose(s, "help", "gold")
    assert [event.seat for event in events if event.name == "helped"].count(3) == 3
    assert [event.seat for event in events if event.name == "helped"].count(0) == 3
    assert s.enmity["war3"] == (0, 1, 1, 0)


@pytest.mark.rule("SEA-216")
def test_no_more_than_five_and_no_more_than_six_squares() -> None:
    world = fresh("campaign", seats=4, game=12)
    assert change(world, "join", "PURPLE") is None
    assert [ship.values for ship in world.provinces[4].ships] == [(3, 2, 4, 3), (3, 3, 2, 4)]
    assert change(world, "leave", 0) is None
    refusal = change(world, "join", "RED")
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("seafall.refuse.table_full", "SEA-216")


@pytest.mark.rule("SEA-288")
def test_a_seat_that_leaves_takes_everything_with_it_but_its_record() -> None:
    world = fresh("campaign", seats=4, game=13)
    houses(world, (40, 30, 20, 10), milestones=(("M05",), (), (), ()), kept=("A03", "", "", ""))
    s = evening(fresh("campaign", seats=4, game=13))
    world.chests, world.booke, world.map_places = s.chests, s.booke, s.map_places
    world.islands = tuple(isle.replace(sites=tuple(site.replace(cube=False) for site in isle.sites)) for isle in s.islands)
    world.colonies = (Settlement(id=KER, island="PX", governor=0, active=True), Settlement(id="K3", island="I1", governor=0))
    world.stickers = {"I1": (2, 1, 0, 0), "grudge0": (0, 3, 0, 0), "grudge1": (2, 0, 0, 0)}
    gone = world.provinces[0]
    gone.ashore, gone.tablets, gone.research = ("RL1",), ("TB2",), ("R01-1",)
    assert change(world, "leave", 0) is None
    assert world.stickers == {"I1": (0, 1, 0, 0), "grudge1": (0, 0, 0, 0)}
    assert [(c.id, c.governor) for c in world.colonies] == [(KER, EMPEROR)]
    left = world.provinces[0]
    assert (left.ashore, left.tablets, left.research, left.rank) == ((), (), (), 0)
    assert [p.rank for p in world.provinces[1:]] == [5, 4, 3], "titles are dealt anew among the rest"
    assert world.saga.houses[0].glory == 40
    assert world.saga.claimed() == {"M05"}
    again = evening(world)
    assert again.gone == (0,)
    assert again.order == (3, 2, 1)
    assert invariants(again) == []
    assert "M05" not in again.milestones


@pytest.mark.rule("SEA-288", "SEA-212")
def test_when_two_are_left_the_rules_for_two_hold() -> None:
    world = fresh("campaign", game=2)
    assert change(world, "leave", 2) is None
    s = evening(world)
    assert s.of_two
    assert most_tokens(s) == 6
    assert home_garrison(s, 0) == 2
    assert {p.rank for p in s.provinces} == {0, *TITLES[2]}
    over(s, 9, 5)
    answer_all(s)
    assert scores(s) == (9, 5, 0)
    assert [len(house.scores) for house in folded(world, s).saga.houses] == [1, 1, 0]


@pytest.mark.rule("SEA-268", "SEA-215")
def test_two_must_play_and_who_is_set_aside_can_come_back() -> None:
    world = fresh("campaign", game=2)
    assert change(world, "return", 1) == ("seafall.refuse.not_aside", "SEA-215", ()) or change(world, "return", 1) is not None
    assert change(world, "set_aside", 1) is None
    for deed in ("set_aside", "leave"):
        refusal = change(world, deed, 0)
        assert refusal is not None
        assert refusal.rule == "SEA-268"
    again = change(world, "set_aside", 1)
    assert again is not None
    assert again.rule == "SEA-215"
    assert change(world, "return", 1) is None
    assert world.saga.playing == [0, 1, 2]


@pytest.mark.rule("SEA-215")
def test_a_seat_that_is_set_aside_can_be_raided_and_is_never_counted() -> None:
    world = fresh("campaign", game=3)
    houses(world, (10, 0, 20))
    opened(world, "1", "I")
    change(world, "set_aside", 1)
    s = evening(world)
    assert s.order == (0, 2)
    assert s.turn_order() == [0, 2]
    assert s.seats == 3
    away = s.provinces[1]
    assert (away.gold, [ship.place for ship in away.ships]) == (0, [away.harbour] * 2)
    away.glory = 99
    s.provinces[0].glory, s.provinces[2].glory = 4, 6
    assert (least(s), leader(s), least_of_all(s)) == (0, 2, 0)
    assert not s.of_two
    fleet(s, 0, A=away.harbour, B=away.harbour, values="A:5555")
    s.active, s.this_turn = 0, ("turn", "guild:S")
    s.agenda = s.agenda[:1]
    from engine.seafall.raiding import Raid

    assert (1,) in Raid.moves[1].candidates(s, Raid(0))
    assert scores(s) == (4, 3, 6), "one less than the lowest of the others"
    assert final_ranking(s).winners == (2,)
    s.provinces[0].glory = 0
    assert scores(s)[1] == 0


@pytest.mark.rule("SEA-215")
def test_after_the_game_it_acts_as_the_lowest_scorer() -> None:
    world = fresh("campaign", game=3)
    change(world, "set_aside", 2)
    s = evening(world)
    s.provinces[2].glory = 0
    s.provinces[2].fortune = s.provinces[2].reputation = 3
    over(s, 6, 9)
    choose(s, "improve", "garrison")
    assert (question(s), s.agenda[-1].seat) == ("RaiseValue", 2), "it improves before the others"
    answer_all(s)
    assert folded(world, s).saga.houses[2].scores == (5,)


def test_records_that_cannot_be_are_known() -> None:
    world = fresh("campaign", game=2)
    assert impossible(world) == []
    world.stickers = {"I1": (1, 2)}
    assert impossible(world)
    world = fresh("campaign_short")
    world.provinces.pop()
    assert impossible(world)


def test_titles_and_provinces_at_the_beginning() -> None:
    for seats in range(2, 6):
        ranks = set()
        for seed in range(6):
            world = begin(terms_of(fresh(seats=seats)), seed)
            ranks.add(tuple(p.rank for p in world.provinces))
            assert [p.id for p in world.provinces] == list(PROVINCES[:seats])
            assert sorted(p.rank for p in world.provinces) == sorted(TITLES[seats])
        assert len(ranks) > 1
    s = set_up(fresh("campaign_short", birthrights="on"), terms_of(fresh("campaign_short", birthrights="on")), 1)
    assert [sum(p.warehouse) for p in s.provinces] == [1, 1, 1]
    refused_at = evening(fresh("campaign", game=1), answers=False)
    assert question(refused_at) == "Page"
    assert refused(refused_at, "page", "S05_9")
