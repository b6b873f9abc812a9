"""Bots of SeaFall where the best answer is plain. What all bots promise: tests/conformance/test_bots.py."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS
from engine.bots.think import never
from engine.kernel import Choice, Luck
from engine.seafall.booke import ENTRIES
from engine.seafall.bot.ahead import begin_next_turn, turns_left, winning
from engine.seafall.bot.brain import OPENED, SeafallBrain
from engine.seafall.bot.judgement import TERMS
from engine.seafall.bot.odds import goals_of, harms, promise, promised
from engine.seafall.bot.plans import Foresight
from engine.seafall.bot.temperaments import SOBER, TEMPERAMENTS
from engine.seafall.cargo import Stow
from engine.seafall.damage import Damage
from engine.seafall.endeavour import AfterRoll
from engine.seafall.exploring import Explore, site_venture, unexplored
from engine.seafall.favours import Favour
from engine.seafall.game import GAME
from engine.seafall.hiring import Hire
from engine.seafall.pages import Page, label_of
from engine.seafall.state import State, Venture
from engine.seafall.trade import Sell
from engine.seafall.turn import Action, Guild
from game.commands.simulation import Job, play_game
from tests.asking import thought
from tests.seafall.positions import act, cubeless, explored, fleet, forum, position, province

CAREFUL = ("mate", "captain", "admiral")


def answer(s: State, level: str = "admiral", seat: int = 0) -> Choice:
    return thought(s, level, seat).choices[0]


def brain(level: str = "captain", temper: str = "steady") -> SeafallBrain:
    skill = LEVELS[level]
    assert skill is not None
    return SeafallBrain(0, skill, TEMPERAMENTS[temper], Luck(1), never)


def turn_of(s: State, guild: str) -> None:
    act(s, Action(0))
    s.this_turn = ("turn", f"guild:{guild}")


# Turns


@pytest.mark.parametrize("level", CAREFUL)
def test_a_milestone_is_claimed_when_its_deed_is_done(level: str) -> None:
    s = position()
    province(s, 0, treasures="TR01 TR02 TR03")
    turn_of(s, "M")
    assert answer(s, level) == ("claim", "M08")


@pytest.mark.parametrize("level", CAREFUL)
def test_an_easy_shore_that_lies_before_the_bows_is_explored(level: str) -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4")
    cubeless(s)
    province(s, 0, gold=0, active="A15")
    act(s, Guild(0), Action(0))
    assert answer(s, level) == ("guild", "E")
    act(s, Explore(0))
    assert answer(s, level) in (("site", "I1", "a"), ("site", "I1", "b"))


def test_no_ship_is_risked_where_it_would_sink() -> None:
    s = position()
    explored(s, "I4", but="e")
    fleet(s, 0, A="4.6", damage="A:D1 A:D2")
    province(s, 0, gold=0, fortune=0)
    turn_of(s, "E")
    assert ("explore",) in Action(0).choices(s)
    assert answer(s) != ("explore",)


def test_goods_at_home_are_sold_for_want_of_gold() -> None:
    s = position()
    province(s, 0, gold=0, warehouse="wood iron linen")
    act(s, Sell(0))
    assert answer(s)[0] == "sell"


def test_a_sunken_ship_is_raised() -> None:
    s = position()
    fleet(s, 0, A="")
    province(s, 0, gold=0)
    turn_of(s, "B")
    assert answer(s) == ("repair",)


def test_treasures_come_late_and_advisors_early() -> None:
    s = position()
    province(s, 0, gold=10)
    forum(s, "A11", "A12", "A13", "A14", "A15")
    act(s, Hire(0))
    assert answer(s)[0] == "hire"
    province(s, 1, glory=s.target - 1)
    assert answer(s)[0] == "treasure"


def test_a_shore_whose_last_site_is_a_milestone_comes_first() -> None:
    s = position()
    explored(s, "I1", but="c")
    explored(s, "I3", but="b c")
    fleet(s, 0, A="1.4", B="1.4")
    last = promise(s, site_venture(s, 0, "I1", "c"), SOBER)
    s.milestones = tuple(name for name in s.milestones if name != "M06")
    assert last > promise(s, site_venture(s, 0, "I1", "c"), SOBER) + 2
    assert goals_of(s, site_venture(s, 0, "I1", "c")) == ("M06",)


def test_whoever_is_hurt_calls_those_who_can_mend_at_home() -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4", damage="A:D2 A:D3 B:D3 B:D4")
    explored(s, "I1")
    province(s, 0, gold=0, fortune=0)
    act(s, Guild(0), Action(0))
    assert thought(s, "captain", 0).choices[:2] == (("guild", "B"), ("sail",))


# Small questions


def test_cargo_goes_to_the_warehouse_and_is_not_shifted_for_nothing() -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4", goods="A:wood")
    act(s, Stow(0, "AB"))
    assert answer(s) == ("done",)
    fleet(s, 0, A="H_RED", B="H_RED")
    act(s, Stow(0, "AB"))
    assert answer(s) == ("move", "wood", "A", "W")


@pytest.mark.parametrize("level", CAREFUL)
def test_an_upgrade_takes_the_damage(level: str) -> None:
    s = position()
    fleet(s, 0, A="1.4", upgrades="A:UP04")
    act(s, Damage(0, 0, 1))
    assert answer(s, level) == ("exhaust", "UP04")


def test_fortune_turns_a_failure_but_not_a_full_success() -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4")
    s.venture = Venture(kind="site", seat=0, stat="explore", defence=2, target="I1", slot="a", symbol="SHELL", dice="BBB")
    act(s, AfterRoll(0))
    assert answer(s) == ("fortune",)
    assert s.venture is not None
    s.venture = s.venture.replace(dice="SSB")
    assert answer(s) == ("accept",)


def test_favours_are_for_everybody_but_the_leader() -> None:
    s = position()
    province(s, 1, glory=6)
    act(s, Favour(0, 1, "dock"))
    assert answer(s) == ("answer", "refuse")
    act(s, Favour(0, 2, "dock"))
    assert answer(s) == ("answer", "grant")


def test_a_page_is_answered_by_the_weights_of_its_choices_and_by_nothing_else() -> None:
    entry, page = next((name, page) for name, page in ENTRIES.items() if any(option.needs for option in page.choices))
    choices = [("page", label_of(entry, n)) for n in range(len(page.choices))]
    expected = [option.bot * (OPENED if option.needs else 1.0) for option in page.choices]
    assert brain().weights(position(), Page(0, entry), choices) == expected


# The judgement


def test_what_is_only_thought_of_is_not_rolled() -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4")
    turn_of(s, "E")
    one = brain()
    ahead = Foresight(s, 0, SOBER, one.reply).follow(
        (("explore",), ("site", "I1", "a"), ("sail",), ("convoy",), ("to", "COAST"), ("stop",))
    )
    assert ahead.state.unveiled == s.unveiled
    assert ahead.bonus > 0
    assert {ship.place for ship in ahead.state.provinces[0].ships} == {"COAST"}
    assert {ship.place for ship in s.provinces[0].ships} == {"1.4"}


def test_more_dice_promise_more_and_care_makes_shy() -> None:
    sound, shy, bold = (harms(0, 0, care) for care in (1.0, 1.3, 0.8))
    promises = [promised(dice, 5, 1.5, sound, 2.0) for dice in range(1, 9)]
    assert promises == sorted(promises)
    assert promised(3, 5, 1.5, shy, 2.6) < promised(3, 5, 1.5, bold, 1.6)
    assert promised(3, 5, 1.5, sound, 2.0, saves=2) > promised(3, 5, 1.5, sound, 2.0)
    assert promised(5, 5, 1.5, sound, 2.0, unhurt=1.0) > promised(5, 5, 1.5, sound, 2.0)


def test_a_fleet_is_drawn_to_where_it_can_explore() -> None:
    near, far = position(), position()
    fleet(near, 0, A="COAST", B="COAST")
    worth = {temper: brain(temper=temper).terms(near)["reach"] - brain(temper=temper).terms(far)["reach"] for temper in TEMPERAMENTS}
    assert min(worth.values()) > 0
    assert tuple(brain().terms(near)) == TERMS
    assert worth["explorer"] > worth["merchant"]


def test_what_was_ventured_is_no_reason_to_stay() -> None:
    s = position()
    explored(s, "I1", but="c")
    fleet(s, 0, A="1.4", B="1.4")
    turn_of(s, "E")
    ahead = Foresight(s, 0, SOBER, brain().reply).follow((("explore",), ("site", "I1", "c")))
    assert not unexplored(ahead.state.island("I1"))
    assert "M06" not in ahead.state.milestones
    assert unexplored(s.island("I1"))


# To the end


def test_the_best_know_that_nothing_but_glory_counts_in_the_end() -> None:
    s, rich = position(), position()
    for one, gold in ((s, 0), (rich, 9)):
        province(one, 0, gold=gold, glory=5)
        province(one, 1, glory=s.target)
    assert turns_left(s, 0, 0.0) == 0
    assert brain("admiral").value(s) == brain("admiral").value(rich)
    assert brain("captain").value(s) < brain("captain").value(rich)


def test_a_lead_says_more_the_nearer_the_end_is() -> None:
    s = position()
    s.year = 2
    province(s, 0, glory=8)
    province(s, 1, glory=6)
    chances = [winning(s, 0, 0.0, left) for left in (8.0, 4.0, 1.0, 0.0)]
    assert chances == sorted(chances)
    assert winning(s, 1, 0.0, 1.0) < 0.5 < chances[0]
    assert winning(s, 1, 5.0, 1.0) > 0.5, "what is promised counts"


def test_the_next_turn_begins_with_winter_if_it_is_due() -> None:
    s = position()
    s.round = 6
    province(s, 0, gold=1, council="A12", active="A15")
    s.exhausted = ("A12",)
    begin_next_turn(s, 0)
    p = s.provinces[0]
    assert (s.year, s.round, p.gold, p.active, set(p.council)) == (2, 1, 9, "", {"A12", "A15"})
    assert s.exhausted == ()


@pytest.mark.parametrize(("mode", "chapter"), [("duel", "1"), ("duel", "6"), ("prologue", "")])
def test_a_mate_beats_a_random_governor(mode: str, chapter: str) -> None:
    options = {option.id: option.values[0] for option in GAME.meta.options if not option.modes or mode in option.modes}
    options |= {"chapter": chapter} if chapter else {}
    session = play_game(GAME, Job(GAME.id, mode, ("mate", "random"), options, 3))
    assert session.state.winners == (0,)
