"""The end and the ranking (5.13, part 7)."""

from __future__ import annotations

import pytest

from engine.kernel import Event, set_apart, settle
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.rounds import Rounds
from engine.winds_of_plunder.scoring import end_bonuses, ranked, standing
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import begin, captain, choose, hand, maps, position, sound, start_turn, tiles, told


def finish(s: State) -> list[Event]:
    """Let the last round be over; returns the events."""
    s.round, s.agenda = s.rounds, [Rounds()]
    events: list[Event] = []
    s.tell = lambda name, seat=None, **fields: events.append(Event(name, seat, fields))
    settle(s)
    sound(s)
    return events


def level(seats: int = 3, mode: str = "standard", blackbeard: int = 0) -> State:
    """Captains with 20 VP and nothing else that counts."""
    s = position(seats, mode)
    s.blackbeard = blackbeard
    for seat in range(seats):
        captain(s, seat, vp=20, cubes=0)
    return s


@pytest.mark.rule("WOP-114", "WOP-2")
def test_scoring_follows_the_last_turn_of_the_last_round() -> None:
    s = position(wind="N", ports="JAM SSA PRI", round=9)
    tiles(s, NAS="T16")
    for seat in (0, 1):
        s.captains[seat].done = True
    start_turn(s, 2)
    choose(s, "sail", "TUR")
    assert not s.over
    events = choose(s, "end")
    assert s.over
    assert [event.seat for event in events if event.name == "final"] == [0, 1, 2]
    told(events, "game_won")


@pytest.mark.rule("WOP-114")
def test_no_marker_changes_in_the_final_scoring() -> None:
    s = level()
    captain(s, 0, weapons=3)
    captain(s, 1, weapons=3)
    events = finish(s)
    assert s.most_weapons == 0
    assert "marker" not in [event.name for event in events]


@pytest.mark.parametrize(
    ("field", "count", "vp"),
    [
        pytest.param("cubes", 0, 0, marks=pytest.mark.rule("WOP-115")),
        pytest.param("cubes", 2, 0, marks=pytest.mark.rule("WOP-115")),
        pytest.param("cubes", 11, 3, marks=pytest.mark.rule("WOP-115")),
        pytest.param("cubes", 26, 8, marks=pytest.mark.rule("WOP-115", "RUL-1")),
        pytest.param("weapons", 2, 0, marks=pytest.mark.rule("WOP-116")),
        pytest.param("weapons", 9, 3, marks=pytest.mark.rule("WOP-116")),
        pytest.param("crew", 1, 0, marks=pytest.mark.rule("WOP-117")),
        pytest.param("crew", 9, 4, marks=pytest.mark.rule("WOP-117")),
        pytest.param("provisions", 0, 0, marks=pytest.mark.rule("WOP-118")),
        pytest.param("provisions", 7, 7, marks=pytest.mark.rule("WOP-118")),
    ],
)
def test_end_bonuses(field: str, count: int, vp: int) -> None:
    s = level()
    captain(s, 1, **{field: 9} if field != "cubes" else {})
    captain(s, 0, **{field: count})
    assert getattr(end_bonuses(s, 0), field) == vp
    assert end_bonuses(s, 0).markers == 0
    finish(s)
    assert GAME.scores(s)[0] == 20 + vp


@pytest.mark.rule("WOP-119")
def test_each_marker_is_worth_two() -> None:
    s = level()
    captain(s, 0, weapons=1, crew=1)
    captain(s, 1, weapons=1)
    assert [end_bonuses(s, seat).markers for seat in range(3)] == [4, 0, 0]


@pytest.mark.rule("WOP-120")
def test_the_highest_total_wins() -> None:
    s = level()
    captain(s, 2, provisions=1)
    events = finish(s)
    assert s.winners == (2,)
    assert told(events, "game_won").fields == {"winners": (2,), "places": (2, 3, 1), "tie": None}


@pytest.mark.rule("WOP-121", "WOP-122", "RUL-29")
def test_first_comes_blackbeards_tile() -> None:
    s = level(blackbeard=1)
    captain(s, 0, vp=18, weapons=1)
    events = finish(s)
    assert GAME.scores(s) == (20, 20, 20)
    assert s.winners == (1,)
    assert told(events, "game_won").fields["tie"] == "blackbeard"
    assert ranked(s).places == (2, 1, 3)


@pytest.mark.rule("WOP-121", "WOP-122")
def test_then_the_number_of_markers() -> None:
    s = level(blackbeard=2)
    captain(s, 2, vp=5)
    captain(s, 0, vp=16, weapons=1, crew=1)
    captain(s, 1, vp=17, provisions=1)
    events = finish(s)
    assert GAME.scores(s)[:2] == (20, 20)
    assert s.winners == (0,)
    assert told(events, "game_won").fields["tie"] == "markers"


@pytest.mark.rule("WOP-121")
def test_then_most_weapons_then_largest_crew() -> None:
    s = level(4, blackbeard=3)
    captain(s, 3, vp=5)
    captain(s, 0, vp=18, crew=1)
    captain(s, 1, vp=18, weapons=1)
    captain(s, 2, vp=17, provisions=1)
    events = finish(s)
    assert GAME.scores(s)[:3] == (20, 20, 20)
    assert ranked(s).places == (2, 1, 3, 4)
    assert told(events, "game_won").fields["tie"] == "most_weapons"
    assert set_apart(standing(s, 0), standing(s, 2)) == "largest_crew"


@pytest.mark.rule("WOP-121", "WOP-167")
def test_then_the_action_cards_in_hand_and_maps_do_not_count() -> None:
    s = level(blackbeard=2)
    captain(s, 2, vp=5)
    hand(s, 1, "misfire")
    maps(s, 0, "TRI", "BEL")
    events = finish(s)
    assert s.winners == (1,)
    assert told(events, "game_won").fields["tie"] == "cards"


@pytest.mark.rule("WOP-122")
def test_a_tie_breaker_compares_only_those_still_tied() -> None:
    """The captain with the tile leaves the tie; of the others, more cards count although fewer than the first one's."""
    s = level(blackbeard=0)
    hand(s, 0, "heave", "misfire")
    hand(s, 2, "mutiny")
    finish(s)
    assert ranked(s).places == (1, 3, 2)


@pytest.mark.rule("WOP-122")
@pytest.mark.parametrize(("winner", "by_markers", "by_weapons"), [(0, 1, 2), (0, 2, 1), (2, 0, 1), (1, 2, 0)])
def test_a_tie_names_the_last_tie_breaker_that_was_needed(winner: int, by_markers: int, by_weapons: int) -> None:
    """One captain has no marker and leaves the tie; the other has as many as the winner, but not Most Weapons."""
    s = level(4, blackbeard=3)
    captain(s, 3, vp=5)
    captain(s, winner, vp=18, weapons=1)
    captain(s, by_weapons, vp=17, provisions=1)
    events = finish(s)
    assert GAME.scores(s)[:3] == (20, 20, 20)
    assert s.winners == (winner,)
    assert set_apart(standing(s, winner), standing(s, by_markers)) == "markers"
    assert set_apart(standing(s, winner), standing(s, by_weapons)) == "most_weapons"
    assert told(events, "game_won").fields["tie"] == "most_weapons"


@pytest.mark.rule("WOP-123", "WOP-167")
def test_who_is_still_tied_shares_the_place() -> None:
    s = level(4, blackbeard=3)
    captain(s, 3, vp=5)
    captain(s, 2, vp=19)
    finish(s)
    assert s.winners == (0, 1)
    assert ranked(s).places == (1, 1, 3, 4)


@pytest.mark.rule("WOP-124")
@pytest.mark.parametrize(("blackbeard", "tied", "winner"), [(0, (1, 2), 1), (1, (0, 3), 3), (2, (0, 1), 0), (3, (1, 2), 1)])
def test_in_a_tournament_the_seat_after_blackbeards_tile_wins(blackbeard: int, tied: tuple[int, int], winner: int) -> None:
    s = level(4, "tournament", blackbeard)
    for seat in range(4):
        captain(s, seat, vp=20 if seat in tied else 5)
    events = finish(s)
    assert s.winners == (winner,)
    assert told(events, "game_won").fields["tie"] == "nearness"


@pytest.mark.rule("WOP-125", "WOP-124")
def test_all_places_use_the_same_tie_breakers() -> None:
    s = level(5, "tournament", blackbeard=4)
    captain(s, 4, vp=40)
    hand(s, 2, "misfire")
    finish(s)
    assert ranked(s).places == (3, 4, 2, 5, 1)
    s = level(5, blackbeard=4)
    captain(s, 4, vp=40)
    hand(s, 2, "misfire")
    finish(s)
    assert ranked(s).places == (3, 3, 2, 3, 1)


@pytest.mark.rule("WOP-167")
def test_bonuses_use_the_state_after_the_last_turn() -> None:
    s = level()
    captain(s, 0, cubes=9, weapons=6, crew=4, provisions=3)
    events = finish(s)
    first = next(event for event in events if event.name == "final" and event.seat == 0)
    assert first.fields == {
        "track": 20,
        "cubes": 3,
        "weapons": 2,
        "crew": 2,
        "provisions": 3,
        "markers": 6,
        "total": 36,
    }


def test_a_game_that_is_over_asks_nothing() -> None:
    s = begin()
    finish(s)
    assert s.over
    assert s.turn_of() is None
