"""Bots play whole campaigns, and think of the next evening too."""

from __future__ import annotations

import json

import pytest

from engine.kernel import evening_seed, settle
from engine.seafall.afterwards import Forgive, Keep, KeepResearch, Square, Train
from engine.seafall.bot.judgement import aims
from engine.seafall.bot.last_isle import floats, hope
from engine.seafall.bot.lasting import half_worth, lasting, match_worth
from engine.seafall.bot.odds import of_a_campaign, passage_worth
from engine.seafall.bot.temperaments import SOBER
from engine.seafall.data.goals import CHAMBERS, CHESTS, KER
from engine.seafall.data.saga import COURSES, EMPERORS_ENDING, FOUND_ENDINGS, KER_ENDINGS, SHUT_ENDING
from engine.seafall.evening import Help
from engine.seafall.exploring import chart_island
from engine.seafall.holdings import change_colony, change_island
from engine.seafall.sailing import CONVOY, Sailing, SailPlan
from engine.seafall.state import State
from engine.seafall.turn import Action, EndPowers, Guild
from game.cli import main
from game.commands.simulation import Job, play_job
from tests.asking import go, thought
from tests.seafall.evenings import evening, fresh, opened
from tests.seafall.positions import act, cubeless, enmity, explored, fleet, forum, ker, position, province, site, stickers


@pytest.mark.rule("SEA-1", "SEA-286", "SEA-268")
@pytest.mark.parametrize(
    ("mode", "seats", "changes"), [("campaign_short", 2, True), ("campaign_short", 5, False), ("campaign_brisk", 4, True)]
)
def test_a_whole_campaign_is_played_and_folds_the_same_again(mode: str, seats: int, changes: bool) -> None:
    result = play_job(Job("seafall", mode, ("random",) * seats, {"years": "2", "gentle_seas": "on"}, 7, changes=changes))
    assert not result.error
    row = result.row
    course = COURSES[mode]
    assert len(row["evenings"]) == course.games + course.prologue
    assert row["ending"] in {*FOUND_ENDINGS.values(), *KER_ENDINGS.values(), EMPERORS_ENDING, SHUT_ENDING}
    assert row["chests"] == list(CHESTS)
    assert len(row["scores"]) >= seats
    assert set(row["winners"]) <= set(range(len(row["scores"])))
    assert len(set(row["titles"]) - {0}) == sum(rank > 0 for rank in row["titles"])
    assert {"S05", "S06", "S11", "S13"} <= set(row["pages"])


def test_simulate_tells_a_line_for_each_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--game", "seafall", "--mode", "campaign_short", "--seats", "random,random", "--option", "years=2", "--json")
    assert main(words) == 0
    row, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert total == {"games": 1, "finished": 1, "errors": 0}
    assert {"scores", "winners", "evenings", "chests", "pages", "ending", "last_isle", "titles", "rounds"} <= set(row)
    again = play_job(Job("seafall", "campaign_short", ("random", "random"), {"years": "2"}, 1)).row
    assert row == again, "equal seeds give equal lines"


def test_a_checked_evening_of_a_campaign_keeps_every_promise() -> None:
    """One late game with all chests, at every decision; `simulate --check` does so for whole campaigns."""
    from engine.conformance import check_answer, check_decision, check_end
    from engine.kernel import Luck, pick
    from engine.seafall.campaign import terms_of
    from engine.seafall.game import GAME
    from engine.session import Session

    world = fresh("campaign_short", seats=3, game=5)
    world.options["years"] = "2"
    session, luck = Session(GAME, terms_of(world), evening_seed(1, 5), campaign=world), Luck(4)
    while not session.over:
        decision = session.pending()[0]
        if luck.chance % 7 == 0 or decision.number < 40:
            check_decision(session, luck)
        check_answer(session, decision.seat, decision.number, pick(luck, decision.choices))
    check_end(session)


# What a bot thinks of


def test_what_lasts_is_worth_more_than_nothing() -> None:
    s = evening(fresh("campaign", game=4))
    before = lasting(s, 0)
    fleet(s, 0, values="A:4332")
    s.provinces[0].appellations = ("AP6",)
    assert lasting(s, 0) > before + 2
    stickers(s, 0, "I1", 3)
    assert lasting(s, 0) < before + 4
    chart_island(s, "LX", "15.4", 0)
    assert lasting(s, 0) > before + 6


def test_after_a_game_it_keeps_the_best_and_buys_tokens_back() -> None:
    s = evening(fresh("campaign", game=4))
    s.provinces[0].appellations = ()
    forum(s)
    province(s, 0, council="A05 A15 A08")
    s.winners = (1,)
    go(s, Keep(0), Square(0))
    assert thought(s).choices[0] == ("keep", "A15")
    go(s, Train(0), Square(0))
    assert thought(s).choices[0] == ("train", "RT1", "A15")
    enmity(s, 0, "I1", 2)
    stickers(s, 0, "I2", 1)
    go(s, Forgive(0, 3), Square(0))
    assert thought(s).choices[0] == ("token", "I1", "", "")
    go(s, Square(0), Keep(0))
    assert thought(s).choices[0][2] in ("explore", "raid"), "what most games are won by"
    go(s, Help(0), Square(0))
    assert thought(s).choices[0][0] == "help"
    settle(s)


# The Last Isle


def without_cards(s: State) -> None:
    """All research cards lie in their deck, nobody knows where."""
    s.under.pop("research", None)
    for p in s.provinces:
        s.decks["research"] += p.research
        p.research = ()


def at_the_end_of_the_world() -> State:
    """The last evening of a short campaign, with every chest open, and seat 0 in the last column."""
    world = fresh("campaign_short", game=5)
    opened(world, *(chest for chest in CHESTS if chest not in world.chests))
    s = evening(world)
    without_cards(s)
    forum(s)
    fleet(s, 0, A="10.4", B="10.4", values="A:4232", upgrades="A:UP08 A:UP19")
    return s


def test_the_chance_of_the_last_isle_counts_everything_that_helps() -> None:
    """EX-20: dice of the value, of upgrades, the other ship, an explorer and charts, and successes of cards, relics and tablets."""
    s = at_the_end_of_the_world()
    bare = hope(s, 0)
    assert bare == floats(4 + 2 + 3 + 1, 13, 4, s.provinces[0].fortune)
    province(s, 0, research="R07")
    charted = hope(s, 0)
    province(s, 0, council="A12")
    crewed = hope(s, 0)
    province(s, 0, tablets="TB1")
    assert bare < charted < crewed < hope(s, 0)
    chart_island(s, "LX", "10.0", 1)
    assert hope(s, 0) == 0, "it is found once"
    assert floats(9, 13, 4, 0) == pytest.approx((2 / 3) ** 9), "nine of nine"


def test_whoever_is_ready_looks_for_the_last_isle_and_nobody_else() -> None:
    s = at_the_end_of_the_world()
    province(s, 0, research="R07 R07 R08", active="A12", fortune=3)
    act(s, Guild(0), Action(0), EndPowers(0))
    assert hope(s, 0) > 0.75
    assert ("explore",) in thought(s, "captain").choices, "and nothing else can be explored there"
    without_cards(s)
    province(s, 0, fortune=0)
    assert hope(s, 0) < 0.5
    assert ("explore",) not in thought(s, "captain").choices


def test_charts_are_not_given_up_before_the_end() -> None:
    s = evening(fresh("campaign", game=4))
    without_cards(s)
    province(s, 0, research="R01 R07 R08 R02")
    go(s, KeepResearch(0), Square(0))
    assert thought(s).choices[0][1] == "R01"


# What is kept for the evenings to come


def late(mode: str = "campaign_short") -> State:
    """The last evening but one, with every chest open but the last; only Patmos is there besides the near isles."""
    world = fresh(mode, game=COURSES[mode].games - 1)
    opened(world, *(chest for chest in CHESTS if chest not in (*world.chests, "VI")))
    s = evening(world)
    without_cards(s)
    forum(s)
    return s


def drawn_to(s: State, guild: str) -> dict[str, float]:
    return aims(s, 0, SOBER).guilds[guild]


def test_special_islands_are_looked_for_when_no_ordinary_one_is_left() -> None:
    s = late()
    s.pile = []
    fleet(s, 0, values="A:5555 B:5555", upgrades="A:UP08 A:UP19")
    province(s, 0, council="A12", research="R07")
    assert any(space.startswith("9.") for space in drawn_to(s, "E")), "the Hollow Light is still out there"
    s = late()
    fleet(s, 0, values="A:2222 B:2222")
    assert not any(space.startswith("9.") for space in drawn_to(s, "E")), "not by those who would only sink there"


def test_an_open_tomb_draws_explorers_while_a_chamber_is_shut() -> None:
    s = late()
    explored(s, "I1")
    change_island(s, "I1", surveyed=True)
    assert not drawn_to(s, "E").get("1.4")
    site(s, "I1.a", "tomb:7")
    fleet(s, 0, values="A:5555 B:5555")
    assert drawn_to(s, "E")["1.4"] > 0
    s.cleared = tuple(CHAMBERS)
    assert not drawn_to(s, "E").get("1.4")


def test_a_throne_draws_soldiers_who_can_take_it() -> None:
    s = late()
    ker(s, at=(place := "8.4"))
    fleet(s, 0, values="A:2222 B:2222")
    weak = drawn_to(s, "S").get(place, 0.0)
    fleet(s, 0, values="A:5555 B:5555", upgrades="A:UP06 A:UP18")
    province(s, 0, council="A20", fortune=3)
    assert drawn_to(s, "S")[place] > max(weak, 0.0) + 4.0
    change_colony(s, KER, governor=0)
    assert drawn_to(s, "S")[place] < 2.0, "it is taken"


def test_the_home_of_the_leader_draws_soldiers() -> None:
    s = late()
    fleet(s, 0, values="A:5552 B:5552")
    fleet(s, 1, A="3.1", B="3.1")
    harbour = s.provinces[1].harbour
    assert harbour not in drawn_to(s, "S"), "nobody leads"
    province(s, 1, glory=5, treasures="TR01")
    assert drawn_to(s, "S")[harbour] > 0.5
    fleet(s, 0, values="A:2212 B:2212")
    assert harbour not in drawn_to(s, "S")


def test_whole_maps_are_followed_and_their_halves_are_not_laid_down() -> None:
    s = late()
    place = s.map_places["well"]
    before = drawn_to(s, "E").get(place, 0.0)
    province(s, 0, research="R13:well")
    single, half = lasting(s, 0), half_worth(s, 0, "R13:well")
    province(s, 0, research="R13:well")
    assert lasting(s, 0) > single + 1.0, "the second half is what one looks for"
    assert half_worth(s, 0, "R13:well") > half > half_worth(s, 0, "R01") == 0
    assert drawn_to(s, "E")[place] > before + 1.0


def test_whoever_has_read_nothing_of_arches_yet_goes_through_one() -> None:
    s = late()
    s.hexes = {"3.3": "portal:4", "6.3": "portal:4"}
    cubeless(s)
    for isle in s.islands:
        explored(s, isle.id)
        change_island(s, isle.id, surveyed=True)
    fleet(s, 0, A="2.3", B="2.3", values="A:2225 B:2225")
    act(s, SailPlan(0), EndPowers(0))
    assert ("to", "3.3") in thought(s, "captain").choices
    fleet(s, 0, A="3.3", B="3.3")
    act(s, Sailing(0, CONVOY, paid=1, moved=True), SailPlan(0, CONVOY), EndPowers(0))
    assert thought(s, "captain").choices[0] == ("portal", "6.3")
    s.this_game = (*s.this_game, "ported:0")
    assert passage_worth(s, 0) == 0


def test_goods_for_a_colony_are_gathered_where_there_is_room_for_them() -> None:
    s = late()
    fleet(s, 0, values="A:2222 B:2222")
    cramped = lasting(s, 0)
    fleet(s, 0, goods="A:wood A:linen")
    assert lasting(s, 0) == cramped
    fleet(s, 0, values="A:2322 B:2322")
    roomy = lasting(s, 0)
    fleet(s, 0, goods="B:iron B:spice")
    assert lasting(s, 0) > roomy + 0.3


def test_in_a_game_of_its_own_nothing_is_kept() -> None:
    s = position(chapter=6)
    ker(s)
    assert not of_a_campaign(s)
    assert passage_worth(s, 0) == half_worth(s, 0, "R13:well") == match_worth(s, 0) == 0.0
