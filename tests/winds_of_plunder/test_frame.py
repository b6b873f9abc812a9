"""Frame and bookkeeping (5.1)."""

from __future__ import annotations

import pytest

from engine.kernel import Luck, agree, asked, pick, play, settle, view
from engine.winds_of_plunder.data import ROUNDS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import (
    asked_seat,
    begin,
    begin_round,
    bids,
    captain,
    choices,
    choose,
    compasses,
    hand,
    maps,
    names,
    position,
    put,
    question,
    tiles,
    told,
    top_map,
    vote,
)


def round_of_turns(s: State) -> list[int]:
    """Play the turns of this round without doing anything but sail; who had one, in order."""
    seen = []
    while question(s) in ("Turn", "Bonus", "Board"):
        if question(s) == "Turn" and not s.sailed:
            seen.append(asked_seat(s))
        lazy = next((c for c in choices(s) if c in (("end",), ("pass",), ("spare",))), None)
        choose(s, *(lazy or choices(s)[0]))
    return seen


@pytest.mark.rule("WOP-1")
def test_three_to_five_captains_and_two_for_a_duel() -> None:
    assert {mode.id: mode.seats for mode in META.modes} == {
        "standard": (3, 4, 5),
        "tournament": (3, 4, 5),
        "quick": (3, 4, 5),
        "duel": (2,),
    }


@pytest.mark.rule("WOP-1", "WOP-3", "WOP-26")
@pytest.mark.parametrize("first", range(4))
def test_turns_go_clockwise_and_wrap_round(first: int) -> None:
    s = begin(seats=4)
    vote(s, "N N N N", 1, 2, 0, 0)
    choose(s, "first", first)
    assert round_of_turns(s) == [(first + place) % 4 for place in range(4)]
    assert question(s) == "VoteDirection"
    assert (s.round, s.points, s.turn_of()) == (2, 0, None)


@pytest.mark.rule("WOP-2", "WOP-126")
@pytest.mark.parametrize(("mode", "seats"), [(mode.id, n) for mode in META.modes for n in mode.seats])
def test_the_game_lasts_all_its_rounds(mode: str, seats: int) -> None:
    s = GAME.setup(agree(META, mode, seats, {}), seats)
    luck, rounds = Luck(seats), []
    s.tell = lambda name, seat=None, **fields: rounds.append(fields["round"]) if name == "round" else None
    options = settle(s)
    while options:
        options = play(s, pick(luck, options))
    assert rounds == list(range(1, ROUNDS[mode] + 1))
    assert GAME.rounds(s) == ROUNDS[mode] == (6 if mode == "quick" else 9)


@pytest.mark.rule("WOP-3", "WOP-34")
def test_everybody_has_one_turn_a_round() -> None:
    s = begin(seats=5)
    vote(s, "E E E E E", 1, 0, 0, 0, 0)
    choose(s, "first", 3)
    assert round_of_turns(s) == [3, 4, 0, 1, 2]


@pytest.mark.rule("WOP-4")
def test_cubes_are_never_lost() -> None:
    s = position(wind="N", ports="JAM")
    c = captain(s, 0, cubes=4)
    assert (c.cubes, c.reserve) == (4, 22)
    choose(s, "cubes", 5)
    choose(s, "sail", "NAS")
    assert (c.cubes, c.reserve, s.marks) == (9, 16, {"NAS": (0,)})


@pytest.mark.rule("WOP-5")
def test_a_gain_at_nine_is_lost() -> None:
    s = position(wind="N", ports="JAM")
    c = captain(s, 0, weapons=9, crew=8)
    tiles(s, NAS="T01")
    items = told(choose(s, "sail", "NAS"), "items")
    assert (c.weapons, c.crew) == (9, 9)
    assert items.fields == {"port": "NAS", "items": ("crew",), "lost": ("weapons",)}


@pytest.mark.rule("WOP-6")
def test_vp_never_drop_below_zero_and_have_no_cap() -> None:
    s = position(wind="N", ports="JAM NAS")
    captain(s, 0, weapons=1, vp=150)
    captain(s, 1, vp=1)
    choose(s, "sail", "NAS")
    choose(s, "board", 1, "vp")
    assert s.captains[1].vp == 0
    assert s.captains[0].vp > 150


@pytest.mark.rule("WOP-7")
def test_faces_in_hand_are_private_and_their_number_is_not() -> None:
    s = position()
    hand(s, 1, "heave", "misfire")
    maps(s, 1, "TRI")
    for reader in (0, 2, None):
        seen = view(s, reader)
        assert seen.captains[1].hand == [None, None]
        assert seen.captains[1].maps == [None]
        assert seen.captains[1].vp == 0
        assert (seen.captains[1].cubes, seen.captains[1].reserve) == (10, 16)
    assert view(s, 1).captains[1].hand == s.captains[1].hand
    assert view(s, 1).captains[1].maps == ["TRI"]


@pytest.mark.rule("WOP-8")
def test_there_is_no_limit_to_a_hand() -> None:
    s = position(wind="N", ports="JAM")
    hand(s, 0, *["intrigue"] * 5, *["heave"] * 4, *["misfire"] * 3, *["mutiny"] * 3)
    maps(s, 0, "HAV", "CAY", "BEL", "BAR", "TRI", "CUR")
    choose(s, "draw")
    assert len(s.captains[0].hand) == 16
    tiles(s, NAS="T10")
    top_map(s, "PRI")
    choose(s, "sail", "NAS")
    assert len(s.captains[0].maps) == 7


@pytest.mark.rule("WOP-138", "WOP-142")
def test_a_decision_with_one_option_is_still_asked() -> None:
    s = position()
    captain(s, 1, cubes=0)
    begin_round(s)
    compasses(s, "N N N")
    ballot = next(b for b in asked(s) if b.seat == 1)
    assert ballot.choices(s) == [("bid", 0)]
    s = position(wind="N", ports="JAM")
    choose(s, "cubes", 9)
    choose(s, "sail", "NAS")
    assert choices(s) == [("end",)]


@pytest.mark.rule("WOP-138")
def test_ties_and_boarding_are_asked_only_when_they_exist() -> None:
    s = begin(seats=3)
    vote(s, "N N S", 3, 2, 1)
    assert question(s) == "NameFirst"
    s = position(wind="N", ports="JAM PRI PRI")
    choose(s, "sail", "NAS")
    assert question(s) == "Turn"


@pytest.mark.rule("WOP-139")
def test_effects_follow_one_another_as_they_are_written() -> None:
    s = position(wind="N", ports="JAM TUR PRI")
    captain(s, 0, weapons=1)
    captain(s, 1, vp=3)
    tiles(s, TUR="T03")
    maps(s, 0, "TUR")
    before = choose(s, "sail", "TUR")
    assert names(before) == ["sailed", "items", "map_drawn", "tile_scored", "bar_turned"]
    assert names(choose(s, "board", 1, "vp")) == ["robbed", "treasure", "marked"]


@pytest.mark.rule("WOP-139")
def test_the_steps_of_a_vote_do_not_influence_one_another() -> None:
    s = begin(seats=3, first_blackbeard="2")
    compasses(s, "N E E")
    events = bids(s, 5, 3, 3)
    assert names(events) == ["bids", "tile_moved", "wind", "cubes_returned"]
    assert (s.blackbeard, s.wind) == (0, "E")


def test_a_captain_who_has_sealed_is_asked_no_more() -> None:
    s = begin(seats=3)
    put(s, 0, "wind", "N")
    put(s, 0, "seal")
    assert [b.seat for b in asked(s)] == [1, 2]
