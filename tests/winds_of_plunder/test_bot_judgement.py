"""What the bots know of this game: quick reckonings that agree with the rules, votes, and the blunders of RULES.md 8.5 that they avoid."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS
from engine.bots.sealed import thoughtful, wishful
from engine.bots.search import Search
from engine.bots.think import never, think
from engine.kernel import Choice, Decision, Luck, asked, play, view
from engine.winds_of_plunder.bot.brain import PlunderBrain
from engine.winds_of_plunder.bot.judgement import outlook
from engine.winds_of_plunder.bot.lookout import BY_GUST, Lookout, by_wind
from engine.winds_of_plunder.bot.plans import Planner, quick_round
from engine.winds_of_plunder.bot.temperaments import SOBER
from engine.winds_of_plunder.bot.wishes import after_turn, own_vote
from engine.winds_of_plunder.bot.worths import area_worth, cubes_for, cubes_worth, maps_worth, next_card, tally_worth
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import PORTS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.sailing import GUSTS
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import bar, begin_round, captain, choose, compasses, hand, maps, position, reputation, tiles

GOOD = ("captain", "admiral")
ADMIRAL = LEVELS["admiral"]
assert ADMIRAL is not None


def answers(s: State, level: str = "captain", luck: int = 1) -> tuple[Choice, ...]:
    """What a bot says to the question that is open now."""
    step = asked(s)[0]
    decision = Decision(s.number, step.seat, step, tuple(step.choices(s)), step.private(s))
    return think(GAME, level, "", view(s, step.seat), decision, Luck(luck)).choices


def whole_turn(s: State, level: str = "captain") -> list[Choice]:
    """Everything a bot does until somebody else is asked."""
    seat, given = asked(s)[0].seat, []
    while not s.over and not s.agenda[-1].sealed and asked(s)[0].seat == seat:
        for choice in answers(s, level):
            given.append(choice)
            choose(s, *choice)
    return given


# Reckonings


def test_an_arrival_is_reckoned_as_it_is_played() -> None:
    """Tile, the bonus of Most Provisions, the map and the bonus of an area; at the end of the game nothing else counts."""
    s = position(wind="S", ports="SSA BAR TRI", round=9)
    captain(s, 0, provisions=2, cubes=9)
    reputation(s, 0, "NAS", "SSA")
    maps(s, 0, "JAM")
    tiles(s, JAM="T04")
    reckoned = Lookout(s, 0, SOBER, 0).at("JAM")
    before = s.captains[0].vp
    choose(s, "sail", "JAM")
    gained = s.captains[0].vp - before
    assert gained == 2 + 1 + 2 + 7
    assert s.largest_crew == 0
    assert reckoned == gained + 1 + 2, "a Provision and the marker count at the end; a single Crew does not"


def test_a_better_armed_ship_spoils_a_port() -> None:
    s = position(wind="S", ports="SSA JAM TRI")
    alone = Lookout(s, 0, SOBER, 5).at("JAM")
    captain(s, 1, weapons=2)
    assert Lookout(s, 0, SOBER, 5).at("JAM") < alone
    captain(s, 1, weapons=0, vp=5)
    captain(s, 0, weapons=1)
    assert Lookout(s, 0, SOBER, 5).at("JAM") > alone, "now there is prey"


def test_every_gust_leads_to_its_port() -> None:
    for way, ports in BY_GUST.items():
        assert not set(ports) & set(NORMAL[way])
        assert set(ports) | set(NORMAL[way]) >= {gust[-1] for gust in GUSTS[way]}
        for to, gust in ports.items():
            assert gust[-1] == to
            assert gust in GUSTS[way]


def test_a_windlocked_ship_hopes_for_a_gust_at_most() -> None:
    s = position(ports="BEL PRI SSA")
    north, east, south, west = by_wind("BEL", Lookout(s, 0, SOBER, 5).all_ports())
    assert min(north, east) > max(south, west)
    assert south == west


@pytest.mark.parametrize("left", range(9))
def test_more_is_worth_more(left: int) -> None:
    for n in range(26):
        assert cubes_worth(n + 1, left) >= cubes_worth(n, left)
    for item in ("weapons", "crew", "provisions"):
        assert tally_worth(item, 3, 2, True, left, 3) > tally_worth(item, 2, 2, False, left, 3)
    assert area_worth(2, left, 0, 0) >= area_worth(1, left, 0, 0) >= area_worth(1, left, 1, 0)
    assert maps_worth(2, 0, left) >= maps_worth(1, 0, left)
    assert next_card(1, left) >= next_card(4, left) >= 0.0
    assert after_turn(10, 5, left) >= after_turn(9, 6, left)


def test_nothing_is_hoped_for_after_the_last_turn() -> None:
    assert (cubes_worth(11, 0), area_worth(2, 0, 0, 0), maps_worth(3, 0, 0), tally_worth("weapons", 5, 1, True, 0, 3)) == (3.0, 0, 0, 3)


def test_the_quick_hand_plays_a_round_to_its_end() -> None:
    s = position(seats=4, ports="JAM PRI SSA SDO")
    quick_round(s, Luck(1))
    assert s.round == 2
    assert all(c.port != port and c.cubes > 10 for c, port in zip(s.captains, ("JAM", "PRI", "SSA", "SDO"), strict=True))
    assert sum(c.vp for c in s.captains) >= 8


def test_plans_of_a_turn_are_legal() -> None:
    s = position(wind="S", ports="SSA PRI TRI")
    captain(s, 1, weapons=1, vp=3)
    captain(s, 2, weapons=1, vp=3)
    hand(s, 0, "intrigue", "misfire", "hire_crew_ssa_sdo", "fair_wind", "smuggled_chart")
    plans = Planner(s, 0, SOBER).plans()
    for plan in plans:
        state = s.clone()
        for choice in plan.choices:
            assert choice in asked(state)[0].choices(state), plan
            play(state, choice)
    assert {plan.choices[0][-1] for plan in plans if plan.choices[0][0] == "play"} == {
        *("intrigue", "misfire", "hire_crew_ssa_sdo", "fair_wind", "smuggled_chart")
    }


def test_cubes_use_up_points_and_never_more_than_needed() -> None:
    assert [cubes_for(points, 16) for points in range(4)] == [0, 2, 5, 9]
    assert cubes_for(3, 2) == 2
    assert cubes_for(3, 0) == 0


# Blunders of 8.5


@pytest.mark.parametrize("level", GOOD)
def test_nobody_pays_for_an_item_that_wins_no_marker(level: str) -> None:
    s = position(wind="S", ports="SSA PRI TRI", round=4)
    captain(s, 0, vp=12)
    captain(s, 1, vp=12, weapons=4)
    hand(s, 0, "buy_weapons_bel_pri")
    turn = whole_turn(s, level)
    assert ("play", "buy_weapons_bel_pri") not in turn or s.captains[0].port in ("BEL", "PRI")


@pytest.mark.parametrize("level", GOOD)
def test_a_purchase_that_is_free_here_is_made(level: str) -> None:
    s = position(wind="S", ports="SSA PRI TRI", round=4)
    captain(s, 1, provisions=1)
    hand(s, 0, "buy_provisions_bel_ssa")
    assert ("play", "buy_provisions_bel_ssa") in whole_turn(s, level)


@pytest.mark.parametrize("level", ["mate", *GOOD])
def test_the_cubes_are_not_all_spent_in_the_first_rounds(level: str) -> None:
    for seed in range(8):
        s = position(seats=4, ports="JAM PRI SSA SDO", round=1)
        begin_round(s)
        compasses(s, "N E S W")
        (choice,) = answers(s, level, seed)
        assert choice[0] == "bid"
        assert int(choice[1]) < s.captains[0].cubes


@pytest.mark.parametrize("level", GOOD)
def test_no_ship_without_cubes_goes_to_belize_for_nothing(level: str) -> None:
    """The same tile lies in Havana."""
    s = position(wind="W", ports="JAM SSA TUR", round=3)
    captain(s, 0, cubes=0)
    tiles(s, HAV="T10", BEL="T11", CAY="T01")
    (first, *_) = answers(s, level)
    assert first != ("sail", "BEL")


@pytest.mark.parametrize("level", GOOD)
def test_the_last_round_is_for_cubes_and_not_for_cards(level: str) -> None:
    s = position(wind="S", ports="SSA PRI TRI", round=9)
    captain(s, 0, cubes=3)
    turn = whole_turn(s, level)
    assert ("draw",) not in turn
    assert s.captains[0].cubes == 12 or any(choice[0] in ("gust", "farther") for choice in turn)


@pytest.mark.parametrize("level", GOOD)
def test_the_crew_that_holds_the_marker_is_not_rowed_away_for_a_trifle(level: str) -> None:
    s = position(wind="S", ports="BAR JAM SSA", round=9)
    captain(s, 0, vp=10, crew=2, cubes=6)
    for seat in (1, 2):
        captain(s, seat, vp=40, crew=1)
    reputation(s, 0, *PORTS)
    tiles(s, CUR="T18", TRI="T01")
    hand(s, 0, "heave")
    captain(s, 2, crew=2)
    turn = whole_turn(s, level)
    assert s.largest_crew == 0 or s.captains[0].vp >= 10 + 5 + 2, turn


def test_no_fat_tile_is_fed_to_the_next_ship() -> None:
    """Two ports pay the same. The tile that comes into the port is on view in slot 6, and the others can reach one of the two only."""
    s = position(wind="S", ports="SSA CAY CAY", round=9)
    tiles(s, JAM="T13", SDO="T15", HAV="T01", CAY="T05", BEL="T03", TUR="T10", CUR="T11", NAS="T02", PRI="T04", BAR="T06", TRI="T07")
    bar(s, "T09", "T12", "T14", "T17", "T18", "T16")
    for seat in range(3):
        reputation(s, seat, *PORTS)
        captain(s, seat, vp=30, crew=4 if seat else 2, provisions=3 if seat else 0, cubes=3)
    reckon = Lookout(s, 0, SOBER, 0).at
    assert reckon("JAM") == reckon("SDO") == 4
    search = Search(PlunderBrain(0, ADMIRAL, SOBER, Luck(1), never))
    lines = search.weigh(s)
    at_once = {line.choices[0][-1]: line.worth for line in lines}
    in_the_end = {line.choices[0][-1]: line.worth for line in search.play_on(view(s, 0), lines)}
    assert at_once["SDO"] == at_once["JAM"]
    assert in_the_end["SDO"] > in_the_end["JAM"] + 1


# Votes


def test_a_wind_that_cannot_lose_is_not_paid_for() -> None:
    """Everybody wants the same wind, the cubes decide only about the tile, and in the last round each costs a third of a VP."""
    s = position(ports="BEL BEL BEL", round=8)
    begin_round(s)
    for seat in range(3):
        captain(s, seat, cubes=9)
    compasses(s, "E E E")
    bids = [int(answers(s, "captain", seed)[0][1]) for seed in range(20)]
    assert sum(bids) / len(bids) < 4


def test_a_wind_that_cannot_win_is_not_paid_for() -> None:
    s = position(seats=5, ports="BEL TRI TRI TRI TRI", round=8)
    begin_round(s)
    captain(s, 0, cubes=3)
    for seat in range(1, 5):
        captain(s, seat, cubes=20)
    compasses(s, "E W W W W")
    bids = [int(answers(s, "captain", seed)[0][1]) for seed in range(20)]
    assert sum(bids) / len(bids) < 1


def test_an_admiral_expects_thrift_of_rivals_who_think() -> None:
    """Whoever is freed by any vote that can win, whether he pays or not, keeps his cubes."""
    s = position(ports="TRI BEL BEL", round=8)
    begin_round(s)
    for seat in range(3):
        captain(s, seat, cubes=9)
    compasses(s, "E E E")
    envelope = own_vote(PlunderBrain(0, ADMIRAL, SOBER, Luck(1), never), s)
    heedless = [guess.totals[1] for guess in wishful(envelope, Luck(1), 30)]
    thinking = [guess.totals[1] for guess in thoughtful(envelope, Luck(1), 30, never)]
    assert sum(thinking) < sum(heedless) / 2
    for guess in thoughtful(envelope, Luck(2), 5, never):
        assert [total >= 0 for total in guess.totals] == [False, True, False, False], "nobody can choose another wind any more"


@pytest.mark.parametrize("level", ["mate", *GOOD])
def test_a_ship_in_belize_votes_for_a_wind_that_frees_it(level: str) -> None:
    s = position(ports="BEL SSA TUR", round=3)
    begin_round(s)
    votes = [str(answers(s, level, seed)[0][1]) for seed in range(12)]
    assert sum(wind in "NE" for wind in votes) >= 9, votes


def test_a_careless_captain_bids_a_few_cubes() -> None:
    s = position(seats=4, ports="JAM PRI SSA SDO")
    begin_round(s)
    compasses(s, "N E S W")
    bids = {int(answers(s, "deckhand", seed)[0][1]) for seed in range(60)}
    assert bids == {0, 1, 2, 3, 4}


def test_the_guarda_costa_is_counted_in_a_duel() -> None:
    """Its three cubes lie on a wind that is known when the cubes are bid."""
    s = position(mode="duel", seats=2, ports="BEL TRI", round=8)
    begin_round(s)
    for seat in range(2):
        captain(s, seat, cubes=12)
    compasses(s, "E W")
    found = {}
    for wind in "EW":
        s.patrol_compass = wind
        bids = [int(answers(s, "captain", seed)[0][1]) for seed in range(20)]
        found[wind] = sum(bids) / len(bids)
    assert found["E"] != found["W"]


def test_outlooks_differ_between_a_trap_and_the_open_sea() -> None:
    s = position(ports="BEL PRI SSA")
    trapped = outlook(s, 0, SOBER, 5)
    s.captains[0].port = "JAM"
    assert outlook(s, 0, SOBER, 5) > trapped
