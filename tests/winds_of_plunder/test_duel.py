"""The duel and its Guarda Costa (5.14)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel import asked
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import WINDS
from engine.winds_of_plunder.rounds import Patrol
from engine.winds_of_plunder.scoring import ranked
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import totals
from tests.winds_of_plunder.positions import (
    asked_seat,
    begin,
    bids,
    captain,
    choices,
    choose,
    compasses,
    hand,
    names,
    position,
    put,
    question,
    refused,
    reputation,
    start_turn,
    tiles,
    told,
)


def duel(patrol: str = "NAS", round: int = 1) -> State:
    """Captain 0 may sail from Jamaica to Nassau, where the Guarda Costa lies; the tile brings VP and a map."""
    s = position(2, wind="N", ports="JAM TRI", round=round)
    s.patrol = patrol
    tiles(s, NAS="T10")
    return s


@pytest.mark.rule("WOP-127")
def test_two_captains_and_a_patrol_ship() -> None:
    s = begin(2)
    assert (s.seats, s.rounds, s.duel) == (2, 9, True)
    assert s.patrol
    assert question(s) == "VoteDirection"
    assert [b.seat for b in asked(s)] == [0, 1]


@pytest.mark.rule("WOP-127", "WOP-27")
def test_a_captains_turn_is_the_same_as_ever() -> None:
    s = begin(2)
    s.captains[0].port = s.captains[1].port = "JAM"
    compasses(s, "N N")
    s.patrol_compass = "N"
    bids(s, 1, 0)
    choose(s, "first", 0)
    for seat in (0, 1):
        assert (asked_seat(s), s.points) == (seat, 3)
        assert refused(s, "end") == ("must_sail", "WOP-32")
        choose(s, "cubes", 9)
        assert (s.points, s.captains[seat].cubes) == (0, 18 + seat)
        choose(s, "sail", ("NAS", "CAY")[seat])
        choose(s, "end")
        if question(s) == "Bonus":
            choose(s, "pass")


@pytest.mark.rule("WOP-129")
@pytest.mark.parametrize(("round", "weapons"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_the_guarda_costa_grows_stronger(round: int, weapons: int) -> None:
    assert duel(round=round).patrol_weapons == weapons


@pytest.mark.rule("WOP-129", "WOP-136")
def test_while_ports_are_drafted_it_has_the_weapons_of_the_first_round() -> None:
    s = begin(2, start_ports="drafted")
    assert (question(s), s.round, s.patrol_weapons) == ("DraftPort", 0, 1)


@pytest.mark.rule("WOP-130")
def test_its_direction_is_revealed_with_the_compasses_and_adds_three_cubes() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(80):
        s = begin(2, seed=seed)
        events = compasses(s, "N N")
        patrol = told(events, "patrol_compass")
        assert patrol.fields == {"wind": s.patrol_compass, "cubes": 3, "chance": ("patrol_compass", 4)}
        drawn[s.patrol_compass] += 1
        assert question(s) == "VoteCubes"
        s.patrol_compass = "E"
        bids(s, 2, 0)
        assert totals(s) == {"N": 2, "E": 3}
        assert s.wind == "E"
    assert set(drawn) == set(WINDS)
    assert max(drawn.values()) < 35


@pytest.mark.rule("WOP-130", "WOP-171")
def test_it_never_competes_for_blackbeards_tile() -> None:
    s = begin(2, first_blackbeard="1")
    compasses(s, "N S")
    s.patrol_compass = "W"
    bids(s, 1, 2)
    assert (s.blackbeard, s.wind) == (1, "W")
    assert choices(s) == [("first", 0), ("first", 1)]


@pytest.mark.rule("WOP-130", "WOP-169")
def test_if_both_bid_nothing_its_direction_is_the_wind() -> None:
    s = begin(2, first_blackbeard="2")
    compasses(s, "N S")
    s.patrol_compass = "E"
    bids(s, 0, 0)
    assert (question(s), asked_seat(s)) == ("TileTie", 1)
    assert choices(s) == [("tile", 0), ("tile", 1)]
    events = choose(s, "tile", 0)
    assert s.wind == "E"
    assert told(events, "wind").fields["cubes"] == 3


@pytest.mark.rule("WOP-169", "WOP-141", "RUL-15")
def test_a_tie_with_its_direction_is_broken_as_usual_and_its_cubes_vanish() -> None:
    s = begin(2)
    compasses(s, "N S")
    s.patrol_compass = "E"
    bids(s, 3, 2)
    assert (question(s), asked_seat(s)) == ("WindTie", 0)
    assert choices(s) == [("wind", "N"), ("wind", "E")]
    choose(s, "wind", "E")
    assert [(c.cubes, c.reserve) for c in s.captains] == [(7, 19), (8, 18)]


@pytest.mark.rule("WOP-168")
def test_with_sealed_orders_its_direction_is_drawn_at_the_common_reveal() -> None:
    s = begin(2, vote_style="sealed_orders")
    for seat in (0, 1):
        put(s, seat, "wind", "N")
        put(s, seat, "bid", 1)
        assert s.patrol_compass == ""
        events = put(s, seat, "seal")
    assert names(events)[:3] == ["compasses", "patrol_compass", "bids"]
    assert s.patrol_compass in WINDS


@pytest.mark.rule("WOP-131")
def test_after_both_turns_it_sails_to_a_random_normal_destination() -> None:
    reached = set()
    for seed in range(60):
        s = position(2, wind="W", ports="HAV CAY", seed=seed)
        s.patrol = "PRI"
        before = dict(s.tile_at)
        choose(s, "end")
        assert s.patrol == "PRI"
        events = choose(s, "end")
        assert (question(s), s.patrol_compass) == ("VoteDirection", "")
        sailed = told(events, "patrol_sailed")
        assert sailed.fields == {"start": "PRI", "to": s.patrol, "chance": ("patrol_port", 6)}
        assert s.tile_at == before
        assert s.marks == {}
        reached.add(s.patrol)
    assert reached == set(NORMAL["PRI", "W"])


@pytest.mark.rule("WOP-131")
def test_it_waits_in_its_port_until_both_captains_have_had_their_turn() -> None:
    s = begin(2)
    s.captains[0].port, s.captains[1].port, s.patrol = "HAV", "CAY", "PRI"
    compasses(s, "W W")
    s.patrol_compass = "W"
    told_so_far = [*bids(s, 1, 0), *choose(s, "first", 1), *choose(s, "end")]
    assert (question(s), asked_seat(s), s.patrol) == ("Turn", 0, "PRI")
    assert "patrol_sailed" not in names(told_so_far)
    assert names(choose(s, "end"))[:2] == ["turn_ended", "patrol_sailed"]


@pytest.mark.rule("WOP-131")
def test_it_stays_when_it_is_windlocked_and_boards_nobody() -> None:
    s = position(2, wind="W", ports="HAV BEL")
    s.patrol = "HAV"
    captain(s, 0, vp=9)
    choose(s, "end")
    events = choose(s, "end")
    told(events, "patrol_stays")
    assert (s.patrol, s.captains[0].vp) == ("HAV", 9)


@pytest.mark.rule("WOP-132")
@pytest.mark.parametrize(("weapons", "marked"), [(0, False), (1, True), (2, True)])
def test_it_guards_its_port_against_reputations(weapons: int, marked: bool) -> None:
    s = duel()
    captain(s, 0, weapons=weapons)
    choose(s, "sail", "NAS")
    if question(s) == "Board":
        choose(s, "spare")
    assert ("NAS" in s.marks) == marked


@pytest.mark.rule("WOP-133", "WOP-171")
def test_a_better_armed_captain_may_board_it_for_two_vp() -> None:
    s = duel()
    captain(s, 0, weapons=2)
    choose(s, "sail", "NAS")
    assert choices(s) == [("board_patrol",), ("spare",)]
    events = choose(s, "board_patrol")
    assert told(events, "patrol_boarded").fields == {"port": "NAS", "vp": 2, "total": 5}
    assert s.captains[0].vp == 5
    assert s.patrol_weapons == 1


@pytest.mark.rule("WOP-133")
def test_most_weapons_does_not_help_against_it() -> None:
    s = duel()
    captain(s, 0, weapons=1)
    captain(s, 1, vp=3)
    s.captains[1].port = "NAS"
    assert s.most_weapons == 0
    choose(s, "sail", "NAS")
    assert choices(s) == [("board", 1, "vp"), ("spare",)]
    assert refused(s, "board_patrol") == ("patrol_well_armed", "WOP-133")


@pytest.mark.rule("WOP-133")
def test_it_can_be_boarded_only_where_it_lies_and_as_the_one_boarding() -> None:
    s = duel(patrol="BEL")
    captain(s, 0, weapons=5)
    captain(s, 1, vp=3)
    s.captains[1].port = "NAS"
    choose(s, "sail", "NAS")
    assert refused(s, "board_patrol") == ("patrol_not_here", "WOP-157")
    s = duel()
    captain(s, 0, weapons=5)
    captain(s, 1, vp=3)
    s.captains[1].port = "NAS"
    choose(s, "sail", "NAS")
    choose(s, "board_patrol")
    assert question(s) == "Turn"
    assert s.captains[1].vp == 3


@pytest.mark.rule("WOP-134")
def test_it_is_no_opponent() -> None:
    s = duel()
    hand(s, 0, "misfire", "heave")
    captain(s, 0, crew=1)
    captain(s, 1, vp=30)
    assert s.most_weapons is None
    assert refused(s, "play", "misfire") == ("nobody_has", "WOP-111")
    choose(s, "sail", "HAV")
    assert ("play", "heave") in choices(s)
    assert len(ranked(s).places) == 2


@pytest.mark.rule("WOP-135")
@pytest.mark.parametrize(("before", "vp"), [(0, 7), (1, 5)])
def test_area_bonuses_are_seven_and_five(before: int, vp: int) -> None:
    s = duel(patrol="BEL")
    for seat in range(before):
        reputation(s, 1 - seat, "NAS", "SSA", "JAM")
    reputation(s, 0, "SSA", "JAM")
    choose(s, "sail", "NAS")
    assert s.captains[0].vp == 3 + vp


@pytest.mark.rule("WOP-171")
def test_it_may_be_boarded_again_at_a_later_arrival() -> None:
    s = duel()
    captain(s, 0, weapons=2)
    choose(s, "sail", "NAS")
    choose(s, "board_patrol")
    start_turn(s, 0)
    s.captains[0].port = "SSA"
    tiles(s, NAS="T11")
    choose(s, "sail", "NAS")
    choose(s, "board_patrol")
    assert s.captains[0].vp == 10


@pytest.mark.rule("WOP-134")
def test_outside_a_duel_there_is_no_guarda_costa_not_even_as_a_refusal() -> None:
    s = position(wind="N", ports="JAM NAS")
    captain(s, 0, weapons=2)
    captain(s, 1, vp=2)
    choose(s, "sail", "NAS")
    assert refused(s, "board_patrol") == ("unknown", "")
    assert ("board_patrol",) not in [choice for choice, _ in asked(s)[0].catalogue(s)]


def test_its_steps_are_part_of_a_save() -> None:
    s = duel()
    assert Patrol.from_json(Patrol().to_json()) == Patrol()
    assert State.from_json(s.to_json()) == s
