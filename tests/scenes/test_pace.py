"""How fast a table is shown, without one."""

from __future__ import annotations

from game.scenes.glance import Glance
from game.scenes.pace import LONG_ENOUGH, PATIENCE, QUIET, Pace
from game.services.settings import Settings


def test_bots_have_their_own_speed_and_become_brisk_before_people_who_have_watched_long_enough() -> None:
    pace = Pace(Settings(animation_speed="instant", bot_speed="relaxed"))
    assert pace.speed(people=True) == "instant"
    pace.deed(1, begins_turn=True, people=True)
    assert pace.speed(people=True) == "relaxed"
    pace.pass_time(LONG_ENOUGH + 1, watching=True)
    assert pace.speed(people=True) == "brisk"
    assert pace.speed(people=False) == "relaxed"
    pace.person()
    assert pace.speed(people=True) == "instant"


def test_each_further_deed_of_a_turn_is_shown_faster_and_a_new_turn_begins_anew() -> None:
    pace = Pace(Settings())
    tempos = []
    for _ in range(3):
        pace.deed(1, begins_turn=False, people=True)
        tempos.append(pace.tempo(1))
    assert tempos == sorted(tempos, reverse=True)
    assert len(set(tempos)) == 3
    pace.deed(1, begins_turn=True, people=True)
    assert pace.tempo(1) == tempos[0]
    assert pace.tempo(40) < pace.tempo(4) == pace.tempo(1)


def test_what_one_bot_has_done_does_not_hurry_the_next_one() -> None:
    """Offers for a card come from one merchant after the other: each is seen."""
    pace = Pace(Settings())
    pace.deed(1, begins_turn=True, people=True)
    alone = pace.tempo(1)
    pace.deed(1, begins_turn=False, people=True)
    assert pace.tempo(1) < alone
    for bidder in (2, 3, 1):
        pace.deed(bidder, begins_turn=False, people=True)
        assert pace.tempo(1) == alone


def test_a_bot_waits_for_its_pause_for_a_key_in_step_mode_and_for_nothing_while_skipping() -> None:
    pace = Pace(Settings(bot_speed="normal"))
    pace.deed(1, begins_turn=True, people=True)
    assert not pace.may_act(0.01)
    pace.at_once()
    assert pace.may_act(0.01)
    stepped = Pace(Settings(bot_speed="step"))
    assert not stepped.may_act(100)
    stepped.step()
    assert stepped.may_act(0)
    stepped.deed(1, begins_turn=True, people=True)
    assert not stepped.may_act(100)
    stepped.skip()
    assert stepped.may_act(0)
    stepped.deed(1, begins_turn=True, people=True)
    assert stepped.may_act(0)


def test_after_a_hurry_the_same_key_is_quiet_for_a_moment() -> None:
    pace = Pace(Settings())
    pace.hush()
    assert pace.quiet
    pace.pass_time(QUIET, watching=False)
    assert not pace.quiet


def test_long_thinking_is_said_once_a_second() -> None:
    pace = Pace(Settings())
    said = [second / 4 for second in range(1, 17) if pace.think(0.25)]
    assert said == [PATIENCE + n for n in range(4)]


def test_another_person_begins_with_nothing_opened_and_a_recap_is_read_once() -> None:
    glance = Glance(crumb="cards", picked=(("a",),), page=2, peeking=True, guest=1, hinted="x", warned=3, careful="y", log_of=2)
    assert glance.of_another() == Glance(log_of=2)
    told = glance.taken(1, ())
    assert (told.told, told.peeking, told.hidden) == (1, False, False)
    assert told.answered() == Glance(warned=3, log_of=2)
    assert glance.narrowed("2").log_of is None
    assert glance.narrowed("0").log_of == 0
    assert glance.narrowed("").log_of is None
